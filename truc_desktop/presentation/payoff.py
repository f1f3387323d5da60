"""Which ends of hands are great: what everybody at the table knows of the stake and the score."""

from __future__ import annotations

from truc_desktop.engine import SeatView
from truc_desktop.presentation.bluffs import raisers
from truc_desktop.presentation.match_point import missing

GREAT = 3
"""Least points of an award that is great by itself."""
OFTEN = 2
"""Least raises of the truc that make any end of a hand great, the last of which may have been refused."""


def raised_often(view: SeatView) -> bool:
    """Return whether the truc has been raised so often in a hand that its end is great, whatever it is worth."""
    return len(raisers(view)) >= OFTEN


def is_great(account: int, amount: int, after: SeatView) -> bool:
    """Return whether an award of ``amount`` points for ``account`` is great; ``after``: the view after it.

    It is worth three points or more, or ends a hand that was raised twice, or wins a game or a set (a cama, a trut).
    """
    match, board = after.rules.match, after.board
    if amount >= GREAT or raised_often(after) or match.game_winners(board):
        return True
    return match.sets is not None and missing(after.rules, board, account) <= 0
