"""What beats what, in words: a card among the ranks and on the table, and the value of a hand."""

from __future__ import annotations

import pytest

from tests.ai.tables import table
from truc_desktop.engine import Card, SeatView, view_of
from truc_desktop.presentation.games import words_of
from truc_desktop.presentation.wording.ranks import Comparison, card_told, compare, values_told


def view(moves: str, seat: int = 0, rules: str = "cat", players: int = 2, **options: str) -> SeatView:
    """Return a seat's view after ``moves``; the last seat deals."""
    return view_of(table(moves, players=players, dealer=players - 1, rules=rules, **options), seat)


DUEL = "3C 2O 4B | 2E 12C 5E\nS0 play 2O"


@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("2E", "Beats 8 of 10 ranks. Ties with the two of coins on the table."),
        ("12C", "Beats 6 of 10 ranks. Loses to the two of coins on the table."),
    ],
)
def test_a_card_is_told_against_ranks_and_table(card: str, told: str) -> None:
    assert card_told(Card(card), view(DUEL, seat=1)) == told


def test_a_card_that_beats_the_table_says_so() -> None:
    seen = view("3C 5O 4B | 2E 12C 5E\nS0 play 5O", seat=1)
    assert card_told(Card("12C"), seen) == "Beats 6 of 10 ranks. Beats the five of coins on the table."


def test_on_an_empty_table_only_the_ranks_are_told() -> None:
    assert card_told(Card("3C"), view("3C 2O 4B | 2E 12C 5E")) == "Beats 9 of 10 ranks."
    assert card_told(Card("4B"), view("3C 2O 4B | 2E 12C 5E")) == "The lowest card there is."


def test_a_tie_that_ends_the_hand_says_whose_it_is() -> None:
    told = "Ties with the two of coins on the table. Then the first trick decides: "
    lost = view("3C 2O 4B | 2E 12C 5E\nS0 play 3C\nS1 play 5E\nS0 play 2O", seat=1)
    assert card_told(Card("2E"), lost).endswith(f"{told}theirs.")
    ours = "6E 2E 4B | 5O 3C 2O\nS0 play 6E\nS1 play 5O\nS0 play 4B\nS1 play 3C\nS1 play 2O"
    assert card_told(Card("2E"), view(ours)).endswith(f"{told}yours.")


def test_a_rivals_card_of_the_same_rank_is_equal_even_if_another_one_is_higher() -> None:
    seen = view("2O 4O 5O | 2C 4C 5C | 3C 6C 4E | 2E 3E 4B\nS0 play 2O\nS1 play 4C\nS2 play 3C", 3, players=4)
    assert (compare(Card("2E"), seen).equal, compare(Card("2E"), seen).level) == ((0,), ())
    assert compare(Card("3E"), seen).equal == compare(Card("3E"), seen).level == (2,)
    assert compare(Card("4B"), seen).equal == (), "a partner's card is not to be beaten"


def test_whoever_has_played_to_the_trick_compares_no_more() -> None:
    seen = view(DUEL)
    assert compare(Card("4B"), seen) == Comparison(0, 10)


FOUR = "2O 4O 5O | 3O 4C 5C | 2C 3C 4E | 2E 3E 4B\nS0 play 2O\nS1 play 4C"


def test_a_card_equal_to_the_partners_draws_only_where_that_is_the_rule() -> None:
    assert compare(Card("2C"), view(FOUR, 2, players=4)) == Comparison(8, 10, beaten=(1,), leading=0)
    drawn = view(
        "3O 4O 5O | 6O 4C 5C | 3C 7C 4E | 6E 3E 4B\nS0 play 3O\nS1 play 4C", 2, "val_m", 4, partner_tie="drawn"
    )
    assert compare(Card("3C"), drawn).level == (0,)
    assert "Ties with the three of coins" in card_told(Card("3C"), drawn)


def test_many_cards_are_counted_and_suits_named_where_they_matter() -> None:
    six = "4O 12O 5O | 4C 12C 5C | 5E 3C 4E | 4B 2E 3E | 6E 6C 1B | 12E 3B 5B\n"
    moves = "\n".join(("S0 play 4O", "S1 play 4C", "S2 play 5E", "S3 play 4B", "S4 play 6E"))
    seen = view(six + moves, 5, players=6, rules="arg")
    assert card_told(Card("12E"), seen).endswith(" Beats all 3 rival cards.")
    assert compare(Card("12E"), seen).beaten == (0, 2, 4)
    assert card_told(Card("5B"), seen).endswith(" Loses to the six of swords on the table.")
    seen = view("7E 6E 3B | 7C 6O 1B\nS0 play 7E", 1, rules="val_f")
    assert card_told(Card("7C"), seen) == "Beats 3 of 9 ranks. Loses to the seven of swords on the table."


def test_two_cards_are_named_each_with_its_suit() -> None:
    hands = "3B 5O 4B | 7C 6C 4O | 7O 5C 4E | 7B 6E 5E\n"
    seen = view(hands + "S0 play 3B\nS1 play 7C\nS2 play 7O", 3, players=4, rules="val_f")
    assert card_told(Card("7B"), seen).endswith("Loses to the three of batons and seven of coins on the table.")


def test_only_the_cards_of_rivals_are_to_be_beaten_and_a_partner_who_leads_is_named() -> None:
    leads = view(FOUR, 2, players=4)
    assert card_told(Card("3C"), leads) == "Beats 9 of 10 ranks. Your partner's two of coins leads."
    assert card_told(Card("4E"), leads) == "The lowest card there is. Your partner's two of coins leads."
    beaten = view("4O 5O 6O | 2O 4C 5C | 3C 4E 7E | 2E 3E 4B\nS0 play 4O\nS1 play 2O", 2, players=4)
    assert compare(Card("3C"), beaten) == Comparison(9, 10, beaten=(1,))
    assert card_told(Card("3C"), beaten) == "Beats 9 of 10 ranks. Beats the two of coins on the table."
    assert compare(Card("7E"), beaten) == Comparison(3, 10, stronger=(1,))
    level = view("2O 5O 6O | 2C 4C 5C | 3C 4E 7E | 2E 3E 4B\nS0 play 2O\nS1 play 2C", 2, players=4)
    assert compare(Card("3C"), level).leading is None, "a tied trick has no leader"


def test_a_card_face_down_is_not_compared() -> None:
    seen = view("6O 4O 5O | 3O 7E 4B\nS0 play down 6O", 1, rules="val_m")
    assert compare(Card("3O"), seen).beaten == ()


@pytest.mark.parametrize(
    ("hand", "told"),
    [
        ("7O 5O 3B", "Envit 32: 7 and 5 of coins, 20 + 12."),
        ("7E 5O 3B", "Envit 7: no two of a suit, the highest card counts."),
    ],
)
def test_the_value_of_the_hand_is_explained(hand: str, told: str) -> None:
    seen = view(f"{hand} | 7C 6O 1B", rules="val_f")
    assert values_told(seen, words_of("val_f")) == told


def test_a_flor_is_explained_with_its_envido() -> None:
    seen = view("7O 5O 12O | 7C 6E 1B", rules="arg")
    told = values_told(seen, words_of("arg"))
    assert told == "Flor 32: three of coins, 20 + 12. Envido 32: 7 and 5 of coins, 20 + 12."


def test_games_without_such_bets_have_no_value() -> None:
    assert values_told(view("3C 2O 4B | 2E 12C 5E"), words_of("cat")) == ""
