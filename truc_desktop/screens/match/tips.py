"""Tips: a slip of paper on the wall says what is new or of use, one at a time and never in place of the question."""

from __future__ import annotations

from dataclasses import replace

from truc_desktop.ai import LINES
from truc_desktop.engine import CallMade, Event, HandBegan, Said, SeatView, SignalMade
from truc_desktop.presentation.prompts import (
    ARM,
    Choice,
    Prompt,
    about_advice,
    about_arm,
    about_draws,
    about_flor,
    about_rivals_signs,
    about_things,
    about_watching,
    values_matter,
    with_value,
)
from truc_desktop.presentation.wording.ranks import values_told
from truc_desktop.screens.match.part import Part, TableControl
from truc_desktop.screens.match.table_scene import TableScene
from truc_desktop.table.nodes.panels import ring_words
from truc_desktop.table.nodes.wall_paper import slip_on_wall
from truc_desktop.ui.context import Context

LIES, EYES, ADVICE, BOTH, RING, VALUES = (
    "rivals-signs", "watching", "advice", "card-and-bet", "table-ring", "own-values",
)  # fmt: skip
"""Names, in the settings, of the tips that are given once, as those of the things on the table are: what the sign of a
rival is worth, how it is seen, what a partner's advice goes by, how a card and a bet are played at once, the ring of
the score, and how the value of a hand is counted."""
RING_FROM = 3
"""The hand from which on the ring of the score is told of, after its tokens."""
FROM_HAND = 2
"""The hand from which on it is told how rivals' signs are seen: the first one has enough to learn."""
OTHERS = ("ranking", "hint")
"""Papers that the player has asked for: no tip is given while one of them lies there."""

Turn = tuple[int, int]
"""A hand and a trick."""


