"""The drawn table of a match: cards, players, panels, and the view acted out so far; no dialogs, no turns."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Protocol

from pygame import Rect, Surface

from truc_desktop.art.budget import TABLE_MS, Budget
from truc_desktop.art.control_parts import focus_ring
from truc_desktop.art.interiors.interior import stand_in
from truc_desktop.art.interiors.view import View
from truc_desktop.engine import (
    Card,
    Event,
    HandBegan,
    HandDealt,
    HandEnded,
    Phase,
    SeatView,
    SignalMade,
    TrickDrawn,
    TrickWon,
)
from truc_desktop.presentation.games import profile_of, words_of
from truc_desktop.presentation.prompts import (
    Choice,
    Prompt,
    between_hands,
    card_accepts,
    prompt,
    told_refusal,
    why_no_card,
)
from truc_desktop.presentation.sound_cues import hush_of
from truc_desktop.scene.focus import FocusMark, FocusRing
from truc_desktop.scene.node import Node
from truc_desktop.scene.stage import Stage
from truc_desktop.scene.steps import Motion, Step
from truc_desktop.scene.timeline import Timeline
from truc_desktop.screens.match.seated_match import SeatedMatch
from truc_desktop.screens.table_room import table_place, table_room
from truc_desktop.storage.settings import Settings
from truc_desktop.table.ambience.guests import Guests
from truc_desktop.table.ambience.table_ambience import TableAmbience
from truc_desktop.table.animation.actor import UNSEEN_NOTE, Actor
from truc_desktop.table.animation.actor import SoundOutput as VoicePlayer
from truc_desktop.table.animation.caught import CAUGHT_NOTE
from truc_desktop.table.animation.conductor import Conductor, before_the_deal
from truc_desktop.table.animation.lamp import light_of
from truc_desktop.table.animation.match_point import MatchPoints
from truc_desktop.table.animation.own_arm import own_arm_jobs
from truc_desktop.table.animation.own_fist import own_fist_jobs
from truc_desktop.table.animation.own_hands import hand_jobs as palm_jobs
from truc_desktop.table.animation.pack_hands import own_pack_jobs
from truc_desktop.table.animation.points import PanelScore, points_ahead
from truc_desktop.table.animation.pouring import PourSteps
from truc_desktop.table.animation.presenters import Presenter
from truc_desktop.table.animation.staging import FASTEST
from truc_desktop.table.animation.stake_steps import strike_jobs
from truc_desktop.table.animation.sweep import sweep_jobs
from truc_desktop.table.dialogs.hand_ribbon import RibbonNode
from truc_desktop.table.dialogs.hand_summary import summary_box
from truc_desktop.table.layout.geometry import Layout
from truc_desktop.table.nodes.background import (
    StillLife,
    fare_nodes,
    guests_of,
    keep_ground,
    keeps_ground,
    living_node,
    paint_ground,
    room_life_node,
    still_life_node,
)
from truc_desktop.table.nodes.cels import Flicker
from truc_desktop.table.nodes.drinks import drunk_of
from truc_desktop.table.nodes.hand import HandControl
from truc_desktop.table.nodes.own_player import OwnPlayer
from truc_desktop.table.nodes.panels import Panels
from truc_desktop.table.nodes.ranking_strip import strip_jobs
from truc_desktop.table.nodes.room_life import RoomLife, room_life_jobs
from truc_desktop.table.nodes.seated_player import SeatedPlayer
from truc_desktop.table.nodes.tabletop import Tabletop
from truc_desktop.table.nodes.tool import Tool
from truc_desktop.table.nodes.tooltip import TipNode
from truc_desktop.table.nodes.top_bar import TopBar
from truc_desktop.table.picture_preload import (
    PicturePreloader,
    body_jobs,
    closing_jobs,
    deal_jobs,
    dealing_jobs,
    event_jobs,
    fan_jobs,
    hand_jobs,
    manner_jobs,
    sheet_jobs,
    table_jobs,
)
from truc_desktop.ui.backgrounds import Painter
from truc_desktop.ui.context import SoundPlayer

INSTANT = 400.0
"""The highest speed: a card's flight takes less than a frame, but texts stay readable."""
MUSIC_AT_TABLE = 0.5
"""Gain of the music during a match."""
ON_TWOS_MS = 80.0
"""Least time between two frames in which only people stir, ms."""
TELLING = ("ribbon", "summary")
"""The dialogs that tell of a finished hand."""
MOST_CARDS = 3
"""Most cards in a hand."""
PAPERS = ("ranking", "hint", "slip", CAUGHT_NOTE, UNSEEN_NOTE, "verdict", "stare")
"""Names of the papers that bubbles keep clear of."""
FOCUS_GROUPS = ("hand", "calls", "players", "bar")


