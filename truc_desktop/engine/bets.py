"""Bets: the question that a proposal opens, who may propose and answer, and what the answers do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from truc_desktop.engine.actions import (
    Accept,
    Action,
    AnnounceFlor,
    Call,
    Concede,
    Leave,
    PlayCard,
    PlayPair,
    Refuse,
    ThrowDown,
    announce_flor,
    answers,
    leave_hand,
)
from truc_desktop.engine.agenda import Frame
from truc_desktop.engine.envit import open_envit, openings
from truc_desktop.engine.events import CallAccepted, CallMade, CallRefused, HandConceded, Phase, Reason
from truc_desktop.engine.ladder import BOTH, NOBODY, Timing
from truc_desktop.engine.laying import lay, layings
from truc_desktop.engine.leaving import leave, may_leave_under
from truc_desktop.engine.orders import governor
from truc_desktop.engine.refusals import Refusal
from truc_desktop.engine.showdown import UNCALLED
from truc_desktop.engine.speaking import speakers

if TYPE_CHECKING:
    from truc_desktop.engine.match import Match


@dataclass(frozen=True, slots=True)
class Answer(Frame):
    """A proposal of ladder number ``ladder`` waits for an answer of ``asked``."""

    ladder: int
    asked: int

    @property
    def phase(self) -> Phase:
        """Play and bets."""
        return Phase.PLAY

    def to_answer(self, match: Match) -> tuple[int, ...]:
        """Who answers for the side (option ``answer_by``)."""
        return speakers(match, match.rules.ladders[self.ladder].answer_by, self.asked)

    def asks(self, match: Match) -> str:
        """The name of the ladder."""
        return match.rules.ladders[self.ladder].name

    def actors(self, match: Match) -> Sequence[int]:
        """Those who may answer; anybody, where the table lets him give up."""
        rules = match.rules
        if rules.concede_any_time or match.hand.may_flor:
            return rules.seats
        return self.to_answer(match) if rules.envit is None else match.hand.sides.members[self.asked]

    def actions(self, match: Match, seat: int) -> Sequence[Action]:
        """Accept, refuse, raise, or accept by playing."""
        found = self._answers(match, seat) if seat in self.to_answer(match) else []
        return found + self._more(match, seat) if match.rules.says_more else found

    def moves(self, match: Match) -> list[Action]:
        """``actions`` of all seats, with those who may answer looked up once."""
        asked = self.to_answer(match)
        if not match.rules.says_more:
            return [action for seat in asked for action in self._answers(match, seat)]
        found: list[Action] = []
        hand = match.hand
        more = hand.may_flor or match.rules.concede_any_time or hand.envit is UNCALLED
        for seat in self.actors(match):
            if seat in asked:
                found += self._answers(match, seat)
            if more:
                found += self._more(match, seat)
        return found

    def _more(self, match: Match, seat: int) -> list[Action]:
        """What only some games allow beside answers: a flor, the side bet, giving up."""
        hand = match.hand
        found: list[Action] = [announce_flor(seat)] if seat in hand.may_flor else []
        if hand.envit is UNCALLED:
            found += openings(match, seat, self.asked)
        if may_concede(match, seat):
            found.append(Concede(seat))
        return found

    def _answers(self, match: Match, seat: int) -> list[Action]:
        """What ``seat``, who may answer, can say, or lay to accept."""
        rules, hand = match.rules, match.hand
        ladder, above = rules.ladders[self.ladder], hand.standings[self.ladder].level + 1
        found = [*(answers(seat, ladder.rungs[above].call) if above < len(ladder.rungs) else answers(seat))]
        if ladder.accept_by_play and seat == hand.turn:
            if rules.plain_cards:
                found += map(rules.plays[seat].__getitem__, hand.hands[seat])
            else:
                found += layings(match, seat)
        if rules.leaving and may_leave_under(match, seat, self.asked):
            found.append(leave_hand(seat))
        return found

    def refusal(self, match: Match, action: Action) -> Refusal:
        """The bet goes first."""
        match action:
            case PlayCard(seat):
                if match.hand.side(seat) != self.asked:
                    return Refusal.OWN_BET_WAITS if seat == match.hand.turn else Refusal.NOT_YOUR_TURN
                if seat != match.hand.turn:
                    return Refusal.NOT_YOUR_TURN
                held = action.card in match.hand.hands[seat]
                return Refusal.BET_WAITS if held else Refusal.NOT_YOUR_CARD
            case Accept() | Refuse():
                return Refusal.NOT_YOUR_ANSWER
            case Leave():
                return Refusal.NO_LEAVING
            case AnnounceFlor():
                return Refusal.NO_FLOR
            case Call(seat, word):
                if match.rules.envit is not None and match.rules.envit.word(word):
                    return Refusal.NO_ENVIT
                place = match.rules.ladders[self.ladder].index(word)
                if place is None:
                    return Refusal.NO_SUCH_CALL
                if match.hand.side(seat) != self.asked:
                    return Refusal.OWN_BET_WAITS
                return Refusal.ALREADY_CALLED if seat in self.to_answer(match) else Refusal.NOT_YOUR_ANSWER
            case Concede():
                return concede_refusal(match)
        return Refusal.BET_WAITS

    def apply(self, match: Match, action: Action) -> None:
        """Settle the proposal, or raise it."""
        kind, seat = type(action), action.seat
        if kind is Refuse:
            decline(match, self, seat)
        elif kind is Accept:
            take(match, self, seat, by_play=False)
        elif type(action) is Call:
            envit = match.rules.envit
            if envit is not None and envit.word(action.word):
                open_envit(match, seat, action.word)
            else:
                raise_in_answer(match, self, seat)
        else:
            self._apply_other(match, action)

    def _apply_other(self, match: Match, action: Action) -> None:
        """What is neither a word of acceptance, nor a refusal, nor a call."""
        match action:
            case Leave(seat):
                leave(match, seat)
            case AnnounceFlor(seat):
                match.announce_flor(seat)
            case PlayCard(seat) | ThrowDown(seat) | PlayPair(seat):
                take(match, self, seat, by_play=True)
                lay(match, action)
            case Concede(seat):
                concede(match, seat)


@cache
def answer(ladder: int, asked: int) -> Answer:
    """The question, made once for each ladder and side."""
    return Answer(ladder, asked)


def in_window(match: Match, seat: int, ladder: int) -> bool:
    """Whether ``seat`` may call at this moment as far as turns go (option ``bet_timing``, SPEC 2.1)."""
    rule, hand = match.rules.ladders[ladder], match.hand
    if rule.any_time or seat == hand.turn:
        return True
    return seat == hand.last and rule.timing is Timing.TURN_BEFORE_AFTER


def may_call(match: Match, seat: int, ladder: int) -> bool:
    """Whether a call of the ladder's next rung would count now: right side, in his window, hand undecided."""
    return has_word(match, seat, ladder) and next_word(match, ladder) is not None


