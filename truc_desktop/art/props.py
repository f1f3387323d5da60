"""Still lifes for the corner of the table, one for each room, seen from above. Decoration only."""

from __future__ import annotations

import math
import random

from pygame import Surface

from truc_desktop.art import palette as p
from truc_desktop.art.colour import lighten
from truc_desktop.art.svg import Svg, path_data
from truc_desktop.art.theme import cached

SIZE = (300, 250)
"""Width and height of a still life, in units of u."""


@cached
def still_life(room_key: str, scale: float) -> Surface:
    """Return a room's still life, SIZE units at `scale` px per unit. Raises KeyError for an unknown room."""
    svg = Svg(*SIZE)
    _DRAW[room_key](svg, random.Random(4))
    return svg.raster(scale)


def _glass(svg: Svg, x: float, y: float, r: float, wine: str, deep: str) -> None:
    svg.circle(x, y, r, "#cfdcd8", p.INK, 3.4, op=0.55).circle(x, y, r * 0.93, "none", "#e9f0ee", 3.2, sop=0.9)
    shade = svg.rad(x - r * 0.25, y - r * 0.3, r * 1.2, (0, lighten(wine, 0.14)), (0.5, wine), (1, deep))
    svg.circle(x, y, r * 0.80, shade, p.INK, 2.6)
    glint = path_data("M", x - r * 0.58, y - r * 0.18, "A", r * 0.6, r * 0.6, "0 0 1", x - r * 0.08, y - r * 0.6)
    svg.path(glint, "none", "#ffffff", 5, sop=0.75)
    rim = path_data("M", x + r * 0.55, y + r * 0.65, "A", r * 0.86, r * 0.86, "0 0 0", x + r * 0.85, y + r * 0.1)
    svg.path(rim, "none", "#ffffff", 3, sop=0.6)


def _dish(svg: Svg, x: float, y: float, r: float, face: str, dark: str, light: str) -> None:
    svg.circle(x, y, r, svg.lin(x - r, y - r, x + r, y + r, (0, light), (1, dark)), p.INK, 3.6)
    svg.circle(x, y, r * 0.78, svg.lin(x - r, y - r, x + r, y + r, (0, dark), (1, face)), p.INK, 2.6)


def _spot(chance: random.Random, x: float, y: float, r: float) -> tuple[float, float]:
    """Return a random point in a disc, uniformly distributed."""
    turn, far = chance.uniform(0, math.tau), r * math.sqrt(chance.random())
    return x + far * math.cos(turn), y + far * math.sin(turn)


def _catalan(svg: Svg, chance: random.Random) -> None:
    """Draw red wine and olives."""
    svg.circle(60, 176, 40, "none", p.REDD, 6, sop=0.28).circle(62, 177, 37, "none", p.REDD, 2.2, sop=0.3)
    _dish(svg, 205, 92, 66, "#b5642f", "#7d3d18", "#d98a4e")
    for i in range(11):
        x, y = _spot(chance, 205, 92, 40)
        turn = chance.uniform(0, 180)
        face, light = ("#7d8f35", "#c9d67e") if i % 3 else ("#4b3a52", "#8a7396")
        svg.ellipse(x, y, 14, 10.5, face, p.INK, 2.4, rot=turn)
        svg.ellipse(x - 3, y - 4, 4, 2.4, light, "none", 0, rot=turn)
    _glass(svg, 92, 128, 52, "#8e1f2c", "#4f0d16")


def _valencian(svg: Svg, chance: random.Random) -> None:
    """Draw oranges and horchata."""
    for x, y, r in ((212, 84, 54), (150, 56, 46)):
        shade = svg.rad(x - 16, y - 18, r * 1.5, (0, "#ffc04a"), (0.6, "#ef8f1f"), (1, "#b85f0f"))
        svg.circle(x, y, r, shade, p.INK, 3.4)
        for _ in range(16):
            svg.circle(*_spot(chance, x, y, r * 0.8), 1.6, "#b85f0f", "none", 0, op=0.7)
        svg.path(path_data("M", x - 5, y, "l 5 -5 l 5 5 l -5 5 Z"), p.GREEND, p.INK, 2)
    svg.path("M214 80C236 52 262 48 284 58C276 82 246 94 214 84Z", p.GREEN, p.INK, 2.8)
    svg.path("M220 80C240 68 256 64 274 62", "none", p.GREEND, 2.2)
    _glass(svg, 84, 138, 50, "#efe3c6", "#cdb98c")
    svg.ellipse(78, 132, 5, 3, "#9c7b46", "none", 0, rot=20).ellipse(94, 146, 4, 2.4, "#9c7b46", "none", 0, rot=60)


