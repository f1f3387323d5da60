"""Signals on the screen: gazes while the wheel is open, the scene of a seen signal, and the report afterwards."""

from __future__ import annotations

import math
from dataclasses import replace

import pygame
import pytest

from tests.screens.program import match_of
from tools.shots.family import FAMILY
from tools.shots.positions import LONG_HAND, POSITIONS, Position, Table, record, still_settings
from truc_desktop.engine import SignalMade
from truc_desktop.presentation.narration.signal_reports import SignMemory
from truc_desktop.scene.sprite import Sprite
from truc_desktop.screens.match.hand_history import HandHistory
from truc_desktop.screens.match.hints import Hints
from truc_desktop.screens.match.seen_signal import SeenSignal
from truc_desktop.screens.match.watching import Watching
from truc_desktop.storage.settings import SPEEDS, Motion
from truc_desktop.table.animation.actor import UNSEEN_NOTE
from truc_desktop.table.animation.timings import CAUGHT as MS
from truc_desktop.table.dialogs.signal_wheel import WheelNode
from truc_desktop.table.nodes.line_of_sight import LineOfSight
from truc_desktop.table.nodes.own_player import OwnPlayer
from truc_desktop.table.nodes.sign_tag import SignTag

pytestmark = pytest.mark.usefixtures("blank_drawings")

SIZE = (1280, 720)
TOUR = {position.name: position for position in POSITIONS}
ALL = TOUR | {position.name: position for position in FAMILY}
LAST_CARD = ("S1 play 1C", "S2 play 7E", "S3 play 6C", "S0 play 4C", "S1 play 5E", "S2 play 6O", "S3 play 4B",
             "S0 play 12O", "S0 play 3O")  # fmt: skip
"""The viewer leads their last card."""
REST = ("S1 play 7B", "S2 play 3E", "S3 play 2B", "S0 play 3O")


def sit(name: str, motion: Motion = Motion.FULL, size: tuple[int, int] = SIZE) -> Table:
    return Table(TOUR[name], size, replace(still_settings(), motion=motion), draws=False)


def press(table: Table, key: int) -> None:
    table.screen.handle(pygame.event.Event(pygame.KEYDOWN, key=key, unicode="", mod=0))
    table.frame()


def test_the_answers_to_a_bet_rest_while_it_is_told_who_saw_a_sign() -> None:
    text = record("S1 play 5E", "S1 call truc", dealer=0)
    table = Table(Position("asked", text, (), ((1, 0), (2, 0), (3, 0))), SIZE, still_settings(), draws=False)
    table.settle()
    table.submit(["S0 signal three"])
    table.until(lambda: table.screen.sheet == "caught" and table.screen.scene.conductor.idle, "a sign that was seen")
    table.screen.refresh()
    choices = table.screen.asked.choices
    assert len(choices) == 3 and all(choice.shown and not choice.live for choice in choices)
    press(table, pygame.K_SPACE)
    table.settle()
    assert table.screen.sheet == "" and all(choice.live for choice in table.screen.asked.choices)
    table.close()


@pytest.mark.parametrize("motion", list(Motion))
def test_who_is_caught_sees_who_saw_him_and_what_they_may_think(motion: Motion) -> None:
    table = sit("caught", motion)
    screen = table.screen
    scene = screen.scene.stage.root.find("caught")
    assert screen.sheet == "caught" and scene is not None
    assert "Caught! Quim saw it and may believe: “I hold a three”." in screen.spoken()
    assert screen.asked.text == "Press any key to go on."
    lit = {node.name for node in scene.walk() if node.name.startswith("player-")}
    assert lit == {"player-0", "player-3"}
    assert screen.scene.table.seats[3].eye == "caught"
    assert screen.scene.stage.root.find("bubble-3") is not None
    table.frames(MS)
    assert screen.sheet == "" and screen.scene.stage.root.find("caught") is None
    assert [node.seat for node in screen.scene.table.seat_layer.children] == [0, 1, 2, 3]  # type: ignore[attr-defined]
    assert screen.scene.table.seats[3].eye == "" and screen.open


