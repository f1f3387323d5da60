"""Placement of small tags next to players, where they cover no card, face or plate."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from pygame import Rect

from truc_desktop.art.people import FOOT
from truc_desktop.table.layout.free_place import BAR
from truc_desktop.table.layout.geometry import CARD_RATIO, CardPose, Edge
from truc_desktop.table.nodes.tabletop import Tabletop

GAP = 4
"""Gap between a tag and its plate or frame, in units of t."""
HELD = 3
"""Most cards in a hand while signs can be made."""
READ = 20.0
"""Weight of covering something to be read."""
FRAME = 8.0
"""Weight of covering a face or the rail."""
LATER = 0.1
"""Weight of covering a place where a card may soon be played, if there is no other room."""
_BADGE = 42.0
"""Room for a badge between a plate and a tag beside it, in units of t."""
CROWD = 4
"""With more people than these a tag beside a plate keeps room only for badges that are there: else it seems to be
nobody's."""
_LEANS = 0.24
"""How far a head at the side comes over the table as it calls, in frames."""
_USUAL = ((250.0, 31.0), (150.0, 54.0), (115.0, 77.0))
"""Sizes of usual tags in one, two and three lines, in units of t."""
BRINK = 150.0
"""How far the wood of the rail may reach above what is let into it, where it is high for many calls, in units of t."""
TAIL, TAIL_IN = 64.0, 5.0
"""Greatest length of the tail of a tag, and how far it reaches over the edges of tag and owner, in units of t."""
Spot = tuple[float, float, int, int]


def bounds(pose: CardPose) -> Rect:
    """Return the upright rectangle around a card, in window px."""
    turn = math.radians(pose.angle)
    w, h = pose.width, pose.width * CARD_RATIO
    wide, high = (abs(math.cos(turn)) * a + abs(math.sin(turn)) * b for a, b in ((w, h), (h, w)))
    return Rect(round(pose.x - wide / 2), round(pose.y - high / 2), round(wide), round(high))


class Covered:
    """Things that should not be covered, for many places that are tried."""

    def __init__(self, what: Iterable[tuple[Rect, float]]) -> None:
        """``what``: the rectangles of the things, with their weights."""
        things = list(what)
        self._rects, self._weights = [rect for rect, _ in things], [weight for _, weight in things]

    def penalty(self, size: tuple[int, int], middle: tuple[float, float]) -> float:
        """Return how bad it is to put something of ``size`` px at ``middle``.

        That is the sum of the covered areas in px times their weights.
        """
        w, h = size
        lies = Rect(round(middle[0] - w / 2), round(middle[1] - h / 2), w, h)
        bad = 0.0
        for index in lies.collidelistall(self._rects):
            part = lies.clip(self._rects[index])
            bad += self._weights[index] * part.w * part.h
        return bad


def cover_penalty(size: tuple[int, int], middle: tuple[float, float], what: Iterable[tuple[Rect, float]]) -> float:
    """Return how bad it is to put something of ``size`` px at ``middle`` over ``what``, as Covered does."""
    return Covered(what).penalty(size, middle)


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
    """Return other rectangles that no tag should cover: faces, what is let into the rail, and the bar of the tools."""
    place, found = table.place, list[Rect]()
    for node in table.seats:
        body = node.body()
        body.h = round(node.size * (0.5 + FOOT))
        if table.count > CROWD and node.edge in (Edge.LEFT, Edge.RIGHT):  # a tag of the one behind is next to it
            leans = round(_LEANS * node.size)
            body.w += leans
            body.x -= leans if node.edge is Edge.RIGHT else 0
        found.append(body)
    box, top = place.rail.box, _inlays_top(table)
    found.append(Rect(round(box.x), round(top), round(box.w), round(box.bottom - top)))
    found.append(Rect(0, 0, round(place.w), round(BAR * place.t)))
    return found


def _inlays_top(table: Tabletop) -> float:
    """Return the y of the upper edge of what is let into the rail, in window px: the wood above it is bare."""
    rail = table.place.rail
    return min(rail.left.y, rail.right.y)


