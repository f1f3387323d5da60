"""Writing points: what a side has won goes to its accounts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from truc_desktop.engine.events import PointsAwarded, Reason, SetWon
from truc_desktop.engine.ladder import Prize

if TYPE_CHECKING:
    from truc_desktop.engine.match import Match


def award(match: Match, side: int, amount: int, reason: Reason) -> None:
    """Write points, or what a Prize comes to, for a side. Where seats have scores, each member gets all (Q-52)."""
    rules, hand = match.rules, match.hand
    rule, accounts = rules.match, rules.accounts_of(side, hand.sides)
    if amount < 0 and amount == Prize.GAME and not rule.sets:
        amount = rule.lacking(match.board, accounts)
    for account in accounts:
        before = match.board
        points, match.board = rule.award(before, account, amount)
        if points:
            hand.awards += ((account, points, reason),)
            if match.log is not None:
                match.tell(PointsAwarded, account, points, reason)
        if before.sets != match.board.sets:
            match.tell(SetWon, account, match.board)
