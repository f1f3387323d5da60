"""Measure robots against each other over duplicate deals.

    python -m tools.check.ladder standard careful --pairs 1000
    python -m tools.check.ladder --all --pairs 500
    python -m tools.check.ladder standard random --rules val_f --players 6 --matches --pairs 50
    python -m tools.check.ladder --presets --pairs 20
    python -m tools.check.ladder standard before --before ../other_checkout --pairs 1000

Every deal is played twice with the sides swapped, from the same score and dealer; the result is the mean of the
two in points per hand, with its 95 % interval. ``--matches`` plays whole matches instead, each seed twice;
``--presets`` does so in every game and at every number of seats. ``--before`` adds the robot ``before``: the standard
robot of another checkout of this project.
"""

from __future__ import annotations

import argparse
import math
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from tools.check.robots_before import robots_of
from truc_desktop.ai import Bot, Gaze, RobotDriver, SearchEffort, StandardBot, Temperament, make_bot
from truc_desktop.ai.belief.envit_values import EnvitBelief
from truc_desktop.ai.belief.sampling import CardBelief
from truc_desktop.ai.bot import decision_rng
from truc_desktop.ai.playouts import pick
from truc_desktop.ai.policies.card_play import equity
from truc_desktop.ai.trick_position import trick_position_of
from truc_desktop.engine import (
    PRESETS,
    PUBLIC,
    Accept,
    Action,
    AnswerRemainder,
    Board,
    Call,
    Concede,
    Cut,
    DeclareRemainder,
    HandEnded,
    Offer,
    PlayCard,
    Refuse,
    Rng,
    RuleSet,
    SeatView,
    Stage,
    ruleset,
)
from truc_desktop.session import Session
from truc_desktop.session.captains import captain

Maker = Callable[[int, int], Bot]
"""Makes the robot for a seat from a seed."""


@dataclass(frozen=True, slots=True)
class Style:
    """How a simple opponent bets: least chance to bet, to take a bet and to raise, and how often it bluffs."""

    bet: float
    take: float
    raise_: float
    bluff: float = 0.0


