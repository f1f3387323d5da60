"""The connection of a guest to the host: it connects, introduces itself, listens, and reconnects after a loss."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from enum import Enum

from truc_desktop import __version__
from truc_desktop.i18n import _
from truc_desktop.net.wire.codec import decode_host, encode
from truc_desktop.net.wire.credentials import password_proof
from truc_desktop.net.wire.errors import LinkClosed, ProtocolError
from truc_desktop.net.wire.links import NORMAL, Link
from truc_desktop.net.wire.messages import (
    PROTOCOL,
    Farewell,
    Greeting,
    GuestMessage,
    Hello,
    HostMessage,
    Refused,
    Welcome,
    Why,
)

ANSWER_WITHIN = 5.0
"""Seconds that a host has for its greeting and its answer to the Hello."""
PAUSES = (0.1, 0.3, 1.0, 2.0, 3.0)
"""Seconds before each attempt to reconnect; the last pause repeats."""


class ConnectionState(Enum):
    """The state of a guest's connection to the host."""

    CALLING = "calling"
    CONNECTED = "connected"
    LOST = "lost"
    """Another attempt follows automatically."""
    CLOSED = "closed"
    """No attempt follows: the guest was refused or has left, or the host has closed the table."""


class NoAnswer(ConnectionError):
    """There is no table at the address. The message is shown to people."""


@dataclass(frozen=True, slots=True)
class ConnectionChange:
    """A change of the connection. ``why`` and ``text`` say why it is closed."""

    contact: ConnectionState
    why: Why | None = None
    text: str = ""


Connect = Callable[[], Awaitable[Link]]
"""Makes a new link to the host. Raises NoAnswer or another OSError when the host cannot be reached."""


class Connection:
    """The connection of one guest, over as many links as it takes."""

    def __init__(
        self,
        connect: Connect,
        name: str,
        password: str,
        deliver: Callable[[HostMessage | ConnectionChange], None],
        token: str = "",
        pauses: tuple[float, ...] = PAUSES,
        tries: int = 0,
        seats: Mapping[str, str] | None = None,
        back: bool = False,
        patient: bool = True,
    ) -> None:
        """Prepare the connection; ``run`` opens it.

        Args:
            connect: makes a new link.
            name: the guest's name.
            password: of the table; empty for none.
            deliver: takes messages and changes of the connection, in order.
            token: from an earlier visit to a table whose id is not known.
            pauses: seconds before each attempt to reconnect.
            tries: failed attempts in a row before giving up (0: never).
            seats: tokens from earlier visits, by the id of their table.
            back: only come back; no table is acceptable but those of ``seats``.
            patient: with a token, try again even when the very first attempt fails.
        """
        self.token = token
        self.table = ""
        """The id of the table we are, or were, at; empty before we were admitted."""
        self._seats = dict(seats or {})
        self._back = back and not token
        self._patient = patient and bool(token or self._seats)
        self._connect, self._name, self._password = connect, name, password
        self._deliver = deliver
        self._pauses, self._tries = pauses, tries
        self._link: Link | None = None
        self._closed = False

    def send(self, message: GuestMessage) -> None:
        """Send ``message`` if there is a link. What is lost with a link, ``RemoteTable`` sends again."""
        if self._link is not None:
            self._link.send(encode(message))

    def close(self) -> None:
        """Close the connection after what has been sent has gone out."""
        self._closed = True
        if self._link is not None:
            self._link.close(NORMAL)

    async def run(self) -> None:
        """Connect, and reconnect after losses, until the connection is closed.

        A failure of the very first attempt ends it, too, unless there is a token to come back with (see ``patient``).
        """
        failed, ever = 0, False
        while not self._closed:
            self._deliver(ConnectionChange(ConnectionState.CALLING))
            try:
                link = await self._connect()
                end = await self._serve(link)
                if end is not None:
                    self._deliver(end)
                    return
                ever, failed = True, 0
            except OSError as error:
                failed += 1
                if not ever and not self._patient:
                    text = _("The host has closed the connection.") if isinstance(error, LinkClosed) else str(error)
                    self._deliver(ConnectionChange(ConnectionState.CLOSED, None, text))
                    return
            if self._tries and failed >= self._tries:
                self._deliver(ConnectionChange(ConnectionState.CLOSED))
                return
            if not self._closed:
                self._deliver(ConnectionChange(ConnectionState.LOST))
                await asyncio.sleep(self._pauses[min(failed, len(self._pauses) - 1)])
        self._deliver(ConnectionChange(ConnectionState.CLOSED))

    async def _serve(self, link: Link) -> ConnectionChange | None:
        """Serve one link from greeting to end; return None when it was lost after we were admitted.

        Raises:
            LinkClosed: when it was lost before that.
        """
        inside = False
        try:
            async with asyncio.timeout(ANSWER_WITHIN):
                greeting = decode_host(await link.receive())
                if not isinstance(greeting, Greeting):
                    raise ProtocolError("no greeting")
                if greeting.protocol != PROTOCOL:
                    return ConnectionChange(ConnectionState.CLOSED, Why.VERSION, greeting.version)
                if self._elsewhere(greeting.id):
                    text = _("Another table is open at this address now.")
                    return ConnectionChange(ConnectionState.CLOSED, None, text)
                self._deliver(greeting)
                link.send(encode(self._hello(greeting)))
                first = decode_host(await link.receive())
            if isinstance(first, Refused):
                return ConnectionChange(ConnectionState.CLOSED, first.why, first.text)
            if not isinstance(first, Welcome):
                raise ProtocolError("no welcome")
            inside, self.token, self._link = True, first.token, link
            self.table, self._seats[greeting.id] = greeting.id, first.token
            self._deliver(ConnectionChange(ConnectionState.CONNECTED))
            self._deliver(first)
            while True:
                message = decode_host(await link.receive())
                self._deliver(message)
                if isinstance(message, Refused) and message.fatal and message.why in (Why.KICKED, Why.REPLACED):
                    return ConnectionChange(ConnectionState.CLOSED, message.why, message.text)
                if isinstance(message, Farewell):
                    return ConnectionChange(ConnectionState.CLOSED, message.why)
        except LinkClosed:
            if inside:
                return None
            raise
        except TimeoutError as error:
            raise LinkClosed(NORMAL, "no answer") from error
        except ProtocolError as error:
            return ConnectionChange(ConnectionState.CLOSED, Why.MALFORMED, str(error))
        finally:
            self._link = None
            link.close(NORMAL)

    def _elsewhere(self, table: str) -> bool:
        """Return whether this is not the table that we want to come back to."""
        return table != self.table if self.table else self._back and table not in self._seats

    def _hello(self, greeting: Greeting) -> Hello:
        token = self._seats.get(greeting.id, "" if self.table else self.token)
        return Hello(PROTOCOL, __version__, self._name, password_proof(self._password, greeting.challenge), token)
