"""Cards in turn, and all that may be said between them."""

from __future__ import annotations

from collections.abc import Sequence

from truc_desktop.engine.actions import (
    Accept,
    Action,
    Agree,
    AnnounceFlor,
    AnswerRemainder,
    Call,
    Concede,
    DeclareRemainder,
    Leave,
    Offer,
    PlayCard,
    PlayPair,
    ProposeRedeal,
    Refuse,
    ThrowDown,
    announce_flor,
    call,
    leave_hand,
)
from truc_desktop.engine.flow.bets import call_refusal, concede, concede_refusal, has_word, may_concede, next_words
from truc_desktop.engine.flow.calls import doubles, open_bet
from truc_desktop.engine.flow.deal import may_propose, propose_redeal
from truc_desktop.engine.flow.flor import announce
from truc_desktop.engine.flow.offers import offer_refusal, open_offer, open_offers
from truc_desktop.engine.flow.side_bet import openings
from truc_desktop.engine.flow.tricks import lay, lay_card, layings, leave, may_leave
from truc_desktop.engine.phases.handler import Handler
from truc_desktop.engine.questions import Turns
from truc_desktop.engine.refusals import Refusal
from truc_desktop.engine.rules.ladder import NOBODY
from truc_desktop.engine.rules.showdown import UNCALLED
from truc_desktop.engine.state import MatchState


class TurnsHandler(Handler[Turns]):
    """A card, a call, or giving up (SPEC 1, 2.1)."""

    __slots__ = ()

    def actors(self, state: MatchState, question: Turns) -> Sequence[int]:
        """Whose turn it is and who has just played; anybody, where the table allows it or a raise is open to all."""
        rules, hand = state.rules, state.hand
        if rules.anybody_may_speak:
            return rules.seats
        turn, last = hand.turn, hand.last
        if rules.raised_any_time and hand.standings[0].right != NOBODY and hand.decided is None:
            return rules.seats
        if last is None or last == turn:
            return (turn,)
        return (turn, last) if turn < last else (last, turn)

    def actions(self, state: MatchState, question: Turns, seat: int) -> Sequence[Action]:
        """Cards in turn, calls in one's window, conceding by option."""
        return turn_actions(state, seat, next_words(state))

    def moves(self, state: MatchState, question: Turns) -> list[Action]:
        """``actions`` of all seats. Out of turn most tables allow no more than a raise, so no more is looked for."""
        rules, turn = state.rules, state.hand.turn
        words = next_words(state)
        if rules.anybody_may_speak:
            return [action for seat in rules.seats for action in turn_actions(state, seat, words)]
        if not words:
            return turn_actions(state, turn, words)
        found: list[Action] = []
        for seat in self.actors(state, question):
            if seat == turn:
                found += turn_actions(state, seat, words)
                continue
            for i, word in words:
                if has_word(state, seat, i):
                    found.append(call(seat, word))
        return found

    def refusal(self, state: MatchState, question: Turns, action: Action) -> Refusal:
        """Turn, cards held, rights and windows."""
        match action:
            case PlayCard(seat, card):
                if seat != state.hand.turn:
                    return Refusal.NOT_YOUR_TURN
                if card not in state.hand.hands[seat]:
                    return Refusal.NOT_YOUR_CARD
                return Refusal.NOT_INSTRUCTED_SO if state.hand.orders[seat] else Refusal.NOT_LAID_SO
            case ThrowDown(seat) | PlayPair(seat):
                return Refusal.NOT_LAID_SO if seat == state.hand.turn else Refusal.NOT_YOUR_TURN
            case Call(_, word) if state.rules.envit is not None and state.rules.envit.word(word.split("+")[0]):
                return Refusal.NO_ENVIT
            case Call():
                return call_refusal(state, action)
            case Leave():
                return Refusal.NO_LEAVING
            case AnnounceFlor():
                return Refusal.NO_FLOR
            case Concede():
                return concede_refusal(state)
            case Offer() | DeclareRemainder():
                return offer_refusal(state, action)
            case ProposeRedeal(seat):
                return Refusal.NO_REDEAL if seat == state.hand.lead else Refusal.ONLY_THE_LEAD
            case Accept() | Refuse() | Agree() | AnswerRemainder():
                return Refusal.NOTHING_TO_ANSWER
        return Refusal.NOT_NOW

    def apply(self, state: MatchState, question: Turns, action: Action) -> None:
        """Lay the card, make the call, or give up."""
        if type(action) is PlayCard:
            lay_card(state, action.seat, action.card)
            return
        if type(action) is Call:
            open_bet(state, action)
            return
        match action:
            case ThrowDown() | PlayPair():
                lay(state, action)
            case Leave(seat):
                leave(state, seat)
            case AnnounceFlor(seat):
                announce(state, seat)
            case Offer() | DeclareRemainder():
                open_offer(state, action)
            case ProposeRedeal(seat):
                propose_redeal(state, seat)
            case Concede(seat):
                concede(state, seat)


def turn_actions(state: MatchState, seat: int, words: Sequence[tuple[int, str]]) -> list[Action]:
    """Everything ``seat`` may do while cards are played in turn; ``words`` are the ``next_words``."""
    hand, rules = state.hand, state.rules
    in_turn = seat == hand.turn
    if not in_turn:
        found: list[Action] = []
    elif rules.plain_cards:
        found = [*map(rules.plays[seat].__getitem__, hand.hands[seat])]
    else:
        found = layings(state, seat)
    for i, word in words:
        if has_word(state, seat, i):
            found.append(call(seat, word))
    if rules.says_more and (in_turn or rules.anybody_may_speak):
        found += more_actions(state, seat, words)
    return found


def more_actions(state: MatchState, seat: int, words: Sequence[tuple[int, str]]) -> list[Action]:
    """What only some games allow beside cards and calls; ``words`` are the ``next_words``."""
    rules, hand = state.rules, state.hand
    found: list[Action] = []
    if seat in hand.may_flor and seat == hand.turn:
        found.append(announce_flor(seat))
    if rules.offers:
        for i in rules.ladder_numbers:
            found += open_offers(state, seat, i)
    if rules.envit is not None and hand.envit is UNCALLED:
        first = openings(state, seat)
        found += first
        if first and rules.double_calls and words and words[0][0] == 0:
            found += doubles(state, seat)
    if rules.leaving and may_leave(state, seat):
        found.append(leave_hand(seat))
    if rules.redeal.limit and may_propose(state, seat):
        found.append(ProposeRedeal(seat))
    if rules.concede_any_time and may_concede(state, seat):
        found.append(Concede(seat))
    return found