@pytest.mark.parametrize("skips", [True, False])
def test_who_is_caught_sees_their_own_face_as_long_as_it_is_told(skips: bool) -> None:
    table = sit("caught", Motion.FULL)
    own = table.screen.scene.table.seats[0]
    assert isinstance(own, OwnPlayer)
    table.frames(MS / 2)
    assert table.screen.sheet == "caught" and own.pictured and not own.animator.signalling
    if skips:
        press(table, pygame.K_SPACE)
    table.frames(MS / 2)
    assert table.screen.sheet == "" and not own.pictured
    table.close()


def test_a_hint_makes_room_for_the_scene_in_which_a_sign_is_caught() -> None:
    looks = ((1, 0), (2, 0), (3, 0))
    position = replace(TOUR["lead"], live=(), looks=looks, reach=None)
    table = Table(position, SIZE, still_settings(), draws=False)
    table.settle()
    press(table, pygame.K_j)
    assert table.screen.part(Hints).hint is not None
    table.submit(["S0 signal three"])
    table.until(lambda: table.screen.sheet == "caught", "a sign that was seen")
    assert table.screen.part(Hints).hint is None
    table.close()


def test_where_several_have_seen_a_sign_only_the_first_says_so() -> None:
    looks = tuple((seat, 0) for seat in range(1, 6))
    position = replace(ALL["val-six"], live=("S0 signal three",), looks=looks, reach=None)
    table = Table(position, SIZE, still_settings(), draws=False)
    screen = table.screen
    table.until(lambda: screen.sheet == "caught", "a sign that was seen")
    assert len(screen.part(SeenSignal).marked) > 1
    heard: set[str] = set()
    for _ in range(100):
        table.frame()
        heard |= {node.name for node in screen.scene.actor.layer.children if node.name.startswith("bubble")}
    assert len(heard) == 1


def test_any_key_click_or_resize_goes_on_and_does_nothing_else() -> None:
    before = 3
    for way in ("key", "click", "resize"):
        table = sit("caught")
        screen = table.screen
        if way == "key":
            press(table, pygame.K_1)
        elif way == "click":
            centre = screen.scene.table.hand[0].body().center
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                screen.handle(pygame.event.Event(kind, pos=centre, button=1))
        else:
            screen.resize((1024, 640))
        table.frames(400)
        assert screen.sheet == ""
        assert screen.scene.stage.root.find("caught") is None
        assert all(node.parent is screen.scene.table.seat_layer for node in screen.scene.table.seats)
        assert len(screen.session.view(0).cards) == before


def test_the_wheel_follows_the_eyes_while_it_is_open() -> None:
    table = sit("wheel")
    screen = table.screen
    assert "Quim looks elsewhere" in screen.spoken()
    screen.session.look(3, 0)
    assert "Quim may see it: a rival!" in screen.spoken()
    assert screen.scene.table.seats[3].eye == "you"
    screen.session.look(3, None)
    assert "Quim looks elsewhere" in screen.spoken()


@pytest.mark.parametrize(
    ("notice", "told"),
    [("25", "Quim looks elsewhere, but may still turn"), ("75", "Quim looks elsewhere, but may notice")],
)
def test_the_wheel_says_who_would_see_a_sign_without_looking(notice: str, told: str) -> None:
    text = TOUR["wheel"].record.replace("\n\n", f"\noption.signals_notice: {notice}\n\n", 1)
    table = Table(replace(TOUR["wheel"], record=text), SIZE, still_settings(), draws=False)
    screen = table.screen
    screen.session.look(2, 1)
    lines = screen.spoken()
    assert told in lines and "Marcel will see it: partners always do" in lines and "Marcel looks elsewhere" not in lines
    assert [screen.scene.table.seats[seat].eye for seat in (1, 2, 3)] == ["you", "you", "away"]
    looked_at = [line.at_you for line in screen.scene.overlay.walk() if isinstance(line, LineOfSight)]
    assert sorted(looked_at) == [False, True, True], "a partner's line leads to the maker, whatever they look at"
    screen.session.look(2, 0)
    assert "Marcel looks at you" in screen.spoken()


