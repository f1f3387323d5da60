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
ASIDE = 8.0
"""How bad it is for a ribbon to hang a unit of u beside the middle, in square units of what matters most."""
INDEX = 0.30, 0.28
"""Width and height of a corner of a card with its index, as parts of the card's."""
Lying = Sequence[tuple[Rect, float]]
"""What a ribbon should not cover, in window px, and how bad that is."""


def ribbon_place(place: Layout, parts: Sequence[Rect], lying: Lying) -> tuple[int, int]:
    """Return the top left corner, in window px, of the place where a ribbon covers least of ``lying``, in the middle of
    the cloth from side to side unless it would cover much there.

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
        bad = ASIDE * place.u * max(0.0, abs(x + whole.centerx - middle[0]) - 1)  # px are whole
        if bad >= least:
            continue
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


def indices(box: Rect) -> tuple[Rect, Rect]:
    """Return the two corners of an upright card in which its index is: they tell it when the rest is covered."""
    w, h = round(INDEX[0] * box.w), round(INDEX[1] * box.h)
    return Rect(box.x, box.y, w, h), Rect(box.right - w, box.bottom - h, w, h)


def _spots(place: Layout, whole: Rect) -> Iterator[tuple[int, int]]:
    """Yield the places, as top left corners, in which all of a ribbon lies on the cloth; in a column if it is wider."""
    top, bottom = place.mat.y, max(place.mat.y, place.mat.bottom - whole.bottom)
    for row in range(ROWS + 1):
        y = top + (bottom - top) * row / ROWS
        free = max(0.0, min(place.view.half(y + whole.bottom), place.w / 2 - EDGE * place.u) - whole.w / 2)
        for column in range(COLUMNS + 1):
            x = place.trick_centre[0] + free * (2 * column / COLUMNS - 1) - whole.centerx
            yield round(x), round(y)
