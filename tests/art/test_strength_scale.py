"""The scale under a row of ranks: thick at the strongest card, thin at the weakest, in one wedge over several rows."""

from __future__ import annotations

import pytest
from pygame import Surface

from truc_desktop.art.strength_scale import strength_scale

W, T = 400, 1.0


def thickness(scale: Surface, x: int) -> float:
    """Return how much of a column is painted, in px."""
    return sum(scale.get_at((x, y)).a for y in range(scale.get_height())) / 255


@pytest.mark.parametrize(("begin", "end"), [(0.0, 1.0), (0.0, 0.5), (0.5, 1.0)])
def test_it_gets_thinner_towards_the_weakest(begin: float, end: float) -> None:
    scale = strength_scale(W, begin, end, T)
    columns = [thickness(scale, x) for x in (4, 100, 200, 300, 395)]
    assert columns == sorted(columns, reverse=True) and columns[0] > columns[-1] > 0


def test_a_second_row_begins_as_thick_as_the_first_one_ends() -> None:
    first, second = strength_scale(W, 0.0, 0.5, T), strength_scale(W, 0.5, 1.0, T)
    assert thickness(first, W - 4) == pytest.approx(thickness(second, 3), abs=0.6)


def test_words_stand_at_its_ends_and_not_on_the_wedge() -> None:
    scale = strength_scale(W, 0.0, 1.0, T, "strongest", "weakest")
    empty = [x for x in range(W) if not thickness(scale, x)]
    assert any(x < W / 3 for x in empty) and any(x > 2 * W / 3 for x in empty)
    assert thickness(scale, W // 2) > 0
