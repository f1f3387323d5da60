"""Why a card is played: every sentence holds in the position, in several games."""

from __future__ import annotations

import pytest

from tests.ai.tables import table
from truc_desktop.ai import CardFact, CardReason, card_reason
from truc_desktop.engine import (
    PRESETS,
    Card,
    Match,
    PlayCard,
    Rng,
    SeatView,
    draw_deal,
    ruleset,
    view_of,
    waits_for_cards,
)
from truc_desktop.presentation.wording.card_reasons import card_sentence, short_name

TWO, FOUR = 2, 4


@pytest.mark.parametrize(
    ("rules", "players", "moves", "card", "reason"),
    [
        # leading: S0 after a dealer at its right
        ("cat", TWO, "3O 7C 4B | 5C 6O 1B", "3O", CardReason(CardFact.UNBEATEN)),
        ("cat", TWO, "3O 7C 4B | 5C 6O 1B", "4B", CardReason(CardFact.KEEP_UNBEATEN, keep="3O")),
        ("cat", TWO, "2O 7C 4B | 5C 6O 1B", "4B", CardReason(CardFact.KEEP, keep="2O")),
        ("cat", TWO, "2O 7C 4B | 5C 6O 1B", "2O", CardReason(CardFact.FEW_BEAT)),
        ("cat", TWO, "10O 7C 4B | 5C 6O 1B", "10O", CardReason(CardFact.FIRST_COUNTS)),
        ("val_f", TWO, "1B 7C 4B | 5C 6O 3B", "1B", CardReason(CardFact.ONE_BEATS)),
        ("val_f", TWO, "1E 7C 4B | 5C 6O 3B", "1E", CardReason(CardFact.UNBEATEN)),
        ("arg", TWO, "7E 7C 4B | 5C 6O 2B", "7E", CardReason(CardFact.FEW_BEAT)),
        # leading after a first trick
        ("cat", TWO, "3O 3C 4B | 5C 2O 1B\nS0 play 3O\nS1 play 5C", "3C", CardReason(CardFact.EQUAL_ENOUGH)),
        ("cat", TWO, "3O 2C 4B | 3C 2O 1B\nS0 play 3O\nS1 play 3C", "2C", CardReason(CardFact.DECIDES)),
        # following
        ("cat", TWO, "12O 7C 4B | 5C 2O 1B\nS0 play 12O", "1B", CardReason(CardFact.ENOUGH, "12O")),
        ("cat", TWO, "12O 7C 4B | 5C 2O 1B\nS0 play 12O", "2O", CardReason(CardFact.BEATS)),
        ("cat", TWO, "3O 7C 4B | 5C 2O 1B\nS0 play 3O", "5C", CardReason(CardFact.LOWEST_BELOW, "3O")),
        ("cat", TWO, "1O 7C 4B | 1C 6O 5B\nS0 play 1O", "1C", CardReason(CardFact.LEVEL, "1O")),
        ("cat", TWO, "1O 7C 4B | 1C 2O 5B\nS0 play 1O", "1C", CardReason(CardFact.DRAW_KEEP, keep="2O")),
        ("cat", TWO, "7O 12C 4B | 1C 2O 5B\nS0 play 7O", "5B", CardReason(CardFact.KEEP, keep="2O")),
        ("cat", TWO, "5B 1O 4B | 12C 1C 5O\nS0 play 5B\nS1 play 12C\nS1 play 5O", "1O",
         CardReason(CardFact.ENOUGH, "5O")),
        ("cat", TWO, "7O 1O 4B | 12C 4C 5B\nS0 play 1O\nS1 play 5B\nS0 play 4B", "4C", None),  # a draw loses the hand
        ("cat", TWO, "7O 1O 4B | 12C 1C 5B\nS0 play 1O\nS1 play 1C\nS0 play 7O", "12C", CardReason(CardFact.WINS_HAND)),
        # partners
        ("cat", FOUR, "2O 7C 4B | 5C 6O 1B | 4C 12B 7B | 6C 10O 4O\nS0 play 2O\nS1 play 5C", "4C",
         CardReason(CardFact.PARTNER_AHEAD_KEEP, "2O", "12B")),
        ("cat", FOUR, "3O 7C 4B | 5C 6O 1B | 4C 12B 7B | 6C 10O 4O\nS0 play 3O\nS1 play 5C", "4C",
         CardReason(CardFact.PARTNER_UNBEATEN, "3O")),
        ("cat", FOUR, "3O 7C 4B | 2C 6O 1B | 4C 12B 7B | 6C 10O 4O\nS0 play 4B\nS1 play 2C\nS2 play 4C", "6C",
         CardReason(CardFact.PARTNER_WINS_KEEP, keep="10O")),
        ("cat", FOUR, "12O 7C 4B | 2C 6O 1B | 3C 12B 7B | 6C 10O 4O\nS0 play 12O\nS1 play 2C", "3C",
         CardReason(CardFact.UNBEATEN)),
        ("cat", FOUR, "10O 7C 4B | 5C 6O 1B | 2C 12B 7B | 6C 10C 4O\nS0 play 10O\nS1 play 5C", "2C",
         CardReason(CardFact.OVER_PARTNER, "10O")),
        ("cat", FOUR, "10O 7C 4B | 11C 6O 1B | 2C 12B 7B | 6C 10C 4O\nS0 play 10O\nS1 play 11C", "2C",
         CardReason(CardFact.HARDER, less="12B")),
        ("cat", FOUR, "10O 7C 4B | 11C 6O 1B | 2C 12B 7B | 6C 10C 4O\nS0 play 10O\nS1 play 11C", "12B",
         CardReason(CardFact.LOWEST_ABOVE, "11C")),
        ("cat", FOUR, "10O 7C 4B | 1C 6O 1B | 2C 12B 7B | 6C 10C 4O\nS0 play 10O\nS1 play 1C", "2C",
         CardReason(CardFact.ONLY_ONE, "1C")),
        ("cat", FOUR, "3O 7C 4B | 12C 6O 5B | 2C 12B 7B | 6C 10C 1E\nS0 play 4B\nS1 play 12C\nS2 play 2C", "6C",
         CardReason(CardFact.LOWEST_BELOW, "2C")),
        ("cat", FOUR, "3O 7C 4B | 3C 6O 5B | 2C 12B 7B | 6C 10C 4O\nS0 play 3O\nS1 play 3C\nS2 play 7B\nS3 play 4O\n"
         "S0 play 4B\nS1 play 6O\nS2 play 2C", "6C", CardReason(CardFact.LOWEST_BELOW, "2C")),
        ("cat", FOUR, "3O 7C 4B | 3C 2O 5B | 2C 12B 7B | 6C 10C 4O\nS0 play 3O\nS1 play 3C\nS2 play 7B\nS3 play 4O\n"
         "S0 play 4B\nS1 play 2O\nS2 play 12B", "6C", CardReason(CardFact.PARTNER_WINS_HAND)),
        ("cat", FOUR, "3O 7C 4B | 5C 6O 5B | 2C 12B 7B | 6C 2E 4O\nS0 play 3O\nS1 play 5C\nS2 play 7B\nS3 play 4O\n"
         "S0 play 7C", "5B", CardReason(CardFact.LOWEST_BELOW, "7C")),
        ("cat", FOUR, "3O 7C 4B | 5C 1O 5B | 2C 12B 7B | 6C 2E 4O\nS0 play 3O\nS1 play 5C\nS2 play 7B\nS3 play 4O\n"
         "S0 play 7C", "5B", CardReason(CardFact.PARTNER_STILL, keep="1O")),
        ("cat", FOUR, "3O 7C 4B | 3C 6O 2B | 2C 12B 7B | 6C 10C 4O\nS0 play 3O\nS1 play 3C\nS2 play 7B\nS3 play 4O",
         "4B", CardReason(CardFact.PARTNER_STILL, keep="7C")),
        ("cat", FOUR, "3O 7C 4B | 5C 7E 1B | 2C 12B 7B | 6C 10C 4O\nS0 play 3O\nS1 play 5C\nS2 play 7B\nS3 play 4O\n"
         "S0 play 7C", "7E", CardReason(CardFact.PARTNER_STILL, keep="1B")),
        # other games
        ("fr2", TWO, "7s 9d 10h | Ad 8c Vs\nS0 play 10h", "Vs", CardReason(CardFact.ENOUGH, "10h")),
        ("fr2", TWO, "7s 9d 10h | Ad 8c Vs", "9d", CardReason(CardFact.KEEP_UNBEATEN, keep="7s")),
        ("trut", TWO, "8s 9d 10h | Ad 7c Vs\nS0 play 8s", "7c", CardReason(CardFact.ENOUGH, "8s")),
        ("val_m", TWO, "7C 4O 5B | 7B 4E 6C\nS0 play 7C", "7B", CardReason(CardFact.LEVEL, "7C")),
        ("arg", TWO, "7E 4O 5B | 7O 4E 6C\nS0 play 7E", "4E", CardReason(CardFact.LOWEST_BELOW, "7E")),
    ],
)  # fmt: skip
def test_a_card_has_a_reason(rules: str, players: int, moves: str, card: str, reason: CardReason | None) -> None:
    match = table(moves, rules=rules, players=players, dealer=players - 1)
    seat = match.to_play()
    assert seat is not None
    assert card_reason(view_of(match, seat), Card(card)) == reason


