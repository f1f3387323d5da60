"""The timeline: plays steps; time enters only by advance()."""

from __future__ import annotations

import math
from typing import TypeVar

from truc_desktop.scene.steps import ALMOST, Do, Lazy, Motion, Par, Seq, Step, Wait, stagger
from truc_desktop.scene.tween import Tween

__all__ = ["Do", "Lazy", "Motion", "Par", "Seq", "Step", "Timeline", "Tween", "Wait", "stagger"]

INSTANT = math.inf
_MOST_ROUNDS = 10_000

S = TypeVar("S", bound=Step)


class Timeline:
    """Plays steps in parallel.

    `speed` multiplies time (0.5 to 4; INSTANT finishes everything at each advance). `motion` is passed to every step
    when it starts. Callbacks run inside advance() or skip() in the order of their due times, however time is divided
    into frames; they may call play, skip and clear.
    """

    def __init__(self, *, speed: float = 1.0, motion: Motion = Motion.FULL) -> None:
        self.speed = speed
        self.motion = motion
        self._waiting: list[Step] = []
        self._tracks: list[Step] = []
        self._running = False
        self._skip_wanted = False

    @property
    def idle(self) -> bool:
        """Whether nothing is playing or waiting to be played."""
        return not self._waiting and all(track.done for track in self._tracks)

    @property
    def resting(self) -> bool:
        """Whether nothing moves: all that is playing only waits."""
        return not self._waiting and all(track.done or track.resting for track in self._tracks)

    def play(self, step: S) -> S:
        """Add `step` to what is playing and return it; it starts within the next advance() or skip()."""
        self._waiting.append(step)
        return step

    def clear(self) -> None:
        """Drop everything as it is, without callbacks, because the screen is being left."""
        self._waiting.clear()
        self._tracks.clear()
        self._skip_wanted = False

    def advance(self, dt_ms: float) -> None:
        """Let `dt_ms` pass, which speed multiplies.

        Raises ValueError when it is negative, RuntimeError when called from a callback or when callbacks play steps for
        ever.
        """
        if dt_ms < 0:
            raise ValueError("time does not run backwards")
        if self._running:
            raise RuntimeError("advance() called from a callback of the same timeline")
        if not self._waiting and not self._tracks:
            return
        self._running = True
        try:
            if math.isinf(self.speed):
                self._run_out()
            else:
                self._run(dt_ms * self.speed)
        finally:
            self._running = False

    def skip(self) -> None:
        """Finish everything that is playing or waiting now: callbacks run in order, values get their exact ends.

        Steps that callbacks add meanwhile remain. Called from inside a callback, it takes effect as soon as the
        callback returns.
        """
        if self._running:
            self._skip_wanted = True
            return
        self._running = True
        try:
            self._finish_current()
        finally:
            self._running = False

    # -- inside

    def _run(self, left: float) -> None:
        still = 0
        while still < _MOST_ROUNDS:
            self._start_waiting()
            if self._skip_wanted:
                self._finish_current()
                still += 1
                continue
            if not self._tracks:
                if not self._waiting:
                    return
                still += 1
                continue
            part = min(left, min(track.until_change() for track in self._tracks))
            self._drive(self._tracks[:], part)
            left -= part
            if left <= ALMOST and not self._waiting and not self._skip_wanted \
                    and all(track.until_change() > ALMOST for track in self._tracks):
                return
            still = still + 1 if part <= ALMOST else 0
        raise RuntimeError("a timeline callback plays steps without duration for ever")

    def _run_out(self) -> None:
        for _ in range(_MOST_ROUNDS):
            if self.idle:
                return
            self._finish_current()
        raise RuntimeError("a timeline callback plays steps for ever")

    def _finish_current(self) -> None:
        self._skip_wanted = False
        self._start_waiting()
        current = self._tracks[:]
        still = 0
        while still < _MOST_ROUNDS:
            current = [track for track in current if not track.done and track in self._tracks]
            if not current:
                return
            part = min(track.until_change() for track in current)
            self._drive(current, part)
            still = still + 1 if part <= ALMOST else 0
        raise RuntimeError("a timeline step never ends")

    def _drive(self, tracks: list[Step], part: float) -> None:
        for track in tracks:
            if not track.done and track in self._tracks:
                track.advance(part)
        self._tracks = [track for track in self._tracks if not track.done]

    def _start_waiting(self) -> None:
        for _ in range(len(self._waiting)):
            if not self._waiting:
                return  # a callback cleared the timeline
            step = self._waiting.pop(0)
            self._tracks.append(step)
            try:
                step.start(self.motion)
            except BaseException:
                self._tracks.remove(step)
                raise
        self._tracks = [track for track in self._tracks if not track.done]
