"""The measures of a page: window pixels per virtual unit (u) and per unit of type (t)."""

from __future__ import annotations

from dataclasses import dataclass

VIRTUAL_HEIGHT, VIRTUAL_WIDTH = 1080, 1440
SMALLEST_TYPE = 0.75
SMALLEST_WINDOW = (1024, 640)
_LOW = 1.15


@dataclass(frozen=True, slots=True)
class Metrics:
    """``w``, ``h``: window in px; ``u``: px per virtual unit of objects; ``t``: px per unit of type and controls."""

    w: int
    h: int
    u: float
    t: float

    @property
    def low(self) -> bool:
        """Whether type is large for the window: then lists get the room of pictures."""
        return self.t > _LOW * self.u

    @property
    def wide(self) -> float:
        """Width of the window in virtual units."""
        return self.w / self.u

    def room(self, units: float, of: int) -> float:
        """Return ``units`` of t in px, at most ``of`` px."""
        return min(units * self.t, float(of))


def measure(size: tuple[int, int], text_scale: float) -> Metrics:
    """Return the measures of a window of ``size`` px with the user's text scale (0.75 to 2)."""
    w, h = max(1, size[0]), max(1, size[1])
    u = min(h / VIRTUAL_HEIGHT, w / VIRTUAL_WIDTH)
    return Metrics(w, h, u, max(u, SMALLEST_TYPE) * text_scale)
