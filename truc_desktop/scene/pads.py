"""The gamepads that are plugged in: opened when they come, and one event for each press."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pygame
from pygame._sdl2 import controller

_RAW = (
    pygame.JOYAXISMOTION, pygame.JOYBALLMOTION, pygame.JOYHATMOTION, pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP,
)  # fmt: skip
_BACK = (pygame.CONTROLLER_BUTTON_B, pygame.CONTROLLER_BUTTON_START)
_RAW_BACK = (1, 7)
"""The same buttons of a pad that SDL has no map for, in the usual order."""


class Pads:
    """Opens every gamepad; only then does SDL tell what is pressed.

    SDL sends two events for a press on a pad that it has a map for: the raw one is dropped. The buttons Back (B, the
    right one) and Start become the Escape key.
    """

    def __init__(self) -> None:
        """Nothing is opened before the second call of ``events``."""
        self._open: dict[int, controller.Controller | pygame.joystick.JoystickType] = {}
        self._mapped: set[int] = set()
        self._calls = 0

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the pads that are plugged in."""
        return tuple(
            pad.name if isinstance(pad, controller.Controller) else pad.get_name() for pad in self._open.values()
        )

    def events(self, source: Iterable[pygame.event.Event]) -> Iterator[pygame.event.Event]:
        """Yield the events of one frame, those of pads translated. Looking for pads must not delay the first picture,
        so it begins with the second call."""
        self._calls += 1
        if self._calls == 2:
            self._start()
        for event in source:
            taken = self._take(event)
            if taken is not None:
                yield taken

    def _start(self) -> None:
        try:
            pygame.joystick.init()
            controller.init()
        except pygame.error:
            return  # a system without any support for pads; SDL announces those that are there otherwise

    def _take(self, event: pygame.event.Event) -> pygame.event.Event | None:
        if event.type == pygame.JOYDEVICEADDED:
            self._plugged_in(event.device_index)
        elif event.type == pygame.JOYDEVICEREMOVED:
            self._open.pop(event.instance_id, None)
            self._mapped.discard(event.instance_id)
        elif event.type in _RAW and event.instance_id in self._mapped:
            return None
        elif (event.type == pygame.CONTROLLERBUTTONDOWN and event.button in _BACK) or (
            event.type == pygame.JOYBUTTONDOWN and event.button in _RAW_BACK
        ):
            return pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0)
        return event

    def _plugged_in(self, index: int) -> None:
        try:
            raw = pygame.joystick.Joystick(index)
            number = raw.get_instance_id()
            if controller.is_controller(index):
                self._open[number] = controller.Controller(index)
                self._mapped.add(number)
            else:
                self._open[number] = raw
        except pygame.error:
            return  # pulled out again in the same moment
