"""Certain knowledge of hidden hands, from a card shown, a value declared or a flor announced."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

from truc_desktop.ai.belief.envit_values import points
from truc_desktop.ai.trick_position import seen_plays
from truc_desktop.engine import HIDDEN, Card, SeatView, flor_points, is_flor

Test = Callable[[Sequence[Card]], bool]
"""Whether a whole hand, as dealt, fits what is known of a seat."""


def laid_by(view: SeatView, seat: int) -> tuple[Card, ...]:
    """Return the cards of ``seat`` that are face up on the table."""
    return tuple(card for s, card in seen_plays(view) if s == seat and card != HIDDEN)


def hands_of(view: SeatView, seat: int, test: Test, own_known: bool = True) -> list[tuple[Card, ...]]:
    """Return all hands that may have been dealt to ``seat`` and pass ``test``.

    ``own_known``: the cards that the viewer knows are excluded; otherwise only those on the table are.
    """
    seen = {card for _, card in seen_plays(view)}
    if own_known:
        seen |= {*view.dealt, *view.aside}
    hidden = [card for card in view.rules.pack if card not in seen]
    laid = laid_by(view, seat)
    return [hand for more in combinations(hidden, view.cards_each - len(laid)) if test(hand := laid + more)]


def certain_tests(view: SeatView) -> dict[int, Test]:
    """Return a test by seat for each hand of which something is known for sure."""
    found: dict[int, list[Test]] = {}
    for bet, seat, value in view.declared:
        if value is not None:
            found.setdefault(seat, []).append(_named(bet, value))
    for seat in view.flor.announced:
        found.setdefault(seat, []).append(is_flor)
    if view.exposed is not None and view.exposed[1] != HIDDEN:
        seat, card = view.exposed
        found.setdefault(seat, []).append(_holding(card))
    return {seat: _all_of(some) for seat, some in found.items()}


def _named(bet: str, value: int) -> Test:
    if bet == "flor":
        return lambda hand: is_flor(hand) and flor_points(hand) == value
    return lambda hand: points(hand) == value


def _holding(card: Card) -> Test:
    return lambda hand: card in hand


def _all_of(some: list[Test]) -> Test:
    return some[0] if len(some) == 1 else lambda hand: all(test(hand) for test in some)
