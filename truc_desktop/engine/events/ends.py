"""Events of points and of the ends of hands, games and matches."""

from __future__ import annotations

from dataclasses import dataclass

from truc_desktop.engine.cards import Card
from truc_desktop.engine.events.base import Event, Reason
from truc_desktop.engine.rules.match_rule import Board


@dataclass(frozen=True, slots=True)
class PointsAwarded(Event):
    """``amount`` points for an account."""

    account: int
    amount: int
    reason: Reason


@dataclass(frozen=True, slots=True)
class SetWon(Event):
    """An account has won a cama or a trut; ``board`` counts it."""

    account: int
    board: Board


@dataclass(frozen=True, slots=True)
class CardsShown(Event):
    """At the end of the hand a player shows the cards that have won them a bet on values."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class ChallengesOpened(Event):
    """The cards are played, with what came of them; the hand stays open for challenges, until HandEnded."""

    winner: int | None
    reason: Reason


@dataclass(frozen=True, slots=True)
class HandEnded(Event):
    """The hand is over. ``winner`` is a side or None; ``board`` stands after it."""

    winner: int | None
    reason: Reason
    points: tuple[int, ...]
    board: Board


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """An account has won the game, or several together; ``board`` counts it."""

    accounts: tuple[int, ...]
    board: Board

    @property
    def account(self) -> int:
        """The first of them."""
        return self.accounts[0]


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """An account has won the match, or several together."""

    accounts: tuple[int, ...]

    @property
    def account(self) -> int:
        """The first of them."""
        return self.accounts[0]
