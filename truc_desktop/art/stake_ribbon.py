"""The ribbon after a hand, in parts that can move: its band, its tails, the letters of its title and its figure.

The more a hand was worth, the larger and richer it is.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame
from pygame import SRCALPHA, Rect, Surface

from truc_desktop.art.cloth_word import side_letters
from truc_desktop.art.colour import mix
from truc_desktop.art.svg import Svg, path_data
from truc_desktop.art.theme import cached, current
from truc_desktop.art.type import FLOOR, fit, put_text, text, text_width

GRADES = 3
SWAY = (0, 1, 2, 1, 0, -1, -2, -1)
"""The pictures of a tail in one sway, by how high its end is; 0: at rest."""
_HEIGHTS = tuple(sorted(set(SWAY)))
_SIZES = (0.74, 1.0, 1.18)
"""Size of the ribbon by grade."""
_TITLE, _SUB, _LEAST_TITLE = 58.0, 23.0, 24.0
"""Type sizes of the title and of the line beneath it; least size of the title, in units of t."""
_SIDES, _NOTCH, _MARGIN, _TAIL, _LAP, _FOLD = 74.0, 30.0, 6.0, 62.0, 34.0, 28.0
"""Free width beside the words, notch, margin and length of a tail, how far it reaches under the band, and how far below
it, in units of the ribbon."""
_HIGH, _FIRST, _SECOND = 118.0, 48.0, 91.0
"""Height of the band, and of the middles of its two lines, in units of the ribbon."""
_SWING = 5.0
"""How far the end of a tail sways up and down, in units of the ribbon."""
_FIGURE, _FIGURE_OUT, _FIGURE_ROOM = (62.0, 76.0, 92.0), 0.18, 0.62
"""Radius of the disc with the figure by grade, in units of t; how far its middle is outside the band, and the width it
takes from the words, in radii."""
_DIGITS = 1.18
"""Type size of the figure, in radii of its disc."""


@dataclass(frozen=True, slots=True)
class StakeRibbon:
    """A ribbon's pictures, and where they belong in px from the top left corner of all of it."""

    size: tuple[int, int]
    band: Surface
    """The band with the line beneath the title, as large as all of it."""
    tails: tuple[tuple[Surface, ...], tuple[Surface, ...]]
    """Pictures of the left and the right tail, by place in SWAY."""
    tails_at: tuple[tuple[int, int], tuple[int, int]]
    letters: tuple[tuple[Surface, tuple[int, int]], ...]
    """The letters of the title, from left to right, each with its top left corner."""
    figure: Surface | None
    figure_at: tuple[int, int]
    box: Rect
    """The band's box."""
    field: Rect
    """The inside of the band."""
    foot: int
    """The lower edge of the band."""


def _colours(us: bool | None) -> tuple[str, str, str]:
    theme = current()
    if us is None:
        return theme.green, theme.green, theme.green_dark
    base, dark, light = theme.side(us)
    return light, base, dark


@cached
def ribbon_tail(us: bool | None, unit: float, high: int) -> Surface:
    """Return the left tail of a ribbon of a side (None: of neither), ``unit`` px per unit; ``high`` is one of SWAY."""
    theme, dark = current(), _colours(us)[2]
    swing = -_SWING * high / max(_HEIGHTS)
    tall, inner = _HIGH * unit, (_MARGIN + _TAIL + _LAP) * unit
    svg = Svg(inner + 2 * unit, tall + (_FOLD + 2 * _SWING + 2 * _MARGIN) * unit)
    top, far = (_MARGIN + _SWING + _FOLD) * unit, _MARGIN * unit
    end, middle = top + swing * unit, (far + inner) / 2
    lift = 0.5 * swing * unit
    svg.path(path_data("M", inner, top, "Q", middle, top - lift, far, end, "L", far + _NOTCH * unit, end + tall / 2,
                       "L", far, end + tall, "Q", middle, top + tall - lift, inner, top + tall, "Z"),
             dark, theme.edge, 4 * unit)  # fmt: skip
    return svg.raster()


