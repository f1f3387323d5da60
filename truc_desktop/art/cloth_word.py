"""A word that lands on the cloth: large letters, tilted like a shout, and a strip of paper with what they mean."""

from __future__ import annotations

import math

from pygame import Surface

from truc_desktop.art.svg import Svg
from truc_desktop.art.theme import cached, current
from truc_desktop.art.type import FLOOR, fit, put_text, text, text_width

_WORD, _LINE = 84.0, 23.0
"""Sizes of the word and of the line beneath it, in units of t."""
_EDGE = 6.5
"""Breadth of the dark edge round the letters, in units of t."""
_STRIP, _PAD, _LAP = 38.0, 16.0, 8.0
"""Height of the strip, free width at its ends, and how far the letters reach over it, in units of t."""
_ROUND = 16
"""Number of copies that make the edge."""


@cached
def cloth_word(word: str, line: str, us: bool | None, t: float, most: float, tall: float = math.inf) -> Surface:
    """Return a word and the line beneath it, at most ``most`` px wide; the word is set in type of ``tall`` px at most.

    The letters are of a side's colour, blue for ``us`` and red for the others, or (None) of gold.
    """
    theme = current()
    face = theme.gold_light if us is None else theme.paper
    edge = theme.edge if us is None else theme.side(us)[1]
    out_edge = math.ceil(_EDGE * t)
    head = fit(word, min(_WORD * t, tall), "black", most - 4 * out_edge, 30 * t)
    foot = fit(line, _LINE * t, "sansb", most - 2 * _PAD * t, FLOOR * t)
    ink = text(head.text, head.px, "black", face).get_bounding_rect()
    letters, dark, side = (text(head.text, head.px, "black", one).subsurface(ink) for one in (face, theme.edge, edge))
    strip_w = text_width(foot.text, foot.px, "sansb") + 2 * _PAD * t
    w = math.ceil(max(letters.get_width() + 4 * out_edge, strip_w + 4 * t))
    high = letters.get_height() + 3 * out_edge
    svg = Svg(w, math.ceil(high - _LAP * t + _STRIP * t + 3 * t))
    top = high - _LAP * t
    svg.rect((w - strip_w) / 2, top, strip_w, _STRIP * t, 5 * t, theme.sheet, theme.edge, 3 * t)
    out = svg.raster()
    x, y = (w - letters.get_width()) // 2, out_edge
    for copy, reach, drop in ((dark, out_edge, out_edge), (side, 0.62 * out_edge, 0.3 * out_edge)):
        for n in range(_ROUND):
            turn = math.tau * n / _ROUND
            out.blit(copy, (x + round(reach * math.cos(turn)), y + round(0.5 * drop + reach * math.sin(turn))))
    out.blit(letters, (x, y))
    put_text(out, foot.text, w / 2, top + _STRIP * t / 2, foot.px, "sansb", theme.ink, 0.5)
    return out
