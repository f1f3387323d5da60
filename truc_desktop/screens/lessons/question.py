"""The question of a lesson: the line that tells what to do, and of the controls those that have been taught."""

from __future__ import annotations

from dataclasses import replace

from truc_desktop.engine import Instruct, PlayPair, Signal, ThrowDown
from truc_desktop.i18n import _
from truc_desktop.lessons.course import Course
from truc_desktop.lessons.director import CARDS
from truc_desktop.lessons.lesson_table import LessonTable
from truc_desktop.lessons.script import YOU
from truc_desktop.presentation.prompts import ARM, DOWN, Choice, Prompt, why_no_card
from truc_desktop.screens.lessons.hand_card import HandCard
from truc_desktop.screens.match.part import TableControl
from truc_desktop.screens.match.table_scene import TableScene

LEAVE_OUT = "leave-out"
"""Name of the control that goes on without a sign or an order."""


class Question:
    """Turns the questions of a table into those of one lesson."""

    def __init__(
        self, scene: TableScene, screen: TableControl, table: LessonTable, course: Course, card: HandCard
    ) -> None:  # fmt: skip
        """``card`` tells what Enter does after a hand, and how the lesson ends."""
        self._scene, self._screen, self._table, self._course, self._card = scene, screen, table, course, card
        self.hidden_keys: frozenset[str] = frozenset()
        """The keys of controls that the last question had at a table, but that have not been taught."""
        self._names: frozenset[str] = frozenset()
        """The controls that the last question had."""

    @property
    def signs_are_due(self) -> bool:
        """Whether the hand asks for a sign now."""
        return any(isinstance(each, Signal) for each in self._table.director.choices())

    def forget(self) -> None:
        """Another hand is dealt: forget which keys the one before has hidden."""
        self.hidden_keys = frozenset()

    def ask(self, asked: Prompt) -> Prompt:
        """The question of the lesson, with the controls that have been taught."""
        director, moving = self._table.director, not self._scene.conductor.idle
        if self._screen.holding or (moving and not self._scene.conductor.shown.over):  # an act is on its way
            return replace(asked, choices=tuple(choice for choice in asked.choices if choice.name in self._names))
        if not director.asks or self._course.hand is None:
            self._names = frozenset()
            told = self._card.the_end[0] if self._course.hand is None else self._watched(asked) if director.playing \
                else self._card.enter
            return Prompt(told, False, why=self._why_no_card(()))
        kept = tuple(choice for choice in map(self._taught, asked.choices) if choice is not None)
        self.hidden_keys = frozenset(choice.key for choice in asked.choices) - {choice.key for choice in kept}
        if not self.signs_are_due:
            self.hidden_keys |= {"S"}
        if director.may_leave_out:
            kept = (*kept, self._leaving_out())
        self._names = frozenset(choice.name for choice in kept)
        cards = asked.playable if any(isinstance(each, CARDS) for each in director.choices()) else ()
        told = director.request
        return replace(
            asked, text=_(told) if told else asked.text, urgent=asked.urgent or director.may_leave_out, choices=kept,
            playable=cards, why=self._why_no_card(cards),
        )  # fmt: skip

    def _why_no_card(self, playable: tuple[str, ...]) -> str:
        """What somebody is told who presses a card although they may play none, at any moment; "" if they may."""
        director = self._table.director
        if playable:
            return ""
        if director.why_no_card:
            return _(director.why_no_card)
        if director.awaited_sign is not None:
            return self._wait_for(director.awaited_sign)
        if director.unheard is not None and director.playing:
            return self._hear(director.unheard)
        return _(why_no_card(self._scene.conductor.shown).value) if director.playing else _("This hand is over.")

    def _watched(self, asked: Prompt) -> str:
        """The line while the others act: whose sign is to come; nobody is asked for an order that can be given no
        more."""
        view, signs = self._scene.conductor.shown, self._table.director.awaited_sign
        if signs is not None:
            return self._wait_for(signs)
        if self._table.director.unheard is not None and view.to_play == YOU:
            return self._hear(self._table.director.unheard)
        if view.governs and view.to_play in view.partners(view.seat):
            return _("{name}'s turn.").format(name=self._scene.names[view.to_play])
        return asked.text

    def _hear(self, seat: int) -> str:
        return _("First hear what {name} says.").format(name=self._scene.names[seat])

    def _wait_for(self, seat: int) -> str:
        return _("Watch {name}'s face: a sign is coming.").format(name=self._scene.names[seat])

    def _taught(self, choice: Choice) -> Choice | None:
        """A control as far as the hand has taught it; None if it has not."""
        director = self._table.director
        if choice.options:
            options = tuple(each for each in map(self._taught, choice.options) if each is not None)
            return replace(choice, options=options) if options else None
        if choice.name == DOWN:
            down = any(isinstance(each, ThrowDown) or (isinstance(each, PlayPair) and each.down)
                       for each in director.choices())  # fmt: skip
            return choice if down else None
        known = choice.name != ARM and choice.action is not None and director.refusal(choice.action) is None
        return choice if known else None

    def _leaving_out(self) -> Choice:
        main = self._table.director.position.main(self._table.director.hand)
        main = main or next(each for each in self._table.director.choices() if isinstance(each, Instruct))
        sign = isinstance(main, Signal)
        return Choice(
            LEAVE_OUT, _("No sign") if sign else _("No order"), _("Go on without it"), "no", "cross", "N", main
        )  # fmt: skip
