"""Repeatedly kill a program that plays a journalled match, and check that no acknowledged action is lost.

    python -m tools.check.kill_test --kills 100

A child process plays (random robots, talk and signals) and prints every action once it has been accepted. After a
random time it is killed as by ``kill -9``. Then the match must be offered again, hold every acknowledged action and at
most one more, and be playable; the next child continues it.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field, replace
from pathlib import Path

from tools.check.invariants import check_position
from truc_desktop.engine import Action, DealCards, Rng, Say, Signal, format_action, ruleset
from truc_desktop.session import Session
from truc_desktop.storage import saves

ROOT = Path(__file__).resolve().parents[2]

READY = "ready"
LONGEST_LIFE = 0.25
"""Seconds a child lives at most after it has begun to play. Enough for some hundred actions."""
BREATH = 0.0005
"""Seconds the child rests after each action, so that kills fall into all parts of a match."""


class Lost(AssertionError):
    """Something acknowledged is not there any more."""


@dataclass(slots=True)
class Figures:
    """What a run came to."""

    kills: int = 0
    acknowledged: int = 0
    torn: int = 0
    unacknowledged: int = 0
    matches: int = 1
    slowest_offer: float = 0.0
    lengths: list[int] = field(default_factory=list)


# ---------------------------------------------------------------------- the child
def choose(session: Session, rng: Rng) -> Action:
    """Any action; now and then a signal or some talk."""
    seat = rng.choice(session.rules.seats)
    if rng.chance(0.05):
        return Say(seat, "l·l som-hi")
    if rng.chance(0.1) and (kinds := session.match.signals(seat)):
        return Signal(seat, rng.choice(kinds))
    return rng.choice(session.match.moves())


def play_until_killed(folder: Path, seed: int) -> None:
    """Go on with the match that is offered, or begin one, and print what has been accepted."""
    rng = Rng(seed)
    save = saves.latest_unfinished(folder)
    if save is None:
        rules = ruleset("cat", 4, {"match_length": "3"})
        journal = saves.new_journal(rules, folder)
        session = Session(rules, seed, journal=journal, notes=saves.notes([saves.Player("A")] * 4))
    else:
        resumed = saves.resume(save.path)
        session = Session.resume(resumed.loaded, resumed.seed, resumed.journal)
    print(READY, flush=True)
    while not session.over:
        action = choose(session, rng)
        outcome = session.submit(action.seat, action)
        if not outcome.ok:
            raise SystemExit(f"refused: {outcome.reason}")
        print(format_action(action), flush=True)
        time.sleep(BREATH)


# ---------------------------------------------------------------------- the killer
def run(kills: int, folder: Path, seed: int = 0) -> Figures:
    """Kill ``kills`` children one after another over the matches in ``folder``.

    Raises:
        Lost: when an acknowledged action is missing, or the match does not go on.
    """
    figures = Figures()
    chance = random.Random(seed)
    known: dict[Path, list[str]] = {}
    while figures.kills < kills:
        told, killed = _live_and_die(folder, seed + figures.kills, chance.uniform(0, LONGEST_LIFE))
        figures.kills += killed
        figures.acknowledged += len(told)
        _check(folder, told, known, figures)
    figures.lengths = [len(actions) for actions in known.values()]
    return figures


def _live_and_die(folder: Path, seed: int, life: float, at_least: int = 0) -> tuple[list[str], bool]:
    """One child: what it acknowledged before it was killed, and whether it was (or came to the end first).

    It lives for ``life`` seconds after it has acknowledged ``at_least`` actions.
    """
    command = [sys.executable, "-m", "tools.check.kill_test", "--child", str(folder), "--seed", str(seed)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8", cwd=ROOT) as child:
        assert child.stdout is not None
        assert child.stderr is not None
        if child.stdout.readline().strip() != READY:
            raise Lost(f"the match does not go on: {child.stderr.read()}")
        first = "".join(child.stdout.readline() for _ in range(at_least))
        time.sleep(life)
        child.kill()
        told = first + child.stdout.read()
        complaint = child.stderr.read()
    if complaint:
        raise Lost(complaint)
    # A last line without its end was never reported to anyone.
    return told.rpartition("\n")[0].splitlines(), child.returncode != 0


def _check(folder: Path, told: list[str], known: dict[Path, list[str]], figures: Figures) -> None:
    """Check that the match holds its earlier actions, all reported ones, and at most one more."""
    found = saves.list_matches(folder)
    damaged = [save for save in found if isinstance(save, saves.Damaged)]
    if damaged:
        raise Lost(damaged[0].text)
    if not found:
        if told:
            raise Lost("the whole match is gone")
        return
    save = found[0]
    assert isinstance(save, saves.Save)
    held = [_as_submitted(action) for action in saves.load(save.path).actions if not isinstance(action, DealCards)]
    before = known.get(save.path, [])
    wanted = before + told
    if held[: len(wanted)] != wanted:
        raise Lost(f"{save.path}: acknowledged {wanted[-3:]}, held {held[-3:]} ({len(held)} of {len(wanted)})")
    if len(held) > len(wanted) + 1:
        raise Lost(f"{save.path}: more than one action nobody was told of")
    figures.torn += save.torn
    figures.unacknowledged += len(held) - len(wanted)
    known[save.path] = held
    figures.matches = len(known)
    if save.status is saves.Status.UNFINISHED:
        _offer(folder, save.path, figures)


def _offer(folder: Path, path: Path, figures: Figures) -> None:
    """The match must be offered first, open, and be in a position that can go on."""
    start = time.perf_counter()
    latest = saves.latest_unfinished(folder)
    if latest is None or latest.path != path:
        raise Lost(f"{path} is not offered")
    resumed = saves.resume(path)
    with resumed.journal:
        session = Session.resume(resumed.loaded, resumed.seed, resumed.journal)
        figures.slowest_offer = max(figures.slowest_offer, time.perf_counter() - start)
        check_position(session.match)


def _as_submitted(action: Action) -> str:
    """The action as the child printed it: who noticed a signal came later."""
    return format_action(replace(action, noticed=()) if isinstance(action, Signal) else action)


def main() -> int:
    """Read the arguments and run; print the figures."""
    parser = argparse.ArgumentParser(description="Kill a playing program at random moments; nothing may be lost.")
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--child", type=Path, help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.child is not None:
        play_until_killed(args.child, args.seed)
        return 0
    with tempfile.TemporaryDirectory() as folder:
        figures = run(args.kills, Path(folder) / "matches", args.seed)
    print(
        f"{figures.kills} kills, {figures.acknowledged} acknowledged actions in {figures.matches} matches: none lost\n"
        f"torn last lines: {figures.torn}; written but not yet acknowledged: {figures.unacknowledged}\n"
        f"slowest offer of the match: {figures.slowest_offer * 1000:.0f} ms"
    )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
