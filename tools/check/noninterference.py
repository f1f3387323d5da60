"""Non-interference: nothing that an observer gets depends on cards hidden from them.

    python -m tools.check.noninterference                       10,000 states of every game and number of players
    python -m tools.check.noninterference --states 100 --rules arg --seed 5

A state is a hand up to some action, and its twin with other hidden cards (``worlds``). In both the same is done, and
all that the observer gets is compared, in order: batches with their versions and events, views, gazes, honesty, what
is said, refusals. Some states are compared further: every ``ROBOTS``th, what a robot in the observer's seat does; every
``TABLES``th, the texts that a guest gets at a network table, and when, among people, robots that think for different
times, a spectator and perhaps a clock; every ``SCREENS``th, the words, log and sounds of the screen of a local match,
frame by frame, and all frames of the curtain between people at one machine who answer as soon as possible.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from tools.check.invariants import Broken, option_rows
from tools.check.network_worlds import told_at_table
from tools.check.worlds import Pair, World, draw_pair
from truc_desktop.ai.driver import RobotDriver, RobotMove
from truc_desktop.ai.roster import make_bot
from truc_desktop.engine import PRESETS, PUBLIC, AnnounceFlor, Call, Pass, PlayCard, Refuse, Rng, RuleSet, ruleset
from truc_desktop.session import Batch, Session

ROBOTS, TABLES, SCREENS = 20, 100, 5000
"""Of every so manieth state this is compared, too."""
PROGRESS_EVERY = 30.0
"""Seconds between two words about how far it is."""


@dataclass(slots=True)
class Figures:
    """What has been compared."""

    states: int = 0
    steps: int = 0
    moved: int = 0
    hidden: int = 0
    robots: int = 0
    tables: int = 0
    screens: int = 0
    seconds: float = 0.0
    by_table: dict[str, int] = field(default_factory=dict)

    def __str__(self) -> str:
        return (
            f"{self.states} states of {len(self.by_table)} tables, {self.moved} with other holders of a flor, "
            f"{self.steps} public and {self.hidden} hidden actions, {self.robots} robots' choices, "
            f"{self.tables} network tables, {self.screens} screens in {self.seconds:.0f} s "
            f"({self.states / max(self.seconds, 1.0):.0f} states a second): no difference"
        )


def same(what: str, one: Sequence[object], other: Sequence[object]) -> None:
    """Check that two lists of what an observer gets are equal.

    Raises:
        Broken: with the first difference.
    """
    for at, (a, b) in enumerate(zip(one, other, strict=False)):
        if a != b:
            raise Broken(f"{what} {at} differs with other hidden cards:\n  {a}\n  {b}")
    if len(one) != len(other):
        longer = one if len(one) > len(other) else other
        raise Broken(f"{what}: {len(one)} and {len(other)}; one more is {longer[min(len(one), len(other))]}")


# ---------------------------------------------------------------------- a session
def followed(world: World, observer: int, seed: int) -> tuple[list[object], Session]:
    """Return all that ``observer`` gets of a session in which the steps of ``world`` are done, and the session."""
    session = Session(world.dealt.rules, seed, match=world.dealt.copy())
    got: list[object] = []
    heard: Callable[[Batch], None] = got.append
    session.subscribe(observer, heard)
    seats = session.rules.seats
    for step in world.steps:
        if not step.hidden:
            session.wander(seats, drawn=True)
        outcome = session.submit(step.action.seat, step.action, session.version)
        if not outcome.ok:
            raise Broken(f"{step.action} is refused: {outcome.reason}")
        if not step.hidden:
            got.append((session.version, session.view(observer), session.gaze, session.honesty(observer)))
    session.wander(seats, drawn=True)
    got += [session.version, session.view(observer), session.gaze, session.sayings]
    if observer != PUBLIC:
        words = [rung.call for ladder in session.rules.ladders for rung in ladder.rungs]
        tries = [AnnounceFlor(observer), Pass(observer), Refuse(observer), *(Call(observer, word) for word in words)]
        tries += [PlayCard(observer, card) for card in session.rules.pack[:3]]
        got += [session.verify(observer, action, session.version) for action in tries]
    return got, session


def chosen(session: Session, observer: int) -> RobotMove | None:
    """Return what a robot in the observer's seat does now."""
    return RobotDriver(session, [make_bot("standard", observer, session.seed)]).step()


