"""The mat on the cloth on which a side lays the tricks that it has won: in its colour and form, a mark for each."""

from __future__ import annotations

from pygame import Surface

from truc_desktop.art import palette as p
from truc_desktop.art.marks import draw_side_mark
from truc_desktop.art.svg import Svg, path_data
from truc_desktop.art.theme import cached, current

_CORNER = 0.16
"""How far the corners of a mat are round, or cut off, as a part of its shorter side."""
_STITCHES = 5.0
"""Distance of the seam from the edge, in units of u."""
_MARK = 0.17
"""Radius of a mark, as a part of the shorter side."""
_PLACES = (0.265, 0.735)
"""The middles of the two tricks along the longer side."""


def _outline(off: float, w: float, h: float, us: bool) -> str:
    """Return the outline of a mat, ``off`` inside its edge: with round corners for us, with cut ones for them."""
    cut = min(w, h) * _CORNER
    x0, y0, x1, y1 = off, off, w - off, h - off
    if not us:
        return path_data("M", x0 + cut, y0, "L", x1 - cut, y0, "L", x1, y0 + cut, "L", x1, y1 - cut, "L", x1 - cut, y1,
                         "L", x0 + cut, y1, "L", x0, y1 - cut, "L", x0, y0 + cut, "Z")  # fmt: skip
    return path_data("M", x0 + cut, y0, "L", x1 - cut, y0, "Q", x1, y0, x1, y0 + cut, "L", x1, y1 - cut,
                     "Q", x1, y1, x1 - cut, y1, "L", x0 + cut, y1, "Q", x0, y1, x0, y1 - cut, "L", x0, y0 + cut,
                     "Q", x0, y0, x0 + cut, y0, "Z")  # fmt: skip


@cached
def trick_mat(us: bool, w: int, h: int, u: float) -> Surface:
    """Return the mat of a side, w x h px, for two tricks along its longer side; ``u``: px per unit of objects."""
    theme = current()
    _base, dark, light = theme.side(us)
    svg, line = Svg(w, h), max(1.0, 2.2 * u)
    svg.path(_outline(line, w, h, us), dark, p.INK, line, op=0.82)
    seam = _STITCHES * u + line / 2
    svg.path(_outline(seam, w, h, us), "none", light, max(1.0, 1.8 * u), dash=f"{6 * u:.1f} {4 * u:.1f}", cap="butt")
    for part in _PLACES:
        x, y = (w * part, h / 2) if w > h else (w / 2, h * part)
        draw_side_mark(svg, x, y, min(w, h) * _MARK, us)
    return svg.raster()
