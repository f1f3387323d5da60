"""Events of cards and tricks."""

from __future__ import annotations

from dataclasses import dataclass, replace

from truc_desktop.engine.cards import HIDDEN, Card
from truc_desktop.engine.events.base import Event


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A card was laid; ``best`` seats hold the highest card of the trick after it."""

    seat: int
    card: Card
    best: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CardThrown(Event):
    """A card was thrown face down: only its owner knows it."""

    seat: int
    card: Card

    def redacted(self, viewer: int) -> Event:
        """The card is for its owner."""
        return self if viewer == self.seat else replace(self, card=HIDDEN)


@dataclass(frozen=True, slots=True)
class PairPlayed(Event):
    """Two cards were laid, ``up`` on ``covered``; ``down``: both face down. ``void``: the upper one has no rank."""

    seat: int
    up: Card
    covered: Card
    down: bool
    void: bool

    def redacted(self, viewer: int) -> Event:
        """Cards face down are shown to their owner only."""
        if viewer == self.seat:
            return self
        return replace(self, covered=HIDDEN, up=HIDDEN if self.down else self.up)


@dataclass(frozen=True, slots=True)
class PairsTurned(Event):
    """The covered cards were turned up: (seat, card) in the order laid; those thrown face down stay hidden."""

    cards: tuple[tuple[int, Card], ...]


@dataclass(frozen=True, slots=True)
class TrickWon(Event):
    """Trick ``number`` (from 0) goes to ``seat``, who leads the next."""

    number: int
    seat: int


@dataclass(frozen=True, slots=True)
class TrickDrawn(Event):
    """Nobody wins trick ``number``; ``leader`` leads again."""

    number: int
    leader: int
