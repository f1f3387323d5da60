"""The logo: TRUC in the four Spanish suits, a sword for T, a baton for R, a cup for U, a coin for C."""

from __future__ import annotations

import math

import pygame
from pygame import Surface

from truc_desktop.art import palette as p
from truc_desktop.art.colour import rgb
from truc_desktop.art.light import shadow
from truc_desktop.art.svg import Svg, path_data
from truc_desktop.art.theme import cached

SIZE = (1170, 480)
"""Width and height of the four letters in their own units; the sprite is PAD units larger on each side."""
PAD = 60
_OUTLINE = 6.5
_LIP = "#3a1a10"
_BARK = ("#c9dd86", "#8fb044", "#5c7a28")


def _draw_t(svg: Svg) -> None:
    """Draw the sword, point down."""
    blade = svg.lin(-31, 0, 31, 0, (0, "#f6fafc"), (0.5, p.STEEL), (0.501, p.STEELD), (1, "#5d7484"))
    svg.path("M-31 62L31 62L25 330L0 392L-25 330Z", blade, p.INK, _OUTLINE)
    svg.path("M0 84V352", "none", "#4f6473", 4).path("M-15 92L-12 312", "none", "#ffffff", 5, sop=0.85)
    svg.path("M-19 -30H19V26H-19Z", p.BLUE, p.INK, _OUTLINE)
    svg.path("M-17 -18L17 -8M-17 -2L17 8", "none", p.GOLDL, 5)
    knob = svg.lin(-23, 0, 23, 0, (0, p.GOLDD), (0.3, p.GOLDL), (0.58, p.GOLD), (1, p.GOLDD))
    svg.circle(0, -42, 23, knob, p.INK, _OUTLINE).circle(0, -42, 9, p.RED, p.INK, 3.4)
    guard = svg.lin(-150, 0, 150, 0, (0, p.GOLDD), (0.25, p.GOLDL), (0.5, p.GOLD), (0.75, p.GOLDL), (1, p.GOLDD))
    svg.path(
        "M-146 78C-168 40 -140 4 -104 16C-88 22 -70 24 -44 22H44C70 24 88 22 104 16C140 4 168 40 146 78"
        "C136 96 108 100 96 84C84 76 62 76 40 76H-40C-62 76 -84 76 -96 84C-108 100 -136 96 -146 78Z",
        guard, p.INK, _OUTLINE,
    )
    svg.path("M-92 34C-60 40 60 40 92 34", "none", "#fff3c4", 5, sop=0.8)
    for x in (-120, 120):
        svg.circle(x, 52, 19, p.GOLDL, p.INK, 4.4).circle(x, 52, 8, p.RED, p.INK, 3)
    svg.circle(0, 49, 20, p.RED, p.INK, 4.6).circle(-6, 43, 6, "#f4b3ac", "none", 0)


def _branch(svg: Svg, d: str, width: float) -> None:
    """Draw a branch along a path: ink, body, shade and light are four strokes of it."""
    light, base, dark = _BARK
    svg.path(d, "none", p.INK, width + 13).path(d, "none", base, width)
    svg.push(0, width * 0.20).path(d, "none", dark, width * 0.32, sop=0.75).pop()
    svg.push(-width * 0.06, -width * 0.22).path(d, "none", light, width * 0.22, sop=0.9).pop()


def _leaf(svg: Svg, x: float, y: float, turn: float, size: float, colour: str = p.GREEN) -> None:
    svg.push(x, y, turn, size).path("M0 0C-17 -12 -18 -40 0 -62C18 -40 17 -12 0 0Z", colour, p.INK, 5)
    svg.path("M0 -8L0 -46M0 -22L-7 -30M0 -22L7 -30", "none", p.GREEND, 3.4).pop()


def _draw_r(svg: Svg) -> None:
    """Draw the baton and its branches."""
    _branch(svg, "M30 52C118 18 186 70 158 128C140 170 84 184 34 186", 44)
    _branch(svg, "M70 196C112 236 134 300 190 372", 46)
    for x, y, turn, size, colour in ((170, 70, 62, 0.9, p.GREEN), (150, 300, 74, 0.95, p.GREENL),
                                     (176, 116, 118, 0.7, p.GREENL), (104, 214, 152, 0.62, p.GREEN)):
        _leaf(svg, x, y, turn, size, colour)
    trunk = svg.lin(-40, 0, 56, 0, (0, "#6d8f3a"), (0.36, "#b3cf63"), (1, "#4c6a24"))
    svg.path("M-14 398C-26 300 -40 120 -40 22C-42 -28 58 -28 56 22C56 120 44 300 34 398C24 410 -4 410 -14 398Z",
             trunk, p.INK, _OUTLINE)
    svg.path("M-24 4C-8 -14 26 -14 42 4", "none", "#5a3d1c", 4.4)
    svg.path("M-20 60C-18 180 -10 280 -2 372", "none", "#dceba0", 5, sop=0.7)
    for x, y, r in ((8, 92, 9), (26, 190, 8), (-6, 262, 8), (14, 334, 7)):
        svg.circle(x, y, r, "#4c6a24", p.INK, 3.4).circle(x - 2, y - 2, r * 0.4, "#a8c65a", "none", 0)
    _leaf(svg, -32, 150, -72, 0.72, p.GREENL)
    _leaf(svg, -24, 300, -80, 0.66)


