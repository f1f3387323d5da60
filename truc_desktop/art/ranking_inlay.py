"""The ranking strip: the cards of a game from the strongest to the weakest, in an inlay of the rail.

Of each rank one card is seen; the others, which are equal to it, show their edges behind it, with a pip for each under
them. A card in one's own hand has a gold ring and pip; one that has been played is dark, and so is its pip.
"""

from __future__ import annotations

from typing import NamedTuple

from pygame import BLEND_RGB_MULT, Color, Surface

from truc_desktop.art.cards import RATIO, card_surface
from truc_desktop.art.icons import draw_icon
from truc_desktop.art.inlay import inlay
from truc_desktop.art.svg import Svg
from truc_desktop.art.theme import cached, current
from truc_desktop.art.type import FLOOR, fit_lines, put, put_text

HELD, OPEN, UNSEEN = "held", "open", ""
"""States of a card: in the viewer's hand, seen by all, neither."""
EDGE, TOP, PIPS, ROW_GAP, FOOT, LINE = 10.0, 10.0, 11.0, 4.0, 6.0, 26.0
"""Free edge at the sides and above; height of the pips under the cards of a rank; gap between rows; free edge below;
height of a line of the caption. In units of t."""
TYPE = 22.0
"""Size of the caption in units of t, where it fits."""
CROWN = 26.0
"""Room for the crown before the strongest card, in units of t."""
LEAST, MOST, MOST_IN_ROWS = 40.0, 66.0, 52.0
"""Least and greatest width of a rank, and the greatest of several rows where there is room, in units of t."""
_BETWEEN, _STEP, _MOST_CARDS = 6.0, 0.07, 4
"""Gap between ranks in units of t; how far a card shows behind another, in widths of a card; cards that a rank has at
most."""
_LINES = 2
_IN_FRONT = HELD, UNSEEN, OPEN
"""States of cards from the front to the back."""
_SHADE_OPEN, _SHADE_BACK = 0.42, 0.66
"""How bright a card is that has been played, and one of a rank that stands back."""


class Rank(NamedTuple):
    """A rank: its ``label``, the ``codes`` of its cards, the state of each, and whether it stands back."""

    label: str
    codes: tuple[str, ...]
    cards: tuple[str, ...]
    back: bool = False


class Box(NamedTuple):
    """A box on a strip, in px from its corner."""

    x: float
    y: float
    w: float
    h: float


class Plan(NamedTuple):
    """Where everything is on a strip, in px: ranks in a row, rows, width of a rank and of a card, lines of the caption
    and their type, height."""

    per_row: int
    rows: int
    cell: float
    card: float
    lines: tuple[str, ...]
    px: float
    high: int


def widest(count: int, t: float) -> float:
    """Return the greatest width in px that a strip of so many ranks uses."""
    return (2 * EDGE + CROWN + count * MOST) * t


