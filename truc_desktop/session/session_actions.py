"""Actions and events of a session outside the rules: ready for the next hand, votes to end the match.

The engine does not know them, and they are never part of a record.
"""

from __future__ import annotations

from dataclasses import dataclass

from truc_desktop.engine import Action, Event, Say, Signal


@dataclass(frozen=True, slots=True)
class Ready(Action):
    """The seat challenges no one after this hand. When all who could have said so, the next hand begins."""


@dataclass(frozen=True, slots=True)
class EndVote(Action):
    """A person votes to end the match by agreement, or (not ``yes``) to play on, which ends the vote (SPEC 8.3)."""

    yes: bool = True


@dataclass(frozen=True, slots=True)
class SeatReady(Event):
    """The seat is ready for the next hand."""

    seat: int


@dataclass(frozen=True, slots=True)
class EndVoted(Event):
    """A person has voted on ending the match; ``yes``: to end it."""

    seat: int
    yes: bool


@dataclass(frozen=True, slots=True)
class MatchCancelled(Event):
    """All people have voted to end the match: it is over without a winner."""


def keeps_position(action: Action) -> bool:
    """Return whether ``action`` (talk, signal, ready, vote) leaves the position as it is."""
    return isinstance(action, Say | Signal | Ready | EndVote)
