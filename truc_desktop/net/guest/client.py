"""A guest in a program with a thread of its own: the network runs beside, ``poll`` brings what has come.

``Joined.table`` answers like a Session (``RemoteTable``). A screen calls ``poll`` once a frame; everything it is told
then comes in its own thread, in order.
"""

from __future__ import annotations

import asyncio
import functools
import queue
from collections.abc import Callable, Mapping
from concurrent import futures
from concurrent.futures import Future

from truc_desktop.net.discovery import Announcement, NoDiscovery
from truc_desktop.net.event_thread import Background
from truc_desktop.net.guest.connecting import dial, parse_address
from truc_desktop.net.guest.reconnecting import Connect, Connection, ConnectionChange, ConnectionState
from truc_desktop.net.guest.remote_table import RemoteTable
from truc_desktop.net.host.announcing import announce_table
from truc_desktop.net.host.server import TableServer
from truc_desktop.net.host.settings import HostSettings
from truc_desktop.net.host.table_host import TableHost
from truc_desktop.net.texts import reason
from truc_desktop.net.wire.errors import ProtocolError
from truc_desktop.net.wire.links import Link, loopback
from truc_desktop.net.wire.messages import GuestMessage, HostMessage, Why


class Joined:
    """One guest and his table."""

    def __init__(
        self, background: Background, connect: Connect, name: str, password: str = "", token: str = "",
        seats: Mapping[str, str] | None = None, back: bool = False,
    ) -> None:  # fmt: skip
        """Begin to call; ``token``, ``seats`` and ``back`` are those of a Connection.

        ``contact`` and ``problem`` tell how it stands, ``table`` is filled by ``poll``."""
        self.contact = ConnectionState.CALLING
        self.problem = ""
        """Why it is closed, in words; empty while it is not."""
        self.why: Why | None = None
        """What the host has said about that, if he has."""
        self.on_contact: Callable[[ConnectionState], None] = lambda contact: None
        self._background = background
        self._inbox: queue.SimpleQueue[HostMessage | ConnectionChange] = queue.SimpleQueue()
        self._caller = Connection(connect, name, password, self._inbox.put, token, seats=seats, back=back)
        self.table = RemoteTable(self._send)
        self._task = background.start(self._caller.run())

    @property
    def token(self) -> str:
        """What brings us back to our seats, also after the program was started anew; empty before we were in."""
        return self._caller.token

    @property
    def place(self) -> str:
        """The id of the table that the token is for; empty before we were in."""
        return self._caller.table

    def poll(self, seconds: float = 0.0) -> bool:
        """Take in what has come; wait at most ``seconds`` for the first of it. Returns whether there was anything."""
        some = False
        try:
            while True:
                item = self._inbox.get(block=not some and seconds > 0, timeout=seconds or None)
                some = True
                self._take(item)
        except queue.Empty:
            return some

    def leave(self) -> None:
        """Go; what was sent still goes out. Our seats are kept for the token."""
        if not self._background.loop.is_closed():
            self._background.loop.call_soon_threadsafe(self._caller.close)

    def wait_gone(self, seconds: float) -> None:
        """After ``leave``: wait at most so long until what was sent is out."""
        if self.contact is ConnectionState.CONNECTED:
            futures.wait([self._task], seconds)

    def _take(self, item: HostMessage | ConnectionChange) -> None:
        if isinstance(item, ConnectionChange):
            self.contact = item.contact
            if item.contact is ConnectionState.CLOSED:
                self.why = item.why
                self.problem = reason(item.why, item.text) if item.why is not None else item.text
            self.on_contact(item.contact)
            return
        try:
            self.table.take(item)
        except ProtocolError:
            self._take(ConnectionChange(ConnectionState.CLOSED, Why.MALFORMED))
            self.leave()

    def _send(self, message: GuestMessage) -> None:
        if not self._background.loop.is_closed():
            self._background.loop.call_soon_threadsafe(self._caller.send, message)


def join(
    background: Background, address: str, name: str, password: str = "", token: str = "",
    seats: Mapping[str, str] | None = None, back: bool = False,
) -> Joined:  # fmt: skip
    """Join the table at an address (``parse_address``); ``token``, ``seats`` and ``back`` are those of a Connection.

    Raises:
        BadAddress: for what is no address.
    """
    return Joined(background, functools.partial(dial, *parse_address(address)), name, password, token, seats, back)


class Hosted:
    """A table hosted by this program, and its own screen's place at it: ``me``."""

    def __init__(self, background: Background, server: TableServer, name: str, token: str = "") -> None:
        """Sit down at the table of a server that is open, as its owner; in the seats of a ``token`` of ours."""
        self.server = server
        self.unannounced = ""
        """Why the network is not told of the table, in words; empty while it is, or was not asked for."""
        self._background = background
        self._announcing: Future[Announcement | None] | None = None
        self.me = Joined(background, self._connect, name, token=token)

    async def _connect(self) -> Link:
        mine, theirs = loopback()
        self._serving = asyncio.create_task(self.server.host.serve(theirs, owner=True))
        return mine

    @property
    def id(self) -> str:
        """What tells the table from every other."""
        return self.server.host.id

    @property
    def port(self) -> int:
        """The port others join at."""
        return self.server.port

    def announce(self) -> None:
        """Begin to tell the network of the table; whether that can be done is known a moment later."""
        self._announcing = self._background.start(self._announce())

    async def _announce(self) -> Announcement | None:
        try:
            return await announce_table(self.server)
        except NoDiscovery as error:
            self.unannounced = str(error)
            return None

    async def _close(self) -> bool:
        announcement = await asyncio.wrap_future(self._announcing) if self._announcing is not None else None
        if announcement is not None:
            await announcement.close()
        return await self.server.close()

    def close(self) -> bool:
        """Close the table for all; whether the match can be continued."""
        saved = self._background.call(self._close())
        self.me.leave()
        return saved


def host(
    background: Background,
    make: Callable[[], TableHost],
    name: str,
    address: str = "0.0.0.0",
    port: int = 0,
    token: str = "",
) -> Hosted:
    """Open a table made by ``make`` (inside the loop) and sit down at it, in the seats of a ``token`` of ours.

    Raises:
        PortTaken: when the port cannot be opened.
    """

    async def open_table() -> TableServer:
        server = TableServer(make(), address, port)
        await server.open()
        return server

    return Hosted(background, background.call(open_table()), name, token)


__all__ = ["Background", "HostSettings", "Hosted", "Joined", "host", "join"]
