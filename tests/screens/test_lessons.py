"""Lessons at the table, through the interface: by mouse, by keys and by pad, to their ends, and away from them."""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Callable, Iterable
from functools import partial

import pygame
import pytest

from tests.screens.program import Program
from truc_desktop.engine import (
    Accept,
    Action,
    Call,
    Card,
    Concede,
    Decide,
    Discard,
    Instruct,
    Offer,
    PlayCard,
    PlayPair,
    Refuse,
    Signal,
    ThrowDown,
)
from truc_desktop.lessons.director import Director
from truc_desktop.lessons.library import lesson
from truc_desktop.presentation.prompts import TAKE_BACK, Choice
from truc_desktop.scene.node import Node
from truc_desktop.scene.sprite import Sprite
from truc_desktop.screens.lessons.hand_card import CARD_SETTLES, SKIMMED, SKIMMED_LETTER
from truc_desktop.screens.lessons.leading import CLOCK_READ, TAG_STAYS, Leading
from truc_desktop.screens.lessons.pointer import HESITATES
from truc_desktop.screens.lessons.question import LEAVE_OUT
from truc_desktop.screens.match.match_screen import REASON_MS, MatchScreen
from truc_desktop.screens.match.stray_input import DOUBLE
from truc_desktop.screens.match_parts.lesson import lesson_screen
from truc_desktop.screens.setup.new_table import NewTableScreen
from truc_desktop.screens.setup.recent_tables import recent_tables
from truc_desktop.storage.settings import SPEEDS, Motion, Settings
from truc_desktop.table.animation.timings import LEARNING
from truc_desktop.table.dialogs.idea_card import IdeaCard
from truc_desktop.table.dialogs.meanwhile import SETTLES, MeanwhileNode
from truc_desktop.table.dialogs.signal_wheel import WheelNode
from truc_desktop.table.nodes.button import ButtonNode
from truc_desktop.table.nodes.card import CardNode
from truc_desktop.table.nodes.pointing import Light
from truc_desktop.table.nodes.score import row_labels

pytestmark = pytest.mark.usefixtures("blank_drawings")

FRAME = 100.0
CALM = 4
"""Frames in which a second click would count as one with the first."""
INSTANT = Settings(speed=SPEEDS[-1], motion=Motion.NONE, trick_stay_ms=0, name="Ada")
GAMES = ("fr2", "fr2_any", "fr2_double", "fr4", "lanes", "trut", "val_f", "val_m", "arg")


class Pupil:
    """Somebody in a lesson, who acts by mouse, keys or pad."""

    def __init__(
        self, name: str, kept: str = "", size: tuple[int, int] = (1024, 640), speed: float = SPEEDS[-1],
        scale: float = 1.0,
    ) -> None:  # fmt: skip
        asked = {"lessons": {name: kept} if kept else {}, "speed": speed, "text_scale": scale}
        self.program = Program(size, Settings(**{**vars(INSTANT), **asked}))
        self.program.director.push(lesson_screen(self.program, name))

    @property
    def screen(self) -> MatchScreen:
        screen = self.program.director.screen
        assert isinstance(screen, MatchScreen)
        return screen

    @property
    def leading(self) -> Leading:
        return self.screen.part(Leading)

    @property
    def hand(self) -> str:
        return self.leading.director.hand.name

    def frame(self) -> None:
        """Let time pass without drawing."""
        for event in pygame.event.get():
            self.program.director.handle(event)
        self.program.director.advance(FRAME)

    def until(self, ready: Callable[[], bool]) -> None:
        for _ in range(600):
            if ready():
                return
            self.frame()
        raise AssertionError(f"{self.hand} waits for ever: {self.screen.spoken()}")

    def until_asked(self) -> None:
        """Wait for a question or the card at the end of a hand."""
        def asked() -> bool:
            director = self.leading.director
            return self.screen.sheet == "ribbon" or (self.screen.open and director.asks and director.due is None)

        self.until(asked)
        for _ in range(CALM):
            self.frame()

    # ------------------------------------------------------------------ acting
    def find(self, name: str) -> Node:
        node = self.screen.scene.stage.root.find(name)
        assert node is not None, f"no {name!r} in\n{self.screen.spoken()}"
        return node

    def choice(self, action: Action, among: Iterable[Choice]) -> tuple[Choice, int]:
        """The control that does an action, and its place in the list behind it (-1: it is no list)."""
        for choice in among:
            if choice.action == action:
                return choice, -1
            for place, option in enumerate(choice.options):
                if option.action == action:
                    return choice, place
        raise AssertionError(f"nothing does {action}:\n{self.screen.spoken()}")

    def names_of(self, action: Action) -> tuple[tuple[str, int], ...]:
        """The nodes to press for an action, in order, each with the key that does the same."""
        if isinstance(action, PlayCard | Discard | PlayPair | ThrowDown):
            code = action.up if isinstance(action, PlayPair) else action.card
            place = [node.code for node in self.screen.scene.table.hand].index(code)
            turned = (("choice-down", pygame.K_d),) if isinstance(action, ThrowDown) else ()
            pressed = (f"card:{code}", pygame.K_1 + place)
            return (*turned, pressed, pressed) if isinstance(action, Discard) else (*turned, pressed)
        if isinstance(action, Signal):
            kinds = [sign.kind for sign in self.screen.session.rules.signals.signs]
            may = [kind for kind in kinds if kind in self.screen.scene.conductor.shown.may_signal]
            place = may.index(action.kind)
            return ("tool-signals", pygame.K_s), (f"signal-{place + 1}", pygame.K_1 + place)
        choice, place = self.choice(action, self.screen.asked.choices)
        first = (f"choice-{choice.name}", pygame.key.key_code(choice.key.lower()))
        return (first,) if place < 0 else (first, (f"pick-{place + 1}", pygame.K_1 + place))

    def mouse(self, action: Action) -> None:
        for name, _key in self.names_of(action):
            self.click(name)
            self.calm()

    def click(self, name: str) -> None:
        self.program.click(self.node(name).body().center)
        self.frame()

    def node(self, name: str) -> Node:
        if name.startswith("card:"):
            return next(node for node in self.screen.scene.table.hand if node.code == name[5:])
        return self.find(name)

    def keys(self, action: Action) -> None:
        for _name, key in self.names_of(action):
            self.key(key)
            self.calm()

    def calm(self) -> None:
        """Wait until another press of the same card counts."""
        for _ in range(CALM if self.screen.scene.hand.held else 0):
            self.frame()

    def key(self, key: int) -> None:
        text = pygame.key.name(key) if 32 < key < 127 else ""
        self.program.key(key, text)
        self.frame()

    def pad(self, action: Action) -> None:
        for name, _key in self.names_of(action):
            ring = self.screen.scene.ring
            ring.focus(self.node(name))
            ring.show(True)
            pygame.event.post(pygame.event.Event(pygame.JOYBUTTONDOWN, button=0, instance_id=0, joy=0))
            for _ in range(math.ceil(DOUBLE / FRAME) + 1):  # the same button again at once is no second press
                self.frame()

    # ------------------------------------------------------------------ a hand
    def past_the_clock(self, told: str) -> None:
        """Press the clock away that tells ``told`` between two hands."""
        assert self.screen.sheet == "meanwhile" and told in self.screen.spoken()
        for _ in range(math.ceil(SETTLES / FRAME) + 1):  # a press at once was meant for what was there before
            self.frame()
        self.key(pygame.K_RETURN)
        assert self.screen.sheet != "meanwhile"

    def has_moved_on(self, director: Director, before: int | None) -> bool:
        return director.position.at != before

    def do_main(self, act: Callable[[Action], None]) -> None:
        """Do what the main line has, up to the card at the end of the hand."""
        for _ in range(40):
            self.until_asked()
            if self.screen.sheet:
                return
            director = self.leading.director
            main = director.position.main(director.hand)
            assert main is not None
            done = partial(self.has_moved_on, director, director.position.at)
            act(main)
            self.until(done)
        raise AssertionError(f"{self.hand} has no end")


