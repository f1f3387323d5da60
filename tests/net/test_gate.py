"""The gate of a table: connections are limited when they are accepted, and what arrives on them by a budget."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import os
import re
import socket

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode
from websockets.protocol import Event

from tests.net.scenes import in_a_loop
from tests.net.tables import settings, until
from truc_desktop.engine import ruleset
from truc_desktop.net.guest.connecting import dial
from truc_desktop.net.guest.reconnecting import NoAnswer
from truc_desktop.net.host import gate as gates
from truc_desktop.net.host import guest_socket, refusals
from truc_desktop.net.host.gate import Gate
from truc_desktop.net.host.refusals import RefusalLog
from truc_desktop.net.host.seating import Guest
from truc_desktop.net.host.server import TableServer
from truc_desktop.net.host.table_host import TableHost
from truc_desktop.net.wire.codec import decode_host, encode
from truc_desktop.net.wire.links import loopback
from truc_desktop.net.wire.messages import (
    PROTOCOL,
    Act,
    Done,
    Greeting,
    GuestMessage,
    Hello,
    Mute,
    Said,
    Welcome,
)
from truc_desktop.session import Ready

HERE = "127.0.0.1"


async def open_server(**more: object) -> TableServer:
    server = TableServer(TableHost(ruleset("cat", 4), settings(**more)), HERE, 0)
    await server.open()
    return server


async def guest(server: TableServer) -> ClientConnection:
    """Return a websocket whose guest is admitted."""
    there = await connect(f"ws://{HERE}:{server.port}/", compression=None, proxy=None, ping_interval=None)
    await there.send(encode(Hello(PROTOCOL, "x", "Pere")))
    while not isinstance(decode_host(await there.recv()), Welcome):
        pass
    return there


async def answered(there: ClientConnection, number: int) -> None:
    """Wait until the host has answered act ``number``."""
    await there.send(encode(Act(number, 0, Ready(0))))
    while not isinstance(decode_host(await there.recv()), Done):
        pass


def silent(server: TableServer, count: int) -> list[socket.socket]:
    """Return TCP connections that send nothing; the system may complete them before the host accepts them."""
    found = [socket.socket() for _ in range(count)]
    for one in found:
        one.setblocking(False)
        one.connect_ex((HERE, server.port))
    return found


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


async def pings_until_closed(there: ClientConnection, most: int) -> int:
    """Send up to ``most`` pings without waiting for answers until the connection ends; return how many were sent."""
    for number in range(most):
        try:
            await there.ping()
            await asyncio.sleep(0)
        except ConnectionClosed:
            return number
    return most


@in_a_loop
async def test_silent_connections_take_no_more_places_than_they_may(caplog: pytest.LogCaptureFixture) -> None:
    server = await open_server()
    honest = await guest(server)
    tasks = len(asyncio.all_tasks())
    silence = silent(server, 300)
    for number in range(1, 60):
        await answered(honest, number)
        assert server.gate.strangers <= gates.STRANGERS_FROM_ONE
        assert len(asyncio.all_tasks()) - tasks <= 2 * gates.STRANGERS_FROM_ONE
    assert server.gate.strangers == gates.STRANGERS_FROM_ONE
    for one in silence:
        one.close()
    await until(lambda: server.gate.strangers == 0)
    await answered(honest, 60)
    await honest.close()
    await server.close()
    (line,) = caplog.messages
    assert line.startswith("connections refused or cut off in the last ") and "too many" in line


@in_a_loop
async def test_who_comes_when_all_places_are_taken_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gates, "STRANGERS_FROM_ONE", 3)
    server = await open_server()
    links = [await dial(HERE, server.port) for _ in range(3)]
    with pytest.raises(NoAnswer, match="too busy"):
        await dial(HERE, server.port)
    links.pop().close()
    await until(lambda: server.gate.strangers < 3)
    (await dial(HERE, server.port)).close()
    await server.close()


@in_a_loop
async def test_guests_do_not_count_as_strangers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gates, "STRANGERS_FROM_ONE", 1)
    server = await open_server()
    guests = [await guest(server) for _ in range(3)]
    assert server.gate.strangers == 0 and server.gate.connections == 3
    for one in guests:
        await one.close()
    await until(lambda: server.gate.connections == 0)
    await server.close()


@in_a_loop
async def test_the_last_file_descriptors_are_left_for_files(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gates, "_last_descriptor", lambda: 2)
    server = await open_server()
    with pytest.raises(NoAnswer):
        await dial(HERE, server.port)
    assert server.gate.connections == 0
    await server.close()


@pytest.mark.skipif(os.name == "nt", reason="there is no such limit on Windows")
def test_the_reserve_is_a_part_of_what_the_process_may_have(monkeypatch: pytest.MonkeyPatch) -> None:
    import resource

    for most, last in ((1024, 959), (40, 29), (resource.RLIM_INFINITY, None)):
        monkeypatch.setattr(resource, "getrlimit", lambda which, most=most: (most, most))
        assert gates._last_descriptor() == last


@in_a_loop
async def test_a_system_without_descriptors_is_no_error_of_the_program(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    server = await open_server()
    taken = [0]
    accept = socket.socket.accept

    def fails_once(self: socket.socket) -> tuple[socket.socket, object]:
        taken[0] += 1
        if taken[0] == 1:
            raise OSError(errno.EMFILE, "Too many open files")
        return accept(self)

    monkeypatch.setattr(socket.socket, "accept", fails_once)
    honest = await guest(server)
    await answered(honest, 1)
    await honest.close()
    await server.close()
    (line,) = caplog.messages
    assert "not accepted by the system: 1" in line


@in_a_loop
async def test_other_errors_of_the_loop_are_still_reported(caplog: pytest.LogCaptureFixture) -> None:
    server = await open_server()
    asyncio.get_running_loop().call_exception_handler({"message": "something else"})
    assert caplog.messages == ["something else"]
    await server.close()


@in_a_loop
async def test_the_rate_of_one_address_does_not_keep_guests_from_coming_back() -> None:
    clock = Clock()
    gate = Gate(clock, RefusalLog())
    flood = [gate.knock("10.0.0.9", 5) for _ in range(1000)]
    assert flood.count(True) == gates.NEW_FROM_ONE_AT_ONCE
    assert gate.enter("10.0.0.1")
    gate.admit("10.0.0.1")
    others = [gate.knock(f"10.0.1.{number}", 5) for number in range(200)]
    assert others.count(True) == gates.NEW_AT_ONCE - gates.NEW_FROM_ONE_AT_ONCE
    assert gate.knock("10.0.0.1", 5) and not gate.knock("10.0.0.2", 5)
    clock.time += 1
    assert gate.knock("10.0.0.2", 5)
    gate.leave("10.0.0.1", guest=True)
    assert gate.connections == 0
    gate.log.write()


@in_a_loop
async def test_rates_of_addresses_are_not_kept_without_bound() -> None:
    clock = Clock()
    gate = Gate(clock, RefusalLog())
    for number in range(5 * gates.ADDRESSES_KEPT):
        clock.time += 0.1
        gate.knock(f"address {number}", 5)
    assert len(gate._new_from) <= gates.ADDRESSES_KEPT
    gate.log.write()


@in_a_loop
async def test_pings_before_the_hello_are_cut_off() -> None:
    server = await open_server()
    there = await connect(f"ws://{HERE}:{server.port}/", compression=None, proxy=None, ping_interval=None)
    assert isinstance(decode_host(await there.recv()), Greeting)
    assert await pings_until_closed(there, 10_000) < 10_000
    await until(lambda: server.gate.connections == 0)
    assert server.gate.log.counts == {"too many frames": 1}
    await server.close()


@in_a_loop
async def test_pings_of_a_guest_count_too_and_others_are_answered_meanwhile() -> None:
    server = await open_server(hurry=1.0)
    bad, honest = await guest(server), await guest(server)
    flood = asyncio.create_task(pings_until_closed(bad, 10_000))
    number = 0
    while not flood.done():
        number += 1
        await answered(honest, number)
    assert await flood < 10_000
    await until(lambda: server.gate.connections == 1)
    assert server.gate.log.counts == {"too many frames": 1}
    await honest.close()
    await server.close()


@in_a_loop
async def test_a_flood_is_not_read_beyond_one_slice(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[int] = []
    process = ServerConnection.process_event
    server = await open_server()
    there = await connect(f"ws://{HERE}:{server.port}/", compression=None, proxy=None, ping_interval=None)
    await there.recv()

    def counted(self: ServerConnection, event: Event) -> None:
        read.append(1)
        process(self, event)

    monkeypatch.setattr(ServerConnection, "process_event", counted)
    ping = Frame(Opcode.PING, b"").serialize(mask=True)
    there.transport.write(ping * 20_000)
    await until(lambda: server.gate.connections == 0)
    assert len(read) <= guest_socket.STRANGER_FRAMES
    await there.close()
    await server.close()


@in_a_loop
async def test_bytes_count_too() -> None:
    server = await open_server()
    reader, writer = await asyncio.open_connection(HERE, server.port)
    writer.write(b"GET / HTTP/1.1\r\n" + (b"X-Much: " + b"1" * 190 + b"\r\n") * 60)
    with contextlib.suppress(ConnectionError):
        assert await reader.read() == b""
    await until(lambda: server.gate.connections == 0)
    assert server.gate.log.counts == {"too many bytes": 1}
    writer.close()
    await server.close()


@in_a_loop
async def test_what_is_refused_is_logged_as_a_rate(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(refusals, "LOG_EVERY", 0.01)
    log = RefusalLog()
    for _ in range(12_000):
        log.note("too many in a second")
    log.note("too many bytes")
    await until(lambda: bool(caplog.messages))
    assert re.fullmatch(
        r"connections refused or cut off in the last [0-9.]+ s: 12,001 "
        r"\(too many in a second: 12,000, too many bytes: 1\)",
        caplog.messages[0],
    )
    log.write()
    assert len(caplog.messages) == 1


@in_a_loop
async def test_a_guest_who_vanishes_while_being_answered_is_no_error(caplog: pytest.LogCaptureFixture) -> None:
    server = await open_server()
    for _ in range(5):
        bad = await guest(server)
        bad.transport.write(Frame(Opcode.PING, b"x" * 40).serialize(mask=True) * 2000)
        bad.transport.abort()
        await until(lambda: server.gate.connections == 0)
    assert "unreadable" not in server.gate.log.counts
    await server.close()
    assert not [record for record in caplog.records if record.name == "asyncio"]


@in_a_loop
async def test_a_guest_who_never_reads_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guest_socket, "UNREAD_WITHIN", 0.05)
    server = await open_server()
    plain = socket.socket()
    plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    plain.setblocking(False)
    await asyncio.get_running_loop().sock_connect(plain, (HERE, server.port))
    there = await connect(
        f"ws://{HERE}:{server.port}/", sock=plain, compression=None, proxy=None, ping_interval=None
    )
    await there.send(encode(Hello(PROTOCOL, "x", "Pere")))
    while not isinstance(decode_host(await there.recv()), Welcome):
        pass
    there.transport.pause_reading()
    (bad,) = server.host.seating.guests.values()
    chat = encode(Said(1, "Pere", "x" * 400, None))
    while bad.link is not None:
        bad.send(chat)  # as a table does that has much to tell
        await asyncio.sleep(0)
    await until(lambda: server.gate.connections == 0)
    assert server.gate.log.counts == {"does not read": 1}
    there.transport.abort()
    await server.close()


@in_a_loop
async def test_the_messages_of_one_guest_do_not_all_come_before_those_of_others() -> None:
    server = await open_server()
    busy, other = loopback(), loopback()
    serving = [asyncio.create_task(server.host.serve(theirs)) for _mine, theirs in (busy, other)]
    order: list[int] = []
    receive = server.host._messages.receive

    def noted(guest: Guest, message: GuestMessage) -> None:
        order.append(guest.number)
        receive(guest, message)

    server.host._messages.receive = noted  # type: ignore[method-assign]
    for mine, _theirs in (busy, other):
        mine.send(encode(Hello(PROTOCOL, "x", "Pere")))
    await until(lambda: len(server.host.seating.guests) == 2)
    for _ in range(100):
        busy[0].send(encode(Mute(9, True)))
    other[0].send(encode(Mute(9, True)))
    await until(lambda: len(order) == 101)
    assert order.index(2) <= 3
    for task in serving:
        task.cancel()
    await server.close()
