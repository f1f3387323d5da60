"""Where a player is in a lesson: the next hand, the score that is carried on, and the place to come back to."""

from __future__ import annotations

from itertools import pairwise
from operator import le

import pytest

from truc_desktop.engine import Board
from truc_desktop.lessons.course import Course
from truc_desktop.lessons.library import lesson
from truc_desktop.lessons.outline import DONE, outline


def course_at(name: str) -> Course:
    return Course(lesson("first"), name)


def test_a_lesson_is_skipped_through_to_its_end() -> None:
    course, names = course_at(""), []
    while course.hand is not None:
        names.append(course.hand.place)
        assert course.board == course.hand.start.board
        course.skip(course.board)
    assert names == ["1", "2", "3", "4", "5", "6", "7", "8", "9"]
    assert course.keep == DONE
    with pytest.raises(ValueError, match="over"):
        course.director()


def test_the_score_is_carried_on() -> None:
    course = course_at("first-1")
    course.go("again", Board((0, 1), (0, 0)))
    assert course.hand is not None and course.hand.place == "1" and course.board.score == (0, 0)
    course.go("next", Board((0, 1), (0, 0)))
    assert course.hand.place == "2"
    assert course.board.score == (0, 1)
    assert course.meanwhile == ""
    assert course.director().session.view(0).board.score == (0, 1)


def test_the_clock_spins_where_the_file_says_so_if_the_score_differs() -> None:
    course = course_at("first-4")
    course.go("next", Board((3, 2), (0, 0)))
    assert course.board.score == (4, 8)
    assert course.meanwhile == "Some hands later: they lead 8 to 4."
    later = course.passage
    assert later is not None
    assert (later.before.score, later.after.score) == ((3, 2), (4, 8))
    course = course_at("first-8")
    course.go("next", Board((11, 8), (0, 0)))
    assert course.meanwhile == ""


def test_no_points_are_lost_in_sight_and_all_that_come_are_counted_one_by_one() -> None:
    course = course_at("first-8")
    course.go("next", Board((10, 7), (0, 0)))
    passage = course.passage
    assert passage is not None
    assert [passage.board(points).score for points in range(passage.points + 1)] == [(10, 7), (11, 8)]
    course = course_at("first-8")
    course.go("next", Board((9, 10), (0, 0)))
    passage = course.passage
    assert passage is not None
    counted = [passage.board(points).score for points in range(passage.points + 1)]
    assert counted[0] == (0, 0) and counted[-1] == course.board.score, "it is another match"
    for before, after in pairwise(counted):
        assert 1 <= sum(after) - sum(before) <= 2 and all(map(le, before, after))


def test_a_score_that_jumps_because_a_hand_was_skipped_is_told() -> None:
    course = course_at("first-1")
    course.skip(Board((0, 0), (0, 0)))
    assert course.board.score == (1, 0)
    assert course.meanwhile == "A skipped hand counts as the lesson plays it: you lead 1 to 0."
    course.told()
    course.skip(Board((2, 0), (0, 0)))
    assert course.meanwhile == ""


@pytest.mark.parametrize(("ours", "theirs"), [(1, 0), (0, 1)])
def test_a_score_that_the_hand_has_not_brought_is_that_of_another_game(ours: int, theirs: int) -> None:
    course = Course(lesson("fr2"), "fr2-2")
    course.go("next", Board((ours, theirs), (0, 0)))
    assert course.board.score == (5, 9)
    assert course.meanwhile == "In another game: they lead 9 to 5."


def test_a_hand_that_is_skipped_and_would_have_brought_another_score_leads_to_another_game() -> None:
    course = Course(lesson("fr2"), "fr2-2")
    course.skip(Board((0, 0), (0, 0)))
    assert course.meanwhile == "In another game: they lead 9 to 5."


def test_points_beside_sets_are_named() -> None:
    course = Course(lesson("trut"))
    course.go("next", Board((1, 0), (0, 0), (1, 0)))
    assert course.meanwhile == "In another game: us 2 points, them 2 points."


def test_the_positions_of_the_day_tell_no_score() -> None:
    course = Course(lesson("day"))
    course.go("next", Board((2, 0), (0, 0)))
    assert course.meanwhile == ""


def test_a_score_that_would_change_the_hand_is_not_carried_on() -> None:
    course = course_at("first-7")
    course.go("next", Board((7, 11), (0, 0)))
    assert course.board.score == (9, 8)
    assert course.meanwhile == "We go on from here: you lead 9 to 8."


def test_a_hand_that_is_only_named_is_followed_by_the_end() -> None:
    course = course_at("first-9")
    course.go("first-10", Board((11, 10), (0, 0)))
    assert course.meanwhile == "One hand later: 11 all."
    assert course.hand is not None and course.hand.name == "first-10"
    course.go("next", Board((12, 11), (1, 0)))
    assert course.hand is None


def test_a_place_is_kept_and_found_again() -> None:
    course = course_at("first-1")
    course.go("next", Board((0, 1), (0, 0)))
    assert course.keep == "first-2 0 1"
    again = Course(lesson("first"), course.keep)
    assert again.hand is course.hand and again.board.score == (0, 1)
    assert outline("first").number_kept(course.keep) == 2


def test_the_place_after_a_hand_is_where_it_leads() -> None:
    course = course_at("first-1")
    assert course.keep_after("next", Board((0, 1), (0, 0))) == "first-2 0 1"
    assert course.keep_after("again", Board((0, 1), (0, 0))) == "first-1 0 0"
    assert course.keep == "first-1 0 0" and course.passage is None, "it has gone nowhere yet"
    course = course_at("first-9")
    assert course.keep_after("first-10", Board((11, 10), (0, 0))) == "first-10 11 11"
    assert course.keep_after("next", Board((12, 8), (1, 0))) == DONE


@pytest.mark.parametrize("kept", ["", "first-77 0 0", "first-2 x y", "first-2 1", DONE, "first-6 9999 0"])
def test_a_place_that_is_not_understood_begins_at_a_hand_of_the_file(kept: str) -> None:
    course = Course(lesson("first"), kept)
    assert course.hand is not None
    assert course.board == course.hand.start.board
    assert outline("first").number_kept(kept) in (0, 2, 6)
