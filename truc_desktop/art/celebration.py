"""Pictures of celebrations: ribbons, bursts of rays and confetti."""

from __future__ import annotations

import math

import pygame
from pygame import Surface

from truc_desktop.art.colour import mix
from truc_desktop.art.palette import Room
from truc_desktop.art.svg import Svg, path_data
from truc_desktop.art.theme import cached, current
from truc_desktop.art.type import FLOOR, even_lines, fit, put_text, text_width

_TITLE, _SUB = 58.0, 23.0
_SIDES, _NOTCH, _MARGIN = 74.0, 34.0, 6.0
_BROKEN = 34.0
"""Size of a title under which it is broken into two lines of that size at most, in units of t."""
_HANGS = 12.0
"""How far the tails of a ribbon for those who have lost hang below those of others, in units of t."""
_FOLD = 30.0
"""Distance from the ribbon to the lower end of its tails, in units of t."""


@cached
def ribbon(title: str, sub: str, us: bool | None, t: float, most: float, lost: bool = False) -> Surface:
    """Return a ribbon as wide as its text, at most `most` px.

    It is blue for us, red for them (`us` False) and green for neither (None). `sub` is a smaller second line, ""
    for none. Told to those who have `lost` it is dark, without gold, and its tails hang down.
    """
    theme = current()
    if us is None:
        light, face, dark = theme.green, theme.green, theme.green_dark
    else:
        light, face, dark = (theme.blue_light, theme.blue, theme.blue_dark) if us else (
            theme.red_light, theme.red, theme.red_dark)
    if lost and not theme.flat:
        light, face, dark = face, mix(face, dark, 0.7), mix(dark, theme.ink, 0.45)
    tail, margin = 62 * t, _MARGIN * t
    room = most - 2 * (tail + margin + _SIDES * t * 0.5)
    head = fit(title, _TITLE * t, "serifx", room, 24 * t)
    heads: tuple[str, ...] = (head.text,)
    px = head.px
    if px < _BROKEN * t:
        heads, px = even_lines(title, _BROKEN * t, "serifx", room, 2, 24 * t)
    foot = fit(sub, _SUB * t, "sansb", room, FLOOR * t)
    words = max(text_width(line, px, "serifx") for line in heads)
    words = max(words, text_width(foot.text, foot.px, "sansb") if sub else 0.0)
    band_w, band_h = words + _SIDES * t, (118 if sub else 96) * t
    fold = _FOLD * t
    w, h = band_w + 2 * tail + 2 * margin, band_h + fold + 2 * margin
    svg = Svg(w, h)
    x0, x1, y0, y1 = margin + tail, w - margin - tail, margin, margin + band_h
    if lost:
        h += _HANGS * t
        svg = Svg(w, h)
        for near, k in ((x0, 1), (x1, -1)):  # folded over the band's ends, they hang down in front of them
            far, foot_y = near - k * (tail - 14 * t), y1 + (fold + _HANGS * t) * 0.96
            middle_x, notch = (near + far) / 2, foot_y - _NOTCH * 0.7 * t
            hanging = path_data("M", near + k * 12 * t, y0 + 16 * t, "L", far, y0 + fold, "L", far + k * 4 * t, foot_y,
                                "L", middle_x, notch, "L", near - k * 2 * t, foot_y - 6 * t, "Z")  # fmt: skip
            svg.path(hanging, dark, theme.edge, 4 * t)
    for near, far, k in () if lost else ((x0, margin, 1), (x1, w - margin, -1)):
        inner = near + k * 34 * t
        swallow = path_data("M", inner, y0 + fold, "H", far, "L", far + k * _NOTCH * t, (y0 + y1) / 2 + fold, "L",
                            far, y1 + fold, "H", inner, "Z")
        svg.path(swallow, dark, theme.edge, 4 * t)
        svg.path(path_data("M", near, y1, "H", inner, "V", y1 + fold, "Z"), theme.ink, theme.edge, 3 * t)
    fill = svg.lin(0, y0, 0, y1, (0, light), (0.28, face), (1, dark))
    svg.rect(x0, y0, band_w, band_h, 5 * t, fill, theme.edge, 4 * t)
    inset = 9 * t
    line, wide = (theme.role, 1.2 * t) if lost else (theme.gold_light, 2 * t)
    svg.rect(x0 + inset, y0 + inset, band_w - 2 * inset, band_h - 2 * inset, 3 * t, "none", line, wide)
    out = svg.raster()
    middle, first = w / 2, y0 + (48 if sub else 49) * t
    for n, line in enumerate(heads):
        up = (n - (len(heads) - 1) / 2) * px
        put_text(out, line, middle, first + up - (4 * t if len(heads) > 1 else 0), px, "serifx", theme.paper, 0.5, dark)
    if sub:
        put_text(out, foot.text, middle, y0 + 91 * t, foot.px, "sansb", theme.paper, 0.5)
    return out


@cached
def burst(px: int, colour: str = "", rays: int = 18) -> Surface:
    """Return a ring of pointed rays on px x px, shown when something lands: in gold, or in `colour`."""
    theme = current()
    svg = Svg(px, px)
    middle = px / 2
    for i in range(rays):
        turn = math.tau * i / rays
        reach = middle * (0.98 if i % 2 else 0.80)
        half = 0.085 if i % 2 else 0.06
        near = middle * 0.56
        tip = (middle + reach * math.cos(turn), middle + reach * math.sin(turn))
        left = (middle + near * math.cos(turn - half), middle + near * math.sin(turn - half))
        right = (middle + near * math.cos(turn + half), middle + near * math.sin(turn + half))
        svg.path(path_data("M", *left, "L", *tip, "L", *right, "Z"), colour or theme.gold_light, theme.edge,
                 max(1.0, px * 0.006))
    return svg.raster()


@cached
def tumbling(room: Room, px: int, seed: int) -> tuple[Surface, ...]:
    """Return the pictures of a piece of confetti that makes half a turn; for the arguments see ``confetti_piece``."""
    piece = confetti_piece(room, px, seed)
    return tuple(pygame.transform.rotozoom(piece, angle, 1.0) for angle in range(0, 180, 30))


@cached
def confetti_piece(room: Room, px: int, seed: int) -> Surface:
    """Return a piece of confetti in one of a room's accent colours, px x px.

    `seed` picks the shape (lozenge, strip, petal or streamer) and the colour.
    """
    theme = current()
    colours = (*room.accents, theme.gold, theme.paper)
    colour, shape = colours[seed % len(colours)], (seed // len(colours)) % 4
    svg = Svg(px, px)
    line = max(1.0, px * 0.07)
    a, b, c = px * 0.12, px * 0.5, px * 0.88
    if shape == 0:
        svg.path(path_data("M", b, a, "L", c, b, "L", b, c, "L", a, b, "Z"), colour, theme.edge, line)
    elif shape == 1:
        svg.rect(px * 0.34, a, px * 0.32, c - a, px * 0.05, colour, theme.edge, line)
    elif shape == 2:
        svg.path(path_data("M", b, a, "C", c, px * 0.3, c, px * 0.7, b, c, "C", a, px * 0.7, a, px * 0.3, b, a, "Z"),
                 colour, theme.edge, line)
    else:
        curl = path_data("M", a, px * 0.3, "C", px * 0.4, 0, px * 0.4, px * 0.75, px * 0.62, b, "C", px * 0.75,
                         px * 0.3, c, px * 0.5, c, px * 0.8)
        svg.path(curl, "none", theme.edge, px * 0.24)
        svg.path(curl, "none", colour, px * 0.13)
    return svg.raster()
