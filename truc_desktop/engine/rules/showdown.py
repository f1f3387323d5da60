"""The side bet that compares hands, called envit or envido: its words, what they are worth and where it stands, as
data (SPEC 7.2, 9.4)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import cache
from itertools import combinations
from typing import NamedTuple

from truc_desktop.engine.cards import Card
from truc_desktop.engine.frozen import derive
from truc_desktop.engine.rules.ladder import AnswerBy, Prize
from truc_desktop.engine.rules.match_rule import MatchRule

REST = 0
"""What a word adds when it is for the rest."""
DOUBLE = -1
"""What a word adds when it doubles."""


class OpenTiming(Enum):
    """When the bet may be opened (option ``envit_timing``, Q-04)."""

    TURN = "turn"
    ANY_TIME = "any_time"


class Stage(Enum):
    """Where a side bet stands."""

    UNCALLED = "uncalled"
    OPEN = "open"
    ACCEPTED = "accepted"
    REFUSED = "refused"
    SETTLED = "settled"
    CANCELLED = "cancelled"


@dataclass(frozen=True, slots=True)
class Raise:
    """A word of the chain: what it ``adds`` (REST: it is for the rest) and the words that may answer it."""

    word: str
    adds: int
    answers: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ShowdownRule:
    """A bet on the value of the hands. ``openers`` are the words that may open it.

    A refusal pays ``least`` for the first word, otherwise what had been accepted. ``over_bets``: it may be opened
    over the first bet on the tricks while that is unanswered. ``free``: words (but the rest) name an amount, up to
    ``biggest`` in all. ``half_is_good``: exactly half a set is no longer "in malas". A word that doubles may be said
    ``most_doubles`` times (0: any number), not beyond ``biggest``. ``refused_raise_least``: a refused raise pays no
    more than the first word. ``at_once``: what a refusal pays is written at once; ``declared``: hands are compared at
    once too, by naming their values. ``malas_for_game``: while every score is in malas the rest is the game.
    ``doubles``: it may be opened together with the first bet on the tricks.
    """

    name: str
    words: tuple[Raise, ...]
    openers: tuple[str, ...]
    least: int = 1
    timing: OpenTiming = OpenTiming.TURN
    answer_by: AnswerBy = AnswerBy.EITHER
    over_bets: bool = True
    free: bool = False
    biggest: int = 0
    half_is_good: bool = True
    most_doubles: int = 0
    refused_raise_least: bool = False
    at_once: bool = False
    declared: bool = False
    malas_for_game: bool = False
    doubles: bool = False
    opening_calls: tuple[str, ...] = field(init=False, repr=False, compare=False)
    _settled: dict[str, tuple[str, ...]] = field(init=False, repr=False, compare=False)
    _by_name: dict[str, Raise] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Note what is often asked: words by name, the calls that open, and the answers that are always the same."""
        derive(self, _by_name={w.word: w for w in self.words})
        settled = {w.word: w.answers for w in self.words if not any(map(self._depends, w.answers))}
        derive(self, opening_calls=tuple(self.calls(self.openers, 0)), _settled=settled)

    def word(self, text: str) -> Raise | None:
        """The word of a call, without the amount it names; None when it is no word of this bet."""
        return self._by_name.get(text) or self._by_name.get(text.split(" ")[0])

    def calls(self, words: Sequence[str], agreed: int) -> list[str]:
        """The calls that ``words`` allow when ``agreed`` is accepted with them, amounts named where they must be."""
        found: list[str] = []
        for name in words:
            word = self.word(name)
            if word is not None and self.free and word.adds != REST:
                found += [f"{name} {more}" for more in range(1, self.biggest - agreed + 1)]
            else:
                found.append(name)
        return found

    def _depends(self, name: str) -> bool:
        """Whether it depends on what has been called if, or with what amount, a word may be said."""
        adds = self._by_name[name].adds
        return adds == DOUBLE or (self.free and adds != REST)

    def next_calls(self, standing: Showdown) -> Sequence[str]:
        """The calls that may be made where the bet stands: to open it, or in answer."""
        if standing.stage is Stage.UNCALLED:
            return self.opening_calls
        if standing.stage is Stage.OPEN and (settled := self._settled.get(standing.chain[-1][1])) is not None:
            return settled
        last = self.word(standing.chain[-1][1])
        if last is None or standing.stage is not Stage.OPEN:
            return []
        return self.calls([w for w in last.answers if self._may_follow(w, standing)], standing.asked)

    def _may_follow(self, name: str, standing: Showdown) -> bool:
        """Whether a word has not been said too often, nor takes the bet too far."""
        word = self.word(name)
        if word is None or word.adds != DOUBLE:
            return True
        said = sum(call == name for _, call in standing.chain)
        return 2 * standing.asked <= self.biggest and not 0 < self.most_doubles <= said

    def refusal_pays(self, agreed: int) -> int:
        """The points a refusal pays when ``agreed`` points were accepted before it, 0 for the first call: those
        points, or ``least`` (SPEC 0.5, 7.2, 8, 9.4; Q-37)."""
        return self.least if self.refused_raise_least else agreed or self.least

    def rest(self, match: MatchRule, score: Sequence[int]) -> int:
        """What the rest is worth (points or Prize): what the leader lacks; in sets the set while every side is in
        malas (SPEC 7.2, 9.4). By option the game while every score is in malas (Q-57)."""
        high = max(score)
        if match.sets is None:
            return Prize.GAME if self.malas_for_game and high < match.half else match.target - high
        size = match.sets.size
        malas = 2 * high < size or (2 * high == size and not self.half_is_good)
        return Prize.SET if malas else size - high

    def asks_for(self, call: str, agreed: int, rest: int) -> int:
        """What is asked for by ``call`` on top of ``agreed``, where ``rest`` (points or Prize) is the rest."""
        word = self.word(call)
        if word is None or word.adds == REST:
            return rest
        if word.adds == DOUBLE:
            return 2 * agreed
        return agreed + (int(call.split(" ")[1]) if self.free else word.adds)