def _draw_u(svg: Svg) -> None:
    """Draw the cup."""
    svg.path("M-62 26C-62 120 -58 238 0 238C58 238 62 120 62 26Z", p.REDD, p.INK, _OUTLINE)
    svg.path("M-62 84C-40 74 -22 94 0 84C22 74 42 94 62 84C62 170 44 236 0 236C-44 236 -62 170 -62 84Z",
             p.RED, "none", 0)
    svg.path("M-58 86C-38 76 -22 96 0 86C22 76 40 96 58 86", "none", "#e5837c", 5)
    gold = svg.lin(-124, 0, 124, 0, (0, p.GOLDD), (0.2, p.GOLDL), (0.42, p.GOLD), (0.7, p.GOLDL), (1, p.GOLDD))
    svg.path(
        "M-122 8C-128 -8 -54 -8 -58 8C-62 120 -56 214 0 214C56 214 62 120 58 8C54 -8 128 -8 122 8"
        "C128 130 122 236 76 272C56 288 40 292 26 294L26 330C70 336 104 352 108 388C108 400 -108 400 -108 388"
        "C-104 352 -70 336 -26 330L-26 294C-40 292 -56 288 -76 272C-122 236 -128 130 -122 8Z",
        gold, p.INK, _OUTLINE,
    )
    svg.path("M-30 312H30", "none", p.INK, 5).path("M-88 374C-40 364 40 364 88 374", "none", p.INK, 4)
    stones = ((-88, 84), (-84, 140), (-70, 196), (0, 254), (70, 196), (84, 140), (88, 84), (-38, 242), (38, 242))
    for i, (x, y) in enumerate(stones):
        svg.circle(x, y, 14, p.BLUE if i in (1, 3, 5) else p.RED, p.INK, 4.2)
        svg.circle(x - 4, y - 4, 4, "#f3d9d6", "none", 0)
    svg.path("M-112 34C-100 40 -78 40 -66 34M66 34C78 40 100 40 112 34", "none", p.INK, 4)


def _at(r: float, turn: float) -> tuple[float, float]:
    return r * math.cos(turn), r * math.sin(turn)


def _draw_c(svg: Svg) -> None:
    """Draw the coin, open to the right."""
    outer, inner, gap = 178, 96, math.radians(38)
    start, end = _at(outer, -gap), _at(outer, gap)
    back_start, back_end = _at(inner, gap), _at(inner, -gap)
    rim = path_data(
        "M", *start, "A", outer, outer, "0 1 0", *end, "Q", end[0] - 20, end[1] - 34, *back_start,
        "A", inner, inner, "0 1 1", *back_end, "Q", start[0] - 20, start[1] + 34, *start, "Z",
    )
    svg.path(rim, svg.rad(-60, -70, 270, (0, p.GOLDL), (0.5, p.GOLD), (1, p.GOLDD)), p.INK, _OUTLINE)
    first, sweep = gap + math.radians(10), math.tau - 2 * gap - math.radians(20)
    for i in range(21):
        turn = first + sweep * i / 20
        x, y = _at(138, turn)
        if i % 2:
            svg.circle(x, y, 6, p.BLUE, p.INK, 3.2)
        else:
            svg.push(x, y, math.degrees(turn))
            svg.path("M-24 0C-12 -13 12 -13 24 0C12 13 -12 13 -24 0Z", p.RED if i % 4 else p.PAPER, p.INK, 3.8).pop()
    first, sweep = gap + math.radians(4), math.tau - 2 * gap - math.radians(8)
    for i in range(37):
        svg.circle(*_at(168, first + sweep * i / 36), 2.6, p.INK, "none", 0)
    svg.circle(0, 0, 66, svg.rad(-20, -24, 100, (0, p.GOLDL), (0.6, p.GOLD), (1, p.GOLDD)), p.INK, _OUTLINE - 1)
    for petal in range(8):
        svg.push(0, 0, petal * 45)
        svg.path("M0 0C-17 -14 -15 -40 0 -52C15 -40 17 -14 0 0Z", p.RED if petal % 2 else p.PAPER, p.INK, 3).pop()
    svg.circle(0, 0, 14, p.BLUE, p.INK, 3.6).circle(-4, -4, 4.4, "#9ec3ee", "none", 0)


def letters() -> Svg:
    """Return a drawing of SIZE with the four letters, without lip and shadow."""
    svg = Svg(*SIZE)
    for draw, x, y in ((_draw_t, 170, 70), (_draw_r, 372, 66), (_draw_u, 716, 70), (_draw_c, 1004, 268)):
        svg.push(x, y)
        draw(svg)
        svg.pop()
    return svg


@cached
def logo(width: int) -> Surface:
    """Return the logo with a carved lip and a shadow; `width` px is the width of the four letters together."""
    scale = width / SIZE[0]
    face = letters().raster(scale)
    lip = face.copy()
    lip.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    lip.fill((*rgb(_LIP), 0), special_flags=pygame.BLEND_RGBA_ADD)
    depth, pad, blur = max(2, round(13 * scale)), round(PAD * scale), max(1, round(14 * scale))
    out = Surface((face.get_width() + 2 * pad, face.get_height() + 2 * pad), pygame.SRCALPHA, 32)
    out.blit(shadow(face, blur, 150), (pad - 2 * blur + round(4 * scale), pad - 2 * blur + round(26 * scale)))
    for step in range(depth, 0, -1):
        out.blit(lip, (pad + round(step * 0.25), pad + step))
    out.blit(face, (pad, pad))
    return out
