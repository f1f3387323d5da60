"""The positions of the last scene of a game."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from truc_desktop.table.layout.box import Box
from truc_desktop.table.layout.compose import compose
from truc_desktop.table.layout.free_place import overlap
from truc_desktop.table.layout.last_scene import Chair, last_scene

SIZES = ((1024, 640), (1024, 768), (1280, 720), (1920, 1080), (3440, 1440), (3840, 2160))


TABLES = ((2, 1), (3, 1), (3, 2), (4, 2), (4, 1), (6, 3), (8, 4))
"""Seats and winners."""


@pytest.mark.parametrize("size", SIZES)
def test_everybody_is_seen_and_nothing_covers_anybody(size: tuple[int, int]) -> None:
    for scale in (0.75, 1.0, 1.5, 2.0):
        for seats, won in TABLES:
            check(size, scale, seats, won)


def check(size: tuple[int, int], scale: float, seats: int, won: int) -> None:
    place = compose(*size, 4 if seats <= 4 else 8, scale)  # they differ in the largest type alone
    scene = last_scene(place)
    view = scene.view
    winners, losers = scene.seats(won, seats - won)
    assert (len(winners), len(losers)) == (won, seats - won)
    ribbon = Box(
        (scene.width - scene.ribbon_room(len(losers))) / 2, scene.ribbon - 76 * scene.ribbon_type,
        scene.ribbon_room(len(losers)), 152 * scene.ribbon_type,
    )  # fmt: skip
    for chair in (*winners, *losers):
        assert chair.size > 0.1 * size[1] * min(1.0, size[0] / size[1] / 1.78) / max(1.0, scale)
        assert chair.y - 1.36 * chair.size >= 0
        assert chair.x - 0.45 * chair.size >= -1 and chair.x + 0.45 * chair.size <= scene.width + 1
        assert not overlap(plate(chair, place.t), ribbon)
        assert plate(chair, place.t).bottom <= size[1]
        assert plate(chair, place.t).x >= 0 and plate(chair, place.t).right <= scene.width
    for one, other in combinations((*winners, *losers), 2):
        assert not overlap(plate(one, place.t), plate(other, place.t)), (size, scale, seats, won)
        assert not overlap(face(one), face(other))
        assert not overlap(face(one), plate(other, place.t)) and not overlap(face(other), plate(one, place.t))
    for here, there in pairwise(winners):
        assert here.y == there.y == view.far and here.size == there.size
        assert there.x - here.x >= 1.1 * here.size  # raised arms do not cross
    for chair in losers:
        assert chair.size <= winners[0].size
        assert abs(chair.x - view.cx) == pytest.approx(view.half(chair.y)) and chair.y > view.far
        assert chair.place == ("left" if chair.x < view.cx else "right")
    if len(losers) <= 2:
        assert all(chair.y - 1.2 * chair.size > view.far - 0.2 * chair.size for chair in losers)  # below winners' arms
    assert view.rail == 0
    assert view.cx + view.far_half <= scene.width
    x, y = scene.cloth
    assert ribbon.y - 1.5 * scene.card / 2 > y - scene.card and view.half(y) > x - view.cx + 2 * scene.card


def face(chair: Chair) -> Box:
    """The part of a head that must be seen."""
    return Box(chair.x - 0.2 * chair.size, chair.y - 0.95 * chair.size, 0.4 * chair.size, 0.6 * chair.size)


def plate(chair: Chair, t: float) -> Box:
    """The box of a name plate with a usual name."""
    wide = min(chair.most, 130 * t)
    return Box(chair.plate[0] - wide / 2, chair.plate[1], wide, 58 * t)


def test_the_scene_is_the_same_for_every_number_of_seats() -> None:
    views = {last_scene(compose(1280, 720, seats)).view for seats in (2, 3, 4, 6, 8)}
    assert len(views) == 1
