"""What later bets of a hand are worth, so that a bet made or taken now is not priced as if it were the last.

The side that will win the tricks may come to know it before the other one does, and bet again. Where one side knows the
result and bluffs just often enough, two of three such bets are taken: a later bet adds two thirds of a step of the
stakes to what the winner gets. Mostly it adds less, as nobody knows that much. It counts for both sides while more
tricks are to come; in a trick that decides the hand for the side that may still speak when it has seen more cards.
"""

from __future__ import annotations

from dataclasses import dataclass

from truc_desktop.ai.trick_position import TrickPosition
from truc_desktop.engine import Ladder

EARLY, LAST = 0.25, 0.3
"""The share (0..1) of the next step that later bets add for the side that wins: while more tricks are to come, and in
the trick that decides."""
SELDOM = 0.0
"""How much of this they add on a ladder that grows by offers."""


@dataclass(frozen=True, slots=True)
class LaterBets:
    """The shares (0..1) of the next step of the stakes that later bets will add, for a side that wins and for the
    others if these win."""

    ours: float = 0.0
    theirs: float = 0.0

    def other(self) -> LaterBets:
        """Return the same for the other side."""
        return LaterBets(self.theirs, self.ours)


NO_LATER_BETS = LaterBets()


def later_bets(ladder: Ladder, spot: TrickPosition, seat: int) -> LaterBets:
    """Return the later bets for the side of ``seat``, which speaks now, and for the others.

    Where raises are offered once a trick by each player before the card (an open ladder), there are fewer.
    """
    often = SELDOM if ladder.open else 1.0
    side = spot.sides[seat]
    if not spot.deciding:
        return LaterBets(EARLY * often, EARLY * often)
    to_come = [s for s in spot.to_come if s != seat]
    ours = any(spot.sides[s] == side for s in to_come)
    theirs = any(spot.sides[s] != side for s in to_come)
    return LaterBets(LAST * often * ours, LAST * often * theirs)
