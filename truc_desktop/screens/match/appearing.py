"""Appearing: a table that has just been entered is seen before a press can do anything at it."""

from __future__ import annotations

import pygame

LONGEST = 2000.0
"""Longest time for which presses do nothing because the room is still being painted, ms."""
_PRESSES = (
    pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN, pygame.JOYBUTTONDOWN, pygame.CONTROLLERBUTTONDOWN,
)  # fmt: skip


class Appearing:
    """Uses up presses until a table stands whole: the first one of them has ended the change to it, if there was one.

    A saved match may be continued at an open bet, which a second press would otherwise answer unseen.
    """

    def __init__(self) -> None:
        self.over = False
        """Whether the whole table has been shown."""
        self._waited = 0.0

    def advance(self, dt_ms: float, arriving: bool) -> None:
        """Let a frame pass that takes ``dt_ms``, 0 for one in which the table is not seen yet; ``arriving``: the room
        is still being painted."""
        if not self.over and dt_ms > 0:
            self._waited += dt_ms
            self.over = not arriving or self._waited > LONGEST

    def takes(self, event: pygame.event.Event) -> bool:
        """Whether ``event`` is a press that must do nothing. Esc, which opens the menu of the match, does something."""
        escape = event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE
        return not self.over and event.type in _PRESSES and not escape
