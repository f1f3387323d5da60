"""The scale under a row of cards that are ordered by rank: a wedge that gets thinner towards the weakest card."""

from __future__ import annotations

from pygame import Surface

from truc_desktop.art.svg import Svg, path_data
from truc_desktop.art.theme import cached, current
from truc_desktop.art.type import FLOOR, put_text, text_width

HEIGHT = 22.0
"""Height in units of t."""
_THICK, _THIN, _GAP = 11.0, 1.6, 8.0
"""Thickness of the wedge at the strongest and the weakest card, and its distance from a word, in units of t."""


@cached
def strength_scale(w: int, begin: float, end: float, t: float, left: str = "", right: str = "") -> Surface:
    """Return a scale ``w`` px wide.

    ``begin`` and ``end``: the part of all cards before this row and up to its end, 0 to 1, so that a ranking in several
    rows has one wedge. ``left`` and ``right``: words at its ends, "" for none.
    """
    theme, px, y = current(), FLOOR * t, HEIGHT * t / 2
    x0 = text_width(left, px, "serifb") + _GAP * t if left else 0.0
    x1 = w - (text_width(right, px, "serifb") + _GAP * t if right else 0.0)
    thick, thin = (t * (_THICK + (_THIN - _THICK) * part) / 2 for part in (begin, end))
    svg = Svg(w, HEIGHT * t)
    wedge = path_data("M", x0, y - thick, "L", x1, y - thin, "L", x1, y + thin, "L", x0, y + thick, "Z")
    svg.path(wedge, theme.red, "none")
    out = svg.raster()
    if left:
        put_text(out, left, 0, y, px, "serifb", theme.red)
    if right:
        put_text(out, right, w, y, px, "serifb", theme.note, 1.0)
    return out
