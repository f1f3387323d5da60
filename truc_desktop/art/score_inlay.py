"""The score in the rail: a row of holes with tokens for each side or player, their name and figure."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from pygame import SRCALPHA, Surface

from truc_desktop.art.inlay import inlay
from truc_desktop.art.marks import draw_side_mark, draw_tally, draw_token
from truc_desktop.art.score_plan import BAR, LABEL, MARK, NOTCH, ScorePlan
from truc_desktop.art.score_sheet import HALVES, HOLES, STYLES, ScoreRow, ScoreSheet
from truc_desktop.art.svg import Svg, path_data
from truc_desktop.art.theme import cached, current
from truc_desktop.art.type import FLOOR, fit, put_fit, put_text, text_width

_NAME, _FIGURE = 20.0, 40.0
_MOST_LABEL = 128.0
"""Greatest width of the names, in units of t."""
_NEAR_REACH, _LEAST_NEAR = 2.8, 0.55
"""How far the light of a hole reaches that the hand may fill, in its radii; the least strength of that of a lozenge."""
_IN_HOLE = 0.88
"""Radius of a token, in radii of its hole: the rim of the hole is seen around it, and parts it from the next."""
_TURNS, _ROW_TURNS = 7, 12
"""Steps of the seeds of tokens in a row, and from row to row: no two neighbours are turned alike."""
_FINE = 4
"""Parts of a pixel to which places of small pictures are rounded, so that many share one."""
_LEAST_HOLES, _FEWEST_HOLES = 150.0, 70.0
"""Width of the holes under which words are left out, and under which holes give way to the names of players.