HOWS: dict[str, Callable[[Pupil], Callable[[Action], None]]] = {
    "mouse": lambda pupil: pupil.mouse, "keys": lambda pupil: pupil.keys, "pad": lambda pupil: pupil.pad,
}  # fmt: skip
EVERY = [(name, how) for name in ("first", *GAMES) for how in HOWS]
NOW = {("first", "keys"), ("arg", "mouse"), ("fr4", "pad")}


@pytest.mark.parametrize(
    ("name", "how"),
    [pytest.param(*each, marks=() if each in NOW else pytest.mark.slow) for each in EVERY],
)
def test_a_lesson_is_played_to_its_end(name: str, how: str) -> None:
    pupil = Pupil(name)
    for hand in lesson(name).hands:
        assert pupil.hand == hand.name
        pupil.do_main(HOWS[how](pupil))
        assert hand.title in pupil.screen.spoken() and hand.idea in pupil.screen.spoken()
        pupil.key(pygame.K_RETURN)
        if pupil.screen.sheet == "meanwhile":
            pupil.past_the_clock("")
    assert ("Welcome to the table!" if name == "first" else "That was what is new") in pupil.screen.spoken()
    assert pupil.program.settings.lessons[name] == "done"
    pupil.until_asked()
    pupil.key(pygame.K_RETURN)
    assert [spec.rules for spec in pupil.program.opened] == [lesson(name).rules]
    if name == "first":
        assert {"remei", "marcel", "quim"} <= set(pupil.program.opened[0].cast)
    (again,) = recent_tables(pupil.program.settings)
    spec = pupil.program.opened[0]
    assert (again.rules, again.players, again.robots) == (spec.rules, spec.players, spec.cast)


def test_a_finished_trick_stays_longer_in_a_lesson() -> None:
    pupil = Pupil("first")
    pupil.program.change_settings(dataclasses.replace(pupil.program.settings, trick_stay_ms=1600))
    assert pupil.leading.trick_time(1600.0) == 1600.0 * LEARNING
    speed = pupil.screen.scene.timeline.speed
    assert pupil.screen.trick_stay().until_change() == pytest.approx(1600.0 * LEARNING * speed)
    assert pupil.screen.patience() < 0.5, "what is said of the hand comes at once"


def test_no_tool_of_the_bar_moves_in_a_lesson() -> None:
    pupil = Pupil("first")
    pupil.until_asked()

    def places() -> dict[str, pygame.Rect]:
        return {node.name: node.body() for node in pupil.screen.scene.top_bar.root.children if node.name != "title"}

    before = places()
    pupil.do_main(pupil.keys)
    assert pupil.screen.sheet == "ribbon" and places() == before and "bar-skip" in before
    pupil.click("bar-skip")
    assert not pupil.screen.sheet and pupil.hand == "first-2" and places() == before


def test_skipping_stops_at_no_clock() -> None:
    pupil = Pupil("first")
    pupil.until_asked()
    pupil.key(pygame.K_PAGEDOWN)
    assert pupil.screen.sheet == "meanwhile" and pupil.program.settings.lessons["first"].startswith("first-2")
    pupil.key(pygame.K_PAGEDOWN)
    assert pupil.screen.sheet == "meanwhile" and pupil.program.settings.lessons["first"].startswith("first-3")
    for _frame in range(round(CLOCK_READ / 100) - 2):
        pupil.program.director.advance(100.0)
    assert pupil.screen.sheet == "meanwhile", "it can be read"
    for _frame in range(4):
        pupil.program.director.advance(100.0)
    assert not pupil.screen.sheet and pupil.hand == "first-3"


def test_skip_again_and_leave_are_always_there() -> None:
    pupil = Pupil("first")
    pupil.until_asked()
    pupil.keys(PlayCard(0, Card("3O")))
    pupil.key(pygame.K_BACKSPACE)
    assert pupil.hand == "first-1"
    pupil.until_asked()
    assert len(pupil.screen.session.view(0).cards) == 3
    pupil.key(pygame.K_PAGEDOWN)
    pupil.past_the_clock("A skipped hand counts as the lesson plays it: you lead 1 to 0.")
    assert pupil.hand == "first-2"
    assert pupil.program.settings.lessons == {"first": "first-2 1 0"}
    pupil.click("bar-skip")
    pupil.past_the_clock("A skipped hand counts as the lesson plays it: you lead 2 to 0.")
    assert pupil.hand == "first-3"
    pupil.click("bar-again")
    assert pupil.hand == "first-3"
    for letter, hand in ((pygame.K_s, "first-4"), (pygame.K_a, "first-4")):
        pupil.key(pygame.K_ESCAPE)
        assert pupil.screen.sheet == "pause"
        pupil.key(letter)
        if letter == pygame.K_s:
            pupil.past_the_clock("A skipped hand counts as the lesson plays it: you lead 4 to 0.")
        assert pupil.hand == hand
    pupil.key(pygame.K_ESCAPE)
    pupil.key(pygame.K_q)
    assert pupil.program.settings.lessons == {"first": "first-4 4 0"}


def test_the_line_tells_of_the_card_that_was_played_and_asks_for_it_no_more() -> None:
    pupil = Pupil("first", speed=SPEEDS[0])
    pupil.until_asked()
    assert pupil.screen.asked.text == "Play the three."
    pupil.mouse(PlayCard(0, Card("3O")))
    assert pupil.screen.holding
    told = set()
    for _ in range(600):
        if not pupil.screen.holding:
            break
        told.add(pupil.screen.asked.text)
        pupil.frame()
    assert told == {"You play the three of coins."} and not pupil.screen.holding


def test_a_card_that_is_refused_says_why_over_itself() -> None:
    pupil = Pupil("first", "first-6")
    pupil.until_asked()
    pupil.keys(PlayCard(0, Card("5O")))
    pupil.until_asked()
    assert {choice.name for choice in pupil.screen.asked.choices} == {"accept", "refuse"}
    pupil.mouse(PlayCard(0, Card(pupil.screen.scene.table.hand[0].code)))
    for _ in range(CALM):
        pupil.frame()
    assert pupil.find("card-line").alt == pupil.screen.asked.why == "A bet must be answered first."


def test_the_line_about_a_card_goes_when_the_same_cards_are_dealt_again() -> None:
    pupil = Pupil("fr2")
    pupil.until_asked()
    card = pupil.node("card:Ad")
    pupil.screen.scene.ring.show(True)
    pupil.screen.scene.ring.focus(card)
    for _ in range(CALM):
        pupil.frame()
    assert "Beats 5 of 8 ranks." in pupil.find("card-line").alt
    pupil.key(pygame.K_BACKSPACE)
    pupil.screen.scene.ring.show(False)
    pupil.until_asked()
    for _ in range(CALM):
        pupil.frame()
    assert pupil.screen.scene.stage.root.find("card-line") is None


