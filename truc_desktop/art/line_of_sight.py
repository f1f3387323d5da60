"""A line of sight between two people: a beam with a dashed middle and an arrow, in pieces."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise

import pygame

from truc_desktop.art.faces.pen import Gradient, Pen, Point
from truc_desktop.art.faces.rig import FRAME
from truc_desktop.art.faces.svgtext import bounds, raster
from truc_desktop.art.palette import GOLDL, INK
from truc_desktop.art.theme import cached

SightPart = tuple[pygame.Surface, tuple[int, int]]
"""A piece of a line of sight: its picture, and the position of its top left corner on the screen."""


def sight(start: tuple[float, float], end: tuple[float, float], at_you: bool, unit: float) -> tuple[SightPart, ...]:
    """Return the pieces, which do not overlap, of a line of sight between two points on the screen.

    It is a widening beam with a dashed centre line and an arrow: gold when it meets the player at this screen, else
    cream. ``unit`` is u, px per layout unit. A slanting line in one picture would be mostly empty, and slow to draw.
    Raises ValueError when start and end are equal.
    """
    left, top = math.floor(min(start[0], end[0]) - 40 * unit), math.floor(min(start[1], end[1]) - 40 * unit)
    near = (round(start[0] - left), round(start[1] - top))
    far = (round(end[0] - left), round(end[1] - top))
    pieces = _beam(near, far, at_you, round(unit, 3))
    return tuple((picture, (x + left, y + top)) for picture, (x, y) in pieces)


@cached
def _beam(near: tuple[int, int], far: tuple[int, int], at_you: bool, unit: float) -> tuple[SightPart, ...]:
    length = math.dist(near, far)
    if length < 1:
        raise ValueError("a line of sight needs two places")
    dx, dy = (far[0] - near[0]) / length, (far[1] - near[1]) / length
    colour, half = (GOLDL, 30 * unit) if at_you else ("#efe3c6", 16 * unit)

    def place(along: float, aside: float) -> Point:
        return near[0] + dx * along - dy * aside, near[1] + dy * along + dx * aside

    pen = Pen(True)
    fade: Gradient = (near, far, ((0.0, colour, 0.62 if at_you else 0.30), (1.0, colour, 0.10)))
    beam = [place(0, 5 * unit), place(length, half), place(length, -half), place(0, -5 * unit)]
    pen.form(beam, fill=colour, width=0, tension=0, grad=fade)
    dash = 9 * unit
    for width, ink, alpha in ((7 * unit, INK, 0.75), (3.6 * unit, colour, 1.0)):
        for n in range(math.ceil(length / (2 * dash))):
            first, last = 2 * n * dash, min((2 * n + 1) * dash, length)
            pen.line([place(first, 0), place(last, 0)], width, ink, alpha=alpha)
    tip = 15 * unit
    arrow = [place(length + tip, 0), place(length - 6 * unit, tip * 0.8), place(length - 6 * unit, -tip * 0.8)]
    pen.form(arrow, fill=colour, width=2.6 * unit, tension=0)
    drawn = [(shape, bounds([shape], FRAME)) for shape in pen.shapes]
    pieces = []
    for box in _strips(near, far, math.ceil(40 * unit)):
        seen = [shape for shape, around in drawn if around.colliderect(box)]
        if seen:
            pieces.append((raster(seen, box, FRAME), box.topleft))
    return tuple(pieces)


def _strips(near: tuple[int, int], far: tuple[int, int], pad: int) -> Iterator[pygame.Rect]:
    """Divide what is within ``pad`` px of a line into boxes that do not overlap, about as wide as high."""
    flat = abs(far[0] - near[0]) >= abs(far[1] - near[1])
    along, across = (0, 1) if flat else (1, 0)
    first, last = sorted((near, far), key=lambda point: point[along])
    slope = (last[across] - first[across]) / (last[along] - first[along])
    begin, end = first[along] - pad, last[along] + pad
    count = max(1, round((end - begin) / (3 * pad)))
    marks = [begin + (end - begin) * n // count for n in range(count + 1)]
    wide = math.ceil(pad * math.sqrt(2))
    for low, high in pairwise(marks):
        middles = [first[across] + slope * (mark - first[along]) for mark in (low, high)]
        top, bottom = math.floor(min(middles)) - wide, math.ceil(max(middles)) + wide
        box = (low, top, high - low, bottom - top)
        yield pygame.Rect(box if flat else (box[1], box[0], box[3], box[2]))
