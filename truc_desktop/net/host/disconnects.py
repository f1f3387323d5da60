"""When somebody is lost: the table stands still with a countdown, then waits on, plays with robots, or ends."""

from __future__ import annotations

import asyncio
from enum import Enum
from typing import TYPE_CHECKING

from truc_desktop.net.host.seating import Guest
from truc_desktop.net.wire.messages import SeatKind, Stage, Why

if TYPE_CHECKING:
    from truc_desktop.net.host.match_runner import Play
    from truc_desktop.net.host.table_host import TableHost


DISK_AGAIN = 10.0
"""Seconds until a table tries again to do what the disk could not take."""


class OnLoss(Enum):
    """What a table does when it has waited long enough for somebody lost."""

    WAIT = "wait"
    ROBOT = "robot"
    END = "end"


class Pausing:
    """The losses at one table."""

    def __init__(self, host: TableHost) -> None:
        """Nobody is lost."""
        self._host = host
        self._timer: asyncio.TimerHandle | None = None
        self._absences: dict[int, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[bool]] = set()

    def countdown(self) -> int:
        """Milliseconds until the table goes on without the missing; 0 when nobody is waited for."""
        if self._timer is None:
            return 0
        return max(1, round((self._timer.when() - asyncio.get_running_loop().time()) * 1000))

    def lost(self, guest: Guest) -> None:
        """A guest's link has gone."""
        host = self._host
        if not host.lobby.seats_of(guest) and not guest.owner:
            host.lobby.leave(guest)
        elif host.stage in (Stage.LOBBY, Stage.OVER):
            loop = asyncio.get_running_loop()
            self._absences[guest.number] = loop.call_later(host.settings.absence, self._forget, guest)
        elif set(host.lobby.seats_of(guest)) & set(host.lobby.missing()):
            self.pause()
        host.changed()

    def back(self, guest: Guest) -> None:
        """A guest is here, for the first time or again: he plays his seats himself."""
        if (absence := self._absences.pop(guest.number, None)) is not None:
            absence.cancel()
        host = self._host
        for number in host.lobby.seats_of(guest):
            seat = host.lobby.seats[number]
            if seat.stand_in and host.play is not None:
                seat.stand_in = False
                host.play.take_back(number)
        self.review()

    def review(self) -> None:
        """Votes are of people only; the table goes on once nobody is missing."""
        host = self._host
        session = host.session
        if session is not None:
            session.voters = frozenset(host.lobby.people())
        if host.stage is Stage.PAUSED and not host.lobby.missing() and host.play is not None:
            self._stop_timer()
            host.stage = Stage.PLAYING
            host.play.go_on()

    def pause(self) -> None:
        """Stand still and begin (again) to count down."""
        host = self._host
        if host.play is None or host.stage not in (Stage.PLAYING, Stage.PAUSED):
            return
        self._stand_still(host.play, host.settings.patience)

    def unsaved(self, reason: str) -> None:
        """A move of the table's own cannot be saved: stand still, tell everybody, and try again after a while."""
        host = self._host
        if host.play is None or host.stage is not Stage.PLAYING:
            return
        self._stand_still(host.play, DISK_AGAIN)
        host.tell_unsaved(reason)
        host.changed()

    def _stand_still(self, play: Play, seconds: float) -> None:
        self._host.stage = Stage.PAUSED
        play.stand_still()
        self._stop_timer()
        self._timer = asyncio.get_running_loop().call_later(seconds, self._time_is_up)

    def replace(self) -> None:
        """Robots play for the missing, until they come back."""
        host = self._host
        if host.play is None or host.stage is not Stage.PAUSED:
            return
        for number in host.lobby.missing():
            host.lobby.seats[number].stand_in = True
            host.play.stand_in(number, host.settings.robots)
        self.review()
        host.changed()

    def wait_on(self) -> None:
        """Wait once more as long."""
        if self._host.stage is Stage.PAUSED:
            self.pause()
            self._host.changed()

    def end(self) -> None:
        """Close the table for today."""
        task = asyncio.create_task(self._host.close(Why.CLOSING), name="closing")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(lambda _: self._host.over.set())

    def stop(self) -> None:
        """Count no more."""
        self._stop_timer()
        for handle in self._absences.values():
            handle.cancel()
        self._absences.clear()

    def _time_is_up(self) -> None:
        self._timer = None
        missing = self._host.lobby.missing()
        if not missing:
            self.review()
            self._host.changed()
            return
        for number in missing:
            self._host.lobby.seats[number].kept = False
        match self._host.settings.on_loss:
            case OnLoss.WAIT:
                self.wait_on()
            case OnLoss.ROBOT:
                self.replace()
            case OnLoss.END:
                self.end()

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _forget(self, guest: Guest) -> None:
        """Somebody has been away too long while no match was played."""
        self._absences.pop(guest.number, None)
        host = self._host
        if guest.link is None and host.stage in (Stage.LOBBY, Stage.OVER):
            host.lobby.leave(guest)
            host.changed()

    def left(self, guest: Guest) -> None:
        """A guest has gone for good, by himself or thrown out: his seats are open, and missed in a match."""
        host = self._host
        kinds = [host.lobby.seats[number].kind for number in host.lobby.seats_of(guest)]
        host.lobby.leave(guest)
        if SeatKind.OPEN in kinds and host.stage is Stage.PLAYING and host.lobby.missing():
            self.pause()
        self.review()
        host.changed()
