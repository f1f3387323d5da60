"""The betting game: a small game between the possible holdings (ranges) of both sides, solved by regret matching.

One side bets or not; the other refuses, accepts or raises; the first refuses or accepts the raise. Then the hand counts
as played out, at prices that include what later bets will add (``later_bets.py``). Playouts give a matrix of results
for each pair of holdings; regret matching finds how often each holding should take each action, so that bluffs and
calls are balanced. The opponents are assumed to follow plain thresholds in a share of their decisions (HABIT) and to
play as well as they can in the rest: that wins more from plain players and gives little away to good ones. The payoffs
are chances to win the game, so they depend on the score.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from operator import mul

from truc_desktop.ai.belief.sampling import Deal
from truc_desktop.ai.playouts import rollout
from truc_desktop.ai.trick_position import TrickPosition

Vector = list[float]
Matrix = list[Vector]


HABIT = 0.2
"""The share of decisions in which the opponents are assumed to follow the plain thresholds below."""
HABIT_WITH_VALUES = 0.35
"""The same in games with a bet on values: they have more bets, and robots that trust in 0.2 there lose points."""
LEAST_STEP = 1e-6
"""The least step of the stakes that margins are measured in, in chance to win the game."""
BETS, TAKES, STAYS, RAISES = 0.55, 0.3, 0.35, 0.78
"""Chances to win from which a plain player bets, takes a bet, takes a raise, and raises."""
FOR_ALL, ALL_BETS = 0.8, 0.95
"""The same share, and chance to bet, of players who stake the whole game for a few points, though they could lose less:
they risk much to win little, so few do it with a hand that may lose."""


@dataclass(frozen=True, slots=True)
class Price:
    """What a hand is worth to the betting side: its chances (0..1) to win the game if it wins or loses the hand."""

    won: float
    lost: float

    @property
    def span(self) -> float:
        """The difference that the hand makes."""
        return self.won - self.lost

    def other(self) -> Price:
        """Return the same price as seen by the other side."""
        return Price(1.0 - self.lost, 1.0 - self.won)


@dataclass(frozen=True, slots=True)
class Prices:
    """Prices for the betting side.

    ``now``: in force, and what a refusal pays when won; ``bet``: what a refused raise pays when lost; ``raised``: after
    a raise is accepted (None: no raise); ``quiet``: without a bet (None: the same as ``now``); ``taken``: after the bet
    is accepted (None: the same as ``bet``). The last two count later bets. ``least``: what a side that does not bet
    keeps in any case, because it may refuse a later bet.
    """

    now: Price
    bet: Price
    raised: Price | None
    quiet: Price | None = None
    taken: Price | None = None
    least: float = -math.inf

    @property
    def played(self) -> Price:
        """The price of the hand after the bet is accepted."""
        return self.taken or self.bet


@dataclass(frozen=True, slots=True)
class Plan:
    """How often one holding acts (0..1): ``bet`` for the betting side, the others for the answering side.

    ``gain``: what the bet (or the raise, compared with the better of accepting and refusing) adds to the chance to win
    the game; ``margin``: what accepting is better than refusing, in steps: how much more the bet may win than the hand
    does now (0.1: a tenth of a point where a bet adds a point); ``step``: such a step, in chance to win the game.

    ``worths``: the chance to win the game with each act: with and without the bet, or by refusing, accepting, raising.
    ``chance``: that to win the hand against those who bet; ``folds``: how often a bet is refused.
    """

    bet: float = 0.0
    refuse: float = 0.0
    accept: float = 0.0
    raise_: float = 0.0
    gain: float = 0.0
    margin: float = 0.0
    step: float = LEAST_STEP
    worths: tuple[float, ...] = ()
    chance: float = 0.0
    folds: float = 0.0


@dataclass(frozen=True, slots=True)
class Speakers:
    """The seats that bet or answer for the two sides, and whether their partners make signs to them."""

    us: int
    them: int
    we_know: bool = False
    they_know: bool = False


def result_matrix(
    spot: TrickPosition, speakers: Speakers, mine: Sequence[Deal], theirs: Sequence[Deal], actual: Sequence[Deal],
    repeats: int = 8,
) -> Matrix:
    """Return the results (1: our side wins, 0: it loses, 0.5: drawn) of our holdings (rows) against theirs (columns).

    A row or column is the cards of the one who speaks for a side. Their partners' cards differ from cell to cell: who
    bets does not see these, and one who did would bet more finely than anybody can. Of a speaker whose partners make
    signs to it they stay the same in every second cell. Row 0 is the actual hand: for each column the mean over
    ``repeats`` deals of ``actual``. The other rows are hands of ``mine``: what the opponents may suppose; the columns
    are hands of ``theirs``. A card may occur twice in a cell; that is ignored.
    """
    us, them, sides = speakers.us, speakers.them, spot.sides
    score = [0.0, 0.0, 0.5]
    score[sides[us]] = 1.0
    ours = [seat for seat, side in enumerate(sides) if side == sides[us] and seat != us]
    others = [seat for seat, side in enumerate(sides) if side != sides[us] and seat != them]
    first: Vector = []
    for j, column in enumerate(theirs):
        got = 0.0
        for k in range(repeats):
            hands = list(actual[(j + k * 7) % len(actual)])
            hands[them] = column[them]
            if speakers.they_know and k % 2:
                for seat in others:
                    hands[seat] = column[seat]
            got += score[rollout(spot, hands)]
        first.append(got / repeats)
    rows = [first]
    for i, row in enumerate(mine):
        line: Vector = []
        for j, column in enumerate(theirs):
            known, at = (i + j) % 2, i + j + 1
            hands = list(column if speakers.they_know and known else theirs[at % len(theirs)])
            partners = row if speakers.we_know and known else mine[at % len(mine)]
            for seat in ours:
                hands[seat] = partners[seat]
            hands[us], hands[them] = row[us], column[them]
            line.append(score[rollout(spot, hands)])
        rows.append(line)
    return rows


def _times(rows: Matrix, vector: Vector) -> Vector:
    return [sum(map(mul, row, vector)) for row in rows]


class BettingGame:
    """The betting game on one matrix: rows are the betting side's holdings, columns the answering side's.

    Solved by regret matching with regrets kept at zero or above, the sides alternating; the round number is the weight
    of a round in the mean (CFR+).
    """

    def __init__(
        self, rows: Matrix, prices: Prices, ours: str = "", habit: float | None = None, bets_from: float = BETS
    ) -> None:
        """Prepare the game; ``rows[i][j]`` is the betting side's chance (0..1) with holding i against j.

        ``ours`` is "bets" or "answers": the other side then follows plain thresholds in the share ``habit`` of its
        decisions (HABIT by default). Otherwise both sides are free. ``bets_from``: the chance (0..1) from which a plain
        player bets.
        """
        self.rows, self.prices = rows, prices
        self.columns: Matrix = [list(column) for column in zip(*rows, strict=True)]
        self.many, self.wide = len(rows), len(self.columns)
        now, raises = prices.now, prices.raised is not None
        means = [sum(row) / self.wide for row in rows]
        still = prices.quiet or now
        self.quiet = [max(still.lost + still.span * mean, prices.least) for mean in means]
        self.bet_gain, self.bet_value, self.folds = 0.0, 0.0, 0.0
        self.costs = [0.0, 0.0, 0.0]
        self.bets = [0.5] * self.many
        self.stays = [0.5] * self.many
        self.answers = [(1 / 3, 1 / 3, 1 / 3) if raises else (0.5, 0.5, 0.0)] * self.wide
        self.bet_regrets = [[0.0, 0.0] for _ in rows]
        self.stay_regrets = [[0.0, 0.0] for _ in rows]
        self.answer_regrets = [[0.0, 0.0, 0.0] for _ in self.columns]
        self.bet_sum = [0.0] * self.many
        self.answer_sum = [[0.0, 0.0, 0.0] for _ in self.columns]
        self.habit = HABIT if habit is None else habit
        self.plain_answers = [_plain_answer(1 - sum(column) / self.many, raises) for column in self.columns]
        self.plain_bets = [float(mean >= bets_from) for mean in means]
        self.plain_stays = [float(mean >= STAYS) for mean in means]
        self.answers_lean, self.bets_lean = ours == "bets", ours == "answers"

    def solve(self, rounds: int) -> tuple[list[float], list[tuple[float, float, float]]]:
        """Return how often each row bets, and how often each column refuses, accepts and raises: means over ``rounds``.
        """
        for turn in range(1, rounds + 1):
            self._bettors(turn)
            self._answerers(turn)
        scale = 2 / (rounds * (rounds + 1))
        return [b * scale for b in self.bet_sum], [(r * scale, a * scale, x * scale) for r, a, x in self.answer_sum]

    def _bettors(self, turn: int) -> None:
        """Adapt the betting side to the current answers."""
        now, bet, raised, wide = self.prices.now, self.prices.bet, self.prices.raised, self.wide
        taken = self.prices.played
        refusing, calling, raising = map(list, zip(*self.answers, strict=True))
        if self.answers_lean:
            plain = zip(*self.plain_answers, strict=True)
            refusing, calling, raising = (
                self._lean(free, list(fixed)) for free, fixed in zip((refusing, calling, raising), plain, strict=True)
            )
        base = (sum(refusing) * now.won + sum(calling) * taken.lost) / wide
        values = [base + taken.span * met / wide for met in _times(self.rows, calling)]
        if raised:
            share = sum(raising) / wide
            down = share * bet.lost
            for i, met in enumerate(_times(self.rows, raising)):
                up = share * raised.lost + raised.span * met / wide
                stay = self.stays[i]
                mean = stay * up + (1 - stay) * down
                values[i] += mean
                self.stays[i] = _match(self.stay_regrets[i], up - mean, down - mean)
        self.bet_gain += turn * (values[0] - self.quiet[0])
        self.bet_value += turn * values[0]
        self.folds += turn * sum(refusing) / wide
        for i, value in enumerate(values):
            quiet, often = self.quiet[i], self.bets[i]
            mean = often * value + (1 - often) * quiet
            self.bets[i] = often = _match(self.bet_regrets[i], value - mean, quiet - mean)
            self.bet_sum[i] += turn * often

    def _answerers(self, turn: int) -> None:
        """Adapt the answering side to the current bets. Its costs are the bettors' gains."""
        now, bet, raised, taken = self.prices.now, self.prices.bet, self.prices.raised, self.prices.played
        bets, stay = self.bets, self.stays
        if self.bets_lean:
            bets, stay = self._lean(bets, self.plain_bets), self._lean(stay, self.plain_stays)
        weight = sum(bets)
        give = weight * now.won
        takes = [weight * taken.lost + taken.span * met for met in _times(self.columns, bets)]
        if raised:
            staying = list(map(mul, bets, stay))
            stays = sum(staying)
            fixed = (weight - stays) * bet.lost + stays * raised.lost
            rises = [fixed + raised.span * met for met in _times(self.columns, staying)]
        else:
            rises = takes
        if weight > 0:
            for place, cost in enumerate((give, takes[0], rises[0])):
                self.costs[place] += turn * cost / weight
        for j, (take, rise) in enumerate(zip(takes, rises, strict=True)):
            a, b, c = self.answers[j]
            mean = a * give + b * take + c * rise
            regrets = self.answer_regrets[j]
            r = regrets[0] = max(regrets[0] + mean - give, 0.0)
            t = regrets[1] = max(regrets[1] + mean - take, 0.0)
            u = regrets[2] = max(regrets[2] + mean - rise, 0.0) if raised else 0.0
            total = r + t + u
            if total > 0:
                self.answers[j] = a, b, c = r / total, t / total, u / total
            sums = self.answer_sum[j]
            sums[0] += turn * a
            sums[1] += turn * b
            sums[2] += turn * c

    def _lean(self, free: Vector, plain: Vector) -> Vector:
        """Mix two strategies: ``plain`` in the share ``habit``, ``free`` in the rest."""
        habit = self.habit
        return [habit * p + (1 - habit) * f for f, p in zip(free, plain, strict=True)]


