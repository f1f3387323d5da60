"""Every frame of scripted tables on the network, in the order it is sent, with the same chance and clock in every run.

``python -m tools.check.wire_bytes FILE`` plays one match of every preset and number of players and a few scenes (a
password, orders, chat, losses, robots, the clock) over links in one process, and writes each frame of hosts and guests
to FILE. Two versions of the program speak the same protocol, byte for byte, when their files are equal. Prints the
number of frames and the file's SHA-256.
"""

from __future__ import annotations

import argparse
import asyncio
import hashlib
import os
import secrets
import selectors
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest import mock

from tests.net import tables
from tests.net.tables import Player, Room, whole_match
from tests.net.test_matches import short
from truc_desktop.engine import PRESETS, Say, ruleset
from truc_desktop.net.host.settings import OnLoss, Pace
from truc_desktop.net.wire.codec import encode
from truc_desktop.net.wire.links import Link, loopback
from truc_desktop.net.wire.messages import (
    PROTOCOL,
    Act,
    Chat,
    Hello,
    Leave,
    LeaveSeat,
    Manage,
    Mute,
    Order,
    Phrase,
    Resync,
    Stage,
)

TABLES = [(preset.key, players) for preset in PRESETS.values() for players in preset.players]


# ---------------------------------------------------------------------- what is the same in every run
class SkippingSelector(selectors.DefaultSelector):
    """Waits for nothing: the time a loop would wait passes at once, on a clock of its own."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """Report what is ready at once: time passes only on our clock."""
        if timeout is None or timeout <= 0:
            return super().select(timeout)
        ready = super().select(0.0002)
        if not ready:
            self.now += timeout
        return ready


class SkippingLoop(asyncio.SelectorEventLoop):
    """An event loop whose clock advances only while nothing is to be done."""

    def __init__(self) -> None:
        self._skipping = SkippingSelector()
        super().__init__(self._skipping)

    def time(self) -> float:
        """The time of our own clock, in seconds."""
        return self._skipping.now


@contextmanager
def same_chance() -> Iterator[None]:
    """Tokens, nonces and table ids count up instead of being drawn."""
    drawn = 0

    def token_hex(size: int | None = None) -> str:
        nonlocal drawn
        drawn += 1
        return hashlib.sha256(str(drawn).encode()).hexdigest()[: 2 * (size or 32)]

    with mock.patch.object(secrets, "token_hex", token_hex):
        yield


class Tap:
    """One end of a link, whose frames are written down."""

    def __init__(self, link: Link, name: str, frames: list[str]) -> None:
        self._link, self._name, self._frames = link, name, frames

    def send(self, text: str) -> None:
        """Write the frame down and pass it on."""
        self._frames.append(f"{self._name} {text}")
        self._link.send(text)

    async def receive(self) -> str | bytes:
        """The next frame from the other side."""
        return await self._link.receive()

    def close(self, code: int = 1000, reason: str = "") -> None:
        """Close the link under it."""
        self._frames.append(f"{self._name} closes {code} {reason}")
        self._link.close(code, reason)

    async def wait_closed(self) -> None:
        """Wait until the link under it is closed."""
        await self._link.wait_closed()


def recorded(scene: Callable[[], Awaitable[None]]) -> list[str]:
    """All frames of a scene."""
    frames: list[str] = []
    links = 0

    def tapped() -> tuple[Link, Link]:
        nonlocal links
        links += 1
        guest, host = loopback()
        return Tap(guest, f"{links}>", frames), Tap(host, f"{links}<", frames)

    async def play() -> None:
        await scene()

    with same_chance(), mock.patch.object(tables, "loopback", tapped), asyncio.Runner(loop_factory=SkippingLoop) as run:
        run.run(play())
    return frames


# ---------------------------------------------------------------------- matches
def match_of(key: str, players: int) -> Callable[[], Awaitable[None]]:
    """One match of people, and a watcher."""

    async def scene() -> None:
        _, room = await whole_match(short(key, players), min(3, players))
        await room.close()

    return scene


async def robots_alone() -> None:
    """Robots play, a guest watches; each hand can be checked when it is over."""
    room = Room(short("val_f", 4), start_when_full=True, reveal_each_hand=True)
    watcher = room.guest("Mar")
    await until(lambda: watcher.table.viewers == () and watcher.table.table is not None)
    for seat in range(4):
        room.host.robot_seat(seat, f"Robot {seat}", "carme" if seat else "")
    await until(lambda: room.host.stage is Stage.OVER)
    await until(lambda: watcher.table.over)
    await room.close()


# ---------------------------------------------------------------------- scenes
async def until(what: Callable[[], bool]) -> None:
    """Let time pass until something is so."""
    async with asyncio.timeout(10_000.0):
        while not what():
            await asyncio.sleep(0.02)


async def passes(loops: int = 40) -> None:
    """Let everything that is due happen."""
    for _ in range(loops):
        await asyncio.sleep(0)


async def two(rules: Any, **more: object) -> tuple[Room, Player, Player]:
    """A table of two whose match has begun; no one plays automatically."""
    room = Room(rules, **{"start_when_full": True, "patience": 60.0, **more})
    one = room.guest("owner", 0)
    await until(lambda: len(room.host.seating.guests) == 1)
    other = room.guest("Pere", 1)
    one.plays = other.plays = False
    await until(lambda: one.table.viewers == (0,) and other.table.viewers == (1,))
    return room, one, other


async def the_door() -> None:
    """A password, a wrong one, a locked table, a guest sent away, and what breaks the protocol."""
    room = Room(ruleset("cat", 4), password="secret")
    owner = room.guest("owner", 0)
    await until(lambda: owner.table.seats == (0,))
    guest = room.guest("b", 1)
    await until(lambda: guest.table.seats == (1,))
    room.password = "guess"
    wrong = room.guest("c", 2)
    await until(lambda: bool(wrong.news) and wrong.task.done())
    room.password = "secret"
    owner.table.send(Manage(Order.LOCK))
    await passes()
    late = room.guest("d", 2)
    await until(late.task.done)
    owner.table.send(Manage(Order.KICK, 2))
    await until(guest.task.done)
    back = room.guest("b")
    back.caller.token = guest.caller.token
    await until(back.task.done)
    owner.table.send(Manage(Order.UNLOCK))
    await passes()
    for text in ("nonsense", '{"is":"Hello"}', encode(Hello(99, "x", "from elsewhere")), encode(Leave())):
        mine, theirs = loopback()
        room.serve(theirs)
        await passes()
        mine.send(text)
        await passes()
    mine, theirs = loopback()
    room.serve(theirs)  # says nothing
    await asyncio.sleep(6.0)
    again = room.guest("e", 2)
    await until(lambda: again.table.seats == (2,))
    again.caller.send(Hello(PROTOCOL, "x", "again"))
    await passes()
    await room.close()


async def orders() -> None:
    """What an owner may order and a guest may not; seats taken, given back, robots, chat, phrases and mutes."""
    room = Room(ruleset("arg", 4))
    owner = room.guest("owner", 0)
    await until(lambda: owner.table.seats == (0,))
    guest = room.guest("b", 1, 2)
    await until(lambda: guest.table.seats == (1, 2))
    owner.wanted = guest.wanted = ()
    guest.table.send(Manage(Order.LOCK))
    owner.table.send(Manage(Order.START))
    owner.table.send(Manage(Order.ROBOT_SEAT, 3, "La Carme", "carme"))
    await passes()
    guest.table.take_seat(3, "too late")
    guest.table.send(LeaveSeat(2))
    guest.table.send(LeaveSeat(0))
    await passes()
    owner.table.send(Manage(Order.ROBOT_SEAT, 9))
    owner.table.send(Manage(Order.OPEN_SEAT, 3))
    await passes()
    owner.table.say(Chat("  Bon  dia! "))
    owner.table.say(Chat("", Phrase.GOOD_LUCK))
    guest.table.send(Mute(1, True))
    owner.table.say(Chat("can you hear me?"))
    owner.table.say(Chat("  "))
    guest.table.send(Mute(1, False))
    await passes()
    for seat in (2, 3):
        owner.table.send(Manage(Order.ROBOT_SEAT, seat, f"R{seat}"))
    owner.plays = guest.plays = False
    await passes()
    await room.close()


async def losses() -> None:
    """A guest is lost, waited for, replaced by a robot, back; leaves, another joins; the owner ends the match."""
    room, one, other = await two(ruleset("cat", 2))
    for player, seat in ((one, 0), (other, 1)):
        if choices := player.table.view(seat).choices:
            player.table.submit(seat, choices[0])
            break
    await passes()
    one.table.look(0, 1)
    one.table.look(1, 0)
    other.table.submit(1, Say(1, "hello"))
    other.caller.send(Resync(1))
    other.caller.send(Resync(0))
    other.caller.send(Act(50, 0, Say(1, "fifty")))
    other.caller.send(Act(50, 0, Say(1, "fifty")))
    other.caller.send(Act(49, 0, Say(1, "too old")))
    other.caller.send(Act(51, 0, Say(0, "not mine")))
    await passes()
    other.task.cancel()
    await until(lambda: room.host.stage is Stage.PAUSED)
    one.table.send(Manage(Order.WAIT))
    one.caller.send(Act(60, 0, Say(0, "in the pause")))
    await passes()
    other.task = asyncio.create_task(other.caller.run())
    await until(lambda: room.host.stage is Stage.PLAYING)
    watcher = room.guest("Mar")
    watcher.plays = False
    await until(lambda: watcher.table.viewers == (-1,))
    other.caller.send(Leave())
    await until(lambda: room.host.stage is Stage.PAUSED)
    watcher.table.take_seat(0, "Mar")
    watcher.table.take_seat(1, "Mar")
    await until(lambda: room.host.stage is Stage.PLAYING)
    await passes()
    watcher.task.cancel()
    await until(lambda: room.host.stage is Stage.PAUSED)
    one.table.send(Manage(Order.REPLACE))
    await until(lambda: room.host.stage is Stage.PLAYING)
    await asyncio.sleep(10.0)
    watcher.task = asyncio.create_task(watcher.caller.run())
    await until(lambda: watcher.table.viewers == (1,))
    await passes()
    one.table.send(Manage(Order.END))
    await room.host.over.wait()
    await room.close()


async def time_is_up() -> None:
    """No one plays: the clock runs out several times; then a player is lost, and a robot takes over."""
    room, one, _ = await two(
        ruleset("fr2", 2), pace=Pace(robots=0.8, clock=5), on_loss=OnLoss.ROBOT, patience=20.0, absence=3.0
    )
    session = room.host.session
    assert session is not None
    await until(lambda: session.version >= 12)
    one.task.cancel()
    await until(lambda: room.host.stage is Stage.PAUSED)
    await until(lambda: room.host.stage is Stage.PLAYING)
    await passes()
    await room.close()


async def too_much() -> None:
    """Guests who chat, ask for views and send more than they may."""
    room, one, other = await two(ruleset("cat", 2), hurry=1.0)
    watcher = room.guest("Mar")
    await until(lambda: watcher.table.viewers == (-1,))
    for number in range(12):
        one.table.say(Chat(f"hello {number}"))
    await passes()
    for _ in range(12):
        watcher.caller.send(Resync(-1))
    await passes(100)
    for seat in (0, 1) * 80:
        other.table.look(1, None if seat else 0)
    await passes(300)
    await room.close()


SCENES: list[Callable[[], Awaitable[None]]] = [
    robots_alone, the_door, orders, losses, time_is_up, too_much
]  # fmt: skip


def main() -> int:
    """Write the frames of all tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    given = parser.parse_args()
    count = 0
    with tempfile.TemporaryDirectory() as folder, given.file.open("w", encoding="utf-8", newline="\n") as out:
        os.environ["TRUC_DESKTOP_DATA"] = folder
        scenes = [(f"{key} {players}", match_of(key, players)) for key, players in TABLES]
        scenes += [(scene.__name__, scene) for scene in SCENES]
        for name, scene in scenes:
            frames = recorded(scene)
            count += len(frames)
            out.write(f"== {name}\n" + "".join(f"{frame}\n" for frame in frames))
    print(f"{count} frames, {hashlib.sha256(given.file.read_bytes()).hexdigest()}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
