"""The last scene of a game: winners behind the table's far edge, losers at its sides. Pure arithmetic, in window px."""

from __future__ import annotations

from dataclasses import dataclass

from truc_desktop.art.figures.attitudes import Place
from truc_desktop.art.interiors.view import View
from truc_desktop.table.layout.geometry import Layout

PEOPLE = 0.565
"""Part of the window's width for the people; the rest is for the history and the buttons."""
HEAD, _SLUMPED, _FACE = 1.36, 1.2, 0.34
"""Height of a person with a hat above the table's edge, upright and slumped; half the width of a head. In frames."""
_FAR, _NEAR = 0.46, 1.08
"""Height of the table's far and near edge, in heights of the window: the near one is below its foot."""
_FAR_HALF, _SLOPE = 0.305, 5.0
"""Half the width of the far edge in widths of the scene; px that the sides fall for each px outwards."""
_LARGEST, _LARGEST_BESIDE = 360.0, 290.0
"""Frames of a winner and of somebody at the side, in units of u."""
_LARGEST_PART, _ALONE = 0.30, 0.36
"""Frame of a winner in widths of the scene, at most, and that of a single one."""
_NAME, _WHOLE, _BETWEEN = 226.0, 0.94, 0.49
"""Width that a name plate needs, in units of type; widths of the ribbon in those of the scene: alone, and between the
plates of losers.
"""
_ABREAST, _APART, _SHOULDER = 1.24, 1.34, 0.56
"""Distance of winners, that of two, whose arms need not cross, and reach of the outermost arm, in frames."""
_ASIDE = 0.075
"""How far winners move to the left, in widths of the scene, so that there is room for a bubble at their right."""
_CORNER = 0.15
"""How far beyond a corner of the far edge winners reach if somebody sits near it at the side, in frames of the latter.
"""
_BESIDE = 0.45
"""Half the width of somebody at the side, in frames."""
_DOWN, _FIRST_DOWN = 1.05, 0.95
"""How far below the far edge somebody alone at a side sits, and the farther one of two, in frames: their hats hardly
reach the arms of winners."""
_PLATE_BELOW = 0.35
"""Distance of a plate from the point where the table cuts the body of somebody at the side, in frames."""
_PLATE, _RIBBON = 70.0, 152.0
"""Heights of a name plate with what is around it, and of the ribbon, in units of type."""
_RIBBON_TYPE = 1.15
"""Largest type of the ribbon, in units of objects."""
_GAP = 10.0
_CARD = 104.0
"""Width of a card on the cloth, in units of u."""


@dataclass(frozen=True, slots=True)
class Chair:
    """Where somebody sits: the side of the table, the point at which its edge cuts the body, and the frame's side.

    ``slope``: px that the edge falls for each px to the right. ``plate``: the middle of the upper edge of the name
    plate, ``most``: its greatest width.
    """

    place: Place
    x: float
    y: float
    size: float
    slope: float
    plate: tuple[float, float]
    most: float


