"""The table as it is played at: pressing, playing, signing, hurrying; time and input."""

from __future__ import annotations

import pygame

from truc_desktop.ai import hint
from truc_desktop.engine import Action, Call, Phase, Refusal, Say, Signal
from truc_desktop.i18n import _
from truc_desktop.presentation.prompts import DOWN, Choice, Prompt, card_action, why_no_card
from truc_desktop.scene.focus import Move
from truc_desktop.scene.steps import Do, Seq, Wait
from truc_desktop.screens.match.table_view import TableView
from truc_desktop.session import Outcome, keeps_position
from truc_desktop.table.pacing.turn_clock import WARNING

CALM = 300.0
"""Milliseconds after a card or a hurrying click in which no further card is played: a double click is one."""
REASON_MS = 2600.0
"""How long the reason of a refusal stands in place of the question."""


LATE = 700.0
"""Milliseconds after which it is said that an act is on its way."""
QUICKEST = 8.0
"""How many times quicker than usual robots answer at most."""


class TableScreen(TableView):
    """A match at the table. Sheets (wheel, log, summary) are added by SheetTable."""

    # ------------------------------------------------------------------ the player acts
    @property
    def open(self) -> bool:
        """Whether the player may act: the screen has caught up, and no sheet lies on the table or is owed."""
        return self.conductor.idle and not self.covered and not self.owed and not self.asleep

    @property
    def asleep(self) -> bool:
        """While an act is on its way nothing else can be done."""
        return self.session.busy

    @property
    def waiting(self) -> str:
        """An act that takes long to arrive is waited for."""
        return _("One moment ...") if self.asleep and self._on_its_way >= LATE else ""

    @property
    def covered(self) -> bool:
        """Whether a sheet lies on the table."""
        return bool(self.sheet)

    def press(self, choice: Choice) -> None:
        """A control of the column was pressed."""
        self.conductor.finish_all()
        if not choice.live or not self.open:
            return
        self.do(choice)

    def do(self, choice: Choice) -> None:
        """What a control stands for happens, or its list opens."""
        self.app.sounds.play("button")
        if choice.options:
            self.choose(choice)
        elif choice.name == DOWN:
            self.face_down = not self.face_down
            self.refresh()
        elif choice.name == "arm" and choice.action is not None:
            self.arm(choice.action)
        elif choice.action is not None:
            self._submit(choice.action)

    def choose(self, choice: Choice) -> None:
        """Open what a control stands for; overlays do."""

    def arm(self, action: Action) -> None:
        """Let the next card say the call too, or not after all."""
        word = action.word if isinstance(action, Call) else ""
        self.armed = "" if self.armed else word
        self.refresh()

    def play_card(self, code: str) -> None:
        """A card of the hand was played; with a call armed, both in one breath.

        A click that ends an animation never plays, nor does the second click of a double one.
        """
        if not self.conductor.idle:
            self.hurry()
            return
        if not self.plays or not self.open or self._calm > 0:
            return
        self._calm = CALM
        card = card_action(self.conductor.shown, code, self.face_down)
        if card is None:
            self.refuse(_(why_no_card(self.conductor.shown).value))
            return
        call, self.armed, self.face_down = self.armed, "", False
        if self._submit(card) and call:
            if self.session.busy:
                self._call_next = call
            else:
                self._call_after_card(call)

    def answered(self, action: Action, outcome: Outcome) -> None:
        """What has become of an act that was on its way. The call that goes with a card comes after it."""
        call = ""
        if not keeps_position(action):
            call, self._call_next = self._call_next, ""
        self.refresh()
        if not outcome.ok:
            self.refuse(outcome.reason)
        elif call:
            self._call_after_card(call)

    def _call_after_card(self, word: str) -> None:
        """The call that goes with the card just played; the session has already moved on to it."""
        view = self.session.view(self.person)
        action = next((a for a in view.choices if isinstance(a, Call) and a.word == word), None)
        if action is not None:
            self._submit(action)

    def say(self, text: str) -> None:
        """Table talk."""
        self._submit(Say(self.person, text))

    def signal(self, kind: str) -> None:
        """Make a sign to the partner."""
        self._submit(Signal(self.person, kind))

    def _submit(self, action: Action) -> bool:
        outcome = self.session.submit(self.person, action)
        if not outcome.ok:
            self.refuse(outcome.reason)
            if outcome.refusal is Refusal.NOT_SAVED:
                self._not_saved(outcome.reason)
        elif outcome.queued:
            self.refresh()
        return outcome.ok

    def refuse(self, reason: str) -> None:
        """Say in words why something cannot be done, with a dull tick."""
        self.hurry()
        self.app.sounds.play("invalid")
        self.remark(reason)

    def remark(self, reason: str) -> None:
        """Let some words stand in place of the question for a while."""
        if reason:
            self.asked = Prompt(reason, self.asked.urgent, self.asked.choices, self.asked.playable)
            if self.place is not None:
                self.panels.show(self.place, self.seen, self.asked, self.words, self.tools())
                self.ambient.play(Seq(Wait(REASON_MS), Do(self.refresh)))

    def hurry(self) -> None:
        """A click or key finishes what is being acted out."""
        if not self.conductor.idle:
            self._calm = CALM
            self.conductor.skip()

    # ------------------------------------------------------------------ time and input
    def advance(self, dt_ms: float) -> None:
        """Let time pass for cards, faces and robots."""
        self.budget.open(self.warmer.advance())
        self._calm = max(0.0, self._calm - dt_ms)
        late = self._on_its_way >= LATE
        self._on_its_way = self._on_its_way + dt_ms if self.session.busy else 0.0
        if late != (self._on_its_way >= LATE):
            self.refresh()
        self.conductor.advance(dt_ms)
        self.ambient.advance(dt_ms)
        self.stage.advance(dt_ms)
        quiet = not self.sheet and self.conductor.shown.phase is not Phase.DEAL
        self.life.advance(dt_ms, quiet, self.open and self.asked.urgent, self.sheet == "wheel")
        idle = self.conductor.idle
        if idle and not self._was_idle:
            self._was_idle = True
            self.refresh()
            self.settled()
        self.own_eyes.advance(dt_ms)
        if self._own_desk:
            self.robots.advance(dt_ms, idle and not self.covered and not self.owed, min(self.timeline.speed, QUICKEST))
        if self.clock.advance(dt_ms, self.open and self.asked.urgent, self.session.version):
            self._time_is_up()
        if self.seconds != self._clock_shown:
            self._tell_the_time(self._clock_shown, self.seconds)

    def _tell_the_time(self, before: int | None, now: int | None) -> None:
        """Another second of the clock; the last ones begin with a sound where the turn is the player's."""
        self._clock_shown = now
        if now is not None and before is not None and now <= WARNING < before and self.asked.urgent:
            self.app.sounds.play("turn")
        self.refresh()

    def _time_is_up(self) -> None:
        """The clock has run out: the robot plays once for the player."""
        action, _why = hint(self.session.view(self.person), self.session.seed)
        if action is not None:
            self._submit(action)

    def settled(self) -> None:
        """The screen has caught up with the match; overlays open their sheets here."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Pointer, keys, pad."""
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        move = self.pad.move_of(event)
        if move is not None:
            return self._move(move)
        self.ring.handle(event)
        used = self.stage.dispatch(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and not used:
            self.hurry()
        return used

    def _move(self, move: Move) -> bool:
        if move is Move.ACTIVATE and not self.conductor.idle and not self.sheet:
            self.hurry()
            return True
        return self.ring.move(move)

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_SPACE and not self.conductor.idle and not self.sheet:
            self.hurry()
            return True
        if self.key(event):
            return True
        return self.ring.handle(event)

    def key(self, event: pygame.event.Event) -> bool:
        """Keys of the table: figures play cards, letters press the controls that show them."""
        if self.sheet:
            return False
        if pygame.K_1 <= event.key <= pygame.K_9 and not any(c.key.isdigit() for c in self.asked.choices):
            return self.hand.press(event.key - pygame.K_1)
        letter = event.unicode.upper() if event.unicode else ""
        for choice in self.asked.choices:
            if letter and choice.key == letter:
                if not choice.live:
                    self.refuse(choice.why)
                else:
                    self.press(choice)
                return True
        return False
