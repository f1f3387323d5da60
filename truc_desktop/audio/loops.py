"""What goes on and on: the room around the table. One loop fades in while the one before it fades out."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from truc_desktop.audio.manifest import Event

FADE_MS = 800.0


@dataclass(slots=True)
class _Loop:
    """One loop on its channel: ``fade`` 0..1 now, going to ``goal`` over ``fade_ms``."""

    event: Event
    gain: float
    channel: int
    fade: float = 0.0
    goal: float = 1.0
    fade_ms: float = FADE_MS


class Loops:
    """At most as many loops as there are channels for them, all but one on their way out."""

    def __init__(self, channels: tuple[int, ...], level: Callable[[Event, float], float]) -> None:
        """``channels`` are mixer channels nobody else uses; ``level(event, gain)`` says how loud one may be, 0..1."""
        self._channels = channels
        self._level = level
        self._loops: list[_Loop] = []

    @property
    def playing(self) -> tuple[str, ...]:
        """The names of the loops that sound, the newest last."""
        return tuple(loop.event.name for loop in self._loops)

    def play(self, event: Event, sound: pygame.mixer.Sound | None, gain: float) -> None:
        """Fade ``event`` in and all others out; one that plays already only takes the new gain.

        ``sound`` None: it plays already (see ``knows``).
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
        """Whether ``event`` sounds now, be it on its way out."""
        return self._find(event) is not None

    def stop(self, event: Event | None, fade_ms: float) -> None:
        """Fade a loop (None: all of them) out within ``fade_ms``."""
        for loop in list(self._loops):
            if event is None or loop.event is event:
                loop.goal, loop.fade_ms = 0.0, fade_ms
                if fade_ms <= 0:
                    self._end(loop)

    def clear(self) -> None:
        """Silence at once."""
        for loop in list(self._loops):
            self._end(loop)

    def advance(self, dt_ms: float) -> None:
        """Let fades go on."""
        for loop in list(self._loops):
            if loop.fade == loop.goal:
                continue
            step = dt_ms / loop.fade_ms
            loop.fade = min(1.0, loop.fade + step) if loop.goal else max(0.0, loop.fade - step)
            if loop.fade == loop.goal == 0.0:
                self._end(loop)
        self.apply()

    def apply(self) -> None:
        """Tell the device how loud all loops are now."""
        if not pygame.mixer.get_init():
            self._loops.clear()
            return
        for loop in self._loops:
            # A quarter of a sine each way: together they stay equally loud while they cross.
            fade = math.sin(loop.fade * math.pi / 2)
            pygame.mixer.Channel(loop.channel).set_volume(self._level(loop.event, loop.gain) * fade)

    def _find(self, event: Event) -> _Loop | None:
        return next((loop for loop in self._loops if loop.event is event), None)

    def _end(self, loop: _Loop) -> None:
        self._loops.remove(loop)
        if pygame.mixer.get_init():
            pygame.mixer.Channel(loop.channel).stop()
