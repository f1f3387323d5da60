"""The bet that waits for an answer, as everybody at the table knows it."""

from __future__ import annotations

from truc_desktop.engine import SeatView, Stage


def open_bettor(view: SeatView) -> int | None:
    """Return the seat whose bet waits for an answer: on the tricks, the envit or the flor; None where none does."""
    if view.over or view.reason is not None:
        return None
    if view.envit.stage is Stage.OPEN and view.envit.chain:
        return view.envit.chain[-1][0]
    if view.flor.asked is not None and view.flor.chain:
        return view.flor.chain[-1][0]
    return None if view.pending is None else view.standings[view.pending].proposer
