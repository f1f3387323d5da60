"""Play many whole matches and check every promise at every action; print what was checked.

    python -m tools.check.verify_matches                            2,000 random and 500 robot matches, four-handed
    python -m tools.check.verify_matches --random 100000 --robots 0
    python -m tools.check.verify_matches --rules arg --players 3 --robots 0

Random matches go through every pair of option values. Each match is read again from its record to the same position
after every action; every view is projected from its own events; different hidden cards change neither what a seat is
told nor what its robot does.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass

from tools.check.invariants import Broken, Watched, demand, option_rows, other_cards, play_random_match, viewers
from truc_desktop.ai.bot import Bot
from truc_desktop.ai.driver import RobotDriver
from truc_desktop.ai.roster import make_bot
from truc_desktop.engine import Rng, RuleSet, ruleset, view_of

PROGRESS_EVERY = 20.0
"""Seconds between two words about how far it is."""


@dataclass(slots=True)
class Figures:
    """What has been checked."""

    matches: int = 0
    hands: int = 0
    actions: int = 0
    views: int = 0
    seconds: float = 0.0

    def add(self, watched: Watched) -> None:
        """Count a match: its views were compared while it was played and again while it was read."""
        actions = watched.session.version + watched.beside
        self.matches += 1
        self.hands += watched.session.match.hand.number
        self.actions += actions
        self.views += 2 * actions * len(viewers(watched.rules))

    def __str__(self) -> str:
        return (
            f"{self.matches} matches, {self.hands} hands, {self.actions} actions and {self.views} views checked "
            f"in {self.seconds:.0f} s: nothing broken"
        )


def play_robot_match(rules: RuleSet, seed: int) -> Watched:
    """A match of the game's robots from beginning to end, with every check; returns it."""
    watched = Watched(rules, seed)
    rng = Rng(seed).split("verify")
    bots = [make_bot("standard", seat, seed) for seat in rules.seats]
    driver = RobotDriver(watched.session, bots)
    asked_in = 0
    while not watched.session.over:
        watched.session.wander(rules.seats)
        number = watched.session.match.hand.number
        if number != asked_in and watched.session.match.hand.plays:
            asked_in = number
            check_choice(watched, rng.choice(bots), rng)
        move = driver.step()
        demand(move is not None, "no robot says anything, but the match is not over")
        assert move is not None
        watched.submit(move.action)
        watched.finish(rng)
    watched.check_record()
    return watched


def check_choice(watched: Watched, bot: Bot, rng: Rng) -> None:
    """A robot does the same when the cards it cannot know are others."""
    match = watched.session.match
    twin = other_cards(match, bot.seat, (), rng)
    gaze = watched.session.gaze
    done = [(bot.decide(view, True), bot.sign(view, gaze)) for view in (view_of(m, bot.seat) for m in (match, twin))]
    demand(done[0] == done[1], f"robot S{bot.seat} did {done[0]}, and {done[1]} with other hidden cards")


def run(count: int, table: Callable[[int], RuleSet], play: Callable[[RuleSet, int], Watched], seed: int) -> Figures:
    """Play and check ``count`` matches; ``table(n)`` are the rules of number ``n``.

    Raises:
        Broken: with the rules and the seed, when something does not hold.
    """
    figures = Figures()
    start = said = time.perf_counter()
    for number in range(count):
        rules = table(number)
        try:
            figures.add(play(rules, seed + number))
        except (Broken, ExceptionGroup) as error:
            error.add_note(f"rules {rules.key} for {rules.players}, {dict(rules.changed)}, seed {seed + number}")
            raise
        if time.perf_counter() - said > PROGRESS_EVERY:
            said = time.perf_counter()
            print(f"  {number + 1} of {count}", file=sys.stderr)
    figures.seconds = time.perf_counter() - start
    return figures


def main() -> int:
    """Read the arguments, play, print the figures."""
    parser = argparse.ArgumentParser(description="Play many matches and check every promise at every action.")
    parser.add_argument("--random", type=int, default=2000, help="random matches (default: %(default)s)")
    parser.add_argument("--robots", type=int, default=500, help="robot matches (default: %(default)s)")
    parser.add_argument("--rules", default="cat", help="the game (default: %(default)s)")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    rows = [ruleset(args.rules, args.players, row) for row in option_rows(args.rules)]
    if args.random:
        print(f"random: {run(args.random, lambda n: rows[n % len(rows)], play_random_match, args.seed)}", flush=True)
    if args.robots:
        plain = ruleset(args.rules, args.players)
        print(f"robots: {run(args.robots, lambda n: plain, play_robot_match, args.seed)}", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
