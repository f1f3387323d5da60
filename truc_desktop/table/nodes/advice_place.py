"""Places bubbles beside the speaker's mouth, where they hide least and seem to be nobody else's.

They are the small ones of advice at a full table, and any that have no good place otherwise.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import product

from pygame import Rect

from truc_desktop.scene.node import Point
from truc_desktop.table.layout.geometry import Edge
from truc_desktop.table.nodes.bubble_place import (
    FARTHEST_TAIL,
    LONGEST_TAIL,
    Spot,
    box_at,
    mats_of,
    root_of,
    short_tail,
)
from truc_desktop.table.nodes.cheapest import cheapest
from truc_desktop.table.nodes.player import PlayerNode
from truc_desktop.table.nodes.tabletop import Tabletop
from truc_desktop.table.nodes.tag_place import HELD, bounds
from truc_desktop.table.nodes.whose_words import (
    crossed,
    heads_of_others,
    names_of_others,
    nearer_to_another,
    own_face,
)

WORDS, CARD, FACE, PLATE, FAN, THING, BODY, SOON, TRAY = 80.0, 20.0, 24.0, 24.0, 2.0, 4.0, 0.3, 0.6, 16.0
"""What it counts to hide other words, a card that lies open or a call, a face, a name or a badge, the cards in a hand,
what else lies on the cloth, somebody's body, the place of a card that is not yet laid, and a mat on which tricks lie,
for each px."""
OWN_FAN, RAIL = 0.8, 8.0
"""The same for the cards in the speaker's own hand, which are in front of them, and for the rail with the score."""
OWN_FACE = 30.0
"""What it counts to hide the speaker's own face, which says as much as the words."""
CROSSES, MISTAKEN = 60.0, 150.0
"""What it counts if a tail crosses one of these, for each px of the bubble's height, and besides if that is somebody
else's head or name: the words seem to be theirs."""
AWAY, LONG, TOO_FAR = 0.22, 0.6, 6.0
"""What it counts to be a px away from the mouth, a px farther than tails usually are, and a px farther than the longest
one, for each px of the height."""
HIDDEN_TAIL = 12.0
"""What each px counts by which a tail is shorter than can be seen, for each px of the height."""
SEEMS, DOUBTFUL = 2.0, 14.0
"""What each px counts by which a bubble is nearer to somebody else's head than to the speaker's, for each px of the
height: one reads it as theirs; and how much farther it should be from them, in units of t."""
OWN_CROSSED = 15.0
"""What it counts if a tail crosses the speaker's own name, for each px of the bubble's height."""
OTHER_SIDE = 25.0
"""What it counts to come to the mouth from the other side than is asked for, for each px of the height."""
SHAPE = 12.0
"""What each further of the sizes counts, for each px of the height: the first is read best."""
CHEEK, LIPS, JAW = 0.36, 0.15, 0.24
"""Where a tail ends: beside the face, and below its middle, in sizes of the frame; there is the jaw, where the name of
somebody else lies beside the mouth."""
TAIL = 15.0
"""Least length of a tail, in units of t."""
REACH, STEP, FINER = 264.0, 33.0, 3
"""How far from the mouth a bubble may begin, and the distance of the places that are tried, in units of u; about
the best one others are tried, by this part of that."""
TOUCHES = 12.0
"""How far a bubble may reach over something else, in units of t: its corners are round."""
RIM = 4.0
"""The same over a name or a mat: those are long and low, and a part of that is soon much of them."""
MISSES = 0.3
"""How far from the mouth a tail may end, in sizes of the frame."""
EDGE, GAP = 8.0, 5.0
"""Least distance from the window's edge, px, and from what must not be hidden, in units of t; twice that from words and
controls."""

_Place = tuple[float, int, Spot]
"""What a place for a bubble counts whatever it hides, which of the sizes it is for, and the spot."""


def beside_mouth(node: PlayerNode, side: int) -> Point:
    """Return where a tail ends that comes to ``node`` from a side: -1 for the left, 1 for the right; in window px."""
    return node.x + side * CHEEK * node.size, node.y + LIPS * node.size


def _free_tip(node: PlayerNode, side: int, names: Sequence[Rect]) -> Point:
    """Return where a tail ends that comes to ``node`` from a side: lower where one of the ``names`` of others lies."""
    x, y = beside_mouth(node, side)
    return (x, node.y + JAW * node.size) if Rect(round(x), round(y), 1, 1).collidelist(list(names)) >= 0 else (x, y)


