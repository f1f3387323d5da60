"""The people at a network table during a match: what the host reports besides the game, for all screens here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import ClassVar

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
"""Milliseconds by which a countdown must exceed the running one to count as restarted."""


@dataclass(frozen=True, slots=True)
class Follower:
    """The callbacks of one screen at this machine, for one viewer."""

    came_again: Callable[[], None]
    """The whole view was sent again: after a reconnection, or because another match has begun."""
    told_before: Callable[[], None]
    """The events before the view have arrived as well."""
    answered: Callable[[Action, Outcome], None]
    """An action of this seat was done or refused."""
    heard: Callable[[Said], None]
    """A chat message has arrived."""
    denied: Callable[[Refused], None]
    """The host has refused a request."""
    people_changed: Callable[[], None]
    """A guest has come, gone, or been replaced; or the stage of the table has changed."""


class RemotePeople:
    """The people at one table, and the clocks of the host. ``advance`` polls the table."""

    def __init__(self, network_table: NetworkTable) -> None:
        """Follow the people of a table; listening starts with the first ``attend``."""
        self.network_table = network_table
        self.desk = RobotTurns(network_table.remote, [], (), network_table.remote.seed)
        """Without robots and gazes: the host runs them."""
        self.farewell: Farewell | None = None
        self._handed_on = False
        self._unread = 0
        self.waits = 0
        """How often the table has started or restarted waiting for a player."""
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
        """Register a screen that shows the view of ``viewer``."""
        self.network_table.remote.hooks = self._hooks
        self._followers[viewer] = follower

    @property
    def handed_on(self) -> bool:
        """Whether another page takes over the table when these screens close."""
        return self._handed_on

    def hand_on(self, on: bool = True) -> None:
        """Let another page take over the table when these screens close; False: take it back."""
        self._handed_on = on

    @property
    def unread(self) -> int:
        """Number of messages since the chat was last opened here."""
        return self._unread

    def read(self) -> None:
        """Mark all messages as read."""
        self._unread = 0

    def leave(self, viewer: int) -> bool:
        """Unregister a viewer's screen; True if it was the last one, which ends the listening."""
        self._followers.pop(viewer, None)
        if not self._followers and self.network_table.remote.hooks is self._hooks:
            self.network_table.remote.hooks = Hooks()
        return not self._followers

    def advance(self, dt_ms: float) -> None:
        """Process what has arrived; advance the clocks."""
        self._countdown = max(0.0, self._countdown - dt_ms)
        self._left = max(0.0, self._left - dt_ms)
        self.network_table.advance()

    def close_table(self) -> None:
        """Close the table as its owner: the match is saved, and all leave."""
        self.network_table.remote.send(Manage(Order.END))

    # ------------------------------------------------------------------ state
    @property
    def stage(self) -> Stage:
        """The stage of the table."""
        info = self.network_table.remote.table
        return Stage.LOBBY if info is None else info.stage

    @property
    def seats(self) -> tuple[SeatInfo, ...]:
        """The seats as reported by the host."""
        info = self.network_table.remote.table
        return () if info is None else info.seats

    @property
    def closed(self) -> bool:
        """Whether the table is closed for us."""
        return self.network_table.contact is ConnectionState.CLOSED

    @property
    def lost(self) -> bool:
        """Whether the host is unreachable at the moment."""
        return self.network_table.contact in (ConnectionState.LOST, ConnectionState.CALLING)

    @property
    def missing(self) -> tuple[int, ...]:
        """The seats whose players are away without a robot standing in."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.away and not seat.stand_in)

    def put_out(self, viewer: int) -> bool:
        """Whether the seat ``viewer`` is no longer ours: it was given to another player."""
        return not self.closed and viewer not in self.network_table.remote.viewers

    @property
    def open_seats(self) -> tuple[int, ...]:
        """The seats of people who have left for good: anyone may sit down there."""
        return tuple(number for number in self.missing if not self.seats[number].guest)

    @property
    def voters(self) -> tuple[int, ...]:
        """The seats with a vote: people, not robots, not even those standing in."""
        return tuple(
            number for number, seat in enumerate(self.seats) if seat.kind is SeatKind.OPEN and not seat.stand_in
        )

    @property
    def absent(self) -> dict[int, str]:
        """The texts, by seat, on the plates of people who do not play themselves at the moment."""
        return {
            number: _("a robot plays") if seat.stand_in else _("is missing")
            for number, seat in enumerate(self.seats)
            if seat.stand_in or (seat.away and seat.kind is SeatKind.OPEN)
        }

    @property
    def countdown(self) -> int:
        """Whole seconds until the table continues without the missing players."""
        return _seconds(self._countdown)

    @property
    def turn(self) -> int | None:
        """Whole seconds left of the turn; None if no clock is running."""
        if self._turn is None or self.stage is not Stage.PLAYING or self._turn[1] != self.network_table.remote.version:
            return None
        return _seconds(self._left)

    def seat_of(self, guest: int) -> int | None:
        """The first seat of a guest; None for a spectator."""
        return next((number for number, seat in enumerate(self.seats) if seat.guest == guest), None)

    # ------------------------------------------------------------------ reports from the host
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
    """A match at a network table."""

    remote: RemotePeople = field(kw_only=True)
    networked: ClassVar[bool] = True

    def desk(self, on_trouble: Callable[[str], None]) -> RobotTurns:
        """Return a desk without robots: the host runs them."""
        return self.remote.desk


def remote_match(people: RemotePeople) -> RemoteMatch:
    """Return the current match at the table of ``people``: its players with their faces, and our seats, if any."""
    table = people.network_table.remote
    players = tuple(
        Player(face_of(seat, number), seat.name or _("a free seat"), seat.kind is SeatKind.OPEN)
        for number, seat in enumerate(people.seats)
    )
    return RemoteMatch(table, None, players, [], False, people=table.seats or (PUBLIC,), remote=people)


def _seconds(ms: float) -> int:
    return -int(-ms // 1000)
