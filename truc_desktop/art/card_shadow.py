"""The shadow of a card near the table: soft around it, dark where it touches the cloth, with the edge of its paper."""

from __future__ import annotations

from weakref import WeakKeyDictionary

import pygame
from pygame import Surface

from truc_desktop.art.colour import rgb
from truc_desktop.art.light import SHADOW_DOWN, SHADOW_RIGHT, shadow, shadow_of

EDGE = "#c3ad82"
"""Colour of a card's paper where it is cut."""
_THICK, _CONTACT = 0.011, 0.022
"""Height of the paper's edge and blur of the dark line under it, in sides of the card's box; at least a px each."""
_NEAR = 0.13
"""Height above the table, in sides of the box, up to which a card is seen to lie on it."""
_DARK = 150

_kept: WeakKeyDictionary[Surface, dict[int, Surface]] = WeakKeyDictionary()


def card_shadow_of(surface: Surface, lift: float) -> Surface:
    """Return the shadow of a card ``lift`` px above the table, kept as long as the card's outline exists.

    It is centred on the card, then moved as shadow_offset(lift) says. One in flight has a soft shadow only.
    """
    soft = shadow_of(surface, lift)
    side = min(surface.get_size())
    if lift > max(4.0, _NEAR * side):
        return soft
    kept = _kept.setdefault(surface, {})
    height = round(lift * 4)
    if height not in kept:
        kept[height] = _lying(surface, soft, lift, side)
    return kept[height]


def _lying(surface: Surface, soft: Surface, lift: float, side: int) -> Surface:
    """Return a soft shadow with the dark line and the edge of the paper of a card that lies on the cloth."""
    out = soft.copy()
    thick, blur = max(1, round(_THICK * side)), max(1, round(_CONTACT * side))
    x = (out.get_width() - surface.get_width()) // 2 - round(SHADOW_RIGHT * lift)
    y = (out.get_height() - surface.get_height()) // 2 - round(SHADOW_DOWN * lift)
    contact = shadow(surface, blur, _DARK)
    out.blit(contact, (x - 2 * blur + thick // 2, y - 2 * blur + thick + blur // 2))
    paper = surface.copy()
    paper.fill((*rgb(EDGE), 0), special_flags=pygame.BLEND_RGBA_ADD)
    out.blit(paper, (x + thick // 2, y + thick))
    return out
