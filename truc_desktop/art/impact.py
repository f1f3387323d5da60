"""Pictures of a blow on the table: dust, folds of the cloth, sparks, and the dark around what is looked at."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from functools import partial

import pygame
from pygame import Surface

from truc_desktop.art.colour import mix, rgb
from truc_desktop.art.svg import Svg, rotated
from truc_desktop.art.theme import cached, current

_AGES = (0.80, 0.76, 0.62, 0.45, 0.27, 0.12)
"""Opacity of a puff of dust in its six pictures."""
PUFF_KINDS = 3
_DUST, _SOFT = "#d9c49a", 0.06
"""The colour of dust; how far a puff of it is blurred, in sizes of its picture."""
_SHADE_WIDTH = 96
_DARK = "#0e0602"


@cached
def puffs(px: int) -> tuple[tuple[Surface, ...], ...]:
    """Return dust: PUFF_KINDS small clouds of ``px`` without an edge, each in six pictures that grow and thin out."""
    return tuple(tuple(_puff(kind, age, px) for age in range(len(_AGES))) for kind in range(PUFF_KINDS))


def _puff(kind: int, age: int, px: int) -> Surface:
    lots = random.Random(kind + 3)
    turns = [lots.uniform(0, 0.8) + k * 1.26 for k in range(5)]
    blobs = [(11 * math.cos(a), 8 * math.sin(a), lots.uniform(8, 12)) for a in turns] + [(0.0, 0.0, 12.0)]
    grown, thin = 0.50 + 0.15 * age, _AGES[age]
    svg = Svg(72, 72)
    for x, y, r in blobs:
        svg.circle(36 + x * grown, 36 + y * grown, r * grown, _DUST, "none", 0, op=thin)
    for x, y, r in blobs[:3]:
        svg.circle(36 + x * grown - 2, 36 + y * grown - 3, r * grown * 0.6, "#f3e8cc", "none", 0, op=thin * 0.6)
    # Blurred over its own colour, or its edge would be dark.
    cloud, drawn = Surface((px, px), pygame.SRCALPHA, 32), svg.raster(px / 72)
    cloud.fill((*rgb(_DUST), 0))
    cloud.blit(drawn, drawn.get_rect(center=(px // 2, px // 2)))
    return pygame.transform.gaussian_blur(cloud, max(1, round(_SOFT * px)))


@cached
def folds(px: int, count: int) -> tuple[Surface, ...]:
    """Return a fold of the cloth ``px`` long for each of ``count`` directions: dark behind, light before."""
    out = []
    for n in range(count):
        angle = 360 * n / count
        down = math.sin(math.radians(angle)) > 0.2
        svg = Svg(44, 130)
        svg.path("M6 8 C30 36 30 94 6 122 C16 92 16 38 6 8 Z", "#0a1a10", "none", 0, op=0.72)
        svg.path("M14 6 C39 36 39 94 14 124 C25 92 25 38 14 6 Z", "#fff2c8", "none", 0, op=0.46 if down else 0.62)
        out.append(rotated(svg.source(), angle, px * 44 / 130))
    return tuple(out)


@cached
def sparks(px: int, us: bool | None = None) -> tuple[Surface, ...]:
    """Return the pictures of a spark that goes out, of at most ``px``: golden, or in the light colour of a side."""
    out, theme = [], current()
    colour = theme.gold_light if us is None else mix(theme.side(us)[2], "#ffffff", 0.35)
    for n in range(5):
        svg = Svg(24, 24)
        svg.circle(12, 12, 7.5 - 1.4 * n, colour, "none", 0, op=0.75 - 0.14 * n)
        out.append(svg.raster(px / 24))
    return tuple(out)


def shade(size: tuple[int, int], hole: tuple[float, float], radius: float, strength: float) -> Surface:
    """Return a picture of ``size`` that is dark at the rim and open around ``hole``, up to ``strength`` 0..255.

    ``radius`` is where the dark begins, in px. It is drawn small and enlarged: there is nothing sharp in it.
    """
    w, h = size
    small = _SHADE_WIDTH / w
    svg = Svg(_SHADE_WIDTH, max(1, round(h * small)))
    share = strength / 255
    steps = [(part / 8, _DARK, share * _soft(part / 8)) for part in range(9)]
    reach = radius * 2.35 * small
    start = 0.85 / 2.35
    stops = [(0.0, _DARK, 0.0), *((start + (1 - start) * at, colour, part) for at, colour, part in steps)]
    svg.rect(0, 0, svg.w, svg.h, 0, svg.rad(hole[0] * small, hole[1] * small, reach, *stops), "none", 0)
    picture = svg.raster()
    if w <= 2048:
        return pygame.transform.smoothscale(picture, size)
    # On a large window most of the enlargement is by nearest pixel: as soft to the eye, in a third of the time.
    middle = pygame.transform.smoothscale(picture, (w // 4, h // 4))
    return pygame.transform.scale(middle, size)


def _soft(part: float) -> float:
    return part * part * (3 - 2 * part)


def pressed(picture: Surface, wide: float, high: float) -> Surface:
    """Return a picture pressed flat: its width and height times ``wide`` and ``high``."""
    w, h = picture.get_size()
    return pygame.transform.smoothscale(picture, (round(w * wide), round(h * high)))


def impact_jobs(u: float) -> list[Callable[[], object]]:
    """Return jobs that draw what every blow needs, at ``u`` px per unit."""
    return [partial(puffs, puff_px(u)), partial(folds, fold_px(u), FOLDS), partial(sparks, spark_px(u))]


FOLDS = 30


def puff_px(u: float) -> int:
    """Return the size of a puff of dust in px."""
    return max(8, round(74 * u))


def fold_px(u: float) -> int:
    """Return the length of a fold in px."""
    return max(12, round(96 * u))


def spark_px(u: float) -> int:
    """Return the size of a spark in px."""
    return max(6, round(22 * u))
