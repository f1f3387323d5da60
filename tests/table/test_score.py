"""Scores in words and figures: points, camas, truts, games."""

from __future__ import annotations

import pytest

from truc_desktop.art.score_sheet import HALVES, TALLY
from truc_desktop.engine import Board, ruleset
from truc_desktop.presentation.wording.scores import (
    Tally,
    final_line,
    goal,
    has_won,
    main_figure,
    progress,
    rubber_line,
    tally,
    winners_line,
)
from truc_desktop.session import Session
from truc_desktop.table.nodes.score import score_sheet


def test_points_alone() -> None:
    rules, board = ruleset("cat", 4, {}), Board((7, 11))
    assert tally(rules, board, (1, 0)) == Tally((11, 7), 12)
    assert (progress(rules, board, 1), goal(rules), main_figure(rules, board, 1)) == (11, 12, 11)
    assert final_line(rules, Board((12, 9)), (0, 1), True) == "12 : 9"
    assert final_line(rules, Board((9, 12), (0, 1)), (0, 1), True) == "12 : 9", "the winner's come first"
    assert final_line(rules, Board((9, 12), (0, 1)), (0, 1), True, in_order=True) == "9 : 12", "the viewer's come first"
    assert has_won(rules, Board((12, 9)), 0, True)
    assert not has_won(rules, Board((12, 9)), 1, True)


def test_camas_stand_under_the_points_of_the_one_that_is_played() -> None:
    rules, board = ruleset("val_f", 2, {}), Board((20, 3), (0, 0), (0, 1))
    assert tally(rules, board, (0, 1)) == Tally((20, 3), 24, (0, 1), 2)
    assert (progress(rules, board, 1), goal(rules)) == (27, 48)
    assert final_line(rules, board, (0, 1), False) == "0 : 1"


def test_odd_points_stand_under_the_truts() -> None:
    rules, board = ruleset("trut", 4, {}), Board((2, 0), (1, 0), (4, 1))
    assert tally(rules, board, (0, 1)) == Tally((4, 1), 5, (2, 0), 3)
    assert (progress(rules, board, 0), goal(rules)) == (14, 15)


def test_a_rubber_is_told_in_games() -> None:
    rules, board = ruleset("fr2", 2, {}), Board((3, 12), (1, 2))
    assert final_line(rules, board, (1, 0), True) == "Games 2 : 1"
    assert has_won(rules, board, 1, True)
    assert final_line(rules, board, (1, 0), False) == "12 : 3"


def test_after_a_game_it_is_told_where_the_match_stands_that_goes_on() -> None:
    rules = ruleset("fr2", 2, {})
    assert rubber_line(rules, Board((3, 12), (1, 1)), (0, 1)) == "games 1 : 1, best of 3"
    assert rubber_line(rules, Board((3, 12), (0, 1)), (0, 1)) == "games 1 : 0, best of 3", "the winner's come first"
    assert rubber_line(rules, Board((3, 12), (0, 1)), (0, 1), in_order=True) == "games 0 : 1, best of 3"
    assert rubber_line(rules, Board((3, 12), (1, 2)), (0, 1)) == "", "the match is over"
    assert rubber_line(ruleset("cat", 4, {}), Board((3, 12)), (0, 1)) == "", "of one game"


def test_winners_are_called_by_name_as_one_says_it() -> None:
    view, names = Session(ruleset("val_f", 6, {}), 1).view(0), ("Ana", "Bep", "Cesc", "Duna", "Ester", "Fina")
    assert winners_line(view, names, True, (0,), by_name=True) == "Ana, Cesc and Ester win"
    view = Session(ruleset("cat", 4, {}), 1).view(0)
    assert winners_line(view, names, True, (0,), by_name=True) == "Ana and Cesc win"
    view = Session(ruleset("cat", 2, {}), 1).view(0)
    assert winners_line(view, names, True, (0,), by_name=True) == "Ana wins"


def test_points_beyond_the_target_are_told_as_the_target_unless_both_have_them() -> None:
    """Raises of any size may lead past the target, 14 to 3 in a game to 12, where the game ends."""
    rules, board = ruleset("fr2_any", 2, {"match_length": "1"}), Board((3, 14), (0, 1))
    assert tally(rules, board, (0, 1)) == Tally((3, 12), 12)
    assert (progress(rules, board, 1), goal(rules)) == (14, 12)
    assert final_line(rules, board, (0, 1), True) == "12 : 3"
    assert tally(rules, Board((13, 14), (0, 1)), (0, 1)).score == (13, 14)
    assert has_won(rules, board, 1, True) and not has_won(rules, board, 0, True)


@pytest.mark.parametrize(
    ("target", "half", "style"), [("30", 15, HALVES), ("24", 12, HALVES), ("40", 20, HALVES), ("15", 0, TALLY)]
)
def test_the_score_of_an_argentine_game_follows_its_target(target: str, half: int, style: str) -> None:
    view = Session(ruleset("arg", 4, {"target": target}), 1).view(0)
    sheet = score_sheet(view, TALLY, ("Ana", "Bep", "Cesc", "Duna"))
    assert (sheet.target, sheet.half, sheet.style) == (int(target), half, style)


def test_in_a_duel_the_rows_carry_the_names_of_the_two() -> None:
    view = Session(ruleset("fr2_any", 2), 1).view(1)
    assert [row.name for row in score_sheet(view, TALLY, ("Ana", "Bep")).rows] == ["Bep", "Ana"]
    view = Session(ruleset("cat", 4), 1).view(0)
    assert [row.name for row in score_sheet(view, TALLY, ("Ana", "Bep", "Cesc", "Duna")).rows] == ["Us", "Them"]
