"""Scores in words and figures: points, sets (camas, truts), games of a rubber. Computed from rules and board alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from truc_desktop.i18n import _, ngettext
from truc_desktop.presentation.wording.lists import and_list

if TYPE_CHECKING:
    from truc_desktop.engine import Board, RuleSet, SeatView


@dataclass(frozen=True, slots=True)
class Tally:
    """The figures of the score: the score of each row, the score that wins, and notches.

    ``notched`` holds the filled notches of each row, of ``notches`` in all. A game without sets has none.
    """

    score: tuple[int, ...]
    target: int
    notched: tuple[int, ...] = ()
    notches: int = 0


def points(count: int) -> str:
    """Return ``1 point``, ``2 points``."""
    return ngettext("{n} point", "{n} points", count).format(n=count)


def account_rows(view: SeatView) -> tuple[int, ...]:
    """Return the accounts in the order of the score's rows, the viewer's own first."""
    if not view.rules.sides_change:
        return view.side, 1 - view.side
    seats, first = view.rules.seats, max(view.seat, 0)
    return tuple(seats[first:] + seats[:first])


def side_name(view: SeatView, names: tuple[str, ...], us: bool) -> str:
    """Return "Us" or "Them" for a viewer who plays, the names of the side's players for a spectator."""
    if view.seat >= 0:
        return _("Us") if us else _("Them")
    return " · ".join(names[seat] for seat in view.members(0 if us else 1))


def winners_line(
    view: SeatView, names: tuple[str, ...], won: bool, accounts: Sequence[int], by_name: bool = False
) -> str:
    """Return who has won, in a few words.

    ``won``: the viewer's side has won; ``accounts`` are the winners'. ``by_name``: several people share the screen, so
    no one is called "you". A single rival is called by name.
    """
    alone = not won and len(view.rules.seats) == 2
    if not by_name and view.seat >= 0 and (won or not view.rules.sides_change) and not alone:
        return _("You win") if won else _("They win")
    seats = accounts if view.rules.sides_change else [seat for side in accounts for seat in view.members(side)]
    told = and_list(names[seat] for seat in seats)
    return ngettext("{names} wins", "{names} win", len(seats)).format(names=told)


def is_ours(view: SeatView, account: int) -> bool:
    """Return whether points of ``account`` belong to the viewer's side in this hand."""
    return account in view.accounts_of(view.side)


def seat_of_account(view: SeatView, account: int) -> int:
    """Return a seat of the account: its own, or the first of a side."""
    return account if view.rules.sides_change else view.members(account)[0]


def tally(rules: RuleSet, board: Board, accounts: tuple[int, ...]) -> Tally:
    """Return the figures of the score for ``accounts``, in that order.

    The notches are the camas won. Where odd points outlast a set (trut), the sets are the score and the points the
    notches. Points that win a set are no more than it has.
    """
    points = tuple(board.score[account] for account in accounts)
    rule = rules.match.sets
    if rule is None:
        return Tally(_capped(points, rules.match.target), rules.match.target)
    points, sets = _capped(points, rule.size), tuple(board.sets[account] for account in accounts)
    if rule.keep_odd:
        return Tally(sets, rules.match.target, points, rule.size)
    return Tally(points, rule.size, sets, rules.match.target)


def _capped(points: tuple[int, ...], target: int) -> tuple[int, ...]:
    """Return the points with no more than the ``target`` for who has reached it: the game ends there. If several have,
    they stay as they are, because they tell who has won."""
    many = sum(each >= target for each in points) > 1
    return points if many else tuple(min(each, target) for each in points)


def progress(rules: RuleSet, board: Board, account: int) -> int:
    """Return an account's progress in points: its points, and those of the sets it has won in this game."""
    sets = rules.match.sets
    return board.score[account] + (board.sets[account] * sets.size if sets is not None else 0)


def goal(rules: RuleSet) -> int:
    """Return the number of points that ``progress`` must reach to win the game."""
    sets = rules.match.sets
    return rules.match.target * (sets.size if sets is not None else 1)


def main_figure(rules: RuleSet, board: Board, account: int) -> int:
    """Return the figure that decides the game: sets where the game has them, otherwise points."""
    return board.sets[account] if rules.match.sets is not None else board.score[account]


def main_figures(rules: RuleSet, board: Board, accounts: Sequence[int]) -> tuple[int, ...]:
    """Return the figures that decide the game, in the order of ``accounts``: points no higher than the target, as in
    ``tally``."""
    found = tuple(main_figure(rules, board, account) for account in accounts)
    return found if rules.match.sets is not None else _capped(found, rules.match.target)


def standing_figures(rules: RuleSet, board: Board, accounts: Sequence[int]) -> tuple[int, ...]:
    """Return the figures of a game that has not been won, in the order of ``accounts``: as ``main_figures``, but points
    until the first set (a cama, a trut) has been won."""
    found = main_figures(rules, board, accounts)
    return found if rules.match.sets is None or any(found) else tuple(board.score[one] for one in accounts)


def account_of(view: SeatView, seat: int) -> int:
    """Return the account of a seat: its side, or the seat itself where the sides change."""
    return seat if view.rules.sides_change else view.side_of(seat)


def own_account(rules: RuleSet) -> int:
    """The account of the person in seat 0, between matches: their side, or their own where the sides change."""
    return 0 if rules.sides_change else rules.sides(0).of[0]


def wins_with(view: SeatView, seat: int) -> bool:
    """Return whether a seat has won the match, or the game while the match continues."""
    rules, board = view.rules, view.board
    over = view.match_over and rules.match.best_of > 1
    winners = rules.match.match_winners(board) if over else rules.match.game_winners(board)
    return account_of(view, seat) in winners


def final_line(
    rules: RuleSet, board: Board, accounts: tuple[int, ...], match_over: bool, *, in_order: bool = False
) -> str:
    """Return the result as ``2 : 1``: games of a finished rubber, otherwise points or sets.

    The figures follow the order of ``accounts``, but the winner's comes first unless ``in_order``: a viewer who plays
    reads their own side's figure first wherever a score is told.
    """
    winners = rules.match.match_winners(board) if match_over else rules.match.game_winners(board)
    if not in_order:
        accounts = tuple(sorted(accounts, key=lambda account: account not in winners))
    if match_over and rules.match.best_of > 1:
        return _("Games {games}").format(games=" : ".join(str(board.games[account]) for account in accounts))
    return " : ".join(map(str, main_figures(rules, board, accounts)))


def rubber_line(rules: RuleSet, board: Board, accounts: tuple[int, ...], *, in_order: bool = False) -> str:
    """Return where a match of several games stands that goes on after a game, as ``games 1 : 0, best of 3``; "" for
    one that is over, and for a match of one game.

    The figures follow the order of ``accounts``, but the winner of the game comes first unless ``in_order``, as in
    ``final_line``.
    """
    if rules.match.best_of == 1 or rules.match.match_winners(board):
        return ""
    winners = rules.match.game_winners(board)
    if not in_order:
        accounts = tuple(sorted(accounts, key=lambda account: account not in winners))
    games = [str(board.games[account]) for account in accounts]
    return _("games {games}, best of {n}").format(games=" : ".join(games), n=rules.match.best_of)


def has_won(rules: RuleSet, board: Board, us: int, match_over: bool) -> bool:
    """Return whether account ``us`` has won the match, or the game while the match continues."""
    if match_over and rules.match.best_of > 1:
        return us in rules.match.match_winners(board)
    return us in rules.match.game_winners(board)
