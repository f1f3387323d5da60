"""Links, which carry texts both ways between host and guest: a websocket, or a pair of queues in one process."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Protocol

from truc_desktop.net.wire.errors import LinkClosed

if TYPE_CHECKING:
    from websockets.asyncio.connection import Connection

MOST_WAITING = 2000
"""The most texts that may wait to be sent. A slower receiver is disconnected; it reconnects and gets a fresh view."""
NORMAL, TOO_SLOW, BROKEN = 1000, 1013, 1006
"""Closing codes of websockets (RFC 6455 and its registry)."""


class Link(Protocol):
    """One end of a link."""

    def send(self, text: str) -> None:
        """Send a text as soon as possible, without waiting. On a closed link nothing happens."""

    async def receive(self) -> str | bytes:
        """Return the next message received.

        Raises:
            LinkClosed: when there will be no more.
        """

    def close(self, code: int = NORMAL, reason: str = "") -> None:
        """Send what is waiting, then close. May be called again."""

    async def wait_closed(self) -> None:
        """Return when everything is sent and the link is closed."""


class SocketLink:
    """A link over a websocket."""

    def __init__(self, socket: Connection) -> None:
        """Take over a connected websocket. Call from a running loop."""
        self._socket = socket
        self._outbox: asyncio.Queue[str | None] = asyncio.Queue()
        self._closing: tuple[int, str] | None = None
        self._writer = asyncio.create_task(self._write())

    def send(self, text: str) -> None:
        """Put a text in the outbox; with MOST_WAITING texts in it already, close the link instead."""
        if self._closing is not None:
            return
        if self._outbox.qsize() >= MOST_WAITING:
            while not self._outbox.empty():
                self._outbox.get_nowait()
            self.close(TOO_SLOW, "too_slow")
            return
        self._outbox.put_nowait(text)

    async def receive(self) -> str | bytes:
        """Return the next message of the websocket, or raise LinkClosed."""
        from websockets.exceptions import ConnectionClosed

        try:
            return await self._socket.recv()
        except ConnectionClosed as gone:
            code, reason = (gone.rcvd.code, gone.rcvd.reason) if gone.rcvd is not None else (BROKEN, "")
            raise LinkClosed(code, reason) from gone

    def close(self, code: int = NORMAL, reason: str = "") -> None:
        """Close after the texts in the outbox have been sent."""
        if self._closing is None:
            self._closing = code, reason[:100]
            self._outbox.put_nowait(None)

    async def wait_closed(self) -> None:
        """Wait until the outbox is sent and the websocket is closed."""
        await asyncio.gather(self._writer, return_exceptions=True)

    async def _write(self) -> None:
        from websockets.exceptions import ConnectionClosed

        try:
            while (text := await self._outbox.get()) is not None:
                await self._socket.send(text)
        except ConnectionClosed:
            self._closing = self._closing or (BROKEN, "")
        code, reason = self._closing or (NORMAL, "")
        await self._socket.close(code, reason)


class _End:
    """One end of a link inside a process."""

    def __init__(self) -> None:
        self.inbox: asyncio.Queue[str | LinkClosed] = asyncio.Queue()
        self.other: _End | None = None
        self.open = True

    def send(self, text: str) -> None:
        """Put a text in the inbox of the other end."""
        if self.open and self.other is not None:
            self.other.inbox.put_nowait(text)

    async def receive(self) -> str | bytes:
        """Return the next text, or raise LinkClosed."""
        if not self.open and self.inbox.empty():
            raise LinkClosed(NORMAL, "")
        got = await self.inbox.get()
        if isinstance(got, LinkClosed):
            self.open = False
            raise got
        return got

    def close(self, code: int = NORMAL, reason: str = "") -> None:
        """Close both ends."""
        if self.open and self.other is not None:
            self.open = False
            self.other.inbox.put_nowait(LinkClosed(code, reason))
            self.inbox.put_nowait(LinkClosed(code, reason))

    async def wait_closed(self) -> None:
        """Return at once: there is nothing to wait for."""


def loopback() -> tuple[Link, Link]:
    """Return the two ends of a link between parts of one process that share an event loop."""
    one, other = _End(), _End()
    one.other, other.other = other, one
    return one, other