def _fixed_rects(table: Tabletop, empty: float = READ) -> list[tuple[Rect, float]]:
    """Return what a tag must not cover whatever happens in a hand, with weights: it does not depend on the cards.

    ``empty``: the weight of a place where no card of the trick lies yet, and of the places of the pack in other hands.
    """
    place = table.place
    found = [(bounds(place.trick(at)), READ if at in table.trick else empty) for at in range(table.count)]
    found += [(bounds(pose), READ) for position in range(1, table.count) for pose in place.backs(position, HELD)]
    found += [(bounds(pose), READ) for pose in place.hand(HELD)]
    found += [(bounds(place.pack(at)), empty) for at in range(table.count)]  # any of them may deal
    found += [] if table.pack is None else [(table.pack.body(), max(0.0, READ - empty))]
    found += [(Rect(round(mat.x), round(mat.y), round(mat.w), round(mat.h)), READ) for _at, mat in place.mats]
    found += [(node.plate.body(), READ) for node in table.seats if node.plate is not None]
    found += [(rect, FRAME) for rect in other_rects(table)]
    return found


def _spots(table: Tabletop, seat: int) -> list[Spot]:
    """Return where a tag may be attached to a player, the best first: at the plate, else at the frame.

    Each is a point, and which point of the tag is there: (-1, 0) is the middle of its left side.
    """
    place, node = table.place, table.seats[seat]
    gap = GAP * place.t
    box = Rect(round(node.x - node.half), 0, round(2 * node.half), 1) if node.plate is None else node.plate.body()
    middle = node.foot if node.plate is None else box.centery
    count = len(node.badges) if table.count > CROWD or node.edge is Edge.BOTTOM else 1
    badges = _BADGE * place.t * count
    at_left = node.badges_left or box.right + badges > place.w
    right = (box.right + gap + (0 if at_left else badges), middle, -1, 0)
    left = (box.left - gap - (badges if at_left else 0), middle, 1, 0)
    under = (node.x if node.plate is None else box.centerx, box.bottom if node.plate else node.foot, 0, -1)
    above = (node.x, box.top - gap, 0, 1)
    at_plate = {
        Edge.TOP: (left, right, under), Edge.RIGHT: (under, left, right), Edge.LEFT: (under, right, left),
        Edge.BOTTOM: (left, (left[0], _inlays_top(table), 1, 1), above, right),
    }[node.edge]  # fmt: skip
    heights = (node.y + node.half * 0.6, node.y, node.y - node.half * 0.6)
    beside = [(node.x + side * (node.half + gap), y, -side, 0) for y in heights for side in (-1, 1)]
    found = [*at_plate, *beside, (node.x, node.y - node.half - gap, 0, 1)]
    if position := table.position(seat):
        cards = [bounds(pose) for pose in place.backs(position, HELD)]
        held = cards[0].unionall(cards[1:])
        if node.edge is Edge.TOP:
            found.append((held.centerx, held.bottom + gap, 0, -1))
        else:
            found.append((held.right + gap, held.centery, -1, 0) if node.edge is Edge.LEFT else
                         (held.left - gap, held.centery, 1, 0))  # fmt: skip
    return found


def _at(spot: Spot, size: tuple[float, float], table: Tabletop) -> tuple[float, float]:
    """Return the middle of a tag of a size at a spot, moved into the window."""
    (x, y, side_x, side_y), (w, h), place = spot, size, table.place
    x, y = x - side_x * w / 2, y - side_y * h / 2
    return max(w / 2 + 8, min(place.w - w / 2 - 8, x)), max(h / 2 + 8, min(place.h - h / 2 - 2, y))


def _ranked(table: Tabletop, seat: int, fixed: Covered) -> list[Spot]:
    """Return the spots where a tag of ``seat`` may be in this window, the best first, by what a usual tag hides there.

    They depend neither on its words nor on what lies on the table.
    """
    t = table.place.t
    sizes = [(round(w * t), round(h * t)) for w, h in _USUAL]
    return sorted(_spots(table, seat), key=lambda spot: _least_hidden(table, spot, sizes, fixed)[0])


def _least_hidden(
    table: Tabletop, spot: Spot, sizes: Sequence[tuple[int, int]], fixed: Covered
) -> tuple[float, int]:  # fmt: skip
    """Return how much a tag hides at a spot in the best of its sizes, and which that is."""
    return min((fixed.penalty(size, _at(spot, size, table)), index) for index, size in enumerate(sizes))


