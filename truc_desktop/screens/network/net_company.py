"""Everybody at a table of the network during a match: what the host tells beside the game, for all screens here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

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
from truc_desktop.screens.match.opening import Opening
from truc_desktop.screens.network.evening import Evening, face_of
from truc_desktop.session import Outcome
from truc_desktop.table.pacing.robots import RobotTurns

AGAIN = 500.0
"""Milliseconds by which a countdown that begins anew is above the one that ran."""


class Follower(Protocol):
    """A screen of this machine at the table, for one viewer."""

    def came_anew(self) -> None:
        """The view came anew: after a loss, or because another match has begun."""

    def told_before(self) -> None:
        """What happened before the view has come too."""

    def answered(self, action: Action, outcome: Outcome) -> None:
        """An act of this seat was done or refused."""

    def heard(self, said: Said) -> None:
        """Somebody has said something beside the game."""

    def denied(self, refused: Refused) -> None:
        """The host does not grant what was asked for."""

    def people_changed(self) -> None:
        """Somebody has come, gone, or been replaced; or the stage of the table is another."""


class NetCompany:
    """The people at one table, and the clocks of the host. ``advance`` polls the evening."""

    def __init__(self, evening: Evening) -> None:
        """The company of a table; it listens from the first screen on that comes by ``attend``."""
        self.evening = evening
        self.desk = RobotTurns(evening.table, [], (), evening.table.seed)
        """No robot and no eyes: those are the host's."""
        self.farewell: Farewell | None = None
        self.handed_on = False
        """Whether another page keeps the evening when these screens go."""
        self.unread = 0
        """What was said since somebody here looked."""
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
        if evening.table.turn is not None:
            self._turned(evening.table.turn)
        if evening.table.table is not None:
            self._countdown = float(evening.table.table.countdown)

    def attend(self, viewer: int, follower: Follower) -> None:
        """A screen looks with the eyes of ``viewer`` from now on."""
        self.evening.table.hooks = self._hooks
        self._followers[viewer] = follower

    def leave(self, viewer: int) -> bool:
        """Its screen has gone; whether it was the last one. Then nobody listens any more."""
        self._followers.pop(viewer, None)
        if not self._followers and self.evening.table.hooks is self._hooks:
            self.evening.table.hooks = Hooks()
        return not self._followers

    def advance(self, dt_ms: float) -> None:
        """Hear what has come; let the clocks run."""
        self._countdown = max(0.0, self._countdown - dt_ms)
        self._left = max(0.0, self._left - dt_ms)
        self.evening.advance()

    def close_table(self) -> None:
        """The owner ends the match for today: it is saved, and all go home."""
        self.evening.table.send(Manage(Order.END))

    # ------------------------------------------------------------------ how it stands
    @property
    def stage(self) -> Stage:
        """How far the table is."""
        info = self.evening.table.table
        return Stage.LOBBY if info is None else info.stage

    @property
    def seats(self) -> tuple[SeatInfo, ...]:
        """The seats as the host tells of them."""
        info = self.evening.table.table
        return () if info is None else info.seats

    @property
    def closed(self) -> bool:
        """Whether the table is closed for us."""
        return self.evening.contact is ConnectionState.CLOSED

    @property
    def lost(self) -> bool:
        """Whether the host cannot be reached at the moment."""
        return self.evening.contact in (ConnectionState.LOST, ConnectionState.CALLING)

    @property
    def missing(self) -> tuple[int, ...]:
        """The seats whose people are away and for whom nobody plays."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.away and not seat.stand_in)

    def put_out(self, viewer: int) -> bool:
        """Whether we look with these eyes no more: the seat has been given to somebody else."""
        return not self.closed and viewer not in self.evening.table.viewers

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
        if self._turn is None or self.stage is not Stage.PLAYING or self._turn[1] != self.evening.table.version:
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
            self._followers[viewer].came_anew()

    def _logged(self, viewer: int) -> None:
        if viewer in self._followers:
            self._followers[viewer].told_before()

    def _done(self, action: Action, outcome: Outcome) -> None:
        if action.seat in self._followers:
            self._followers[action.seat].answered(action, outcome)

    def _said(self, said: Said) -> None:
        self.evening.hear(said)
        welcome = self.evening.table.welcome
        if welcome is not None and said.guest != welcome.guest:
            self.unread += 1
        for follower in self._all():
            follower.heard(said)

    def _turned(self, turn: Turn) -> None:
        self._turn, self._left = (turn, self.evening.table.version), float(turn.left)

    def _refused(self, refused: Refused) -> None:
        if not refused.fatal:
            for follower in self._all():
                follower.denied(refused)

    def _parted(self, farewell: Farewell) -> None:
        self.farewell = farewell


@dataclass(slots=True)
class NetOpening(Opening):
    """A table of the network ready to sit at."""

    company: NetCompany = field(kw_only=True)

    def desk(self, on_trouble: Callable[[str], None]) -> RobotTurns:
        """No robots: those are the host's."""
        return self.company.desk


def opening_of(company: NetCompany) -> NetOpening:
    """The table of ``company`` as it is now: its players with their faces, and our seats, or nobody's."""
    table = company.evening.table
    players = tuple(
        Player(face_of(seat, number), seat.name or _("a free seat"), seat.kind is SeatKind.OPEN)
        for number, seat in enumerate(company.seats)
    )
    return NetOpening(table, None, players, [], False, people=table.seats or (PUBLIC,), company=company)


def _seconds(ms: float) -> int:
    return -int(-ms // 1000)
