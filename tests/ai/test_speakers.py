"""Who bets and answers for a side knows its own cards: its partners' differ within a row or column of the matrix."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.ai.tables import table
from truc_desktop.ai import QUICK, Temperament
from truc_desktop.ai.analysis import PositionAnalysis
from truc_desktop.ai.playouts import rollout
from truc_desktop.ai.search.bet_game import Speakers, result_matrix
from truc_desktop.ai.trick_position import TrickPosition, trick_position_of
from truc_desktop.engine import Match, Rng, view_of

LOW, MIDDLE, HIGH = (1,), (5,), (9,)
STRONG_PARTNER, WEAK_PARTNER = (LOW, MIDDLE, HIGH, MIDDLE), (LOW, MIDDLE, LOW, MIDDLE)
"""Deals of one card each in which only the partner of S0 has more or less."""


def last_trick() -> TrickPosition:
    """Return the position of four players before the third trick, one trick won by each side; S0 leads."""
    match = table("4O 5O 6O | 3B 3C 7C | 4C 5C 6C | 10E 5E 4E")
    return replace(trick_position_of(view_of(match, 0)), results=(0, 1), leader=0, turn=0)


def means(speakers: Speakers) -> list[float]:
    """Return the mean result of each row in which S0 has a low card, and its partner a high or a low one by turns."""
    mine = [STRONG_PARTNER, STRONG_PARTNER, WEAK_PARTNER, WEAK_PARTNER]
    rows = result_matrix(last_trick(), speakers, mine, [WEAK_PARTNER] * 4, mine)
    return [sum(row) / len(row) for row in rows]


def test_who_bets_does_not_see_the_partners_cards() -> None:
    assert means(Speakers(0, 3)) == [0.5] * 5


def test_signs_tell_a_captain_half_of_them() -> None:
    assert means(Speakers(0, 3, we_know=True)) == [0.5, 0.75, 0.75, 0.25, 0.25]


@pytest.mark.parametrize(("know", "best"), [(False, 0.5), (True, 0.75)])
def test_the_rivals_partner_differs_within_a_column_too(know: bool, best: float) -> None:
    """S3 speaks for the others: in two of four deals its partner S1 has the best card."""
    ours, strong = (MIDDLE, LOW, MIDDLE, LOW), (MIDDLE, HIGH, MIDDLE, LOW)
    theirs = [strong, strong, ours, ours]
    rows = result_matrix(last_trick(), Speakers(0, 3, they_know=know), [ours] * 4, theirs, theirs)
    lost = [1 - sum(row[column] for row in rows[1:]) / 4 for column in range(4)]
    assert lost == [best, best, 1 - best, 1 - best]
    assert [1 - x for x in rows[0]] == lost


def test_between_two_players_every_cell_is_one_hand_against_another() -> None:
    match = table("2O 12C 3C | 2B 7C 5O", players=2, dealer=1)
    spot = trick_position_of(view_of(match, 0))
    mine = [((1, 4, 8), (2, 3, 9)), ((5, 6, 7), (1, 1, 2))]
    theirs = [((1, 2, 3), (2, 5, 9)), ((1, 2, 3), (1, 3, 4)), ((1, 2, 3), (6, 7, 8))]
    rows = result_matrix(spot, Speakers(0, 1, True, True), mine, theirs, theirs)
    for cards, row in zip([(1, 2, 3), (1, 4, 8), (5, 6, 7)], rows, strict=True):
        assert row == [1.0 - rollout(spot, [cards, column[1]]) for column in theirs]


def speakers(match: Match, seat: int) -> Speakers:
    """Return the speakers as the robot in ``seat`` sees them."""
    return PositionAnalysis(view_of(match, seat), Temperament(), QUICK, Rng(1), 1).speakers


def test_a_captain_hears_signs_and_who_calls_speaks() -> None:
    deal = "4O 5O 12O | 5B 7O 7C | 4C 6B 6C | 10E 5E 4E"
    assert speakers(table(deal), 0) == Speakers(0, 3, False, True)
    assert speakers(table(deal), 2) == Speakers(2, 3, True, True)
    called = table(deal + "\nS0 call truc")
    assert speakers(called, 3) == Speakers(3, 0, True, False)
    assert speakers(table(deal, signals="off"), 2) == Speakers(2, 3, False, False)
