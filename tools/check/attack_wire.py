"""Attack a table on the loopback interface and measure the response time of an honest guest meanwhile.

``python -m tools.check.attack_wire [--messages 100000] [--connections 1000] [--silent 3000]``

1. The decoder alone gets the malformed messages.
2. A host in its own process, with a limit of 1,024 file descriptors, gets the hostile connections: from 200 addresses
   of the loopback network, of every kind in turn (``KINDS`` below). One that is refused at the gate tries again, so
   that each kind reaches the host.
3. Another such host gets the silent connections, all at once from one address, with others that connect and disconnect
   as fast as they can, for ten seconds. Then a match begins, which needs a file for its journal.

All the time an honest guest in another process asks 20 times a second for an action and waits for its answer.
Prints one JSON object. Exits with 1 if a host died or logged anything but rates, if the match did not begin, or the
99th percentile of the honest round trips is 100 ms or more.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import itertools
import json
import random
import resource
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

from websockets.frames import Frame, Opcode

from tests.net.making import make, spoilt
from truc_desktop.engine import Say
from truc_desktop.net.guest.connecting import dial
from truc_desktop.net.wire.codec import decode_guest, decode_host, encode
from truc_desktop.net.wire.credentials import password_proof
from truc_desktop.net.wire.errors import ProtocolError
from truc_desktop.net.wire.links import Link
from truc_desktop.net.wire.messages import (
    PROTOCOL,
    Act,
    Chat,
    Done,
    Greeting,
    GuestMessage,
    Hello,
    LeaveSeat,
    Look,
    Manage,
    Mute,
    Refused,
    Resync,
    TakeSeat,
    Welcome,
)

ROOT = Path(__file__).resolve().parents[2]

HERE = "127.0.0.1"
PASSWORD = "obre"
DESCRIPTORS = 1024
"""The limit of the host for file descriptors."""
AT_ONCE = 100
"""Hostile connections at a time, in the first part."""
TRIES = 100
"""Attempts of one hostile connection to get through the gate."""
STORM = 10.0
"""Seconds of the second part."""
CHURNING = 20
"""Clients that connect and disconnect as fast as they can, in the second part."""
LONGEST_MS = 100.0
"""Milliseconds that 99 of 100 answers to the honest guest may take."""
RATE_LINE = "connections refused or cut off in the last "


# ---------------------------------------------------------------------- the decoder, and the two other processes
def codec_attack(count: int, lot: random.Random) -> dict[str, int]:
    """Give the decoder spoilt messages. Anything but ProtocolError ends the program."""
    refused = 0
    for _ in range(count):
        try:
            decode_guest(spoilt(lot))
        except ProtocolError:
            refused += 1
    return {"messages": count, "refused": refused, "read": count - refused}


def start_host(folder: str, seats: str, errors: int) -> tuple[subprocess.Popen[str], int]:
    """Start a host of a table with ``seats``, its standard error output in the file ``errors``.

    Return its process and its port.
    """
    command = [sys.executable, "-m", "truc_desktop", "--data-dir", folder, "host", "--bind", HERE, "--port", "0"]
    command += ["--hidden", "--seats", seats, "--matches", "0", "--password", PASSWORD]
    limits = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (DESCRIPTORS, limits[1]))
    try:
        process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=errors, text=True)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, limits)
    assert process.stdout is not None
    line = process.stdout.readline()
    return process, int(line.rstrip(".\n").rsplit(" ", 1)[1])


async def honest(port: int) -> list[float]:
    """Ask for an action 20 times a second until the input ends; return the milliseconds that each answer took.

    The first line of the input makes the guest take the free seat.
    """
    times: list[float] = []
    link = await dial(HERE, port)
    greeting = decode_host(await link.receive())
    assert isinstance(greeting, Greeting)
    link.send(encode(Hello(PROTOCOL, "honest", "Honest", password_proof(PASSWORD, greeting.challenge))))
    while not isinstance(decode_host(await link.receive()), Welcome):
        pass
    print("in", flush=True)
    sit = asyncio.create_task(asyncio.to_thread(sys.stdin.readline))
    over = asyncio.create_task(_after(sit))
    seated = False
    while not over.done():
        if sit.done() and not seated:
            link.send(encode(TakeSeat(0, "Honest")))
            seated = True
        times.append(await _round_trip(link, len(times) + 1))
        await asyncio.sleep(0.05)
    link.close()
    await link.wait_closed()
    return times


async def _after(sit: asyncio.Task[str]) -> None:
    """Wait for the end of the input, after its first line."""
    await sit
    await asyncio.to_thread(sys.stdin.read)


async def _round_trip(link: Link, number: int) -> float:
    begun = time.perf_counter()
    link.send(encode(Act(number, 0, Say(1, "?"))))
    async with asyncio.timeout(10):
        while not isinstance(decode_host(await link.receive()), Done):
            pass
    return (time.perf_counter() - begun) * 1000


# ---------------------------------------------------------------------- hostile connections
class Turned(ConnectionError):
    """The connection was refused before anything was sent on it, or the guest was not admitted."""


class Hostile:
    """One hostile connection, without any library that would keep to the rules."""

    def __init__(self, port: int, source: str, lot: random.Random) -> None:
        """Prepare a connection from the address ``source``."""
        self.port, self.source, self.lot = port, source, lot

    async def open(self, buffer: int = 0) -> None:
        """Connect; with ``buffer``, with so many bytes for what is received."""
        there = socket.socket()
        try:
            there.setblocking(False)
            if buffer:
                there.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
            there.bind((self.source, 0))
            await asyncio.get_running_loop().sock_connect(there, (HERE, self.port))
            self.reader, self.writer = await asyncio.open_connection(sock=there)
        except OSError as error:
            there.close()
            raise Turned from error

    def close(self) -> None:
        """Close without a word."""
        if hasattr(self, "writer"):
            self.writer.transport.abort()

    async def write(self, data: bytes) -> None:
        """Send bytes and wait until most of them have gone out."""
        self.writer.write(data)
        await asyncio.wait_for(self.writer.drain(), 5)

    async def frames(self, opcode: Opcode, data: bytes, many: int, at_once: int, fin: bool = True) -> None:
        """Send the same frame many times, ``at_once`` in one piece."""
        block = Frame(opcode, data, fin).serialize(mask=True) * at_once
        for _ in range(many // at_once):
            await self.write(block)

    async def say(self, message: GuestMessage | str) -> None:
        """Send a message, or a text."""
        text = message if isinstance(message, str) else encode(message)
        await self.write(Frame(Opcode.TEXT, text.encode("utf-8", "replace")).serialize(mask=True))

    async def handshake(self, buffer: int = 0) -> Greeting:
        """Connect and open the websocket; return the greeting."""
        await self.open(buffer)
        try:
            await self.write(
                f"GET / HTTP/1.1\r\nHost: {HERE}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
            )
            await asyncio.wait_for(self.reader.readuntil(b"\r\n\r\n"), 10)
            greeting = await self.message()
        except (OSError, asyncio.IncompleteReadError) as error:
            raise Turned from error
        assert isinstance(greeting, Greeting)
        return greeting

    async def message(self) -> object:
        """Return the next message of the host."""
        while True:
            first, length = await asyncio.wait_for(self.reader.readexactly(2), 10)
            if length >= 126:
                length = int.from_bytes(await self.reader.readexactly(2 if length == 126 else 8), "big")
            data = await self.reader.readexactly(length)
            if first & 15 == Opcode.TEXT:
                return decode_host(data.decode())
            if first & 15 == Opcode.CLOSE:
                raise Turned

    async def enter(self, buffer: int = 0) -> None:
        """Become a guest who knows the password."""
        greeting = await self.handshake(buffer)
        try:
            await self.say(Hello(PROTOCOL, "x", "Mallory", password_proof(PASSWORD, greeting.challenge)))
            while not isinstance(answer := await self.message(), Welcome):
                if isinstance(answer, Refused):
                    raise Turned
        except (OSError, asyncio.IncompleteReadError) as error:
            raise Turned from error

    async def end(self, seconds: float) -> None:
        """Read until the host closes, at most so many seconds."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while await self.reader.read(65536):
                    pass


