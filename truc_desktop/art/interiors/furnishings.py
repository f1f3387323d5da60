"""The things on the walls of rooms: shelves and what stands on them, windows, lamps, casks, pictures."""

from __future__ import annotations

import math
from itertools import pairwise

from truc_desktop.art.colour import lighten, mix
from truc_desktop.art.palette import GOLD, GOLDD, GOLDL, INK
from truc_desktop.art.svg import Svg, path_data

_EDGE = 2.6


def bottle(svg: Svg, x: float, y: float, h: float, colour: str, label: str = "") -> None:
    """Draw a bottle that stands at x, y; ``label`` is the colour of its label, "" for none."""
    w = h * 0.15
    outline = path_data(
        "M", x - w, y, "V", y - h * 0.55, "C", x - w, y - h * 0.7, x - w * 0.38, y - h * 0.7, x - w * 0.38,
        y - h * 0.82, "V", y - h, "H", x + w * 0.38, "V", y - h * 0.82, "C", x + w * 0.38, y - h * 0.7, x + w,
        y - h * 0.7, x + w, y - h * 0.55, "V", y, "Z",
    )  # fmt: skip
    shine = svg.lin(x - w, 0, x + w, 0, (0, lighten(colour, 0.22)), (0.4, colour), (1, mix(colour, INK, 0.5)))
    svg.path(outline, shine, INK, _EDGE)
    if label:
        svg.rect(x - w * 0.8, y - h * 0.42, w * 1.6, h * 0.24, 2, label, INK, 1.6)
    svg.path(path_data("M", x - w * 0.55, y - h * 0.5, "V", y - h * 0.1), "none", "#ffffff", 2.4, sop=0.35)


def jug(svg: Svg, x: float, y: float, h: float, colour: str) -> None:
    """Draw an earthen jug that stands at x, y."""
    w = h * 0.36
    body = path_data(
        "M", x - w * 0.5, y, "C", x - w * 1.3, y - h * 0.4, x - w, y - h * 0.7, x - w * 0.45, y - h * 0.8, "L",
        x - w * 0.6, y - h, "H", x + w * 0.6, "L", x + w * 0.45, y - h * 0.8, "C", x + w, y - h * 0.7, x + w * 1.3,
        y - h * 0.4, x + w * 0.5, y, "Z",
    )  # fmt: skip
    shine = svg.lin(x - w, 0, x + w, 0, (0, lighten(colour, 0.2)), (0.5, colour), (1, mix(colour, INK, 0.45)))
    svg.path(body, shine, INK, _EDGE)
    handle = path_data(
        "M",
        x + w * 0.5,
        y - h * 0.86,
        "C",
        x + w * 1.5,
        y - h * 0.9,
        x + w * 1.5,
        y - h * 0.45,
        x + w * 0.95,
        y - h * 0.42,
    )
    svg.path(handle, "none", INK, 7).path(handle, "none", colour, 3.4)


def plate(svg: Svg, x: float, y: float, r: float, colour: str) -> None:
    """Draw a painted plate hung on the wall."""
    svg.circle(x, y, r, "#efe3c6", INK, _EDGE)
    svg.circle(x, y, r * 0.8, "none", colour, 3.2).circle(x, y, r * 0.5, "none", colour, 1.6)
    for k in range(6):
        turn = k * math.pi / 3
        svg.circle(x + math.cos(turn) * r * 0.3, y + math.sin(turn) * r * 0.3, r * 0.12, colour, "none", 0)


def shelf(svg: Svg, x: float, y: float, w: float, wood: str) -> None:
    """Draw a shelf on two brackets, with its shadow."""
    svg.rect(x, y, w, 16, 2, svg.lin(0, y, 0, y + 16, (0, lighten(wood, 0.15)), (1, mix(wood, INK, 0.4))), INK, 3)
    for left in (x + 26, x + w - 40):
        bracket = path_data(
            "M", left, y + 16, "H", left + 16, "C", left + 16, y + 40, left + 6, y + 44, left, y + 50, "Z"
        )
        svg.path(bracket, mix(wood, INK, 0.25), INK, 2.4)
    svg.rect(x + 6, y + 17, w - 12, 14, 0, "#000000", "none", 0, op=0.22)


