"""French Truc and Trut: what a sensible player does in clear-cut positions. S0 leads."""

from __future__ import annotations

import pytest

from tests.ai.tables import asked, table
from truc_desktop.ai import QUICK, RobotDriver, StandardBot, Temperament, make_bot
from truc_desktop.ai.policies.instructions import may_instruct
from truc_desktop.engine import (
    PUBLIC,
    Agree,
    AnswerRemainder,
    Call,
    Concede,
    DeclareRemainder,
    Instruct,
    Match,
    Offer,
    PlayCard,
    ProposeRedeal,
    Refuse,
    ruleset,
    view_of,
)
from truc_desktop.session import Session

GOOD, POOR = "7h 7d 8s", "9h 10d 9s"
PLAIN = Temperament(bluff=0.0)
WILD = Temperament(bluff=1.0, raise_=1.0, caution=0.0)
BY_OFFERS = ["fr2", "fr2_any", "fr2_double", "lanes"]


def duel(moves: str, rules: str = "fr2", score: str = "T0 0 T1 0", **more: str) -> Match:
    """Return a hand of two players, dealt by S1."""
    return table(moves, rules=rules, players=2, dealer=1, score=score, **more)


@pytest.mark.parametrize("key", BY_OFFERS)
def test_the_remainder_is_declared_when_losing_the_hand_loses_the_game(key: str) -> None:
    last = "T0 5 T1 15" if key == "fr2_double" else "T0 5 T1 11"
    match = duel("Ah 8d 9s | Vs Rd 10s", key, score=last)
    assert asked(match, 0) == [DeclareRemainder(0)] * 8


@pytest.mark.parametrize("key", BY_OFFERS)
def test_who_wins_the_game_anyway_raises_nothing(key: str) -> None:
    last = "T0 15 T1 3" if key == "fr2_double" else "T0 11 T1 3"
    for action in asked(duel(f"{GOOD} | Vs Rd 10s", key, score=last), 0, temperament=WILD):
        assert isinstance(action, PlayCard | ProposeRedeal)


@pytest.mark.parametrize("key", BY_OFFERS)
def test_a_hand_that_cannot_be_won_is_given_up(key: str) -> None:
    offer = {"fr2": "two_more", "fr2_double": "double"}.get(key, "+2")
    moves = f"""7h 7d 9s | 9h 10d 9d
        S0 play 7h
        S1 play 9h
        S0 offer {offer}"""
    match = duel(moves, key)
    assert asked(match, 1, temperament=WILD) == [Concede(1)] * 8


def test_a_remainder_is_taken_with_a_hand_that_cannot_be_lost() -> None:
    moves = """9h 10d Vd | 7h 8d 7s
        S0 play 9h
        S1 play 8d
        S1 play 7h
        S0 play 10d"""
    first = moves.splitlines()[:3]
    match = duel("\n".join([*first, "S1 offer two_more", "S0 accept", "S1 play 7h", "S0 declare remainder"]))
    assert asked(match, 1, temperament=Temperament(caution=1.0)) == [AnswerRemainder(1)] * 8


def test_nobody_throws_in_a_hand_that_may_be_won() -> None:
    match = duel(f"{POOR} | {GOOD}", redeals="0")
    for seat in (0, 1):
        cautious = asked(match, seat, temperament=Temperament(caution=1.0))
        assert not any(isinstance(action, Concede) for action in cautious)


def test_a_lost_hand_is_thrown_in_before_more_is_shown() -> None:
    moves = """7h 7d 9s | 9h 10d 9d
        S0 play 7h
        S1 play 9h
        S0 play 7d"""
    assert asked(duel(moves), 1) == [Concede(1)] * 8


def test_a_hand_that_cannot_be_lost_offers_in_every_trick() -> None:
    """S1 takes the first trick and the second: each offer that is not made is a step of the stakes lost."""
    match = duel("""9h 10d Vd | 7h 7s 8d
        S0 play 9h""")  # fmt: skip
    actions = asked(match, 1, seeds=range(16))
    assert all(isinstance(action, Offer | DeclareRemainder) for action in actions)
    assert sum(isinstance(action, Offer) for action in actions) >= 12


def test_a_remainder_is_refused_with_good_cards_when_the_others_had_less_to_lose() -> None:
    """S1 stakes the game for a point: nearly all such hands win, so a seven and an eight are not enough."""
    match = duel("8d 7s 9d | 7h 7c 9c\nS0 play 9d\nS1 declare remainder")
    assert asked(match, 0, seeds=range(16)).count(Concede(0)) >= 14


def test_offers_of_any_amount_are_of_several_sizes() -> None:
    match = duel("""7h 7d Ah | 9h 8d Vd
        S0 play 7h
        S1 play 9h""", "fr2_any")  # fmt: skip
    sizes = {a.raise_by for a in asked(match, 0, temperament=WILD, seeds=range(40)) if isinstance(a, Offer)}
    assert len(sizes) > 1


