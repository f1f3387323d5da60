"""Match point: what the hand that is played can win with what is agreed for it, by the score that everybody sees."""

from __future__ import annotations

from enum import IntEnum

from truc_desktop.engine import Board, Prize, RuleSet, SeatView, Stage
from truc_desktop.i18n import _, ngettext
from truc_desktop.presentation.wording.lists import and_list
from truc_desktop.presentation.wording.scores import account_rows, is_ours

_PENDING = (Stage.OPEN, Stage.ACCEPTED)
"""Where a side bet stands whose points are still to be given."""


class Reach(IntEnum):
    """What a hand, or an award of points, can win or has won."""

    POINTS = 0
    """No more than points."""
    PART = 1
    """A game of several, or a set (a cama) of several."""
    MATCH = 2


def missing(rules: RuleSet, board: Board, account: int) -> int:
    """Return how many points an account misses for the game, or for the set that it is collecting."""
    sets = rules.match.sets
    return (rules.match.target if sets is None else sets.size) - board.score[account]


def reach_of(view: SeatView, account: int) -> Reach:
    """Return what ``account`` wins if it wins the hand at what is agreed for it; bets on values are not part of it."""
    if 0 <= view.value < missing(view.rules, view.board, account):
        return Reach.POINTS
    return wins_next(view, account)


def wins_next(view: SeatView, account: int) -> Reach:
    """Return what ``account`` wins with the points that it misses: the match, or a game or set of several."""
    match, board = view.rules.match, view.board
    last_game = 2 * (board.games[account] + 1) > match.best_of
    last_set = match.sets is None or view.value == Prize.GAME or board.sets[account] + 1 >= match.target
    return Reach.MATCH if last_game and last_set else Reach.PART


def won_by_award(before: SeatView, after: SeatView, account: int) -> Reach:
    """Return what the points of an award win for ``account``, by the views before and after it."""
    match = before.rules.match
    if account in match.game_winners(after.board):
        last = 2 * (before.board.games[account] + 1) > match.best_of
        return Reach.MATCH if last else Reach.PART
    full = match.sets is not None and not match.sets.keep_odd and missing(before.rules, after.board, account) <= 0
    return Reach.PART if full or after.board.sets != before.board.sets else Reach.POINTS


def wins_match(view: SeatView) -> bool:
    """Return whether the board of a finished hand wins somebody the match: its last game may not be counted yet."""
    match, board = view.rules.match, view.board
    return bool(match.match_winners(board)) or any(
        2 * (board.games[account] + 1) > match.best_of for account in match.game_winners(board)
    )


def at_point(view: SeatView) -> dict[int, Reach]:
    """Return the accounts that this hand can win more than points for, and what; none when it is over."""
    if view.over or view.match_over:
        return {}
    found = {account: reach_of(view, account) for account in account_rows(view)}
    return {account: reach for account, reach in found.items() if reach}


def match_point(view: SeatView) -> tuple[int, ...]:
    """Return the accounts that win the match with this hand, if they win it."""
    return tuple(account for account, reach in at_point(view).items() if reach is Reach.MATCH)


def decides_match(view: SeatView, seat: int) -> bool:
    """Return whether the match is won if the side of ``seat`` wins the tricks: not where an open side bet may pay their
    rivals enough first."""
    side = view.side_of(seat)
    if not set(view.accounts_of(side)) & set(match_point(view)):
        return False
    if view.flor.stage in _PENDING and any(view.side_of(one) != side for one in view.flor.announced):
        return False
    if view.envit.stage not in _PENDING:
        return True
    amount = view.envit.amount or view.envit.asked
    rivals = view.accounts_of(1 - side)
    return all(0 <= amount < missing(view.rules, view.board, account) for account in rivals)


def match_point_line(view: SeatView, names: tuple[str, ...]) -> str:
    """Return whose match point it is, in a short sentence; "" if it is nobody's. ``names`` holds a name per seat."""
    accounts = match_point(view)
    if not accounts or view.value < 0:  # a hand for the whole game says so itself
        return ""
    if len(accounts) == len(account_rows(view)):
        return _("Match point for everybody.") if len(accounts) > 2 else _("Match point for both sides.")
    n = min(missing(view.rules, view.board, account) for account in accounts)
    if view.seat >= 0 and all(is_ours(view, account) for account in accounts):
        return ngettext("Match point: {n} point wins you the match.", "Match point: {n} points win you the match.",
                        n).format(n=n)  # fmt: skip
    if view.seat >= 0 and not view.rules.sides_change:
        return ngettext("Match point for them: {n} point is enough.", "Match point for them: {n} points are enough.",
                        n).format(n=n)  # fmt: skip
    seats = accounts if view.rules.sides_change else [seat for side in accounts for seat in view.members(side)]
    return _("Match point for {names}.").format(names=and_list(names[seat] for seat in seats))
