"""Hints: what is best in the player's place, and the figures or the rule that speak for it."""

from __future__ import annotations

from dataclasses import replace

import pygame

from truc_desktop.ai import advise
from truc_desktop.engine import Discard, PlayCard, SeatView, SignalMade, ThrowDown
from truc_desktop.i18n import _
from truc_desktop.presentation.prompts import Prompt, prompt
from truc_desktop.presentation.wording.hints import Hint, hint_of
from truc_desktop.presentation.wording.partner_differs import partner_differs
from truc_desktop.screens.match.part import Part, TableControl
from truc_desktop.screens.match.table_scene import TableScene
from truc_desktop.table.nodes.hint_note import HintNote
from truc_desktop.table.nodes.tool import Tool


class Hints(Part):
    """Gives hints to a player who has no human rivals. A hint stays until something happens at the table."""

    def __init__(self, scene: TableScene, screen: TableControl) -> None:
        self._scene, self._screen = scene, screen
        self._hint: Hint | None = None
        self._seen: SeatView | None = None
        self._figures = False
        """Whether the figures of the hint are shown."""
        self._node: HintNote | None = None
        self._built: object = None

    @property
    def hint(self) -> Hint | None:
        """The hint that is shown; None for none."""
        return self._hint

    @property
    def _allowed(self) -> bool:
        """Whether hints are given: not against other people."""
        view, person = self._scene.conductor.shown, self._scene.person
        rivals = (seat for seat in view.rules.seats if view.side_of(seat) != view.side_of(person))
        return self._scene.plays and not any(self._scene.table.players[seat].human for seat in rivals)

    def show(self) -> None:
        """Show what is best now, and why; if that is shown, its figures."""
        scene = self._scene
        if self._hint is not None:
            self._go_on()
            return
        scene.conductor.finish_all()
        view = scene.conductor.shown
        if self._screen.owed:
            self._screen.refuse(_("Nothing to decide now. {waiting}").format(waiting="").strip())
            return
        if not self._screen.open:
            return
        if not self._allowed:
            self._screen.refuse(_("There are no hints against other people."))
            return
        thought = advise(view, scene.session.seed)
        if thought is None or thought.action is None:
            waiting = prompt(view, scene.words, scene.names).text
            self._screen.refuse(_("Nothing to decide now. {waiting}").format(waiting=waiting))
            return
        if isinstance(thought.action, PlayCard | ThrowDown | Discard):
            scene.hand.point_out(thought.action.card)
        hint = hint_of(thought, view, scene.words)
        other = partner_differs(thought.action, view, scene.session.sayings, scene.names)
        self._hint, self._seen = replace(hint, reason=f"{hint.reason} {other}".strip()), view
        self._screen.refresh()

    def _go_on(self) -> None:
        """Show the figures of the hint; if they are shown, or if it has none, take it away."""
        if self._hint is None or self._figures or not self._hint.figures:
            self.put_away()
            return
        self._figures = True
        self._lay()

    def put_away(self) -> None:
        """Take the hint away."""
        self._hint = self._seen = None
        self._figures = False
        self._lay()

    def prompt(self, asked: Prompt) -> Prompt:
        """Take the hint away once the table has changed."""
        if self._seen is not None and self._seen != self._scene.conductor.shown:
            self.put_away()
        return asked

    def caught(self, event: SignalMade) -> None:
        """Make room for the scene in which a rival has seen the player's sign."""
        self.put_away()

    def advance(self, dt_ms: float) -> None:
        """Lay the hint where there is room for it now."""
        self._lay()

    def _lay(self) -> None:
        scene, hint = self._scene, self._hint
        built = hint, self._figures, scene.place, scene.panels.top, scene.panels.foot
        if built == self._built:
            return
        self._built = built
        if self._node is not None:
            scene.notes.remove(self._node)
            self._node = None
        if hint is not None and scene.place is not None:
            panels = scene.panels
            self._node = HintNote(scene.table, panels.top, panels.foot, hint, panels.asked_boxes(), self._go_on,
                                  self._figures)  # fmt: skip
            scene.notes.add(self._node)
            scene.actor.speech.make_way()

    def bar(self) -> tuple[Tool, ...]:
        """The hint tool."""
        if not self._allowed:
            return ()
        return (Tool("hint", "bulb", _("Hint"), _("A hint, with its reason"), "J", self.show),)

    def first_key(self, event: pygame.event.Event) -> bool:
        """Esc takes the hint away before it opens anything; a dialog over the table is closed first."""
        if event.key != pygame.K_ESCAPE or self._hint is None or self._screen.covered:
            return False
        self.put_away()
        return True

    def table_key(self, event: pygame.event.Event) -> bool:
        """J asks for a hint."""
        if event.key != pygame.K_j or not self._scene.plays:
            return False
        self.show()
        return True
