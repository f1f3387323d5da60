"""The reasons that hints give are true in the position. S3 (or S1 of two) deals, S0 leads."""

from __future__ import annotations

from tests.ai.tables import ENOUGH, table
from truc_desktop.ai import ChoiceReason, ReasonedChoice, Temperament
from truc_desktop.ai.analysis import PositionAnalysis
from truc_desktop.ai.policies.ways_to_play import choose_play
from truc_desktop.engine import Card, Match, PlayCard, Rng, ThrowDown, view_of

SEEDS = range(12)


def laid(match: Match, seat: int) -> set[tuple[Card, ChoiceReason]]:
    """Return the cards that robots with SEEDS play, each with its reason."""
    found: set[tuple[Card, ChoiceReason]] = set()
    for seed in SEEDS:
        thought = choose_play(PositionAnalysis(view_of(match, seat), Temperament(), ENOUGH, Rng(seed), seed))
        assert isinstance(thought, ReasonedChoice) and isinstance(thought.action, PlayCard | ThrowDown)
        found.add((thought.action.card, thought.why))
    return found


def duel(moves: str, **options: str) -> Match:
    """Return a hand of two players, dealt by S1."""
    return table(moves, players=2, dealer=1, **options)


def test_a_draw_that_loses_the_hand_is_not_called_enough() -> None:
    """The first trick is lost: the equal card is played only because the partner may still win this trick."""
    match = table("""4C 6O 3O | 5C 4B 6B | 4O 5B 5E | 7B 6E 4E
        S0 play 4C
        S1 play 5C
        S2 play 4O
        S3 play 7B
        S3 play 6E""", rules="val_f")
    assert laid(match, 0) == {("6O", ChoiceReason.SAVE), ("3O", ChoiceReason.TAKE)}


def test_nobody_draws_away_the_hand_when_no_partner_can_save_it() -> None:
    match = duel("""4C 6O 3O | 5C 6E 4B
        S0 play 4C
        S1 play 5C
        S1 play 6E""")
    assert laid(match, 0) == {("3O", ChoiceReason.TAKE)}


def test_a_draw_that_wins_the_hand_is_called_enough() -> None:
    match = table("""4O 5O 6O | 3B 7O 7C | 4C 2C 6C | 4E 2E 5E
        S0 play 4O
        S1 play 3B
        S2 play 4C
        S3 play 4E
        S1 play 7O
        S2 play 2C""")
    assert laid(match, 3) == {("2E", ChoiceReason.DRAW)}


def test_a_draw_that_only_puts_off_the_decision_is_not_called_enough() -> None:
    match = duel("""4C 2C 6O | 4B 2E 5C
        S0 play 4C
        S1 play 4B
        S0 play 2C""")
    assert laid(match, 1) == {("2E", ChoiceReason.LEVEL)}


def test_a_stronger_card_than_needed_is_not_called_the_cheapest() -> None:
    match = table("""5O 4C 4B | 3B 1C 1O | 2C 6C 6B | 10E 5E 4E
        S0 play 5O""")
    for card, why in laid(match, 1):
        assert why == (ChoiceReason.HIGH if card == "3B" else ChoiceReason.TAKE)


def test_the_last_card_is_the_only_choice_only_where_nothing_can_be_said() -> None:
    lines = """4C 5O 3O | 5C 6E 3C
        S0 play 4C
        S1 play 5C
        S1 play 6E
        S0 play 3O"""
    assert laid(duel(lines), 0) == {("5O", ChoiceReason.LAST_CARD)}  # truc can be called
    eleven = duel(lines.replace("S0 play 4C", "S0 decide play\nS0 play 4C", 1), score="T0 11 T1 3")
    assert laid(eleven, 0) == {("5O", ChoiceReason.ONLY)}


def test_equal_cards_are_called_equal() -> None:
    match = duel("""3C 5O 5C | 4B 4C 5E
        S0 play 3C
        S1 play 4B""")
    assert {why for _, why in laid(match, 0)} == {ChoiceReason.EQUAL}


def test_who_is_bound_to_go_on_face_down_has_a_choice_of_cards() -> None:
    match = duel("""6O 4O 5O | 3O 7E 4B
        S0 play down 6O
        S1 play 3O
        S1 play 7E""", rules="val_m")
    assert laid(match, 0) == {("4O", ChoiceReason.FACE_DOWN)}


def test_an_order_that_leaves_one_card_is_the_reason_for_it() -> None:
    match = table("""7h Ad 9s | 8c Rh Vs | 7d Vc 10d | 8h As 9c
        S0 play Ad
        S3 instruct S1 play_low""", rules="fr4")
    assert {why for _, why in laid(match, 1)} == {ChoiceReason.OBEY}
    assert len(laid(match, 1)) == 1
