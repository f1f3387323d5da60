"""Real sockets on the loopback interface: joining, playing, hostile connections, error messages."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Iterator

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from tests.net.tables import chosen, settings, until
from truc_desktop.engine import ruleset
from truc_desktop.net.event_thread import Background
from truc_desktop.net.guest import connecting
from truc_desktop.net.guest.client import Hosted, Joined, host, join
from truc_desktop.net.guest.connecting import BadAddress, dial, parse_address
from truc_desktop.net.guest.reconnecting import ConnectionState
from truc_desktop.net.host import seating as lobby
from truc_desktop.net.host import server as servers
from truc_desktop.net.host.server import PortTaken, TableServer
from truc_desktop.net.host.table_host import TableHost
from truc_desktop.net.wire.codec import decode_host, encode
from truc_desktop.net.wire.errors import LinkClosed
from truc_desktop.net.wire.messages import Greeting, Hello, Manage, Order, Refused, TakeSeat, Welcome, Why

HERE = "127.0.0.1"


@pytest.fixture
def background() -> Iterator[Background]:
    with Background() as running:
        yield running


def open_table(background: Background, players: int = 2, **more: object) -> Hosted:
    return host(background, lambda: TableHost(ruleset("cat", players), settings(**more)), "Amfitrió", HERE)


def wait(what: object, *joined: Joined) -> None:
    """Poll ``joined`` until ``what()`` is true."""
    assert callable(what)
    for _ in range(2000):
        if what():
            return
        for one in joined:
            one.poll(0.005)
    raise AssertionError("it never came to that")


def play(*joined: Joined) -> None:
    """Play a whole match with the guests ``joined``."""
    for _ in range(20_000):
        if all(one.table.over for one in joined):
            return
        for one in joined:
            one.poll(0.002)  # wait a little: a busy computer answers more slowly than this loop runs
            table = one.table
            for seat in table.seats:
                if not table.busy and seat in table.viewers:
                    action = chosen(table.view(seat), table.version, 3)
                    if action is not None:
                        table.submit(seat, action, table.version)
            if table.busy:
                one.poll(0.05)
    raise AssertionError("the match does not end")


def test_host_and_guest_play_a_match_through_the_same_code(background: Background) -> None:
    hosted = open_table(background)
    me, guest = hosted.me, join(background, f"{HERE}:{hosted.port}", "Pere")
    wait(lambda: me.table.table and guest.table.table, me, guest)
    assert me.table.welcome is not None and me.table.welcome.owner
    assert guest.table.welcome is not None and not guest.table.welcome.owner
    me.table.take_seat(0, "Anna")
    guest.table.take_seat(1, "Pere")
    wait(lambda: me.table.seats and guest.table.seats, me, guest)
    guest.table.send(Manage(Order.START))
    me.table.send(Manage(Order.START))
    wait(lambda: me.table.viewers and guest.table.viewers, me, guest)
    heard: list[int] = []
    guest.table.subscribe(1, lambda batch: heard.append(batch.version))
    play(me, guest)
    assert heard and not guest.table.unfair and guest.table.mixed and guest.table.checked
    assert guest.table.view(1).board == me.table.view(0).board
    assert hosted.close() is False
    wait(lambda: guest.contact is ConnectionState.CLOSED, guest)
    assert guest.problem == "The host has closed the table."


def test_a_match_that_is_left_is_said_to_be_saved(background: Background) -> None:
    hosted = open_table(background)
    guest = join(background, f"{HERE}:{hosted.port}", "Pere")
    wait(lambda: guest.table.table, guest)
    goodbyes: list[bool] = []
    guest.table.hooks.farewell = lambda farewell: goodbyes.append(farewell.saved)
    guest.table.take_seat(0, "Pere")
    hosted.me.poll(1)
    hosted.me.table.send(Manage(Order.ROBOT_SEAT, 1))
    wait(lambda: guest.table.table.seats[1].name == "Robot 2" and guest.table.seats, guest, hosted.me)  # type: ignore[union-attr]
    hosted.me.table.send(Manage(Order.START))
    wait(lambda: guest.table.viewers == (0,), guest)
    wait(lambda: guest.table.version > 0 or guest.table.view(0).choices, guest)
    if not guest.table.version:
        guest.table.submit(0, guest.table.view(0).choices[0])
        wait(lambda: guest.table.version, guest)
    assert hosted.close() is True
    wait(lambda: goodbyes, guest)
    assert goodbyes == [True]


WRONG = "The password is wrong."


@pytest.mark.parametrize(("password", "problem"), [("obre", ""), ("tanca", WRONG), ("", WRONG)])
def test_a_password(background: Background, password: str, problem: str) -> None:
    hosted = open_table(background, password="obre")
    guest = join(background, f"{HERE}:{hosted.port}", "Pere", password)
    wait(lambda: guest.contact in (ConnectionState.CONNECTED, ConnectionState.CLOSED), guest)
    assert guest.problem == problem


def test_errors_in_words(background: Background) -> None:
    hosted = open_table(background)
    with pytest.raises(PortTaken, match=f"Port {hosted.port} is in use"):
        host(background, lambda: TableHost(ruleset("cat", 2), settings()), "B", HERE, hosted.port)
    hosted.close()
    guest = join(background, f"{HERE}:{hosted.port}", "Pere")
    wait(lambda: guest.contact is ConnectionState.CLOSED, guest)
    assert guest.problem == f"There is no table at {HERE}:{hosted.port}."
    for text in ("", "a b", "host:port", "host:0", "host:70000", "[::1", "http://x/"):
        with pytest.raises(BadAddress):
            parse_address(text)
    assert parse_address("taula.local:99") == ("taula.local", 99)
    assert parse_address("[::1]:7") == ("::1", 7)
    assert parse_address("10.0.0.2") == ("10.0.0.2", servers.DEFAULT_PORT)


def test_a_name_that_is_not_found_keeps_nobody_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """The system's lookup goes on for long, and cannot be interrupted."""
    stuck, ended = threading.Event(), threading.Event()

    def look_up(*_: object, **__: object) -> list[object]:
        stuck.wait(120)
        ended.set()
        return []

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    monkeypatch.setattr(connecting, "ANSWER_WITHIN", 0.05)
    try:
        with Background() as running:
            guest = join(running, "taula.invalid:7", "Pere")
            wait(lambda: guest.contact is ConnectionState.CLOSED, guest)
        assert guest.problem == "No computer called taula.invalid:7 was found."
        assert not ended.is_set()
    finally:
        stuck.set()
    assert ended.wait(60)


