"""Cards come: how many, from where, and when they are taken back or replaced (SPEC 2, 3, 9)."""

from __future__ import annotations

from truc_desktop.engine.actions import DealCards
from truc_desktop.engine.cards import Card
from truc_desktop.engine.events import HandDealt, RedealProposed
from truc_desktop.engine.flow.hands import next_dealer
from truc_desktop.engine.questions import (
    AskConsent,
    AwaitDeal,
    CutOrKnock,
    DiscardExtra,
    HandOver,
    KeepOrNewDeal,
    Question,
)
from truc_desktop.engine.refusals import Refusal
from truc_desktop.engine.rules.deal import Consent
from truc_desktop.engine.rules.flor import is_flor
from truc_desktop.engine.rules.match_rule import Mode
from truc_desktop.engine.state import MatchState


def may_deal_one(state: MatchState) -> bool:
    """One card each only while every side is two points or more away (SPEC 2)."""
    return state.rules.deal.knock and state.hand.mode is Mode.NORMAL


def deal_sizes(state: MatchState, dealer: int, count: int) -> tuple[int, ...]:
    """How many cards each seat gets from ``dealer`` when ``count`` is what everybody gets."""
    rooster, more = state.rules.sides(dealer).rooster, state.rules.deal.more_apart
    if not more:
        return (count,) * state.rules.players
    return tuple([count + more if seat == rooster else count for seat in state.rules.seats])


def stock(state: MatchState) -> tuple[Card, ...]:
    """The cards of the pack that nobody has got in this hand: the rest, from which a redeal comes."""
    gone = {card for cards in (*state.hand.dealt, *state.hand.aside) for card in cards}
    return tuple(card for card in state.rules.pack if card not in gone)


def give(state: MatchState, hands: tuple[tuple[Card, ...], ...], again: bool = False, up: Card | None = None) -> None:
    """The cards are out. ``again``: those of before are laid aside, and instructions lapse. ``up`` came face up."""
    hand = state.hand
    if again:
        hand.redeals += 1
        hand.aside = tuple(old + new for old, new in zip(hand.aside, hand.dealt, strict=True))
        hand.orders = ("",) * len(hands)
    hand.dealt = hands
    hand.hands = list(hands)
    hand.cards_each = min(map(len, hands))
    if state.log is not None:
        state.tell(HandDealt, hand.dealer, hands, again, up)
    receiver = None
    if up is not None:
        receiver = next(seat for seat, cards in enumerate(hands) if up in cards)
        hand.exposed = receiver, up
    find_flors(state)
    if up is not None or state.rules.deal.more_apart:
        state.agenda += questions_after_deal(state, receiver)


def find_flors(state: MatchState) -> None:
    """Note who may announce a flor: every seat that has been dealt one and has no card too many."""
    if state.rules.flor is not None:
        hand = state.hand
        each = hand.cards_each
        hand.may_flor = tuple([s for s, cards in enumerate(hand.dealt) if is_flor(cards) and len(cards) == each])


def take_back(state: MatchState) -> None:
    """All cards go back to the dealer, who deals this hand once more."""
    hand, none = state.hand, ((),) * state.rules.players
    hand.dealt, hand.hands, hand.cards_each = none, list(none), 0
    hand.exposed = None
    hand.misdeals += 1


def questions_after_deal(state: MatchState, up: int | None) -> list[Question]:
    """What is asked of those who have got their cards, the first question last. ``up`` got a card face up."""
    questions: list[Question] = []
    rooster = state.hand.sides.rooster
    if rooster is not None and state.rules.deal.more_apart:
        questions.append(DiscardExtra(rooster))
    if up is not None:
        questions.append(KeepOrNewDeal(up))
    return questions


def deal_refusal(state: MatchState, action: DealCards) -> Refusal | None:
    """Why these cards cannot be dealt now, or None."""
    question = state.top
    dealer = state.hand.dealer
    again = isinstance(question, AwaitDeal) and question.again
    if isinstance(question, HandOver):
        question, dealer = question.first, next_dealer(state)
    if isinstance(question, AwaitDeal):
        count = question.count
    elif isinstance(question, CutOrKnock):
        count = state.rules.deal.cards_each
    else:
        return Refusal.NOT_NOW
    if action.seat != dealer:
        return Refusal.NOT_YOUR_DEAL
    if action.again != again:
        return Refusal.NOT_NOW
    cards = [card for hand in action.hands for card in hand]
    fits = tuple(map(len, action.hands)) == deal_sizes(state, dealer, count)
    fits = fits and (action.up is None or (state.rules.deal.mishaps > 0 and action.up in cards))
    free = stock(state) if again else state.rules.pack
    if not fits or len(set(cards)) != len(cards) or not set(cards) <= set(free):
        return Refusal.WRONG_CARDS
    return None


def may_propose(state: MatchState, seat: int) -> bool:
    """Whether ``seat`` may ask for new cards: the lead, before any card and any bet, while the pack lasts."""
    hand, rules = state.hand, state.rules
    if seat != hand.lead or hand.plays or hand.tricks or hand.redeal_shut or hand.redeals >= rules.redeal.limit:
        return False
    if any(standing.level or standing.proposer is not None for standing in hand.standings):
        return False
    return (hand.redeals + 2) * hand.cards_each * rules.players <= len(rules.pack)


def propose_redeal(state: MatchState, seat: int) -> None:
    """Ask those whose consent is needed."""
    dealer_alone = state.rules.redeal.consent is Consent.DEALER
    left = (state.hand.dealer,) if dealer_alone else tuple(s for s in state.rules.seats if s != seat)
    state.push(AskConsent(left))
    state.tell(RedealProposed, seat)
