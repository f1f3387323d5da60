"""Questions about flor: to its holders, to the first announcer, and between two sides (SPEC 9.5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from truc_desktop.engine.actions import Action, AnnounceFlor, Call, Pass, Shrink, TakeFlor, call
from truc_desktop.engine.events import FlorPassed, FlorTaken
from truc_desktop.engine.flow.flor import announce, compare, go_on, raise_flor, shrink
from truc_desktop.engine.flow.reckoning import flor_rule_of
from truc_desktop.engine.phases.handler import Handler
from truc_desktop.engine.questions import AnswerContraflor, AskAnnouncer, AskHolders, Question
from truc_desktop.engine.refusals import Refusal
from truc_desktop.engine.rules.flor import AL_RESTO, CONTRAFLOR
from truc_desktop.engine.state import MatchState

Q = TypeVar("Q", bound=Question)


class FlorHandler(Handler[Q]):
    """Something about flor must be answered; everything else waits."""

    __slots__ = ()

    def asks(self, state: MatchState, question: Q) -> str:
        """The flor."""
        return "flor"

    def refusal(self, state: MatchState, question: Q, action: Action) -> Refusal:
        """Flor goes before everything."""
        if isinstance(action, AnnounceFlor | Pass | Shrink | TakeFlor):
            return Refusal.NOT_YOUR_FLOR
        return Refusal.FLOR_WAITS


class AskHoldersHandler(FlorHandler[AskHolders]):
    """One holder at a time announces a flor, or keeps silent."""

    __slots__ = ()

    def to_answer(self, state: MatchState, question: AskHolders) -> tuple[int, ...]:
        """One holder at a time."""
        return question.left[:1]

    def actions(self, state: MatchState, question: AskHolders, seat: int) -> Sequence[Action]:
        """Announce or keep silent; opponents of the first announcer may also shrink or raise."""
        if seat != question.left[0]:
            return ()
        found: list[Action] = [AnnounceFlor(seat), Pass(seat)]
        if question.announcer is not None and state.hand.side(seat) != state.hand.side(question.announcer):
            found += [Shrink(seat), call(seat, CONTRAFLOR), call(seat, AL_RESTO)]
        return found

    def apply(self, state: MatchState, question: AskHolders, action: Action) -> None:
        """Count the flor, or ask the next; to shrink or to raise ends the asking."""
        state.pop()
        seat = action.seat
        match action:
            case AnnounceFlor():
                announce(state, seat, question.announcer)
            case Pass():
                state.hand.forfeit_flor(seat)
                state.tell(FlorPassed, seat, True)
                go_on(state, question.announcer)
            case Shrink():
                shrink(state, seat)
            case Call(_, word):
                raise_flor(state, seat, word)


class AskAnnouncerHandler(FlorHandler[AskAnnouncer]):
    """The first announcer challenges the other side, or lets it be."""

    __slots__ = ()

    def to_answer(self, state: MatchState, question: AskAnnouncer) -> tuple[int, ...]:
        """The first announcer."""
        return (question.seat,)

    def actions(self, state: MatchState, question: AskAnnouncer, seat: int) -> Sequence[Action]:
        """Contraflor, not al resto; or nothing."""
        return (Pass(seat), call(seat, CONTRAFLOR)) if seat == question.seat else ()

    def apply(self, state: MatchState, question: AskAnnouncer, action: Action) -> None:
        """Compare the flors, or wait for the other side."""
        state.pop()
        if isinstance(action, Pass):
            state.tell(FlorPassed, action.seat, False)
            compare(state, flor_rule_of(state).each)
        else:
            raise_flor(state, action.seat, CONTRAFLOR)


class AnswerContraflorHandler(FlorHandler[AnswerContraflor]):
    """A challenge between flors waits for its answer."""

    __slots__ = ()

    def to_answer(self, state: MatchState, question: AnswerContraflor) -> tuple[int, ...]:
        """Holders only, even where others answer for the side."""
        hand = state.hand
        return tuple(sorted(seat for seat in hand.flor.announced if hand.side(seat) == question.asked))

    def actions(self, state: MatchState, question: AnswerContraflor, seat: int) -> Sequence[Action]:
        """Take it, shrink, or go for the rest."""
        if seat not in self.to_answer(state, question):
            return ()
        return [TakeFlor(seat), Shrink(seat), *(call(seat, word) for word in question.raises)]

    def apply(self, state: MatchState, question: AnswerContraflor, action: Action) -> None:
        """Compare the flors, give in, or raise."""
        state.pop()
        match action:
            case TakeFlor(seat):
                state.tell(FlorTaken, seat)
                if state.hand.flor.chain[-1][1] == AL_RESTO:
                    compare(state, None)
                else:
                    compare(state, flor_rule_of(state).contra_each)
            case Shrink(seat):
                shrink(state, seat)
            case Call(seat, word):
                raise_flor(state, seat, word)
