"""The sheets of a network match: missing players, lost connection, closed table, deals, pause."""

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
from truc_desktop.screens.network.remote_people import RemotePeople
from truc_desktop.ui.dialogs import TORN, Answer, Measures, Sheet

FIGURES, BAR, GAP = 54, 16, 12
"""Heights of the countdown's figures and bar, and the space between them, in units of t."""
SEE, SIT, LEAVE = "see", "sit", "leave"
"""Names of answers used by several sheets."""


class Countdown:
    """A countdown in seconds on a sheet, as figures and as a bar."""

    def __init__(self, left: Callable[[], int]) -> None:
        """``left()`` returns the seconds left; it is called once per frame."""
        self._left = left

    def height(self, width: int, measures: Measures) -> int:
        """Return its height in px."""
        return round((FIGURES + GAP + BAR) * measures.t)

    def build(self, box: Rect, measures: Measures, choose: Callable[[str], None]) -> Node:
        """Return its node."""
        return _Running(box, measures.t, self._left)


class _Running(Sprite):
    """The countdown's node; its bar is full at the highest value seen."""

    def __init__(self, box: Rect, t: float, left: Callable[[], int]) -> None:
        super().__init__(None, name="countdown", anchor=(0.0, 0.0), x=box.x, y=box.y)
        self._box, self._t, self._left = box, t, left
        self._shown, self._most = -1, 1
        self._show()

    def advance(self, dt_ms: float) -> None:
        """Show the current second."""
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
    """Return the sheet for an unreachable host: nothing is lost, the program keeps trying."""
    text = (
        _("The program keeps trying to reconnect. Nothing is lost: you return to your seat automatically."),
        _("If the host's program has closed, the match continues from here as soon as they open it again."),
    )
    return Sheet(_("Connection lost"), text, (_see(), _leave()), SEE, TORN)


def paused_sheet(people: RemotePeople, players: tuple[Player, ...]) -> Sheet:
    """Return the sheet for a table that waits for a missing player; its owner decides what to do."""
    title = missing_title(people)
    art = players[people.missing[0]].who, "raise_brows"
    clock = Countdown(lambda: people.countdown)
    if not people.network_table.owner:
        text = (_("The table is waiting. The host decides whether to wait longer, let a robot play, or end for "
                  "today."),)
        seated = bool(people.network_table.remote.seats)
        answers = [_see(), _leave(seated)]
        if not seated and people.open_seats:
            answers.insert(1, Answer(SIT, _("Sit down there"), _("Play on in this seat"), "go", "table", "T"))
        return Sheet(title, text, tuple(answers), SEE, art, content=clock)
    gone = set(people.missing) == set(people.open_seats)
    text = (
        _("The table waits and asks again when the time is up. Any spectator may sit down.") if gone
        else _("The table waits and asks again when the time is up. A player who returns gets the seat back at once."),
    )  # fmt: skip
    until = _("Until someone sits down") if gone else _("Until they come back")
    orders = (
        Answer("wait", _("Wait longer"), _("The countdown starts again"), "go", "hourglass", "W"),
        Answer("replace", _("Robots play for them"), until, "plain", "cards", "R"),
        Answer("end", _("End for today"), _("The match is saved"), "raise", "exit"),
        _see(),
    )
    return Sheet(title, text, orders, SEE, art, content=clock)


def missing_title(people: RemotePeople) -> str:
    """Return who is missing, in a few words; a seat without an owner is free."""
    seats = people.seats
    missing = [seats[number].name for number in people.missing if seats[number].name]
    if not missing:
        count = len(people.missing)
        return ngettext("{n} seat is free", "{n} seats are free", count).format(n=count)
    return ngettext("{names} is missing", "{names} are missing", len(missing)).format(names=and_list(missing))


def missing_answer(people: RemotePeople) -> tuple[Answer, ...]:
    """Return the answer that leads back to the sheet of missing players while the table waits; else ()."""
    if people.stage is not Stage.PAUSED or not people.missing:
        return ()
    sub = _("Wait, or let robots play") if people.network_table.owner else _("What the table is waiting for")
    return (Answer("missing", missing_title(people), sub, "plain", "hourglass", "W"),)


def closed_sheet(people: RemotePeople) -> Sheet:
    """Return the sheet for a closed table: why, and what happens to the match."""
    title, saved = _("You are no longer at the table"), False
    if people.farewell is not None:
        title, saved = _("The table is closed"), people.farewell.saved
    text = [people.network_table.problem or _("The connection is closed.")]
    if saved and people.network_table.owner:
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
def pause_sheet(owner: bool, seated: bool, more: tuple[Answer, ...]) -> Sheet:
    """Return the pause sheet of a network match, which continues meanwhile. ``more``: additional answers (the vote)."""
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
    """Return the question before leaving others in the middle of a match."""
    text = (
        _("The table waits for you. The host may let a robot play."),
        _("Your seat is kept: come back by the same address, or from the list of tables."),
    )
    answers = (
        Answer("stay", _("Stay"), _("Back to the table"), "go", "play"),
        Answer(LEAVE, _("Leave"), _("To the menu"), "raise", "exit"),
    )
    return Sheet(_("Leave the table?"), text, answers, "stay", ("marcel", "dismay"))


def close_sheet() -> Sheet:
    """Return the question before the owner closes the table for everyone."""
    answers = (
        Answer("stay", _("Play on"), _("Back to the table"), "go", "play"),
        Answer("close", _("Close it"), _("For everyone"), "raise", "exit"),
    )
    text = _("Everyone leaves the table. The match is saved: continue it from the menu another day.")
    return Sheet(_("Close the table for today?"), (text,), answers, "stay", ("marcel", "dismay"))


# ---------------------------------------------------------------------- the deals
def deals_sheet(table: RemoteTable, over: bool) -> Sheet:
    """Return the sheet with the result of checking the deals, and what it means."""
    text = []
    checked, unfair = len(table.checked), len(table.unfair)
    if unfair:
        hands = ", ".join(str(number) for number in sorted(table.unfair))
        text.append(ngettext(
            "Hand {hands} was not dealt from the cards that the host had committed to.",
            "Hands {hands} were not dealt from the cards that the host had committed to.", unfair,
        ).format(hands=hands))  # fmt: skip
    if checked:
        text.append(ngettext(
            "{n} hand was checked, and its cards were dealt as promised.",
            "{n} hands were checked, and their cards were dealt as promised.", checked,
        ).format(n=checked))  # fmt: skip
    elif not unfair:
        text.append(
            _("No deal of this match can be checked: it started before you joined.") if over
            else _("The deals are checked automatically when the match is over and the host reveals the secret "
                   "numbers.")
        )  # fmt: skip
    if table.mixed:
        text.append(_("Your random number was mixed into the shuffle, so nobody can have chosen the cards."))
    elif table.mixed is False:
        text.append(_("Your random number was not mixed into the shuffle: the host may have known the cards in "
                      "advance."))
    else:
        text.append(_("You joined after the shuffle was fixed: your random number is not part of it."))
    title = _("The deals were not fair") if unfair else _("The deals are fair") if checked else _("The deals")
    answer = Answer("close", _("OK"), "", "go", "check")
    return Sheet(title, tuple(text), (answer,), "close", TORN if unfair else ("marcel", "raise_brows"))
