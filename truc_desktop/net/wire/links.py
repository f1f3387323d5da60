"""A link carries texts both ways between a host and a guest: a websocket, or a pair of queues in one process."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Protocol

from truc_desktop.net.wire.errors import LinkClosed

if TYPE_CHECKING:
    from websockets.asyncio.connection import Connection

MOST_WAITING = 2000
"""Texts that may wait to be sent. Whoever is so far behind is cut off, and comes back for a fresh view."""
NORMAL, TOO_SLOW, BROKEN = 1000, 1013, 1006
"""Closing codes of websockets (RFC 6455 and its registry)."""


class Link(Protocol):
    """One end of a link."""

    def send(self, text: str) -> None:
        """Send a text as soon as may be; never waits. On a closed link nothing happens."""

    async def receive(self) -> str | bytes:
        """The next thing that came. Raises LinkClosed when nothing more will."""

    def close(self, code: int = NORMAL, reason: str = "") -> None:
        """Send what waits, then close. Closing twice is no harm."""

    async def wait_closed(self) -> None:
        """Return when all is sent and the link is closed."""


class SocketLink:
    """A link over a websocket."""

    def __init__(self, socket: Connection) -> None:
        """Take over a connected websocket. Call from a running loop."""
        self._socket = socket
        self._outbox: asyncio.Queue[str | None] = asyncio.Queue()
        self._closing: tuple[int, str] | None = None
        self._writer = asyncio.create_task(self._write())

    def send(self, text: str) -> None:
        """Put a text in the outbox; whoever is too far behind is cut off."""
        if self._closing is not None:
            return
        if self._outbox.qsize() >= MOST_WAITING:
            while not self._outbox.empty():
                self._outbox.get_nowait()
            self.close(TOO_SLOW, "too_slow")
            return
        self._outbox.put_nowait(text)

    async def receive(self) -> str | bytes:
        """The next message of the websocket."""
        from websockets.exceptions import ConnectionClosed

        try:
            return await self._socket.recv()
        except ConnectionClosed as gone:
            code, reason = (gone.rcvd.code, gone.rcvd.reason) if gone.rcvd is not None else (BROKEN, "")
            raise LinkClosed(code, reason) from gone

    def close(self, code: int = NORMAL, reason: str = "") -> None:
        """Close behind what waits in the outbox."""
        if self._closing is None:
            self._closing = code, reason[:100]
            self._outbox.put_nowait(None)

    async def wait_closed(self) -> None:
        """Wait for the outbox and the closing."""
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
        """Give a text to the other end."""
        if self.open and self.other is not None:
            self.other.inbox.put_nowait(text)

    async def receive(self) -> str | bytes:
        """The next text."""
        if not self.open and self.inbox.empty():
            raise LinkClosed(NORMAL, "")
        got = await self.inbox.get()
        if isinstance(got, LinkClosed):
            self.open = False
            raise got
        return got

    def close(self, code: int = NORMAL, reason: str = "") -> None:
        """Tell both ends that nothing more comes."""
        if self.open and self.other is not None:
            self.open = False
            self.other.inbox.put_nowait(LinkClosed(code, reason))
            self.inbox.put_nowait(LinkClosed(code, reason))

    async def wait_closed(self) -> None:
        """Nothing to wait for."""


def loopback() -> tuple[Link, Link]:
    """The two ends of a link between parts of one process that share an event loop."""
    one, other = _End(), _End()
    one.other, other.other = other, one
    return one, other
