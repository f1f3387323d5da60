"""The pages of the network with invented tables and people: what tools.shots draws without any network."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from truc_desktop import __version__
from truc_desktop.engine import ruleset
from truc_desktop.net.discovery import Found
from truc_desktop.net.guest.reconnecting import ConnectionState
from truc_desktop.net.guest.remote_table import RemoteTable
from truc_desktop.net.wire.messages import PROTOCOL, GuestInfo, Phrase, Said, SeatInfo, SeatKind, Stage, Table, Welcome
from truc_desktop.screens.network.join_attempt import JoinAttempt
from truc_desktop.screens.network.lobby import LobbyScreen
from truc_desktop.screens.network.network import NetworkScreen
from truc_desktop.screens.network.network_table import NetworkTable
from truc_desktop.ui.context import Context

LONG_AGO = 60_000.0


def _found(name: str, game: str, players: int, free: int, **more: object) -> Found:
    given: dict[str, object] = {
        "address": "192.168.1.20", "port": 41312, "version": __version__, "protocol": PROTOCOL, "locked": False,
        "stage": "lobby", **more,
    }  # fmt: skip
    return Found(name=name, game=game, players=players, free=free, **given)  # type: ignore[arg-type]


TABLES = (
    _found("Cal Pep", "cat", 4, 2),
    _found("La Taverna del Port", "val_f", 6, 3, locked=True),
    _found("Pulpería de Delia", "arg", 4, 0, stage="playing"),
    _found("Old table", "cat", 4, 3, version="0.0.9", protocol=PROTOCOL - 1),
)


class Invented:
    """A search that has found what it was given."""

    def __init__(self, tables: Sequence[Found] = (), problem: str = "") -> None:
        self.tables = tuple(tables)
        self.problem = problem

    def close(self) -> None:
        """There is nothing to close."""


class StillCall(JoinAttempt):
    """A call that has been answered in some way already."""

    def __init__(self, title: str, problem: str, asks: bool) -> None:
        super().__init__("no address", title, "Ada")
        self.problem, self.asks = problem, asks


class Scene(NetworkTable):
    """A table without a network: what is known of the table was invented."""

    def __init__(self, table: Table, guest: int, owner: bool) -> None:
        remote = RemoteTable(lambda message: None)
        remote.take(Welcome(guest, "token", owner, 0))
        remote.take(table)
        self.joined = _Place(remote)  # type: ignore[assignment]
        self.hosted = _Host() if owner else None  # type: ignore[assignment]
        self.address = "192.168.1.20:41312"
        self.remark, self.password = "", "oros" if owner else ""
        self.talk, self.muted = [], set()
        self._wishes = {}

    @property
    def addresses(self) -> tuple[str, ...]:
        """Where others would join."""
        return ("192.168.1.20:41312",) if self.owner else ()

    def advance(self) -> None:
        """Nothing comes."""

    def close(self) -> bool:
        """Nothing is saved."""
        return False


class _Place:
    def __init__(self, table: RemoteTable) -> None:
        self.table, self.contact = table, ConnectionState.CONNECTED
        self.problem, self.why, self.token = "", None, "token"


class _Host:
    unannounced = ""
    id = ""


def lobby_scene(owner: bool, full: bool = False, game: str = "cat", players: int = 4, me: int = 2) -> Scene:
    """A lobby as the host or a guest sees it (3: one without a seat); ``full``: every seat is taken."""
    names = ("Ada", "Núria", "Pere", "Quim", "Laia", "Remei", "Marcel", "Awa")
    looks = ("benat", "laia", "vicent", "quim", "awa", "remei", "marcel", "baptiste")
    seats = []
    for i in range(players):
        free = not full and i % 4 == 2
        robot = i % 4 == 3
        kind = SeatKind.ROBOT if robot else SeatKind.OPEN
        guest = 0 if free or robot else 1 if i % 4 == 0 else 2
        seats.append(SeatInfo(kind, "" if free else names[i], guest, free, False, "" if free else looks[i]))
    guests = (GuestInfo(1, "Ada", True), GuestInfo(2, "Núria", True), GuestInfo(3, "Miquel", True))
    options = {"ranking": "espaseta"} if game == "cat" else {}
    table = Table("Cal Pep", ruleset(game, players, options), Stage.LOBBY, False, tuple(seats), guests, 0, 0)
    scene = Scene(table, 1 if owner else me, owner)
    for said in (
        Said(2, "Núria", "", Phrase.HELLO), Said(1, "Ada", "Hi! Miquel only wants to watch.", None),
        Said(3, "Miquel", "I have to leave at ten, the three of you go on without me.", None),
        Said(2, "Núria", "", Phrase.GOOD_LUCK),
    ):  # fmt: skip
        scene.hear(said)
    return scene


def network_page(app: Context, tables: Sequence[Found] = (), waited: float = 0.0) -> NetworkScreen:
    """The page of the network with what was found, ``waited`` ms after it was opened."""
    app.change_settings(replace(app.settings, introduced=True))
    page = NetworkScreen(app, lambda: Invented(tables))
    page._looked_ms = waited
    return page


def network_introduction(app: Context) -> NetworkScreen:
    """Name and face are asked for."""
    app.change_settings(replace(app.settings, introduced=False))
    page = NetworkScreen(app, lambda: Invented(()))
    if page._introduction is not None:
        page._introduction.face = "malena"  # not by lot
    return page


def network_password(app: Context) -> NetworkScreen:
    """A table asks for its password."""
    page = network_page(app, TABLES, LONG_AGO)
    page._call = StillCall("La Taverna del Port", "This table has a password.", True)
    return page


NETWORK = {
    "network-introduction": network_introduction,
    "network": lambda app: network_page(app),
    "network-found": lambda app: network_page(app, TABLES, LONG_AGO),
    "network-nothing": lambda app: network_page(app, (), LONG_AGO),
    "network-password": network_password,
    "lobby-host": lambda app: LobbyScreen(app, lobby_scene(True)),
    "lobby-guest": lambda app: LobbyScreen(app, lobby_scene(False)),
    "lobby-no-seat": lambda app: LobbyScreen(app, lobby_scene(False, me=3)),
    "lobby-full": lambda app: LobbyScreen(app, lobby_scene(True, True, "val_f", 8)),
}
