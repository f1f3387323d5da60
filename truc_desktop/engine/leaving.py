"""Leaving a hand: going to the deck while the partners play on (SPEC 7.4, 9.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from truc_desktop.engine.events import LeftHand, Reason
from truc_desktop.engine.playing import pass_on
from truc_desktop.engine.speaking import active

if TYPE_CHECKING:
    from truc_desktop.engine.match import Match


def may_leave(match: Match, seat: int) -> bool:
    """Whether ``seat`` may leave while no bet is open: in his turn, the hand undecided."""
    return match.rules.leaving and seat == match.hand.turn and match.hand.decided is None


def may_leave_under(match: Match, seat: int, asked: int) -> bool:
    """Whether ``seat`` may answer a bet on the tricks by leaving: in his turn, the last of the asked side."""
    return may_leave(match, seat) and active(match, asked) == (seat,)


def leave(match: Match, seat: int) -> None:
    """``seat`` leaves. The last of a side gives the hand to the others; otherwise the rest play on."""
    hand, side = match.hand, match.hand.side(seat)
    hand.gone = (*hand.gone, seat)
    hand.forfeit_flor(seat)
    match.tell(LeftHand, seat)
    if not active(match, side):
        match.end_hand(1 - side, match.value(), Reason.LEFT)
    else:
        pass_on(match, seat)
