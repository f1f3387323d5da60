"""A rigged hand as data: what is done, said, shown and pointed at, in order."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from truc_desktop.engine import Action, Card, DealCards, Match

ON, BACK, AGAIN, NEXT = "on", "back", "again", "next"
"""Where a hand goes after a remark: it is played on; the act is not done; the same deal is offered again; the next
hand follows. Any other target is the name of a hand."""
WAIT = "wait"
"""The pattern of a sign or an order that the player leaves out."""
WITHOUT = "no "
"""Begins an act that is not on offer, although a wider one is: ``play, no play down``."""


@dataclass(frozen=True, slots=True)
class Remark:
    """What a player says. ``seat`` None: it stands on a slip of paper. ``mood`` is a key of ``manners.MANNERS``."""

    seat: int | None
    mood: str
    text: str


@dataclass(frozen=True, slots=True)
class Slip:
    """A slip of paper on the table, with numbers or names."""

    text: str


@dataclass(frozen=True, slots=True)
class Ask:
    """The line that says what to do now, and what it costs."""

    text: str


@dataclass(frozen=True, slots=True)
class Light:
    """Cards of the player that are lit."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Strip:
    """The cards by rank, the strongest first. It stays for the rest of the lesson."""


class Thing(Enum):
    """A thing on the table that is lit while somebody explains it."""

    TRAY = "tray"
    """The mat with the tricks of the player's side."""
    ELEVEN = "eleven"
    """The ring round the last hole but one of the player's score."""


@dataclass(frozen=True, slots=True)
class LightThing:
    """A thing that is lit until the player acts."""

    thing: Thing


@dataclass(frozen=True, slots=True)
class Point:
    """A player points at one of the user's cards."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Lamp:
    """Light on the player to watch."""

    seat: int


@dataclass(frozen=True, slots=True)
class Look:
    """The eyes of ``seat`` turn to ``target``; None: to its own cards, or to a thing that is no player."""

    seat: int
    target: int | None


@dataclass(frozen=True, slots=True)
class Free:
    """No help until the next act of the player: this choice is theirs."""


Direction = Remark | Slip | Ask | Light | Strip | LightThing | Point | Lamp | Look | Free
"""Everything that is shown or said besides what is played."""


@dataclass(frozen=True, slots=True)
class Branch:
    """What happens after acts, or ends, that match ``pattern`` (shell wildcards, alternatives with ``|``).

    ``remark``: what is said to it; an ``Ask`` is told to the player alone, in the line that says what to do.
    ``why``: what was wrong with it, for the card that offers the same cards again; "" for nothing.
    """

    pattern: str
    remark: Remark | Ask | None
    target: str
    line: int
    why: str = ""


@dataclass(slots=True)
class Move:
    """One action of the main line. ``before`` is shown before it; ``others`` is what follows another act instead."""

    action: Action
    line: int
    before: list[Direction] = field(default_factory=list)
    others: list[Branch] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Cue:
    """``seat`` does ``action`` in trick ``trick`` (from 1; 0: after the hand), if it may, once."""

    seat: int
    trick: int
    action: Action


class Score(Enum):
    """The score with which a hand begins."""

    SET = "set"
    """That of its header."""
    CARRIED = "carried"
    """That of the hand before."""
    CUT = "cut"
    """That of its header, after a while that a text tells of."""


@dataclass(frozen=True, slots=True)
class Text:
    """A text for translators, with its line in the file."""

    line: int
    text: str


@dataclass(slots=True)
class RiggedHand:
    """One hand of a lesson.

    ``lesson`` and ``place`` name it (``first``, ``4a``). ``start`` is the match before the deal, not to be modified.
    ``cast`` are the keys of the characters in the seats from 1. ``offers`` begin the acts on offer; None: all.
    ``answers``: (seat, bet or "") -> ``accept``, ``refuse`` or a call. ``closing`` is shown after the last move.
    """

    lesson: str
    place: str
    title: str
    idea: str
    start: Match
    moves: list[Move]
    cast: tuple[str, ...]
    closing: list[Direction] = field(default_factory=list)
    anyhow: list[Branch] = field(default_factory=list)
    ends: list[Branch] = field(default_factory=list)
    cues: list[Cue] = field(default_factory=list)
    answers: dict[tuple[int, str], str] = field(default_factory=dict)
    offers: tuple[str, ...] | None = None
    score: Score = Score.SET
    meanwhile: str = ""
    """What is told while the score changes (Score.CUT)."""
    enough: str = ""
    """What is told after the hand to those who would rather play now than go on; "" if that is not offered."""
    texts: list[Text] = field(default_factory=list)

    @property
    def name(self) -> str:
        """The name of the hand: ``first-4a``."""
        return f"{self.lesson}-{self.place}"

    @property
    def number(self) -> int:
        """The number of the hand as a player reads it: 4 for ``4a`` and ``4b``."""
        return int("".join(letter for letter in self.place if letter.isdigit()))

    @property
    def teaches_bets(self) -> bool:
        """Whether the player may bet in it, or decide whether it is played."""
        return self.offers is None or any(offer.split()[0] in ("call", "decide") for offer in self.offers)

    @property
    def order(self) -> tuple[int, str]:
        """Sorts the hands of a lesson."""
        return self.number, self.place

    @property
    def opening(self) -> int:
        """The number of moves that are made before the player may act: what they do before the first question, if they
        do anything then, is done for them."""
        asked = next((at for at, move in enumerate(self.moves) if any(isinstance(d, Ask) for d in move.before)), 0)
        acted = any(move.action.seat == 0 and not isinstance(move.action, DealCards) for move in self.moves[:asked])
        return asked if acted else 0

    def deals(self) -> tuple[DealCards, ...]:
        """The deals of the main line, in order."""
        return tuple(move.action for move in self.moves if isinstance(move.action, DealCards))

    def branches(self) -> list[Branch]:
        """Every branch of the hand, in the order of the file."""
        found = [branch for move in self.moves for branch in move.others]
        return sorted(found + self.anyhow + self.ends, key=lambda branch: branch.line)

    def directions(self) -> list[Direction]:
        """All directions of the main line, in order."""
        return [each for move in self.moves for each in move.before] + self.closing
