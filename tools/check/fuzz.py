"""Feed changed inputs to what reads files, messages and arguments: nothing but clean refusals may come of it.

    python -m tools.check.fuzz record --minutes 20        also settings, protocol, command

Starts from the inputs in tests/fuzz/corpus and keeps those with an outcome of a new kind (tools/check/fuzz_targets.py)
to go on from. What raises an error, or takes longer than LONGEST_CASE_S, is written to --found. ``--grow`` adds the
smallest input of each new kind to the corpus, which every run of the tests replays.
"""

from __future__ import annotations

import argparse
import hashlib
import signal
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from tools.check.fuzz_mutation import Mutator
from tools.check.fuzz_targets import TARGETS, Target

CORPUS = Path(__file__).resolve().parents[2] / "tests" / "fuzz" / "corpus"
MOST_KINDS = 3_000
"""Kinds of outcome that are told apart in a run."""
LONGEST_CASE_S, LONGEST_WAIT_S = 20.0, 300.0
"""Processor time that an input may take, and time by the clock: a busy machine is no fault, waiting for ever is one."""
MOST_FILES, LARGEST_FILE = 100, 2_500
"""Inputs of the corpus of a target, and their bytes, that ``--grow`` adds at most."""


class TooSlow(Exception):
    """An input takes longer than LONGEST_CASE_S of processor time, or than LONGEST_WAIT_S."""


@dataclass(slots=True)
class Found:
    """An input that did harm. ``place``: where the error was raised, the same for the same mistake."""

    place: str
    data: bytes
    told: str


@dataclass(slots=True)
class Report:
    """What came of a run. ``kinds``: the smallest input of each kind of outcome."""

    cases: int = 0
    kinds: dict[str, bytes] = field(default_factory=dict)
    found: dict[str, Found] = field(default_factory=dict)


def corpus(name: str) -> list[bytes]:
    """Return the inputs kept for a target, in the order of their names."""
    return [path.read_bytes() for path in sorted((CORPUS / name).iterdir())]


def attempt(target: Target, data: bytes) -> str | Found:
    """Return the kind of outcome of an input, or what went wrong."""
    try:
        with _limited():
            return target(data)
    except Exception as error:
        frame = traceback.extract_tb(error.__traceback__)[-1]
        place = f"{type(error).__name__} at {Path(frame.filename).name}:{frame.lineno}"
        return Found(place, data, "".join(traceback.format_exception(error)))


@contextmanager
def _limited() -> Iterator[None]:
    """Raise TooSlow in the work within if it takes too long, where the system has alarms."""
    if not hasattr(signal, "SIGALRM"):
        yield
        return

    def ring(_number: int, _frame: object) -> None:
        raise TooSlow

    before = {number: signal.signal(number, ring) for number in (signal.SIGPROF, signal.SIGALRM)}
    signal.setitimer(signal.ITIMER_PROF, LONGEST_CASE_S)
    signal.setitimer(signal.ITIMER_REAL, LONGEST_WAIT_S)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.setitimer(signal.ITIMER_REAL, 0)
        for number, handler in before.items():
            signal.signal(number, handler)


def run(target: Target, inputs: list[bytes], lot: Random, cases: int | None = None, seconds: float = 0.0) -> Report:
    """Feed ``inputs`` and then mutations of them: ``cases`` in all, or with None for so many seconds."""
    report, pool = Report(), list(inputs)
    mutator = Mutator(pool, lot)
    end = time.monotonic() + seconds
    while report.cases < cases if cases is not None else time.monotonic() < end:
        data = inputs[report.cases] if report.cases < len(inputs) else mutator.make()
        report.cases += 1
        outcome = attempt(target, data)
        if isinstance(outcome, Found):
            known = report.found.get(outcome.place)
            if known is None or len(data) < len(known.data):
                report.found[outcome.place] = outcome
        elif len(data) < len(report.kinds.get(outcome, ())) or (
            outcome not in report.kinds and len(report.kinds) < MOST_KINDS
        ):
            report.kinds[outcome] = data
            pool.append(data)
            del pool[len(inputs) : len(pool) - MOST_KINDS]
    return report


def grow(name: str, report: Report) -> int:
    """Add inputs of new kinds, short and long ones, to the corpus of a target; return how many."""
    kept_before = corpus(name)
    outcomes = [attempt(TARGETS[name], data) for data in kept_before]
    known = {outcome for outcome in outcomes if isinstance(outcome, str)}
    room = MOST_FILES - len(kept_before)
    new = [data for kind, data in report.kinds.items() if kind not in known and len(data) <= LARGEST_FILE]
    kept = sorted(new, key=len)[:: max(1, -(-len(new) // max(1, room)))] if room > 0 else []
    for data in kept:
        (CORPUS / name / hashlib.sha256(data).hexdigest()[:12]).write_bytes(data)
    return len(kept)


def main() -> int:
    """Run one target and print what was found; the exit code is 1 if anything was."""
    parser = argparse.ArgumentParser(description="Feed changed inputs to what reads files, messages and arguments.")
    parser.add_argument("target", choices=TARGETS)
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--found", type=Path, default=Path("fuzz-found"), help="folder for inputs that did harm")
    parser.add_argument("--grow", action="store_true", help="add inputs of new kinds to the corpus")
    args = parser.parse_args()
    name = args.target
    report = run(TARGETS[name], corpus(name), Random(args.seed), seconds=args.minutes * 60)
    print(f"{name}: {report.cases} cases, {len(report.kinds)} kinds of outcome, {len(report.found)} kinds of harm")
    for number, found in enumerate(report.found.values()):
        args.found.mkdir(parents=True, exist_ok=True)
        path = args.found / f"{name}-{number}"
        path.write_bytes(found.data)
        print(f"\n{path}: {found.place}\n{found.told}")
    if args.grow:
        print(f"{grow(name, report)} inputs added to the corpus")
    return 1 if report.found else 0


if __name__ == "__main__":
    raise SystemExit(main())
