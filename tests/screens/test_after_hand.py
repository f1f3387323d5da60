"""What the status box says once a hand is over: what comes next, from the moment at which it can be asked for."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tools.shots.positions import LONG_HAND, Position, Table, record, still_settings
from truc_desktop.engine import Board, ruleset
from truc_desktop.presentation.match_point import wins_match
from truc_desktop.session import Session

SIZE = (1024, 640)
LAST = record(*LONG_HAND, "S1 play 7B", "S2 play 3E", "S3 play 2B", dealer=0, score="T0 10 T1 7")
PLAIN = record(*LONG_HAND, "S1 play 7B", "S2 play 3E", "S3 play 2B", dealer=0)


def told_until(table: Table, sheet: str) -> set[str]:
    """What the status box says from the end of the hand until a dialog opens."""
    told = set[str]()

    def opened() -> bool:
        if table.screen.sheet == sheet:
            return True
        if table.screen.scene.conductor.shown.over:
            told.add(table.screen.asked.text)
        return False

    table.until(opened, sheet)
    return told


@pytest.mark.parametrize(("by_pad", "says"), [
    (False, "Enter: the end of the match"), (True, "A: the end of the match"),
])  # fmt: skip
def test_after_the_last_hand_the_end_of_the_match_is_announced(by_pad: bool, says: str) -> None:
    table = Table(Position("last", LAST, ("S0 play 3O",), (), None), SIZE, still_settings(), draws=False)
    table.screen.input.by_pad = by_pad
    assert told_until(table, "end") == {says}
    table.close()


def test_the_next_hand_is_not_announced_before_its_button_is_there() -> None:
    table = Table(Position("plain", PLAIN, ("S0 play 3O",), (), None), SIZE, still_settings(), draws=False)
    assert not {text for text in told_until(table, "ribbon") if "next hand" in text}
    assert table.screen.asked.text == "Enter: next hand"
    table.close()


def test_only_the_game_that_decides_wins_the_match() -> None:
    view = Session(ruleset("cat", 2), 1).view(0)
    match = replace(view.rules.match, best_of=3)
    rules = replace(view.rules, match=match)
    full = (match.target, 0)
    assert not wins_match(replace(view, rules=rules, board=Board(full, (0, 0), (0, 0))))
    assert wins_match(replace(view, rules=rules, board=Board(full, (1, 0), (0, 0))))
    assert wins_match(replace(view, board=Board(full, (0, 0), (0, 0))))
    assert not wins_match(replace(view, board=Board((0, 0), (0, 0), (0, 0))))


def test_while_a_hand_is_dealt_it_says_who_deals_and_not_whose_turn_comes_later() -> None:
    position = Position("deal", record(deal=False, dealer=0), ("S3 cut",), (), None)
    table = Table(position, SIZE, still_settings(), draws=False)
    screen, told = table.screen, list[str]()
    screen.hand_log.clear()
    while not (screen.scene.conductor.idle and told):
        screen.refresh()
        if not screen.scene.conductor.idle and not screen.log:
            told.append(screen.asked.text)
        table.frame()
    assert set(told) == {"You deal."}
    screen.refresh()
    assert screen.asked.text == f"{screen.scene.names[1]}'s turn."
    table.close()
