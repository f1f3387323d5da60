"""Later bets, bluffs with lost hands, chains of calls: positions in which an earlier robot was seen to err."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.ai.tables import table
from truc_desktop.ai import StandardBot, Temperament
from truc_desktop.ai.search.later_bets import LaterBets, later_bets
from truc_desktop.ai.search.prices import WinChances, trick_prices
from truc_desktop.ai.trick_position import trick_position_of
from truc_desktop.engine import Call, Concede, Match, PlayCard, ruleset, view_of

SEEDS = 24
LADDER = ruleset("cat", 2).ladders[0]
LOST_FIRST = """3O 7C 2C | 5B 4C 10O
    S0 play 3O
    S1 play 5B
    S0 play 7C"""
"""S1 can win the second trick, but then only a four is left: nothing but a bluff can win."""


def duel(moves: str, **more: str) -> Match:
    """Return a hand of two players, dealt by S1."""
    return table(moves, players=2, dealer=1, **more)


def choices(match: Match, seat: int, temperament: Temperament | None = None) -> Counter[str]:
    """Count what robots with SEEDS seeds do in ``seat``: the word of a call, the card played, or the kind of action."""
    view, found = view_of(match, seat), Counter[str]()
    for seed in range(SEEDS):
        match StandardBot(seat, seed, temperament).decide(view, must=True):
            case Call(_, word):
                found[word] += 1
            case PlayCard(_, card):
                found[str(card)] += 1
            case action:
                found[type(action).__name__] += 1
    return found


def test_a_middling_hand_takes_the_bet_and_keeps_the_right_to_raise() -> None:
    """A seven is led and beaten by nobody yet, a king and a three are left: raising back lost half a point more."""
    match = duel("7C 12O 3B | 4O 5B 2C\nS0 play 7C\nS1 call truc")
    assert choices(match, 0)["retruc"] <= SEEDS // 4


def test_two_poor_cards_refuse_the_raise_after_a_drawn_trick() -> None:
    """Poor cards would have refused the first bet: who raises it has good ones, and bluffs are few."""
    match = duel("2O 11C 11O | 2B 4C 5O\nS0 play 2O\nS1 play 2B\nS0 call truc\nS1 call retruc")
    assert choices(match, 0)["Refuse"] >= SEEDS // 2


def test_after_a_drawn_trick_the_best_card_bets_before_it_is_led() -> None:
    match = duel("2O 12C 3C | 2B 7C 5O\nS0 play 2O\nS1 play 2B")
    assert choices(match, 0)["truc"] >= SEEDS * 3 // 4


def test_a_bet_straight_after_a_lost_trick_is_rare() -> None:
    match = duel("3O 5C 6C | 2B 1C 3C\nS0 play 3O\nS1 play 2B")
    assert choices(match, 1)["truc"] <= SEEDS // 6


def test_a_lost_hand_stays_open_for_a_bluff() -> None:
    assert choices(duel(LOST_FIRST), 1)["4C"] == 0


def test_a_lost_hand_bluffs_now_and_then() -> None:
    match = duel(LOST_FIRST + "\nS1 play 10O")
    bold = choices(match, 1, Temperament(bluff=1.0))["truc"]
    assert 0 < choices(match, 1)["truc"] <= bold < SEEDS


@pytest.mark.parametrize("key", ["fr2", "fr2_any"])
def test_a_hand_that_only_its_holder_knows_to_be_lost_is_played_on(key: str) -> None:
    match = table("7h 8d 9s | 9h 10d 9d\nS0 play 7h\nS1 play 9h\nS0 play 8d", rules=key, players=2, dealer=1)
    view = view_of(match, 1)
    given_up = sum(isinstance(StandardBot(1, seed).decide(view, True), Concede) for seed in range(SEEDS))
    assert given_up <= SEEDS // 6


# ---------------------------------------------------------------------- the price of later bets
def test_both_sides_may_bet_again_until_a_trick_decides() -> None:
    early = trick_position_of(view_of(duel("3O 5C 6C | 2B 1C 3C"), 0))
    both = later_bets(LADDER, early, 0)
    assert both.ours == both.theirs > 0
    drawn = trick_position_of(view_of(duel("2O 5C 6C | 2B 1C 3C\nS0 play 2O\nS1 play 2B"), 0))
    first = later_bets(LADDER, drawn, 0)
    assert first.ours == 0 < first.theirs
    after_lead = drawn.after(3)
    assert later_bets(LADDER, after_lead, 1) == LaterBets(0.0, 0.0)


def test_later_bets_raise_the_price_of_waiting_and_of_accepting() -> None:
    outlook = WinChances(view_of(duel("3O 5C 6C | 2B 1C 3C"), 0))
    plain, later = trick_prices(outlook, 0, 1, 2, 3), trick_prices(outlook, 0, 1, 2, 3, LaterBets(0.5, 0.5))
    assert plain.quiet == plain.now and plain.played == plain.bet
    assert later.quiet is not None and later.quiet.won > plain.now.won and later.quiet.lost < plain.now.lost
    assert later.least == plain.now.lost
    assert later.played.won == plain.bet.won and plain.raised is not None
    assert plain.raised.lost < later.played.lost < plain.bet.lost


# ---------------------------------------------------------------------- chains of calls
def envidos(hands: str, calls: int) -> Match:
    """Return a hand of two in which S0, S1, S0 ... have called envido and real envido in turn."""
    said = ("S0 call envido", "S1 call envido", "S0 call real_envido")[:calls]
    return table("\n".join((hands, *said)), rules="arg", players=2, dealer=1)


def test_a_poor_value_does_not_call_again_and_again() -> None:
    """Seven against somebody who has called twice: no more bluffs."""
    words = choices(envidos("7E 6E 3O | 4C 1B 12E", 3), 1)
    assert not words["falta"] and words["Refuse"] == SEEDS


def test_a_good_value_does_not_raise_three_calls_to_the_rest() -> None:
    """Thirty-one loses to most hands that have called twice."""
    words = choices(envidos("7E 6E 3O | 7C 4C 1B", 3), 1)
    assert words["falta"] <= 1


def test_an_unbeatable_value_raises_whatever_was_called() -> None:
    words = choices(envidos("7E 6E 3O | 7C 6C 1B", 2), 0)
    assert words["real_envido"] + words["falta"] > 0
