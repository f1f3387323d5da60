"""The wheel of signs has room for all faces, and the keys are listed where they do something."""

from __future__ import annotations

import math

import pygame
import pytest

from tests.blank import blank
from tools.shots.family import EIGHT, hand
from tools.shots.positions import Position, Table, record, still_settings
from truc_desktop.art.wheel import WheelShape
from truc_desktop.engine import ruleset
from truc_desktop.presentation.rulebook.keys import keys_of
from truc_desktop.table.dialogs.wheel_place import head_of, place_wheel
from truc_desktop.table.layout.geometry import CARD_RATIO


@pytest.mark.parametrize("count", range(2, 11))
def test_a_wheel_has_room_for_up_to_ten_faces(count: int) -> None:
    shape = WheelShape(count, 1.0)
    boxes = [pygame.Rect(0, 0, shape.face_size, shape.face_size) for _ in range(count)]
    for i, box in enumerate(boxes):
        box.center = tuple(map(round, shape.middle(i)))
        assert shape.wedge_at(*shape.middle(i)) == i
    assert all(box.inflate(-12, -12).collidelistall(boxes) == [i] for i, box in enumerate(boxes))


def keys(key: str, players: int, **options: str) -> dict[str, str]:
    """Return the keys of a table and what they do; none occurs twice."""
    told = keys_of(ruleset(key, players, options))
    assert len(dict(told)) == len(told)
    return dict(told)


def test_keys_are_listed_where_they_do_something() -> None:
    assert "S" in keys("cat", 4) and "S" not in keys("trut", 2) and "S" not in keys("cat", 4, signals="off")
    assert "signs" not in keys("trut", 2)["Point at a face"]
    assert "signs" in keys("cat", 4)["Point at a face"]
    assert "1 2 3 4" in keys("arg", 3) and "1 2 3 4" not in keys("arg", 4) and "1 2 3" in keys("arg", 4)


def test_a_card_and_a_call_go_together_where_calls_need_not_come_first() -> None:
    line = "Shift + 1 2 3"
    assert all(line in keys(game, 4) for game in ("cat", "val_f", "val_m", "arg"))
    assert not any(line in keys(game, 2) for game in ("trut", "fr2", "fr2_any", "fr2_double", "lanes"))
    assert line not in keys("cat", 4, bet_timing="on_turn")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1080)])
@pytest.mark.parametrize("count", [4, 10])
def test_the_wheel_leaves_the_indexes_of_the_own_cards_free(size: tuple[int, int], count: int) -> None:
    with blank():
        table = Table(Position("led", record("S1 play 5E", dealer=0)), size, still_settings(), draws=False)
    top = table.screen.scene.table
    t, x, y = place_wheel(top, count)
    radius = WheelShape(count, t).radius
    for node in top.hand:
        pose = node.pose
        index = pose.x - 0.38 * pose.width, pose.y - 0.38 * pose.width * CARD_RATIO
        assert math.dist(index, (x, y)) > radius + 6 * t
    table.close()


LED = Position("led", record("S1 play 5E", dealer=0))
CROWD = Position("crowd", hand("val_f", EIGHT, "S7 play 4E", dealer=6), players=8)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (3440, 1440)])
@pytest.mark.parametrize("position", [LED, CROWD], ids=["four", "eight"])
def test_the_wheel_leaves_the_heads_and_plates_of_the_others_free(position: Position, size: tuple[int, int]) -> None:
    with blank():
        table = Table(position, size, still_settings(), draws=False)
    top = table.screen.scene.table
    t, x, y = place_wheel(top, 4)
    radius = WheelShape(4, t).radius
    others = [node for node in top.seats if top.position(node.seat)]
    for box in [*map(head_of, others), *(node.plate.body() for node in others if node.plate is not None)]:
        aside = max(box.left - x, 0, x - box.right), max(box.top - y, 0, y - box.bottom)
        assert math.hypot(*aside) > radius - 12 * t
    table.close()
