"""Measures of a table that the places of seats and things follow from."""

from __future__ import annotations

from dataclasses import dataclass

from truc_desktop.art.interiors.view import View

CUT, FRAME = 279, 256
"""Height in a person's frame at which the table cuts the body, and the frame's side, in units of the frame."""
_SMALLER = 0.13
"""How much smaller a card is at the far edge, as a part."""


@dataclass(frozen=True, slots=True)
class Measures:
    """Measures for placing the seats, in virtual px.

    ``plate_top``, ``step_top``: where cards at the left end above the viewer's plate, and at the right above the rail.
    """

    w: float
    h: float
    seats: int
    cx: float
    view: View
    close: float
    t: float
    card: float
    spread: float
    high: float
    middle: float
    low: float
    hand_top: float
    plate_top: float
    step_top: float

    @property
    def crowded(self) -> bool:
        """Whether more than four people sit at it."""
        return self.seats > 4

    def shrink(self, y: float) -> float:
        """Return the width of a card of the trick at a height."""
        view = self.view
        return self.card * (1 - _SMALLER * (view.near - y) / (view.near - view.far))

    def trick(self, card: tuple[float, float, float]) -> tuple[float, float, float]:
        """Return the place of a card of the trick, from its distance to the middle."""
        x, y, angle = card
        way = self.middle - self.high if y < 0 else self.low - self.middle
        return self.cx + x * (self.close if self.seats > 2 else 1.0), self.middle + y * way, angle

    def part(self, y: float) -> float:
        """Return the height of a card of the trick as ``trick`` takes it, from its height on the table."""
        way = self.middle - self.high if y < self.middle else self.low - self.middle
        return (y - self.middle) / way if way else 0.0
