"""Places bubbles: the viewer's where it hides least, and those of others aside where papers lie that must be read."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import product

from pygame import Rect

from truc_desktop.scene.node import Point
from truc_desktop.table.layout.free_place import BAR
from truc_desktop.table.nodes.cheapest import cheapest
from truc_desktop.table.nodes.player import PlayerNode
from truc_desktop.table.nodes.tabletop import Tabletop
from truc_desktop.table.nodes.tag_place import Covered, bounds

PAPER, FACE, CARD, NAME, EDGE, TRUNK, TRAY = 100.0, 6.0, 12.0, 5.0, 1.0, 3.0, 2.5
"""What it counts to hide a paper, a face, a card of the trick or one won, a name or the pack, the rail, the speaker's
arms and cards, or a mat on which tricks lie, for each px."""
INDEX, ASKED = 40.0, 3.5
"""The same for the upper corner of a card of the trick, which tells what it is, and for controls."""
FAR, TAILLESS = 0.25, 4.0
"""What it counts to move a bubble by a px, for each px of its height; the same for each px beyond its longest tail by
which it is away from the mouth, since nobody sees then whose it is.
"""
LONGEST_TAIL, FARTHEST_TAIL = 62.0, 125.0
"""Greatest length of the tail of a bubble, and of one that does not reach its speaker's mouth otherwise, in units of t.
"""
SHORTEST_TAIL, TAIL_GAP = 14.0, 5.0
"""Least length of the tail of the viewer's bubble where something to be read is in its way, and its distance from that,
in units of t.
"""
_TAIL_WIDE, _TAIL_IN = 22.0, 30.0
"""Room that a tail takes about its middle line, and the least distance of a tail that goes straight down from the side
of its bubble, in units of t."""
_INK = 9.0
"""How much larger a card is taken to be for the outline of a bubble beside it, both sides together, in units of t."""
_CORNER = (0.36, 0.3)
"""Width and height of the upper corner of a card with rank and suit, as parts of its own."""
GAP, TAIL = 10.0, 3.0
"""Distance of a bubble from a paper, in units of t; least length of its tail, in halves of that."""

Spot = tuple[float, float, Point]
"""The middle of a bubble and the tip of its tail, in window px."""


LAID, PUSHED, HELD, FREE_SPOT, OTHERS, OTHERS_SEAT = 4.0, 0.4, 2.0, 0.15, 4.0, 1.0
OWN_NAME, RAIL, MAT, WHOSE, WALL = 8.0, 0.7, 4.0, 12.0, 1.0
"""What it counts for the viewer's bubble to hide a card that is laid, where a strike pushes it, one in their hand, the
place of one that is not laid, somebody's face, name, tricks, the pack or the stake, the place about another person, the
viewer's own name, the rail, and a mat on which tricks lie or the dish of the stake; besides for the head of somebody
else, and for the wall behind the others, who would seem to speak; for each px.
"""
HOP = 32
"""How far a strike on the table may push a card, px at 1080p."""
_COLUMNS, _ROWS = 21, 9
"""How many places are tried for the viewer's bubble."""
OWN_GAP = 4.0
"""Distance of that bubble from what it keeps off, in units of t."""
_OWN_FAR = 0.4
"""What it counts to move that bubble away from the plate by a px, for each px of its height."""
_WORD_FAR = 0.6
"""The same for the word of their call, from its bubble."""
_WORD_FACE = 14.0
"""What it counts besides for the word of somebody else's call to hide a head, for each px."""
_FIST = 0.3
"""What it counts for that word to hide the fist that has struck, for each px."""
_WORD_ROWS, _WORD_GAP = 17, 12.0
"""How many heights are tried for the word of somebody else's call; its least distance from the sides, in px."""
_WORD_ASIDE = 0.45
"""How far that word may be from the middle, as a part of the half window."""


def box_at(size: tuple[float, float], x: float, y: float) -> Rect:
    """Return the box of ``size`` px about a middle."""
    w, h = size
    return Rect(round(x - w / 2), round(y - h / 2), round(w), round(h))


