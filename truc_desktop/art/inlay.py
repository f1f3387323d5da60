"""Inlays: dark panels carved into the table's thick front edge, with a thin gold line."""

from __future__ import annotations

from pygame import Surface

from truc_desktop.art.svg import Svg, path_data
from truc_desktop.art.theme import cached, current

RADIUS = 12.0
"""Radius of an inlay's corners, in units of t."""
_LOW = 46.0
"""Height under which the gold line runs close to the edge, in units of t."""


@cached
def inlay(w: int, h: int, t: float) -> Surface:
    """Return an empty inlay of w x h px."""
    theme = current()
    svg = Svg(w, h)
    line = 2.4 * t
    if not theme.flat:
        # The lower edge of the carving catches the light.
        svg.rect(line / 2 + 1, 2.4 * t, w - line - 2, h - 3.4 * t - 1, RADIUS * t, "none", theme.wood_light, 1.8 * t,
                 sop=0.55)  # fmt: skip
    ground = svg.lin(0, 0, 0, h, (0, theme.inlay_dark), (0.25, theme.inlay), (1, theme.inlay))
    svg.rect(line / 2 + 1, line / 2 + 1, w - line - 2, h - line - 1.6 * t - 2, RADIUS * t, ground, theme.edge, line)
    if not theme.flat:
        shade = path_data("M", RADIUS * t, 4.4 * t, "H", w - RADIUS * t)
        svg.path(shade, "none", "#000000", 4 * t, sop=0.35)
    away = (5.2 if h >= _LOW * t else 2.8) * t
    inner = (RADIUS - 3.6) * t
    svg.rect(away, away, w - 2 * away, h - 2 * away - 1.6 * t, inner, "none", theme.gold, 1.5 * t, sop=0.75)
    return svg.raster()
