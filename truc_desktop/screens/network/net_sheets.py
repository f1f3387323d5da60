"""What is said and asked at a table of the network: somebody is missing, the line is lost, the deals, the pause."""

from __future__ import annotations

from collections.abc import Callable

from pygame import SRCALPHA, Rect, Surface

from truc_desktop.art.panels import bar
from truc_desktop.art.theme import current
from truc_desktop.art.type import put_text
from truc_desktop.i18n import _, ngettext
from truc_desktop.net.guest.remote_table import RemoteTable
from truc_desktop.net.wire.messages import Stage
from truc_desktop.presentation.player import Player
from truc_desktop.presentation.wording.lists import and_list
from truc_desktop.scene.node import Node
from truc_desktop.scene.sprite import Sprite
from truc_desktop.screens.network.net_company import NetCompany
from truc_desktop.ui.dialogs import TORN, Answer, Measures, Sheet

FIGURES, BAR, GAP = 54, 16, 12
"""Heights of the countdown's figures and bar, and the space between them, in units of t."""
SEE, SIT, LEAVE = "see", "sit", "leave"
"""Answers that several sheets give."""


class Countdown:
    """Seconds that run down on a sheet, as figures and as a bar."""

    def __init__(self, left: Callable[[], int]) -> None:
        """``left()`` is asked once a frame."""
        self._left = left

    def height(self, width: int, measures: Measures) -> int:
        """The px it needs."""
        return round((FIGURES + GAP + BAR) * measures.t)

    def build(self, box: Rect, measures: Measures, choose: Callable[[str], None]) -> Node:
        """Its node."""
        return _Running(box, measures.t, self._left)


class _Running(Sprite):
    """The countdown; its bar is full with the most it has seen."""

    def __init__(self, box: Rect, t: float, left: Callable[[], int]) -> None:
        super().__init__(None, name="countdown", anchor=(0.0, 0.0), x=box.x, y=box.y)
        self._box, self._t, self._left = box, t, left
        self._shown, self._most = -1, 1
        self._show()

    def advance(self, dt_ms: float) -> None:
        """Show the second it is."""
        self._show()

    def _show(self) -> None:
        left = self._left()
        if left == self._shown:
            return
        self._shown, self._most = left, max(self._most, left)
        t = self._t
        picture = Surface((self._box.w, round((FIGURES + GAP + BAR) * t)), SRCALPHA)
        theme = current()
        clock = f"{left // 60}:{left % 60:02d}"
        put_text(picture, clock, self._box.w / 2, FIGURES * t / 2, FIGURES * t, "serifx", theme.ink, 0.5)
        strip = bar(self._box.w, round(BAR * t), left / self._most, t)
        picture.blit(strip, (0, round((FIGURES + GAP) * t)))
        self.image = picture
        self.alt = ngettext("{n} second", "{n} seconds", left).format(n=left)


# ---------------------------------------------------------------------- losses
def lost_sheet() -> Sheet:
    """The host cannot be reached: nothing is lost, he is called again."""
    text = (
        _("The host is called again, over and over. Nothing is lost: you come back to your seat by yourself."),
        _("If his program has ended, the match goes on where it stood as soon as he opens it again."),
    )
    return Sheet(_("The line is lost"), text, (_see(), _leave()), SEE, TORN)


def paused_sheet(company: NetCompany, players: tuple[Player, ...]) -> Sheet:
    """Somebody is missing and the table stands still; its owner decides what to do."""
    title = missing_title(company)
    art = players[company.missing[0]].who, "raise_brows"
    clock = Countdown(lambda: company.countdown)
    if not company.evening.owner:
        text = (_("The table waits. The host decides: wait longer, let a robot play, or end for today."),)
        seated = bool(company.evening.table.seats)
        answers = [_see(), _leave(seated)]
        if not seated and company.open_seats:
            answers.insert(1, Answer(SIT, _("Sit down there"), _("Play on in this seat"), "go", "table", "T"))
        return Sheet(title, text, tuple(answers), SEE, art, content=clock)
    gone = set(company.missing) == set(company.open_seats)
    text = (
        _("The table waits, and asks again when the time is up. Anybody who watches may sit down.") if gone
        else _("The table waits, and asks again when the time is up. Whoever comes back has the seat again at once."),
    )  # fmt: skip
    until = _("Until somebody sits down") if gone else _("Until they come back")
    orders = (
        Answer("wait", _("Wait longer"), _("The time begins anew"), "go", "hourglass", "W"),
        Answer("replace", _("Robots play for them"), until, "plain", "cards", "R"),
        Answer("end", _("End for today"), _("The match is saved"), "raise", "exit"),
        _see(),
    )
    return Sheet(title, text, orders, SEE, art, content=clock)


def missing_title(company: NetCompany) -> str:
    """Who is missing, in a few words; a seat that nobody has any more is free."""
    seats = company.seats
    missing = [seats[number].name for number in company.missing if seats[number].name]
    if not missing:
        count = len(company.missing)
        return ngettext("{n} seat is free", "{n} seats are free", count).format(n=count)
    return ngettext("{names} is missing", "{names} are missing", len(missing)).format(names=and_list(missing))