@pytest.mark.parametrize(("eyes", "alone"), [(((1, 2), (3, None)), True), (((1, 0), (3, None)), False)])
def test_who_made_a_sign_is_told_when_no_rival_saw_it(eyes: tuple[tuple[int, int | None], ...], alone: bool) -> None:
    position = replace(TOUR["caught"], live=("S0 signal three",), looks=eyes, reach=None)
    table = Table(position, SIZE, still_settings(), draws=False)
    table.frames(300)
    told = "No rival saw it. Your sign reached Marcel alone."
    assert (told in table.screen.spoken()) == alone
    table.frames(6000)
    assert told not in table.screen.spoken()


def test_the_watched_face_wears_the_players_eye_and_keys_do_it_too() -> None:
    table = sit("lead")
    screen = table.screen
    table.settle()
    screen.scene.ring.show(True)
    screen.scene.ring.focus_name("player-1")
    table.frames(400)
    assert screen.session.gaze[0] == 1 and screen.scene.table.seats[1].eye == "watched"
    screen.scene.ring.show(True)
    press(table, pygame.K_RETURN)
    screen.scene.ring.focus_name("player-3")
    table.frames(400)
    assert screen.session.gaze[0] == 3
    screen.part(Watching).point(None)
    table.frames(400)
    assert screen.session.gaze[0] == 1, "the face that was chosen is watched again"


def told(table: Table) -> list[str]:
    table.settle()
    table.open_summary()
    return [entry.text for entry in table.screen.log]


def hand_with(*live: str, looks: tuple[tuple[int, int | None], ...] = ()) -> Table:
    return Table(Position("hand", record(dealer=0), live, looks, None), SIZE, still_settings(), draws=False)


def test_afterwards_the_log_tells_what_signs_were_worth() -> None:
    signs = ("S3 signal ace", "S2 signal three", "S0 signal two")
    lines = told(hand_with(*signs, *LONG_HAND, *REST, looks=((0, 3), (1, 0))))
    assert "Quim's sign: lift a shoulder. False; you saw it." in lines
    assert "Marcel's sign: wink. True: the three of swords." in lines
    assert "Your sign: kiss. False; Remei saw it." in lines


def test_only_of_robots_it_is_told_whom_a_false_sign_was_to_mislead() -> None:
    signs = ("S3 signal ace", "S0 signal two")
    table = Table(Position("hand", record(dealer=0), (), ((0, 3), (1, 0)), None), SIZE, still_settings(), draws=False)
    table.screen.part(HandHistory)._signs = SignMemory(lambda seat, other: None if seat == 0 else True)
    table.submit((*signs, *LONG_HAND, *REST))
    lines = told(table)
    assert "Quim's sign: lift a shoulder. False, to mislead you. Remei believed it." in lines
    (own,) = (line for line in lines if line.startswith("Your sign: kiss."))
    assert own == "Your sign: kiss. False; Remei saw it. Marcel and Remei believed it.", "a person's aim is unknown"


def test_a_sign_that_was_not_seen_is_never_told_of() -> None:
    table = hand_with("S3 signal ace", "S1 signal ace", *LONG_HAND, *REST)
    assert len(match_of(table.screen.session).hand.signs) == 2
    assert not any("shoulder" in line for line in told(table))


def test_nothing_is_told_before_the_end_and_closed_cards_stay_secret() -> None:
    table = hand_with("S2 signal three", "S1 play 5E", "S1 call truc", "S2 refuse")
    before = [entry.text for entry in table.screen.log]
    lines = told(table)
    assert not any("wink" in line for line in before)
    assert "Marcel's sign: wink. Cards not shown: the hand was over." in lines
    assert not any("three of swords" in line for line in lines)


def test_signs_whose_cards_were_not_shown_are_told_of_in_one_line() -> None:
    table = hand_with("S2 signal three", "S0 signal two", "S2 signal ace", "S1 play 5E", "S1 call truc", "S2 refuse")
    lines = [line for line in told(table) if "sign" in line.lower()]
    assert lines[-1] == "Signs whose cards were not shown: Marcel (wink) and Marcel (lift a shoulder)."
    assert len(lines) == 2 and lines[0].startswith("Your sign: kiss. ")


