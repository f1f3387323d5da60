"""Pictures of the lessons: light and rings that point, a pointing hand, slips and the idea card."""

from __future__ import annotations

import math

import pygame
from pygame import Surface

from truc_desktop.art.control_parts import framed, paper_fill
from truc_desktop.art.svg import Svg, path_data
from truc_desktop.art.theme import cached, current
from truc_desktop.art.type import FLOOR, even_lines, fit_lines, put, put_text, text

GLOW = 18.0
"""Reach of the light around what is pointed at, in units of t."""
_LAYERS = ((1.0, 0.10), (0.72, 0.14), (0.46, 0.22), (0.24, 0.34))
"""Parts of the reach and opacities of the strokes that make a glow."""


@cached
def glow_frame(w: int, h: int, t: float, r: float = 14.0) -> Surface:
    """Return a frame of light around a box of ``w`` x ``h`` px; it reaches GLOW * t px beyond it on each side."""
    theme, reach = current(), GLOW * t
    svg = Svg(w + 2 * reach, h + 2 * reach)
    for part, opacity in _LAYERS:
        width = 2 * reach * part
        svg.rect(reach, reach, w, h, r * t, "none", theme.gold_light, width, sop=opacity)
    svg.rect(reach - 2 * t, reach - 2 * t, w + 4 * t, h + 4 * t, r * t, "none", theme.gold_light, 5 * t)
    return svg.raster()


@cached
def light_pool(w: int, h: int) -> Surface:
    """Return warm light that falls on a person, ``w`` x ``h`` px, to be shown behind them."""
    picture = Surface((w, h), pygame.SRCALPHA)
    rings = 28
    for ring in range(rings):
        part = 1 - ring / rings
        box = pygame.Rect(0, 0, round(w * part), round(h * part))
        box.center = (w // 2, h // 2)
        layer = (255, 214, 120, round(150 * math.sin(math.pi / 2 * (ring + 1) / rings) ** 1.6))
        pygame.draw.ellipse(picture, layer, box)
    return picture


@cached
def pointing_hand(size: int, skin: str, shade: str, sleeve: str) -> Surface:
    """Return a hand that points down, its finger tip at the middle of the lower edge; ``size`` px high."""
    theme = current()
    svg = Svg(size * 0.62, size)
    svg.push(0, 0, 0, size / 100)
    line = 3.4
    svg.rect(15, -6, 34, 30, 4, sleeve, theme.ink, line)
    svg.rect(13, 18, 38, 10, 5, sleeve, theme.ink, line)
    palm = path_data(
        "M", 18, 28, "L", 46, 28, "C", 52, 40, 52, 52, 46, 60, "L", 18, 60, "C", 12, 50, 12, 38, 18, 28, "Z"
    )  # fmt: skip
    svg.path(palm, skin, theme.ink, line)
    svg.path(path_data("M", 18, 40, "C", 8, 46, 8, 58, 14, 66, "C", 17, 70, 22, 68, 21, 62, "L", 20, 54),
             skin, theme.ink, line)  # fmt: skip
    svg.path(path_data("M", 25, 54, "L", 26, 92, "C", 26, 99, 36, 99, 36, 92, "L", 37, 54), skin, theme.ink, line)
    for x in (37, 45):
        svg.path(path_data("M", x, 54, "C", x, 72, x + 10, 72, x + 10, 56), skin, theme.ink, line)
    svg.path(path_data("M", 29, 92, "C", 29, 95, 33, 95, 33, 92), "none", shade, 2.4)
    svg.pop()
    return svg.raster()


@cached
def slip(lines: tuple[str, ...], t: float, most: int) -> Surface:
    """Return a slip of paper, at most ``most`` px wide and as wide as its text, a little askew to the eye."""
    theme, px = current(), 20 * t
    inside = most - 44 * t
    written = [line for part in lines for line in even_lines(part, px, "serif", inside, 6, FLOOR * t)[0]]
    drawn = [text(line, px, "serif", theme.ink) for line in written]
    width = max(image.get_width() for image in drawn) + 44 * t
    lead = px * 1.3
    svg = Svg(round(width), round(lead * len(written) + 26 * t))
    framed(svg, 5 * t, paper_fill(svg), theme.ink, 2.4 * t)
    svg.rect(10 * t, 7 * t, 4 * t, svg.h - 14 * t, 2 * t, theme.red, "none", 0)
    out = svg.raster()
    for i, image in enumerate(drawn):
        put(out, image, 26 * t, 13 * t + lead * (i + 0.5), 0.0, 0.5)
    return out


@cached
def idea_card(title: str, idea: str, t: float, most: int, foot: int = 0) -> Surface:
    """Return the paper that names what a hand has taught: a title and some lines, ``most`` px wide; below them ``foot``
    px are left free for buttons."""
    theme, inside = current(), most - 64 * t
    lines, px = even_lines(idea, 24 * t, "serif", inside, 5, FLOOR * t)
    head, head_px = fit_lines(title, 34 * t, "serifx", inside, 1, FLOOR * t)
    lead = px * 1.34
    svg = Svg(most, round(68 * t + lead * len(lines) + 22 * t) + foot)
    framed(svg, 14 * t, paper_fill(svg), theme.ink, 3 * t)
    svg.rect(32 * t, 58 * t, most - 64 * t, 2 * t, 1, theme.red, "none", 0)
    out = svg.raster()
    put_text(out, head[0], most / 2, 34 * t, head_px, "serifx", theme.red, 0.5)
    for i, line in enumerate(lines):
        put_text(out, line, most / 2, 70 * t + lead * (i + 0.5), px, "serif", theme.ink, 0.5)
    return out


def clock_face(size: int, hours: float) -> Surface:
    """Return a wall clock of ``size`` px that shows ``hours`` (with fractions)."""
    theme = current()
    svg = Svg(size, size)
    middle, r = size / 2, size * 0.46
    svg.circle(middle, middle, r, theme.gold, theme.ink, size * 0.025)
    svg.circle(middle, middle, r * 0.86, theme.paper, theme.ink, size * 0.012)
    for hour in range(12):
        x, y = _on_dial(middle, r * 0.72, hour / 12)
        svg.circle(x, y, size * (0.018 if hour % 3 else 0.028), theme.ink, "none", 0)
    for turn, reach, width in ((hours / 12, 0.42, 0.05), (hours, 0.64, 0.032)):
        x, y = _on_dial(middle, r * reach, turn % 1)
        svg.path(path_data("M", middle, middle, "L", x, y), "none", theme.ink, size * width)
    svg.circle(middle, middle, size * 0.035, theme.red, theme.ink, size * 0.01)
    return svg.raster()


def _on_dial(middle: float, reach: float, turn: float) -> tuple[float, float]:
    return middle + reach * math.sin(math.tau * turn), middle - reach * math.cos(math.tau * turn)
