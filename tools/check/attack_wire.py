"""Attack a table on the loopback interface and measure the response time of an honest guest meanwhile.

``python -m tools.check.attack_wire [--messages 100000] [--connections 1000]``: first the codec alone gets the
malformed messages; then a host in its own process gets them over sockets, together with hostile connections (half-open,
silent, garbage before and after the handshake, floods), while an honest guest in another process
sends 20 requests a second.
The host closes a connection at its first malformed message, so most of what is sent there is never read.
Prints one JSON object; exits with 1 if the host died, an error other than the protocol's was raised, or the
99th percentile of the honest round trips is 100 ms or more.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tests.net.making import spoilt
from truc_desktop.engine import Say
from truc_desktop.net.guest.connecting import dial
from truc_desktop.net.wire.codec import decode_guest, decode_host, encode
from truc_desktop.net.wire.errors import ProtocolError
from truc_desktop.net.wire.messages import PROTOCOL, Act, Done, Hello, Welcome

ROOT = Path(__file__).resolve().parents[2]

HERE = "127.0.0.1"
AT_ONCE = 24
"""Hostile connections at a time."""


def codec_attack(count: int, lot: random.Random) -> dict[str, int]:
    """Give the decoder spoilt messages. Anything but ProtocolError ends the program."""
    refused = 0
    for _ in range(count):
        try:
            decode_guest(spoilt(lot))
        except ProtocolError:
            refused += 1
    return {"messages": count, "refused": refused, "read": count - refused}


def start_host(folder: str) -> tuple[subprocess.Popen[str], int]:
    """A host in a process of its own, and its port."""
    command = [sys.executable, "-m", "truc_desktop", "--data-dir", folder, "host", "--bind", HERE, "--port", "0"]
    command += ["--hidden", "--seats", "robot,robot,robot,robot", "--matches", "0"]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout is not None
    line = process.stdout.readline()
    return process, int(line.rstrip(".\n").rsplit(" ", 1)[1])


async def honest(port: int) -> list[float]:
    """An honest guest asks for an action, 20 times a second until its input ends: milliseconds each answer took."""
    times: list[float] = []
    over = asyncio.create_task(asyncio.to_thread(sys.stdin.read))
    link = await dial(HERE, port)
    link.send(encode(Hello(PROTOCOL, "honest", "Honest")))
    while not isinstance(decode_host(await link.receive()), Welcome):
        pass
    print("in", flush=True)
    while not over.done():
        begun = time.perf_counter()
        link.send(encode(Act(len(times) + 1, 0, Say(0, "?"))))
        async with asyncio.timeout(10):
            while not isinstance(decode_host(await link.receive()), Done):
                pass
        times.append((time.perf_counter() - begun) * 1000)
        await asyncio.sleep(0.05)
    link.close()
    await link.wait_closed()
    return times


async def hostile(port: int, lot: random.Random, messages: int) -> int:
    """One hostile connection; how many messages it got rid of."""
    kind = lot.random()
    if kind < 0.3:
        return await _raw(port, lot)
    sent = 0
    try:
        async with connect(
            f"ws://{HERE}:{port}/", compression=None, proxy=None, open_timeout=5, close_timeout=0.2, max_size=None
        ) as socket:
            if kind < 0.4:
                await asyncio.sleep(lot.random() * 0.2)
                return 0
            if kind < 0.9:
                await socket.send(encode(Hello(PROTOCOL, "x", "Mallory")))
            for _ in range(messages):
                text = spoilt(lot)
                await socket.send(text.encode("utf-8", "replace").decode() if isinstance(text, str) else text)
                sent += 1
    except (OSError, WebSocketException, TimeoutError):
        pass
    return sent


async def _raw(port: int, lot: random.Random) -> int:
    """A client that does not speak HTTP, or stops in the middle of a request."""
    try:
        _reader, writer = await asyncio.open_connection(HERE, port)
        half = b"GET / HTTP/1.1\r\n"
        writer.write(lot.choice([b"", half, half + b"Host: x\r\n\r\n", lot.randbytes(3000)]))
        await writer.drain()
        await asyncio.sleep(lot.random() * 0.3)
        writer.close()
    except OSError:
        pass
    return 0


async def attack(port: int, connections: int, messages: int, lot: random.Random) -> dict[str, object]:
    """All hostile connections, and more until all messages are sent, with an honest guest at the same time."""
    pipe = subprocess.PIPE
    asking = subprocess.Popen([sys.executable, __file__, "--honest", str(port)], stdin=pipe, stdout=pipe, text=True)
    assert asking.stdout is not None and asking.stdout.readline() == "in\n"
    made = sent = 0
    begun = time.perf_counter()
    while made < connections or sent < messages:
        many = max(20, (messages - sent) // max(1, connections - made))
        batch = [hostile(port, lot, min(many, 400)) for _ in range(AT_ONCE)]
        sent += sum(await asyncio.gather(*batch))
        made += AT_ONCE
        if asking.poll() is not None:
            break
    times = sorted(json.loads(asking.communicate(timeout=30)[0]))
    return {
        "hostile_connections": made,
        "hostile_messages_sent": sent,
        "seconds": round(time.perf_counter() - begun, 1),
        "honest_answers": len(times),
        "honest_ms_median": round(times[len(times) // 2], 2),
        "honest_ms_p99": round(times[int(len(times) * 0.99)], 2),
        "honest_ms_worst": round(times[-1], 2),
    }


def main() -> int:
    """Attack; print what came of it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--messages", type=int, default=100_000)
    parser.add_argument("--connections", type=int, default=1_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--honest", type=int, default=0, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.honest:
        print(json.dumps(asyncio.run(honest(given.honest))))
        return 0
    lot = random.Random(given.seed)
    report: dict[str, object] = {"codec": codec_attack(given.messages, lot)}
    with tempfile.TemporaryDirectory() as folder:
        process, port = start_host(folder)
        try:
            report["host"] = result = asyncio.run(attack(port, given.connections, given.messages, lot))
            report["host_alive"] = alive = process.poll() is None
        finally:
            process.terminate()
            _out, errors = process.communicate(timeout=30)
        report["host_exit"], report["host_errors"] = process.returncode, errors[-2000:]
    print(json.dumps(report, indent=1))
    return 0 if alive and not errors and process.returncode == 0 and float(str(result["honest_ms_p99"])) < 100 else 1


if __name__ == "__main__":
    raise SystemExit(main())
