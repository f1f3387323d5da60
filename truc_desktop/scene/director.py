"""The director: a stack of screens, the fades between them, and the handling of a screen's exceptions."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable
from typing import TypeVar

import pygame
from pygame import Rect, Surface

from truc_desktop.scene.collector import due
from truc_desktop.scene.screen import Screen

ErrorHandler = Callable[[Exception, Screen], None]
R = TypeVar("R")

MOST_FAILURES = 3
LONGEST_WAIT_MS = 1500.0
"""Longest time for which the screen before stays in the window because the next one is still arriving, ms."""
_WAKING = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.FINGERDOWN)


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
        self._last_frame: Surface | None = None
        self._canvas: Surface | None = None
        self._fade_ms = self._fade_left = self._waits_ms = 0.0
        self._shown: Surface | None = None

    @property
    def calm(self) -> bool:
        """Whether the present picture may be drawn at half the usual frame rate."""
        return self._canvas is None and self._guarded(lambda screen: screen.calm, False)

    @property
    def rest_ms(self) -> float:
        """For how many ms from the last frame on nothing will look different, if nothing happens; 0 if unknown."""
        return 0.0 if self._canvas is not None else self._guarded(lambda screen: screen.rest_ms, 0.0)

    @property
    def covering(self) -> bool:
        """Whether the window must be drawn even while it is hidden."""
        return self._guarded(lambda screen: screen.covering, False)

    # -- the stack

    @property
    def screen(self) -> Screen | None:
        """The screen on top, None for an empty stack."""
        return self._stack[-1] if self._stack else None

    @property
    def depth(self) -> int:
        """Number of screens on the stack."""
        return len(self._stack)

    def push(self, screen: Screen, *, fade_ms: float = 0.0) -> None:
        """Put `screen` on top and pause the one below it; fade for `fade_ms`."""
        self._begin_change(fade_ms)
        if self._stack:
            self._stack[-1].pause()
        self._stack.append(screen)
        screen.enter(self.size)
        screen.redraw()

    def pop(self, *, fade_ms: float = 0.0) -> None:
        """Remove the top screen; removing the last one ends the program. Raises IndexError on an empty stack."""
        self._begin_change(fade_ms)
        self._stack.pop().exit()
        self._littered = True
        if self._stack:
            self._stack[-1].resume(self.size)
            self._stack[-1].redraw()
        else:
            self.quit()

    def replace(self, screen: Screen, *, fade_ms: float = 0.0, whole: bool = False) -> None:
        """Replace the top screen, or with `whole` the entire stack, by `screen`."""
        self._begin_change(fade_ms)
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
        """Pass `event` to the top screen; return whether it was used. A key or a press also ends a running fade."""
        if event.type in _WAKING:
            self._fade_left = self._waits_ms = 0.0
        return bool(self._guarded(lambda screen: screen.handle(event), False))

    def resize(self, size: tuple[int, int]) -> None:
        """Tell the top screen the new `size` of the window in px, once it has settled."""
        self.size = size
        self._end_fade()
        self._guarded(lambda screen: screen.resize(size), None)
        self.redraw()

    def redraw(self) -> None:
        """Have everything drawn in the next frame."""
        self._guarded(lambda screen: screen.redraw(), None)

    def advance(self, dt_ms: float) -> None:
        """Pass time to the top screen, to those below it and to the fade. Call it first in each frame."""
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
        if self._waits(dt_ms):
            dt_ms = 0.0  # nothing is missed: time begins when the screen can be seen
        self._fade_left = max(0.0, self._fade_left - dt_ms)
        for covered in self._stack[:-1]:
            covered.beneath(dt_ms)
        self._guarded(lambda screen: screen.advance(dt_ms), None)

    def render(self, target: Surface) -> list[Rect]:
        """Bring `target` up to date and return the rectangles that changed."""
        self._shown = target
        if self._canvas is not None and self._canvas.get_size() != target.get_size():
            self._end_fade()
            self.redraw()
        if self._canvas is None:
            return self._render_screen(target)
        self._render_screen(self._canvas)
        target.blit(self._canvas, (0, 0))
        if self._fade_left > 0 and self._last_frame is not None:
            self._last_frame.set_alpha(round(255 * self._fade_left / self._fade_ms))
            target.blit(self._last_frame, (0, 0))
        else:
            self._end_fade()
            self.redraw()
        return [target.get_rect()]

    def spoken(self) -> str:
        """Return the top screen as text for self-voicing."""
        return self._guarded(lambda screen: screen.spoken(), "")

    # -- inside

    def _render_screen(self, target: Surface) -> list[Rect]:
        nothing: list[Rect] = []
        return self._guarded(lambda screen: screen.render(target), nothing)

    def _waits(self, dt_ms: float) -> bool:
        """Return whether the screen before stays for this frame, because the next one is still arriving."""
        if self._waits_ms > 0 and self._guarded(lambda screen: screen.arriving, False):
            self._waits_ms = max(0.0, self._waits_ms - dt_ms)
        else:
            self._waits_ms = 0.0
        return self._waits_ms > 0

    def _begin_change(self, fade_ms: float) -> None:
        self._end_fade()
        if fade_ms <= 0 or self._shown is None or not self._stack:
            return
        self._last_frame = self._shown.copy()
        self._canvas = self._shown.copy()
        self._fade_ms = self._fade_left = fade_ms
        self._waits_ms = LONGEST_WAIT_MS

    def _end_fade(self) -> None:
        self._last_frame = self._canvas = None
        self._fade_left = self._waits_ms = 0.0

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
