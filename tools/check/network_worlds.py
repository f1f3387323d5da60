"""A network table at which the steps of a world are done: by guests over links inside the process, and by robots.

Time is that of the loop (``fake_time``). Robots do what the world says, but think for a time of their own in each
world; everything between their choice and the guests is the real host.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from functools import partial

from tools.check.fake_time import SlowThoughts, run
from tools.check.worlds import Step, World
from truc_desktop.engine import PUBLIC, Action, AnnounceFlor, Pass, Rng, Say, SeatView, Signal
from truc_desktop.net.guest.reconnecting import Connection, ConnectionChange
from truc_desktop.net.guest.remote_table import RemoteTable
from truc_desktop.net.host.settings import HostSettings, Pace
from truc_desktop.net.host.table_host import TableHost
from truc_desktop.net.wire.links import Link, loopback
from truc_desktop.net.wire.messages import HostMessage
from truc_desktop.session import Session

PAUSE = 0.8
"""Seconds of a robot's pause."""
NOT_ASKED = 6 * PAUSE
"""Seconds after which an action is done for a robot that is not asked for it."""
AT_ONCE = 0.02
"""Seconds until a person does what only they know."""


class Course:
    """The steps of a world, and how many of them are done. It is the journal of the session, and so counts them.

    Talk is left out: a robot that was asked before it is not asked again after it.
    """

    def __init__(self, world: World) -> None:
        """Start with nothing done."""
        self.steps, self.done = [step for step in world.steps if not isinstance(step.action, Say)], 0
        self.moved = asyncio.Event()
        """Set whenever something has been done."""

    def append(self, text: str) -> None:
        """Count the action lines of a record."""
        lines = [line for line in text.splitlines() if line and not line.startswith(("=", "#"))]
        self.done += sum(line[0] == "S" and line[1:2].isdigit() for line in lines)
        self.moved.set()

    def of_robot(self, seat: int) -> Action | None:
        """Return what a robot in ``seat`` would do next, signs apart; None when it is another player's turn."""
        for step in self.steps[self.done :]:
            if not isinstance(step.action, Signal) or not step.hidden:
                return step.action if step.action.seat == seat else None
        return None


class Puppet:
    """A robot that does what the course says."""

    def __init__(self, seat: int, course: Course) -> None:
        """Play in ``seat``."""
        self.seat, self._course = seat, course

    def decide(self, view: SeatView, must: bool = False) -> Action | None:
        """Return the next action of the course if it is this seat's."""
        return self._course.of_robot(self.seat)

    def sign(self, view: SeatView, gaze: Sequence[int | None]) -> str | None:
        """Make no sign: the course has them made at other moments."""
        return None


class _Noted:
    """A guest's end of a link, which notes what arrives and when."""

    def __init__(self, link: Link, notes: list[tuple[float, str]]) -> None:
        self._link, self._notes = link, notes

    def send(self, text: str) -> None:
        self._link.send(text)

    async def receive(self) -> str | bytes:
        text = await self._link.receive()
        self._notes.append((round(asyncio.get_running_loop().time(), 6), str(text)))
        return text

    def close(self, code: int = 1000, reason: str = "") -> None:
        self._link.close(code, reason)

    async def wait_closed(self) -> None:
        await self._link.wait_closed()


class _Guest:
    """A guest of the table."""

    def __init__(self, host: TableHost, name: str, owner: bool) -> None:
        self.notes: list[tuple[float, str]] = []
        self.connection = Connection(partial(self._connect, host, owner), name, "", self._hear)
        self.table = RemoteTable(self.connection.send)
        self._serving: asyncio.Task[None] | None = None
        self._running = asyncio.create_task(self.connection.run())

    async def _connect(self, host: TableHost, owner: bool) -> Link:
        mine, theirs = loopback()
        self._serving = asyncio.create_task(host.serve(theirs, owner))
        return _Noted(mine, self.notes)

    def _hear(self, message: HostMessage | ConnectionChange) -> None:
        if not isinstance(message, ConnectionChange):
            self.table.take(message)

    async def leave(self) -> None:
        self.connection.close()
        await asyncio.gather(self._running, *([self._serving] if self._serving else []))


