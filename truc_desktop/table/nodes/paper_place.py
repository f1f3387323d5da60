"""Moves a paper whose usual place hides somebody's face or an open card to one where it hides neither, if there is."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from pygame import Rect

from truc_desktop.table.layout.free_place import BAR
from truc_desktop.table.layout.geometry import Edge
from truc_desktop.table.nodes.cheapest import cheapest
from truc_desktop.table.nodes.tabletop import Tabletop
from truc_desktop.table.nodes.tag_place import HELD, Covered, bounds

SOON, FAN, THING, BODY, SCORE = 1.0, 2.0, 20.0, 0.3, 4.0
"""What it counts to hide the place of a card that is not yet laid, the cards in a hand, what else lies on the cloth,
somebody's body, and the score, for each px."""
AWAY, SHAPE = 0.3, 12.0
"""What it counts to be a px away from the usual place, and what each further of the sizes counts, for each px of the
height."""
EDGE, GAP = 14.0, 4.0
"""Least distance from the window's edge, and from what must not be hidden, in units of t."""


def hides(table: Tabletop, box: Rect) -> bool:
    """Return whether a paper at ``box`` hides a part of somebody's head or of an open card."""
    return box.collidelist([*_heads(table), *_cards(table)]) >= 0


def place_beside(
    table: Tabletop, usual: Rect, sizes: Sequence[tuple[int, int]], papers: Sequence[Rect] = ()
) -> tuple[int, Rect] | None:  # fmt: skip
    """Return which of ``sizes`` (px, the best ones first) a paper has beside people, names and open cards, and where;
    None if there is no such place between the bar and the rail, nor over the score where that has no controls beside.

    ``usual``: the place near which it should be; ``papers``: what else it must not hide, such as what is asked; all in
    window px.
    """
    place, gap = table.place, round(GAP * table.place.t)
    barred = [rect.inflate(2 * gap, 2 * gap) for rect in (*_heads(table), *_cards(table), *_names(table), *papers)]
    barred.append(_rail(table))
    edge, top, foot = round(EDGE * place.t), round(BAR * place.t), round(place.rail.left.bottom)
    rather = Covered(_rather(table))
    found: list[tuple[float, tuple[int, Rect]]] = []
    for n, (w, h) in enumerate(sizes):
        across = {usual.x, usual.right - w, *(x for rect in barred for x in (rect.left - w, rect.right))}
        down = {usual.y, top, foot - h, *(y for rect in barred for y in (rect.top - h, rect.bottom))}
        for x, y in product(sorted(across), sorted(down)):
            box = Rect(x, y, w, h)
            if edge <= x <= place.w - edge - w and top <= y <= foot - h and box.collidelist(barred) < 0:
                away = abs(box.centerx - usual.centerx) + abs(box.centery - usual.centery)
                found.append((AWAY * away * h + SHAPE * n * h, (n, box)))
    if not found:
        return None
    known = {id(tried): cost for cost, tried in found}
    return cheapest(found, lambda tried, _best: known[id(tried)] + rather.penalty(tried[1].size, tried[1].center))


def _heads(table: Tabletop) -> list[Rect]:
    """Return the heads of all that are seen from the front."""
    return [node.head for node in table.seats if table.position(node.seat) or table.watched]


def _cards(table: Tabletop) -> list[Rect]:
    """Return the cards that lie open, and the viewer's hand."""
    piled = (card for pile in table.piles for card in pile.nodes)
    return [card.body() for card in (*table.trick.values(), *table.hand, *piled)]


def _names(table: Tabletop) -> list[Rect]:
    """Return the name plates and the badges beside them."""
    plates = [node.plate.body() for node in table.seats if node.plate is not None]
    return [*plates, *(mark for node in table.seats for mark in node.marks_shown())]


def _rail(table: Tabletop) -> Rect:
    """Return the part of the rail that stays free: right of the score where prompt and calls run across the foot."""
    place = table.place
    left = place.rail.left.right if place.rail.across else 0
    return Rect(round(left), round(place.rail.top), round(place.w - left), round(place.h - place.rail.top))


def _rather(table: Tabletop) -> list[tuple[Rect, float]]:
    """Return what a paper should rather not hide, with weights."""
    place = table.place
    found = [(bounds(place.trick(at)), SOON) for at in range(table.count) if at not in table.trick]
    found += [(bounds(pose), FAN) for at in range(1, table.count) for pose in place.backs(at, HELD)]
    found += [(stake.body(), THING) for stake in table.stake.nodes]
    found += [(Rect(round(mat.x), round(mat.y), round(mat.w), round(mat.h)), THING) for _at, mat in place.mats]
    found += [] if table.pack is None else [(table.pack.body(), THING)]
    score = place.rail.left
    found.append((Rect(round(score.x), round(score.y), round(score.w), round(score.h)), SCORE))
    for node in table.seats:
        if node.edge is not Edge.BOTTOM:
            box = node.head
            box.h = max(box.h, round(node.foot) - box.top)
            found.append((box.inflate(round(0.5 * box.w), 0), BODY))
    return found