def test_a_lesson_is_taken_up_where_it_was_left() -> None:
    pupil = Pupil("first", "first-5 4 8")
    assert pupil.hand == "first-5"
    pupil.until_asked()
    pupil.frame()
    assert pupil.find("ranking").visible


def test_buttons_appear_when_they_are_taught() -> None:
    pupil = Pupil("first")
    pupil.until_asked()
    spoken = pupil.screen.spoken()
    assert "Truc. Raise" not in spoken and "Signs" not in spoken
    for key in (pygame.K_t, pygame.K_s):
        pupil.key(key)
        assert pupil.screen.asked.text == "That comes later."
    assert pupil.leading.director.on_main_line and not pupil.screen.session.view(0).calls
    pupil = Pupil("first", "first-3")
    pupil.until_asked()
    pupil.key(pygame.K_t)
    assert (0, "truc", False) in pupil.screen.session.view(0).calls
    pupil = Pupil("first", "first-7")
    pupil.until_asked()
    assert pupil.find("tool-signals") and pupil.find(f"choice-{LEAVE_OUT}")


@pytest.mark.parametrize(("hand", "told"), [("first-1", False), ("first-4", False), ("first-8", True)])
def test_who_may_raise_is_told_once_raising_is_taught(hand: str, told: bool) -> None:
    pupil = Pupil("first", hand)
    pupil.until_asked()
    assert ("may raise" in pupil.screen.spoken() or "next raise" in pupil.screen.spoken()) == told


def test_the_score_keeps_its_width_when_signs_are_taught() -> None:
    boxes = []
    for hand, taught in (("first-1", False), ("first-7", True)):
        pupil = Pupil("first", hand)
        pupil.until_asked()
        panels = pupil.screen.scene.panels
        assert (panels.root.find("tool-signals") is not None) is taught
        boxes.append(panels.score_at)
    assert boxes[0] == boxes[1]


@pytest.mark.parametrize("size", ((1024, 640), (1280, 720), (1920, 1080)), ids=str)
def test_the_card_of_a_hand_leaves_the_cards_free_that_it_speaks_of(size: tuple[int, int]) -> None:
    pupil = Pupil("first", "first-4", size=size)
    pupil.until_asked()
    pupil.keys(PlayCard(0, Card("5C")))
    pupil.until_asked()
    assert pupil.screen.session.submit(0, Refuse(0)).ok
    pupil.until(lambda: pupil.screen.sheet == "ribbon")
    card = pupil.find("idea").body()
    scene = pupil.screen.scene
    laid = [node.body() for node in scene.table.open_cards()]
    assert laid
    for box in (*laid, *(node.head for node in scene.table.seats if node.seat)):
        part = card.clip(box)
        assert part.w * part.h < 0.1 * box.w * box.h
    assert scene.stage.rect.contains(card) and scene.stage.rect.contains(pupil.find("next").body())


def test_a_sign_can_be_left_out_by_its_button() -> None:
    pupil = Pupil("first", "first-7")
    pupil.until_asked()
    pupil.click(f"choice-{LEAVE_OUT}")
    assert not pupil.leading.director.on_main_line


def test_what_is_asked_for_is_pointed_at() -> None:
    pupil = Pupil("first")
    pupil.until_asked()
    assert {"light-3O", "pointing-hand"} <= set(pupil.leading.pointing.pointed_at())
    box = pupil.leading.pointing.card_box("3O")
    assert box is not None and box.collidepoint(pupil.node("card:3O").body().center)
    hand, (bean, *_) = pupil.leading.pointing.above.find("pointing-hand"), pupil.screen.scene.table.stake.nodes
    assert isinstance(hand, Light) and not hand.children[0].bounds().colliderect(bean.body())
    pupil.mouse(PlayCard(0, Card("3O")))
    assert "light-3O" not in pupil.leading.pointing.pointed_at()
    pupil = Pupil("first", "first-3")
    pupil.until_asked()
    assert "ring-choice-raise" in pupil.leading.pointing.pointed_at()


@pytest.mark.parametrize("card", ["3O", "2B", "4C"])
def test_nothing_points_while_a_card_lies_and_everything_again_once_it_is_taken_back(card: str) -> None:
    pupil = Pupil("first", speed=SPEEDS[0])
    pupil.until_asked()
    pointed = pupil.leading.pointing.pointed_at()
    assert {"light-3O", "pointing-hand"} <= set(pointed)
    pupil.mouse(PlayCard(0, Card(card)))
    pupil.frame()
    assert pupil.screen.holding and not pupil.leading.pointing.pointed_at()
    pupil.screen.actions.press(Choice(TAKE_BACK, "", "", "no", "back", "Z"))
    pupil.frame()
    assert not pupil.screen.holding and pupil.leading.pointing.pointed_at() == pointed
    for _frame in range(CALM):
        pupil.frame()
    pupil.mouse(PlayCard(0, Card(card)))
    pupil.until(lambda: not pupil.screen.holding)
    assert not pupil.leading.pointing.pointed_at()


def test_the_light_of_a_card_stays_under_the_next_card() -> None:
    pupil = Pupil("first")
    pupil.until_asked()
    hand = pupil.screen.scene.table.hand
    lit, after = hand[0], hand[1]
    assert lit.code == "3O" and "light-3O" in pupil.leading.pointing.pointed_at()
    (light,) = (node for node in lit.children if isinstance(node, Sprite))
    assert light.shown and light.body().colliderect(after.body()), "it would lie on the next card"
    assert after.z > lit.z and after.parent is lit.parent
    assert lit.on_hover is not None
    lit.on_hover(True)
    for _frame in range(20):
        pupil.frame()
    assert abs(light.window_pos[1] - lit.window_pos[1]) < 1, "it rises with the card"
    pupil.screen.resize((1280, 720))
    pupil.frame()
    again = pupil.screen.scene.table.hand[0]
    assert again is not lit and [type(node) for node in again.children] == [Sprite], "the hand has been rebuilt"
    pupil.leading.pointing.clear()
    assert not again.children


def test_one_may_play_after_the_third_hand_and_go_on_another_time() -> None:
    pupil = Pupil("first", "first-3")
    pupil.do_main(pupil.keys)
    assert "You can play now" in pupil.screen.spoken()
    pupil.click("play")
    assert [spec.rules for spec in pupil.program.opened] == [lesson("first").rules]
    assert pupil.program.settings.lessons == {"first": "first-4 4 0"}


@pytest.mark.parametrize("when", ["last card", "card of the hand"])
def test_who_leaves_after_the_last_card_of_a_hand_goes_on_with_the_next(when: str) -> None:
    pupil = Pupil("first")
    if when == "last card":
        pupil.until_asked()
        pupil.mouse(PlayCard(0, Card("3O")))
        pupil.until_asked()
        pupil.mouse(PlayCard(0, Card("2B")))
        pupil.until(lambda: not pupil.leading.director.playing)
        assert not pupil.screen.sheet
    else:
        pupil.do_main(pupil.mouse)
        assert pupil.screen.sheet == "ribbon"
    assert pupil.program.settings.lessons == {"first": "first-2 1 0"}
    again = Pupil("first", pupil.program.settings.lessons["first"])
    again.until_asked()
    assert again.hand == "first-2" and again.screen.session.view(0).board.score == (1, 0)


