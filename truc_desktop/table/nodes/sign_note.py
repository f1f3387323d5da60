"""The note about a sign of the viewer's own: its shapes, and the place where it covers neither faces nor cards, nor the
places of the next ones."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from itertools import product

from pygame import Rect, Surface

from truc_desktop.art.caught_note import caught_note, caught_strip
from truc_desktop.art.people import EyeState
from truc_desktop.table.layout.geometry import CARD_RATIO
from truc_desktop.table.nodes.bubble_place import mats_of
from truc_desktop.table.nodes.own_player import sign_box
from truc_desktop.table.nodes.tabletop import Tabletop
from truc_desktop.table.nodes.tag_place import READ, Covered, bounds, other_rects, readable_rects

BAR = 76.0
"""Height of the top bar, in units of t."""
WIDE, ASIDE = 450.0, 5.0
"""Least width of the note, in units of u; weight of covering a face, the rail or a mat (see cover_penalty)."""
HEAD, NEXT = 10.0, 1.0
"""Weight of covering a head besides; the same for the place of a card that somebody else has not played yet."""
_COLUMNS, _ROWS = 25, 17
"""How many places are tried where the usual ones cover something."""


def note_shapes(table: Tabletop, title: str, line: str, eye: EyeState) -> tuple[Callable[[], Surface], ...]:
    """Return what draws the note: as a block, in one line where there is little room, and narrow."""
    place = table.place
    most = min(place.mat.w, _free(table) - place.mat.x) - 20 * place.u
    return (
        partial(caught_note, title, line, place.t, most, min(most, WIDE * place.u), eye),
        partial(caught_strip, title, line, place.t, most, eye),
        partial(caught_note, title, line, place.t, most * 0.5, 0.0, eye),
    )


def best_place(
    table: Tabletop, shapes: Sequence[Callable[[], Surface]], asked: Sequence[Rect] = ()
) -> tuple[Surface, float, float]:  # fmt: skip
    """Return the best shape of the note, and its middle in window px, where it covers neither cards nor observers nor
    the viewer's own face, nor a place where a card of the trick comes to lie while it is shown, nor ``asked``: the
    boxes in window px of what asks the player.

    It goes above the hand and next to the controls, or to the side of the mat; where it would cover something at all of
    these, to the place near them where it covers least. Shapes that have been drawn before are kept in the picture
    memory.
    """
    covered, drawn = Covered(_kept_free(table, asked)), [shape() for shape in shapes]
    usual = [(note, x, y) for note in drawn for x, y in _spots(table, note.get_size())]
    best = min(usual, key=lambda spot: covered.penalty(spot[0].get_size(), spot[1:]))
    if not covered.penalty(best[0].get_size(), best[1:]):
        return best
    tried = [best, *((note, x, y) for note in drawn for x, y in _all_over(table, note.get_size()))]
    return min(tried, key=lambda spot: (covered.penalty(spot[0].get_size(), spot[1:]), math.dist(spot[1:], best[1:])))


def _kept_free(table: Tabletop, asked: Sequence[Rect]) -> list[tuple[Rect, float]]:
    """Return what the note should not cover, with weights: also every place where a card of the trick will lie."""
    place = table.place
    return [
        *((box, READ) for box in (*readable_rects(table), *asked)),
        *((bounds(place.trick(at)), NEXT if at else READ) for at in range(table.count) if at not in table.trick),
        *((node.head, HEAD) for node in table.seats if table.position(node.seat)),
        *(() if table.watched else ((sign_box(place), HEAD),)),
        *((box, ASIDE) for box in (*other_rects(table), *mats_of(table))),
    ]


def _free(table: Tabletop) -> float:
    """Return the left edge of the controls, px."""
    return table.place.w - 10 * table.place.u


def _spots(table: Tabletop, size: tuple[int, int]) -> list[tuple[float, float]]:
    """Return possible centres of a note of ``size`` px, the best first."""
    place, (w, h), free = table.place, size, _free(table)
    mat, gap = place.mat, 4 * place.t
    hand_top = place.hand_centre[1] - place.hand_width * CARD_RATIO / 2
    low = min(mat.bottom, hand_top) - h / 2
    middle = min(mat.x + mat.w / 2, free - w / 2)
    high = (place.trick_centre[1], place.trick_centre[1] - h, place.trick_centre[1] + h)
    aside = [(x, y) for y in high for x in (mat.x + w / 2 + gap, mat.right - w / 2 - gap)]
    wall = [(x, BAR * place.t + h / 2) for x in (place.w * 0.73, place.w * 0.27)]
    rail = [box.centre for box in (place.rail.right, place.rail.left)]
    return [(middle, low), (mat.x + w / 2 + gap, low), (free - w / 2, low), *aside, *wall, *rail]


def _all_over(table: Tabletop, size: tuple[int, int]) -> list[tuple[float, float]]:
    """Return possible centres of a note of ``size`` px between the top bar, the sides of the window and the rail."""
    place, (w, h) = table.place, size
    left, right = w / 2 + 8, max(w / 2 + 8, place.w - w / 2 - 8)
    high = BAR * place.t + h / 2
    low = max(high, place.rail.top - h / 2)
    columns = [left + (right - left) * column / (_COLUMNS - 1) for column in range(_COLUMNS)]
    rows = [high + (low - high) * row / (_ROWS - 1) for row in range(_ROWS)]
    return list(product(columns, rows))
