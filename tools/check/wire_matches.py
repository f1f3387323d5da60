"""Whole matches over the network on the loopback interface, in separate processes or over bad links.

``processes``: every preset and number of players once, a host and three guests in separate processes; every guest's
projected view must be their seat's view. ``rough N``: N matches over links that break, delay and repeat; each must
end like the undisturbed one. ``kill N``: N times a host is killed (-9) in the middle of a match and started again;
the match must continue, and no acknowledged action may be lost. ``stop N``: N times the process of a guest is stopped
(SIGSTOP), at a random moment; the table must pause within 10 s, and go on when the guest does. ``soak S``:
``truc-desktop host`` for S seconds with robots and a spectator, while guests come and go; its memory, descriptors and
threads after each tenth of the time, and its log.
Prints one JSON object.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.net.tables import CertainDeck, settings, whole_match
from tests.net.test_matches import short
from truc_desktop.engine import PRESETS, SeatView
from truc_desktop.headless.autoplay import AutoPlayer
from truc_desktop.net.guest.client import Background, Joined, join
from truc_desktop.net.guest.reconnecting import ConnectionState
from truc_desktop.net.host.server import TableServer
from truc_desktop.net.host.table_host import TableHost
from truc_desktop.net.wire.plain_data import encode_as

ROOT = Path(__file__).resolve().parents[2]

HERE = "127.0.0.1"
LONGEST_SILENCE = 10.0
"""Seconds after which a stopped guest must have been noticed."""
CONNECTED = ConnectionState.CONNECTED
TABLES = [(preset.key, players) for preset in PRESETS.values() for players in preset.players]


# ---------------------------------------------------------------------- separate processes
async def in_processes(key: str, players: int, folder: Path) -> dict[str, object]:
    """One match of a host and three guests; raises AssertionError when a view is not what it should be."""
    server = TableServer(TableHost(short(key, players), settings(start_when_full=True, folder=folder)), HERE, 0)
    await server.open()
    guests = []
    for number in range(3):
        seats = [str(seat) for seat in range(number, players, min(3, players))] if number < players else []
        command = [sys.executable, "-m", "tools.check.wire_guest", str(server.port), f"g{number}", *seats]
        guests.append(await asyncio.create_subprocess_exec(*command, stdout=subprocess.PIPE))
    said = [json.loads((await asyncio.wait_for(guest.communicate(), 120))[0]) for guest in guests]
    session = server.host.session
    assert session is not None and session.over
    views = 0
    for told in said:
        assert not told["unfair"], f"{key} {players}: unfair deals {told['unfair']}"
        for viewer, view in told["views"].items():
            assert view == json.loads(json.dumps(encode_as(SeatView, session.view(int(viewer))))), f"{key} {players}"
            views += 1
    await server.close()
    return {"table": f"{key} {players}", "hands": session.match.hand.number, "views": views}


# ---------------------------------------------------------------------- bad links
async def _ended(key: str, players: int, lot: random.Random | None) -> tuple[object, int]:
    end, room = await whole_match(short(key, players), 2, lot, 0.01, CertainDeck)
    lost = sum(news.contact is ConnectionState.LOST for player in room.players for news in player.news)
    await room.close()
    return end, lost


def rough(count: int) -> dict[str, object]:
    """Matches over bad links, compared with undisturbed ones."""
    calm: dict[tuple[str, int], object] = {}
    different, losses = [], 0
    for number in range(count):
        key, players = TABLES[number % len(TABLES)]
        if (key, players) not in calm:
            calm[key, players] = asyncio.run(_ended(key, players, None))[0]
        end, lost = asyncio.run(_ended(key, players, random.Random(number)))
        losses += lost
        if end != calm[key, players]:
            different.append(f"{key} {players} {number}")
    return {"matches": count, "losses": losses, "different": different}


# ---------------------------------------------------------------------- a host that dies
def start_host(folder: str, *more: str) -> tuple[subprocess.Popen[str], int]:
    """A host in a process of its own, and its port."""
    command = [sys.executable, "-m", "truc_desktop", "--data-dir", folder, "host", "--bind", HERE, "--hidden", *more]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout is not None
    line = process.stdout.readline()
    if not line:
        raise RuntimeError(process.communicate()[1])
    return process, int(line.rstrip(".\n").rsplit(" ", 1)[1])


def kill_once(lot: random.Random) -> dict[str, object]:
    """One match whose host is killed now and then; whether anything acknowledged was lost."""
    kills, lost = 0, 0
    with tempfile.TemporaryDirectory() as folder, Background() as background:
        host, port = start_host(folder, "--port", "0", "--seats", "lan,lan,robot,robot", "--hurry")
        guests = [join(background, f"{HERE}:{port}", name) for name in ("Anna", "Pere")]
        for number, guest in enumerate(guests):
            _until(lambda guest=guest: guest.table.table is not None, guest)
            greeting = guest.table.greeting
            assert greeting is not None
            guest.table.take_seat(number, greeting.table)
        _until(lambda: all(guest.table.viewers == guest.table.seats != () for guest in guests), *guests)
        players = [AutoPlayer(guest, "random") for guest in guests]
        acknowledged = [0]
        for guest in guests:
            guest.table.hooks.done = lambda action, outcome: acknowledged.append(outcome.version if outcome.ok else 0)
        next_kill = time.monotonic() + lot.uniform(0.05, 0.6)
        while not all(guest.table.over for guest in guests):
            for guest, player in zip(guests, players, strict=True):
                player.step()
                assert guest.table.over or guest.contact is not ConnectionState.CLOSED, guest.problem
            if kills < 3 and time.monotonic() > next_kill and list(Path(folder).glob("matches/*.truc")):
                host.kill()
                host.communicate()
                kills += 1
                (path,) = Path(folder).glob("matches/*.truc")
                for guest in guests:
                    guest.poll()
                host, _port = start_host(folder, "--port", str(port), "--hurry", "--resume", str(path))
                _until(lambda: all(g.contact is CONNECTED and not g.table.paused for g in guests), *guests)
                lost += any(guest.table.version < max(acknowledged) for guest in guests)
                next_kill = time.monotonic() + lot.uniform(0.05, 0.6)
        host.send_signal(signal.SIGTERM)
        _out, errors = host.communicate(timeout=20)
        for guest in guests:
            guest.leave()
    return {"kills": kills, "acknowledged": len(acknowledged) - 1, "lost": lost, "errors": errors}


def _until(what: object, *guests: Joined) -> None:
    assert callable(what)
    end = time.monotonic() + 60
    while not what():
        assert time.monotonic() < end, "it never came to that"
        for guest in guests:
            guest.poll(0.01)


# ---------------------------------------------------------------------- a guest who stops
def stop(count: int) -> dict[str, object]:
    """A guest whose process is stopped and continued; seconds until the other guest is told, and until play goes on."""
    lot = random.Random(1)
    noticed: list[float] = []
    back: list[float] = []
    with tempfile.TemporaryDirectory() as folder, Background() as background:
        host, port = start_host(folder, "--port", "0", "--seats", "lan,lan,robot,robot", "--hurry")
        here = join(background, f"{HERE}:{port}", "Anna")
        _until(lambda: here.table.table is not None, here)
        here.table.take_seat(0, "Anna")
        there = subprocess.Popen([sys.executable, "-m", "tools.check.wire_guest", str(port), "Pere", "1"], cwd=ROOT)
        _until(lambda: bool(here.table.viewers) and here.table.viewers == here.table.seats, here)
        for _ in range(count):
            _wait(lot.uniform(0.0, 4.0), here)
            begun = time.monotonic()
            there.send_signal(signal.SIGSTOP)
            _until(lambda: here.table.paused, here)
            noticed.append(time.monotonic() - begun)
            begun = time.monotonic()
            there.send_signal(signal.SIGCONT)
            _until(lambda: not here.table.paused, here)
            back.append(time.monotonic() - begun)
        there.kill()
        there.wait()
        here.leave()
        host.send_signal(signal.SIGTERM)
        _out, errors = host.communicate(timeout=20)
    return {
        "stops": count, "noticed_s_mean": round(sum(noticed) / count, 1), "noticed_s_worst": round(max(noticed), 1),
        "back_s_worst": round(max(back), 1), "errors": errors,
    }  # fmt: skip


def _wait(seconds: float, guest: Joined) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        guest.poll(0.01)


# ---------------------------------------------------------------------- a long evening
COMES_EVERY = 4.0
"""Seconds until another guest comes during a soak; each stays for twice as long."""


def soak(seconds: int) -> dict[str, object]:
    """A host among robots with a watcher, while other guests come and go."""
    with tempfile.TemporaryDirectory() as folder, Background() as background:
        seats = "robot,robot,robot,robot"
        host, port = start_host(folder, "--port", "0", "--seats", seats, "--hurry", "--matches", "0")
        watcher = join(background, f"{HERE}:{port}", "Mar")
        begun, told, came = time.monotonic(), 0, 0
        visitors: list[Joined] = []
        sizes: list[int] = []
        files: list[int] = []
        threads: list[int] = []
        while (passed := time.monotonic() - begun) < seconds and host.poll() is None:
            told += watcher.poll(0.5)
            for visitor in visitors:
                visitor.poll(0.0)
            if passed >= came * COMES_EVERY:
                came += 1
                visitors.append(join(background, f"{HERE}:{port}", f"Guest {came}"))
                if len(visitors) > 2:
                    visitors.pop(0).leave()
            if passed >= (len(sizes) + 1) * seconds / 10:
                sizes.append(_memory(host.pid))
                files.append(len(os.listdir(f"/proc/{host.pid}/fd")))
                threads.append(len(os.listdir(f"/proc/{host.pid}/task")))
        for visitor in visitors:
            visitor.leave()
        host.send_signal(signal.SIGTERM)
        _out, errors = host.communicate(timeout=30)
        matches = len(list(Path(folder).glob("matches/*.truc")))
    return {
        "seconds": round(time.monotonic() - begun), "matches": matches, "guests": came,
        "memory_kb_every_tenth": sizes, "descriptors": files, "threads": threads, "errors": errors,
        "exit": host.returncode, "polls_with_news": told,
    }  # fmt: skip


def _memory(pid: int) -> int:
    """Resident memory of a process in kB."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") // 1024


