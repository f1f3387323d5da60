"""Everybody at a table of the network during a match: what the host tells beside the game, for all screens here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from truc_desktop.engine import PUBLIC, Action
from truc_desktop.i18n import _
from truc_desktop.net.guest.reconnecting import ConnectionState
from truc_desktop.net.guest.remote_table import Hooks
from truc_desktop.net.wire.messages import (
    Farewell,
    Manage,
    Order,
    Refused,
    Said,
    SeatInfo,
    SeatKind,
    Stage,
    Table,
    Turn,
)
from truc_desktop.presentation.player import Player
from truc_desktop.screens.match.seated_match import SeatedMatch
from truc_desktop.screens.network.network_table import NetworkTable, face_of
from truc_desktop.session import Outcome
from truc_desktop.table.pacing.robots import RobotTurns

AGAIN = 500.0
"""Milliseconds by which a countdown that begins anew is above the one that ran."""


@dataclass(frozen=True, slots=True)
class Follower:
    """What a screen of this machine hears of the table, for one viewer."""

    came_again: Callable[[], None]
    """The view came again as a whole: after a loss, or because another match has begun."""
    told_before: Callable[[], None]
    """What happened before the view has come too."""
    answered: Callable[[Action, Outcome], None]
    """An act of this seat was done or refused."""
    heard: Callable[[Said], None]
    """Somebody has said something beside the game."""
    denied: Callable[[Refused], None]
    """The host does not grant what was asked for."""
    people_changed: Callable[[], None]
    """Somebody has come, gone, or been replaced; or the stage of the table is another."""


class RemotePeople:
    """The people at one table, and the clocks of the host. ``advance`` polls the table."""

    def __init__(self, network_table: NetworkTable) -> None:
        """The people of a table; they are heard from the first screen on that comes by ``attend``."""
        self.network_table = network_table
        self.desk = RobotTurns(network_table.remote, [], (), network_table.remote.seed)
        """No robot and no eyes: those are the host's."""
        self.farewell: Farewell | None = None
        self._handed_on = False
        self._unread = 0
        self.waits = 0
        """How often the table has begun to wait for somebody, or begun again."""
        self._countdown = 0.0
        self._turn: tuple[Turn, int] | None = None
        self._left = 0.0
        self._followers: dict[int, Follower] = {}
        hooks = Hooks(
            table=self._changed, jumped=self._jumped, logged=self._logged, done=self._done, said=self._said,
            turn=self._turned, refused=self._refused, farewell=self._parted,
        )  # fmt: skip
        self._hooks = hooks
        if network_table.remote.turn is not None:
            self._turned(network_table.remote.turn)
        if network_table.remote.table is not None:
            self._countdown = float(network_table.remote.table.countdown)

    def attend(self, viewer: int, follower: Follower) -> None:
        """A screen looks with the eyes of ``viewer`` from now on."""
        self.network_table.remote.hooks = self._hooks
        self._followers[viewer] = follower

    @property
    def handed_on(self) -> bool:
        """Whether another page keeps the table when these screens go."""
        return self._handed_on

    def hand_on(self, on: bool = True) -> None:
        """Another page keeps the table when these screens go; or these screens have it again."""
        self._handed_on = on

    @property
    def unread(self) -> int:
        """What was said since somebody here looked."""
        return self._unread

    def read(self) -> None:
        """Somebody here looks at what was said."""
        self._unread = 0

    def leave(self, viewer: int) -> bool:
        """Its screen has gone; whether it was the last one. Then nobody listens any more."""
        self._followers.pop(viewer, None)
        if not self._followers and self.network_table.remote.hooks is self._hooks:
            self.network_table.remote.hooks = Hooks()
        return not self._followers

    def advance(self, dt_ms: float) -> None:
        """Hear what has come; let the clocks run."""
        self._countdown = max(0.0, self._countdown - dt_ms)
        self._left = max(0.0, self._left - dt_ms)
        self.network_table.advance()

    def close_table(self) -> None:
        """The owner ends the match for today: it is saved, and all go home."""
        self.network_table.remote.send(Manage(Order.END))

    # ------------------------------------------------------------------ how it stands
    @property
    def stage(self) -> Stage:
        """How far the table is."""
        info = self.network_table.remote.table
        return Stage.LOBBY if info is None else info.stage

    @property
    def seats(self) -> tuple[SeatInfo, ...]:
        """The seats as the host tells of them."""
        info = self.network_table.remote.table
        return () if info is None else info.seats

    @property
    def closed(self) -> bool:
        """Whether the table is closed for us."""
        return self.network_table.contact is ConnectionState.CLOSED

    @property
    def lost(self) -> bool:
        """Whether the host cannot be reached at the moment."""
        return self.network_table.contact in (ConnectionState.LOST, ConnectionState.CALLING)

    @property
    def missing(self) -> tuple[int, ...]:
        """The seats whose people are away and for whom nobody plays."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.away and not seat.stand_in)

    def put_out(self, viewer: int) -> bool:
        """Whether we look with these eyes no more: the seat has been given to somebody else."""
        return not self.closed and viewer not in self.network_table.remote.viewers

    @property
    def open_seats(self) -> tuple[int, ...]:
        """The seats of people who have gone for good: anybody may sit down there."""
        return tuple(number for number in self.missing if not self.seats[number].guest)

    @property
    def voters(self) -> tuple[int, ...]:
        """The seats of people; robots, those that stand in too, have no vote."""
        return tuple(
            number for number, seat in enumerate(self.seats) if seat.kind is SeatKind.OPEN and not seat.stand_in
        )

    @property
    def absent(self) -> dict[int, str]:
        """What the plates of those say who do not play themselves."""
        return {
            number: _("a robot plays") if seat.stand_in else _("is missing")
            for number, seat in enumerate(self.seats)
            if seat.stand_in or (seat.away and seat.kind is SeatKind.OPEN)
        }

    @property
    def countdown(self) -> int:
        """Whole seconds until the table goes on without the missing."""
        return _seconds(self._countdown)

    @property
    def turn(self) -> int | None:
        """Whole seconds left of the running turn; None while no clock runs."""
        if self._turn is None or self.stage is not Stage.PLAYING or self._turn[1] != self.network_table.remote.version:
            return None
        return _seconds(self._left)

    def seat_of(self, guest: int) -> int | None:
        """The first seat of a guest; None for one who watches."""
        return next((number for number, seat in enumerate(self.seats) if seat.guest == guest), None)

    # ------------------------------------------------------------------ what the host tells
    def _all(self) -> tuple[Follower, ...]:
        return tuple(self._followers.values())

    def _changed(self, table: Table) -> None:
        if table.countdown > self._countdown + AGAIN:
            self.waits += 1
        self._countdown = float(table.countdown)
        for follower in self._all():
            follower.people_changed()

    def _jumped(self, viewer: int) -> None:
        self._turn = None
        if viewer in self._followers:
            self._followers[viewer].came_again()

    def _logged(self, viewer: int) -> None:
        if viewer in self._followers:
            self._followers[viewer].told_before()

    def _done(self, action: Action, outcome: Outcome) -> None:
        if action.seat in self._followers:
            self._followers[action.seat].answered(action, outcome)

    def _said(self, said: Said) -> None:
        self.network_table.hear(said)
        welcome = self.network_table.remote.welcome
        if welcome is not None and said.guest != welcome.guest:
            self._unread += 1
        for follower in self._all():
            follower.heard(said)

    def _turned(self, turn: Turn) -> None:
        self._turn, self._left = (turn, self.network_table.remote.version), float(turn.left)

    def _refused(self, refused: Refused) -> None:
        if not refused.fatal:
            for follower in self._all():
                follower.denied(refused)

    def _parted(self, farewell: Farewell) -> None:
        self.farewell = farewell


@dataclass(slots=True)
class RemoteMatch(SeatedMatch):
    """A table of the network ready to sit at."""

    remote: RemotePeople = field(kw_only=True)

    def desk(self, on_trouble: Callable[[str], None]) -> RobotTurns:
        """No robots: those are the host's."""
        return self.remote.desk


def remote_match(people: RemotePeople) -> RemoteMatch:
    """The match at the table of ``people`` as it is now: its players with their faces, and our seats, or nobody's."""
    table = people.network_table.remote
    players = tuple(
        Player(face_of(seat, number), seat.name or _("a free seat"), seat.kind is SeatKind.OPEN)
        for number, seat in enumerate(people.seats)
    )
    return RemoteMatch(table, None, players, [], False, people=table.seats or (PUBLIC,), remote=people)


def _seconds(ms: float) -> int:
    return -int(-ms // 1000)
