"""Measure the table: python -m tools.bench.table [--parts play scenes start idle memory] [--seats 8] [--repeat 3]

play: frames (events, time, drawing, showing) of deals and of play at the pace of a player. scenes: a slammed
card, a raise, a second one, a sign, the ribbon after a hand, the summary opening, a game won and the last scene, a
seen signal, each for the first time in its own process (four or eight seats). start: from the command to the first
menu in a fresh process. idle: processor use of the running program at a table that waits for the player. memory:
growth over minutes of robots at full speed.

A frame's time is the processor time of the drawing thread. With --repeat every figure is the median of so many runs.
What follows "machine" is how many times as long this one takes as that of docs/promises.md, for which the budgets in
brackets are, and the figures divided by that (see tools/bench/machine.py).
``--window`` measures frames in a real window (a display is needed, Xvfb serves); otherwise SDL's dummy driver.
"""

from __future__ import annotations

import argparse
import gc
import multiprocessing
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from pathlib import Path
from statistics import median

os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
if "--window" not in sys.argv:
    os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame

from tools.bench.frames import GAMES, MACHINE, SCENES, SET_FOR, SIZES, Frame, Frames, Ledger, Match, played, scene
from tools.bench.machine import Machine
from truc_desktop import paths
from truc_desktop.scene.collector import collect_seldom
from truc_desktop.storage.settings import SPEEDS, Motion, Settings
from truc_desktop.ui.allocator import return_large_blocks
from truc_desktop.ui.picture_limits import fit_pictures

ROOT = Path(__file__).resolve().parents[2]

BUDGET = {"720p": 16.7, "1080p": 16.7, "4K": 33.0}
LONGEST_MS = {"720p": 50.0, "1080p": 50.0, "4K": 90.0}
"""What the 99th of a hundred frames and the longest one may take on the machine of docs/promises.md, ms."""
START_SECONDS = 0.5
"""What the first frame of a warm start may take on the machine of docs/promises.md."""
STARTS, IDLE_SECONDS = 4, 10.0
IDLE_SPANS = 7
"""The first spans still draw pictures of faces for the cache; the last ones tell how it goes on."""
QUIET_SECONDS = 3.0
"""Time without an action before idle use is measured: a partner may still call while the person thinks."""
LONGEST = 3
"""Number of the longest frames whose work is reported."""

Show = Callable[[str], None]


def as_in_the_program() -> None:
    """Prepare this process as the program prepares its own before it opens a window."""
    pygame.init()
    return_large_blocks()
    collect_seldom()


# ---------------------------------------------------------------- frames
def part(values: list[float], share: float) -> float:
    """The value below which ``share`` (0..1) of them are."""
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def run(what: str, size: str, seats: int) -> list[tuple[Frame, float]]:
    """The frames of "play" or of a scene, in this process, which has drawn nothing yet.

    Each comes with how many times as long the machine took then as that of docs/promises.md.
    """
    as_in_the_program()
    with tempfile.TemporaryDirectory() as folder:
        paths.set_data_dir(folder)
        try:
            if what == "play":
                measured = list(played(SIZES[size], seats, Ledger()))
            else:
                measured = list(scene(what, SIZES[size], seats, Ledger()))
            return [(frame, MACHINE.slowness(frame.at)) for frame in measured]
        except Exception as error:  # not every error finds its way back from another process
            raise RuntimeError(f"{what}: {error}") from None


def frames(what: str, size: str, seats: int, repeat: int, show: Show) -> None:
    """Frame times at one size: the median of ``repeat`` runs, and what the longest frames of the last run did."""
    runs = []
    for _ in range(repeat):
        with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as fresh:
            runs.append(fresh.submit(run, what, size, seats).result())
    for name in dict.fromkeys(frame.part for frame, _slower in runs[-1]):
        lots = [[frame.ms for frame, _slower in frames if frame.part == name] for frames in runs]
        p50, p95, p99 = (median(part(lot, share) for lot in lots if lot) for share in (0.5, 0.95, 0.99))
        longest = median(max(lot) for lot in lots if lot)
        alike = [[frame.ms / slower for frame, slower in frames if frame.part == name] for frames in runs]
        there = median(part(lot, 0.99) for lot in alike if lot), median(max(lot) for lot in alike if lot)
        slower = median(slower for frames in runs for frame, slower in frames if frame.part == name)
        show(
            f"{size:>5} {seats} seats {name:<13} {len(lots[-1]):>5} frames  p50 {p50:5.1f}  p95 {p95:5.1f}  "
            f"p99 {p99:5.1f}  longest {longest:5.1f} ms;  machine {slower:.2f}: p99 {there[0]:5.1f} ({BUDGET[size]})  "
            f"longest {there[1]:5.1f} ({LONGEST_MS[size]:.0f})  load {os.getloadavg()[0]:.1f}"
        )
        own = [frame for frame, _slower in runs[-1] if frame.part == name]
        for frame in sorted(own, key=lambda frame: -frame.ms)[:LONGEST]:
            show(f"          {frame.told()}")


