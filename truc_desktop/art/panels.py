"""Paper panels: sheets, tabs, list rows, scroll bars, markers, and the bars and charts of the statistics."""

from __future__ import annotations

import math
from collections.abc import Callable, Generator
from functools import partial
from itertools import pairwise

import pygame
from pygame import Surface

from truc_desktop.art.colour import mix
from truc_desktop.art.control_parts import PLATE_LINE, SHEET_LINE, framed, inner_line
from truc_desktop.art.drawn_in_parts import draw_at_once
from truc_desktop.art.large_surface import large_surface
from truc_desktop.art.marks import draw_side_mark
from truc_desktop.art.svg import Svg, path_data
from truc_desktop.art.theme import cached, current
from truc_desktop.art.type import FLOOR, put_fit, text_width

NUMBERED = 170
"""Height from which a chart shows the numbers of the hands, in units of t."""
TITLE_HEIGHT = 92
"""Height of a sheet's title, in units of t."""
TAB_HEIGHT = 62
_CORNER = "M-7 17C-7 3 3 -7 17 -7C9 -1 6 1 4 4C1 6 -1 9 -7 17Z"
_BAND, _WIDE = 144, 1500
"""Height in px of the bands that sheets are drawn in, which takes 6 ms at 1080p; the width from which it is half."""
_SHADE = 26.0
"""Height of the shade at the edge of a pane that has more to show, in units of t."""
_ROW_STATES = ("normal", "hover", "chosen")


@cached
def panel(w: int, h: int, t: float, title: str = "") -> Surface:
    """Return a parchment sheet of w x h px. A title takes TITLE_HEIGHT * t px at its top, with a line below it."""
    return draw_at_once(own_panel(w, h, t, title)) if title else panel_ground(w, h, t, False)


def own_panel(w: int, h: int, t: float, title: str) -> Generator[None, None, Surface]:
    """Draw the sheet of panel() in parts as a surface of the caller's own, to be painted on; return it."""
    ground, out = panel_ground(w, h, t, bool(title)), large_surface((w, h))
    for top in range(0, h, _rows(w)):
        out.blit(ground, (0, top), (0, top, w, _rows(w)), special_flags=pygame.BLEND_RGBA_ADD)  # nothing to blend with
        yield
    put_fit(out, title, w / 2, 44 * t, w - 100 * t, 34 * t, "serifx", current().ink, 0.5, floor=FLOOR * t)
    return out


@cached
def panel_ground(w: int, h: int, t: float, titled: bool) -> Surface:
    """Return the sheet of panel() without its text; `titled` draws the line below the title."""
    out = Surface((w, h), pygame.SRCALPHA, 32)
    for top in range(0, h, _rows(w)):
        out.blit(_band(w, h, t, titled, top), (0, top))
    return out


def panel_steps(w: int, h: int, t: float, titled: bool) -> list[Callable[[], Surface]]:
    """Return calls that draw panel_ground() in steps, since a large sheet takes longer than one frame.

    They are to be called in order. Each returns a surface; after the last one, which returns the whole, panel_ground()
    is cached. Steps draw nothing while it is cached already.
    """
    sheet, begun = (w, h, t, titled), list[Surface]()
    tops = list(range(0, h, _rows(w)))
    left = list(tops)

    def lay(top: int) -> Surface:
        if panel_ground.keeps(*sheet):
            return panel_ground(*sheet)
        if not begun:
            begun.append(large_surface((w, h)))
            left[:] = tops
        begun[0].blit(_band(*sheet, top), (0, top))
        left.remove(top)
        return begun[0]

    def finish() -> Surface:
        if begun:
            for top in list(left):  # the sheet was cached while the first steps were called, and then given up
                lay(top)
            panel_ground.keep(begun.pop(), *sheet)
        return panel_ground(*sheet)

    return [*(partial(lay, top) for top in tops), finish]


def _rows(w: int) -> int:
    """Return the height of a band of a sheet ``w`` px wide: half of the usual one is as much work where it is wide."""
    return _BAND if w < _WIDE else _BAND // 2


