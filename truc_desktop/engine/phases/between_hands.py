"""Between two hands: late words, challenges, and the first question of the next hand (SPEC 9.6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from truc_desktop.engine.actions import Accept, Action, Call, CloseHand, Concede, Refuse, RequestFlor
from truc_desktop.engine.flow.calls import void_call
from truc_desktop.engine.flow.hands import begin_hand, close_hand, judge
from truc_desktop.engine.phases.handler import Handler
from truc_desktop.engine.questions import Challenges, HandOver, Question
from truc_desktop.engine.refusals import Refusal
from truc_desktop.engine.state import MatchState

H = TypeVar("H", bound=HandOver)


class HandOverHandler(Handler[H]):
    """The hand is over. What may be done now is what the first question of the next hand allows.

    ``openings`` are the handlers of the questions with which a hand can begin.
    """

    __slots__ = ("_openings",)

    def __init__(self, openings: Mapping[type[Question], Handler[Any]]) -> None:
        """Where the next hand's first question is looked up."""
        self._openings = openings

    def actors(self, state: MatchState, question: H) -> Sequence[int]:
        """Those whom the next hand's first question is for."""
        first = question.first
        return self._openings[type(first)].actors(state, first)

    def actions(self, state: MatchState, question: H, seat: int) -> Sequence[Action]:
        """What the next hand's first question allows."""
        first = question.first
        return self._openings[type(first)].actions(state, first, seat)

    def moves(self, state: MatchState, question: H) -> list[Action]:
        """What it allows all seats."""
        first = question.first
        return self._openings[type(first)].moves(state, first)

    def refusal(self, state: MatchState, question: H, action: Action) -> Refusal:
        """Late words about a decided hand, or what the next hand's first question says."""
        if isinstance(action, Call | Accept | Refuse | Concede):
            return Refusal.HAND_DECIDED
        first = question.first
        return self._openings[type(first)].refusal(state, first, action)

    def apply(self, state: MatchState, question: H, action: Action) -> None:
        """Begin the next hand and do it there. A call comes too late for the hand that is over."""
        if isinstance(action, Call):
            void_call(state, action)
            return
        begin_hand(state)
        first = state.top
        self._openings[type(first)].apply(state, first, action)


class ChallengesHandler(HandOverHandler[Challenges]):
    """The hand stays open for challenges, until the table closes it or deals."""

    __slots__ = ()

    def actors(self, state: MatchState, question: Challenges) -> Sequence[int]:
        """Anybody."""
        return state.rules.seats

    def actions(self, state: MatchState, question: Challenges, seat: int) -> Sequence[Action]:
        """Each opponent who announced none, once."""
        return [request for request in state.hand.challenges if request.seat == seat]

    def moves(self, state: MatchState, question: Challenges) -> list[Action]:
        """All that are left."""
        return [*state.hand.challenges]

    def refusal(self, state: MatchState, question: Challenges, action: Action) -> Refusal:
        """Those who have announced, or been asked by this seat, cannot be asked."""
        if isinstance(action, RequestFlor):
            return Refusal.NO_REQUEST
        return HandOverHandler.refusal(self, state, question, action)

    def apply(self, state: MatchState, question: Challenges, action: Action) -> None:
        """Judge a challenge, close the hand, or go on to the next."""
        if isinstance(action, RequestFlor):
            judge(state, action)
            return
        close_hand(state)
        if not isinstance(action, CloseHand):
            HandOverHandler.apply(self, state, question, action)