def holds_right(match: Match, seat: int, ladder: int) -> bool:
    """Whether the side of ``seat`` may propose the ladder's next rung, be it his turn or not."""
    hand, rules = match.hand, match.rules
    standing = hand.standings[ladder]
    if hand.closed or not hand.cards_each or standing.level >= len(rules.ladders[ladder].rungs):
        return False
    if hand.covered or (hand.gone and seat in hand.gone):
        return False
    return standing.right == BOTH or standing.right == match.hand.side(seat)


def next_word(match: Match, ladder: int) -> str | None:
    """What the ladder's next rung is called, unless nobody may call it now."""
    hand = match.hand
    if hand.closed or hand.decided is not None or hand.over or hand.covered:
        return None
    standing, rungs = hand.standings[ladder], match.rules.ladders[ladder].rungs
    if standing.right == NOBODY or standing.level >= len(rungs):
        return None
    return rungs[standing.level].call


def has_word(match: Match, seat: int, ladder: int) -> bool:
    """Whether ``next_word``, if there is one, is for ``seat`` to say: right side, still in the hand, in his window."""
    hand = match.hand
    right = hand.standings[ladder].right
    if (right != BOTH and right != hand.sides.of[seat]) or seat in hand.gone:
        return False
    return seat == hand.turn or in_window(match, seat, ladder)


