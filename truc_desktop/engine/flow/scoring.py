"""What a hand is worth, and writing points: what a side has won goes to its accounts."""

from __future__ import annotations

from truc_desktop.engine.events import PointsAwarded, Reason, SetWon
from truc_desktop.engine.rules.ladder import Prize
from truc_desktop.engine.state import MatchState


def hand_value(state: MatchState) -> int:
    """Points (or Prize) the hand is worth now: the last accepted stake (SPEC 0.5)."""
    hand = state.hand
    return hand.base if hand.closed else state.rules.ladders[0].worth(hand.standings[0])


def points_written(state: MatchState) -> tuple[int, ...]:
    """Points written in this hand, for each account."""
    totals = [0] * len(state.rules.accounts)
    for account, amount, _ in state.hand.awards:
        totals[account] += amount
    return tuple(totals)


def award(state: MatchState, side: int, amount: int, reason: Reason) -> None:
    """Write points, or what a Prize comes to, for a side. Where seats have scores, each member gets all (Q-52)."""
    rules, hand = state.rules, state.hand
    rule, accounts = rules.match, rules.accounts_of(side, hand.sides)
    if amount < 0 and amount == Prize.GAME and not rule.sets:
        amount = rule.lacking(state.board, accounts)
    for account in accounts:
        before = state.board
        points, state.board = rule.award(before, account, amount)
        if points:
            hand.awards += ((account, points, reason),)
            if state.log is not None:
                state.tell(PointsAwarded, account, points, reason)
        if before.sets != state.board.sets:
            state.tell(SetWon, account, state.board)
