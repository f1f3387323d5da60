"""What governors tell their partners, and which cards obey it (SPEC 5)."""

from __future__ import annotations

from truc_desktop.engine.actions import Instruct
from truc_desktop.engine.cards import Card
from truc_desktop.engine.events import Instructed
from truc_desktop.engine.flow.speakers import governor
from truc_desktop.engine.questions import AwaitDeal
from truc_desktop.engine.refusals import Refusal
from truc_desktop.engine.state import MatchState

INSTRUCTIONS = ("play_low", "play_high", "leave_it", "beat_it")
"""The instructions without a rank; ``play_rank 7`` is the other one."""


def is_instruction(state: MatchState, order: str) -> bool:
    """Whether there is such an instruction."""
    ranks = {card.rank for card in state.rules.pack}
    return order in INSTRUCTIONS or (order.startswith("play_rank ") and order[10:] in ranks)


def obedient(state: MatchState, seat: int) -> tuple[Card, ...]:
    """The cards with which ``seat`` obeys its instruction, judged by all cards on the table."""
    hand, strength = state.hand, state.rules.ranking.strength
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


def instruct(state: MatchState, action: Instruct) -> None:
    """The latest instruction binds the partner's next card."""
    orders = state.hand.orders
    state.hand.orders = (*orders[: action.to], action.order, *orders[action.to + 1 :])
    state.tell(Instructed, action.seat, action.to, action.order)


def instruct_refusal(state: MatchState, action: Instruct) -> Refusal | None:
    """Why this instruction cannot be given, or None: it binds a card that the partner has yet to play."""
    rules, hand = state.rules, state.hand
    if not rules.governors:
        return Refusal.NO_ORDERS
    if not hand.is_dealt or hand.over or isinstance(state.top, AwaitDeal):
        return Refusal.NOT_DEALT
    if action.seat != governor(state, state.hand.side(action.seat)):
        return Refusal.GOVERNOR_SPEAKS
    if action.to not in state.hand.sides.partners(action.seat):
        return Refusal.NOT_YOUR_PARTNER
    if not is_instruction(state, action.order):
        return Refusal.NO_SUCH_ORDER
    return None if hand.hands[action.to] else Refusal.NOT_NOW
