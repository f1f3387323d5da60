"""The picture of a torn card, for sheets about something broken."""

from __future__ import annotations

import pygame
from pygame import Surface

from truc_desktop.art.cards import card_surface
from truc_desktop.art.light import shadow_of
from truc_desktop.art.palette import INK
from truc_desktop.art.svg import Svg
from truc_desktop.art.theme import cached
from truc_desktop.scene.node import Node
from truc_desktop.scene.sprite import Sprite

_CARD = "7O"
_TEAR = ((0.50, 0.0), (0.42, 0.12), (0.60, 0.25), (0.44, 0.40), (0.62, 0.55), (0.46, 0.70), (0.58, 0.85), (0.50, 1.0))
_LEANS = (9.0, -14.0)


@cached
def halves(width: int) -> tuple[Surface, Surface]:
    """Return the left and right half of a torn card ``width`` px wide, each tilted separately."""
    whole = card_surface(_CARD, width)
    w, h = whole.get_size()
    edge = "M" + "L".join(f"{x * w:.1f} {y * h:.1f}" for x, y in _TEAR)
    made = []
    for far, lean in ((-2, _LEANS[0]), (w + 2, _LEANS[1])):
        keep = Svg(w, h)
        keep.path(f"{edge}L{far} {h}L{far} 0Z", "#ffffff", "none", 0)
        piece = whole.copy()
        piece.blit(keep.raster(), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        line = Svg(w, h)
        line.path(edge, "none", INK, max(1.0, width * 0.028))
        piece.blit(line.raster(), (0, 0))
        made.append(pygame.transform.rotozoom(piece, lean, 1))
    return made[0], made[1]


def torn_card(x: float, y: float, size: int, u: float) -> Node:
    """Return the two halves side by side, centred at ``x``, ``y`` and ``size`` px wide."""
    left, right = halves(round(size * 0.62))
    group = Node(name="torn card")
    for half, dx, dy in ((left, -0.22, 0.0), (right, 0.22, 0.07)):
        group.add(Sprite(half, shadow_of=shadow_of, x=x + dx * size, y=y + dy * size, lift=5 * u))
    return group
