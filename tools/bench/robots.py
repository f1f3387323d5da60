"""Measure how long robots think, and how often they make dominated moves.

    python -m tools.bench.robots --matches 20
    python -m tools.bench.robots --decisions 20000 --faults
    python -m tools.bench.robots --rules val_f --players 8 --matches 4

Times are of one decision in this thread, split by what was asked; ``--faults`` judges every decision by
truc_desktop/ai/search/dominated.py and ends with exit code 1 when there are any.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections import Counter, defaultdict

from truc_desktop.ai import QUICK, Bot, Gaze, RobotDriver, SearchEffort, Temperament, make_bot
from truc_desktop.ai.search.dominated import fault
from truc_desktop.engine import (
    PRESETS,
    Action,
    Call,
    Concede,
    DeclareRemainder,
    Offer,
    PlayCard,
    PlayPair,
    Rng,
    SeatView,
    ruleset,
)
from truc_desktop.session import Session


def question(view: SeatView) -> str:
    """What a seat was asked, in a word or two."""
    kinds = {type(choice) for choice in view.choices}
    if view.asks != "none":
        return f"answer: {view.asks}"
    if kinds & {PlayCard, PlayPair}:
        return "card or bet" if kinds & {Call, Offer, DeclareRemainder} else "card"
    if kinds & {Call, Offer} and view.dealt:
        return "bet out of turn"
    return view.phase.value if kinds - {Concede} else "nothing to do"


class Timed:
    """A robot with a clock and a judge at its side."""

    def __init__(self, bot: Bot, times: dict[str, list[float]], faults: Counter[str], judge: bool) -> None:
        self.bot, self.times, self.faults, self.judge = bot, times, faults, judge

    @property
    def seat(self) -> int:
        """The robot's seat."""
        return self.bot.seat

    def sign(self, view: SeatView, gaze: Gaze) -> str | None:
        """As the robot, timed."""
        began = time.perf_counter()
        kind = self.bot.sign(view, gaze)
        self.times["signal"].append(time.perf_counter() - began)
        return kind

    def decide(self, view: SeatView, must: bool = False) -> Action | None:
        """As the robot, timed and judged."""
        began = time.perf_counter()
        action = self.bot.decide(view, must)
        self.times[question(view)].append(time.perf_counter() - began)
        if self.judge and action is not None:
            found = fault(view, action)
            if found is not None:
                self.faults[found.value] += 1
        return action


def line(name: str, seconds: list[float]) -> str:
    """Count, median, 95 and 99 per cent points and the longest, in milliseconds."""
    ms = sorted(1000 * s for s in seconds)
    points = [ms[min(len(ms) - 1, int(len(ms) * share))] for share in (0.5, 0.95, 0.99)]
    figures = "  ".join(f"{value:7.2f}" for value in (statistics.mean(ms), *points, ms[-1]))
    return f"{name:20s} {len(ms):8d}  {figures}"


def main() -> int:
    """Play, and print the table."""
    parser = argparse.ArgumentParser(description="How long robots think; how often they blunder.")
    parser.add_argument("--robots", default="standard")
    parser.add_argument("--rules", default="cat", choices=PRESETS)
    parser.add_argument("--players", type=int, default=4, choices=(2, 3, 4, 6, 8))
    parser.add_argument("--matches", type=int, default=10)
    parser.add_argument("--decisions", type=int, default=0, help="go on until there are so many")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--quick", action="store_true", help="with the small effort of the tests")
    parser.add_argument("--faults", action="store_true", help="count dominated decisions, tempers drawn at random")
    given = parser.parse_args()
    times: dict[str, list[float]] = defaultdict(list)
    faults: Counter[str] = Counter()
    hands = moves = played = 0
    began = time.perf_counter()
    rng = Rng(given.seed)
    while played < given.matches or sum(len(t) for k, t in times.items() if k != "signal") < given.decisions:
        seed = given.seed + played
        rules = ruleset(given.rules, given.players)
        bots = []
        for seat in range(given.players):
            temperament = Temperament(*(rng.random() for _ in range(5))) if given.faults else None
            bot = make_bot(given.robots, seat, seed, temperament, QUICK if given.quick else SearchEffort())
            bots.append(Timed(bot, times, faults, given.faults))
        session = Session(rules, seed)
        moves += RobotDriver(session, bots).play()
        hands += session.match.hand.number
        played += 1
    seconds = time.perf_counter() - began
    every = [t for kind, list_ in times.items() if kind != "signal" for t in list_]
    print(f"{played} matches, {hands} hands, {moves} moves, {seconds:.1f} s, {hands / seconds:.1f} hands/s")
    print(f"{'ms':20s} {'count':>8s}  {'mean':>7s}  {'p50':>7s}  {'p95':>7s}  {'p99':>7s}  {'most':>7s}")
    for name in sorted(times):
        print(line(name, times[name]))
    print(line("all decisions", every))
    if given.faults:
        print(f"dominated: {sum(faults.values())} of {len(every)} decisions {dict(faults) or ''}")
    return 1 if faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
