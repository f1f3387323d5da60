"""Play the first trick of a match in a real window: python -m tools.check.window_check PROGRAM OUT [--keys] [--seed N]

PROGRAM is the program to start (dist/TrucDesktop/TrucDesktop), or ``python`` for the one in this folder. Needs Xvfb
and xdotool. The program gets only mouse and key events and is observed from outside: the journal in its data
folder shows the state of the match, and the same position laid out here gives the places of the controls. OUT gets
menu.png, table.png and trick.png.
"""

from __future__ import annotations

import argparse
import os
import shutil
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from pygame import Surface

from tools.shots.positions import Position, Stand, Table
from truc_desktop import paths
from truc_desktop.engine import LoadedRecord, PlayCard, RecordError, read_record
from truc_desktop.screens.menu.menu import MenuScreen
from truc_desktop.storage.settings import FILE_NAME, Settings, SettingsStore

ROOT = Path(__file__).resolve().parents[2]
SCREEN = (1920, 1080)
WM_CLASS = "truc-desktop"
POLL = 0.05
PATIENCE = 90.0
"""Seconds in which the trick must be played."""
AGAIN = 1.5
"""Seconds after which a press that nothing came of is made again: it may have ended an animation."""
CALM, STIR = 6, 0.03
"""So many pictures in a row that differ in no larger part count as rest: people breathe and shift their weight."""
TITLE, FORMAT = 100, ">25I"


class CheckFailed(Exception):
    """The program did not do what a person would expect."""


@dataclass(frozen=True, slots=True)
class Played:
    """What came of it: the record, the pictures of menu and finished trick, and the human's lines in the record."""

    record: LoadedRecord
    menu: Surface
    trick: Surface
    lines: tuple[str, ...]


def missing_tools() -> tuple[str, ...]:
    """Which of the needed programs are not installed."""
    return tuple(name for name in ("Xvfb", "xdotool") if shutil.which(name) is None)


def wait_for(there: Callable[[], bool], what: str, seconds: float = PATIENCE) -> None:
    """Poll until ``there()``. Raises CheckFailed after ``seconds``."""
    end = time.monotonic() + seconds
    while not there():
        if time.monotonic() > end:
            raise CheckFailed(f"waited {seconds:.0f} s in vain for {what}")
        time.sleep(POLL)


# ---------------------------------------------------------------- the display
class Display:
    """A virtual screen with mouse and keyboard."""

    def __init__(self, number: str, folder: Path) -> None:
        """``number`` like ":77"; Xvfb keeps its picture in ``folder``."""
        self.number = number
        self._picture = folder / "Xvfb_screen0"
        self.window = ""
        self.corner = (0, 0)
        self.size = (0, 0)

    def run(self, *words: object) -> str:
        """One xdotool command; its output, empty when it failed."""
        command = ["xdotool", *map(str, words)]
        done = subprocess.run(
            command, env={**os.environ, "DISPLAY": self.number}, capture_output=True, text=True, timeout=20, check=False
        )
        return done.stdout.strip() if done.returncode == 0 else ""

    def find_window(self) -> bool:
        """Look for the game's window; True when it is on the screen."""
        found = self.run("search", "--onlyvisible", "--class", WM_CLASS).split()
        if not found:
            return False
        self.window = found[-1]
        told = dict(line.split("=") for line in self.run("getwindowgeometry", "--shell", self.window).splitlines())
        if not told:
            return False
        self.corner = (int(told["X"]), int(told["Y"]))
        self.size = (int(told["WIDTH"]), int(told["HEIGHT"]))
        self.run("windowfocus", self.window)
        return True

    def click(self, place: tuple[int, int]) -> None:
        """Press and let go the left button on a point of the window."""
        self.run("mousemove", self.corner[0] + place[0], self.corner[1] + place[1])
        self.run("mousedown", 1)
        time.sleep(2 * POLL)
        self.run("mouseup", 1)

    def key(self, name: str) -> None:
        """Press a key, named as X names it."""
        self.run("key", "--delay", 40, name)

    def shot(self) -> Surface:
        """What is on the window now."""
        data = self._picture.read_bytes()
        header = struct.unpack_from(FORMAT, data)
        width, height, line, colours = header[4], header[5], header[12], header[19]
        start = header[0] + 12 * colours
        rows = b"".join(data[start + y * line : start + y * line + 4 * width] for y in range(height))
        whole = pygame.image.frombuffer(rows, (width, height), "BGRA").convert()
        return whole.subsurface(pygame.Rect(self.corner, self.size).clip(whole.get_rect())).copy()