def missing_answer(company: NetCompany) -> tuple[Answer, ...]:
    """The way back to the sheet of who is missing, while the table waits."""
    if company.stage is not Stage.PAUSED or not company.missing:
        return ()
    sub = _("Wait, or let robots play") if company.evening.owner else _("What the table waits for")
    return (Answer("missing", missing_title(company), sub, "plain", "hourglass", "W"),)


def closed_sheet(company: NetCompany) -> Sheet:
    """The table is closed for us: why, and what becomes of the match."""
    title, saved = _("You are no longer at the table"), False
    if company.farewell is not None:
        title, saved = _("The table is closed"), company.farewell.saved
    text = [company.evening.problem or _("The connection is closed.")]
    if saved and company.evening.owner:
        text.append(_("The match is saved: continue it from the menu, and the others find their seats again."))
    elif saved:
        text.append(_("The match is saved by the host, and your seat is kept."))
    answer = Answer("menu", _("To the menu"), "", "go", "back")
    return Sheet(title, tuple(text), (answer,), "menu", ("marcel", "raise_brows"))


def _see() -> Answer:
    return Answer(SEE, _("See the table"), "", "plain", "table")


def _leave(seated: bool = True) -> Answer:
    return Answer(LEAVE, _("Leave"), _("Your seat is kept") if seated else "", "no", "exit", "Q")


# ---------------------------------------------------------------------- the pause
def net_pause_sheet(owner: bool, seated: bool, more: tuple[Answer, ...]) -> Sheet:
    """The pause at a table of the network; the others play on meanwhile. ``more``: the vote."""
    answers = [
        Answer("continue", _("Continue"), _("The table does not wait"), "go", "play"),
        Answer("settings", _("Settings"), _("Sound, text, speed"), "plain", "gear", "O"),
        Answer("deals", _("Check the deals"), _("Whether the cards were fair"), "plain", "cards", "C"),
        *more,
    ]
    if owner:
        answers.append(Answer("close", _("Close the table"), _("The match is saved"), "raise", "exit", "Q"))
    else:
        kept = _("Your seat is kept") if seated else ""
        answers.append(Answer(LEAVE, _("Leave the table"), kept, "no", "exit", "Q"))
    return Sheet(_("Menu of the table"), (), tuple(answers), "continue", column=True, wide=560)


def leave_sheet() -> Sheet:
    """Asked before one leaves others in the middle of a match."""
    text = (
        _("The table waits for you, and the host may let a robot play."),
        _("Your seat is kept: come back by the same address, or from the list of tables."),
    )
    answers = (
        Answer("stay", _("Stay"), _("Back to the table"), "go", "play"),
        Answer(LEAVE, _("Leave"), _("To the menu"), "raise", "exit"),
    )
    return Sheet(_("Leave the table?"), text, answers, "stay", ("marcel", "dismay"))


def close_sheet() -> Sheet:
    """Asked before the owner sends everybody home."""
    answers = (
        Answer("stay", _("Play on"), _("Back to the table"), "go", "play"),
        Answer("close", _("Close it"), _("For everybody"), "raise", "exit"),
    )
    text = _("Everybody goes home. The match is saved: continue it from the menu another day.")
    return Sheet(_("Close the table for today?"), (text,), answers, "stay", ("marcel", "dismay"))


# ---------------------------------------------------------------------- the deals
def deals_sheet(table: RemoteTable, over: bool) -> Sheet:
    """What has been checked of the deals, and what that means."""
    text = []
    checked, unfair = len(table.checked), len(table.unfair)
    if unfair:
        hands = ", ".join(str(number) for number in sorted(table.unfair))
        text.append(ngettext(
            "The cards of hand {hands} were not those that the host had promised.",
            "The cards of hands {hands} were not those that the host had promised.", unfair,
        ).format(hands=hands))  # fmt: skip
    if checked:
        text.append(ngettext(
            "{n} hand was checked, and its cards were dealt as promised.",
            "{n} hands were checked, and their cards were dealt as promised.", checked,
        ).format(n=checked))  # fmt: skip
    elif not unfair:
        text.append(
            _("No deal of this match can be checked: it was begun before you came.") if over
            else _("The deals are checked by themselves when the match is over: then the host opens his secrets.")
        )  # fmt: skip
    if table.mixed:
        text.append(_("Your own chance was mixed into the cards, so nobody can have chosen them."))
    elif table.mixed is False:
        text.append(_("Your own chance was not mixed into the cards: the host may have known them beforehand."))
    else:
        text.append(_("You were not there when the cards were sealed: your own chance is not in them."))
    title = _("The deals were not fair") if unfair else _("The deals are fair") if checked else _("The deals")
    answer = Answer("close", _("All right"), "", "go", "check")
    return Sheet(title, tuple(text), (answer,), "close", TORN if unfair else ("marcel", "raise_brows"))