class Foil:
    """An opponent to measure against: bets by fixed thresholds, on the tricks as on values; plays cards as the
    standard robot or by rule. All else, redeals or flors, it does as the standard robot.

    A ``naive`` one neither makes nor reads signals and judges its own cards alone, without imagining the others'.
    """

    def __init__(self, seat: int, seed: int, style: Style, sound_cards: bool, naive: bool = False) -> None:
        self._seat, self._seed, self._style, self._sound, self._naive = seat, seed, style, sound_cards, naive
        self._inner = StandardBot(seat, seed)

    @property
    def seat(self) -> int:
        """The seat it plays for."""
        return self._seat

    def sign(self, view: SeatView, gaze: Gaze) -> str | None:
        """Signals as the standard robot does."""
        return None if self._naive else self._inner.sign(view, gaze)

    def decide(self, view: SeatView, must: bool = False) -> Action | None:
        """Thresholds on the estimated chance to win the hand."""
        choices = view.choices
        if any(isinstance(c, Cut) for c in choices):
            return next(c for c in choices if isinstance(c, Cut))
        rng = decision_rng(self._seed, view, "foil")
        style, bet = self._style, view.rules.envit
        about_values = [c for c in choices if isinstance(c, Call) and bet is not None and bet.word(c.word)]
        if view.envit.stage is Stage.OPEN and any(isinstance(c, Accept) for c in choices):
            return self._answer(view, must, EnvitBelief(view, rng, 30).chance, about_values)
        opens = view.envit.stage is Stage.UNCALLED and (view.to_play == view.seat or view.pending is not None)
        if about_values and opens and EnvitBelief(view, rng, 30).chance >= style.bet:
            return about_values[0]
        raises = [
            c for c in choices
            if isinstance(c, Offer) or (isinstance(c, Call) and view.rules.ladders[0].index(c.word) is not None)
        ]  # fmt: skip
        if view.pending is not None and any(isinstance(c, Accept | AnswerRemainder) for c in choices):
            return self._answer(view, must, self._chance(view, rng), raises)
        if raises:
            chance, level = self._chance(view, rng), view.standings[0].level
            if chance >= (style.raise_ if level else style.bet) or rng.chance(style.bluff):
                return raises[0]
        if not any(isinstance(c, PlayCard) for c in choices):
            silent = tuple(c for c in choices if not isinstance(c, Call | Offer | DeclareRemainder))
            return self._inner.decide(replace(view, choices=silent), must)
        return self._card(view) if must else None

    def _answer(self, view: SeatView, must: bool, chance: float, raises: Sequence[Action]) -> Action | None:
        """Raise, take or refuse by thresholds."""
        if not must and captain(view, view.side) != view.seat:
            return None
        if raises and chance >= self._style.raise_:
            return raises[0]
        wanted = (Accept, AnswerRemainder) if chance >= self._style.take else (Refuse, Concede)
        return next(c for c in view.choices if isinstance(c, wanted))

    def _chance(self, view: SeatView, rng: Rng) -> float:
        """How good the hand looks, 0..1."""
        if not view.dealt:
            return 0.5
        if not self._naive:
            return equity(trick_position_of(view), view.side, CardBelief(view).deals(rng, 60))
        strength, top = view.rules.ranking.strength, len(view.rules.ranking.groups)
        squares = [(strength[c] / top) ** 2 for c in view.cards]
        won = [view.side_of(t.winner) for t in view.tricks if t.winner is not None]
        lead = 0.2 * (won.count(view.side) - won.count(1 - view.side))
        return (sum(squares) / len(squares) if squares else 0.4) + lead

    def _card(self, view: SeatView) -> Action | None:
        plays = [c for c in view.choices if isinstance(c, PlayCard)]
        if not plays:
            return None
        if self._sound:
            silent = replace(view, choices=tuple(plays))
            return self._inner.decide(silent, True)
        strength, spot = view.rules.ranking.strength, trick_position_of(view)
        plays.sort(key=lambda c: strength[c.card])
        ours = spot.holds(view.seat)
        first = spot.results[0] if spot.results else -1
        hand = tuple(strength[c.card] for c in plays)
        behind = spot.size - 1 - spot.count
        return plays[pick(hand, view.side, first, spot.best, ours, behind, spot.strong)]


def _foil(style: Style, sound_cards: bool = True, naive: bool = False) -> Maker:
    return lambda seat, seed: Foil(seat, seed, style, sound_cards, naive)


def _standard(temperament: Temperament | None = None, effort: SearchEffort | None = None) -> Maker:
    return lambda seat, seed: make_bot("standard", seat, seed, temperament, effort)


ROBOTS: dict[str, Maker] = {
    "standard": _standard(),
    "bold": _standard(Temperament(bluff=0.9, raise_=0.9, lie=0.5, caution=0.2)),
    "shy": _standard(Temperament(bluff=0.1, raise_=0.2, lie=0.0, caution=0.9)),
    "light": _standard(effort=SearchEffort(deals=60, range=12, rounds=20)),
    "random": lambda seat, seed: make_bot("random", seat, seed),
    "careful": _foil(Style(0.62, 0.42, 0.80), sound_cards=False),
    "naive": _foil(Style(0.62, 0.42, 0.80), sound_cards=False, naive=True),
    "potodds": _foil(Style(0.55, 0.27, 0.75)),
    "bluffer": _foil(Style(0.60, 0.35, 0.78, bluff=0.15)),
    "rock": _foil(Style(0.75, 0.55, 0.90)),
    "always_truc": _foil(Style(0.0, 0.0, 0.0)),
    "truc_then_fold": _foil(Style(0.0, 0.45, 0.95)),
}
"""Who can be measured."""


def one_hand(rules: RuleSet, seed: int, makers: tuple[Maker, Maker], board: Board) -> int:
    """Points of side 0 less those of side 1 in the first hand of a session; ``makers`` sit on sides 0 and 1."""
    session = Session(rules, seed, dealer=seed % rules.players, board=board)
    sides = session.match.hand.sides.of
    driver = RobotDriver(session, [makers[sides[s]](s, seed) for s in range(rules.players)])
    ended: list[HandEnded] = []
    session.subscribe(PUBLIC, lambda batch: ended.extend(e for e in batch.events if isinstance(e, HandEnded)))
    # Some games deal the next hand at once, others leave the hand open for challenges.
    while not ended and not session.match.hand.over:
        if not driver.play(limit=1):
            raise RuntimeError("the robots wait for somebody")
    points = ended[0].points if ended else session.match.points()
    return points[0] - points[1]


