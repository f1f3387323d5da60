"""The menu of a match, over a table or over the curtain: its sheet and what its answers do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from truc_desktop.i18n import _
from truc_desktop.scene.transition import TransitionKind
from truc_desktop.screens.match.dialogs import Dialogs
from truc_desktop.screens.match.part import Part
from truc_desktop.screens.match.seated_match import SeatedMatch
from truc_desktop.ui.context import Context
from truc_desktop.ui.dialogs import HOST, Answer, Sheet, confirm_sheet
from truc_desktop.ui.transitions import transition

Ask = Callable[[str, Sheet, Callable[[str], None]], None]
"""Opens a small dialog: name, sheet, and the callback that gets the answer."""
Tell = Callable[[str, str, str], None]
"""Shows a message: title, text, details."""


@dataclass(frozen=True, slots=True)
class Menu:
    """A menu: ``sheet()`` returns its sheet, ``chosen(answer)`` performs an answer."""

    sheet: Callable[[], Sheet]
    chosen: Callable[[str], None]


class PauseMenu(Part):
    """Opens the menu over a table, again after the settings to which it led."""

    def __init__(self, dialogs: Dialogs, menu: Menu) -> None:
        self._dialogs, self._menu = dialogs, menu
        self._comes_back = False
        dialogs.offer("pause", lambda: dialogs.ask("pause", menu.sheet(), self._chosen))

    def _chosen(self, answer: str) -> None:
        self._comes_back = answer == "settings"
        self._menu.chosen(answer)

    def advance(self, dt_ms: float) -> None:
        """Open the menu again once the table is in front."""
        if self._comes_back:
            self._comes_back = False
            self._dialogs.show("pause")


class PauseLinks:
    """The destinations of every match menu: settings, main menu, giving up."""

    def __init__(
        self, app: Context, match: SeatedMatch, ask: Ask, tell: Tell, show_end: Callable[[], None] | None = None
    ) -> None:
        """``show_end()`` shows how a match stood that has been given up; None: the main menu follows at once."""
        self._app, self._match, self._ask, self._tell, self._show_end = app, match, ask, tell, show_end

    def follow(self, answer: str) -> None:
        """Go where an answer leads; other answers do nothing."""
        match answer:
            case "settings":
                from truc_desktop.screens.settings.settings import SettingsScreen  # pygame_gui, only when needed

                self._app.director.push(SettingsScreen(self._app), by=transition(self._app, TransitionKind.SHEET_UP))
            case "leave":
                self._app.open_menu()
            case "give_up":
                told = _("Back to the menu") if self._show_end is None else _("See how it stood")
                self._ask("confirm", give_up_sheet(told, self._match.partner), self._gave_up)

    def _gave_up(self, answer: str) -> None:
        if answer != "give_up":
            return
        try:
            self._match.give_up()
        except OSError as error:
            self._tell(_("The match could not be closed"), _("You can still continue it."), str(error))
            return
        (self._show_end or self._app.open_menu)()


def partner_answer(match: SeatedMatch) -> tuple[Answer, ...]:
    """The menu button that changes who bets for the pair; () without a robot partner."""
    if not match.has_robot_partner:
        return ()
    told = _("Off: they advise, you decide") if match.decide_for_pair else _("On: the first to speak decides")
    return (Answer("partner", _("Your partner bets too"), told, "plain", "talk", "U"),)


def give_up_sheet(told: str, who: str = "") -> Sheet:
    """A sheet that asks whether to give up the match; ``told``: what comes then. Answers: stay (safe), give_up.

    ``who``: the key of the partner whose face asks; "" for the host of the program.
    """
    return confirm_sheet(
        _("Give up the match?"),
        _("You cannot continue it later. Nothing else is lost."),
        safe=Answer("stay", _("Play on"), "", "go", "play"),
        destructive=Answer("give_up", _("Give up"), told, "raise", "flag"),
        art=(who or HOST, "dismay"),
    )
