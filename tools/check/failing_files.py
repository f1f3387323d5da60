"""Make every file operation of a match fail, one after the other: nothing saved is lost, and the match goes on or ends.

    python -m tools.check.failing_files --programs play window

A whole match is played in the terminal (``play --text``) or at the window's table (SDL's dummy driver) while operation
n fails, as on a full disk, without permission or with a defect, for every n up to the last operation of the match;
with --for-good all operations from n on fail. Each time the reason must be shown, an older match must keep its bytes,
the record of the match must hold exactly what was acknowledged, and it must be possible to play on.
"""

from __future__ import annotations

import argparse
import errno
import io
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from tools.check.kill_children import tell_saved_actions
from tools.check.window_player import TABLE_SPEC, WindowPlayer
from truc_desktop import cli, paths
from truc_desktop.ai.roster import make_bot
from truc_desktop.engine import DealCards, Signal, format_action, read_record
from truc_desktop.screens.match.seated_match import new_match
from truc_desktop.screens.match_parts import screen_of
from truc_desktop.session import Session
from truc_desktop.storage import saves

CODES = (errno.ENOSPC, errno.EACCES, errno.EIO)
BY_PATH = ("open", "replace", "rename", "mkdir", "unlink", "remove", "truncate", "listdir", "stat", "lstat")
BY_DESCRIPTOR = ("write", "read", "fsync", "ftruncate", "lseek", "close")
OLDER = "truc: 1\nrules: cat\nplayers: 4\n\nS2 cut\n"
MOST_TYPED = 3000
PROBES = ("stat", "lstat", "mkdir")
"""What may fail in silence, if nothing comes of it: a folder that exists need not be made. So may the last operation,
when the journal is closed: all of it has been synced."""


class Harm(AssertionError):
    """Something saved was lost, or a failure was not told of."""


