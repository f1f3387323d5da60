"""Measures of a page: virtual pixels to window pixels (the style guide's u and t)."""

from __future__ import annotations

from dataclasses import dataclass

VIRTUAL_HEIGHT, VIRTUAL_WIDTH = 1080, 1440
SMALLEST_TYPE = 0.75
SMALLEST_WINDOW = (1024, 640)
_LOW = 1.15


@dataclass(frozen=True, slots=True)
class Metrics:
    """``w``, ``h``: the window in px; ``u``: px a virtual unit of objects; ``t``: px a unit of type and controls."""

    w: int
    h: int
    u: float
    t: float

    @property
    def low(self) -> bool:
        """Whether type is large for the window: lists first, pictures go."""
        return self.t > _LOW * self.u

    @property
    def wide(self) -> float:
        """Width of the window in virtual units."""
        return self.w / self.u

    def room(self, units: float, of: int) -> float:
        """``units`` of t in px, at most ``of`` px."""
        return min(units * self.t, float(of))


def measure(size: tuple[int, int], text_scale: float) -> Metrics:
    """The measures of a window of ``size`` px, with the person's text scale (0.75 to 2)."""
    w, h = max(1, size[0]), max(1, size[1])
    u = min(h / VIRTUAL_HEIGHT, w / VIRTUAL_WIDTH)
    return Metrics(w, h, u, max(u, SMALLEST_TYPE) * text_scale)
