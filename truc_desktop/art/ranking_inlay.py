"""The ranking strip: the cards of a game from the strongest to the weakest, as tabs of paper in an inlay of the rail.

Under each rank there is a small card for each of its cards: of paper, with a gold ring if it is in one's own hand, or
only the outline of one that has been played.
"""

from __future__ import annotations

from typing import NamedTuple

from pygame import BLEND_RGB_MULT, Color, Rect, Surface

from truc_desktop.art.cards import card_surface
from truc_desktop.art.icons import draw_icon
from truc_desktop.art.inlay import inlay
from truc_desktop.art.svg import Svg
from truc_desktop.art.theme import cached, current
from truc_desktop.art.type import FLOOR, fit_lines, put, put_text, text_width

HELD, OPEN, UNSEEN = "held", "open", ""
"""States of a card: in the viewer's hand, seen by all, neither."""
EDGE, TOP, TAB, CARDS, ROW_GAP, FOOT, LINE = 10.0, 8.0, 36.0, 23.0, 4.0, 6.0, 22.0
"""Free edge at the sides and above; height of a tab and of the small cards under it; gap between rows; free edge below;
height of a line of the caption. In units of t."""
CROWN = 26.0
"""Room for the crown before the strongest card, in units of t."""
LEAST, MOST = 40.0, 60.0
"""Least and greatest width of a rank, in units of t."""
_NUMBER, _HIGH, _PITCH = 23.0, 16.0, 12.0
"""Size of a number; height of a small card and greatest distance from one to the next, in units of t."""
_PIPS = {False: (16, 75, 37, 38), True: (18, 76, 45, 44)}
"""Where the small suit is on a Spanish and on a French card 320 units wide."""
_LINES = 2


class Rank(NamedTuple):
    """A rank: its ``label``, the codes of cards whose suit must be shown (none if suits do not matter), the state of
    each of its cards, and whether it stands back."""

    label: str
    suits: tuple[str, ...]
    cards: tuple[str, ...]
    back: bool = False


class Box(NamedTuple):
    """A box on a strip, in px from its corner."""

    x: float
    y: float
    w: float
    h: float


class Plan(NamedTuple):
    """Where everything is on a strip, in px: ranks in a row, rows, width of a rank, lines of the caption, height."""

    per_row: int
    rows: int
    cell: float
    lines: tuple[str, ...]
    high: int


def widest(count: int, t: float) -> float:
    """Return the greatest width in px that a strip of so many ranks uses."""
    return (2 * EDGE + CROWN + count * MOST) * t