def told_at_table(world: World, observer: int, seed: int, twin: int) -> list[tuple[float, str]]:
    """Return all texts that the observer's guest gets, with their times in seconds.

    ``seed`` decides who is a robot, the clock and how long people think; ``twin`` only how long robots think.
    """
    return run(_play(world, observer, seed, twin))


async def _play(world: World, observer: int, seed: int, twin: int) -> list[tuple[float, str]]:
    loop, lot = asyncio.get_running_loop(), Rng(seed).split("table")
    rules = world.dealt.rules
    robots = [seat for seat in rules.seats if lot.chance(0.5) and seat != observer]
    clock = lot.choice((0, 600))
    host = TableHost(rules, HostSettings("Taula", pace=Pace(PAUSE, clock), seed=seed, hurry=1e6))
    people = [seat for seat in rules.seats if seat not in robots]
    owner = _Guest(host, "owner", True)
    guests = {seat: _Guest(host, f"g{seat}", False) for seat in people}
    guests[PUBLIC] = _Guest(host, "watcher", False)
    for seat in robots:
        host.robot_seat(seat)
    await asyncio.sleep(1)
    for seat in people:
        guests[seat].table.take_seat(seat, f"g{seat}")
    await asyncio.sleep(1)
    course = Course(world)
    session = Session(rules, seed, match=world.dealt.copy(), journal=course)
    host._open(session, None)
    runner = host.runner
    assert runner is not None
    for seat in robots:
        runner.driver.seat(Puppet(seat, course))
    thoughts = Rng(seed).split(f"thoughts {twin}")
    runner.driver.worker = SlowThoughts(loop, lambda: thoughts.random() * PAUSE / 3)
    host._go_or_wait()
    await _until(await _do_all(course, host, guests, lot) + 3 * PAUSE)
    told = guests[observer].notes
    await host.close()
    for guest in (owner, *guests.values()):
        await guest.leave()
    first = next(at for at, (_, text) in enumerate(told) if text.startswith('{"is":"View"'))
    return told[first:]


async def _do_all(course: Course, host: TableHost, guests: dict[int, _Guest], lot: Rng) -> float:
    """Have every step done, each by its player, at times that depend on what has been done in public only.

    Return the time of the last public one.

    Raises:
        AssertionError: when a step is not done.
    """
    loop, runner = asyncio.get_running_loop(), host.runner
    assert runner is not None
    since, thinks = loop.time(), lot.random() * 3 + 0.1
    for number, step in enumerate(course.steps):
        seat = step.action.seat
        at = since + (_secretly(course.steps, number) if step.hidden else thinks)
        if seat in guests:
            await _until(at)
            guests[seat].table.submit(seat, step.action)
        elif isinstance(step.action, Signal):
            await _until(at)
            runner.do(seat, step.action, runner.session.version)
        else:
            await _while_not(course, number, since + NOT_ASKED)
            if course.done == number:
                runner.do(seat, step.action, runner.session.version)
        await _while_not(course, number, loop.time() + 1)
        assert course.done > number, f"{step.action} was not done"  # robots may keep quiet in the same moment
        if not step.hidden:
            since, thinks = loop.time(), lot.random() * 3 + 0.1
    return since


def _secretly(steps: Sequence[Step], number: int) -> float:
    """Return when, after the last public action, a person does a step that others do not notice.

    The last silent answer is noticed by what follows it: it comes when that of a robot would. If somebody announces a
    flor after it, it is their answer that is noticed, at a time of its own.
    """
    rest = [isinstance(step.action, Pass) and step.hidden for step in steps[number:]]
    last = rest[0] and not any(rest[1 : next((i for i, quiet in enumerate(rest) if not quiet), len(rest))])
    noticed = next((step.action for step in steps[number:] if not step.hidden), None)
    return PAUSE if last and not isinstance(noticed, AnnounceFlor) else AT_ONCE


async def _until(when: float) -> None:
    await asyncio.sleep(max(0.0, when - asyncio.get_running_loop().time()))


async def _while_not(course: Course, number: int, most: float) -> None:
    """Wait until step ``number`` is done, at most until ``most``."""
    with suppress(TimeoutError):
        async with asyncio.timeout_at(most):
            while course.done <= number:
                course.moved.clear()
                await course.moved.wait()
