"""Questions the table waits on. The top frame of the agenda alone says who may act, and how.

Frames hold no cards and no score, only what makes the question: they are shared and never change. A game with
another kind of question adds a frame; the core does not change.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from truc_desktop.engine.actions import (
    Accept,
    Action,
    Call,
    ChooseSize,
    Concede,
    Cut,
    DealCards,
    Decide,
    Knock,
    PlayCard,
    Refuse,
    choose_size,
    cut,
    knock,
)
from truc_desktop.engine.events import PackCut, PackKnocked, Phase, Reason, SideDecided, SizeChosen
from truc_desktop.engine.refusals import Refusal

if TYPE_CHECKING:
    from truc_desktop.engine.match import Match


@dataclass(frozen=True, slots=True)
class Frame:
    """A question."""

    @property
    def phase(self) -> Phase:
        """What the table waits for."""
        raise NotImplementedError

    def asks(self, match: Match) -> str:
        """The bet or the proposal that must be answered, as cases name it; ``none`` for other questions."""
        return "none"

    def to_answer(self, match: Match) -> tuple[int, ...]:
        """The seats that may answer it, ascending; nobody in particular for a card in turn."""
        return ()

    @property
    def secret(self) -> bool:
        """Whether only those who are asked may know that it is they."""
        return False

    def actors(self, match: Match) -> Sequence[int]:
        """Seats among which are all that may act, ascending: so that nobody else need be asked."""
        return self.to_answer(match)

    def actions(self, match: Match, seat: int) -> Sequence[Action]:
        """Everything ``seat`` may do, without talk and signals."""
        return ()

    def moves(self, match: Match) -> list[Action]:
        """Everything that anybody may do: ``actions`` of all seats, ascending."""
        found: list[Action] = []
        for seat in self.actors(match):
            found += self.actions(match, seat)
        return found

    def refusal(self, match: Match, action: Action) -> Refusal:
        """Why an action that is not among ``actions`` cannot be done."""
        return Refusal.NOT_NOW

    def apply(self, match: Match, action: Action) -> None:
        """Do an action that has been found legal."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class CutOrKnock(Frame):
    """The seat before the dealer cuts or knocks (SPEC 2). A deal at once counts as after a cut."""

    cutter: int
    dealer: int

    @property
    def phase(self) -> Phase:
        """Waiting for the cutter."""
        return Phase.CUT

    def to_answer(self, match: Match) -> tuple[int, ...]:
        """The cutter."""
        return (self.cutter,)

    def actions(self, match: Match, seat: int) -> Sequence[Action]:
        """Cut or knock."""
        return (cut(seat), knock(seat)) if seat == self.cutter else ()

    def moves(self, match: Match) -> list[Action]:
        """Cut or knock, without asking who may."""
        return [cut(self.cutter), knock(self.cutter)]

    def refusal(self, match: Match, action: Action) -> Refusal:
        """Others may not touch the pack."""
        if isinstance(action, Cut | Knock):
            return Refusal.NOT_YOUR_CUT
        return Refusal.NOT_NOW if isinstance(action, ChooseSize) else Refusal.NOT_DEALT

    def apply(self, match: Match, action: Action) -> None:
        """A cut waits for three cards each, a knock for the dealer's choice."""
        if isinstance(action, Knock):
            match.agenda[-1] = choose_cards(self.dealer)
            match.tell(PackKnocked, action.seat)
            return
        match.agenda[-1] = deal = await_deal(self.dealer, match.rules.deal.cards_each)
        if isinstance(action, Cut):
            match.tell(PackCut, action.seat)
        else:
            deal.apply(match, action)


@dataclass(frozen=True, slots=True)
class ChooseCards(Frame):
    """After a knock the dealer gives one card each or the usual number (SPEC 2)."""

    dealer: int

    @property
    def phase(self) -> Phase:
        """Waiting for the dealer's choice."""
        return Phase.KNOCKED

    def to_answer(self, match: Match) -> tuple[int, ...]:
        """The dealer."""
        return (self.dealer,)

    def actions(self, match: Match, seat: int) -> Sequence[Action]:
        """One card only while no side is a single point short."""
        if seat != self.dealer:
            return ()
        usual = choose_size(seat, match.rules.deal.cards_each)
        return (choose_size(seat, 1), usual) if match.may_deal_one() else (usual,)

    def refusal(self, match: Match, action: Action) -> Refusal:
        """One card at eleven, or not the dealer."""
        if not isinstance(action, ChooseSize):
            return Refusal.NOT_DEALT
        return Refusal.ONE_CARD_AT_ELEVEN if action.seat == self.dealer else Refusal.NOT_YOUR_DEAL

    def apply(self, match: Match, action: Action) -> None:
        """Wait for so many cards."""
        assert isinstance(action, ChooseSize)
        match.agenda[-1] = await_deal(self.dealer, action.count)
        match.tell(SizeChosen, action.seat, action.count)


