"""The flower that opens over somebody's cards when they announce a flor, and its petals."""

from __future__ import annotations

import math

import pygame
from pygame import Surface

from truc_desktop.art.colour import lighten
from truc_desktop.art.palette import GOLD, GOLDD, INK
from truc_desktop.art.svg import Svg, path_data
from truc_desktop.art.theme import cached, current

_SIDE = 120.0
"""Side of the drawing in its own units."""
_PETALS = 6
RED, ROSE = "#c9322f", "#e2605a"
TURN = 30
"""Degrees between two pictures of a petal that tumbles."""


@cached
def flower(px: int) -> Surface:
    """Return an open flower, ``px`` px across."""
    svg, middle = Svg(_SIDE, _SIDE), _SIDE / 2
    for n in range(_PETALS):
        svg.push(middle, middle, 360 / _PETALS * n)
        _petal(svg, 0.0, -31.0, 20.0, 27.0, ROSE if n % 2 else RED)
        svg.pop()
    svg.circle(middle, middle, 15, "#ffe14d" if current().flat else GOLD, INK, 4)
    for n in range(8):
        turn = math.tau * n / 8
        svg.circle(middle + 8.5 * math.cos(turn), middle + 8.5 * math.sin(turn), 2.2, GOLDD, "none", 0)
    return svg.raster(px / _SIDE)


@cached
def falling_petal(px: int, kind: int) -> tuple[Surface, ...]:
    """Return the pictures of a petal that makes half a turn, ``px`` px long; ``kind`` 0 or 1: its colour."""
    svg = Svg(60, 60)
    _petal(svg, 30.0, 30.0, 17.0, 26.0, (RED, ROSE)[kind % 2])
    picture = svg.raster(px / 60)
    return tuple(pygame.transform.rotozoom(picture, angle, 1.0) for angle in range(0, 180, TURN))


def _petal(svg: Svg, x: float, y: float, w: float, h: float, colour: str) -> None:
    """Draw an upright petal whose middle is at x, y, of half widths w, h."""
    shape = path_data("M", x, y + h, "C", x - w * 1.5, y + h * 0.2, x - w * 0.8, y - h, x, y - h, "C", x + w * 0.8,
                      y - h, x + w * 1.5, y + h * 0.2, x, y + h, "Z")  # fmt: skip
    svg.path(shape, svg.lin(x, y - h, x, y + h, (0, lighten(colour, 0.14)), (1, colour)), INK, 4)
    svg.path(path_data("M", x, y + h * 0.6, "V", y - h * 0.3), "none", INK, 2, sop=0.4)
