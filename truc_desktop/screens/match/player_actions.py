"""The player's input at the table: controls, cards, a call with a card, hurrying, and reasons for refusals."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from truc_desktop.engine import Action, Call, Event, HandBegan, Offer, PlayCard, Refusal, Say, SeatView, Signal
from truc_desktop.i18n import _
from truc_desktop.presentation.card_names import card_name
from truc_desktop.presentation.prompts import (
    DOWN,
    TAKE_BACK,
    Choice,
    Prompt,
    answer_first,
    before_playing,
    call_may_follow,
    card_action,
    not_yet,
    prompt,
    told_refusal,
    why_no_bet,
    why_no_card,
    why_no_raise,
    with_card,
)
from truc_desktop.presentation.prompts.base import TAKEN, TRUC, YES
from truc_desktop.scene.flight import Shake
from truc_desktop.screens.match.part import Part, TableControl
from truc_desktop.screens.match.queued_act import Change, Moment, Queued, moment_of
from truc_desktop.screens.match.stray_input import StrayInput
from truc_desktop.screens.match.table_scene import INSTANT, TableScene
from truc_desktop.session import Outcome, keeps_position
from truc_desktop.ui.context import SoundPlayer

CALM = 300.0
"""Milliseconds after a card or a hurrying click during which no card is played: a double click counts once."""
ANSWER_JUMP = 5.0
"""How far an answer jumps that a pressed card waits for, in units of the layout."""
ANSWER_JUMPS_FOR = 320.0
"""Milliseconds."""
LIES = 1500.0
"""Milliseconds of the table's own time for which a card lies before it is played, and can be taken back."""
SEEN_QUEUED = 450.0
"""Milliseconds for which what was pressed too early is shown before it is done, where it cannot be taken back then."""
POINTER_DOWN = (pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN)
OTHER_PRESSES = (pygame.KEYDOWN, pygame.JOYBUTTONDOWN, pygame.CONTROLLERBUTTONDOWN)
LATE = 700.0
"""Milliseconds after which a pending action is mentioned."""


