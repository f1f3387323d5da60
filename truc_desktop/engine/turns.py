"""Cards in turn, and all that may be said between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

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
    calls,
    leave_hand,
)
from truc_desktop.engine.agenda import Frame, HandOver
from truc_desktop.engine.bets import (
    call_refusal,
    concede,
    concede_refusal,
    has_word,
    holds_right,
    in_window,
    may_call,
    may_concede,
    next_word,
    propose,
)
from truc_desktop.engine.envit import open_envit, openings
from truc_desktop.engine.events import Phase
from truc_desktop.engine.ladder import NOBODY
from truc_desktop.engine.laying import lay, layings
from truc_desktop.engine.leaving import leave, may_leave
from truc_desktop.engine.offers import offer_refusal, open_offer, open_offers
from truc_desktop.engine.playing import lay_card
from truc_desktop.engine.redeal import may_propose, propose_redeal
from truc_desktop.engine.refusals import Refusal
from truc_desktop.engine.showdown import UNCALLED

if TYPE_CHECKING:
    from truc_desktop.engine.match import Match


@dataclass(frozen=True, slots=True)
class Turns(Frame):
    """Cards are played in turn; whoever is in his window may call."""

    @property
    def phase(self) -> Phase:
        """Play and bets."""
        return Phase.PLAY

    def actors(self, match: Match) -> Sequence[int]:
        """Whose turn it is and who has just played; anybody, where the table allows it or a raise is open to all."""
        rules, hand = match.rules, match.hand
        if rules.anybody_may_speak:
            return rules.seats
        turn, last = hand.turn, hand.last
        if rules.raised_any_time and hand.standings[0].right != NOBODY and hand.decided is None:
            return rules.seats
        if last is None or last == turn:
            return (turn,)
        return (turn, last) if turn < last else (last, turn)

    def actions(self, match: Match, seat: int) -> Sequence[Action]:
        """Cards in turn, calls in one's window, conceding by option."""
        return self._actions(match, seat, next_words(match))

    def _actions(self, match: Match, seat: int, words: Sequence[tuple[int, str]]) -> list[Action]:
        """``actions``, where ``words`` are the ``next_words``."""
        hand, rules = match.hand, match.rules
        in_turn = seat == hand.turn
        if not in_turn:
            found: list[Action] = []
        elif rules.plain_cards:
            found = [*map(rules.plays[seat].__getitem__, hand.hands[seat])]
        else:
            found = layings(match, seat)
        for i, word in words:
            if has_word(match, seat, i):
                found.append(call(seat, word))
        if rules.says_more and (in_turn or rules.anybody_may_speak):
            found += more_actions(match, seat, words)
        return found

    def moves(self, match: Match) -> list[Action]:
        """``actions`` of all seats. Out of turn most tables allow no more than a raise, so no more is looked for."""
        rules, turn = match.rules, match.hand.turn
        if rules.anybody_may_speak:
            return Frame.moves(self, match)
        words = next_words(match)
        if not words:
            return self._actions(match, turn, words)
        found: list[Action] = []
        for seat in self.actors(match):
            if seat == turn:
                found += self._actions(match, seat, words)
                continue
            for i, word in words:
                if has_word(match, seat, i):
                    found.append(call(seat, word))
        return found

    def refusal(self, match: Match, action: Action) -> Refusal:
        """Turn, cards held, rights and windows."""
        match action:
            case PlayCard(seat, card):
                if seat != match.hand.turn:
                    return Refusal.NOT_YOUR_TURN
                if card not in match.hand.hands[seat]:
                    return Refusal.NOT_YOUR_CARD
                return Refusal.NOT_INSTRUCTED_SO if match.hand.orders[seat] else Refusal.NOT_LAID_SO
            case ThrowDown(seat) | PlayPair(seat):
                return Refusal.NOT_LAID_SO if seat == match.hand.turn else Refusal.NOT_YOUR_TURN
            case Call(_, word) if match.rules.envit is not None and match.rules.envit.word(word.split("+")[0]):
                return Refusal.NO_ENVIT
            case Call():
                return call_refusal(match, action)
            case Leave():
                return Refusal.NO_LEAVING
            case AnnounceFlor():
                return Refusal.NO_FLOR
            case Concede():
                return concede_refusal(match)
            case Offer() | DeclareRemainder():
                return offer_refusal(match, action)
            case ProposeRedeal(seat):
                return Refusal.NO_REDEAL if seat == match.hand.lead else Refusal.ONLY_THE_LEAD
            case Accept() | Refuse() | Agree() | AnswerRemainder():
                return Refusal.NOTHING_TO_ANSWER
        return Refusal.NOT_NOW

    def apply(self, match: Match, action: Action) -> None:
        """Lay the card, make the call, or give up."""
        if type(action) is PlayCard:
            lay_card(match, action.seat, action.card)
            return
        if type(action) is Call:
            open_bet(match, action)
            return
        match action:
            case ThrowDown() | PlayPair():
                lay(match, action)
            case Leave(seat):
                leave(match, seat)
            case AnnounceFlor(seat):
                match.announce_flor(seat)
            case Offer() | DeclareRemainder():
                open_offer(match, action)
            case ProposeRedeal(seat):
                propose_redeal(match, seat)
            case Concede(seat):
                concede(match, seat)


