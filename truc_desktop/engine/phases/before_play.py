"""Questions before the first card: the cut, the deal, what those who got their cards decide (SPEC 2, 2.3, 9, 9.1)."""

from __future__ import annotations

from collections.abc import Sequence

from truc_desktop.engine.actions import (
    Action,
    AskNewDeal,
    Call,
    ChooseSize,
    Cut,
    DealCards,
    Decide,
    Discard,
    KeepCards,
    Knock,
    PlayCard,
    choose_size,
    cut,
    knock,
)
from truc_desktop.engine.events import (
    CardDiscarded,
    CardsKept,
    NewDealAsked,
    PackCut,
    PackKnocked,
    Reason,
    SideDecided,
    SizeChosen,
)
from truc_desktop.engine.flow.deal import find_flors, give, may_deal_one, take_back
from truc_desktop.engine.flow.hands import end_hand
from truc_desktop.engine.phases.handler import Handler
from truc_desktop.engine.questions import (
    AwaitDeal,
    ChooseCards,
    CutOrKnock,
    DecideShort,
    DiscardExtra,
    KeepOrNewDeal,
    await_deal,
    choose_cards,
)
from truc_desktop.engine.refusals import Refusal
from truc_desktop.engine.state import MatchState


class CutOrKnockHandler(Handler[CutOrKnock]):
    """The cut, or the knock (SPEC 2). A deal at once is done by ``deal``, the handler of the cards."""

    __slots__ = ("_deal",)

    def __init__(self, deal: Handler[AwaitDeal]) -> None:
        """The handler to which a deal at once is left."""
        self._deal = deal

    def to_answer(self, state: MatchState, question: CutOrKnock) -> tuple[int, ...]:
        """The cutter."""
        return (question.cutter,)

    def actions(self, state: MatchState, question: CutOrKnock, seat: int) -> Sequence[Action]:
        """Cut or knock."""
        return (cut(seat), knock(seat)) if seat == question.cutter else ()

    def moves(self, state: MatchState, question: CutOrKnock) -> list[Action]:
        """Cut or knock, without asking who may."""
        return [cut(question.cutter), knock(question.cutter)]

    def refusal(self, state: MatchState, question: CutOrKnock, action: Action) -> Refusal:
        """Others may not touch the pack."""
        if isinstance(action, Cut | Knock):
            return Refusal.NOT_YOUR_CUT
        return Refusal.NOT_NOW if isinstance(action, ChooseSize) else Refusal.NOT_DEALT

    def apply(self, state: MatchState, question: CutOrKnock, action: Action) -> None:
        """A cut waits for three cards each, a knock for the dealer's choice."""
        if isinstance(action, Knock):
            state.agenda[-1] = choose_cards(question.dealer)
            state.tell(PackKnocked, action.seat)
            return
        state.agenda[-1] = deal = await_deal(question.dealer, state.rules.deal.cards_each)
        if isinstance(action, Cut):
            state.tell(PackCut, action.seat)
        else:
            self._deal.apply(state, deal, action)


class ChooseCardsHandler(Handler[ChooseCards]):
    """The dealer's choice after a knock (SPEC 2)."""

    __slots__ = ()

    def to_answer(self, state: MatchState, question: ChooseCards) -> tuple[int, ...]:
        """The dealer."""
        return (question.dealer,)

    def actions(self, state: MatchState, question: ChooseCards, seat: int) -> Sequence[Action]:
        """One card only while no side is a single point short."""
        if seat != question.dealer:
            return ()
        usual = choose_size(seat, state.rules.deal.cards_each)
        return (choose_size(seat, 1), usual) if may_deal_one(state) else (usual,)

    def refusal(self, state: MatchState, question: ChooseCards, action: Action) -> Refusal:
        """One card at eleven, or not the dealer."""
        if not isinstance(action, ChooseSize):
            return Refusal.NOT_DEALT
        return Refusal.ONE_CARD_AT_ELEVEN if action.seat == question.dealer else Refusal.NOT_YOUR_DEAL

    def apply(self, state: MatchState, question: ChooseCards, action: Action) -> None:
        """Wait for so many cards."""
        assert isinstance(action, ChooseSize)
        state.agenda[-1] = await_deal(question.dealer, action.count)
        state.tell(SizeChosen, action.seat, action.count)


