"""Getting the menu ready while a dialog is open from which the player may leave the table."""

from __future__ import annotations

from collections.abc import Callable

from truc_desktop.screens.match.dialogs import Dialogs
from truc_desktop.screens.match.part import Part

STILL_MS = {"pause": 350.0, "confirm": 350.0, "vote": 350.0, "end": 2500.0}
"""Milliseconds after which such a dialog has come to rest, by its name: at the end of a match, the celebration too."""


class WayOut(Part):
    """Has the menu prepared once for each time that a dialog leads out of the table."""

    def __init__(self, dialogs: Dialogs, prepare: Callable[[], None]) -> None:
        """``prepare()`` begins to paint the menu beside the frames."""
        self._dialogs, self._prepare = dialogs, prepare
        self._open_ms, self._prepared = 0.0, False

    def advance(self, dt_ms: float) -> None:
        """Prepare the menu when the dialog has been open for a while: not while it comes up."""
        still_ms = STILL_MS.get(self._dialogs.name)
        if still_ms is None:
            self._open_ms, self._prepared = 0.0, False
            return
        self._open_ms += dt_ms
        if self._open_ms >= still_ms and not self._prepared:
            self._prepared = True
            self._prepare()
