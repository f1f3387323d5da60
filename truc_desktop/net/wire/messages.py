"""The messages of the wire, each a frozen dataclass (docs/protocol.md describes their order).

From a guest to the host: ``GUEST_MESSAGES``; from the host to its guests: ``HOST_MESSAGES``. ``codec`` encodes and
decodes them. Seats count from 0; a ``viewer`` is a seat, or -1 for the public view.

The docstrings are copied into the tables of docs/protocol.md (``python -m tools.release.protocol_tables``).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from truc_desktop.engine import Action, Event, Refusal, RuleSet, SeatView

PROTOCOL = 1
"""The version of the protocol. Host and guest must have the same."""


NEXT_DEAL = "next_deal"
"""The text of a ``Refused`` (BUSY, not fatal) for a seat that the guest gets at the next deal."""

SAME_ADDRESS = "address"
"""The text of a ``Refused`` (KICKED) for somebody new from the address of a guest who was removed."""
TOO_MANY_PASSWORDS = "password"
"""The text of a ``Refused`` (TOO_FAST) when too many passwords from one address wait to be checked."""


class Why(Enum):
    """Reasons why a host refuses a request or ends a connection. The texts for people are in ``net.texts``."""

    VERSION = "version"
    PASSWORD = "password"
    LOCKED = "locked"
    FULL = "full"
    KICKED = "kicked"
    MALFORMED = "malformed"
    TOO_FAST = "too_fast"
    TOO_SLOW = "too_slow"
    REPLACED = "replaced"
    CLOSING = "closing"
    BUSY = "busy"
    NOT_SAVED = "not_saved"
    """The host's computer cannot save the match; ``text`` tells the owner why."""


class SeatKind(Enum):
    """Who plays in a seat: a person from the network, or a robot."""

    OPEN = "open"
    ROBOT = "robot"


class Stage(Enum):
    """The stage of a table."""

    LOBBY = "lobby"
    PLAYING = "playing"
    PAUSED = "paused"
    OVER = "over"


class Order(Enum):
    """Orders of the owner of the table."""

    START = "start"
    LOCK = "lock"
    UNLOCK = "unlock"
    KICK = "kick"
    """``number``: the guest."""
    OPEN_SEAT = "open_seat"
    ROBOT_SEAT = "robot_seat"
    """``number``: the seat, ``text``: the robot's name, ``look``: its face."""
    WAIT = "wait"
    """In a pause: restart the countdown for the missing players."""
    REPLACE = "replace"
    """In a pause: let robots play for the missing players."""
    END = "end"
    """Close the table; the match is saved."""


class Phrase(Enum):
    """Quick phrases; all players read them in their own language."""

    HELLO = "hello"
    GOOD_LUCK = "good_luck"
    WELL_PLAYED = "well_played"
    THANKS = "thanks"
    SORRY = "sorry"
    ONE_MOMENT = "one_moment"
    YOUR_TURN = "your_turn"
    ANOTHER_ONE = "another_one"
    GOODBYE = "goodbye"


# ---------------------------------------------------------------------- from a guest
@dataclass(frozen=True, slots=True)
class Hello:
    """The first message of a guest. ``proof`` answers the challenge of a table with a password
    (``net.wire.credentials``); ``token`` is from an earlier ``Welcome``, to come back."""

    protocol: int
    version: str
    name: str
    proof: str = ""
    token: str = ""


@dataclass(frozen=True, slots=True)
class TakeSeat:
    """The guest takes a seat for a person called ``name``. Several people at one computer may take several seats.
    ``look`` names a face of the cast; a program that does not know it shows another. For a seat that the guest has
    already, it changes name and face."""

    seat: int
    name: str
    look: str = ""


@dataclass(frozen=True, slots=True)
class LeaveSeat:
    """The guest gives a seat back, before or after a match."""

    seat: int


@dataclass(frozen=True, slots=True)
class Act:
    """The guest requests an action of one of its seats, for ``version`` of the table. ``number`` counts the acts of the
    guest from 1."""

    number: int
    version: int
    action: Action


@dataclass(frozen=True, slots=True)
class Look:
    """A seat looks at the seat ``target``, or (None) at its own cards."""

    seat: int
    target: int | None


@dataclass(frozen=True, slots=True)
class Chat:
    """A chat message of the guest: a quick phrase, or a text."""

    text: str
    phrase: Phrase | None = None


@dataclass(frozen=True, slots=True)
class Mute:
    """The guest mutes the chat of guest ``guest`` (``on``), or reads it again."""

    guest: int
    on: bool


@dataclass(frozen=True, slots=True)
class Resync:
    """The guest requests a fresh view of one of its viewers."""

    viewer: int


