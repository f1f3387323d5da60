"""A card of the hand rises until it is seen whole, over its neighbours, and does not tremble under the pointer."""

from __future__ import annotations

import math

import pygame
import pytest

from tools.shots.family import FAMILY
from tools.shots.positions import POSITIONS, Table, still_settings
from truc_desktop.table.layout.geometry import CARD_RATIO
from truc_desktop.table.nodes.card import CardNode
from truc_desktop.table.nodes.card_drag import THROW

pytestmark = pytest.mark.usefixtures("blank_drawings")

LEAD = next(position for position in POSITIONS if position.name == "lead")
ALL = (*POSITIONS, *FAMILY)
SIZES = ((1280, 720), (1920, 1080), (1024, 640))


def sit(size: tuple[int, int] = (1280, 720), scale: float = 1.0) -> Table:
    table = Table(LEAD, size, still_settings(scale), draws=False)
    table.settle()
    table.frames(1000)
    return table


def point(table: Table, x: float, y: float) -> None:
    at = round(x), round(y)
    table.screen.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))
    table.frames(400)


def foot(node: CardNode) -> float:
    """The y of the lowest corner of a card as it is drawn."""
    turn, width = math.radians(abs(node.pose.angle)), node.pose.width
    return node.y + node.offset_y + (math.sin(turn) + math.cos(turn) * CARD_RATIO) * width / 2


def risen(table: Table) -> list[int]:
    return [index for index, node in enumerate(table.screen.scene.table.hand) if node.offset_y < -1]


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_card_under_the_pointer_or_with_the_focus_is_seen_whole(size: tuple[int, int], scale: float) -> None:
    table = sit(size, scale)
    hand = table.screen.scene.table.hand
    for node in hand:
        point(table, node.pose.x, node.pose.y)
        assert foot(node) < table.screen.scene.panels.foot
        assert node.z == max(each.z for each in hand)
    point(table, 5, 5)
    assert risen(table) == [] and [node.z for node in hand] == [0, 1, 2]
    assert hand[0].on_focus is not None
    hand[0].on_focus(True)
    table.frames(400)
    assert foot(hand[0]) < table.screen.scene.panels.foot
    table.close()


def test_a_card_stays_up_while_the_pointer_is_on_what_is_seen_of_it() -> None:
    table = sit()
    node = table.screen.scene.table.hand[1]
    top = node.pose.y - node.pose.width * CARD_RATIO / 2
    point(table, node.pose.x, top - 10)
    assert risen(table) == []
    point(table, node.pose.x, top + 10)
    point(table, node.pose.x, top - 10)
    assert risen(table) == [1]
    assert table.screen.scene.place is not None
    point(table, node.pose.x, top - table.screen.scene.place.rise - 10)
    assert risen(table) == []
    table.close()


def test_a_pointer_between_two_cards_keeps_the_one_that_it_came_from() -> None:
    table = sit()
    left, right, _last = table.screen.scene.table.hand
    between = (left.pose.x + left.pose.width / 2 + right.pose.x - right.pose.width / 2) / 2
    y = right.pose.y
    point(table, left.pose.x, y)
    point(table, between, y)
    assert risen(table) == [0]
    point(table, right.pose.x, y)
    point(table, between, y)
    point(table, between - 1, y)
    assert risen(table) == [1]
    table.close()


def test_a_risen_card_does_not_jump_when_it_is_dragged_and_must_go_as_far_as_any() -> None:
    table = sit()
    node = table.screen.scene.table.hand[1]
    point(table, node.pose.x, node.pose.y)
    up = node.offset_y
    assert up < 0 and node.on_drag_start is not None and node.on_drag_move is not None
    node.on_drag_start((node.pose.x, node.pose.y))
    node.on_drag_move((node.pose.x, node.pose.y - 4))
    assert node.offset_y == pytest.approx(up - 4)
    assert not table.screen.scene.hand.landing.children
    node.on_drag_move((node.pose.x, node.pose.y - THROW * node.pose.width * CARD_RATIO - 1))
    assert table.screen.scene.hand.landing.children
    table.close()


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", ["lead", "third", "trick", "val-lead"])
def test_a_risen_card_holds_every_point_that_raises_it(name: str, size: tuple[int, int]) -> None:
    position = next(position for position in ALL if position.name == name)
    table = Table(position, size, still_settings(), draws=False)
    table.settle()
    table.frames(1000)
    for node in table.screen.scene.table.hand:
        assert node.hit_rect is not None and node.on_hover is not None
        around = node.hit_rect.inflate(40, 40)
        points = [(x, y) for x in range(around.left, around.right) for y in range(around.top, around.bottom, 5)]
        raising = [at for at in points if node.hit(at)]
        assert len(raising) > 100
        node.on_hover(True)
        assert [at for at in raising if not node.hit(at)] == []
        node.on_hover(False)
    table.close()
