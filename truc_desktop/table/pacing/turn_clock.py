"""The clock for a turn, where the table has one (option ``turn_timer``)."""

from __future__ import annotations

import math

WARNING = 20
"""When so many seconds are left the clock turns red and is heard, where it began with more."""


class TurnClock:
    """Counts down while the player is asked; starts anew with every question."""

    def __init__(self, allowed: int) -> None:
        """``allowed`` seconds for a turn; 0 is no clock."""
        self.allowed = allowed
        self._left = 0.0
        self._question: int | None = None

    @property
    def seconds(self) -> int | None:
        """Whole seconds left of the running turn; None while nothing is counted."""
        return math.ceil(self._left / 1000) if self._question is not None else None

    def advance(self, dt_ms: float, asked: bool, question: int) -> bool:
        """Let time pass; true once, when the time for ``question`` (any number that tells turns apart) is up."""
        if not self.allowed or not asked:
            self._question = None
            return False
        if question != self._question:
            self._question, self._left = question, self.allowed * 1000.0
        self._left -= dt_ms
        if self._left > 0:
            return False
        self._question = None
        return True
