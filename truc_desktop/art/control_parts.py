"""Parts that controls share: framed plates, paper fills, inner lines and the focus ring."""

from __future__ import annotations

import math

from pygame import Surface

from truc_desktop.art.svg import Svg
from truc_desktop.art.theme import cached, current

PLATE_LINE = 3.4
SHEET_LINE = 4.0


def control_margin(t: float) -> int:
    """Return the width in px of the transparent margin around a button's sprite; the focus ring is drawn there."""
    return math.ceil(9 * t)


def framed(svg: Svg, r: float, fill: str, stroke: str, sw: float, *, op: float | None = None,
           sop: float | None = None) -> None:
    """Draw a rounded plate over a whole drawing, its outline one px inside the drawing's edge.

    The outline ends on a whole pixel and so stays sharp. `r` is the corner radius; for the other arguments see Svg.
    """
    away, (w, h) = sw / 2 + 1, svg.size
    svg.rect(away, away, w - 2 * away, h - 2 * away, r, fill, stroke, sw, op=op, sop=sop)


def inner_line(svg: Svg, away: float, r: float, colour: str, sw: float, sop: float | None = None) -> None:
    """Draw a thin line `away` px inside a drawing's edge."""
    w, h = svg.size
    svg.rect(away, away, w - 2 * away, h - 2 * away, r, "none", colour, sw, sop=sop)


def paper_fill(svg: Svg) -> str:
    """Return the fill of lit paper: a vertical gradient over the height of a drawing."""
    theme = current()
    return svg.lin(0, 0, 0, svg.h, (0, theme.paper), (1, theme.paper_low))


def draw_focus(svg: Svg, x: float, y: float, w: float, h: float, r: float, t: float) -> None:
    """Draw the focus ring, cream between two lines of ink, 4.5 * t px outside a box."""
    theme = current()
    away = 4.5 * t
    for colour, width in ((theme.ink, 7 * t), (theme.focus, 3.2 * t)):
        svg.rect(x - away, y - away, w + 2 * away, h + 2 * away, r + 4 * t, "none", colour, width)


@cached
def focus_ring(w: int, h: int, t: float, r: float = 16.0) -> Surface:
    """Return the focus ring of something w x h px; it is control_margin(t) px larger on each side.

    `r` is the radius of the corners in units of t.
    """
    margin = control_margin(t)
    svg = Svg(w + 2 * margin, h + 2 * margin)
    draw_focus(svg, margin, margin, w, h, r * t, t)
    return svg.raster()
