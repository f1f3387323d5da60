"""A hint that contradicts a partner's advice says so, and why."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from truc_desktop.ai import LINES, Opinion, When
from truc_desktop.engine import Accept, Action, Call, Card, Match, PlayCard, Refuse, SeatView, parse_action, ruleset
from truc_desktop.engine import view_of as seen
from truc_desktop.presentation.wording.partner_differs import partner_differs
from truc_desktop.session import Saying

NAMES = ("Núria", "Remei", "Marcel", "Quim")
DEAL = "deal S0 | S0 3O 12O 4C | S1 1C 5E 7B | S2 7E 6O 4E | S3 2B 4B 6C"


def view(*lines: str) -> SeatView:
    match = Match(ruleset("cat", 4), 0)
    for line in ("S3 cut", DEAL, *lines):
        match.apply(parse_action(line))
    return seen(match, 0)


ASKED = view("S1 play 7B", "S1 call truc")
TURN = view("S1 play 7B", "S2 play 4E", "S3 play 4B")


def said(opinion: Opinion, held: tuple[int, ...], seat: int = 2) -> Saying:
    line = next(each for each in LINES.values() if each.opinion is opinion and each.when is not When.VALUES)
    return Saying(seat, line.text, held)


@pytest.mark.parametrize(
    ("opinion", "action", "start"),
    [
        (Opinion.REFUSE, Accept(0), "Marcel would refuse"),
        (Opinion.REFUSE, Call(0, "retruc"), "Marcel would refuse"),
        (Opinion.REFUSE, Refuse(0), ""), (Opinion.ACCEPT, Refuse(0), "Marcel would accept"),
        (Opinion.RAISE, Refuse(0), "Marcel would raise"), (Opinion.ACCEPT, Accept(0), ""),
        (Opinion.UNDECIDED, Refuse(0), ""),
    ],
)  # fmt: skip
def test_the_opposite_answer_is_told_with_its_reason(opinion: Opinion, action: Action, start: str) -> None:
    told = partner_differs(action, ASKED, [said(opinion, ASKED.held)], NAMES)
    assert told.startswith(start) and bool(told) == bool(start)


def test_a_bet_that_a_partner_urges_is_told_unless_the_hint_bets_too() -> None:
    sayings = [said(Opinion.RAISE, TURN.held)]
    assert partner_differs(PlayCard(0, Card("3O")), TURN, sayings, NAMES).startswith("Marcel would raise")
    assert partner_differs(Call(0, "truc"), TURN, sayings, NAMES) == ""


@pytest.mark.parametrize(
    "sayings",
    [
        [said(Opinion.REFUSE, (3, 3, 3, 3))],  # said before the last card
        [said(Opinion.REFUSE, ASKED.held, seat=1)],
        [said(Opinion.REFUSE, ASKED.held), said(Opinion.ACCEPT, ASKED.held)],
        [Saying(2, "Nice weather", ASKED.held)], [],
    ],
)  # fmt: skip
def test_only_the_last_advice_of_a_partner_on_this_question_counts(sayings: Sequence[Saying]) -> None:
    assert partner_differs(Accept(0), ASKED, sayings, NAMES) == ""