def one_match(rules: RuleSet, seed: int, makers: tuple[Maker, Maker], board: Board) -> int:
    """1 when side 0 wins a whole match, -1 when side 1 does."""
    session = Session(rules, seed, dealer=seed % rules.players, board=board)
    sides = session.match.hand.sides.of
    RobotDriver(session, [makers[sides[s]](s, seed) for s in range(rules.players)]).play()
    return 1 if session.match.board.games[0] > session.match.board.games[1] else -1


def pairs(
    rules: RuleSet, one: Maker, other: Maker, count: int, board: Board, whole: bool = False, start: int = 0
) -> Iterator[float]:
    """For each of ``count`` deals (or matches) the mean result of ``one`` over both seatings."""
    play = one_match if whole else one_hand
    flipped = Board(board.score[::-1], board.games[::-1])
    for seed in range(start, start + count):
        yield (play(rules, seed, (one, other), board) - play(rules, seed, (other, one), flipped)) / 2


def report(name: str, results: list[float], seconds: float, whole: bool) -> str:
    """One line: mean and 95 % interval."""
    mean = statistics.mean(results)
    half = 1.96 * statistics.stdev(results) / math.sqrt(len(results)) if len(results) > 1 else math.inf
    if whole:
        figures = f"{50 + 50 * mean:.1f} % of matches won, +-{50 * half:.1f}"
    else:
        figures = f"{mean:+.3f} points a hand, +-{half:.3f}"
    return f"{name}: {figures}, {len(results)} pairs, {seconds:.0f} s"


def main() -> int:
    """Read the arguments and print one line for each comparison."""
    parser = argparse.ArgumentParser(description="Robots against each other over duplicate deals.")
    parser.add_argument("one", nargs="?", default="standard", metavar="one")
    parser.add_argument("others", nargs="*", metavar="other", help="default: random, careful and always_truc")
    parser.add_argument("--all", action="store_true", help="against every other robot")
    parser.add_argument("--pairs", type=int, default=400)
    parser.add_argument("--start", type=int, default=0, help="first seed")
    parser.add_argument("--rules", default="cat", choices=PRESETS, help="the game")
    parser.add_argument("--players", type=int, default=4, choices=(2, 3, 4, 6, 8))
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="of the game")
    parser.add_argument("--presets", action="store_true", help="whole matches in every game, at every table")
    parser.add_argument("--score", default="0-0", help="score of the first robot and of the other, as 10-8")
    parser.add_argument("--matches", action="store_true", help="whole matches instead of hands")
    parser.add_argument("--before", type=Path, metavar="CHECKOUT", help="another checkout, for the robot 'before'")
    given = parser.parse_args()
    robots = dict(ROBOTS)
    if given.before is not None:
        robots["before"] = robots_of(given.before)
    others = [name for name in robots if name != given.one] if given.all else given.others
    unknown = [name for name in (given.one, *others) if name not in robots]
    if unknown:
        parser.error(f"no such robot: {', '.join(unknown)}")
    mine, theirs = map(int, given.score.split("-"))
    options = dict(option.split("=", 1) for option in given.option)
    tables = [(given.rules, given.players)]
    if given.presets:
        tables = [(key, players) for key, preset in PRESETS.items() for players in preset.players]
    whole = given.matches or given.presets
    for key, players in tables:
        rules = ruleset(key, players, {} if given.presets else options)
        for name in others or ["random", "careful", "always_truc"]:
            began = time.perf_counter()
            board = Board((mine, theirs))
            results = list(pairs(rules, robots[given.one], robots[name], given.pairs, board, whole, given.start))
            title = f"{key} {players}: {given.one} v {name}"
            print(report(title, results, time.perf_counter() - began, whole), flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
