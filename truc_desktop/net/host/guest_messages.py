"""What the host does about each message of a guest, and what it does not put up with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from truc_desktop.engine import Refusal
from truc_desktop.net.host.seating import LONGEST_LOOK, LONGEST_NAME, Guest, clean
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
    Order,
    Refused,
    Resync,
    Said,
    Seal,
    Stage,
    TakeSeat,
    Why,
)
from truc_desktop.session import beside_the_game

if TYPE_CHECKING:
    from truc_desktop.net.host.table_host import TableHost

LONGEST_CHAT = 200


class Manners:
    """How one table deals with what its guests say."""

    def __init__(self, host: TableHost) -> None:
        """For the guests of ``host``."""
        self._host = host

    def hear(self, guest: Guest, message: GuestMessage) -> None:
        """Do what a guest asks for, or refuse it.

        Raises:
            ProtocolError: for what a guest can only send by mistake or in malice.
        """
        host = self._host
        match message:
            case Act():
                self._act(guest, message)
            case Look(seat, target):
                self._look(guest, seat, target)
            case Chat():
                self._chat(guest, message)
            case TakeSeat():
                self._take(guest, message)
            case LeaveSeat(seat):
                if host.stage in (Stage.LOBBY, Stage.OVER) and host.lobby.give_back(guest, seat):
                    host.changed()
            case Mute(other, on):
                (guest.muted.add if on and len(guest.muted) < 100 else guest.muted.discard)(other)
            case Resync(viewer):
                host.show(guest, viewer, log=False)
            case Seal() | Nonce():
                host.sealing.hear(guest, message)
            case Manage():
                self._order(guest, message)
            case Leave():
                link = guest.link
                host.pausing.left(guest)
                guest.link = None
                if link is not None:
                    link.close(NORMAL)
            case Hello():
                raise ProtocolError("one Hello is enough")

    def _act(self, guest: Guest, act: Act) -> None:
        """Each act is done once, however often it comes: its number tells it again."""
        host = self._host
        seat, version = act.action.seat, act.version
        session = host.session
        if act.number <= guest.acts:
            stale = Done(act.number, session.version if session is not None else 0, Refusal.STALE)
            host.reply(guest, guest.done.get(act.number, stale))
            return
        if session is None or host.play is None:
            done = Done(act.number, 0, Refusal.NOT_NOW)
        elif seat not in host.lobby.seats_of(guest) or host.lobby.seats[seat].stand_in:
            done = Done(act.number, session.version, Refusal.NOT_YOUR_SEAT)
        elif host.stage is Stage.PAUSED:
            done = Done(act.number, session.version, Refusal.NOT_NOW, paused=True)
        elif beside_the_game(act.action) and not guest.words.take():
            done = Done(act.number, session.version, Refusal.NOT_NOW)
        else:
            outcome = host.play.do(seat, act.action, version)
            done = Done(act.number, outcome.version, outcome.refusal)
        guest.note(done)
        host.reply(guest, done)

    def _look(self, guest: Guest, seat: int, target: int | None) -> None:
        session = self._host.session
        mine = seat in self._host.lobby.seats_of(guest)
        if session is None or not mine or self._host.stage is not Stage.PLAYING or target == seat:
            return
        if target is None or 0 <= target < session.rules.players:
            session.look(seat, target)

    def _chat(self, guest: Guest, chat: Chat) -> None:
        host = self._host
        text = "" if chat.phrase is not None else clean(chat.text, LONGEST_CHAT)
        silent = host.stage in (Stage.PLAYING, Stage.PAUSED) and not host.rules.table_talk
        if (chat.phrase is None and (not text or silent)) or not guest.words.take():
            host.reply(guest, Refused(Why.TOO_FAST, "chat", fatal=False))
            return
        said = encode(Said(guest.number, guest.name, text, chat.phrase))
        for other in host.lobby.guests.values():
            if guest.number not in other.muted:
                other.send(said)

    def _take(self, guest: Guest, wish: TakeSeat) -> None:
        """A free seat may be taken in the lobby, and in a match when who sat there has gone for good."""
        host = self._host
        before = host.lobby.viewers_of(guest)
        if host.sealing.busy or not host.lobby.take(guest, wish.seat, wish.name, wish.look):
            kept = host.lobby.keeps_from(guest, wish.seat)
            host.reply(guest, Refused(Why.FULL, "kept" if kept else "seat", fatal=False))
            return
        if host.play is not None and host.stage in (Stage.PLAYING, Stage.PAUSED):
            host.pausing.back(guest)
            for viewer in host.lobby.viewers_of(guest):
                if viewer not in before:
                    host.show(guest, viewer)
        host.changed()

    def _order(self, guest: Guest, order: Manage) -> None:
        host, lobby = self._host, self._host.lobby
        if not guest.owner:
            host.reply(guest, Refused(Why.LOCKED, "owner", fatal=False))
            return
        early = host.stage in (Stage.LOBBY, Stage.OVER) and not host.sealing.busy
        seat = 0 <= order.number < len(lobby.seats)
        match order.order:
            case Order.START:
                if not host.start():
                    host.reply(guest, Refused(Why.BUSY, "start", fatal=False))
            case Order.LOCK | Order.UNLOCK:
                lobby.locked = order.order is Order.LOCK
                if not lobby.locked:
                    host.door.forgive()
                host.changed()
            case Order.KICK:
                self._kick(order.number)
            case Order.OPEN_SEAT if early and seat:
                host.open_seat(order.number)
            case Order.OPEN_SEAT if seat:
                lobby.seats[order.number].kept = False
            case Order.ROBOT_SEAT if early and seat:
                host.robot_seat(order.number, clean(order.text, LONGEST_NAME), clean(order.look, LONGEST_LOOK))
            case Order.WAIT:
                host.pausing.wait_on()
            case Order.REPLACE:
                host.pausing.replace()
            case Order.END:
                host.pausing.end()

    def _kick(self, number: int) -> None:
        guest = self._host.lobby.guests.get(number)
        if guest is None or guest.owner:
            return
        link, guest.link = guest.link, None
        self._host.door.bar(guest)
        self._host.pausing.left(guest)
        if link is not None:
            link.send(encode(Refused(Why.KICKED)))
            link.close(NORMAL, Why.KICKED.value)
