"""Measure the table: python tools/bench_table.py [--window] [--parts frames start idle memory] [--minutes 5]

frames: a frame (events, time, drawing, showing) at 720p, 1080p and 4K during a deal and while robots play, with
four live faces. start: from the command to the first menu in a fresh process. idle: processor use of the running
program in a table that waits for the player. memory: growth over minutes of robots at full speed.
``--window`` measures frames in a real window (a display is needed, Xvfb serves); otherwise SDL's dummy driver.
"""

from __future__ import annotations

import argparse
import gc
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
if "--window" not in sys.argv:
    os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame

from tools.tour import Stand
from truc_desktop import paths
from truc_desktop.screens.context import TableSpec
from truc_desktop.screens.match import MatchScreen
from truc_desktop.screens.opening import Opening, begin
from truc_desktop.storage.settings import SPEEDS, Motion, Settings

FRAME_MS = 1000 / 60
SIZES = {"720p": (1280, 720), "1080p": (1920, 1080), "4K": (3840, 2160)}
BUDGET = {"720p": 16.7, "1080p": 16.7, "4K": 33.0}
DEALS, PLAY_SECONDS, STARTS, IDLE_SECONDS = 3, 30.0, 4, 10.0
IDLE_SPANS = 7
"""The first spans still draw pictures of faces for the cache; the last ones tell how it goes on."""
SEED = 11


class Bench(Stand):
    """A match on the window, its frames measured."""

    def __init__(self, size: tuple[int, int], settings: Settings, threaded: bool) -> None:
        """Sit down at a new table of four."""
        super().__init__(size, settings)
        self.window = pygame.display.set_mode(size)
        self.opening: Opening = begin(TableSpec("cat", 4, {}, (), False, SEED), "")
        self.opening.threaded = threaded
        self.screen = MatchScreen(self, self.opening)
        self.director.push(self.screen)

    def measured(self, ms: float = FRAME_MS) -> float:
        """One frame; the processor ms it took in this thread, which other programs do not disturb."""
        began = time.thread_time()
        for event in pygame.event.get():
            self.director.handle(event)
        self.director.advance(ms)
        changed = self.director.render(self.window)
        if changed:
            pygame.display.update(changed)
        return (time.thread_time() - began) * 1000

    def answer(self) -> None:
        """Do something for the person when the table waits for him."""
        screen = self.screen
        if screen.sheet == "summary":
            screen.take_away()
        elif screen.open and screen.asked.playable:
            screen.play_card(screen.asked.playable[0])
        elif screen.open and screen.asked.urgent:
            choice = next((c for c in screen.asked.choices if c.action is not None), None)
            if choice is not None:
                screen.press(choice)

    @property
    def dealing(self) -> bool:
        """Whether a deal is acted out."""
        top = self.screen.table
        cards = len(top.hand) + sum(map(len, top.backs.values()))
        return not self.screen.conductor.idle and not any(self.screen.conductor.shown.held) and cards > 0

    def close(self) -> None:
        """Get up."""
        self.director.close()


def part(values: list[float], share: float) -> float:
    """The value under which ``share`` of them lie."""
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def told(name: str, values: list[float], budget: float) -> str:
    """One line of the table."""
    return (
        f"{name:<14} {len(values):>6} frames   p50 {part(values, 0.5):6.2f}   p99 {part(values, 0.99):6.2f}   "
        f"max {max(values):6.1f} ms   p99 may be {budget} ms"
    )


# ---------------------------------------------------------------- frames
def frames(name: str, show: Callable[[str], None]) -> None:
    """Frame times at one size, at the pace of a player: robots think in their thread meanwhile."""
    bench = Bench(SIZES[name], Settings(), threaded=True)
    deal: list[float] = []
    play: list[float] = []
    hands = -1
    end = time.perf_counter() + 20
    while (len(play) < PLAY_SECONDS * 60 or hands < DEALS) and time.perf_counter() < end + PLAY_SECONDS * 2:
        began = time.perf_counter()
        bench.answer()
        dealing = bench.dealing
        took = bench.measured()
        (deal if dealing else play).append(took)
        hands = bench.screen.conductor.shown.number
        if bench.screen.sheet == "end":
            bench.close()
            bench = Bench(SIZES[name], Settings(), threaded=True)
        time.sleep(max(0.0, FRAME_MS / 1000 - (time.perf_counter() - began)))
    bench.close()
    show(told(f"{name} deal", deal, BUDGET[name]))
    show(told(f"{name} play", play, BUDGET[name]))


