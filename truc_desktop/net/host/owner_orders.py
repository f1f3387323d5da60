"""Orders of the owner of a table: start, lock, remove a guest, give a seat to a robot, settle a pause."""

from __future__ import annotations

from collections.abc import Callable

from truc_desktop.net.host.admission import Admission
from truc_desktop.net.host.disconnects import Disconnects
from truc_desktop.net.host.fair_deal import FairDeal
from truc_desktop.net.host.seating import LONGEST_LOOK, Guest, clean_name, clean_text
from truc_desktop.net.host.table_state import TableState
from truc_desktop.net.wire.codec import encode
from truc_desktop.net.wire.links import NORMAL
from truc_desktop.net.wire.messages import Manage, Order, Refused, Why


class OwnerOrders:
    """Carries out the orders of one table's owner."""

    def __init__(
        self,
        state: TableState,
        admission: Admission,
        fair_deal: FairDeal,
        disconnects: Disconnects,
        start: Callable[[], bool],
        changed: Callable[[], None],
        end: Callable[[], None],
    ) -> None:
        """Share the parts of one host.

        ``start`` begins a match and returns whether that was possible; ``changed`` sends the table's state to all
        guests; ``end`` closes the table.
        """
        self._state, self._admission, self._fair_deal, self._disconnects = state, admission, fair_deal, disconnects
        self._start, self._changed, self._end = start, changed, end

    def receive(self, guest: Guest, order: Manage) -> None:
        """Carry out an order of the owner; refuse one of another guest. An order that does not apply now is ignored."""
        seating = self._state.seating
        if not guest.owner:
            guest.tell(Refused(Why.LOCKED, "owner", fatal=False))
            return
        early = self._state.before_or_after and not self._fair_deal.busy
        seat = 0 <= order.number < len(seating.seats)
        match order.order:
            case Order.START:
                if not self._start():
                    guest.tell(Refused(Why.BUSY, "start", fatal=False))
            case Order.LOCK | Order.UNLOCK:
                seating.locked = order.order is Order.LOCK
                if not seating.locked:
                    self._admission.lift_bans()
                self._changed()
            case Order.KICK:
                self._kick(order.number)
            case Order.OPEN_SEAT if early and seat:
                seating.open_seat(order.number)
                self._changed()
            case Order.OPEN_SEAT if seat:
                seating.seats[order.number].kept = False
            case Order.ROBOT_SEAT if early and seat:
                name, look = clean_name(order.text), clean_text(order.look, LONGEST_LOOK)
                seating.robot_seat(order.number, name, look)
                self._changed()
            case Order.WAIT:
                self._disconnects.wait_longer()
            case Order.REPLACE:
                self._disconnects.replace()
            case Order.END:
                self._end()

    def _kick(self, number: int) -> None:
        guest = self._state.seating.guests.get(number)
        if guest is None or guest.owner:
            return
        link, guest.link = guest.link, None
        self._admission.ban(guest)
        self._disconnects.left(guest)
        if link is not None:
            link.send(encode(Refused(Why.KICKED)))
            link.close(NORMAL, Why.KICKED.value)
