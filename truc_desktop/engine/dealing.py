"""Drawing the cards of a deal from a random stream. The result travels inside the DealCards action."""

from __future__ import annotations

from collections.abc import Sequence

from truc_desktop.engine.actions import DealCards
from truc_desktop.engine.cards import Card
from truc_desktop.engine.flow.deal import deal_sizes, stock
from truc_desktop.engine.questions import AwaitDeal, HandOver
from truc_desktop.engine.rng import Rng
from truc_desktop.engine.rules.ruleset import RuleSet
from truc_desktop.engine.state import MatchState


def _due(match: MatchState) -> AwaitDeal | None:
    """The deal that is due, also the first thing of the next hand."""
    question = match.agenda[-1]
    if isinstance(question, HandOver):
        question = question.first
    return question if isinstance(question, AwaitDeal) and not match.over else None


def waits_for_cards(match: MatchState) -> bool:
    """Whether the next thing to happen is the deal: also after a hand, where the next begins with it."""
    return _due(match) is not None


def deal_label(match: MatchState) -> str:
    """The name of the stream from which the cards come that the match waits for: another one for every deal."""
    hand, question = match.hand, match.agenda[-1]
    if isinstance(question, HandOver):
        return f"deal {hand.number + 1}"
    if isinstance(question, AwaitDeal) and question.again:
        return f"deal {hand.number} again {hand.redeals + 1}"
    return f"deal {hand.number} anew {hand.misdeals}" if hand.misdeals else f"deal {hand.number}"


def draw_deal(match: MatchState, rng: Rng) -> DealCards:
    """A fair deal for a match that waits for cards: one card at a time from a shuffled pack, from the lead on.

    A redeal comes from the rest of the pack. Where cards may come face up by mishap, now and then one does.

    Raises:
        ValueError: when the match does not wait for cards.
    """
    question = _due(match)
    if question is None:
        raise ValueError("the table does not wait for cards")
    sizes = deal_sizes(match, question.dealer, question.count)
    pool = stock(match) if question.again else match.rules.pack
    return deal_out(match.rules, pool, question.dealer, sizes, question.again, rng)


def deal_out(
    rules: RuleSet, pool: Sequence[Card], dealer: int, sizes: Sequence[int], again: bool, rng: Rng
) -> DealCards:
    """The deal of ``sizes[seat]`` cards out of ``pool`` (in the order of the pack) that ``rng`` gives.

    So that anybody who knows the stream of a deal can check its cards. Raises ValueError for more cards than there are.
    """
    n, total = rules.players, sum(sizes)
    cards = rng.sample(pool, total)
    lead = rules.next_seat(dealer)
    even = n * min(sizes)
    hands = [tuple(cards[(seat - lead) % n : even : n]) for seat in range(n)]
    if total > even and (rooster := rules.sides(dealer).rooster) is not None:
        hands[rooster] += tuple(cards[even:])
    mishap = rules.deal.mishaps and rng.chance(rules.deal.mishaps / 100)
    return DealCards(dealer, tuple(hands), again, rng.choice(cards) if mishap else None)
