"""The main loop: events, time, drawing. Window, clock and event queue are injected as Ports."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from truc_desktop.scene.director import Director

FRAMES_PER_SECOND = 60
CALM_FRAMES_PER_SECOND = 24
"""Frame rate while nothing moves, or only people and lamplight: less work, and no visible difference, because faces are
drawn twelve times a second."""
AWAKE_MS = 400.0
"""Time of full frame rate after an event or a movement."""
MOST_REST_MS = 130.0
"""Longest time between two frames while nothing looks different: what waits for a moment is at most so late."""
UNWATCHED_MS, UNWATCHED_REST_MS = 20_000.0, 260.0
"""Time without an event after which nobody may be looking, and the least time between two frames from then on while
only faces and lamplight move: breath goes in larger steps, for half the work. What somebody does is shown in full.
"""
UNWATCHED_FRAMES_PER_SECOND = 15
"""How often the loop looks for events then: what is pressed is still seen within 100 ms."""
SETTLE_MS = 150
"""Time after the last resize event until the window counts as settled."""
MOST_DT_MS = 100.0
"""A longer frame (a dragged window, a sleeping computer) counts as this, so that animations do not jump."""

_RESIZED = (pygame.VIDEORESIZE, pygame.WINDOWRESIZED, pygame.WINDOWSIZECHANGED)


def _nothing() -> None:
    """Default of an optional callback."""


def _no_size(size: tuple[int, int]) -> None:
    """Default of the callback for the size of the window."""


@dataclass
class Ports:
    """What the loop needs from outside.

    `events()` returns the events since the last call; `tick(frames_per_second)` waits for the next frame and returns
    the ms since the last one; `surface()` is the surface to draw on (a different object or size after a resize);
    `update(rects)` shows the rectangles. The other callbacks are optional: `on_quit` is called when the user closes
    the window and returns False to stay, `on_fullscreen` is called for F11, `on_size` with the size that is about to be
    laid out, first of all with that at the start.
    """

    events: Callable[[], Iterable[pygame.event.Event]]
    tick: Callable[[int], float]
    surface: Callable[[], Surface]
    update: Callable[[list[Rect]], None]
    on_quit: Callable[[], bool] = lambda: True
    on_fullscreen: Callable[[], None] = _nothing
    on_focus_lost: Callable[[], None] = _nothing
    on_focus_gained: Callable[[], None] = _nothing
    on_size: Callable[[tuple[int, int]], None] = _no_size


def pygame_ports(**callbacks: Callable[..., object]) -> Ports:
    """Return ports to the real window, which must be open; `callbacks` are optional ones of Ports.

    Clock.tick sleeps between frames; event.wait and tick_busy_loop use more processor time (both measured). Raises
    TypeError for an unknown callback.
    """
    clock = pygame.time.Clock()

    def surface() -> Surface:
        found = pygame.display.get_surface()
        if found is None:
            raise RuntimeError("the window is not open")
        return found

    ports = Ports(events=pygame.event.get, tick=lambda rate: float(clock.tick(rate)),
                  surface=surface, update=pygame.display.update)
    for name, callback in callbacks.items():
        if not hasattr(ports, name):
            raise TypeError(f"no such callback: {name}")
        setattr(ports, name, callback)
    return ports


class Loop:
    """Runs frames until the director stops."""

    def __init__(self, director: Director, ports: Ports) -> None:
        self._director = director
        self._ports = ports
        self._settling = 0.0
        self._old_picture: Surface | None = None
        self._hidden = False
        self._surface: Surface | None = None
        self._awake = AWAKE_MS
        self._untouched = 0.0
        """Time since the last event, ms."""
        self._saved = self._rest = 0.0
        """Time that has not been passed on yet, and up to how much of it nothing looks different."""

    def run(self) -> None:
        """Run frames until the director stops, then exit every screen."""
        self._ports.on_size(self._director.size)
        try:
            while self._director.running:
                self.frame()
        finally:
            self._director.close()

    def frame(self) -> None:
        """Wait for the next frame and run it, unless it would look like the last one."""
        dt = self._ports.tick(self._rate())
        self._untouched += dt
        self._awake = max(0.0, self._awake - dt)
        for event in self._ports.events():
            self._awake, self._untouched = AWAKE_MS, 0.0
            self._take(event)
            if not self._director.running:
                return
        self._saved += min(dt, MOST_DT_MS)
        if self._awake <= 0 and self._saved < self._rest:
            return
        passed, self._saved = self._saved, 0.0
        self._director.advance(passed)
        self._settle(dt)
        if self._director.running and (not self._hidden or self._director.covering):
            self._draw()
        self._rest = self._next_rest()

    def _rate(self) -> int:
        """Return the most frames in a second until the next one."""
        if self._awake > 0:
            return FRAMES_PER_SECOND
        return UNWATCHED_FRAMES_PER_SECOND if self._rest >= UNWATCHED_REST_MS else CALM_FRAMES_PER_SECOND

    def _next_rest(self) -> float:
        """Return for how long the next frame may wait, in ms."""
        rest = min(MOST_REST_MS, self._director.rest_ms) if self._awake <= 0 else 0.0
        return max(rest, UNWATCHED_REST_MS) if rest > 0 and self._untouched >= UNWATCHED_MS else rest

    def _take(self, event: pygame.event.Event) -> None:
        kind = event.type
        if kind == pygame.QUIT:
            if self._ports.on_quit():
                self._director.quit()
        elif kind in _RESIZED:
            self._resized()
        elif kind == pygame.KEYDOWN and event.key == pygame.K_F11:
            self._ports.on_fullscreen()
        else:
            if kind == pygame.WINDOWFOCUSLOST:
                self._ports.on_focus_lost()
            elif kind == pygame.WINDOWFOCUSGAINED:
                self._ports.on_focus_gained()
            elif kind in (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
                self._hidden = True
            elif kind in (pygame.WINDOWRESTORED, pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN):
                self._hidden = False
                self._director.redraw()
            self._director.handle(event)

    # -- resizing: the picture of the old size is shown stretched until the window has settled, then laid out again

    def _resized(self) -> None:
        if self._ports.surface().get_size() == self._director.size and self._settling <= 0:
            self._director.redraw()
            return
        if self._settling <= 0:
            self._old_picture = Surface(self._director.size)
            self._director.redraw()
            self._director.render(self._old_picture)
        self._settling = SETTLE_MS

    def _settle(self, dt: float) -> None:
        if self._surface is not None and self._settling <= 0 \
                and self._ports.surface().get_size() != self._director.size:
            self._resized()  # some window managers resize without an event (F11)
            return
        if self._settling <= 0:
            return
        self._settling -= dt
        if self._settling <= 0:
            self._old_picture = None
            size = self._ports.surface().get_size()
            self._ports.on_size(size)
            self._director.resize(size)

    def _draw(self) -> None:
        target = self._ports.surface()
        if target is not self._surface:
            self._surface = target
            self._director.redraw()
        if self._settling > 0:
            if self._old_picture is not None:
                self._director.render(self._old_picture)
                pygame.transform.scale(self._old_picture, target.get_size(), target)
                self._ports.update([target.get_rect()])
            return
        changed = self._director.render(target)
        if changed:
            self._ports.update(changed)
            if not self._director.calm:
                self._awake = AWAKE_MS


def run(director: Director, ports: Ports) -> None:
    """Run the main loop until the director stops."""
    Loop(director, ports).run()