async def silent(it: Hostile) -> None:
    """Connect and say nothing."""
    await it.open()
    await it.end(5)


async def half_closed(it: Hostile) -> None:
    """Connect, close the own direction, and stay."""
    await it.open()
    it.writer.write_eof()
    await it.end(5)


async def half_a_handshake(it: Hostile) -> None:
    """Send a request byte by byte."""
    await it.open()
    for byte in b"GET / HTTP/1.1\r\nHost: 127.0.0.1":
        await it.write(bytes([byte]))
        await asyncio.sleep(0.05)
    await it.end(5)


async def other_protocol(it: Hostile) -> None:
    """Send what is no HTTP."""
    await it.open()
    await it.write(it.lot.randbytes(3000))
    await it.end(5)


async def no_hello(it: Hostile) -> None:
    """Open the websocket and say nothing."""
    await it.handshake()
    await it.end(3)


async def pings_before_hello(it: Hostile) -> None:
    """Send pings instead of a Hello."""
    await it.handshake()
    await it.frames(Opcode.PING, b"", 100_000, 5_000)


async def pings_of_a_guest(it: Hostile) -> None:
    """Send pings as a guest."""
    await it.enter()
    await it.frames(Opcode.PING, b"x" * it.lot.choice([0, 8, 125]), 100_000, 5_000)


