"""Delays after wrong passwords, for each address: they grow, and never shut anybody out for good."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

FIRST_DELAY, LONGEST_DELAY = 0.5, 4.0
"""Seconds between two passwords from one address: after a first wrong one, and at most. Each wrong one doubles them.

The longest is shorter than the time that a guest waits for an answer.
"""
FORGOTTEN_AFTER = 600.0
"""Seconds after the last wrong password until an address starts again at no delay."""
MOST_ADDRESSES = 256
"""Addresses remembered; with more, the one that has been quiet for longest is forgotten."""


@dataclass
class _Attempts:
    wrong: int = 0
    last: float = 0.0
    next: float = 0.0
    """When the next password from this address may be checked."""

    @property
    def delay(self) -> float:
        return float(min(LONGEST_DELAY, FIRST_DELAY * 2 ** min(10, self.wrong - 1)))


class PasswordDelays:
    """Says when a password may be checked."""

    def __init__(self, now: Callable[[], float]) -> None:
        """Start without any attempts; ``now`` is a clock in seconds."""
        self._now = now
        self._addresses: dict[str, _Attempts] = {}

    def wait(self, address: str) -> float | None:
        """Return the seconds to wait before a password from ``address`` is checked; None when too many wait already."""
        attempts = self._addresses.get(address)
        now = self._now()
        if attempts is None or now - attempts.last > FORGOTTEN_AFTER:
            return 0.0
        at = max(now, attempts.next)
        if at - now > LONGEST_DELAY:
            return None
        attempts.next = at + attempts.delay
        return at - now

    def failed(self, address: str) -> None:
        """Note a wrong password from ``address``."""
        attempts, now = self._addresses.pop(address, _Attempts()), self._now()
        if now - attempts.last > FORGOTTEN_AFTER:
            attempts = _Attempts()
        attempts.wrong, attempts.last = attempts.wrong + 1, now
        attempts.next = max(attempts.next, now + attempts.delay)
        self._addresses[address] = attempts
        if len(self._addresses) > MOST_ADDRESSES:
            del self._addresses[next(iter(self._addresses))]
