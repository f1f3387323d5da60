"""Events beside the play: signs, talk, and what the table waits for."""

from __future__ import annotations

from dataclasses import dataclass, replace

from truc_desktop.engine.actions import Action
from truc_desktop.engine.events.base import Event, Phase


@dataclass(frozen=True, slots=True)
class SignalMade(Event):
    """A sign, seen by the sender, the partners it was for, and the opponents who ``noticed``."""

    seat: int
    kind: str
    to: tuple[int, ...]
    noticed: tuple[int, ...]

    def redacted(self, viewer: int) -> Event | None:
        """Who neither made nor saw it must not know that it happened."""
        return self if viewer == self.seat or viewer in self.to or viewer in self.noticed else None


@dataclass(frozen=True, slots=True)
class Said(Event):
    """Table talk, heard by all."""

    seat: int
    text: str


@dataclass(frozen=True, slots=True)
class DecisionDue(Event):
    """What the table waits for now: the phase, whose card comes next, who must answer or decide.

    ``asks`` names the bet or proposal that must be answered, as cases do. ``secret``: only those who are asked may
    know that it is they.
    """

    phase: Phase
    to_play: int | None
    to_answer: tuple[int, ...]
    asks: str = "none"
    secret: bool = False

    def redacted(self, viewer: int) -> Event:
        """A secret question is known to be asked, but not of whom."""
        return replace(self, to_answer=()) if self.secret and viewer not in self.to_answer else self


@dataclass(frozen=True, slots=True)
class ChoicesOpened(Event):
    """All that a seat may do now (without talk and signals). Known to that seat alone."""

    seat: int
    actions: tuple[Action, ...]

    def redacted(self, viewer: int) -> Event | None:
        """For the seat itself only: what is legal may depend on hidden cards."""
        return self if viewer == self.seat else None