async def pongs_of_a_guest(it: Hostile) -> None:
    """Send pongs that nobody asked for."""
    await it.enter()
    await it.frames(Opcode.PONG, b"", 100_000, 5_000)


async def huge_frame(it: Hostile) -> None:
    """Announce a frame of one gigabyte, and send some of it."""
    await it.handshake()
    await it.write(bytes([0x81, 0xFF]) + (1 << 30).to_bytes(8, "big") + bytes(4))
    for _ in range(100):
        await it.write(bytes(65536))


async def fragments(it: Hostile) -> None:
    """Send one message in fragments without end."""
    await it.enter()
    await it.frames(Opcode.TEXT, b"{", 1, 1, fin=False)
    await it.frames(Opcode.CONT, b" ", 100_000, 2_000, fin=False)


async def wrong_version(it: Hostile) -> None:
    """Speak another version of the protocol."""
    await it.handshake()
    await it.say(Hello(PROTOCOL + 7, "99", "Mallory"))
    await it.end(5)


async def wrong_password(it: Hostile) -> None:
    """Give a wrong password."""
    greeting = await it.handshake()
    await it.say(Hello(PROTOCOL, "x", "Mallory", password_proof("wrong", greeting.challenge)))
    await it.end(6)


async def wrong_token(it: Hostile) -> None:
    """Give a token that the host does not know."""
    await it.handshake()
    await it.say(Hello(PROTOCOL, "x", "Mallory", "", it.lot.randbytes(16).hex()))
    await it.end(6)


async def malformed(it: Hostile) -> None:
    """Send malformed messages, before the Hello or as a guest."""
    await (it.enter() if it.lot.random() < 0.5 else it.handshake())
    for _ in range(400):
        text = spoilt(it.lot)
        await it.say(text if isinstance(text, str) else text.decode("latin-1"))


async def valid_flood(it: Hostile) -> None:
    """Send messages that a guest may send, as fast as possible."""
    await it.enter()
    for _ in range(5_000):
        await it.say(make(it.lot.choice([TakeSeat, LeaveSeat, Act, Look, Chat, Mute, Resync, Manage]), it.lot))


