"""The client: a guest whose connection runs in the network thread, and a hosted table with its own screen.

``Joined.table`` (a ``RemoteTable``) has the interface of a Session. A screen calls ``poll`` once per frame; all
callbacks then run in the screen's thread, in order.
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
    """One guest and their table."""

    def __init__(
        self, background: Background, connect: Connect, name: str, password: str = "", token: str = "",
        seats: Mapping[str, str] | None = None, back: bool = False, patient: bool = True,
    ) -> None:  # fmt: skip
        """Start connecting; ``token``, ``seats``, ``back`` and ``patient``: see ``Connection``.

        ``contact`` and ``problem`` are the state of the connection; ``poll`` fills ``table``.
        """
        self.contact = ConnectionState.CALLING
        self.problem = ""
        """Why the connection is closed, in words for people; empty while it is not."""
        self.why: Why | None = None
        """The reason that the host gave for closing, if any."""
        self.on_contact: Callable[[ConnectionState], None] = lambda contact: None
        self._background = background
        self._inbox: queue.SimpleQueue[HostMessage | ConnectionChange] = queue.SimpleQueue()
        self._caller = Connection(
            connect, name, password, self._inbox.put, token, seats=seats, back=back, patient=patient
        )
        self.table = RemoteTable(self._send)
        self._task = background.start(self._caller.run())

    @property
    def token(self) -> str:
        """The token that gives us our seats back, even after a restart; empty before we were admitted."""
        return self._caller.token

    @property
    def place(self) -> str:
        """The id of the table that the token is for; empty before we were admitted."""
        return self._caller.table

    def poll(self, seconds: float = 0.0) -> bool:
        """Handle all received messages; wait at most ``seconds`` for the first. Return whether there were any."""
        some = False
        try:
            while True:
                item = self._inbox.get(block=not some and seconds > 0, timeout=seconds or None)
                some = True
                self._take(item)
        except queue.Empty:
            return some

    def leave(self) -> None:
        """Close the connection after what was sent has gone out. Our seats stay reserved for the token."""
        if not self._background.loop.is_closed():
            self._background.loop.call_soon_threadsafe(self._caller.close)

    def wait_gone(self, seconds: float) -> None:
        """After ``leave``: wait at most ``seconds`` until everything sent has gone out."""
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
    seats: Mapping[str, str] | None = None, back: bool = False, patient: bool = True,
) -> Joined:  # fmt: skip
    """Join the table at ``address`` (see ``parse_address``).

    ``token``, ``seats``, ``back`` and ``patient``: see ``Connection``.

    Raises:
        BadAddress: for a text that is no address.
    """
    there = functools.partial(dial, *parse_address(address))
    return Joined(background, there, name, password, token, seats, back, patient)


class Hosted:
    """A table hosted by this program; ``me`` is the guest of its own screen."""

    def __init__(self, background: Background, server: TableServer, name: str, token: str = "") -> None:
        """Join the table of an open server as its owner; with an earlier ``token``, in the seats of that token."""
        self.server = server
        self.unannounced = ""
        """Why the table could not be announced, in words for people; empty if it was, or if that was not requested."""
        self._background = background
        self._announcing: Future[Announcement | None] | None = None
        self.me = Joined(background, self._connect, name, token=token)

    async def _connect(self) -> Link:
        mine, theirs = loopback()
        self._serving = asyncio.create_task(self.server.host.serve(theirs, owner=True))
        return mine

    @property
    def id(self) -> str:
        """The unique id of the table."""
        return self.server.host.id

    @property
    def port(self) -> int:
        """The port at which guests join."""
        return self.server.port

    def announce(self) -> None:
        """Start announcing the table on the network; a failure appears later in ``unannounced``."""
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
        """Close the table for all; return whether the match can be continued later."""
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
    """Open a table made by ``make`` (called inside the loop) and join it; with an earlier ``token``, in its seats.

    Raises:
        PortTaken: when the port cannot be opened.
    """

    async def open_table() -> TableServer:
        server = TableServer(make(), address, port)
        await server.open()
        return server

    return Hosted(background, background.call(open_table()), name, token)


__all__ = ["Background", "HostSettings", "Hosted", "Joined", "host", "join"]