def narrowest(count: int, rows: int, t: float) -> float:
    """Return the least width in px of a strip with ``count`` ranks in so many rows at most."""
    return (2 * EDGE + CROWN + -(-count // rows) * LEAST) * t


def ranking_plan(w: int, count: int, caption: str, t: float, most: float = LEAST) -> Plan:
    """Return the plan of a strip ``w`` px wide for ``count`` ranks: as few rows as hold them.

    ``most``: the greatest width of a rank of several rows, in units of t."""
    room = w - (2 * EDGE + CROWN) * t
    per_row = max(1, min(count, int(room / (LEAST * t))))
    rows = -(-count // per_row)
    per_row = -(-count // rows)
    fitted = fit_lines(caption, TYPE * t, "sansb", w - 2 * (EDGE + 4) * t, _LINES, FLOOR * t)
    lines, px = fitted if caption else ((), TYPE * t)
    cell = min(room / per_row, MOST * t)  # ranks of several rows are spread over the strip, too
    card = (min(cell, (MOST if rows == 1 else most) * t) - _BETWEEN * t) / (1 + _STEP * (_MOST_CARDS - 1))
    high = rows * _row_height(card, t) + (TOP + (rows - 1) * ROW_GAP + len(lines) * LINE + FOOT) * t
    return Plan(per_row, rows, cell, card, lines, px, round(high))


def _row_height(card: float, t: float) -> float:
    return card * RATIO + PIPS * t


@cached
def ranking_inlay(w: int, ranks: tuple[Rank, ...], caption: str, t: float, most: float = LEAST) -> Surface:
    """Return the strip, ``w`` px wide and as high as its plan; the strongest rank first. ``most``: as for the plan."""
    theme, plan = current(), ranking_plan(w, len(ranks), caption, t, most)
    svg = Svg(w, plan.high)
    y = TOP * t + _row_height(plan.card, t) / 2
    draw_icon(svg, "crown", (EDGE + CROWN / 2 - 1) * t, y, 0.56 * t, theme.gold, theme.inlay)
    for index, rank in enumerate(ranks):
        _draw_pips(svg, card_boxes(plan, index, len(rank.codes), t), rank.cards, t)
    out = inlay(w, plan.high, t).copy()
    out.blit(svg.raster(), (0, 0))
    for index, rank in enumerate(ranks):
        _draw_cards(out, rank, card_boxes(plan, index, len(rank.codes), t), t)
    left = (EDGE + 4) * t
    for i, line in enumerate(plan.lines):
        y = plan.high - (FOOT + LINE * (len(plan.lines) - i - 0.5) + 1) * t
        put_text(out, line, left, y, plan.px, "sansb", theme.paper)
    return out


def card_boxes(plan: Plan, index: int, count: int, t: float) -> tuple[Box, ...]:
    """Return where the ``count`` cards of rank ``index`` lie, the one in front first, the others to its right."""
    step = _STEP * plan.card
    middle = (EDGE + CROWN) * t + (index % plan.per_row + 0.5) * plan.cell
    left = middle - (plan.card + step * (count - 1)) / 2
    y = TOP * t + (index // plan.per_row) * (_row_height(plan.card, t) + ROW_GAP * t)
    return tuple(Box(left + i * step, y, plan.card, plan.card * RATIO) for i in range(count))


def _draw_pips(svg: Svg, boxes: tuple[Box, ...], states: tuple[str, ...], t: float) -> None:
    """Draw a pip for each of several equal cards in the order in which they lie: gold for one's own, hollow for one
    that has been played, whose card is hardly seen behind the others."""
    if len(boxes) < 2:
        return
    theme, gap = current(), 3 * t
    left, right = boxes[0].x + t, boxes[-1].x + boxes[-1].w - t
    w, high = (right - left + gap) / len(boxes) - gap, 5 * t
    top = boxes[0].y + boxes[0].h + 4 * t
    for i, state in enumerate(sorted(states, key=_IN_FRONT.index)):
        inside = theme.gold if state == HELD else theme.paper_low
        fill, line = (theme.ink, theme.paper_low) if state == OPEN else (inside, inside)
        svg.rect(left + i * (w + gap), top, w, high, 2 * t, fill, line, 1.3 * t)


def _draw_cards(out: Surface, rank: Rank, boxes: tuple[Box, ...], t: float) -> None:
    """Draw the cards of a rank: one's own in front, those that have been played behind the others."""
    order = sorted(range(len(rank.codes)), key=lambda place: _IN_FRONT.index(rank.cards[place]))
    for place, box in [*zip(order, boxes, strict=True)][::-1]:
        state = rank.cards[place]
        shade = _SHADE_OPEN if state == OPEN else _SHADE_BACK if rank.back else 1.0
        picture = _small_card(rank.codes[place], box.w, shade, state == HELD, t)
        put(out, picture, box.x + box.w / 2, box.y + box.h / 2, 0.5, 0.5)


@cached
def _small_card(code: str, width: float, shade: float, ringed: bool, t: float) -> Surface:
    """Return a card ``width`` px wide, darker by ``shade`` (1: not), perhaps in a gold ring."""
    card = card_surface(code, width)
    if shade < 1.0:
        card = card.copy()
        card.fill(Color(*(round(255 * shade),) * 3, 255), special_flags=BLEND_RGB_MULT)
    if not ringed:
        return card
    w, h, edge = card.get_width(), card.get_height(), 3.6 * t
    svg = Svg(w + 2 * edge, h + 2 * edge)
    svg.rect(0, 0, w + 2 * edge, h + 2 * edge, 6 * t, current().gold_light, "none", 0)
    out = svg.raster()
    put(out, card, out.get_width() / 2, out.get_height() / 2, 0.5, 0.5)
    return out