def test_the_reason_names_cards_as_players_do() -> None:
    match = table("12O 7C 4B | 5C 2O 1B\nS0 play 12O", players=2, dealer=1)
    assert card_sentence(view_of(match, 1), Card("1B")) == "It is enough to beat the king."
    assert card_sentence(view_of(match, 1), Card("5C")) == "Keep your two: it can still win a later trick."
    rules = table("1B 7C 4B | 5C 6O 3B", rules="val_f", players=2, dealer=1).rules
    assert short_name("1B", rules) == "ace of batons" and short_name("3B", rules) == "three"


def test_there_is_no_reason_to_choose_the_last_card() -> None:
    moves = "3O 7C 4B | 5C 6O 1B\nS0 play 3O\nS1 play 5C\nS0 play 4B\nS1 play 1B"
    match = table(moves, players=2, dealer=1)
    assert card_reason(view_of(match, 1), Card("6O")) is None


WINS = {CardFact.ENOUGH, CardFact.BEATS, CardFact.WINS_HAND, CardFact.PARTNER_WINS_HAND, CardFact.PARTNER_WINS,
        CardFact.PARTNER_WINS_KEEP}  # fmt: skip
"""Facts that say whose the trick is once the side's own players have played."""


def holds(reason: CardReason, before: SeatView, card: Card, after: SeatView) -> bool:
    """Return whether what is said of a card is true, as the views before and after it show."""
    fact, strength = reason.fact, before.rules.ranking.strength
    seen = {*before.dealt, *before.aside, *(one for trick in before.tricks for _seat, one in trick.plays)}
    seen |= {one for _seat, one in before.plays}
    unseen = [strength[one] for one in before.rules.pack if one not in seen]
    best = max((strength[one] for seat, one in before.plays if seat not in before.void), default=0)
    complete = len(after.tricks) > len(before.tricks) or after.over
    winner = after.tricks[-1].winner if complete else None
    if fact is CardFact.UNBEATEN and any(each > strength[card] for each in unseen):
        return False
    if fact is CardFact.KEEP_UNBEATEN and any(each > strength[Card(reason.keep)] for each in unseen):
        return False
    if fact is CardFact.PARTNER_UNBEATEN and any(each > best for each in unseen):
        return False
    cannot = fact in (CardFact.LOWEST, CardFact.LOWEST_BELOW, CardFact.LEVEL)
    if cannot and any(strength[one] > best for one in before.cards):
        return False
    if reason.keep and (reason.keep not in after.cards or strength[Card(reason.keep)] <= strength[card]):
        return False
    if complete and fact in WINS and (winner is None or before.side_of(winner) != before.side):
        return False
    if complete and fact in (CardFact.WINS_HAND, CardFact.PARTNER_WINS_HAND) and after.decided != before.side:
        return False
    if complete and fact in (CardFact.LEVEL, CardFact.DRAW_KEEP) and winner is not None:
        return False
    lost = winner is not None and before.side_of(winner) != before.side
    return not (fact in (CardFact.KEEP, CardFact.KEEP_UNBEATEN) and lost and after.decided == 1 - before.side)


@pytest.mark.parametrize("key", PRESETS)
def test_every_reason_holds_in_random_play(key: str) -> None:
    rng, told = Rng(11).split(key), 0
    for players in PRESETS[key].players:
        match = Match(ruleset(key, players), 0)
        for _step in range(250):
            if match.over:
                break
            if waits_for_cards(match):
                match.apply(draw_deal(match, rng))
                continue
            moves = match.moves()
            action = rng.choice([move for move in moves if isinstance(move, PlayCard)] or moves)
            if not isinstance(action, PlayCard):
                match.apply(action)
                continue
            before = view_of(match, action.seat)
            reason = card_reason(before, action.card)
            match.apply(action)
            if reason is not None:
                told += 1
                assert holds(reason, before, action.card, view_of(match, action.seat)), (reason, before)
    assert told > 20
