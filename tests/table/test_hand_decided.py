"""Why a hand was won: the sentence names the rule, and the rule names the side that the engine lets win."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from truc_desktop.engine import (
    HIDDEN,
    PRESETS,
    PUBLIC,
    Accept,
    Action,
    Match,
    PlayCard,
    PlayPair,
    Reason,
    Rng,
    SeatView,
    ThrowDown,
    draw_deal,
    ruleset,
    view_of,
    waits_for_cards,
)
from truc_desktop.presentation.wording.hand_decided import decided_by, equal_in

NUMBERS = {"first": 0, "second": 1, "third": 2, "upper": 1, "covered": 2}
GIVEN_UP = {"A bet was refused", "One side gave up", "The hand at eleven", "One side left", "The envit has ended",
            "The envido has ended", "The flor has ended"}
CARDS = (PlayCard, PlayPair, ThrowDown)


def chosen(match: Match, rng: Rng) -> Action:
    """Choose an action by chance, but rather a card, and rather one that draws the trick."""
    legal = [action for seat in range(match.rules.players) for action in match.legal(seat)]
    cards = [action for action in legal if isinstance(action, CARDS)]
    strength = match.rules.ranking.strength
    best = max((strength[card] for _seat, card in view_of(match, PUBLIC).plays), default=0)
    level = [action for action in cards if isinstance(action, PlayCard) and strength[action.card] == best]
    taken = [action for action in legal if isinstance(action, Accept)]
    if level and rng.chance(0.9):
        return rng.choice(level)
    return rng.choice(cards or taken or legal) if rng.chance(0.97) else rng.choice(legal)


def hands(key: str, seats: int, seed: int, count: int) -> Iterator[SeatView]:
    """Yield the views of the ends of ``count`` random hands."""
    rng, left, number = Rng(seed), count, 0
    match = Match(ruleset(key, seats))
    while left:
        if match.over:
            match = Match(ruleset(key, seats))
        match.apply(draw_deal(match, rng) if waits_for_cards(match) else chosen(match, rng))
        view = view_of(match, 0)
        if not view.over:
            number = -1
        elif view.number != number:
            number, left = view.number, left - 1
            yield view


def winner_by(told: str, view: SeatView) -> int | None:
    """Return the side that wins the hand by the rule in a sentence, from the tricks alone."""
    sides = [None if trick.winner is None else view.side_of(trick.winner) for trick in view.tricks]
    if told.endswith("The side that did not deal wins."):
        return 1 - view.side_of(view.dealer)
    if told.endswith("The side that led first wins."):
        return view.side_of(view.lead)
    if "Nobody wins" in told:
        return None
    if told.startswith("One card each"):
        return sides[0]
    if told.startswith("Two tricks win the hand"):
        one, other = (sides[NUMBERS[word]] for word in re.findall("first|second|third", told.lower()))
        assert one == other is not None
        return one
    found = re.search(r"The (first|second|third|upper|covered)[a-z ]*decides?\.$", told)
    assert found, told
    if told.startswith("One trick each"):
        assert {sides[0], sides[1]} == {0, 1} and ("third was tied" in told) == (len(sides) > 2)
        assert len(sides) == 2 or sides[2] is None
    drawn = {"The first trick was": [0], "The second trick was": [1], "Two tricks were": [0, 1], "The upper": [0, 1]}
    start = max((start for start in drawn if told.startswith(start)), key=len, default="")
    assert all(sides[number] is None for number in drawn.get(start, ()))
    return sides[NUMBERS[found[1]]]


GAMES = [(key, seats) for key in PRESETS for seats in PRESETS[key].players[-1:]]


@pytest.mark.parametrize(("key", "seats"), [*GAMES, ("cat", 2), ("val_m", 2), ("arg", 3), ("fr2", 2)])
def test_the_sentence_agrees_with_the_winner_and_equal_cards_are_equal(key: str, seats: int) -> None:
    said = set()
    for view in hands(key, seats, 3, 100):
        told = decided_by(view)
        said.add(told)
        if view.reason in (Reason.TRICKS, Reason.ALL_DRAWN):
            assert winner_by(told, view) == view.winner, told
        else:
            assert any(told.startswith(start) for start in GIVEN_UP), told
        for number, trick in enumerate(view.tricks):
            equal = equal_in(view, number)
            assert bool(equal) == (trick.winner is None)
            cards = {view.rules.ranking.strength[card] for seat, card in trick.plays
                     if seat in equal and seat not in view.void and card != HIDDEN}  # fmt: skip
            assert len(cards) <= 1 and len(equal) != 1
    assert len(said) >= 5


def test_all_rules_are_met_in_random_hands() -> None:
    said = {decided_by(view) for key, seats, seed in (("cat", 2, 1), ("fr2", 2, 2), ("val_m", 2, 3), ("arg", 2, 4))
            for view in hands(key, seats, seed, 400)}  # fmt: skip
    for part in ("the first and the second", "the first and the third", "the second and the third",
                 "The second trick was tied", "The second decides", "The third decides", "One trick each",
                 "did not deal", "Nobody wins", "led first", "The upper cards decide", "The covered cards decide",
                 "One card each"):  # fmt: skip
        assert any(part in told for told in said), part


def test_a_hand_that_is_not_over_has_no_sentence() -> None:
    assert decided_by(view_of(Match(ruleset("cat", 2)), 0)) == ""
