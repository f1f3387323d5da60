"""Large letters with edges around them, which can be read on any ground, and a called word made of them."""

from __future__ import annotations

import math

import pygame
from pygame import SRCALPHA, Surface

from truc_desktop.art.theme import cached, current
from truc_desktop.art.type import fit, text

Edge = tuple[str, float, float]
"""Colour of an edge, how far it reaches around the letters, and how far it drops below them, in px."""

_AROUND, _MOST_AROUND = 16, 30
"""Least and greatest number of copies that make an edge: about one for each px of its reach on each side."""
_PAPER, _INK, _DROP = 0.055, 0.115, 0.05
"""Reach of the two edges of a called word, and drop of the outer one, in heights of its type."""
_SMALLEST = 20.0
"""Least type size of a called word, in px."""


def edged(letters: str, px: float, face: str, colour: str, edges: tuple[Edge, ...], around: int) -> Surface:
    """Return letters of one colour, ``px`` high, with ``edges``, the outermost first, and ``around`` px free beside
    them."""
    ink = text(letters, px, face, colour).get_bounding_rect()
    out = Surface((ink.w + 2 * around, ink.h + 2 * around), SRCALPHA, 32)
    for tint, reach, drop in edges:
        copy = text(letters, px, face, tint).subsurface(ink)
        ring = Surface(out.get_size(), SRCALPHA, 32)
        count = max(_AROUND, min(_MOST_AROUND, round(2 * reach)))
        for n in range(count):
            turn = math.tau * n / count
            at = around + round(reach * math.cos(turn)), around + round(drop + reach * math.sin(turn))
            ring.blit(copy, at, special_flags=pygame.BLEND_RGBA_MAX)  # all of one colour: the most opaque one counts
        out.blit(ring, (0, 0))
    out.blit(text(letters, px, face, colour).subsurface(ink), (around, around))
    return out


@cached
def called_word(word: str, px: float, most: float) -> Surface:
    """Return a called word in the red of calls with a light and a dark edge, ``px`` high, at most ``most`` px wide."""
    theme = current()
    around = 2 * math.ceil(_INK * px)
    head = fit(word, px, "blacki", most - 2 * around, min(px, _SMALLEST))
    edges = (theme.ink, _INK * head.px, _DROP * head.px), (theme.bubble, _PAPER * head.px, 0.0)
    return edged(head.text, head.px, "blacki", theme.call, edges, around)
