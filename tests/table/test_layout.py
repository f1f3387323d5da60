"""Layout: nothing overlaps and nothing leaves the window, at any size and text scale."""

from __future__ import annotations

import itertools
import math

import pytest

from truc_desktop.table.layout.box import Box
from truc_desktop.table.layout.compose import SEATS, compose
from truc_desktop.table.layout.free_place import overlap as common
from truc_desktop.table.layout.geometry import CARD_RATIO, CardPose, Edge, Layout

SIZES = (
    (1024, 640), (1024, 768), (1280, 720), (1366, 768), (1920, 1080), (1920, 1200), (2560, 1440), (3440, 1440),
    (3840, 2160),
)  # fmt: skip
SHOWN = 0.72
"""Least part of the viewer's cards above the window's foot."""
HIGHEST = 1.17
"""Height of the highest hair above the table, in frames of a person."""
Corners = list[tuple[float, float]]


def corners(pose: CardPose) -> Corners:
    turn, w, h = math.radians(pose.angle), pose.width / 2, pose.width * CARD_RATIO / 2
    return [
        (pose.x + x * math.cos(turn) - y * math.sin(turn), pose.y + x * math.sin(turn) + y * math.cos(turn))
        for x, y in ((-w, -h), (w, -h), (w, h), (-w, h))
    ]


def overlap(a: CardPose, b: CardPose) -> float:
    """Return the overlap of two turned cards in px; negative if they are apart (separating axes)."""
    one, two = corners(a), corners(b)
    depth = math.inf
    for pose in (a, b):
        turn = math.radians(pose.angle)
        for ax, ay in ((math.cos(turn), math.sin(turn)), (-math.sin(turn), math.cos(turn))):
            first, second = ([x * ax + y * ay for x, y in c] for c in (one, two))
            depth = min(depth, max(first) - min(second), max(second) - min(first))
    return depth


def inside(pose: CardPose, table: Layout, slack: float = 0.0) -> bool:
    return all(-slack <= x <= table.w + slack and -slack <= y <= table.h + slack for x, y in corners(pose))


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("scale", (0.75, 1.0, 1.5, 2.0))
@pytest.mark.parametrize("seats", (2, 4))
def test_cards_lie_apart_and_inside(size: tuple[int, int], scale: float, seats: int) -> None:
    table = compose(*size, seats, scale)
    tricks = [table.trick(i) for i in range(seats)]
    for a, b in itertools.combinations(tricks, 2):
        assert overlap(a, b) <= 3 * table.u
    for pose in tricks:
        assert inside(pose, table)
    for pose in table.hand(3):
        left, right, low_right, low_left = corners(pose)
        assert min(left[0], low_left[0]) >= 0 and max(right[0], low_right[0]) <= table.w
        assert table.h - (left[1] + right[1]) / 2 >= SHOWN * pose.width * CARD_RATIO
    for hand, card in itertools.product(table.hand(3), tricks):
        assert overlap(hand, card) <= 12 * table.u
    for position in range(1, seats):
        for pose in table.backs(position, 3):
            assert inside(pose, table)
            assert all(overlap(pose, card) <= 0 for card in tricks)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("scale", (0.75, 1.0, 1.5, 2.0))
def test_people_stay_inside_and_their_heads_apart(size: tuple[int, int], scale: float) -> None:
    for seats in SEATS:
        table = compose(*size, seats, scale)
        for a, b in itertools.combinations(table.places[1:], 2):
            assert math.hypot(a.x - b.x, a.y - b.y) >= (a.r + b.r) * 0.80
        for place in table.places[1:]:
            assert 0.62 * place.r <= place.x <= table.w - 0.62 * place.r
            assert place.r <= place.y <= place.foot[1] - place.r
            assert table.view.far - 1 <= place.foot[1] < table.view.near
            assert place.plate_at[1] + 22 * table.t <= table.view.near


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_edge_of_the_table_cuts_each_body(size: tuple[int, int]) -> None:
    for seats in SEATS:
        table = compose(*size, seats)
        view = table.view
        for place in table.places[1:]:
            x, y = place.foot
            if place.edge is Edge.TOP:
                assert y == pytest.approx(view.far)
                assert abs(x - view.cx) < view.far_half
            else:
                sign = 1 if place.edge is Edge.RIGHT else -1
                assert x == pytest.approx(view.cx + sign * view.half(y), abs=8 * table.u)
                assert place.slope == pytest.approx(sign * view.slope, rel=0.01)


def test_the_next_player_sits_on_your_right_or_left_in_clockwise_games() -> None:
    assert [p.edge for p in compose(1920, 1080, 4).places] == [Edge.BOTTOM, Edge.RIGHT, Edge.TOP, Edge.LEFT]
    assert [p.edge for p in compose(1920, 1080, 4, clockwise=True).places] == [
        Edge.BOTTOM, Edge.LEFT, Edge.TOP, Edge.RIGHT,
    ]  # fmt: skip


def test_a_raised_card_is_higher_larger_and_its_neighbours_part() -> None:
    table = compose(1920, 1080)
    rest, raised = table.hand(3), table.hand(3, raised=1)
    assert raised[1].y < rest[1].y
    assert raised[1].width == pytest.approx(rest[1].width * 1.06)
    assert raised[0].x < rest[0].x
    assert raised[2].x > rest[2].x
    assert table.hand(3, raised=0)[2] == rest[2]


