"""Drawing the cards of a deal from a random stream. The result travels inside the DealCards action."""

from __future__ import annotations

from .actions import DealCards
from .agenda import AwaitDeal, HandOver
from .match import Match
from .rng import Rng


def _due(match: Match) -> AwaitDeal | None:
    """The deal that is due, also the first thing of the next hand."""
    frame = match.top.first if isinstance(match.top, HandOver) else match.top
    return frame if isinstance(frame, AwaitDeal) and not match.over else None


def waits_for_cards(match: Match) -> bool:
    """Whether the next thing to happen is the deal: also after a hand, where the next begins with it."""
    return _due(match) is not None


def deal_label(match: Match) -> str:
    """The name of the stream from which the cards come that the match waits for: another one for every deal."""
    hand, frame = match.hand, _due(match)
    if frame is not None and frame.again:
        return f"deal {hand.number} again {hand.redeals + 1}"
    return f"deal {hand.number + isinstance(match.top, HandOver)}"


def draw(match: Match, rng: Rng) -> DealCards:
    """A fair deal for a match that waits for cards: one card at a time from a shuffled pack, from the lead on.

    A redeal comes from the rest of the pack.

    Raises:
        ValueError: when the match does not wait for cards.
    """
    frame = _due(match)
    if frame is None:
        raise ValueError("the table does not wait for cards")
    rules, count = match.rules, frame.count
    n = rules.players
    cards = rng.sample(match.stock() if frame.again else rules.pack, n * count)
    lead = rules.next_seat(frame.dealer)
    hands = tuple([tuple(cards[(seat - lead) % n :: n]) for seat in range(n)])
    return DealCards(frame.dealer, hands, frame.again)
