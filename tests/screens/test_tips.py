"""Tooltips of the tools in the bar and of the square buttons next to the calls."""

from __future__ import annotations

import pygame
import pytest

from tools.shots.family import FAMILY
from tools.shots.positions import POSITIONS, Position, Table, record, still_settings
from truc_desktop.engine import HandBegan
from truc_desktop.scene.node import Node
from truc_desktop.screens.match.ranking import RankingStrip
from truc_desktop.screens.match.toolbar import SpeedAndSound
from truc_desktop.table.nodes.button import ButtonNode
from truc_desktop.table.nodes.told_mark import ToldMark
from truc_desktop.table.nodes.tooltip import ANEW, POINTED, READ, REST, TipNode

pytestmark = pytest.mark.usefixtures("blank_drawings")

EIGHT = next(position for position in FAMILY if position.name == "val-eight")


def sit(size: tuple[int, int] = (1920, 1080), scale: float = 1.0) -> Table:
    table = Table(EIGHT, size, still_settings(scale), draws=False)
    table.settle()
    return table


def tip_of(table: Table) -> TipNode:
    found = table.screen.scene.stage.root.find("tip")
    assert isinstance(found, TipNode)
    return found


def control(table: Table, name: str) -> Node:
    found = table.screen.scene.stage.root.find(name)
    assert found is not None
    return found


def point(table: Table, pos: tuple[int, int]) -> None:
    table.screen.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    table.frame()


def press(table: Table, key: int) -> None:
    table.screen.handle(pygame.event.Event(pygame.KEYDOWN, key=key, unicode="", mod=0))
    table.frame()