def test_who_leaves_after_the_last_hand_has_done_the_lesson() -> None:
    pupil = Pupil("first", "first-9")
    pupil.do_main(pupil.keys)
    assert pupil.screen.sheet == "ribbon" and not pupil.leading.at_end
    assert pupil.program.settings.lessons == {"first": "done"}
    pupil.key(pygame.K_BACKSPACE)
    assert pupil.program.settings.lessons["first"].startswith("first-9"), "they play it once more"


def test_the_same_cards_once_more_are_the_place_to_come_back_to() -> None:
    pupil = Pupil("first")
    pupil.do_main(pupil.keys)
    pupil.click("again")
    assert pupil.hand == "first-1" and pupil.program.settings.lessons == {"first": "first-1 0 0"}


def test_the_bar_says_how_far_one_is_in_the_lesson() -> None:
    pupil = Pupil("first", "first-3")
    pupil.until_asked()
    assert pupil.find("title").alt == "Hand 3 of 9: Truc!"
    pupil.key(pygame.K_PAGEDOWN)
    pupil.past_the_clock("A skipped hand counts as the lesson plays it: you lead 4 to 0.")
    pupil.until_asked()
    assert pupil.find("title").alt == "Hand 4 of 9: When they ask"


def test_the_meaning_of_a_partners_sign_stays_until_its_maker_plays() -> None:
    pupil = Pupil("first", "first-9")
    pupil.until_asked()
    pupil.keys(Decide(0, True))
    pupil.until_asked()
    for _ in range(math.ceil(2 * TAG_STAYS / FRAME)):
        pupil.frame()
    tag = pupil.find("whisper-2")
    assert "two" in tag.alt and tag.alpha == 1.0
    pupil.program.resize((1280, 720))
    pupil.frame()
    assert pupil.find("whisper-2").x != tag.x
    pupil.keys(PlayCard(0, Card("5C")))
    pupil.until_asked()
    assert pupil.screen.scene.stage.root.find("whisper-2") is None
    pupil = Pupil("first", "first-6")
    pupil.until_asked()
    assert pupil.find("whisper-2")
    pupil.key(pygame.K_BACKSPACE)
    assert pupil.screen.scene.stage.root.find("whisper-2") is None, "not with the cards dealt again"


def test_there_is_time_to_watch_a_face_before_its_sign() -> None:
    slow = Pupil("first", "first-8", speed=1.0)
    slow.until(lambda: "rest the pointer on Quim's face" in slow.screen.spoken())
    for _ in range(30):  # read for three seconds, then go there
        slow.frame()
    slow.screen.scene.ring.focus(slow.find("player-3"))
    slow.screen.scene.ring.show(True)
    slow.until_asked()
    assert (3, "nothing") in slow.screen.session.view(0).signals


def test_the_bluff_is_asked_for_before_a_card_is_played() -> None:
    pupil = Pupil("first", "first-5")
    pupil.until_asked()
    assert "Press Truc" in pupil.screen.asked.text
    assert "ring-choice-raise" in pupil.leading.pointing.pointed_at()


def test_a_card_instead_of_the_sign_is_refused_with_a_word_every_time() -> None:
    pupil = Pupil("first", "first-7")
    pupil.until_asked()
    assert "ring-tool-signals" in pupil.leading.pointing.pointed_at()
    pupil.keys(Signal(0, "three"))
    pupil.until_asked()
    pupil.keys(PlayCard(0, Card("3O")))
    pupil.until_asked()
    assert "ring-tool-signals" in pupil.leading.pointing.pointed_at()
    for _ in range(3):
        pupil.keys(PlayCard(0, Card("5B")))
        assert pupil.screen.asked.text.startswith("First send the sign (S).")
        assert pupil.leading.signs_are_due and len(pupil.screen.session.view(0).cards) == 2
        for _ in range(CALM):
            pupil.frame()
    pupil.click(f"choice-{LEAVE_OUT}")
    pupil.until_asked()
    pupil.keys(PlayCard(0, Card("5B")))
    assert not pupil.leading.signs_are_due and len(pupil.screen.session.view(0).cards) == 1


def test_a_card_that_is_clicked_before_the_advice_is_not_played_and_brings_the_advice() -> None:
    pupil = Pupil("first", "first-2", speed=1.0)
    pupil.until(lambda: pupil.screen.scene.conductor.idle and pupil.screen.session.view(0).to_play == 0)
    assert pupil.leading.director.unheard == 2 and not pupil.screen.asked.playable
    pupil.until(lambda: pupil.screen.open)
    assert pupil.screen.asked.text == "First hear what Marcel says."
    pupil.click("card:2O")
    assert pupil.leading.director.unheard is None, "the click ends the talk before"
    assert pupil.screen.asked.text == "Play your three." and not pupil.screen.holding
    for _ in range(CALM):
        pupil.frame()
    pupil.keys(PlayCard(0, Card("3E")))
    pupil.until(lambda: Card("3E") not in pupil.screen.session.view(0).cards)
    assert Card("2O") in pupil.screen.session.view(0).cards


def test_no_card_is_asked_for_while_a_sign_is_and_one_that_is_clicked_says_so() -> None:
    pupil = Pupil("first", "first-7", speed=1.0)
    pupil.until(lambda: pupil.leading.signs_are_due and pupil.screen.open)
    assert pupil.leading.director.due is not None, "the talk that leads to the sign has not ended"
    assert pupil.screen.asked.text.startswith("They look away: open the signs")
    pupil.until_asked()
    pupil.click("card:3O")
    assert pupil.screen.reason.startswith("First send the sign (S).")
    pupil.until(lambda: pupil.screen.scene.stage.root.find("card-line") is not None)
    assert pupil.node("card-line").alt.startswith("First send the sign (S).")
    assert pupil.screen.asked.text.startswith("They look away"), "it is told beside the card alone"
    pupil.keys(Signal(0, "three"))
    pupil.until_asked()
    pupil.mouse(PlayCard(0, Card("3O")))
    pupil.until(lambda: pupil.leading.signs_are_due and pupil.screen.scene.conductor.idle)
    assert not pupil.screen.open, "the question has only just come"
    for _ in range(2):  # also a click that comes too soon for the question is told why
        pupil.click("card:5B")
        for _ in range(CALM):
            assert pupil.screen.reason.startswith("First send the sign (S).") and not pupil.screen.holding
            pupil.frame()
    assert "ring-tool-signals" in pupil.leading.pointing.pointed_at()


@pytest.mark.parametrize(("hand", "acts"), [("first-6", 0), ("first-7", 4)])
def test_nothing_is_asked_for_while_the_sign_of_the_partner_is_to_come(hand: str, acts: int) -> None:
    pupil = Pupil("first", hand, speed=1.0)
    for _ in range(acts):
        pupil.until_asked()
        director = pupil.leading.director
        main = director.position.main(director.hand)
        assert main is not None and pupil.screen.session.submit(0, main).ok
        pupil.screen.dialogs.take_away()
    pupil.until(lambda: pupil.leading.director.awaited_sign == 2 and pupil.screen.open)
    asked, told = pupil.screen.asked, "Watch Marcel's face: a sign is coming."
    assert asked.text == told and not (asked.urgent or asked.playable or asked.choices)
    cards = pupil.screen.session.view(0).cards
    pupil.click(f"card:{cards[0]}")
    assert not pupil.screen.holding and pupil.screen.session.view(0).cards == cards
    pupil.until_asked()
    assert pupil.leading.director.awaited_sign is None
    assert pupil.screen.asked.urgent and "Marcel" in pupil.screen.asked.text