def _band(w: int, h: int, t: float, titled: bool, top: int) -> Surface:
    """Return the band of a sheet that begins at `top`, at most _rows() px high."""
    theme = current()
    svg = Svg(w, h)
    fill = svg.lin(0, 0, 0, h, (0, theme.sheet), (1, theme.sheet_low))
    framed(svg, 16 * t, fill, theme.edge, SHEET_LINE * t)
    inner_line(svg, 11 * t, 10 * t, theme.sheet_line, 1.8 * t)
    far_x, far_y = w - 24 * t, h - 24 * t
    for x, y, turn in ((24 * t, 24 * t, 0), (far_x, 24 * t, 90), (far_x, far_y, 180), (24 * t, far_y, 270)):
        svg.push(x, y, turn, t).path(_CORNER, theme.red, theme.ink, 1.6).circle(3, 3, 3.4, theme.gold, theme.ink, 1.2)
        svg.pop()
    if titled:
        _title_line(svg, w / 2, 76 * t, min(130 * t, w * 0.36), t)
    return svg.band(top, min(_rows(w), h - top))


def _title_line(svg: Svg, x: float, y: float, reach: float, t: float) -> None:
    theme = current()
    line = path_data("M", x - reach, y, "H", x - 16 * t, "M", x + 16 * t, y, "H", x + reach)
    svg.path(line, "none", theme.sheet_line, 2 * t)
    gem = path_data("M", x, y - 6 * t, "l", 8 * t, 6 * t, "l", -8 * t, 6 * t, "l", -8 * t, -6 * t, "Z")
    svg.path(gem, theme.red, theme.ink, 1.6 * t)


@cached
def tabs(w: int, t: float, labels: tuple[str, ...], chosen: int, hovered: int = -1) -> Surface:
    """Return tabs w px wide and TAB_HEIGHT * t high, to be drawn behind a sheet's top edge.

    The chosen tab has the sheet's own paper and a red line. All tabs are open at the bottom, for the sheet to cover.
    """
    theme = current()
    h = round(TAB_HEIGHT * t)
    svg = Svg(w, h)
    step = w / len(labels)
    for i in sorted(range(len(labels)), key=lambda tab: tab == chosen):
        lit = i == chosen
        top = (4 if lit else 8 if i == hovered else 12) * t
        x0, x1, r = i * step + 4 * t, (i + 1) * step - 4 * t, 14 * t
        d = path_data("M", x0, h + 6, "V", top + r, "Q", x0, top, x0 + r, top, "H", x1 - r,
                      "Q", x1, top, x1, top + r, "V", h + 6, "Z")
        svg.path(d, theme.sheet if lit or i == hovered else theme.tab, theme.ink, PLATE_LINE * t)
        if lit:
            svg.path(path_data("M", x0 + 18 * t, top + 8 * t, "H", x1 - 18 * t), "none", theme.red, 4 * t)
    out = svg.raster()
    for i, label in enumerate(labels):
        face = "sansx" if i == chosen else "sansb"
        put_fit(out, label, (i + 0.5) * step, 37 * t, step - 24 * t, 23 * t, face, theme.ink, 0.5, floor=FLOOR * t)
    return out


@cached
def row(w: int, h: int, t: float, state: str = "normal") -> Surface:
    """Return the background of a list row: empty when normal, sand on hover, a blue plate when chosen.

    `state` is normal, hover or chosen; any other raises ValueError. row_colours() gives the text colours.
    """
    if state not in _ROW_STATES:
        raise ValueError(f"no such state: {state!r}")
    theme = current()
    svg = Svg(w, h)
    if state == "chosen":
        fill = svg.lin(0, 0, 0, h, (0, theme.blue_light), (0.15, theme.blue), (1, theme.blue_dark))
        framed(svg, 12 * t, fill, theme.ink, PLATE_LINE * t)
        inner_line(svg, 7 * t, 8 * t, theme.gold_light, 1.6 * t)
    elif state == "hover":
        framed(svg, 12 * t, theme.tray, theme.sheet_line, 1.6 * t, op=0.75)
    return svg.raster()


def row_colours(state: str) -> tuple[str, str]:
    """Return the colours of a row's title and of its note in a state."""
    theme = current()
    return (theme.paper, theme.role) if state == "chosen" else (theme.ink, theme.note)