@cached
def stake_disc(points: int, us: bool | None, grade: int, t: float) -> Surface:
    """Return the disc with the figure of so many points, in a side's colour; its rim grows with the ``grade``."""
    theme, r = current(), _FIGURE[grade] * t
    _light, face, dark = _colours(us)
    side = 2 * r + 2 * _MARGIN * t
    svg, c = Svg(side, side), side / 2
    if grade == GRADES - 1:
        for n in range(20):  # a star behind it
            turn, half = math.tau * n / 20, math.tau / 40
            tip, root = r, r * 0.80
            svg.path(path_data("M", c + root * math.cos(turn - half), c + root * math.sin(turn - half), "L",
                               c + tip * math.cos(turn), c + tip * math.sin(turn), "L",
                               c + root * math.cos(turn + half), c + root * math.sin(turn + half), "Z"),
                     theme.gold, theme.edge, 3 * t)  # fmt: skip
    rim = theme.paper_low if not grade else theme.gold if us is not False else theme.gold_dark
    svg.circle(c, c, r * 0.86, rim, theme.edge, 4 * t)
    svg.circle(c, c, r * 0.74, face, theme.edge, 3 * t)
    svg.circle(c, c, r * 0.66, "none", mix(face, dark, 0.6), 3 * t)
    out = svg.raster()
    digits = side_letters(f"+{points}", us, r * _DIGITS, 1.62 * r, r * 0.5)
    out.blit(digits, digits.get_rect(center=out.get_rect().center))
    return out


@cached
def glint(high: int, wide: int) -> Surface:
    """Return a slanted streak of light, to be drawn over a band ``high`` px high."""
    thin = Surface((wide, 1), SRCALPHA, 32)
    for x in range(wide):
        thin.set_at((x, 0), (255, 255, 255, round(74 * math.sin(math.pi * (x + 0.5) / wide) ** 2)))
    lean = round(high * 0.35)
    out = Surface((wide + lean, high), SRCALPHA, 32)
    for y in range(high):
        out.blit(thin, (round(lean * (1 - y / high)), y))
    return out


def ribbon_jobs(us: bool | None, points: int, grade: int, t: float) -> list[Callable[[], object]]:
    """Return jobs that draw ahead what a ribbon shows apart from its words."""
    tails = [partial(ribbon_tail, us, unit_of(grade, t), high) for high in _HEIGHTS]
    return [*tails, partial(stake_disc, points, us, grade, t)] if points else [*tails]


def ribbon_height(points: int, grade: int, t: float) -> int:
    """Return the height of a ribbon in px."""
    u = unit_of(grade, t)
    radius = _FIGURE[grade] * t if points else 0.0
    above = max(_MARGIN * u, radius + _MARGIN * t - _HIGH * u / 2)
    return math.ceil(max(above + (_HIGH + _FOLD + _SWING + _MARGIN) * u, 2 * above + _HIGH * u))


def unit_of(grade: int, t: float) -> float:
    """Return the px per unit of a ribbon of a grade."""
    return t * _SIZES[grade]


