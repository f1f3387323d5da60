"""The medallion in the middle of a cloth, in the manner of the room's region and quieter than a card."""

from __future__ import annotations

import math
from collections.abc import Callable

from truc_desktop.art.colour import mix
from truc_desktop.art.palette import Room
from truc_desktop.art.svg import Svg, path_data

RADIUS = 186.0
"""Radius of a medallion, in units of the mat."""
WIDE = 1.45
"""Width of a medallion for its height: to somebody who sits at the table it looks round."""
_FLAT = 0.62
"""Height of a thread of a poncho for its width."""
_TINT, _SOFT, _LINE = 0.30, 0.85, 0.6
"""How far the accents show in the cloth; opacity of coloured shapes and of lines."""
Tones = tuple[str, str, str, str, str]
"""Light and dark of the cloth, and the three accents as they show in it."""
_Drawn = Callable[[Svg, Tones], None]


def draw_medallion(svg: Svg, x: float, y: float, room: Room, radius: float = RADIUS) -> None:
    """Draw the medallion of a room about a point of its mat. Raises KeyError for an unknown motif."""
    base, dark, light = room.mat
    first, second, third = (mix(base, accent, _TINT) for accent in room.accents)
    svg.push(x, y, 0, WIDE * radius / RADIUS, radius / RADIUS)
    _MEDALLIONS[room.motif](svg, (mix(light, "#ffffff", 0.06), dark, first, second, third))
    svg.pop()


def _rings(svg: Svg, tones: Tones, *radii: float) -> None:
    for radius in radii:
        svg.circle(0, 0, radius, "none", tones[0], 2.6, sop=_LINE)


def _around(svg: Svg, count: int, away: float, d: str, fill: str, line: str = "none", turned: float = 0.0) -> None:
    """Draw a shape so many times around the middle; ``d`` is centred on 0, 0 and points upwards."""
    for i in range(count):
        turn = turned + 360 * i / count
        rad = math.radians(turn)
        svg.push(away * math.sin(rad), -away * math.cos(rad), turn)
        svg.path(d, fill, line, 2.4 if line != "none" else 0, op=_SOFT if fill != "none" else None, sop=_LINE)
        svg.pop()


def _petal(long: float, wide: float) -> str:
    """Return a leaf from 0, 0 upwards."""
    return path_data("M", 0, 0, "C", -wide, -long * 0.3, -wide, -long * 0.72, 0, -long,
                     "C", wide, -long * 0.72, wide, -long * 0.3, 0, 0, "Z")  # fmt: skip


def _lozenge(wide: float, high: float) -> str:
    return path_data("M", 0, -high, "L", wide, 0, "L", 0, high, "L", -wide, 0, "Z")


def _farmhouse(svg: Svg, tones: Tones) -> None:
    """Draw the rose of farmhouse lintels in a wreath of lozenges."""
    light, dark, red, gold, _green = tones
    svg.circle(0, 0, RADIUS - 6, dark, "none", 0, op=0.35)
    _rings(svg, tones, RADIUS - 6, RADIUS - 12, 132, 126)
    _around(svg, 24, 156, _lozenge(9, 15), gold, light)
    _around(svg, 24, 156, _lozenge(3.4, 7), red, turned=7.5)
    _around(svg, 6, 0, _petal(120, 44), light, light)
    _around(svg, 6, 0, _petal(112, 30), red, turned=30)
    _around(svg, 6, 0, _petal(104, 26), dark)
    svg.circle(0, 0, 17, gold, light, 2.4, op=_SOFT, sop=_LINE)


def _tiles(svg: Svg, tones: Tones) -> None:
    """Draw an eight-pointed star of tile with flowers between its points."""
    light, dark, blue, gold, green = tones
    _rings(svg, tones, RADIUS - 4, RADIUS - 12)
    square = path_data("M", -96, -96, "H", 96, "V", 96, "H", -96, "Z")
    for turn in (0, 45):
        svg.push(0, 0, turn).path(square, dark, light, 3, op=0.5, sop=_LINE).pop()
    for turn in (0, 45):
        svg.push(0, 0, turn).path(square, "none", light, 2.6, sop=_LINE).pop()
    _around(svg, 8, 152, _petal(-30, 12), green, light, turned=22.5)
    _around(svg, 8, 150, _lozenge(7, 11), gold)
    _around(svg, 8, 26, _petal(66, 20), gold, light)
    _around(svg, 8, 26, _petal(52, 11), blue, turned=22.5)
    svg.circle(0, 0, 28, light, "none", 0, op=0.5).circle(0, 0, 13, gold, light, 2, op=_SOFT, sop=_LINE)


