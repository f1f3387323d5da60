"""The rail: score, prompt, stakes and calls have their places at any size, text scale and number of calls."""

from __future__ import annotations

import itertools

import pytest

from truc_desktop.table.layout.box import Box
from truc_desktop.table.layout.compose import compose
from truc_desktop.table.layout.rail import ASKED, LOW, STEP, TARGET, Call, Furniture, Rail

SIZES = ((1024, 640), (1024, 768), (1280, 720), (1600, 1200), (1920, 1080), (3440, 1440), (3840, 2160))
SCALES = (0.75, 1.0, 1.25, 1.5, 2.0)
WORDS = ((), (150,), (145, 150, 125), (125, 100, 150, 165, 170, 180), (125, 100, 150, 165, 170, 80, 180))
"""Widths of calls with their second lines, in units of t."""


def needs(rail: Rail, words: tuple[int, ...]) -> list[Call]:
    return [Call(width * rail.t, 1.6 * width * rail.t, 0.9 * width * rail.t) for width in words]


def things(furniture: Furniture) -> list[Box]:
    return [furniture.score, furniture.asked, furniture.stakes, *furniture.calls, *furniture.squares]


def apart(one: Box, other: Box) -> bool:
    return (
        one.right <= other.x + 0.5 or other.right <= one.x + 0.5
        or one.bottom <= other.y + 0.5 or other.bottom <= one.y + 0.5
    )  # fmt: skip


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("scale", SCALES)
def test_everything_in_the_rail_has_its_own_place(size: tuple[int, int], scale: float) -> None:
    rail = compose(*size, 4, scale).rail
    for words, squares, asked, lines in itertools.product(WORDS, (0, 1, 2), (1, 3), (1, 2)):
        calls = needs(rail, words)
        found = rail.furnish(calls, squares, asked, lines)
        assert len(found.calls) == len(words) and len(found.squares) == squares
        for one, other in itertools.combinations(things(found), 2):
            assert apart(one, other), (words, squares, asked, lines)
        for box in things(found):
            assert box.x >= 0 and box.right <= size[0] and box.y >= 0 and box.bottom <= size[1]
        assert found.asked.h >= ASKED * rail.t - 1
        assert found.stakes.h >= lines * STEP * rail.t - 1
        for box, call in zip(found.calls, calls, strict=True):
            assert box.h >= max(LOW * rail.t, TARGET * rail.u) - 1
            assert box.w >= call.bare - 1


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("scale", SCALES)
def test_the_hand_is_between_the_inlays_and_shows_above_the_calls(size: tuple[int, int], scale: float) -> None:
    table = compose(*size, 4, scale)
    rail = table.rail
    for words in WORDS:
        found = rail.furnish(needs(rail, words), 2, 1, 2)
        left, right = found.frames[0], found.frames[1]
        assert left.right < table.hand_centre[0] < right.x
        assert found.foot - rail.hand_top >= 0.4 * table.hand_width
        if found.front is not None:
            assert found.front.y == found.foot and found.front.bottom == size[1]


def test_calls_run_across_only_where_the_column_is_narrow() -> None:
    assert not compose(1280, 720).rail.across and not compose(1024, 768).rail.across
    assert compose(1280, 720, 4, 2.0).rail.across and compose(1024, 640, 4, 1.5).rail.across


def test_squares_are_beside_the_calls_where_there_is_room() -> None:
    wide, usual = compose(1920, 1080).rail, compose(1024, 768).rail
    assert wide.squares_right and not usual.squares_right
    assert wide.furnish(needs(wide, (150, 150)), 2, 1, 1).squares[0].x > wide.right.x
    assert usual.furnish(needs(usual, (150, 150)), 2, 1, 1).squares[0].right <= usual.left.right + 1


def test_the_prompt_stays_in_its_place_while_calls_come_and_go() -> None:
    rail = compose(1280, 720).rail
    tops = {rail.furnish(needs(rail, words), 2, 1, 1).asked.y for words in ((), (150,), (150, 150, 150))}
    assert len(tops) == 1


def test_few_rows_hold_the_words_and_share_them_out() -> None:
    rail = compose(1280, 720).rail
    assert rail.rows(needs(rail, (150, 150, 150)), rail.right.w, 0, True) == (3,)
    assert rail.rows(needs(rail, (125, 100, 150, 165, 170, 180)), rail.right.w, 0, True) == (3, 3)
    assert rail.rows([], rail.right.w, 2, True) == (0,)
    assert rail.rows(needs(rail, (900, 900)), rail.right.w, 0, True) == (1, 1)


def test_a_narrow_column_keeps_two_lines_free_for_the_prompt() -> None:
    """Otherwise the stakes would move, or the rail rise, with every longer sentence."""
    rail = compose(1024, 768).rail
    for lines in (1, 2):
        one, two = (rail.furnish(needs(rail, (150, 150)), 2, asked, lines) for asked in (1, 2))
        assert one == two


def test_one_row_of_calls_and_two_lines_of_stakes_need_no_step_at_usual_sizes() -> None:
    for size in ((1280, 720), (1366, 768), (1920, 1080), (3840, 2160), (3440, 1440)):
        rail = compose(*size).rail
        assert rail.furnish(needs(rail, (150,)), 2, 1, 2).step is None
        step = rail.furnish(needs(rail, (125, 100, 150, 165, 170, 180)), 2, 1, 2).step
        assert step is not None and step.y < rail.top - 20 * rail.t
