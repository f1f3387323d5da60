"""Programs at one network table, in one process over real sockets: their windows, and the input of their people.

Nothing sleeps: ``Joined.poll`` waits briefly for messages, and every wait is bounded.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pygame

from tests.net.tables import settings as host_settings
from tests.screens.program import Program
from truc_desktop.engine import ruleset
from truc_desktop.net.event_thread import Background
from truc_desktop.net.guest.client import host, join
from truc_desktop.net.host.table_host import TableHost
from truc_desktop.net.wire.messages import Manage, Order, Stage
from truc_desktop.screens.match.match_screen import MatchScreen
from truc_desktop.screens.network.destinations import NetworkMatch
from truc_desktop.screens.network.network_table import NetworkTable
from truc_desktop.screens.network.remote_people import RemoteMatch, RemotePeople
from truc_desktop.storage.settings import SPEEDS, Motion, Settings

HERE = "127.0.0.1"
FRAME = 33.0
TURNS = 4000
PATIENCE = 60.0
INSTANT = Settings(speed=SPEEDS[-1], motion=Motion.NONE, trick_stay_ms=0)


def turns(least: int = TURNS) -> Iterator[None]:
    """Yield at least ``least`` turns, and more on a slow machine, until a test counts as waiting in vain."""
    end = time.monotonic() + PATIENCE
    taken = 0
    while taken < least or time.monotonic() < end:
        yield
        taken += 1


class Seat(Program):
    """One program on the network, with its own window and director."""

    def __init__(self, network_table: NetworkTable) -> None:
        super().__init__((1024, 640), INSTANT)
        self.network_table = network_table
        self.menus = 0

    def open_menu(self) -> None:
        self.menus += 1
        self.director.close()

    @property
    def screen(self) -> MatchScreen:
        screen = self.director.screen
        assert isinstance(screen, MatchScreen)
        return screen

    @property
    def people(self) -> RemotePeople:
        """The people at the table, as the match in front knows them."""
        match = self.screen.match
        assert isinstance(match, RemoteMatch)
        return match.remote

    def frame(self, dt_ms: float = FRAME) -> None:
        """Run one frame; without a match on the screen only process messages."""
        if self.director.screen is None:
            self.network_table.joined.poll(0.002)
            return
        if not self.menus:
            self.network_table.joined.poll(0.002)
        self.director.advance(dt_ms)
        if self.director.screen is not None:
            self.director.render(self.window)

    def press(self, key: int, text: str = "") -> None:
        """A key, and a frame."""
        text = text or (chr(key) if key < 128 else "")
        self.director.handle(pygame.event.Event(pygame.KEYDOWN, key=key, unicode=text, mod=0, scancode=0))
        self.frame()

    def spoken(self) -> str:
        return self.director.spoken()

    def node(self, name: str) -> None:
        """Press the node of that name."""
        node = self.screen.scene.stage.root.find(name)
        assert node is not None and node.on_click is not None, f"no {name} in\n{self.spoken()}"
        node.on_click()
        self.frame()


class Company:
    """The programs at one table. The first is the host's."""

    def __init__(self, rules: str = "cat", players: int = 2, **more: object) -> None:
        background = Background()
        given = ruleset(rules, players, more.pop("options", {}))  # type: ignore[arg-type]
        self.hosted = host(
            background, lambda: TableHost(given, host_settings(**more)), "Anna", HERE
        )
        self.programs = [Seat(NetworkTable(background, self.hosted.me, self.hosted))]

    @property
    def host(self) -> Seat:
        return self.programs[0]

    @property
    def table(self) -> TableHost:
        return self.hosted.server.host

    def guest(self, name: str) -> Seat:
        """Another program joins."""
        background = Background()
        seat = Seat(NetworkTable(background, join(background, f"{HERE}:{self.hosted.port}", name)))
        self.programs.append(seat)
        self.until(lambda: seat.network_table.inside)
        return seat

    def all_in(self) -> None:
        """Wait until everyone has joined: messages sent earlier are not received."""
        self.until(lambda: all(program.network_table.inside for program in self.programs))

    def until(self, what: Callable[[], object], programs: list[Seat] | None = None) -> None:
        """Let frames pass until something is so."""
        for _ in turns():
            if what():
                return
            for program in self.programs if programs is None else programs:
                program.frame()
        told = "\n---\n".join(program.spoken() for program in self.programs if program.director.screen)
        raise AssertionError(f"it never came to that\n{told}")

    def sit(self, program: Seat, *seats: int) -> None:
        """The person of a program sits down."""
        self.all_in()
        for seat in seats:
            program.network_table.remote.take_seat(seat, f"P{seat}")
        self.until(lambda: program.network_table.remote.seats == seats)

    def robots(self, *seats: int) -> None:
        """Robots of the host sit there."""
        self.all_in()
        for seat in seats:
            self.host.network_table.remote.send(Manage(Order.ROBOT_SEAT, seat, f"R{seat}"))

    def start(self) -> None:
        """Start the match as its owner, and open every window."""
        self.all_in()
        self.host.network_table.remote.send(Manage(Order.START))
        self.until(lambda: all(program.network_table.playing for program in self.programs))
        for program in self.programs:
            program.go(NetworkMatch(program.network_table))

    def lose(self, program: Seat) -> None:
        """The line of a program is cut, as by a machine that dies."""
        seats = program.network_table.remote.seats
        program.network_table._background.call(_cut(program))
        others = [other for other in self.programs if other is not program]
        self.until(lambda: self.table.stage is Stage.PAUSED or not seats, others)

    def close(self) -> None:
        """All go home, the host last."""
        for program in reversed(self.programs):
            program.director.close()
            program.network_table.close()


async def _cut(program: Seat) -> None:
    """Cut the line and do not call again before ``mend``."""
    caller = program.network_table.joined._caller
    link, connect = caller._link, caller._connect
    assert link is not None

    async def nobody() -> object:
        raise ConnectionError("cut")

    caller._connect = nobody  # type: ignore[assignment]
    program.mended = connect  # type: ignore[attr-defined]
    caller._pauses = (0.01,)
    link.close()


def mend(program: Seat) -> None:
    """The line of a program may be made again."""
    program.network_table.joined._caller._connect = program.mended  # type: ignore[attr-defined]


@contextmanager
def company(rules: str = "cat", players: int = 2, **more: object) -> Iterator[Company]:
    """A table and its programs, tidied up afterwards."""
    made = Company(rules, players, **more)
    try:
        yield made
    finally:
        made.close()


@contextmanager
def two(**more: object) -> Iterator[Company]:
    """Host and one guest, each with a seat, their match begun."""
    with company(**more) as made:  # type: ignore[arg-type]
        guest = made.guest("Pere")
        made.sit(made.host, 0)
        made.sit(guest, 1)
        made.start()
        yield made


def act(program: Seat) -> bool:
    """The person does the first sensible thing that is asked; whether there was any."""
    screen = program.screen
    if screen.sheet in ("ribbon", "summary", "end"):
        if screen.scene.overlay.find("next") is None:
            return False
        program.press(pygame.K_RETURN)
        return True
    if not screen.open or not screen.asked.urgent:
        return False
    if screen.asked.playable:
        code = screen.asked.playable[0]
        program.press(pygame.K_1 + [node.code for node in screen.scene.table.hand].index(code))
        return True
    choice = next((c for c in screen.asked.choices if c.name in ("accept", "cut", "play")), None)
    choice = choice or next(c for c in screen.asked.choices if c.action is not None)
    letter = choice.key.lower()
    program.press(pygame.key.key_code(letter), letter)
    return True
