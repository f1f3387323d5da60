"""Where things are set down on the cloth: the free place nearest to where each belongs. Pure arithmetic, any unit.

What is always there (arms, name plates, the places of the trick) is given as boxes, and each thing is told which of the
others may lie there at the same time.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache

from truc_desktop.art.interiors.view import View
from truc_desktop.table.layout.box import Box

_STEP = 14.0
"""Distance of the places that are tried, in units of the cloth."""
_REACH = 30
"""How many steps away from where it belongs a thing may be set down."""
_ACROSS = 0.6
"""Weight of a way along the viewer's line of sight: a thing beside its owner is found sooner than one before it."""
_GAP = 4.0
"""Least gap between two things, and to the edge of the table."""
_HAIR = 0.01
"""What a thing that touches another keeps from it, against rounding."""
_FAR_OFF = 3
"""Only every so-manieth place is tried where none is free, and the one that covers least is wanted."""
Sides = tuple[float, float, float, float]


def around(middle: tuple[float, float], size: tuple[float, float]) -> Box:
    """Return the box of a size about a point."""
    return Box(middle[0] - size[0] / 2, middle[1] - size[1] / 2, *size)


@lru_cache(1)
def _ways() -> tuple[tuple[float, float], ...]:
    """Return the ways that are tried, the shortest first."""
    sides = range(-_REACH, _REACH + 1)
    found = [(dx, dy) for dx in sides for dy in sides if math.hypot(dx, dy / _ACROSS) <= _REACH]
    found.sort(key=lambda way: (math.hypot(way[0], way[1] / _ACROSS), way))
    return tuple((dx * _STEP, dy * _STEP) for dx, dy in found)


def _sides(boxes: Iterable[Box], reach: Box) -> list[Sides]:
    """Return the sides of those boxes that are within reach."""
    return [
        (box.x - _GAP, box.y - _GAP, box.right + _GAP, box.bottom + _GAP)
        for box in boxes
        if box.x < reach.right and box.right > reach.x and box.y < reach.bottom and box.bottom > reach.y
    ]


def _free(x: float, y: float, right: float, bottom: float, lies: list[Sides]) -> bool:
    """Whether a box touches nothing. What it touches becomes the first in the list, for the next box is near."""
    for index, (x0, y0, x1, y1) in enumerate(lies):
        if x < x1 and right > x0 and y < y1 and bottom > y0:
            if index:
                lies.insert(0, lies.pop(index))
            return False
    return True


def _covered(x: float, y: float, right: float, bottom: float, lies: Iterable[Sides]) -> float:
    """Return the area of what a box covers."""
    wide = ((min(right, x1) - max(x, x0), min(bottom, y1) - max(y, y0)) for x0, y0, x1, y1 in lies)
    return sum(w * h for w, h in wide if w > 0 and h > 0)


class NoRoom(Exception):
    """There is no free place within reach."""


class Cloth:
    """A table that is being covered: what always lies on it, and where there is room for more."""

    def __init__(self, view: View, lies: Iterable[Box], shelf: tuple[float, float] = (math.inf, math.inf)) -> None:
        """``lies``: what must not be covered; ``shelf``: to the right of this x nothing may be below this y."""
        self.view = view
        self.lies = list(lies)
        self.shelf = shelf

    def holds(self, box: Box) -> bool:
        """Whether a thing lies on the table and not over its edge."""
        view, (shelf_x, shelf_y) = self.view, self.shelf
        if box.y < view.far + _GAP or box.bottom > view.near - _GAP:
            return False
        if box.right > shelf_x and box.bottom > shelf_y - _GAP:
            return False
        half = view.half(box.y) - _GAP
        return view.cx - half <= box.x and box.right <= view.cx + half

    def set_down(
        self, wish: tuple[float, float], size: tuple[float, float], others: Sequence[Box] = (), strict: bool = False,
        near: bool = False,
    ) -> tuple[float, float]:  # fmt: skip
        """Return the middle of a thing of a size near ``wish`` that covers neither the table's things nor ``others``.

        Where there is none within reach it is one farther off, unless it must be ``near``; else the one that covers
        least.

        Raises:
            NoRoom: if there is no such place and ``strict``.
        """
        far = _REACH * _STEP
        lies = _sides((*self.lies, *others), around(wish, (size[0] + 2 * far, size[1] + 2 * far)))
        half_w, half_h = size[0] / 2, size[1] / 2
        places = []
        for dx, dy in _ways():
            x, y = wish[0] + dx, wish[1] + dy
            box = Box(x - half_w, y - half_h, *size)
            if self.holds(box):
                if _free(box.x, box.y, box.right, box.bottom, lies):
                    return x, y
                places.append((x, y))
        snug = None if near else self._snug(wish, size, [*self.lies, *others])
        if snug is not None:
            return snug
        if strict:
            raise NoRoom

        def hidden(at: tuple[float, float]) -> float:
            return _covered(at[0] - half_w, at[1] - half_h, at[0] + half_w, at[1] + half_h, lies)

        return min(places[::_FAR_OFF], key=hidden, default=wish)

    def _snug(
        self, wish: tuple[float, float], size: tuple[float, float], others: Sequence[Box]
    ) -> tuple[float, float] | None:
        """Return the free place nearest to ``wish``, anywhere on the table, where a thing of a size touches one of
        ``others`` at a side; None: there is none.

        The last gaps are narrower than the steps between the places that are tried first.
        """
        half_w, half_h = size[0] / 2 + _GAP + _HAIR, size[1] / 2 + _GAP + _HAIR
        found = []
        for x in {wish[0], *(x for box in others for x in (box.x - half_w, box.right + half_w))}:
            least, most = self._rows(x, half_w, half_h)
            lie = [
                (box.y - half_h, box.bottom + half_h) for box in others if box.x - half_w < x < box.right + half_w
            ]
            for y in (min(most, max(least, wish[1])), *(end for ends in lie for end in ends)):
                if least <= y <= most and not any(above < y < below for above, below in lie):
                    found.append((math.hypot(x - wish[0], (y - wish[1]) / _ACROSS), x, y))
        if not found:
            return None
        _way, x, y = min(found)
        return x, y

    def _rows(self, x: float, half_w: float, half_h: float) -> tuple[float, float]:
        """Return between which heights the middle of a thing of a size may be at ``x``: on the table, not over its
        edge. The first is the larger one where it is nowhere."""
        view, (shelf_x, shelf_y) = self.view, self.shelf
        least, most = view.far + half_h, view.near - half_h
        least = max(least, view.far + (abs(x - view.cx) + half_w - view.far_half) * view.slope + half_h)
        return least, min(most, shelf_y - half_h) if x + half_w > shelf_x else most
