"""Room pictures: table top, mat and lamplight in one opaque surface, painted once for each window size."""

from __future__ import annotations

import math

import pygame
from pygame import Rect, Surface

from truc_desktop.art.colour import RGB, rgb
from truc_desktop.art.light import drop, glow
from truc_desktop.art.mat import MARGIN, mat_sprite
from truc_desktop.art.palette import GOLDL, HIGH_CONTRAST_ROOM, INK, ROOMS, Room
from truc_desktop.art.svg import Svg, raster
from truc_desktop.art.tabletops import draw_table_top
from truc_desktop.art.textures import grain_tile, multiply_tiled
from truc_desktop.art.theme import cached, current

DIMMED: tuple[RGB, RGB] = ((255, 255, 252), (150, 120, 108))
"""A lamp to multiply over what is already painted, as on the menu."""
_LAMP_WIDTH = 96
_LAMP_REACH = (0.60, 0.74)
_FALL_OFF, _FALL_AT = 5.0, 0.80
_POOL = "#362a17"

Box = tuple[int, int, int, int]


def room_of(key: str) -> Room:
    """Return the room to draw: the one called `key`, or the high-contrast one under a flat theme.

    Raises KeyError for an unknown room (not under a flat theme).
    """
    return HIGH_CONTRAST_ROOM if current().flat else ROOMS[key]


@cached
def lamp(light: tuple[RGB, RGB], at: tuple[float, float], w: int, h: int) -> Surface:
    """Return the light of a lamp on w x h px, to be multiplied onto a picture.

    `light` is its colour in the middle and at the rim, `at` its centre as parts of width and height.
    """
    rows = max(8, round(_LAMP_WIDTH * h / w))
    small = Surface((_LAMP_WIDTH, rows), 0, 32)
    hot, rim = light
    for y in range(rows):
        for x in range(_LAMP_WIDTH):
            far = math.hypot((x / (_LAMP_WIDTH - 1) - at[0]) / _LAMP_REACH[0],
                             (y / (rows - 1) - at[1]) / _LAMP_REACH[1])
            dark = 1 / (1 + math.exp(-(far - _FALL_AT) * _FALL_OFF))
            dark = min(1.0, max(0.0, (dark - 0.018) / 0.982))
            channels = [int(a + (b - a) * dark) for a, b in zip(hot, rim, strict=True)]
            small.set_at((x, y), (channels[0], channels[1], channels[2]))
    return pygame.transform.smoothscale(small, (w, h))


@cached
def room_surface(room: Room, w: int, h: int, mat: Box | None = None, u: float = 1.0) -> Surface:
    """Return the table as seen in a window of w x h px: opaque, cached, not to be drawn on.

    `mat` is the mat's x, y, width and height in px without its fringe (None: no mat); `u` is px per unit.
    """
    out = Surface((w, h), 0, 32)
    if room.table == "flat":
        _flat(out, room, mat)
        return out
    svg = Svg(w / u, h / u)
    draw_table_top(svg, room)
    out.blit(raster(svg.source(), w, h), (0, 0))
    if mat:
        x, y, mat_w, mat_h = mat
        sprite = mat_sprite(room, round(mat_w / u), round(mat_h / u), u)
        drop(out, sprite, x - MARGIN * u, y - MARGIN * u, 0, 0, lift=11 * u, alpha=150)
    out.blit(lamp(room.lamp, room.lamp_at, w, h), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    pool = pygame.transform.smoothscale(glow(64, _POOL, soft=True), (round(w * 0.9), round(h * 1.05)))
    middle = (round(w * room.lamp_at[0]), round(h * room.lamp_at[1]))
    out.blit(pool, pool.get_rect(center=middle), special_flags=pygame.BLEND_RGB_ADD)
    multiply_tiled(out, grain_tile())
    return out


def _flat(out: Surface, room: Room, mat: Box | None) -> None:
    """Draw two flat colours and a white line, for high contrast."""
    out.fill(rgb(room.wood[0]))
    if mat:
        place = Rect(mat)
        pygame.draw.rect(out, (255, 255, 255), place, border_radius=8)
        pygame.draw.rect(out, rgb(room.mat[0]), place.inflate(-8, -8), border_radius=6)


@cached
def room_swatch(room: Room, w: int, h: int, t: float = 1.0, chosen: bool = False) -> Surface:
    """Return a small sample of a room for the choice of one: w x h px including a margin of 7 * t px."""
    svg = Svg(w, h)
    margin = 7 * t
    if chosen:
        svg.rect(2.6 * t + 1, 2.6 * t + 1, w - 5.2 * t - 2, h - 5.2 * t - 2, 13 * t, "none", INK, 6 * t)
        svg.rect(2.6 * t + 1, 2.6 * t + 1, w - 5.2 * t - 2, h - 5.2 * t - 2, 13 * t, "none", GOLDL, 3 * t)
    svg.rect(margin, margin, w - 2 * margin, h - 2 * margin, 9 * t, room.wood[0], INK, 3 * t)
    band = margin + 9 * t
    svg.rect(band, band, w - 2 * band, h - 2 * band, 4 * t, room.band, INK, 2 * t)
    field = band + 6 * t
    svg.rect(field, field, w - 2 * field, h - 2 * field, 2 * t, room.mat[0], room.accents[0], 2 * t)
    return svg.raster()
