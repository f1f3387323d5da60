"""The mark between cards that are equally high: a round coin of paper with the sign for "equal"."""

from __future__ import annotations

from pygame import Surface

from truc_desktop.art.svg import Svg
from truc_desktop.art.theme import cached, current

_SIZE = 60.0


@cached
def equal_mark(px: int) -> Surface:
    """Return the mark, ``px`` wide and high."""
    theme = current()
    svg = Svg(_SIZE, _SIZE)
    middle = _SIZE / 2
    svg.circle(middle, middle, 27, theme.gold_light, theme.ink, 3.5)
    svg.circle(middle, middle, 20.5, theme.bubble, theme.ink, 2.5)
    for y in (middle - 5.5, middle + 5.5):
        svg.path(f"M {middle - 10.5} {y} H {middle + 10.5}", "none", theme.ink, 5.5)
    return svg.raster(max(8, px) / _SIZE)
