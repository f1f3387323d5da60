"""TurnClock: the time for a turn, at tables with the option ``turn_timer``."""

from __future__ import annotations

import math

WARNING = 20
"""Seconds left at which the clock turns red and is heard, if it started with more."""


class TurnClock:
    """A clock that counts down while the player is asked, and starts again with every question."""

    def __init__(self, allowed: int) -> None:
        """``allowed``: seconds for a turn; 0 for no clock."""
        self.allowed = allowed
        self._left = 0.0
        self._question: int | None = None

    @property
    def seconds(self) -> int | None:
        """Whole seconds left in the turn; None while the clock is not running."""
        return math.ceil(self._left / 1000) if self._question is not None else None

    def advance(self, dt_ms: float, asked: bool, question: int) -> bool:
        """Let ``dt_ms`` pass; return true once, when the time for ``question`` (a number unique to the turn) is up."""
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