def cask(svg: Svg, x: float, y: float, r: float, wood: str) -> None:
    """Draw the head of a cask with its tap."""
    svg.circle(x, y, r, mix(wood, INK, 0.3), INK, 4)
    light = svg.rad(x - r * 0.3, y - r * 0.4, r * 1.5, (0, lighten(wood, 0.16)), (1, mix(wood, INK, 0.35)))
    svg.circle(x, y, r * 0.9, light, INK, _EDGE)
    for k in range(-3, 4):
        stave = x + k * r * 0.25
        half = math.sqrt(max(0.0, (r * 0.9) ** 2 - (stave - x) ** 2))
        svg.path(path_data("M", stave, y - half, "V", y + half), "none", mix(wood, INK, 0.6), 2, sop=0.7)
    svg.circle(x, y, r * 0.96, "none", "#5d5855", r * 0.07).circle(x, y, r, "none", INK, 2)
    svg.rect(x - 7, y + r * 0.45, 14, 20, 3, GOLD, INK, 2.4).rect(x - 4, y + r * 0.45 + 18, 8, 14, 2, GOLD, INK, 2)


def hanging_lamp(svg: Svg, x: float, y: float, r: float) -> None:
    """Draw an enamelled lamp on its chain; the light is added to the picture later."""
    chain = path_data("M", x, 0, "V", y - r)
    svg.path(chain, "none", INK, 5).path(chain, "none", "#7a6248", 2)
    shade = path_data("M", x - r * 0.3, y - r, "H", x + r * 0.3, "L", x + r * 1.15, y, "H", x - r * 1.15, "Z")
    svg.path(shade, svg.lin(x - r, 0, x + r, 0, (0, "#4f7d5c"), (0.5, "#2f5a40"), (1, "#1b3526")), INK, 3)
    bulb = path_data(
        "M", x - r * 1.15, y, "C", x - r * 0.6, y + r * 0.3, x + r * 0.6, y + r * 0.3, x + r * 1.15, y, "Z"
    )
    svg.path(bulb, "#ffedb0", INK, 2.4)


def globe_lamp(svg: Svg, x: float, y: float, r: float) -> None:
    """Draw a globe of milk glass on a brass rod."""
    rod = path_data("M", x, 0, "V", y - r)
    svg.path(rod, "none", INK, 6).path(rod, "none", GOLD, 3)
    svg.rect(x - r * 0.42, y - r * 1.2, r * 0.84, r * 0.34, 4, GOLD, INK, 2.4)
    svg.circle(x, y, r, svg.rad(x, y, r, (0, "#fffbe8"), (0.6, "#fff0c4"), (1, "#e9c98a")), INK, 3)
    svg.path(
        path_data(
            "M", x - r * 0.6, y - r * 0.1, "C", x - r * 0.6, y - r * 0.5, x - r * 0.3, y - r * 0.66, x, y - r * 0.68
        ),
        "none",
        "#ffffff",
        3,
        sop=0.8,
    )


def paper_lantern(svg: Svg, x: float, y: float, r: float, colour: str) -> None:
    """Draw a round paper lantern."""
    paper = svg.rad(x, y + r * 0.2, r * 1.3, (0, lighten(colour, 0.5)), (0.5, lighten(colour, 0.16)), (1, colour))
    svg.ellipse(x, y, r, r * 0.88, paper, INK, 2.6)
    for k in (-0.62, -0.22, 0.22, 0.62):
        half = math.sqrt(1 - k * k) * r
        svg.path(
            path_data("M", x - half, y + k * r * 0.88, "Q", x, y + (k + 0.1) * r * 0.88, x + half, y + k * r * 0.88),
            "none",
            mix(colour, INK, 0.4),
            1.4,
            sop=0.7,
        )
    for side in (-1, 1):
        svg.rect(x - r * 0.3, y + side * r * 0.84 - 4, r * 0.6, 8, 2, mix(colour, INK, 0.35), INK, 2)


Box = tuple[float, float, float, float]
"""Left, top, width and height, in units."""


