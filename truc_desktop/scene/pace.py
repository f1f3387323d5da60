"""Pace: the time of a scene, which can stand still for a moment (hit-stop) or pass slowly."""

from __future__ import annotations


class Pace:
    """Converts real time to the time of a scene.

    Only what moves on its own passes through it. Input and the effects that fill the moment do not, so nothing is ever
    blocked, and `release` ends it at once.
    """

    def __init__(self) -> None:
        self._stop_ms = 0.0
        self._slow, self._slow_ms = 1.0, 0.0
        self.off = False
        """Whether `stop` and `slow` do nothing: with less motion, and at instant speed."""

    @property
    def steady(self) -> bool:
        """Whether time passes as usual."""
        return self._stop_ms <= 0 and self._slow_ms <= 0

    def stop(self, ms: float) -> None:
        """Stand still for `ms` of real time; of two stops at once the longer counts."""
        if not self.off:
            self._stop_ms = max(self._stop_ms, ms)

    def slow(self, factor: float, ms: float) -> None:
        """Let time pass `factor` times as fast for `ms` of real time."""
        if not self.off:
            self._slow, self._slow_ms = factor, ms

    def release(self) -> None:
        """Let time pass as usual from now on."""
        self._stop_ms = self._slow_ms = 0.0

    def passing(self, dt_ms: float) -> float:
        """Return how much scene time passes in `dt_ms` of real time."""
        held = min(dt_ms, self._stop_ms)
        self._stop_ms -= held
        dt_ms -= held
        slowed = min(dt_ms, self._slow_ms)
        self._slow_ms -= slowed
        return slowed * self._slow + (dt_ms - slowed)
