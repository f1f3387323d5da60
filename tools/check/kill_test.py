"""Repeatedly kill a program that plays journalled matches, and check that no acknowledged action is lost.

    python -m tools.check.kill_test --kills 100
    python -m tools.check.kill_test --kills 2000 --kinds simulate play window host

A child process plays (tools/check/kill_children.py) and prints every action once it has been saved. After a random time
it is killed as by ``kill -9``. Then the match must be offered again, hold every acknowledged action and at most one
more, and be playable; the next child continues it (``play`` begins a new one). Of ``simulate``, which writes the
same records again and again, each must be there and whole. No file may be empty.
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
from tools.check.kill_children import CHILDREN, READY, run_child
from truc_desktop.engine import Action, DealCards, Signal, format_action
from truc_desktop.session import Session
from truc_desktop.storage import saves

ROOT = Path(__file__).resolve().parents[2]

LONGEST_LIFE = 0.25
"""Seconds a child lives at most after it has begun to play. Enough for some actions, or some hundred."""
EARLY = 0.1
"""The share of children that are killed from the moment they are ready, perhaps before they have begun."""


class Lost(AssertionError):
    """Something acknowledged is not there any more."""


@dataclass(slots=True)
class Figures:
    """What a run came to. ``left_over``: temporary files that were never renamed."""

    kills: int = 0
    acknowledged: int = 0
    torn: int = 0
    unacknowledged: int = 0
    left_over: int = 0
    matches: int = 0
    slowest_offer: float = 0.0
    lengths: list[int] = field(default_factory=list)


# ---------------------------------------------------------------------- the killer
def run(kills: int, folder: Path, seed: int = 0, kind: str = "session") -> Figures:
    """Kill ``kills`` children of one kind after another over the matches in ``folder``.

    Raises:
        Lost: when an acknowledged action is missing, or the match does not go on.
    """
    figures = Figures()
    chance = random.Random(seed)
    known: dict[Path, list[str]] = {}
    while figures.kills < kills:
        before = {path.name for path in folder.glob("*.truc")}
        begun = int(chance.random() >= EARLY)
        told, killed = _live_and_die(folder, seed + figures.kills, chance.uniform(0, LONGEST_LIFE), begun, kind)
        figures.kills += killed
        figures.acknowledged += len(told)
        _check_files(folder)
        if kind == "simulate":
            _check_records(folder, before.union(told))
        else:
            _check(folder, told, known, figures)
    figures.lengths = [len(actions) for actions in known.values()]
    figures.matches = len(list(folder.glob("*.truc")))
    figures.left_over = len(list(folder.glob(".*.tmp")))
    return figures


def _live_and_die(
    folder: Path, seed: int, life: float, at_least: int = 0, kind: str = "session"
) -> tuple[list[str], bool]:
    """One child: what it acknowledged before it was killed, and whether it was (or came to the end first).

    It lives for ``life`` seconds after it has acknowledged ``at_least`` actions.
    """
    command = [sys.executable, "-m", "tools.check.kill_test", "--child", str(folder), "--kinds", kind]
    command += ["--seed", str(seed)]
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


def _check_files(folder: Path) -> None:
    """No file but a temporary one may be empty: neither a match, nor settings, nor an index."""
    for path in folder.parent.rglob("*"):
        if path.is_file() and path.suffix != ".tmp" and not path.stat().st_size:
            raise Lost(f"{path} is empty")


def _check_records(folder: Path, names: set[str]) -> None:
    """Check that every record is whole and over, and all of these names are there."""
    found = saves.list_matches(folder)
    for save in found:
        if not isinstance(save, saves.Save) or save.torn or save.status is not saves.Status.FINISHED:
            raise Lost(f"{save.path} is not whole")
    if gone := names - {save.path.name for save in found}:
        raise Lost(f"{len(gone)} records are gone")


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
    parser.add_argument("--kills", type=int, default=100, help="kills in all, spread evenly over the kinds")
    parser.add_argument("--kinds", nargs="+", choices=CHILDREN, default=["session"])
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--child", type=Path, help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.child is not None:
        run_child(args.kinds[0], args.child, args.seed)
        return 0
    for number, kind in enumerate(args.kinds):
        kills = args.kills * (number + 1) // len(args.kinds) - args.kills * number // len(args.kinds)
        with tempfile.TemporaryDirectory() as folder:
            figures = run(kills, Path(folder) / "matches", args.seed, kind)
        what = "records" if kind == "simulate" else "acknowledged actions"
        print(
            f"{kind}: {figures.kills} kills, {figures.acknowledged} {what} in {figures.matches} matches: none lost; "
            f"torn last lines {figures.torn}, written but not yet acknowledged {figures.unacknowledged}, "
            f"temporary files left {figures.left_over}, slowest offer {figures.slowest_offer * 1000:.0f} ms",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
