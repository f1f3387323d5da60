"""Why talk, signals and deals are refused: what may be done beside the question the table waits on."""

from __future__ import annotations

from typing import TYPE_CHECKING
from unicodedata import category

from truc_desktop.engine.actions import DealCards, Instruct, Say, Signal
from truc_desktop.engine.agenda import AwaitDeal, CutOrKnock, HandOver
from truc_desktop.engine.orders import governor, is_order
from truc_desktop.engine.refusals import Refusal

if TYPE_CHECKING:
    from truc_desktop.engine.match import Match

LONGEST_TALK = 200
"""Characters in one saying."""


def _may_be_said(letter: str) -> bool:
    """Whether a line of text may hold the letter: also every width of space (a French keyboard types the no-break
    space before "!"), which Python does not count as printable."""
    return letter.isprintable() or category(letter) == "Zs"


def talk_refusal(match: Match, action: Say) -> Refusal | None:
    """Why this cannot be said, or None."""
    if not match.rules.table_talk:
        return Refusal.NO_TALK
    if not action.text.strip() or not all(map(_may_be_said, action.text)):
        return Refusal.EMPTY_TALK
    return Refusal.LONG_TALK if len(action.text) > LONGEST_TALK else None


def signal_refusal(match: Match, action: Signal) -> Refusal | None:
    """Why this sign cannot be made, or None. Those who noticed are rivals, each once, ascending."""
    rules, hand = match.rules, match.hand
    if not match.hand.sides.partners(action.seat):
        return Refusal.NO_PARTNER
    if not rules.signals.on:
        return Refusal.NO_SIGNALS
    if rules.signals.sign(action.kind) is None:
        return Refusal.NO_SUCH_SIGNAL
    if not hand.is_dealt or hand.over or isinstance(match.top, AwaitDeal):
        return Refusal.NOT_DEALT
    if rules.signals.upward and action.seat == governor(match, match.hand.side(action.seat)):
        return Refusal.NOT_UPWARD
    rivals = match.hand.sides.members[1 - match.hand.side(action.seat)]
    if action.noticed != tuple(seat for seat in rivals if seat in action.noticed):
        return Refusal.WRONG_WITNESS
    if rules.signals.truthful and not rules.signals.true(
        action.kind, hand.hands[action.seat], hand.dealt[action.seat]
    ):
        return Refusal.FALSE_SIGNAL
    return None


def instruct_refusal(match: Match, action: Instruct) -> Refusal | None:
    """Why this instruction cannot be given, or None: it binds a card that the partner has yet to play."""
    rules, hand = match.rules, match.hand
    if not rules.governors:
        return Refusal.NO_ORDERS
    if not hand.is_dealt or hand.over or isinstance(match.top, AwaitDeal):
        return Refusal.NOT_DEALT
    if action.seat != governor(match, match.hand.side(action.seat)):
        return Refusal.GOVERNOR_SPEAKS
    if action.to not in match.hand.sides.partners(action.seat):
        return Refusal.NOT_YOUR_PARTNER
    if not is_order(match, action.order):
        return Refusal.NO_SUCH_ORDER
    return None if hand.hands[action.to] else Refusal.NOT_NOW


def deal_refusal(match: Match, action: DealCards) -> Refusal | None:
    """Why these cards cannot be dealt now, or None."""
    frame = match.top
    dealer = match.hand.dealer
    again = isinstance(frame, AwaitDeal) and frame.again
    if isinstance(frame, HandOver):
        frame, dealer = frame.first, match.next_dealer()
    if isinstance(frame, AwaitDeal):
        count = frame.count
    elif isinstance(frame, CutOrKnock):
        count = match.rules.deal.cards_each
    else:
        return Refusal.NOT_NOW
    if action.seat != dealer:
        return Refusal.NOT_YOUR_DEAL
    if action.again != again:
        return Refusal.NOT_NOW
    cards = [card for hand in action.hands for card in hand]
    fits = tuple(map(len, action.hands)) == match.deal_sizes(dealer, count)
    fits = fits and (action.up is None or (match.rules.deal.mishaps > 0 and action.up in cards))
    free = match.stock() if again else match.rules.pack
    if not fits or len(set(cards)) != len(cards) or not set(cards) <= set(free):
        return Refusal.WRONG_CARDS
    return None