def test_objects_scale_with_the_window_and_type_has_a_floor() -> None:
    small, large = compose(1024, 640), compose(3840, 2160)
    assert large.hand_width == 2 * compose(1920, 1080).hand_width
    assert 18 * small.t == pytest.approx(13.5)
    assert small.compact
    assert not large.compact


@pytest.mark.parametrize(("seats", "least"), [(2, 200), (3, 200), (4, 167), (6, 140), (8, 130)])
def test_cards_of_the_trick_are_large(seats: int, least: float) -> None:
    for size in ((1280, 720), (1920, 1080), (3440, 1440), (3840, 2160)):
        table = compose(*size, seats, calls=3)
        assert table.trick_width >= least * table.u
        assert table.won_width >= (44 if seats <= 6 else 38) * table.u
    own, *_, partner, _ = (compose(1280, 720, 4).trick(i) for i in range(4))
    assert partner.y < own.y and own.x - partner.x >= own.width


@pytest.mark.parametrize("size", ((1024, 640), (1280, 720), (1366, 768), (1920, 1080), (3840, 2160)), ids=str)
@pytest.mark.parametrize(("seats", "least"), [(6, 130), (8, 106)])
@pytest.mark.parametrize(("calls", "lines"), ((3, 1), (6, 2)))
def test_many_cards_lie_in_an_oval_and_the_own_one_whole_above_the_hand(
    size: tuple[int, int], seats: int, least: float, calls: int, lines: int
) -> None:
    table = compose(*size, seats, calls=calls, lines=lines)
    cards = [table.trick(i) for i in range(seats)]
    own, half = cards[0], seats // 2
    assert table.trick_width >= least * table.u
    for a, b in itertools.combinations(cards, 2):
        assert overlap(a, b) <= 0
    assert max(y for _x, y in corners(own)) < table.hand_top
    assert own.x == pytest.approx(table.view.cx) == pytest.approx(cards[half].x)
    assert max(card.y for card in cards[1:]) < own.y
    for right, left in zip(cards[1:half], cards[:half:-1], strict=True):
        assert right.x - own.x == pytest.approx(own.x - left.x)
        assert right.y == pytest.approx(left.y)
    heights = [card.y for card in cards[1 : half + 1]]
    assert heights == sorted(heights, reverse=True) and heights[-1] < heights[-2]


def test_wrong_tables_are_refused() -> None:
    with pytest.raises(ValueError, match="5 seats"):
        compose(1920, 1080, 5)
    with pytest.raises(ValueError, match="empty"):
        compose(0, 1080)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("scale", (0.75, 1.0, 1.5, 2.0))
def test_the_inlays_and_the_hand_do_not_meet(size: tuple[int, int], scale: float) -> None:
    table = compose(*size, 4, scale)
    rail = table.rail
    assert rail.right.x >= max(x for x, _ in corners(table.hand(3)[2]))
    assert rail.left.right <= min(x for x, _ in corners(table.hand(3)[0]))
    assert rail.left.x > 0 and rail.right.right < table.w
    assert rail.top < rail.left.y < rail.left.bottom < table.h
    assert table.view.near == pytest.approx(rail.top)
    assert table.places[0].plate_span[1] <= rail.left.right + 1


@pytest.mark.parametrize("seats", (2, 4, 6, 8))
@pytest.mark.parametrize(("calls", "lines"), ((3, 1), (6, 2)))
def test_trays_lie_in_the_same_part_of_the_table_in_every_usual_window(seats: int, calls: int, lines: int) -> None:
    found = []
    for w, h in ((1280, 720), (1366, 768), (1600, 900), (1920, 1080)):
        place = compose(w, h, seats, calls=calls, lines=lines)
        near, middle = place.view.near, place.view.far + 0.4 * (place.view.near - place.view.far)
        halves = [(mat.centre[0] > place.view.cx, middle < mat.centre[1] < near) for _position, mat in place.mats]
        found.append(halves)
    own, theirs = found[-1]
    assert found == [[own, theirs]] * len(found)
    assert own == (False, True) and theirs[0]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (3440, 1440)])
@pytest.mark.parametrize("seats", [6, 8])
def test_cards_are_dealt_before_their_players_and_on_no_mat(seats: int, size: tuple[int, int]) -> None:
    place = compose(*size, seats)
    others = range(1, seats)
    for position in others:
        heap = place.dealt(position, 3)
        x, y = heap[1].x, heap[1].y
        nearest = min(others, key=lambda other: math.dist(place.places[other].backs[:2], (x, y)))
        assert nearest == position
        high = heap[1].width * CARD_RATIO
        box = Box(x - heap[1].width / 2, y - high / 2, heap[1].width, high)
        assert not any(common(box, mat) for _position, mat in place.mats)
        assert not any(common(box, Box(*_plate(place, other))) for other in others)


def _plate(place: Layout, position: int) -> tuple[float, float, float, float]:
    """The box of a name plate, as high as all are and as wide as a short name."""
    x, y = place.places[position].plate_at
    return x - 40 * place.t, y - 20 * place.t, 80 * place.t, 40 * place.t


@pytest.mark.parametrize("size", ((1280, 720), (1366, 768), (1920, 1080), (3840, 2160)), ids=str)
def test_who_sits_opposite_has_room_above_the_highest_hair(size: tuple[int, int]) -> None:
    place = compose(*size, 2).places[1]
    assert place.foot[1] - HIGHEST * 2 * place.r >= 24 * compose(*size, 2).u
