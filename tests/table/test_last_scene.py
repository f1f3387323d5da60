"""The positions of the last scene of a game."""

from __future__ import annotations

from itertools import pairwise

import pytest

from truc_desktop.table.layout.compose import compose
from truc_desktop.table.layout.last_scene import PEOPLE, last_scene

SIZES = ((1024, 640), (1024, 768), (1280, 720), (1920, 1080), (3440, 1440), (3840, 2160))


TABLES = ((2, 1), (3, 1), (3, 2), (4, 2), (4, 1), (6, 3), (8, 4))
"""Seats and winners."""


@pytest.mark.parametrize("size", SIZES)
def test_everybody_is_seen_and_nothing_covers_anybody(size: tuple[int, int]) -> None:
    for scale in (0.75, 1.0, 1.5, 2.0):
        for seats, won in TABLES:
            check(size, scale, seats, won)


def check(size: tuple[int, int], scale: float, seats: int, won: int) -> None:
    place = compose(*size, seats, scale)
    scene = last_scene(place)
    big, winners = scene.winners(won)
    small, losers = scene.losers(seats - won)
    assert len(winners) == won
    assert len(losers) == seats - won
    assert scene.bar - 1.2 * small >= 0
    assert scene.bar + 68 * place.t <= scene.table - 1.36 * big + 1  # the losers' plates are above the winners' heads
    assert scene.table + 68 * place.t + 152 * scene.ribbon_type <= size[1]
    for frame, row in ((big, winners), (small, losers)):
        assert frame > 0.1 * size[1] * min(1.0, size[0] / size[1] / 1.78) / max(1.0, scale)
        assert row == tuple(sorted(row))
        assert row[0] - 0.5 * frame >= -1
        assert row[-1] + 0.5 * frame <= PEOPLE * size[0] + 1
        for here, there in pairwise(row):
            assert there - here >= 0.9 * frame  # heads are half as wide
    assert big >= small
    view = scene.view
    assert view.rail == 0
    assert view.cx + view.far_half <= scene.width


def test_the_scene_is_the_same_for_every_number_of_seats() -> None:
    views = {last_scene(compose(1280, 720, seats)).view for seats in (2, 3, 4, 6, 8)}
    assert len(views) == 1
