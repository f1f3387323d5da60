"""Translation of gamepad events to focus moves."""

from __future__ import annotations

import pygame

from truc_desktop.scene.focus import Move

_PRESS, _RELEASE = 0.6, 0.4
_HATS = {(-1, 0): Move.LEFT, (1, 0): Move.RIGHT, (0, 1): Move.UP, (0, -1): Move.DOWN}
_RAW_BUTTONS = {0: Move.ACTIVATE, 4: Move.PREVIOUS_GROUP, 5: Move.NEXT_GROUP}
_MAPPED_BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: Move.ACTIVATE,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Move.LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Move.RIGHT,
    pygame.CONTROLLER_BUTTON_DPAD_UP: Move.UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Move.DOWN,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Move.PREVIOUS_GROUP,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Move.NEXT_GROUP,
}
_FULL_AXIS = 32767


class GamepadMoves:
    """Translates controller and joystick events to moves.

    Once there has been an event of a mapped controller, raw joystick events are ignored, because SDL sends both for one
    press. A stick makes one move each time it is pushed over.
    """

    def __init__(self) -> None:
        self._mapped = False
        self._pushed: dict[int, int] = {}

    def move_of(self, event: pygame.event.Event) -> Move | None:
        """Return the move that `event` asks for, or None."""
        kind = event.type
        if kind == pygame.CONTROLLERBUTTONDOWN:
            self._mapped = True
            return _MAPPED_BUTTONS.get(event.button)
        if kind == pygame.CONTROLLERAXISMOTION:
            self._mapped = True
            return self._stick(event.axis, event.value / _FULL_AXIS)
        if self._mapped:
            return None
        if kind == pygame.JOYBUTTONDOWN:
            return _RAW_BUTTONS.get(event.button)
        if kind == pygame.JOYHATMOTION:
            return _HATS.get(tuple(event.value))
        if kind == pygame.JOYAXISMOTION:
            return self._stick(event.axis, event.value)
        return None

    def _stick(self, axis: int, value: float) -> Move | None:
        if axis not in (0, 1):
            return None
        before = self._pushed.get(axis, 0)
        if abs(value) < _RELEASE:
            self._pushed[axis] = 0
            return None
        side = 1 if value > 0 else -1
        if abs(value) < _PRESS or side == before:
            return None
        self._pushed[axis] = side
        if axis == 0:
            return Move.RIGHT if side > 0 else Move.LEFT
        return Move.DOWN if side > 0 else Move.UP
