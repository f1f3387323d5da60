"""Painting the picture of the menu while the player is at a table, from which they may return to it."""

from __future__ import annotations

import random

from truc_desktop.screens.library.match_search import MatchSearch
from truc_desktop.screens.menu.greeting import Greeting
from truc_desktop.screens.menu.menu_layout import menu_rows, plan_menu
from truc_desktop.storage.settings import Settings
from truc_desktop.ui.backgrounds import Painter, home_room
from truc_desktop.ui.metrics import measure

_LONGEST_SEARCH = 5.0
_GREETERS = 1 << 30


def paint_menu(room: str, size: tuple[int, int], text_scale: float, greeter: int) -> None:
    """Draw the room of the menu that a player would see now, and its people, into the memory for pictures.

    ``greeter`` as MenuScreen has it. For a thread: it looks for the matches to which the menu leads first.
    """
    from truc_desktop.screens.menu.company import paint_company  # not needed to start the program

    search = MatchSearch()
    waits = search.wait_for_latest(_LONGEST_SEARCH) is not None
    m = measure(size, text_scale)
    scene = plan_menu(m, menu_rows(waits, search.some)).scene
    paint_company(room, m.w, m.h, m.u, scene, Greeting(room, greeter).seats)


class NextMenu:
    """Who will greet in the next menu, and its picture, painted in a thread."""

    def __init__(self) -> None:
        self._greeter = random.randrange(_GREETERS)
        self._painter = Painter()

    def paint(self, settings: Settings, size: tuple[int, int]) -> None:
        """Begin to paint it for a window of ``size`` px; where all of it is in memory, this is soon done."""
        self._painter.forget()
        self._painter.paint_ahead(paint_menu, home_room(settings), size, settings.text_scale, self._greeter)

    def wait(self, seconds: float) -> bool:
        """Wait at most ``seconds`` for it; True if it has been painted."""
        return self._painter.wait(seconds)

    def open(self) -> int:
        """Return who greets in the menu that is opened now; another one will greet in that after it."""
        greeter, self._greeter = self._greeter, random.randrange(_GREETERS)
        self._painter.close()
        return greeter