@cached
def text_row(w: int, h: int, t: float, title: str, note: str = "", value: str = "", state: str = "normal",
             indent: float = 22.0) -> Surface:
    """Return a row with its title (serif 26 t), a note under it and a value at its right end.

    `indent` (units of t) leaves room for a picture at the left. Raises ValueError for an unknown state.
    """
    out = row(w, h, t, state).copy()
    strong, soft = row_colours(state)
    left, right = indent * t, w - 22 * t
    middle = h / 2
    if value:
        room = min(text_width(value, 21 * t, "sansb"), w * 0.45)
        put_fit(out, value, right, middle, room + 1, 21 * t, "sansb", strong, 1, floor=FLOOR * t)
        right -= room + 14 * t
    # A low row moves its two lines closer together.
    title_y, title_px = (middle - h * 0.19, h * 0.36) if note else (middle, h * 0.5)
    put_fit(out, title, left, title_y, right - left, min(26 * t, title_px), "serifb", strong, floor=FLOOR * t)
    put_fit(out, note, left, middle + h * 0.21, right - left, min(20 * t, h * 0.3), "sansb", soft, floor=FLOOR * t)
    return out


@cached
def scroll_bar(h: int, start: float, end: float, t: float) -> Surface:
    """Return a scroll bar 16 * t px wide and `h` px high; `start` and `end` (0..1) bound the visible part."""
    theme = current()
    svg = Svg(round(16 * t), h)
    svg.rect(4 * t, 1, svg.w - 8 * t, h - 2, 4 * t, theme.tab, "none", 0)
    length = max(36 * t, h * (end - start))
    top = min(max(0.0, h * start), h - length)
    away = 1.1 * t + 1
    svg.rect(away, top + away, svg.w - 2 * away, length - 2 * away, 6 * t, theme.wood, theme.ink, 2.2 * t)
    return svg.raster()


@cached
def more(w: int, t: float, down: bool) -> Surface:
    """Return the edge of a pane, ``w`` px wide, above or below which there is more: what lies there fades into the
    paper, so that the arrow lies on nothing."""
    theme, svg = current(), Svg(w, round(_SHADE * t))
    edge, inner = (svg.h, 0.0) if down else (0.0, svg.h)
    paper = theme.sheet_low if down else theme.sheet
    fade = svg.lin(0, inner, 0, edge, (0, paper, 0.0), (0.2, paper, 0.97), (1, paper, 1.0))
    svg.rect(0, 0, w, svg.h, 0, fade, "none", 0)
    middle, high = svg.h / 2, (1 if down else -1) * 5 * t
    arrow = path_data("M", w / 2 - 12 * t, middle - high, "L", w / 2, middle + high, "L", w / 2 + 12 * t, middle - high)
    svg.path(arrow, "none", theme.sheet, 7 * t).path(arrow, "none", theme.wood, 3.6 * t)
    return svg.raster()


@cached
def marker(w: int, h: int, t: float) -> Surface:
    """Return the gold highlight behind a search match, w x h px."""
    svg = Svg(w, h)
    svg.rect(0, 0, w, h, 6 * t, current().gold_light, "none", 0)
    return svg.raster()


@cached
def strip(w: int, h: int, t: float, own: bool = False) -> Surface:
    """Return the background of a log line, w x h px: sand for results, violet for the player's `own` signals."""
    theme = current()
    svg = Svg(w, h)
    framed(svg, 10 * t, theme.tray_own if own else theme.tray, theme.sheet_line, 1.6 * t)
    return svg.raster()


@cached
def band(w: int, h: int, t: float, us: bool) -> Surface:
    """Return the background of a line that tells who has won, w x h px, in the light colour of their side."""
    theme = current()
    svg, colour = Svg(w, h), theme.side(us)[0]
    framed(svg, 10 * t, mix(theme.sheet, colour, 0.2), colour, 1.8 * t)
    return svg.raster()


@cached
def bar(w: int, h: int, part: float, t: float, us: bool = True) -> Surface:
    """Return a bar of w x h px, filled to `part` (0..1) in the colour of a side."""
    theme = current()
    svg = Svg(w, h)
    framed(svg, h * 0.3, theme.tray, theme.ink, 2.4 * t)
    if part > 0:
        away = 1.2 * t + 1
        length = max(h * 0.6, (w - 2 * away) * min(1.0, part))
        svg.rect(away, away, length, h - 2 * away, h * 0.3, theme.side(us)[0], theme.ink, 2.4 * t)
    return svg.raster()


