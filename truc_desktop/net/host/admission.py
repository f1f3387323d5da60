"""Admission of guests: greeting, version, password, tokens, bans."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from truc_desktop import __version__
from truc_desktop.net.host.password_delays import PasswordDelays
from truc_desktop.net.host.seating import Guest, Seating
from truc_desktop.net.wire.codec import decode_guest, encode
from truc_desktop.net.wire.credentials import digest, equal_texts, new_token, password_proof
from truc_desktop.net.wire.errors import ProtocolError
from truc_desktop.net.wire.links import Link
from truc_desktop.net.wire.messages import (
    PROTOCOL,
    SAME_ADDRESS,
    TOO_MANY_PASSWORDS,
    Greeting,
    Hello,
    Refused,
    Welcome,
    Why,
)

HELLO_WITHIN = 5.0
"""Seconds that a new connection has for its first message."""
REFUSED = 4000
"""The websocket closing code for guests who are refused."""


class Admission:
    """Decides who may join one table."""

    def __init__(self, seating: Seating, admitted: Callable[[Guest], None], now: Callable[[], float]) -> None:
        """Admit guests to ``seating``; ``admitted`` is called with each of them, new or back, after the Welcome.

        ``now`` is a clock in seconds.
        """
        self.closed = False
        """Whether all guests are refused, because the table is closing."""
        self._seating, self._admitted = seating, admitted
        self._banned: set[str] = set()
        """Digests of the tokens of banned guests, and their addresses."""
        self._delays = PasswordDelays(now)

    def ban(self, guest: Guest) -> None:
        """Refuse ``guest`` from now on, and everybody new from their address: a token is soon forgotten.

        Guests who are at the table already stay, and may come back with their tokens.
        """
        self._banned |= {guest.digest, guest.origin} - {""}

    def lift_bans(self) -> None:
        """Let banned guests come back."""
        self._banned.clear()

    async def admit(self, link: Link, owner: bool, origin: str = "") -> Guest | None:
        """Greet the other end of ``link`` and admit it as a guest, new or back again.

        ``owner``: it is the host's own screen; ``origin``: its address, empty in this program. Return the guest, or
        None when it was refused.

        Raises:
            ProtocolError: when the first message is no Hello.
            LinkClosed: when the link is lost meanwhile.
        """
        seating = self._seating
        if self.closed:
            self._refuse(link, Why.CLOSING)
            return None
        challenge = new_token() if seating.password and not owner else ""
        rules = seating.rules
        greeting = Greeting(PROTOCOL, __version__, seating.name, rules.key, rules.players, challenge, seating.id)
        link.send(encode(greeting))
        try:
            async with asyncio.timeout(HELLO_WITHIN):
                hello = decode_guest(await link.receive())
        except TimeoutError:
            self._refuse(link, Why.TOO_SLOW)
            return None
        if not isinstance(hello, Hello):
            raise ProtocolError("the first message must be a Hello")
        if hello.protocol != PROTOCOL:
            self._refuse(link, Why.VERSION, __version__)
            return None
        known = seating.knows(hello.token)
        if digest(hello.token) in self._banned:
            self._refuse(link, Why.KICKED)
            return None
        if origin in self._banned and not known:
            self._refuse(link, Why.KICKED, SAME_ADDRESS)
            return None
        if challenge and not known and not await self._password(hello.proof, challenge, link, origin):
            return None
        return self._enter(hello, link, owner, origin)

    async def _password(self, proof: str, challenge: str, link: Link, origin: str) -> bool:
        """Check a password, after the delay that its address has earned; return whether it is right."""
        wait = self._delays.wait(origin)
        if wait is None:
            self._refuse(link, Why.TOO_FAST, TOO_MANY_PASSWORDS)
            return False
        await asyncio.sleep(wait)
        if equal_texts(proof, password_proof(self._seating.password, challenge)):
            return True
        self._delays.failed(origin)
        self._refuse(link, Why.PASSWORD)
        return False

    def _enter(self, hello: Hello, link: Link, owner: bool, origin: str) -> Guest | None:
        seating = self._seating
        known = {guest.number: guest.link for guest in seating.guests.values()}
        guest = seating.come_back(hello.token, hello.name, link, owner) if hello.token else None
        token = hello.token
        if guest is None:
            if seating.locked and not owner:
                self._refuse(link, Why.LOCKED)
                return None
            if seating.full(origin):
                self._refuse(link, Why.FULL)
                return None
            guest, token = seating.enter(hello.name, owner, link, origin)
        elif (old := known.get(guest.number)) is not None:
            old.send(encode(Refused(Why.REPLACED)))
            old.close(REFUSED, Why.REPLACED.value)
        link.send(encode(Welcome(guest.number, token, guest.owner, guest.acts)))
        self._admitted(guest)
        return guest

    def _refuse(self, link: Link, why: Why, text: str = "") -> None:
        link.send(encode(Refused(why, text)))
        link.close(REFUSED, why.value)
