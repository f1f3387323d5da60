"""Drawn eyes: they follow the public gaze, with short glances at events.

The public gaze belongs to the session and decides who sees a sign. A glance is only a picture and never changes it.
While the viewer may be choosing a signal (``strict``), the pictures show the public gaze alone.
"""

from __future__ import annotations

from collections.abc import Iterable

from truc_desktop.table.nodes.tabletop import Tabletop

Place = tuple[float, float] | None
"""A point in window px; None: the viewer, in front of the screen."""


class FaceGazes:
    """The drawn eyes of all players at one table."""

    def __init__(self, table: Tabletop) -> None:
        """Start with all players looking at their own cards."""
        self.table = table
        self._public: list[int | None] = [None] * table.count
        self._left = [0.0] * table.count
        self._strict = False

    @property
    def strict(self) -> bool:
        """Whether the pictures must show the public gaze. Setting it ends all glances."""
        return self._strict

    @strict.setter
    def strict(self, on: bool) -> None:
        if on and not self._strict:
            self.settle()
        self._strict = on

    def public(self, seat: int, target: int | None) -> None:
        """Set the public gaze of ``seat`` to seat ``target`` (None: its own cards) and end its glance."""
        self._public[seat], self._left[seat] = target, 0.0
        self._show(seat)

    def looks_at(self, seat: int) -> int | None:
        """Return the seat at which ``seat`` looks in public; None: its own cards."""
        return self._public[seat]

    def glancing(self, seat: int) -> bool:
        """Return whether ``seat`` glances at something."""
        return self._left[seat] > 0

    def glance(self, seats: Iterable[int], at: Place, ms: float) -> None:
        """Let ``seats`` look at a point for ``ms``, then follow their public gaze again. No effect while strict."""
        if self._strict:
            return
        for seat in seats:
            self._left[seat] = ms
            self.table.seats[seat].look(at)

    def glance_at_own_cards(self, ms: float) -> None:
        """Let all players look at their own cards for ``ms``."""
        for seat in range(self.table.count):
            self.glance((seat,), self.table.gaze_point(seat, None), ms)

    def settle(self) -> None:
        """End all glances and turn the eyes again, because players or cards may have moved."""
        for seat in range(self.table.count):
            self._left[seat] = 0.0
            self._show(seat)

    def advance(self, dt_ms: float) -> None:
        """Let ``dt_ms`` pass; glances end."""
        for seat, left in enumerate(self._left):
            if left > 0:
                self._left[seat] = left - dt_ms
                if self._left[seat] <= 0:
                    self._show(seat)

    def _show(self, seat: int) -> None:
        self.table.seats[seat].look(self.table.gaze_point(seat, self._public[seat]))
