"""The stake as tokens on the cloth: how many lie there, and how many more a bet asks for."""

from __future__ import annotations

from dataclasses import dataclass

from truc_desktop.engine import Mode, Prize, SeatView

MOST, FEW = 8, 4
"""Most tokens that are shown: the whole game is a heap of so many. Most of them that are large."""


@dataclass(frozen=True, slots=True)
class StakeOnTable:
    """``agreed`` tokens that the hand is played for, and ``asked`` more that wait for an answer."""

    agreed: int = 0
    asked: int = 0

    @property
    def all(self) -> int:
        """All tokens, agreed and asked for."""
        return self.agreed + self.asked


def stake_on_table(view: SeatView) -> StakeOnTable:
    """Return the stake of the bets on the tricks as tokens: none before the deal and after the hand.

    Bets on the values of hands (envit, flor) are not part of it: they are settled on their own.
    """
    begun = any(view.held) or bool(view.plays) or bool(view.tricks)
    if not begun or view.match_over or (view.over and not view.challenges):
        return StakeOnTable()
    agreed = MOST if view.mode is Mode.ALL_SHORT else _tokens(view.value, view)
    ladder, standing = view.rules.ladders[0], view.standings[0]
    if standing.proposer is None or view.over or view.reason is not None:
        return StakeOnTable(agreed)
    asked = standing.asked if ladder.open else ladder.rungs[standing.level].stake
    return StakeOnTable(agreed, max(0, _tokens(asked, view) - agreed))


def _tokens(stake: int, view: SeatView) -> int:
    """Return the number of tokens for a stake in points, or for a Prize."""
    sets = view.rules.match.sets
    if stake == Prize.SET and sets is not None and sets.keep_odd:
        return 1
    return max(1, min(MOST, stake)) if stake >= 0 else MOST
