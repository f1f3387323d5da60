"""Admission to a table: guests who were removed, and guests with a known token."""

from __future__ import annotations

import asyncio

from tests.net.scenes import in_a_loop, lose, two_at_table
from tests.net.tables import Room, until
from truc_desktop.engine import ruleset
from truc_desktop.net.guest.reconnecting import Connection, ConnectionChange, ConnectionState
from truc_desktop.net.wire.links import Link, loopback
from truc_desktop.net.wire.messages import HostMessage, Manage, Order, Why


class Visitor:
    """A guest who connects from a given address."""

    def __init__(self, room: Room, origin: str, password: str = "", token: str = "") -> None:
        self.room, self.origin = room, origin
        self.news: list[ConnectionChange] = []
        self.caller = Connection(self._connect, "Mar", password, self._hear, token=token, pauses=(0.0,))
        self.task = asyncio.create_task(self.caller.run())

    async def _connect(self) -> Link:
        mine, theirs = loopback()
        self._serving = asyncio.create_task(self.room.host.serve(theirs, origin=self.origin))
        return mine

    def _hear(self, message: HostMessage | ConnectionChange) -> None:
        if isinstance(message, ConnectionChange):
            self.news.append(message)

    async def outcome(self) -> Why | ConnectionState | None:
        """Return CONNECTED, or the reason why the connection was closed."""
        settled = (ConnectionState.CONNECTED, ConnectionState.CLOSED)
        await until(lambda: bool(self.news) and self.news[-1].contact in settled)
        last = self.news[-1]
        return last.why if last.contact is ConnectionState.CLOSED else last.contact

    async def go(self) -> None:
        """Close the connection and wait for its end."""
        self.caller.close()
        await self.task


@in_a_loop
async def test_who_was_sent_away_stays_out_until_the_owner_opens_the_table_again() -> None:
    room = Room(ruleset("cat", 4))
    owner = room.guest("owner", 0)
    await until(lambda: owner.table.seats == (0,))
    bad = Visitor(room, "10.0.0.9")
    assert await bad.outcome() is ConnectionState.CONNECTED
    (number,) = (guest.number for guest in room.host.seating.guests.values() if not guest.owner)
    owner.table.send(Manage(Order.KICK, number))
    await bad.task
    assert await bad.outcome() is Why.KICKED
    for again in (Visitor(room, "10.0.0.9"), Visitor(room, "10.0.0.7", token=bad.caller.token)):
        assert await again.outcome() is Why.KICKED
    other = Visitor(room, "10.0.0.8")
    assert await other.outcome() is ConnectionState.CONNECTED
    owner.table.send(Manage(Order.UNLOCK))
    owner.table.send(Manage(Order.LOCK))
    owner.table.send(Manage(Order.UNLOCK))
    await until(lambda: not room.host.admission._banned)
    forgiven = Visitor(room, "10.0.0.9")
    assert await forgiven.outcome() is ConnectionState.CONNECTED
    for visitor in (other, forgiven):
        await visitor.go()
    await room.close()


@in_a_loop
async def test_others_from_the_address_of_who_was_sent_away_are_not_shut_out() -> None:
    room = Room(ruleset("cat", 4))
    owner = room.guest("owner", 0)
    await until(lambda: owner.table.seats == (0,))
    bad, good = Visitor(room, "10.0.0.9"), Visitor(room, "10.0.0.9")
    assert await bad.outcome() is await good.outcome() is ConnectionState.CONNECTED
    owner.table.send(Manage(Order.KICK, 2))
    await until(lambda: bad.task.done() or good.task.done())
    third = Visitor(room, "10.0.0.9")
    assert await third.outcome() is ConnectionState.CONNECTED
    for visitor in (bad, good, third):
        await visitor.go()
    await room.close()


@in_a_loop
async def test_a_known_token_is_proof_enough_at_a_table_with_a_password() -> None:
    room, _one, other = await two_at_table(password="obre")
    token = other.caller.token
    lose(other)
    await until(lambda: any(guest.link is None for guest in room.host.seating.guests.values()))
    assert await Visitor(room, "", token="ab" * 16).outcome() is Why.PASSWORD
    back = Visitor(room, "", token=token)
    assert await back.outcome() is ConnectionState.CONNECTED and back.caller.token == token
    await back.go()
    await room.close()
