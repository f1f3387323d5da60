"""What every handler of a question answers: who may act, how, why not, and what an action does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from truc_desktop.engine.actions import Action
from truc_desktop.engine.questions import Question
from truc_desktop.engine.refusals import Refusal
from truc_desktop.engine.state import MatchState

Q = TypeVar("Q", bound=Question)


class Handler(Generic[Q]):
    """What may be done about questions of one kind. It holds nothing: one handler serves every match.

    Every method is given the state and the question, which is at the top of its agenda or, between hands, the first
    of the next hand.
    """

    __slots__ = ()

    def asks(self, state: MatchState, question: Q) -> str:
        """The bet or the proposal that must be answered, as cases name it; ``none`` for other """
        return "none"

    def to_answer(self, state: MatchState, question: Q) -> tuple[int, ...]:
        """The seats that may answer it, ascending; nobody in particular for a card in turn."""
        return ()

    def actors(self, state: MatchState, question: Q) -> Sequence[int]:
        """Seats among which are all that may act, ascending: so that nobody else need be asked."""
        return self.to_answer(state, question)

    def actions(self, state: MatchState, question: Q, seat: int) -> Sequence[Action]:
        """Everything ``seat`` may do, without talk and signals."""
        return ()

    def moves(self, state: MatchState, question: Q) -> list[Action]:
        """Everything that anybody may do: ``actions`` of all seats, ascending."""
        found: list[Action] = []
        for seat in self.actors(state, question):
            found += self.actions(state, question, seat)
        return found

    def refusal(self, state: MatchState, question: Q, action: Action) -> Refusal:
        """Why an action that is not among ``actions`` cannot be done."""
        return Refusal.NOT_NOW

    def apply(self, state: MatchState, question: Q, action: Action) -> None:
        """Do an action that has been found legal."""
        raise NotImplementedError