class PlayerActions(Part):
    """Turns input into actions for the session. The screen acts out the resulting events."""

    def __init__(
        self, scene: TableScene, screen: TableControl, sounds: SoundPlayer, choose: Callable[[Choice], None],
        not_saved: Callable[[str], None], takes_back: bool = False,
    ) -> None:  # fmt: skip
        """``choose(choice)`` opens the list behind a control; ``not_saved(reason)`` is called when the journal could
        not be written. ``takes_back``: a card can be taken back for a moment before it is played."""
        self._scene, self._screen, self._sounds = scene, screen, sounds
        self._session, self._person = scene.session, scene.person
        self._choose, self._not_saved = choose, not_saved
        self._takes_back = takes_back
        self._lying: PlayCard | None = None
        """The card that lies on the mat and can be taken back; the session has not been told of it."""
        self._lies_for = 0.0
        self._armed = ""
        self._face_down = False
        self._on_its_way = 0.0
        self._call_next = ""
        """The call to submit once the card before it has been played."""
        self._calm = 0.0
        self._queued: Queued | None = None
        """What was pressed while the table was busy: it is done as soon as it can be, if it is still meant."""
        self._queued_for = 0.0
        self._pressed_at: Moment | None = None
        """What was shown when the pointer went down; None while it is up."""
        self.strays = StrayInput()

    # ------------------------------------------------------------------ hooks
    def begin_frame(self, dt_ms: float) -> bool:
        """Count the time since the last card, and since a pending action was sent."""
        self._calm = max(0.0, self._calm - dt_ms)
        self.strays.advance(dt_ms, self._scene.timeline.speed, self._scene.conductor.idle)
        if self._lying is not None:
            self._lies_for += dt_ms * self._scene.timeline.speed
            if self._lies_for >= LIES:
                self._commit()
        self._do_queued(dt_ms)
        late = self._on_its_way >= LATE
        self._on_its_way = self._on_its_way + dt_ms if self._session.busy else 0.0
        if late != (self._on_its_way >= LATE):
            self._screen.refresh()
        return False

    def handle(self, event: pygame.event.Event) -> bool:
        """Note what is shown when the pointer goes down: a click is meant for that."""
        if event.type in POINTER_DOWN:
            self._pressed_at = moment_of(self._scene.conductor.shown)
        elif event.type in OTHER_PRESSES:
            self._pressed_at = None
        return False

    # ------------------------------------------------------------------ pressed while the table is busy
    @property
    def queued(self) -> str:
        """The card's code or the control's name that was pressed while the table was busy; "" for none."""
        return "" if self._queued is None else self._queued.name

    def unqueue(self, told: bool = False) -> None:
        """Forget what was pressed while the table was busy; ``told``: the player has taken it back."""
        if self._queued is None:
            return
        self._queued = None
        self._scene.hand.wait("")
        if told:
            self._sounds.play("hover")
            self._screen.remark(_("Taken back."))
        self._screen.refresh()

    def _queue(self, *, card: str = "", choice: Choice | None = None) -> None:
        """Keep a card, or a control with its action, until it can be done; pressed once more, it is taken back."""
        if self.strays.again:
            return
        if self.queued == (card if choice is None else choice.name):
            self.unqueue(told=True)
            return
        at = self._pressed_at or moment_of(self._scene.conductor.shown)
        self._queued, self._queued_for = Queued(at, card, choice), 0.0
        self._scene.hand.wait(card)
        self._sounds.play("hover")
        if not self.holding:
            self.hurry()
        self._screen.refresh()
        if self._queued is not None:
            self._screen.remark(self._queued.told())

    def _do_queued(self, dt_ms: float) -> None:
        """Do what was pressed too early as soon as it can be done, or tell why it is not done."""
        queued, shown = self._queued, self._scene.conductor.shown
        if queued is None:
            return
        self._queued_for += dt_ms
        change = queued.change(shown)
        if change is Change.OVER and (queued.card or self._scene.conductor.idle or shown.number != queued.at.hand):
            self._drop(queued, change)
        if change is Change.OVER or not self._screen.open or self._calm > 0:
            return
        if queued.card and (first := self._answer_first()):
            self._drop(queued, change, first)
            self._shake_answers()
        elif change is not Change.NONE:
            self._drop(queued, change)
        elif queued.choice is not None:
            self._say_queued(queued)
        elif queued.card in self._screen.asked.playable:
            card = card_action(shown, queued.card, self._face_down)
            takes_back = isinstance(card, PlayCard) and not self._armed and self._may_be_taken_back(card)
            if takes_back or self._queued_for >= SEEN_QUEUED:
                self.unqueue()
                self.play_card(queued.card)
        elif self._screen.asked.urgent or queued.card not in shown.cards:
            self._drop(queued, change)

    def _say_queued(self, queued: Queued) -> None:
        """Press the control again that was pressed too early, if it is still the same."""
        asked = self.question()
        same = next((choice for choice in asked.choices if queued.same_as(choice)), None)
        if same is not None and self._queued_for >= SEEN_QUEUED:
            self.unqueue()
            self.do(same)
        elif same is None and asked.urgent:
            self._drop(queued, Change.NONE)

    def _drop(self, queued: Queued, change: Change, why: str = "") -> None:
        """Tell why what was pressed too early is not done."""
        self.unqueue()
        self._scene.hand.shake(queued.card)
        self._screen.remark(why or queued.why_not(change))

    def _answer_first(self) -> str:
        return answer_first(self._screen.asked, self._scene.conductor.shown, self._scene.names)

    def _shake_answers(self) -> None:
        """Let the controls jump that answer the bet a pressed card has to wait for."""
        place = self._scene.place
        answers = [choice for choice in self._screen.asked.choices if choice.live and choice.kind in ("yes", "no")]
        for choice in answers if place is not None else ():
            node = self._scene.stage.root.find(f"choice-{choice.name}")
            if node is not None and place is not None:
                self._scene.ambient.play(Shake(node, ANSWER_JUMP * place.u, ANSWER_JUMPS_FOR, vertical=True))

    def blocks(self) -> bool:
        """Block further actions while one is pending."""
        return self._session.busy or self.holding

    @property
    def holding(self) -> bool:
        """Whether a card lies that can be taken back."""
        return self._lying is not None

    @property
    def still_asked(self) -> bool:
        """Whether only a sign is being acted out, which leaves the question open. With other people at this machine it
        is closed meanwhile."""
        return self._takes_back and self._scene.conductor.only_signs

    def laying_out(self) -> None:
        """Play the card that lies before everything is laid out again."""
        if self.holding:
            self._commit()

    def left(self) -> None:
        """Forget the card that lies: it was never played, and the match goes on with the same question."""
        self._lying = self._queued = None

    def prompt(self, asked: Prompt) -> Prompt:
        """Offer to take the card back while it lies, and the call that may follow it; mark the control that waits."""
        if self._lying is None:
            return self._marked(asked)
        back = Choice(TAKE_BACK, _("Take back"), _("Not played yet"), "no", "back", "Z")
        calls = [c for c in self.question().choices if c.name == "raise" and isinstance(c.action, Call)]
        calls = calls[:1] if call_may_follow(self._session.rules) else []
        return Prompt(_("You play the {card}.").format(card=card_name(self._lying.card)), False, (*calls, back))

    def _marked(self, asked: Prompt) -> Prompt:
        """The prompt with a mark on the control that waits to be pressed, which takes it back."""
        waits = None if self._queued is None else self._queued.choice
        if waits is None:
            return asked
        marked = replace(waits, kind="go", sub=_("Comes next"))
        return replace(asked, choices=tuple(marked if c.name == waits.name else c for c in asked.choices))

    def waits_for(self) -> str:
        """Mention a pending action that takes long."""
        return _("One moment ...") if self._screen.asleep and self._on_its_way >= LATE else ""

    def showing(self, event: Event, before: SeatView) -> None:
        """At the start of a hand, disarm the call for the next card."""
        if isinstance(event, HandBegan):
            self._armed, self._face_down = "", False

    def restarted(self, view: SeatView, same: bool) -> None:
        """Forget an armed call, one that was to follow, a card that lies, and one pressed too early."""
        self._lying = None
        self.unqueue()
        self._armed, self._call_next, self._face_down = "", "", False

    def answered(self, action: Action, outcome: Outcome) -> None:
        """What has become of an act that was on its way. The call that goes with a card comes after it."""
        call = ""
        if not keeps_position(action):
            call, self._call_next = self._call_next, ""
        self._screen.refresh()
        if not outcome.ok:
            self._screen.refuse(outcome.reason)
        elif call:
            self._call_after_card(call)

    # ------------------------------------------------------------------ the prompt
    def question(self) -> Prompt:
        """The question for the player in the view acted out so far, with its controls."""
        shown = self._scene.conductor.shown
        key = (shown.number, len(shown.tricks), len(shown.plays), len(shown.calls), shown.choices)
        if self.strays.ask(key):
            self._scene.hand.let_down()
        asked = with_card(prompt(shown, self._scene.words, self._scene.names), shown, bool(self._armed))
        if not self._scene.plays:
            asked = Prompt(asked.text, False)
        return _turned(asked) if self._face_down else asked

    def why_asleep(self) -> str:
        """Why a control cannot be pressed that is greyed only until the table has caught up."""
        if self._session.busy:
            return not_yet("")
        asked = self.question()
        if not asked.urgent:
            return not_yet(asked.text)
        return _("It is your turn now: press again.") if any(choice.live for choice in asked.choices) else not_yet("")

    @property
    def warning(self) -> str:
        """What the card that stays raised would do, for as long as one press more plays it; "" while none is raised."""
        shown, code = self._scene.conductor.shown, self._scene.hand.held
        card = card_action(shown, code, self._face_down) if code else None
        return before_playing(shown, card, self._scene.words) if card is not None else ""

    # ------------------------------------------------------------------ acting
    def press(self, choice: Choice) -> None:
        """A control of the column was pressed."""
        if self._lying is not None:
            self._press_while_lying(choice)
            return
        if self._queue_choice(choice):
            return
        self._scene.conductor.finish_all()
        if not choice.live or not self._screen.open or self.strays.crossed:
            return
        self.do(choice)

    def _queue_choice(self, choice: Choice) -> bool:
        """Keep a control that was pressed while the table is busy, or tell why it cannot be; False if it is not."""
        waits = self._queued is not None and self._queued.choice is not None and self.queued == choice.name
        if not waits and not choice.asleep:
            return False
        meant = next((each for each in self.question().choices if each.name == choice.name), choice)
        if waits or (meant.action is not None and meant.name != "arm" and self._catches_up):
            self._queue(choice=meant)
        else:
            self._screen.refuse(choice.why)
        return True

    @property
    def _catches_up(self) -> bool:
        """Whether the player must wait only until the table has caught up."""
        return self._scene.plays and not (self._screen.open or self._screen.covered or self._screen.owed)

    def do(self, choice: Choice) -> None:
        """Perform the action of a control, or open its list."""
        self.strays.acted()
        if self._screen.take_choice(choice):
            return
        self._sounds.play("button")
        if choice.options:
            self._choose(choice)
        elif choice.name == DOWN:
            self._face_down = not self._face_down
            self._scene.hand.let_down()
            self._screen.refresh()
        elif choice.name == "arm" and choice.action is not None:
            self._arm(choice.action)
        elif choice.action is not None:
            self.submit(choice.action)

    def _arm(self, action: Action) -> None:
        """Toggle whether the next card also makes this call."""
        word = action.word if isinstance(action, Call) else ""
        self._armed = "" if self._armed else word
        self._screen.refresh()

    def play_card(self, code: str) -> None:
        """Play a card of the hand, together with an armed call.

        While the table is busy the card waits for the player's turn, a little raised, and is played then if it is still
        meant; a press on a card that waits takes it back. A sign that is made while the question is open does not delay
        a card. The second click of a double click plays nothing. A card that would do more than it seems is only
        raised, and it is told why: it is played when it is pressed once more.
        """
        if self.strays.again and self.queued:
            return
        crossed = self._screen.open and self.strays.crossed
        if self.queued == code or ((self._catches_up or crossed) and not self._screen.asked.why):
            self._queue(card=code)
            return
        self.unqueue()
        if not self._scene.conductor.idle:
            if not self._screen.open:
                self.hurry()
                return
            self._scene.conductor.finish_all()  # a sign
        if not self._scene.plays or not self._screen.open or self.strays.crossed or self._calm > 0:
            if self._screen.asked.why and not self._screen.covered:
                self._screen.refuse(self._screen.asked.why)
            return
        self._calm = CALM
        self.strays.acted()
        shown = self._scene.conductor.shown
        card = card_action(shown, code, self._face_down)
        if card is None:
            asked = self._screen.asked
            first = self._answer_first()
            self._screen.refuse(first or asked.why or told_refusal(why_no_card(shown), shown, self._scene.names))
            if first:
                self._shake_answers()
            return
        told = before_playing(shown, card, self._scene.words)
        if told and self._scene.hand.held != code:
            self._scene.hand.hold(code)
            self._screen.warned()
            return
        call, self._armed, self._face_down = self._armed, "", False
        self._scene.hand.unring()
        if isinstance(card, PlayCard) and not (told or call) and self._may_be_taken_back(card):
            self._lay(card)
            return
        if self.submit(card) and call:
            if self._session.busy:
                self._call_next = call
            else:
                self._call_after_card(call)

    # ------------------------------------------------------------------ taking back
    def _may_be_taken_back(self, card: PlayCard) -> bool:
        """Whether a card lies for a moment before it is played: not at instant speed, nor where it is the only act, nor
        if it is refused."""
        asked = self._screen.asked
        other = len(asked.playable) > 1 or any(choice.live for choice in asked.choices)
        if not (self._takes_back and other and self._scene.timeline.speed < INSTANT):
            return False
        return self._session.verify(self._person, card) is None

    def _lay(self, card: PlayCard) -> None:
        """Let the card fly to the mat. Nobody is told before LIES has passed."""
        self._lying, self._lies_for = card, 0.0
        self._scene.lay_early(card.card)
        self._screen.refresh()

    def _commit(self) -> None:
        """Play the card that lies."""
        card, self._lying = self._lying, None
        if card is None:
            return
        outcome = self._session.submit(self._person, card)
        if not outcome.ok:
            self._take_up()  # shows the question again: the reason comes after it, and stays
        self._tell(outcome)

    def _take_up(self) -> None:
        self._lying = None
        self.unqueue()
        self._scene.take_up()
        self.strays.ask(None)  # the question is a new one again
        self._screen.refresh()

    def _press_while_lying(self, choice: Choice) -> None:
        """Take the card back, or play it and make a call with it."""
        self.strays.acted()
        if choice.name == TAKE_BACK:
            self._sounds.play("button")
            self._take_up()
            return
        self._commit()
        if isinstance(choice.action, Call):
            self._call_after_card(choice.action.word)

    def _call_after_card(self, word: str) -> None:
        """Submit the call that goes with the card just played; the session has processed the card already."""
        view = self._session.view(self._person)
        action = next((a for a in view.choices if isinstance(a, Call) and a.word == word), None)
        if action is not None:
            self.submit(action)

    def say(self, text: str) -> None:
        """Say a phrase at the table."""
        self.submit(Say(self._person, text))

    def signal(self, kind: str) -> None:
        """Make a signal to the partner."""
        self.submit(Signal(self._person, kind))

    def submit(self, action: Action) -> bool:
        """Submit an action for the player and tell of a refusal. True if it was accepted."""
        if self._lying is not None and not keeps_position(action):
            self._commit()
        outcome = self._session.submit(self._person, action)
        self._tell(outcome)
        return outcome.ok

    def _tell(self, outcome: Outcome) -> None:
        """Tell why an act was refused; show that one is on its way."""
        if not outcome.ok:
            self._screen.refuse(outcome.reason)
            if outcome.refusal is Refusal.NOT_SAVED:
                self._not_saved(outcome.reason)
        elif outcome.queued:
            self._screen.refresh()

    def hurry(self) -> None:
        """A click or key finishes what is being acted out."""
        self._screen.hurried()
        if self._lying is not None and self._scene.conductor.idle:
            self._commit()
        if not self._scene.conductor.idle:
            self._calm = CALM
            self.strays.acted()
            self._scene.conductor.skip()

    # ------------------------------------------------------------------ keys
    def first_key(self, event: pygame.event.Event) -> bool:
        """Esc takes back what was pressed while the table was busy."""
        if event.key != pygame.K_ESCAPE or self._queued is None or self._screen.covered:
            return False
        self.unqueue(told=True)
        return True

    def key(self, event: pygame.event.Event) -> bool:
        """Handle keys of the table: digits play cards, letters press the controls that show them."""
        hand, asked = self._scene.hand, self._screen.asked
        if bool(event.mod & pygame.KMOD_SHIFT) and pygame.K_1 <= event.key <= pygame.K_3:
            return self._card_and_call(event.key - pygame.K_1)
        if pygame.K_1 <= event.key <= pygame.K_9 and not any(c.key.isdigit() for c in asked.choices):
            return hand.press(event.key - pygame.K_1)
        letter = _own_letter(event.unicode.upper() if event.unicode else "", asked)
        for choice in asked.choices:
            if letter and choice.key == letter:
                if not choice.live and not choice.asleep:
                    self._screen.refuse(choice.why)
                else:
                    self.press(choice)
                return True
        why = why_no_bet(letter, self._scene.conductor.shown, self._scene.words, self._scene.names)
        if not why or letter in TAKEN or not self._scene.plays:
            return False
        self._screen.refuse(why)
        return True

    def _card_and_call(self, index: int) -> bool:
        """Play a card with the next call; do nothing if there is no call or the bet must come first."""
        asked, hand = self._screen.asked, self._scene.hand
        if not self._screen.open or not asked.playable:
            return hand.press(index)
        bets = [c.action for c in asked.choices if c.live and (c.name == "raise" or isinstance(c.action, Offer))]
        call = bets[0] if bets else None
        if isinstance(call, Call) and call_may_follow(self._session.rules):
            self._armed = call.word
            used = hand.press(index)
            if hand.held:
                self._armed = ""  # the card was only raised: a plain press that plays it must not call
            return used
        shown = self._scene.conductor.shown
        why = told_refusal(why_no_raise(shown), shown, self._scene.names)
        self._screen.refuse(_("Here the bet comes before the card.") if bets else why)
        return True


def _own_letter(letter: str, asked: Prompt) -> str:
    """Return the letter of the control that a typed ``letter`` presses.

    T, which calls truc in most games, raises in those whose raise has another letter, but never answers a bet: it might
    have been meant for one's own.
    """
    keys = {choice.key: choice.name for choice in asked.choices}
    if letter != TRUC or TRUC in keys or YES in keys:
        return letter
    return next((key for key, name in keys.items() if name == "raise"), letter)


def _turned(asked: Prompt) -> Prompt:
    """The prompt while the next card is to be played face down."""
    choices = tuple(
        replace(c, kind="go", sub=_("Choose the card")) if c.name == DOWN else c for c in asked.choices
    )
    return replace(asked, choices=choices)
