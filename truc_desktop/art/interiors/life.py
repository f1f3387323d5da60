"""Small things that live on a table and at the wall: flames, steam, and what stands by them. A few cels each."""

from __future__ import annotations

import math

import pygame

from truc_desktop.art.faces.pen import Pen, Points
from truc_desktop.art.faces.svgtext import bounds, raster
from truc_desktop.art.figures.cel import Cel
from truc_desktop.art.figures.things import DRINKS, draw_glass
from truc_desktop.art.palette import GOLD, INK
from truc_desktop.art.theme import cached

FLAMES, FLAME_MS = 8, 96.0
STEAMS, STEAM_MS = 12, 120.0
_WAX, _SHINE = "#efe2c0", "#fffaf0"
_WOOD, _WOOD_DARK = "#b98a52", "#7a5228"
_CRUST, _CRUST_DARK, _CRUMB = "#d3914a", "#8f5522", "#f6e3b8"
_IRON, _IRON_DARK = "#5a5f66", "#33373d"
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


@cached
def bread(size: int) -> Cel:
    """Return a loaf on its board with a slice cut off, about the middle."""
    pen = Pen(True)
    pen.oval((5, 14), 92, 40, "#000000", alpha=0.22)
    pen.oval((0, 8), 88, 38, _WOOD_DARK, 3.4)
    pen.oval((0, 2), 88, 38, _WOOD, 3.4)
    pen.oval((0, 2), 76, 30, "", 1.8, _WOOD_DARK)
    loaf: Points = [(-66, -2), (-58, -34), (-18, -50), (26, -38), (36, -8), (22, 8), (-22, 12), (-56, 10)]
    pen.blob(loaf, _CRUST, 3.2, grad=((0, -50), (0, 14), _CRUST_DARK))
    for x in (-42, -18, 6):
        pen.line([(x - 5, -12), (x + 4, -26), (x + 14, -34)], 4.2, _CRUMB)
    pen.blob([(24, -26), (38, -24), (40, -4), (28, 6), (18, -6)], _CRUMB, 2.6)
    pen.blob([(38, 10), (66, 2), (72, 12), (56, 24), (36, 22)], _CRUMB, 2.8)
    pen.line([(37, 22), (56, 25), (73, 13)], 4.0, _CRUST_DARK)
    return _cel(pen, size)


@cached
def carafe(drink: str, size: int) -> Cel:
    """Return a carafe of a drink, or a kettle for mate, about the foot. Raises KeyError for an unknown drink."""
    light, deep = DRINKS[drink]
    pen = Pen(True)
    pen.oval((5, 4), 46, 13, "#000000", alpha=0.22)
    if drink == "mate":
        pen.line([(-30, -62), (-20, -112), (20, -112), (30, -62)], 6.0, INK)
        pen.form([(26, -30), (50, -58), (58, -72)], [(64, -66), (54, -44), (32, -14)], fill=_IRON, width=3.0)
        pen.blob([(-38, 0), (-44, -34), (-28, -66), (28, -66), (44, -34), (38, 0), (0, 8)], _IRON, 3.2,
                 grad=((-44, 0), (44, 0), _IRON_DARK))  # fmt: skip
        pen.blob([(-28, -66), (0, -80), (28, -66), (0, -60)], _IRON_DARK, 2.8)
        pen.oval((0, -82), 6, 6, _IRON, 2.6)
        pen.line([(-30, -44), (-32, -22)], 3.4, "#ffffff", alpha=0.5)
        return _cel(pen, size)
    left: Points = [(-13, -128), (-12, -100), (-18, -84), (-40, -52), (-42, -18), (-30, 0)]
    right: Points = [(-x, y) for x, y in reversed(left)]
    pen.form(left, right, fill="#dbe6e2", width=0, alpha=0.5)
    wine: Points = [(-30, -66), (-40, -46), (-41, -18), (-29, -2)]
    pen.form(wine, [(-x, y) for x, y in reversed(wine)], fill=light, width=0, grad=((0, -66), (0, 0), deep))
    pen.oval((0, -66), 30, 7, light, 1.4, deep)
    pen.form(left, [(-30, 0), (0, 7), (30, 0)], right, width=3.0)
    pen.oval((0, -128), 14, 4.5, "#eef4f2", 2.6, alpha=0.9)
    pen.line([(-33, -46), (-34, -18)], 4.0, "#ffffff", alpha=0.65)
    return _cel(pen, size)
