"""Every message of the wire, each a frozen class (docs/protocol.md tells them in order).

From a guest to the host: ``GUEST_MESSAGES``; from the host to its guests: ``HOST_MESSAGES``. ``codec`` writes and
reads them. Seats count from 0; a ``viewer`` is a seat, or -1 for the view of nobody.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from truc_desktop.engine import Action, Event, Refusal, RuleSet, SeatView

PROTOCOL = 1
"""The version of the protocol. Host and guest must have the same."""


class Why(Enum):
    """Why a host refuses or ends a connection. The words for people are in ``net.texts``."""

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
    """The host's machine cannot save the match; ``text`` tells its owner why."""


class SeatKind(Enum):
    """Who may sit in a seat: people of the network, or a robot."""

    OPEN = "open"
    ROBOT = "robot"


class Stage(Enum):
    """How far a table is."""

    LOBBY = "lobby"
    PLAYING = "playing"
    PAUSED = "paused"
    OVER = "over"


class Order(Enum):
    """What the owner of the table may order."""

    START = "start"
    LOCK = "lock"
    UNLOCK = "unlock"
    KICK = "kick"
    """``number`` is a guest."""
    OPEN_SEAT = "open_seat"
    ROBOT_SEAT = "robot_seat"
    """``number`` is a seat, ``text`` the robot's name, ``look`` its face."""
    WAIT = "wait"
    """Somebody is lost: wait once more as long."""
    REPLACE = "replace"
    """Somebody is lost: robots play for the missing."""
    END = "end"
    """End the match for today; it is saved."""


class Phrase(Enum):
    """Quick phrases: everybody reads them in his own language."""

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
    """The first message of a guest. ``proof`` answers the challenge where there is a password
    (``net.wire.credentials``); ``token`` is that of an earlier ``Welcome``, to come back."""

    protocol: int
    version: str
    name: str
    proof: str = ""
    token: str = ""


@dataclass(frozen=True, slots=True)
class TakeSeat:
    """The guest seats a person called ``name``. Several people at one machine may take several seats. ``look`` names a
    face of the cast; whoever does not know it shows another. In a seat of his own it changes name and face."""

    seat: int
    name: str
    look: str = ""


@dataclass(frozen=True, slots=True)
class LeaveSeat:
    """The guest gives a seat back, before the match begins."""

    seat: int


@dataclass(frozen=True, slots=True)
class Act:
    """A seat asks for an action at ``version`` of the table. ``number`` counts the guest's acts from 1."""

    number: int
    version: int
    action: Action


@dataclass(frozen=True, slots=True)
class Look:
    """The eyes of a seat turn to another, or to its cards."""

    seat: int
    target: int | None


@dataclass(frozen=True, slots=True)
class Chat:
    """A guest says something beside the game: a phrase, or words of his own."""

    text: str
    phrase: Phrase | None = None


@dataclass(frozen=True, slots=True)
class Mute:
    """The guest no longer wants to read what guest ``guest`` writes, or wants to again."""

    guest: int
    on: bool


@dataclass(frozen=True, slots=True)
class Resync:
    """The guest asks for the view of one of its seats (or of nobody) anew."""

    viewer: int


@dataclass(frozen=True, slots=True)
class Manage:
    """The owner of the table gives an order."""

    order: Order
    number: int = 0
    text: str = ""
    look: str = ""


@dataclass(frozen=True, slots=True)
class Seal:
    """The sealed nonce (its SHA-256, in hex) that the guest will mix into the deals."""

    seal: str


@dataclass(frozen=True, slots=True)
class Nonce:
    """The nonce itself (hex), after all seals are known."""

    nonce: str


@dataclass(frozen=True, slots=True)
class Leave:
    """The guest leaves the table for good."""


# ---------------------------------------------------------------------- from the host
@dataclass(frozen=True, slots=True)
class Greeting:
    """The first message of a host: which table this is; ``challenge`` is empty where there is no password. ``id`` is
    the same as long as the table is, also when a saved match of it is opened again."""

    protocol: int
    version: str
    table: str
    game: str
    players: int
    challenge: str
    id: str


@dataclass(frozen=True, slots=True)
class Welcome:
    """The guest is in. ``token`` brings him back after a loss; ``acts`` is the number of his last act that was done or
    refused; ``owner``: he may give orders."""

    guest: int
    token: str
    owner: bool
    acts: int


@dataclass(frozen=True, slots=True)
class Refused:
    """The guest is not let in, or something he asked for is not granted (``fatal`` tells which)."""

    why: Why
    text: str = ""
    fatal: bool = True


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """A seat as everybody may know it. ``guest`` is 0 for nobody; ``away``: he is lost; ``stand_in``: a robot plays for
    him meanwhile; ``look`` names a face of the cast, or none."""

    kind: SeatKind
    name: str
    guest: int
    away: bool
    stand_in: bool
    look: str = ""


@dataclass(frozen=True, slots=True)
class GuestInfo:
    """A guest as everybody may know him."""

    guest: int
    name: str
    here: bool


@dataclass(frozen=True, slots=True)
class Table:
    """The table as everybody may know it, anew whenever it changes. ``countdown``: milliseconds until the table goes on
    without the missing, in a pause; ``clock`` seconds for a turn (0: no clock)."""

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
    """All that a viewer may know now, to begin (again) with. ``number`` is that of the last ``Told`` in it."""

    viewer: int
    number: int
    version: int
    view: SeatView
    gaze: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Log:
    """What the viewer had been told before, oldest first, for his log. Not to be folded."""

    viewer: int
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Told:
    """What has happened, as the viewer may know it. ``number`` counts what this viewer was told at this table."""

    viewer: int
    number: int
    version: int
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Done:
    """What became of act ``number``: ``refusal`` is None when it was done. ``paused``: nobody may act now."""

    number: int
    version: int
    refusal: Refusal | None
    paused: bool = False


@dataclass(frozen=True, slots=True)
class Turn:
    """The seats that must act have ``left`` milliseconds."""

    seats: tuple[int, ...]
    left: int


@dataclass(frozen=True, slots=True)
class Said:
    """A guest has said something beside the game."""

    guest: int
    name: str
    text: str
    phrase: Phrase | None


@dataclass(frozen=True, slots=True)
class Promise:
    """The host's commitment to all deals of the match (hex); ``sealed`` (guest, seal) once nobody else can add one,
    and ``nonces`` (guest, nonce) once they are mixed in. ``each_hand``: secrets are revealed after each hand, not after
    the match."""

    commitment: str
    each_hand: bool
    sealed: tuple[tuple[int, str], ...] | None
    nonces: tuple[tuple[int, str], ...] | None


@dataclass(frozen=True, slots=True)
class Reveal:
    """The secret (hex) of a hand that is over: now anybody can check its deals, and those of all hands before it."""

    hand: int
    secret: str


@dataclass(frozen=True, slots=True)
class Farewell:
    """The host closes the table. ``saved``: the match can be continued."""

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
