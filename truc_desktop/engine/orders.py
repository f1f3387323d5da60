"""Governors and what they tell their partners (SPEC 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from truc_desktop.engine.cards import Card
from truc_desktop.engine.events import Instructed

if TYPE_CHECKING:
    from truc_desktop.engine.actions import Instruct
    from truc_desktop.engine.match import Match

ORDERS = ("play_low", "play_high", "leave_it", "beat_it")
"""The instructions without a rank; ``play_rank 7`` is the other one."""


def governor(match: Match, side: int) -> int:
    """Who speaks for ``side`` in this hand: the dealer or the lead."""
    hand = match.hand
    return hand.dealer if match.hand.side(hand.dealer) == side else hand.lead


def is_order(match: Match, order: str) -> bool:
    """Whether there is such an instruction."""
    ranks = {card.rank for card in match.rules.pack}
    return order in ORDERS or (order.startswith("play_rank ") and order[10:] in ranks)


def obedient(match: Match, seat: int) -> tuple[Card, ...]:
    """The cards with which ``seat`` obeys his instruction, judged by all cards on the table."""
    hand, strength = match.hand, match.rules.ranking.strength
    cards, order = hand.hands[seat], hand.orders[seat]
    top = max((strength[card] for _, card in hand.plays), default=0)
    levels = [strength[card] for card in cards]
    low = min(levels)
    if order.startswith("play_rank "):
        return tuple(card for card in cards if card.rank == order[10:]) or cards
    if order == "leave_it" and low < top:
        return tuple(card for card in cards if strength[card] < top)
    wanted = low
    if order == "play_high":
        wanted = max(levels)
    elif order == "beat_it":
        wanted = min((level for level in levels if level > top), default=low)
    return tuple(card for card in cards if strength[card] == wanted)


def instruct(match: Match, action: Instruct) -> None:
    """The latest instruction binds the partner's next card."""
    orders = match.hand.orders
    match.hand.orders = (*orders[: action.to], action.order, *orders[action.to + 1 :])
    match.tell(Instructed, action.seat, action.to, action.order)
