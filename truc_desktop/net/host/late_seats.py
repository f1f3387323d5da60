"""Seats taken in the middle of a match: a guest who has seen cards of the hand gets them at the next deal only.

Until then a robot plays. Otherwise a rival could take a seat that was left, and would be sent its cards.
"""

from __future__ import annotations

from collections.abc import Callable

from truc_desktop.net.host.disconnects import Disconnects
from truc_desktop.net.host.seating import Guest
from truc_desktop.net.host.table_state import TableState
from truc_desktop.net.wire.messages import NEXT_DEAL, Refused, TakeSeat, Why


class LateSeats:
    """Gives seats of one table in the middle of a match."""

    def __init__(self, state: TableState, disconnects: Disconnects, changed: Callable[[], None]) -> None:
        """Share the parts of one host; ``changed`` sends the table's state to all guests."""
        self._state, self._disconnects, self._changed = state, disconnects, changed

    def take(self, guest: Guest, wish: TakeSeat) -> bool:
        """Give a seat to a guest, now or at the next deal; return False when it is not free."""
        state, seating = self._state, self._state.seating
        before = seating.viewers_of(guest)
        if not seating.may_take(guest, wish.seat):
            return False
        if state.has_seen(guest) and wish.seat not in before:
            self._promise(guest, wish)
            return True
        seating.take(guest, wish.seat, wish.name, wish.look)
        self._play(guest, before)
        return True

    def hand_began(self) -> None:
        """Forget who has seen cards of the last hand, and give the seats that were promised."""
        state = self._state
        state.forget_seen()
        for guest in list(state.seating.guests.values()):
            before = state.seating.viewers_of(guest)
            if guest.link is not None and state.seating.take_promised(guest):
                self._play(guest, before)
            if state.seating.seats_of(guest):
                state.note_seen(guest)

    def match_ended(self) -> None:
        """Give the seats that were promised: their guests play the next match."""
        for guest in self._state.seating.guests.values():
            self._state.seating.take_promised(guest)

    def _promise(self, guest: Guest, wish: TakeSeat) -> None:
        """Let a robot play in the seat until the next deal, and tell the guest so."""
        state = self._state
        seat = state.seating.seats[wish.seat]
        state.seating.promise(guest, wish.seat, wish.name, wish.look)
        guest.tell(Refused(Why.BUSY, NEXT_DEAL, fatal=False))
        if not seat.stand_in and state.runner is not None:
            seat.stand_in = True
            state.runner.stand_in(wish.seat, state.settings.robots)
        self._disconnects.review()
        self._changed()

    def _play(self, guest: Guest, before: tuple[int, ...]) -> None:
        """Let a guest play in their new seats: those that were not among their viewers ``before``."""
        state = self._state
        self._disconnects.back(guest)
        for viewer in state.seating.viewers_of(guest):
            if viewer not in before:
                state.show(guest, viewer)
        self._changed()