@pytest.mark.parametrize("name", ["bar-menu", "bar-speed", "bar-log", "bar-help", "tool-signals", "tool-talk"])
@pytest.mark.parametrize(("size", "scale"), [((1920, 1080), 1.0), ((1024, 640), 1.0), ((1280, 720), 1.5)])
def test_a_label_comes_while_the_pointer_rests_and_goes_with_it(
    name: str, size: tuple[int, int], scale: float
) -> None:
    table = sit(size, scale)
    if table.screen.scene.stage.root.find(name) is None:
        assert name == "bar-speed", "only this one gives way"
        return
    tip, node = tip_of(table), control(table, name)
    point(table, node.body().center)
    table.frames(REST - 100)
    assert not tip.visible
    table.frames(200)
    assert tip.visible and pygame.Rect((0, 0), size).contains(tip.body())
    assert not tip.body().colliderect(node.body())
    assert table.screen.scene.stage.node_at(tip.body().center) is not tip
    point(table, (size[0] // 2, size[1] // 2))
    assert not tip.visible


def test_a_label_goes_with_a_press_and_is_never_over_a_sheet() -> None:
    table = sit()
    tip, at = tip_of(table), control(table, "bar-log").body().center
    point(table, at)
    table.frames(REST + 100)
    assert tip.visible
    table.screen.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    table.frame()
    assert not tip.visible
    table.screen.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
    table.frames(REST + 200)
    assert table.screen.sheet == "log" and not tip.visible


def test_a_label_under_a_resting_pointer_goes_once_it_can_have_been_read() -> None:
    table = sit()
    tip = tip_of(table)
    point(table, control(table, "bar-log").body().center)
    table.frames(REST + POINTED - 200)
    assert tip.visible
    table.frames(400)
    assert not tip.visible
    table.close()


def test_a_label_goes_as_the_next_hand_begins() -> None:
    table = sit()
    tip, at = tip_of(table), control(table, "bar-log").body().center
    point(table, at)
    table.frames(REST + 100)
    assert tip.visible
    view = table.screen.scene.conductor.shown
    table.screen.shown(HandBegan(2, view.dealer, view.lead, view.board, view.mode))
    table.frames(100)
    assert not tip.visible
    point(table, (960, 500))
    table.frames(REST)
    point(table, at)
    table.frames(REST + 100)
    assert tip.visible
    table.close()


@pytest.mark.parametrize("by_keys", [False, True])
def test_no_label_comes_back_after_the_pause_menu(by_keys: bool) -> None:
    table = sit()
    tip, ring = tip_of(table), table.screen.scene.ring
    if by_keys:
        ring.focus_name("bar-ranks")
        ring.show(True)
    else:
        point(table, control(table, "bar-ranks").body().center)
    table.frames(REST + 100)
    assert tip.visible
    press(table, pygame.K_ESCAPE)
    assert table.screen.sheet and not tip.visible
    table.frames(REST)
    press(table, pygame.K_ESCAPE)
    assert not table.screen.sheet
    for _ in range(20):
        table.frames(50)
        assert not tip.visible
    table.close()


def test_a_label_comes_for_the_focus_of_the_keys_too() -> None:
    table = sit()
    tip = tip_of(table)
    table.screen.scene.ring.focus_name("bar-sound")
    table.frames(REST + 100)
    assert not tip.visible
    table.screen.scene.ring.show(True)
    table.frames(REST + 100)
    assert tip.visible


def test_a_label_stays_when_its_control_is_made_again() -> None:
    table = sit()
    tip = tip_of(table)
    point(table, control(table, "bar-speed").body().center)
    table.frames(REST + 100)
    before = tip.image
    table.screen.part(SpeedAndSound).set_speed(2.0)
    table.frames(100)
    assert tip.visible and tip.image is not before


def test_a_tool_that_was_pressed_shows_no_label_over_what_it_opened_until_the_pointer_has_left() -> None:
    table = sit()
    tip, place = tip_of(table), control(table, "bar-ranks").body().center
    point(table, place)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):  # within one frame
        table.screen.handle(pygame.event.Event(kind, pos=place, button=1))
    table.frames(3 * REST)
    assert table.screen.scene.notes.find("ranking") is not None and not tip.visible
    point(table, (960, 500))
    table.frames(REST)
    point(table, place)
    table.frames(REST + 200)
    assert tip.visible


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_no_label_lies_over_the_strip_of_the_ranks(size: tuple[int, int]) -> None:
    table = sit(size)
    tip = tip_of(table)
    point(table, control(table, "bar-ranks").body().center)
    table.frames(REST + 100)
    assert tip.visible
    table.screen.part(RankingStrip).pin(True)
    table.frames(200)
    assert tip.visible and not tip.body().colliderect(control(table, "ranking").body())
    assert table.screen.scene.stage.rect.contains(tip.body())
    table.close()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_the_score_says_what_its_gold_ring_means(size: tuple[int, int]) -> None:
    table = Table(Position("ring", record(), reach=None), size, still_settings(), draws=False)
    table.settle()
    tip, score = tip_of(table), control(table, "score")
    assert isinstance(score, ToldMark) and score.tip == (
        "Gold ring: a side with 11 points plays the hand for 3, or gives 1 away. Nobody bets then."
    )
    point(table, score.body().center)
    table.frames(REST + 100)
    assert tip.visible and table.screen.scene.stage.rect.contains(tip.body())
    assert not tip.body().colliderect(score.body())
    table.close()
    table = sit(size)
    assert isinstance(plain := control(table, "score"), ToldMark) and not plain.tip, "this game has no ring"
    table.close()


def test_the_marks_beside_a_name_say_what_they_mean() -> None:
    table = sit()
    tip = tip_of(table)
    dealer = table.screen.scene.conductor.shown.dealer
    mark = control(table, f"badge-dealer-{dealer}")
    point(table, mark.body().center)
    table.frames(REST + 100)
    assert isinstance(mark, ToldMark) and mark.tip.startswith("Dealer: ")
    assert tip.visible and table.screen.scene.stage.rect.contains(tip.body())
    point(table, (960, 500))
    assert not tip.visible
    table.screen.scene.ring.focus_name(f"player-{dealer}")
    table.screen.scene.ring.show(True)
    table.frames(REST + 100)
    assert tip.visible
    table.close()


def test_the_label_of_a_focused_control_does_not_stay_for_ever() -> None:
    table = sit()
    ring = table.screen.scene.ring
    ring.focus_name("bar-log")
    ring.show(True)
    table.frames(REST + 100)
    assert tip_of(table).visible
    table.frames(READ)
    assert not tip_of(table).visible
    ring.focus_name("bar-menu")
    table.frames(REST + 100)
    assert tip_of(table).visible
    table.close()


def test_the_plate_of_a_governor_says_what_that_is() -> None:
    table = Table(next(position for position in FAMILY if position.name == "fr4-told"), (1280, 720), still_settings(),
                  draws=False)
    table.settle()
    told = [node.tip for node in table.screen.scene.stage.root.walk() if isinstance(node, ToldMark)]
    assert sum(text.startswith("Governor: ") for text in told) == 2
    table.close()


def click(table: Table, at: tuple[int, int]) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        table.screen.handle(pygame.event.Event(kind, pos=at, button=1))
    table.frames(100)


def test_a_click_beside_the_list_of_speeds_closes_it_and_presses_a_tool_but_no_card() -> None:
    table = Table(Position("list", record(), reach=None), (1280, 720), still_settings(), draws=False)
    table.settle()
    speed = control(table, "bar-speed").body().center
    click(table, speed)
    assert table.screen.sheet == "choose"
    click(table, speed)
    assert table.screen.sheet == ""
    click(table, speed)
    click(table, control(table, "bar-log").body().center)
    assert table.screen.sheet == "log"
    table.screen.dialogs.back()
    click(table, speed)
    card = table.screen.scene.table.hand[0].body().center
    click(table, card)
    assert not table.screen.sheet and len(table.screen.scene.conductor.shown.cards) == 3
    table.close()


def test_a_click_beside_the_wheel_closes_it_and_presses_a_tool_but_no_card() -> None:
    table = Table(Position("wheel", record(), reach=None), (1280, 720), still_settings(), draws=False)
    table.settle()

    def beside_the_wheel(at: tuple[int, int]) -> str:
        table.screen.dialogs.show("wheel")
        table.frames(100)
        assert table.screen.sheet == "wheel"
        click(table, at)
        return table.screen.sheet

    scene = table.screen.scene
    assert beside_the_wheel(control(table, "bar-log").body().center) == "log"
    table.screen.dialogs.back()
    assert beside_the_wheel(control(table, "bar-hint").body().center) == "" and scene.notes.find("hint") is not None
    card = scene.table.hand[0].body()
    assert beside_the_wheel((card.left + 10, 700)) == "" and len(scene.conductor.shown.cards) == 3
    assert beside_the_wheel((300, 300)) == ""
    assert beside_the_wheel(control(table, "tool-signals").body().center) == ""
    table.close()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
@pytest.mark.parametrize("name", ["tool-signals", "tool-talk"])
def test_a_label_covers_no_other_button(name: str, size: tuple[int, int]) -> None:
    table = sit(size)
    tip, node = tip_of(table), control(table, name)
    point(table, node.body().center)
    table.frames(REST + 100)
    assert tip.visible and table.screen.scene.stage.rect.contains(tip.body())
    buttons = [each.body() for each in table.screen.scene.stage.root.walk() if isinstance(each, ButtonNode)]
    assert len(buttons) > 5 and tip.body().collidelist(buttons) < 0
    table.close()


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_the_list_of_phrases_has_a_way_back(size: tuple[int, int]) -> None:
    table = sit(size)
    press(table, pygame.K_p)
    assert table.screen.sheet == "talk"
    buttons = [each for each in table.screen.scene.overlay.walk() if isinstance(each, ButtonNode)]
    boxes = [each.body() for each in buttons]
    assert all(box.collidelist(boxes[:i] + boxes[i + 1:]) < 0 for i, box in enumerate(boxes))
    assert all(table.screen.scene.stage.rect.contains(box) for box in boxes)
    back = next(each for each in buttons if each.name == "close")
    assert back.on_click is not None
    back.on_click()
    assert table.screen.sheet == ""
    table.close()


def test_the_last_phrase_is_said_by_the_key_it_shows() -> None:
    table = sit()
    press(table, pygame.K_p)
    last = sum(each.name.startswith("phrase-") for each in table.screen.scene.overlay.walk())
    press(table, pygame.K_0 + last)
    assert last <= 9 and not table.screen.sheet
    table.close()


def test_the_control_that_plays_and_bets_says_what_it_does() -> None:
    turn = next(position for position in POSITIONS if position.name == "turn")
    table = Table(turn, (1280, 720), still_settings(1.0), draws=False)
    table.settle()
    node = control(table, "choice-arm")
    told = "You play a card and say truc at once. They see it before they answer: a strong card makes them doubt."
    assert told in node.alt
    point(table, node.body().center)
    table.frames(REST + 50)
    assert tip_of(table).visible and isinstance(node, ButtonNode) and node.tip == told


SEEN = "Quim saw a sign of your side."
MADE = "Quim made a sign, and your side saw it."


@pytest.mark.parametrize(("maker", "looks", "told"), [(2, ((3, 2), (1, None)), SEEN), (3, ((0, 3), (2, None)), MADE)])
def test_the_red_eye_says_who_saw_a_sign(maker: int, looks: tuple[tuple[int, int | None], ...], told: str) -> None:
    position = Position("eye", record("S1 play 5E", dealer=0), (f"S{maker} signal three",), looks, None)
    table = Table(position, (1280, 720), still_settings(), draws=False)
    table.until(lambda: table.screen.scene.stage.root.find("eye-3") is not None, "the red eye")
    eye = control(table, "eye-3")
    assert isinstance(eye, ToldMark) and eye.tip == told
    assert f"Quim, rival. {told}" in table.screen.spoken()
    veil = table.screen.scene.actor.veil_layer
    table.until(lambda: not veil.children and table.screen.scene.staging.effects.idle, "the end of the close-up")
    point(table, eye.body().center)
    tip = tip_of(table)
    table.until(lambda: tip.visible, "the label of the eye")
    table.close()
    open_wheel = Table(Position("wheel", record()), (1280, 720), still_settings(), draws=False)
    open_wheel.screen.dialogs.show("wheel")
    assert "A red eye: a rival saw a sign." in open_wheel.screen.spoken()
    open_wheel.close()


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1280, 720), 1.5)])
def test_the_label_of_a_call_leaves_prompt_stakes_and_calls_to_be_read(size: tuple[int, int], scale: float) -> None:
    turn = next(position for position in POSITIONS if position.name == "turn")
    table = Table(turn, size, still_settings(scale), draws=False)
    tip = tip_of(table)
    point(table, control(table, "choice-arm").body().center)
    table.frames(REST + 100)
    assert tip.visible and pygame.Rect((0, 0), size).contains(tip.body())
    asked = table.screen.scene.panels.asked_boxes()
    assert len(asked) >= 4 and tip.body().collidelist(asked) < 0
    table.close()


def test_a_pressed_control_that_is_gone_for_a_while_is_not_named_before_the_pointer_has_left_it() -> None:
    table = sit()
    tip, node = tip_of(table), control(table, "bar-sound")
    at = node.body().center
    point(table, at)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        table.screen.handle(pygame.event.Event(kind, pos=at, button=1))
        table.frame()
    node = control(table, "bar-sound")
    node.visible = False
    point(table, at)
    table.frames(ANEW + 300)
    node.visible = True
    point(table, at)
    table.frames(REST + 300)
    assert not tip.visible
    point(table, (960, 540))
    table.frames(ANEW + 100)
    point(table, at)
    table.frames(REST + 100)
    assert tip.visible
