"""When a face that breathes is seen to change."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from truc_desktop.art.faces.animator import BREATH_MS, Animator
from truc_desktop.art.faces.cast import BY_KEY
from truc_desktop.art.faces.face import NEUTRAL
from truc_desktop.art.faces.layers import head_drop_px
from truc_desktop.art.figures.layers import Seat
from truc_desktop.art.figures.renderer import FigureRenderer


@pytest.mark.parametrize("levels", [1, 2, 3, 5])
def test_the_breath_changes_when_it_was_said_to(levels: int) -> None:
    animator = Animator(BY_KEY["awa"], 5)
    now = seen = 0.0
    for _ in range(6 * levels):
        level, wait = round(animator.current().breath * levels), animator.breathes_in(levels)
        assert 0 < wait <= BREATH_MS
        animator.advance(max(0.0, wait - 1))
        assert round(animator.current().breath * levels) == level
        animator.advance(min(wait, 1) + 1)
        assert abs(round(animator.current().breath * levels) - level) == 1
        now += max(0.0, wait - 1) + min(wait, 1) + 1
        seen += 1
    assert seen / now == pytest.approx(2 * levels / BREATH_MS, rel=0.35)


@pytest.mark.parametrize("size", [190, 299, 376, 449, 560, 800])
def test_a_breath_moves_the_head_by_a_pixel_or_two_in_each_picture(size: int) -> None:
    levels = FigureRenderer("awa", size, Seat("catalan", True)).breaths
    heights = [head_drop_px(replace(NEUTRAL, breath=level / levels), size) for level in range(levels + 1)]
    assert {before - after for before, after in pairwise(heights)} <= {1, 2}


def test_nobody_is_seen_to_breathe_without_motion() -> None:
    assert Animator(BY_KEY["awa"], 5, motion="none").breathes_in(3) == BREATH_MS
