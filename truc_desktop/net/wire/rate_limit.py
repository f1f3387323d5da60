"""The rate limit for what a guest sends (a token bucket)."""

from __future__ import annotations

from collections.abc import Callable


class RateLimit:
    """Allows ``burst`` messages at once and ``rate`` per second in the long run."""

    def __init__(self, rate: float, burst: float, now: Callable[[], float]) -> None:
        """Start with the full burst; ``now`` is a clock in seconds."""
        self._rate, self._burst, self._now = rate, burst, now
        self._left, self._at = burst, now()

    @property
    def full(self) -> bool:
        """Whether the whole burst is allowed now, as at the start."""
        return self._left + (self._now() - self._at) * self._rate >= self._burst

    def take(self, amount: int = 1) -> bool:
        """Return whether ``amount`` more (messages, bytes) are allowed; if so, count them."""
        now = self._now()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < amount:
            return False
        self._left -= amount
        return True