def test_every_address_of_a_name_is_tried(background: Background, monkeypatch: pytest.MonkeyPatch) -> None:
    hosted = open_table(background)

    async def two(name: str, port: int) -> list[str]:
        return ["::1", HERE]

    monkeypatch.setattr(connecting, "addresses_of", two)
    guest = join(background, f"taula.invalid:{hosted.port}", "Pere")
    wait(lambda: guest.contact is ConnectionState.CONNECTED, guest)
    guest.leave()
    hosted.close()


def test_a_computer_that_does_not_answer_is_given_up(
    background: Background, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connecting, "ANSWER_WITHIN", 0.05)
    with socket.socket() as other:
        other.bind((HERE, 0))
        other.listen()
        guest = join(background, f"{HERE}:{other.getsockname()[1]}", "Pere")
        wait(lambda: guest.contact is ConnectionState.CLOSED, guest)
    assert "does not answer" in guest.problem


def test_something_else_answers(background: Background) -> None:
    with socket.socket() as other:
        other.bind((HERE, 0))
        other.listen()
        guest = join(background, f"{HERE}:{other.getsockname()[1]}", "Pere")
        stranger, _ = other.accept()
        with stranger:
            stranger.sendall(b"SSH-2.0-no\r\n")
        wait(lambda: guest.contact is ConnectionState.CLOSED, guest)
    assert "not a table of this game" in guest.problem


