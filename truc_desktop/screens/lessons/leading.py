"""Leads through a lesson at the table: when who says and does what, what a press leads to, and what follows a hand."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from truc_desktop.engine import Action, CardPlayed, Event, RuleSet, SeatView, Signal
from truc_desktop.i18n import _
from truc_desktop.lessons.course import Course
from truc_desktop.lessons.directions import AGAIN, Remark, Strip
from truc_desktop.lessons.director import CARDS, LATER, Close, Director
from truc_desktop.lessons.lesson_table import LessonTable
from truc_desktop.lessons.script import YOU
from truc_desktop.presentation.prompts import Choice, Prompt
from truc_desktop.screens.lessons.hand_card import HandCard, Ways, own_glass
from truc_desktop.screens.lessons.pointer import Pointer
from truc_desktop.screens.lessons.question import LEAVE_OUT, Question
from truc_desktop.screens.lessons.score_between import score_after
from truc_desktop.screens.lessons.talk import Talk
from truc_desktop.screens.match.dialogs import Dialogs
from truc_desktop.screens.match.part import Part, TableControl
from truc_desktop.screens.match.table_scene import TableScene
from truc_desktop.table.animation.timings import LEARNING
from truc_desktop.table.dialogs.meanwhile import Counted, MeanwhileNode
from truc_desktop.table.layout.geometry import Layout
from truc_desktop.table.nodes.tool import Tool

THINK = 350.0
"""How long the others think before they act, ms, whatever they hold."""
LAST_TRICK = 0.6
"""How long the trick that ends a hand stays, as a part of the usual time: the word on the cloth has told it."""
RANKS_NEW = 2
"""Number of the last hand in which finished tricks stay longer."""
AFTER_HAND = 0.2
"""How long a finished hand stays before somebody speaks of it, as a part of the usual time."""
TAG_STAYS = 6000.0
"""How long it is told beside the player that no rival saw their sign, ms."""
QUICKEST = 4.0
"""Maximum speed of talk, as a multiple of the usual speed."""
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
        self._question = Question(scene, screen, table, course, self._card)
        self._pointer = Pointer(scene, screen, table)
        self.pointing = self._pointer.pointing
        self._talk = Talk(scene, screen, table, self.pointing)
        self._hurries = False
        """Whether a press has asked for what comes next since the player's last act."""
        self._thinking = 0.0
        self.shows_ranks = Strip() in course.shown_before
        """Whether the cards by rank are to be seen."""
        self._meanwhile: MeanwhileNode | None = None
        """What was told last between two hands."""
        self._clock_left = 0.0
        """Time until the clock goes on by itself, ms; 0: it waits."""
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
    def at_end(self) -> bool:
        """Whether the last hand is over and has been left: the lesson tells its end."""
        return self._course.hand is None

    @property
    def signs_are_due(self) -> bool:
        """Whether the hand asks for a sign now."""
        return self._question.signs_are_due

    @property
    def asked_sign(self) -> str:
        """The kind of the sign that the hand asks for; "" for none, or where the choice is free."""
        wanted = self._table.director.wanted
        return wanted.kind if isinstance(wanted, Signal) else ""

    # ------------------------------------------------------------------ time
    def entered(self) -> None:
        """Note where the player is, and begin with what has changed meanwhile."""
        self._keep_place()
        if self._course.meanwhile:
            self._show_meanwhile()

    def advance(self, dt_ms: float) -> None:
        """Do what is due once the table has caught up."""
        scene = self._scene
        scene.life.chatter.on = False
        self._talk.look_at_player()
        self._card.advance(dt_ms)
        self._run_clock(dt_ms)
        if self._placed != scene.place:
            self._placed = scene.place
            scene.actor.tags.lay_out()
            self._point()
        elif self._pointer.is_outdated:
            self._point()
        if not scene.conductor.idle or self._screen.covered:
            return
        talk, passed = self._talk, dt_ms * min(scene.timeline.speed, QUICKEST)
        talk.wait(passed)
        while self._ready(passed):
            self._do_due()
            passed = 0.0
        over = self._table.director.ended is not None and self._table.director.due is None
        if over and talk.pause <= 0 and (self._hurries or own_glass(scene) is None):
            self._show_card()
        talk.show_slip()
        if self._pointer.hesitate(dt_ms):
            self._point()

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
        if isinstance(due, Remark | Close | Action) and self._talk.pause > 0:
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
            self._talk.say(due.seat, due)
        elif isinstance(due, Strip):
            self.shows_ranks = True
        elif isinstance(due, CARDS):  # what the sign has told is seen now
            self._scene.actor.tags.end(due.seat)
        self._keep_place()
        self._screen.refresh()
        if not isinstance(due, Action):
            self._point()

    def trick_time(self, ms: float) -> float:
        """Let a finished trick stay longer while the ranks are new, and the one that ends the hand not so long."""
        if not self._table.director.playing:
            return ms * LAST_TRICK
        return ms * LEARNING if self._table.director.hand.number <= RANKS_NEW else ms

    def hand_time(self, factor: float) -> float:
        """Let a finished hand stay hardly at all: what is said of it comes next, and its card hides nobody."""
        return factor * AFTER_HAND

    def hurried(self) -> None:
        """A click or key ends the talk."""
        self._talk.cut_short()
        self._hurries = True

    @property
    def talking(self) -> bool:
        """Whether something is due that waits until the last bubble has been read."""
        return self._talk.pause > 0 and self._table.director.due is not None

    def _point(self) -> None:
        """Show everything that points now, and the slip."""
        if self._scene.place is not None:
            self._talk.renew_slip()
            self._pointer.point()

    # ------------------------------------------------------------------ the question
    def blocks(self) -> bool:
        """A sign is to be seen before anything is played."""
        return self._scene.conductor.only_signs

    def prompt(self, asked: Prompt) -> Prompt:
        """The question of the lesson, with the controls that have been taught."""
        return self._question.ask(asked)

    def takes(self, choice: Choice) -> bool:
        """Go on without a sign or an order."""
        if choice.name != LEAVE_OUT:
            return False
        self._table.director.leave_out()
        self._acted()
        return True

    def _acted(self) -> None:
        """The player has acted: what was said counts as read, and nothing points any more."""
        self._talk.cut_short()
        self._hurries = False
        self._pointer.acted()
        self._talk.hear_out()
        self._keep_place()
        self._point()
        self._screen.refresh()

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
        elif event.unicode and event.unicode.upper() in self._question.hidden_keys:
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

    def _keep_place(self) -> None:
        """Store where the player goes on who leaves now: at the present hand, or where it leads once its last card has
        been played."""
        director = self._table.director
        led = director.leads_to if director.hand is self._course.hand else None
        self._keep(self._course.keep if led is None else self._course.keep_after(*led))

    def _begin(self) -> None:
        """Show the hand of the course, or its end."""
        self._clock_left = 0.0
        self._card.forget()
        self._keep(self._course.keep)
        self._dialogs.take_away(refresh=False)
        self._talk.cut_short()
        self._thinking = 0.0
        self._pointer.acted()
        self._talk.hear_out()
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
        self._question.forget()

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
        self._talk.hear_out()
        self._card.show(self._talk.last_words)

    def _start_over(self) -> None:
        self._course.start_over()
        self._begin()


def _goes_on(event: pygame.event.Event) -> bool:
    """Whether an event may press the main button of a card."""
    return event.key in GO_ON_KEYS if event.type == pygame.KEYDOWN else event.type in ANY_KEY


def _table_of(rules: RuleSet) -> tuple[str, int]:
    return rules.key, rules.players
