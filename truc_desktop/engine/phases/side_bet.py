"""Answers to the side bet (SPEC 7.2)."""

from __future__ import annotations

from collections.abc import Sequence

from truc_desktop.engine.actions import Accept, Action, AnnounceFlor, Call, PlayCard, Refuse, announce_flor, answers
from truc_desktop.engine.events import EnvitAccepted, EnvitRefused
from truc_desktop.engine.flow.bets import card_refusal
from truc_desktop.engine.flow.flor import announce, close_side_bet
from truc_desktop.engine.flow.reckoning import side_bet_rule
from truc_desktop.engine.flow.side_bet import open_envit
from truc_desktop.engine.flow.speakers import speakers
from truc_desktop.engine.phases.handler import Handler
from truc_desktop.engine.questions import EnvitAnswer
from truc_desktop.engine.refusals import Refusal
from truc_desktop.engine.state import MatchState


class EnvitAnswerHandler(Handler[EnvitAnswer]):
    """A call of the side bet waits for its answer."""

    __slots__ = ()

    def asks(self, state: MatchState, question: EnvitAnswer) -> str:
        """The side bet."""
        return "envit"

    def to_answer(self, state: MatchState, question: EnvitAnswer) -> tuple[int, ...]:
        """Who answers for the side."""
        return speakers(state, side_bet_rule(state).answer_by, question.asked)

    def actions(self, state: MatchState, question: EnvitAnswer, seat: int) -> Sequence[Action]:
        """Accept, refuse, raise; holders of a flor, of either side, may announce it."""
        found: list[Action] = [announce_flor(seat)] if seat in state.hand.may_flor else []
        if seat in self.to_answer(state, question):
            found += answers(seat, *side_bet_rule(state).next_calls(state.hand.envit))
        return found

    def moves(self, state: MatchState, question: EnvitAnswer) -> list[Action]:
        """``actions`` of all seats, with the answers looked up once."""
        if state.hand.may_flor:
            return Handler.moves(self, state, question)
        raises = side_bet_rule(state).next_calls(state.hand.envit)
        return [action for seat in self.to_answer(state, question) for action in answers(seat, *raises)]

    def actors(self, state: MatchState, question: EnvitAnswer) -> Sequence[int]:
        """Those who may answer; anybody while there are flors."""
        return state.rules.seats if state.hand.may_flor else self.to_answer(state, question)

    def refusal(self, state: MatchState, question: EnvitAnswer, action: Action) -> Refusal:
        """The side bet goes first."""
        match action:
            case Accept() | Refuse():
                return Refusal.NOT_YOUR_ANSWER
            case AnnounceFlor():
                return Refusal.NO_FLOR
            case PlayCard():
                return card_refusal(state, action, question.asked)
            case Call(seat, word) if side_bet_rule(state).word(word):
                return Refusal.NOT_SO_ANSWERED if seat in self.to_answer(state, question) else Refusal.NOT_YOUR_ANSWER
        return Refusal.BET_WAITS

    def apply(self, state: MatchState, question: EnvitAnswer, action: Action) -> None:
        """Close the bet, or raise it. Whatever waited beneath it waits again."""
        state.pop()
        hand, seat, other = state.hand, action.seat, 1 - question.asked
        match action:
            case Accept():
                hand.forfeit_flor(seat)
                hand.envit = hand.envit.accept(tuple([s for s in state.rules.seats if s not in hand.gone]))
                state.tell(EnvitAccepted, seat, hand.envit.amount, hand.envit.players)
            case Refuse():
                hand.envit = hand.envit.refuse(side_bet_rule(state), other)
                state.tell(EnvitRefused, seat, hand.envit.amount, other)
            case Call(_, word):
                open_envit(state, seat, word)
                return
            case AnnounceFlor():
                announce(state, seat)
                return
        close_side_bet(state)
