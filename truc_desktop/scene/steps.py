"""Steps of an animation, and their combination in sequence and in parallel.

A step is advanced in slices that never skip an event (see until_change), so the order of callbacks does not depend
on how time is divided into frames.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable
from enum import Enum

ALMOST = 1e-6
"""Milliseconds that count as zero, because slices are summed as floats."""


class Motion(Enum):
    """How much may move. FULL: everything. REDUCED: no shakes, fades in place of flights. NONE: nothing."""

    FULL = "full"
    REDUCED = "reduced"
    NONE = "none"


class Step(ABC):
    """Something that happens over time. A step may be played again once it is done."""

    def __init__(self) -> None:
        self.done = False

    @abstractmethod
    def start(self, motion: Motion) -> None:
        """Begin; a step without duration is done when this returns."""

    @abstractmethod
    def advance(self, dt_ms: float) -> None:
        """Advance by `dt_ms`, at most until_change(). Not called once done."""

    @abstractmethod
    def until_change(self) -> float:
        """Return the ms until the next event that others may notice; 0: at once."""

    @property
    def resting(self) -> bool:
        """Whether the step only waits now, and moves nothing."""
        return False


class Wait(Step):
    """Wait for `ms`."""

    def __init__(self, ms: float) -> None:
        super().__init__()
        self._ms = ms
        self._left = ms

    def start(self, motion: Motion) -> None:
        """Begin to wait. Motion levels do not shorten waits, which give time to read."""
        self._left = self._ms
        self.done = self._left <= ALMOST

    def advance(self, dt_ms: float) -> None:
        """Count down."""
        self._left -= dt_ms
        self.done = self._left <= ALMOST

    def until_change(self) -> float:
        """Return the rest of the wait."""
        return max(0.0, self._left)

    @property
    def resting(self) -> bool:
        """True."""
        return True


class WaitWhile(Step):
    """Wait as long as something holds, ``most`` ms at most. Motion levels do not shorten it."""

    def __init__(self, holds: Callable[[], bool], most: float) -> None:
        super().__init__()
        self._holds, self._left = holds, most

    def start(self, motion: Motion) -> None:
        """Begin to wait."""
        self.done = self._left <= ALMOST or not self._holds()

    def advance(self, dt_ms: float) -> None:
        """Look whether it still holds."""
        self._left -= dt_ms
        self.done = self._left <= ALMOST or not self._holds()

    def until_change(self) -> float:
        """Return the rest of the longest wait."""
        return max(0.0, self._left)


class Do(Step):
    """Call `action` once."""

    def __init__(self, action: Callable[[], object]) -> None:
        super().__init__()
        self._action = action

    def start(self, motion: Motion) -> None:
        """Call the action; the step is done."""
        self.done = True
        self._action()

    def advance(self, dt_ms: float) -> None:
        """Never called."""

    def until_change(self) -> float:
        """Return 0."""
        return 0.0


class Seq(Step):
    """A sequence: one step after another."""

    def __init__(self, *steps: Step) -> None:
        super().__init__()
        self._steps = steps
        self._index = -1
        self._motion = Motion.FULL

    def start(self, motion: Motion) -> None:
        """Begin with the first step."""
        self.done = False
        self._motion = motion
        self._index = -1
        self._go_on()

    def _go_on(self) -> None:
        while self._index < 0 or self._steps[self._index].done:
            self._index += 1
            if self._index >= len(self._steps):
                self.done = True
                return
            self._steps[self._index].start(self._motion)

    def advance(self, dt_ms: float) -> None:
        """Advance the current step."""
        step = self._steps[self._index]
        if not step.done:
            step.advance(dt_ms)
        self._go_on()

    def until_change(self) -> float:
        """Return the value of the current step."""
        step = self._steps[self._index]
        return 0.0 if step.done else step.until_change()

    @property
    def resting(self) -> bool:
        """Whether the current step rests."""
        return 0 <= self._index < len(self._steps) and self._steps[self._index].resting


class Par(Step):
    """Steps in parallel; done when all are."""

    def __init__(self, *steps: Step) -> None:
        super().__init__()
        self._steps = steps
        self._open: list[Step] = []
        """Those that are not done: a wave that runs through the things on a table has fifty, of which few move."""

    def start(self, motion: Motion) -> None:
        """Begin all, in order."""
        self.done = False
        for step in self._steps:
            step.start(motion)
        self._open = list(self._steps)
        self._check()

    def advance(self, dt_ms: float) -> None:
        """Advance those that are not done, in order."""
        for step in self._open:
            if not step.done:
                step.advance(dt_ms)
        self._check()

    def _check(self) -> None:
        self._open = [step for step in self._open if not step.done]
        self.done = not self._open

    def until_change(self) -> float:
        """Return the least value of the steps that are not done."""
        least = math.inf
        for step in self._open:
            if not step.done:
                least = min(least, step.until_change())
        return 0.0 if least == math.inf else least

    @property
    def resting(self) -> bool:
        """Whether all steps that are not done rest."""
        return all(step.resting for step in self._open if not step.done)


class Lazy(Step):
    """A step made by a function when its turn comes, from the state at that moment; None: nothing to do."""

    def __init__(self, make: Callable[[], Step | None]) -> None:
        super().__init__()
        self._make = make
        self._made: Step | None = None

    def start(self, motion: Motion) -> None:
        """Make the step and begin it."""
        self.done = False
        self._made = self._make()
        if self._made is not None:
            self._made.start(motion)
        self.done = self._made is None or self._made.done

    def advance(self, dt_ms: float) -> None:
        """Advance the step."""
        if self._made is not None:
            if not self._made.done:
                self._made.advance(dt_ms)
            self.done = self._made.done

    def until_change(self) -> float:
        """Return the value of the step."""
        return 0.0 if self._made is None or self._made.done else self._made.until_change()

    @property
    def resting(self) -> bool:
        """Whether the step rests."""
        return self._made is not None and self._made.resting


class Midway(Step):
    """A step that waits, and during which something is done once."""

    def __init__(self, step: Step, share: float, most: float, action: Callable[[], object]) -> None:
        """Call `action` after `share` (0..1) of the first wait of `step`, but at most `most` ms after its start."""
        super().__init__()
        self._step, self._share, self._most, self._action = step, share, most, action
        self._left = 0.0
        self._acted = False

    def start(self, motion: Motion) -> None:
        """Begin the step; if it takes no time nothing else is done."""
        self._step.start(motion)
        self.done = self._acted = self._step.done
        self._left = 0.0 if self.done else min(self._most, self._share * self._step.until_change())

    def advance(self, dt_ms: float) -> None:
        """Advance the step."""
        if not self._acted:
            self._left -= dt_ms
            if self._left <= ALMOST:
                self._acted = True
                self._action()
        self._step.advance(dt_ms)
        self.done = self._step.done

    def until_change(self) -> float:
        """Return the ms until the action or the next change of the step."""
        return self._step.until_change() if self._acted else max(0.0, min(self._left, self._step.until_change()))

    @property
    def resting(self) -> bool:
        """Whether the step rests."""
        return self._step.resting


def stagger(gap_ms: float, *steps: Step) -> Par:
    """Return steps in parallel, each beginning `gap_ms` after the one before."""
    return Par(*(Seq(Wait(index * gap_ms), step) for index, step in enumerate(steps)))


class Timed(Step):
    """A step that lasts `ms` and applies its progress; for subclasses.

    `on_done` is called exactly once per run: when the step ends, is skipped, or is replaced by another.
    """

    def __init__(self, ms: float, on_done: Callable[[], object] | None = None) -> None:
        if math.isnan(ms):
            raise ValueError("a duration must be a number")
        super().__init__()
        self._full_ms = ms
        self._ms = ms
        self._elapsed = 0.0
        self._on_done = on_done

    def start(self, motion: Motion) -> None:
        """Begin; the step ends at once if the motion level leaves no duration."""
        self.done = False
        self._elapsed = 0.0
        self._ms = self._full_ms
        self._begin(motion)
        if not self.done and self._ms <= ALMOST:
            self._complete()

    def advance(self, dt_ms: float) -> None:
        """Apply the present progress, or the exact end."""
        self._elapsed += dt_ms
        if self._elapsed >= self._ms - ALMOST:
            self._complete()
        else:
            self._apply(self._elapsed / self._ms)

    def until_change(self) -> float:
        """Return the rest of the duration."""
        return max(0.0, self._ms - self._elapsed)

    def _complete(self) -> None:
        self._end()
        self._finish()

    def _finish(self) -> None:
        if not self.done:
            self.done = True
            if self._on_done is not None:
                self._on_done()

    def _begin(self, motion: Motion) -> None:
        """Note the initial values; may shorten self._ms."""

    def _apply(self, progress: float) -> None:
        """Set the values at `progress`, 0 < progress < 1."""
        raise NotImplementedError

    def _end(self) -> None:
        """Set the exact final values."""
        raise NotImplementedError
