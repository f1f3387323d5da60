"""Cards come one at a time from the lead on; only what fits is a deal."""

from __future__ import annotations

import pytest

from tests.engine.matches import HANDS, deal_of, do, table
from truc_desktop.engine import DealCards, IllegalAction, Match, Refusal, Rng, draw_deal, waits_for_cards


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("dealer", [0, 1])
def test_one_card_at_a_time_from_the_lead(players: int, dealer: int) -> None:
    rules = table(players=players, deal=False).rules
    match = Match(rules, dealer)
    do(match, f"S{rules.before(dealer)} cut")
    off_the_top = Rng(5).sample(rules.pack, 3 * players)
    deal = draw_deal(match, Rng(5))
    assert deal.seat == dealer
    in_order = [deal.hands[(dealer + 1 + i) % players][turn] for turn in range(3) for i in range(players)]
    assert in_order == off_the_top


def test_one_card_each_after_a_knock() -> None:
    match = table("S2 knock", "S3 deal one", deal=False)
    deal = draw_deal(match, Rng(1))
    assert [len(hand) for hand in deal.hands] == [1, 1, 1, 1]
    match.apply(deal)
    assert match.hand.cards_each == 1


def test_cards_are_drawn_only_when_they_are_due() -> None:
    match = table(deal=False)
    assert not waits_for_cards(match)
    with pytest.raises(ValueError, match="does not wait"):
        draw_deal(match, Rng(1))


def test_a_deal_at_once_counts_as_after_a_cut() -> None:
    match = table(deal=False)
    match.apply(deal_of(3, HANDS[4]))
    assert match.hand.cards_each == 3
    assert match.to_play() == 0


@pytest.mark.parametrize(
    ("deal", "reason"),
    [
        (deal_of(2, HANDS[4]), Refusal.NOT_YOUR_DEAL),
        (deal_of(3, HANDS[4][:3]), Refusal.WRONG_CARDS),
        (deal_of(3, (*HANDS[4], "1O 1E 1B")), Refusal.WRONG_CARDS),
        (deal_of(3, ("3O", "1C", "7E", "2B")), Refusal.WRONG_CARDS),
        (deal_of(3, ("3O 3O 4C", *HANDS[4][1:])), Refusal.WRONG_CARDS),
        (deal_of(3, ("1C 12O 4C", *HANDS[4][1:])), Refusal.WRONG_CARDS),
        (deal_of(3, ("7h 12O 4C", *HANDS[4][1:])), Refusal.WRONG_CARDS),
        (deal_of(3, ("?? 12O 4C", *HANDS[4][1:])), Refusal.WRONG_CARDS),
        (DealCards(3, ()), Refusal.WRONG_CARDS),
    ],
    ids=["other dealer", "too few hands", "too many", "one card", "twice", "two hands", "French", "hidden", "none"],
)
def test_what_is_no_deal(deal: DealCards, reason: Refusal) -> None:
    match = table(deal=False)
    before = match.key()
    with pytest.raises(IllegalAction) as caught:
        match.apply(deal)
    assert caught.value.refusal is reason
    assert match.key() == before


def test_the_next_deal_may_come_at_once_after_a_hand() -> None:
    match = table("S0 call truc", "S1 refuse")
    match.apply(deal_of(0, HANDS[4]))
    assert (match.hand.number, match.hand.dealer, match.to_play()) == (2, 0, 1)
