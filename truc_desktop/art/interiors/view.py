"""Where the table is in the window, as seen by a person who sits at it: pure arithmetic."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class View:
    """A table in mild perspective; all lengths in px but ``u``, the px per virtual unit.

    The table is a trapezium about x ``cx``: its far edge is at y ``far`` and ``far_half`` wide to each side, its near
    edge at ``near`` and ``near_half``. From ``near`` to the foot of the window there is the rail, the table's thick
    front edge. A near edge at or below the foot leaves no rail.
    """

    w: int
    h: int
    u: float
    cx: float
    far: float
    near: float
    far_half: float
    near_half: float

    @property
    def rail(self) -> int:
        """Height of the rail."""
        return max(0, self.h - round(self.near))

    @property
    def slope(self) -> float:
        """How many px the table's right edge falls for each px to the right; the left edge has the opposite slope."""
        return (self.near - self.far) / (self.near_half - self.far_half)

    def half(self, y: float) -> float:
        """Return half the width of the table at a height."""
        return self.far_half + (self.near_half - self.far_half) * (y - self.far) / (self.near - self.far)
