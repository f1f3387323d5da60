"""Handling of guests' messages: what the host does for each, and what it refuses."""

from __future__ import annotations

from collections.abc import Callable

from truc_desktop.engine import Action, Refusal
from truc_desktop.net.host.disconnects import Disconnects
from truc_desktop.net.host.fair_deal import FairDeal
from truc_desktop.net.host.late_seats import LateSeats
from truc_desktop.net.host.owner_orders import OwnerOrders
from truc_desktop.net.host.seating import Guest, clean_text
from truc_desktop.net.host.table_state import TableState
from truc_desktop.net.wire.codec import encode
from truc_desktop.net.wire.errors import ProtocolError
from truc_desktop.net.wire.links import NORMAL
from truc_desktop.net.wire.messages import (
    Act,
    Chat,
    Done,
    GuestMessage,
    Hello,
    Leave,
    LeaveSeat,
    Look,
    Manage,
    Mute,
    Nonce,
    Refused,
    Resync,
    Said,
    Seal,
    Stage,
    TakeSeat,
    Why,
)
from truc_desktop.session import Ready, keeps_position

LONGEST_CHAT = 200
"""Characters of the longest chat message; the rest is cut off."""
MOST_MUTED = 100
"""The most guests that one guest can mute."""


class GuestMessages:
    """Handles the messages of the guests of one table."""

    def __init__(
        self,
        state: TableState,
        fair_deal: FairDeal,
        disconnects: Disconnects,
        late_seats: LateSeats,
        orders: OwnerOrders,
        changed: Callable[[], None],
    ) -> None:
        """Share the parts of one host; ``changed`` sends the table's state to all guests."""
        self._state, self._fair_deal, self._disconnects = state, fair_deal, disconnects
        self._late_seats, self._orders, self._changed = late_seats, orders, changed

    def receive(self, guest: Guest, message: GuestMessage) -> None:
        """Do what a guest asks for, or refuse it.

        Raises:
            ProtocolError: for a message that no correct guest sends.
        """
        state = self._state
        match message:
            case Act():
                self._act(guest, message)
            case Look(seat, target):
                self._look(guest, seat, target)
            case Chat():
                self._chat(guest, message)
            case TakeSeat() | LeaveSeat() if not guest.seat_rate.take():
                guest.tell(Refused(Why.TOO_FAST, fatal=False))
            case TakeSeat():
                self._take_seat(guest, message)
            case LeaveSeat(seat):
                if state.before_or_after and state.seating.give_back(guest, seat):
                    self._changed()
            case Mute(other, on):
                (guest.muted.add if on and len(guest.muted) < MOST_MUTED else guest.muted.discard)(other)
            case Resync(viewer):
                state.show(guest, viewer, log=False)
            case Seal() | Nonce():
                self._fair_deal.receive(guest, message)
            case Manage():
                self._orders.receive(guest, message)
            case Leave():
                link = guest.link
                self._disconnects.left(guest)
                guest.link = None
                if link is not None:
                    link.close(NORMAL)
            case Hello():
                raise ProtocolError("one Hello is enough")

    def _act(self, guest: Guest, act: Act) -> None:
        """Do an act once, even if it arrives several times: its number identifies a repetition."""
        state = self._state
        seat, version = act.action.seat, act.version
        session = state.session
        if act.number <= guest.acts:
            stale = Done(act.number, session.version if session is not None else 0, Refusal.STALE)
            guest.tell(guest.done.get(act.number, stale))
            return
        if session is None or state.runner is None:
            done = Done(act.number, 0, Refusal.NOT_NOW)
        elif seat not in state.seating.seats_of(guest) or state.seating.seats[seat].stand_in:
            done = Done(act.number, session.version, Refusal.NOT_YOUR_SEAT)
        elif state.stage is Stage.PAUSED:
            done = Done(act.number, session.version, Refusal.NOT_NOW, paused=True)
        elif not _in_time(guest, act.action):
            done = Done(act.number, session.version, Refusal.NOT_NOW)
        else:
            outcome = state.runner.do(seat, act.action, version)
            done = Done(act.number, outcome.version, outcome.refusal)
        guest.note(done)
        guest.tell(done)

    def _look(self, guest: Guest, seat: int, target: int | None) -> None:
        state, session = self._state, self._state.session
        mine = seat in state.seating.seats_of(guest)
        if session is None or not mine or state.stage is not Stage.PLAYING or target == seat:
            return
        if target is None or 0 <= target < session.rules.players:
            session.look(seat, target)

    def _chat(self, guest: Guest, chat: Chat) -> None:
        state = self._state
        text = "" if chat.phrase is not None else clean_text(chat.text, LONGEST_CHAT)
        silent = not state.before_or_after and not state.rules.table_talk
        if (chat.phrase is None and (not text or silent)) or not guest.chat_rate.take():
            guest.tell(Refused(Why.TOO_FAST, "chat", fatal=False))
            return
        said = encode(Said(guest.number, guest.name, text, chat.phrase))
        for other in state.seating.guests.values():
            if guest.number not in other.muted:
                other.send(said)

    def _take_seat(self, guest: Guest, wish: TakeSeat) -> None:
        """Give a free seat to a guest: in the lobby, or in a match when its player has left for good."""
        state, seating = self._state, self._state.seating
        if self._fair_deal.busy:
            taken = False
        elif state.runner is not None and not state.before_or_after:
            taken = self._late_seats.take(guest, wish)
        else:
            taken = seating.take(guest, wish.seat, wish.name, wish.look)
            if taken:
                self._changed()
        if not taken:
            kept = seating.keeps_from(guest, wish.seat)
            guest.tell(Refused(Why.FULL, "kept" if kept else "seat", fatal=False))


def _in_time(guest: Guest, action: Action) -> bool:
    """Return whether a guest may do ``action`` now, by the limits for words and for being ready."""
    if isinstance(action, Ready):
        return guest.ready_rate.take()
    return not keeps_position(action) or guest.chat_rate.take()
