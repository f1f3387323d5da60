"""A network table, hosted here or joined, independent of the page that shows it; and how to open or join one."""

from __future__ import annotations

import errno
import functools
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from truc_desktop.ai import Temperament
from truc_desktop.art.faces.cast import BY_KEY, CAST
from truc_desktop.i18n import _
from truc_desktop.net.discovery import own_addresses
from truc_desktop.net.event_thread import Background
from truc_desktop.net.guest.client import Hosted, Joined, host, join
from truc_desktop.net.guest.connecting import parse_address
from truc_desktop.net.guest.reconnecting import ConnectionState
from truc_desktop.net.guest.remote_table import RemoteTable
from truc_desktop.net.host.server import DEFAULT_PORT, EVERYWHERE, PortTaken
from truc_desktop.net.host.settings import HostSettings
from truc_desktop.net.host.table_host import TableHost
from truc_desktop.net.wire.messages import Leave, Mute, Said, SeatInfo, Stage
from truc_desktop.screens.setup.names import own_name
from truc_desktop.screens.setup.recent_tables import last_spec
from truc_desktop.storage.saves import Resumed
from truc_desktop.storage.settings import HERE, Settings
from truc_desktop.ui.context import Context, TableSpec

PORTS_TRIED = 10
_MOST_TALK = 60
_LAST_WORDS = 1.0
"""Seconds allowed for sending the last messages."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """How a table is opened to others: its name, a password (or none), the address of this machine, the port (0: the
    default one or the next free one), whether it is announced on the network, and whether robots leave the bets of
    their side to the people on it."""

    name: str = ""
    password: str = ""
    address: str = EVERYWHERE
    port: int = 0
    announce: bool = True
    decide_for_pair: bool = True


@dataclass(frozen=True, slots=True)
class SeatWish:
    """A person at this machine who wants a seat: their name and the key of their face."""

    name: str
    look: str


class NetworkTable:
    """A network table and its thread. The page in front calls ``advance`` once per frame."""

    def __init__(
        self, background: Background, joined: Joined, hosted: Hosted | None = None, address: str = HERE,
        wishes: Mapping[int, SeatWish] | None = None,
    ) -> None:  # fmt: skip
        """``hosted``: the table if this program hosts it; then ``joined`` is its own connection to it. ``address``: as
        stored in the settings. ``wishes``: by seat, who of us sits down there once we have joined."""
        self.joined = joined
        self.hosted = hosted
        self.address = address
        self.remark = ""
        """What the user should know about how the table was opened; "" if nothing unusual."""
        self.password = ""
        """The password of a table opened here, to pass on to friends; "" for none."""
        self.talk: list[Said] = []
        """The chat messages, oldest first."""
        self.muted: set[int] = set()
        """Guests whose messages are muted here."""
        self._background = background
        self._wishes = dict(wishes or {})
        self._closed = False

    @property
    def remote(self) -> RemoteTable:
        """The table as this program knows it, with the interface of a session."""
        return self.joined.table

    @property
    def owner(self) -> bool:
        """Whether this program owns the table and may change it."""
        return self.hosted is not None

    @property
    def contact(self) -> ConnectionState:
        """The state of the connection to the host."""
        return self.joined.contact

    @property
    def problem(self) -> str:
        """Why the connection is closed, in words; "" while it is open."""
        return self.joined.problem

    @property
    def inside(self) -> bool:
        """Whether we have joined: the table's state is known."""
        return self.remote.table is not None and self.remote.welcome is not None

    @property
    def playing(self) -> bool:
        """Whether a match is running that we can see."""
        info = self.remote.table
        return info is not None and info.stage is Stage.PLAYING and bool(self.remote.viewers)

    @property
    def place(self) -> str:
        """The id of the table; "" while unknown."""
        greeting = self.remote.greeting
        return "" if greeting is None else greeting.id

    @property
    def replaced(self) -> bool:
        """Whether the connection is closed because there is another table now; our seats at the old one are kept."""
        return self.contact is ConnectionState.CLOSED and self.inside and self.joined.why is None

    @property
    def token(self) -> str:
        """The token that brings us back to our seats; "" if we have none."""
        return self.joined.token if self.remote.seats else ""

    @property
    def addresses(self) -> tuple[str, ...]:
        """The addresses at which others join a table opened here; () for a joined table."""
        if self.hosted is None:
            return ()
        given = self.hosted.server.address
        found = own_addresses() if given in ("", EVERYWHERE) else [given]
        return tuple(f"{address}:{self.hosted.port}" for address in found)

    def hear(self, said: Said) -> None:
        """Store a message; the oldest are dropped."""
        self.talk = [*self.talk[-(_MOST_TALK - 1) :], said]

    def mute(self, guest: int, on: bool) -> None:
        """Mute a guest, or unmute them."""
        (self.muted.add if on else self.muted.discard)(guest)
        self.remote.send(Mute(guest, on))

    def advance(self) -> None:
        """Process what has arrived since the last frame; take the seats we want."""
        self.joined.poll()
        if self._wishes and self.inside and self.contact is ConnectionState.CONNECTED:
            wishes, self._wishes = self._wishes, {}
            for seat, who in wishes.items():
                self.remote.take_seat(seat, who.name, who.look)

    def leave(self) -> bool:
        """Leave for good and release our seats; a table hosted here is closed for all. Returns as ``close``."""
        if self.hosted is None:
            self.remote.send(Leave())
        return self.close()

    def close(self) -> bool:
        """Leave but keep our seats; a table hosted here is closed for all. Returns whether a match is saved here that
        can be continued. Further calls do nothing."""
        if self._closed:
            return False
        self._closed = True
        if self.hosted is None:
            self.joined.leave()
            self.joined.wait_gone(_LAST_WORDS)
            self._background.close(wait=False)
            return False
        saved = self.hosted.close()
        self._background.close()
        return saved