@cached
def stake_ribbon(title: str, line: str, us: bool | None, points: int, grade: int, t: float, most: float) -> StakeRibbon:
    """Return a ribbon at most ``most`` px wide: blue for us, red for them (``us`` False), green for neither (None).

    ``points``: its figure, 0 for none. ``grade``: from 0, a quiet one, to GRADES - 1.
    """
    theme, u = current(), unit_of(grade, t)
    light, face, dark = _colours(us)
    radius = _FIGURE[grade] * t if points else 0.0
    taken, beyond = radius * _FIGURE_ROOM, (_TAIL + _MARGIN) * u
    if points:
        beyond = max(beyond, radius * (1 + _FIGURE_OUT) + _MARGIN * t)
    ends = beyond + (_TAIL + _MARGIN) * u
    room = most - ends - taken - _SIDES * u
    head = fit(title, _TITLE * u, "serifx", room, _LEAST_TITLE * t)
    foot = fit(line, _SUB * t, "sansb", room, FLOOR * t)
    words = max(text_width(head.text, head.px, "serifx"), text_width(foot.text, foot.px, "sansb"))
    band_w, band_h = words + taken + _SIDES * u, _HIGH * u
    above = max(_MARGIN * u, radius + _MARGIN * t - band_h / 2)
    left = us is not False  # whose it is shows in the end at which the figure is
    x0 = beyond if left else (_TAIL + _MARGIN) * u
    x1, y0 = x0 + band_w, above
    w, h = math.ceil(band_w + ends), ribbon_height(points, grade, t)
    svg = Svg(w, h)
    for near, k in ((x0, 1), (x1, -1)):
        inner, y1 = near + k * _LAP * u, y0 + band_h
        svg.path(path_data("M", near, y1, "H", inner, "V", y1 + _FOLD * u, "Z"), theme.ink, theme.edge, 3 * u)
    svg.rect(x0, y0, band_w, band_h, 5 * u, svg.lin(0, y0, 0, y0 + band_h, (0, light), (0.28, face), (1, dark)),
             theme.edge, 4 * u)  # fmt: skip
    _trim(svg, (x0, y0, band_w, band_h), us, grade, u)
    band = svg.raster()
    middle = (x0 + x1) / 2 + (taken / 2 if left else -taken / 2)
    put_text(band, foot.text, middle, y0 + _SECOND * u, foot.px, "sansb", theme.paper, 0.5)
    tails = tuple(ribbon_tail(us, u, high) for high in SWAY)
    right = tuple(pygame.transform.flip(tail, True, False) for tail in tails)
    tail_y = round(y0 - (_MARGIN + _SWING) * u)
    at = (round(x0 - (_TAIL + _MARGIN) * u), tail_y), (round(x1 + (_TAIL + _MARGIN) * u) - tails[0].get_width(), tail_y)
    disc = stake_disc(points, us, grade, t) if points else None
    half = 0 if disc is None else disc.get_width() / 2
    disc_x = x0 - _FIGURE_OUT * radius if left else x1 + _FIGURE_OUT * radius
    return StakeRibbon(
        (w, h), band, (tails, right), at, _letters(head.text, head.px, middle, y0 + _FIRST * u, dark), disc,
        (round(disc_x - half), round(y0 + band_h / 2 - half)),
        Rect(round(x0), round(y0), round(band_w), round(band_h)),
        Rect(round(x0 + 12 * u), round(y0 + 12 * u), round(band_w - 24 * u), round(band_h - 24 * u)),
        round(y0 + band_h),
    )  # fmt: skip


def _trim(svg: Svg, box: tuple[float, float, float, float], us: bool | None, grade: int, u: float) -> None:
    """Draw the rules inside the edge of a band: of paper, of gold, of gold twice with studs; those of rivals duller."""
    theme, (x, y, w, h) = current(), box
    gold = theme.gold_light if us is not False else theme.gold
    if not grade:
        svg.rect(x + 8 * u, y + 8 * u, w - 16 * u, h - 16 * u, 3 * u, "none", theme.paper_low, 1.4 * u, sop=0.7)
        return
    svg.rect(x + 8 * u, y + 8 * u, w - 16 * u, h - 16 * u, 3 * u, "none", gold, 3.4 * u)
    if grade == 1:
        return
    svg.rect(x + 14 * u, y + 14 * u, w - 28 * u, h - 28 * u, 2 * u, "none", gold, 1.6 * u)
    for side_x in (x + 11 * u, x + w - 11 * u):
        for side_y in (y + 11 * u, y + h - 11 * u):
            svg.circle(side_x, side_y, 8 * u, gold, theme.edge, 2 * u)
            svg.circle(side_x, side_y, 3 * u, theme.gold_dark, "none", 0)


def _letters(title: str, px: float, middle: float, y: float, shade: str) -> tuple[tuple[Surface, tuple[int, int]], ...]:
    """Return the letters of a line whose capitals have their middle at ``middle``, ``y``, as strips of it."""
    theme = current()
    whole = text(title, px, "serifx", theme.paper, shade)
    tall = whole.get_height()
    spot = put_text(Surface((1, 4 * tall)), title, 0, 2 * tall, px, "serifx", theme.paper, 0.0, shade)
    left, top = round(middle - whole.get_width() / 2), round(y) + spot.y - 2 * tall
    found, start = [], 0
    for n, letter in enumerate(title):
        last = n == len(title) - 1
        end = whole.get_width() if last else round(text_width(title[: n + 1], px, "serifx"))
        end = max(start, min(end, whole.get_width()))
        if letter.strip() and end > start:
            found.append((whole.subsurface((start, 0, end - start, whole.get_height())), (left + start, top)))
        start = end
    return tuple(found)
