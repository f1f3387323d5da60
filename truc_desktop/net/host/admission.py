"""Admission of guests: greeting, version, password, tokens, bans."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from truc_desktop import __version__
from truc_desktop.net.host.seating import Guest, Seating
from truc_desktop.net.wire.codec import decode_guest, encode
from truc_desktop.net.wire.credentials import digest, equal_texts, new_token, password_proof
from truc_desktop.net.wire.errors import ProtocolError
from truc_desktop.net.wire.links import Link
from truc_desktop.net.wire.messages import PROTOCOL, Greeting, Hello, Refused, Welcome, Why

HELLO_WITHIN = 5.0
"""Seconds that a new connection has for its first message."""
WRONG_PASSWORD = 0.5
"""Seconds until a wrong password is answered, so that trying many passwords takes long."""
REFUSED = 4000
"""The websocket closing code for guests who are refused."""


class Admission:
    """Decides who may join one table."""

    def __init__(self, seating: Seating, admitted: Callable[[Guest], None]) -> None:
        """Admit guests to ``seating``; ``admitted`` is called with each of them, new or back, after the Welcome."""
        self.closed = False
        """Whether all guests are refused, because the table is closing."""
        self._seating, self._admitted = seating, admitted
        self._banned: set[str] = set()
        """Digests of the tokens of banned guests, and their addresses."""

    def ban(self, guest: Guest) -> None:
        """Refuse ``guest`` from now on: by their token, and by their address unless other guests share it."""
        self._banned.add(guest.digest)
        others = [other.origin for other in self._seating.guests.values() if other is not guest]
        if guest.origin and guest.origin not in others:
            self._banned.add(guest.origin)

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
        if origin in self._banned or (hello.token and digest(hello.token) in self._banned):
            self._refuse(link, Why.KICKED)
            return None
        knows = seating.knows(hello.token) or equal_texts(hello.proof, password_proof(seating.password, challenge))
        if challenge and not knows:
            await asyncio.sleep(WRONG_PASSWORD)
            self._refuse(link, Why.PASSWORD)
            return None
        return self._enter(hello, link, owner, origin)

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
