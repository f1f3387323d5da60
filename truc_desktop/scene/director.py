"""The director: a stack of screens, the transitions between them, and the handling of a screen's exceptions."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable
from typing import TypeVar

import pygame
from pygame import Rect, Surface

from truc_desktop.scene.collector import due
from truc_desktop.scene.screen import Screen
from truc_desktop.scene.transition import RunningTransition, Transition

ErrorHandler = Callable[[Exception, Screen], None]
R = TypeVar("R")

MOST_FAILURES = 3
_WAKING = (
    pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.FINGERDOWN, pygame.CONTROLLERBUTTONDOWN, pygame.JOYBUTTONDOWN,
)  # fmt: skip


class Director:
    """Shows the screen on top of its stack.

    An exception raised by a screen goes to `on_error(error, screen)`, which may replace the screen. It is raised again
    without a handler, or when a screen fails MOST_FAILURES frames in a row.
    """

    def __init__(self, size: tuple[int, int], *, on_error: ErrorHandler | None = None) -> None:
        """`size` is the window's, in px."""
        self.size = size
        self.running = True
        self._on_error = on_error
        self._stack: list[Screen] = []
        self._littered = False
        self._failures = 0
        self._failed_now = False
        self._failing: weakref.ref[Screen] | None = None
        self._crossing: RunningTransition | None = None
        self._press_used = False
        """Whether a press has ended a transition in this frame: a touch comes as a press of the mouse, too."""
        self._shown: Surface | None = None

    @property
    def calm(self) -> bool:
        """Whether the present picture may be drawn at half the usual frame rate."""
        return self._crossing is None and self._guarded(lambda screen: screen.calm, False)

    @property
    def rest_ms(self) -> float:
        """For how many ms from the last frame on nothing will look different, if nothing happens; 0 if unknown."""
        return 0.0 if self._crossing is not None else self._guarded(lambda screen: screen.rest_ms, 0.0)

    @property
    def covering(self) -> bool:
        """Whether the window must be drawn even while it is hidden."""
        return self._guarded(lambda screen: screen.covering, False)

    @property
    def changing(self) -> bool:
        """Whether a transition to the present screen is in progress."""
        return self._crossing is not None

    # -- the stack

    @property
    def screen(self) -> Screen | None:
        """The screen on top, None for an empty stack."""
        return self._stack[-1] if self._stack else None

    @property
    def depth(self) -> int:
        """Number of screens on the stack."""
        return len(self._stack)

    def push(self, screen: Screen, *, by: Transition | None = None) -> None:
        """Put `screen` on top and pause the one below it; `by` is what this looks like (None: a cut)."""
        self._begin_change(by)
        if self._stack:
            self._stack[-1].pause()
        self._stack.append(screen)
        screen.enter(self.size)
        screen.redraw()

    def pop(self, *, by: Transition | None = None) -> None:
        """Remove the top screen; removing the last one ends the program. Raises IndexError on an empty stack."""
        self._begin_change(by)
        self._stack.pop().exit()
        self._littered = True
        if self._stack:
            self._stack[-1].resume(self.size)
            self._stack[-1].redraw()
        else:
            self.quit()

    def replace(self, screen: Screen, *, by: Transition | None = None, whole: bool = False) -> None:
        """Replace the top screen, or with `whole` the entire stack, by `screen`."""
        self._begin_change(by)
        leaving = self._stack[:] if whole else self._stack[-1:]
        del self._stack[len(self._stack) - len(leaving):]
        for old in reversed(leaving):
            old.exit()
        self._littered = self._littered or bool(leaving)
        self._stack.append(screen)
        screen.enter(self.size)
        screen.redraw()

    def quit(self) -> None:
        """End the main loop after this frame."""
        self.running = False

    def close(self) -> None:
        """Exit every screen, top first, at the end of the program."""
        while self._stack:
            self._stack.pop().exit()

    # -- what the loop calls

    def handle(self, event: pygame.event.Event) -> bool:
        """Pass `event` to the top screen; return whether it was used.

        A key or a press during a transition ends it and is used up: its target could not be seen yet.
        """
        if event.type in _WAKING and (self._press_used or self._crossing is not None):
            self._press_used = True
            self._end_crossing()
            return True
        return bool(self._guarded(lambda screen: screen.handle(event), False))

    def resize(self, size: tuple[int, int]) -> None:
        """Tell the top screen the new `size` of the window in px, once it has settled."""
        self.size = size
        self._crossing = None
        self._guarded(lambda screen: screen.resize(size), None)
        self.redraw()

    def redraw(self) -> None:
        """Have everything drawn in the next frame."""
        self._guarded(lambda screen: screen.redraw(), None)

    def advance(self, dt_ms: float) -> None:
        """Pass time to the top screen, to those below it and to a transition. Call it first in each frame."""
        if self._littered or (due() and self.calm):
            # Screens and their pictures hang in reference cycles. Python would collect them late: it counts objects,
            # not bytes. This takes some 10 ms, while nothing moves. What comes and goes while a screen is shown is
            # collected when nothing moves, too: Python would do it in the midst of a movement.
            self._littered = False
            gc.collect()
        screen = self.screen
        if not self._failed_now or self._failing is None or self._failing() is not screen:
            self._failures = 0
        self._failed_now = False
        self._press_used = False
        if self._crossing is not None:  # nothing is missed: time begins when the screen can be seen
            dt_ms = self._crossing.advance(dt_ms, self._guarded(lambda screen: screen.arriving, False))
        for covered in self._stack[:-1]:
            covered.beneath(dt_ms)
        self._guarded(lambda screen: screen.advance(dt_ms), None)

    def render(self, target: Surface) -> list[Rect]:
        """Bring `target` up to date and return the rectangles that changed."""
        self._shown = target
        crossing = self._crossing
        if crossing is not None and crossing.canvas.get_size() != target.get_size():
            self._end_crossing()
        if self._crossing is None or self._crossing.over:
            self._end_crossing()
            return self._render_screen(target)
        if self._crossing.shows_new:
            self._render_screen(self._crossing.canvas)
        return [] if self._crossing is None else self._crossing.draw(target)

    def spoken(self) -> str:
        """Return the top screen as text for self-voicing."""
        return self._guarded(lambda screen: screen.spoken(), "")

    # -- inside

    def _render_screen(self, target: Surface) -> list[Rect]:
        nothing: list[Rect] = []
        return self._guarded(lambda screen: screen.render(target), nothing)

    def _begin_change(self, by: Transition | None) -> None:
        """Keep the picture of the screen that goes, for the transition to the next one."""
        before = self._shown
        self._crossing = None
        if by is not None and by.ms > 0 and before is not None and self._stack:
            self._crossing = RunningTransition(by, before.copy())

    def _end_crossing(self) -> None:
        if self._crossing is not None:
            self._crossing = None
            self.redraw()

    def _guarded(self, call: Callable[[Screen], R], otherwise: R) -> R:
        screen = self.screen
        if screen is None:
            return otherwise
        try:
            return call(screen)
        except Exception as error:
            first_in_frame = not self._failed_now
            self._failed_now = True
            if first_in_frame:
                self._failures += 1
                self._failing = weakref.ref(screen)
            if self._on_error is None or self._failures >= MOST_FAILURES:
                raise
            if first_in_frame:
                self._on_error(error, screen)
            return otherwise
