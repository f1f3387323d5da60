"""The seats and guests of a table, and the public description of them."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from truc_desktop.engine import PUBLIC, RuleSet
from truc_desktop.net.wire.codec import encode
from truc_desktop.net.wire.credentials import digest, equal_texts, new_id, new_token
from truc_desktop.net.wire.links import Link
from truc_desktop.net.wire.messages import Done, GuestInfo, HostMessage, SeatInfo, SeatKind, Stage, Table
from truc_desktop.net.wire.rate_limit import RateLimit
from truc_desktop.storage.names import free_name, one_line
from truc_desktop.storage.saves import Player

LONGEST_NAME = 24
LONGEST_LOOK = 24
MOST_GUESTS = 24
MOST_FROM_ONE = 12
"""The most guests from one address."""
REMEMBERED = 32
"""The number of a guest's last acts whose answers are kept."""
MESSAGES_A_SECOND, MESSAGES_AT_ONCE = 30.0, 120.0
CHAT_A_SECOND, CHAT_AT_ONCE = 0.5, 6.0
VIEWS_A_SECOND, VIEWS_AT_ONCE = 0.5, 8.0
READY_A_SECOND, READY_AT_ONCE = 2.0, 16.0
SEATS_A_SECOND, SEATS_AT_ONCE = 2.0, 16.0
"""Limits for each guest: messages, chat messages and signals, requests for a view, being ready for the next hand,
taking and leaving seats; per second and in a burst."""
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Characters that Unicode counts as letters or symbols, and that nobody can see."""


def clean_text(text: str, longest: int) -> str:
    """Return ``text`` as one line of printable characters, at most ``longest``."""
    return one_line(text)[:longest].strip()


def clean_name(text: str, longest: int = LONGEST_NAME) -> str:
    """Return ``text`` as a name of at most ``longest`` characters; empty if nothing of it can be seen."""
    name = clean_text("".join(" " if letter in BLANKS else letter for letter in text), longest)
    return name if any(unicodedata.category(letter)[0] in "LNPS" for letter in name) else ""


@dataclass
class Guest:
    """One program that has joined, on another computer or the host's own screen.

    ``digest``: of their token; ``link``: None while the connection is lost; ``acts``: the number of their last act;
    ``done``: the outcomes of the last few acts, by number; ``origin``: their address, empty in this program.
    """

    number: int
    name: str
    digest: str
    owner: bool
    message_rate: RateLimit
    chat_rate: RateLimit
    view_rate: RateLimit
    ready_rate: RateLimit
    seat_rate: RateLimit
    link: Link | None = None
    acts: int = 0
    done: dict[int, Done] = field(default_factory=dict)
    muted: set[int] = field(default_factory=set)
    seal: str = ""
    nonce: str = ""
    origin: str = ""

    def note(self, done: Done) -> None:
        """Remember the outcome of an act, in case the guest sends it again."""
        self.acts = done.number
        self.done[done.number] = done
        if len(self.done) > REMEMBERED:
            del self.done[next(iter(self.done))]

    def send(self, text: str) -> None:
        """Send a text if they are connected."""
        if self.link is not None:
            self.link.send(text)

    def tell(self, message: HostMessage) -> None:
        """Send a message if they are connected."""
        self.send(encode(message))


@dataclass
class Seat:
    """One seat.

    ``guest``: number of the guest, 0 for none; ``stand_in``: a robot plays for the guest; ``look``: name of the face.
    ``digest``: of the token of the player here, also as read from a saved match; ``kept``: the seat is reserved for
    that player, and only the owner may take it. ``promised``: the number of the guest who gets the seat at the next
    deal, 0 for none.
    """

    kind: SeatKind
    name: str = ""
    guest: int = 0
    stand_in: bool = False
    digest: str = ""
    kept: bool = False
    look: str = ""
    promised: int = 0


class Seating:
    """The seats and guests of one table."""

    def __init__(
        self, name: str, rules: RuleSet, password: str, now: Callable[[], float], hurry: float = 1.0
    ) -> None:
        """Start without guests and with all seats open.

        ``now``: a clock in seconds; ``hurry``: factor for the limits on what guests may send.
        """
        self.id = new_id()
        """The unique id of this table; it stays the same when a saved match is opened again."""
        self.name = clean_name(name, LONGEST_NAME * 2) or "Truc"
        self.rules = rules
        self.password = password
        self.locked = False
        self.seats = [Seat(SeatKind.OPEN) for _ in rules.seats]
        self.guests: dict[int, Guest] = {}
        self._now, self._hurry = now, hurry
        self._next = 1

    # ------------------------------------------------------------------ guests
    def enter(self, name: str, owner: bool, link: Link, origin: str) -> tuple[Guest, str]:
        """Add a new guest; return the guest and their token."""
        token = new_token()
        guest = self._add(name, digest(token), owner, link)
        guest.origin = origin
        return guest, token

    def full(self, origin: str) -> bool:
        """Return whether there is no room for another guest from the address ``origin`` (empty: this program)."""
        same = sum(bool(origin) and guest.origin == origin for guest in self.guests.values())
        return len(self.guests) >= MOST_GUESTS or same >= MOST_FROM_ONE

    def knows(self, token: str) -> bool:
        """Return whether ``token`` belongs to a guest, or to a player of the saved match."""
        wanted = digest(token)
        known = [guest.digest for guest in self.guests.values()] + [seat.digest for seat in self.seats]
        return bool(token) and any(equal_texts(one, wanted) for one in known)

    def come_back(self, token: str, name: str, link: Link, owner: bool) -> Guest | None:
        """Return the guest of ``token``, connected to ``link``; None for an unknown token.

        A player of a saved match becomes a guest again and gets their seats back.
        """
        wanted = digest(token)
        guest = next((g for g in self.guests.values() if equal_texts(g.digest, wanted)), None)
        if guest is None:
            mine = [seat for seat in self.seats if seat.digest and equal_texts(seat.digest, wanted) and not seat.guest]
            if not mine:
                return None
            guest = self._add(name, wanted, owner, link)
            for seat in mine:
                seat.guest, seat.kept = guest.number, False
        guest.link = link
        return guest

    def leave(self, guest: Guest) -> None:
        """Remove a guest for good and free their seats."""
        self.guests.pop(guest.number, None)
        for seat in self.seats:
            if seat.guest == guest.number:
                seat.guest, seat.digest = 0, ""
                if not seat.stand_in:
                    seat.name = seat.look = ""
            if seat.promised == guest.number:
                seat.promised = 0

    def _add(self, name: str, token_digest: str, owner: bool, link: Link) -> Guest:
        number, self._next = self._next, self._next + 1

        def limit(rate: float, burst: float) -> RateLimit:
            return RateLimit(rate * self._hurry, burst * self._hurry, self._now)

        guest = Guest(
            number,
            free_name(clean_name(name) or f"#{number}", (other.name for other in self.guests.values()), LONGEST_NAME),
            token_digest,
            owner,
            message_rate=limit(MESSAGES_A_SECOND, MESSAGES_AT_ONCE),
            chat_rate=limit(CHAT_A_SECOND, CHAT_AT_ONCE),
            view_rate=limit(VIEWS_A_SECOND, VIEWS_AT_ONCE),
            ready_rate=limit(READY_A_SECOND, READY_AT_ONCE),
            seat_rate=limit(SEATS_A_SECOND, SEATS_AT_ONCE),
            link=link,
        )
        self.guests[number] = guest
        return guest

    # ------------------------------------------------------------------ seats
    def seats_of(self, guest: Guest) -> tuple[int, ...]:
        """Return the seats of a guest, ascending."""
        return tuple(i for i, seat in enumerate(self.seats) if seat.guest == guest.number)

    def viewers_of(self, guest: Guest) -> tuple[int, ...]:
        """Return the viewers of a guest: their seats, or PUBLIC without a seat."""
        return self.seats_of(guest) or (PUBLIC,)

    def those_who_see(self, viewer: int) -> Iterator[Guest]:
        """Return the guests that share ``viewer`` (a seat, or PUBLIC)."""
        return (guest for guest in self.guests.values() if viewer in self.viewers_of(guest))

    def robot_seat(self, number: int, name: str = "", look: str = "") -> None:
        """Put a robot in a seat; ``look`` names its face. A guest who had the seat stays at the table without it."""
        self.seats[number] = Seat(SeatKind.ROBOT, name or f"Robot {number + 1}", look=look)

    def open_seat(self, number: int) -> None:
        """Open a seat to people."""
        self.seats[number] = Seat(SeatKind.OPEN)

    def take(self, guest: Guest, number: int, name: str, look: str = "") -> bool:
        """Give a seat to one of a guest's people; return whether that was possible."""
        if not self.may_take(guest, number):
            return False
        seat = self.seats[number]
        seat.guest, seat.digest, seat.kept, seat.promised = guest.number, guest.digest, False, 0
        self._name(seat, guest, name, look)
        return True

    def promise(self, guest: Guest, number: int, name: str, look: str) -> None:
        """Keep a seat that ``may_take`` allows for a guest until the next deal; it has their name and face already."""
        seat = self.seats[number]
        seat.promised = guest.number
        self._name(seat, guest, name, look)

    def may_take(self, guest: Guest, number: int) -> bool:
        """Return whether a seat is open to people, and free or the guest's own."""
        if not 0 <= number < len(self.seats) or self.keeps_from(guest, number):
            return False
        seat = self.seats[number]
        mine = (0, guest.number)
        return seat.kind is SeatKind.OPEN and seat.guest in mine and seat.promised in mine

    def take_promised(self, guest: Guest) -> bool:
        """Give a guest the seats that were promised to them; return whether there were any."""
        seats = [seat for seat in self.seats if seat.promised == guest.number]
        for seat in seats:
            seat.guest, seat.digest, seat.promised = guest.number, guest.digest, 0
        return bool(seats)

    def keeps_from(self, guest: Guest, number: int) -> bool:
        """Return whether a seat is reserved for a player who has not come back yet, and ``guest`` is not the owner."""
        return 0 <= number < len(self.seats) and self.seats[number].kept and not guest.owner

    def give_back(self, guest: Guest, number: int) -> bool:
        """Free a seat of a guest; return whether it was theirs."""
        if number not in self.seats_of(guest):
            return False
        self.seats[number] = Seat(SeatKind.OPEN)
        return True

    def end_stand_ins(self) -> None:
        """After the match, give seats in which a robot stood in back to their guests, or free them."""
        for seat in self.seats:
            if seat.stand_in:
                seat.stand_in = False
                if not seat.guest:
                    seat.name = seat.look = ""

    def _name(self, seat: Seat, guest: Guest, name: str, look: str) -> None:
        seat.look = clean_text(look, LONGEST_LOOK)
        seat.name = self._free_name(clean_name(name) or guest.name, seat)

    def _free_name(self, name: str, mine: Seat) -> str:
        taken = {seat.name for seat in self.seats if seat is not mine}
        return free_name(name, taken, LONGEST_NAME)

    def free_seats(self) -> list[int]:
        """Return the open seats without a guest."""
        return [i for i, seat in enumerate(self.seats) if seat.kind is SeatKind.OPEN and not seat.guest]

    def people(self) -> tuple[int, ...]:
        """Return the seats of people, connected or not, except those in which a robot stands in."""
        return tuple(i for i, s in enumerate(self.seats) if s.kind is SeatKind.OPEN and not s.stand_in)

    def missing(self) -> tuple[int, ...]:
        """Return the seats of people who are not connected and for whom no robot stands in."""
        return tuple(i for i in self.people() if not self._here(self.seats[i].guest))

    def _here(self, number: int) -> bool:
        guest = self.guests.get(number)
        return guest is not None and guest.link is not None

    def players(self, robots: str) -> list[Player]:
        """Return the players by seat, for the record; ``robots`` is the kind of all robots."""
        return [Player(s.name, robots if s.kind is SeatKind.ROBOT else "") for s in self.seats]

    # ------------------------------------------------------------------ telling
    def tell_all(self, message: HostMessage) -> None:
        """Send a message to every guest."""
        text = encode(message)
        for guest in list(self.guests.values()):
            guest.send(text)

    def public(self, stage: Stage, countdown: int, clock: int) -> Table:
        """Return the public state of the table; ``countdown`` in milliseconds, ``clock`` in seconds (0: none)."""
        seats = tuple(
            SeatInfo(s.kind, s.name, s.guest, s.kind is SeatKind.OPEN and not self._here(s.guest), s.stand_in, s.look)
            for s in self.seats
        )
        guests = tuple(GuestInfo(g.number, g.name, g.link is not None) for g in self.guests.values())
        return Table(self.name, self.rules, stage, self.locked, seats, guests, countdown, clock)
