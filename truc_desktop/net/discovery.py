"""Announcing and finding tables on the local network (zeroconf). Without the library, or where the network blocks it,
guests join by address."""

from __future__ import annotations

import asyncio
import itertools
import logging
import secrets
import socket
from collections.abc import Awaitable, Mapping, Sequence
from dataclasses import dataclass
from ipaddress import IPv4Interface, ip_address
from typing import TYPE_CHECKING, Any

from truc_desktop import __version__
from truc_desktop.i18n import _
from truc_desktop.net.wire.messages import PROTOCOL

if TYPE_CHECKING:
    from zeroconf.asyncio import AsyncServiceInfo, AsyncZeroconf

LOG = logging.getLogger(__name__)
SERVICE = "_truc-desktop._tcp.local."
LONGEST = 60
"""Characters of the longest text in an announcement."""
_ELSEWHERE = "198.51.100.1"
"""A documentation address (RFC 5737) that reaches no one, to ask the system which interface it would use."""
TELL_AGAIN = 1.0
"""Seconds until a failed update of an announcement is repeated."""
ASK_AGAIN = 1.5
"""Seconds until a table is queried a second time: for one second caches hold old and new data (RFC 6762, 10.2)."""
ANSWER_WITHIN = 2000
"""Milliseconds to wait for the facts of a table."""


class NoDiscovery(RuntimeError):
    """Tables cannot be announced or found here. The message is shown to people."""


@dataclass(frozen=True, slots=True)
class Found:
    """A table on the network, as its host announces it (untrusted). ``free``: free seats."""

    address: str
    port: int
    name: str
    game: str
    players: int
    free: int
    version: str
    protocol: int
    locked: bool
    stage: str

    @property
    def joinable(self) -> bool:
        """Whether host and guest have the same version of the protocol."""
        return self.protocol == PROTOCOL

    @property
    def problem(self) -> str:
        """Why it cannot be joined, naming both versions; empty when it can."""
        if self.joinable:
            return ""
        return _("The host has version {theirs}, you have {ours}: both must have the same.").format(
            theirs=self.version or "?", ours=__version__
        )


def _zeroconf(interfaces: Sequence[str] | None) -> AsyncZeroconf:
    try:
        from zeroconf import InterfaceChoice, IPVersion
        from zeroconf.asyncio import AsyncZeroconf
    except ImportError as error:
        raise NoDiscovery(_("Looking for tables needs the zeroconf library; joining by address does not.")) from error
    chosen: Any = list(interfaces) if interfaces else InterfaceChoice.All
    try:
        return AsyncZeroconf(interfaces=chosen, ip_version=IPVersion.V4Only)
    except OSError as error:
        raise NoDiscovery(
            _("Tables cannot be announced or found on this network ({reason}). Join by address.").format(reason=error)
        ) from error


class Announcement:
    """The announcement of a table on the network, until it is closed."""

    def __init__(self, port: int, facts: Mapping[str, str], interfaces: Sequence[str] | None = None) -> None:
        """Prepare the announcement of a table at ``port``.

        ``facts`` are its properties (``TableHost.facts``), ``interfaces`` addresses of this computer (default: all).
        """
        self._port, self._facts, self._interfaces = port, dict(facts), interfaces
        self._zeroconf: AsyncZeroconf | None = None
        self._mark = secrets.token_hex(4)
        self._changed = asyncio.Event()
        self._teller: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Register the announcement.

        Raises:
            NoDiscovery: where that is not possible.
        """
        self._zeroconf = _zeroconf(self._interfaces)
        self._changed.clear()
        sending = await self._zeroconf.async_register_service(self._info())
        self._teller = asyncio.create_task(self._tell(self._zeroconf, sending), name="announcement")

    def update(self, facts: Mapping[str, str]) -> None:
        """Announce ``facts`` if they have changed. Call inside the loop."""
        if dict(facts) != self._facts:
            self._facts = dict(facts)
            self._changed.set()

    async def close(self) -> None:
        """Withdraw the announcement."""
        zeroconf, self._zeroconf = self._zeroconf, None
        if self._teller is not None:
            self._teller.cancel()
        if zeroconf is not None:
            await zeroconf.async_unregister_all_services()
            await zeroconf.async_close()

    async def _tell(self, zeroconf: AsyncZeroconf, sending: Awaitable[None]) -> None:
        """Announce each change after all repetitions of the previous one, so that outdated facts never arrive last."""
        while True:
            try:
                await sending
                await self._changed.wait()
                self._changed.clear()
                sending = await zeroconf.async_update_service(self._info())
            except (OSError, KeyError) as error:
                LOG.info("the announcement could not be changed: %s", error)
                sending = asyncio.sleep(TELL_AGAIN)

    def _info(self) -> AsyncServiceInfo:
        from zeroconf.asyncio import AsyncServiceInfo

        told = {key: value[:LONGEST] for key, value in self._facts.items()} | {"protocol": str(PROTOCOL)}
        addresses = [socket.inet_aton(address) for address in (self._interfaces or own_addresses())]
        return AsyncServiceInfo(
            SERVICE, f"table-{self._mark}.{SERVICE}", port=self._port, properties=told, addresses=addresses,
            server=f"truc-{self._mark}.local.",
        )  # fmt: skip


def own_addresses() -> list[str]:
    """Return the addresses of this computer that others may reach, the most likely first; the loopback address if there
    is no other."""
    found = [str(network.ip) for network in own_networks()]
    usual = _usual_address()
    others = sorted((address for address in found if not address.startswith("127.")), key=lambda one: one != usual)
    return others or found or ["127.0.0.1"]


def own_networks() -> list[IPv4Interface]:
    """Return the IPv4 addresses of this computer, each with its network."""
    import ifaddr

    ips = [ip for adapter in ifaddr.get_adapters() for ip in adapter.ips if ip.is_IPv4]
    return [IPv4Interface(f"{ip.ip}/{ip.network_prefix}") for ip in ips]


def near_first(addresses: Sequence[str], networks: Sequence[IPv4Interface]) -> list[str]:
    """Return the addresses of another computer, those in one of our ``networks`` first: others may be unreachable."""

    def far(address: str) -> bool:
        return not any(ip_address(address) in own.network for own in networks)

    return sorted(addresses, key=far)


def _usual_address() -> str:
    """Return the address that this computer uses towards others; empty without a network. Nothing is sent."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect((_ELSEWHERE, 9))
            return str(probe.getsockname()[0])
    except OSError:
        return ""


