"""The websocket of a guest at the host, with a budget for all that arrives on it.

Frames of every kind count, control frames too, which websockets answers by itself: without a budget a flood of pings
costs the host more than it costs the sender.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging

from websockets.asyncio.server import ServerConnection
from websockets.frames import CloseCode
from websockets.protocol import Event

from truc_desktop.net.host.gate import Gate
from truc_desktop.net.wire.rate_limit import RateLimit

LOG = logging.getLogger(__name__)
STRANGER_FRAMES, STRANGER_BYTES = 16, 8192
"""What may arrive in all before the guest is admitted: the handshake, one Hello, answers to pings."""
FRAMES_A_SECOND, FRAMES_AT_ONCE = 60.0, 240.0
BYTES_A_SECOND, BYTES_AT_ONCE = 128 * 1024.0, 512 * 1024.0
"""What may arrive from a guest, per second and in a burst. The limit for messages is smaller, and is reached first."""
SLICE = 512
"""Bytes that are read before the budget is asked again: a flood costs no more than the frames in one slice."""

UNREAD_WITHIN = 5.0
"""Seconds that the other side may leave full buffers unread. Pings do not notice it: they wait in the same buffers."""


class GuestSocket(ServerConnection):
    """One connection, counted at the gate. Use a subclass with ``gate`` and ``hurry``: ``guest_socket_of``."""

    gate: Gate
    hurry = 1.0
    """Factor for the budget of a guest."""

    address = ""
    """Where the connection comes from."""
    _inside = False
    """Whether the gate counts this connection."""
    _guest = False
    _unread: asyncio.TimerHandle | None = None

    def admitted(self) -> None:
        """Count as a guest from now on, with a guest's budget."""
        if self._inside and not self._guest:
            self._guest = True
            self.gate.admit(self.address)
            now = self.loop.time
            self._frames = RateLimit(FRAMES_A_SECOND * self.hurry, FRAMES_AT_ONCE * self.hurry, now)
            self._bytes = RateLimit(BYTES_A_SECOND * self.hurry, BYTES_AT_ONCE * self.hurry, now)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take over a new connection, or abort it at once if there is no room for it."""
        there = transport.get_extra_info("peername")
        self.address = str(there[0]) if there else ""
        now = self.loop.time
        self._frames, self._bytes = RateLimit(0.0, STRANGER_FRAMES, now), RateLimit(0.0, STRANGER_BYTES, now)
        self._inside = self.gate.enter(self.address)
        if self._inside:
            super().connection_made(transport)
        elif isinstance(transport, asyncio.Transport):
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Count the connection no more."""
        if self._unread is not None:
            self._unread.cancel()
        if self._inside:
            self._inside = False
            self.gate.leave(self.address, self._guest)
            super().connection_lost(exc)

    def pause_writing(self) -> None:
        """Wait until the other side has read something, but not for long."""
        super().pause_writing()
        self._unread = self.loop.call_later(UNREAD_WITHIN, self._give_up)

    def resume_writing(self) -> None:
        """Go on writing."""
        super().resume_writing()
        if self._unread is not None:
            self._unread.cancel()

    def data_received(self, data: bytes) -> None:
        """Read what has arrived, slice by slice, as long as the budget lasts."""
        for start in range(0, len(data), SLICE):
            part = data[start : start + SLICE]
            if not self._bytes.take(len(part)):
                self._throw_out("too many bytes")
            if self.transport.is_closing():
                return
            try:
                super().data_received(part)
            except Exception:
                # Whatever a stranger can raise in the reader ends their connection, and nothing else.
                LOG.info("reading from a connection failed", exc_info=True)
                self._throw_out("unreadable")

    def send_data(self) -> None:
        """Write all that the protocol has to send in one piece; an empty part means the end of what is sent.

        A write for each pong would cost a system call, and asyncio logs every write after one that has failed.
        """
        parts = self.protocol.data_to_send()
        if self.transport.is_closing():
            return
        if data := b"".join(parts):
            self.transport.write(data)
        if b"" in parts and self.transport.can_write_eof() and not self.transport.is_closing():
            with contextlib.suppress(OSError):  # the other side has reset the connection already
                self.transport.write_eof()

    def process_event(self, event: Event) -> None:
        """Handle one frame if the budget allows it."""
        if self._frames.take():
            super().process_event(event)
        elif not self.transport.is_closing():
            self._throw_out("too many frames")

    def _give_up(self) -> None:
        self.gate.log.note("does not read")
        self.transport.abort()

    def _throw_out(self, why: str) -> None:
        """Close the connection at once: whatever else is under way on it is dropped."""
        self.gate.log.note(why)
        if not self.transport.is_closing():
            self.protocol.fail(CloseCode.POLICY_VIOLATION, "too_fast")
            self.send_data()
            self.transport.abort()


def guest_socket_of(gate: Gate, hurry: float) -> type[GuestSocket]:
    """Return the class of the connections of one table; ``hurry``: factor for the budget of a guest."""
    return type("TableSocket", (GuestSocket,), {"gate": gate, "hurry": hurry})