def test_every_forbidden_card_of_the_first_lesson_says_why_every_time() -> None:
    pupil, hands, forbidden = Pupil("first"), set(), 0
    while pupil.leading.director.hand.name not in hands or pupil.screen.sheet != "ribbon":
        pupil.until_asked()
        director = pupil.leading.director
        hands.add(director.hand.name)
        main = director.position.main(director.hand)
        if pupil.screen.sheet == "ribbon" or main is None:
            if len(hands) == 9 or pupil.leading.at_end:
                break
            pupil.leading.skip()
            pupil.until(lambda: pupil.screen.sheet != "ribbon")
            if pupil.screen.sheet == "meanwhile":
                pupil.key(pygame.K_SPACE)
            continue
        question = pupil.screen.asked.text
        shut = [code for code in pupil.screen.session.view(0).cards if director.refusal(PlayCard(0, code)) is not None]
        for code in shut * 2:
            pupil.click(f"card:{code}")
            assert pupil.screen.reason not in ("", question), (director.hand.name, code)
            forbidden += 1
            for _ in range(CALM):
                pupil.frame()
        assert pupil.screen.session.submit(0, main).ok
    assert len(hands) >= 9 and forbidden >= 20


@pytest.mark.parametrize(("hand", "why"), [("first-2", "It is not your turn."), ("first-5", "This hand is over.")])
def test_a_card_that_is_clicked_while_nobody_is_asked_says_why(hand: str, why: str) -> None:
    pupil, over = Pupil("first", hand, speed=1.0), why.startswith("This")
    if over:
        pupil.until_asked()
        assert pupil.screen.session.submit(0, Call(0, "truc")).ok
    pupil.until(lambda: pupil.screen.scene.conductor.idle and pupil.leading.director.playing is not over)
    assert not pupil.leading.director.asks and not pupil.screen.sheet
    for code in [node.code for node in pupil.screen.scene.table.hand][:2]:
        pupil.click(f"card:{code}")
        assert pupil.screen.reason == why
        for _ in range(CALM):
            pupil.frame()


def test_a_reason_stays_its_time_although_another_was_told_shortly_before() -> None:
    pupil = Pupil("first", "first-7", speed=1.0)
    pupil.until_asked()
    for _ in range(2):
        pupil.click("card:6C")
        for _ in range(20):
            assert pupil.screen.reason.startswith("First send the sign")
            pupil.frame()
    for _ in range(15):
        pupil.frame()
    assert not pupil.screen.reason and pupil.screen.asked.text.startswith("They look away: open the signs")


def test_the_wheel_points_at_the_sign_that_is_asked_for_until_the_pointer_moves() -> None:
    pupil = Pupil("first", "first-7")
    pupil.until_asked()
    pupil.key(pygame.K_s)
    names = [node.name for node in pupil.find("wheel").children if node.name.startswith("signal-")]
    wheel = pupil.find("wheel")
    assert isinstance(wheel, WheelNode) and wheel.chosen is not None
    assert wheel.kinds[wheel.chosen] == "three" and pupil.find("asked-sign")
    other = next(place for place, kind in enumerate(wheel.kinds) if kind != "three")
    wheel.hover(other)
    assert wheel.kinds[wheel.chosen] == "three", "the pointer rests where the wheel was opened"
    pupil.program.director.handle(pygame.event.Event(
        pygame.MOUSEMOTION, pos=pupil.node(names[other]).body().center, rel=(1, 1), buttons=(0, 0, 0)
    ))  # fmt: skip
    assert wheel.chosen == other


def test_a_card_to_be_laid_face_down_is_pointed_at_with_its_button() -> None:
    pupil = Pupil("val_m", "val_m-3")
    pupil.until_asked()
    pupil.keys(PlayCard(0, Card("7E")))
    pupil.until_asked()
    assert "ring-choice-down" not in pupil.leading.pointing.pointed_at()
    for _ in range(math.ceil(HESITATES / FRAME) + 1):
        pupil.frame()
    assert {"light-4C", "ring-choice-down"} <= set(pupil.leading.pointing.pointed_at())


def test_a_free_choice_is_left_alone_and_a_long_hesitation_is_helped() -> None:
    pupil = Pupil("first", "first-4")
    pupil.until_asked()
    pupil.keys(PlayCard(0, Card("5C")))
    pupil.until_asked()
    assert not any(name.startswith("ring") for name in pupil.leading.pointing.pointed_at())
    for _ in range(70):
        pupil.frame()
    assert any(name.startswith("ring") for name in pupil.leading.pointing.pointed_at())
    pupil = Pupil("first", "first-6")
    pupil.until_asked()
    pupil.keys(PlayCard(0, Card("5O")))
    pupil.until_asked()
    for _ in range(70):
        pupil.frame()
    assert not any(name.startswith("ring") for name in pupil.leading.pointing.pointed_at())


def test_after_a_mistake_the_same_cards_are_offered_again() -> None:
    pupil = Pupil("first", "first-6")
    pupil.until_asked()
    pupil.keys(PlayCard(0, Card("5O")))
    pupil.until_asked()
    pupil.key(pygame.K_n)
    pupil.until_asked()
    assert pupil.screen.sheet == "ribbon"
    assert pupil.program.settings.lessons["first"].startswith("first-6 "), "those who leave now get them, too"
    assert pupil.screen.scene.ring.node is pupil.find("again")
    pupil.key(pygame.K_RETURN)
    assert pupil.hand == "first-6"
    pupil.until_asked()
    assert pupil.screen.session.view(0).cards == (Card("6C"), Card("5O"), Card("4E"))


def test_the_card_after_a_mistake_says_what_was_wrong() -> None:
    pupil = Pupil("lanes", "lanes-1")
    pupil.until_asked()
    pupil.keys(Offer(0, "+1"))
    pupil.until_asked()
    pupil.keys(PlayCard(0, Card("9c")))
    pupil.until_asked()
    told = "The seven wins the first trick. Josette's eight equals or beats every other card of yours."
    assert "Not this time" in pupil.screen.spoken() and told in pupil.screen.spoken()
    pupil.key(pygame.K_BACKSPACE)
    pupil.until_asked()
    pupil.keys(Concede(0))
    pupil.until_asked()
    assert "You gave up with the seven in your hand" in pupil.screen.spoken() and told not in pupil.screen.spoken()


def at_the_card(pupil: Pupil) -> float:
    """Wait until the card of a hand comes; return how long it can be read at least before an early press acts, ms."""
    pupil.until(lambda: pupil.screen.sheet == "ribbon")
    card = pupil.find("idea-card")
    assert isinstance(card, IdeaCard)
    return SKIMMED + SKIMMED_LETTER * card.letters


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_a_key_for_a_card_that_has_just_come_goes_on_once_it_can_have_been_read(key: int) -> None:
    pupil = Pupil("first", "first-5")
    pupil.until_asked()
    pupil.keys(Call(0, "truc"))
    wait = at_the_card(pupil)
    pupil.key(key)
    button = pupil.find("next")
    assert isinstance(button, ButtonNode) and button.look == "pressed", "it is seen that the press is remembered"
    for _ in range(math.floor(wait / FRAME) - 4):
        pupil.frame()
    assert pupil.screen.sheet == "ribbon" and pupil.hand == "first-5", "it can be read"
    for _ in range(6):
        pupil.frame()
    assert pupil.hand == "first-6"


