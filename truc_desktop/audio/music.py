"""Music: one piece at a time, streamed from its file and repeated; it fades out before the next one fades in."""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path

import pygame

from truc_desktop.audio.manifest import Event
from truc_desktop.audio.samples import Unreadable

FADE_MS = 1400.0
"""Time in which a piece rises from silence to its whole volume, or falls."""


class Music:
    """Plays pieces of a folder through the music stream of the mixer, which decodes them in a thread of its own."""

    def __init__(self, folder: Path, level: Callable[[Event, float], float], on_unreadable: Unreadable) -> None:
        """``level(event, gain)`` returns a piece's volume, 0..1; ``on_unreadable(file, error)`` hears of bad files."""
        self._folder = folder
        self._level = level
        self._on_unreadable = on_unreadable
        self._now: Event | None = None
        self._next: tuple[Event, float] | None = None
        self._gain = self._goal = 0.0
        self._paused = False

    @property
    def playing(self) -> str:
        """The name of the piece that plays or fades out; "" for none."""
        return "" if self._now is None else self._now.name

    def play(self, event: Event | None, gain: float = 1.0) -> None:
        """Fade over to a piece at ``gain`` (0..1), or (None) fade out. The same piece goes on at the new gain."""
        if event is not None and event is self._now:
            self._next, self._goal = None, gain
            return
        self._next = None if event is None else (event, gain)
        self._goal = 0.0

    def advance(self, dt_ms: float) -> None:
        """Let ``dt_ms`` pass: fade, and begin the next piece once the one before has faded out."""
        if self._now is not None and self._gain != self._goal:
            step = dt_ms / FADE_MS
            rise = self._goal > self._gain
            self._gain = min(self._goal, self._gain + step) if rise else max(self._goal, self._gain - step)
        if self._now is not None and self._gain == self._goal == 0.0:
            self.clear()
        if self._now is None and self._next is not None:
            self._begin(*self._next)
        self.apply()

    def apply(self) -> None:
        """Set the volume on the device. What cannot be heard pauses: it would be decoded for nothing."""
        if self._now is None:
            return
        if not pygame.mixer.get_init():
            self._now = self._next = None
            return
        # A quarter of a sine: slow where the ear is most sensitive to steps.
        volume = self._level(self._now, math.sin(self._gain * math.pi / 2))
        silent = volume == 0.0 and self._gain > 0.0
        if silent and not self._paused:
            pygame.mixer.music.pause()
        elif self._paused and not silent:
            pygame.mixer.music.unpause()
        self._paused = silent
        pygame.mixer.music.set_volume(volume)

    def clear(self) -> None:
        """Stop at once; a piece that was to follow still does."""
        self._now, self._gain, self._paused = None, 0.0, False
        if pygame.mixer.get_init():
            pygame.mixer.music.stop()
            pygame.mixer.music.unload()

    def _begin(self, event: Event, gain: float) -> None:
        self._next = None
        if not pygame.mixer.get_init():
            return
        file = event.variants[0].file
        try:
            pygame.mixer.music.load(self._folder / file)
            pygame.mixer.music.set_volume(0.0)
            pygame.mixer.music.play(-1)
        except (pygame.error, OSError) as error:
            self._on_unreadable(file, error)
            return
        self._now, self._gain, self._goal, self._paused = event, 0.0, gain, False