# ---------------------------------------------------------------- start
# The process ends at once: an orderly end would wait for the room that a thread paints meanwhile.
_FIRST_FRAME = """
import os
from truc_desktop import app, args
from truc_desktop.scene import loop
whole = loop.Loop.frame
def frame(self):
    whole(self)
    os._exit(0)
loop.Loop.frame = frame
app.run(args.GameArgs(fullscreen=False))
"""


def start(show: Show) -> None:
    """Seconds from the command to the end of the first frame, in fresh processes; the first compiles all modules."""
    env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    with tempfile.TemporaryDirectory() as folder:
        env |= {paths.DATA_DIR_VARIABLE: folder, "PYTHONPYCACHEPREFIX": folder}
        took, machine = [], Machine()
        for _ in range(STARTS):
            began = time.perf_counter()
            subprocess.run([sys.executable, "-c", _FIRST_FRAME], env=env, check=False, cwd=ROOT)
            took.append(time.perf_counter() - began)
            machine.look()
    slower = machine.slowness()
    show(
        f"start to first frame: first {took[0]:.2f} s, then {min(took[1:]):.2f} to {max(took[1:]):.2f} s "
        f"(may be {START_SECONDS * slower:.2f})  machine {slower:.2f}"
    )


# ---------------------------------------------------------------- idle
def idle(sizes: list[str], seats: int, show: Show) -> None:
    """Processor use while the table waits for the player, through the program's own loop."""
    from truc_desktop.scene.loop import Loop, pygame_ports

    for name in sizes:
        fit_pictures(SIZES[name])
        bench = Match(SIZES[name], Settings(), seats, threaded=True)
        loop = Loop(bench.director, pygame_ports())
        version, quiet_since = -1, time.perf_counter()
        while time.perf_counter() - quiet_since < QUIET_SECONDS:
            loop.frame()
            if bench.session.version != version or not bench.waits:
                version, quiet_since = bench.session.version, time.perf_counter()
            if not bench.waits:
                bench.answer()
        shares = []
        for _ in range(IDLE_SPANS):
            wall, cpu, version = time.perf_counter(), time.process_time(), bench.session.version
            while time.perf_counter() - wall < IDLE_SECONDS:
                loop.frame()
            share = (time.process_time() - cpu) / (time.perf_counter() - wall)
            shares.append(f"{share:.1%}" + (" (somebody acted)" if bench.session.version != version else ""))
        spans = ", ".join(shares)
        load = os.getloadavg()[0]
        show(f"idle at {name}, {seats} seats, {IDLE_SECONDS:.0f} s each: {spans} of one processor, load {load:.1f}")
        bench.close()


# ---------------------------------------------------------------- memory
def resident() -> float:
    """Megabytes of memory this process holds now."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def memory(minutes: float, seats: int, show: Show) -> None:
    """Growth while match after match is played with the picture on, at full speed."""
    settings = replace(Settings(), speed=SPEEDS[-1], motion=Motion.NONE, trick_stay_ms=0)
    bench = Match(SIZES["720p"], settings, seats, threaded=False)
    frames = Frames(bench)
    began, first, hands, matches = time.perf_counter(), 0.0, 0, 0
    marks: list[float] = []
    number = 0
    while (now := time.perf_counter() - began) < minutes * 60:
        bench.answer()
        frames.measured(ms=100)
        if bench.screen.scene.conductor.shown.number != number:
            number = bench.screen.scene.conductor.shown.number
            hands += 1
        if bench.finished:
            bench.close()
            bench = Match(SIZES["720p"], settings, seats, threaded=False)
            frames = Frames(bench)
            matches, number = matches + 1, 0
        if now > minutes * 60 * (len(marks) + 1) / 6:
            gc.collect()
            marks.append(resident())
            first = first or marks[0]
    bench.close()
    growth = ", ".join(f"{mark:.0f}" for mark in marks)
    show(f"memory: {growth} MB over {minutes:g} min, {seats} seats, {matches} matches, {hands} hands")


def main() -> int:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--window", action="store_true", help="a real window for the frames")
    every = ["play", "scenes", "start", "idle", "memory"]
    parser.add_argument("--parts", nargs="+", default=every, choices=[*every, *SCENES])
    parser.add_argument("--sizes", nargs="+", default=list(SIZES), choices=list(SIZES))
    parser.add_argument("--seats", type=int, default=4, choices=list(GAMES))
    parser.add_argument("--repeat", type=int, default=1, help="runs of which the median is told")
    parser.add_argument("--minutes", type=float, default=5.0, help="of robots for the memory")
    given = parser.parse_args()

    def show(line: str) -> None:
        print(line, flush=True)

    scenes = SCENES if "scenes" in given.parts and given.seats in SET_FOR else ()
    wanted = [name for name in ("play", *SCENES) if name in (*given.parts, *scenes)]
    for name in given.sizes:
        for what in wanted:
            frames(what, name, given.seats, given.repeat, show)
    as_in_the_program()
    with tempfile.TemporaryDirectory() as folder:
        paths.set_data_dir(folder)
        if "start" in given.parts:
            start(show)
        if "idle" in given.parts:
            idle([size for size in given.sizes if size == "1080p" or len(given.sizes) < len(SIZES)], given.seats, show)
        if "memory" in given.parts:
            memory(given.minutes, given.seats, show)
    return 0


if __name__ == "__main__":
    sys.exit(main())