def _whiplash(svg: Svg, tones: Tones) -> None:
    """Draw whiplash stems that whirl about a flower, with leaves."""
    light, dark, gold, cream, leaf = tones
    svg.circle(0, 0, RADIUS - 8, dark, "none", 0, op=0.3)
    _rings(svg, tones, RADIUS - 4, RADIUS - 11)
    stem = path_data("M", 0, -34, "C", 76, -62, 72, -150, 8, -150, "C", -34, -148, -38, -98, -6, -94,
                     "C", 12, -92, 16, -114, 2, -118)  # fmt: skip
    for i in range(6):
        svg.push(0, 0, 60 * i)
        svg.path(stem, "none", gold, 6, sop=_SOFT).path(stem, "none", light, 1.6, sop=_LINE)
        svg.push(52, -118, 62).path(_petal(46, 15), leaf, light, 2, op=_SOFT, sop=_LINE).pop()
        svg.pop()
    _around(svg, 6, 0, _petal(44, 15), cream, light, turned=30)
    svg.circle(0, 0, 10, gold, light, 2, op=_SOFT, sop=_LINE)


def _wreath(svg: Svg, tones: Tones) -> None:
    """Draw a wreath of vine leaves and grapes, tooled into the leather, about a bunch."""
    light, dark, leaf, grape, gold = tones
    svg.circle(0, 0, RADIUS - 4, dark, "none", 0, op=0.28)
    _rings(svg, tones, RADIUS - 4, RADIUS - 12, 100)
    svg.circle(0, 0, 138, "none", gold, 4, sop=_SOFT)
    blade = ("M0 -34C-8 -30 -13 -22 -11 -14C-22 -24 -36 -14 -33 -2C-26 0 -23 5 -26 10C-18 13 -18 22 -13 26"
             "C-8 22 -4 22 0 30C4 22 8 22 13 26C18 22 18 13 26 10C23 5 26 0 33 -2C36 -14 22 -24 11 -14"
             "C13 -22 8 -30 0 -34Z")  # fmt: skip
    _around(svg, 8, 138, blade, leaf, light)
    for i in range(8):
        turn = math.radians(45 * i + 22.5)
        x, y = 138 * math.sin(turn), -138 * math.cos(turn)
        for dx, dy in ((-8, -9), (8, -9), (0, -9), (-4, 2), (5, 2), (0, 13)):
            svg.circle(x + dx, y + dy, 7.5, grape, light, 1.6, op=_SOFT, sop=_LINE)
    for row, count in enumerate((5, 4, 3, 2, 1)):
        for i in range(count):
            at = (i - (count - 1) / 2) * 25, -34 + row * 21
            svg.circle(*at, 13.5, grape, light, 2.2, op=_SOFT, sop=_LINE)
    for turn in (-52, 52):
        svg.push(0, -44, turn).path(_petal(46, 17), leaf, light, 2, op=_SOFT, sop=_LINE).pop()


def _guarda(svg: Svg, tones: Tones) -> None:
    """Draw stepped crosses one in another, thread by thread, as ponchos have them."""
    light, dark, cream, red, gold = tones
    thread = 14.0

    def stepped(reach: int) -> str:
        """Return a lozenge in steps that is so many threads high from its middle."""
        outline = list[float]()
        for sx, sy, order in ((1, -1, 1), (1, 1, -1), (-1, 1, 1), (-1, -1, -1)):
            for across in range(1, reach + 1)[::order]:
                up = reach - across
                for high in (up + 1, up)[::order]:
                    outline += [sx * across * thread, sy * high * thread * _FLAT]
        return path_data("M", *outline, "Z")

    for reach, fill in ((16, dark), (13, red), (11, dark), (9, gold), (7, dark), (5, cream), (3, red)):
        svg.path(stepped(reach), fill, light, 2, op=0.55 if fill == dark else 0.8, sop=_LINE * 0.8)
    for side in (-1, 1):
        for reach, fill in ((5, red), (3, cream)):
            svg.push(side * 196, 0).path(stepped(reach), fill, light, 2, op=0.7, sop=_LINE * 0.8).pop()


_MEDALLIONS: dict[str, _Drawn] = {
    "rosette": _farmhouse, "azulejo": _tiles, "nouveau": _whiplash, "vine": _wreath, "pampa": _guarda,
}