def _plain_answer(chance: float, raises: bool) -> tuple[float, float, float]:
    """Return what a plain player answers with that chance to win: shares of refuse, accept, raise, one of them 1."""
    if chance < TAKES:
        return (1.0, 0.0, 0.0)
    return (0.0, 0.0, 1.0) if raises and chance >= RAISES else (0.0, 1.0, 0.0)


def _match(regrets: list[float], does: float, does_not: float) -> float:
    """Add to a pair of regrets, not below zero, and return how often to act: the share of the first."""
    x = regrets[0] = max(regrets[0] + does, 0.0)
    y = regrets[1] = max(regrets[1] + does_not, 0.0)
    return x / (x + y) if x + y > 0 else 0.5


def bettor_plan(rows: Matrix, prices: Prices, rounds: int = 40, habit: float = HABIT) -> Plan:
    """Return what the actual holding (row 0) does when its side may bet; ``habit``: see HABIT."""
    game = BettingGame(rows, prices, "bets", habit)
    bets, _ = game.solve(rounds)
    scale = 2 / (rounds * (rounds + 1))
    return Plan(
        bet=bets[0], gain=scale * game.bet_gain, step=_step(prices), worths=(scale * game.bet_value, game.quiet[0]),
        folds=scale * game.folds,
    )  # fmt: skip


