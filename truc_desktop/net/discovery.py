"""Tables announced and found on the local network (zeroconf). Without the library, or where the network does not let
it through, there is always the address."""

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
_ELSEWHERE = "198.51.100.1"
"""An address of nobody (RFC 5737), to ask the system which way it would send."""
TELL_AGAIN = 1.0
"""Seconds until a change is told again that could not be."""
ASK_AGAIN = 1.5
"""Seconds until a table is asked once more: for one second old and new are both remembered (RFC 6762, 10.2)."""
ANSWER_WITHIN = 2000
"""Milliseconds for what a table says of itself."""


class NoDiscovery(RuntimeError):
    """Tables cannot be announced or found here. The text is for people."""


@dataclass(frozen=True, slots=True)
class Found:
    """A table on the network, as it says of itself. ``joinable`` is false for another version of the protocol."""

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
        """Whether host and guest speak the same protocol."""
        return self.protocol == PROTOCOL

    @property
    def problem(self) -> str:
        """Why it cannot be joined, with both versions named; empty when it can."""
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
    """A table that tells the network of itself, until it is closed."""

    def __init__(self, port: int, facts: Mapping[str, str], interfaces: Sequence[str] | None = None) -> None:
        """Announce a table at ``port``; ``interfaces`` are addresses of this machine (default: all)."""
        self._port, self._facts, self._interfaces = port, dict(facts), interfaces
        self._zeroconf: AsyncZeroconf | None = None
        self._mark = secrets.token_hex(4)
        self._changed = asyncio.Event()
        self._teller: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Begin. Raises NoDiscovery where it cannot be done."""
        self._zeroconf = _zeroconf(self._interfaces)
        self._changed.clear()
        sending = await self._zeroconf.async_register_service(self._info())
        self._teller = asyncio.create_task(self._tell(self._zeroconf, sending), name="announcement")

    def update(self, facts: Mapping[str, str]) -> None:
        """Tell what has changed. Call inside the loop."""
        if dict(facts) != self._facts:
            self._facts = dict(facts)
            self._changed.set()

    async def close(self) -> None:
        """Take it back."""
        zeroconf, self._zeroconf = self._zeroconf, None
        if self._teller is not None:
            self._teller.cancel()
        if zeroconf is not None:
            await zeroconf.async_unregister_all_services()
            await zeroconf.async_close()

    async def _tell(self, zeroconf: AsyncZeroconf, sending: Awaitable[None]) -> None:
        """Tell each change once what was told before has been sent as often as it is: old news must not come last."""
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
    """The addresses of this machine that others may reach, the most likely first; that of the loopback if there is no
    other."""
    found = [str(network.ip) for network in own_networks()]
    usual = _usual_address()
    others = sorted((address for address in found if not address.startswith("127.")), key=lambda one: one != usual)
    return others or found or ["127.0.0.1"]


def own_networks() -> list[IPv4Interface]:
    """The addresses of this machine, each with its network."""
    import ifaddr

    ips = [ip for adapter in ifaddr.get_adapters() for ip in adapter.ips if ip.is_IPv4]
    return [IPv4Interface(f"{ip.ip}/{ip.network_prefix}") for ip in ips]


def near_first(addresses: Sequence[str], networks: Sequence[IPv4Interface]) -> list[str]:
    """The addresses of another machine, those in one of our ``networks`` first: it may have some that lead nowhere."""

    def far(address: str) -> bool:
        return not any(ip_address(address) in own.network for own in networks)

    return sorted(addresses, key=far)


def _usual_address() -> str:
    """The address that this machine uses towards others; empty without a network. Nothing is sent."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect((_ELSEWHERE, 9))
            return str(probe.getsockname()[0])
    except OSError:
        return ""


class Finder:
    """Looks for tables until it is closed; ``tables`` are those known now."""

    def __init__(self, interfaces: Sequence[str] | None = None) -> None:
        """Look on ``interfaces`` (addresses of this machine; default: all)."""
        self.tables: dict[str, Found] = {}
        self._interfaces = interfaces
        self._zeroconf: AsyncZeroconf | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._browser: Any = None
        self._numbers = itertools.count(1)
        self._asked: dict[str, int] = {}
        self._answered: dict[str, int] = {}
        """By the name of a table the number of the last question, and of the last that was answered."""

    async def open(self) -> None:
        """Begin. Raises NoDiscovery where it cannot be done."""
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
        """Look no more."""
        zeroconf, self._zeroconf = self._zeroconf, None
        for task in list(self._tasks):
            task.cancel()
        if zeroconf is not None:
            await self._browser.async_cancel()
            await zeroconf.async_close()

    def _forget(self, name: str) -> None:
        """A table is gone; an answer to what was asked before does not bring it back."""
        self._asked[name] = self._answered[name] = next(self._numbers)
        self.tables.pop(name, None)

    def _begin_to_ask(self, name: str) -> None:
        self._asked[name] = number = next(self._numbers)
        task = asyncio.ensure_future(self._ask(name, number))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _ask(self, name: str, number: int) -> None:
        """Ask a table what it is like, and once more a little later: what it said just before may still be about. An
        older answer does not replace a newer one."""
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
        """What a table says of itself now; None when it does not answer."""
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
    """What a table says of itself; None for what is no table. Any stranger may have said it."""
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
    """The tables that answer within so many seconds. Raises NoDiscovery where it cannot be done."""
    finder = Finder(interfaces)
    await finder.open()
    try:
        await asyncio.sleep(seconds)
        return sorted(finder.tables.values(), key=lambda found: (found.name, found.address, found.port))
    finally:
        await finder.close()
