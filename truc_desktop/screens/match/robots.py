"""The robots of a match with one person at this machine: they play once the screen has caught up."""

from __future__ import annotations

import pygame

from truc_desktop.screens.match.part import Part, TableControl
from truc_desktop.screens.match.seated_match import SeatedMatch
from truc_desktop.screens.match.table_scene import INSTANT, TableScene
from truc_desktop.table.pacing.robots import RobotTurns

QUICKEST = 8.0
"""Maximum speed of the robots' answers, as a multiple of the usual speed."""


class Robots(Part):
    """Lets the robots play, and closes them and the journal with the screen."""

    def __init__(self, desk: RobotTurns, match: SeatedMatch, scene: TableScene, screen: TableControl) -> None:
        self._desk, self._match, self._scene, self._screen = desk, match, scene, screen
        self._held, self._held_at = 0.0, -1
        """How long a card has lain that could be taken back, ms, and the version of the session then."""
        self._gathered = 0.0
        """How long the dealer of the next hand has been gathering the cards, ms."""

    def advance(self, dt_ms: float) -> None:
        """Let the robots act once everything has been shown, and no card can be taken back any more."""
        scene, screen = self._scene, self._screen
        if screen.holding:
            self._held, self._held_at = self._held + dt_ms, scene.session.version
        elif self._held:
            if scene.session.version != self._held_at:
                self._desk.spend(self._held)
            self._held = 0.0
        if scene.swept and not scene.conductor.idle:
            self._gathered += dt_ms
        elif self._gathered:
            self._desk.spend(self._gathered)  # the player who cuts has seen it coming
            self._gathered = 0.0
        if scene.timeline.speed >= INSTANT:
            self._desk.stop_reading()
        idle = scene.conductor.idle and not screen.covered and not screen.owed and not screen.holding
        self._desk.advance(dt_ms, idle, min(scene.timeline.speed, QUICKEST))

    def hurried(self) -> None:
        """A click ends the time for reading the first cards."""
        self._desk.stop_reading()

    def table_key(self, event: pygame.event.Event) -> bool:
        """Space ends the time for reading the first cards."""
        if event.key != pygame.K_SPACE or not self._desk.reading:
            return False
        self._screen.hurry()
        return True

    def left(self) -> None:
        """Stop the robots and close the journal."""
        self._desk.close()
        self._match.close()
