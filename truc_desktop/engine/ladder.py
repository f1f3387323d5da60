"""Bet ladders: what may be proposed, for how much, and who may raise. The ladder is data, its state is small."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

BOTH = -1
"""Right to raise: either side."""
NOBODY = -2
"""Right to raise: no side (the top is reached, or betting is closed)."""


class Timing(Enum):
    """When a bet may be proposed that is not itself an answer (option ``bet_timing``, Q-02)."""

    TURN_BEFORE_AFTER = "turn_before_after"
    ON_TURN = "on_turn"
    ANY_TIME = "any_time"


class AnswerBy(Enum):
    """Who answers for the side that was asked (option ``answer_by``, Q-01)."""

    EITHER = "either"
    NEXT = "next"
    FOOT = "foot"


@dataclass(frozen=True, slots=True)
class Rung:
    """One step: the word that proposes it and the value of the hand once it is accepted, in points."""

    call: str
    stake: int


@dataclass(frozen=True, slots=True)
class Ladder:
    """A line of bets on the tricks: ``base`` points if nobody bets, then ``rungs`` one after another.

    A refusal pays the value in force before the refused proposal (SPEC 0.5). Only the side that accepted the
    last step may propose the next one.
    """

    name: str
    rungs: tuple[Rung, ...]
    base: int = 1
    timing: Timing = Timing.ANY_TIME
    answer_by: AnswerBy = AnswerBy.EITHER
    accept_by_play: bool = False
    void_calls: bool = False

    def index(self, word: str) -> int | None:
        """The place of the rung called ``word``, or None."""
        return next((i for i, rung in enumerate(self.rungs) if rung.call == word), None)

    def stake(self, level: int) -> int:
        """Points in force when ``level`` rungs have been accepted."""
        return self.rungs[level - 1].stake if level else self.base


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a ladder stands in this hand.

    ``level`` rungs are accepted; ``right`` is the side that may propose the next one, BOTH or NOBODY;
    ``proposer`` is the seat whose proposal of the next rung waits for its answer, or None.
    """

    level: int = 0
    right: int = BOTH
    proposer: int | None = None

    def propose(self, seat: int) -> Standing:
        """The next rung has been proposed by ``seat``."""
        return Standing(self.level, self.right, seat)

    def accept(self, ladder: Ladder, side: int) -> Standing:
        """``side`` takes the waiting proposal: it alone may propose the next rung."""
        level = self.level + 1
        return Standing(level, side if level < len(ladder.rungs) else NOBODY, None)

    def raiser(self, ladder: Ladder, side: Callable[[int], int]) -> int:
        """The side that may propose next: the asked one while a proposal waits (a raise answers it)."""
        if self.proposer is None:
            return self.right
        return 1 - side(self.proposer) if self.level + 1 < len(ladder.rungs) else NOBODY
