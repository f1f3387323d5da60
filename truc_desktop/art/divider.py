"""A line under a title: thin at its ends, with a rhombus and two beads in the middle."""

from __future__ import annotations

from pygame import Surface

from truc_desktop.art.svg import Svg, path_data
from truc_desktop.art.theme import cached, current

HEIGHT = 18.0
"""Height in units of t."""
_GAP, _RHOMBUS, _BEAD = 34.0, 7.0, 2.4


@cached
def divider(w: int, t: float) -> Surface:
    """Return a line ``w`` px wide with its ornament in the middle."""
    theme = current()
    svg = Svg(w, HEIGHT * t)
    x, y = w / 2, HEIGHT * t / 2
    for way in (-1, 1):
        inner, outer = x + way * _GAP * t, w if way > 0 else 0
        ends = path_data("M", outer, y - 0.3 * t, "L", inner, y - t, "L", inner, y + t, "L", outer, y + 0.3 * t, "Z")
        svg.path(ends, theme.red, "none")
        svg.circle(x + way * 19 * t, y, _BEAD * t, theme.red, "none")
    r = _RHOMBUS * t
    rhombus = path_data("M", x - 1.25 * r, y, "L", x, y - r, "L", x + 1.25 * r, y, "L", x, y + r, "Z")
    svg.path(rhombus, theme.red, "none")
    return svg.raster()