@dataclass(frozen=True, slots=True)
class LastScene:
    """The room of the last scene. ``width``: of the part for people; ``u``, ``t``: units of objects and of type.

    ``ribbon``: y of its middle; ``card``: width of a card on the cloth.
    """

    width: float
    u: float
    t: float
    ribbon: float
    ribbon_type: float
    card: float
    view: View

    @property
    def cloth(self) -> tuple[float, float]:
        """The middle of the free cloth between the plates of the winners and the ribbon."""
        top, foot = self.view.far + _PLATE * self.t, self.ribbon - _RIBBON * self.ribbon_type / 2
        return self.view.cx, (top + foot) / 2

    def seats(self, won: int, lost: int) -> tuple[tuple[Chair, ...], tuple[Chair, ...]]:
        """Return the chairs of so many winners (at least one), from the left, and losers, those at the right first: in
        the middle of the window.
        """
        left, right = lost // 2, (lost + 1) // 2
        stacked, far = right > 1, self.view.far
        beside = self._beside_size(stacked)
        room = 2 * (self.view.far_half + _CORNER * beside) if stacked else self.width
        abreast = _ABREAST if won > 2 else _APART
        need = (won - 1) * abreast + 2 * _SHOULDER
        part = _ALONE if won == 1 else _LARGEST_PART
        size = min(_LARGEST * self.u, part * self.width, (far - _GAP * self.u) / HEAD, room / need)
        beside = min(beside, size)
        losers = self._side(left, stacked, beside, -1), self._side(right, stacked, beside, 1)
        middle = self.view.cx - min(_ASIDE * self.width, max(0.0, (room - need * size) / 2))
        places = [middle + (i - (won - 1) / 2) * abreast * size for i in range(won)]
        half = min(abreast * size, _NAME * self.t) / 2
        start, end = places[0] - half, places[-1] + half
        if losers[0]:  # the heads of losers are before the winners' end of the table
            start = max(start, losers[0][0].x + _FACE * beside)
        if losers[1]:
            end = min(end, losers[1][0].x - _FACE * beside)
        each = (end - start) / won
        winners = tuple(
            Chair("opposite", x, far, size, 0.0, (start + (i + 0.5) * each, far + 3 * self.u), each * 0.98)
            for i, x in enumerate(places)
        )
        return winners, (*losers[1], *losers[0])

    def ribbon_room(self, lost: int) -> float:
        """Return how wide the ribbon may be: two losers at a side reach down to it."""
        return (_BETWEEN if lost else _WHOLE) * self.width

    def _beside_size(self, stacked: bool) -> float:
        """Return the frame of losers, of whom two sit at one side (``stacked``) or one."""
        wide = self.width / 2 - self.view.far_half - _GAP * self.u
        plate = _PLATE * self.t
        if stacked:
            down, foot = _FIRST_DOWN + _SLUMPED + _PLATE_BELOW, self.view.h - self.view.far
            size = min((wide - plate / _SLOPE) / (_BESIDE + down / _SLOPE),
                       (wide - 2 * plate / _SLOPE) / (_BESIDE + _SLUMPED / _SLOPE))  # fmt: skip
            high = min((foot - 2 * plate) / (down + _PLATE_BELOW), (foot - 3 * plate) / (_SLUMPED + _PLATE_BELOW))
        else:
            size = wide / (_BESIDE + _DOWN / _SLOPE)
            high = (self.view.h - self.view.far - plate) / (_DOWN + _PLATE_BELOW)
        return min(_LARGEST_BESIDE * self.u, size, high)

    def _side(self, count: int, stacked: bool, size: float, sign: int) -> list[Chair]:
        """Return the chairs at one side, ``sign`` 1 for the right, the farther one first."""
        found = []
        y = self.view.far + _DOWN * size
        if stacked:  # the farther plates are below those of the winners
            y = self.view.far + max(_FIRST_DOWN * size, _PLATE * self.t - _PLATE_BELOW * size)
        for _ in range(count):
            x = self.view.cx + sign * self.view.half(y)
            most = (_WHOLE - _BETWEEN) / 2 * self.width
            place: Place = "right" if sign > 0 else "left"
            slope = sign * self.view.slope
            middle = max(most / 2 + 4 * self.u, min(self.width - most / 2 - 4 * self.u, x))
            found.append(Chair(place, x, y, size, slope, (middle, y + _PLATE_BELOW * size), most))
            y += (_SLUMPED + _PLATE_BELOW) * size + _PLATE * self.t
        return found


def last_scene(place: Layout) -> LastScene:
    """Return the last scene of a table's window."""
    w, h, u, t = place.w, place.h, place.u, place.t
    width = w * PEOPLE
    ribbon_type = min(t, _RIBBON_TYPE * u)
    far, near = _FAR * h, _NEAR * h
    far_half = _FAR_HALF * width
    view = View(w, h, u, width / 2, far, near, far_half, far_half + (near - far) / _SLOPE)
    ribbon = h - _RIBBON * ribbon_type / 2 - _GAP * u
    return LastScene(width, u, t, ribbon, ribbon_type, _CARD * u, view)
