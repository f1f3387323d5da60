"""Looped ambience: one loop fades in while the one before it fades out."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from truc_desktop.audio.manifest import Event

FADE_MS = 800.0


@dataclass(slots=True)
class _Loop:
    """A loop on its mixer channel: ``fade`` (0..1) approaches ``goal`` over ``fade_ms``."""

    event: Event
    gain: float
    channel: int
    fade: float = 0.0
    goal: float = 1.0
    fade_ms: float = FADE_MS


class Loops:
    """Plays at most as many loops as it has channels; all but the newest fade out."""

    def __init__(self, channels: tuple[int, ...], level: Callable[[Event, float], float]) -> None:
        """``channels`` are mixer channels reserved for it; ``level(event, gain)`` returns a loop's volume, 0..1."""
        self._channels = channels
        self._level = level
        self._loops: list[_Loop] = []

    @property
    def playing(self) -> tuple[str, ...]:
        """The names of the loops that can be heard, the newest last."""
        return tuple(loop.event.name for loop in self._loops)

    def play(self, event: Event, sound: pygame.mixer.Sound | None, gain: float) -> None:
        """Fade ``event`` in and all others out; one that is already playing only gets the new gain.

        ``sound`` may be None for an event that is already playing (see ``knows``).
        """
        self.stop(None, FADE_MS)
        known = self._find(event)
        if known is not None:
            known.goal, known.gain, known.fade_ms = 1.0, gain, FADE_MS
            return
        if sound is None:
            return
        while len(self._loops) >= len(self._channels):
            self._end(self._loops[0])
        taken = {loop.channel for loop in self._loops}
        loop = _Loop(event, gain, next(channel for channel in self._channels if channel not in taken))
        self._loops.append(loop)
        channel = pygame.mixer.Channel(loop.channel)
        channel.play(sound, loops=-1)
        channel.set_volume(0.0)

    def knows(self, event: Event) -> bool:
        """Return whether ``event`` is playing, even if it is fading out."""
        return self._find(event) is not None

    def stop(self, event: Event | None, fade_ms: float) -> None:
        """Fade out a loop (None: all) within ``fade_ms``."""
        for loop in list(self._loops):
            if event is None or loop.event is event:
                loop.goal, loop.fade_ms = 0.0, fade_ms
                if fade_ms <= 0:
                    self._end(loop)

    def clear(self) -> None:
        """Stop all loops at once."""
        for loop in list(self._loops):
            self._end(loop)

    def advance(self, dt_ms: float) -> None:
        """Advance the fades by ``dt_ms``."""
        for loop in list(self._loops):
            if loop.fade == loop.goal:
                continue
            step = dt_ms / loop.fade_ms
            loop.fade = min(1.0, loop.fade + step) if loop.goal else max(0.0, loop.fade - step)
            if loop.fade == loop.goal == 0.0:
                self._end(loop)
        self.apply()

    def apply(self) -> None:
        """Set the volumes of all loops on the device."""
        if not pygame.mixer.get_init():
            self._loops.clear()
            return
        for loop in self._loops:
            # A quarter of a sine each way keeps the total loudness constant during a cross-fade.
            fade = math.sin(loop.fade * math.pi / 2)
            pygame.mixer.Channel(loop.channel).set_volume(self._level(loop.event, loop.gain) * fade)

    def _find(self, event: Event) -> _Loop | None:
        return next((loop for loop in self._loops if loop.event is event), None)

    def _end(self, loop: _Loop) -> None:
        self._loops.remove(loop)
        if pygame.mixer.get_init():
            pygame.mixer.Channel(loop.channel).stop()