class SceneListener(Protocol):
    """What the scene reports to its screen."""

    def press(self, choice: Choice) -> None:
        """A control of the column was pressed."""

    def play_card(self, code: str) -> None:
        """A card of the hand was played."""

    def refuse(self, reason: str) -> None:
        """Say in words why something cannot be done."""

    def may_act_out(self, event: Event) -> bool:
        """Whether an event may be acted out yet."""

    def said(self, event: Event, before: SeatView) -> None:
        """A call is being said, or a trick or a hand ends."""

    def call_begins(self) -> None:
        """A call begins whose words are spoken later, see ``call_spoken``."""

    def call_spoken(self, event: Event, before: SeatView, after: SeatView) -> None:
        """The words of a call that has begun are spoken, and its stake is shown as in the view ``after`` it."""

    def shown(self, event: Event) -> None:
        """An event has been acted out."""

    def caught(self, event: SignalMade) -> None:
        """A signal was seen by a rival."""

    def trick_stay(self) -> Step:
        """The step for which a finished trick stays."""

    def patience(self) -> float:
        """How much longer than usual a finished hand stays."""

    def prompted(self, view: SeatView) -> tuple[Prompt, tuple[Tool, ...]]:
        """The prompt and the square buttons of now; ``view`` is being acted out."""


