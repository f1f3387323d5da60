"""The gate of a table: which connections are accepted at all, before anything else is done for them.

A connection is a *stranger* from the moment it is accepted until its guest is admitted. Strangers are limited in number
and in rate, in all and by address, and never get the last file descriptors: a match needs one for its journal.
"""

from __future__ import annotations

import errno
import socket
import struct
import sys
from collections import Counter
from collections.abc import Callable
from typing import Any, Self

from truc_desktop.net.host.refusals import RefusalLog
from truc_desktop.net.wire.rate_limit import RateLimit

MOST_CONNECTIONS = 64
"""The most connections at a time, those of guests included."""
MOST_STRANGERS, STRANGERS_FROM_ONE = 40, 16
"""The most connections at a time whose guests are not admitted yet: in all, and from one address."""
NEW_A_SECOND, NEW_AT_ONCE = 60.0, 120.0
"""New connections in all, per second and in a burst. Addresses of guests do not count: a lost guest may come back."""
NEW_FROM_ONE_A_SECOND, NEW_FROM_ONE_AT_ONCE = 20.0, 40.0
"""New connections from one address, per second and in a burst."""
RESERVED = 64
"""File descriptors that are never used for connections."""
REFUSED_AT_ONCE = 16
"""Connections refused in one turn of the loop; the rest waits, so that guests are served in between."""
ADDRESSES_KEPT = 256
"""Addresses whose rate is remembered; with more, those that have been quiet are forgotten."""

OUT_OF_RESOURCES = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)
_RESET = struct.pack("hh" if sys.platform == "win32" else "ii", 1, 0)
"""SO_LINGER with zero seconds: closing sends a reset, and nothing of the connection remains in the system."""


class OutOfResources(OSError):
    """The system gives no more connections for the moment; the event loop pauses and tries again."""


class Gate:
    """Counts the connections of one table."""

    def __init__(self, now: Callable[[], float], log: RefusalLog) -> None:
        """Start without connections; ``now`` is a clock in seconds, ``log`` counts what is refused."""
        self.log = log
        self._now = now
        self._strangers: Counter[str] = Counter()
        self._guests: Counter[str] = Counter()
        self._new = RateLimit(NEW_A_SECOND, NEW_AT_ONCE, now)
        self._new_from: dict[str, RateLimit] = {}
        self._last_descriptor = _last_descriptor()

    @property
    def strangers(self) -> int:
        """The number of connections whose guests are not admitted."""
        return self._strangers.total()

    @property
    def connections(self) -> int:
        """The number of all connections."""
        return self._strangers.total() + self._guests.total()

    def knock(self, address: str, descriptor: int) -> bool:
        """Return whether a new connection from ``address`` may be served; ``descriptor`` is its file descriptor.

        The system hands out the lowest free descriptor, so its number says how many are left.
        """
        if self._last_descriptor is not None and descriptor > self._last_descriptor:
            self.log.note("too few file descriptors")
            return False
        if not self._has_room(address):
            return False
        if not (self._rate_of(address).take() and (address in self._guests or self._new.take())):
            self.log.note("too many in a second")
            return False
        return True

    def enter(self, address: str) -> bool:
        """Count a new connection as a stranger; return False, counting nothing, when there is no room for it."""
        if not self._has_room(address):
            return False
        self._strangers[address] += 1
        return True

    def admit(self, address: str) -> None:
        """Count one stranger of ``address`` as a guest from now on."""
        _drop(self._strangers, address)
        self._guests[address] += 1

    def leave(self, address: str, guest: bool) -> None:
        """Count a connection no more: that of a ``guest``, or of a stranger."""
        _drop(self._guests if guest else self._strangers, address)

    def _has_room(self, address: str) -> bool:
        if self._strangers[address] >= STRANGERS_FROM_ONE:
            self.log.note("too many from one address")
            return False
        if self.strangers >= MOST_STRANGERS or self.connections >= MOST_CONNECTIONS:
            self.log.note("too many in all")
            return False
        return True

    def _rate_of(self, address: str) -> RateLimit:
        if address not in self._new_from and len(self._new_from) >= ADDRESSES_KEPT:
            self._new_from = {one: rate for one, rate in self._new_from.items() if not rate.full}
        if len(self._new_from) >= ADDRESSES_KEPT:
            return self._new
        return self._new_from.setdefault(
            address, RateLimit(NEW_FROM_ONE_A_SECOND, NEW_FROM_ONE_AT_ONCE, self._now)
        )


class GatedListener(socket.socket):
    """A listening socket whose ``accept`` returns only connections that the gate lets through.

    The others are reset at once: no task, transport or buffer is made for them. Event loops that do not call ``accept``
    (Windows) ask the gate when the connection is made.
    """

    gate: Gate

    @classmethod
    def open(cls, family: int, address: tuple[Any, ...], gate: Gate) -> Self:
        """Return a listening socket at ``address``, in the form of the address ``family``.

        Raises:
            OSError: when that is not possible.
            OverflowError: when there is no such port.
        """
        plain = socket.create_server(address, family=family)
        listener = cls(family, plain.type, plain.proto, fileno=plain.detach())
        listener.setblocking(False)
        listener.gate = gate
        return listener

    def accept(self) -> tuple[socket.socket, Any]:
        """Return the next connection that may be served.

        Raises:
            BlockingIOError: when there is none for now.
            OutOfResources: when the system has no resources for another one.
        """
        for _ in range(REFUSED_AT_ONCE):
            try:
                connection, address = super().accept()
            except OSError as error:
                if isinstance(error, BlockingIOError | InterruptedError | ConnectionAbortedError):
                    raise
                self.gate.log.note("not accepted by the system")
                if error.errno in OUT_OF_RESOURCES:
                    raise OutOfResources(error.errno, error.strerror) from error
                raise BlockingIOError from error
            if self.gate.knock(str(address[0]), connection.fileno()):
                return connection, address
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _RESET)
            connection.close()
        raise BlockingIOError


def _drop(counts: Counter[str], address: str) -> None:
    counts[address] -= 1
    if counts[address] <= 0:
        del counts[address]


def _last_descriptor() -> int | None:
    """Return the highest file descriptor that a connection may have; None where the system sets no limit."""
    try:
        import resource
    except ImportError:  # Windows
        return None
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return None if most == resource.RLIM_INFINITY else most - 1 - min(RESERVED, most // 4)