def test_enter_before_the_card_of_a_hand_is_not_lost_and_a_second_press_goes_on_at_once() -> None:
    pupil = Pupil("first", "first-5", speed=1.0)
    pupil.until_asked()
    pupil.keys(Call(0, "truc"))
    pupil.until(lambda: not pupil.leading.director.playing)
    pupil.key(pygame.K_RETURN)
    at_the_card(pupil)
    assert pupil.hand == "first-5"
    for _ in range(math.ceil(max(CARD_SETTLES, DOUBLE) / FRAME) + 1):
        pupil.frame()
    assert pupil.screen.sheet == "ribbon"
    pupil.key(pygame.K_RETURN)
    assert pupil.hand == "first-6"


def test_no_early_press_begins_a_match_at_the_end_of_a_lesson() -> None:
    pupil = Pupil("first", "first-9")
    pupil.until_asked()
    pupil.leading.skip()
    pupil.frame()
    assert pupil.screen.sheet == "ribbon" and pupil.leading.director.hand.name == "first-9"
    pupil.key(pygame.K_RETURN)
    for _ in range(400):
        pupil.frame()
    assert pupil.screen.sheet == "ribbon" and not pupil.program.opened


def test_another_score_after_a_lost_hand_is_told_as_that_of_another_game() -> None:
    pupil = Pupil("trut")
    pupil.until_asked()
    pupil.key(pygame.K_PAGEDOWN)
    pupil.past_the_clock("In another game: us 2 points, them 2 points.")


def test_every_line_stays_until_it_can_have_been_read() -> None:
    slow = Pupil("first", "first-5", speed=1.0)
    slow.until(lambda: slow.leading.director.asks and slow.screen.open)
    slow.until(lambda: not slow.screen.actions.strays.fresh)
    slow.keys(Call(0, "truc"))
    told = "I had a two!"
    slow.until(lambda: told in slow.screen.spoken())
    shown = 0.0
    while "They refused: one point" not in slow.screen.spoken():
        assert told in slow.screen.spoken()
        slow.frame()
        shown += FRAME
    assert shown >= 1300 + 55 * len("Remei! I had a two!")
    last = "One point for us, for a brave face. Five to eight."
    slow.until(lambda: last in slow.screen.spoken())
    shown = 0.0
    while slow.screen.sheet != "ribbon":
        assert last in slow.screen.spoken()
        slow.frame()
        shown += FRAME
    assert shown < 1500
    while slow.screen.scene.actor.speech.bubble(2) is not None:  # beside the card
        slow.frame()
        shown += FRAME
    assert shown >= 500 + 60 * len(last)


@pytest.mark.parametrize("size", ((1280, 720), (1920, 1080)), ids=str)
@pytest.mark.parametrize("hand", ("first-1", "first-2", "first-3", "first-5", "first-6", "first-8"))
def test_the_card_of_a_hand_covers_no_name_no_mat_no_score_and_no_open_card(hand: str, size: tuple[int, int]) -> None:
    pupil = Pupil("first", hand, size=size)
    pupil.do_main(pupil.keys)
    card, scene = pupil.find("idea").body(), pupil.screen.scene
    place, top = scene.place, scene.table
    assert place is not None
    read = [node.plate.body() for node in top.seats if node.plate is not None]
    read += [pygame.Rect(round(mat.x), round(mat.y), round(mat.w), round(mat.h)) for _at, mat in place.mats]
    read += [node.body() for node in (*top.trick.values(), *top.hand)]
    read.append(scene.panels.score_at)
    covered = [box for box in read if card.colliderect(box.inflate(-0.06 * box.w, -0.06 * box.h))]
    assert not covered, covered


@pytest.mark.parametrize("hand", ("first-1", "first-2", "first-5", "first-6"))
def test_the_card_of_a_hand_does_not_touch_names_and_mats_in_a_small_window(hand: str) -> None:
    pupil = Pupil("first", hand, size=(1024, 640))
    pupil.do_main(pupil.keys)
    card, scene = pupil.find("idea").body(), pupil.screen.scene
    place, top = scene.place, scene.table
    assert place is not None
    read = [node.plate.body() for node in top.seats if node.plate is not None]
    read += [pygame.Rect(round(mat.x), round(mat.y), round(mat.w), round(mat.h)) for _at, mat in place.mats]
    near = [box for box in read if card.colliderect(box.inflate(6, 6))]
    assert not near, near


def frames_to_the_card(enter: bool) -> int:
    """How many frames pass from an answer that ends a hand to its card, with or without Enter in each."""
    pupil = Pupil("first", "first-6", speed=1.0)
    pupil.until_asked()
    pupil.keys(PlayCard(0, Card("5O")))
    pupil.until_asked()
    assert pupil.screen.session.submit(0, Refuse(0)).ok
    assert not pupil.leading.director.playing
    for count in range(1, 200):
        if pupil.screen.sheet == "ribbon":
            return count
        if enter:
            pupil.key(pygame.K_RETURN)
        else:
            pupil.frame()
    raise AssertionError("the card never comes")


def test_the_prompt_says_what_enter_does_after_a_hand() -> None:
    pupil = Pupil("first", "first-6", speed=1.0)
    pupil.until_asked()
    pupil.keys(PlayCard(0, Card("5O")))
    pupil.until_asked()
    assert pupil.screen.session.submit(0, Refuse(0)).ok
    seen = list[str]()

    def card_shown() -> bool:
        seen.append(pupil.screen.asked.text)
        return pupil.screen.sheet == "ribbon"

    pupil.until(card_shown)
    assert "Enter: go on" in seen[:-1] and not {"Enter: next hand", "Enter: try again"} & set(seen[:-1])
    for _ in range(CALM):
        pupil.frame()
    assert pupil.screen.asked.text == "Enter: try again"
    pupil = Pupil("first", "first-6")
    pupil.do_main(pupil.keys)
    assert pupil.screen.asked.text == "Enter: next hand"
    pupil = Pupil("fr2", "fr2-3")
    pupil.do_main(pupil.keys)
    assert pupil.screen.asked.text == "Enter: to the end"


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1024, 640), 1.0), ((1920, 1080), 2.0)])
def test_the_line_about_a_card_keeps_clear_of_the_hand_that_points_at_it(
    size: tuple[int, int], scale: float
) -> None:
    pupil = Pupil("first", size=size, scale=scale)
    pupil.until_asked()
    scene = pupil.screen.scene
    for code in ("3O", "2B"):
        scene.ring.show(True)
        scene.ring.focus(pupil.node(f"card:{code}"))
        for _ in range(CALM):
            pupil.frame()
        for _ in range(10):
            pupil.frame()
            line, hand = pupil.find("card-line"), pupil.leading.pointing.above.find("pointing-hand")
            assert isinstance(hand, Light)
            reach, box = hand.reach(), hand.children[0].bounds()
            assert reach is not None and reach.contains(box) and not box.colliderect(line.body()), code
        assert scene.stage.rect.contains(line.body())


def test_enter_ends_what_a_finished_hand_still_shows_and_brings_its_card() -> None:
    assert 2 * frames_to_the_card(enter=True) < frames_to_the_card(enter=False)


