"""How a hand begins, how it ends, and the challenges for which it may stay open (SPEC 0.4, 9.6)."""

from __future__ import annotations

from functools import cache
from itertools import combinations

from truc_desktop.engine.actions import RequestFlor, request_flor
from truc_desktop.engine.cards import Card
from truc_desktop.engine.events import (
    ChallengesOpened,
    FlorRequested,
    GameEnded,
    HandBegan,
    HandEnded,
    MatchEnded,
    Reason,
)
from truc_desktop.engine.flow.reckoning import flor_rule_of, reckon, show_envit, show_flor
from truc_desktop.engine.flow.scoring import award, points_written
from truc_desktop.engine.questions import TURNS, Question, await_deal, challenges, cut_or_knock, decide_short, hand_over
from truc_desktop.engine.rules.flor import is_flor
from truc_desktop.engine.rules.match_rule import Board
from truc_desktop.engine.rules.ruleset import RuleSet
from truc_desktop.engine.state import Hand, MatchState


def opening(rules: RuleSet, dealer: int, board: Board) -> list[Question]:
    """The agenda of a hand that ``dealer`` is about to deal at this score, the first question last."""
    deal = cut_or_knock(rules.before(dealer), dealer) if rules.deal.knock else await_deal(dealer, rules.deal.cards_each)
    short = rules.match.short_side(board)
    if short is None:
        return [TURNS, deal]
    decide = decide_short(short)
    return [TURNS, deal, decide] if rules.decide_before_cards else [TURNS, decide, deal]


def new_hand(rules: RuleSet, number: int, dealer: int, board: Board) -> Hand:
    """Hand ``number`` of a match, which ``dealer`` is about to deal at this score."""
    mode, base = rules.match.mode(board), rules.ladders[0].base
    return Hand(number, dealer, rules.next_seat(dealer), rules.sides(dealer), len(rules.ladders), base, mode)


def next_dealer(state: MatchState) -> int:
    """Who deals the hand after this one: the deal moves on after every hand (SPEC 0.4)."""
    return state.rules.next_seat(state.hand.dealer)


def next_board(state: MatchState) -> Board:
    """The score at which the next hand begins: the next game's, if this one has been won."""
    rule = state.rules.match
    return rule.next_game(state.board) if rule.game_winners(state.board) else state.board


def next_question(state: MatchState) -> Question:
    """The question with which the next hand will begin."""
    return opening(state.rules, next_dealer(state), next_board(state))[-1]


def begin_hand(state: MatchState) -> None:
    """Start the next hand, and the next game if one has been won."""
    dealer = next_dealer(state)
    state.board = next_board(state)
    state.hand = new_hand(state.rules, state.hand.number + 1, dealer, state.board)
    state.agenda = opening(state.rules, dealer, state.board)
    tell_hand(state)


def tell_hand(state: MatchState) -> None:
    """Tell of the hand that begins."""
    hand = state.hand
    if state.log is not None:
        state.tell(HandBegan, hand.number, hand.dealer, hand.lead, state.board, hand.mode)


def close_hand(state: MatchState) -> None:
    """Nothing more is written in this hand: tell how it ended, and wait for the next."""
    hand, rule = state.hand, state.rules.match
    assert hand.reason is not None
    hand.challenges = ()
    if state.log is not None:
        state.tell(HandEnded, hand.winner, hand.reason, points_written(state), state.board)
    winners = rule.game_winners(state.board)
    if winners:
        state.board = rule.win_game(state.board, winners)
        state.tell(GameEnded, winners, state.board)
        champions = rule.match_winners(state.board)
        if champions:
            state.over = True
            state.tell(MatchEnded, champions)
    board = rule.next_game(state.board) if winners else state.board
    state.agenda = [hand_over(opening(state.rules, next_dealer(state), board)[-1])]


def end_hand(state: MatchState, winner: int | None, amount: int, reason: Reason) -> None:
    """The hand is over: write what side ``winner`` (None: nobody) gets, and see whether game and match are won."""
    hand = state.hand
    hand.over, hand.winner, hand.reason = True, winner, reason
    rules = state.rules
    dropped = rules.envit is not None and reckon(state)
    if winner is not None and amount and not dropped:
        award(state, winner, amount, reason)
    if rules.envit is not None:
        show_envit(state)
    if rules.flor is not None:
        show_flor(state)
        hand.challenges = find_challenges(state)
        if hand.challenges:
            state.tell(ChallengesOpened, winner, reason)
            state.agenda = [challenges(next_question(state))]
            return
    close_hand(state)


def find_challenges(state: MatchState) -> tuple[RequestFlor, ...]:
    """Every challenge that is possible after a hand: of opponents who have announced no flor. None in a won game."""
    rule, hand = state.rules.flor, state.hand
    if rule is None or not rule.requests or state.rules.match.game_winners(state.board):
        return ()
    requests = _requests(hand.sides.of)
    announced = hand.flor.announced
    return tuple([request for request in requests if request.to not in announced]) if announced else requests


@cache
def _requests(sides: tuple[int, ...]) -> tuple[RequestFlor, ...]:
    """Of every seat to every opponent, where ``sides[seat]`` is the side of a seat."""
    seats = range(len(sides))
    return tuple(request_flor(seat, to) for seat in seats for to in seats if sides[to] != sides[seat])


def judge(state: MatchState, request: RequestFlor) -> None:
    """Compare what was dealt with the suspicion; each challenge scores by itself."""
    hand, rule, seat, to = state.hand, flor_rule_of(state), request.seat, request.to
    made = request_flor(seat, to)
    had = is_flor(hand.dealt[to])
    hand.requests += ((seat, to, had),)
    if state.log is not None:
        state.tell(FlorRequested, seat, to, had, cards_shown(state, to))
    winner = seat if had else to
    award(state, hand.sides.of[winner], rule.request_right if had else rule.request_wrong, Reason.REQUEST)
    hand.challenges = tuple([other for other in hand.challenges if other is not made])
    if not hand.challenges or state.rules.match.game_winners(state.board):
        close_hand(state)


def cards_shown(state: MatchState, seat: int) -> tuple[Card, ...]:
    """The flor, or two cards of different suits: if possible such as lie on the table already."""
    hand = state.hand
    if is_flor(hand.dealt[seat]):
        return hand.dealt[seat]
    held = hand.hands[seat]
    pairs = [pair for pair in combinations(hand.dealt[seat], 2) if pair[0].suit != pair[1].suit]
    return min(pairs, key=lambda pair: sum(card in held for card in pair))
