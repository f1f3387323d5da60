"""A streak of light that runs over the faces of some cards."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import SRCALPHA, Rect, Surface

_WIDE, _SLANT, _LIGHT = 0.2, 0.28, 170
"""Breadth of the streak, and how far its head leads its foot, as parts of the width; its strength, 0..255."""
_RIM = 0.4
"""Strength of its soft rim as a part."""


def faces_mask(cards: Sequence[tuple[Surface, Rect]]) -> tuple[Surface, Rect]:
    """Return a white picture of the outline of some cards together, and its box; ``cards``: picture and box of each."""
    box = cards[0][1].unionall([each for _picture, each in cards])
    out = Surface(box.size, SRCALPHA, 32)
    for picture, each in cards:
        pygame.mask.from_surface(picture).to_surface(
            out, setcolor=(255, 255, 255, 255), unsetcolor=None, dest=(each.x - box.x, each.y - box.y)
        )
    return out, box


def glint_over(mask: Surface, part: float) -> Surface:
    """Return the streak within the white outline ``mask`` after a ``part`` (0..1) of its way from left to right."""
    w, h = mask.get_size()
    out = Surface((w, h), SRCALPHA, 32)
    wide, slant = _WIDE * w, _SLANT * w
    at = -wide - slant + part * (w + 2 * wide + slant)
    for reach, light in ((wide, _RIM * _LIGHT), (0.55 * wide, _LIGHT)):
        left = at + (wide - reach) / 2
        corners = [(left + slant, 0), (left + slant + reach, 0), (left + reach, h), (left, h)]
        pygame.draw.polygon(out, (255, 250, 224, round(light)), corners)
    out.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out
