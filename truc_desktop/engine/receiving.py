"""Questions between the deal and the play: a card dealt face up, a card to lay away (SPEC 9, 9.1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from truc_desktop.engine.actions import Action, AskNewDeal, Discard, KeepCards
from truc_desktop.engine.agenda import AwaitDeal, Frame
from truc_desktop.engine.events import CardDiscarded, CardsKept, NewDealAsked, Phase
from truc_desktop.engine.refusals import Refusal

if TYPE_CHECKING:
    from truc_desktop.engine.match import Match


@dataclass(frozen=True, slots=True)
class KeepOrDealAnew(Frame):
    """A card came face up: its receiver plays with it, or all is dealt anew, each time it happens (Q-61)."""

    receiver: int

    @property
    def phase(self) -> Phase:
        """Waiting for the receiver."""
        return Phase.EXPOSED

    def to_answer(self, match: Match) -> tuple[int, ...]:
        """The receiver."""
        return (self.receiver,)

    def actions(self, match: Match, seat: int) -> Sequence[Action]:
        """Keep the cards, or have new ones."""
        return (KeepCards(seat), AskNewDeal(seat)) if seat == self.receiver else ()

    def refusal(self, match: Match, action: Action) -> Refusal:
        """The cards may yet go back."""
        return Refusal.EXPOSED_WAITS

    def apply(self, match: Match, action: Action) -> None:
        """Go on, or take all cards back and wait for a deal by the same dealer."""
        match.pop()
        if isinstance(action, KeepCards):
            match.tell(CardsKept, action.seat)
            return
        match.take_back()
        match.agenda[1:] = [AwaitDeal(match.hand.dealer, match.rules.deal.cards_each)]
        match.tell(NewDealAsked, action.seat)


@dataclass(frozen=True, slots=True)
class LayAway(Frame):
    """A seat that was dealt a card too many lays one away unseen, before anything else."""

    seat: int

    @property
    def phase(self) -> Phase:
        """Waiting for the card."""
        return Phase.DISCARD

    def to_answer(self, match: Match) -> tuple[int, ...]:
        """The seat with the fourth card."""
        return (self.seat,)

    def actions(self, match: Match, seat: int) -> Sequence[Action]:
        """Any of his cards."""
        return [Discard(seat, card) for card in match.hand.hands[seat]] if seat == self.seat else ()

    def refusal(self, match: Match, action: Action) -> Refusal:
        """Nothing else goes before it."""
        if isinstance(action, Discard):
            return Refusal.NOT_YOUR_CARD if action.seat == self.seat else Refusal.NOT_YOUR_TURN
        return Refusal.DISCARD_WAITS

    def apply(self, match: Match, action: Action) -> None:
        """The card is gone for this hand; it never counts for anything."""
        assert isinstance(action, Discard)
        match.pop()
        hand, seat, card = match.hand, action.seat, action.card
        kept = tuple(c for c in hand.hands[seat] if c != card)
        hand.hands[seat] = kept
        hand.dealt = (*hand.dealt[:seat], kept, *hand.dealt[seat + 1 :])
        match.find_flors()
        hand.aside = (*hand.aside[:seat], (*hand.aside[seat], card), *hand.aside[seat + 1 :])
        match.tell(CardDiscarded, seat, card)


def questions_after_deal(match: Match, up: int | None) -> list[Frame]:
    """What is asked of those who have got their cards, the first question last. ``up`` got a card face up."""
    frames: list[Frame] = []
    rooster = match.hand.sides.rooster
    if rooster is not None and match.rules.deal.more_apart:
        frames.append(LayAway(rooster))
    if up is not None:
        frames.append(KeepOrDealAnew(up))
    return frames