@dataclass(frozen=True, slots=True)
class AwaitDeal(Frame):
    """The cards come. Chance is the table's, so no seat chooses here."""

    dealer: int
    count: int
    again: bool = False

    @property
    def phase(self) -> Phase:
        """Waiting for the cards."""
        return Phase.REDEAL if self.again else Phase.DEAL

    def refusal(self, match: Match, action: Action) -> Refusal:
        """Nothing else goes before the deal."""
        return Refusal.WRONG_CARDS if isinstance(action, DealCards) else Refusal.NOT_DEALT

    def apply(self, match: Match, action: Action) -> None:
        """Give out the cards and ask the first question."""
        assert isinstance(action, DealCards)
        match.pop()
        match.give(action.hands, self.again, action.up)


@dataclass(frozen=True, slots=True)
class DecideShort(Frame):
    """The side one point away plays for more, or gives one point (SPEC 2.3). The first word binds."""

    side: int

    @property
    def phase(self) -> Phase:
        """Waiting for the decision."""
        return Phase.DECIDE

    def to_answer(self, match: Match) -> tuple[int, ...]:
        """Either partner."""
        return match.hand.sides.members[self.side]

    def actions(self, match: Match, seat: int) -> Sequence[Action]:
        """Play or not."""
        return (Decide(seat, True), Decide(seat, False)) if match.hand.side(seat) == self.side else ()

    def refusal(self, match: Match, action: Action) -> Refusal:
        """Cards and bets wait for the decision."""
        if isinstance(action, Call):
            return Refusal.NO_BETS_AT_ELEVEN
        return Refusal.NOT_YOUR_DECISION if isinstance(action, Decide | PlayCard) else Refusal.NOT_NOW

    def apply(self, match: Match, action: Action) -> None:
        """Go on, or end the hand with one point for the others."""
        assert isinstance(action, Decide)
        match.pop()
        match.tell(SideDecided, action.seat, self.side, action.play, match.rules.match.short)
        if action.play:
            match.hand.base = match.rules.match.short
        else:
            match.end_hand(1 - self.side, 1, Reason.DECLINED)


@dataclass(frozen=True, slots=True)
class HandOver(Frame):
    """Between two hands: ``first``, the first question of the next one, may already be answered."""

    first: Frame

    @property
    def phase(self) -> Phase:
        """The hand is over."""
        return Phase.OVER

    def to_answer(self, match: Match) -> tuple[int, ...]:
        """Nobody is asked about the hand that is over."""
        return ()

    def actors(self, match: Match) -> Sequence[int]:
        """Those whom the next hand's first question is for."""
        return self.first.actors(match)

    def actions(self, match: Match, seat: int) -> Sequence[Action]:
        """What the next hand's first question allows."""
        return self.first.actions(match, seat)

    def moves(self, match: Match) -> list[Action]:
        """What it allows all seats."""
        return self.first.moves(match)

    def refusal(self, match: Match, action: Action) -> Refusal:
        """Late words about a decided hand, or what the next hand's first question says."""
        if isinstance(action, Call | Accept | Refuse | Concede):
            return Refusal.HAND_DECIDED
        return self.first.refusal(match, action)

    def apply(self, match: Match, action: Action) -> None:
        """Begin the next hand and do it there. A call comes too late for the hand that is over."""
        if isinstance(action, Call):
            match.void_call(action)
        else:
            match.begin_hand()
            match.top.apply(match, action)


@cache
def cut_or_knock(cutter: int, dealer: int) -> CutOrKnock:
    """The question, made once for each pair of seats."""
    return CutOrKnock(cutter, dealer)


@cache
def choose_cards(dealer: int) -> ChooseCards:
    """The question, made once for each dealer."""
    return ChooseCards(dealer)


@cache
def await_deal(dealer: int, count: int) -> AwaitDeal:
    """The question, made once for each dealer and number of cards."""
    return AwaitDeal(dealer, count)


@cache
def decide_short(side: int) -> DecideShort:
    """The question, made once for each side."""
    return DecideShort(side)


@cache
def hand_over(first: Frame) -> HandOver:
    """The question, made once for each that can follow."""
    return HandOver(first)