TURNS = Turns()


def next_words(match: Match) -> list[tuple[int, str]]:
    """The ladders whose next rung somebody may call now, and what that rung is called."""
    found: list[tuple[int, str]] = []
    for i in match.rules.ladder_numbers:
        word = next_word(match, i)
        if word is not None:
            found.append((i, word))
    return found


def more_actions(match: Match, seat: int, words: Sequence[tuple[int, str]]) -> list[Action]:
    """What only some games allow beside cards and calls; ``words`` are the ``next_words``."""
    rules, hand = match.rules, match.hand
    found: list[Action] = []
    if seat in hand.may_flor and seat == hand.turn:
        found.append(announce_flor(seat))
    if rules.offers:
        for i in rules.ladder_numbers:
            found += open_offers(match, seat, i)
    if rules.envit is not None and hand.envit is UNCALLED:
        first = openings(match, seat)
        found += first
        if first and rules.double_calls and words and words[0][0] == 0:
            found += doubles(match, seat)
    if rules.leaving and may_leave(match, seat):
        found.append(leave_hand(seat))
    if rules.redeal.limit and may_propose(match, seat):
        found.append(ProposeRedeal(seat))
    if rules.concede_any_time and may_concede(match, seat):
        found.append(Concede(seat))
    return found


def doubles(match: Match, seat: int) -> Sequence[Action]:
    """The calls with which ``seat``, who may open the side bet, calls the first bet on the tricks too (SPEC 9.9)."""
    first = match.hand.standings[0].level == 0 and has_word(match, seat, 0)
    return calls(seat, match.rules.double_calls) if first else ()


def open_double(match: Match, seat: int, word: str) -> None:
    """Two proposals at once: the side bet is answered first, then the bet on the tricks (Q-63)."""
    open_envit(match, seat, word.split("+")[0])
    propose(match, seat, 0)
    agenda = match.agenda
    agenda[-2:] = agenda[:-3:-1]


def open_bet(match: Match, action: Call) -> None:
    """A call while nothing is pending: the side bet, a bet on the tricks, or both."""
    envit, word = match.rules.envit, action.word
    if envit is not None and envit.word(word):
        open_envit(match, action.seat, word)
    elif "+" in word:
        open_double(match, action.seat, word)
    else:
        call_out(match, action)


def is_void(match: Match, action: Call) -> bool:
    """Whether the side is entitled to this call, but it is made at the wrong moment (SPEC 2.1)."""
    if match.over or not 0 <= action.seat < match.rules.players:
        return False
    if not isinstance(match.top, Turns | HandOver):
        return False
    hand = match.hand
    for i, (ladder, standing) in enumerate(zip(match.rules.ladders, hand.standings, strict=True)):
        if not ladder.void_calls or ladder.index(action.word) != standing.level or standing.proposer is not None:
            continue
        late = hand.over or (hand.decided is None and not in_window(match, action.seat, i))
        return late and holds_right(match, action.seat, i)
    return False


def call_out(match: Match, action: Call) -> None:
    """A call of a bet on the tricks: it opens a question, or at the wrong moment is void."""
    i = match.rules.ladder_of[action.word]
    if may_call(match, action.seat, i):
        propose(match, action.seat, i)
    else:
        match.void_call(action)
