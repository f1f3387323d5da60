"""The tools for speed and sound in the bar, and their keys."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from truc_desktop.i18n import _
from truc_desktop.presentation.prompts import Choice
from truc_desktop.screens.match.part import Part, TableControl
from truc_desktop.screens.paces import PACES
from truc_desktop.storage.settings import SPEEDS, Settings
from truc_desktop.table.nodes.tool import Tool
from truc_desktop.ui.context import Context


class SpeedAndSound(Part):
    """Changes the two settings that can be changed during play."""

    def __init__(
        self, app: Context, screen: TableControl,
        choose: Callable[[str, tuple[Choice, ...], Callable[[Choice], None]], None], close: Callable[[], None],
    ) -> None:  # fmt: skip
        """``choose(title, choices, picked)`` opens a list, ``close()`` closes it."""
        self._choose, self._close = choose, close
        self._screen, self._change = screen, app.change_settings
        self._settings: Callable[[], Settings] = lambda: app.settings

    def show_speeds(self) -> None:
        """Open the list of speeds; the one in use stands out."""
        now = self._settings().speed
        choices = []
        for pace in PACES:
            kind = "go" if pace.speed == now else "no"
            choices.append(Choice(f"{pace.speed:g}", _(pace.label), _(pace.meaning), kind, pace.icon, ""))
        self._choose(_("Speed"), tuple(choices), self._picked)

    def _picked(self, choice: Choice) -> None:
        self._close()
        self.set_speed(float(choice.name))

    def set_speed(self, speed: float) -> None:
        """Change the speed at once, and for matches to come."""
        self._change(replace(self._settings(), speed=speed))
        self._screen.apply_settings()
        self._screen.refresh()

    def mute(self) -> None:
        """Switch the sound on or off."""
        self._change(replace(self._settings(), mute=not self._settings().mute))
        self._screen.refresh()

    def bar(self) -> tuple[Tool, ...]:
        """The tools for speed and sound."""
        speed, mute = self._settings().speed, self._settings().mute
        label = _("instant") if speed == SPEEDS[-1] else f"×{speed:g}"
        icon = next(pace.icon for pace in reversed(PACES) if pace.speed <= speed)
        return (
            Tool("speed", icon, label, _("Speed {speed}").format(speed=label), "+", self.show_speeds,
                 opens_list=True),
            Tool("sound", "mute" if mute else "sound", "", _("Sound off") if mute else _("Sound on"), "M", self.mute),
        )

    def table_key(self, event: pygame.event.Event) -> bool:
        """Handle plus and M. The plus is recognised by its character: its key depends on the keyboard layout."""
        if event.unicode == "+":
            self.show_speeds()
        elif event.key == pygame.K_m:
            self.mute()
        else:
            return False
        return True
