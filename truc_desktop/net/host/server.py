"""The websocket server of a table: it counts and limits connections, and closes those that are not admitted."""

from __future__ import annotations

import errno
import http
import logging
from collections import Counter

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.http11 import Request, Response

from truc_desktop.i18n import _
from truc_desktop.net.host.table_host import TableHost
from truc_desktop.net.wire.codec import GUEST_LIMIT
from truc_desktop.net.wire.links import SocketLink

LOG = logging.getLogger(__name__)
DEFAULT_PORT = 41312
EVERYWHERE = "0.0.0.0"
MOST_STRANGERS = 64
"""The most connections at a time, including guests."""
MOST_FROM_ONE = 40
"""The most connections at a time from one address; several people may share it."""
PING_EVERY, PING_WITHIN = 5.0, 8.0
"""Seconds: a guest whose computer has vanished is noticed after at most 13 s."""
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
        self._links: set[ServerConnection] = set()
        self._from: Counter[str] = Counter()

    async def open(self) -> None:
        """Start listening; ``port`` is then the actual port.

        Raises:
            PortTaken: when another program has the port, or it may not be opened.
        """
        try:
            self._server = await serve(
                self._serve,
                self.address,
                self.port,
                process_request=self._at_the_gate,
                max_size=GUEST_LIMIT,
                max_queue=32,
                compression=None,
                open_timeout=OPEN_WITHIN,
                close_timeout=2.0,
                ping_interval=PING_EVERY,
                ping_timeout=PING_WITHIN,
                server_header=None,
                logger=_quiet(),
            )
        except (OSError, OverflowError) as error:
            raise PortTaken(port_problem(error, self.address, self.port)) from error
        self.port = next(iter(self._server.sockets)).getsockname()[1]

    async def close(self) -> bool:
        """Close the table and stop listening; return whether the match can be continued later."""
        saved = await self.host.close()
        if self._server is not None:
            self._server.close(close_connections=True)
            await self._server.wait_closed()
        return saved

    def _at_the_gate(self, socket: ServerConnection, request: Request) -> Response | None:
        """Reject a connection above the limits, before any resources are used for it."""
        if len(self._links) >= MOST_STRANGERS or self._from[_address(socket)] >= MOST_FROM_ONE:
            return socket.respond(http.HTTPStatus.SERVICE_UNAVAILABLE, "busy\n")
        return None

    async def _serve(self, socket: ServerConnection) -> None:
        address = _address(socket)
        self._links.add(socket)
        self._from[address] += 1
        link = SocketLink(socket)
        try:
            await self.host.serve(link, origin=address)
        finally:
            link.close()
            await link.wait_closed()
            self._links.discard(socket)
            self._from[address] -= 1
            if not self._from[address]:
                del self._from[address]


def _address(socket: ServerConnection) -> str:
    there = socket.remote_address
    return str(there[0]) if there else ""


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
