"""The note about a sign of the viewer's own: its shapes, and the place where it covers neither cards nor faces."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Surface

from truc_desktop.art.caught_note import caught_note, caught_strip
from truc_desktop.art.people import EyeState
from truc_desktop.table.layout.geometry import CARD_RATIO
from truc_desktop.table.nodes.tabletop import Tabletop
from truc_desktop.table.nodes.tag_place import READ, Covered, other_rects, readable_rects

BAR = 76.0
"""Height of the top bar, in units of t."""
WIDE, ASIDE = 450.0, 5.0
"""Least width of the note, in units of u; weight of covering a face or the rail (see cover_penalty)."""


def note_shapes(table: Tabletop, title: str, line: str, eye: EyeState) -> tuple[Callable[[], Surface], ...]:
    """Return what draws the note: as a block, in one line where there is little room, and narrow."""
    place = table.place
    most = min(place.mat.w, _free(table) - place.mat.x) - 20 * place.u
    return (
        partial(caught_note, title, line, place.t, most, min(most, WIDE * place.u), eye),
        partial(caught_strip, title, line, place.t, most, eye),
        partial(caught_note, title, line, place.t, most * 0.5, 0.0, eye),
    )


def best_place(table: Tabletop, shapes: Sequence[Callable[[], Surface]]) -> tuple[Surface, float, float]:
    """Return the best shape of the note, and its middle in window px, where it covers neither cards nor observers.

    It goes above the hand and next to the controls, or to the side of the mat. Shapes that have been drawn before are
    kept in the picture memory.
    """
    cards = Covered([*((box, READ) for box in readable_rects(table)), *((box, ASIDE) for box in other_rects(table))])
    spots = [(note, x, y) for note in (shape() for shape in shapes) for x, y in _spots(table, note.get_size())]
    return min(spots, key=lambda spot: cards.penalty(spot[0].get_size(), spot[1:]))


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
