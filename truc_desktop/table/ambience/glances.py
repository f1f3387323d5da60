"""Where the drawn eyes are: on what the public gaze says, but for a moment on whatever has just happened.

The public gaze belongs to the session and decides who sees a sign; a glance is only a picture and never touches it.
While somebody may be choosing whom to signal (``strict``), the pictures show the public gaze and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable

from truc_desktop.table.nodes.tabletop import Tabletop

Place = tuple[float, float] | None
"""A point of the window; None: the player before the glass."""


class FaceGazes:
    """The eyes of everybody at one table."""

    def __init__(self, table: Tabletop) -> None:
        """Everybody looks at his cards."""
        self.table = table
        self._public: list[int | None] = [None] * table.count
        self._left = [0.0] * table.count
        self._strict = False

    @property
    def strict(self) -> bool:
        """Whether the pictures must agree with the public gaze."""
        return self._strict

    @strict.setter
    def strict(self, on: bool) -> None:
        if on and not self._strict:
            self.settle()
        self._strict = on

    def public(self, seat: int, target: int | None) -> None:
        """The public gaze of ``seat`` is on ``target`` (None: the cards) from now on; a glance ends with it."""
        self._public[seat], self._left[seat] = target, 0.0
        self._show(seat)

    def glance(self, seats: Iterable[int], at: Place, ms: float) -> None:
        """These look at a point for a while, then where the public gaze is again."""
        if self._strict:
            return
        for seat in seats:
            self._left[seat] = ms
            self.table.seats[seat].look(at)

    def glance_at_own_cards(self, ms: float) -> None:
        """Everybody looks into his hand for a while."""
        for seat in range(self.table.count):
            self.glance((seat,), self.table.gaze_point(seat, None), ms)

    def settle(self) -> None:
        """End all glances, and look anew: people or things may have moved."""
        for seat in range(self.table.count):
            self._left[seat] = 0.0
            self._show(seat)

    def advance(self, dt_ms: float) -> None:
        """Let time pass: glances end."""
        for seat, left in enumerate(self._left):
            if left > 0:
                self._left[seat] = left - dt_ms
                if self._left[seat] <= 0:
                    self._show(seat)

    def _show(self, seat: int) -> None:
        self.table.seats[seat].look(self.table.gaze_point(seat, self._public[seat]))
