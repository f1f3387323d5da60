"""The rail: score, prompt, stakes and calls have their places at any size, text scale and number of calls."""

from __future__ import annotations

import itertools

import pytest

from truc_desktop.art.buttons import caption_fits
from truc_desktop.table.layout.box import Box
from truc_desktop.table.layout.compose import FEW_CALLS, MOST_CALLS, compose
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


@pytest.mark.parametrize("calls", (FEW_CALLS, MOST_CALLS))
def test_squares_stand_beside_the_score_in_every_window_that_is_not_narrow(calls: int) -> None:
    for size, seats in itertools.product(((1280, 720), (1366, 768), (1920, 1080), (2560, 1440), (3440, 1440)), (2, 8)):
        rail = compose(*size, seats, calls=calls).rail
        found = rail.furnish(needs(rail, (150, 150)), 2, 1, 1)
        assert [round(square.right - rail.left.right) for square in found.squares] == [0, 0], (size, seats)
        assert found.score.right < found.squares[0].x and found.squares[0].bottom < found.squares[1].y, (size, seats)


KEPT = {FEW_CALLS: ((), (110,), (100, 95, 110)), MOST_CALLS: ((), (150,), (125, 100, 150, 165, 170, 180))}
"""Calls that have their place in the rail of a game with few or many calls."""


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("most", KEPT)
def test_prompt_stakes_and_score_stay_in_their_places_while_calls_come_and_go(
    size: tuple[int, int], scale: float, most: int
) -> None:
    rail = compose(*size, 4, scale, False, most).rail
    asked = (1,) if rail.across else (1, 2)
    for squares in (0, 1, 2):
        found = [rail.furnish(needs(rail, words), squares, n, lines)
                 for words in KEPT[most] for n in asked for lines in (1, 2)]  # fmt: skip
        assert len({(each.score, each.asked, each.stakes, each.squares, each.step, each.foot) for each in found}) == 1


def test_calls_begin_below_the_prompt_and_a_single_one_is_as_wide_as_one_of_two() -> None:
    for size in ((1280, 720), (1920, 1080)):
        rail = compose(*size).rail
        one, two = (rail.furnish(needs(rail, words), 0, 1, 2).calls for words in ((150,), (150, 150)))
        assert one[0] == two[0] and two[1].right == pytest.approx(rail.right.right)
        long = rail.furnish(needs(rail, (400,)), 0, 1, 2).calls
        assert long[0].w >= 400 * rail.t


def test_few_rows_hold_the_words_and_share_them_out() -> None:
    rail = compose(1280, 720).rail
    assert rail.rows(needs(rail, (150, 150, 150)), rail.right.w, 0, True) == (3,)
    assert rail.rows(needs(rail, (125, 100, 150, 165, 170, 180)), rail.right.w, 0, True) == (3, 3)
    assert rail.rows([], rail.right.w, 2, True) == (0,)
    assert rail.rows(needs(rail, (900, 900)), rail.right.w, 0, True) == (1, 1)


def test_the_rail_rises_in_games_of_many_calls_alone() -> None:
    for size in ((1280, 720), (1366, 768), (1920, 1080), (3840, 2160), (3440, 1440)):
        few, many = compose(*size, 4, 1.0, False, FEW_CALLS, 1).rail, compose(*size).rail
        assert few.furnish(needs(few, (100, 95, 110)), 2, 2, 1).step is None
        step = many.furnish((), 2, 1, 2).step
        assert step is not None and step.y < many.top - 20 * many.t


@pytest.mark.parametrize("scale", (0.75, 1.0))
@pytest.mark.parametrize("size", SIZES)
def test_the_squares_have_room_for_their_words_at_usual_type(size: tuple[int, int], scale: float) -> None:
    table = compose(*size, 4, scale)
    for words in WORDS:
        found = table.rail.furnish(needs(table.rail, words), 2, 1, 1)
        for box, word in zip(found.squares, ("Signs", "Talk"), strict=True):
            assert caption_fits(box.w, box.h, word, table.t), (words, word, box)


def test_four_calls_fill_both_rows_where_two_are_kept() -> None:
    rail = compose(1920, 1080, 4, calls=MOST_CALLS).rail
    four = rail.furnish(needs(rail, (110, 110, 110, 110)), 0, 1, 2).calls
    assert len({round(box.y) for box in four}) == 2
    assert min(box.w for box in four) > 0.4 * rail.right.w
    three = rail.furnish(needs(rail, (110, 110, 110)), 0, 1, 2).calls
    assert len({round(box.y) for box in three}) == 1
    few = compose(1920, 1080, 4, calls=FEW_CALLS, lines=1).rail
    assert len({round(box.y) for box in few.furnish(needs(few, (110,) * 4), 0, 1, 1).calls}) == 1
