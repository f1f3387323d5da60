"""Drinks: glasses empty with the progress of a game, which everybody can see, and are full again for the next one."""

from __future__ import annotations

from truc_desktop.engine import SeatView
from truc_desktop.presentation.wording.scores import account_rows, tally

OWN = (6, 5, 4, 2, 1)
"""How full the viewer's glass is at each step of a game, of 8."""
OTHERS = (8, 7, 6, 5, 3)
"""The same for a glass in somebody's hand, which hides the lower half of it."""


def drunk_of(view: SeatView) -> int:
    """Return how much has been drunk, as an index of OWN and OTHERS: how far the leader is on the way to the target."""
    tallied = tally(view.rules, view.board, account_rows(view))
    return min(len(OWN) - 1, len(OWN) * max(tallied.score) // tallied.target)
