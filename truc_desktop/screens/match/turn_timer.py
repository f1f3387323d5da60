"""The turn timer: seconds in the prompt, a sound for the last ones, and the robot's move when time is up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from truc_desktop.ai import advise
from truc_desktop.engine import Action
from truc_desktop.presentation.prompts import Prompt
from truc_desktop.screens.match.part import Part, TableControl
from truc_desktop.session import TableSession
from truc_desktop.table.pacing.turn_clock import WARNING, TurnClock
from truc_desktop.ui.context import SoundPlayer


class Clock(Protocol):
    """A clock for turns."""

    def left(self, urgent: bool) -> int | None:
        """Whole seconds left; None if no clock is running. ``urgent``: it is the player's turn."""

    def advance(self, dt_ms: float, running: bool) -> bool:
        """Let time pass (``dt_ms``, milliseconds) if ``running``; True when the time of this turn is up."""


class LocalClock:
    """The clock of a match played on this machine."""

    def __init__(self, session: TableSession, stopped: bool = False) -> None:
        """The clock runs if the game's option ``turn_timer`` is set, unless it is ``stopped`` for the whole match."""
        self._session = session
        self._clock = TurnClock(0 if stopped else int(session.rules.options.get("turn_timer", "0")))

    def left(self, urgent: bool) -> int | None:
        """Whole seconds left while it is the player's turn."""
        return self._clock.seconds if urgent else None

    def advance(self, dt_ms: float, running: bool) -> bool:
        """Let time pass (``dt_ms``, milliseconds) if ``running``; True when the time of this turn is up."""
        return self._clock.advance(dt_ms, running, self._session.version)


class RemoteClock:
    """The host's clock, only displayed here."""

    def __init__(self, left: Callable[[], int | None], screen: TableControl) -> None:
        """``left()``: whole seconds of the running turn."""
        self._left, self._screen = left, screen

    def left(self, urgent: bool) -> int | None:
        """Seconds left on the host's clock, unless the table is waiting."""
        return None if self._screen.asleep else self._left()

    def advance(self, dt_ms: float, running: bool) -> bool:
        """Return False: the host decides when the time is up."""
        return False


class TurnTimer(Part):
    """Shows the clock; when time is up, a robot plays once for the player."""

    def __init__(
        self, clock: Clock, session: TableSession, person: int, screen: TableControl, sounds: SoundPlayer,
        submit: Callable[[Action], bool],
    ) -> None:  # fmt: skip
        """``submit(action)`` performs an action for the player."""
        self._clock, self._session, self._person = clock, session, person
        self._screen, self._sounds, self._submit = screen, sounds, submit
        self._shown: int | None = None

    @property
    def seconds(self) -> int | None:
        """Whole seconds left on the clock; None if none is running."""
        return self._clock.left(self._screen.asked.urgent)

    def prompt(self, asked: Prompt) -> Prompt:
        """Add the seconds left to the prompt."""
        return replace(asked, seconds=self._clock.left(asked.urgent))

    def advance(self, dt_ms: float) -> None:
        """Let the clock run."""
        if self._clock.advance(dt_ms, self._screen.open and self._screen.asked.urgent):
            thought = advise(self._session.view(self._person), self._session.seed)
            if thought is not None and thought.action is not None:
                self._submit(thought.action)
        if self.seconds != self._shown:
            self._tell(self._shown, self.seconds)

    def _tell(self, before: int | None, now: int | None) -> None:
        """Show another second; the last ones start with a sound if it is the player's turn."""
        self._shown = now
        if now is not None and before is not None and now <= WARNING < before and self._screen.asked.urgent:
            self._sounds.play("turn")
        self._screen.refresh()
