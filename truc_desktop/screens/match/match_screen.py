"""The match screen, local, shared or over the network: the table, its dialogs, and its parts.

Which parts a match has is chosen in ``screens.match_parts``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeVar

import pygame
from pygame import Rect, Surface

from truc_desktop.art.budget import Budget
from truc_desktop.engine import Action, Event, HandBegan, Phase, SeatView, SignalMade
from truc_desktop.i18n import _
from truc_desktop.presentation.match_point import match_point_line, wins_match
from truc_desktop.presentation.narration.narrator import LogLine, sign_lines
from truc_desktop.presentation.prompts import Choice, Prompt, open_speakers, waiting_call
from truc_desktop.presentation.wording.players import sentence_about
from truc_desktop.scene.screen import BaseScreen
from truc_desktop.scene.steps import Do, Seq, Step, Wait
from truc_desktop.screens.match.appearing import Appearing
from truc_desktop.screens.match.dialogs import Dialogs
from truc_desktop.screens.match.hand_log import HandLog
from truc_desktop.screens.match.part import Part
from truc_desktop.screens.match.player_actions import PlayerActions
from truc_desktop.screens.match.seated_match import SeatedMatch
from truc_desktop.screens.match.table_input import TableInput
from truc_desktop.screens.match.table_scene import INSTANT, TableScene
from truc_desktop.session import Batch, GazeMoved, Outcome
from truc_desktop.table.animation.actor import SoundOutput as VoicePlayer
from truc_desktop.table.nodes.tool import Tool
from truc_desktop.table.picture_preload import in_frames
from truc_desktop.ui.context import Context

UNTIL_CLICKED = 3_600_000.0
"""Milliseconds for a finished trick that stays until a click or key: an hour."""
REASON_MS = 2600.0
"""Milliseconds the reason of a refusal is shown in place of the question."""
BAR = ("speed", "sound", "pass", "chat", "trick", "log", "hint", "again", "skip", "ranks", "help")
"""The tools of the bar, from left to right."""
PER_FRAME = ("begin_frame", "advance", "blocks", "owes", "opening", "draws_ms")
"""Hooks called several times per frame: only parts that override them are called."""
P = TypeVar("P", bound=Part)
BEGINNING = (Phase.CUT, Phase.KNOCKED, Phase.DEAL)
"""Phases before the cards of a hand are there."""


def overriding(parts: Sequence[Part], hook: str) -> tuple[Part, ...]:
    """Return the parts that override ``hook``, in order."""
    return tuple(part for part in parts if getattr(type(part), hook) is not getattr(Part, hook))


class MatchScreen(BaseScreen):
    """One player's view of a match from the first deal to the end."""

    def __init__(
        self, app: Context, match: SeatedMatch, parts: Callable[[MatchScreen], Sequence[Part]], *,
        person: int | None = None, budget: Budget | None = None, ear: VoicePlayer | None = None,
    ) -> None:  # fmt: skip
        """Create the screen. Nothing happens before it is entered and time passes.

        ``parts(screen)`` makes its parts, including ``screen.actions``, in the order in which they are called; a later
        one may override what an earlier one shows. ``person``: the seat whose view is shown (default: the first
        person at this machine); PUBLIC only watches. ``budget`` and ``ear`` as TableScene has them.
        """
        super().__init__()
        self.title = _("Table")
        self.app, self.match, self.session = app, match, match.session
        self.person = match.people[0] if person is None else person
        self.asked = Prompt("", False)
        self._question = ""
        """The line of the question that is open."""
        self._reason = ""
        """Why something was refused, told for a while; "" for nothing."""
        self._reasons = 0
        """How many reasons have been shown."""
        self._parts: tuple[Part, ...] = ()
        self._per_frame: dict[str, tuple[Part, ...]] = dict.fromkeys(PER_FRAME, ())
        self._pair_setting = app.settings.decide_for_pair
        self._being_said = ""
        self._was_idle = False
        self._unsubscribe: Callable[[], None] | None = None
        scene = self.scene = TableScene(match, self.person, app.settings, app.sounds, self, budget, ear)
        signs = sign_lines(scene.conductor.shown, scene.words, scene.names)
        self.hand_log = HandLog(scene.words, scene.names, signs)
        self.dialogs = Dialogs(scene, app.sounds, self)
        self.actions = PlayerActions(scene, self, app.sounds, self.choose, self.not_saved,
                                     not match.networked and len(match.people) == 1)  # fmt: skip
        self.input = TableInput(scene, self.dialogs, self.actions, self)
        self._appearing = Appearing()
        self._parts = tuple(parts(self))
        self._per_frame = {hook: overriding(self._parts, hook) for hook in PER_FRAME}
        self.apply_settings()

    @property
    def parts(self) -> tuple[Part, ...]:
        """The parts of the screen, in the order in which they are asked."""
        return self._parts

    def part(self, kind: type[P]) -> P:
        """Return the part of class ``kind``.

        Raises:
            LookupError: if this match has none.
        """
        for part in self._parts:
            if isinstance(part, kind):
                return part
        raise LookupError(f"this match has no {kind.__name__}")

    # ------------------------------------------------------------------ the screen's life
    def enter(self, size: tuple[int, int]) -> None:
        """Lay out the table and start following the match."""
        for part in self._parts:
            part.entering()
        super().enter(size)
        self.listen()
        self.lay_out()
        self.act_out(self.scene.take_dealt())
        if all(part.in_front() is not False for part in self._parts):
            self.scene.hear_room()
        if self.match.notices:
            self.notice(_("About this match"), "\n".join(self.match.notices))
        for part in self._parts:
            part.entered()

    def listen(self) -> None:
        """Start following the match, unless already done."""
        if self._unsubscribe is None:
            self._unsubscribe = self.session.subscribe(self.person, self.hear)

    def exit(self) -> None:
        """Close the screen; the match stays in its journal."""
        if self._unsubscribe is not None:
            self._unsubscribe()
        self.scene.silence_room()
        self.scene.close()
        for part in reversed(self._parts):
            part.left()

    def resize(self, size: tuple[int, int]) -> None:
        """Finish every motion, lay out the table again, then the open dialog."""
        name = self.dialogs.name
        if self.dialogs.is_small:
            name = ""
        else:
            self.dialogs.take_away(refresh=False)
        super().resize(size)
        self.lay_out()
        self.dialogs.show(name)

    def resume(self, size: tuple[int, int]) -> None:
        """Return from another screen, to the dialog that was open; the settings may have changed."""
        name = "" if self.dialogs.is_small else self.dialogs.name
        if not self.dialogs.is_small:
            self.dialogs.take_away(refresh=False)
        self.apply_settings()
        if self.app.settings.decide_for_pair != self._pair_setting:
            self._pair_setting = self.match.decide_for_pair = self.app.settings.decide_for_pair
        super().resume(size)
        self.lay_out()
        self.dialogs.show(name)

    def let_partner_answer(self, answers: bool) -> None:
        """Let robot partners answer for the pair as well, or (False) only advise; also at tables to come."""
        self._pair_setting = self.match.decide_for_pair = not answers
        self.app.change_settings(replace(self.app.settings, decide_for_pair=not answers))

    @property
    def calm(self) -> bool:
        """Whether nothing but faces moves and no picture is being prepared."""
        return self.scene.calm

    @property
    def arriving(self) -> bool:
        """Whether the room is still being painted: without it people would sit before a bare wall."""
        return self.scene.arriving

    @property
    def rest_ms(self) -> float:
        """The time in ms for which nothing looks different while the table waits for the player; else 0."""
        return self.scene.rest_ms if self.asked.urgent and self.open else 0.0

    def redraw(self) -> None:
        """Draw everything in the next frame."""
        self.scene.stage.redraw()

    def render(self, target: Surface) -> list[Rect]:
        """Draw what has changed."""
        return self.scene.render(target)

    def spoken(self) -> str:
        """The table as text."""
        return self.scene.stage.spoken()

    def apply_settings(self) -> None:
        """Apply speed and motion from the settings at once."""
        settings = self.app.settings
        speed = min(settings.speed, INSTANT)
        for part in self._parts:
            speed = part.speed(speed)
        self.scene.apply_settings(settings, speed)

    def lay_out(self) -> None:
        """Finish every motion and lay out everything for the window."""
        for part in self._parts:
            part.laying_out()
        self.scene.lay_out(self.size, self.app.settings.text_scale)
        self.refresh()
        self.dialogs.measure()

    # ------------------------------------------------------------------ state
    @property
    def sheet(self) -> str:
        """The name of the open dialog; "" for none."""
        return self.dialogs.name

    @property
    def log(self) -> tuple[LogLine, ...]:
        """The lines of the hand's log."""
        return self.hand_log.entries

    @property
    def on_top(self) -> bool:
        """Whether this is what the player sees now."""
        told = [front for part in self._parts if (front := part.in_front()) is not None]
        return told[0] if told else self.app.director.screen is self

    @property
    def open(self) -> bool:
        """Whether the player may act: the whole table is shown and has caught up for a moment, and no dialog is open or
        owed."""
        settled = (self.scene.conductor.idle or self.actions.still_asked) and not self.actions.strays.fresh
        return self._appearing.over and settled and not self.covered and not self.owed and not self.asleep

    @property
    def holding(self) -> bool:
        """Whether a card of the player lies that may still be taken back: nobody else acts."""
        return self.actions.holding

    @property
    def asleep(self) -> bool:
        """Whether the player must wait although nothing is moving."""
        return any(part.blocks() for part in self._per_frame["blocks"])

    @property
    def owed(self) -> str:
        """The dialog that must be shown before the match goes on; "" for none."""
        for part in self._per_frame["owes"]:
            if owed := part.owes():
                return owed
        return ""

    @property
    def covered(self) -> bool:
        """Whether a dialog is open or about to be."""
        return bool(self.dialogs.name) or any(part.opening() for part in self._per_frame["opening"])

    @property
    def busy(self) -> bool:
        """Whether something is acted out, or a dialog is about to open by itself: a press ends the wait."""
        return not self.scene.conductor.idle or any(part.opening() for part in self._per_frame["opening"])

    @property
    def waiting(self) -> str:
        """What the table is waiting for, in words; "" if the wait is too short to mention."""
        told = [text for part in self._parts if (text := part.waits_for())]
        return told[-1] if told else ""

    # ------------------------------------------------------------------ following the match
    def hear(self, batch: Batch) -> None:
        """Take a batch of events from the session."""
        if not any(part.withholds(batch) for part in self._parts):
            self.take(batch.events)

    def take(self, heard: Sequence[Event]) -> None:
        """Act out what nobody withholds any more, in the order it happened."""
        for event in heard:
            for part in self._parts:
                part.heard(event)
        events = []
        for event in heard:
            if isinstance(event, GazeMoved):
                self.gaze(event.seat, event.target)
            else:
                events.append(event)
        if events:
            self._was_idle = False
        self.act_out(events)

    def act_out(self, events: Sequence[Event]) -> None:
        """Queue events to be acted out, in the order they happened."""
        self.scene.act_out(events)

    def gaze(self, seat: int, target: int | None) -> None:
        """Turn the gaze of ``seat`` to the seat ``target``, or to no one in particular (None)."""
        self.scene.gaze(seat, target)
        for part in self._parts:
            part.gazed()

    def gaze_all(self) -> None:
        """Turn every gaze as the session says."""
        for seat, target in enumerate(self.session.gaze):
            self.gaze(seat, target)

    def said(self, event: Event, before: SeatView) -> None:
        """A call is being said, or a trick or a hand ends: show its words in the prompt until it is finished."""
        self._being_said = self.hand_log.words_now(event, before)
        self.refresh()

    def call_begins(self) -> None:
        """A call begins whose words are spoken later: its controls go, and nothing is told yet."""
        self._being_said = ""
        self.refresh()

    def call_spoken(self, event: Event, before: SeatView, after: SeatView) -> None:
        """The words of a call that has begun are spoken: show them in the prompt, and the stake as in the view
        ``after`` it, which is being acted out."""
        self._being_said = self.hand_log.words_now(event, before)
        asked = replace(self.asked, text=self._being_said)
        for part in self._parts:
            asked = part.prompt(asked)
        self.show_prompt(asked, after)

    def shown(self, event: Event) -> None:
        """An event has been acted out: update log, panels, players and parts."""
        before = self.scene.conductor.before
        for part in self._parts:
            part.showing(event, before)
        self._being_said = ""
        if isinstance(event, HandBegan):
            self.scene.sweep(False)
            self.scene.tip.let_go()
            self.hand_log.clear()
        self.hand_log.tell(event, before)
        self.scene.life.chatter.hear(event, self.scene.conductor.shown)
        if not self.scene.conductor.follows_at_once:  # else nobody would see it
            self.refresh()
        for part in self._parts:
            part.shown(event)

    def may_act_out(self, event: Event) -> bool:
        """Whether ``event`` may be acted out: a hand begins only after the end of the previous one has been seen."""
        return not (isinstance(event, HandBegan) and self.owed)

    def caught(self, event: SignalMade) -> None:
        """A rival has seen a signal."""
        for part in self._parts:
            part.caught(event)

    def answered(self, action: Action, outcome: Outcome) -> None:
        """A pending action was done or refused."""
        for part in self._parts:
            part.answered(action, outcome)

    def restart(self, same: bool = False) -> tuple[Event, ...]:
        """Show the session's current view and drop all queued events; ``same``: it is the same match, only later.
        Returns the events still to be acted out: a deal."""
        self.dialogs.restart()
        dealt = self.scene.jump()
        self.hand_log.clear()
        for part in self._parts:
            part.restarted(self.scene.conductor.shown, same)
        self._was_idle = False
        if self.scene.place is not None:
            self.lay_out()
        self.gaze_all()
        return dealt

    # ------------------------------------------------------------------ showing
    def refresh(self) -> None:
        """Update prompt, stakes, score and players from the shown view."""
        if self.scene.place is None or any(part.hides() for part in self._parts):
            return
        asked = self.actions.question()
        moving = not self.scene.conductor.idle or bool(self.owed)
        self._was_idle = self._was_idle and self.scene.conductor.idle  # controls that rest wake then
        if moving or self.asleep:
            shown = self.scene.conductor.shown
            told = asked.text
            if moving:
                told = self.hand_log.last if self.log or asked.urgent else self._dealing(shown)
            if moving and shown.over:  # ribbon or sheet say how it ended
                told = asked.text if self.scene.swept else self._after_hand(shown)
            if moving and shown.phase in BEGINNING and not shown.over:
                told = match_point_line(shown, self.scene.names) or told
            told = self.waiting or self._being_said or told
            asked = Prompt(told, False, tuple(c.resting() for c in asked.choices if self._lasts(c)))
        for part in self._parts:
            asked = part.prompt(asked)
        if asked.text != self._question:
            self._question, self._reason = asked.text, ""
        told = ("" if self._told_beside() else self._reason) or ("" if moving or self.asleep else self.actions.warning)
        self.asked = asked = replace(asked, text=told, seconds=None) if told else asked
        self._keep_words(moving)
        self.scene.show(asked, self.eyes(), self.tools(), self.bar_tools())

    def _keep_words(self, moving: bool) -> None:
        """Let the words of an open bet stay; it is said again where another one, or a dialog, has come in between."""
        shown, speech = self.scene.conductor.shown, self.scene.actor.speech
        speech.keep(open_speakers(shown))
        waits = None if moving or self.sheet else waiting_call(shown)
        if waits is not None:
            speech.ask_still(waits[0], self.scene.words.call(waits[1]))

    def _dealing(self, shown: SeatView) -> str:
        """Who deals the hand that has begun: what is asked in it may come only after what is still to be shown."""
        return sentence_about(shown.dealer, shown, "{name} deals.").format(name=self.scene.names[shown.dealer])

    def _after_hand(self, shown: SeatView) -> str:
        """What comes after a hand, and what leads there; what happened last, until it can be asked for."""
        if shown.match_over or wins_match(shown):
            return _("A: the end of the match") if self.input.by_pad else _("Enter: the end of the match")
        if self.owed == "end" or shown.rules.match.game_winners(shown.board):
            return _("A: the end of the game") if self.input.by_pad else _("Enter: the end of the game")
        if self.dialogs.name not in ("ribbon", "summary"):  # until its buttons are there a press only hastens that
            return self.hand_log.last
        return _("A: next hand") if self.input.by_pad else _("Enter: next hand")

    def _lasts(self, choice: Choice) -> bool:
        """Whether a control that was shown can be pressed once the table has caught up.

        Under the sheet of a finished hand none can: the next hand's question comes after it.
        """
        if self.owed:
            return False
        meant = [each.action for each in (choice, *choice.options) if each.action is not None]
        return not meant or any(action in self.session.view(self.person).choices for action in meant)

    def prompted(self, view: SeatView) -> tuple[Prompt, tuple[Tool, ...]]:
        """The current prompt and square buttons."""
        return self.asked, self.tools()

    def show_prompt(self, asked: Prompt, view: SeatView | None = None) -> None:
        """Show another prompt until the next refresh."""
        self.asked = asked
        self.scene.show_prompt(asked, self.tools(), self.scene.seen if view is None else view)

    def eyes(self) -> dict[int, str]:
        """The eye marks, by seat."""
        marks: dict[int, str] = {}
        for part in self._parts:
            marks = part.eyes(marks)
        return marks

    def show_eyes(self) -> None:
        """Show the eye marks again after a change of gaze."""
        self.scene.table.show_players(self.scene.seen, self.eyes())

    def tools(self) -> tuple[Tool, ...]:
        """The square buttons next to the calls."""
        return tuple(tool for part in self._parts for tool in part.squares())

    def bar_tools(self) -> tuple[Tool, tuple[Tool, ...]]:
        """The tools of the bar: the menu on the left, the others on the right."""
        menu = Tool("menu", "menu", _("Menu"), _("Menu and pause"), "Esc", self.pause_match)
        tools = [tool for part in self._parts for tool in part.bar()]
        return menu, tuple(sorted(tools, key=lambda tool: BAR.index(tool.name)))

    # ------------------------------------------------------------------ for nodes and parts
    def press(self, choice: Choice) -> None:
        """A control of the column was pressed."""
        self.actions.press(choice)

    def play_card(self, code: str) -> None:
        """A card of the hand was played."""
        self.actions.play_card(code)

    def take_choice(self, choice: Choice) -> bool:
        """Offer a control that was pressed to the parts; True if one of them handled it."""
        return any(part.takes(choice) for part in self._parts)

    def choose(self, choice: Choice) -> None:
        """Open the list behind a control."""
        self.dialogs.choose(choice.label, choice.options, self._picked)

    def _picked(self, choice: Choice) -> None:
        self.dialogs.take_away()
        if choice.live:  # also while the dialog of a finished hand is owed: it offers to challenge a flor
            self.actions.do(choice)

    def open_rules(self) -> None:
        """Open the rule book at this table's rules. The match and its dialogs stay as they are until Back."""
        self.app.open_rules(self.session.rules)

    def pause_match(self) -> None:
        """Open the menu of the match."""
        self.dialogs.show("pause")

    def notice(self, title: str, text: str, details: str = "") -> None:
        """Show a message in a small dialog over the table."""
        self.dialogs.notice(title, text, details)

    @property
    def reason(self) -> str:
        """Why something was refused, for as long as it is told; "" for nothing."""
        return self._reason

    def not_saved(self, reason: str) -> None:
        """Tell that the journal could not be written: nothing was done; it is tried again when the dialog is closed."""
        self.app.sounds.play("error")
        self.app.notice(_("The match could not be saved"), _("Nothing is lost: the table waits."), reason)

    def refuse(self, reason: str) -> None:
        """Say in words why something cannot be done, and play a dull tick.

        Without a ``reason`` it is a control that waits for the table to catch up, which it does at once.
        """
        self.hurry()
        self.app.sounds.play("invalid")
        self.remark(reason or self.actions.why_asleep())

    def remark(self, reason: str) -> None:
        """Tell ``reason`` for a while, unless another question comes: in place of the question, or by a part."""
        if reason:
            self._reason, self._reasons = reason, self._reasons + 1
            if self._told_beside():
                self.refresh()
            else:
                self.show_prompt(replace(self.asked, text=reason, seconds=None))
            if self.scene.place is not None:
                ambient, read = self.scene.ambient, partial(self._reason_read, self._reasons)
                ambient.play(Seq(Wait(REASON_MS * ambient.speed), Do(read)))

    def _told_beside(self) -> bool:
        return any(part.tells_reason() for part in self._parts)

    def warned(self) -> None:
        """A card has been raised that is played by one press more: its warning replaces a reason told before."""
        self._reason, self._reasons = "", self._reasons + 1
        self.refresh()

    def _reason_read(self, number: int) -> None:
        """Show the question again, if no other reason has come since that of this ``number``."""
        if number == self._reasons:
            self._reason = ""
            self.refresh()

    def trick_stay(self) -> Step:
        """The step for which a finished trick stays: seconds as set, at any speed, or until a click."""
        for part in self._parts:
            step = part.trick_stay()
            if step is not None:
                return step
        stay, speed = self.app.settings.trick_stay_ms, self.scene.timeline.speed
        if stay is not None:
            time = float(stay)
            for part in self._parts:
                time = part.trick_time(time)
            return Wait(time * speed)
        return Seq(Do(self._ask_for_a_click), Wait(UNTIL_CLICKED * speed))

    def patience(self) -> float:
        """How much longer than usual a finished hand stays."""
        factor = 1.0
        for part in self._parts:
            factor = part.hand_time(factor)
        return factor

    def _ask_for_a_click(self) -> None:
        """Ask for a click to continue."""
        if self.scene.place is not None:
            told = _("Press A to continue.") if self.input.by_pad else _("Click or press Space to continue.")
            self.show_prompt(Prompt(told, True, self.asked.choices))

    def hurry(self) -> None:
        """Finish the events being acted out at once."""
        self.actions.hurry()

    def hurried(self) -> None:
        """A click or key finishes the events being acted out."""
        for part in self._parts:
            part.hurried()

    def closing(self, name: str) -> None:
        """A dialog is about to be closed."""
        for part in self._parts:
            part.closing(name)

    def closed(self, name: str) -> None:
        """A dialog has been closed, and no other follows."""
        for part in self._parts:
            part.closed(name)

    def settle(self) -> None:
        """Open the dialog that is owed, unless another one is open."""
        for part in self._parts:
            part.settled()

    # ------------------------------------------------------------------ time and input
    def beneath(self, dt_ms: float) -> None:
        """Let time pass (``dt_ms``, milliseconds) while another screen is on top."""
        for part in self._parts:
            part.beneath(dt_ms)

    def advance(self, dt_ms: float) -> None:
        """Let time pass (``dt_ms``, milliseconds) for cards, faces and parts."""
        self._appearing.advance(dt_ms, self.scene.arriving)
        if any(part.begin_frame(dt_ms) for part in self._per_frame["begin_frame"]):
            return
        scene, longer = self.scene, in_frames(dt_ms)
        asked = sum(part.draws_ms() for part in self._per_frame["draws_ms"])
        load = scene.staging.load() + asked
        still = scene.staging.effects.idle and not (scene.conductor.starts or scene.budget.pressed)
        if scene.warmer.urgent or (still and not load):
            load += scene.warmer.advance(dt_ms, scene.calm)
        scene.budget.open(load, longer)
        scene.advance(dt_ms)
        scene.budget.spend(scene.staging.heavy_ms)
        name = self.dialogs.name
        scene.live(dt_ms, name, self.asked.urgent and self.open, name == "wheel")
        if scene.conductor.idle and not self._was_idle:
            self._was_idle = True
            self.refresh()
            self.settle()
        for part in self._per_frame["advance"]:
            part.advance(dt_ms)

    def handle(self, event: pygame.event.Event) -> bool:
        """Pass an event to dialogs and parts, then to pointer, keys and controller. Input ends the effects.

        A press while the table is still appearing does nothing more than to end the change to it.
        """
        return self._appearing.takes(event) or self.input.handle(event)
