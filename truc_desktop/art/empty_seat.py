"""The empty arch of a seat that no one has taken yet."""

from __future__ import annotations

from pygame import Surface

from truc_desktop.art.faces.arch import MIDDLE, arch_data
from truc_desktop.art.faces.rig import FRAME
from truc_desktop.art.palette import GOLDL
from truc_desktop.art.people import CANVAS
from truc_desktop.art.svg import Svg, path_data
from truc_desktop.art.theme import cached, current

_ARM = 34.0
"""Half the width of the plus sign, in frame units (256 to a frame)."""


@cached
def empty_seat(size: int, lit: bool = False) -> Surface:
    """Return a dashed arch with a plus sign, ``lit`` when the pointer is on it.

    ``size`` is the side of the frame in px; as with a portrait, the surface is CANVAS times as large.
    """
    theme = current()
    side = round(size * CANVAS)
    scale, margin = size / FRAME, (side - size) / 2
    svg = Svg(side, side).push(margin, margin, 0, scale)
    svg.path(arch_data(2), theme.glass, GOLDL, 5, op=0.9 if lit else 0.74, dash="15 13")
    x, y = FRAME / 2, MIDDLE + 12
    cross = path_data("M", x - _ARM, y, "H", x + _ARM, "M", x, y - _ARM, "V", y + _ARM)
    svg.path(cross, "none", theme.paper if lit else GOLDL, 12, sop=1.0 if lit else 0.75)
    return svg.pop().raster()
