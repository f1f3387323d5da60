"""The table as one of several people at this machine sees it: still while somebody else looks, told of it after."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

import pygame

from truc_desktop.art.people import Budget
from truc_desktop.engine import Event, HandBegan, SeatView, SignalMade
from truc_desktop.i18n import _
from truc_desktop.presentation.prompts import Choice, Prompt
from truc_desktop.scene.steps import Step, Wait
from truc_desktop.screens.match.match import MatchScreen
from truc_desktop.screens.match.opening import Opening
from truc_desktop.screens.match.table_view import INSTANT
from truc_desktop.session import Batch, GazeMoved, Ready
from truc_desktop.table.animation.actor import SoundOutput as VoiceEar
from truc_desktop.table.dialogs.hand_summary import SheetButton
from truc_desktop.table.nodes.panels import Tool
from truc_desktop.table.pacing.robots import RobotTurns
from truc_desktop.ui.context import Context
from truc_desktop.ui.dialogs import Answer, Sheet

SIGNS = frozenset({"signal", "sign_made", "caught"})
"""Sounds that tell everybody in the room that a sign was made or seen."""
GO_ON = "go-on"
"""The control of whoever looks at a secret question that is not for him."""
REPLAY = 2.0
"""How many times quicker than usual is acted out what somebody has missed."""
MOST_REPLAY = 6000.0
"""Milliseconds after which the rest of it is shown at once."""
REPLAY_STAY = 600.0
"""Milliseconds that a finished trick stays in it at most."""


class Keeper(Protocol):
    """Who decides which table is in front."""

    def hand_over(self, seat: int) -> None:
        """Whoever is in front gives the screen to ``seat``."""

    def looked(self) -> None:
        """Whoever is in front has seen that a secret question is not for him."""


class _Unheard:
    """An ear for what ends behind the curtain."""

    def play(self, name: str, gain: float = 1.0, pitch: float = 1.0, pan: float = 0.0) -> None:
        """Silence."""


class Discreet:
    """An ear in a room where rivals listen: signs are silent."""

    def __init__(self, ear: VoiceEar) -> None:
        """``ear`` hears everything else."""
        self._ear = ear

    def play(self, name: str, gain: float = 1.0, pitch: float = 1.0, pan: float = 0.0) -> object:
        """A sound, unless it tells of a sign."""
        return None if name in SIGNS else self._ear.play(name, gain, pitch, pan)


class HotTable(MatchScreen):
    """One person's table. In front it is any table; behind the curtain nothing moves, sounds or is drawn."""

    def __init__(
        self, app: Context, opening: Opening, person: int, desk: RobotTurns, budget: Budget,
        keeper: Keeper,
    ) -> None:  # fmt: skip
        """``keeper`` is told when the person gives the screen to another one."""
        self.front = self._passing = self._room_heard = False
        self._laid_for: tuple[int, int] | None = None
        self._laid_view: SeatView | None = None
        self._replayed: float | None = None
        self._keeper = keeper
        self._looks = False
        self._waited_for: tuple[int, ...] = ()
        super().__init__(app, opening, budget, person=person, desk=desk)
        self.actor.ear = Discreet(app.sounds)
        self._missed: list[Event] = []
        self._unsubscribe = self.session.subscribe(person, self._heard)

    # ------------------------------------------------------------------ in front and behind
    def prepare(self, size: tuple[int, int]) -> None:
        """Lay the table out for a window of ``size`` px, unless it is: behind the curtain nobody waits for it."""
        if self._laid_for == size and self._laid_view is self.conductor.shown:
            return
        if self._laid_for is None:
            self._missed, self._dealt = [*self._dealt, *self._missed], ()
            self._unsubscribe()  # it is subscribed anew
            self.enter(size)
        else:
            self.resume(size)
        self._laid_for, self._laid_view = size, self.conductor.shown

    def stale(self) -> None:
        """Window or settings have changed: lay out anew before the next look."""
        if self._laid_for is not None:
            self._laid_for = 0, 0

    def come_forward(self, size: tuple[int, int]) -> None:
        """The person looks at a window of ``size`` px; what was missed is acted out from now on, quickly."""
        self.prepare(size)
        missed, self._missed, self._dealt = [*self._dealt, *self._missed], [], ()
        self.front = True
        self.actor.ear = Discreet(self.app.sounds)
        over, rest = split_missed(missed)
        self._pass_over(over)
        self._replayed = 0.0
        self.apply_settings()
        self.refresh()
        self.hear_room()
        if self.session.over:
            self._show_the_end(rest)
        else:
            super()._heard(Batch(self.session.version, tuple(rest)))

    def _show_the_end(self, missed: Sequence[Event]) -> None:
        """All look when the match is over: nothing of one person's own is acted out."""
        self._pass_over(missed)
        self._replayed = None
        self.apply_settings()
        build, self.build_ms = self.build_ms, None
        self.settled()
        self.build_ms = build

    def end_buttons(self) -> tuple[SheetButton, ...]:
        """As at any table but for the log, which is one person's own."""
        return tuple(button for button in super().end_buttons() if button.name != "log")

    def _show_caught(self, event: SignalMade) -> None:
        """That a sign was seen is nobody's business who has not seen it: the others in the room hear nothing."""
        self.actor.ear = _Unheard()
        super()._show_caught(event)

    def take_away(self, refresh: bool = True) -> None:
        """After the scene of a sign that was seen the table is heard again."""
        seen = self.sheet == "caught"
        super().take_away(refresh)
        if seen and self.front:
            self.actor.ear = Discreet(self.app.sounds)

    def hear_room(self) -> None:
        """The room sounds once somebody looks, and then for all."""
        if self.front and not self._room_heard:
            self._room_heard = True
            super().hear_room()

    def step_back(self) -> None:
        """The curtain has fallen: nobody points at anything here, and nothing is left moving."""
        self.front = False
        self._waited_for, self._looks = (), False
        self.stage.pointer.leave()
        self.own_eyes.let_go()
        self._end_replay()
        self.conductor.finish_all()
        ear, self.actor.ear = self.actor.ear, _Unheard()
        self.ambient.skip()
        self.actor.ear = ear
        self.actor.hush()
        self._laid_view = self.conductor.shown

    @property
    def at_rest(self) -> bool:
        """Whether all has been seen and put away, and the screen may be given to somebody else."""
        return self.conductor.idle and not self.covered and not self.owed

    @property
    def swept_hand(self) -> int | None:
        """The number of the finished hand whose sheet this person has put away; None while there is none."""
        return self.conductor.shown.number if self.swept else None

    def _heard(self, batch: Batch) -> None:
        if self.front:
            super()._heard(batch)
        else:
            self._missed += batch.events

    def _pass_over(self, events: Sequence[Event]) -> None:
        """Know of what is not worth acting out any more."""
        if not events:
            return
        self._passing = True
        for event in events:
            if isinstance(event, GazeMoved):
                self._gaze(event.seat, event.target)
        self.conductor.pass_over(event for event in events if not isinstance(event, GazeMoved))
        self._passing = False
        self._lay_out()

    # ------------------------------------------------------------------ the replay
    @property
    def replaying(self) -> bool:
        """Whether what was missed is being acted out."""
        return self._replayed is not None

    def advance(self, dt_ms: float) -> None:
        """Let time pass; a replay does not last for ever."""
        super().advance(dt_ms)
        if self._replayed is None or self.covered or self.owed:
            return
        if self.conductor.idle:
            self._end_replay()
            return
        self._replayed += dt_ms
        if self._replayed >= MOST_REPLAY:
            self.conductor.finish_all()

    def _end_replay(self) -> None:
        self._replayed = None
        self.apply_settings()

    def hurry(self) -> None:
        """A click ends the whole replay, as it ends what is being acted out."""
        if self.replaying:
            self.conductor.finish_all()
        super().hurry()

    def apply_settings(self) -> None:
        """As at any table, but for the speed of a replay."""
        super().apply_settings()
        if self.replaying:
            self.timeline.speed = min(self.app.settings.speed * REPLAY, INSTANT)

    def _trick_stay(self) -> Step:
        if not self.replaying:
            return super()._trick_stay()
        stay = self.app.settings.trick_stay_ms
        return Wait(min(REPLAY_STAY, REPLAY_STAY if stay is None else stay) * self.timeline.speed)

    def refresh(self) -> None:
        """Show everything, except of what is passed over."""
        if self._passing:
            return
        super().refresh()
        said = self._said_instead()
        if said is not None and self.place is not None and self.conductor.idle and not self.owed:
            self.asked = said
            self.panels.show(self.place, self.seen, said, self.words, self.tools())

    def _said_instead(self) -> Prompt | None:
        """What is said in place of the question, if it is not for this person."""
        if self._looks:
            go_on = Choice(GO_ON, _("Go on"), _("Nothing to say"), "plain", "play", "G", Ready(self.person))
            return Prompt(_("You are not asked. Go on when you have seen it."), True, (go_on,))
        if self._waited_for:
            name = self.names[self._waited_for[0]]
            text = _("{name} is asked: pass the screen (F2) when you are done.").format(name=name)
            return replace(self.asked, text=text)
        return None

    # ------------------------------------------------------------------ the screen goes to somebody else
    @property
    def on_top(self) -> bool:
        """Whether this person is looking."""
        return self.front

    def say_who(self, others: tuple[int, ...], looks: bool) -> None:
        """``others`` are waited for while this person only visits; ``looks``: a secret question is not for him."""
        if (others, looks) != (self._waited_for, self._looks):
            self._waited_for, self._looks = others, looks
            self.refresh()

    def do(self, choice: Choice) -> None:
        """What a control stands for happens; somebody for whom there is no question goes on."""
        if choice.name == GO_ON:
            self.app.sounds.play("button")
            self._keeper.looked()
        else:
            super().do(choice)

    def bar_tools(self) -> tuple[Tool, tuple[Tool, ...]]:
        """As at any table, and one that gives the screen to somebody else."""
        menu, tools = super().bar_tools()
        give = Tool("pass", "people", _("Pass"), _("Pass the screen to somebody else"), "F2", self.pass_screen)
        return menu, (*tools[:2], give, *tools[2:])

    def pass_screen(self) -> None:
        """Give the screen to another of the people here; asks to whom where there are several."""
        if not self.at_rest:
            self.hurry()
            return
        others = [seat for seat in self.opening.people if seat not in (self.person, -1)]
        if len(others) == 1:
            self._keeper.hand_over(others[0])
            return
        stay = Answer("stay", _("Stay here"), "", "go", "back")
        answers = tuple(Answer(str(seat), self.names[seat], "", "plain", "people") for seat in others)
        sheet = Sheet(_("Pass the screen to ..."), (), (stay, *answers), "stay", column=True, wide=560)
        self._small("confirm", sheet, lambda name: self._keeper.hand_over(int(name)) if name != "stay" else None)

    def key(self, event: pygame.event.Event) -> bool:
        """F2 gives the screen to somebody else."""
        if event.key == pygame.K_F2 and not self.sheet:
            self.pass_screen()
            return True
        return super().key(event)


def split_missed(events: Sequence[Event]) -> tuple[list[Event], list[Event]]:
    """What to pass over and what to act out of what was missed: of more than a whole hand only the last."""
    begins = [at for at, event in enumerate(events) if isinstance(event, HandBegan)]
    cut = begins[-1] if len(begins) > 1 else 0
    return list(events[:cut]), list(events[cut:])
