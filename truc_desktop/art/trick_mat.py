"""The tray on the cloth in which a side lays the tricks that it has won: a rim of wood about felt in its colour and
form, with a mark for each trick."""

from __future__ import annotations

from pygame import Surface

from truc_desktop.art import palette as p
from truc_desktop.art.colour import lighten, mix
from truc_desktop.art.marks import draw_side_mark
from truc_desktop.art.svg import Svg, path_data
from truc_desktop.art.theme import cached, current

_CORNER = 0.16
"""How far the corners of a tray are round, or cut off, as a part of its shorter side."""
_RIM, _FRONT, _DEEP = 7.0, 6.0, 4.5
"""Width of the rim, height of its front, and of the inner wall that is seen at the far side, in units of u."""
_WOOD = ("#6f4425", "#3a2212", "#a9743f")
"""The wood of all trays, darker than any cloth's border: base, dark, light."""
_STITCHES = 5.0
"""Distance of the seam of a flat mat from its edge, in units of u."""
_MARK = 0.15
"""Radius of a mark, as a part of the shorter side."""
_PLACES = (0.265, 0.735)
"""The middles of the two tricks along the longer side."""

_Sides = tuple[float, float, float, float]
"""Left, top, right and bottom, in px."""


def _outline(sides: _Sides, cut: float, us: bool) -> str:
    """Return an outline within ``sides`` with corners of ``cut`` px: round for us, cut off for them."""
    x0, y0, x1, y1 = sides
    if not us:
        return path_data("M", x0 + cut, y0, "L", x1 - cut, y0, "L", x1, y0 + cut, "L", x1, y1 - cut, "L", x1 - cut, y1,
                         "L", x0 + cut, y1, "L", x0, y1 - cut, "L", x0, y0 + cut, "Z")  # fmt: skip
    return path_data("M", x0 + cut, y0, "L", x1 - cut, y0, "Q", x1, y0, x1, y0 + cut, "L", x1, y1 - cut,
                     "Q", x1, y1, x1 - cut, y1, "L", x0 + cut, y1, "Q", x0, y1, x0, y1 - cut, "L", x0, y0 + cut,
                     "Q", x0, y0, x0 + cut, y0, "Z")  # fmt: skip


@cached
def trick_mat(us: bool, w: int, h: int, u: float) -> Surface:
    """Return the tray of a side, w x h px, for two tricks along its longer side; ``u``: px per unit of objects.

    In high contrast it is a flat mat.
    """
    theme = current()
    _base, dark, light = theme.side(us)
    svg, line = Svg(w, h), max(1.0, 2.2 * u)
    cut = min(w, h) * _CORNER
    if theme.flat:
        svg.path(_outline((line, line, w - line, h - line), cut, us), dark, p.INK, line, op=0.82)
        seam = _STITCHES * u + line / 2
        svg.path(_outline((seam, seam, w - seam, h - seam), cut, us), "none", light, max(1.0, 1.8 * u),
                 dash=f"{6 * u:.1f} {4 * u:.1f}", cap="butt")  # fmt: skip
    else:
        _tray(svg, us, cut, u, line)
    for part in _PLACES:
        x, y = (w * part, h / 2) if w > h else (w / 2, h * part)
        draw_side_mark(svg, x, y, min(w, h) * _MARK, us)
    return svg.raster()


def _tray(svg: Svg, us: bool, cut: float, u: float, line: float) -> None:
    """Draw a tray that fills the drawing, seen from somewhat in front of it, lit from above at the left."""
    w, h, half = svg.w, svg.h, line / 2
    base, dark, _light = current().side(us)
    wood, shade, shine = _WOOD
    rim, front, deep = _RIM * u, _FRONT * u, _DEEP * u
    top = (half, half, w - half, h - front - half)
    well = (half + rim, half + rim, w - half - rim, h - front - half - rim)
    inner = max(0.0, cut - 0.6 * rim)

    # The front is the same outline lower down, so that round and cut corners both get their thickness.
    svg.path(_outline((half, half + front, w - half, h - half), cut, us), mix(shade, p.INK, 0.25), p.INK, line)
    face = svg.lin(0, 0, w * 0.35, h, (0, lighten(shine, 0.08)), (0.45, wood), (1, mix(wood, shade, 0.6)))
    svg.path(_outline(top, cut, us), face, p.INK, line)
    bevel = line + 0.6 * u
    svg.path(_outline((bevel, bevel, w - bevel, h - front - bevel), cut, us), "none", lighten(shine, 0.2),
             max(1.0, 1.4 * u), sop=0.55)  # fmt: skip

    # Its inside: the far wall, then felt, darker where the walls keep the light off.
    svg.path(_outline(well, inner, us), mix(shade, p.INK, 0.45), p.INK, line)
    felt = (well[0] + half, well[1] + deep, well[2] - half, well[3] - half)
    ground = svg.lin(0, felt[1], 0, felt[3], (0, mix(dark, p.INK, 0.55)), (0.3, mix(dark, p.INK, 0.15)),
                     (1, mix(dark, base, 0.25)))  # fmt: skip
    svg.path(_outline(felt, inner, us), ground, "none", 0)
    left = svg.lin(felt[0], 0, felt[0] + 4 * rim, 0, (0, p.INK, 0.4), (1, p.INK, 0.0))
    svg.path(_outline(felt, inner, us), left, "none", 0)
    # What light there is on the near inner edge of the rim.
    svg.path(path_data("M", well[0] + inner, well[3] + 0.8 * u, "L", well[2] - inner, well[3] + 0.8 * u), "none",
             lighten(shine, 0.15), max(1.0, 1.4 * u), sop=0.5)  # fmt: skip