def test_another_version_is_refused_with_both_named(background: Background, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("truc_desktop.net.guest.reconnecting.PROTOCOL", 99)
    monkeypatch.setattr("truc_desktop.net.texts.__version__", "9.9")
    hosted = open_table(background)
    guest = join(background, f"{HERE}:{hosted.port}", "Pere")
    wait(lambda: guest.contact is ConnectionState.CLOSED, guest)
    assert guest.problem.startswith("The host has version ") and "you have 9.9" in guest.problem


async def _server(**more: object) -> TableServer:
    server = TableServer(TableHost(ruleset("cat", 4), settings(**more)), HERE, 0)
    await server.open()
    return server


def test_strangers_are_cut_off_and_the_table_lives() -> None:
    async def attack() -> None:
        server = await _server()
        there = f"ws://{HERE}:{server.port}/"
        hello = encode(Hello(1, "x", "y"))
        for bad in ("nonsense", b"\x00\xff", "[" * 4000, '{"is":"Leave"}', "a" * 5000, hello + "}"):
            async with connect(there, compression=None, proxy=None) as stranger:
                assert isinstance(decode_host(await stranger.recv()), Greeting)
                await stranger.send(bad)
                with pytest.raises(ConnectionClosed):
                    while True:
                        await stranger.recv()
        async with connect(there, compression=None, proxy=None) as old:
            await old.recv()
            await old.send(encode(Hello(0, "0.0", "y")))
            refused = decode_host(await old.recv())
            assert isinstance(refused, Refused) and refused.why is Why.VERSION
        link = await dial(HERE, server.port)
        assert isinstance(decode_host(await link.receive()), Greeting)
        link.send(encode(Hello(1, "x", "Pere")))
        assert isinstance(decode_host(await link.receive()), Welcome)
        link.close()
        await server.close()

    asyncio.run(attack())


def test_who_sends_too_much_is_cut_off() -> None:
    async def flood() -> None:
        server = await _server(hurry=0.1)
        link = await dial(HERE, server.port)
        link.send(encode(Hello(1, "x", "Pere")))
        while not isinstance(decode_host(await link.receive()), Welcome):
            pass
        for _ in range(20):
            link.send('{"is":"Resync","viewer":0}')
        with pytest.raises(LinkClosed) as closed:
            while True:
                await link.receive()
        assert closed.value.reason == "too_fast"
        await server.close()

    asyncio.run(flood())


def test_one_address_cannot_take_all_places() -> None:
    async def crowd() -> None:
        server = await _server()
        links = [await dial(HERE, server.port) for _ in range(lobby.MOST_FROM_ONE + 1)]
        firsts = []
        for link in links:
            await link.receive()
            link.send(encode(Hello(1, "x", "y")))
            firsts.append(decode_host(await link.receive()))
        assert all(isinstance(first, Welcome) for first in firsts[:-1])
        assert isinstance(firsts[-1], Refused) and firsts[-1].why is Why.FULL
        for link in links:
            link.close()
        await until(lambda: not server.host.seating.guests)
        await server.close()

    asyncio.run(crowd())


def test_who_no_longer_answers_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The guest's computer has vanished: the connection is not closed, but pings are not answered."""
    monkeypatch.setattr(servers, "PING_EVERY", 0.05)
    monkeypatch.setattr(servers, "PING_WITHIN", 0.05)

    async def silence() -> None:
        server = await _server()
        reader, writer = await asyncio.open_connection(HERE, server.port)
        writer.write(
            f"GET / HTTP/1.1\r\nHost: {HERE}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        for message in (Hello(1, "x", "Pere"), TakeSeat(2, "Pere")):
            writer.write(Frame(Opcode.TEXT, encode(message).encode()).serialize(mask=True))
        host = server.host
        await until(lambda: host.seating.seats[2].name == "Pere")
        await until(lambda: host.seating.missing() == (0, 1, 2, 3) and host.seating.seats[2].guest == 1)
        assert not reader.at_eof()
        writer.close()
        await server.close()

    asyncio.run(silence())
