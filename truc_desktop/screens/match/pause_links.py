"""What the pause of a match leads to, over a table or over the curtain before it."""

from __future__ import annotations

from collections.abc import Callable

from truc_desktop.i18n import _
from truc_desktop.screens.match.opening import Opening
from truc_desktop.ui.context import Context
from truc_desktop.ui.dialogs import Answer, Sheet, confirm_sheet

Ask = Callable[[str, Sheet, Callable[[str], None]], None]
"""Lays a sheet of that name; the callback hears the answer."""
Tell = Callable[[str, str, str], None]
"""Tells something: title, text, details."""


def paused(answer: str, app: Context, opening: Opening, ask: Ask, tell: Tell) -> None:
    """Do what was chosen on the pause sheet."""
    match answer:
        case "settings":
            from truc_desktop.screens.settings.settings import SettingsScreen

            app.director.push(SettingsScreen(app))
        case "leave":
            app.open_menu()
        case "give_up":
            ask("confirm", give_up_sheet(), lambda sure: _gave_up(sure, app, opening, tell))


def give_up_sheet() -> Sheet:
    """Asks whether the match shall be given up. Answers: stay (safe), give_up."""
    return confirm_sheet(
        _("Give up the match?"),
        _("It will not be offered again. Nothing else is lost."),
        safe=Answer("stay", _("Play on"), "", "go", "play"),
        destructive=Answer("give_up", _("Give up"), _("Back to the menu"), "raise", "flag"),
    )


def _gave_up(answer: str, app: Context, opening: Opening, tell: Tell) -> None:
    if answer != "give_up":
        return
    try:
        opening.give_up()
    except OSError as error:
        tell(_("The match could not be closed"), _("It is still there to go on with."), str(error))
        return
    app.open_menu()
