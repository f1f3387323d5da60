"""Placement of small tags next to players, where they cover no card, face or plate."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from operator import itemgetter

from pygame import Rect

from truc_desktop.art.people import FOOT
from truc_desktop.table.layout.geometry import CARD_RATIO, CardPose, Edge
from truc_desktop.table.nodes.tabletop import Tabletop

GAP = 4
"""Gap between a tag and its plate or frame, in units of t."""
HELD = 3
"""Most cards in a hand while signs can be made."""
READ = 20.0
"""Weight of covering something to be read; covering the frame of a face has 1."""
WORDS = 0.1
"""Weight of covering words that fade soon; covering the frame of a face has 1."""
LATER = 0.1
"""Weight of covering a place where a card may soon be played; covering the frame of a face has 1."""
_FIRST: Callable[[tuple[Rect, float]], Rect] = itemgetter(0)


def bounds(pose: CardPose) -> Rect:
    """Return the upright rectangle around a card, in window px."""
    turn = math.radians(pose.angle)
    w, h = pose.width, pose.width * CARD_RATIO
    wide, high = (abs(math.cos(turn)) * a + abs(math.sin(turn)) * b for a, b in ((w, h), (h, w)))
    return Rect(round(pose.x - wide / 2), round(pose.y - high / 2), round(wide), round(high))


def cover_penalty(size: tuple[int, int], middle: tuple[float, float], what: Sequence[tuple[Rect, float]]) -> float:
    """Return how bad it is to put something of ``size`` px at ``middle``.

    That is the sum over ``what`` (rectangle, weight) of the covered area in px times the weight.
    """
    w, h = size
    lies = Rect(round(middle[0] - w / 2), round(middle[1] - h / 2), w, h)
    covered = ((lies.clip(rect), weight) for rect, weight in lies.collideobjectsall(what, key=_FIRST))
    return sum(weight * part.w * part.h for part, weight in covered)


def empty_places(table: Tabletop) -> list[Rect]:
    """Return the places where cards of this trick may still be played."""
    return [bounds(table.place.trick(position)) for position in range(table.count) if position not in table.trick]


def readable_rects(table: Tabletop) -> list[Rect]:
    """Return the rectangles of all that has to be read: cards and name plates."""
    place = table.place
    found = [bounds(place.trick(position)) for position in table.trick]
    found += [bounds(pose) for position in range(1, table.count) for pose in place.backs(position, HELD)]
    found += [node.body() for node in (*table.hand, *(card for pile in table.piles for card in pile.nodes))]
    if table.pack is not None:
        found.append(table.pack.body())
    return found + [node.plate.body() for node in table.seats if node.plate is not None]


def other_rects(table: Tabletop) -> list[Rect]:
    """Return other rectangles that no tag should cover: faces and the rail."""
    place, found = table.place, list[Rect]()
    for node in table.seats:
        body = node.body()
        body.h = round(node.size * (0.5 + FOOT))
        found.append(body)
    box = place.rail.box
    found.append(Rect(round(box.x), round(box.y), round(box.w), round(box.h)))
    return found


def _spots(table: Tabletop, seat: int, w: int, h: int) -> Iterator[tuple[float, float]]:
    """Yield positions (centres) for a tag of ``w`` x ``h`` px, the best first.

    Under the plate, next to it, next to the frame, in front of the player's cards, above the frame.
    """
    place, node = table.place, table.seats[seat]
    gap = GAP * place.t
    half = node.half if node.plate is None else node.plate.body().w / 2
    middle = node.foot - h / 2 if node.plate is None else node.plate.body().centery
    yield node.x, node.foot + h / 2
    for y, reach in (
        (middle, half), (node.foot - h / 2, half), (node.foot + h / 2, 0.0), (middle, node.half),
        (node.y + node.half * 0.6, node.half), (node.y, node.half), (node.y - node.half * 0.6, node.half),
    ):  # fmt: skip
        for side in (-1, 1):
            yield node.x + side * (reach + gap + w / 2), y
    if position := table.position(seat):
        cards = [bounds(pose) for pose in place.backs(position, HELD)]
        held = cards[0].unionall(cards[1:])
        before = {Edge.LEFT: held.right + gap + w / 2, Edge.RIGHT: held.left - gap - w / 2}
        across = before.get(node.edge)
        yield (held.centerx, held.bottom + gap + h / 2) if across is None else (across, held.centery)
    yield node.x, node.y - node.half - gap - h / 2


def place_tag(
    table: Tabletop, seat: int, sizes: Sequence[tuple[int, int]], papers: Sequence[Rect] = (),
    words: Sequence[Rect] = (),
) -> tuple[int, float, float]:  # fmt: skip
    """Return the index of the chosen size (of ``sizes``, px) and the centre of a tag for the player in ``seat``.

    The first size and position that cover nothing are chosen, otherwise those that cover least. ``papers``: what else
    must be read; ``words``: bubbles, which are over the tag.
    """
    place = table.place
    free = [(rect, READ) for rect in readable_rects(table)] + [(rect, 1.0) for rect in other_rects(table)]
    free += [(rect, READ) for rect in papers] + [(rect, WORDS) for rect in words]
    free += [(rect, LATER) for rect in empty_places(table)]
    best, least = (0, 0.0, 0.0), math.inf
    for index, (w, h) in enumerate(sizes):
        for x, y in _spots(table, seat, w, h):
            x = max(w / 2 + 8, min(place.w - w / 2 - 8, x))
            y = max(h / 2 + 8, min(place.h - h / 2 - 2, y))
            under = cover_penalty((w, h), (x, y), free)
            if under < least:
                best, least = (index, x, y), under
            if not under:
                return best
    return best