@pytest.mark.parametrize(("size", "scale"), [(SIZE, 1.0), ((1920, 1080), 1.0), ((1024, 640), 1.0), (SIZE, 1.5)])
@pytest.mark.parametrize("name", ["signal", "val-six", "arg-six", "val-eight", "val-eight-trick"])
def test_what_a_sign_meant_hides_no_card_no_plate_and_no_face(name: str, size: tuple[int, int], scale: float) -> None:
    table = Table(ALL[name], size, still_settings(scale), draws=False)
    screen, top = table.screen, table.screen.scene.table
    if name == "signal":
        table.submit(["S2 play 7E"])
    table.settle()
    for seat in range(1, top.count):
        screen.scene.actor.tags.show(seat, "Look up: I hold the ace of swords", kinds=list(top.signs)[:2])
        tag = screen.scene.actor.tags.shown(seat)
        assert tag is not None
        told = tag.body()
        assert pygame.Rect((0, 0), size).contains(told)
        cards = [*top.trick.values(), *(card for backs in top.backs.values() for card in backs), *top.hand]
        plates = [node.plate for node in top.seats if node.plate is not None]
        # The box around a rotated card is slightly larger than the card.
        hidden = [node.name for node in (*cards, *plates) if node.body().inflate(-8, -8).colliderect(told)]
        assert not hidden, f"seat {seat}: {hidden}"
        faces = [(node.name, node.body()) for node in top.seats]
        under = [name for name, box in faces if box.inflate(-8, -8).clip(told).h > box.h * 0.1]
        assert not under, f"seat {seat}: {under}"


@pytest.mark.parametrize("name", ["signal", "val-six", "val-eight"])
def test_many_people_tell_their_signs_in_pictures_and_words_come_with_the_pointer(name: str) -> None:
    table = Table(ALL[name], SIZE, still_settings(), draws=False)
    scene, top = table.screen.scene, table.screen.scene.table
    if name == "signal":
        table.submit(["S2 play 7E"])
    table.settle()
    kind = next(iter(top.signs))
    scene.actor.tags.tell(SignalMade(2, kind, (0,), ()), scene.conductor.shown, False)
    tag = scene.actor.tags.shown(2)
    assert isinstance(tag, SignTag) and "Signed: " in tag.alt
    words = top.signs[kind].tag(False)
    assert (words.lower() in tag.tip.lower()) == (top.count > 4)
    table.close()


def test_the_sheet_at_the_end_of_a_hand_tells_who_lied() -> None:
    table = sit("summary-signs")
    table.until(lambda: table.screen.sheet == "summary", "summary")
    assert "Marcel's sign: kiss. False; Remei saw it" in table.screen.spoken()
    assert any("False; Remei saw it" in entry.text for entry in table.screen.log)


@pytest.mark.parametrize(("size", "scale"), [(SIZE, 1.0), (SIZE, 1.5), ((1920, 1080), 1.0), ((1024, 640), 1.0)])
def test_the_note_of_who_was_caught_lies_on_no_card_and_the_eye_that_saw_is_seen(
    size: tuple[int, int], scale: float
) -> None:
    table = Table(TOUR["caught"], size, still_settings(scale), draws=False)
    screen, top = table.screen, table.screen.scene.table
    table.frames(400)
    note, bubble = screen.scene.stage.root.find("caught-note"), screen.scene.stage.root.find("bubble-3")
    assert note is not None and bubble is not None
    cards = [*top.trick.values(), *top.hand, *(card for backs in top.backs.values() for card in backs)]
    assert not [card.name for card in cards if card.body().inflate(-8, -8).colliderect(note.body())]
    eye = top.seats[3].tab
    assert eye is not None and top.seats[3].eye == "caught" and not eye.body().colliderect(bubble.body())


