"""Argentine Truco: what a sensible player does in clear-cut positions. S0 leads."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.ai.tables import asked, table
from truc_desktop.ai import RobotDriver, StandardBot, Temperament, make_bot
from truc_desktop.ai.belief.sampling import CardBelief
from truc_desktop.ai.search.dominated import Fault, fault
from truc_desktop.engine import (
    Accept,
    AnnounceFlor,
    AskNewDeal,
    Call,
    Card,
    Discard,
    KeepCards,
    Leave,
    Match,
    Pass,
    Refuse,
    RequestFlor,
    Rng,
    Shrink,
    TakeFlor,
    ruleset,
    view_of,
)
from truc_desktop.session import Session

SHY = Temperament(bluff=0.0, raise_=0.0, caution=1.0)
WILD = Temperament(bluff=1.0, raise_=1.0, caution=0.0)


def duel(moves: str, score: str = "T0 0 T1 0", **options: str) -> Match:
    """Return a hand of two players, dealt by S1."""
    return table(moves, rules="arg", players=2, dealer=1, score=score, **options)


# ---------------------------------------------------------------------- envido
@pytest.mark.parametrize("word", ["envido", "real_envido", "falta"])
def test_the_best_value_of_all_is_never_given_up(word: str) -> None:
    match = duel(f"7C 6C 4O | 7E 6E 5B\nS0 play 4O\nS1 call {word}")
    assert not any(isinstance(action, Refuse) for action in asked(match, 0, temperament=SHY))
    assert fault(view_of(match, 0), Refuse(0)) is Fault.REFUSES_SURE_VALUE


def test_the_game_is_not_bet_on_nothing() -> None:
    match = duel("7C 6C 4O | 10E 11B 12O\nS0 call falta", falta_malas_game="yes")
    assert asked(match, 1) == [Refuse(1)] * 8


def test_who_would_lose_the_game_by_refusing_an_envido_takes_it() -> None:
    match = duel("7C 5C 4O | 10E 11B 2O\nS0 call envido", "T0 29 T1 20")
    assert not any(isinstance(action, Refuse) for action in asked(match, 1, temperament=SHY))


def test_envido_goes_first() -> None:
    match = duel("1E 1B 3C | 7C 6C 4O\nS0 call truco")
    words = [action.word for action in asked(match, 1, seeds=range(20)) if isinstance(action, Call)]
    assert sum(word in ("envido", "real_envido", "falta") for word in words) >= 12


def test_all_words_of_the_envido_are_used() -> None:
    match = duel("7C 6C 1E | 4B 10E 3O")
    said = {action.word for action in asked(match, 0, seeds=range(100)) if isinstance(action, Call)}
    assert {word.split("+")[0] for word in said} == {"envido", "real_envido", "falta"}
    assert any(word.endswith("+truco") for word in said)


# ---------------------------------------------------------------------- flor
def test_a_flor_is_announced_in_turn_and_over_a_bet() -> None:
    assert asked(duel("7C 6C 4C | 7E 6E 5B"), 0) == [AnnounceFlor(0)] * 8
    for word in ("envido", "truco"):
        match = duel(f"7E 6E 5B | 7C 6C 4C\nS0 call {word}")
        assert asked(match, 1) == [AnnounceFlor(1)] * 8
        assert asked(match, 1, must=False) == [AnnounceFlor(1)] * 8


def test_who_is_asked_for_his_flor_has_it() -> None:
    match = table("7E 6E 5B | 7C 6C 4C | 1E 2O 4O | 3O 10C 11B\nS0 call envido\nS3 refuse", rules="arg")
    assert match.asks() == "flor"
    assert asked(match, 1) == [AnnounceFlor(1)] * 8
    assert fault(view_of(match, 1), Pass(1)) is Fault.HIDES_A_FLOR


def test_poor_flors_shrink_and_the_best_do_not() -> None:
    poor = duel("7C 6C 5C | 10E 11E 12E\nS0 announce flor\nS1 announce flor\nS0 call contraflor")
    assert asked(poor, 1, temperament=Temperament(bluff=0.0)) == [Shrink(1)] * 8
    best = duel("10E 11E 12E | 7C 6C 5C\nS0 announce flor\nS1 announce flor\nS0 call contraflor")
    assert all(action == TakeFlor(1) or isinstance(action, Call) for action in asked(best, 1, temperament=SHY))


def test_the_best_flor_takes_the_rest() -> None:
    moves = "7C 6C 5C | 7E 6E 4E\nS0 announce flor\nS1 call contraflor_al_resto"
    assert asked(duel(moves), 0, temperament=SHY) == [TakeFlor(0)] * 8


def test_a_flor_that_was_hidden_is_asked_for_and_nothing_else() -> None:
    shown = duel("4E 1E 2C | 7C 6C 4C\nS0 play 4E\nS1 play 6C\nS1 play 4C\nS0 play 2C\nS0 play 1E\nS1 play 7C")
    assert view_of(shown, 0).challenges
    assert asked(shown, 0, must=False) == [RequestFlor(0, 1)] * 8
    assert asked(shown, 1, must=False) == [None] * 8
    unseen = duel("7E 1E 2C | 7C 6C 4C\nS0 play 7E\nS1 play 4C\nS0 play 1E\nS1 play 6C")
    assert asked(unseen, 0, must=False) == [None] * 8


def test_robots_let_the_next_hand_begin() -> None:
    session = Session(ruleset("arg", 2, {"match_length": "1"}), 3)
    driver = RobotDriver(session, [make_bot("standard", seat, 3) for seat in (0, 1)])
    driver.play(limit=60)
    assert session.match.hand.number > 1


# ---------------------------------------------------------------------- truco
@pytest.mark.parametrize("calls", [("truco",), ("truco", "retruco", "vale_cuatro")])
def test_a_lost_hand_takes_no_bet(calls: tuple[str, ...]) -> None:
    moves = ["1E 1B 4O | 4C 5B 6B", "S0 play 1E", "S1 play 4C"]
    moves += [f"S{place % 2} call {word}" for place, word in enumerate(calls)]
    match = duel("\n".join(moves))
    assert asked(match, 1, temperament=WILD) == [Refuse(1)] * 8


def test_a_lost_hand_is_left() -> None:
    match = duel("1E 1B 4O | 4C 5B 6B\nS0 play 1E\nS1 play 4C\nS0 play 1B")
    assert asked(match, 1, temperament=Temperament(bluff=0.0)) == [Leave(1)] * 8


def test_what_a_value_says_of_the_cards_is_remembered() -> None:
    """S1 has declared 33 and so holds a seven and a six of one suit, whichever card S1 plays first."""
    match = duel("3E 2B 10C | 7C 6C 4O\nS0 call envido\nS1 accept\nS0 play 3E\nS1 play 4O")
    view = view_of(match, 0)
    assert ("envit", 1, 33) in view.declared
    strength = view.rules.ranking.strength
    sixes = {strength[Card("6C")]}
    for deal in CardBelief(view).deals(Rng(1), 40):
        assert sixes & set(deal[1])


# ---------------------------------------------------------------------- the rooster, cards face up
@pytest.mark.parametrize(("cards", "away"), [("1E 1B 7E 4C", "4C"), ("7C 6C 5C 4B", "4B"), ("3O 3E 5C 1E", "5C")])
def test_the_rooster_lays_his_worst_card_away(cards: str, away: str) -> None:
    match = table(f"{cards} | 2O 10E 12B | 11O 4E 6B", rules="arg", players=3, dealer=2, score="G 0 P 0")
    assert asked(match, 0) == [Discard(0, Card(away))] * 8


def test_the_pair_knows_its_partner() -> None:
    """S1 wins the trick for both: S2 plays the lowest card."""
    moves = """1E 4O 5C 6B | 7E 10E 12B | 11O 3E 4B
        S0 discard 6B
        S0 play 4O
        S1 play 7E"""
    match = table(moves, rules="arg", players=3, dealer=2, score="G 0 P 0")
    view = view_of(match, 2)
    silent = replace(view, choices=tuple(c for c in view.choices if not isinstance(c, Call | Leave)))
    assert {str(StandardBot(2, seed).decide(silent, True)) for seed in range(8)} == {
        str(next(c for c in view.choices if getattr(c, "card", "") == "4B"))
    }


@pytest.mark.parametrize(("cards", "keeps"), [("1E* 7E 6E", True), ("4O* 5C 6B", False)])
def test_a_card_that_was_seen_is_kept_with_good_ones(cards: str, keeps: bool) -> None:
    match = duel(f"{cards} | 10E 12B 2O", exposed_card="10")
    assert asked(match, 0) == [KeepCards(0) if keeps else AskNewDeal(0)] * 8


def test_a_bet_is_taken_by_the_one_who_leads_alone() -> None:
    match = table(
        "1E 1B 7E 4C | 2O 10E 12B | 11O 4E 6B\nS0 discard 4C\nS1 call truco", rules="arg", players=3, dealer=2,
        score="G 0 P 0",
    )  # fmt: skip
    assert all(isinstance(action, Accept | Call) for action in asked(match, 0, temperament=SHY))