class Showdown(NamedTuple):
    """Where the side bet of a hand stands.

    ``chain`` (seat, call); ``agreed`` accepted so far, ``asked`` if the last call is taken; ``amount`` of the closed
    bet (points or Prize); ``side`` who gets it, as far as known; ``players`` whose hands count, ``winner`` of them.
    """

    stage: Stage = Stage.UNCALLED
    chain: tuple[tuple[int, str], ...] = ()
    agreed: int = 0
    asked: int = 0
    amount: int = 0
    side: int | None = None
    players: tuple[int, ...] = ()
    winner: int | None = None

    def call(self, seat: int, call: str, asked: int) -> Showdown:
        """``seat`` has called; a raise takes what was asked before."""
        return Showdown(Stage.OPEN, (*self.chain, (seat, call)), self.asked, asked)

    def accept(self, players: tuple[int, ...]) -> Showdown:
        """The last call was taken; the hands of ``players`` count."""
        return Showdown(Stage.ACCEPTED, self.chain, self.asked, self.asked, self.asked, None, players)

    def refuse(self, rule: ShowdownRule, side: int) -> Showdown:
        """The last call was refused: ``side`` gets what was agreed before it."""
        return Showdown(Stage.REFUSED, self.chain, self.agreed, self.asked, self.pays(rule), side)

    def pays(self, rule: ShowdownRule) -> int:
        """The points that a refusal of the last call pays under ``rule`` (SPEC 0.5)."""
        return rule.refusal_pays(self.agreed)

    def cancel(self) -> Showdown:
        """It is void, and nobody can open it any more."""
        return self._replace(stage=Stage.CANCELLED, amount=0, side=None, players=())

    def settle(self, winner: int | None, side: int) -> Showdown:
        """It has been written for ``side``."""
        return Showdown(Stage.SETTLED, self.chain, self.agreed, self.asked, self.amount, side, self.players, winner)


UNCALLED = Showdown()
"""Where it stands before the first word."""


def counting_cards(hand: Sequence[Card]) -> tuple[Card, ...]:
    """The cards of a hand that make its value: the best two of a suit, otherwise the highest."""
    pairs = [pair for pair in combinations(hand, 2) if pair[0][-1] == pair[1][-1]]
    if len(pairs) == 1:
        return pairs[0]
    if pairs:
        return max(pairs, key=lambda pair: card_points(pair[0]) + card_points(pair[1]))
    return (max(hand, key=card_points),) if hand else ()


@cache
def card_points(card: Card) -> int:
    """What a card counts: its face, court cards nothing."""
    return int(card.rank) if int(card.rank) < 10 else 0


def hand_points(hand: Sequence[Card]) -> int:
    """The value of a hand: two of a suit and 20, otherwise the highest card (SPEC 7.2, 9.4)."""
    pairs = [card_points(one) + card_points(other) for one, other in combinations(hand, 2) if one[-1] == other[-1]]
    return 20 + max(pairs) if pairs else max(map(card_points, hand), default=0)


def declarations(
    order: Sequence[int], value: Callable[[int], int], side: Callable[[int], int]
) -> list[tuple[int, int | None]]:
    """How the seats of ``order`` (from the lead on) name their values: (seat, value), None for "they are good".

    A seat whose side holds the best need not speak until an opponent has named a better one. Of equal values the
    earlier in ``order`` is better (SPEC 9.4, 9.5). The last value named is the best.
    """
    said: list[tuple[int, int | None]] = []
    sides = [side(seat) for seat in order]
    n = len(sides)
    silent = [True] * n
    best = (-1, 0)
    holder: int | None = None
    at = 0
    while True:
        for speaker in (*range(at, n), *range(at)):
            if silent[speaker] and sides[speaker] != holder:
                break
        else:
            return said
        silent[speaker] = False
        at = speaker
        mine = (value(order[speaker]), -speaker)
        if mine > best:
            best, holder = mine, sides[speaker]
            said.append((order[speaker], mine[0]))
        else:
            said.append((order[speaker], None))