def clear_of(
    table: Tabletop, seat: int, size: tuple[float, float], usual: Spot, bounds: Rect, papers: Sequence[Rect],
    controls: Sequence[Rect] = (),
) -> Spot:  # fmt: skip
    """Return where a bubble of ``seat``, ``size`` px, goes: the ``usual`` spot, or beside or below what lies there that
    it must not hide: the papers, the ``controls`` (what is asked, and the calls), a name, the pack, a mat, another
    face.

    ``bounds``: the box in which its middle must be.
    """
    gap, (w, h) = GAP * table.place.t, size
    x, y, tip = usual
    lies, seen = box_at(size, x, y), [*_seen(table, seat), *controls]
    if lies.inflate(gap, gap).collidelist(list(papers)) < 0 and lies.collidelist(seen) < 0:
        return usual
    node = table.seats[seat]
    mirrored = 2 * node.x - x, (2 * node.x - tip[0], tip[1])
    tips = {x: tip, mirrored[0]: mirrored[1]}
    across = [x, mirrored[0], node.x]
    down = [y]
    for paper in papers:
        across += [paper.left - gap - w / 2, paper.right + gap + w / 2]
        down += [paper.bottom + gap + h / 2, paper.top - gap - h / 2]
    down += [node.foot + gap + h / 2, y + h / 2, y + h]
    laid = [(paper.inflate(gap, gap), PAPER) for paper in papers]
    things = Covered([*laid, *_things(table), (_seat_of(node), TRUNK), *((box, ASKED) for box in controls)])
    under = Covered(laid)

    def judged(at_x: float, at_y: float) -> list[tuple[float, float, Spot]]:
        """Return how much a place hides, how far away that is as well, and the spot, for each way its tail may go."""
        to = tips.get(at_x, mirrored[1] if (at_x < node.x) != (x < node.x) else tip)
        at = max(bounds.left, min(bounds.right, at_x)), max(bounds.top, min(bounds.bottom, at_y))
        if box_at(size, *at).inflate(TAIL * gap, TAIL * gap).collidepoint(to):  # or its tail would be hidden
            to = node.x + (0.45 if at[0] > node.x else -0.45) * node.half, to[1]
        ends = [to]
        if at[1] > to[1] and abs(at[0] - node.x) > w / 2:  # beside their shoulder: straight to that
            ends.append((to[0], min(at[1], node.foot - gap)))
        found = []
        for end in ends:
            away = (abs(at[0] - x) + abs(at[1] - y)) * h * FAR
            away += max(0.0, tail_length(at, size, end) - LONGEST_TAIL * table.place.t) * h * TAILLESS
            tail, middle = _tail_box(root_of(at, size, end), end, table.place.t)
            bad = things.penalty((round(w), round(h)), at) + under.penalty(tail, middle)
            found.append((bad, away, (*at, end)))
        return found

    found = [one for at in product(across, down) for one in judged(*at)]
    if all(bad for bad, _away, _spot in found):  # try beside each thing that is near, too
        around = lies.inflate(lies.size)
        for thing in (rect for rect in seen if rect.colliderect(around)):
            across += [thing.left - gap - w / 2, thing.right + gap + w / 2]
            down += [thing.bottom + gap + h / 2, thing.top - gap - h / 2]
        found = [one for at in product(across, down) for one in judged(*at)]
    return min(found, key=lambda each: each[0] + each[1])[2]


def tail_length(middle: Point, size: tuple[float, float], tip: Point) -> float:
    """Return how long a tail is from the body of a bubble to ``tip``, in px."""
    return math.dist(root_of(middle, size, tip), tip)


def _tail_box(near: Point, tip: Point, t: float) -> tuple[tuple[int, int], Point]:
    """Return the size of the box about a tail from ``near`` to ``tip``, and its middle."""
    size = round(abs(near[0] - tip[0]) + 20 * t), round(abs(near[1] - tip[1]) + 20 * t)
    return size, ((near[0] + tip[0]) / 2, (near[1] + tip[1]) / 2)


def root_of(middle: Point, size: tuple[float, float], tip: Point) -> Point:
    """Return the point of the body of a bubble that is nearest to the tip of its tail."""
    (x, y), (w, h) = middle, size
    return max(x - w / 2, min(x + w / 2, tip[0])), max(y - h / 2, min(y + h / 2, tip[1]))


def short_tail(middle: Point, size: tuple[float, float], tip: Point, most: float) -> Point:
    """Return the tip of a tail that is at most ``most`` px long, on the way from the body of a bubble to ``tip``."""
    near = root_of(middle, size, tip)
    long = math.dist(near, tip)
    if long <= most:
        return tip
    return near[0] + (tip[0] - near[0]) * most / long, near[1] + (tip[1] - near[1]) * most / long


