"""Painting the room of the table that is being chosen, so that its cards are dealt there at once."""

from __future__ import annotations

from collections.abc import Callable

from truc_desktop.screens.table_room import paint_table_room
from truc_desktop.ui.backgrounds import Painter
from truc_desktop.ui.context import TableSpec
from truc_desktop.ui.page import PagePart, PageScreen

STILL_MS = 500.0
"""Milliseconds without another choice after which the player may be about to deal."""


class RoomAhead(PagePart):
    """Paints in a thread the room of the chosen table, once the choice has not changed for a while."""

    def __init__(self, page: PageScreen, chosen: Callable[[], object], spec: Callable[[], TableSpec | None]) -> None:
        """``chosen()`` returns what is equal as long as nothing else is chosen; ``spec()`` the table, None: it cannot
        be opened."""
        self._page, self._chosen, self._spec = page, chosen, spec
        self._painter = Painter()
        self._last: object = None
        self._still = 0.0

    def advance(self, dt_ms: float) -> None:
        """Begin to paint when the choice is still, and the page itself has its room."""
        now = self._chosen(), self._page.size, self._page.app.settings.text_scale
        if now != self._last:
            self._last, self._still = now, 0.0
        elif self._still < STILL_MS and self._page.backdrop.ready:
            self._still += dt_ms
            if self._still >= STILL_MS:
                self._paint()

    def wait(self, seconds: float) -> None:
        """Wait at most ``seconds`` for the room that is being painted."""
        self._painter.wait(seconds)

    def left(self) -> None:
        """Release the thread."""
        self._painter.close()

    def _paint(self) -> None:
        spec = self._spec()
        if spec is not None:
            scale = self._page.app.settings.text_scale
            self._painter.paint_ahead(paint_table_room, spec.ruleset, spec.cast, self._page.size, scale)