def main() -> int:
    """Do what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["processes", "rough", "kill", "stop", "soak"])
    parser.add_argument("count", type=int, nargs="?", default=10)
    given = parser.parse_args()
    good = True
    report: object
    if given.what == "processes":
        with tempfile.TemporaryDirectory() as folder:
            report = [asyncio.run(in_processes(key, players, Path(folder))) for key, players in TABLES]
    elif given.what == "rough":
        with tempfile.TemporaryDirectory() as folder:
            os.environ["TRUC_DESKTOP_DATA"] = folder
            report = result = rough(given.count)
            good = not result["different"]
    elif given.what == "kill":
        lot = random.Random(1)
        runs = [kill_once(lot) for _ in range(given.count)]
        kills, lost = sum(int(str(run["kills"])) for run in runs), sum(int(str(run["lost"])) for run in runs)
        acknowledged = sum(int(str(run["acknowledged"])) for run in runs)
        errors = [run["errors"] for run in runs if run["errors"]]
        report = {"matches": len(runs), "kills": kills, "acknowledged": acknowledged, "lost": lost, "errors": errors}
        good = not lost and not errors
    elif given.what == "stop":
        report = result = stop(given.count)
        good = float(str(result["noticed_s_worst"])) <= LONGEST_SILENCE and not result["errors"]
    else:
        report = result = soak(given.count)
        good = not result["errors"] and result["exit"] == 0
    print(json.dumps(report, indent=1))
    return 0 if good else 1


if __name__ == "__main__":
    raise SystemExit(main())