@dataclass(slots=True)
class FailingFiles:
    """Operations on files below ``folder``: number ``fail_at`` (from 1) fails with ``code``, or all from it on.

    ``done`` lists the operations by name, ``failed`` those that did not succeed.
    """

    folder: Path
    fail_at: int = 0
    code: int = errno.ENOSPC
    for_good: bool = False
    done: list[str] = field(default_factory=list)
    failed: list[str] = field(default_factory=list)
    _open: set[int] = field(default_factory=set)

    @contextmanager
    def watching(self) -> Iterator[FailingFiles]:
        """Stand in for the functions of ``os`` for a while; whatever else uses them works as ever."""
        before = {name: getattr(os, name) for name in (*BY_PATH, *BY_DESCRIPTOR)}
        try:
            for name in BY_PATH:
                setattr(os, name, self._by_path(name, before[name]))
            for name in BY_DESCRIPTOR:
                setattr(os, name, self._by_descriptor(name, before[name]))
            yield self
        finally:
            for name, function in before.items():
                setattr(os, name, function)

    def _by_path(self, name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def work(path: Any, *args: Any, **more: Any) -> Any:
            if isinstance(path, int) or not str(path).startswith(str(self.folder)):
                return function(path, *args, **more)
            self._next(name)
            result = function(path, *args, **more)
            if name == "open":
                self._open.add(result)
            return result

        return work

    def _by_descriptor(self, name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def work(descriptor: int, *args: Any) -> Any:
            if descriptor not in self._open:
                return function(descriptor, *args)
            if name == "close":  # it is closed even when the system reports an error
                self._open.discard(descriptor)
                function(descriptor)
                return self._next(name)
            self._next(name)
            return function(descriptor, *args)

        return work

    def _next(self, name: str) -> None:
        self.done.append(name)
        number = len(self.done)
        if number == self.fail_at or (self.for_good and 0 < self.fail_at <= number):
            self.failed.append(name)
            raise OSError(self.code, os.strerror(self.code))


@dataclass(slots=True)
class Played:
    """What came of a match: all texts that were shown, and whether it came to its end."""

    told: str
    over: bool


# ---------------------------------------------------------------------- the programs
def play_terminal(seed: int) -> Played:
    """``play --text`` with somebody who always takes the first choice."""
    out, before = io.StringIO(), sys.stdin
    sys.stdin = io.StringIO("1\n" * MOST_TYPED)
    try:
        with redirect_stdout(out), redirect_stderr(out):
            code = cli.main(["play", "--text", "--players", "2", "--seed", str(seed)])
    finally:
        sys.stdin = before
    if code not in (0, 1) or "Traceback" in out.getvalue():
        raise Harm(f"exit code {code}: {out.getvalue()[-2000:]}")
    return Played(out.getvalue(), code == 0)


def play_window(seed: int) -> Played:
    """A match against a random robot at the window's own table, played by its own controls."""
    player = WindowPlayer(seed)
    try:
        match = replace(new_match(replace(TABLE_SPEC, seed=seed), ""), threaded=False)
        match.bots[:] = [make_bot("random", 1, seed)]
        screen = screen_of(player.app, match)
        player.app.director.replace(screen, whole=True)
        player.play()
        over = match.session.over
        return Played(" ".join((*player.told, *player.app.take_notices())), over)
    finally:
        player.close()


PROGRAMS: dict[str, Callable[[int], Played]] = {"play": play_terminal, "window": play_window}


# ---------------------------------------------------------------------- one match
def attempt(program: str, fail_at: int, code: int, folder: Path, for_good: bool = False, seed: int = 5) -> FailingFiles:
    """Play a match while operation ``fail_at`` fails (0: none), in the empty ``folder``; return what was done.

    Raises:
        Harm: when anything is lost, or the failure is not told of.
    """
    matches = folder / "matches"
    matches.mkdir(parents=True)
    older = matches / "older.truc"
    older.write_text(OLDER, encoding="utf-8")
    before = os.environ.get(paths.DATA_DIR_VARIABLE)
    os.environ[paths.DATA_DIR_VARIABLE] = str(folder)
    saved, files = io.StringIO(), FailingFiles(folder, fail_at, code, for_good)
    whole = Session._do
    tell_saved_actions(saved)
    try:
        with files.watching():
            played = PROGRAMS[program](seed)
    finally:
        Session._do = whole  # type: ignore[method-assign]
        if before is None:
            del os.environ[paths.DATA_DIR_VARIABLE]
        else:
            os.environ[paths.DATA_DIR_VARIABLE] = before
    _check(program, files, played, saved.getvalue().splitlines(), older)
    return files


def _check(program: str, files: FailingFiles, played: Played, saved: list[str], older: Path) -> None:
    what = f"{program}: operation {files.fail_at} ({', '.join(files.failed[:3])}) with {os.strerror(files.code)}"
    silent = {*files.failed} <= {*PROBES} or (files.failed == ["close"] and files.fail_at == len(files.done))
    if not silent and os.strerror(files.code) not in played.told:
        raise Harm(f"{what}: nothing was said: {played.told[-500:]}")
    if not files.for_good and program == "window" and not played.over:
        raise Harm(f"{what}: the match did not go on")
    if older.read_text(encoding="utf-8") != OLDER:
        raise Harm(f"{what}: an older match has changed")
    records = [path for path in older.parent.glob("*.truc") if path != older]
    if len(records) != bool(saved) and not (len(records) == 1 and not saved):
        raise Harm(f"{what}: {len(records)} records of a match of {len(saved)} actions")
    for path in records:
        held = [_as_submitted(action) for action in read_record(path.read_bytes()).actions]
        held = [text for text in held if not text.startswith("deal S")]
        if held[: len(saved)] != saved or len(held) > len(saved) + 1:
            raise Harm(f"{what}: {len(saved)} actions were acknowledged, {len(held)} are there")
        if not played.over:
            with saves.resume(path).journal as journal:
                journal.append("# it goes on\n")


def _as_submitted(action: Any) -> str:
    if isinstance(action, DealCards):
        return "deal S"
    return format_action(replace(action, noticed=()) if isinstance(action, Signal) else action)


def run(program: str, step: int = 1, first: int = 1, codes: tuple[int, ...] = CODES, for_good: bool = False
        ) -> tuple[int, int]:  # fmt: skip
    """Let operation n fail for n = ``first``, ``first + step`` and so on; return the number of matches and operations.

    Raises:
        Harm: as ``attempt``.
    """
    with tempfile.TemporaryDirectory() as folder:
        operations = len(attempt(program, 0, CODES[0], Path(folder) / "none").done)
        matches = 0
        for fail_at in range(first, operations + 1, step):
            for code in codes:
                attempt(program, fail_at, code, Path(folder) / f"{fail_at}-{code}", for_good)
                matches += 1
    return matches, operations


def main() -> int:
    """Run and print the figures."""
    parser = argparse.ArgumentParser(description="Make every file operation of a match fail, one after the other.")
    parser.add_argument("--programs", nargs="+", choices=PROGRAMS, default=list(PROGRAMS))
    parser.add_argument("--step", type=int, default=1)
    parser.add_argument("--codes", nargs="+", choices=[errno.errorcode[code] for code in CODES], default=None)
    parser.add_argument("--for-good", action="store_true", help="all operations from n on fail")
    args = parser.parse_args()
    codes = CODES if args.codes is None else tuple(getattr(errno, name) for name in args.codes)
    for program in args.programs:
        matches, operations = run(program, args.step, codes=codes, for_good=args.for_good)
        print(f"{program}: {operations} operations, {matches} matches in which one fails: nothing lost", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