# ---------------------------------------------------------------- start
_FIRST_FRAME = """
import time, sys
began = time.time()
from truc_desktop import app, args
from truc_desktop.scene import loop
class Seen(Exception): pass
whole = loop.Loop.frame
def frame(self):
    whole(self)
    raise SystemExit(0)
loop.Loop.frame = frame
app.run(args.GameArgs(fullscreen=False))
"""


def start(show: Callable[[str], None]) -> None:
    """Seconds from the command to the end of the first frame, in fresh processes."""
    env = {**os.environ}
    with tempfile.TemporaryDirectory() as folder:
        env[paths.DATA_DIR_VARIABLE] = folder
        took = []
        for _ in range(STARTS):
            began = time.perf_counter()
            subprocess.run([sys.executable, "-c", _FIRST_FRAME], env=env, check=False, cwd=Path(__file__).parents[1])
            took.append(time.perf_counter() - began)
    show(f"start to first frame: first {took[0]:.2f} s, then {min(took[1:]):.2f} to {max(took[1:]):.2f} s")


# ---------------------------------------------------------------- idle
def idle(show: Callable[[str], None]) -> None:
    """Processor use while the table waits for the player, through the program's own loop."""
    from truc_desktop.scene.loop import Loop, pygame_ports

    for name in ("1080p",):
        bench = Bench(SIZES[name], Settings(), threaded=True)
        while not (bench.screen.open and bench.screen.asked.urgent):
            bench.measured()
            time.sleep(0.004)
        loop = Loop(bench.director, pygame_ports())
        shares = []
        for _ in range(IDLE_SPANS):
            wall, cpu = time.perf_counter(), time.process_time()
            while time.perf_counter() - wall < IDLE_SECONDS:
                loop.frame()
            shares.append((time.process_time() - cpu) / (time.perf_counter() - wall))
        spans = ", ".join(f"{share:.1%}" for share in shares)
        show(f"idle at {name}, {IDLE_SECONDS:.0f} s each: {spans} of one processor (3 % allowed)")
        bench.close()


# ---------------------------------------------------------------- memory
def resident() -> float:
    """Megabytes of memory this process holds now."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def memory(minutes: float, show: Callable[[str], None]) -> None:
    """Growth while match after match is played with the picture on, at full speed."""
    settings = replace(Settings(), speed=SPEEDS[-1], motion=Motion.NONE, trick_stay_ms=0)
    bench = Bench(SIZES["720p"], settings, threaded=False)
    began, first, hands, matches = time.perf_counter(), 0.0, 0, 0
    marks = []
    number = 0
    while (now := time.perf_counter() - began) < minutes * 60:
        bench.answer()
        bench.measured(100)
        if bench.screen.conductor.shown.number != number:
            number = bench.screen.conductor.shown.number
            hands += 1
        if bench.screen.sheet == "end":
            bench.close()
            bench = Bench(SIZES["720p"], settings, threaded=False)
            matches, number = matches + 1, 0
        if now > minutes * 60 * (len(marks) + 1) / 6:
            gc.collect()
            marks.append(resident())
            first = first or marks[0]
    bench.close()
    growth = ", ".join(f"{mark:.0f}" for mark in marks)
    show(f"memory: {growth} MB over {minutes:g} min, {matches} matches, {hands} hands")


def main() -> int:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--window", action="store_true", help="a real window for the frames")
    parser.add_argument("--parts", nargs="+", default=["frames", "start", "idle", "memory"],
                        choices=["frames", "start", "idle", "memory"])  # fmt: skip
    parser.add_argument("--sizes", nargs="+", default=list(SIZES), choices=list(SIZES))
    parser.add_argument("--minutes", type=float, default=5.0, help="of robots for the memory")
    given = parser.parse_args()
    pygame.init()

    def show(line: str) -> None:
        print(line, flush=True)

    with tempfile.TemporaryDirectory() as folder:
        paths.set_data_dir(folder)
        if "frames" in given.parts:
            for name in given.sizes:
                frames(name, show)
        if "start" in given.parts:
            start(show)
        if "idle" in given.parts:
            idle(show)
        if "memory" in given.parts:
            memory(given.minutes, show)
    return 0


if __name__ == "__main__":
    sys.exit(main())
