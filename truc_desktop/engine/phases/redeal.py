"""Consent to new cards from the rest of the pack (SPEC 3)."""

from __future__ import annotations

from collections.abc import Sequence

from truc_desktop.engine.actions import Action, Agree, Concede, Refuse
from truc_desktop.engine.events import RedealAgreed, RedealRefused
from truc_desktop.engine.flow.bets import concede, may_concede
from truc_desktop.engine.phases.handler import Handler
from truc_desktop.engine.questions import AskConsent, AwaitDeal
from truc_desktop.engine.refusals import Refusal
from truc_desktop.engine.state import MatchState


class AskConsentHandler(Handler[AskConsent]):
    """Those who are asked agree to new cards, or do not."""

    __slots__ = ()

    def asks(self, state: MatchState, question: AskConsent) -> str:
        """The redeal."""
        return "redeal"

    def to_answer(self, state: MatchState, question: AskConsent) -> tuple[int, ...]:
        """Those who have not spoken."""
        return question.left

    def actors(self, state: MatchState, question: AskConsent) -> Sequence[int]:
        """Those who may answer; anybody, where the table lets them give up."""
        return state.rules.seats if state.rules.concede_any_time else question.left

    def actions(self, state: MatchState, question: AskConsent, seat: int) -> Sequence[Action]:
        """Agree or refuse."""
        found: list[Action] = [Agree(seat), Refuse(seat)] if seat in question.left else []
        if may_concede(state, seat):
            found.append(Concede(seat))
        return found

    def refusal(self, state: MatchState, question: AskConsent, action: Action) -> Refusal:
        """The new deal is settled first."""
        return Refusal.NOT_YOUR_ANSWER if isinstance(action, Agree | Refuse) else Refusal.REDEAL_WAITS

    def apply(self, state: MatchState, question: AskConsent, action: Action) -> None:
        """Wait for the others, for new cards, or play the cards as they are."""
        seat = action.seat
        if isinstance(action, Concede):
            concede(state, seat)
            return
        state.pop()
        if isinstance(action, Refuse):
            state.hand.redeal_shut = True
            state.tell(RedealRefused, seat)
            return
        left = tuple(s for s in question.left if s != seat)
        state.push(AskConsent(left) if left else AwaitDeal(state.hand.dealer, state.hand.cards_each, again=True))
        state.tell(RedealAgreed, seat)
