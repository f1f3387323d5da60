"""Events of points and of the ends of hands, games and matches."""

from __future__ import annotations

from dataclasses import dataclass

from ..match_rule import Board
from .base import Event, Reason


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
class HandEnded(Event):
    """The hand is over. ``winner`` is a side or None; ``board`` stands after it."""

    winner: int | None
    reason: Reason
    points: tuple[int, ...]
    board: Board


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """An account has won the game; ``board`` counts it."""

    account: int
    board: Board


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """An account has won the match."""

    account: int
