"""Connecting to a host by its address: parsing the address, opening the websocket."""

from __future__ import annotations

import asyncio
import errno
import socket as sockets
from collections.abc import Sequence

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, InvalidMessage, InvalidURI

from truc_desktop.i18n import _
from truc_desktop.net.guest.name_lookup import addresses_of
from truc_desktop.net.guest.reconnecting import NoAnswer
from truc_desktop.net.host.server import CLOSE_WITHIN, DEFAULT_PORT, PING_EVERY, PING_WITHIN
from truc_desktop.net.wire.codec import HOST_LIMIT
from truc_desktop.net.wire.links import Link, SocketLink

ANSWER_WITHIN = 4.0
"""Seconds for all of it: finding the computer, connecting, opening the websocket."""


class BadAddress(ValueError):
    """The text typed is no address. The message is shown to people."""


def parse_address(text: str) -> tuple[str, int]:
    """Return host and port of ``host``, ``host:port`` or ``[ipv6]:port`` (default port: DEFAULT_PORT).

    Raises:
        BadAddress: for anything else.
    """
    text = text.strip()
    name, port = text, ""
    if text.startswith("["):
        name, bracket, rest = text[1:].partition("]")
        port = rest.removeprefix(":")
        if not bracket or (rest and not rest.startswith(":")):
            name = ""
    elif text.count(":") == 1:
        name, _colon, port = text.partition(":")
    good = name and not any(c.isspace() or c in "/?#@[]" for c in name)
    number = DEFAULT_PORT if not port else int(port) if port.isascii() and port.isdigit() and len(port) < 6 else 0
    if not good or not 0 < number < 65536:
        raise BadAddress(
            _("{text!r} is not an address. Write it like 192.168.1.20 or 192.168.1.20:{port}.").format(
                text=text, port=DEFAULT_PORT
            )
        )
    return name, number


async def dial(name: str, port: int) -> Link:
    """Return a link to the host at that address.

    Raises:
        NoAnswer: when there is no table; the message says why.
    """
    there = f"[{name}]:{port}" if ":" in name else f"{name}:{port}"
    places: list[str] = []
    try:
        async with asyncio.timeout(ANSWER_WITHIN):
            places = await addresses_of(name, port)
            return SocketLink(await _open(there, places, port))
    except (OSError, InvalidHandshake, InvalidMessage, InvalidURI, EOFError) as error:
        if isinstance(error, TimeoutError) and not places:
            raise NoAnswer(_("No computer called {address} was found.").format(address=there)) from error
        raise NoAnswer(_no_answer(error, there)) from error


async def _open(there: str, places: Sequence[str], port: int) -> ClientConnection:
    """Return a websocket to the first of ``places`` (addresses) that can be reached.

    Raises:
        OSError: when none can; what went wrong with the last.
    """
    for last, place in enumerate(places, 1 - len(places)):
        try:
            return await connect(
                f"ws://{there}/",
                host=place,
                port=port,
                max_size=HOST_LIMIT,
                compression=None,
                proxy=None,
                open_timeout=None,
                close_timeout=CLOSE_WITHIN,
                ping_interval=PING_EVERY,
                ping_timeout=PING_WITHIN,
                user_agent_header=None,
            )
        except OSError:
            if not last:
                raise
    raise sockets.gaierror(sockets.EAI_NONAME, "no address")


def _no_answer(error: BaseException, there: str) -> str:
    if isinstance(error, sockets.gaierror):
        return _("No computer called {address} was found.").format(address=there)
    if isinstance(error, TimeoutError):
        return _("{address} does not answer. Is it on the same network, and does its firewall allow the game?").format(
            address=there
        )
    if isinstance(error, InvalidHandshake | InvalidMessage | EOFError | ConnectionResetError) or (
        getattr(error, "errno", None) == errno.ECONNRESET
    ):
        return _("Something answers at {address}, but it is not a table of this game, or it is too busy.").format(
            address=there
        )
    if getattr(error, "errno", None) in (errno.ECONNREFUSED, None):
        return _("There is no table at {address}.").format(address=there)
    return _("{address} cannot be reached: {reason}").format(address=there, reason=error)