def advice_spot(
    table: Tabletop, seat: int, sizes: Sequence[tuple[float, float]], words: Sequence[Rect],
    controls: Sequence[Rect] = (), side: int = 0, tail: float = TAIL,
) -> tuple[int, Spot]:  # fmt: skip
    """Return which of ``sizes`` (px, the best ones first) a bubble of ``seat`` has, and where it goes.

    Its tail, ``tail`` units of t long at the least, reaches to the mouth, from ``side`` (-1 or 1; 0 for either); the
    other side is taken only where it hides less. ``words``: what else is said and told, and
    papers; ``controls``: the prompt and the calls; in window px.
    """
    place, node = table.place, table.seats[seat]
    hard = _hard(table, node, words, controls)
    soft = _soft(table, node)
    boxes, weights = [rect for rect, _ in (*hard, *soft)], [weight for _, weight in (*hard, *soft)]
    own_name = [] if node.plate is None else [node.plate.body()]
    gap = round(2 * GAP * place.t)
    free = [node.head, *(rect.inflate(gap, gap) for rect in own_name)]
    barred = [*(rect for rect, _ in hard if rect not in free), own_face(node)]
    top = 62 * place.t
    reach, step, farthest = REACH * place.u, STEP * place.u, FARTHEST_TAIL * place.t
    least, others = tail * place.t, heads_of_others(table, node)
    whose = [*others, *names_of_others(table, node)]
    names = [name.inflate(2 * GAP * place.t, 2 * GAP * place.t) for name in names_of_others(table, node)]
    tips = [_free_tip(node, each, names) for each in ((-1, 1) if side < 0 else (1, -1))]

    def tried(n: int, to: Point, across: Iterable[float], down: Iterable[float]) -> Iterator[tuple[float, _Place]]:
        """Yield the places of the n-th size with a tail to one side of the mouth, moved into the window, each with what
        it counts whatever it hides."""
        w, h = sizes[n]
        columns = [max(w / 2 + EDGE, min(place.w - w / 2 - EDGE, x)) for x in across]
        rows = [max(top + h / 2, min(place.h - h / 2 - EDGE, y)) for y in down]
        shape = (OTHER_SIDE * h if side and to is not tips[0] else 0.0) + n * SHAPE * h
        high = [(y, max(y - h / 2, min(y + h / 2, to[1])) - to[1]) for y in dict.fromkeys(rows)]
        for x in dict.fromkeys(columns):
            aside = max(x - w / 2, min(x + w / 2, to[0])) - to[0]
            for y, above in high:
                known = shape + _tail_cost(math.hypot(aside, above), h, least, place.t)
                yield known, (known, n, (x, y, to))

    def whole(tried: _Place, best: float) -> float:
        """Return how bad a place is: tails that cross something count as well, of as few as can be."""
        bad, n, (x, y, to) = tried
        lies = box_at(sizes[n], x, y)
        bad += sum(weights[i] * _common(lies, boxes[i]) for i in lies.collidelistall(boxes))
        if bad < best:
            bad += SEEMS * sizes[n][1] * nearer_to_another(lies, node.head, others, DOUBTFUL * place.t)
        if bad < best:
            near, end = root_of((x, y), sizes[n], to), short_tail((x, y), sizes[n], to, farthest)
            bad += sizes[n][1] * (CROSSES * crossed(near, end, barred) + MISTAKEN * crossed(near, end, whose))
            bad += sizes[n][1] * OWN_CROSSED * crossed(near, end, own_name)
        return bad

    found: list[tuple[float, _Place]] = []
    for (n, (w, h)), to in product(enumerate(sizes), tips):
        columns, rows = math.ceil((w / 2 + reach) / step), math.ceil((h / 2 + reach) / step)
        found += tried(n, to, [to[0] + column * step for column in range(-columns, columns + 1)],
                       [to[1] + row * step for row in range(-rows, rows + 1)])  # fmt: skip
    _known, n, (x, y, to) = cheapest(found, whole)
    finer = [part * step / FINER for part in range(1 - FINER, FINER)]
    _known, n, spot = cheapest([*tried(n, to, [x + dx for dx in finer], [y + dy for dy in finer])], whole)
    return n, spot


