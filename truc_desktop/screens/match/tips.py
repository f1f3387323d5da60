"""Tips: a slip of paper on the wall says what is new or of use, one at a time and never in place of the question."""

from __future__ import annotations

from dataclasses import replace

from truc_desktop.ai import LINES
from truc_desktop.ai.spoken_advice import opinion_in
from truc_desktop.engine import (
    CallAccepted,
    CallMade,
    CallRefused,
    CardPlayed,
    EnvitAccepted,
    EnvitCalled,
    EnvitRefused,
    Event,
    FlorCalled,
    HandBegan,
    Said,
    SeatView,
    SignalMade,
)
from truc_desktop.presentation.match_point import missing
from truc_desktop.presentation.prompts import (
    ARM,
    Choice,
    Prompt,
    about_advice,
    about_arm,
    about_draws,
    about_eye,
    about_flor,
    about_mark,
    about_partners_sign,
    about_rivals_signs,
    about_things,
    about_watching,
    values_matter,
    with_value,
)
from truc_desktop.presentation.wording.ranks import values_told
from truc_desktop.scene.sprite import Sprite
from truc_desktop.screens.match.part import Part, TableControl
from truc_desktop.screens.match.table_scene import TableScene
from truc_desktop.table.animation.actor import UNSEEN_NOTE
from truc_desktop.table.animation.speech_bubbles import CROWD
from truc_desktop.table.nodes.score import ring_words
from truc_desktop.table.nodes.wall_paper import slip_on_wall
from truc_desktop.ui.context import Context