async def valid_at_the_limit(it: Hostile) -> None:
    """Ask for the dearest things, as often as a guest may without being cut off."""
    await it.enter()
    for number in range(60):
        await it.say(TakeSeat(0, f"M{number}") if number % 2 else LeaveSeat(0))
        await asyncio.sleep(1 / 28)


async def never_reads(it: Hostile) -> None:
    """Be a guest who asks and never reads."""
    await it.enter(buffer=2048)
    it.writer.transport.pause_reading()  # type: ignore[attr-defined]
    for _ in range(8):
        await it.say(Resync(-1))
        await asyncio.sleep(0.5)


async def churn(it: Hostile) -> None:
    """Connect and disconnect ten times."""
    for _ in range(10):
        await it.open()
        it.close()
        await asyncio.sleep(0.01)


KINDS: tuple[Callable[[Hostile], Awaitable[None]], ...] = (
    silent, half_closed, half_a_handshake, other_protocol, no_hello, pings_before_hello, pings_of_a_guest,
    pongs_of_a_guest, huge_frame, fragments, wrong_version, wrong_password, wrong_token, malformed, valid_flood,
    valid_at_the_limit, never_reads, churn,
)  # fmt: skip


def sources() -> Iterator[str]:
    """Return the addresses of attackers, one after another."""
    return itertools.cycle(f"127.0.1.{number}" for number in range(1, 201))


async def one_of(kind: Callable[[Hostile], Awaitable[None]], port: int, seed: int, places: Iterator[str]) -> str:
    """Make one hostile connection; try again while the gate refuses it. Return what came of it."""
    for attempt in range(TRIES):
        it = Hostile(port, next(places), random.Random(f"{seed} {attempt}"))
        try:
            await kind(it)
        except Turned:
            await asyncio.sleep(0.2 + it.lot.random() * 0.3)
        except (OSError, TimeoutError, asyncio.IncompleteReadError):
            return "cut off"
        else:
            return "ended"
        finally:
            it.close()
    return "never admitted"


async def every_kind(port: int, connections: int) -> dict[str, Counter[str]]:
    """All kinds in turn, AT_ONCE connections at a time."""
    room, places = asyncio.Semaphore(AT_ONCE), sources()
    outcomes: dict[str, Counter[str]] = {kind.__name__: Counter() for kind in KINDS}

    async def one(kind: Callable[[Hostile], Awaitable[None]], number: int) -> None:
        async with room:
            outcomes[kind.__name__][await one_of(kind, port, number, places)] += 1

    await asyncio.gather(*(one(KINDS[number % len(KINDS)], number) for number in range(connections)))
    return outcomes


async def storm(port: int, count: int, begin: Callable[[], None]) -> int:
    """Silent connections at once from one address, and churning ones, for STORM seconds; return how many churned.

    ``begin`` is called once all silent connections are there.
    """
    loop = asyncio.get_running_loop()
    end = loop.time() + STORM
    made = 0
    held: list[socket.socket] = []

    async def churner(number: int) -> None:
        nonlocal made
        while loop.time() < end:
            it = Hostile(port, f"127.0.2.{number + 1}", random.Random(number))
            with contextlib.suppress(Turned):
                await it.open()
                made += 1
            it.close()

    churning = [asyncio.create_task(churner(number)) for number in range(CHURNING)]
    for number in range(count):
        held.append(socket.socket())
        held[-1].setblocking(False)
        with contextlib.suppress(OSError):
            held[-1].bind(("127.0.3.1", 0))
            held[-1].connect_ex((HERE, port))
        if number % 100 == 99:
            await asyncio.sleep(0.01)
    begin()
    await asyncio.gather(*churning)
    for one in held:
        one.close()
    return made