@pytest.mark.parametrize(("size", "scale", "most"), [
    (SIZE, 1.0, 0.2), ((1920, 1080), 1.0, 0.04), ((1024, 640), 1.0, 0.22), ((1024, 768), 1.0, 0.05), (SIZE, 1.5, 0.15),
])  # fmt: skip
def test_the_open_wheel_leaves_the_others_to_be_seen(size: tuple[int, int], scale: float, most: float) -> None:
    table = Table(replace(TOUR["wheel"], reach=None), size, still_settings(scale), draws=False)
    screen, top = table.screen, table.screen.scene.table
    table.settle()
    screen.dialogs.show("wheel")
    wheel = next(node for node in screen.scene.overlay.children if isinstance(node, WheelNode))
    assert wheel is not None
    for node in top.seats[1:]:
        box = node.focus_box()  # with the name plate
        dx, dy = wheel.cx - node.head.centerx, wheel.cy - node.head.bottom
        assert math.hypot(dx, dy) > wheel.shape.radius, "the face is free"
        points = [(x, y) for x in range(box.left, box.right, 4) for y in range(box.top, box.bottom, 4)]
        under = sum(math.dist(point, (wheel.cx, wheel.cy)) < wheel.shape.radius for point in points)
        assert under <= most * len(points), node.name
    assert wheel.cx - wheel.shape.radius >= 0 and wheel.cy + wheel.shape.radius <= size[1]
    assert wheel.cx + wheel.shape.radius < size[0] * 0.75


def test_without_a_card_in_hand_the_key_opens_no_wheel_either() -> None:
    position = Position("empty", record(*LAST_CARD, dealer=0), reach=None)
    table = Table(position, SIZE, still_settings(), draws=False)
    table.settle()
    view = table.screen.scene.conductor.shown
    assert not view.cards and any(view.held) and not view.over
    press(table, pygame.K_u)
    assert table.screen.sheet == "" and table.screen.scene.overlay.find("wheel") is None
    table.close()


@pytest.mark.parametrize(("motion", "speed", "fades"), [
    (Motion.FULL, 1.0, True), (Motion.REDUCED, 1.0, True), (Motion.NONE, 1.0, False), (Motion.FULL, SPEEDS[-1], False),
])  # fmt: skip
def test_the_wheel_and_the_note_fade_in_and_out_in_no_time_that_anything_waits_for(
    motion: Motion, speed: float, fades: bool
) -> None:
    settings = replace(still_settings(), motion=motion, speed=speed, chatter=False)
    table = Table(replace(TOUR["wheel"], reach=None), SIZE, settings, draws=False)
    table.settle()
    root = table.screen.scene.stage.root

    def disc() -> Sprite:
        wheel = next(node for node in table.screen.scene.overlay.children if isinstance(node, WheelNode))
        return next(node for node in wheel.children if isinstance(node, Sprite))

    table.screen.dialogs.show("wheel")
    table.frame(32)
    assert (disc().alpha < 1) is fades
    assert bool(disc().offset_y) is (motion is Motion.FULL and fades)
    table.frames(300)
    assert disc().alpha == 1 and not disc().offset_y
    table.screen.dialogs.back()
    table.frame(32)
    assert not table.screen.scene.overlay.children and table.screen.sheet == ""
    assert (root.find("wheel-gone") is not None) is fades
    table.frames(300)
    assert root.find("wheel-gone") is None
    table.screen.dialogs.show("wheel")
    press(table, pygame.K_1)
    assert table.screen.scene.overlay.find("wheel") is None, "a sign can be made while it still appears"
    table.close()


@pytest.mark.parametrize("motion", list(Motion))
def test_the_note_that_nobody_saw_a_sign_comes_and_goes_in_a_few_frames(motion: Motion) -> None:
    position = Position("unseen", record("S1 play 5E", dealer=0), (), ((0, 2), (1, 3), (2, 0), (3, None)))
    table = Table(position, SIZE, replace(still_settings(), motion=motion, chatter=False), draws=False)
    table.settle()
    table.submit(["S0 signal three"])
    root = table.screen.scene.stage.root
    table.until(lambda: root.find(UNSEEN_NOTE) is not None, "the note")
    note = root.find(UNSEEN_NOTE)
    assert isinstance(note, Sprite) and (note.alpha < 1) is (motion is not Motion.NONE)
    assert bool(note.offset_y) is (motion is Motion.FULL)
    table.frames(200)
    assert note.alpha == 1 and not note.offset_y
    table.until(lambda: root.find(UNSEEN_NOTE) is None, "the note gone")
    table.close()
