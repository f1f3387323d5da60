"""What a sensible player does in clear-cut positions. T0 is S0 and S2, T1 is S1 and S3; S3 deals, S0 leads."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.ai.tables import table
from truc_desktop.ai import StandardBot, Temperament, advise
from truc_desktop.ai.search.dominated import Fault, fault
from truc_desktop.engine import Accept, Action, Call, Decide, Match, PlayCard, Refuse, view_of

SEEDS = range(8)
WILD = Temperament(bluff=1.0, raise_=1.0, caution=0.0)


def actions(
    match: Match, seat: int, *, must: bool = True, temperament: Temperament | None = None
) -> list[Action | None]:
    """Return what standard robots do in ``seat``, one for each of SEEDS."""
    view = view_of(match, seat)
    return [StandardBot(seat, seed, temperament).decide(view, must) for seed in SEEDS]


def cards_laid(match: Match, seat: int) -> set[str]:
    """Return the cards that robots with SEEDS play when they may not bet."""
    view = view_of(match, seat)
    plays = [choice for choice in view.choices if isinstance(choice, PlayCard)]
    asked = replace(view, choices=tuple(plays))
    chosen = [StandardBot(seat, seed).decide(asked, must=True) for seed in SEEDS]
    assert all(action in plays for action in chosen)
    return {action.card for action in chosen if isinstance(action, PlayCard)}


# ---------------------------------------------------------------------- cards
def test_the_last_player_leaves_the_trick_to_his_partner() -> None:
    match = table("""4O 5O 6O | 2O 7O 7C | 4C 5C 6C | 3E 10E 4E
        S0 play 4O
        S1 play 2O
        S2 play 4C""")
    assert cards_laid(match, 3) == {"4E"}


def test_the_trick_is_taken_with_the_cheapest_card() -> None:
    match = table("""11O 5O 6O | 5B 7O 7C | 4C 5C 6C | 3E 12E 4E
        S0 play 11O
        S1 play 5B
        S2 play 4C""")
    assert cards_laid(match, 3) == {"12E"}


def test_who_cannot_win_throws_his_lowest_card() -> None:
    match = table("""3O 5O 6O | 5B 7O 7C | 4C 5C 6C | 2E 12E 4E
        S0 play 3O
        S1 play 5B
        S2 play 4C""")
    assert cards_laid(match, 3) == {"4E"}


def test_the_deciding_trick_is_taken() -> None:
    match = table("""3O 10O 4O | 5B 7O 7C | 4C 5C 6C | 12E 5E 4E
        S0 play 3O
        S1 play 5B
        S2 play 4C
        S3 play 4E
        S0 play 10O
        S1 play 7O
        S2 play 5C""")
    assert cards_laid(match, 3) == {"12E"}


def test_the_draw_that_wins_the_hand_is_taken() -> None:
    match = table("""4O 5O 6O | 3B 7O 7C | 4C 2C 6C | 4E 2E 5E
        S0 play 4O
        S1 play 3B
        S2 play 4C
        S3 play 4E
        S1 play 7O
        S2 play 2C""")
    assert cards_laid(match, 3) == {"2E"}


def test_after_a_drawn_trick_the_best_card_is_led() -> None:
    match = table("""12O 2O 4O | 12B 7O 7C | 4C 5C 6C | 10E 5E 4E
        S0 play 12O
        S1 play 12B
        S2 play 4C
        S3 play 10E""")
    assert match.hand.tricks[0].winner is None
    assert cards_laid(match, 0) == {"2O"}


# ---------------------------------------------------------------------- bets
def first_trick_to(side: int) -> str:
    """Return a deal and its first trick, which S1 (side 1) or S2 (side 0) wins with a three."""
    if side:
        return """4O 5O 6O | 3B 3C 7C | 4C 5C 6C | 10E 5E 4E
            S0 play 4O
            S1 play 3B
            S2 play 4C
            S3 play 10E"""
    return """4O 5O 6O | 2B 7O 7C | 3C 3O 6C | 10E 1E 4E
        S0 play 4O
        S1 play 2B
        S2 play 3C
        S3 play 4E"""


@pytest.mark.parametrize("temperament", [None, Temperament(caution=1.0, raise_=0.0), WILD])
def test_the_certain_win_is_not_refused(temperament: Temperament | None) -> None:
    match = table(
        first_trick_to(1)
        + """
        S1 play 7C
        S2 call truc"""
    )
    assert all(isinstance(action, Accept | Call) for action in actions(match, 1, temperament=temperament))
    assert fault(view_of(match, 1), Refuse(1)) is Fault.REFUSES_SURE_WIN


@pytest.mark.parametrize("temperament", [None, WILD])
def test_the_hand_that_is_plainly_lost_is_given_up(temperament: Temperament | None) -> None:
    match = table(
        first_trick_to(0)
        + """
        S2 play 3O
        S3 play 10E
        S0 play 5O
        S0 call truc"""
    )
    assert actions(match, 1, temperament=temperament) == [Refuse(1)] * len(SEEDS)
    assert fault(view_of(match, 1), Accept(1)) is Fault.ACCEPTS_LOST_HAND
    assert fault(view_of(match, 1), Call(1, "retruc")) is Fault.RAISES_OPEN_LOSS


def test_who_would_lose_the_game_by_refusing_plays() -> None:
    match = table(
        """4O 5O 6O | 5B 7O 7C | 4C 6B 6C | 10E 5E 4E
        S0 play 4O
        S1 call truc
        S2 accept
        S1 play 5B
        S2 call retruc""",
        score="T0 10 T1 3",
    )
    for seat in (1, 3):
        cautious = actions(match, seat, temperament=Temperament(caution=1.0))
        assert not any(isinstance(action, Refuse) for action in cautious)
    assert fault(view_of(match, 3), Refuse(3)) is Fault.REFUSES_THE_GAME


@pytest.mark.parametrize("accepted", [False, True])
def test_a_stake_that_wins_the_game_is_not_raised(accepted: bool) -> None:
    match = table("""3O 3C 5E | 3E 7O 7C | 4C 6B 6C | 10E 5B 4E
        S0 call truc""" + """
        S1 accept
        S0 play 3O""" * accepted, score="T0 2 T1 10")  # fmt: skip
    assert not any(isinstance(action, Call) for action in actions(match, 1, temperament=WILD))
    assert fault(view_of(match, 1), Call(1, "retruc")) is Fault.RAISES_FOR_NOTHING


def test_the_captain_answers_and_his_partner_leaves_it_to_him() -> None:
    match = table("""4O 5O 12O | 5B 7O 7C | 4C 6B 6C | 10E 5E 4E
        S0 call truc""")
    assert actions(match, 1, must=False) == [None] * len(SEEDS)
    assert None not in actions(match, 3, must=False)
    assert None not in actions(match, 1, must=True)


def test_who_could_accept_by_playing_leaves_the_answer_to_the_foot() -> None:
    """A card would accept unheard (SPEC 2.2): as long as somebody else is asked, the robot waits."""
    moves = "3O 2O 1O | 4O 5O 6C | 7E 6E 4E | 3B 2B 1B\nS0 play 1O\nS0 call truc"
    view = view_of(table(moves, answer_by="foot"), 1)
    assert view.may_accept_by_playing
    assert StandardBot(1, 3).decide(view) is None


@pytest.mark.parametrize(
    ("cards", "play"), [("3O 3C 3E", True), ("2O 3C 3E", True), ("4O 5O 6O", False), ("4O 6O 5O", False)]
)
def test_eleven_is_decided_by_the_cards(cards: str, play: bool) -> None:
    match = table(f"{cards} | 5B 7O 7C | 4B 5C 6C | 10E 5E 4E", score="T0 11 T1 8")
    assert actions(match, 0) == [Decide(0, play)] * len(SEEDS)


# ---------------------------------------------------------------------- faults of cards
def test_faults_of_laying_are_named() -> None:
    partner_wins = table("""4O 5O 6O | 11O 7O 7C | 4C 5C 6C | 12E 10E 4E
        S0 play 4O
        S1 play 11O
        S2 play 4C""")
    view = view_of(partner_wins, 3)
    named = {str(c.card): fault(view, c) for c in view.choices if isinstance(c, PlayCard)}
    assert named == {"12E": Fault.OVERTAKES_PARTNER, "10E": Fault.WASTES_CARD, "4E": None}


def test_a_hint_is_a_choice_with_a_reason() -> None:
    view = view_of(table("3O 5O 6O | 2B 7O 7C | 4C 5C 6C | 10E 1E 4E"), 0)
    thought = advise(view, 1)
    assert thought is not None and thought.action in view.choices
    assert advise(view, 1) == thought
