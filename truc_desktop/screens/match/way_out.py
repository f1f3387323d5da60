"""Getting the menu ready while a dialog is open from which the player may leave the table."""

from __future__ import annotations

from collections.abc import Callable

from truc_desktop.screens.match.dialogs import Dialogs
from truc_desktop.screens.match.part import Part

STILL_MS = 350.0
"""Milliseconds after which such a dialog has come to rest."""
_LEADING_OUT = ("pause", "confirm", "vote", "end")


class WayOut(Part):
    """Has the menu prepared once for each time that a dialog leads out of the table."""

    def __init__(self, dialogs: Dialogs, prepare: Callable[[], None]) -> None:
        """``prepare()`` begins to paint the menu beside the frames."""
        self._dialogs, self._prepare = dialogs, prepare
        self._open_ms = 0.0

    def advance(self, dt_ms: float) -> None:
        """Prepare the menu when the dialog has been open for a while: not while it comes up."""
        if self._dialogs.name not in _LEADING_OUT:
            self._open_ms = 0.0
            return
        before, self._open_ms = self._open_ms, self._open_ms + dt_ms
        if before < STILL_MS <= self._open_ms:
            self._prepare()
