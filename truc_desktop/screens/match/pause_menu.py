"""The menu of a match, and what it leads to: over a table, or over the curtain before it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from truc_desktop.i18n import _
from truc_desktop.screens.match.dialogs import Dialogs
from truc_desktop.screens.match.part import Part
from truc_desktop.screens.match.seated_match import SeatedMatch
from truc_desktop.screens.settings.settings import SettingsScreen
from truc_desktop.ui.context import Context
from truc_desktop.ui.dialogs import Answer, Sheet, confirm_sheet

Ask = Callable[[str, Sheet, Callable[[str], None]], None]
"""Opens a small dialog of that name; the callback hears the answer."""
Tell = Callable[[str, str, str], None]
"""Tells something: title, text, details."""


@dataclass(frozen=True, slots=True)
class Menu:
    """A menu: ``sheet()`` is what it offers now, ``chosen(answer)`` does what was chosen."""

    sheet: Callable[[], Sheet]
    chosen: Callable[[str], None]


class PauseMenu(Part):
    """The menu over a table."""

    def __init__(self, dialogs: Dialogs, menu: Menu) -> None:
        dialogs.offer("pause", lambda: dialogs.ask("pause", menu.sheet(), menu.chosen))


class PauseLinks:
    """What every menu of a match leads to: the settings, the main menu, giving up."""

    def __init__(self, app: Context, match: SeatedMatch, ask: Ask, tell: Tell) -> None:
        self._app, self._match, self._ask, self._tell = app, match, ask, tell

    def follow(self, answer: str) -> None:
        """Go where an answer leads; nothing happens for one that leads nowhere."""
        match answer:
            case "settings":
                self._app.director.push(SettingsScreen(self._app))
            case "leave":
                self._app.open_menu()
            case "give_up":
                self._ask("confirm", give_up_sheet(), self._gave_up)

    def _gave_up(self, answer: str) -> None:
        if answer != "give_up":
            return
        try:
            self._match.give_up()
        except OSError as error:
            self._tell(_("The match could not be closed"), _("You can still continue it."), str(error))
            return
        self._app.open_menu()


def give_up_sheet() -> Sheet:
    """Asks whether the match shall be given up. Answers: stay (safe), give_up."""
    return confirm_sheet(
        _("Give up the match?"),
        _("You cannot continue it later. Nothing else is lost."),
        safe=Answer("stay", _("Play on"), "", "go", "play"),
        destructive=Answer("give_up", _("Give up"), _("Back to the menu"), "raise", "flag"),
    )
