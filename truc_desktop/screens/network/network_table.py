"""A table of the network, hosted here or joined: from lobby to last match, whatever page shows it."""

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
"""Seconds that what was said last has to go out."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """How a table is opened to others: its name, a password (or none), the address of this machine and the port (0: the
    usual one, or the next that is free), and whether the network is told of it."""

    name: str = ""
    password: str = ""
    address: str = EVERYWHERE
    port: int = 0
    announce: bool = True


@dataclass(frozen=True, slots=True)
class SeatWish:
    """Somebody of ours who wants to sit: his name and the key of his face."""

    name: str
    look: str


class NetworkTable:
    """A table of the network and the thread it lives in. The page in front calls ``advance`` once a frame."""

    def __init__(
        self, background: Background, joined: Joined, hosted: Hosted | None = None, address: str = HERE,
        wishes: Mapping[int, SeatWish] | None = None,
    ) -> None:  # fmt: skip
        """``hosted``: the table is kept by this program, and ``joined`` is its own place at it. ``address``: where it
        is, as it is remembered. ``wishes``: who of us sits down where, as soon as we are in."""
        self.joined = joined
        self.hosted = hosted
        self.address = address
        self.remark = ""
        """What the person should know of how the table was opened; empty when all is as usual."""
        self.password = ""
        """That of a table opened here, to be told to friends; empty when there is none."""
        self.talk: list[Said] = []
        """What was said beside the game, oldest first."""
        self.muted: set[int] = set()
        """Guests whose words are not wanted here."""
        self._background = background
        self._wishes = dict(wishes or {})
        self._closed = False

    @property
    def remote(self) -> RemoteTable:
        """The table as this program knows it; it answers like a Session."""
        return self.joined.table

    @property
    def owner(self) -> bool:
        """Whether this program may give orders."""
        return self.hosted is not None

    @property
    def contact(self) -> ConnectionState:
        """How the line to the host stands."""
        return self.joined.contact

    @property
    def problem(self) -> str:
        """Why the line is closed, in words; empty while it is not."""
        return self.joined.problem

    @property
    def inside(self) -> bool:
        """Whether we are at the table: what it is like is known."""
        return self.remote.table is not None and self.remote.welcome is not None

    @property
    def playing(self) -> bool:
        """Whether a match is under way that we can look at."""
        info = self.remote.table
        return info is not None and info.stage is Stage.PLAYING and bool(self.remote.viewers)

    @property
    def place(self) -> str:
        """The id of the table; empty while it is not known."""
        greeting = self.remote.greeting
        return "" if greeting is None else greeting.id

    @property
    def replaced(self) -> bool:
        """Whether the line is closed because there is another table now: our seats at the old one are kept."""
        return self.contact is ConnectionState.CLOSED and self.inside and self.joined.why is None

    @property
    def token(self) -> str:
        """What brings us back to our seats later; empty while we have none to come back to."""
        return self.joined.token if self.remote.seats else ""

    @property
    def addresses(self) -> tuple[str, ...]:
        """Where others join a table that is opened here; empty at somebody else's."""
        if self.hosted is None:
            return ()
        given = self.hosted.server.address
        found = own_addresses() if given in ("", EVERYWHERE) else [given]
        return tuple(f"{address}:{self.hosted.port}" for address in found)

    def hear(self, said: Said) -> None:
        """Keep what was said, as far back as anybody reads."""
        self.talk = [*self.talk[-(_MOST_TALK - 1) :], said]

    def mute(self, guest: int, on: bool) -> None:
        """Read no more what a guest says, or again."""
        (self.muted.add if on else self.muted.discard)(guest)
        self.remote.send(Mute(guest, on))

    def advance(self) -> None:
        """Take in what has come since the last frame; sit down where we want to."""
        self.joined.poll()
        if self._wishes and self.inside and self.contact is ConnectionState.CONNECTED:
            wishes, self._wishes = self._wishes, {}
            for seat, who in wishes.items():
                self.remote.take_seat(seat, who.name, who.look)

    def leave(self) -> bool:
        """Go for good, with our seats given back; a table kept here is closed for all. Returns as ``close``."""
        if self.hosted is None:
            self.remote.send(Leave())
        return self.close()

    def close(self) -> bool:
        """Go, our seats being kept; a table kept here is closed for all. Returns whether a match is saved here that can
        be continued. A second time it does nothing."""
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
    """What the person is called at a table of the network, with the face ``who`` (empty: the one he had last)."""
    return own_name(settings.name, who or last_spec(settings).cast[0], alone=False)


def keep_seat(app: Context, network_table: NetworkTable, token: str) -> None:
    """Write down what brings us back to our seats at a table, so that even a new start of the program can; an empty
    ``token``: there is nothing to come back to."""
    settings, address, table = app.settings, network_table.address, network_table.place
    if settings.network.seat_tokens(address).get(table, "") != token:
        app.change_settings(replace(settings, network=settings.network.with_seat(address, table, token)))


def keep_password(app: Context, network_table: NetworkTable) -> None:
    """Write down the password of a table opened here, in this machine's settings alone: when a match of it is gone on
    with, it is asked for again."""
    settings, hosted, password = app.settings, network_table.hosted, network_table.password
    if hosted is None or settings.network.passwords.get(hosted.id, "") == password:
        return
    network = settings.network.with_password(hosted.id, password)
    app.change_settings(replace(settings, network=network))


def face_of(seat: SeatInfo, number: int) -> str:
    """The key of the cast for a seat: as it says, or else by its number."""
    return seat.look if seat.look in BY_KEY else CAST[number % len(CAST)].key


def temperaments() -> dict[str, Temperament]:
    """How the robots of the cast lean, by their keys."""
    found = {}
    for person in CAST:
        t = person.temperament
        found[person.key] = Temperament(bluff=t.bluff, raise_=t.raise_, lie=t.lie, notice=t.notice)
    return found


def host_network_table(spec: TableSpec, name: str, invitation: Invitation) -> NetworkTable:
    """Open a table to the network and sit down at it: seat 0 is the person, called ``name``; people of ``spec`` sit
    with him, its open seats wait for others, and robots of its cast have the rest.

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
    """Open a stored match of the network again: it waits for its people. ``token`` gives us our own seats back.

    Raises:
        OSError: when no port can be opened (PortTaken), or a deal that is due cannot be saved; the journal is closed.
    """

    def make() -> TableHost:
        table = TableHost(resumed.loaded.match.rules, _settings(invitation))
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
    """Begin to join the table at an address; how that goes is seen by ``contact`` and ``problem``. ``seats``: our
    tokens that are kept there, by the ids of their tables; ``back``: no other table will do.

    Raises:
        BadAddress: for what is no address.
    """
    known = remembered(address)
    background = Background()
    return NetworkTable(background, join(background, address, name, password, "", seats, back), address=known)


def remembered(address: str) -> str:
    """An address as it is remembered: ``host:port``.

    Raises:
        BadAddress: for what is no address.
    """
    machine, port = parse_address(address)
    return f"[{machine}]:{port}" if ":" in machine else f"{machine}:{port}"


def _settings(invitation: Invitation) -> HostSettings:
    return HostSettings(name=invitation.name, password=invitation.password, temperaments=temperaments())


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
    """Open at ``port``; 0: at the usual one, the next that is free, or any."""
    if port:
        return attempt(port=port)
    for number in range(DEFAULT_PORT, DEFAULT_PORT + PORTS_TRIED):
        try:
            return attempt(port=number)
        except PortTaken as error:
            if getattr(error.__cause__, "errno", None) != errno.EADDRINUSE:
                raise
    return attempt(port=0)