def ranking_plan(w: int, count: int, caption: str, t: float) -> Plan:
    """Return the plan of a strip ``w`` px wide for ``count`` ranks: as few rows as hold them."""
    room = w - (2 * EDGE + CROWN) * t
    per_row = max(1, min(count, int(room / (LEAST * t))))
    rows = -(-count // per_row)
    per_row = -(-count // rows)
    lines = fit_lines(caption, FLOOR * t, "sansb", w - 2 * (EDGE + 4) * t, _LINES, FLOOR * t)[0] if caption else ()
    high = TOP + rows * (TAB + CARDS) + (rows - 1) * ROW_GAP + len(lines) * LINE + FOOT
    return Plan(per_row, rows, min(room / per_row, MOST * t), lines, round(high * t))


@cached
def ranking_inlay(w: int, ranks: tuple[Rank, ...], caption: str, t: float) -> Surface:
    """Return the strip, ``w`` px wide and as high as its plan; the strongest rank first."""
    theme, plan = current(), ranking_plan(w, len(ranks), caption, t)
    svg = Svg(w, plan.high)
    draw_icon(svg, "crown", (EDGE + CROWN / 2 - 1) * t, (TOP + TAB / 2) * t, 0.56 * t, theme.gold, theme.inlay)
    boxes = [_box(plan, i, t) for i in range(len(ranks))]
    for rank, box in zip(ranks, boxes, strict=True):
        held = HELD in rank.cards
        face = theme.paper if not rank.back else theme.spent
        svg.rect(box.x, box.y, box.w, box.h, 6 * t, face, theme.gold if held else theme.ink, (3.0 if held else 1.8) * t)
        _draw_cards(svg, rank, box, t)
    out = inlay(w, plan.high, t).copy()
    out.blit(svg.raster(), (0, 0))
    for rank, box in zip(ranks, boxes, strict=True):
        _write(out, rank, box, t)
    left = (EDGE + 4) * t
    for i, line in enumerate(plan.lines):
        y = plan.high - (FOOT + LINE * (len(plan.lines) - i - 0.5) + 1) * t
        put_text(out, line, left, y, FLOOR * t, "sansb", theme.paper)
    return out


def _row_y(plan: Plan, index: int, t: float) -> float:
    return (index // plan.per_row) * (TAB + CARDS + ROW_GAP) * t


def _box(plan: Plan, index: int, t: float) -> Rect:
    """Return the tab of a rank."""
    x = (EDGE + CROWN) * t + (index % plan.per_row) * plan.cell
    y = TOP * t + _row_y(plan, index, t)
    return Rect(round(x + 1.5 * t), round(y), round(plan.cell - 3 * t), round((TAB - 2) * t))


def small_cards(tab: Rect, count: int, t: float) -> tuple[Box, ...]:
    """Return where the small cards of a rank are, under its tab."""
    pitch = min(_PITCH * t, (tab.w - 2 * t) / count)
    left, top = tab.centerx - count / 2 * pitch, tab.bottom + (CARDS - _HIGH) / 2 * t
    return tuple(Box(left + i * pitch + 1.2 * t, top, pitch - 2.4 * t, _HIGH * t) for i in range(count))


def _draw_cards(svg: Svg, rank: Rank, tab: Rect, t: float) -> None:
    theme = current()
    for state, (x, y, w, h) in zip(rank.cards, small_cards(tab, len(rank.cards), t), strict=True):
        if state == HELD:
            svg.rect(x - t, y - t, w + 2 * t, h + 2 * t, 2.4 * t, theme.paper, theme.gold, 2.8 * t)
        elif state == OPEN:
            svg.rect(x + 0.5 * t, y + 0.5 * t, w - t, h - t, 2 * t, "none", theme.spent, 1.2 * t)
        else:
            svg.rect(x, y, w, h, 2 * t, theme.paper_low, "none", 0)


def _write(out: Surface, rank: Rank, box: Rect, t: float) -> None:
    """Write the number of a rank, and its suits beside it."""
    theme = current()
    pips = [_pip(code, round((17 if len(rank.suits) == 1 else 14) * t), rank.back) for code in rank.suits]
    beside = max((pip.get_width() for pip in pips), default=0)
    wanted = text_width(rank.label, _NUMBER * t, "sansx")
    number = _NUMBER * t * min(1.0, (box.w - 4 * t - beside) / wanted)
    wide = text_width(rank.label, number, "sansx")
    left = box.centerx - (wide + beside) / 2
    put_text(out, rank.label, left, box.centery, number, "sansx", theme.ink)
    for i, pip in enumerate(pips):
        y = box.centery + (i - (len(pips) - 1) / 2) * (pip.get_height() - 0.5 * t)
        put(out, pip, left + wide + pip.get_width() / 2, y, 0.5, 0.5)


@cached
def _pip(code: str, px: int, back: bool) -> Surface:
    """Return the small suit in the corner of a card, ``px`` px wide; ``back``: for a tab that stands back."""
    x, y, w, h = _PIPS[code[-1] in "hdsc"]
    scale = px / w
    card = card_surface(code, 320 * scale)
    wide, high = card.get_size()
    area = Rect(round(x * scale), round(y * scale), round(w * scale), round(h * scale)).clip(Rect(0, 0, wide, high))
    pip = card.subsurface(area).copy()
    if back:
        theme = current()
        spent, paper = Color(theme.spent), Color(theme.paper)
        shade = [min(255, round(255 * dark / max(1, light))) for dark, light in zip(spent, paper, strict=True)]
        pip.fill(shade[:3], special_flags=BLEND_RGB_MULT)
    return pip
