"""The small bubble with a sign in it that is left of a partner's advice once it has been read."""

from __future__ import annotations

from pygame import Surface

from truc_desktop.art.icons import draw_icon
from truc_desktop.art.svg import Svg, path_data
from truc_desktop.art.theme import cached, current

WIDE, HIGH = 57.0, 48.0
"""Its size, in units of t; the tail has a fifth of the width."""
ICONS = {"refuse": "cross", "accept": "check", "raise": "raise", "bid": "cards", "undecided": "help"}
"""The sign for each opinion: that of the call which is advised."""


@cached
def opinion_chip(opinion: str, t: float, to_left: bool) -> Surface:
    """Return the chip for an opinion, a key of ICONS, its tail at the left or right side."""
    theme = current()
    svg = Svg(60 * WIDE / HIGH, 60)
    w = svg.w
    left, right, top, foot, r = (13.0, w - 4, 4.0, 56.0, 17.0) if to_left else (4.0, w - 13, 4.0, 56.0, 17.0)
    side, tip = (left, 2.0) if to_left else (right, w - 2)
    body = path_data("M", left + r, top, "H", right - r, "Q", right, top, right, top + r, "V", foot - r,
                     "Q", right, foot, right - r, foot, "H", left + r, "Q", left, foot, left, foot - r,
                     "V", top + r, "Q", left, top, left + r, top, "Z")  # fmt: skip
    inward = 6.0 if to_left else -6.0
    tail = path_data("M", side + inward, 24, "L", tip, 36, "L", side + inward, 42, "Z")
    fill = svg.lin(0, top, 0, foot, (0, theme.bubble), (1, theme.bubble_low))
    for shape in (body, tail):
        svg.path(shape, theme.ink, theme.ink, 6)
    for shape in (body, tail):
        svg.path(shape, fill, "none", 0)
    colours = {"refuse": theme.red_dark, "accept": theme.green, "raise": theme.red_dark, "bid": theme.blue}
    draw_icon(svg, ICONS[opinion], (left + right) / 2, 30, 0.95, colours.get(opinion, theme.ink), theme.bubble)
    return svg.raster(HIGH * t / 60)