def answer_plan(
    rows: Matrix, prices: Prices, rounds: int = 40, for_all: bool = False, habit: float = HABIT
) -> Plan:  # fmt: skip
    """Return what the actual holding does when the others have bet.

    ``rows``: the answering side's chances, row 0 the actual holding; ``prices``: those of the side that bet;
    ``for_all``: they have staked the whole game, though they could have lost less; ``habit``: see HABIT.
    """
    turned = [[1.0 - x for x in column] for column in zip(*rows, strict=True)]
    habit, bets_from = (FOR_ALL, ALL_BETS) if for_all else (habit, BETS)
    game = BettingGame(turned, prices, "answers", habit, bets_from)
    _, answers = game.solve(rounds)
    refuse, accept, raise_ = answers[0]
    give, take, rise = (2 * cost / (rounds * (rounds + 1)) for cost in game.costs)
    step, taken = _step(prices), prices.played
    met = (take - taken.lost) / taken.span if taken.span > LEAST_STEP else sum(row[0] for row in turned) / len(turned)
    return Plan(
        refuse=refuse, accept=accept, raise_=raise_, gain=min(give, take) - rise, margin=(give - take) / step,
        step=step, worths=(1 - give, 1 - take, 1 - rise), chance=min(max(1 - met, 0.0), 1.0),
    )  # fmt: skip


def _step(prices: Prices) -> float:
    return max((prices.bet.span - prices.now.span) / 2, LEAST_STEP)
