"""Events of the flor."""

from __future__ import annotations

from dataclasses import dataclass

from truc_desktop.engine.cards import Card
from truc_desktop.engine.events.base import Event


@dataclass(frozen=True, slots=True)
class FlorAnnounced(Event):
    """A player says that they hold a flor: from now on it counts."""

    seat: int


@dataclass(frozen=True, slots=True)
class EnvitCancelled(Event):
    """The side bet of this hand is void, because ``seat`` has announced a flor."""

    seat: int


@dataclass(frozen=True, slots=True)
class FlorPassed(Event):
    """A holder says nothing, ``secret`` while nobody knows of their flor; or the first announcer lets it be."""

    seat: int
    secret: bool

    def redacted(self, viewer: int) -> Event | None:
        """That somebody keeps quiet about a flor, only they know."""
        return self if viewer == self.seat or not self.secret else None


@dataclass(frozen=True, slots=True)
class FlorCalled(Event):
    """Contraflor or al resto: side ``asked`` answers. The flors of ``joined`` count too, though not announced."""

    seat: int
    word: str
    asked: int
    joined: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FlorShrunk(Event):
    """A player gives the flor up for their side. The flors of ``joined`` count too, though not announced."""

    seat: int
    joined: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FlorTaken(Event):
    """Contraflor or al resto was taken."""

    seat: int


@dataclass(frozen=True, slots=True)
class FlorDeclared(Event):
    """A holder names the ``value`` of their flor, or says that the best so far is good (None)."""

    seat: int
    value: int | None


@dataclass(frozen=True, slots=True)
class FlorSettled(Event):
    """The flor is written for ``side``; ``winner`` has named the best ``value``, None if nothing was compared."""

    winner: int | None
    side: int
    amount: int
    value: int


@dataclass(frozen=True, slots=True)
class FlorRequested(Event):
    """After the hand ``to`` was asked for a flor; they show ``cards``: the flor they ``had``, or two of other suits."""

    seat: int
    to: int
    had: bool
    cards: tuple[Card, ...]