class AwaitDealHandler(Handler[AwaitDeal]):
    """The cards."""

    __slots__ = ()

    def refusal(self, state: MatchState, question: AwaitDeal, action: Action) -> Refusal:
        """Nothing else goes before the deal."""
        return Refusal.WRONG_CARDS if isinstance(action, DealCards) else Refusal.NOT_DEALT

    def apply(self, state: MatchState, question: AwaitDeal, action: Action) -> None:
        """Give out the cards and ask the first question."""
        assert isinstance(action, DealCards)
        state.pop()
        give(state, action.hands, question.again, action.up)


class KeepOrNewDealHandler(Handler[KeepOrNewDeal]):
    """What becomes of cards one of which came face up (SPEC 9, Q-61)."""

    __slots__ = ()

    def to_answer(self, state: MatchState, question: KeepOrNewDeal) -> tuple[int, ...]:
        """The receiver."""
        return (question.receiver,)

    def actions(self, state: MatchState, question: KeepOrNewDeal, seat: int) -> Sequence[Action]:
        """Keep the cards, or have new ones."""
        return (KeepCards(seat), AskNewDeal(seat)) if seat == question.receiver else ()

    def refusal(self, state: MatchState, question: KeepOrNewDeal, action: Action) -> Refusal:
        """The cards may yet go back."""
        return Refusal.EXPOSED_WAITS

    def apply(self, state: MatchState, question: KeepOrNewDeal, action: Action) -> None:
        """Go on, or take all cards back and wait for a deal by the same dealer."""
        state.pop()
        if isinstance(action, KeepCards):
            state.tell(CardsKept, action.seat)
            return
        take_back(state)
        state.agenda[1:] = [await_deal(state.hand.dealer, state.rules.deal.cards_each)]
        state.tell(NewDealAsked, action.seat)


class DiscardExtraHandler(Handler[DiscardExtra]):
    """The card that is laid away unseen (SPEC 9.1)."""

    __slots__ = ()

    def to_answer(self, state: MatchState, question: DiscardExtra) -> tuple[int, ...]:
        """The seat with the fourth card."""
        return (question.seat,)

    def actions(self, state: MatchState, question: DiscardExtra, seat: int) -> Sequence[Action]:
        """Any of the cards held."""
        return [Discard(seat, card) for card in state.hand.hands[seat]] if seat == question.seat else ()

    def refusal(self, state: MatchState, question: DiscardExtra, action: Action) -> Refusal:
        """Nothing else goes before it."""
        if isinstance(action, Discard):
            return Refusal.NOT_YOUR_CARD if action.seat == question.seat else Refusal.NOT_YOUR_TURN
        return Refusal.DISCARD_WAITS

    def apply(self, state: MatchState, question: DiscardExtra, action: Action) -> None:
        """The card is gone for this hand; it never counts for anything."""
        assert isinstance(action, Discard)
        state.pop()
        hand, seat, card = state.hand, action.seat, action.card
        kept = tuple(c for c in hand.hands[seat] if c != card)
        hand.hands[seat] = kept
        hand.dealt = (*hand.dealt[:seat], kept, *hand.dealt[seat + 1 :])
        find_flors(state)
        hand.aside = (*hand.aside[:seat], (*hand.aside[seat], card), *hand.aside[seat + 1 :])
        state.tell(CardDiscarded, seat, card)


class DecideShortHandler(Handler[DecideShort]):
    """Whether the side one point away plays the hand (SPEC 2.3)."""

    __slots__ = ()

    def to_answer(self, state: MatchState, question: DecideShort) -> tuple[int, ...]:
        """Either partner."""
        return state.hand.sides.members[question.side]

    def actions(self, state: MatchState, question: DecideShort, seat: int) -> Sequence[Action]:
        """Play or not."""
        return (Decide(seat, True), Decide(seat, False)) if state.hand.side(seat) == question.side else ()

    def refusal(self, state: MatchState, question: DecideShort, action: Action) -> Refusal:
        """Cards and bets wait for the decision."""
        if isinstance(action, Call):
            return Refusal.NO_BETS_AT_ELEVEN
        return Refusal.NOT_YOUR_DECISION if isinstance(action, Decide | PlayCard) else Refusal.NOT_NOW

    def apply(self, state: MatchState, question: DecideShort, action: Action) -> None:
        """Go on, or end the hand with one point for the others."""
        assert isinstance(action, Decide)
        state.pop()
        state.tell(SideDecided, action.seat, question.side, action.play, state.rules.match.short)
        if action.play:
            state.hand.base = state.rules.match.short
        else:
            end_hand(state, 1 - question.side, 1, Reason.DECLINED)
