"""Bets on the tricks: who may propose one, and what the answers do (SPEC 0.5, 2.1, 2.2)."""

from __future__ import annotations

from truc_desktop.engine.actions import Call, PlayCard
from truc_desktop.engine.events import CallAccepted, CallMade, CallRefused, HandConceded, Reason
from truc_desktop.engine.flow.hands import end_hand
from truc_desktop.engine.flow.scoring import hand_value
from truc_desktop.engine.flow.speakers import governor
from truc_desktop.engine.questions import Answer, answer
from truc_desktop.engine.refusals import Refusal
from truc_desktop.engine.rules.ladder import BOTH, NOBODY, Timing
from truc_desktop.engine.state import MatchState


def in_window(state: MatchState, seat: int, ladder: int) -> bool:
    """Whether ``seat`` may call at this moment as far as turns go (option ``bet_timing``, SPEC 2.1)."""
    rule, hand = state.rules.ladders[ladder], state.hand
    if rule.any_time or seat == hand.turn:
        return True
    return seat == hand.last and rule.timing is Timing.TURN_BEFORE_AFTER


def holds_right(state: MatchState, seat: int, ladder: int) -> bool:
    """Whether the side of ``seat`` may propose the ladder's next rung, in turn or not."""
    hand, rules = state.hand, state.rules
    standing = hand.standings[ladder]
    if hand.closed or not hand.cards_each or standing.level >= len(rules.ladders[ladder].rungs):
        return False
    if hand.covered or (hand.gone and seat in hand.gone):
        return False
    return standing.right == BOTH or standing.right == state.hand.side(seat)


def next_words(state: MatchState) -> list[tuple[int, str]]:
    """The ladders, by number, whose next rung somebody may call now, and what that rung is called."""
    hand = state.hand
    found: list[tuple[int, str]] = []
    if hand.closed or hand.decided is not None or hand.over or hand.covered:
        return found
    standings, ladders = hand.standings, state.rules.ladders
    for i in state.rules.ladder_numbers:
        standing, rungs = standings[i], ladders[i].rungs
        if standing.right != NOBODY and standing.level < len(rungs):
            found.append((i, rungs[standing.level].call))
    return found


def has_word(state: MatchState, seat: int, ladder: int) -> bool:
    """Whether the ladder's word among ``next_words``, if any, is for ``seat``: right side, in the hand, in time."""
    hand = state.hand
    right = hand.standings[ladder].right
    if (right != BOTH and right != hand.sides.of[seat]) or seat in hand.gone:
        return False
    return seat == hand.turn or in_window(state, seat, ladder)


def may_concede(state: MatchState, seat: int) -> bool:
    """Whether ``seat`` may give up the hand now (option ``concede_any_time``): a governor, where there are any."""
    rules = state.rules
    if not rules.concede_any_time or state.hand.decided is not None:
        return False
    return not rules.governors or seat == governor(state, state.hand.side(seat))


def concede_refusal(state: MatchState) -> Refusal:
    """Why a hand cannot be given up."""
    if state.hand.decided is not None:
        return Refusal.HAND_DECIDED
    return Refusal.GOVERNOR_SPEAKS if state.rules.governors else Refusal.NO_CONCEDING


def card_refusal(state: MatchState, action: PlayCard, asked: int) -> Refusal:
    """Why a card cannot be played while side ``asked`` must answer a bet."""
    if action.card not in state.hand.hands[action.seat]:
        return Refusal.NOT_YOUR_CARD
    return Refusal.BET_WAITS if state.hand.side(action.seat) == asked else Refusal.OWN_BET_WAITS


def call_refusal(state: MatchState, action: Call) -> Refusal:
    """Why a call cannot be made while nothing is pending."""
    if state.hand.closed:
        return Refusal.NO_BETS_AT_ELEVEN
    if state.hand.decided is not None:
        return Refusal.HAND_DECIDED
    if action.seat in state.hand.gone:
        return Refusal.GONE
    for i, ladder in enumerate(state.rules.ladders):
        place, level = ladder.index(action.word), state.hand.standings[i].level
        if place is None:
            continue
        if place != level:
            return Refusal.ALREADY_CALLED if place < level else Refusal.NOT_YET_CALLED
        if not holds_right(state, action.seat, i):
            return Refusal.NOT_YOUR_RAISE
        return Refusal.BEFORE_YOUR_CARD if ladder.timing is Timing.ON_TURN else Refusal.OUT_OF_TURN
    return Refusal.NO_SUCH_CALL


def propose(state: MatchState, seat: int, i: int, accepts: bool = False) -> None:
    """Open a question about the next rung of ladder number ``i``."""
    ladder, hand = state.rules.ladders[i], state.hand
    standing = hand.standings[i]
    word = ladder.rungs[standing.level].call
    asked = 1 - hand.sides.of[seat]
    hand.calls.append((seat, word, False))
    hand.forfeit_flor(seat)
    hand.standings[i] = standing.propose(seat)
    state.push(answer(i, asked))
    if state.log is not None:
        stake, forfeit = ladder.stake(standing.level + 1), ladder.stake(standing.level)
        state.tell(CallMade, seat, i, word, stake, forfeit, asked, accepts)


def take(state: MatchState, question: Answer, seat: int, by_play: bool) -> None:
    """The asked side takes the waiting proposal."""
    ladder = state.rules.ladders[question.ladder]
    state.pop()
    hand = state.hand
    hand.standings[question.ladder] = standing = hand.standings[question.ladder].accept(ladder, question.asked)
    hand.forfeit_flor(seat)
    if state.log is not None:
        state.tell(CallAccepted, seat, question.ladder, ladder.worth(standing), by_play)


def raise_in_answer(state: MatchState, question: Answer, seat: int) -> None:
    """A raise in answer takes the step before it and proposes the next (SPEC 0.5)."""
    state.pop()
    ladder, standings = state.rules.ladders[question.ladder], state.hand.standings
    standings[question.ladder] = standings[question.ladder].accept(ladder, question.asked)
    propose(state, seat, question.ladder, accepts=True)


def decline(state: MatchState, question: Answer, seat: int) -> None:
    """A refusal pays the value in force and ends the hand."""
    if state.log is not None:
        state.tell(CallRefused, seat, question.ladder)
    end_hand(state, 1 - question.asked, hand_value(state), Reason.REFUSED)


def concede(state: MatchState, seat: int) -> None:
    """Give up the hand for the value in force; an open proposal is dropped (SPEC 3.2)."""
    state.tell(HandConceded, seat)
    end_hand(state, 1 - state.hand.side(seat), hand_value(state), Reason.CONCEDED)
