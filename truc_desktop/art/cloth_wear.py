"""What years have left on a cloth: rubbed places before the seats, the ring of a glass, chalk strokes."""

from __future__ import annotations

import random

from truc_desktop.art.colour import mix
from truc_desktop.art.palette import Room
from truc_desktop.art.svg import Svg, path_data

_RUBBED, _STAIN, _CHALK = 0.035, 0.17, 0.34
"""Opacity of one of the layers of a rubbed place, of the ring of a glass, and of chalk."""
_RINGS = {"catalan": "#5c1426", "french": "#2a0710", "poitou": "#2c0d10", "valencian": "#c98a3a", "pulperia": "#8a5a2c"}
"""Colour of what stood in the glass: wine, vermouth in Valencia, gin in the pampa."""
_CHALKED = ("catalan", "pulperia")


def draw_wear(svg: Svg, box: tuple[float, float, float, float], room: Room) -> None:
    """Draw the wear of a room's cloth within ``box``: x, y, width and height of the part without a border."""
    x, y, w, h = box
    chance = random.Random(room.key)
    light = mix(room.mat[2], "#ffffff", 0.12)
    for part_x, part_y, wide in ((0.5, 0.93, 0.24), (0.06, 0.5, 0.09), (0.94, 0.5, 0.09), (0.5, 0.05, 0.16)):
        at = x + (part_x + chance.uniform(-0.02, 0.02)) * w, y + part_y * h
        for ring in (1.0, 0.82, 0.64, 0.46):
            svg.ellipse(*at, wide * w * ring, 0.13 * h * ring, light, "none", 0, op=_RUBBED)
    stain = _RINGS.get(room.key)
    if stain is not None:
        at = x + chance.uniform(0.15, 0.19) * w, y + chance.uniform(0.74, 0.8) * h
        _glass_ring(svg, at, stain, chance.uniform(0, 360))
        _glass_ring(svg, (at[0] + 52, at[1] - 22), stain, chance.uniform(0, 360), 0.4)
    if room.key in _CHALKED:
        _tally(svg, x + 0.845 * w, y + 0.2 * h)


def _glass_ring(svg: Svg, at: tuple[float, float], colour: str, turn: float, strength: float = 1.0) -> None:
    """Draw the ring of a glass, broken on one side."""
    svg.push(*at, turn)
    for radius, line, share in ((35.0, 6.0, 1.0), (33.5, 2.2, 1.3)):
        arc = path_data("M", radius, 0, "A", radius, radius, "0 1 1", radius * 0.5, -radius * 0.866)
        svg.path(arc, "none", colour, line, sop=min(1.0, _STAIN * strength * share))
    svg.circle(44, -12, 3.2, colour, "none", 0, op=_STAIN * strength)
    svg.pop()


def _tally(svg: Svg, x: float, y: float) -> None:
    """Draw a score that was kept in chalk and half wiped away."""
    for i in range(4):
        stroke = path_data("M", x + 11 * i, y, "q", 2, 14, -1 + i, 30)
        svg.path(stroke, "none", "#efe6d2", 2.6, sop=_CHALK * (1 - 0.14 * i))
    svg.path(path_data("M", x - 8, y + 25, "L", x + 42, y + 5), "none", "#efe6d2", 2.6, sop=_CHALK)
    svg.ellipse(x + 30, y + 16, 34, 13, "#efe6d2", "none", 0, rot=-14, op=0.05)
