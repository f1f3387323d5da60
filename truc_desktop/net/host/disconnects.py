"""Lost connections: the table pauses with a countdown, then waits longer, continues with robots, or ends."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from truc_desktop.net.host.seating import Guest
from truc_desktop.net.host.settings import OnLoss
from truc_desktop.net.host.table_state import TableState
from truc_desktop.net.wire.messages import SeatKind, Stage

DISK_AGAIN = 10.0
"""Seconds until a table retries after the disk could not store a move."""


class Disconnects:
    """The lost connections of one table, and the pauses they cause."""

    def __init__(self, state: TableState, changed: Callable[[], None], end: Callable[[], None]) -> None:
        """Start with no guest lost. ``changed`` sends the table's state to all guests; ``end`` closes the table."""
        self._state, self._changed, self._end = state, changed, end
        self._timer: asyncio.TimerHandle | None = None
        self._absences: dict[int, asyncio.TimerHandle] = {}

    def countdown(self) -> int:
        """Return the milliseconds until the table continues without the missing players; 0 without a countdown."""
        if self._timer is None:
            return 0
        return max(1, round((self._timer.when() - asyncio.get_running_loop().time()) * 1000))

    def lost(self, guest: Guest) -> None:
        """Handle the loss of a guest's link."""
        state, seating = self._state, self._state.seating
        if not seating.seats_of(guest) and not guest.owner:
            seating.leave(guest)
        elif state.before_or_after:
            loop = asyncio.get_running_loop()
            self._absences[guest.number] = loop.call_later(state.settings.absence, self._forget, guest)
        elif set(seating.seats_of(guest)) & set(seating.missing()):
            self.pause()
        self._changed()

    def back(self, guest: Guest) -> None:
        """Handle a guest's arrival or return: they play their seats themselves."""
        if (absence := self._absences.pop(guest.number, None)) is not None:
            absence.cancel()
        state = self._state
        for number in state.seating.seats_of(guest):
            seat = state.seating.seats[number]
            if seat.stand_in and state.runner is not None:
                seat.stand_in = False
                state.runner.take_back(number)
        self.review()

    def left(self, guest: Guest) -> None:
        """Handle a guest who has left for good or was removed: their seats become free; a match pauses."""
        state, seating = self._state, self._state.seating
        kinds = [seating.seats[number].kind for number in seating.seats_of(guest)]
        seating.leave(guest)
        if SeatKind.OPEN in kinds and state.stage is Stage.PLAYING and seating.missing():
            self.pause()
        self.review()
        self._changed()

    def review(self) -> None:
        """Update who may vote, and continue the match once no player is missing."""
        state = self._state
        session = state.session
        if session is not None:
            session.voters = frozenset(state.seating.people())
        if state.stage is Stage.PAUSED and not state.seating.missing() and state.runner is not None:
            self._stop_timer()
            state.stage = Stage.PLAYING
            state.runner.go_on()

    def pause(self) -> None:
        """Stop play, and start or restart the countdown."""
        if self._state.stage in (Stage.PLAYING, Stage.PAUSED):
            self._stop_play(self._state.settings.patience)

    def pause_for_disk(self) -> bool:
        """Stop play for DISK_AGAIN seconds because a move cannot be saved; return False when it was stopped already."""
        if self._state.runner is None or self._state.stage is not Stage.PLAYING:
            return False
        self._stop_play(DISK_AGAIN)
        return True

    def replace(self) -> None:
        """Let robots play for the missing players until they come back."""
        state = self._state
        if state.runner is None or state.stage is not Stage.PAUSED:
            return
        for number in state.seating.missing():
            state.seating.seats[number].stand_in = True
            state.runner.stand_in(number, state.settings.robots)
        self.review()
        self._changed()

    def wait_longer(self) -> None:
        """Restart the countdown of a pause."""
        if self._state.stage is Stage.PAUSED:
            self.pause()
            self._changed()

    def time_is_up(self) -> None:
        """Handle the end of the countdown as ``HostSettings.on_loss`` says."""
        state = self._state
        self._timer = None
        missing = state.seating.missing()
        if not missing:
            self.review()
            self._changed()
            return
        for number in missing:
            state.seating.seats[number].kept = False
        match state.settings.on_loss:
            case OnLoss.WAIT:
                self.wait_longer()
            case OnLoss.ROBOT:
                self.replace()
            case OnLoss.END:
                self._end()

    def stop(self) -> None:
        """Stop all countdowns."""
        self._stop_timer()
        for handle in self._absences.values():
            handle.cancel()
        self._absences.clear()

    # ------------------------------------------------------------------ inside
    def _stop_play(self, seconds: float) -> None:
        if self._state.runner is None:
            return
        self._state.stage = Stage.PAUSED
        self._state.runner.pause()
        self._stop_timer()
        self._timer = asyncio.get_running_loop().call_later(seconds, self.time_is_up)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _forget(self, guest: Guest) -> None:
        """Give up the seats of a guest who was away too long while no match was played."""
        self._absences.pop(guest.number, None)
        if guest.link is None and self._state.before_or_after:
            self._state.seating.leave(guest)
            self._changed()
