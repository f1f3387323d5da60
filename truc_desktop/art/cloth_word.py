"""A word that lands on the cloth: large letters, tilted like a shout, and a strip of paper with what they mean."""

from __future__ import annotations

import math

from pygame import SRCALPHA, Surface

from truc_desktop.art.svg import Svg
from truc_desktop.art.theme import cached, current
from truc_desktop.art.type import FLOOR, fit, put_text, text, text_width

_WORD, _LINE = 84.0, 23.0
"""Sizes of the word and of the line beneath it, in units of t."""
_EDGE = 6.5
"""Breadth of the dark edge round the letters, in units of t."""
_STRIP, _PAD, _LAP = 38.0, 16.0, 3.0
"""Height of the strip, free width at its ends, and how far the letters reach over it, in units of t."""
_ROUND = 16
"""Number of copies that make the edge."""
_MIDDLE = 0.55
"""Height of the middle of a line of capitals, as a part of the height of the face."""


def _edged(letters: str, px: float, face: str, sides: tuple[tuple[str, float, float], ...], around: int) -> Surface:
    """Return letters with edges (colour, reach, drop in px; outermost first), and ``around`` px free on each side."""
    ink = text(letters, px, "black", face).get_bounding_rect()
    drawn = text(letters, px, "black", face).subsurface(ink)
    out = Surface((ink.w + 2 * around, ink.h + 2 * around), SRCALPHA, 32)
    for colour, reach, drop in sides:
        copy = text(letters, px, "black", colour).subsurface(ink)
        for n in range(_ROUND):
            turn = math.tau * n / _ROUND
            out.blit(copy, (around + round(reach * math.cos(turn)), around + round(drop + reach * math.sin(turn))))
    out.blit(drawn, (around, around))
    return out


@cached
def big_letters(word: str, px: float, most: float) -> tuple[tuple[Surface, float, float], ...]:
    """Return the letters of a word in gold, ``px`` high and ``most`` px wide at most, to fall one after another.

    Each is a picture and where its middle belongs, in px from the middle of the word.
    """
    theme = current()
    head = fit(word, px, "black", most, px / 3)
    edge = math.ceil(head.px * _EDGE / _WORD)
    whole, found = text_width(head.text, head.px, "black"), []
    for n, letter in enumerate(head.text):
        if not letter.strip():
            continue
        ink = text(letter, head.px, "black", theme.gold_light)
        rect = ink.get_bounding_rect()
        left = text_width(head.text[: n + 1], head.px, "black") - text_width(letter, head.px, "black")
        picture = _edged(letter, head.px, theme.gold_light, ((theme.edge, edge, 0.5 * edge),), 2 * edge)
        found.append((picture, left + rect.centerx - whole / 2, rect.centery - ink.get_height() * _MIDDLE))
    return tuple(found)


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
    sides = (theme.edge, out_edge, 0.5 * out_edge), (edge, 0.62 * out_edge, 0.15 * out_edge)
    letters = _edged(head.text, head.px, face, sides, 2 * out_edge)
    strip_w = text_width(foot.text, foot.px, "sansb") + 2 * _PAD * t
    w = math.ceil(max(letters.get_width(), strip_w + 4 * t))
    high = letters.get_height() - out_edge
    svg = Svg(w, math.ceil(high - _LAP * t + _STRIP * t + 3 * t))
    top = high - _LAP * t
    svg.rect((w - strip_w) / 2, top, strip_w, _STRIP * t, 5 * t, theme.sheet, theme.edge, 3 * t)
    out = svg.raster()
    out.blit(letters, ((w - letters.get_width()) // 2, 0))
    put_text(out, foot.text, w / 2, top + _STRIP * t / 2, foot.px, "sansb", theme.ink, 0.5)
    return out
