"""An arch with nobody in it: a seat that waits for somebody."""

from __future__ import annotations

from pygame import Surface

from truc_desktop.art.faces.arch import MIDDLE, arch_data
from truc_desktop.art.faces.rig import FRAME
from truc_desktop.art.palette import GOLDL
from truc_desktop.art.people import CANVAS
from truc_desktop.art.svg import Svg, path_data
from truc_desktop.art.theme import cached, current

_ARM = 34.0
"""Half the width of the cross, in units of the frame."""


@cached(8)
def empty_seat(size: int, lit: bool = False) -> Surface:
    """Return the arch of a frame ``size`` px wide, CANVAS times as large as a portrait's picture is; ``lit`` under the
    pointer."""
    theme = current()
    side = round(size * CANVAS)
    scale, margin = size / FRAME, (side - size) / 2
    svg = Svg(side, side).push(margin, margin, 0, scale)
    svg.path(arch_data(2), theme.glass, GOLDL, 5, op=0.9 if lit else 0.74, dash="15 13")
    x, y = FRAME / 2, MIDDLE + 12
    cross = path_data("M", x - _ARM, y, "H", x + _ARM, "M", x, y - _ARM, "V", y + _ARM)
    svg.path(cross, "none", theme.paper if lit else GOLDL, 12, sop=1.0 if lit else 0.75)
    return svg.pop().raster()
