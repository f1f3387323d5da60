"""How a score reads: points alone, points and camas or truts, games of a rubber. Pure, from rules and board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from truc_desktop.engine import Board, RuleSet, SeatView
from truc_desktop.i18n import _, ngettext
from truc_desktop.presentation.wording.lists import and_list


@dataclass(frozen=True, slots=True)
class Tally:
    """What the slate shows: the counted score of each row, its target, and notches (none in a game without sets)."""

    score: tuple[int, ...]
    target: int
    notched: tuple[int, ...] = ()
    notches: int = 0


def account_rows(view: SeatView) -> tuple[int, ...]:
    """The accounts in the order in which the slate shows them, the viewer's own first."""
    if not view.rules.sides_change:
        return view.side, 1 - view.side
    seats, first = view.rules.seats, max(view.seat, 0)
    return tuple(seats[first:] + seats[:first])


def side_name(view: SeatView, names: tuple[str, ...], us: bool) -> str:
    """What a side is called: us or them by who plays; by the names of its players by who only watches."""
    if view.seat >= 0:
        return _("Us") if us else _("Them")
    return " · ".join(names[seat] for seat in view.members(0 if us else 1))


def winners_line(
    view: SeatView, names: tuple[str, ...], won: bool, accounts: Sequence[int], by_name: bool = False
) -> str:
    """Who has won, in a few words. ``won``: the viewer's side has; ``accounts`` are those of the winners.

    ``by_name``: not only one person looks, so that nobody is called "you".
    """
    if not by_name and view.seat >= 0 and (won or not view.rules.sides_change):
        return _("You win") if won else _("They win")
    seats = accounts if view.rules.sides_change else [seat for side in accounts for seat in view.members(side)]
    told = and_list(names[seat] for seat in seats)
    return ngettext("{names} wins", "{names} win", len(seats)).format(names=told)


def is_ours(view: SeatView, account: int) -> bool:
    """Whether what is written for an account is written for the viewer's side of this hand."""
    return account in view.accounts_of(view.side)


def seat_of_account(view: SeatView, account: int) -> int:
    """A seat that an account belongs to."""
    return account if view.rules.sides_change else view.members(account)[0]


def tally(rules: RuleSet, board: Board, accounts: tuple[int, ...]) -> Tally:
    """The score of ``accounts`` in that order. Camas are notches under the points of the cama that is played; where
    odd points outlive a set (trut) they are the notches under the sets."""
    points = tuple(board.score[account] for account in accounts)
    rule = rules.match.sets
    if rule is None:
        return Tally(points, rules.match.target)
    sets = tuple(board.sets[account] for account in accounts)
    if rule.keep_odd:
        return Tally(sets, rules.match.target, points, rule.size)
    return Tally(points, rule.size, sets, rules.match.target)


def progress(rules: RuleSet, board: Board, account: int) -> int:
    """How far an account is on its way through the game: its points, those of the sets it has won included."""
    sets = rules.match.sets
    return board.score[account] + (board.sets[account] * sets.size if sets is not None else 0)


def goal(rules: RuleSet) -> int:
    """What ``progress`` must reach to win the game."""
    sets = rules.match.sets
    return rules.match.target * (sets.size if sets is not None else 1)


def main_figure(rules: RuleSet, board: Board, account: int) -> int:
    """The figure that decides the game: points, or sets where a game is made of them."""
    return board.sets[account] if rules.match.sets is not None else board.score[account]


def account_of(view: SeatView, seat: int) -> int:
    """Where the points of a seat are written: at its side, or its own account where the sides change."""
    return seat if view.rules.sides_change else view.side_of(seat)


def own_account(rules: RuleSet) -> int:
    """The account of the person in seat 0, between matches: their side, or their own where the sides change."""
    return 0 if rules.sides_change else rules.sides(0).of[0]


def wins_with(view: SeatView, seat: int) -> bool:
    """Whether a seat is among those who have won the match, or the game when the match goes on."""
    rules, board = view.rules, view.board
    over = view.match_over and rules.match.best_of > 1
    winners = rules.match.match_winners(board) if over else rules.match.game_winners(board)
    return account_of(view, seat) in winners


def final_line(rules: RuleSet, board: Board, accounts: tuple[int, ...], match_over: bool) -> str:
    """The result of a match (games of a rubber) or a game for ``accounts`` in that order, but the winner's figure in
    front: ``2 : 1``."""
    winners = rules.match.match_winners(board) if match_over else rules.match.game_winners(board)
    accounts = tuple(sorted(accounts, key=lambda account: account not in winners))
    if match_over and rules.match.best_of > 1:
        return _("Games {games}").format(games=" : ".join(str(board.games[account]) for account in accounts))
    return " : ".join(str(main_figure(rules, board, account)) for account in accounts)


def has_won(rules: RuleSet, board: Board, us: int, match_over: bool) -> bool:
    """Whether ``us`` has won the match, or the game when the match goes on."""
    if match_over and rules.match.best_of > 1:
        return us in rules.match.match_winners(board)
    return us in rules.match.game_winners(board)
