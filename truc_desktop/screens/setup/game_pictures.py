"""Pictures that tell what a game is: the emblem of its room, and its ranking as a strip of cards."""

from __future__ import annotations

import pygame
from pygame import Surface

from truc_desktop.art.cards import RATIO, back_surface, card_surface
from truc_desktop.art.light import drop
from truc_desktop.art.palette import ROOMS
from truc_desktop.art.strength_scale import HEIGHT, strength_scale
from truc_desktop.art.svg import Svg
from truc_desktop.art.theme import current
from truc_desktop.art.type import put
from truc_desktop.engine import Ranking
from truc_desktop.i18n import _


def emblem(room_key: str, t: float) -> Surface:
    """Return a piece of a room's mat with its border, to tell games apart at a glance."""
    room = ROOMS[room_key]
    svg = Svg(92, 76)
    svg.rect(2, 8, 88, 62, 9, room.mat[0], current().ink, 3)
    svg.path("M4 52H88V61C88 66 86 68 82 68H10C6 68 4 66 4 61Z", room.band, current().ink, 1.8)
    for i in range(4):
        x = 17 + i * 19.3
        fill = room.accents[i % 2]
        svg.path(f"M{x} 54L{x + 6} 60L{x} 66L{x - 6} 60Z", fill, current().ink, 1.4)
    return svg.raster(t)


def put_game(target: Surface, room: str, card: str, x: float, y: float, scale: float, t: float) -> None:
    """Blit the small picture of a game, its left edge at ``x`` and its middle at ``y``: the emblem of its ``room`` with
    a back and a ``card`` of its pack. ``scale``: px per unit, of which it is 92 wide."""
    put(target, emblem(room, scale), x, y + 2 * t, 0, 0.5)
    drop(target, back_surface(room, 34 * scale, -12), x + 34 * scale, y - 3 * scale, lift=2 * t, alpha=120)
    drop(target, card_surface(card, 38 * scale, 9), x + 58 * scale, y - 4 * scale, lift=3 * t, alpha=130)


def ranking_strip(ranking: Ranking, width: int, t: float) -> Surface:
    """Return a picture of the ranking: a card of each group, the strongest first, in as many rows as needed, over a
    scale that gets thinner."""
    groups = ranking.groups
    rows = next((n for n in (1, 2, 3) if width / -(-len(groups) // n) >= 35 * t), 3)
    per_row = -(-len(groups) // rows)
    step = min(width / per_row, 84 * t)
    card_w = min(step - 6 * t, 64 * t)
    row_h = card_w * RATIO + (HEIGHT + 2) * t
    out = Surface((width, round(rows * row_h)), pygame.SRCALPHA, 32)
    # A card of each rank, another suit each time: the suits are equal.
    for i, group in enumerate(groups):
        line, place = divmod(i, per_row)
        x = width / 2 + (place - (per_row - 1) / 2) * step
        y = line * row_h + 3 * t + card_w * RATIO / 2
        drop(out, card_surface(group[i % len(group)], card_w), x, y, lift=3 * t, alpha=120)
    for line in range(rows):
        done, far = line * per_row, min(len(groups), (line + 1) * per_row)
        first, last = _("strongest") if line == 0 else "", _("weakest") if line == rows - 1 else ""
        wide = round((far - done) * step - 6 * t)
        scale = strength_scale(wide, done / len(groups), far / len(groups), t, first, last)
        left = width / 2 - per_row * step / 2 + 3 * t
        put(out, scale, left + wide / 2, line * row_h + card_w * RATIO + (HEIGHT / 2 + 3) * t, 0.5, 0.5)
    return out
