"""The dish on the cloth in which the tokens of the stake lie: one for each room, seen from above."""

from __future__ import annotations

import math

from pygame import Surface

from truc_desktop.art.colour import lighten, mix
from truc_desktop.art.palette import CREAM_TEXT, GOLD, GOLDD, INK
from truc_desktop.art.svg import Svg, path_data
from truc_desktop.art.theme import cached, current

_SIDE = 200.0
"""Side of the drawing in its own units."""
_R = 94.0
"""Radius of a dish in these units."""


@cached
def stake_dish(room_key: str, px: int) -> Surface:
    """Return the dish of a room, ``px`` px across. Raises KeyError for an unknown room."""
    svg, middle = Svg(_SIDE, _SIDE), _SIDE / 2
    if current().flat:
        svg.circle(middle, middle, _R, "#000000", "#ffffff", 5)
    else:
        _DRAW[room_key](svg, middle)
    return svg.raster(px / _SIDE)


def _disc(svg: Svg, at: float, r: float, face: str, sw: float = 5.0) -> None:
    """Draw a disc that is lighter at its upper left."""
    shade = svg.lin(at - r, at - r, at + r, at + r, (0, lighten(face, 0.16)), (1, mix(face, INK, 0.28)))
    svg.circle(at, at, r, shade, INK, sw)


def _hollow(svg: Svg, at: float, r: float, face: str) -> None:
    """Draw the inside of a dish, which is darker at its upper left."""
    shade = svg.lin(at - r, at - r, at + r, at + r, (0, mix(face, INK, 0.4)), (1, lighten(face, 0.06)))
    svg.circle(at, at, r, shade, INK, 3.4)


def _dots(svg: Svg, at: float, r: float, count: int, size: float, colours: tuple[str, ...]) -> None:
    for n in range(count):
        turn = math.tau * n / count
        svg.circle(at + r * math.cos(turn), at + r * math.sin(turn), size, colours[n % len(colours)], "none", 0)


def _catalan(svg: Svg, at: float) -> None:
    """Draw a dish of glazed clay with a ring of drops."""
    _disc(svg, at, _R, "#b5642f")
    _dots(svg, at, _R * 0.86, 20, 5.4, (GOLD, CREAM_TEXT))
    _hollow(svg, at, _R * 0.72, "#7d3d1c")


def _valencian(svg: Svg, at: float) -> None:
    """Draw painted earthenware, white and blue."""
    _disc(svg, at, _R, "#efe7d3")
    _dots(svg, at, _R * 0.86, 16, 6.2, ("#2f5f9e", GOLDD))
    svg.circle(at, at, _R * 0.76, "none", "#2f5f9e", 4.4)
    _hollow(svg, at, _R * 0.70, "#1d4276")


def _french(svg: Svg, at: float) -> None:
    """Draw a tray of brass with a line round its rim."""
    _disc(svg, at, _R, "#b08d4a")
    svg.circle(at, at, _R * 0.88, "none", "#f0d795", 3.0, sop=0.9)
    _hollow(svg, at, _R * 0.78, "#4a3a1e")


def _poitou(svg: Svg, at: float) -> None:
    """Draw the lid of a small cask: staves in an iron hoop."""
    _disc(svg, at, _R, "#6a6560")
    r = _R * 0.86
    _hollow(svg, at, r, "#6b4326")
    for dx in (-0.5, 0.0, 0.5):
        x, half = at + dx * r, r * math.sqrt(1 - dx * dx)
        svg.path(path_data("M", x, at - half + 3, "V", at + half - 3), "none", INK, 3, sop=0.6)
    for n in range(4):
        turn = math.tau * (n + 0.5) / 4
        svg.circle(at + _R * 0.93 * math.cos(turn), at + _R * 0.93 * math.sin(turn), 3.4, "#2a2622", "none", 0)


def _pulperia(svg: Svg, at: float) -> None:
    """Draw a round of saddle leather with a seam."""
    _disc(svg, at, _R, "#8a5230")
    svg.circle(at, at, _R * 0.88, "none", "#e6c78c", 3.4)
    for n in range(28):
        turn = math.tau * n / 28
        x, y = at + _R * 0.88 * math.cos(turn), at + _R * 0.88 * math.sin(turn)
        svg.circle(x, y, 2.6, "#5f3319", "none", 0)
    _hollow(svg, at, _R * 0.76, "#5f3319")


_DRAW = {
    "catalan": _catalan, "valencian": _valencian, "french": _french, "poitou": _poitou, "pulperia": _pulperia,
}  # fmt: skip
