"""Box: a rectangle in window px, with fractions."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in window px, with fractions."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """Right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """Bottom edge."""
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        """Middle point."""
        return self.x + self.w / 2, self.y + self.h / 2

    def inset(self, by: float) -> Box:
        """Return the rectangle reduced by ``by`` px on every side."""
        return Box(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)