@cached
def step_dots(count: int, at: int, t: float) -> Surface:
    """Return the progress dots of a lesson: those before dot `at` (from 0) are gold, dot `at` is red and larger."""
    theme = current()
    svg = Svg(28 * t * count, 28 * t)
    for i in range(count):
        fill = theme.red if i == at else theme.gold if i < at else theme.tray
        svg.circle((14 + 28 * i) * t, 14 * t, (9.5 if i == at else 7.5) * t, fill, theme.ink, 2.4 * t)
    return svg.raster()


@cached
def ribbon(label: str, t: float) -> Surface:
    """Return a red ribbon with a swallow tail at its left end and a label in small type."""
    theme = current()
    px = FLOOR * t
    w, h = round(text_width(label, px, "sansx") + 36 * t), round(28 * t)
    svg = Svg(w, h)
    edge = 1.5 * t
    d = path_data("M", edge, edge, "H", w - edge, "V", h - edge, "H", edge, "L", 10 * t, h / 2, "Z")
    svg.path(d, theme.red, theme.ink, 2 * t)
    out = svg.raster()
    put_fit(out, label, (w + 8 * t) / 2, h / 2, w - 24 * t, px, "sansx", theme.paper, 0.5, floor=px)
    return out


@cached
def step_chart(
    w: int, h: int, us: tuple[int, ...], them: tuple[int, ...], target: int, t: float, whole: bool = True,
    marked: int = 0,
) -> Surface:  # fmt: skip
    """Return a chart of a match, w x h px: the points of both sides after each hand, beginning with 0.

    Our line is solid with discs, theirs is dashed with lozenges. Horizontal lines mark a few scores, with figures at
    the left; the target is a gold line, at the top unless a side has more. From a height of NUMBERED * t, hand numbers
    are written below. Unless it is ``whole``, it is only as high as what has been scored: the first hands of a long
    match would be a flat line. A hand (from 1) may be ``marked`` by a golden ground.
    """
    theme = current()
    svg = Svg(w, h)
    numbered = h >= NUMBERED * t
    left, top, foot = 40 * t, 16 * t, h - (40 if numbered else 16) * t
    hands = max(1, len(us) - 1, len(them) - 1)
    scored = max(1, *us, *them)
    most = max(target, scored) if whole else scored
    step_x, step_y = (w - left - 18 * t) / hands, (foot - top) / most
    highest = min(target, most)
    levels = sorted({*range(0, highest, max(1, round(highest / 4))), highest})

    def height(points: int) -> float:
        return foot - points * step_y

    if 0 < marked <= hands:
        middle = left + marked * step_x
        half = min(max(0.5 * step_x, 14 * t), 34 * t)
        ground = mix(theme.sheet, theme.gold, 0.45)
        wide = min(middle + half, w - 2 * t) - middle + half
        svg.rect(middle - half, top - 8 * t, wide, foot - top + 8 * t, 6 * t, ground, theme.gold_dark, 1.4 * t)
    for level in levels:
        line = path_data("M", left, height(level), "H", w - 4 * t)
        svg.path(line, "none", theme.gold_dark if level == target else theme.rule, 2 * t)
    for points, ours in ((them, False), (us, True)):
        d = path_data("M", left, height(points[0] if points else 0))
        for i, value in enumerate(points[1:], 1):
            d += path_data("H", left + i * step_x, "V", height(value))
        svg.path(d, "none", theme.ink, 8 * t)
        svg.path(d, "none", theme.side(ours)[0], 4.8 * t, dash="" if ours else f"{14 * t:.1f} {9 * t:.1f}")
        for i, (before, value) in enumerate(pairwise(points), 1):
            if value != before:
                draw_side_mark(svg, left + i * step_x, height(value), 7.5 * t, ours, theme.ink)
    out = svg.raster()
    for level in levels:
        put_fit(out, str(level), left - 12 * t, height(level), left - 12 * t, FLOOR * t, "sansb", theme.note, 1)
    apart = max(1, math.ceil(34 * t / step_x))
    for hand in range(apart, hands + 1, apart) if numbered else ():
        x = left + hand * step_x
        put_fit(out, str(hand), x, foot + 18 * t, 34 * t, FLOOR * t, "sansb", theme.note, 0.5)
    return out
