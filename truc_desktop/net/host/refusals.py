"""The log of refused connections: counted, and written as one line every few seconds, never one for each event."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter

LOG = logging.getLogger(__name__)
LOG_EVERY = 10.0
"""Seconds between two lines."""


class RefusalLog:
    """Counts refused and closed connections by their reason."""

    def __init__(self) -> None:
        """Start with nothing counted. Create it inside the running loop."""
        self.counts: Counter[str] = Counter()
        """What happened since the last line, by reason."""
        self._loop = asyncio.get_running_loop()
        self._begun = 0.0
        self._timer: asyncio.TimerHandle | None = None

    def note(self, reason: str) -> None:
        """Count one connection that was refused or closed for ``reason``, a few English words."""
        self.counts[reason] += 1
        if self._timer is None:
            self._begun = self._loop.time()
            self._timer = self._loop.call_later(LOG_EVERY, self.write)

    def write(self) -> None:
        """Write what was counted since the last line, if anything."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self.counts:
            seconds = self._loop.time() - self._begun
            reasons = ", ".join(f"{reason}: {count:,}" for reason, count in self.counts.most_common())
            total = self.counts.total()
            self.counts.clear()
            LOG.warning("connections refused or cut off in the last %.1f s: %s (%s)", seconds, f"{total:,}", reasons)
