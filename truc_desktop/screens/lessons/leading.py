"""Leads through a lesson at the table: who says and does what when, what is pointed at, and what follows a hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pygame
from pygame import Rect

from truc_desktop.engine import (
    Action,
    Call,
    CardPlayed,
    Event,
    Instruct,
    PlayPair,
    RuleSet,
    SeatView,
    Signal,
    ThrowDown,
)
from truc_desktop.i18n import _
from truc_desktop.lessons.course import Course
from truc_desktop.lessons.directions import AGAIN, Remark, Strip, Thing
from truc_desktop.lessons.director import CARDS, LATER, Close, Director
from truc_desktop.lessons.lesson_table import LessonTable
from truc_desktop.lessons.manners import MANNERS
from truc_desktop.lessons.script import YOU
from truc_desktop.presentation.games import Phrase
from truc_desktop.presentation.prompts import ARM, DOWN, Choice, Prompt, why_no_card
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.steps import Motion
from truc_desktop.screens.lessons.hand_card import HandCard, Ways, own_glass
from truc_desktop.screens.lessons.score_between import score_after
from truc_desktop.screens.match.dialogs import Dialogs
from truc_desktop.screens.match.part import Part, TableControl
from truc_desktop.screens.match.table_scene import TableScene
from truc_desktop.table.animation.timings import LEARNING
from truc_desktop.table.dialogs.meanwhile import Counted, MeanwhileNode
from truc_desktop.table.layout.geometry import Layout
from truc_desktop.table.nodes.pointing import Pointing
from truc_desktop.table.nodes.tool import Tool

THINK = 350.0
"""How long the others think before they act, ms, whatever they hold."""
READ, READ_LETTER = 1300.0, 55.0
"""Time that a bubble has before the next one, the next act or a card covers it, ms: it, and for each letter."""
LAST_WORDS = 300.0
"""Time from the last words on a hand to its card, which leaves them free while they are read, ms."""
LAST_TRICK = 0.6
"""How long the trick that ends a hand stays, as a part of the usual time: the word on the cloth has told it."""
RANKS_NEW = 2
"""Number of the last hand in which finished tricks stay longer."""
AFTER_HAND = 0.2
"""How long a finished hand stays before somebody speaks of it, as a part of the usual time."""
MOOD = 2600.0
"""How long a remark shows in the face, ms."""
HESITATES = 6000.0
"""Time after which the act that is asked for is pointed at, in hands that do not point at once, ms."""
POINTS_AT_ONCE, BETS_AT_ONCE = 3, 5
"""Number of the last hand in which the button that is asked for, or that of a bet, is pointed at from the beginning."""
TAG_STAYS = 6000.0
"""How long it is told beside the player that no rival saw their sign, ms."""
LOOKS_ON = 400.0
"""How long somebody goes on looking at the player when their bubble has gone, ms."""
QUICKEST = 4.0
"""Maximum speed of talk, as a multiple of the usual speed."""
LEAVE_OUT = "leave-out"
"""Name of the control that goes on without a sign or an order."""
CLOCK_READ = 3500.0
"""Time after which the clock goes on by itself where hands are skipped, ms: who skips asked to go on."""
ANY_KEY = (pygame.KEYDOWN, pygame.JOYBUTTONDOWN, pygame.CONTROLLERBUTTONDOWN)
GO_ON_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class Leading(Part):
    """Plays the hands of a course. The session's director decides; this part shows, and keeps the pace."""

    def __init__(
        self, scene: TableScene, screen: TableControl, dialogs: Dialogs, table: LessonTable, course: Course, *,
        keep: Callable[[str], None], elsewhere: Callable[[], None], real: Callable[[], None],
        menu: Callable[[], None], tables: Callable[[], None], restart: Callable[[], None],
    ) -> None:  # fmt: skip
        """``keep(place)`` stores where the player is; ``elsewhere()`` opens a table for a hand that does not fit this
        one; ``real()`` a real match; ``menu()`` leads to the menu, ``tables()`` to the New table page; ``restart()``
        shows the next hand at this table."""
        self._scene, self._screen, self._dialogs, self._table, self._course = scene, screen, dialogs, table, course
        self._keep, self._elsewhere, self._real, self._restart = keep, elsewhere, real, restart
        self._card = HandCard(scene, dialogs, table, course, Ways(
            again=self.again, on=self.on, play_now=self._play_now, start_over=self._start_over, real=real, menu=menu,
            tables=tables,
        ))  # fmt: skip
        still = scene.ambient.motion is not Motion.FULL
        self.pointing = Pointing(scene.table, scene.panels.root, still)
        scene.stage.root.add(self.pointing.below, self.pointing.above)
        self._pause = 0.0
        """Time until the next bubble or act of another player, ms."""
        self._hurries = False
        """Whether a press has asked for what comes next since the player's last act."""
        self._thinking = 0.0
        self._hesitated = 0.0
        self._voice: tuple[int, Sprite | None] = 0, None
        """Who spoke last, and their bubble."""
        self._slip = ""
        """What stands on the slip on the wall."""
        self._gives_way = False
        """Whether the last bubble goes once it has been read, because a slip is to follow."""
        self.shows_ranks = Strip() in course.shown_before
        """Whether the cards by rank are to be seen."""
        self._meanwhile: MeanwhileNode | None = None
        """What was told last between two hands."""
        self._clock_left = 0.0
        """Time until the clock goes on by itself, ms; 0: it waits."""
        self._hidden_keys: frozenset[str] = frozenset()
        self._names: frozenset[str] = frozenset()
        """The controls that the last question had."""
        self._placed: Layout | None = None
        table.acted = self._acted
        scene.life.chatter.newcomer, scene.life.suspense.on = True, False
        scene.actor.tags.stay_ms, scene.actor.tags.keeps, scene.decisions.patience = TAG_STAYS, True, LEARNING
        self._head()
        dialogs.offer("ribbon", self._show_card)
        dialogs.offer("meanwhile", self._show_meanwhile)

    @property
    def director(self) -> Director:
        """The director of the present hand."""
        return self._table.director

    @property
    def signs_are_due(self) -> bool:
        """Whether the hand asks for a sign now."""
        return any(isinstance(each, Signal) for each in self._table.director.choices())

    @property
    def asked_sign(self) -> str:
        """The kind of the sign that the hand asks for; "" for none, or where the choice is free."""
        wanted = self._table.director.wanted
        return wanted.kind if isinstance(wanted, Signal) else ""

    # ------------------------------------------------------------------ time
    def entered(self) -> None:
        """Note where the player is, and begin with what has changed meanwhile."""
        self._keep(self._course.keep)
        if self._course.meanwhile:
            self._show_meanwhile()

    def advance(self, dt_ms: float) -> None:
        """Do what is due once the table has caught up."""
        scene = self._scene
        scene.life.chatter.on = False
        self._look_at_player()
        self._card.advance(dt_ms)
        self._run_clock(dt_ms)
        if self._placed != scene.place:
            self._placed = scene.place
            scene.actor.tags.lay_out()
            self._point()
        if not scene.conductor.idle or self._screen.covered:
            return
        passed = dt_ms * min(scene.timeline.speed, QUICKEST)
        self._pause = max(0.0, self._pause - passed)
        while self._ready(passed):
            self._do_due()
            passed = 0.0
        over = self._table.director.ended is not None and self._table.director.due is None
        if over and self._pause <= 0 and (self._hurries or own_glass(scene) is None):
            self._show_card()
        self._show_slip()
        self._hesitate(dt_ms)

    def _run_clock(self, dt_ms: float) -> None:
        """Let the clock that was met by skipping go on when it has been read."""
        if self._clock_left and self._dialogs.name == "meanwhile":
            self._clock_left = max(0.0, self._clock_left - dt_ms)
            if not self._clock_left:
                self._after_meanwhile()

    def _ready(self, passed: float) -> bool:
        """Whether what is due may be done now."""
        due = self._table.director.due
        if due is None or not self._scene.conductor.idle or self._screen.covered:
            return False
        if isinstance(due, Remark | Close | Action) and self._pause > 0:
            return False
        if isinstance(due, Action):
            self._thinking += passed
            return self._thinking >= THINK
        return True

    def _do_due(self) -> None:
        """Do and show what is due."""
        director = self._table.director
        due = director.go_on()
        self._thinking = 0.0
        if isinstance(due, Remark) and due.seat is not None:
            self._say(due.seat, due)
        elif isinstance(due, Strip):
            self.shows_ranks = True
        elif isinstance(due, CARDS):  # what the sign has told is seen now
            self._scene.actor.tags.end(due.seat)
        self._screen.refresh()
        if not isinstance(due, Action):
            self._point()

    def _say(self, seat: int, remark: Remark) -> None:
        manner, told, actor = MANNERS[remark.mood], _(remark.text), self._scene.actor
        actor.speech.keep_besides(frozenset({seat}))  # one voice at a time: what came before has been read
        actor.speech.speak(seat, Phrase(told, ""), manner.voice, beside=True)
        self._voice, self._gives_way = (seat, actor.speech.bubble(seat)), False
        self._show_slip()
        self._look_at_player()
        if manner.mood:
            self._scene.table.seats[seat].animator.mood(manner.mood, MOOD)
        last = self._table.director.ended is not None and self._table.director.due is None
        self._pause = LAST_WORDS if last else READ + READ_LETTER * len(told)

    def trick_time(self, ms: float) -> float:
        """Let a finished trick stay longer while the ranks are new, and the one that ends the hand not so long."""
        if not self._table.director.playing:
            return ms * LAST_TRICK
        return ms * LEARNING if self._table.director.hand.number <= RANKS_NEW else ms

    def hand_time(self, factor: float) -> float:
        """Let a finished hand stay hardly at all: what is said of it comes next, and its card hides nobody."""
        return factor * AFTER_HAND

    def _hesitate(self, dt_ms: float) -> None:
        """Count how long the player has been thinking; point at what is asked for when it is long."""
        before = self._hesitated
        self._hesitated = before + dt_ms if self._table.director.due is None and self._screen.open else 0.0
        if before < HESITATES <= self._hesitated:
            self._point()

    def hurried(self) -> None:
        """A click or key ends the talk."""
        self._pause, self._hurries = 0.0, True

    @property
    def talking(self) -> bool:
        """Whether something is due that waits until the last bubble has been read."""
        return self._pause > 0 and self._table.director.due is not None

    # ------------------------------------------------------------------ pointing
    def _point(self) -> None:
        """Show everything that points now."""
        pointing, director = self.pointing, self._table.director
        if self._scene.place is None:
            return
        pointing.clear()
        self._slip = ""
        pointing.show_slip("")
        self._show_slip()
        helped = director.help
        if director.ended is not None:
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

    def _show_slip(self) -> None:
        """Show the slip of the hand while nobody speaks: a bubble that has been read makes room for it."""
        director, actor = self._table.director, self._scene.actor
        told = _(director.slip) if director.slip and director.ended is None else ""
        if told and director.due is None and self._pause <= 0 and not self._gives_way:
            self._gives_way = True
            self._hear_out()
            self._screen.refresh()
        if self._speaks:
            told = ""
        if told != self._slip and self._scene.place is not None:
            self._slip = told
            self.pointing.show_slip(told)
            actor.speech.make_way()

    def _look_at_player(self) -> None:
        """Let who speaks look at the player, with open eyes, as long as the words are there to be read; but who
        watches another player on purpose goes on with that."""
        gazes, speaker = self._scene.life.gazes, self._voice[0]
        looks = self._speaks and gazes.looks_at(speaker) in (None, YOU)
        for seat, node in enumerate(self._scene.table.seats):
            if seat != YOU:
                node.animator.attends = looks and seat == speaker
        if looks:
            gazes.glance((speaker,), None, LOOKS_ON)

    @property
    def _speaks(self) -> bool:
        """Whether what was said last still stands in its bubble."""
        speaker, bubble = self._voice
        return bubble is not None and self._scene.actor.speech.bubble(speaker) is bubble

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

    # ------------------------------------------------------------------ the question
    def blocks(self) -> bool:
        """A sign is to be seen before anything is played."""
        return self._scene.conductor.only_signs

    def prompt(self, asked: Prompt) -> Prompt:
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
        self._hidden_keys = frozenset(choice.key for choice in asked.choices) - {choice.key for choice in kept}
        if not self.signs_are_due:
            self._hidden_keys |= {"S"}
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

    def takes(self, choice: Choice) -> bool:
        """Go on without a sign or an order."""
        if choice.name != LEAVE_OUT:
            return False
        self._table.director.leave_out()
        self._acted()
        return True

    def _acted(self) -> None:
        """The player has acted: what was said counts as read, and nothing points any more."""
        self._pause, self._hesitated, self._hurries = 0.0, 0.0, False
        self._hear_out()
        self._point()
        self._screen.refresh()

    def _hear_out(self) -> None:
        """Let bubbles fade once they have been read."""
        self._scene.actor.speech.keep_besides(frozenset())

    # ------------------------------------------------------------------ controls
    def bar(self) -> tuple[Tool, ...]:
        """Again and Skip: always, so that no tool of the bar ever moves; greyed at the end of the lesson."""
        again, skip = (self.again, self.skip) if self._course.hand is not None else (None, None)
        return (
            Tool("again", "undo", _("Again"), _("The same cards again"), _("Backspace"), again),
            Tool("skip", "right", _("Skip hand"), _("Go to the next hand"), _("PgDn"), skip),
        )

    def table_key(self, event: pygame.event.Event) -> bool:
        """Backspace and Page Down; Space ends the talk; a control that comes later says so."""
        if event.key == pygame.K_SPACE and self.talking:
            self._screen.hurry()
            return True
        if event.key == pygame.K_BACKSPACE:
            self.again()
        elif event.key == pygame.K_PAGEDOWN:
            self.skip()
        elif event.unicode and event.unicode.upper() in self._hidden_keys:
            self._screen.refuse(_(LATER))
        else:
            return False
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        """Any key or button ends the clock between two hands, as a click does, and that of skipping skips the hand that
        would come. One that comes before the card of a hand, or goes on from one that nobody can have read yet, is
        remembered; the end of a lesson is left by a later one only."""
        if _goes_on(event) and self._is_early(event):
            if not self._card.shown:
                self._screen.hurry()
            self._card.remember()
            return True
        if self._dialogs.name != "meanwhile" or event.type not in ANY_KEY:
            return False
        if event.type == pygame.KEYDOWN and event.key == pygame.K_PAGEDOWN:
            self.skip()
        elif self._meanwhile is not None:
            self._meanwhile.press()
        return True

    def _is_early(self, event: pygame.event.Event) -> bool:
        """Whether a press that would go on comes too early for the card of the hand to have been read."""
        if self._card.shown:
            return self._card.settling
        space = event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE  # it ends the talk
        over = self._course.hand is not None and not self._table.director.playing
        return over and not (self._dialogs.name or space or self._scene.ring.visible)

    def dialog_key(self, event: pygame.event.Event) -> bool:
        """Backspace and Page Down also over the card of a finished hand; Enter presses its main button."""
        if not self._card.shown:
            return False
        enter = event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and not self._scene.ring.visible
        if event.key == pygame.K_BACKSPACE or (enter and self._card.offers_again):
            self.again()
        elif event.key == pygame.K_PAGEDOWN:
            self.skip()
        else:
            return False
        return True

    # ------------------------------------------------------------------ from hand to hand
    def again(self) -> None:
        """Deal the same cards again."""
        self._course.go(AGAIN, None)
        self._begin()

    def skip(self) -> None:
        """Go to the next hand."""
        if self._course.hand is None:
            return
        self._course.skip(self._table.director.session.match.board)
        self._begin()
        self._clock_left = CLOCK_READ

    def on(self) -> None:
        """Go where the hand that has ended leads."""
        director = self._table.director
        if director.ended is not None:
            self._course.go(director.onwards, director.session.match.board)
            self._begin()

    def _play_now(self) -> None:
        """Open a real table. The lesson goes on at the next hand another time."""
        self._course.go(self._table.director.onwards, self._table.director.session.match.board)
        self._keep(self._course.keep)
        self._real()

    def _begin(self) -> None:
        """Show the hand of the course, or its end."""
        self._clock_left = 0.0
        self._card.forget()
        self._keep(self._course.keep)
        self._dialogs.take_away(refresh=False)
        self._pause = self._thinking = self._hesitated = 0.0
        self._hear_out()
        hand = self._course.hand
        if hand is None:
            self._show_card()
        elif _table_of(hand.start.rules) != _table_of(self._table.rules):
            self._elsewhere()
        elif self._course.meanwhile:
            self._show_meanwhile()
        else:
            self._deal()

    def _deal(self) -> None:
        self._scene.actor.tags.end()
        self._table.begin(self._course.director())
        self._head()
        self._restart()
        self._point()
        self._screen.refresh()

    def shown(self, event: Event) -> None:
        """The player has laid a card: what their own sign has told is seen now."""
        if isinstance(event, CardPlayed) and event.seat == YOU:
            self._scene.actor.tags.release(YOU)

    def restarted(self, view: SeatView, same: bool) -> None:
        """Forget what the hand before has asked."""
        self._card.forget()
        self._hidden_keys = frozenset()

    def _head(self) -> None:
        """Say in the top bar where the present hand is in its lesson, and who may raise only where bets are taught."""
        number, count = self._course.progress
        where = _("Hand {number} of {count}").format(number=number, count=count)
        self._scene.top_bar.head(f"{where}: {_(self.director.hand.title)}", where)
        self._scene.panels.tell_rights(self.director.hand.teaches_bets)

    # ------------------------------------------------------------------ cards over the table
    def _show_meanwhile(self) -> None:
        """Tell what happens before the next hand, and count the score in sight."""
        scene, passage = self._scene, self._course.passage
        if scene.place is None or passage is None:
            return
        scene.actor.speech.hush()
        picture = partial(score_after, self._table.view(YOU), scene.names, scene.panels.room.token, scene.place.t)
        told = Counted(passage.told, passage.points, partial(picture, passage))
        node = self._meanwhile = MeanwhileNode(
            scene.place, told, self._after_meanwhile, lambda nth: scene.actor.effect("clack", 0.4, 0.8 + 0.03 * nth)
        )  # fmt: skip
        self._dialogs.put("meanwhile", node, quiet=True)
        scene.ambient.play(node.count())

    def _after_meanwhile(self) -> None:
        self._course.told()
        if self._dialogs.name == "meanwhile":
            self._dialogs.take_away(refresh=False)
        self._deal()

    def _show_card(self) -> None:
        """Show what the hand has taught, or the end of the lesson."""
        self.pointing.clear()
        self._hear_out()
        self._card.show(self._voice[1] if self._speaks else None)

    def _start_over(self) -> None:
        self._course.start_over()
        self._begin()


def _goes_on(event: pygame.event.Event) -> bool:
    """Whether an event may press the main button of a card."""
    return event.key in GO_ON_KEYS if event.type == pygame.KEYDOWN else event.type in ANY_KEY


def _table_of(rules: RuleSet) -> tuple[str, int]:
    return rules.key, rules.players


def _does(choice: Choice, action: Action) -> bool:
    """Whether a control, or one of its list, does ``action``."""
    return choice.action == action or any(_does(each, action) for each in choice.options)
