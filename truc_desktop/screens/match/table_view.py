"""The table as it is seen: session and robots on one side, nodes on the other, and the shown view between them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import replace

from pygame import Rect, Surface

from truc_desktop.art.people import Budget
from truc_desktop.art.rooms import room_of
from truc_desktop.art.surfaces import focus_ring
from truc_desktop.engine import Event, HandBegan, HandDealt, SeatView, SignalMade
from truc_desktop.i18n import _
from truc_desktop.presentation.games import profile_of, words_of
from truc_desktop.presentation.narration.narrator import LogLine, log_line, sign_lines
from truc_desktop.presentation.prompts import DOWN, Choice, Prompt, between_hands, prompt, why_no_card, with_card
from truc_desktop.presentation.wording.scores import account_rows
from truc_desktop.scene.focus import FocusMark, FocusRing
from truc_desktop.scene.node import Node
from truc_desktop.scene.pad import PadMoves
from truc_desktop.scene.screen import BaseScreen
from truc_desktop.scene.stage import Stage
from truc_desktop.scene.steps import Do, Motion, Seq, Step, Wait
from truc_desktop.scene.timeline import Timeline
from truc_desktop.screens.match.opening import Opening
from truc_desktop.session import Batch, GazeMoved
from truc_desktop.table.ambience.table_ambience import TableAmbience
from truc_desktop.table.animation.actor import Actor
from truc_desktop.table.animation.conductor import Conductor, before_the_deal
from truc_desktop.table.animation.presenters import Presenter
from truc_desktop.table.layout.compose import compose
from truc_desktop.table.layout.geometry import Layout
from truc_desktop.table.nodes.background import paint_ground
from truc_desktop.table.nodes.hand import HandControl
from truc_desktop.table.nodes.panels import Panels, Tool
from truc_desktop.table.nodes.tabletop import Tabletop
from truc_desktop.table.nodes.tooltip import TipNode
from truc_desktop.table.pacing.gaze_moves import PlayerGaze
from truc_desktop.table.pacing.robots import RobotTurns
from truc_desktop.table.pacing.turn_clock import TurnClock
from truc_desktop.table.picture_preload import PicturePreloader, deal_jobs, event_jobs, look_jobs, table_jobs
from truc_desktop.ui.context import Context

UNTIL_CLICKED = 3_600_000.0
"""A finished trick that stays until a click or key sends it on: an hour."""
INSTANT = 400.0
"""The highest speed: every flight is over within a frame, but what is to be read stays."""
FOCUS_GROUPS = ("hand", "calls", "players", "bar")


class TableView(BaseScreen, ABC):
    """A match as it is seen, from its opening to its end. What the player does there is said in TableScreen."""

    def __init__(
        self, app: Context, opening: Opening, budget: Budget | None = None, *, person: int | None = None,
        desk: RobotTurns | None = None,
    ) -> None:  # fmt: skip
        """Sit down. Nothing happens before the screen is entered and time passes.

        ``person``: whose eyes this screen looks with (default: the first of the people at this machine); PUBLIC only
        watches, from the side of ``viewer``, seat 0, and sees nobody's cards. ``desk``: the
        robots, where somebody else lets them play and sends them home; default: they are this screen's own.
        """
        super().__init__()
        self.app = app
        self.opening = opening
        self.session = opening.session
        self.person = opening.people[0] if person is None else person
        self.viewer = max(self.person, 0)
        self._pair_setting = app.settings.decide_for_pair
        self.title = _("Table")
        self.words = words_of(self.session.rules.key)
        self.names = tuple(player.name for player in opening.players)
        self.room = room_of(profile_of(self.session.rules.key).room)
        settings = app.settings
        self.timeline = Timeline(speed=min(settings.speed, INSTANT), motion=Motion(settings.motion.value))
        self.ambient = Timeline(motion=Motion(settings.motion.value))
        self.budget = budget or Budget()
        self.warmer = PicturePreloader()
        view, dealt = before_the_deal(self.session.view(self.person))
        self.table = Tabletop(view, opening.players, self.room, self.budget, self.session.seed % 9973)
        self.actor = Actor(self.table, self.ambient, app.sounds, self._trick_stay, self._caught)
        presenter = Presenter(self.table, self.actor, self.words, view)
        self.festive = presenter.festive
        self.life = TableAmbience(self.actor, self.session.seed, self.words.talk)
        self.conductor = Conductor(view, self.timeline, self.life.acting(presenter.present, self._said), self._shown)
        self._dealt = dealt
        self.conductor.gate = lambda event: not (isinstance(event, HandBegan) and self.owed)
        self.conductor.ready = lambda event: not (isinstance(event, HandDealt) and self.warmer.urgent)
        self._own_desk = desk is None
        self.robots = opening.desk(self._not_saved) if desk is None else desk
        self.own_eyes = PlayerGaze(self.session, self.person, self.robots.eyes, self._eyes_moved)
        self.stage = Stage((1, 1))
        self.ring = FocusRing(self.stage, FOCUS_GROUPS, home=FOCUS_GROUPS[0])
        self.pad = PadMoves()
        self.overlay = Node(name="overlay", z=100)
        self.panels = Panels(self.room, self.press, self.refuse, self.tick, self.names)
        self.hand = HandControl(self.table, self.ambient, self.play_card, self.refuse, self.tick)
        self.actor.show_stake = self._show_stake
        self.actor.speed = lambda: self.timeline.speed
        self.stage.root.add(
            self.table.root, self.actor.veil_layer, self.panels.root, self.festive.dusk,
            self.table.lit_layer, self.actor.layer, self.festive.layer, self.panels.bar, self.overlay,
            TipNode(self.stage, self.ring, lambda: self.place.t if self.place is not None else 1.0),
            FocusMark(self.ring, self._paint_focus),
        )  # fmt: skip
        self.log: list[LogLine] = sign_lines(view, self.words, self.names)
        self._being_said = ""
        self.asked = Prompt("", False)
        self.armed = ""
        self._on_its_way = 0.0
        self._call_next = ""
        """The call that goes out when the card before it is done."""
        self.face_down = False
        self.swept = False
        self._calm = 0.0
        self.sheet = ""
        self._was_idle = False
        self.clock = TurnClock(int(self.session.rules.options.get("turn_timer", "0")))
        self._clock_shown: int | None = None
        self._unsubscribe: Callable[[], None] = lambda: None
        self.place: Layout | None = None
        self.on_settled: list[Callable[[], None]] = []
        for node in self.table.seats:
            self._wire_portrait(node.seat)
        self.apply_settings()

    # ------------------------------------------------------------------ the screen's life
    def enter(self, size: tuple[int, int]) -> None:
        """Lay the table and begin to follow the match."""
        super().enter(size)
        self._unsubscribe = self.session.subscribe(self.person, self._heard)
        self._lay_out()
        self._act_out(self._dealt)
        self.hear_room()

    def hear_room(self) -> None:
        """Let the room sound, and read the sounds of the game."""
        self.app.sounds.play(self.table.cues.ambience)
        voices = [node.animator.character.voice for node in self.table.seats]
        self.app.sounds.preload(self.table.cues.preload((voice.pitch, voice.colour) for voice in voices))

    def exit(self) -> None:
        """Get up: the match stays in its journal."""
        self._unsubscribe()
        self.app.sounds.stop(self.table.cues.ambience)
        if self._own_desk:
            self.robots.close()
            self.opening.close()

    def resize(self, size: tuple[int, int]) -> None:
        """Finish what moves and lay everything out anew."""
        super().resize(size)
        self._lay_out()

    def resume(self, size: tuple[int, int]) -> None:
        """Back from the settings, say: they may have changed."""
        self.apply_settings()
        if self.app.settings.decide_for_pair != self._pair_setting:
            self._pair_setting = self.opening.decide_for_pair = self.app.settings.decide_for_pair
        super().resume(size)
        self._lay_out()

    @property
    def calm(self) -> bool:
        """Nothing but faces moves, and no picture is being made ahead."""
        return self.timeline.resting and self.ambient.resting and not self.warmer

    def redraw(self) -> None:
        """Draw everything in the next frame."""
        self.stage.redraw()

    def render(self, target: Surface) -> list[Rect]:
        """Draw what has changed."""
        return self.stage.render(target)

    def spoken(self) -> str:
        """The table as text."""
        return self.stage.spoken()

    def apply_settings(self) -> None:
        """Speed and motion follow the settings at once."""
        settings = self.app.settings
        motion = Motion(settings.motion.value)
        self.timeline.speed, self.timeline.motion, self.ambient.motion = min(settings.speed, INSTANT), motion, motion
        self.ambient.speed = max(1.0, min(2.0, settings.speed))
        for node in self.table.seats:
            node.animator.motion = motion.value
        self.life.chatter.on = settings.chatter

    def _lay_out(self) -> None:
        self.conductor.finish_all()
        self.ambient.skip()
        w, h = max(1, self.size[0]), max(1, self.size[1])
        clockwise = self.session.rules.options.get("direction") == "clockwise"
        place = compose(w, h, self.session.rules.players, self.app.settings.text_scale, clockwise)
        self.place = place
        self.stage.resize((w, h), paint_ground(self.room, place))
        self.table.arrange(place, self.seen)
        self.life.gazes.settle()
        self.hand.rewire()
        self.warmer.restart(table_jobs(place, self.room), deal_jobs(place, self.room), look_jobs(self.table))
        self.festive.slate_hole = lambda account, i: self.panels.hole(
            account_rows(self.conductor.shown).index(account), i
        )
        self.refresh()
        for hook in self.on_settled:
            hook()

    @property
    def plays(self) -> bool:
        """Whether somebody plays at this screen, and does not only watch."""
        return self.person >= 0

    @property
    def seen(self) -> SeatView:
        """What the table shows: the view acted out so far, or the swept table between two hands."""
        view = self.conductor.shown
        return between_hands(view) if self.swept and view.over and not view.match_over else view

    # ------------------------------------------------------------------ following the match
    def _heard(self, batch: Batch) -> None:
        events = []
        for event in batch.events:
            if isinstance(event, GazeMoved):
                self._gaze(event.seat, event.target)
            else:
                events.append(event)
        if events:
            self._was_idle = False
        self._act_out(events)

    def _act_out(self, events: Sequence[Event]) -> None:
        if self.place is not None:
            self.warmer.hurry(event_jobs(self.place, events, self.table))
        self.conductor.feed(events)

    def _gaze(self, seat: int, target: int | None) -> None:
        if self.place is not None:
            self.life.gazes.public(seat, target)

    def _said(self, event: Event, before: SeatView) -> None:
        """A call begins to be said: its words stand in the prompt until it has been."""
        entry = log_line(event, before, self.words, self.names)
        self._being_said = entry.text if entry is not None else ""
        self.refresh()

    def _shown(self, event: Event) -> None:
        """An event has been acted out: the log, the panels and the players follow."""
        self._being_said = ""
        view = self.conductor.shown
        if isinstance(event, HandBegan):
            self.swept = False
            self.log.clear()
            self.armed, self.face_down = "", False
        entry = log_line(event, self.conductor.before, self.words, self.names)
        if entry is not None:
            self.log.append(entry)
        self.life.chatter.hear(event, view)
        self.refresh()

    def refresh(self) -> None:
        """Show prompt, stake, slate and players as the shown view has them."""
        view, place = self.seen, self.place
        if place is None:
            return
        moving = not self.conductor.idle or bool(self.owed)
        shown = self.conductor.shown
        self.asked = with_card(prompt(shown, self.words, self.names), shown, bool(self.armed))
        if not self.plays:
            self.asked = Prompt(self.asked.text, False)
        if self.face_down:
            self.asked = _turned(self.asked)
        if moving or self.asleep:
            told = self.log[-1].text if self.log and moving else self.asked.text
            told = self.waiting or self._being_said or told
            self.asked = Prompt(told, False, tuple(_asleep(c) for c in self.asked.choices))
        self.asked = replace(self.asked, seconds=self.seconds)
        self.table.show_players(view, self.eyes())
        self.panels.show(place, view, self.asked, self.words, self.tools())
        self.actor.stake = self.panels.stake
        self.panels.show_bar(place, view, self.words, *self.bar_tools())
        self.hand.allow(self.asked.playable, _(why_no_card(self.conductor.shown).value))
        self.ring.refresh()

    def _show_stake(self, view: SeatView) -> None:
        """The stake plate as in ``view``, which is being acted out; the rest stays as it is."""
        if self.place is not None:
            self.panels.show(self.place, view, self.asked, self.words, self.tools())
            self.actor.stake = self.panels.stake

    def eyes(self) -> dict[int, str]:
        """Eye tabs by seat: on the face that the player watches; overlays ask for more."""
        watching = self.own_eyes.watching
        return {} if watching is None else {watching: "watched"}

    @property
    def asleep(self) -> bool:
        """Whether nothing can be done now though the table stands still; overlays know."""
        return False

    @property
    def waiting(self) -> str:
        """What is waited for meanwhile, in words; empty where it takes no time worth a word."""
        return ""

    @property
    def seconds(self) -> int | None:
        """What the clock for the turn has left, in seconds; None where none runs."""
        return self.clock.seconds if self.asked.urgent else None

    @property
    def owed(self) -> str:
        """What must be shown before the match goes on; overlays know."""
        return ""

    def tools(self) -> tuple[Tool, ...]:
        """The squares beside the calls; overlays add them."""
        return ()

    def bar_tools(self) -> tuple[Tool, tuple[Tool, ...]]:
        """The top bar: menu on the left, tools on the right; overlays add more."""
        menu = Tool("menu", "menu", _("Menu"), _("Menu and pause"), "Esc", self.pause_match)
        return menu, ()

    def pause_match(self) -> None:
        """Open the pause sheet; overlays do."""

    # ------------------------------------------------------------------ what nodes ask of the screen
    @abstractmethod
    def press(self, choice: Choice) -> None:
        """A control of the column was pressed."""

    @abstractmethod
    def play_card(self, code: str) -> None:
        """A card of the hand was played."""

    @abstractmethod
    def refuse(self, reason: str) -> None:
        """Say in words why something cannot be done."""

    def _not_saved(self, reason: str) -> None:
        """The journal could not be written: nothing was done, and it is tried again when the sheet is gone."""
        self.app.sounds.play("error")
        self.app.notice(_("The match could not be saved"), _("Nothing is lost: the table waits."), reason)

    def _caught(self, event: SignalMade) -> None:
        """A signal was seen by a rival; overlays show it."""

    def _trick_stay(self) -> Step:
        """A finished trick stays as many seconds as the player has set, whatever the speed, or until a click."""
        stay = self.app.settings.trick_stay_ms
        if stay is not None:
            return Wait(stay * self.timeline.speed)
        return Seq(Do(self._ask_for_a_click), Wait(UNTIL_CLICKED * self.timeline.speed))

    def _ask_for_a_click(self) -> None:
        """Say that the table waits for the player to have seen enough."""
        if self.place is not None:
            self.asked = Prompt(_("Click, or press Space, to go on."), True, self.asked.choices)
            self.panels.show(self.place, self.seen, self.asked, self.words, self.tools())

    def tick(self) -> None:
        """The soft sound of the pointer on a control."""
        self.app.sounds.play("hover")

    def _wire_portrait(self, seat: int) -> None:
        node = self.table.seats[seat]
        if self.plays and seat != self.person:
            node.watch = lambda inside: self.own_eyes.point(seat if inside else None)
            node.click = lambda: self.own_eyes.keep(seat)
            node.focusable, node.focus_group = True, "players"
            node.on_focus = lambda has: self.own_eyes.point(seat if has else None)

    def _eyes_moved(self) -> None:
        """The player watches somebody else on purpose, or nobody any more."""
        self.table.show_players(self.seen, self.eyes())

    def _paint_focus(self, target: Surface, node: Node) -> None:
        if self.place is not None:
            box = node.focus_box()
            picture = focus_ring(box.w, box.h, self.place.t)
            target.blit(picture, picture.get_rect(center=box.center))


def _asleep(choice: Choice) -> Choice:
    """A control while something is being acted out: it keeps its place and waits."""
    name = "asleep" if choice.name == DOWN else choice.name
    return replace(choice, name=name, action=None, options=())


def _turned(asked: Prompt) -> Prompt:
    """The prompt while the next card is to be thrown face down."""
    choices = tuple(
        replace(c, kind="go", sub=_("Choose the card")) if c.name == DOWN else c for c in asked.choices
    )
    return replace(asked, choices=choices)
