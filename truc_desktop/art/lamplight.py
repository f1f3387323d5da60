"""The pool of light that the lamp throws on a table, with the nap of the cloth at its rim. Made small and enlarged."""

from __future__ import annotations

import math
import random
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from truc_desktop.art.colour import RGB
from truc_desktop.art.textures import multiply_tiled

_W, _H = 96, 48
_CENTRE, _REACH = (0.5, 0.47), (0.40, 0.55)
"""The middle of the pool, and how far its rim is, in sides of the table."""
_SOFT = 8.0
"""Steepness of the rim: it fades over about a quarter of the pool."""
_LIT, _DARK, _FAR = (255, 248, 232), (126, 92, 74), (74, 50, 42)
"""What the light multiplies the table with: in the pool, just outside, and in the corners."""
_WARM = (60, 44, 20)
"""What is added in the middle of the pool."""
_NAP_TILE, _NAP, _HAIR = 256, 30, 7
"""Side of the tile of nap in px, its strength in levels, and length of its hairs in px."""
_LEAST_SCALE = 0.4
"""The nap is not drawn finer than so."""


def _far(column: int, row: int) -> float:
    """Return how far a place is from the middle of the pool: 1 at its rim."""
    x, y = (column / (_W - 1) - _CENTRE[0]) / _REACH[0], (row / (_H - 1) - _CENTRE[1]) / _REACH[1]
    return math.hypot(x, y)


def _mixed(one: RGB, other: RGB, share: float) -> RGB:
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


@lru_cache(1)
def _maps() -> tuple[Surface, Surface, Surface]:
    """Return the light to multiply, the warmth to add, and where the nap catches the light."""
    shade, warm, rim = (Surface((_W, _H), 0, 32) for _ in range(3))
    for row in range(_H):
        for column in range(_W):
            far = _far(column, row)
            out = 1 / (1 + math.exp(-(far - 1.0) * _SOFT))
            away = min(1.0, max(0.0, far - 1.0) / 0.7)
            shade.set_at((column, row), _mixed(_LIT, _mixed(_DARK, _FAR, away), out))
            inner = max(0.0, 1 - far * far) ** 1.5
            warm.set_at((column, row), _mixed((0, 0, 0), _WARM, inner))
            edge = math.exp(-(((far - 0.86) / 0.16) ** 2))
            grazed = round(255 * edge)
            rim.set_at((column, row), (grazed, grazed, grazed))
    return shade, warm, rim


@lru_cache(1)
def _nap() -> Surface:
    """Return short hairs that catch warm light, on black."""
    chance = random.Random(5)
    tile = Surface((_NAP_TILE, _NAP_TILE), 0, 32)
    for _ in range(_NAP_TILE * _NAP_TILE // 26):
        x, y, level = chance.randrange(_NAP_TILE), chance.randrange(_NAP_TILE), chance.randrange(_NAP // 3, _NAP)
        lean = chance.uniform(-0.5, 0.5) - math.pi / 2.4
        end = x + _HAIR * math.cos(lean), y + _HAIR * math.sin(lean)
        pygame.draw.line(tile, (level, level * 9 // 10, level * 7 // 10), (x, y), end)
    return tile


def light_table(table: Surface, cloth: Rect, u: float) -> None:
    """Light a table, seen from above, in place; ``cloth``: where its cloth lies; ``u``: px per unit."""
    size = table.get_size()
    shade, warm, rim = (pygame.transform.smoothscale(light, size) for light in _maps())
    multiply_tiled(rim, pygame.transform.smoothscale_by(_nap(), max(_LEAST_SCALE, u)), cloth)
    table.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    table.blit(warm, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    table.blit(rim, cloth, cloth, special_flags=pygame.BLEND_RGB_ADD)
