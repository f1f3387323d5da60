"""Tables in one event loop: a host, and guests that play automatically over links that may be unreliable."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random

from truc_desktop.engine import Action, CloseHand, Concede, Phase, Rng, RuleSet, SeatView
from truc_desktop.net.guest.reconnecting import Connection, ConnectionChange
from truc_desktop.net.guest.remote_table import RemoteTable
from truc_desktop.net.host.settings import HostSettings, OnLoss, Pace
from truc_desktop.net.host.table_host import TableHost
from truc_desktop.net.wire.deal_proof import FairDeck
from truc_desktop.net.wire.errors import LinkClosed
from truc_desktop.net.wire.links import Link, loopback
from truc_desktop.net.wire.messages import HostMessage, Stage
from truc_desktop.session import Outcome, Ready

ROOT = "0f" * 32
AT_ONCE = Pace(robots=0.0)


class BadLink:
    """A link that now and then loses a message and breaks, delivers a message twice, or delays it."""

    def __init__(self, link: Link, lot: Random, breaks: float) -> None:
        self._link, self._lot, self._breaks = link, lot, breaks
        self._again: list[str | bytes] = []

    def send(self, text: str) -> None:
        if self._lot.random() < self._breaks:
            self._link.close(1006)
            return
        self._link.send(text)
        if self._lot.random() < 0.1:
            self._link.send(text)

    async def receive(self) -> str | bytes:
        for _ in range(self._lot.randint(0, 4)):
            await asyncio.sleep(0)
        if self._again:
            return self._again.pop()
        text = await self._link.receive()
        if self._lot.random() < self._breaks:
            self._link.close(1006)
            raise LinkClosed(1006)
        if self._lot.random() < 0.1 and '"is":"Greeting"' not in str(text) and '"is":"Welcome"' not in str(text):
            self._again.append(text)
        return text

    def close(self, code: int = 1000, reason: str = "") -> None:
        self._link.close(code, reason)

    async def wait_closed(self) -> None:
        await self._link.wait_closed()


def settings(**more: object) -> HostSettings:
    """Return settings for a table without pauses."""
    given: dict[str, object] = {"name": "Taula", "pace": AT_ONCE, "seed": 5, "robots": "random", "hurry": 1e6, **more}
    return HostSettings(**given)  # type: ignore[arg-type]


def chosen(view: SeatView, version: int, seed: int) -> Action | None:
    """Return an action that depends only on view, version and seed, so that the links do not change the match."""
    if not view.choices or view.match_over:
        return None
    if view.challenges:
        return Ready(view.seat)
    if view.to_answer:
        first = view.to_answer[0]
    elif view.phase is Phase.PLAY:
        first = view.to_play if view.to_play is not None else view.seat
    else:
        first = min(view.members(view.side)) if view.phase is Phase.DECIDE else view.seat
    if first != view.seat:
        return None
    choices = [c for c in view.choices if not isinstance(c, Concede | CloseHand)] or list(view.choices)
    return Rng(seed).split(f"{view.seat} {version}").choice(sorted(choices, key=repr))


class Player:
    """A guest with any number of seats, who plays automatically while ``plays`` is true."""

    def __init__(self, room: Room, name: str, seats: tuple[int, ...], lot: Random | None, breaks: float) -> None:
        self.room, self.name, self.wanted = room, name, seats
        self.news: list[ConnectionChange] = []
        self.messages: list[HostMessage] = []
        self.plays = True
        self._ready: set[object] = set()
        self._lot, self._breaks = lot, breaks
        self.caller = Connection(self._connect, name, room.password, self._hear, pauses=(0.0,))
        self.table = RemoteTable(self.caller.send)
        self.table.hooks.jumped = lambda viewer: self._ready.clear()
        self.table.hooks.done = self._done
        self.task = asyncio.create_task(self._call())

    async def _call(self) -> None:
        """Connect until admitted once: a failed first attempt ends ``run``, but is to be expected over bad links."""
        await self.caller.run()
        while self._lot is not None and not self.caller.token:
            await self.caller.run()

    async def _connect(self) -> Link:
        mine, theirs = loopback()
        self.room.serve(theirs, self.name == "owner")
        return mine if self._lot is None else BadLink(mine, self._lot, self._breaks)

    def _hear(self, message: HostMessage | ConnectionChange) -> None:
        if isinstance(message, ConnectionChange):
            self.news.append(message)
        else:
            self.messages.append(message)
            self.table.take(message)
            self.consider()

    def consider(self) -> None:
        """Take the wanted seats; during a match, play them."""
        table = self.table
        if table.table is None or table.table.stage is Stage.OVER:
            return
        if table.table.stage is Stage.LOBBY:
            for seat in self.wanted:
                if not table.table.seats[seat].guest:
                    table.take_seat(seat, f"{self.name}{seat}")
            return
        if not self.plays or table.busy or table.paused:
            return
        for seat in table.seats:
            if seat in table.viewers and (action := chosen(table.view(seat), table.version, 3)) is not None:
                if isinstance(action, Ready) and self.is_ready(seat):
                    continue
                table.submit(seat, action)

    def _done(self, action: Action, outcome: Outcome) -> None:
        if not outcome.ok:
            self._ready.clear()

    def is_ready(self, seat: int) -> bool:
        """Return whether the seat has said already that it is ready; note that it has now."""
        view = self.table.view(seat)
        key = (seat, view.number, view.requests)
        done = key in self._ready
        self._ready.add(key)
        return done


class CertainDeck(FairDeck):
    """A deck that deals the same cards regardless of the nonces."""

    def stream(self, label: str) -> Rng:
        return Rng(1).split(label)


class Room:
    """A host with its guests. Use it inside one event loop, and ``close`` it."""

    def __init__(self, rules: RuleSet, **more: object) -> None:
        self.host = TableHost(rules, settings(**more))
        self.host.fair_deal.make_deck = lambda: FairDeck(ROOT)
        self.password = str(more.get("password", ""))
        self.players: list[Player] = []
        self._tasks: set[asyncio.Task[None]] = set()

    def serve(self, link: Link, owner: bool = False) -> None:
        task = asyncio.create_task(self.host.serve(link, owner))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def guest(self, name: str, *seats: int, lot: Random | None = None, breaks: float = 0.0) -> Player:
        player = Player(self, name, seats, lot, breaks)
        self.players.append(player)
        return player

    async def close(self) -> None:
        for player in self.players:
            player.caller.close()
        await self.host.close()
        await asyncio.gather(*(player.task for player in self.players), return_exceptions=True)


async def until(what: Callable[[], bool], most: float = 60.0) -> None:
    """Run the loop until ``what()`` is true; fail with TimeoutError after ``most`` seconds."""
    async with asyncio.timeout(most):
        while not what():
            await asyncio.sleep(0)


async def whole_match(
    rules: RuleSet, guests: int, lot: Random | None = None, breaks: float = 0.0, deck: type[FairDeck] = FairDeck
) -> tuple[object, Room]:
    """Play a match of ``guests`` guests who share the seats, with a spectator.

    Return the key of the final match, and the room, still open.
    """
    room = Room(rules, start_when_full=True, on_loss=OnLoss.WAIT)
    room.host.fair_deal.make_deck = lambda: deck(ROOT)
    for number in range(guests):
        room.guest(f"g{number}", *range(number, rules.players, guests), lot=lot, breaks=breaks)
        await until(lambda: len(room.host.seating.guests) == len(room.players))  # fixes the numbers of guests
    room.guest("watcher")
    await until(lambda: room.host.stage is Stage.OVER, 60)
    session = room.host.session
    assert session is not None
    await until(lambda: all(p.table.view(v).match_over for p in room.players for v in p.table.viewers))
    return session.match.key(), room