def test_the_trick_that_ends_a_hand_stays_less_long_than_the_others() -> None:
    pupil = Pupil("first", "first-5", speed=1.0)
    pupil.until_asked()
    before = pupil.leading.trick_time(1000.0)
    assert pupil.screen.session.submit(0, Call(0, "truc")).ok
    pupil.until(lambda: not pupil.leading.director.playing)
    assert pupil.leading.trick_time(1000.0) < before


def test_the_clock_between_two_hands_stays_until_a_click() -> None:
    pupil = Pupil("first", "first-4")
    pupil.do_main(pupil.keys)
    pupil.key(pygame.K_RETURN)
    assert pupil.screen.sheet == "meanwhile"
    for _ in range(200):
        pupil.frame()
    told = "Some hands later: they lead 8 to 4. Click or press any key to go on."
    assert told in pupil.screen.spoken()
    pupil.program.click((500, 300))
    pupil.frame()
    assert pupil.hand == "first-5" and not pupil.screen.sheet
    assert pupil.screen.session.view(0).board.score == (4, 8)


def test_the_score_between_two_hands_is_counted_in_sight_and_a_press_ends_the_count_first() -> None:
    pupil = Pupil("first", "first-4")
    pupil.do_main(pupil.keys)
    pupil.program.settings = Settings(**{**vars(INSTANT), "speed": 1.0, "motion": Motion.FULL})
    pupil.screen.apply_settings()
    pupil.key(pygame.K_RETURN)
    node, score = pupil.find("meanwhile"), pupil.find("score-between")
    assert isinstance(node, MeanwhileNode) and isinstance(score, Sprite)
    seen = [score.image]
    for _ in range(200):
        pupil.frame()
        if score.image is not seen[-1]:
            seen.append(score.image)
        if len(seen) == 4:
            break
    assert len(seen) == 4 and not node.counted, "one point after another"
    pupil.key(pygame.K_RETURN)
    assert node.counted and pupil.screen.sheet == "meanwhile"
    for _ in range(math.ceil(DOUBLE / FRAME) + 1):
        pupil.frame()
    pupil.key(pygame.K_RETURN)
    assert pupil.screen.sheet != "meanwhile" and pupil.hand == "first-5"


def test_space_ends_the_talk() -> None:
    slow = Pupil("first", "first-3")
    slow.program.settings = Settings(**{**vars(INSTANT), "speed": 1.0})
    slow.screen.apply_settings()
    slow.until(lambda: slow.screen.scene.conductor.idle and slow.leading.director.due is None)
    slow.until(lambda: not slow.screen.actions.strays.fresh)
    slow.keys(Call(0, "truc"))
    slow.until(lambda: slow.leading.talking)
    slow.key(pygame.K_SPACE)
    assert not slow.leading.talking


def test_a_window_of_another_size_shows_the_same(program_size: tuple[int, int] = (1280, 720)) -> None:
    pupil = Pupil("first")
    pupil.until_asked()
    before = pupil.leading.pointing.pointed_at()
    pupil.program.resize(program_size)
    pupil.frame()
    assert pupil.leading.pointing.pointed_at() == before
    pupil.do_main(pupil.keys)
    pupil.program.resize((1024, 640))
    pupil.frame()
    assert pupil.screen.sheet == "ribbon"
    pupil.key(pygame.K_ESCAPE)
    pupil.key(pygame.K_ESCAPE)
    assert pupil.screen.sheet == "ribbon"


def test_the_end_of_a_lesson_says_so_wherever_it_was_left() -> None:
    pupil = Pupil("first", "first-9")
    pupil.until_asked()
    pupil.key(pygame.K_PAGEDOWN)
    assert pupil.screen.asked.text == "Welcome to the table!" and not pupil.screen.asked.choices
    pupil.click("again")
    assert pupil.hand == "first-1" and pupil.program.settings.lessons == {"first": "first-1 0 0"}


def test_the_lesson_of_a_game_leads_back_to_the_page_where_it_was_offered() -> None:
    pupil = Pupil("trut", "trut-2")
    pupil.until_asked()
    pupil.key(pygame.K_PAGEDOWN)
    assert "The rule book has the rest: F1." in pupil.screen.spoken()
    pupil.click("menu")
    assert isinstance(pupil.program.director.screen, NewTableScreen)


def test_the_wheel_of_one_sign_has_one_key() -> None:
    pupil = Pupil("fr4", "fr4-2")
    pupil.until_asked()
    pupil.key(pygame.K_s)
    assert "Point and click, or press 1. Esc" in pupil.screen.spoken()


def test_the_rooster_scores_alone() -> None:
    screen = Pupil("arg", "arg-4").screen
    labels = [row_labels(screen.session.view(seat), screen.scene.names) for seat in (0, 1)]
    assert labels == [("You", "Them"), ("Us", "Them")]


def test_the_answer_to_a_puzzle_is_explained_on_its_card() -> None:
    pupil = Pupil("day", "day-9")
    pupil.until_asked()
    pupil.key(pygame.K_n)
    pupil.until_asked()
    assert "No quiero pays 1: 30. The game is over." in pupil.screen.spoken()


@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 1.0), ((1280, 720), 2.0)])
def test_papers_and_cards_stay_in_the_window_and_off_the_hand(size: tuple[int, int], scale: float) -> None:
    pupil = Pupil("fr4", "fr4-1", size)
    pupil.program.settings = Settings(**{**vars(pupil.program.settings), "text_scale": scale})
    pupil.screen.resume(size)
    pupil.until_asked()
    pupil.until(lambda: "slip" in pupil.leading.pointing.pointed_at())
    window = pygame.Rect(0, 0, *size)
    papers = [pupil.find(name).body() for name in ("slip", "ranking")]
    hand = [node.body() for node in pupil.screen.scene.table.hand]
    assert all(window.contains(paper) for paper in papers)
    assert not papers[0].colliderect(papers[1])
    assert all(paper.collidelist(hand) < 0 for paper in papers)
    pupil.do_main(pupil.keys)
    shown = [pupil.find(name).body() for name in ("idea", "again", "next")]
    assert all(window.contains(box) for box in shown)
    assert all(shown[0].contains(each) for each in shown[1:]) and not shown[1].colliderect(shown[2])


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640)])
def test_the_ranks_and_the_slip_do_not_cover_each_other(size: tuple[int, int]) -> None:
    pupil = Pupil("fr4", "fr4-1", size=size)
    pupil.until_asked()
    pupil.until(lambda: "slip" in pupil.leading.pointing.pointed_at())
    ranks, slip = pupil.find("ranking"), pupil.find("slip")
    assert not ranks.body().colliderect(slip.body()) and slip.visible
    place = ranks.body()
    pupil.key(pygame.K_w)
    pupil.frame()
    assert pupil.find("ranking").body() == place, "its key shows the same in the same place"


def test_what_was_said_stays_until_the_player_acts() -> None:
    pupil = Pupil("first", "first-3")
    pupil.until_asked()
    for _ in range(100):
        pupil.frame()
    assert "Good cards?" in pupil.find("bubble-2").alt
    pupil.keys(Call(0, "truc"))
    pupil.until_asked()
    assert "Good cards?" not in pupil.screen.spoken()