# ---------------------------------------------------------------------- the whole attack
def _milliseconds(times: list[float]) -> dict[str, float]:
    times = sorted(times)
    places = {"p50": times[len(times) // 2], "p99": times[int(len(times) * 0.99)], "worst": times[-1]}
    return {name: round(value, 1) for name, value in places.items()}


class Under:
    """A host under attack, with an honest guest, each in a process of its own."""

    def __init__(self, seats: str) -> None:
        """Start both."""
        pipe = subprocess.PIPE
        self.folder = tempfile.TemporaryDirectory()
        self.errors = Path(self.folder.name, "errors")
        with self.errors.open("w", encoding="utf-8") as errors:
            self.process, self.port = start_host(self.folder.name, seats, errors.fileno())
        command = [sys.executable, __file__, "--honest", str(self.port)]
        self.honest = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True)
        assert self.honest.stdout is not None and self.honest.stdout.readline() == "in\n"
        self.begun = time.perf_counter()

    def sit(self) -> None:
        """Let the honest guest take the first seat."""
        assert self.honest.stdin is not None
        self.honest.stdin.write("sit\n")
        self.honest.stdin.flush()

    def end(self) -> dict[str, Any]:
        """Stop both; return the figures."""
        seconds = time.perf_counter() - self.begun
        times = json.loads(self.honest.communicate(timeout=60)[0])
        alive = self.process.poll() is None
        self.process.terminate()
        self.process.communicate(timeout=30)
        lines = self.errors.read_text(encoding="utf-8").splitlines()
        figures: dict[str, Any] = {
            "seconds": round(seconds, 1),
            "honest_answers": len(times),
            "honest_ms": _milliseconds(times),
            "host_alive": alive,
            "host_exit": self.process.returncode,
            "matches_begun": len(list(Path(self.folder.name).glob("matches/*.truc"))),
            "stderr_bytes": self.errors.stat().st_size,
            "stderr_lines": len(lines),
            "stderr_not_rates": [line for line in lines if RATE_LINE not in line][:20],
            "stderr_last": lines[-1:],
        }
        self.folder.cleanup()
        return figures


def attack(connections: int) -> dict[str, Any]:
    """Attack with connections of every kind; return the figures."""
    host = Under("lan,lan,lan,lan")
    try:
        outcomes = asyncio.run(every_kind(host.port, connections))
    finally:
        figures = host.end()
    kinds = {kind: ", ".join(f"{what}: {n}" for what, n in counts.items()) for kind, counts in outcomes.items()}
    return {"hostile_connections": connections, "by_kind": kinds, **figures}


def exhaust(count: int) -> dict[str, Any]:
    """Attack with ``count`` silent connections and churning ones; return the figures."""
    host = Under("lan,robot,robot,robot")
    try:
        made = asyncio.run(storm(host.port, count, host.sit))
    finally:
        figures = host.end()
    return {"silent_connections": count, "churned_connections": made, **figures}


def _well(figures: dict[str, Any]) -> bool:
    """Return whether a host lived, logged rates only, and served the honest guest in time."""
    lived = figures["host_alive"] and figures["host_exit"] == 0 and not figures["stderr_not_rates"]
    return bool(lived and figures["honest_ms"]["p99"] < LONGEST_MS)


def main() -> int:
    """Attack; print what came of it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--messages", type=int, default=100_000)
    parser.add_argument("--connections", type=int, default=1_000)
    parser.add_argument("--silent", type=int, default=3_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--honest", type=int, default=0, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.honest:
        print(json.dumps(asyncio.run(honest(given.honest))))
        return 0
    codec = codec_attack(given.messages, random.Random(given.seed))
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    kinds, silents = attack(given.connections), exhaust(given.silent)
    print(json.dumps({"codec": codec, "kinds": kinds, "exhaustion": silents}, indent=1))
    return 0 if _well(kinds) and _well(silents) and silents["matches_begun"] else 1


if __name__ == "__main__":
    raise SystemExit(main())
