"""A stamp: a word on a thick plate in the colour of a side, which comes down on the table."""

from __future__ import annotations

import math

import pygame
from pygame import Surface

from truc_desktop.art.colour import mix
from truc_desktop.art.edged_letters import edged
from truc_desktop.art.svg import Svg
from truc_desktop.art.theme import cached, current
from truc_desktop.art.type import fit

_PAD, _HIGH, _ROUND = 0.62, 1.42, 0.2
"""Free width beside the word, height of the plate, and radius of its corners, in heights of the type."""
_EDGE, _RIM, _LINE, _DROP = 0.09, 0.1, 0.045, 0.1
"""Dark edge of the plate, from there to the line along its rim, breadth of that line, and how thick the plate is, in
the same."""
_LETTER = 0.075
"""Dark edge of the letters, in the same."""
SLANT = 7.0
"""How far a stamp is turned, in degrees anticlockwise."""


@cached
def stamp(word: str, us: bool | None, px: float, most: float) -> Surface:
    """Return a stamp with a word in type of ``px``, smaller if it would be more than ``most`` px wide.

    ``us``: in the colour of the viewer's side or of their rivals', or (None) in gold. It is drawn turned by ``SLANT``.
    """
    theme = current()
    head = fit(word, px, "black", most / (1 + 2 * _PAD / max(2, len(word) / 2)), px / 3)
    size = head.px
    around = 2 * math.ceil(_LETTER * size)
    letters = edged(head.text, size, "black", theme.paper if us is not None else theme.gold_light,
                    ((theme.edge, _LETTER * size, 0.5 * _LETTER * size),), around)  # fmt: skip
    edge, drop = _EDGE * size, _DROP * size
    w, h = letters.get_width() - 2 * around + 2 * _PAD * size, _HIGH * size
    face = theme.red if us is None else theme.side(us)[1]
    svg = Svg(math.ceil(w + 2 * edge), math.ceil(h + 2 * edge + drop))
    radius = _ROUND * size
    svg.rect(edge / 2, edge / 2 + drop, w + edge, h + edge, radius + edge / 2, theme.edge, "none", 0)
    svg.rect(edge / 2, edge / 2, w + edge, h + edge, radius + edge / 2, theme.edge, "none", 0)
    svg.rect(edge, edge, w, h, radius, face, "none", 0)
    svg.rect(edge, edge, w, 0.46 * h, radius, mix(face, "#ffffff", 0.16), "none", 0)
    rim, line = _RIM * size, _LINE * size
    svg.rect(edge + rim, edge + rim, w - 2 * rim, h - 2 * rim, max(1.0, radius - rim), "none", theme.gold_light, line)
    out = svg.raster()
    out.blit(letters, letters.get_rect(center=(out.get_width() // 2, round(edge + h / 2))))
    return pygame.transform.rotozoom(out, SLANT, 1.0)