def own_spot(table: Tabletop, size: tuple[float, float], t: float, papers: Sequence[Rect]) -> Spot:
    """Return where a bubble of the viewer goes, ``size`` px: near their plate, where it and its tail hide least."""
    (w, h), at, gap = size, table.seats[table.viewer].mouth(), OWN_GAP * t
    clear = [rect.inflate(gap, gap) for rect in (*_set_out(table), *_read(table), *_faces(table))]
    what, cards = Covered(_beside_own(table, papers, clear)), _read(table)
    left, right, high, low = _near_half(table, size, t)
    heights = [low + (high - low) * row / (_ROWS - 1) for row in range(_ROWS)]
    columns = [left + (right - left) * column / (_COLUMNS - 1) for column in range(_COLUMNS)]

    def far(x: float, y: float) -> tuple[float, tuple[float, float, float, Point, Point]]:
        """Return how bad a place is at least, for its distance alone, and the same with all that ``whole`` needs."""
        mouth = at[0], at[1] - 4 * t if y < at[1] else at[1] + 30 * t
        near = root_of((x, y), size, mouth)
        away = math.dist(near, mouth) * h * _OWN_FAR
        return away, (away, x, y, near, mouth)

    def whole(tried: tuple[float, float, float, Point, Point], best: float) -> float:
        """Return how bad a place is."""
        away, x, y, near, mouth = tried
        bad = away + what.penalty((round(w), round(h)), (x, y))
        return bad if bad > best else bad + what.penalty(*_tail_box(near, _clear_tip(near, mouth, t, cards), t))

    best = cheapest([far(x, y) for y, x in product(heights, columns)], whole)
    if box_at(size, *best[1:3]).collidelist(clear) >= 0:  # the gap that is left may be between two columns
        columns += [x for rect in clear for x in (rect.left - w / 2 - 1, rect.right + w / 2 + 1) if left <= x <= right]
        heights += [y for rect in clear for y in (rect.top - h / 2 - 1, rect.bottom + h / 2 + 1) if high <= y <= low]
        free = [(x, y) for y, x in product(heights, columns) if box_at(size, x, y).collidelist(clear) < 0]
        best = cheapest([(best[0], best), *(far(x, y) for x, y in free)], whole)
    laid = [node.body().inflate(_INK * t, _INK * t) for node in table.trick.values()]
    if box_at(size, *best[1:3]).collidelist(laid) >= 0:  # a card is read: beside one, or else beyond the middle
        columns += [x for rect in laid for x in (rect.left - w / 2 - 1, rect.right + w / 2 + 1) if left <= x <= right]
        heights += [*(y for rect in laid if high <= (y := rect.bottom + h / 2 + 1) <= low), *_beyond(h, t, high)]
        spots = [(x, y) for y, x in product(heights, columns) if box_at(size, x, y).collidelist(laid) < 0]
        best = cheapest([far(x, y) for x, y in spots] or [(best[0], best)], whole)
    _away, x, y, near, mouth = best
    tip = _clear_tip(near, mouth, t, cards)
    return x, y, tip if _tail_is_clear(near, tip, t, laid) else _tip_below((x, y), size, mouth, t, laid)


def _tail_is_clear(near: Point, tip: Point, t: float, cards: Sequence[Rect]) -> bool:
    """Return whether a tail lies beside all cards of the trick; it is as wide as ``_tail_box`` says."""
    size, middle = _tail_box(near, tip, 0.0)
    return box_at(size, *middle).inflate(_TAIL_WIDE * t, _TAIL_WIDE * t).collidelist(list(cards)) < 0


def _tip_below(at: Point, size: tuple[float, float], mouth: Point, t: float, cards: Sequence[Rect]) -> Point:
    """Return the tip of a short tail straight down from a bubble that lies close over a card: where it is beside the
    card and nearest to the mouth; without such a place, no tail: the tip is in the body."""
    (x, y), (w, h) = at, size
    inner = w / 2 - _TAIL_IN * t
    roots = [(x - inner + 2 * inner * column / (_COLUMNS - 1), y + h / 2) for column in range(_COLUMNS)]
    for root in sorted(roots, key=lambda root: abs(root[0] - mouth[0])):
        tip = root[0], root[1] + SHORTEST_TAIL * t
        if _tail_is_clear(root, tip, t, cards):
            return tip
    return x, y


def _beyond(h: float, t: float, high: float) -> list[float]:
    """Return further y for the middle of a bubble ``h`` px high: from the top bar down to ``high``."""
    top = min(high, BAR * t + h / 2)
    return [top + (high - top) * row / _ROWS for row in range(_ROWS)]


