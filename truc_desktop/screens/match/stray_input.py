"""Stray input: presses that were meant for something else than the question that is open now.

Three kinds are told apart from a deliberate answer: the second press of a double click, a press while a question has
just appeared, and a click that began at one question and ended at another.
"""

from __future__ import annotations

import math
from collections.abc import Hashable

import pygame

FRESH = 250.0
"""Milliseconds of the table's own time, which its speed multiplies, for which a new question ignores input."""
DOUBLE = 400.0
"""Milliseconds within which the same press again belongs to the one that has already acted."""
NEAR = 12.0
"""How far apart two clicks may be to count as the same press, px."""
_POINTER = (pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN)
_PRESSES = (*_POINTER, pygame.KEYDOWN, pygame.JOYBUTTONDOWN, pygame.CONTROLLERBUTTONDOWN)
_RELEASES = (pygame.MOUSEBUTTONUP, pygame.FINGERUP)


class StrayInput:
    """Knows the question that is open, the press in progress and the last press that did something."""

    def __init__(self) -> None:
        self._question: Hashable = None
        self._fresh = 0.0
        self._press: pygame.event.Event | None = None
        self._began: tuple[Hashable] | None = None
        """The question at which the pointer went down, in a tuple; None while it is up."""
        self._again = False
        self._acted: pygame.event.Event | None = None
        self._since = math.inf

    @property
    def fresh(self) -> bool:
        """Whether the question has just appeared."""
        return self._fresh > 0

    @property
    def crossed(self) -> bool:
        """Whether the click in progress began at another question than the one that is open."""
        return self._began is not None and self._began[0] != self._question

    @property
    def again(self) -> bool:
        """Whether the press in progress, or the last one, is the second of a double click."""
        return self._again

    def ask(self, question: Hashable) -> bool:
        """Note which question is open; return whether it is a different one than before, which is then fresh."""
        if question == self._question:
            return False
        self._question, self._fresh = question, FRESH
        return True

    def advance(self, dt_ms: float, speed: float, idle: bool) -> None:
        """Let ``dt_ms`` pass at the table's ``speed``; ``idle``: nothing is being acted out, the question is open."""
        self._since += dt_ms
        if idle:
            self._fresh = max(0.0, self._fresh - dt_ms * speed)

    def take(self, event: pygame.event.Event, is_open: bool) -> bool:
        """Take note of an event before anything else does; True if it is the second press of a double click.

        ``is_open``: whether the player may act now; a click that begins while they may not answers no question.
        """
        if event.type not in _PRESSES:
            return False
        self._press = event
        self._began = None
        if event.type in _POINTER:
            self._began = (self._question if is_open else object(),)
        self._again = self._since < DOUBLE and self._acted is not None and _same(event, self._acted)
        return self._again

    def after(self, event: pygame.event.Event) -> None:
        """The event has been handled by everything else."""
        if event.type in _RELEASES:
            self._began = None

    def acted(self) -> None:
        """The press in progress, or the last one, has done something."""
        self._acted, self._since = self._press, 0.0


def _same(event: pygame.event.Event, before: pygame.event.Event) -> bool:
    """Whether two presses are the same one again: the same key, the same button, or the same spot."""
    if event.type != before.type:
        return False
    if event.type == pygame.KEYDOWN:
        return bool(event.key == before.key and event.mod == before.mod)
    if event.type == pygame.MOUSEBUTTONDOWN:
        return bool(event.button == before.button and math.dist(event.pos, before.pos) <= NEAR)
    if event.type == pygame.FINGERDOWN:
        return math.dist((event.x, event.y), (before.x, before.y)) <= 0.02
    return bool(event.button == before.button)
