"""Letting guests in: greeting, version, password, tokens."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from truc_desktop import __version__
from truc_desktop.net.host.seating import Guest
from truc_desktop.net.wire.codec import decode_guest, encode
from truc_desktop.net.wire.credentials import digest, equal, new_token, proof
from truc_desktop.net.wire.errors import ProtocolError
from truc_desktop.net.wire.links import Link
from truc_desktop.net.wire.messages import PROTOCOL, Greeting, Hello, Refused, Welcome, Why

if TYPE_CHECKING:
    from truc_desktop.net.host.table_host import TableHost

HELLO_WITHIN = 5.0
"""Seconds a stranger has for his first message."""
WRONG_PASSWORD = 0.5
"""Seconds until a wrong password is answered, so that trying many takes long."""
REFUSED = 4000
"""The closing code for guests who are not let in."""


class Door:
    """The door of one table."""

    def __init__(self, host: TableHost) -> None:
        """Open."""
        self._host = host
        self._sent_away: set[str] = set()
        """Of those who were sent away, the digests of their tokens and their addresses."""

    def bar(self, guest: Guest) -> None:
        """Let somebody who was sent away in no more: not with his token, nor from his address, unless others are here
        from there, too."""
        self._sent_away.add(guest.digest)
        others = [other.origin for other in self._host.lobby.guests.values() if other is not guest]
        if guest.origin and guest.origin not in others:
            self._sent_away.add(guest.origin)

    def forgive(self) -> None:
        """Whoever was sent away may come again."""
        self._sent_away.clear()

    async def let_in(self, link: Link, owner: bool, origin: str = "") -> Guest | None:
        """Greet whoever comes and let him in, new or back again; None for one who was refused.

        Raises:
            ProtocolError: when his first message is no Hello.
            LinkClosed: when he goes away meanwhile.
        """
        lobby = self._host.lobby
        if self._host.closed:
            self._refuse(link, Why.CLOSING)
            return None
        challenge = new_token() if lobby.password and not owner else ""
        rules = lobby.rules
        greeting = Greeting(PROTOCOL, __version__, lobby.name, rules.key, rules.players, challenge, self._host.id)
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
        if origin in self._sent_away or (hello.token and digest(hello.token) in self._sent_away):
            self._refuse(link, Why.KICKED)
            return None
        knows = lobby.knows(hello.token) or equal(hello.proof, proof(lobby.password, challenge))
        if challenge and not knows:
            await asyncio.sleep(WRONG_PASSWORD)
            self._refuse(link, Why.PASSWORD)
            return None
        return self._enter(hello, link, owner, origin)

    def _enter(self, hello: Hello, link: Link, owner: bool, origin: str) -> Guest | None:
        host, lobby = self._host, self._host.lobby
        known = {guest.number: guest.link for guest in lobby.guests.values()}
        guest = lobby.come_back(hello.token, hello.name, link, owner) if hello.token else None
        token = hello.token
        if guest is None:
            if lobby.locked and not owner:
                self._refuse(link, Why.LOCKED)
                return None
            if lobby.full(origin):
                self._refuse(link, Why.FULL)
                return None
            guest, token = lobby.enter(hello.name, owner, link, origin)
        elif (old := known.get(guest.number)) is not None:
            old.send(encode(Refused(Why.REPLACED)))
            old.close(REFUSED, Why.REPLACED.value)
        link.send(encode(Welcome(guest.number, token, guest.owner, guest.acts)))
        host.pausing.back(guest)
        host.show_all(guest)
        host.changed()
        return guest

    def _refuse(self, link: Link, why: Why, text: str = "") -> None:
        link.send(encode(Refused(why, text)))
        link.close(REFUSED, why.value)
