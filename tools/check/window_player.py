"""A person at the window's own table, for checks without a display: acts when asked and closes every dialog."""

from __future__ import annotations

import dataclasses
import math
import time

import pygame

from truc_desktop.app import App
from truc_desktop.args import GameArgs
from truc_desktop.engine import Concede, Rng
from truc_desktop.screens.match.match_screen import MatchScreen
from truc_desktop.storage.settings import Motion, SettingsStore
from truc_desktop.ui.context import TableSpec
from truc_desktop.ui.window import GameWindow

STEP_MS = 100.0
LONGEST_S = 120.0
"""Seconds after which a match that does not go on is given up."""
TABLE_SPEC = TableSpec("cat", 2, {}, ("benat", "remei"), seed=5)


class Stuck(AssertionError):
    """The match does not go on."""


class WindowPlayer:
    """The program with a table in front; ``told`` are the messages that were shown over it."""

    def __init__(self, seed: int = 0) -> None:
        """Start the program (SDL's dummy driver must be chosen) with instant animations."""
        self.app = App(GameArgs(), SettingsStore(), GameWindow())
        self.app.settings = dataclasses.replace(self.app.settings, speed=math.inf, motion=Motion.NONE, trick_stay_ms=0)
        self.told: list[str] = []
        self._lot = Rng(seed)

    def table(self) -> MatchScreen | None:
        """Return the table, if it is in front."""
        screen = self.app.director.screen
        return screen if isinstance(screen, MatchScreen) else None

    def step(self) -> None:
        """Let a moment pass and do what is asked for: close a dialog, or act if the player may."""
        self.app.director.advance(STEP_MS)
        table = self.table()
        if table is None:
            return
        if table.dialogs.name:
            if table.dialogs.name == "notice":
                self.told.append(table.spoken())
            self._press(pygame.K_RETURN)
            return
        choices = [each for each in table.session.view(0).choices if not isinstance(each, Concede)]
        if choices and table.scene.conductor.idle and table.open:
            table.actions.submit(self._lot.choice(choices))

    def play(self) -> None:
        """Play until the match is over. Raises Stuck when it does not go on."""
        end = time.monotonic() + LONGEST_S
        while (table := self.table()) is not None and not table.session.over:
            self.step()
            if time.monotonic() > end:
                raise Stuck(f"{table.asked.text} ({table.dialogs.name})")
            if not table.session.over and not table.session.view(0).choices:
                time.sleep(0.001)  # the robots think in their thread

    def close(self) -> None:
        """End the program."""
        self.app.director.close()
        self.app.sounds.close()

    def _press(self, key: int) -> None:
        self.app.director.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
