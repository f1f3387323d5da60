"""The light of a lamp that hangs lower: a small picture to multiply a room with, once it is enlarged to the window."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame
from pygame import Surface

from truc_desktop.art.light import glow

WIDTH = 96
"""Width of the small picture, in px: there is nothing sharp in it."""
_GRID = 64
_LEVELS, _FARTHEST = 240, math.sqrt(2)
"""Distances from the middle that are told apart, and the farthest, as a part of half the grid."""
_REACH = 2.6
"""How far the drawn part of the light reaches, in radii of the pool. Beyond it is as dark as at its rim."""
_BEGINS, _NARROWS = (0.85, 0.24), (2.35, 0.75)
"""Where the dark begins and where it is full, in radii of the pool; how much nearer that is at the highest stake."""
_DARK_TENSE, _DARK_STAKE = 0.76, 0.56
"""How dark the room is near the end of a game, and at the highest stake, as a part."""
_TENSE_NEARER = 0.6
"""How much nearer the dark is near the end of a game, as a part of what it is at the highest stake."""
_TINT = (0.90, 0.96, 1.0)
"""What the dark takes of red, green and blue: it is warm."""
_WARM = (255, 240, 206)
"""Colour of the light in the pool at the highest stake."""
_FLAT = 1.3
"""Width of the pool as a part of its height: the table is seen at an angle."""
_GLOW = "#42290a"
"""What the lamp adds to the pool at the highest stake: lower, it is nearer to the cloth."""
_LARGE, _QUARTER = 2048, 4
"""From which width on the light of a window has a quarter of its rows, and each pixel four times; else half of them.
From one such row to the next it changes by two or three steps of 255 at most: as soft to the eye.
"""


@lru_cache(1)
def _distances() -> list[int]:
    """Return how far each point of a quarter of the grid is from the middle, in so many levels, row by row."""
    half = _GRID // 2
    return [
        round(math.hypot(column + 0.5, row + 0.5) / half / _FARTHEST * _LEVELS)
        for row in range(half) for column in range(half)
    ]  # fmt: skip


@lru_cache(32)
def _pool(tension: float, stake: float) -> Surface:
    """Return the light about the middle of the table: what it multiplies, out to ``_REACH`` radii."""
    half = _GRID // 2
    nearer = max(stake, _TENSE_NEARER * tension)
    begins, full = _BEGINS[0] - _BEGINS[1] * nearer, _NARROWS[0] - _NARROWS[1] * nearer
    darkest = 1 - (1 - _DARK_TENSE * tension) * (1 - _DARK_STAKE * stake)
    warm = tuple(255 + (c - 255) * stake for c in _WARM)
    colours = []
    for level in range(_LEVELS + 1):
        far = level / _LEVELS * _FARTHEST * _REACH
        part = max(0.0, min(1.0, (far - begins) / (full - begins)))
        dark = darkest * part * part * (3 - 2 * part)
        colours.append(bytes(round(c * (1 - dark * takes)) for c, takes in zip(warm, _TINT, strict=True)))
    quarter = pygame.image.frombytes(b"".join([colours[level] for level in _distances()]), (half, half), "RGB")
    grid = Surface((_GRID, _GRID), 0, 32)
    for left, top in ((0, 0), (1, 0), (0, 1), (1, 1)):
        grid.blit(pygame.transform.flip(quarter, not left, not top), (left * half, top * half))
    return grid


def lowered_light(
    size: tuple[int, int], middle: tuple[float, float], radius: float, tension: float, stake: float
) -> Surface:
    """Return the small picture for a window of ``size`` px: the pool of light is about ``middle``, ``radius`` px high.

    ``tension``: how near the end of a game is; ``stake``: how much the hand is worth; each 0..1. With neither it is
    white and changes nothing.
    """
    part = WIDTH / size[0]
    picture = Surface((WIDTH, max(1, round(size[1] * part))), 0, 32)
    pool = _pool(tension, stake)
    picture.fill(pool.get_at((0, 0)))
    high = max(2, round(2 * _REACH * radius * part))
    wide = round(_FLAT * high)
    left, top = round(middle[0] * part - wide / 2), round(middle[1] * part - high / 2)
    picture.blit(pygame.transform.smoothscale(pool, (wide, high)), (left, top))
    return picture


def pool_glow(size: tuple[int, int], stake: float, into: Surface | None = None) -> Surface:
    """Return the light that a lower lamp adds to its pool, ``size`` px, to be blended with BLEND_RGB_ADD.

    ``into``: a picture of that size to draw on.
    """
    light = glow(_GRID // 2, _GLOW, 1.0, 0.0, True).copy()
    light.fill((round(255 * min(1.0, stake)),) * 3, special_flags=pygame.BLEND_RGB_MULT)
    return pygame.transform.smoothscale(light, size, Surface(size, 0, 32) if into is None else into)


def pool_size(radius: float, rows: int = 1) -> tuple[int, int]:
    """Return the size of that glow for a pool of ``radius`` px, if each of its rows is for so many of the window."""
    return round(2 * _FLAT * radius), max(1, round(2 * radius / rows))


def between(one: Surface, other: Surface, part: float) -> Surface:
    """Return a picture between two of one size, by how large a ``part`` of the way to the ``other``."""
    out = one.copy()
    cover = other.copy()
    cover.set_alpha(round(255 * max(0.0, min(1.0, part))))
    out.blit(cover, (0, 0))
    return out


def rows_lit(width: int) -> int:
    """Return how many rows of a window that is ``width`` px wide each row of its light is for."""
    return _QUARTER if width > _LARGE else 2


def light_size(size: tuple[int, int]) -> tuple[int, int]:
    """Return the size of the light of a window of ``size`` px: as wide, with fewer rows, see rows_lit()."""
    return size[0], -(-size[1] // rows_lit(size[0]))


def enlarged(small: Surface, size: tuple[int, int], into: Surface | None = None) -> Surface:
    """Return a small picture enlarged for a window of ``size`` px, with light_size(), to be blended with
    BLEND_RGB_MULT.

    ``into``: a picture of that size to draw on; new memory would take longer to touch than to fill.
    """
    w, h = light_size(size)
    target = Surface((w, h), 0, 32) if into is None else into
    if w <= _LARGE:
        return pygame.transform.smoothscale(small, (w, h), target)
    middle = pygame.transform.smoothscale(small, (w // _QUARTER, h))
    return pygame.transform.scale(middle, (w, h), target)