def amiss(
    table: Tabletop, seat: int, size: tuple[float, float], spot: Spot, words: Sequence[Rect], t: float
) -> float:  # fmt: skip
    """Return how bad a spot is for a bubble of ``size`` px; 0 for a good one. ``t``: px per unit of its type.

    It counts what the bubble hides of ``words``, cards, names, faces and the pack, by how much it is nearer to somebody
    else, how many names and heads of other players its tail crosses, how far from the mouth the tail ends, and how much
    is missing of it to be seen.

    The mats on which tricks lie do not count here: see of_mats_hidden.
    """
    x, y, tip = spot
    node, edge = table.seats[seat], round(2 * TOUCHES * table.place.t)
    lies, whole = box_at(size, x, y).inflate(-edge, -edge), box_at(size, x, y).inflate(edge, edge)
    plates = [each.plate.body() for each in table.seats if each.plate is not None]
    rim = round(2 * RIM * table.place.t)
    seen = [(card.body(), CARD) for card in table.trick.values()]
    seen += [] if table.pack is None else [(table.pack.body(), THING)]
    for other in table.seats:
        if table.position(other.seat) or table.watched:
            seen.append((other.head, OWN_FACE if other is node else FACE))
    mouth = beside_mouth(node, 1 if x > node.x else -1)
    end = short_tail((x, y), size, tip, FARTHEST_TAIL * t)
    near = root_of((x, y), size, end)
    away = max(0.0, math.dist(end, mouth) - MISSES * node.size)
    hidden = sum(weight * _common(lies, rect) for rect, weight in seen)
    hidden += sum(PLATE * _common(box_at(size, x, y).inflate(-rim, -rim), plate) for plate in plates)
    hidden += sum(WORDS * _common(whole, rect) for rect in words)
    heads = heads_of_others(table, node)
    hidden += (CROSSES + MISTAKEN) * size[1] * crossed(near, end, [*names_of_others(table, node), *heads])
    hidden += CROSSES * size[1] * crossed(near, end, [own_face(node)])
    hidden += OWN_CROSSED * size[1] * crossed(near, end, [] if node.plate is None else [node.plate.body()])
    doubtful = DOUBTFUL * table.place.t
    hidden += SEEMS * size[1] * nearer_to_another(box_at(size, x, y), node.head, heads, doubtful)
    hidden += HIDDEN_TAIL * size[1] * max(0.0, TAIL * table.place.t - math.dist(near, end))
    return hidden + TOO_FAR * away * size[1]


def of_mats_hidden(table: Tabletop, size: tuple[float, float], spot: Spot) -> int:
    """Return how many px of the mats on which tricks lie a bubble of ``size`` px hides at a spot."""
    rim = round(2 * RIM * table.place.t)
    lies = box_at(size, spot[0], spot[1]).inflate(-rim, -rim)
    return sum(_common(lies, mat) for mat in mats_of(table))


def _common(one: Rect, other: Rect) -> int:
    part = one.clip(other)
    return part.w * part.h


def _tail_cost(way: float, height: float, least: float, t: float) -> float:
    """Return what the ``way`` from a bubble to the mouth counts; a tail shorter than ``least`` is not seen.

    ``t``: px per unit of type.
    """
    if way < least:
        return height * HIDDEN_TAIL * (least - way)
    long, far = max(0.0, way - LONGEST_TAIL * t), max(0.0, way - FARTHEST_TAIL * t)
    return height * (AWAY * way + LONG * long + TOO_FAR * far)


def _hard(
    table: Tabletop, node: PlayerNode, words: Sequence[Rect], controls: Sequence[Rect]
) -> list[tuple[Rect, float]]:
    """Return what neither a bubble nor its tail should lie on, with weights."""
    gap = round(2 * GAP * table.place.t)
    found = [(rect.inflate(gap, gap), WORDS) for rect in words]
    found += [(card.body(), CARD) for card in (*table.trick.values(), *table.hand)]
    found += [(card.body(), CARD) for pile in table.piles for card in pile.nodes]
    found += [(rect.inflate(gap, gap), CARD) for rect in controls]
    for other in table.seats:
        if table.position(other.seat) or table.watched:
            found.append((other.head, OWN_FACE if other is node else FACE))
        if other.plate is not None:
            found.append((other.plate.body(), PLATE))
        found += [(mark, PLATE) for mark in other.marks_shown()]
    found += [] if table.pack is None else [(table.pack.body(), THING)]
    return [(rect if rect == node.head else rect.inflate(gap, gap), bad) for rect, bad in found]


def _soft(table: Tabletop, node: PlayerNode) -> list[tuple[Rect, float]]:
    """Return what a bubble should rather not lie on, with weights."""
    place = table.place
    found = [(bounds(place.trick(at)), SOON) for at in range(table.count) if at not in table.trick]
    own = table.position(node.seat)
    found += [(bounds(pose), OWN_FAN if at == own else FAN)
              for at in range(1, table.count) for pose in place.backs(at, HELD)]  # fmt: skip
    found += [(stake.body(), THING) for stake in table.stake.nodes]
    found += [(mat, TRAY) for mat in mats_of(table)]
    for other in table.seats:
        if table.position(other.seat) and other.edge is not Edge.BOTTOM:
            box = other.head
            box.h = max(box.h, round(other.foot) - box.top)
            found.append((box.inflate(round(0.5 * box.w), 0), BODY if other is node else 3 * BODY))
    rail = place.rail.box
    return [*found, (Rect(round(rail.x), round(rail.y), round(rail.w), round(rail.h)), RAIL)]
