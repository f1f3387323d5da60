"""Placement of the signal wheel at the bottom of the window, where it covers least of players and cards."""

from __future__ import annotations

import itertools
import math

from pygame import Mask, Rect

from truc_desktop.art.wheel import WheelShape
from truc_desktop.table.nodes.tabletop import Tabletop

WHEEL_HEIGHT = 640
"""The wheel is never larger than for a window of this height in units of type."""
SMALLEST, LIST = 0.75, 400.0
"""Least px per unit of type for a reduced wheel, and width of the list next to it in units of type."""
SMALLER = (1.0, 0.92, 0.84)
"""Sizes of the wheel relative to the type, the preferred first; never smaller than with type at 100 %."""
SHRUNK = 9.6
"""Penalty for each percent by which the wheel is smaller, in covered grains of an object of weight 1."""
GRAIN = 6
"""Grid for candidate positions and for counting covered area, in units of u."""


def place_wheel(table: Tabletop, count: int) -> tuple[float, float, float]:
    """Return (unit of type in px, x, y) of a wheel of ``count`` signs; x, y is its centre in window px.

    It is at the bottom of the window, where it covers least of the other players and their plates, then of the cards.
    """
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
    """Return a box in grains of ``grain`` px: its mask and top left corner."""
    size = max(1, round(box.w / grain)), max(1, round(box.h / grain))
    return Mask(size, fill=True), round(box.x / grain), round(box.y / grain)
