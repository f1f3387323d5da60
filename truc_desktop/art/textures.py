"""Small grey texture tiles for cloth, leather and light; all are multiplied into a picture."""

from __future__ import annotations

import math
import random
from functools import lru_cache

import pygame
from pygame import Rect, Surface

_GRAIN_SIZE, _GRAIN_DEPTH = 256, 7
_WEAVE_THREADS = 16
_FELT_SIZE, _LEATHER_SIZE = 192, 224


def _blank(size: int, grey: int) -> Surface:
    tile = Surface((size, size), 0, 32)
    tile.fill((grey, grey, grey))
    return tile


@lru_cache(1)
def grain_tile() -> Surface:
    """Return film grain, which hides the banding of soft light at 8 bits per channel."""
    depths = bytes(255 - value * _GRAIN_DEPTH // 256 for value in range(256))
    noise = random.Random(1).randbytes(_GRAIN_SIZE * _GRAIN_SIZE).translate(depths)
    pixels = bytes(grey for value in noise for grey in (value, value, value))
    drawn = pygame.image.frombytes(pixels, (_GRAIN_SIZE, _GRAIN_SIZE), "RGB")
    return drawn.convert(_blank(1, 0))


@lru_cache(8)
def weave_tile(thread: int, strength: int) -> Surface:
    """Return a plain weave with threads `thread` px wide; `strength` is its depth in grey levels."""
    chance = random.Random(2)
    tile = _blank(_WEAVE_THREADS * thread, 255)
    for row in range(_WEAVE_THREADS):
        for column in range(_WEAVE_THREADS):
            over = (row + column) % 2
            for y in range(thread):
                for x in range(thread):
                    across = (x if over else y) / max(1, thread - 1)
                    edge = abs(across - 0.5) * 2
                    depth = strength * (0.35 if over else 0.75) + strength * 0.5 * edge**3
                    grey = int(255 - depth - chance.random() * 8)
                    tile.set_at((column * thread + x, row * thread + y), (grey, grey, grey))
    return tile


@lru_cache(1)
def felt_tile() -> Surface:
    """Return felt: short hairs in all directions."""
    chance = random.Random(3)
    tile = _blank(_FELT_SIZE, 248)
    for _ in range(_FELT_SIZE * _FELT_SIZE // 9):
        x, y = chance.randrange(_FELT_SIZE), chance.randrange(_FELT_SIZE)
        grey = chance.choice((232, 238, 255, 255, 242))
        turn = chance.random() * math.tau
        end = (x + 3 * math.cos(turn), y + 3 * math.sin(turn))
        pygame.draw.line(tile, (grey, grey, grey), (x, y), end)
    return tile


@lru_cache(1)
def leather_tile() -> Surface:
    """Return leather pores; the tile is seamless."""
    chance = random.Random(4)
    size = _LEATHER_SIZE
    tile = _blank(size, 252)
    for _ in range(size * size // 34):
        x, y = chance.randrange(size), chance.randrange(size)
        grey = chance.randrange(214, 240)
        radius = chance.choice((2, 3, 3, 4))
        for shift_x in (0, size, -size):
            for shift_y in (0, size, -size):
                at = (x + shift_x, y + shift_y)
                if all(-8 < value < size + 8 for value in at):
                    pygame.draw.circle(tile, (grey, grey, grey), at, radius, 1)
    return pygame.transform.box_blur(tile, 1)


def cloth_tile(cloth: str, scale: float) -> Surface:
    """Return the tile of wool, linen, felt or leather at `scale` px per unit. Raises KeyError for another cloth."""
    if cloth == "wool":
        return weave_tile(max(2, round(3 * scale)), 44)
    if cloth == "linen":
        return weave_tile(max(2, round(2 * scale)), 26)
    return {"felt": felt_tile, "leather": leather_tile}[cloth]()


def multiply_tiled(target: Surface, tile: Surface, area: Rect | None = None) -> None:
    """Multiply a tile over `area` of a surface (None: all of it); alpha is unchanged."""
    area = target.get_rect() if area is None else area
    clip = target.get_clip()
    target.set_clip(area.clip(clip))
    for y in range(area.top, area.bottom, tile.get_height()):
        for x in range(area.left, area.right, tile.get_width()):
            target.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_MULT)
    target.set_clip(clip)
