"""Programs that host and join over the loopback interface, several in one process."""

from __future__ import annotations

import time
from collections.abc import Callable

from tests.screens.pages import Program
from truc_desktop.net.discovery import Found
from truc_desktop.net.host.server import PortTaken
from truc_desktop.net.wire.messages import PROTOCOL
from truc_desktop.screens.network.destinations import Lobby
from truc_desktop.screens.network.lobby import LobbyScreen
from truc_desktop.screens.network.network import NetworkScreen
from truc_desktop.screens.network.network_table import Invitation, NetworkTable, host_network_table, name_of
from truc_desktop.storage.settings import Settings
from truc_desktop.ui.context import TableSpec

LOOPBACK = "127.0.0.1"
PATIENCE = 60.0


class Invented:
    """A search that has found the given tables."""

    def __init__(self, tables: tuple[Found, ...] = (), problem: str = "") -> None:
        self.tables, self.problem = tables, problem
        self.closed = False

    def close(self) -> None:
        """Note it."""
        self.closed = True


class Guest(Program):
    """A program that opens tables on the loopback interface only, unannounced; ``port`` as an Invitation's."""

    def __init__(self, name: str, port: int = 0) -> None:
        super().__init__(settings=Settings(name=name, introduced=True))
        self.port = port

    def host_table(self, spec: TableSpec, name: str = "", password: str = "") -> None:
        """As the program does."""
        super().host_table(spec, name, password)
        invitation = Invitation(name, password, LOOPBACK, self.port, announce=False)
        try:
            self.go(Lobby(host_network_table(spec, name_of(self.settings), invitation)))
        except PortTaken as error:
            self.notice("The table could not be opened", "", str(error))

    @property
    def lobby(self) -> LobbyScreen:
        """The lobby in front."""
        page = self.page
        assert isinstance(page, LobbyScreen)
        return page

    @property
    def network_table(self) -> NetworkTable:
        """The table we are at."""
        return self.lobby.network_table

    @property
    def in_lobby(self) -> bool:
        """Whether a lobby is in front, and its table known."""
        return isinstance(self.director.screen, LobbyScreen) and self.network_table.inside

    def open_network(self, *tables: Found, problem: str = "") -> NetworkScreen:
        """Open the network page with these tables found."""
        page = NetworkScreen(self, lambda: Invented(tables, problem))
        self.show(page)
        return page

    def call(self, address: str) -> None:
        """Join by an address, typed."""
        self.click("address")
        self.type(address)
        self.click("join")


def found(port: int, **more: object) -> Found:
    """The announcement of a table on the loopback interface."""
    given: dict[str, object] = {
        "address": LOOPBACK, "port": port, "name": "Taula", "game": "cat", "players": 2, "free": 1, "version": "0.1.0",
        "protocol": PROTOCOL, "locked": False, "stage": "lobby", **more,
    }  # fmt: skip
    return Found(**given)  # type: ignore[arg-type]


def wait(what: Callable[[], object], *programs: Program) -> None:
    """Run the programs, a frame each in turn, until ``what()`` is true; fail after waiting too long."""
    end = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < end, "\n".join(program.page.spoken() for program in programs)
        for program in programs:
            program.frames(1)