class TableScene:
    """The nodes and timelines of one table as ``person`` sees it, and the view shown so far."""

    def __init__(
        self, match: SeatedMatch, person: int, settings: Settings, sounds: SoundPlayer, listener: SceneListener,
        budget: Budget | None = None, ear: VoicePlayer | None = None, clock: Callable[[], float] = time.perf_counter,
    ) -> None:  # fmt: skip
        """``person``: the seat whose view is shown; PUBLIC only watches, from the side of ``viewer``, seat 0, and sees
        no hand. ``budget``: time per frame for drawing faces. ``ear`` plays the voices and cards of the table;
        default: ``sounds``. ``clock`` returns seconds."""
        self._sounds, self._listener = sounds, listener
        self._music_at_table = settings.music_at_table
        self._festive = False
        self.session, self.person = match.session, person
        rules = self.session.rules
        self.viewer = max(person, 0)
        self.words = words_of(rules.key)
        self.names = tuple(player.name for player in match.players)
        self.players = match.players
        self.room = table_room(rules)
        self._guests = Guests(self.room, guests_of(self.room, [player.who for player in match.players]))
        self.timeline = Timeline(speed=min(settings.speed, INSTANT), motion=Motion(settings.motion.value))
        self.ambient = Timeline(motion=Motion(settings.motion.value))
        self.budget = budget or Budget(frame_ms=TABLE_MS)
        self._clock = clock
        self.warmer = PicturePreloader()
        view, self._dealt = before_the_deal(self.session.view(person))
        self.table = Tabletop(view, match.players, self.room, self.budget, self.session.seed % 9973)
        self.actor = Actor(self.table, self.ambient, ear or sounds, listener.trick_stay, listener.caught,
                           listener.patience)
        presenter = Presenter(self.table, self.actor, self.words, view)
        self.festive = presenter.festive
        self.decisions = presenter.cards.decisions
        self.raises = presenter.raises
        self._presenter = presenter
        presenter.alone = person >= 0 and len(match.people) == 1
        presenter.cards.mark = lambda number: self.panels.mark(number)
        self._cards = presenter.cards
        self.actor.papers = self._papers
        continued = view.number > 1 or bool(view.plays or view.tricks or view.calls)
        language = profile_of(rules.key).language
        self.life = TableAmbience(self.actor, self.session.seed, self.words.talk, language, continued)
        self.life.after_hand.ahead = self.life.patience.ahead = self.life.thinking.ahead = self.warmer.spare
        self.life.sitting.prepare = self._draw_manner
        presenter.joke = self.life.chatter.joke
        acting = self.life.acting(presenter.present, listener.said, listener.call_begins, listener.call_spoken,
                                  presenter.spoken_after)  # fmt: skip
        self.conductor = Conductor(view, self.timeline, acting, listener.shown)
        self.conductor.gate = listener.may_act_out
        self.conductor.ready = self._ready
        self._drawn_for: Event | None = None
        self._waits = False
        self.stage = Stage((1, 1))
        self.ring = FocusRing(self.stage, FOCUS_GROUPS, home=FOCUS_GROUPS[0])
        self.overlay = Node(name="overlay", z=100)
        self.notes = Node(name="notes", z=75.1)
        """Papers on the table that the player asked for: hints, and what beats what."""
        self.panels = Panels(self.room, listener.press, listener.refuse, self.tick, self.names)
        self.top_bar = TopBar(self.tick)
        self.hand = HandControl(self.table, self.ambient, listener.play_card, listener.refuse, self.tick,
                                self.stage.pointer)
        self.table.root.add(self.hand.landing)
        self.actor.controls = self.panels.asked_boxes
        self._score = PanelScore(self.panels, lambda: self.table.place, lambda: self.conductor.shown)
        presenter.points.score = self._score
        self._match_points = MatchPoints(self.table, self.actor)
        self.actor.show_stake = self._show_stake
        self.staging = self.actor.staging
        self._pouring = PourSteps(self.table, self.staging, profile_of(rules.key).cast)
        self.staging.ground = lambda: self.stage.background
        self.staging.show_ground = self._show_ground
        self.conductor.on_hurry = self.staging.hurry
        self.tip = TipNode(self.stage, self.ring, lambda: self.place.t if self.place is not None else 1.0,
                           self.panels.asked_boxes)  # fmt: skip
        self.table.boards.add(self.panels.wood)
        self.stage.root.add(
            self.staging.below, self.table.root, self.staging.above, self.staging.high,
            self.actor.veil_layer, self.table.lit_hand, self.panels.front, self.panels.root, self.notes, self.hand.tags,
            self.festive.dusk, self.table.lit_layer, self.table.lit_cards, self.decisions.layer,
            self.raises.stares.layer, self.actor.layer, self.festive.layer,
            self.top_bar.root, self.overlay,
            self.tip,
            FocusMark(self.ring, self._paint_focus),
        )  # fmt: skip
        self._swept = False
        self._before_next: Callable[[Surface], object] | None = None
        self._poured_for = -1
        self.place: Layout | None = None
        self._painter, self._guest_painter = Painter(), Painter()
        self._threaded = match.threaded
        self._ground: tuple[View, Surface] | None = None

    # ------------------------------------------------------------------ what is shown
    @property
    def plays(self) -> bool:
        """Whether the viewer plays at this table, rather than watching."""
        return self.person >= 0

    @property
    def seen(self) -> SeatView:
        """The view the table shows: as acted out so far, or the swept table between two hands."""
        view = self.conductor.shown
        return between_hands(view) if self._swept and view.over and not view.match_over else view

    @property
    def calm(self) -> bool:
        """Whether nothing but faces moves and no picture is being prepared."""
        still = self.timeline.resting and self.ambient.resting and self.staging.effects.resting
        return still and not self.warmer

    @property
    def rest_ms(self) -> float:
        """The time in ms until somebody, or a light, is to be seen to look different if nothing happens; 0 if something
        moves or somebody acts.

        Small things are shown twelve times a second at most: with eight people one of them comes due at any moment.
        """
        if not (self.calm and self.warmer.idle) or self.table.watched:
            return 0.0
        seated = [node.person for node in self.table.seats if isinstance(node, SeatedPlayer)]
        people = [person for person in seated if person is not None]
        if any(person.acts for person in people):
            return 0.0
        living = [node for node in self.staging.below.children if isinstance(node, Flicker | RoomLife)]
        least = math.inf
        for node in (*people, *living):
            least = min(least, node.rest_ms)
            if least <= ON_TWOS_MS:
                return ON_TWOS_MS
        return least if people or living else 0.0

    def lay_out(self, size: tuple[int, int], text_scale: float) -> None:
        """Finish every motion and lay out the table for a window of ``size`` px, without a refresh."""
        self.conductor.finish_all()
        self.ambient.skip()
        self.festive.tidy()
        w, h = max(1, size[0]), max(1, size[1])
        place = table_place(self.session.rules, (w, h), text_scale)
        self.place = place
        self.budget.fit((w, h))
        painted = self._room_in_memory()
        self.stage.resize((w, h), stand_in(self.stage.background, self.room, w, h) if painted is None else painted)
        if self._poured_for < 0:
            self._poured_for = self.seen.number
            self.table.pour(drunk_of(self.seen))
        self.table.arrange(place, self.seen)
        self.life.bearing.settle(self.seen)
        moving = self.ambient.motion is Motion.FULL
        glass = still_life_node(self.room, place, self.table.drunk)
        if glass is not None and not self.table.watched:
            glass.on_click = partial(self._drink, glass)
        self._match_points.settle(self.seen)
        self.staging.hang(light_of(self.seen))
        self.staging.lay_out(
            glass, living_node(self.room, place, moving),
            room_life_node(self.room, place, moving, " ".join(self.names)),
            fare_nodes(self.room, place),
        )  # fmt: skip
        if painted is None and self._threaded:
            self._painter.want_picture(paint_ground, self.room, place, self._guests.who)
        self._guests.lay_out(place, self.staging.below)
        self._guests.lit(self.staging.painted_light)
        self._draw_guests()
        self.life.gazes.settle()
        self.hand.rewire()
        own = () if self.table.watched else hand_jobs(place, self.seen.cards)
        stay = () if self.table.watched else closing_jobs(place, self.seen.cards)
        arms = (*own_arm_jobs(self.table), *own_fist_jobs(self.table), *palm_jobs(self.table),
                *own_pack_jobs(self.table), *sweep_jobs(self.table))  # fmt: skip
        said = [*self.raises.jobs(), *self._presenter.answers.jobs(), *self.decisions.jobs(self.words),
                *self._presenter.cards.taken.jobs()]
        self.staging.pour(self.table.drunk)
        poured = [*self._pouring.jobs(self.table.drunk), *strike_jobs(place), *points_ahead(place)]
        plates = [node.plate_ahead for node in self.table.seats]  # a raise needs those of a whole side in one frame
        later = [*own, *plates, *stay, *poured, *self.staging.jobs(), *self.actor.speech.jobs(), *arms,
                 *table_jobs(place, self.room), *said, *sheet_jobs(place, summary_box(place))]  # fmt: skip
        later += room_life_jobs(self.room.key, place.view) if moving else []
        later += strip_jobs(place, self.panels.score_at, self.seen)
        self.warmer.restart(later, self._deal_jobs(), body_jobs(self.table))
        self.life.sitting.forget()

    def show(
        self, asked: Prompt, eyes: Mapping[int, str], squares: tuple[Tool, ...], bar: tuple[Tool, tuple[Tool, ...]]
    ) -> None:
        """Show prompt, stakes, score and players as the shown view has them; ``bar``: the menu and the other tools."""
        view, place = self.seen, self.place
        if place is None:
            return
        self.table.show_players(view, dict(eyes))
        self._pour(view)
        self.life.bearing.show(view)
        self.staging.light(light_of(view))
        self.actor.ear.quieten(hush_of(view))
        self._guest_painter.take()  # raises what drawing them ahead has raised
        self._guests.show(view, not self._threaded)
        self.show_prompt(asked, squares, view)
        self.top_bar.show(place, view, self.words, *bar)
        shown = self.conductor.shown
        self.hand.allow(asked.playable, asked.why or told_refusal(why_no_card(shown), shown, self.names),
                        card_accepts(shown, self.words), asked.armed)
        self.ring.refresh()

    def _pour(self, view: SeatView) -> None:
        """Let glasses follow the score; they change between two hands only."""
        if view.number == self._poured_for:
            return
        self._poured_for = view.number
        drunk = drunk_of(view)
        if drunk != self.table.drunk:
            self.staging.play(self._pouring.change(self.table.drunk, drunk))
            self.warmer.hurry([*palm_jobs(self.table), *self._pouring.jobs(drunk)])
            self.warmer.spare(body_jobs(self.table))

    def show_prompt(self, asked: Prompt, squares: tuple[Tool, ...], view: SeatView) -> None:
        """Show another prompt only."""
        if self.place is not None:
            self.panels.show(self.place, view, asked, self.words, squares)
            self._match_points.show(view, self._score)
            self.actor.show_tokens(view)
            self.actor.stake = self.panels.stake
            self.hand.end_at(self.panels.foot)

    def _draw_manner(self, node: SeatedPlayer, manner: int, done: Callable[[], None]) -> None:
        """Draw in spare time what somebody needs who will sit otherwise, and then call ``done``."""

        def ends() -> Iterator[None]:
            done()
            yield

        self.warmer.spare([*manner_jobs(self.table, node, manner), ends()], first=True)

    def _drink(self, glass: StillLife) -> None:
        """Let the viewer drink from the glass that they have clicked, if it stands on the table."""
        if not glass.taken:
            self.staging.play(self._presenter.hands.drink())

    def _show_stake(self, view: SeatView) -> None:
        """Update the stakes and their light only, from ``view``, which is being acted out."""
        self.staging.light(light_of(view))
        self.show_prompt(*self._listener.prompted(view), view)

    def _room_in_memory(self) -> Surface | None:
        """Return the picture of the room for this layout, if it has been painted, here or for an earlier table."""
        place = self.place
        if place is not None and not self._has_room() and keeps_ground(self.room, place, self._guests.who):
            self._ground = place.view, paint_ground(self.room, place, self._guests.who)
        return self._ground[1] if self._ground is not None and self._has_room() else None

    @property
    def arriving(self) -> bool:
        """Whether the picture of the room is still being painted."""
        return self.place is not None and self._threaded and not self._has_room()

    def _has_room(self) -> bool:
        """Whether this scene has taken the picture of the room for its layout."""
        return self._ground is not None and self._ground[0] == self._view()

    def _view(self) -> View | None:
        return None if self.place is None else self.place.view

    def _take_ground(self) -> None:
        """Show the room as soon as it has been painted; a table without threads paints it now."""
        if self.place is None or self._has_room():
            return
        picture = self._painter.take() if self._threaded else paint_ground(self.room, self.place, self._guests.who)
        if picture is not None and picture.get_size() == (self.place.w, self.place.h):
            self._ground = self.place.view, picture
            self.stage.background = picture
            self.staging.new_ground()
            self.warmer.hurry([self.staging.cut_cloth])
            self._draw_guests()

    def _draw_guests(self) -> None:
        """Draw what the guests look like in a thread of their own, once the room is seen."""
        if self._threaded and self._has_room():
            self._guests.draw_ahead(self._guest_painter.paint_ahead)

    def _papers(self) -> list[Rect]:
        """The papers on the table that must be seen, where they come to rest, in window px: strips of ranks, a hint,
        the slip of a lesson, the word that decides a hand, the eyes of a raise, the ribbon of a hand.
        """
        found = [_at_rest(node) for node in self.stage.root.walk() if node.name in PAPERS and node.shown]
        ribbon = self.overlay.find("ribbon")
        return found + ribbon.filled if isinstance(ribbon, RibbonNode) else found

    def close(self) -> None:
        """Stop painting, and leave the picture of the room in memory for the next table.

        It has been shown in every frame, but asked for only once: in a long match, or a lesson, people drawn later
        push it out.
        """
        self._painter.close()
        self._guest_painter.close()
        if self._ground is not None:
            view, picture = self._ground
            keep_ground(picture, self.room, view, self._guests.who)

    def _show_ground(self, picture: Surface) -> None:
        self.stage.background = picture
        self._guests.lit(self.staging.painted_light)

    @property
    def swept(self) -> bool:
        """Whether the cards of a finished hand have been collected and the next hand has not begun."""
        return self._swept

    def sweep(self, swept: bool = True) -> None:
        """Collect the cards of the finished hand, or (False) show those of a new one."""
        self._swept = swept

    def gather(self) -> None:
        """Let the dealer of the next hand gather the cards of the finished one and shuffle; what follows waits."""
        if self.place is None or self.seen is self.conductor.shown:
            self.arrange()
        else:
            self.timeline.play(self._presenter.pack.prepare(self.seen.dealer))

    def arrange(self) -> None:
        """Move the cards to their positions in the shown view."""
        if self.place is not None:
            self.table.arrange(self.place, self.seen)
            self.life.bearing.settle(self.seen)

    def lay_early(self, card: Card) -> None:
        """Throw a card of the viewer to the mat before it is played: it may still be taken up."""
        self.timeline.play(self._cards.lay_early(card, self.conductor.shown))

    def take_up(self) -> None:
        """Take the card that was laid early back into the hand."""
        self.conductor.finish_all()
        self.arrange()
        self.hand.rewire()

    # ------------------------------------------------------------------ time
    def advance(self, dt_ms: float) -> None:
        """Let time pass (``dt_ms``, milliseconds) for the events being acted out and for faces."""
        passed = self.staging.advance(dt_ms)
        self.conductor.advance(passed)
        self.ambient.advance(passed)
        self.stage.advance(passed)
        self.hand.advance(passed)

    def live(self, dt_ms: float, dialog: str, asked: bool, signing: bool) -> None:
        """Let time pass for the people at the table. ``dialog``: the one that is open, "" for none; ``asked``: the
        player is; ``signing``: the player is choosing a signal."""
        dealing = self.conductor.shown.phase is Phase.DEAL
        lively = self.staging.speed <= FASTEST and self.ambient.motion is not Motion.NONE
        acting = lively and dialog in ("", *TELLING)
        self.life.advance(dt_ms, not dialog and not dealing, asked, signing, glances=not dealing, acting=acting)

    def act_out(self, events: Sequence[Event]) -> None:
        """Take events to be acted out, in the order they happened."""
        if self.place is not None:
            if any(isinstance(event, TrickWon | TrickDrawn | HandDealt) for event in events):
                kept = [*deal_jobs(self.place, self.room), *table_jobs(self.place, self.room), *self.raises.jobs(),
                        *own_arm_jobs(self.table)]  # fmt: skip
                self.warmer.keep([*kept, *sheet_jobs(self.place, summary_box(self.place))])
            self.warmer.hurry(event_jobs(self.place, events, self.table))
            for event in events:
                if isinstance(event, HandBegan):
                    self.warmer.spare(dealing_jobs(self.table, event.dealer))
                elif isinstance(event, HandEnded):  # the next dealer gathers the cards before the next hand begins
                    dealer = self.session.rules.next_seat(self.conductor.shown.dealer)
                    self.warmer.spare(dealing_jobs(self.table, dealer))
                    if dealer == self.viewer:
                        self.warmer.add(own_pack_jobs(self.table))
                elif isinstance(event, HandDealt) and not self.table.watched:
                    self.warmer.add(closing_jobs(self.place, event.hands[self.table.viewer]))
        self.conductor.feed(events)

    def _ready(self, event: Event) -> bool:
        """Return whether all is drawn that an event shows which is about to be acted out; if not, draw it first."""
        if event is not self._drawn_for:
            self._drawn_for = event
            jobs = self._presenter.jobs(event, self.conductor.shown)
            self._waits = bool(jobs) or isinstance(event, HandDealt)
            if self._waits:
                jobs += self._prompt_jobs()
            if isinstance(event, HandDealt):
                jobs += self._deal_jobs()
            self.warmer.hurry(jobs, urgent=True)
        return not (self._waits and self.warmer.urgent)

    def _deal_jobs(self) -> list[Callable[[], object]]:
        """Return jobs for what a deal shows. Pictures of people may have pushed out those of the one before."""
        return [] if self.place is None else [*deal_jobs(self.place, self.room), *fan_jobs(self.table, MOST_CARDS)]

    def _prompt_jobs(self) -> list[Callable[[], object]]:
        """Return jobs that draw ahead the controls after all that has happened: effects leave no time for it later."""
        if self.place is None or not self.plays:
            return []
        view = self.session.view(self.person)
        asked, tools = prompt(view, self.words, self.names), self._listener.prompted(view)[1]
        return self.panels.jobs(self.place, view, asked, self.words, len(tools))

    def take_dealt(self) -> tuple[Event, ...]:
        """Return, once, the events of a deal that the shown view precedes; they are to be acted out first."""
        dealt, self._dealt = self._dealt, ()
        return dealt

    def jump(self) -> tuple[Event, ...]:
        """Show the session's current view and drop all queued events.

        Returns the events of a deal that the shown view precedes, as ``take_dealt``.
        """
        view, dealt = before_the_deal(self.session.view(self.person))
        self.conductor.jump(view)
        self.life.reactions.settle()
        self.actor.speech.hush()
        self._swept = False
        return dealt

    def gaze(self, seat: int, target: int | None) -> None:
        """Turn the gaze of ``seat`` to the seat ``target``, or to no one in particular (None)."""
        if self.place is not None:
            self.life.gazes.public(seat, target)

    def mark_absent(self, absent: dict[int, str]) -> dict[int, str]:
        """Set the texts, by seat, on the plates of people who are away or replaced; return the previous ones."""
        before, self.table.absent = self.table.absent, absent
        return before

    # ------------------------------------------------------------------ sounds and settings
    def tick(self) -> None:
        """Play the soft sound of the pointer on a control."""
        self._sounds.play("hover")

    def hear_room(self) -> None:
        """Start the sound of the room, with music if the player wants it, and preload the sounds of the game."""
        self._sounds.play(self.table.cues.ambience)
        self.hear_music()
        voices = [node.animator.character.voice for node in self.table.seats]
        self._sounds.preload(self.table.cues.to_preload((voice.pitch, voice.colour) for voice in voices))

    def hear_music(self, festive: bool = False) -> None:
        """Let the music of the room be heard: if it is ``festive``; else softly, and only if the player wants it."""
        self._festive = festive
        heard = festive or self._music_at_table
        self._sounds.music(self.table.cues.music if heard else "", 1.0 if festive else MUSIC_AT_TABLE)

    def silence_room(self) -> None:
        """Stop the sound of the room. Whatever comes next has its own music, or none."""
        self._sounds.stop(self.table.cues.ambience)
        self._sounds.quieten(1.0)

    def apply_settings(self, settings: Settings, speed: float) -> None:
        """Apply the settings; ``speed``: of acting out (1: usual)."""
        motion = Motion(settings.motion.value)
        self.timeline.speed, self.timeline.motion, self.ambient.motion = speed, motion, motion
        self.staging.set_pace(speed, motion)
        self.ambient.speed = max(1.0, min(2.0, settings.speed))
        for node in self.table.seats:
            node.animator.motion = motion.value
            if isinstance(node, OwnPlayer):
                node.at_once = motion is Motion.NONE or speed > FASTEST
        self.life.chatter.on = settings.chatter
        if settings.music_at_table != self._music_at_table:
            self._music_at_table = settings.music_at_table
            if self.place is not None:
                self.hear_music(self._festive)

    # ------------------------------------------------------------------ drawing
    def keep_last(self, keep: Callable[[Surface], object]) -> None:
        """Call ``keep`` once with the window's picture, which holds the last frame, before the next one is drawn."""
        self._before_next = keep

    def render(self, target: Surface) -> list[Rect]:
        """Draw what has changed."""
        self._take_ground()
        if self._before_next is not None:
            self._before_next(target)
            self._before_next = None
        began = self._clock()
        changed = self.stage.render(target)
        self.budget.painted((self._clock() - began) * 1000)
        return changed

    def clear_away(self, cleared: bool) -> None:
        """Hide cards, players and panels for a scene in the bare room, or show them again."""
        for node in (
            self.table.root, self.panels.wood, self.panels.front, self.panels.root, self.top_bar.root, self.notes,
        ):  # fmt: skip
            node.visible = not cleared

    def make_room(self) -> None:
        """Hide the player's own face and the calls, to make room for the signal wheel."""
        self.table.seats[self.viewer].visible = False
        self.panels.hide_calls(True)

    def uncover(self) -> None:
        """Show everything again that was hidden for a dialog."""
        self.overlay.clear()
        self.table.seats[self.viewer].visible = True
        self.panels.hide_calls(False)
        self.notes.visible = True
        self.clear_away(False)

    def _paint_focus(self, target: Surface, node: Node) -> None:
        if self.place is not None:
            box = node.focus_box()
            picture = focus_ring(box.w, box.h, self.place.t)
            target.blit(picture, picture.get_rect(center=box.center))


def _at_rest(node: Node) -> Rect:
    """Return the box of a node in window px without the offsets of its motion."""
    (x, y), (to_x, to_y) = node.window_pos, node.rest_pos
    return node.body().move(round(to_x - x), round(to_y - y))