@dataclass(frozen=True, slots=True)
class Manage:
    """An order of the owner of the table."""

    order: Order
    number: int = 0
    text: str = ""
    look: str = ""


@dataclass(frozen=True, slots=True)
class Seal:
    """The seal (SHA-256, hex) of the nonce that the guest will add to the deals."""

    seal: str


@dataclass(frozen=True, slots=True)
class Nonce:
    """The nonce itself (hex), sent after all seals are known."""

    nonce: str


@dataclass(frozen=True, slots=True)
class Leave:
    """The guest leaves the table for good."""


# ---------------------------------------------------------------------- from the host
@dataclass(frozen=True, slots=True)
class Greeting:
    """The first message of a host: which table this is; ``challenge`` is empty for a table without a password. ``id``
    identifies the table, even when a saved match of it is opened again."""

    protocol: int
    version: str
    table: str
    game: str
    players: int
    challenge: str
    id: str


@dataclass(frozen=True, slots=True)
class Welcome:
    """The guest is admitted. ``token`` lets the guest come back after a loss; ``acts`` is the number of the last act of
    the guest that was done or refused; ``owner``: the guest may give orders."""

    guest: int
    token: str
    owner: bool
    acts: int


@dataclass(frozen=True, slots=True)
class Refused:
    """The guest is not admitted or is disconnected (``fatal``), or a request is not granted."""

    why: Why
    text: str = ""
    fatal: bool = True


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """The public state of a seat. ``guest`` is 0 for none; ``away``: no guest is connected; ``stand_in``: a robot plays
    for the guest meanwhile; ``look`` names a face of the cast, or is empty."""

    kind: SeatKind
    name: str
    guest: int
    away: bool
    stand_in: bool
    look: str = ""


@dataclass(frozen=True, slots=True)
class GuestInfo:
    """The public state of a guest; ``here``: connected."""

    guest: int
    name: str
    here: bool


@dataclass(frozen=True, slots=True)
class Table:
    """The public state of the table, sent whenever it changes. ``countdown``: in a pause, milliseconds until the table
    continues without the missing players; ``clock``: seconds for a turn (0: no clock)."""

    name: str
    rules: RuleSet
    stage: Stage
    locked: bool
    seats: tuple[SeatInfo, ...]
    guests: tuple[GuestInfo, ...]
    countdown: int
    clock: int


@dataclass(frozen=True, slots=True)
class View:
    """Everything that a viewer may know now, as a starting point. ``number`` is that of the last ``Told`` included."""

    viewer: int
    number: int
    version: int
    view: SeatView
    gaze: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Log:
    """Earlier events of a viewer, oldest first, for the log on the screen. They are included in the view already."""

    viewer: int
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Told:
    """New events, as the viewer may know them. ``number`` counts the ``Told`` messages of this viewer."""

    viewer: int
    number: int
    version: int
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Done:
    """The outcome of act ``number``: ``refusal`` is None when it was done. ``paused``: it was refused because the table
    is paused."""

    number: int
    version: int
    refusal: Refusal | None
    paused: bool = False


@dataclass(frozen=True, slots=True)
class Turn:
    """The seats that must act have ``left`` milliseconds; none are named while a holder of a flor is asked in
    secret."""

    seats: tuple[int, ...]
    left: int


@dataclass(frozen=True, slots=True)
class Said:
    """A chat message of a guest: ``phrase``, or else ``text``."""

    guest: int
    name: str
    text: str
    phrase: Phrase | None


@dataclass(frozen=True, slots=True)
class Promise:
    """The host's commitment to all deals of the match (hex); ``sealed`` (guest, seal) once no more seals are accepted,
    and ``nonces`` (guest, nonce) once they are mixed in. ``each_hand``: secrets are revealed after each hand, not after
    the match."""

    commitment: str
    each_hand: bool
    sealed: tuple[tuple[int, str], ...] | None
    nonces: tuple[tuple[int, str], ...] | None


@dataclass(frozen=True, slots=True)
class Reveal:
    """The secret (hex) of a hand that is over: with it anyone can check its deals, and those of all earlier hands."""

    hand: int
    secret: str


@dataclass(frozen=True, slots=True)
class Farewell:
    """The host closes the table. ``saved``: the match can be continued later."""

    why: Why
    saved: bool


GuestMessage = (
    Hello | TakeSeat | LeaveSeat | Act | Look | Chat | Mute | Resync | Manage | Seal | Nonce | Leave
)
HostMessage = (
    Greeting | Welcome | Refused | Table | View | Log | Told | Done | Turn | Said | Promise | Reveal | Farewell
)
GUEST_MESSAGES: tuple[type, ...] = GuestMessage.__args__
HOST_MESSAGES: tuple[type, ...] = HostMessage.__args__