def test_the_slip_on_the_wall_waits_until_the_bubble_has_gone() -> None:
    pupil, seen = Pupil("fr4", "fr4-1", speed=1.0), [False, False]
    for _ in range(700):
        pupil.frame()
        spoken = pupil.screen.scene.actor.speech.bubble(2) is not None
        slip = "slip" in pupil.leading.pointing.pointed_at()
        assert not (spoken and slip), "one voice at a time"
        seen = [seen[0] or spoken, seen[1] or (slip and seen[0])]
    assert seen == [True, True]


def test_a_thing_that_is_explained_is_lit_until_the_player_acts() -> None:
    pupil = Pupil("first")
    pupil.until_asked()
    pupil.keys(PlayCard(0, Card("3O")))
    pupil.until_asked()
    assert "light-tray" in pupil.leading.pointing.pointed_at()
    pupil.keys(PlayCard(0, Card("2B")))
    assert "light-tray" not in pupil.leading.pointing.pointed_at()
    pupil = Pupil("first", "first-9")
    pupil.until_asked()
    light = pupil.leading.pointing.above.find("light-eleven")
    assert isinstance(light, Light)
    assert pupil.screen.scene.panels.score_at.collidepoint(light.children[0].bounds().center)


def test_after_a_card_instead_of_the_order_it_may_still_be_given() -> None:
    pupil = Pupil("fr4", "fr4-1")
    pupil.until_asked()
    pupil.keys(PlayCard(0, Card("8h")))
    pupil.until_asked()
    pupil.keys(Accept(0))
    pupil.until_asked()
    assert pupil.find(f"choice-{LEAVE_OUT}") and pupil.find("choice-instruct")
    assert pupil.screen.asked.text == "Marcel plays next: you may say how."


def test_the_title_of_a_hand_gives_way_where_the_bar_is_narrow() -> None:
    pupil = Pupil("fr4", "fr4-3")
    pupil.program.settings = Settings(**{**vars(pupil.program.settings), "text_scale": 1.5})
    pupil.screen.resume((1024, 640))
    pupil.until_asked()
    assert pupil.find("title").alt == "Hand 3 of 3"
    assert "Hand 3 of 3: Partners' equal cards" in pupil_at(pupil, (1920, 1080))


def pupil_at(pupil: Pupil, size: tuple[int, int]) -> str:
    """What stands in the title at another size of the window."""
    pupil.program.resize(size)
    pupil.frame()
    return pupil.find("title").alt


def test_a_discard_is_pressed_twice() -> None:
    pupil = Pupil("arg", "arg-4")
    pupil.until_asked()
    pupil.click("card:1E")
    assert pupil.screen.scene.hand.held == "1E"
    assert pupil.screen.spoken().count("You discard the ace of swords for good.")
    pupil.calm()
    pupil.mouse(Discard(0, Card("5B")))
    assert pupil.screen.session.view(0).cards == (Card("1E"), Card("3C"), Card("2O"))


@pytest.mark.parametrize(("game", "card", "warning"), [
    ("arg-4", "1E", "You discard the ace of swords for good."),
    ("val_m-2", "6C", "The six of cups has no rank over the seven of swords."),
])  # fmt: skip
def test_a_warning_stays_as_long_as_one_press_more_plays_the_card(game: str, card: str, warning: str) -> None:
    pupil = Pupil(game.split("-")[0], game)
    pupil.until_asked()
    if game == "val_m-2":
        pupil.keys(PlayCard(0, Card("3O")))
        pupil.until_asked()
    held = pupil.screen.session.view(0).cards
    pupil.click(f"card:{card}")
    for _ in range(round(4 * REASON_MS / FRAME)):
        pupil.frame()
    assert pupil.screen.asked.text.startswith(warning)
    assert pupil.screen.scene.hand.held == card
    pupil.click(f"card:{card}")
    assert len(pupil.screen.session.view(0).cards) < len(held)
    pupil.frame()
    assert not pupil.screen.asked.text.startswith(warning)


def test_a_pair_with_the_lower_card_on_top_is_pressed_twice() -> None:
    pupil = Pupil("val_m", "val_m-2")
    pupil.until_asked()
    assert pupil.screen.scene.stage.root.find("choice-down") is None, "not taught yet"
    pupil.keys(PlayCard(0, Card("3O")))
    pupil.until_asked()
    pupil.click("card:6C")
    assert "The six of cups has no rank over the seven of swords." in pupil.screen.asked.text
    assert len(pupil.screen.session.view(0).cards) == 2
    pupil.calm()
    pupil.click("card:7E")
    assert not pupil.screen.session.view(0).cards, "the higher card on top needs no second press"


def test_a_card_that_closes_up_under_a_resting_pointer_is_neither_raised_nor_told_about() -> None:
    pupil = Pupil("fr2")
    pupil.until_asked()
    pupil.keys(Offer(0, "two_more"))
    pupil.until_asked()
    x, y = pupil.node("card:7h").body().center
    pupil.mouse(PlayCard(0, Card("7h")))
    pupil.until_asked()
    scene = pupil.screen.scene
    assert scene.conductor.idle
    for _ in range(CALM):
        pupil.frame()
    under = scene.stage.pointer.hovered
    assert isinstance(under, CardNode) and under in scene.table.hand, "another card is under the pointer now"
    assert not scene.hand.raised
    assert [(node.offset_x, node.offset_y) for node in scene.table.hand] == [(0.0, 0.0)] * len(scene.table.hand)
    assert scene.notes.find("card-line") is None
    pupil.program.director.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(x + 3, y), rel=(3, 0), buttons=(0, 0, 0)))
    for _ in range(CALM):
        pupil.frame()
    assert scene.hand.raised == under.code and under.offset_y < 0
    assert scene.notes.find("card-line") is not None


def test_an_order_that_stands_is_on_the_plate_until_it_is_obeyed() -> None:
    pupil = Pupil("fr4")
    pupil.until_asked()
    pupil.keys(Instruct(0, 2, "play_low"))
    pupil.until_asked()
    assert "told to play low" in pupil.screen.spoken()
    pupil.keys(PlayCard(0, Card("8h")))
    pupil.until_asked()
    pupil.keys(Accept(0))
    pupil.until_asked()
    assert "told to play" not in pupil.screen.spoken()
    pupil.keys(Instruct(0, 2, "play_rank 7"))
    pupil.until_asked()
    assert "told to play: seven" in pupil.screen.spoken()


def test_a_lesson_can_begin_at_a_hand_whatever_was_kept() -> None:
    program = Program((1024, 640), dataclasses.replace(INSTANT, lessons={"arg": "arg-2"}))
    screen = lesson_screen(program, "arg", hand="arg-4")
    program.director.push(screen)
    assert screen.part(Leading).director.hand.name == "arg-4"
    assert program.settings.lessons["arg"].startswith("arg-4")


def test_the_card_of_a_hand_comes_when_the_players_glass_is_down() -> None:
    pupil = Pupil("first", "first-5", speed=1.0)
    pupil.program.settings = Settings(**{**vars(pupil.program.settings), "motion": Motion.FULL})
    pupil.screen.apply_settings()
    pupil.until_asked()
    assert pupil.screen.session.submit(0, Call(0, "truc")).ok
    raised, arm = False, pupil.screen.scene.table.own_arm
    while pupil.screen.sheet != "ribbon":
        raised = raised or arm.find("own-glass") is not None
        pupil.frame()
    assert raised and arm.find("own-glass") is None
