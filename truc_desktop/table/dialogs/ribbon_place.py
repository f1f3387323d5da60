"""Where the ribbon of a finished hand hangs: on the cloth, where it covers no card, plate or face if there is room."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from pygame import Rect

from truc_desktop.table.layout.geometry import TOKENS_HIGH, TOKENS_WIDE, Layout

ROWS, COLUMNS = 24, 30
"""Number of heights on the cloth, and of places from one side of it to the other, that are tried, less one."""
EDGE = 12.0
"""Least distance from the edge of the window, in units of u."""
ASIDE = 25.0
"""How bad it is for a ribbon to hang a unit of u beside the middle, in square units of what matters most."""
HOME = 900.0
"""How bad a place may be in which a ribbon always hangs, in square units of u of what matters most."""
SLIP = 84.0
"""Height of a slip of two lines, in units of t."""
INDEX = 0.30, 0.28
"""Width and height of a corner of a card with its index, as parts of the card's."""
Lying = Sequence[tuple[Rect, float]]
"""What a ribbon should not cover, in window px, and how bad that is."""


def ribbon_place(
    place: Layout, parts: Sequence[Rect], lying: Lying, stake: Rect | None = None
) -> tuple[int, int]:  # fmt: skip
    """Return the top left corner, in window px, of the place where a ribbon hangs: at a table always the same, over the
    middle of a trick, unless it would cover too much of ``lying`` there. Then it is where it covers least, in the
    middle of the cloth from side to side if it can be.

    ``parts``: the boxes that it fills, from its own top left corner, the ribbon itself first: what hangs below it does
    not move it. ``stake``: where its tokens lie, above which there is room for a slip. Of equal places it is the one
    nearest to the usual one.
    """
    boxes, weights = [box for box, _bad in lying], [bad for _box, bad in lying]
    whole = parts[0].unionall(list(parts[1:]))
    middle, home = place.trick_centre, _home(place, parts[0], whole, stake)
    spots = sorted(_spots(place, whole), key=lambda spot: math.dist(spot, home))
    best, least = home, math.inf
    for x, y in (home, *spots):
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
        if not least or (best == home and least <= HOME * place.u**2):
            break
    return best


def _home(place: Layout, ribbon: Rect, whole: Rect, stake: Rect | None) -> tuple[int, int]:
    """Return the top left corner of the place where ribbons hang at a table: over the middle of a trick, and so high
    that a slip of two lines below them leaves the stake free."""
    y = place.trick_centre[1] - ribbon.centery
    if stake is not None:
        y = min(y, stake.top - ribbon.bottom - SLIP * place.t)
    lowest = max(place.mat.y, place.mat.bottom - whole.bottom)
    return round(place.trick_centre[0] - whole.centerx), round(max(place.mat.y, min(lowest, y)))


def stake_box(place: Layout) -> Rect | None:
    """Return where the tokens of the stake lie, in window px; None: there is no room for them on the cloth."""
    if place.stake_at is None:
        return None
    box = Rect(0, 0, round(TOKENS_WIDE * place.token), round(TOKENS_HIGH * place.token))
    box.center = round(place.stake_at[0]), round(place.stake_at[1])
    return box


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
