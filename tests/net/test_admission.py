"""Admission to a table: guests who were removed, and guests with a known token."""

from __future__ import annotations

import asyncio

import pytest

from tests.net.scenes import in_a_loop, lose, two_at_table
from tests.net.tables import Room, until
from truc_desktop.engine import ruleset
from truc_desktop.net.guest.reconnecting import Connection, ConnectionChange, ConnectionState
from truc_desktop.net.host import password_delays
from truc_desktop.net.host.password_delays import PasswordDelays
from truc_desktop.net.host.seating import clean_name
from truc_desktop.net.texts import reason
from truc_desktop.net.wire.links import Link, loopback
from truc_desktop.net.wire.messages import (
    SAME_ADDRESS,
    TOO_MANY_PASSWORDS,
    HostMessage,
    Manage,
    Order,
    TakeSeat,
    Why,
)


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
async def test_who_was_sent_away_does_not_return_under_the_address_that_others_share() -> None:
    room = Room(ruleset("cat", 4))
    owner = room.guest("owner", 0)
    await until(lambda: owner.table.seats == (0,))
    bad, good = Visitor(room, "10.0.0.9"), Visitor(room, "10.0.0.9")
    assert await bad.outcome() is await good.outcome() is ConnectionState.CONNECTED
    good.caller.send(TakeSeat(1, "Mar"))
    await until(lambda: bool(room.host.seating.seats[1].guest))
    owner.table.send(Manage(Order.KICK, 5 - room.host.seating.seats[1].guest))
    await until(lambda: bad.task.done())
    newcomer = Visitor(room, "10.0.0.9")
    assert await newcomer.outcome() is Why.KICKED
    assert newcomer.news[-1].text == SAME_ADDRESS and "until the host allows it" in reason(Why.KICKED, SAME_ADDRESS)
    assert not good.task.done()
    token = good.caller.token
    await good.go()
    back = Visitor(room, "10.0.0.9", token=token)
    assert await back.outcome() is ConnectionState.CONNECTED and back.caller.token == token
    owner.table.send(Manage(Order.UNLOCK))
    await until(lambda: not room.host.admission._banned)
    allowed = Visitor(room, "10.0.0.9")
    assert await allowed.outcome() is ConnectionState.CONNECTED
    for visitor in (back, allowed):
        await visitor.go()
    await room.close()


@in_a_loop
async def test_wrong_passwords_delay_their_address_and_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []
    sleep = asyncio.sleep

    async def no_sleep(seconds: float) -> None:
        slept.append(seconds)
        await sleep(0)

    room, _one, other = await two_at_table(password="obre")
    token = other.caller.token
    lose(other)
    await until(lambda: any(guest.link is None for guest in room.host.seating.guests.values()))
    clock = room.host.admission._delays
    monkeypatch.setattr(clock, "_now", lambda: 1000.0)
    monkeypatch.setattr(asyncio, "sleep", no_sleep)
    for _ in range(3):
        assert await Visitor(room, "10.0.0.9", "tanca").outcome() in (Why.PASSWORD, Why.TOO_FAST)
    assert max(slept) > 0
    slept.clear()
    elsewhere = Visitor(room, "10.0.0.8", "obre")
    assert await elsewhere.outcome() is ConnectionState.CONNECTED
    back = Visitor(room, "10.0.0.9", token=token)
    assert await back.outcome() is ConnectionState.CONNECTED
    assert not any(slept)
    monkeypatch.setattr(clock, "_now", lambda: 1010.0)
    late = Visitor(room, "10.0.0.9", "obre")
    assert await late.outcome() is ConnectionState.CONNECTED
    monkeypatch.setattr(asyncio, "sleep", sleep)
    for visitor in (elsewhere, back, late):
        await visitor.go()
    await room.close()


def test_delays_grow_are_bounded_and_end() -> None:
    now = [0.0]
    delays = PasswordDelays(lambda: now[0])
    assert delays.wait("a") == 0.0
    waits: list[float] = []
    for _ in range(6):
        delays.failed("a")
        waits.append(delays.wait("a") or 0.0)
        now[0] += 5
    assert waits == [0.5, 1.0, 2.0, 4.0, 4.0, 4.0]
    pending = [delays.wait("a") for _ in range(1000)]
    assert 1 <= sum(wait is not None for wait in pending) <= 9
    assert delays.wait("b") == 0.0
    now[0] += password_delays.FORGOTTEN_AFTER + 1
    assert delays.wait("a") == 0.0
    for number in range(10 * password_delays.MOST_ADDRESSES):
        delays.failed(f"10.0.{number}")
    assert len(delays._addresses) == password_delays.MOST_ADDRESSES


def test_too_many_passwords_have_their_own_words() -> None:
    assert "passwords" in reason(Why.TOO_FAST, TOO_MANY_PASSWORDS) and "messages" in reason(Why.TOO_FAST)


@pytest.mark.parametrize(
    "name", ["", " ", "\u115f", "\u3164\u3164", "\uffa0", "\u2800", "\u0301\u0300", "\u200b", "\u115f\u0301"]
)
def test_a_name_that_nobody_can_see_is_none(name: str) -> None:
    assert clean_name(name) == ""


def test_a_name_that_can_be_seen_is_kept() -> None:
    names = ["Anna", "Núria", "e\u0301", "李", "#1", "\U0001f0a1", "?"]
    assert [clean_name(name) for name in names] == names
    assert clean_name("\u3164Anna\u115f Mar ") == "Anna Mar"


@in_a_loop
async def test_guests_and_seats_without_a_visible_name_get_one() -> None:
    room, _one, other = await two_at_table()
    other.caller.send(TakeSeat(1, "\u3164"))
    await until(lambda: room.host.seating.seats[1].name == "Pere")
    stranger = room.guest("\u115f")
    await until(lambda: bool(stranger.table.viewers))
    assert [guest.name for guest in room.host.seating.guests.values()][-1] == "#3"
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
