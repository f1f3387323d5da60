"""Moves a bubble aside where papers that must be read lie on the table: the slip of a lesson, strips, hints."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from pygame import Rect

from truc_desktop.scene.node import Point
from truc_desktop.table.nodes.tabletop import Tabletop
from truc_desktop.table.nodes.tag_place import cover_penalty

PAPER, FACE, CARD, NAME = 100.0, 6.0, 4.0, 1.0
"""What it counts to hide a paper, a face, a card of the trick, a name or the rail, for each px."""
FAR = 0.25
"""What it counts to move a bubble by a px, for each px of its height."""
GAP, TAIL = 10.0, 3.0
"""Distance of a bubble from a paper, in units of t; least length of its tail, in halves of that."""

Spot = tuple[float, float, Point]
"""The middle of a bubble and the tip of its tail, in window px."""


def box_at(size: tuple[float, float], x: float, y: float) -> Rect:
    """Return the box of ``size`` px about a middle."""
    w, h = size
    return Rect(round(x - w / 2), round(y - h / 2), round(w), round(h))


def clear_of(
    table: Tabletop, seat: int, size: tuple[float, float], usual: Spot, bounds: Rect, papers: Sequence[Rect]
) -> Spot:  # fmt: skip
    """Return where a bubble of ``seat``, ``size`` px, goes: the ``usual`` spot, or beside or below the papers in it.

    ``bounds``: the box in which its middle must be.
    """
    gap, (w, h) = GAP * table.place.t, size
    x, y, tip = usual
    if box_at(size, x, y).inflate(gap, gap).collidelist(list(papers)) < 0:
        return usual
    node = table.seats[seat]
    mirrored = 2 * node.x - x, (2 * node.x - tip[0], tip[1])
    tips = {x: tip, mirrored[0]: mirrored[1]}
    across = [x, mirrored[0], node.x]
    down = [y]
    for paper in papers:
        across += [paper.left - gap - w / 2, paper.right + gap + w / 2]
        down.append(paper.bottom + gap + h / 2)
    down += [node.foot + gap + h / 2, y + h / 2, y + h]
    found: list[tuple[float, Spot]] = []
    things = [(paper.inflate(gap, gap), PAPER) for paper in papers] + _things(table)
    for at_x, at_y in product(across, down):
        to = tips.get(at_x, mirrored[1] if (at_x < node.x) != (x < node.x) else tip)
        at = max(bounds.left, min(bounds.right, at_x)), max(bounds.top, min(bounds.bottom, at_y))
        if box_at(size, *at).inflate(TAIL * gap, TAIL * gap).collidepoint(to):  # or its tail would be hidden
            to = node.x + (0.45 if at[0] > node.x else -0.45) * node.half, to[1]
        away = (abs(at[0] - x) + abs(at[1] - y)) * h * FAR
        found.append((cover_penalty((round(w), round(h)), at, things) + away, (*at, to)))
    return min(found, key=lambda each: each[0])[1]


def _things(table: Tabletop) -> list[tuple[Rect, float]]:
    """Return what a bubble should not hide, with its weight."""
    rail = table.place.rail.box
    found = [(node.body(), FACE) for node in table.seats if table.position(node.seat)]
    found += [(node.body(), CARD) for node in (*table.trick.values(), *table.hand)]
    found += [(node.plate.body(), NAME) for node in table.seats if node.plate is not None]
    return [*found, (Rect(round(rail.x), round(rail.y), round(rail.w), round(rail.h)), NAME)]
