"""What moves in the dark between two screens while the next room is still being painted: three cards, fanning."""

from __future__ import annotations

import math

import pygame
from pygame import Surface

from truc_desktop.art.cards import back_surface
from truc_desktop.art.light import shadow_of
from truc_desktop.art.theme import cached
from truc_desktop.scene.imagecache import SHARED

STEPS = 18
"""Pictures from one closing of the fan to the next: nearly one and a half seconds."""
_CARD, _SMALLEST = 0.085, 44.0
"""Width of a card as a part of the window's height, and at least, px."""
_OPEN = 20.0
"""Degrees between two cards of the open fan."""
_PIVOT = 1.15
"""How far below the middle of a card the fan turns, in its heights."""
_ROUND = 3.2
"""Width of the picture, in widths of a card."""
_LIFT = 0.07
"""Height above the table, in widths of a card, which tells the size of its shadow."""
_DUSK = 150
"""How dark it is behind the cards (0-255), so that they stand out from any page."""


def waiting_cards(back: str, size: tuple[int, int], step: int) -> Surface:
    """Return three backs of a room's cards on a transparent picture, the fan open to the degree of a ``step``.

    ``back``: the key of the room, ``size``: the window's in px. All pictures of a window are equally large.
    """
    width = round(max(_SMALLEST, _CARD * size[1]))
    card = back_surface(back, width)
    height = card.get_height()
    side = round(_ROUND * width)
    out = _dusk(side).copy()
    spread = _OPEN * (1 - math.cos(2 * math.pi * step / STEPS)) / 2
    for place in (-1, 0, 1):
        turn = place * spread
        image = SHARED.turned(card, -turn)
        x = side / 2 + _PIVOT * height * math.sin(math.radians(turn))
        y = side / 2 + _PIVOT * height * (1 - math.cos(math.radians(turn))) - (place + 1) * 0.012 * height
        shade = SHARED.shadow(card, _LIFT * width, shadow_of, -turn)
        for picture, down in ((shade, 0.03 * height), (image, 0.0)):
            if picture is not None:
                out.blit(picture, picture.get_rect(center=(round(x), round(y + down))))
    return out


@cached
def _dusk(side: int) -> Surface:
    """Return a square picture, transparent at its rim and dark in its middle."""
    small = Surface((32, 32), pygame.SRCALPHA, 32)
    for x in range(32):
        for y in range(32):
            far = min(1.0, math.hypot(x - 15.5, y - 15.5) / 15.5)
            small.set_at((x, y), (0, 0, 0, round(_DUSK * (1 - far * far) ** 2)))
    return pygame.transform.smoothscale(small, (side, side))