# ---------------------------------------------------------------------- all of it
def check_pair(pair: Pair, number: int, figures: Figures) -> None:
    """Compare all that the observer gets in the two worlds of ``pair``, state ``number`` of its table.

    Raises:
        Broken: when something differs.
    """
    observer = pair.observer
    (one, first), (other, second) = (followed(world, observer, number) for world in (pair.one, pair.other))
    same("what is told", one, other)
    figures.states += 1
    figures.steps += sum(not step.hidden for step in pair.one.steps)
    figures.hidden += sum(step.hidden for world in (pair.one, pair.other) for step in world.steps)
    figures.moved += pair.moved
    if number % ROBOTS == 0 and observer != PUBLIC:
        same("a robot's choice", [chosen(first, observer)], [chosen(second, observer)])
        figures.robots += 1
    if number % TABLES == TABLES - 1:
        same("message", *(told_at_table(w, observer, number, twin) for twin, w in enumerate((pair.one, pair.other))))
        figures.tables += 1
    if number % SCREENS == SCREENS - 1:
        from tools.check.screen_worlds import curtained, on_screen

        same("a frame", on_screen(pair.one, observer, number), on_screen(pair.other, observer, number))
        same("a frame of the curtain", curtained(pair.one, observer, number), curtained(pair.other, observer, number))
        figures.screens += 2


def tables(key: str = "") -> list[tuple[str, int]]:
    """Return the keys and numbers of players of all tables, or of those of one game."""
    return [(p.key, n) for p in PRESETS.values() for n in p.players if key in ("", p.key)]


def rows(key: str, players: int) -> list[RuleSet]:
    """Return the rules of a table with all its pairs of option values, the default ones first."""
    return [ruleset(key, players, {**row}) for row in option_rows(key)]


def run(key: str, players: int, states: int, seed: int, figures: Figures) -> None:
    """Compare ``states`` states of a table and count them in ``figures``.

    Raises:
        Broken: with the table, the number of the state and the seed, when something differs.
    """
    choices, said = rows(key, players), time.perf_counter()
    for number in range(states):
        rules = choices[0 if number % 2 else number // 2 % len(choices)]
        if "signals_notice" in rules.options and number % 3 == 0:
            rules = ruleset(key, players, {**dict(rules.changed), "signals_notice": "0"})
        pair = draw_pair(rules, Rng(seed).split(f"{key} {players} {number}"))
        try:
            check_pair(pair, number, figures)
        except (Broken, ExceptionGroup) as error:
            error.add_note(f"{key} for {players}, {dict(rules.changed)}, state {number}, seed {seed}")
            error.add_note(f"observer {pair.observer}; {[s.action for s in pair.one.steps]}")
            error.add_note(f"and {[s.action for s in pair.other.steps]}")
            raise
        if time.perf_counter() - said > PROGRESS_EVERY:
            said = time.perf_counter()
            print(f"  {key} {players}: {number + 1} of {states}", file=sys.stderr, flush=True)
    figures.by_table[f"{key} {players}"] = states


def main() -> int:
    """Read the arguments, compare, print the figures."""
    parser = argparse.ArgumentParser(description="Show that nothing an observer gets depends on hidden cards.")
    parser.add_argument("--states", type=int, default=10000, help="states of each table (default: %(default)s)")
    parser.add_argument("--rules", default="", help="the key of one game (default: all)")
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    figures, start = Figures(), time.perf_counter()
    for key, players in tables(args.rules):
        run(key, players, args.states, args.seed, figures)
        figures.seconds = time.perf_counter() - start
        print(f"{key} {players}: {figures.states} states in {figures.seconds:.0f} s", file=sys.stderr, flush=True)
    print(figures)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
