"""Points, in a lesson, at what is explained and at what the player is asked for; what they are slow to find, too."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from truc_desktop.engine import Action, Call, PlayPair, Signal, ThrowDown
from truc_desktop.lessons.directions import Thing
from truc_desktop.lessons.director import CARDS
from truc_desktop.lessons.lesson_table import LessonTable
from truc_desktop.lessons.script import YOU
from truc_desktop.presentation.prompts import DOWN, Choice
from truc_desktop.scene.steps import Motion
from truc_desktop.screens.match.part import TableControl
from truc_desktop.screens.match.table_scene import TableScene
from truc_desktop.table.nodes.pointing import Pointing

HESITATES = 6000.0
"""Time after which the act that is asked for is pointed at, in hands that do not point at once, ms."""
POINTS_AT_ONCE, BETS_AT_ONCE = 3, 5
"""Number of the last hand in which the button that is asked for, or that of a bet, is pointed at from the beginning."""


class Pointer:
    """Shows what the director of a lesson points at, and the act that the main line has where that is not found."""

    def __init__(self, scene: TableScene, screen: TableControl, table: LessonTable) -> None:
        """``screen`` tells what the player is asked; what points is added to ``scene``."""
        self._scene, self._screen, self._table = scene, screen, table
        self.pointing = Pointing(scene.table, scene.panels.root, scene.ambient.motion is not Motion.FULL)
        """What is seen of it."""
        scene.stage.root.add(self.pointing.below, self.pointing.above)
        self._hesitated = 0.0
        """How long the player has been thinking, ms."""
        self._lay = False
        """Whether a card of the player lay that can be taken back, when ``point`` was called last."""

    def acted(self) -> None:
        """The player has acted, or another hand begins: they think about something else."""
        self._hesitated = 0.0

    def hesitate(self, dt_ms: float) -> bool:
        """Count how long the player has been thinking; return whether it has just become long: ``point`` shows more."""
        before = self._hesitated
        self._hesitated = before + dt_ms if self._table.director.due is None and self._screen.open else 0.0
        return before < HESITATES <= self._hesitated

    @property
    def is_outdated(self) -> bool:
        """Whether the player has played a card, or taken it back, since ``point`` was called last."""
        return self._screen.holding is not self._lay

    def point(self) -> None:
        """Show everything that points now, in place of what has pointed so far.

        Nothing does once the hand is over, nor while a card of the player lies that can be taken back: it is their
        answer to what was asked, whichever card it is. What pointed before does so again if they take it back.
        """
        pointing, director = self.pointing, self._table.director
        pointing.clear()
        self._lay = self._screen.holding
        helped = director.help
        if director.ended is not None or self._lay:
            return
        if helped.thing is not None:
            pointing.frame(f"light-{helped.thing.value}", partial(self._thing_box, helped.thing))
        if helped.free:
            return
        if helped.lit is not None:
            pointing.light_cards(helped.lit.cards)
        if helped.point is not None:
            pointing.point(helped.point.seat, helped.point.card)
        if helped.lamp is not None:
            pointing.lamp(helped.lamp)
        self._point_at_wanted()

    def _thing_box(self, thing: Thing) -> Rect | None:
        """Return where a thing is that is explained, in window px; None while it is not there."""
        scene, place = self._scene, self._scene.place
        if thing is Thing.ELEVEN:
            return scene.panels.hole_box(0, self._table.rules.match.target - 2)
        if place is None:
            return None
        ours = map(scene.table.position, (YOU, *self._table.view(YOU).partners(YOU)))
        at = place.heap_of(ours)
        mat = next(mat for position, mat in place.mats if position == at)
        return Rect(round(mat.x), round(mat.y), round(mat.w), round(mat.h))

    def _point_at_wanted(self) -> None:
        """Point at the act that the main line has now, at once or when the player has been thinking for long."""
        director = self._table.director
        wanted = director.wanted
        last = BETS_AT_ONCE if isinstance(wanted, Call) else POINTS_AT_ONCE
        soon = isinstance(wanted, Signal) or (director.hand.lesson == "first" and director.hand.number <= last)
        if wanted is None or director.due is not None or not (soon or self._hesitated >= HESITATES):
            return
        if isinstance(wanted, CARDS):
            cards = (wanted.up,) if isinstance(wanted, PlayPair) else (wanted.card,)
            if self._hesitated >= HESITATES:
                self.pointing.light_cards(cards)
                if isinstance(wanted, ThrowDown):
                    self.pointing.ring(f"choice-{DOWN}")
        elif isinstance(wanted, Signal):
            self.pointing.ring("tool-signals")
        else:
            found = (choice for choice in self._screen.asked.choices if _does(choice, wanted))
            for choice in found:
                self.pointing.ring(f"choice-{choice.name}")


def _does(choice: Choice, action: Action) -> bool:
    """Whether a control, or one of its list, does ``action``."""
    return choice.action == action or any(_does(each, action) for each in choice.options)