class Finder:
    """A search for tables, until it is closed; ``tables`` (by service name) are those known now."""

    def __init__(self, interfaces: Sequence[str] | None = None) -> None:
        """Prepare a search on ``interfaces`` (addresses of this computer; default: all)."""
        self.tables: dict[str, Found] = {}
        self._interfaces = interfaces
        self._zeroconf: AsyncZeroconf | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._browser: Any = None
        self._numbers = itertools.count(1)
        self._asked: dict[str, int] = {}
        self._answered: dict[str, int] = {}
        """By the name of a table: the number of the last query, and of the last one that was answered."""

    async def open(self) -> None:
        """Begin the search.

        Raises:
            NoDiscovery: where that is not possible.
        """
        self._zeroconf = _zeroconf(self._interfaces)
        from zeroconf import ServiceStateChange
        from zeroconf.asyncio import AsyncServiceBrowser

        def changed(zeroconf: object, service_type: str, name: str, state_change: ServiceStateChange) -> None:
            if state_change is ServiceStateChange.Removed:
                self._forget(name)
            else:
                self._begin_to_ask(name)

        self._browser = AsyncServiceBrowser(self._zeroconf.zeroconf, SERVICE, handlers=[changed])

    async def close(self) -> None:
        """End the search."""
        zeroconf, self._zeroconf = self._zeroconf, None
        for task in list(self._tasks):
            task.cancel()
        if zeroconf is not None:
            await self._browser.async_cancel()
            await zeroconf.async_close()

    def _forget(self, name: str) -> None:
        """Remove a table that is gone; late answers to earlier queries do not bring it back."""
        self._asked[name] = self._answered[name] = next(self._numbers)
        self.tables.pop(name, None)

    def _begin_to_ask(self, name: str) -> None:
        self._asked[name] = number = next(self._numbers)
        task = asyncio.ensure_future(self._ask(name, number))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _ask(self, name: str, number: int) -> None:
        """Query the facts of a table, and again a little later: outdated facts may still be in caches. An older answer
        does not replace a newer one."""
        for pause in (0.0, ASK_AGAIN):
            await asyncio.sleep(pause)
            found = await self._answer(name)
            if number < self._answered.get(name, 0):
                return
            if found is not None:
                self._answered[name] = number
                self.tables[name] = found
            if self._asked[name] != number:
                return

    async def _answer(self, name: str) -> Found | None:
        """Return the facts of a table as it announces them now; None when it does not answer."""
        from zeroconf.asyncio import AsyncServiceInfo

        if self._zeroconf is None:
            return None
        info = AsyncServiceInfo(SERVICE, name)
        if not await info.async_request(self._zeroconf.zeroconf, ANSWER_WITHIN):
            return None
        return read_facts(near_first(info.parsed_addresses(), own_networks()), info.port, info.properties)


def read_facts(
    addresses: Sequence[str], port: int | None, properties: Mapping[bytes, bytes | None]
) -> Found | None:
    """Return the table announced by these properties, or None if it has no address or port.

    The data is untrusted: texts are shortened and made printable, invalid numbers become 0.
    """
    told = {key.decode(errors="replace"): (value or b"").decode(errors="replace") for key, value in properties.items()}
    if not addresses or not port:
        return None

    def text(key: str) -> str:
        return "".join(letter for letter in told.get(key, "") if letter.isprintable())[:LONGEST]

    def number(key: str) -> int:
        value = told.get(key, "")
        return int(value) if value.isascii() and value.isdigit() and len(value) < 6 else 0

    return Found(
        addresses[0], port, text("name"), text("game"), number("players"), number("free"), text("version"),
        number("protocol"), text("locked") == "1", text("stage"),
    )  # fmt: skip


async def find_tables(seconds: float, interfaces: Sequence[str] | None = None) -> list[Found]:
    """Return the tables that answer within ``seconds``, sorted by name and address.

    Raises:
        NoDiscovery: where a search is not possible.
    """
    finder = Finder(interfaces)
    await finder.open()
    try:
        await asyncio.sleep(seconds)
        return sorted(finder.tables.values(), key=lambda found: (found.name, found.address, found.port))
    finally:
        await finder.close()
