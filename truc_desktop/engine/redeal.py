"""New cards from the rest of the pack: who may ask for them, and who must agree (SPEC 3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from truc_desktop.engine.actions import Action, Agree, Concede, Refuse
from truc_desktop.engine.agenda import AwaitDeal, Frame
from truc_desktop.engine.bets import concede, may_concede
from truc_desktop.engine.events import Phase, RedealAgreed, RedealProposed, RedealRefused
from truc_desktop.engine.refusals import Refusal
from truc_desktop.engine.ruleset import Consent

if TYPE_CHECKING:
    from truc_desktop.engine.match import Match


@dataclass(frozen=True, slots=True)
class AskConsent(Frame):
    """New cards were proposed: those ``left`` must still agree. One refusal ends it for the hand."""

    left: tuple[int, ...]

    @property
    def phase(self) -> Phase:
        """Play and bets."""
        return Phase.PLAY

    def asks(self, match: Match) -> str:
        """The redeal."""
        return "redeal"

    def to_answer(self, match: Match) -> tuple[int, ...]:
        """Those who have not spoken."""
        return self.left

    def actors(self, match: Match) -> Sequence[int]:
        """Those who may answer; anybody, where the table lets him give up."""
        return match.rules.seats if match.rules.concede_any_time else self.left

    def actions(self, match: Match, seat: int) -> Sequence[Action]:
        """Agree or refuse."""
        found: list[Action] = [Agree(seat), Refuse(seat)] if seat in self.left else []
        if may_concede(match, seat):
            found.append(Concede(seat))
        return found

    def refusal(self, match: Match, action: Action) -> Refusal:
        """The new deal is settled first."""
        return Refusal.NOT_YOUR_ANSWER if isinstance(action, Agree | Refuse) else Refusal.REDEAL_WAITS

    def apply(self, match: Match, action: Action) -> None:
        """Wait for the others, for new cards, or play the cards as they are."""
        seat = action.seat
        if isinstance(action, Concede):
            concede(match, seat)
            return
        match.pop()
        if isinstance(action, Refuse):
            match.hand.redeal_shut = True
            match.tell(RedealRefused, seat)
            return
        left = tuple(s for s in self.left if s != seat)
        match.push(AskConsent(left) if left else AwaitDeal(match.hand.dealer, match.hand.cards_each, again=True))
        match.tell(RedealAgreed, seat)


def may_propose(match: Match, seat: int) -> bool:
    """Whether ``seat`` may ask for new cards: the lead, before any card and any bet, while the pack lasts."""
    hand, rules = match.hand, match.rules
    if seat != hand.lead or hand.plays or hand.tricks or hand.redeal_shut or hand.redeals >= rules.redeal.limit:
        return False
    if any(standing.level or standing.proposer is not None for standing in hand.standings):
        return False
    return (hand.redeals + 2) * hand.cards_each * rules.players <= len(rules.pack)


def propose_redeal(match: Match, seat: int) -> None:
    """Ask those whose consent is needed."""
    dealer_alone = match.rules.redeal.consent is Consent.DEALER
    left = (match.hand.dealer,) if dealer_alone else tuple(s for s in match.rules.seats if s != seat)
    match.push(AskConsent(left))
    match.tell(RedealProposed, seat)
