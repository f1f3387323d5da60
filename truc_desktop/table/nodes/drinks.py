"""Drinks: glasses empty with the progress of a game, which everybody can see; once in it they are filled again."""

from __future__ import annotations

from truc_desktop.engine import SeatView
from truc_desktop.presentation.wording.scores import account_rows, tally

OWN = (6, 4, 1, 6, 3)
"""How full the viewer's glass is at each step of a game, of 8."""
OTHERS = (8, 6, 4, 8, 5)
"""The same for a glass in somebody's hand, which hides the lower half of it."""
POURED, HALF_FULL = 3, 1
"""The step at which glasses have been filled again; one with a glass about half full."""


def drunk_of(view: SeatView) -> int:
    """Return how much has been drunk, as an index of OWN and OTHERS: how far the leader is on the way to the target."""
    tallied = tally(view.rules, view.board, account_rows(view))
    return min(len(OWN) - 1, len(OWN) * max(tallied.score) // tallied.target)


def poured_again(before: int, drunk: int) -> bool:
    """Return whether glasses have been filled within a game between two of its steps."""
    return before < POURED <= drunk
