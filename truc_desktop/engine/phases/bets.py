"""Answers to bets on the tricks: to a call, and to an offer or the remainder (SPEC 2.2, 3.1, 3.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from truc_desktop.engine.actions import (
    Accept,
    Action,
    AnnounceFlor,
    AnswerRemainder,
    Call,
    Concede,
    Leave,
    Offer,
    PlayCard,
    PlayPair,
    Refuse,
    ThrowDown,
    accept,
    announce_flor,
    answers,
    leave_hand,
)
from truc_desktop.engine.events import CallRefused, Reason
from truc_desktop.engine.flow.bets import (
    card_refusal,
    concede,
    concede_refusal,
    decline,
    may_concede,
    raise_in_answer,
    take,
)
from truc_desktop.engine.flow.flor import announce
from truc_desktop.engine.flow.hands import end_hand
from truc_desktop.engine.flow.offers import REMAINDER, has_offered, offer_stake
from truc_desktop.engine.flow.scoring import hand_value
from truc_desktop.engine.flow.side_bet import open_envit, openings
from truc_desktop.engine.flow.speakers import speakers
from truc_desktop.engine.flow.tricks import lay, layings, leave, may_leave_under
from truc_desktop.engine.phases.handler import Handler
from truc_desktop.engine.questions import Answer, OfferAnswer
from truc_desktop.engine.refusals import Refusal
from truc_desktop.engine.rules.ladder import Prize
from truc_desktop.engine.rules.showdown import UNCALLED
from truc_desktop.engine.state import MatchState

A = TypeVar("A", bound=Answer)


class BetHandler(Handler[A]):
    """A proposal about the tricks waits for an answer of the side that was asked."""

    __slots__ = ()

    def to_answer(self, state: MatchState, question: A) -> tuple[int, ...]:
        """Who answers for the side (option ``answer_by``)."""
        return speakers(state, state.rules.ladders[question.ladder].answer_by, question.asked)

    def actors(self, state: MatchState, question: A) -> Sequence[int]:
        """Those who may answer; anybody, where the table lets them give up."""
        rules = state.rules
        if rules.concede_any_time or state.hand.may_flor:
            return rules.seats
        if rules.envit is not None or rules.ladders[question.ladder].accept_by_play:
            return state.hand.sides.members[question.asked]
        return self.to_answer(state, question)


class AnswerHandler(BetHandler[Answer]):
    """A call of a bet on the tricks waits for its answer."""

    __slots__ = ()

    def asks(self, state: MatchState, question: Answer) -> str:
        """The name of the ladder."""
        return state.rules.ladders[question.ladder].name

    def actions(self, state: MatchState, question: Answer, seat: int) -> Sequence[Action]:
        """Accept, refuse, raise, or accept by playing."""
        found = self._answers(state, question, seat, seat in self.to_answer(state, question))
        return found + self._more(state, question, seat) if state.rules.says_more else found

    def moves(self, state: MatchState, question: Answer) -> list[Action]:
        """``actions`` of all seats, with those who may answer looked up once."""
        asked = self.to_answer(state, question)
        found: list[Action] = []
        hand, rules = state.hand, state.rules
        more = rules.says_more and (hand.may_flor or rules.concede_any_time or hand.envit is UNCALLED)
        for seat in self.actors(state, question):
            found += self._answers(state, question, seat, seat in asked)
            if more:
                found += self._more(state, question, seat)
        return found

    def _more(self, state: MatchState, question: Answer, seat: int) -> list[Action]:
        """What only some games allow beside answers: a flor, the side bet, giving up."""
        hand = state.hand
        found: list[Action] = [announce_flor(seat)] if seat in hand.may_flor else []
        if hand.envit is UNCALLED:
            found += openings(state, seat, question.asked)
        if may_concede(state, seat):
            found.append(Concede(seat))
        return found

    def _answers(self, state: MatchState, question: Answer, seat: int, speaks: bool) -> list[Action]:
        """What ``seat`` can say if it ``speaks`` for the asked side, and what it can play to accept (SPEC 2.2)."""
        rules, hand = state.rules, state.hand
        ladder, above = rules.ladders[question.ladder], hand.standings[question.ladder].level + 1
        found: list[Action] = []
        if speaks:
            found += answers(seat, ladder.rungs[above].call) if above < len(ladder.rungs) else answers(seat)
        if ladder.accept_by_play and seat == hand.turn and hand.sides.of[seat] == question.asked:
            if rules.plain_cards:
                found += map(rules.plays[seat].__getitem__, hand.hands[seat])
            else:
                found += layings(state, seat)
        if speaks and rules.leaving and may_leave_under(state, seat, question.asked):
            found.append(leave_hand(seat))
        return found

    def refusal(self, state: MatchState, question: Answer, action: Action) -> Refusal:
        """The bet goes first."""
        match action:
            case PlayCard():
                return card_refusal(state, action, question.asked)
            case Accept() | Refuse():
                return Refusal.NOT_YOUR_ANSWER
            case Leave():
                return Refusal.NO_LEAVING
            case AnnounceFlor():
                return Refusal.NO_FLOR
            case Call(seat, word):
                if state.rules.envit is not None and state.rules.envit.word(word):
                    return Refusal.NO_ENVIT
                place = state.rules.ladders[question.ladder].index(word)
                if place is None:
                    return Refusal.NO_SUCH_CALL
                if state.hand.side(seat) != question.asked:
                    return Refusal.OWN_BET_WAITS
                return Refusal.ALREADY_CALLED if seat in self.to_answer(state, question) else Refusal.NOT_YOUR_ANSWER
            case Concede():
                return concede_refusal(state)
        return Refusal.BET_WAITS

    def apply(self, state: MatchState, question: Answer, action: Action) -> None:
        """Settle the proposal, or raise it."""
        kind, seat = type(action), action.seat
        if kind is Refuse:
            decline(state, question, seat)
        elif kind is Accept:
            take(state, question, seat, by_play=False)
        elif type(action) is Call:
            envit = state.rules.envit
            if envit is not None and envit.word(action.word):
                open_envit(state, seat, action.word)
            else:
                raise_in_answer(state, question, seat)
        else:
            self._apply_other(state, question, action)

    def _apply_other(self, state: MatchState, question: Answer, action: Action) -> None:
        """What is neither a word of acceptance, nor a refusal, nor a call."""
        match action:
            case Leave(seat):
                leave(state, seat)
            case AnnounceFlor(seat):
                announce(state, seat)
            case PlayCard(seat) | ThrowDown(seat) | PlayPair(seat):
                take(state, question, seat, by_play=True)
                lay(state, action)
            case Concede(seat):
                concede(state, seat)


class OfferAnswerHandler(BetHandler[OfferAnswer]):
    """An offer, or the remainder, waits for its answer."""

    __slots__ = ()

    def asks(self, state: MatchState, question: OfferAnswer) -> str:
        """An offer or the remainder."""
        return REMAINDER if self._for_the_game(state, question) else "offer"

    def _for_the_game(self, state: MatchState, question: OfferAnswer) -> bool:
        return state.hand.standings[question.ladder].asked == Prize.GAME

    def actions(self, state: MatchState, question: OfferAnswer, seat: int) -> Sequence[Action]:
        """Take it or give up the hand; by option raise. A remainder is only taken by a remainder."""
        found: list[Action] = []
        if seat in self.to_answer(state, question):
            if self._for_the_game(state, question):
                found.append(AnswerRemainder(seat))
            else:
                found.append(accept(seat))
                ladder = state.rules.ladders[question.ladder]
                if ladder.raise_in_answer and not has_offered(state, seat, question.ladder):
                    found += [Offer(seat, offer) for offer in ladder.offers()]
            found.append(Concede(seat))
        elif may_concede(state, seat):
            found.append(Concede(seat))
        return found

    def refusal(self, state: MatchState, question: OfferAnswer, action: Action) -> Refusal:
        """The offer goes first."""
        match action:
            case Accept(seat) | AnswerRemainder(seat):
                mine = seat in self.to_answer(state, question)
                return Refusal.ANSWER_OTHERWISE if mine else Refusal.NOT_YOUR_ANSWER
            case Refuse():
                return Refusal.ANSWER_OTHERWISE
            case PlayCard():
                return card_refusal(state, action, question.asked)
            case Concede():
                return concede_refusal(state)
        return Refusal.BET_WAITS

    def apply(self, state: MatchState, question: OfferAnswer, action: Action) -> None:
        """Settle the offer, or raise it."""
        match action:
            case Offer(seat, raise_by):
                state.pop()
                standings, ladder = state.hand.standings, state.rules.ladders[question.ladder]
                standings[question.ladder] = standings[question.ladder].accept(ladder, question.asked)
                offer_stake(state, seat, question.ladder, raise_by, accepts=True)
            case Concede(seat) if state.hand.side(seat) != question.asked:
                concede(state, seat)
            case Concede(seat):
                state.tell(CallRefused, seat, question.ladder)
                end_hand(state, 1 - question.asked, hand_value(state), Reason.REFUSED)
            case _:
                take(state, question, action.seat, by_play=False)