def name_of(settings: Settings, who: str = "") -> str:
    """Return the user's name at a network table, with the face ``who`` ("": the one they had last)."""
    return own_name(settings.name, who or last_spec(settings).cast[0], alone=False)


def keep_seat(app: Context, network_table: NetworkTable, token: str) -> None:
    """Store the token for our seats at a table, so that we can come back even after a restart of the program; an empty
    ``token`` removes it."""
    settings, address, table = app.settings, network_table.address, network_table.place
    if settings.network.seat_tokens(address).get(table, "") != token:
        app.change_settings(replace(settings, network=settings.network.with_seat(address, table, token)))


def keep_password(app: Context, network_table: NetworkTable) -> None:
    """Store the password of a table opened here, in this machine's settings only: it applies again when a match of the
    table is continued."""
    settings, hosted, password = app.settings, network_table.hosted, network_table.password
    if hosted is None or settings.network.passwords.get(hosted.id, "") == password:
        return
    network = settings.network.with_password(hosted.id, password)
    app.change_settings(replace(settings, network=network))


def face_of(seat: SeatInfo, number: int) -> str:
    """Return the character key of a seat: its own, or a default by its number."""
    return seat.look if seat.look in BY_KEY else CAST[number % len(CAST)].key


def temperaments() -> dict[str, Temperament]:
    """Return the temperaments of the cast's robots by character key."""
    found = {}
    for person in CAST:
        t = person.temperament
        found[person.key] = Temperament(t.bluff, t.raise_, t.lie, t.notice, t.caution)
    return found


def host_network_table(spec: TableSpec, name: str, invitation: Invitation) -> NetworkTable:
    """Open a table to the network and sit down at it. Seat 0 is the user, called ``name``; people of ``spec`` sit with
    them, its open seats wait for others, and robots of its cast take the rest.

    Raises:
        ValueError: when the game, the number of players or an option does not exist.
        PortTaken: when no port can be opened.
    """
    rules = spec.ruleset

    def make() -> TableHost:
        table = TableHost(rules, _settings(invitation))
        for seat in rules.seats:
            if seat not in spec.people and seat not in spec.open:
                who = BY_KEY[spec.cast[seat]]
                table.robot_seat(seat, who.name, who.key)
        return table

    names = {0: name, **spec.guests}
    wishes = {seat: SeatWish(names[seat], spec.cast[seat]) for seat in spec.people}
    return _open(make, name, invitation, wishes=wishes)


def continue_network_table(resumed: Resumed, name: str, invitation: Invitation, token: str = "") -> NetworkTable:
    """Open a stored network match again; it waits for its people. ``token`` restores our own seats.

    Raises:
        OSError: when no port can be opened (PortTaken), or a deal that is due cannot be saved; the journal is closed.
    """

    def make() -> TableHost:
        rules = resumed.loaded.match.rules
        table = TableHost(rules, _settings(invitation))
        table.resume(resumed)
        return table

    try:
        return _open(make, name, invitation, token)
    except OSError:
        resumed.journal.close()
        raise


def join_network_table(
    address: str, name: str, password: str = "", seats: Mapping[str, str] | None = None, back: bool = False
) -> NetworkTable:
    """Start joining the table at an address; ``contact`` and ``problem`` show the progress. ``seats``: our tokens for
    seats kept there, by table id; ``back``: join only one of those tables.

    Raises:
        BadAddress: if ``address`` is not an address.
    """
    known = remembered(address)
    background = Background()
    return NetworkTable(background, join(background, address, name, password, "", seats, back), address=known)


def remembered(address: str) -> str:
    """Return an address as stored in the settings: ``host:port``.

    Raises:
        BadAddress: if ``address`` is not an address.
    """
    machine, port = parse_address(address)
    return f"[{machine}]:{port}" if ":" in machine else f"{machine}:{port}"


def _settings(invitation: Invitation) -> HostSettings:
    return HostSettings(
        name=invitation.name, password=invitation.password, temperaments=temperaments(),
        decide_for_pair=invitation.decide_for_pair,
    )  # fmt: skip


def _open(
    make: Callable[[], TableHost], name: str, invitation: Invitation, token: str = "",
    wishes: Mapping[int, SeatWish] | None = None,
) -> NetworkTable:  # fmt: skip
    background = Background()
    try:
        # One table, however many ports are tried for it.
        attempt = functools.partial(host, background, functools.cache(make), name, invitation.address, token=token)
        hosted = _at_a_free_port(attempt, invitation.port)
    except OSError:
        background.close()
        raise
    network_table = NetworkTable(background, hosted.me, hosted, wishes=wishes)
    network_table.password = invitation.password
    if not invitation.port and hosted.port != DEFAULT_PORT:
        network_table.remark = _("Port {usual} is in use by another program, so this table uses port {port}.").format(
            usual=DEFAULT_PORT, port=hosted.port
        )
    if invitation.announce:
        hosted.announce()
    return network_table


def _at_a_free_port(attempt: Callable[..., Hosted], port: int) -> Hosted:
    """Open at ``port``; 0: at the default port, the next free one, or any."""
    if port:
        return attempt(port=port)
    for number in range(DEFAULT_PORT, DEFAULT_PORT + PORTS_TRIED):
        try:
            return attempt(port=number)
        except PortTaken as error:
            if getattr(error.__cause__, "errno", None) != errno.EADDRINUSE:
                raise
    return attempt(port=0)
