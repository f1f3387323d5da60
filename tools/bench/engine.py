"""Measure the speed of engine, session and robots. Prints one figure per line.

python -m tools.bench.engine            engine and session
python -m tools.bench.engine --robots   the game's robots too
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable

from truc_desktop.ai.bot import Bot, Gaze
from truc_desktop.ai.driver import RobotDriver
from truc_desktop.ai.roster import make_bot
from truc_desktop.args import Robots
from truc_desktop.engine import Action, Match, SeatView, read_record, ruleset, view_of
from truc_desktop.headless.tournament import match_seed, play_fast, play_recorded
from truc_desktop.session import Session

ROUNDS = 5
"""Number of runs; each figure is the best of them."""


def rate(work: Callable[[], int]) -> float:
    """How many a second of what ``work`` counts, of this process's time, in the best round."""
    best = 0.0
    for _ in range(ROUNDS):
        start = time.process_time()
        count = work()
        best = max(best, count / (time.process_time() - start))
    return best


def hands_per_second(players: int, matches: int = 150) -> float:
    """Random hands a second without records and events."""
    rules = ruleset("cat", players)
    return rate(lambda: sum(play_fast(rules, match_seed(1, n))[0].hand.number for n in range(matches)))


def recorded_hands_per_second(matches: int = 20) -> float:
    """Random four-handed hands a second through a session, with records."""
    rules = ruleset("cat", 4)
    return rate(
        lambda: sum(play_recorded(rules, match_seed(1, n), Robots.RANDOM, False)[0].hand.number for n in range(matches))
    )


def microseconds(work: Callable[[], object], count: int = 5000) -> float:
    """How long one call takes."""

    def loop() -> int:
        for _ in range(count):
            work()
        return count

    return 1e6 / rate(loop)


class Stopwatch:
    """A robot whose decisions are timed."""

    def __init__(self, bot: Bot, times: list[float]) -> None:
        self.bot = bot
        self.times = times
        self.seat = bot.seat

    def decide(self, view: SeatView, must: bool = False) -> Action | None:
        """What the robot does; the time is noted."""
        start = time.perf_counter()
        try:
            return self.bot.decide(view, must)
        finally:
            self.times.append(time.perf_counter() - start)

    def sign(self, view: SeatView, gaze: Gaze) -> str | None:
        """The robot's signal."""
        return self.bot.sign(view, gaze)


def robots(matches: int = 5) -> tuple[float, float, float]:
    """Hands a second with the game's robots in four seats, and p50 and p95 of a decision in milliseconds."""
    rules = ruleset("cat", 4)
    times: list[float] = []
    hands = 0
    start = time.perf_counter()
    for number in range(matches):
        session = Session(rules, match_seed(1, number))
        RobotDriver(session, [Stopwatch(make_bot("standard", s, number), times) for s in rules.seats]).play()
        hands += session.match.hand.number
    speed = hands / (time.perf_counter() - start)
    cuts = statistics.quantiles(times, n=100)
    return speed, cuts[49] * 1000, cuts[94] * 1000


def middle_of_a_hand() -> Match:
    """A four-handed position with two tricks to come."""
    match, _decisions, text = play_recorded(ruleset("cat", 4), 3, Robots.RANDOM, False)
    found = match
    best = 0

    def watch(position: Match, _action: Action, _events: object) -> None:
        nonlocal found, best
        if len(position.hand.tricks) == 1 and len(position.hand.calls) >= best:
            found, best = position.copy(), len(position.hand.calls)

    read_record(text.encode(), watch)
    return found


def main() -> int:
    """Read the arguments and print the figures."""
    parser = argparse.ArgumentParser(description="Measure the engine, the session and the robots.")
    parser.add_argument("--robots", action="store_true", help="measure the robots too")
    args = parser.parse_args()
    for players in (2, 4):
        print(f"random hands a second, {players} players: {hands_per_second(players):,.0f}")
    print(f"random hands a second, 4 players, session and record: {recorded_hands_per_second():,.0f}")
    match = middle_of_a_hand()
    print(f"moves of a position: {microseconds(match.moves):.1f} us")
    print(f"copy of a match: {microseconds(match.copy):.1f} us")
    print(f"view of a seat: {microseconds(lambda: view_of(match, 0)):.1f} us")
    text = play_recorded(ruleset("cat", 4), 3, Robots.RANDOM, False)[2].encode()
    lines = len(text.splitlines())
    print(f"reading a record of {lines} lines: {microseconds(lambda: read_record(text), 50) / 1000:.1f} ms")
    if args.robots:
        speed, middle, slow = robots()
        print(f"hands a second, 4 robots: {speed:.1f}; decision p50 {middle:.1f} ms, p95 {slow:.1f} ms")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
