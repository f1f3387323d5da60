"""Where the ribbon of a finished hand hangs: on the cloth, where it covers no card, plate or face if there is room."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from pygame import Rect

from truc_desktop.table.layout.geometry import Layout

ROWS, COLUMNS = 24, 30
"""Number of heights on the cloth, and of places from one side of it to the other, that are tried, less one."""
EDGE = 12.0
"""Least distance from the edge of the window, in units of u."""
Lying = Sequence[tuple[Rect, float]]
"""What a ribbon should not cover, in window px, and how bad that is."""


def ribbon_place(place: Layout, parts: Sequence[Rect], lying: Lying) -> tuple[int, int]:
    """Return the top left corner, in window px, of the place where a ribbon covers least of ``lying``.

    ``parts``: the boxes that it fills, from its own top left corner. Of equal places it is the one whose middle is
    nearest to that of a trick.
    """
    boxes, weights = [box for box, _bad in lying], [bad for _box, bad in lying]
    whole = parts[0].unionall(list(parts[1:]))
    middle = place.trick_centre
    spots = sorted(
        _spots(place, whole), key=lambda spot: math.dist((spot[0] + whole.centerx, spot[1] + whole.centery), middle)
    )
    best, least = spots[0], math.inf
    for x, y in spots:
        bad = 0.0
        for part in parts:
            box = part.move(x, y)
            for nth in box.collidelistall(boxes):
                covered = box.clip(boxes[nth])
                bad += covered.w * covered.h * weights[nth]
        if bad < least:
            best, least = (x, y), bad
        if not least:
            break
    return best


def _spots(place: Layout, whole: Rect) -> Iterator[tuple[int, int]]:
    """Yield the places, as top left corners, in which all of a ribbon lies on the cloth; in a column if it is wider."""
    top, bottom = place.mat.y, max(place.mat.y, place.mat.bottom - whole.bottom)
    for row in range(ROWS + 1):
        y = top + (bottom - top) * row / ROWS
        free = max(0.0, min(place.view.half(y + whole.bottom), place.w / 2 - EDGE * place.u) - whole.w / 2)
        for column in range(COLUMNS + 1):
            x = place.trick_centre[0] + free * (2 * column / COLUMNS - 1) - whole.centerx
            yield round(x), round(y)
