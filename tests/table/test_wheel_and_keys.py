"""The wheel of signs has room for all faces, and the keys are listed where they do something."""

from __future__ import annotations

import itertools
import math

import pygame
import pytest

from tests.blank import blank
from tools.shots.family import EIGHT, hand
from tools.shots.positions import Position, Table, record, still_settings
from truc_desktop.art.wheel import READABLE, WheelShape, hub_plate
from truc_desktop.engine import ruleset
from truc_desktop.presentation.rulebook.keys import keys_of
from truc_desktop.table.dialogs.wheel_place import index_of, place_wheel


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


@pytest.mark.parametrize(("game", "players"), [("cat", 4), ("arg", 3), ("trut", 2), ("val_f", 8)])
def test_what_a_key_does_is_told_as_what_the_player_does(game: str, players: int) -> None:
    told = keys(game, players)
    assert all(use[0].isupper() and len(use.split()) > 2 for use in told.values())
    assert told["Any letter"] == "Press the button that shows this letter"
    assert told.get("S", "Choose a sign for your partner") == "Choose a sign for your partner"


def test_a_card_and_a_call_go_together_where_calls_need_not_come_first() -> None:
    line = "Shift + 1 2 3"
    assert all(line in keys(game, 4) for game in ("cat", "val_f", "val_m", "arg"))
    assert not any(line in keys(game, 2) for game in ("trut", "fr2", "fr2_any", "fr2_double", "lanes"))
    assert line not in keys("cat", 4, bet_timing="on_turn")


TRICK = Position("trick", record("S1 play 5E", "S2 play 7E", "S3 play 6C", dealer=0))
LEFT = Position("left", record("S3 play 6C", dealer=2))
CROWD = Position("crowd", hand("val_f", EIGHT, "S7 play 4E", dealer=6), players=8)
Size = tuple[int, int]
VIEWS: tuple[tuple[Size, float], ...] = (
    ((1024, 768), 1.0), ((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.0), ((1920, 1080), 2.0),
    ((3440, 1440), 1.0), ((3840, 2160), 1.0),
)  # fmt: skip


def beside(box: pygame.Rect, middle: tuple[float, float]) -> float:
    """Return the distance of a box from a point."""
    x, y = middle
    return math.hypot(max(box.left - x, 0, x - box.right), max(box.top - y, 0, y - box.bottom))


def covered(box: pygame.Rect, middle: tuple[float, float], radius: float) -> float:
    """Return the part of a box that a disc covers."""
    points = list(itertools.product(range(box.left, box.right, 4), range(box.top, box.bottom, 4)))
    return sum(math.dist(point, middle) < radius for point in points) / len(points)


@pytest.mark.parametrize(("size", "scale"), VIEWS, ids=str)
@pytest.mark.parametrize("position", [TRICK, LEFT, CROWD], ids=lambda position: position.name)
def test_the_wheel_hides_no_face_no_card_on_the_cloth_and_none_of_the_own(
    position: Position, size: Size, scale: float
) -> None:
    with blank():
        table = Table(position, size, still_settings(scale), draws=False)
    top = table.screen.scene.table
    t, x, y = place_wheel(top, 4)
    radius = WheelShape(4, t).radius
    assert all(beside(node.head, (x, y)) > radius - 12 * t for node in top.seats if top.position(node.seat))
    cards = [*top.trick.values(), *top.hand]
    assert max(covered(node.body(), (x, y), radius) for node in cards) < (0.1 if position is CROWD else 0.03)
    table.close()


PLAYED = ("S1 play 5E", "S2 play 7E", "S3 play 6C")
RIM = 10.0
"""How far a wheel may reach over the corner by which a card is known, in units of u: less than its rim."""
NUMBER = 16.0
"""How far the number of a sign reaches beyond the wheel, in units of t."""


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)], ids=str)
@pytest.mark.parametrize(("first", "last"), [(1, 1), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)])
def test_the_wheel_stays_at_the_left_and_inside_the_window(first: int, last: int, size: Size) -> None:
    cards = PLAYED[first - 1 : last - 1]
    with blank():
        table = Table(Position("first", record(*cards, dealer=first - 1)), size, still_settings(), draws=False)
    top = table.screen.scene.table
    t, x, y = place_wheel(top, 4)
    shape = WheelShape(4, t)
    reach = shape.radius + NUMBER * t
    assert x <= size[0] / 2
    assert min(x - reach, size[0] - x - reach, size[1] - y - reach) >= 8 * t
    bar = table.screen.scene.top_bar.root.children[0].body()
    assert y - reach > bar.bottom
    table.close()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
def test_the_wheel_is_in_one_place_over_nobody_whatever_lies_on_the_cloth(size: Size) -> None:
    places = set()
    for position in (Position("lead", record()), Position("third", record(*PLAYED[:2], dealer=0)), TRICK):
        with blank():
            table = Table(position, size, still_settings(), draws=False)
        top = table.screen.scene.table
        t, x, y = place_wheel(top, 4)
        places.add((t, x, y))
        people = [node for node in top.seats if top.position(node.seat)]
        assert all(beside(node.head, (x, y)) > WheelShape(4, t).radius for node in people)
        assert max(covered(node.body(), (x, y), WheelShape(4, t).radius) for node in people) < 0.12
        table.close()
    assert len(places) == 1


@pytest.mark.parametrize(("size", "count"), [
    ((1024, 640), 4), ((1280, 720), 10), ((1920, 1080), 10), ((2560, 1080), 10), ((3840, 2160), 10),
], ids=str)  # fmt: skip
def test_a_wheel_without_room_leaves_faces_and_what_tells_cards_free(size: Size, count: int) -> None:
    with blank():
        table = Table(TRICK, size, still_settings(), draws=False)
    top = table.screen.scene.table
    t, x, y = place_wheel(top, count)
    radius = WheelShape(count, t).radius
    for node in (*top.trick.values(), *top.hand):
        assert beside(index_of(node.pose), (x, y)) > radius - RIM * top.place.u, node.name
    heads = [node.head for node in top.seats if top.position(node.seat)]
    assert max(covered(head, (x, y), radius) for head in heads) < 0.1
    table.close()


def test_a_small_wheel_has_type_that_can_be_read() -> None:
    small = hub_plate("Wink", "I hold a three", 0.62)
    assert small.get_height() == hub_plate("Wink", "I hold a three", READABLE).get_height()
