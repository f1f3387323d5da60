"""How much anybody may send."""

from __future__ import annotations

from collections.abc import Callable


class RateLimit:
    """Lets through ``burst`` things at once and ``rate`` a second in the long run."""

    def __init__(self, rate: float, burst: float, now: Callable[[], float]) -> None:
        """``now`` is the clock, in seconds."""
        self._rate, self._burst, self._now = rate, burst, now
        self._left, self._at = burst, now()

    def take(self) -> bool:
        """Whether one more may go through; if so it is counted."""
        now = self._now()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