def panes(box: Box, iron: bool = False) -> list[Box]:
    """Return the panes of a window between its bars: what is seen through it. See ``window``."""
    x, y, w, h = box
    half = _bar_width(iron) / 2
    across, down = ([0.0, *parts, 1.0] for parts in _bars(iron))
    return [
        (x + left * w + half, y + top * h + half, (right - left) * w - 2 * half, (foot - top) * h - 2 * half)
        for top, foot in pairwise(down) for left, right in pairwise(across)
    ]  # fmt: skip


def _bars(iron: bool) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Return where the upright bars of a window are, as parts of its width, and the others, of its height."""
    return ((0.25, 0.5, 0.75), (0.34, 0.67)) if iron else ((0.5,), (0.45,))


def _bar_width(iron: bool) -> float:
    return 6.0 if iron else 11.0


def window(
    svg: Svg,
    box: Box,
    sky: tuple[str, str, str],
    frame: str,
    land: str = "",
    iron: bool = False,
) -> None:
    """Draw a window with a sky from above to below; ``land`` is the colour of hills with a tree ("": none).

    ``iron``: with a grille, else with glazing bars.
    """
    x, y, w, h = box
    svg.rect(x - 20, y - 20, w + 40, h + 44, 6, mix(frame, INK, 0.5), INK, 3)
    svg.rect(x, y, w, h, 2, svg.lin(0, y, 0, y + h, (0, sky[0]), (0.6, sky[1]), (1, sky[2])), INK, 3)
    if land:
        _land(svg, box, land)
    width, (across, down) = _bar_width(iron), _bars(iron)
    bars = [path_data("M", x + w * part, y, "V", y + h) for part in across]
    bars += [path_data("M", x, y + h * part, "H", x + w) for part in down]
    for bar in bars:
        svg.path(bar, "none", INK, width)
        if not iron:
            svg.path(bar, "none", frame, 6)
    svg.rect(x - 30, y + h + 14, w + 60, 18, 3, lighten(frame, 0.1), INK, 3)


def _land(svg: Svg, box: Box, land: str) -> None:
    x, y, w, h = box
    hills = path_data(
        "M", x, y + h * 0.78, "C", x + w * 0.3, y + h * 0.6, x + w * 0.5, y + h * 0.84, x + w * 0.7, y + h * 0.7,
        "S", x + w, y + h * 0.76, x + w, y + h * 0.74, "V", y + h, "H", x, "Z",
    )  # fmt: skip
    svg.path(hills, land, INK, 2)
    tree = path_data(
        "M", x + w * 0.6, y + h, "L", x + w * 0.6, y + h * 0.62, "C", x + w * 0.5, y + h * 0.6, x + w * 0.54,
        y + h * 0.44, x + w * 0.64, y + h * 0.46, "C", x + w * 0.72, y + h * 0.4, x + w * 0.8, y + h * 0.52,
        x + w * 0.7, y + h * 0.6, "L", x + w * 0.64, y + h * 0.63, "V", y + h, "Z",
    )  # fmt: skip
    svg.path(tree, mix(land, INK, 0.35), INK, 2)


def string_of(svg: Svg, x: float, y: float, count: int, colour: str, big: float = 13) -> None:
    """Draw a string of garlic or peppers that hangs from the ceiling."""
    svg.path(path_data("M", x, 0, "V", y), "none", "#6b4a2a", 3)
    for k in range(count):
        for side in (-1, 1):
            fill = lighten(colour, 0.08 * (k % 2))
            svg.ellipse(x + side * big * 0.62, y + k * big * 1.3, big * 0.78, big * 0.9, fill, INK, 2.2, rot=side * 20)
    svg.ellipse(x, y + count * big * 1.3, big * 0.8, big, colour, INK, 2.2)


def ham(svg: Svg, x: float, y: float, scale: float) -> None:
    """Draw a ham on its cord."""
    svg.path(path_data("M", x, 0, "V", y), "none", "#3b2a1c", 3)
    svg.push(x, y, 8, scale)
    meat = svg.lin(-34, 0, 36, 0, (0, "#b5763a"), (0.5, "#8a4a22"), (1, "#54290f"))
    svg.path("M-5 0C-8 20 -34 50 -34 92C-34 128 -14 146 4 146C26 146 38 120 34 92C30 56 8 24 6 0Z", meat, INK, 3)
    svg.path("M-20 70C-22 100 -14 124 0 134", "none", "#e2b27a", 4, sop=0.5)
    svg.pop()


def guitar(svg: Svg, x: float, y: float, turn: float, scale: float) -> None:
    """Draw a guitar that leans on the wall; x, y is the middle of its body."""
    svg.push(x, y, turn, scale)
    svg.path("M-7 -170H7L8 -30H-8Z", "#4a2a16", INK, 3)
    body = "M0 -46C-40 -50 -44 -10 -28 8C-60 26 -56 96 0 96C56 96 60 26 28 8C44 -10 40 -50 0 -46Z"
    svg.path(body, svg.rad(-20, 0, 110, (0, "#d98a3c"), (1, "#8a4a1c")), INK, 3.4)
    svg.circle(0, 20, 17, "#2a1610", INK, 2.4).rect(-16, 62, 32, 7, 2, "#2a1610", INK, 1.6)
    svg.path("M-2.5 -160V64M2.5 -160V64", "none", "#f3e6c4", 1.2).pop()


def paella_pan(svg: Svg, x: float, y: float, r: float) -> None:
    """Draw a paella pan hung on the wall by one of its two handles."""
    svg.path(path_data("M", x, y - r - 34, "V", y - r), "none", "#6b4a2a", 3)
    for side in (-1, 1):
        foot, bend = y + side * r, y + side * (r + 26)
        handle = path_data("M", x - 16, foot, "C", x - 16, bend, x + 16, bend, x + 16, foot)
        svg.path(handle, "none", INK, 9)
        svg.path(handle, "none", "#b3282d", 4.5)
    svg.circle(x, y, r, "#8b8f94", INK, 3)
    svg.circle(
        x, y, r * 0.82, svg.lin(x - r, y - r, x + r, y + r, (0, "#c9d0d6"), (0.5, "#84898f"), (1, "#5a5f66")), INK, 2
    )
    svg.path(
        path_data("M", x - r * 0.55, y - r * 0.2, "A", r * 0.6, r * 0.6, "0 0 1", x - r * 0.1, y - r * 0.55),
        "none",
        "#ffffff",
        4,
        sop=0.5,
    )


def mirror(svg: Svg, box: tuple[float, float, float, float]) -> None:
    """Draw a mirror in a gilt frame, with two slanting lights."""
    x, y, w, h = box
    svg.rect(
        x - 18, y - 18, w + 36, h + 36, 16, svg.lin(x, y, x + w, y + h, (0, GOLDL), (0.5, GOLD), (1, GOLDD)), INK, 3.4
    )
    glass = svg.lin(x, y, x + w, y + h, (0, "#b9a88a"), (0.45, "#8f8068"), (1, "#5e5344"))
    svg.rect(x, y, w, h, 8, glass, INK, 3)
    for start, wide in ((0.16, 0.10), (0.32, 0.04)):
        light = path_data(
            "M",
            x + w * (start + 0.22),
            y + 4,
            "h",
            w * wide,
            "L",
            x + w * (start + wide),
            y + h - 4,
            "h",
            -w * wide,
            "Z",
        )
        svg.path(light, "#ffffff", "none", 0, op=0.16)


def clock(svg: Svg, x: float, y: float, r: float) -> None:
    """Draw a wall clock; it is always twenty past eleven."""
    svg.circle(x, y, r * 1.16, GOLDD, INK, 3).circle(x, y, r, "#f6ecd4", INK, 2.4)
    for k in range(12):
        turn = k * math.pi / 6
        near, far = (0.72, 0.88) if k % 3 else (0.64, 0.88)
        svg.path(
            path_data(
                "M",
                x + math.cos(turn) * r * near,
                y + math.sin(turn) * r * near,
                "L",
                x + math.cos(turn) * r * far,
                y + math.sin(turn) * r * far,
            ),
            "none",
            INK,
            2.4,
        )
    for turn, reach, width in ((2.0, 0.7, 2.8), (-1.75, 0.46, 4.0)):
        svg.path(
            path_data("M", x, y, "L", x + math.cos(turn) * r * reach, y + math.sin(turn) * r * reach),
            "none",
            INK,
            width,
        )
    svg.circle(x, y, 4, INK, "none", 0)
