"""Bet ladders: what may be proposed, for how much, and who may raise. The ladder is data, its state is small."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum, IntEnum

from truc_desktop.engine.frozen import derive, interned

BOTH = -1
"""Right to raise: either side."""
NOBODY = -2
"""Right to raise: no side (the top is reached, or betting is closed)."""


class Prize(IntEnum):
    """What a bet may be for instead of a number of points. Negative, so that no number of points is one."""

    GAME = -1
    """The whole game, whatever both sides need."""
    SET = -2
    """One of the sets a game is made of: a cama, a trut."""


class Growth(Enum):
    """How a ladder grows."""

    NAMED = "named"
    """By its rungs, each with its own word and stake."""
    TWO_MORE = "two_more"
    """By offers: 1 2 4 6 8... (SPEC 3.1)."""
    DOUBLE = "double"
    """By offers: 1 2 4 8... (SPEC 3.7)."""
    ANY = "any"
    """By offers of any amount: ``+5`` (SPEC 3.6)."""


class OfferBy(Enum):
    """Who may offer (option ``raise_by``, Q-22)."""

    ANY = "any"
    GOVERNOR = "governor"
    GOVERNOR_EITHER = "governor_either"


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
    GOVERNOR = "governor"


@dataclass(frozen=True, slots=True)
class Rung:
    """One step: the word that proposes it and the value of the hand once it is accepted: points or a Prize."""

    call: str
    stake: int


@dataclass(frozen=True, slots=True)
class Ladder:
    """A line of bets on the tricks: ``base`` points if nobody bets, then ``rungs`` one after another.

    A refusal pays the value in force before the refused proposal (SPEC 0.5). Only the side that accepted the
    last step may propose the next one.

    A ladder of another ``growth`` has no rungs: its raises are offered in turn before one's card, once a trick by
    each player, of up to ``biggest`` points. ``alternate``: no side raises twice running. ``raise_in_answer``: an
    offer may be answered by the next. Instead of an offer the remainder may be declared, for the game.
    """

    name: str
    rungs: tuple[Rung, ...]
    base: int = 1
    timing: Timing = Timing.ANY_TIME
    answer_by: AnswerBy = AnswerBy.EITHER
    accept_by_play: bool = False
    void_calls: bool = False
    growth: Growth = Growth.NAMED
    biggest: int = 0
    alternate: bool = False
    raise_in_answer: bool = True
    offer_by: OfferBy = OfferBy.ANY
    open: bool = field(init=False, repr=False)
    any_time: bool = field(init=False, repr=False)
    _places: dict[str, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """``open``: it grows by offers, without rungs; ``any_time``: its timing; and where each word stands."""
        derive(
            self,
            any_time=self.timing is Timing.ANY_TIME,
            open=self.growth is not Growth.NAMED,
            _places={rung.call: i for i, rung in enumerate(self.rungs)},
        )

    def index(self, word: str) -> int | None:
        """The place of the rung called ``word``, or None."""
        return self._places.get(word)

    def offers(self) -> tuple[str, ...]:
        """The raises that can be offered, as in records."""
        if self.growth is Growth.ANY:
            return tuple(f"+{more}" for more in range(1, self.biggest + 1))
        return (self.growth.value,) if self.open else ()

    def raised(self, stake: int, offer: str) -> int:
        """The stake once ``offer`` is taken at ``stake``.

        Raises:
            ValueError: when the ladder has no such offer.
        """
        if offer not in self.offers():
            raise ValueError(f"there is no offer {offer!r}")
        if self.growth is Growth.DOUBLE:
            return 2 * stake
        if self.growth is Growth.TWO_MORE:
            return 2 if stake < 2 else stake + 2
        return stake + int(offer)

    def worth(self, standing: Standing) -> int:
        """Points (or Prize) in force where the ladder stands."""
        return standing.stake or self.stake(standing.level)

    def stake(self, level: int) -> int:
        """Points in force when ``level`` rungs have been accepted."""
        return self.rungs[level - 1].stake if level else self.base


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a ladder stands in this hand.

    ``level`` rungs are accepted; ``right`` is the side that may propose the next one, BOTH or NOBODY;
    ``proposer`` is the seat whose proposal of the next rung waits for its answer, or None. On an open ladder
    ``stake`` is in force (0: the base), ``asked`` what the waiting offer asks for, and ``spoken`` the (seat, trick)
    of every offer.
    """

    level: int = 0
    right: int = BOTH
    proposer: int | None = None
    stake: int = 0
    asked: int = 0
    spoken: tuple[tuple[int, int], ...] = ()

    def propose(self, seat: int) -> Standing:
        """The next rung has been proposed by ``seat``."""
        return _named(self.level, self.right, seat)

    def offer(self, seat: int, asked: int, trick: int) -> Standing:
        """``seat`` has offered to play for ``asked``, in trick number ``trick`` (from 0)."""
        return Standing(self.level, self.right, seat, self.stake, asked, (*self.spoken, (seat, trick)))

    def accept(self, ladder: Ladder, side: int) -> Standing:
        """``side`` takes the waiting proposal: it alone may propose the next rung."""
        level = self.level + 1
        if ladder.open:
            right = NOBODY if self.asked == Prize.GAME else side if ladder.alternate else BOTH
            return Standing(level, right, None, self.asked, 0, self.spoken)
        return _named(level, side if level < len(ladder.rungs) else NOBODY, None)

    def raiser(self, ladder: Ladder, side: Callable[[int], int]) -> int:
        """The side that may propose next: the asked one while a proposal waits (a raise answers it)."""
        if self.proposer is None:
            return self.right
        if ladder.open:
            if self.asked == Prize.GAME:
                return NOBODY
            return 1 - side(self.proposer) if ladder.alternate else BOTH
        return 1 - side(self.proposer) if self.level + 1 < len(ladder.rungs) else NOBODY


_named = interned(Standing)
"""Where a ladder with rungs stands: there are few such places, so each is made once."""


FRESH = Standing()
"""Where every ladder stands before the first bet."""
