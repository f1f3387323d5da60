"""The table of the network in known positions, fed with messages by hand: what only a match of the network shows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from tools.shots.network import Scene
from tools.shots.positions import FIRST_TRICK, LONG_HAND, Position, Table, record, sheet
from truc_desktop.art.budget import Budget
from truc_desktop.engine import PUBLIC
from truc_desktop.net.guest.reconnecting import ConnectionState
from truc_desktop.net.guest.remote_table import RemoteTable
from truc_desktop.net.wire import messages as net
from truc_desktop.net.wire.messages import GuestInfo, Phrase, Said, SeatInfo, SeatKind, Stage, Told, Turn, View
from truc_desktop.screens.match.match_screen import MatchScreen
from truc_desktop.screens.match_parts import match_screen
from truc_desktop.screens.network.disconnections import Disconnections
from truc_desktop.screens.network.remote_people import RemoteMatch, RemotePeople, remote_match
from truc_desktop.session import Batch, EndVote

NAMES, LOOKS = ("Núria", "Remei", "Pere", "Quim"), ("benat", "remei", "marcel", "quim")
GUESTS = (1, 2, 3, 0)
"""Whose seat each is; 0: a robot's."""
TALK = (
    Said(2, "Remei", "", Phrase.GOOD_LUCK), Said(1, "Núria", "Now we shall see who deals here.", None),
    Said(4, "Miquel", "I bet on Remei, as always.", None), Said(3, "Pere", "", Phrase.ONE_MOMENT),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class NetPosition(Position):
    """A position at a network table, seen by ``viewer``; ``owner``: the viewer owns the table."""

    viewer: int = 0
    owner: bool = False

    def sit(self, table: Table, budget: Budget | None) -> MatchScreen:
        """The screen at the table of this position; what happens in the session is told to it."""
        session, viewer = table.session, self.viewer
        scene = Scene(lobby(table), 4 if viewer == PUBLIC else GUESTS[viewer], self.owner)
        view = session.view(viewer)
        scene.remote.take(View(viewer, 0, session.version, view, session.gaze))
        count = 0

        def tell(batch: Batch) -> None:
            nonlocal count
            count += 1
            scene.remote.take(Told(viewer, count, batch.version, batch.events))

        session.subscribe(viewer, tell)
        match = replace(remote_match(RemotePeople(scene)), threaded=False)  # the room is there from the first frame on
        return match_screen(table, match, budget)


def lobby(table: Table, stage: Stage = Stage.PLAYING, away: tuple[int, ...] = (), robots: tuple[int, ...] = (),
          countdown: int = 0) -> net.Table:  # fmt: skip
    """What the host tells of the people; ``away`` are lost, for ``robots`` of them robots play."""
    seats = tuple(
        SeatInfo(SeatKind.OPEN if GUESTS[i] else SeatKind.ROBOT, NAMES[i], GUESTS[i], i in away, i in robots, LOOKS[i])
        for i in range(len(NAMES))
    )
    guests = (*(GuestInfo(n, NAMES[n - 1], n - 1 not in away) for n in (1, 2, 3)), GuestInfo(4, "Miquel", True))
    return net.Table("Cal Pep", table.session.rules, stage, False, seats, guests, countdown, 0)


def told(*what: Callable[[Table], net.HostMessage], ms: float = 500.0) -> Callable[[Table], None]:
    """The host tells something, and some time passes."""

    def reach(table: Table) -> None:
        table.settle()
        for make in what:
            remote(table).take(make(table))
        table.frames(ms)

    return reach


def people(table: Table) -> RemotePeople:
    """The people at the table."""
    assert isinstance(table.screen.match, RemoteMatch)
    return table.screen.match.remote


def remote(table: Table) -> RemoteTable:
    """The table as the guest knows it."""
    return people(table).network_table.remote


def paused(table: Table) -> net.HostMessage:
    """Pere is lost."""
    return lobby(table, Stage.PAUSED, (2,), (), 47_000)


def lost(table: Table) -> None:
    """The line to the host is lost."""
    table.settle()
    people(table).network_table.joined.contact = ConnectionState.LOST
    table.frames(500)


def vote(table: Table) -> None:
    """Remei would end the match."""
    table.settle()
    table.session.voters = frozenset((0, 1, 2))
    table.session.submit(1, EndVote(1))
    table.frames(500)


def checked(table: Table) -> None:
    """The deals of three hands were checked."""
    table.settle()
    remote(table).checked += [1, 2, 3]
    remote(table).mixed = True
    table.screen.part(Disconnections).show_deals()
    table.frames(500)


def chat(table: Table) -> None:
    """The chat is open."""
    table.settle()
    for said in TALK:
        remote(table).take(said)
    table.screen.dialogs.show("chat")
    table.frames(400)


def bubbles(table: Table) -> None:
    """A player and a spectator have sent a message."""
    table.settle()
    for said in TALK[::2]:
        remote(table).take(said)
    table.frames(400)


def late(table: Table) -> None:
    """Few seconds are left of the turn, and a robot plays for Pere."""
    table.settle()
    remote(table).take(lobby(table, away=(2,), robots=(2,)))
    remote(table).take(Turn((0,), 17_400))
    table.frames(500)


def pause(table: Table) -> None:
    """The menu of the table."""
    table.settle()
    table.screen.pause_match()
    table.frames(400)


_TRICK = record(*FIRST_TRICK[:3], dealer=0)
_SILENT = _TRICK.replace("players: 4", "players: 4\noption.table_talk: off")
_LAST = (*LONG_HAND, "S1 play 7B", "S2 play 3E", "S3 play 2B")
_HAND, _OVER = (record(*_LAST, dealer=0, score=score) for score in ("T0 4 T1 7", "T0 10 T1 7"))
NET_MATCH = (
    NetPosition("net-turn", _TRICK, reach=late),
    NetPosition("net-paused-owner", _TRICK, reach=told(paused), owner=True),
    NetPosition("net-paused", _TRICK, reach=told(paused)),
    NetPosition("net-lost", _TRICK, reach=lost),
    NetPosition("net-vote", _TRICK, reach=vote),
    NetPosition("net-chat", _TRICK, reach=chat),
    NetPosition("net-phrases", _SILENT, reach=chat),
    NetPosition("net-said", _TRICK, reach=bubbles),
    NetPosition("net-checked", _TRICK, reach=checked),
    NetPosition("net-menu", _TRICK, reach=pause, owner=True),
    NetPosition("net-watch", record("S1 play 5E", "S1 call truc", dealer=0), viewer=PUBLIC),
    NetPosition("net-watch-summary", _HAND, ("S0 play 3O",), reach=sheet("summary"), viewer=PUBLIC),
    NetPosition("net-end-owner", _OVER, ("S0 play 3O",), reach=sheet("end"), owner=True),
    NetPosition("net-end", _OVER, ("S0 play 3O",), reach=sheet("end"), viewer=PUBLIC),
)
