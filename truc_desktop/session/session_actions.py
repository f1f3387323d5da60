"""What is said at a table beside the game: that one is ready for the next hand, and votes to end the match.

These are no actions of the rules: the engine knows nothing of them, and they never stand in a record.
"""

from __future__ import annotations

from dataclasses import dataclass

from truc_desktop.engine import Action, Event, Say, Signal


@dataclass(frozen=True, slots=True)
class Ready(Action):
    """The seat asks for nothing more after this hand. When all who could have said so, the next one begins."""


@dataclass(frozen=True, slots=True)
class EndVote(Action):
    """A person would end the match in friendship, or (not ``yes``) go on, which ends the vote (SPEC 8.3)."""

    yes: bool = True


@dataclass(frozen=True, slots=True)
class SeatReady(Event):
    """The seat waits for the next hand."""

    seat: int


@dataclass(frozen=True, slots=True)
class EndVoted(Event):
    """A person has voted on ending the match."""

    seat: int
    yes: bool


@dataclass(frozen=True, slots=True)
class MatchCancelled(Event):
    """All people have voted to end the match: it is over, and nobody has won."""


def keeps_position(action: Action) -> bool:
    """Whether the action is a word or sign that leaves every decision as it is."""
    return isinstance(action, Say | Signal | Ready | EndVote)
