"""Random hands in which several players hold a flor (rare in a random deal), with all invariant checks."""

from __future__ import annotations

import pytest

from tools.check.invariants import check_position, check_view, viewers
from truc_desktop.engine import (
    AL_RESTO,
    CONTRAFLOR,
    Action,
    AnnounceFlor,
    Call,
    Card,
    Challenges,
    ChoicesOpened,
    DealCards,
    Match,
    Pass,
    PointsAwarded,
    RequestFlor,
    Rng,
    Shrink,
    TakeFlor,
    project,
    ruleset,
    view_of,
)

WALKS = 100
WORDS = (AnnounceFlor, Pass, Shrink, TakeFlor)


def deal_with_flors(match: Match, rng: Rng) -> DealCards:
    """Return a deal in which about two thirds of the players hold three cards of one suit."""
    hand = match.hand
    cards = list(match.rules.pack)
    rng.shuffle(cards)
    sizes = match.deal_sizes(hand.dealer, 3)
    hands: list[tuple[Card, ...]] = []
    for size in sizes:
        suit = rng.choice("OCEB")
        same = [card for card in cards if card.suit == suit][:3]
        own = same if len(same) == 3 and rng.chance(0.7) else cards[:3]
        own = own + [card for card in cards if card not in own][: size - 3]
        cards = [card for card in cards if card not in own]
        hands.append(tuple(own))
    return DealCards(hand.dealer, tuple(hands))


def next_action(match: Match, rng: Rng) -> Action:
    """Return any legal action, those about the flor preferred."""
    moves = match.moves()
    contra = [action for action in moves if isinstance(action, Call) and action.word in (CONTRAFLOR, AL_RESTO)]
    words = [action for action in moves if isinstance(action, WORDS)] + contra
    return rng.choice(words if words and rng.chance(0.7) else moves)


def walk(match: Match, rng: Rng) -> set[str]:
    """Play one hand with all checks; return the names of the actions and the words of the calls made."""
    views = {viewer: view_of(match, viewer) for viewer in viewers(match.rules)}
    before, points = match.board.score, [0] * len(match.rules.accounts)
    said: set[str] = set()
    action: Action = deal_with_flors(match, rng)
    while True:
        events = match.apply(action)
        for viewer, view in views.items():
            known = [seen for event in events if (seen := event.redacted(viewer)) is not None]
            views[viewer] = project(view, [*known, ChoicesOpened(viewer, match.legal(viewer))])
            check_view(match, views[viewer])
        check_position(match)
        for event in events:
            if isinstance(event, PointsAwarded):
                points[event.account] += event.amount
        if match.hand.over and (not isinstance(match.top, Challenges) or rng.chance(0.4)):
            break
        action = next_action(match, rng)
        said.add(action.word if isinstance(action, Call) else type(action).__name__)
    assert list(match.points()) == points
    assert [a + b for a, b in zip(before, points, strict=True)] == list(match.board.score)
    return said


@pytest.mark.parametrize(
    ("players", "mode"), [(2, "fixed"), (3, "fixed"), (3, "rotating"), (4, "fixed"), (6, "fixed")]
)
def test_hands_of_flors_keep_every_promise(players: int, mode: str) -> None:
    said: set[str] = set()
    for seed in range(WALKS):
        rng = Rng(seed)
        rules = ruleset("arg", players, {"gallo_mode": mode})
        board = rules.match.start(len(rules.accounts))
        said |= walk(Match(rules, rng.below(players), board), rng)
    named = {kind.__name__ for kind in (AnnounceFlor, Pass, Shrink, TakeFlor, RequestFlor)}
    assert said >= named | {CONTRAFLOR, AL_RESTO}
