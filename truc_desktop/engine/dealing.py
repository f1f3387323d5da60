"""Drawing the cards of a deal from a random stream. The result travels inside the DealCards action."""

from __future__ import annotations

from .actions import DealCards
from .agenda import AwaitDeal
from .match import Match
from .rng import Rng


def waits_for_cards(match: Match) -> bool:
    """Whether the next thing to happen is the deal."""
    return not match.over and isinstance(match.top, AwaitDeal)


def deal_label(match: Match) -> str:
    """The name of the stream from which the cards come that the match waits for: another one for every deal."""
    hand, again = match.hand, isinstance(match.top, AwaitDeal) and match.top.again
    return f"deal {hand.number} again {hand.redeals + 1}" if again else f"deal {hand.number}"


def draw(match: Match, rng: Rng) -> DealCards:
    """A fair deal for a match that waits for cards: one card at a time from a shuffled pack, from the lead on.

    A redeal comes from the rest of the pack.

    Raises:
        ValueError: when the match does not wait for cards.
    """
    frame = match.top
    if match.over or not isinstance(frame, AwaitDeal):
        raise ValueError("the table does not wait for cards")
    rules, count = match.rules, frame.count
    n = rules.players
    cards = rng.sample(match.stock() if frame.again else rules.pack, n * count)
    lead = rules.next_seat(frame.dealer)
    hands = tuple([tuple(cards[(seat - lead) % n :: n]) for seat in range(n)])
    return DealCards(frame.dealer, hands, frame.again)