def _french(svg: Svg, _chance: random.Random) -> None:
    """Draw coffee on its saucer and two lumps of sugar."""
    _dish(svg, 110, 118, 76, "#f6efe0", "#d8ccb4", "#ffffff")
    svg.circle(110, 118, 70, "none", p.REDD, 2.6)
    handle = "M152 96C186 84 186 134 152 132"
    svg.path(handle, "none", p.INK, 13).path(handle, "none", "#f6efe0", 7)
    svg.circle(110, 118, 46, "#fbf6ea", p.INK, 3.4)
    svg.circle(110, 118, 37, svg.rad(100, 106, 52, (0, "#8a5527"), (0.55, "#4a2a12"), (1, "#2b170a")), p.INK, 2.6)
    svg.path("M90 108C98 96 114 94 122 100", "none", "#d7a867", 5, sop=0.8)
    for x, y, turn in ((222, 82, 14), (246, 122, -20)):
        svg.push(x, y, turn).rect(-17, -13, 34, 28, 4, "#dcd2bf", p.INK, 2.8)
        svg.rect(-17, -17, 34, 26, 4, "#fffdf6", p.INK, 2.4).pop()
    svg.push(62, 196, -28)
    svg.path("M-6 0C-16 -6 -34 -6 -38 2C-34 10 -16 10 -6 4L74 4V0Z", p.STEEL, p.INK, 2.6).pop()


def _poitou(svg: Svg, _chance: random.Random) -> None:
    """Draw a candle and a glass of white wine."""
    for i in range(9):
        svg.circle(196, 100, 116 - i * 5, "#ffcf6b", "none", 0, op=0.035)
    handle = "M252 96C292 84 292 128 250 118"
    svg.path(handle, "none", p.INK, 13).path(handle, "none", p.GOLDD, 7).path(handle, "none", p.GOLDL, 2)
    _dish(svg, 196, 100, 62, p.GOLD, p.GOLDD, p.GOLDL)
    svg.path("M164 98C160 84 170 70 184 70C196 62 214 68 220 82C234 90 232 108 222 114C220 130 202 136 192 126"
             "C176 130 164 116 164 98Z", "#efe2c0", p.INK, 3)
    svg.circle(195, 98, 21, svg.rad(195, 98, 22, (0, "#fff3b8"), (0.6, "#f6dc92"), (1, "#e3c184")), "#c8a96a", 2.2)
    svg.path("M195 98L197 90", "none", p.INK, 4)
    svg.path("M197 96C180 88 184 64 204 44C206 62 222 72 214 88C210 96 203 98 197 96Z", "#f08c24", p.INK, 2.8)
    svg.path("M199 92C190 86 194 74 204 60C204 72 214 78 208 88C206 92 203 93 199 92Z", "#ffe58a", "none", 0)
    _glass(svg, 84, 140, 48, "#d9cf7d", "#a2953e")
    svg.push(36, 60, 30).path("M-18 -11H18V11H-18Z", "#c99a62", p.INK, 2.8)
    svg.ellipse(-18, 0, 4.5, 11, "#6f3b6b", p.INK, 2.2)
    svg.path("M-6 -4h1M4 3h1M9 -5h1", "none", "#7d5427", 2.4).pop()


def _pulperia(svg: Svg, chance: random.Random) -> None:
    """Draw a mate with its bombilla and a tin of yerba."""
    svg.circle(206, 86, 60, svg.lin(150, 30, 260, 140, (0, "#4f7a5c"), (1, "#254432")), p.INK, 3.6)
    svg.circle(206, 86, 50, "#6f7d2f", p.INK, 2.6)
    _leaves(svg, chance, (206, 86, 46), 46, ("#a3b04f", "#48531c", "#8b9a3c"))
    svg.circle(90, 138, 58, svg.rad(74, 118, 84, (0, "#a5683a"), (0.6, "#75401d"), (1, "#46230d")), p.INK, 3.6)
    svg.circle(90, 138, 44, svg.lin(46, 94, 134, 182, (0, "#f4f4f0"), (0.5, "#a9b2b6"), (1, "#e3e8e8")), p.INK, 3)
    svg.circle(90, 138, 35, "#75812f", p.INK, 2.6)
    _leaves(svg, chance, (90, 138, 31), 26, ("#aab654", "#4d571e"))
    svg.path("M98 146L20 214", "none", p.INK, 13).path("M98 146L20 214", "none", p.STEEL, 7)
    svg.path("M95 145L22 209", "none", "#ffffff", 2.4)
    svg.path("M34 210L14 222", "none", p.INK, 17).path("M34 210L14 222", "none", p.GOLD, 10)


def _leaves(svg: Svg, chance: random.Random, disc: tuple[float, float, float], count: int,
            colours: tuple[str, ...]) -> None:
    for _ in range(count):
        d = path_data("M", *_spot(chance, *disc), "l", chance.uniform(-6, 6), chance.uniform(-6, 6))
        svg.path(d, "none", chance.choice(colours), 2.8)


_DRAW = {"catalan": _catalan, "valencian": _valencian, "french": _french, "poitou": _poitou, "pulperia": _pulperia}
