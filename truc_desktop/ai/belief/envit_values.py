"""The values of hands in the bet on them: samples of the best value of each side.

A value and the place in the order of play make one number, the key, so that of two samples the greater one wins: of
equal values the one nearest to the lead (SPEC 7.2).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cached_property, lru_cache
from operator import mul

from truc_desktop.ai.spoken_advice import BID
from truc_desktop.ai.trick_position import seen_plays
from truc_desktop.engine import HIDDEN, Card, Rng, SeatView, Stage, hand_points

PLACES = 16
"""Units of the key per point of value: more than there are seats."""
NOTHING = -1
"""A key below that of any hand."""
CALLERS = 2.2
"""Additional weight of a caller's hand at the best value; it falls with the cube of the value."""
FALSE_SIGN = 0.12
"""Weight of a partner's hand that is worth less than the partner signalled."""
REPEATS = 8
"""Samples of the partners' hands compared with each sample of the rivals' hands."""
LEAST_ADVISED = 0.5
"""The least weight of the hand of somebody who has advised to open the bet; it grows with the cube of the value."""
BEST = 33
"""The best value of two cards."""


@lru_cache(maxsize=1 << 14)
def _points(cards: tuple[Card, ...]) -> int:
    return hand_points(cards)


def points(cards: Sequence[Card]) -> int:
    """Return the value of ``cards`` in the bet on the values (SPEC 7.2)."""
    return _points(tuple(sorted(cards)))


class EnvitBelief:
    """The best values of both sides, as one seat may imagine them."""

    def __init__(self, view: SeatView, rng: Rng, size: int) -> None:
        """Sample ``size`` hands for each side."""
        rules = view.rules
        self.view, self.side = view, view.side
        self.sides = view.sides.of
        self.players = view.envit.players or tuple(seat for seat in rules.seats if seat not in view.gone)
        self.laid = {seat: [c for s, c in seen_plays(view) if s == seat and c != HIDDEN] for seat in self.players}
        self.lost = {seat: sum(s == seat and c == HIDDEN for s, c in seen_plays(view)) for seat in self.players}
        bet = rules.envit
        callers = [s for s, word, void in view.calls if not void and bet is not None and bet.word(word)]
        # The call still to be answered is weighed where the answer is computed.
        self.callers = callers[:-1] if view.envit.stage is Stage.OPEN else callers
        self.own_value = points([card for card in view.dealt if card not in view.down])
        self.mine = self._key(view.seat, self.own_value) if view.seat in self.players else NOTHING
        seen = {card for cards in self.laid.values() for card in cards}
        everything = [card for card in rules.pack if card not in seen]
        known = {*view.dealt, *view.aside}
        hidden = [card for card in everything if card not in known]
        samples = [self._sample(rng, hidden, own=True) for _ in range(3 * size)]
        actual = self._by_weight(samples, rng, 2 * size)
        self.columns = [rivals for _, rivals in actual[:size]]
        self.best_of_ours = [ours for ours, _ in actual]
        public = [self._sample(rng, everything, own=False) for _ in range(size - 1)]
        self.public = [ours for (ours, _), _ in public]

    def _key(self, seat: int, value: int) -> int:
        """Return the key of ``value`` for ``seat``."""
        view = self.view
        return value * PLACES + PLACES - 1 - (seat - view.lead) % view.rules.players

    def _sample(self, rng: Rng, stock: list[Card], own: bool) -> tuple[tuple[int, int], float]:
        """Return the best keys (own side, rivals) and the weight of the hands; ``own``: the seat's cards are known."""
        view, pool, weight = self.view, stock.copy(), 1.0
        best = [NOTHING, NOTHING]
        size = view.cards_each
        for seat in self.players:
            if own and seat == view.seat:
                key = self.mine
            else:
                hand = list(self.laid[seat])
                for _ in range(size - len(hand) - self.lost[seat]):
                    place = rng.below(len(pool))
                    hand.append(pool[place])
                    pool[place] = pool[-1]
                    pool.pop()
                value = points(hand)
                weight *= self._weight(seat, value)
                key = self._key(seat, value)
            place = 0 if self.sides[seat] == self.side else 1
            best[place] = max(best[place], key)
        return (best[0], best[1]), weight

    def _weight(self, seat: int, value: int) -> float:
        """Return how well a value fits what the seat has called and signalled."""
        view, weight = self.view, 1.0
        share = value / BEST
        for caller in self.callers:
            if caller == seat:
                weight *= 0.1 + CALLERS * share * share * share
        if (seat, BID) in view.advice:
            weight *= LEAST_ADVISED + share * share * share
        if seat in view.partners(view.seat):
            for other, kind in view.signals:
                sign = view.rules.signals.sign(kind)
                if other == seat and sign is not None and sign.least > value:
                    weight *= FALSE_SIGN
        return weight

    @staticmethod
    def _by_weight(samples: list[tuple[tuple[int, int], float]], rng: Rng, count: int) -> list[tuple[int, int]]:
        """Return ``count`` samples drawn by weight (systematic resampling), shuffled."""
        total = sum(weight for _, weight in samples)
        step = total / count
        at, reached = rng.random() * step, 0.0
        chosen: list[tuple[int, int]] = []
        for sample, weight in samples:
            reached += weight
            while at < reached and len(chosen) < count:
                chosen.append(sample)
                at += step
        chosen += [samples[-1][0]] * (count - len(chosen))
        rng.shuffle(chosen)
        return chosen

    @cached_property
    def rows(self) -> list[list[float]]:
        """Results (1 won, 0 lost) of the best values of the seat's side against the rivals'.

        Row 0: the actual cards, with what the partners may hold; the others: what the rivals may suppose.
        """
        ours, many = self.best_of_ours, len(self.best_of_ours)
        first = [
            sum(ours[(j + 7 * k) % many] > rivals for k in range(REPEATS)) / REPEATS
            for j, rivals in enumerate(self.columns)
        ]
        return [first, *([float(own > rivals) for rivals in self.columns] for own in self.public)]

    @property
    def chance(self) -> float:
        """The chance (0..1) that the seat's side has the best value."""
        first = self.rows[0]
        return sum(first) / len(first)

    def chance_against(self, calls: int) -> float:
        """Return the chance (0..1) against rivals who have called so many times: with every call they are likelier to
        hold a high value."""
        shares = [rivals // PLACES / BEST for rivals in self.columns]
        weights = [math.pow(0.1 + CALLERS * share * share * share, calls) for share in shares]
        won: float = sum(map(mul, self.rows[0], weights))
        return won / sum(weights)

    def chance_of(self, hand: Sequence[Card]) -> float:
        """Return the chance (0..1) that ``hand``, if it were the seat's, would beat all rivals by itself."""
        key = self._key(self.view.seat, points(hand))
        return sum(key > rivals for rivals in self.columns) / len(self.columns)

    @property
    def alone(self) -> float:
        """The chance (0..1) that the seat's own hand beats all rivals."""
        return sum(self.mine > rivals for rivals in self.columns) / len(self.columns)
