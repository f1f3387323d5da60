"""Where the signal wheel stands: at the foot of the window, where it hides least of those who must be watched."""

from __future__ import annotations

import itertools
import math

from pygame import Mask, Rect

from truc_desktop.art.wheel import WheelShape
from truc_desktop.table.nodes.tabletop import Tabletop

WHEEL_HEIGHT = 640
"""The wheel grows with the type only as long as the window is so many units of type high."""
SMALLEST, LIST = 0.75, 400.0
"""Px a unit of type at least; what stands beside the wheel is as wide as so many units of type."""
SMALLER = (1.0, 0.92, 0.84)
"""Sizes the wheel may take, by the size of the type; it is never smaller than with type at 100 %."""
SHRUNK = 9.6
"""How bad it is that the wheel is smaller by one part in a hundred, in grains hidden of a thing of weight 1."""
GRAIN = 6
"""Units of the layout between two places that are tried for the wheel, and between two points that are counted."""


def place_wheel(table: Tabletop, count: int) -> tuple[float, float, float]:
    """Size of type and middle (window px) of a wheel of ``count`` signs at the foot of the window: where it hides least
    of the others and their plates, then of the cards."""
    place = table.place
    full, grain = min(place.t, place.h / WHEEL_HEIGHT), GRAIN * place.u
    others = [node for node in table.seats if table.position(node.seat)]
    things = [(_coarse(node.focus_box().inflate(node.size // 5, 0), grain), 6.0) for node in others]
    things += [(_coarse(node.body(), grain), 3.0) for node in table.trick.values()]
    things += [(_coarse(node.body(), grain), 1.0) for node in table.hand]
    best, least = (full, 0.0, 0.0), math.inf
    for part in SMALLER:
        t = full * part
        radius = WheelShape(count, t).radius
        if part < 1 and t < SMALLEST:
            continue
        y, r = place.h - radius - 22 * t, round(radius / grain)
        disc = Mask((2 * r + 1, 2 * r + 1))
        for px, py in itertools.product(range(-r, r + 1), repeat=2):
            if px * px + py * py <= r * r:
                disc.set_at((px + r, py + r))
        top = round(y / grain) - r
        for x in range(round((radius + 24 * t) / grain), round((place.w - radius - LIST * t) / grain)):
            bad = (1 - part) * 100 * SHRUNK
            for (mask, left, above), weight in things:
                bad += weight * disc.overlap_area(mask, (left - x + r, above - top))
            if bad < least:
                best, least = (t, x * grain, y), bad
    return best


def _coarse(box: Rect, grain: float) -> tuple[Mask, int, int]:
    """A box in grains of so many px: its mask, and its top left corner."""
    size = max(1, round(box.w / grain)), max(1, round(box.h / grain))
    return Mask(size, fill=True), round(box.x / grain), round(box.y / grain)
