"""Small things that live on a table and at the wall: flames, steam, and what stands by them. A few cels each."""

from __future__ import annotations

import math

import pygame

from truc_desktop.art.faces.pen import Pen, Points
from truc_desktop.art.faces.svgtext import bounds, raster
from truc_desktop.art.figures.cel import Cel
from truc_desktop.art.figures.things import draw_glass
from truc_desktop.art.palette import GOLD, INK
from truc_desktop.art.theme import cached

FLAMES, FLAME_MS = 8, 96.0
STEAMS, STEAM_MS = 12, 120.0
_WAX, _SHINE = "#efe2c0", "#fffaf0"
_CLAY, _CLAY_DARK = "#b5642f", "#7d3d18"


def _cel(pen: Pen, size: int) -> Cel:
    box = bounds(pen.shapes, size)
    return Cel(raster(pen.shapes, box, size), box.x, box.y)


@cached
def flame(number: int, size: int) -> Cel:
    """Return one of FLAMES pictures of a flame about its wick; ``size`` is the px of 256 units."""
    turn = number % FLAMES / FLAMES * math.tau
    sway, high = 9 * math.sin(turn), 74 + 9 * math.cos(3 * turn + 0.3)
    pen = Pen(True)
    outer: Points = [(0, 4), (-19, -14), (-15 + sway * 0.3, -40), (sway, -high), (17 + sway * 0.3, -38), (19, -14)]
    inner: Points = [
        (0, 0), (-10, -12), (-7 + sway * 0.3, -28), (sway * 0.7, -high * 0.66), (9 + sway * 0.3, -26), (10, -12)
    ]  # fmt: skip
    pen.blob(outer, "#f08c24", 3.0)
    pen.blob(inner, "#ffe58a", 0)
    return _cel(pen, size)


@cached
def steam(number: int, size: int) -> Cel:
    """Return one of STEAMS pictures of steam above a cup; ``size`` is the px of 256 units."""
    pen = Pen(True)
    for wisp in range(3):
        risen = (number % STEAMS / STEAMS + wisp / 3) % 1
        x, y = 10 * math.sin(risen * 7 + wisp), -110 * risen
        curl: Points = [(x, y), (x + 6, y - 20), (x - 6, y - 44), (x + 4, y - 66)]
        pen.line(curl, 8 * (1 - 0.4 * risen), "#fff6e6", alpha=max(0.005, 0.62 * math.sin(math.pi * risen)))
    # All pictures have one rectangle, so that the same place is drawn again.
    scale = size / 256
    box = pygame.Rect(round(-30 * scale), round(-190 * scale), math.ceil(60 * scale), math.ceil(200 * scale))
    return Cel(raster(pen.shapes, box, size), box.x, box.y)


@cached
def candle(size: int) -> Cel:
    """Return a candle on its dish, about the foot; the wick is 96 units above."""
    pen = Pen(True)
    pen.blob([(-40, 6), (0, 16), (40, 6), (0, -6)], GOLD, 3.0)
    pen.form(
        [(-15, 4), (-14, -86)],
        [(-14, -86), (0, -90), (14, -86)],
        [(14, -86), (15, 4)],
        [(15, 4), (0, 9), (-15, 4)],
        fill=_WAX,
        width=3.0,
    )
    pen.line([(-8, -80), (-9, -52)], 3.4, _SHINE)
    pen.line([(0, -88), (0, -96)], 3)
    return _cel(pen, size)


WICK = 96.0


@cached
def tumbler(level: int, drink: str, size: int) -> Cel:
    """Return a glass on the table, about its foot, with ``level`` of eight parts. Raises KeyError for the drink."""
    pen = Pen(True)
    pen.oval((4, 3), 40, 11, "#000000", alpha=0.22)
    draw_glass(pen, (0, 0), 3.0, level, drink)
    return _cel(pen, size)


@cached
def olives(size: int) -> Cel:
    """Return a dish of olives, about its middle."""
    pen = Pen(True)
    pen.oval((4, 8), 74, 36, "#000000", alpha=0.22)
    pen.oval((0, 0), 70, 34, _CLAY_DARK, 3.4)
    pen.oval((0, -5), 70, 34, _CLAY, 3.4)
    pen.oval((0, -4), 55, 24, _CLAY_DARK, 2.4)
    for i in range(9):
        turn, reach = i * 2.4, 8 + 30 * i / 9
        x, y = reach * math.cos(turn), -7 + 0.42 * reach * math.sin(turn)
        pen.oval((x, y), 12, 9.5, "#7d8f35" if i % 3 else "#4b3a52", 2.2, INK)
        pen.oval((x - 3, y - 3), 3, 2, "#c9d67e")
    return _cel(pen, size)