In units of t.
"""


def score_plan(w: int, h: int, sheet: ScoreSheet, t: float) -> ScorePlan:
    """Return the layout of score_inlay(w, h, sheet, t): narrow ones leave out words, then the names of sides.

    Raises ValueError for an unknown style.
    """
    if sheet.style not in STYLES:
        raise ValueError(f"no such way to keep a score: {sheet.style}")
    half = sheet.buenas if sheet.style == HALVES else 0
    figure = _figure_width(h / max(2, len(sheet.rows)), sheet, t)

    def plan(label: float, holes: bool = True) -> ScorePlan:
        return ScorePlan(w, h, t, sheet.target, sheet.style, len(sheet.rows), label, figure, sheet.seconds, half, holes,
                         bool(sheet.note))  # fmt: skip

    def room(label: float) -> float:
        span = plan(label).span
        return (span[1] - span[0]) / t

    # Nothing here depends on the points, so that the holes stay where they are while points come.
    half_word = max(sheet.halves, key=lambda word: text_width(word, FLOOR * t, "sansb")) if half else ""
    full = max(_label_width(name, half_word, second, sheet.seconds, t) for name, _, second in _labels(sheet))
    full = min(_MOST_LABEL * t, full)
    names = min(_MOST_LABEL * t, max(text_width(row.name, FLOOR * t, "sansb") for row in sheet.rows))
    for label in (full, names):
        if room(label) >= _LEAST_HOLES:
            return plan(label)
    if len(sheet.rows) < 3:
        return plan(0.0)
    return plan(names) if room(names) >= _FEWEST_HOLES else plan(min(names, room(0.0) * t), False)


def token_px(radius: float) -> float:
    """Return the size of token(kind, px) in a hole of ``radius`` px."""
    return 3 * _IN_HOLE * radius


def _labels(sheet: ScoreSheet) -> list[tuple[str, str, str]]:
    """Return the words of each row: name, the half it is in, and, for the second line, what lozenges count."""
    return [
        (row.name, sheet.halves[row.points >= sheet.buenas] if sheet.style == HALVES else "",
         sheet.seconds_name if sheet.seconds else "")
        for row in sheet.rows
    ]  # fmt: skip


def _label_width(name: str, half: str, second: str, notches: int, t: float) -> float:
    after = (2.5 * NOTCH * notches + 5) * t if notches else 0.0
    beside = text_width(half, FLOOR * t, "sansb") + 8 * t if half else 0.0
    return max(text_width(name, _NAME * t, "sansb") + beside, text_width(second, FLOOR * t, "sansb") + after)


def _figure_px(high: float, t: float) -> float:
    return max(FLOOR * t, min(_FIGURE * t, 0.62 * high))


def _figure_width(high: float, sheet: ScoreSheet, t: float) -> float:
    """Return the width of the widest figure with the target after it."""
    widest = max(text_width(2 * figure, _figure_px(high, t), "serifx") for figure in "0123456789")
    return widest + 3 * t + text_width(_goal(sheet), FLOOR * t, "sansb")


def _name_px(sheet: ScoreSheet, plan: ScorePlan) -> float:
    """Return the size of the names, the same in all rows."""
    return min(fit(row.name, _NAME * plan.t, "sansb", plan.label, FLOOR * plan.t).px for row in sheet.rows)


def _goal(sheet: ScoreSheet) -> str:
    return f"/{sheet.target}"


@cached
def score_panel(w: int, h: int, sheet: ScoreSheet, t: float) -> Surface:
    """Return the score in an inlay of its own, w x h px. Raises ValueError for an unknown style."""
    out = inlay(w, h, t).copy()
    out.blit(score_inlay(w, h, sheet, t), (0, 0))
    return out


@cached
def score_inlay(w: int, h: int, sheet: ScoreSheet, t: float) -> Surface:
    """Return the score of two or more rows, w x h px, for the dark ground of an inlay.

    It is put together of small pictures, so that the next point costs little. Raises ValueError for an unknown style.
    """
    plan = score_plan(w, h, sheet, t)
    out = _ground(plan, tuple(row.us for row in sheet.rows), sheet.note).copy()
    for number, row in enumerate(sheet.rows):
        _put_holes(out, plan, number, row, sheet)
        notches = plan.notch_places(number)
        if row.second_near:
            glows = _glows((w, h), tuple(notches[row.second :]), plan.notch_radius, max(row.near, _LEAST_NEAR))
            out.blit(glows, (0, 0))
        for i, (x, y) in enumerate(notches):
            _put(out, _NOTCH, x, y, 1.3 * plan.notch_radius, plan.notch_radius, i < row.second)
    for number, (row, words) in enumerate(zip(sheet.rows, _labels(sheet), strict=True)):
        _write_row(out, plan, number, row.points, words, sheet)
    return out


@cached
def _ground(plan: ScorePlan, us: tuple[bool, ...], note: str) -> Surface:
    """Return what stays while points come: lines, marks of the rows (``us`` tells whose) and the note between them."""
    theme, t = current(), plan.t
    svg = Svg(plan.w, plan.h)
    middle, room = sum(plan.span) / 2, text_width(note, FLOOR * t, "sansb") / 2 + 8 * t if note else 0.0
    for lower in range(1, plan.rows):
        y = (plan.row_y(lower - 1) + plan.row_y(lower)) / 2
        line = path_data("M", 14 * t, y, "H", middle - room, "M", middle + room, y, "H", plan.w - 14 * t)
        svg.path(line, "none", theme.gold, 1.2 * t, sop=0.4)
    for number, ours in enumerate(us):
        y, reach = plan.row_y(number), plan.row_height * 0.34
        bar = theme.blue_light if ours else theme.red_light
        svg.rect(BAR * t, y - reach, 5 * t, 2 * reach, 2.5 * t, bar, theme.ink, 1.2 * t)
        draw_side_mark(svg, MARK * t, y, min(10.5 * t, 0.3 * plan.row_height), ours, theme.paper)
        if plan.style == HALVES and plan.holes:
            x0, y0, x1, y1 = plan.parting(number)
            svg.path(path_data("M", x0, y0, "L", x1, y1), "none", theme.gold, 1.8 * t, sop=0.8)
    out = svg.raster()
    if note:
        y = (plan.row_y(0) + plan.row_y(1)) / 2
        put_text(out, note, middle, y, FLOOR * t, "sansb", theme.inlay_note, 0.5)
    return out


def figure_place(w: int, h: int, sheet: ScoreSheet, row: int, t: float) -> tuple[float, float, float]:
    """Return the right end and the middle of a figure on score_inlay(w, h, sheet, t), and its type size; in px."""
    plan = score_plan(w, h, sheet, t)
    return _figure_end(plan, sheet), plan.row_y(row), _figure_px(plan.row_height, t)


@cached
def lit_figure(figure: str, px: float) -> Surface:
    """Return a figure of the score in gold, in type of ``px``: its right end is that of the picture, its middle too."""
    out = Surface((math.ceil(text_width(figure, px, "serifx")), 2 * math.ceil(px)), SRCALPHA, 32)
    put_text(out, figure, out.get_width(), out.get_height() / 2, px, "serifx", current().gold_light, 1.0)
    return out


def _figure_end(plan: ScorePlan, sheet: ScoreSheet) -> float:
    return plan.figures_end - text_width(_goal(sheet), FLOOR * plan.t, "sansb") - 3 * plan.t


# ---------------------------------------------------------------- small pictures: holes, tokens, lozenges
def _put(out: Surface, part: str, x: float, y: float, reach: float, *how: object) -> None:
    """Put a part of _PARTS at x, y, which it does not exceed by more than ``reach`` px, drawn as ``how`` says."""
    left, top = math.floor(x - reach), math.floor(y - reach)
    spot = round((x - left) * _FINE) / _FINE, round((y - top) * _FINE) / _FINE
    out.blit(_part(part, spot, reach, how), (left, top))


@cached
def _part(part: str, spot: tuple[float, float], reach: float, how: tuple[Any, ...]) -> Surface:
    """Return a part of _PARTS about ``spot``, the place of its middle, on a surface of its own."""
    side = math.ceil(2 * reach) + 2
    svg = Svg(side, side)
    _PARTS[part](svg, *spot, *how)
    return svg.raster()


@cached
def _glows(size: tuple[int, int], places: tuple[tuple[float, float], ...], r: float, strength: float) -> Surface:
    """Return the light of holes of radius ``r`` that the hand may fill; without glow in high contrast: rings.

    All are one drawing: pictures of single lights, nearly clear at their rims, would leave dark arcs on one another.
    """
    theme, svg = current(), Svg(*size)
    light, reach = theme.gold_light, _NEAR_REACH * r
    stops = [(part / 6, light, round(0.95 * strength * (1 - part / 6) ** 1.8, 3)) for part in range(7)]
    for x, y in places:
        if theme.flat:
            svg.circle(x, y, r * 1.25, "none", theme.gold, r * 0.3)
        else:
            svg.circle(x, y, reach, svg.rad(x, y, reach, *stops), "none", 0)
    return svg.raster()


def _put_holes(out: Surface, plan: ScorePlan, row: int, shown: ScoreRow, sheet: ScoreSheet) -> None:
    r, points = plan.radius, shown.points
    places = plan.places(row)
    lit = set(plan.holes_of(row, range(points, sheet.target))) if shown.near and plan.holes else set()
    if lit:
        out.blit(_glows((plan.w, plan.h), tuple(sorted(lit)), r, shown.near), (0, 0))
    for i, (x, y) in enumerate(places):
        if plan.style != HOLES:
            _put(out, _TALLY, x, y, 1.3 * r + 2, r, plan.matches_in(i, points), (x, y) in lit, plan.t)
            continue
        _put(out, _HOLE, x, y, 1.3 * r + 2, r, (x, y) in lit, i + 1 == sheet.marked, plan.t)
        if i < points:
            _put(out, _TOKEN, x, y, 1.5 * r, sheet.token, r * _IN_HOLE, i * _TURNS + row * _ROW_TURNS)


def _draw_tally(svg: Svg, x: float, y: float, r: float, matches: int, lit: bool, t: float) -> None:
    draw_tally(svg, x, y, r, matches)
    if lit:
        svg.rect(x - r, y - r, 2 * r, 2 * r, 2, "none", current().gold_light, max(1.0, 1.4 * t))


def _draw_hole(svg: Svg, x: float, y: float, r: float, lit: bool, marked: bool, t: float) -> None:
    theme = current()
    rim = theme.gold_light if lit else theme.inlay_rim
    svg.circle(x, y, r * 0.92, theme.inlay_hole, rim, max(1.0, min(1.6 * t, r * 0.16)))
    if marked:
        svg.circle(x, y, r * 1.16, "none", theme.gold, min(2 * t, r * 0.24))


def _draw_row_token(svg: Svg, x: float, y: float, kind: str, r: float, seed: int) -> None:
    draw_token(svg, kind, x, y, r, seed)


def _draw_notch(svg: Svg, x: float, y: float, r: float, filled: bool) -> None:
    theme = current()
    lozenge = path_data("M", x, y - r, "L", x + r, y, "L", x, y + r, "L", x - r, y, "Z")
    svg.path(lozenge, theme.gold if filled else theme.inlay_hole, theme.ink if filled else theme.inlay_rim, r * 0.2)


_HOLE, _TALLY, _TOKEN, _NOTCH = "hole", "tally", "token", "notch"
_PARTS: dict[str, Callable[..., None]] = {
    _HOLE: _draw_hole, _TALLY: _draw_tally, _TOKEN: _draw_row_token, _NOTCH: _draw_notch,
}


def _write_row(
    out: Surface, plan: ScorePlan, row: int, points: int, words: tuple[str, str, str], sheet: ScoreSheet
) -> None:  # fmt: skip
    theme, t, y = current(), plan.t, plan.row_y(row)
    name, half, second = words
    if plan.label:
        left, low = LABEL * t, y + 0.22 * plan.row_height
        lower = plan.two_lines and (second or plan.notches)
        name_y = y - 0.22 * plan.row_height if lower else y
        beside = text_width(half, FLOOR * t, "sansb") + 8 * t if half else 0.0
        if text_width(name, FLOOR * t, "sansb") + beside > plan.label:
            half, beside = "", 0.0
        room = plan.label - beside
        at = put_fit(out, name, left, name_y, room, _name_px(sheet, plan), "sansb", theme.paper, floor=FLOOR * t)
        put_text(out, half, left + at.w + 8 * t, name_y, FLOOR * t, "sansb", theme.inlay_note)
        after = 2.5 * plan.notch_radius * plan.notches + (4 * t if plan.notches else 0)
        if lower and text_width(second, FLOOR * t, "sansb") <= plan.label - after:
            put_fit(out, second, left + after, low, plan.label - after, FLOOR * t, "sansb", theme.inlay_note)
    px = _figure_px(plan.row_height, t)
    put_text(out, _goal(sheet), plan.figures_end, y + 0.16 * px, FLOOR * t, "sansb", theme.inlay_note, 1.0)
    put_text(out, str(points), _figure_end(plan, sheet), y, px, "serifx", theme.paper, 1.0)