# ---------------------------------------------------------------------- new cards
def test_new_cards_are_proposed_for_poor_ones_only() -> None:
    assert asked(duel(f"{POOR} | Ah Rs Vd"), 0, temperament=PLAIN) == [ProposeRedeal(0)] * 8
    assert ProposeRedeal(0) not in asked(duel(f"{GOOD} | Ah Rs Vd"), 0, temperament=PLAIN)


@pytest.mark.parametrize("key", ["fr2", "lanes"])
def test_the_dealer_agrees_with_poor_cards_only(key: str) -> None:
    assert asked(duel(f"Ah Rs Vd | {POOR}\nS0 propose redeal", key), 1) == [Agree(1)] * 8
    assert asked(duel(f"Ah Rs Vd | {GOOD}\nS0 propose redeal", key), 1) == [Refuse(1)] * 8


# ---------------------------------------------------------------------- partners
FOUR = "Ah 9h Vs | 8d 10d 10h | 9d Rd Vd | 7h 9s 10s"
"""S0 leads and governs S2, S3 deals and governs S1."""


def test_the_governor_who_takes_the_trick_himself_saves_his_partners_cards() -> None:
    match = table(f"{FOUR}\nS0 play Ah", rules="fr4")
    for order in asked(match, 3, must=False):
        assert isinstance(order, Instruct) and (order.seat, order.to) == (3, 1)
        assert order.order in ("play_low", "leave_it")
    assert not may_instruct(view_of(match, 0)) and not may_instruct(view_of(match, 1))


def test_he_says_it_once_and_his_partner_obeys() -> None:
    match = table(f"{FOUR}\nS0 play Ah\nS3 instruct S1 play_low", rules="fr4")
    assert not any(isinstance(action, Instruct) for action in asked(match, 3, must=False))
    laid = [action for action in asked(match, 1, temperament=PLAIN) if isinstance(action, PlayCard)]
    assert laid and all(action.card.rank == "10" for action in laid)


def test_the_driver_lets_the_governor_speak_first() -> None:
    match = table(f"{FOUR}\nS0 play Ah", rules="fr4")
    session = Session(match.rules, 1, match=match)
    driver = RobotDriver(session, [make_bot("standard", seat, 1) for seat in (1, 3)])
    seen: list[object] = []
    driver.play(limit=6, watch=lambda move: seen.append(move.action))
    orders = [place for place, action in enumerate(seen) if isinstance(action, Instruct)]
    cards = [place for place, action in enumerate(seen) if isinstance(action, PlayCard)]
    assert orders and orders[0] < cards[0]


def test_only_the_governed_signal_and_truly() -> None:
    match = table(FOUR, rules="fr4")
    nobody = (None,) * 4
    for seat in range(4):
        signs = {StandardBot(seat, seed, Temperament(lie=1.0)).sign(view_of(match, seat), nobody) for seed in range(30)}
        kinds = signs - {None}
        assert kinds == ({"eight"} if seat == 1 else set())


def test_the_governor_alone_answers() -> None:
    match = table(f"{FOUR}\nS0 offer two_more", rules="fr4")
    assert match.to_answer() == (3,)
    assert not any(isinstance(action, Concede) for action in asked(match, 3, temperament=Temperament(caution=0.2)))


def test_a_hand_for_nobody_is_not_a_lost_one() -> None:
    """Two tricks were drawn, and the third card can be equalled: three drawn tricks are no loss."""
    moves = """7h Ad 9s | 7d As 9d
        S0 play 7h
        S1 play 7d
        S0 play Ad
        S1 play As"""
    assert not any(isinstance(action, Concede) for action in asked(duel(moves), 0))


# ---------------------------------------------------------------------- trut
def test_trut_is_called_when_the_others_win_with_a_point() -> None:
    match = table("Ah 8d 9s | Vs Rd 10s", rules="trut", players=2, dealer=1, score="T0 0 T1 2", sets="truts: T0 2 T1 4")
    assert asked(match, 0) == [Call(0, "trut")] * 8


def test_trut_is_refused_with_nothing_and_taken_with_everything() -> None:
    lost = """7h 7d 9s | 9h 10d 9d
        S0 play 7h
        S1 play 9h
        S0 call trut"""
    assert asked(table(lost, rules="trut", players=2, dealer=1), 1) == [Refuse(1)] * 8
    sure = """9h 10d Vd | 7h 8d 7s
        S0 play 9h
        S1 play 8d
        S1 play 7h
        S0 call trut"""
    taken = asked(table(sure, rules="trut", players=2, dealer=1), 1, temperament=Temperament(caution=1.0))
    assert not any(isinstance(action, Refuse) for action in taken)


def test_public_views_give_no_orders() -> None:
    session = Session(ruleset("fr4", 4), 2)
    RobotDriver(session, [StandardBot(seat, 2, None, QUICK) for seat in range(4)]).play(limit=3)
    assert not session.view(PUBLIC).choices