def _spots_for(
    table: Tabletop, seat: int, sizes: Sequence[tuple[int, int]], fixed: Covered
) -> list[tuple[Spot, float, int]]:  # fmt: skip
    """Return the spots for a tag of ``seat``, the best first, with what it hides there in the best of its sizes."""
    found = [(spot, *_least_hidden(table, spot, sizes, fixed)) for spot in _ranked(table, seat, fixed)]
    return sorted(found, key=lambda each: each[1])  # of equal ones the best stays the first


def tail_of(table: Tabletop, seat: int, box: Rect) -> tuple[float, float, float, float]:
    """Return the tail of a tag of ``seat`` in ``box`` (window px): the middle of its base, as seen from the middle of
    the tag, and its tip as seen from there, in px. It ends at the owner's plate, badge or head, whichever is nearest.
    """
    node, t = table.seats[seat], table.place.t
    owner = [*([] if node.plate is None else [node.plate.body()]), *node.marks_shown()]
    owner += [node.head] if table.position(seat) or not owner else []
    target = min(owner, key=lambda rect: math.hypot(*_gaps(box, rect)))
    gap_x, gap_y = _gaps(box, target)
    room, reach = (min(12 * t, box.w / 2), min(10 * t, box.h / 2)), TAIL_IN * t
    right, down = target.centerx > box.centerx, target.centery > box.centery
    at_x = (max(box.left, target.left) + min(box.right, target.right)) / 2
    at_y = (max(box.top, target.top) + min(box.bottom, target.bottom)) / 2
    meets = box.clip(target.inflate(4, 4))
    if (abs(gap_x) > abs(gap_y)) if gap_x or gap_y else meets.h > meets.w:
        x, y = float(box.right - 1 if right else box.left + 1), _within(at_y, box.top + room[1], box.bottom - room[1])
        tip = (abs(gap_x) + reach) * (1 if right else -1), _within(y, target.top, target.bottom) - y
    else:
        x, y = _within(at_x, box.left + room[0], box.right - room[0]), float(box.bottom - 1 if down else box.top + 1)
        tip = _within(x, target.left, target.right) - x, (abs(gap_y) + reach) * (1 if down else -1)
    part = min(1.0, TAIL * t / max(1.0, math.hypot(*tip)))
    return x - box.centerx, y - box.centery, tip[0] * part, tip[1] * part


def by_the_rail(table: Tabletop, box: Rect) -> bool:
    """Return whether a tag in ``box`` (window px) reaches to the wood of the rail."""
    return box.bottom > _inlays_top(table) - BRINK * table.place.t


def _within(value: float, least: float, most: float) -> float:
    return max(least, min(most, value))


def _gaps(box: Rect, other: Rect) -> tuple[float, float]:
    """Return how far ``other`` is to the right of (left of: negative) and below (above) ``box``; 0 where they meet."""
    x = max(0, other.left - box.right) - max(0, box.left - other.right)
    y = max(0, other.top - box.bottom) - max(0, box.top - other.bottom)
    return x, y


def place_tag(
    table: Tabletop, seat: int, sizes: Sequence[tuple[int, int]], over: bool = False
) -> tuple[int, float, float]:  # fmt: skip
    """Return the index of the chosen size (of ``sizes``, px) and the centre of a tag for the player in ``seat``.

    It is where a tag of this player always is in this window; bubbles keep off it. Of the sizes the first is chosen
    that covers nothing there, otherwise the one that covers least. ``over``: the hand is over, and it keeps off cards
    that have been thrown in as well.
    """
    place = table.place
    thrown = [(bounds(pose), READ) for at in range(table.count) for pose in place.laid(at, HELD)] if over else []
    spots = _spots_for(table, seat, sizes, Covered([*_fixed_rects(table), *thrown]))
    if spots[0][1]:  # large type at a full table: it lies where there is room now
        spots = _spots_for(table, seat, sizes, Covered([*_fixed_rects(table, LATER), *thrown]))
    spot, _hidden, index = spots[0]
    return index, *_at(spot, sizes[index], table)
