"""The websocket server of a table. Which connections it accepts, ``gate`` decides."""

from __future__ import annotations

import asyncio
import errno
import logging
import socket
from collections.abc import Callable
from typing import Any

from websockets.asyncio.server import Server, ServerConnection, serve

from truc_desktop.i18n import _
from truc_desktop.net.host.gate import Gate, GatedListener, OutOfResources
from truc_desktop.net.host.guest_socket import GuestSocket, guest_socket_of
from truc_desktop.net.host.refusals import RefusalLog
from truc_desktop.net.host.table_host import TableHost
from truc_desktop.net.wire.codec import GUEST_LIMIT
from truc_desktop.net.wire.links import SocketLink

LOG = logging.getLogger(__name__)
DEFAULT_PORT = 41312
EVERYWHERE = "0.0.0.0"
PING_EVERY, PING_WITHIN, CLOSE_WITHIN = 3.0, 5.0, 1.0
"""Seconds between two pings, for the answer, and for the other side to close after that.

A guest who has vanished or stopped is noticed after at most the sum of them. The guest's side has the same times.
"""
OPEN_WITHIN = 3.0
"""Seconds that a connection has for the websocket handshake."""


class PortTaken(OSError):
    """The port cannot be opened. The message is shown to people."""


class TableServer:
    """The websocket server of one table."""

    def __init__(self, host: TableHost, address: str = EVERYWHERE, port: int = DEFAULT_PORT) -> None:
        """Prepare a server for ``host`` at ``address`` (0.0.0.0: every interface) and ``port`` (0: any free port)."""
        self.host, self.address, self.port = host, address, port
        self._server: Server | None = None
        self._handler_before: Callable[[asyncio.AbstractEventLoop, dict[str, Any]], object] | None = None
        self.gate: Gate
        """The gate of an open server."""

    async def open(self) -> None:
        """Start listening; ``port`` is then the actual port.

        Raises:
            PortTaken: when another program has the port, or it may not be opened.
        """
        loop = asyncio.get_running_loop()
        self.gate = Gate(loop.time, RefusalLog())
        try:
            listener = await self._listen()
            self._server = await serve(
                self._serve,
                sock=listener,
                create_connection=guest_socket_of(self.gate, self.host.settings.hurry),
                max_size=GUEST_LIMIT,
                max_queue=32,
                compression=None,
                open_timeout=OPEN_WITHIN,
                close_timeout=CLOSE_WITHIN,
                ping_interval=PING_EVERY,
                ping_timeout=PING_WITHIN,
                server_header=None,
                logger=_quiet(),
            )
        except (OSError, OverflowError) as error:
            raise PortTaken(port_problem(error, self.address, self.port)) from error
        self.port = listener.getsockname()[1]
        self._handler_before = loop.get_exception_handler()
        loop.set_exception_handler(self._loop_error)

    async def close(self) -> bool:
        """Close the table and stop listening; return whether the match can be continued later."""
        saved = await self.host.close()
        if self._server is not None:
            self._server.close(close_connections=True)
            await self._server.wait_closed()
            self.gate.log.write()
            asyncio.get_running_loop().set_exception_handler(self._handler_before)
        return saved

    async def _listen(self) -> GatedListener:
        """Return a socket that listens at the address; of several addresses of a name, at an IPv4 address."""
        loop = asyncio.get_running_loop()
        found = await loop.getaddrinfo(
            self.address, self.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )
        family, _kind, _protocol, _name, address = min(found, key=lambda one: one[0] != socket.AF_INET)
        return GatedListener.open(family, address, self.gate)

    def _loop_error(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Leave out what the gate has counted already; handle every other error of the loop as before."""
        if isinstance(context.get("exception"), OutOfResources):
            return
        if self._handler_before is not None:
            self._handler_before(loop, context)
        else:
            loop.default_exception_handler(context)

    async def _serve(self, connection: ServerConnection) -> None:
        assert isinstance(connection, GuestSocket)
        link = SocketLink(connection)
        try:
            await self.host.serve(link, origin=connection.address, admitted=connection.admitted)
        finally:
            link.close()
            await link.wait_closed()


def port_problem(error: BaseException, address: str, port: int) -> str:
    """Return in the player's language why a port could not be opened."""
    match getattr(error, "errno", None):
        case errno.EADDRINUSE:
            return _("Port {port} is in use by another program or table. Choose another port.").format(
                port=port
            )
        case errno.EACCES:
            return _("Port {port} may not be opened by this account. Choose one above 1023.").format(port=port)
        case errno.EADDRNOTAVAIL:
            return _("{address} is not an address of this computer.").format(address=address)
    return _("Port {port} cannot be opened: {reason}").format(port=port, reason=error)


def _quiet() -> logging.Logger:
    """Return a logger that hides failed handshakes: any stranger can cause them."""
    logger = logging.getLogger("truc_desktop.net.sockets")
    logger.setLevel(logging.CRITICAL)
    return logger