def may_concede(match: Match, seat: int) -> bool:
    """Whether ``seat`` may give up the hand now (option ``concede_any_time``): a governor, where there are any."""
    rules = match.rules
    if not rules.concede_any_time or match.hand.decided is not None:
        return False
    return not rules.governors or seat == governor(match, match.hand.side(seat))


def concede_refusal(match: Match) -> Refusal:
    """Why a hand cannot be given up."""
    if match.hand.decided is not None:
        return Refusal.HAND_DECIDED
    return Refusal.GOVERNOR_SPEAKS if match.rules.governors else Refusal.NO_CONCEDING


def call_refusal(match: Match, action: Call) -> Refusal:
    """Why a call cannot be made while nothing is pending."""
    if match.hand.closed:
        return Refusal.NO_BETS_AT_ELEVEN
    if match.hand.decided is not None:
        return Refusal.HAND_DECIDED
    for i, ladder in enumerate(match.rules.ladders):
        place, level = ladder.index(action.word), match.hand.standings[i].level
        if place is None:
            continue
        if place != level:
            return Refusal.ALREADY_CALLED if place < level else Refusal.NOT_YET_CALLED
        return Refusal.OUT_OF_TURN if holds_right(match, action.seat, i) else Refusal.NOT_YOUR_RAISE
    return Refusal.NO_SUCH_CALL


def propose(match: Match, seat: int, i: int, accepts: bool = False) -> None:
    """Open a question about the next rung of ladder number ``i``."""
    ladder, hand = match.rules.ladders[i], match.hand
    standing = hand.standings[i]
    word = ladder.rungs[standing.level].call
    asked = 1 - hand.sides.of[seat]
    hand.calls.append((seat, word, False))
    hand.forfeit_flor(seat)
    hand.standings[i] = standing.propose(seat)
    match.push(answer(i, asked))
    if match.log is not None:
        stake, forfeit = ladder.stake(standing.level + 1), ladder.stake(standing.level)
        match.tell(CallMade, seat, i, word, stake, forfeit, asked, accepts)


def take(match: Match, frame: Answer, seat: int, by_play: bool) -> None:
    """The asked side takes the waiting proposal."""
    ladder = match.rules.ladders[frame.ladder]
    match.pop()
    hand = match.hand
    hand.standings[frame.ladder] = standing = hand.standings[frame.ladder].accept(ladder, frame.asked)
    hand.forfeit_flor(seat)
    if match.log is not None:
        match.tell(CallAccepted, seat, frame.ladder, ladder.worth(standing), by_play)


def raise_in_answer(match: Match, frame: Answer, seat: int) -> None:
    """A raise in answer takes the step before it and proposes the next (SPEC 0.5)."""
    match.pop()
    ladder, standings = match.rules.ladders[frame.ladder], match.hand.standings
    standings[frame.ladder] = standings[frame.ladder].accept(ladder, frame.asked)
    propose(match, seat, frame.ladder, accepts=True)


def decline(match: Match, frame: Answer, seat: int) -> None:
    """A refusal pays the value in force and ends the hand."""
    if match.log is not None:
        match.tell(CallRefused, seat, frame.ladder)
    match.end_hand(1 - frame.asked, match.value(), Reason.REFUSED)


def concede(match: Match, seat: int) -> None:
    """Give up the hand for the value in force; an open proposal is dropped (SPEC 3.2)."""
    match.tell(HandConceded, seat)
    match.end_hand(1 - match.hand.side(seat), match.value(), Reason.CONCEDED)
