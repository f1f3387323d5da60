"""Who wins a trick and a hand: all 27 outcomes (SPEC, appendix), partners' equal cards, three draws."""

from __future__ import annotations

import pytest

from truc_desktop.engine import AllDrawn, Card, PartnerTie, all_drawn_winner, hand_winner, ruleset
from truc_desktop.engine.rules.tricks import TrickRule, trick_winner

OUTCOMES = """
    AAA=A2 AAB=A2 AAD=A2 ABA=A3 ABB=B3 ABD=A3 ADA=A2 ADB=A2 ADD=A2
    BAA=A3 BAB=B3 BAD=B3 BBA=B2 BBB=B2 BBD=B2 BDA=B2 BDB=B2 BDD=B2
    DAA=A2 DAB=A2 DAD=A2 DBA=B2 DBB=B2 DBD=B2 DDA=A3 DDB=B3 DDD=*3
"""
SIDES = {"A": 0, "B": 1, "D": None}


@pytest.mark.parametrize(("tricks", "outcome"), [row.split("=") for row in OUTCOMES.split()])
def test_outcomes_of_three_tricks(tricks: str, outcome: str) -> None:
    sides = [SIDES[letter] for letter in tricks]
    after = int(outcome[1])
    assert all(hand_winner(sides[:n], 3) is None for n in range(after))
    assert hand_winner(sides[:after], 3) == (None if outcome[0] == "*" else SIDES[outcome[0]])


@pytest.mark.parametrize("side", [0, 1, None])
def test_one_card_each(side: int | None) -> None:
    assert hand_winner([], 1) is None
    assert hand_winner([side], 1) == side


@pytest.mark.parametrize(
    ("rule", "dealer_side", "lead_side", "winner"),
    [
        (AllDrawn.NON_DEALERS, 0, 1, 1),
        (AllDrawn.NON_DEALERS, 1, 0, 0),
        (AllDrawn.LEADERS, 1, 0, 0),
        (AllDrawn.NOBODY, 0, 1, None),
    ],
)
def test_three_draws(rule: AllDrawn, dealer_side: int, lead_side: int, winner: int | None) -> None:
    assert all_drawn_winner(TrickRule(all_drawn=rule), dealer_side, lead_side) == winner


def winner(plays: str, tie: PartnerTie = PartnerTie.EARLIEST, ranking: str = "plain") -> int | None:
    """Winner of a trick written as ``0:3O 1:2C``."""
    laid = [(int(play[0]), Card(play[2:])) for play in plays.split()]
    rules = ruleset("cat", 4, {"ranking": ranking})
    return trick_winner(TrickRule(tie), rules.ranking, rules.sides(0).of, laid)


@pytest.mark.parametrize(
    ("plays", "seat"),
    [
        ("0:3O 1:2C 2:1E 3:4B", 0),
        ("0:4O 1:5C 2:6E 3:7B", 3),
        ("1:12O 2:11O 3:10O 0:7O", 1),
        ("0:3O 1:3C 2:4E 3:4B", None),
        ("0:3O 1:2C 2:3E 3:4B", 0),
        ("1:4O 2:3O 3:4C 0:3C", 2),
        ("0:3O 1:3C 2:3E 3:4B", None),
        ("0:3O 1:3C 2:3E 3:3B", None),
        ("0:4O 1:4C 2:2E 3:4B", 2),
    ],
)
def test_suits_do_not_matter_and_equal_is_equal(plays: str, seat: int | None) -> None:
    assert winner(plays) == seat


@pytest.mark.parametrize(
    ("plays", "seat"), [("0:3O 1:7O 2:3E 3:4B", 1), ("0:7E 1:1B 2:1E 3:7O", 2), ("0:1O 1:7C 2:2C 3:3C", 3)]
)
def test_espaseta_puts_four_cards_on_top(plays: str, seat: int) -> None:
    assert winner(plays, ranking="espaseta") == seat


@pytest.mark.parametrize(
    ("plays", "tie", "seat"),
    [
        ("0:3O 1:2C 2:3E 3:4B", PartnerTie.SPOILT_UNLESS_LEADER, 0),
        ("1:2C 2:3E 3:4B 0:3O", PartnerTie.SPOILT_UNLESS_LEADER, None),
        ("0:3O 1:2C 2:3E 3:4B", PartnerTie.DRAWN, None),
    ],
)
def test_other_games_see_partners_cards_otherwise(plays: str, tie: PartnerTie, seat: int | None) -> None:
    assert winner(plays, tie) == seat
