"""A word that lands on the cloth: large letters, tilted like a shout, and a strip of paper with what they mean."""

from __future__ import annotations

import math

from pygame import Surface

from truc_desktop.art.edged_letters import edged
from truc_desktop.art.svg import Svg
from truc_desktop.art.theme import cached, current
from truc_desktop.art.type import FLOOR, fit, put_text, text, text_width

WORD, _LINE = 84.0, 23.0
"""Sizes of the word and of the line beneath it, in units of t."""
_EDGE = 6.5
"""Breadth of the dark edge round the letters, in units of t."""
_STRIP, _PAD, _LAP = 38.0, 16.0, 3.0
"""Height of the strip, free width at its ends, and how far the letters reach over it, in units of t."""
_MIDDLE = 0.55
"""Height of the middle of a line of capitals, as a part of the height of the face."""


@cached
def big_letters(word: str, px: float, most: float) -> tuple[tuple[Surface, float, float], ...]:
    """Return the letters of a word in gold, ``px`` high and ``most`` px wide at most, to fall one after another.

    Each is a picture and where its middle belongs, in px from the middle of the word.
    """
    theme = current()
    head = fit(word, px, "black", most, px / 3)
    edge = math.ceil(head.px * _EDGE / WORD)
    whole, found = text_width(head.text, head.px, "black"), []
    for n, letter in enumerate(head.text):
        if not letter.strip():
            continue
        ink = text(letter, head.px, "black", theme.gold_light)
        rect = ink.get_bounding_rect()
        left = text_width(head.text[: n + 1], head.px, "black") - text_width(letter, head.px, "black")
        picture = edged(letter, head.px, "black", theme.gold_light, ((theme.edge, edge, 0.5 * edge),), 2 * edge)
        found.append((picture, left + rect.centerx - whole / 2, rect.centery - ink.get_height() * _MIDDLE))
    return tuple(found)


@cached
def side_letters(word: str, us: bool | None, px: float, most: float, floor: float) -> Surface:
    """Return letters of a side's colour, blue for ``us`` and red for the others, or (None) of gold.

    They are set in type of ``px``, or of down to ``floor`` px to be at most ``most`` px wide.
    """
    theme = current()
    face = theme.gold_light if us is None else theme.paper
    edge = theme.edge if us is None else theme.side(us)[1]
    reach = math.ceil(_EDGE * px / WORD)
    head = fit(word, px, "black", most - 4 * reach, floor)
    edges = (theme.edge, reach, 0.5 * reach), (edge, 0.62 * reach, 0.15 * reach)
    return edged(head.text, head.px, "black", face, edges, 2 * reach)


def word_letters(word: str, us: bool | None, t: float, most: float, tall: float = math.inf) -> Surface:
    """Return the letters of ``cloth_word``, which take the longest to draw, to draw them ahead."""
    return side_letters(word, us, min(WORD * t, tall), most, 30 * t)


@cached
def cloth_word(word: str, line: str, us: bool | None, t: float, most: float, tall: float = math.inf) -> Surface:
    """Return a word and the line beneath it, at most ``most`` px wide; the word is set in type of ``tall`` px at most.

    The letters are those of ``side_letters``.
    """
    theme = current()
    letters = word_letters(word, us, t, most, tall)
    lap = math.ceil(_EDGE * min(WORD * t, tall) / WORD) + _LAP * t
    foot = fit(line, _LINE * t, "sansb", most - 2 * _PAD * t, FLOOR * t)
    strip_w = text_width(foot.text, foot.px, "sansb") + 2 * _PAD * t
    w = math.ceil(max(letters.get_width(), strip_w + 4 * t))
    top = letters.get_height() - lap
    svg = Svg(w, math.ceil(top + _STRIP * t + 3 * t))
    svg.rect((w - strip_w) / 2, top, strip_w, _STRIP * t, 5 * t, theme.sheet, theme.edge, 3 * t)
    out = svg.raster()
    out.blit(letters, ((w - letters.get_width()) // 2, 0))
    put_text(out, foot.text, w / 2, top + _STRIP * t / 2, foot.px, "sansb", theme.ink, 0.5)
    return out