@contextmanager
def virtual_display() -> Iterator[Display]:
    """Start Xvfb on a free number, 24 bit deep."""
    with tempfile.TemporaryDirectory() as folder:
        told, tell = os.pipe()
        w, h = SCREEN
        command = ["Xvfb", "-displayfd", str(tell), "-screen", "0", f"{w}x{h}x24", "-fbdir", folder, "-noreset"]
        server = subprocess.Popen(command, pass_fds=[tell], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(tell)
        try:
            with os.fdopen(told) as answers:
                number = answers.readline().strip()
            if not number:
                raise CheckFailed("Xvfb did not start")
            yield Display(f":{number}", Path(folder))
        finally:
            server.terminate()
            server.wait(10)


@contextmanager
def program(command: list[str], display: Display, log: Path) -> Iterator[subprocess.Popen[bytes]]:
    """Start the game on ``display``; end it when done."""
    env = {key: value for key, value in os.environ.items() if not key.startswith("SDL_")}
    env |= {"DISPLAY": display.number, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
    with log.open("wb") as out:
        running = subprocess.Popen(command, cwd=ROOT, env=env, stdout=out, stderr=subprocess.STDOUT)
        try:
            yield running
        finally:
            running.terminate()
            try:
                running.wait(10)
            except subprocess.TimeoutExpired:
                running.kill()


# ---------------------------------------------------------------- the match
class Player:
    """A player at the real window, who reads the journal and uses mouse and keys."""

    def __init__(self, display: Display, data: Path, keys: bool) -> None:
        """``data`` is the program's data folder; ``keys``: never touch the mouse."""
        self.display, self.data, self.keys = display, data, keys
        self._summary_left_at = -1

    def record(self) -> LoadedRecord | None:
        """The match as far as it is on the disk."""
        files = sorted((self.data / "matches").glob("*.truc"))
        if not files:
            return None
        try:
            return read_record(files[-1].read_bytes())
        except RecordError:
            # A line may be on its way to the disk.
            return None

    def actions(self) -> int:
        """How many actions are on the disk; -1 while that cannot be read."""
        record = self.record()
        return -1 if record is None else len(record.actions)

    def open_quick_game(self) -> None:
        """From the menu to the cards."""
        if self.keys:
            self.display.key("q")
            return
        stand = Stand(self.display.size, Settings(), draws=False)
        menu = MenuScreen(stand, greeter=0)
        stand.director.push(menu)
        stand.frames(2500)
        node = menu.stage.root.find("quick")
        if node is None:
            raise CheckFailed("the menu offers no quick game")
        self.display.click(node.body().center)

    def act(self, record: LoadedRecord) -> bool:
        """Do what the match waits for, if it waits for this player; False when it waits for others."""
        match = record.match
        my_card = match.to_play() == 0 and match.pending() is None
        if not (my_card or match.hand.over or 0 in match.to_answer()):
            return False
        text = self._text()
        table = Table(Position("now", text), self.display.size, draws=False)
        try:
            return self._do(table, len(record.actions))
        finally:
            table.close()

    def _text(self) -> str:
        return sorted((self.data / "matches").glob("*.truc"))[-1].read_text()

    def _do(self, table: Table, actions: int) -> bool:
        screen = table.screen
        if screen.sheet and self._summary_left_at != actions:
            self._summary_left_at = actions
            return self._press(table, "next", "Return")
        screen.dialogs.take_away()
        playable = [a.card for a in screen.scene.conductor.shown.choices if isinstance(a, PlayCard)]
        hand = [node.code for node in screen.scene.table.hand]
        if playable and screen.scene.conductor.shown.pending is None:
            index = hand.index(playable[0])
            node = screen.scene.table.hand[index]
            if self.keys:
                self.display.key(str(index + 1))
            else:
                self.display.click((round(node.x), round(node.y)))
            return True
        choice = next((c for c in screen.asked.choices if c.action is not None), None)
        return choice is not None and self._press(table, f"choice-{choice.name}", choice.key.lower())

    def _press(self, table: Table, name: str, key: str) -> bool:
        node = table.screen.scene.stage.root.find(name)
        if node is None:
            return False
        if self.keys:
            self.display.key(key)
        else:
            self.display.click(node.body().center)
        return True

    def play_a_trick(self, on_table: Callable[[], None]) -> LoadedRecord:
        """Play until a trick with a card of this player is finished. Raises CheckFailed when that takes too long."""
        seen, pressed, shown = -1, 0.0, False
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            record = self.record()
            if record is not None:
                mine = any(isinstance(a, PlayCard) and a.seat == 0 for a in record.actions)
                if mine and record.match.hand.tricks:
                    return record
                fresh = len(record.actions) != seen
                if fresh and any(record.match.hand.hands) and not shown:
                    shown = True
                    on_table()
                if (fresh or time.monotonic() - pressed > AGAIN) and self.act(record):
                    seen, pressed = len(record.actions), time.monotonic()
            time.sleep(POLL)
        raise CheckFailed("no trick was finished in time")


def play(command: list[str], out: Path, keys: bool = False, seed: int = 11) -> Played:
    """Start ``command``, open a quick game, play a trick, keep the pictures in ``out``.

    Raises:
        CheckFailed: when the program does not follow; the text ends with what it has printed.
    """
    out.mkdir(parents=True, exist_ok=True)
    log = out / "program.log"
    pygame.init()
    pygame.display.set_mode((64, 64))
    with tempfile.TemporaryDirectory() as folder, virtual_display() as display:
        data = Path(folder) / "data"
        SettingsStore(data / FILE_NAME).save(replace(Settings(), speed=2.0))
        whole = [*command, "--windowed", "--seed", str(seed), "--data-dir", str(data)]
        try:
            with program(whole, display, log) as running:
                wait_for(lambda: running.poll() is not None or display.find_window(), "the window", 30)
                if running.poll() is not None:
                    raise CheckFailed(f"the program ended with code {running.returncode}")
                return _play(display, data, keys, out)
        except CheckFailed as failure:
            raise CheckFailed(f"{failure}\n{log.read_text(errors='replace')}") from failure


def _play(display: Display, data: Path, keys: bool, out: Path) -> Played:
    wait_for(lambda: _colours(display.shot()) > TITLE, "the menu", 20)
    player = Player(display, data, keys)
    menu = steady(display)
    pygame.image.save(menu, out / "menu.png")
    end = time.monotonic() + PATIENCE
    while player.record() is None and time.monotonic() < end:
        player.open_quick_game()
        began = time.monotonic()
        while player.record() is None and time.monotonic() - began < 2 * AGAIN:
            time.sleep(POLL)
    record = player.play_a_trick(lambda: pygame.image.save(display.shot(), out / "table.png"))
    trick = steady(display, lambda: player.actions() == len(record.actions))
    pygame.image.save(trick, out / "trick.png")
    lines = tuple(line for line in player._text().splitlines() if line.startswith("S0 "))
    return Played(record, menu, trick, lines)


def steady(display: Display, lasts: Callable[[], bool] = lambda: True) -> Surface:
    """The window once nothing large moves in it any more (faces may), or the last picture while it ``lasts()``.

    Raises CheckFailed when it never rests.
    """
    pictures = [display.shot()]

    def rests() -> bool:
        picture = display.shot()
        if not lasts():
            return True
        pictures.append(picture)
        del pictures[:-CALM]
        return len(pictures) == CALM and all(difference(one, pictures[-1]) < STIR for one in pictures)

    wait_for(rests, "a window at rest", 20)
    return pictures[-1]


def _colours(picture: Surface) -> int:
    """How many different colours a coarse grid of the picture has: an empty window has one."""
    w, h = picture.get_size()
    return len({tuple(picture.get_at((x, y))) for x in range(0, w, 16) for y in range(0, h, 16)})


def difference(one: Surface, other: Surface) -> float:
    """The part of the pixels (0..1, on a coarse grid) in which two pictures of one size differ clearly."""
    w, h = one.get_size()
    points = [(x, y) for x in range(0, w, 8) for y in range(0, h, 8)]
    far = sum(
        max(abs(a - b) for a, b in zip(one.get_at(at)[:3], other.get_at(at)[:3], strict=True)) > 24 for at in points
    )
    return far / len(points)


def main() -> int:
    """Check one program."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", help="the program to start, or: python")
    parser.add_argument("out", type=Path)
    parser.add_argument("--keys", action="store_true", help="play by keys alone")
    parser.add_argument("--seed", type=int, default=11)
    given = parser.parse_args()
    if missing_tools():
        print(f"not installed: {', '.join(missing_tools())}", file=sys.stderr)
        return 2
    command = [sys.executable, "-m", "truc_desktop"] if given.program == "python" else [given.program]
    with tempfile.TemporaryDirectory() as own:
        paths.set_data_dir(own)
        try:
            played = play(command, given.out, given.keys, given.seed)
        except CheckFailed as failure:
            print(f"failed: {failure}", file=sys.stderr)
            return 1
    part = difference(played.menu, played.trick)
    print(f"{len(played.lines)} actions by the player: {', '.join(played.lines)}")
    print(f"{len(played.record.actions)} actions in the journal; {part:.0%} of the picture differs from the menu")
    return 0


if __name__ == "__main__":
    sys.exit(main())