LIES, EYES, ADVICE, BOTH, RING, VALUES, SIGN, EYE, MARK = (
    "rivals-signs", "watching", "advice", "card-and-bet", "table-ring", "own-values", "partners-sign", "eye-mark",
    "advice-mark",
)  # fmt: skip
"""Names, in the settings, of the tips that are given once, as those of the things on the table are: what the sign of a
rival is worth, how it is seen, what a partner's advice goes by, how a card and a bet are played at once, the ring of
the score, how the value of a hand is counted, what the sign of a partner is, the eye beside a face, and the
mark that is left of advice."""
_ACTS = (CardPlayed, CallMade, CallAccepted, CallRefused, EnvitCalled, EnvitAccepted, EnvitRefused, FlorCalled)
"""Acts after which a tip about what others have just done is out of date."""
RING_NEAR = 3
"""How many points a side misses at most as the ring of the score is told of."""
FROM_HAND = 2
"""The hand from which on it is told how rivals' signs are seen: the first one has enough to learn."""
OTHERS = ("ranking", "hint")
"""Papers that the player has asked for: no tip is given while one of them lies there, nor beside the note about their
own sign, nor while somebody's face comes closer with a sign, which must be read."""

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
        self._news = ""
        """The tip about what somebody has just done; it is told until the person acts or the hand is over."""
        self._mark: tuple[int, str] | None = None
        """Whose advice will leave a mark, and what is to be told of that as long as it is there."""
        self._chip: Sprite | None = None
        """That mark."""
        self._eyes_turn: Turn | None = None
        """The turn in which it was told how rivals' signs are seen; None once the person has acted in it."""
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
        if self._news:
            return self._news
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
        if not shown.tricks and self._is_near(shown):
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

    def _is_near(self, shown: SeatView) -> bool:
        """Whether somebody is so near to the end that the ring of the score matters."""
        accounts = range(len(shown.board.score))
        return any(missing(shown.rules, shown.board, account) <= RING_NEAR for account in accounts)

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
        """Note that the person watches a rival on purpose: nobody tells them how, from now on. In a first match they
        are told once what the eye beside that face means."""
        watched = next((seat for seat, mark in marks.items() if mark == "watched" and self._is_rivals(seat)), None)
        if watched is not None:
            self._once(EYES)
            self._watches = True
            self._told = "" if self._told == about_watching() else self._told
            view = self._scene.conductor.shown
            signs = view.rules.signals.on and view.rules.players > 2
            if self._first and signs and not self._news and not view.over and self._is_new(EYE):
                self._tell_now(EYE, about_eye(self._scene.names[watched]))
        return marks

    def _tell_now(self, name: str, told: str) -> None:
        """Tell what has just happened for the first time, at once."""
        self._once(name)
        self._news = self._told = told

    def shown(self, event: Event) -> None:
        """Note the person's bets; tell of the first sign of a rival that they see, of the first one of a partner in a
        first match, and of the first advice, until they act."""
        if isinstance(event, _ACTS) and event.seat == self._scene.person:
            self._forget_news()
            self._eyes_turn = None
        rules, names = self._scene.conductor.shown.rules, self._scene.names
        match event:
            case CallMade(seat) if seat == self._scene.person:
                self._bets = True
                self._once(BOTH)
            case SignalMade(seat) if self._is_new(LIES) and self._is_rivals(seat):
                self._tell_now(LIES, about_rivals_signs(rules, names[seat]))
            case SignalMade(seat) if self._first and self._is_new(SIGN) and self._is_partners(seat):
                self._tell_now(SIGN, about_partners_sign(names[seat]))
            case Said(seat, text) if self._mark is not None and seat == self._mark[0] and opinion_in(text) is not None:
                self._mark = seat, about_mark(str(opinion_in(text)), names[seat])
            case Said(seat, text) if self._leaves_a_mark(text) and self._is_new(MARK) and self._is_partners(seat):
                self._mark = seat, about_mark(str(opinion_in(text)), names[seat])
            case Said(seat, text) if text in LINES and not self._marks_told and self._is_new(ADVICE) \
                    and self._is_partners(seat):
                self._tell_now(ADVICE, about_advice(names[seat]))
            case HandBegan():
                self._forget_news()

    @property
    def _marks_told(self) -> bool:
        """Whether it is told now what a mark means that is left of advice: more about advice waits for another one."""
        return self._mark is not None and self._news == self._mark[1]

    def _leaves_a_mark(self, text: str) -> bool:
        """Whether only a mark will be left of what was said: advice at a table of many, if nothing else is told now."""
        return len(self._scene.names) > CROWD and text in LINES and opinion_in(text) is not None and not self._news

    def _follow_mark(self) -> None:
        """Tell what a mark means that is left of advice, as soon as it is there and for as long as it is; another one
        may mean something else."""
        if self._mark is None:
            return
        seat, told = self._mark
        chip = self._scene.actor.speech.chip(seat)
        if chip is not None and not self._news:
            self._chip = chip
            self._tell_now(MARK, told)
        elif self._news == told and chip is not self._chip:
            self._mark = None
            self._forget_news()

    def _forget_news(self) -> None:
        """Tell no longer what somebody has done: it is out of date."""
        if self._told == self._news:
            self._told = ""
        self._news = ""

    def _is_rivals(self, seat: int) -> bool:
        view, person = self._scene.conductor.shown, self._scene.person
        return self._scene.plays and view.side_of(seat) != view.side_of(person)

    def _is_partners(self, seat: int) -> bool:
        view, person = self._scene.conductor.shown, self._scene.person
        return self._scene.plays and seat in view.partners(person)

    def restarted(self, view: SeatView, same: bool) -> None:
        """Forget what belongs to another position."""
        self._eyes_turn = self._thing = self._mark = None
        self._news = ""

    # ------------------------------------------------------------------ drawing
    def advance(self, dt_ms: float) -> None:
        """Lay the slip as it is wanted now."""
        scene, settings = self._scene, self._app.settings
        self._follow_mark()
        if self._given:
            new, self._given = tuple(self._given), []
            self._app.change_settings(replace(settings, tips=(*settings.tips, *new)))
        away = self._screen.covered or any(scene.notes.find(name) is not None for name in OTHERS) \
            or scene.actor.layer.find(UNSEEN_NOTE) is not None or scene.table.shown_over is not None
        told = "" if away else self._told
        built = told, scene.place
        if built == self._built:
            return
        self._built = built
        old = scene.notes.find("slip")
        if old is not None:
            old.remove_self()
        if told and scene.place is not None:
            scene.notes.add(slip_on_wall(scene.table, told, scene.panels.asked_boxes()))
            scene.actor.speech.make_way()
