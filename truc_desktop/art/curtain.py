"""The curtain that hides the cards between players at one screen: folds, a pelmet with the room's border, a fringe."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame
from pygame import Surface

from truc_desktop.art.colour import RGB, darken, lighten, mix, rgb
from truc_desktop.art.motifs import MOTIFS
from truc_desktop.art.palette import GOLD, GOLDD, GOLDL, INK, Room
from truc_desktop.art.rooms import lamp
from truc_desktop.art.svg import Svg, path_data, raster
from truc_desktop.art.textures import cloth_tile, multiply_tiled
from truc_desktop.art.theme import cached

_FOLD = 132.0
"""Width of a fold in units of u; so are the lengths below, down to _HEM."""
_PELMET, _CELL = 92.0, 60.0
_SWAG, _DEPTH = 236.0, 70.0
_FRINGE, _THREAD = 36.0, 9.0
_HEM = 96.0
_LIGHT: tuple[RGB, RGB] = ((255, 250, 238), (104, 82, 76))
_LIT_AT = (0.5, 0.42)


@dataclass(frozen=True, slots=True, eq=False)
class CurtainPicture:
    """``cloth`` covers the whole window and is opaque; ``fringe`` hangs below it and shows only while it moves."""

    cloth: Surface
    fringe: Surface


@cached
def curtain(room: Room, w: int, h: int, u: float) -> CurtainPicture:
    """Return the curtain of a room for a window of w x h px at ``u`` px per unit."""
    cloth = Surface((w, h), 0, 32)
    cloth.fill(rgb(room.mat[1]))
    if room.table == "flat":
        pygame.draw.rect(cloth, (255, 255, 255), cloth.get_rect().inflate(-round(24 * u), -round(24 * u)), 2)
        return CurtainPicture(cloth, Surface((w, 1), pygame.SRCALPHA, 32))
    svg = Svg(w / u, h / u)
    _folds(svg, room)
    _hem(svg)
    cloth.blit(raster(svg.source(), w, h), (0, 0))
    multiply_tiled(cloth, cloth_tile("felt" if room.cloth == "leather" else room.cloth, u))
    top = Svg(w / u, _PELMET + _DEPTH + _FRINGE + 10)
    _pelmet(top, room)
    cloth.blit(top.raster(u), (0, 0))
    cloth.blit(lamp(_LIGHT, _LIT_AT, w, h), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return CurtainPicture(cloth, _fringe(w, u))


def _folds(svg: Svg, room: Room) -> None:
    base, dark, light = room.mat
    deep, bright = darken(dark, 0.3), lighten(light, 0.06)
    count = max(3, round(svg.w / _FOLD))
    step = svg.w / count
    for i in range(count):
        x = i * step
        ridge = 0.44 + 0.10 * math.sin(i * 2.3)
        fill = svg.lin(x, 0, x + step, 0, (0, deep), (0.16, dark), (ridge - 0.12, base), (ridge, bright),
                       (ridge + 0.14, base), (0.86, dark), (1, deep))
        svg.rect(x - 0.5, -4, step + 1, svg.h + 8, 0, fill, "none", 0)
        if i:
            svg.path(path_data("M", x, 0, "V", svg.h), "none", mix(deep, INK, 0.55), 3)


def _hem(svg: Svg) -> None:
    """Draw two lines of gold braid above the foot that follow the folds."""
    count = max(3, round(svg.w / _FOLD))
    step = svg.w / count
    for away, colour, width in ((_HEM, INK, 15.0), (_HEM, GOLD, 9.0), (_HEM, GOLDL, 2.4), (_HEM - 24, GOLDD, 4.0)):
        d = path_data("M", 0, svg.h - away) + path_data("q", step / 2, 26, step, 0) * count
        svg.path(d, "none", colour, width)


def _pelmet(svg: Svg, room: Room) -> None:
    """Draw swags with a fringe, and the room's border between two gold threads above them."""
    base, dark, light = room.mat
    count = max(3, round(svg.w / _SWAG))
    step = svg.w / count
    top = _PELMET - 8
    for i in range(count):
        x = i * step
        sag = path_data("M", x, top, "H", x + step, "Q", x + step / 2, top + 2 * _DEPTH, x, top, "Z")
        threads, knots = "", round(step / _THREAD)
        for k in range(1, knots):
            part = k / knots
            threads += path_data("M", x + part * step, top + 4 * _DEPTH * part * (1 - part) - 2, "v", _FRINGE * 0.72)
        svg.path(threads, "none", INK, 6.2).path(threads, "none", GOLD, 3.6)
        fill = svg.lin(0, top, 0, top + _DEPTH, (0, dark), (0.5, base), (1, light))
        svg.path(sag, fill, INK, 4)
        for depth, colour, width in ((0.90, INK, 8.0), (0.90, GOLD, 4.6), (0.58, darken(dark, 0.2), 2.6),
                                     (0.30, darken(dark, 0.2), 2.2)):
            line = path_data("M", x + 5, top, "Q", x + step / 2, top + 2 * _DEPTH * depth, x + step - 5, top)
            svg.path(line, "none", colour, width)
    svg.rect(-6, -6, svg.w + 12, _PELMET + 6, 0, room.band, INK, 4)
    cells = max(3, round(svg.w / _CELL))
    cells += (cells + 1) % 2
    cell = svg.w / cells
    for i in range(cells):
        svg.push((i + 0.5) * cell, _PELMET / 2, 0, cell / _CELL, 1)
        MOTIFS[room.motif](svg, _CELL, i + 1, room.accents)
        svg.pop()
    for y in (7.0, _PELMET - 7):
        svg.path(path_data("M", -6, y, "H", svg.w + 6), "none", INK, 7.4)
        svg.path(path_data("M", -6, y, "H", svg.w + 6), "none", GOLD, 4)


def _fringe(w: int, u: float) -> Surface:
    """Return the threads below the cloth, ``w`` px wide."""
    svg = Svg(w / u, _FRINGE)
    threads = ""
    for i in range(1, round(svg.w / _THREAD)):
        threads += path_data("M", i * _THREAD, -4, "V", _FRINGE - 6 - 3 * math.sin(i * 1.9))
    svg.path(threads, "none", INK, 7).path(threads, "none", GOLD, 4.4)
    return svg.raster(u)
