"""Hints: what a robot would do in the player's place, and why."""

from __future__ import annotations

from dataclasses import replace

import pygame

from truc_desktop.ai import hint
from truc_desktop.engine import Discard, PlayCard, ThrowDown
from truc_desktop.i18n import _
from truc_desktop.presentation.wording.actions import describe
from truc_desktop.screens.match.part import Part, TableControl
from truc_desktop.screens.match.table_scene import TableScene
from truc_desktop.table.nodes.panels import Tool


class Hints(Part):
    """Gives hints to a player who has no human rivals."""

    def __init__(self, scene: TableScene, screen: TableControl) -> None:
        self._scene, self._screen = scene, screen

    @property
    def _allowed(self) -> bool:
        """Whether hints are given: not against other people."""
        view, person = self._scene.conductor.shown, self._scene.person
        rivals = (seat for seat in view.rules.seats if view.side_of(seat) != view.side_of(person))
        return self._scene.plays and not any(self._scene.table.players[seat].human for seat in rivals)

    def show(self) -> None:
        """Show what the robot would do now, and why."""
        scene = self._scene
        scene.conductor.finish_all()
        view = scene.conductor.shown
        if not self._screen.open:
            return
        if not self._allowed:
            self._screen.refuse(_("There are no hints against other people."))
            return
        action, why = hint(view, scene.session.seed) if view.choices else (None, "")
        if action is None:
            self._screen.refuse(_("No advice now: wait for the others."))
            return
        if isinstance(action, PlayCard | ThrowDown | Discard):
            scene.hand.point_out(action.card)
        text = f"{describe(action, scene.words, view)}: {_(why)}"
        self._screen.show_prompt(replace(self._screen.asked, text=text), view)

    def bar(self) -> tuple[Tool, ...]:
        """The hint tool."""
        if not self._allowed:
            return ()
        return (Tool("hint", "bulb", _("Hint"), _("A hint, with its reason"), "J", self.show),)

    def table_key(self, event: pygame.event.Event) -> bool:
        """J asks for a hint."""
        if event.key != pygame.K_j or not self._scene.plays:
            return False
        self.show()
        return True
