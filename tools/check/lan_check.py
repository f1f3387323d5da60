"""Two programs play over the network in two real windows: python -m tools.check.lan_check PROGRAM OUT

PROGRAM is the program to start (dist/TrucDesktop/TrucDesktop), or ``python`` for the one in this folder. Needs Xvfb
and xdotool. Ada opens a table of four, Bru finds it in the list and sits down, robots take the other seats, and a hand
is played by keys. Then Bru's program is killed, the table waits, a robot stands in, the program is started again
and Bru continues in the same seat. Ada's program is killed and restarted too: the match continues where it stopped. At
last it is ended, and Bru is told. The programs get only mouse and key events;
a spectator who joins like any guest and the host's journal show the state of the match. OUT gets a picture of each
step.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from tools.check.window_check import (
    AGAIN,
    POLL,
    CheckFailed,
    Display,
    missing_tools,
    program,
    virtual_display,
    wait_for,
)
from tools.shots.network import Invented, Scene
from truc_desktop import paths
from truc_desktop.app import App
from truc_desktop.args import GameArgs
from truc_desktop.engine import LoadedRecord, Phase, PlayCard, RecordError, SeatView, read_record, view_of
from truc_desktop.net.discovery import Found, find_tables
from truc_desktop.net.guest.client import Background, Joined, join
from truc_desktop.net.guest.reconnecting import ConnectionState
from truc_desktop.net.host.server import DEFAULT_PORT
from truc_desktop.net.wire.messages import GuestInfo, SeatInfo, Stage, Table
from truc_desktop.presentation.games import words_of
from truc_desktop.presentation.prompts import prompt
from truc_desktop.screens.network.lobby import LobbyScreen
from truc_desktop.screens.network.network import NetworkScreen
from truc_desktop.storage.settings import FILE_NAME, LastTable, Settings, SettingsStore
from truc_desktop.ui.page import PageScreen
from truc_desktop.ui.window import GameWindow

HAND = 240.0
"""Seconds within which a hand must be played, and a lost player noticed."""


class Plan:
    """Where the controls of a page are: the same page laid out here, without a window."""

    def __init__(self) -> None:
        self.app = App(GameArgs(), SettingsStore(), GameWindow())
        self.app.change_settings(replace(self.app.settings, introduced=True))

    def place(self, page: Callable[[App], PageScreen], name: str, size: tuple[int, int]) -> tuple[int, int]:
        """The middle of the node ``name`` on a page. Raises CheckFailed when there is none."""
        app = self.app
        app.director.size = size
        screen = page(app)
        app.director.replace(screen, whole=True)
        for _ in range(20):
            app.director.advance(50)
        screen.timeline.skip()
        node = screen.stage.root.find(name)
        if node is None:
            raise CheckFailed(f"there is no {name} on {type(screen).__name__}")
        return node.body().center


class Person:
    """A person with a real window of their own."""

    def __init__(self, name: str, command: list[str], folder: Path, out: Path, stack: ExitStack) -> None:
        """``folder``: their data folder; ``stack`` ends what was started."""
        self.name, self._command, self._data, self._out = name, command, folder / name, out
        self.display: Display = stack.enter_context(virtual_display())
        self._log = out / f"{name}.log"
        settings = replace(Settings(), name=name, introduced=True, speed=2.0, table=LastTable(rules="cat", players=4))
        SettingsStore(self._data / FILE_NAME).save(settings)
        self._pictures = 0
        self._pressed = 0.0
        self._turn = 0

    @contextmanager
    def playing(self) -> Iterator[Person]:
        """Run their program, from start to end."""
        with program([*self._command, "--windowed", "--data-dir", str(self._data)], self.display, self._log) as running:
            self.running = running
            wait_for(lambda: running.poll() is not None or self.display.find_window(), "the window", 30)
            if running.poll() is not None:
                raise CheckFailed(f"{self.name}'s program ended: {self._log.read_text(errors='replace')}")
            time.sleep(3)
            yield self

    def shot(self, what: str) -> None:
        """Save a picture of their window."""
        self._pictures += 1
        pygame.image.save(self.display.shot(), self._out / f"{self.name}-{self._pictures:02d}-{what}.png")

    def key(self, names: list[str]) -> None:
        """Press one of these keys, the next one each time, unless one was pressed just now."""
        if names and time.monotonic() - self._pressed >= AGAIN:
            self._pressed = time.monotonic()
            self._turn += 1
            self.display.key(names[self._turn % len(names)])

    def until(self, there: Callable[[], bool], press: Callable[[], None], what: str, seconds: float = 60.0) -> None:
        """Press again and again until ``there()``. Raises CheckFailed after ``seconds``."""
        end = time.monotonic() + seconds
        while not there():
            if time.monotonic() > end:
                self.shot("stuck")
                raise CheckFailed(f"{self.name} waited {seconds:.0f} s in vain for {what}")
            if time.monotonic() - self._pressed >= AGAIN:
                press()
                self._pressed = time.monotonic()
            time.sleep(POLL)

    @property
    def record(self) -> LoadedRecord | None:
        """The match on their disk."""
        files = sorted((self._data / "matches").glob("*.truc"))
        try:
            return read_record(files[-1].read_bytes()) if files else None
        except RecordError:
            return None  # a line may be on its way to the disk


class Watcher:
    """A spectator: knows only public facts of the table."""

    def __init__(self, joined: Joined) -> None:
        self.joined = joined

    @property
    def table(self) -> Table | None:
        """The table as it is now."""
        self.joined.poll()
        return self.joined.table.table

    @property
    def seats(self) -> tuple[SeatInfo, ...]:
        """The players by seat; empty as long as nothing is known."""
        table = self.table
        return () if table is None else table.seats

    @property
    def guests(self) -> tuple[GuestInfo, ...]:
        """Who is there."""
        table = self.table
        return () if table is None else table.guests

    def known(self) -> Table:
        """The table, of which something must be known. Raises CheckFailed when nothing is."""
        table = self.table
        if table is None:
            raise CheckFailed("nothing is known of the table")
        return table

    def lost(self) -> bool:
        """Whether the host cannot be reached."""
        self.joined.poll()
        return self.joined.contact is not ConnectionState.CONNECTED

    def stage(self) -> Stage | None:
        """How far it is."""
        table = self.table
        return None if table is None else table.stage


def keys_for(view: SeatView) -> list[str]:
    """The keys that do something sensible in this position, in turn; none when the table waits for others."""
    asked = prompt(view, words_of(view.rules.key), tuple("ABCDEFGH"))
    keys = [choice.key.lower() for choice in asked.choices if choice.action is not None and choice.key][:1]
    if view.over or view.challenges:
        return ["Return", *keys]
    cards = [action.card for action in view.choices if isinstance(action, PlayCard)]
    if view.to_play == view.seat and view.pending is None and cards:
        return [str(view.cards.index(cards[0]) + 1)]
    return keys if view.seat in view.to_answer or view.phase in (Phase.CUT, Phase.DECIDE) else []


def play_until(host: Person, people: dict[int, Person], there: Callable[[LoadedRecord], bool], what: str) -> None:
    """Let people play by keys, each in their seat, until the record says so. Raises CheckFailed if it never does."""
    end = time.monotonic() + HAND
    while time.monotonic() < end:
        record = host.record
        if record is not None and there(record):
            return
        for seat, person in people.items():
            # Nothing is on the disk before the first action: that is a cut.
            person.key(["t"] if record is None else keys_for(view_of(record.match, seat)))
        time.sleep(POLL)
    for person in people.values():
        person.shot("stuck")
    raise CheckFailed(f"{what} never came")


def _press(person: Person, place: tuple[int, int], key: str) -> None:
    """Press a button, and then the key of the answer that ignores the guest without a seat."""
    person.display.click(place)
    time.sleep(1)
    person.display.key(key)


def check(command: list[str], out: Path, folder: Path) -> list[str]:
    """Play it all; what was seen. Raises CheckFailed when something does not come."""
    pygame.init()
    pygame.display.set_mode((64, 64))
    told: list[str] = []
    with ExitStack() as stack:
        plan = Plan()
        ada = Person("Ada", command, folder, out, stack)
        bru = Person("Bru", command, folder, out, stack)
        at_ada = stack.enter_context(ExitStack())
        at_ada.enter_context(ada.playing())
        ada.display.key("r")
        time.sleep(2)
        ada.shot("network")
        ada.display.key("t")
        found = _found(told)
        watcher = Watcher(join(stack.enter_context(Background()), f"127.0.0.1:{found.port}", "Miquel"))
        stack.callback(watcher.joined.leave)
        wait_for(lambda: watcher.table is not None, "the lobby")
        with bru.playing():
            bru.display.key("r")
            time.sleep(4)
            bru.shot("found")
            place = plan.place(lambda app: NetworkScreen(app, lambda: Invented((found,))), "found-0", bru.display.size)
            bru.until(lambda: len(watcher.guests) > 2, lambda: bru.display.click(place), "Bru in the lobby")
            number = next(guest.guest for guest in watcher.guests if guest.name == "Bru")
            time.sleep(1)
            bru.shot("lobby")

            def lobby(app: App) -> PageScreen:
                return LobbyScreen(app, Scene(watcher.known(), number, False))

            def sits() -> bool:
                return any(seat.guest == number for seat in watcher.seats)

            seat_place = plan.place(lobby, "seat-2", bru.display.size)
            bru.display.click(seat_place)
            time.sleep(1)
            bru.shot("seat")
            bru.until(sits, lambda: bru.display.key("s"), "Bru's seat")
            seat = next(i for i, one in enumerate(watcher.seats) if one.guest == number)
            told.append(f"Bru sits in seat {seat}")
            ada.shot("lobby")

            def hall(app: App) -> PageScreen:
                return LobbyScreen(app, Scene(watcher.known(), 1, True))

            robots = plan.place(hall, "robots", ada.display.size)
            ada.until(
                lambda: all(one.guest or one.name for one in watcher.seats), lambda: _press(ada, robots, "a"),
                "robots in the empty seats",
            )
            time.sleep(1)
            ada.shot("full")
            ada.until(
                lambda: watcher.stage() is Stage.PLAYING,
                lambda: _press(ada, plan.place(hall, "start", ada.display.size), "s"), "the match",
            )
            people = {0: ada, seat: bru}
            play_until(ada, people, lambda record: any(record.match.hand.hands), "the first deal")
            time.sleep(3)
            ada.shot("dealt")
            bru.shot("dealt")
            play_until(ada, people, lambda record: len(record.match.hand.tricks) > 0 or record.match.hand.number > 1,
                       "a trick")  # fmt: skip
            ada.shot("trick")
            bru.shot("trick")
            play_until(ada, people, lambda record: record.match.hand.number > 1, "the second hand")
            ada.shot("second-hand")
            bru.shot("second-hand")
            acts = _acts(ada, seat)
            told.append(f"a hand was played: {_acts(ada, 0)} acts of Ada, {acts} of Bru")
            bru.running.kill()
        began = time.monotonic()
        wait_for(lambda: watcher.stage() is Stage.PAUSED, "the pause", 30)
        told.append(f"Bru's program killed: the table stands still after {time.monotonic() - began:.1f} s")
        time.sleep(2)
        ada.shot("paused")
        ada.until(lambda: watcher.seats[seat].stand_in, lambda: ada.display.key("r"), "the robot")
        play_until(ada, {0: ada}, lambda record: _acts(ada, seat) > acts, "an act of the robot for Bru")
        ada.shot("stand-in")
        told.append("a robot plays for Bru")
        with bru.playing():
            bru.display.key("r")
            time.sleep(3)
            bru.shot("kept")
            plan.app.change_settings(SettingsStore(folder / "Bru" / FILE_NAME).load().settings)
            back = plan.place(lambda app: NetworkScreen(app, lambda: Invented(())), "kept-0", bru.display.size)
            bru.until(
                lambda: not watcher.seats[seat].stand_in, lambda: bru.display.click(back), "Bru in his seat"
            )
            time.sleep(3)
            bru.shot("back")
            acts = _acts(ada, seat)
            play_until(ada, {0: ada, seat: bru}, lambda record: _acts(ada, seat) > acts + 1, "an act of Bru")
            bru.shot("plays-on")
            told.append("Bru is back in his seat and has played on")
            acts = _acts(ada, 0)
            ada.running.kill()
            at_ada.close()
            wait_for(lambda: watcher.lost(), "the loss of the host", 30)
            time.sleep(3)
            bru.shot("host-lost")
            at_ada.enter_context(ada.playing())
            ada.shot("menu")
            ada.until(lambda: not watcher.lost(), lambda: ada.display.key("c"), "the table opened again")
            ada.until(lambda: watcher.stage() is Stage.PLAYING, lambda: None, "Bru's return by himself")
            time.sleep(4)
            ada.shot("goes-on")
            bru.shot("goes-on")
            play_until(ada, people, lambda record: _acts(ada, 0) > acts, "an act of Ada")
            told.append("Ada's program killed and started again: the match goes on where it stood, with both")
            ada.running.terminate()
            time.sleep(4)
            bru.shot("host-gone")
    return told


def _found(told: list[str]) -> Found:
    began = time.monotonic()
    while time.monotonic() - began < 20:
        tables = asyncio.run(find_tables(1.0))
        if tables:
            told.append(f"found {tables[0].name!r} at {tables[0].address}:{tables[0].port}")
            return tables[0]
    raise CheckFailed(f"no table was found (port {DEFAULT_PORT})")


def _acts(host: Person, seat: int) -> int:
    record = host.record
    return 0 if record is None else sum(action.seat == seat for action in record.actions)


def main() -> int:
    """Check one program with itself."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", help="the program to start, or: python")
    parser.add_argument("out", type=Path)
    given = parser.parse_args()
    if missing_tools():
        print(f"not installed: {', '.join(missing_tools())}", file=sys.stderr)
        return 2
    command = [sys.executable, "-m", "truc_desktop"] if given.program == "python" else [given.program]
    given.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        paths.set_data_dir(Path(folder) / "own")
        try:
            for line in check(command, given.out, Path(folder)):
                print(line)
        except CheckFailed as failure:
            print(f"failed: {failure}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
