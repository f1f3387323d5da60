"""A table on a port: websockets for strangers, each counted, limited and cut off when he is no guest."""

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
"""Connections at a time, guests among them."""
MOST_FROM_ONE = 40
"""Connections at a time from one address: several people may sit behind it."""
PING_EVERY, PING_WITHIN = 5.0, 8.0
"""Seconds: a guest whose machine has gone is noticed after 13 at most."""
OPEN_WITHIN = 3.0


class PortTaken(OSError):
    """The port cannot be opened. The text is for people."""


class TableServer:
    """The port of one table."""

    def __init__(self, host: TableHost, address: str = EVERYWHERE, port: int = DEFAULT_PORT) -> None:
        """Serve ``host`` at ``address`` (0.0.0.0: every interface) and ``port`` (0: any that is free)."""
        self.host, self.address, self.port = host, address, port
        self._server: Server | None = None
        self._links: set[ServerConnection] = set()
        self._from: Counter[str] = Counter()

    async def open(self) -> None:
        """Listen.

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
        """Say goodbye to all and stop listening; whether the match can be continued."""
        saved = await self.host.close()
        if self._server is not None:
            self._server.close(close_connections=True)
            await self._server.wait_closed()
        return saved

    def _at_the_gate(self, socket: ServerConnection, request: Request) -> Response | None:
        """Turn away whom there is no place for, before anything is spent on him."""
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
    """Why a port could not be opened, in words."""
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
    """What strangers do wrong at the handshake is their affair: it is logged below the level of errors."""
    logger = logging.getLogger("truc_desktop.net.sockets")
    logger.setLevel(logging.CRITICAL)
    return logger