def _beside_own(table: Tabletop, papers: Sequence[Rect], clear: Sequence[Rect]) -> list[tuple[Rect, float]]:
    """Return what a bubble of the viewer may hide, each with its weight: it should leave ``clear`` free, and not seem
    to be somebody else's."""
    others = [node.plate.body() for node in table.seats if node.plate is not None and node.seat != table.viewer]
    return [
        *_around_viewer(table, papers),
        *((rect, MAT) for rect in clear),
        *((rect, WHOSE) for rect in _faces(table)),
        *((rect.inflate(2 * rect.w, rect.h), OTHERS_SEAT) for rect in _faces(table)),
        (Rect(0, 0, table.place.w, round(table.place.view.far)), WALL),
        *((name.inflate(name.h, 3 * name.h), OTHERS_SEAT) for name in others),
    ]


def _near_half(table: Tabletop, size: tuple[float, float], t: float) -> tuple[float, float, float, float]:
    """Return the least and greatest x, and the least and greatest y, of the middle of a bubble of the viewer, in px."""
    place, (w, h), node = table.place, size, table.seats[table.viewer]
    low = place.rail.top - h / 2
    if node.plate is not None:  # just above their name
        low = min(low, node.plate.body().top - h / 2 - 3 * t)
    high = min(low, max(node.mouth()[1] - 3 * h, place.trick_centre[1] - h / 2))  # farther it would be somebody else's
    return w / 2 + 12, place.w - w / 2 - 12, high, low


def word_spot(
    table: Tabletop, size: tuple[float, float], bubble: Point, fist: Rect, said: Sequence[Rect] = ()
) -> Point:  # fmt: skip
    """Return the middle of the word of the viewer's own call, ``size`` px: near the middle of its ``bubble``, in the
    near half of the table and not before anybody else, where it hides least. ``fist``: the viewer's; ``said``: what
    others say, in window px.
    """
    place, (w, h) = table.place, size
    mats = [(mat, MAT) for mat in mats_of(table)]
    what = Covered([*_around_viewer(table, said), *mats, (fist, _FIST)])
    low = min(place.rail.top, place.hand_top) - h / 2
    high = min(low, (place.view.far + place.view.near) / 2)
    left, right = (place.view.cx + side * _WORD_ASIDE * place.view.cx for side in (-1, 1))
    spots = [
        (max(left, w / 2 + 12) + (right - left) * column / (2 * _COLUMNS), high + (low - high) * row / (_ROWS - 1))
        for row, column in product(range(_ROWS), range(2 * _COLUMNS + 1))
    ]
    found = [(math.dist(at, bubble) * h * _WORD_FAR, at) for at in spots]

    def whole(at: Point, _best: float) -> float:
        """Return how bad a place is."""
        return what.penalty((round(w), round(h)), at) + math.dist(at, bubble) * h * _WORD_FAR

    return cheapest(found, whole)


def others_word_spot(
    table: Tabletop, size: tuple[float, float], bubble: Point, papers: Sequence[Rect]
) -> Point:  # fmt: skip
    """Return the middle of the word of a call by somebody but the viewer, ``size`` px: near the middle of its
    ``bubble``, in the far half of the table, where it hides no face: one sees who shouts, and how others take it."""
    place, (w, h) = table.place, size
    faces = [(head, _WORD_FACE) for head in _faces(table)]
    what = Covered([*((paper, PAPER) for paper in papers), *faces, *_things(table)])
    high, low = BAR * place.t + h / 2, (place.view.far + place.view.near) / 2
    left, right = w / 2 + _WORD_GAP, place.w - w / 2 - _WORD_GAP
    columns = (left + (right - left) * column / (2 * _COLUMNS) for column in range(2 * _COLUMNS + 1))
    rows = [high + (low - high) * row / (_WORD_ROWS - 1) for row in range(_WORD_ROWS)]
    spots = [bubble, *product(columns, rows)]
    found = [(math.dist(at, bubble) * h * _WORD_FAR, at) for at in spots]

    def whole(at: Point, _best: float) -> float:
        """Return how bad a place is."""
        return what.penalty((round(w), round(h)), at) + math.dist(at, bubble) * h * _WORD_FAR

    return cheapest(found, whole)


def _clear_tip(near: Point, mouth: Point, t: float, cards: Sequence[Rect]) -> Point:
    """Return the tip of a tail from ``near`` towards the mouth: as long as tails are, but short of what is read."""
    way = math.dist(near, mouth) or 1.0
    long = min(way, LONGEST_TAIL * t)
    least = min(long, SHORTEST_TAIL * t)
    for part in (1.0, 0.8, 0.6, 0.4, 0.2, 0.0):
        reach = least + (long - least) * part
        tip = near[0] + (mouth[0] - near[0]) * reach / way, near[1] + (mouth[1] - near[1]) * reach / way
        if not any(card.clipline(near, tip) for card in cards):
            break
    return tip