class Tips(Part):
    """Gives tips at one person's table. A tip whose thing the player has already done is not given."""

    def __init__(self, app: Context, scene: TableScene, screen: TableControl, first: bool) -> None:
        """``first``: whether the person has not finished a match of the game: rules are told to them, too."""
        self._app, self._scene, self._screen, self._first = app, scene, screen, first
        self._told = ""
        self._built: object = None
        self._thing: tuple[Turn, str] | None = None
        """What was told last of the table or of its controls, and in which turn: there is one such tip in each."""
        self._bets = False
        """Whether the person has made a bet."""
        self._liar: tuple[int, int] | None = None
        """The rival whose sign was the first to be seen, and the hand of it."""
        self._adviser: tuple[int, Turn] | None = None
        """The partner whose advice was the first to be heard, and the turn of it."""
        self._eyes_turn: Turn | None = None
        """The turn in which it was told how rivals' signs are seen."""
        self._watches = False
        """Whether the person has watched a rival."""
        self._given: list[str] = []
        """The tips given once that the settings do not name yet."""

    @property
    def told(self) -> str:
        """The tip that is given now; "" for none."""
        return self._told

    # ------------------------------------------------------------------ what is told
    def prompt(self, asked: Prompt) -> Prompt:
        """Choose the tip that goes with the question; in a first match this tells the value of the hand as well."""
        shown = self._scene.conductor.shown
        self._told = self._tip(asked, shown)
        return with_value(asked, shown, self._scene.words) if self._first and self._scene.plays else asked

    def _tip(self, asked: Prompt, shown: SeatView) -> str:
        if shown.over or not self._scene.plays:
            return ""
        turn, plays = (shown.number, len(shown.tricks)), asked.urgent and bool(asked.playable) and shown.pending is None
        if self._liar is not None and self._liar[1] == shown.number:
            return about_rivals_signs(shown.rules, self._scene.names[self._liar[0]])
        if self._adviser is not None and self._adviser[1] == turn and asked.urgent:
            self._once(ADVICE)
            return about_advice(self._scene.names[self._adviser[0]])
        if self._first and (ruled := self._rule(turn, asked, shown, plays)):
            return ruled
        if self._eyes_turn == turn or (plays and self._may_tell_eyes(shown)):
            self._eyes_turn = turn
            self._once(EYES)
            return "" if self._watches else about_watching()
        return ""

    def _rule(self, turn: Turn, asked: Prompt, shown: SeatView, plays: bool) -> str:
        """Return the rule, or the thing on the table, that matters now in a first match; ``plays``: the person must
        play a card."""
        if asked.urgent and (flor := about_flor(shown, self._scene.words)):
            return flor
        if plays and (drawn := about_draws(shown)):
            return drawn
        return self._told_of_thing(turn, asked, shown) if plays else ""

    def _told_of_thing(self, turn: Turn, asked: Prompt, shown: SeatView) -> str:
        """Return what is told in this turn of something on the table or of a control; "" for nothing."""
        things = {VALUES: values_told(shown, self._scene.words)} if values_matter(shown) else {}
        things |= about_things(shown, self._scene.room.token)
        if not shown.tricks and shown.number >= RING_FROM:
            things[RING] = ring_words(shown.rules)
        if not self._bets:
            things[BOTH] = about_arm(asked)
        if self._thing is None or self._thing[0] != turn:
            name = next((name for name, told in things.items() if told and self._is_new(name)), "")
            if not name:
                return ""
            self._thing = turn, name
            self._once(name)
        return things.get(self._thing[1], "")

    def _may_tell_eyes(self, shown: SeatView) -> bool:
        """Whether this is a good moment to tell how rivals' signs are seen: in the first trick of a later hand."""
        signs = shown.rules.signals.on and shown.rules.players > 2
        return signs and shown.number >= FROM_HAND and not shown.tricks and self._is_new(EYES)

    def _is_new(self, name: str) -> bool:
        return name not in self._app.settings.tips and name not in self._given

    def _once(self, name: str) -> None:
        """Remember that a tip has been given."""
        if self._is_new(name):
            self._given.append(name)

    # ------------------------------------------------------------------ what the player has done
    def takes(self, choice: Choice) -> bool:
        """Note that the person plays a card and a bet at once: nobody tells them how, in any match."""
        if choice.name == ARM:
            self._bets = True
            self._once(BOTH)
        return False

    def eyes(self, marks: dict[int, str]) -> dict[int, str]:
        """Note that the person watches a rival on purpose: nobody tells them how, from now on."""
        if any(mark == "watched" and self._is_rivals(seat) for seat, mark in marks.items()):
            self._once(EYES)
            self._watches = True
            self._told = "" if self._told == about_watching() else self._told
        return marks

    def shown(self, event: Event) -> None:
        """Note the person's bets, the first sign of a rival that they see and the first advice of a partner."""
        match event:
            case CallMade(seat) if seat == self._scene.person:
                self._bets = True
                self._once(BOTH)
            case SignalMade(seat) if self._is_new(LIES) and self._is_rivals(seat):
                self._liar = seat, self._scene.conductor.shown.number
                self._once(LIES)
            case Said(seat, text) if text in LINES and self._is_new(ADVICE) and self._is_partners(seat):
                view = self._scene.conductor.shown
                self._adviser = seat, (view.number, len(view.tricks))
            case HandBegan():
                self._liar = None

    def _is_rivals(self, seat: int) -> bool:
        view, person = self._scene.conductor.shown, self._scene.person
        return self._scene.plays and view.side_of(seat) != view.side_of(person)

    def _is_partners(self, seat: int) -> bool:
        view, person = self._scene.conductor.shown, self._scene.person
        return self._scene.plays and seat in view.partners(person)

    def restarted(self, view: SeatView, same: bool) -> None:
        """Forget what belongs to another position."""
        self._liar = self._adviser = self._eyes_turn = self._thing = None

    # ------------------------------------------------------------------ drawing
    def advance(self, dt_ms: float) -> None:
        """Lay the slip as it is wanted now."""
        scene, settings = self._scene, self._app.settings
        if self._given:
            new, self._given = tuple(self._given), []
            self._app.change_settings(replace(settings, tips=(*settings.tips, *new)))
        away = self._screen.covered or any(scene.notes.find(name) is not None for name in OTHERS)
        told = "" if away else self._told
        built = told, scene.place
        if built == self._built:
            return
        self._built = built
        old = scene.notes.find("slip")
        if old is not None:
            old.remove_self()
        if told and scene.place is not None:
            scene.notes.add(slip_on_wall(scene.table, told))
            scene.actor.speech.make_way()