def _read(table: Tabletop) -> list[Rect]:
    """Return what no tail may cover: the cards of the trick and of tricks won, the pack, and names of others."""
    gap = round(TAIL_GAP * table.place.t)
    found = [node.body() for node in table.trick.values()]
    found += [node.body() for pile in table.piles for node in pile.nodes]
    found += [node.plate.body() for node in table.seats if node.plate is not None and node.seat != table.viewer]
    found += [] if table.pack is None else [table.pack.body()]
    return [box.inflate(2 * gap, 2 * gap) for box in found]


def _around_viewer(table: Tabletop, papers: Sequence[Rect]) -> list[tuple[Rect, float]]:
    """Return what a bubble of the viewer should not hide, with its weight."""
    place = table.place
    hop = round(2 * HOP * place.u)
    spots = [place.trick(position) for position in range(place.seats)]
    found = [(bounds(at).inflate(hop, hop), PUSHED if i in table.trick else FREE_SPOT) for i, at in enumerate(spots)]
    found += [(bounds(spots[i]).inflate(8, 8), LAID) for i in table.trick]
    found += [(node.body(), HELD) for node in table.hand]
    found += [(node.body(), OTHERS) for pile in table.piles for node in pile.nodes]
    found += [(node.body(), OTHERS) for node in table.stake.nodes]
    if table.pack is not None:
        found.append((table.pack.body(), OTHERS))
    for node in table.seats:
        own = node.seat == table.viewer
        if node.plate is not None:
            found.append((node.plate.body(), OWN_NAME if own else OTHERS))
        if not own:
            found += [(node.body(), OTHERS), (_seat_of(node), OTHERS_SEAT)]
    found.append((Rect(0, round(place.rail.top), place.w, place.h), RAIL))
    return [*found, *((paper, LAID) for paper in papers)]


def _seat_of(node: PlayerNode) -> Rect:
    """Return the box of somebody down to their plate, with their arms: a bubble there would seem to be theirs."""
    box = node.body()
    box.h = max(box.h, round(node.foot) - box.top)
    return box.inflate(round(0.5 * box.w), 0)


def _seen(table: Tabletop, seat: int) -> list[Rect]:
    """Return what a bubble of ``seat`` must not hide even where nothing else is read: names, the pack, other faces and,
    unless it is the viewer's, which would have to go over the score, mats."""
    found = [node.plate.body() for node in table.seats if node.plate is not None]
    found += [node.head for node in table.seats if node.seat != seat and table.position(node.seat)]
    found += mats_of(table) if table.position(seat) else []
    return found if table.pack is None else [*found, table.pack.body()]


def _things(table: Tabletop) -> list[tuple[Rect, float]]:
    """Return what a bubble should not hide, with its weight."""
    rail = table.place.rail.box
    found = [(node.body(), FACE) for node in table.seats if table.position(node.seat)]
    found += [(node.body(), CARD) for node in (*table.trick.values(), *table.hand)]
    found += [(_corner(node.body()), INDEX) for node in table.trick.values()]
    found += [(node.body(), CARD) for pile in table.piles for node in pile.nodes]
    found += [(node.plate.body(), NAME) for node in table.seats if node.plate is not None]
    found += [] if table.pack is None else [(table.pack.body(), NAME)]
    found += [(mat, TRAY) for mat in mats_of(table)]
    return [*found, (Rect(round(rail.x), round(rail.y), round(rail.w), round(rail.h)), EDGE)]


def mats_of(table: Tabletop) -> list[Rect]:
    """Return the mats on which tricks lie, in window px."""
    return [Rect(round(mat.x), round(mat.y), round(mat.w), round(mat.h)) for _position, mat in table.place.mats]


def _set_out(table: Tabletop) -> list[Rect]:
    """Return the mats, and the dish of the stake, in window px."""
    dish = table.stake.dish
    return mats_of(table) if dish is None else [*mats_of(table), dish.body()]


def _faces(table: Tabletop) -> list[Rect]:
    """Return the heads of the others, in window px."""
    return [node.head for node in table.seats if node.seat != table.viewer]


def _corner(card: Rect) -> Rect:
    """Return the upper left corner of a card, with its rank and suit."""
    return Rect(card.x, card.y, round(_CORNER[0] * card.w), round(_CORNER[1] * card.h))
