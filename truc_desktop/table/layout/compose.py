"""Composes the layout of a table for a window: window size and number of seats in, positions out. No pygame.

The table is seen by somebody who sits at it: a trapezium, with people behind its far edge and beside it. The numbers
are virtual pixels of a table 1080 high. Two units turn them into window px:

* ``u`` = min(h / 1080, w / 1440) scales objects; 4:3 is the narrowest composed shape;
* ``t`` = max(u, 0.75) x text scale scales type and controls, so that 18 px type is never below 13.5 px. It is capped
  where not all players would remain visible: at 1.85 u, and at 1.6 u from six seats on.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations, product

from truc_desktop.art.interiors.view import View
from truc_desktop.table.layout.box import Box
from truc_desktop.table.layout.geometry import CARD_RATIO, COMPACT, TALL, Edge, Layout, Place, turned
from truc_desktop.table.layout.measures import CUT, FRAME, Measures
from truc_desktop.table.layout.on_cloth import WON, fare, keep_free, laid_table, lay_mats, set_all_down, still_life
from truc_desktop.table.layout.rail import HEIGHT, TWO_LINE_ROWS, Call, Kept, Rail, rail_of
from truc_desktop.table.layout.set_down import NoRoom, around

SMALLEST_TYPE = 0.75
"""Least t at the usual text size."""
LARGEST, LARGEST_CROWDED = 1.85, 1.6
"""Largest t / u at which all players remain visible: up to four seats, and with more."""
NARROW = 1700
"""Virtual width of a window under which the table has little room."""
FACE = 118
"""Height of the middle of a face in its frame, in units of the frame."""
HAND = 204.0
"""Width of a card of the viewer."""
STEPS = (158.0, 116.0)
"""Distance between the viewer's cards: where there is room for it, and in narrow windows or with large type."""
TILT = 32.0
"""How much wider the viewer's three cards are, because the outer ones are turned."""
_FAR, _FAR_FACING, _FAR_CROWDED = 322, 350, 268
"""Height of the table's far edge: with three or four seats; with two, where the table is smaller and the other person
nearer; with more than four.
"""
_HALVES, _HALVES_FACING, _HALVES_CROWDED = (560.0, 1010.0), (500.0, 890.0), (640.0, 1000.0)
"""Half the width of these tables at the far and at the near edge."""
_SIDE_ROOM, _SIDE_ROOM_CROWDED = (757.0, 128.0), (856.0, 112.0)
"""How far from the middle the people beside the table sit, and how much room they need beyond."""
_CARD = {2: 213, 3: 200, 4: 174, 6: 160, 8: 142}
"""Width of a card of the trick at the near edge, by number of seats."""
_OWN_FACE = 62
"""Half the frame of the picture of the player whom a spectator looks over the shoulder; of a sign's at the least."""
_CLEAR = 14
"""Gap between the viewer's card of the trick and the cards in the hand."""
_PLATE_BELOW, _CHIN = 92 / 264, 0.20
"""Distance of a plate at the side from the point where the table cuts the body, and heights of a hat and of a chin
above that point, in frames.
"""
_INWARD = 34.0
"""How far the plate of the farther one of two people at a side is moved towards the middle."""
_CALLS = {
    3: (110, 125, 160), 4: (135, 160, 190, 220), 5: (110, 125, 160, 165, 215), 6: (110, 125, 160, 165, 215, 220),
}  # fmt: skip
"""Widths of the calls that may be made at once, by their number, in units of t; the longest are those of the flor."""
MOST_CALLS, FEW_CALLS = max(_CALLS), min(_CALLS)
"""How many that may be."""
SQUARES = 2
"""Most squares in the rail: signs and talk."""
_BAR = 70.0
"""Height of the top bar, in units of t."""
_PLATE = 44
"""Height of a name plate, in units of t."""
_TWO_LINES, _LARGE = 0.97, 1.3
"""How far a plate of two lines reaches above the middle of one with one line, in heights of that one; t / u from which
the plate of somebody at the side may reach over the viewer's.
"""
_PLATE_HALF = 100.0
"""About half the width of a plate, in units of t."""
_APART, _BADGE = 330.0, 44.0
"""How far the people at the top of a table of eight sit apart, in units of u, and the room that a badge beside a plate
takes, in units of t: it must not lie on the next plate.
"""
_RING, _BESIDE = {6: (0.0, 1.8, 2.8), 8: (1.4, 2.7, 3.0)}, (1.4, 2.3, 3.4)
"""How far from the middle the cards of the outer people at the top, of the farther and of the nearer ones at a side lie
in their wide oval, in widths of a card: by number of seats; at most, of eight that have no height for two at a side.
"""
_LEADS = 1.03
"""How much larger two cards beside each other are on average if one of them is in the lead."""
_SIGNS, _TIGHT = 455.0, 2.08
"""How far from the left edge of the window the outer card lies at least, in units of t: in a narrow window the wheel of
signs is there. How far from the middle it lies at least, in widths of a card: three lie beside each other above it.
"""
_NEXT, _OVER, _DROP = 1.12, 1.08, (0.07, 0.24)
"""Least distance of two cards beside each other in the oval, in widths of a card; how much larger the lower one of two
above each other is taken to be, as it may be in the lead; how far the outer cards at the top and the farther ones at
the sides are below the middle one, in heights.
"""
_ABREAST, _LEVEL, _STACKED, _OVAL = 1.18, 1.04, 2.0, 2.16
"""Height for the trick, in heights of a card: of up to four players, whose cards lie beside each other, about level;
with them exactly level; of more players, of whom two have cards above each other; of eight, with such cards at the
sides that make an oval.
"""
_LEAST_FIT = 0.8
"""Smaller than so the cards of the trick are not made for that, but of six players: they rather lie side by side."""
_ASIDE = {2: (1.14, 0.58), 4: (0.58,)}
"""How far the cards of the viewer and of the person opposite, which lie beside each other, are from the middle, in
widths of a card: by number of seats, the best first. Of two players the stake lies between their cards where there is
room.
"""
_TURNED, _INWARDS = 1.1, 0.36
"""Width of a slightly turned card of the trick, in widths of a card; where it lies at the side between the inner cards
and the hand of its player: 0 at the cards, 1 at the hand.
"""
_OWN_MAT, _THEIR_MAT = -330.0, 620.0
"""How far from the middle the tricks of the viewer's side belong, and those of rivals beside the table."""
_TRIES = (
    (1.0, 1.0, True), (1.0, 0.88, True), (1.0, 0.8, True), (0.96, 1.0, True), (0.96, 0.88, True), (0.96, 0.8, True),
    (0.92, 1.0, True), (0.92, 0.86, True), (0.92, 0.8, True), (0.88, 0.92, True), (0.88, 0.8, True),
    (0.84, 0.92, True), (0.84, 0.78, True), (0.8, 0.8, True), (0.76, 0.86, True), (0.76, 0.76, True),
    (0.76, 0.68, True), (0.76, 0.6, True), (0.76, 0.52, True), (0.76, 0.44, True), (0.76, 0.44, False),
)  # fmt: skip
"""Sizes of the trick's cards and of the heaps, as parts of the usual, the best first; whether all must lie apart."""
_ZONED = 14
"""In so many of these tries the tricks of each side must lie before its own seat."""
_WIDE, _NARROWER = (3, 4), 0.77
"""Numbers of seats whose cards lie beside each other on the whole width; their greatest size in windows that are narrow
and small, as a part of the usual: the wheel of the signs, which cannot be smaller there, must find room between them.
"""
_ROOMY = 0.9
"""Part of the usual width from which the pack of somebody at the side lies behind their hand, else before them."""
SEATS = tuple(_CARD)
"""Numbers of seats with a composed layout."""


@dataclass(frozen=True, slots=True)
class _Spot:
    """A person at a place: the edge, along it (x of the top edge, y of the others), frame, and their card.

    ``card``: distance from the middle of the trick, in virtual px; y in parts of the height that is free for cards.
    """

    edge: Edge
    at: float
    frame: float
    card: tuple[float, float, float]
    inset: float = 0.0
    low: bool = True


def _rail(w: int, h: int, u: float, t: float) -> tuple[Rail, float]:
    """Return the rail, and the distance between the viewer's cards in virtual px.

    The hand takes less room where otherwise prompt and calls would have to run across the foot of the window.
    """
    for step in STEPS:
        rail = rail_of(w, h, u, t, (HAND + 2 * step + TILT) * u)
        if not rail.across:
            break
    return rail, step


def _keeping(rail: Rail, calls: int, lines: int) -> Rail:
    """Return the rail with places kept for so many calls and lines of stakes, and for prompts of two lines beside the
    hand."""
    needs = [Call(wide * rail.t, (wide + 90) * rail.t, wide * rail.t) for wide in _CALLS[calls]]
    width = rail.right.right - rail.left.x if rail.across else rail.right.w
    ends = SQUARES if rail.across else 0
    rows = len(rail.rows(needs, width, ends, True))
    # In a column so narrow that it needs more rows, the longest prompts take three lines.
    asked = 1 if rail.across else 2 if rows <= TWO_LINE_ROWS or lines > 1 else 3
    rail = replace(rail, kept=Kept(rows, asked, lines))
    if not rail.across:
        return rail
    # What is kept may need a higher rail: plate and hand stand above it.
    more = max(0.0, rail.right.y - rail.furnish((), SQUARES, 1, 1).score.y)
    return replace(
        rail, box=_higher(rail.box, more), left=_higher(rail.left, more), right=_higher(rail.right, more), grown=more
    )


def _higher(box: Box, more: float) -> Box:
    """Return a box that begins ``more`` px higher and ends where it did."""
    return Box(box.x, box.y - more, box.w, box.h + more)


def _lowest(rail: Rail, u: float) -> float:
    """Return the y in px above which nothing of the rail rises, nor the viewer's plate."""
    top = _step_top(rail)
    return min(top, rail.plate[1] - _TWO_LINES * _PLATE * rail.t) if rail.across or rail.t > _LARGE * u else top


def _step_top(rail: Rail) -> float:
    """Return the y in px above which nothing of the rail rises beside the hand."""
    step = rail.furnish((), SQUARES, 1, 1).step
    return rail.top if step is None else step.y


def _between(spots: list[_Spot], bar: float, far: float, lowest: float, t: float) -> list[_Spot]:
    """Return the people so that those beside the table are between the top bar and ``lowest`` with their plates.

    They move up, as far as the table's ``far`` edge, then they are made smaller. ``t`` is in units of u, and everything
    in virtual px.
    """
    upper, lower = _beside(spots)
    if lower is None:
        return spots
    below = 0.5 * _PLATE * t
    need = (TALL + _PLATE_BELOW) * lower.frame + (0.0 if upper is None else (TALL - _CHIN) * upper.frame)
    part = min(1.0, (lowest - below - bar) / need)
    if upper is not None:
        apart = (TALL + _PLATE_BELOW) * lower.frame - _CHIN * upper.frame
        part = min(part, (lowest - below - far) / apart)
    low = min(lower.at, lowest - below - _PLATE_BELOW * lower.frame * part)
    high = low
    if upper is not None:
        high = min(upper.at, low - (TALL * lower.frame - _CHIN * upper.frame) * part)
        high = max(high, far, bar + TALL * upper.frame * part)
    return [
        spot if spot.edge is Edge.TOP else replace(spot, at=low if spot.low else high, frame=spot.frame * part)
        for spot in spots
    ]


def _beside(spots: list[_Spot]) -> tuple[_Spot | None, _Spot | None]:
    """Return the farther and the nearer person at one side of the table, as far as there are such."""
    sides = [spot for spot in spots if spot.edge is Edge.RIGHT]
    return next((spot for spot in sides if not spot.low), None), next((spot for spot in sides if spot.low), None)


def _spots(seats: int) -> list[_Spot]:
    """Return the people in playing order, from the viewer's right."""
    right, top, left = Edge.RIGHT, Edge.TOP, Edge.LEFT
    return {
        2: [_Spot(top, 0, 274, (0, -0.2, 4))],
        3: [_Spot(right, 566, 300, (330, -0.6, 5)), _Spot(left, 566, 300, (-330, -0.6, -5))],
        4: [
            _Spot(right, 566, 300, (376, -0.6, 5)), _Spot(top, 0, 262, (0, -1, 3)),
            _Spot(left, 566, 300, (-376, -0.6, -5)),
        ],
        6: [
            _Spot(right, 640, 222, (372, 0.6, 6)), _Spot(right, 408, 204, (290, -0.68, -3), 4, False),
            _Spot(top, 0, 206, (0, -1, 3)),
            _Spot(left, 408, 204, (-290, -0.68, 3), 4, False), _Spot(left, 640, 222, (-372, 0.6, -6)),
        ],
        8: [
            _Spot(right, 640, 204, (400, 0.42, 4)), _Spot(right, 420, 188, (400, -0.66, -3), 6, False),
            _Spot(top, _APART, 178, (166, -1, 4)), _Spot(top, 0, 178, (0, -1, 0)),
            _Spot(top, -_APART, 178, (-166, -1, -4)),
            _Spot(left, 420, 188, (-400, -0.66, 3), 6, False), _Spot(left, 640, 204, (-400, 0.42, -4)),
        ],
    }[seats]  # fmt: skip


def _own(f: Measures, right: float, plate_y: float) -> Place:
    """``right``: the end of the viewer's plate; ``plate_y``: its middle."""
    y = f.view.near - 132 + (0 if not f.crowded else 32)
    cx, cy, angle = f.trick((0.0, 0.28, -3.0) if f.seats == 2 else (0.0, 1.0, -2.0))
    cx += f.spread
    x = right - 78 * f.t
    pack = f.cx - 640, f.view.near - 66, -6.0
    # With large type the plate of somebody at the left reaches as far as the middle of this one.
    face = max(x, right - (0.35 if f.t > _LARGE else 1.1) * _OWN_FACE)
    return Place(
        Edge.BOTTOM, face, plate_y - 0.5 * _PLATE * f.t - 1.06 * _OWN_FACE, _OWN_FACE, (face, f.view.near), 0.0,
        (0, 0, 0),
        ((f.cx + _OWN_MAT * f.close, y),), (cx, cy, angle), f.shrink(cy), (f.cx, f.hand_top, 0), pack,
        (x, plate_y), (max(8.0, right - 300 * f.t), right),
    )  # fmt: skip


def _top(f: Measures, spot: _Spot) -> Place:
    k = spot.frame / FRAME
    x, y = f.cx + spot.at * f.close, f.view.far
    card_x, card_y, angle = f.trick(spot.card)
    card = (card_x - f.spread, card_y, angle)
    plate_y = y + 24 + 0.45 * _PLATE * f.t
    beside = f.card * 0.62 + WON[f.seats] * 1.2
    lies = max(plate_y + 0.5 * _PLATE * f.t + 44, y + 110)
    if f.crowded:
        won = (x + 0.5 * f.card + 62, lies)
        pack, laid = (x - 0.5 * f.card - 62, lies, -4.0), (x - 0.5 * f.card - 50, lies, 0.0)
        if f.seats > 6:  # cards lie on both sides of the one before them
            pack = f.cx - 1.1 * f.card, f.middle, -4.0
        if spot.at:
            sign = 1 if spot.at > 0 else -1
            won, laid = (f.cx + sign * 306 * f.close, lies), (f.cx + sign * 300 * f.close, lies, 0.0)
            pack = (x + sign * 150, y + 62, -4.0)
    else:
        outer = f.cx + f.spread + 0.3 * f.card if f.spread > f.card else card[0]
        won = (outer + beside + 40, lies)
        pack, laid = (card[0] - beside - 60, lies, -4.0), (f.cx + 0.6 * f.card, lies, 0.0)
    room = (_APART * f.close - _BADGE * f.t) / 2 if f.seats > 6 else 170 * max(1.0, f.t)
    return Place(
        Edge.TOP, x, y - (CUT - FACE) * k, spot.frame / 2, (x, y), 0.0, (x + 38 * k, y - 7 * k, 4.0), (won,),
        card, f.shrink(card[1]), laid, pack, (x, plate_y), (x - room, x + room),
    )  # fmt: skip


def _side(f: Measures, spot: _Spot, below: tuple[float, float]) -> Place:
    """``below``: the x between which the head of somebody nearer to the viewer is; nothing: (0, 0)."""
    sign = 1 if spot.edge is Edge.RIGHT else -1
    k = spot.frame / FRAME
    y = spot.at
    x = f.cx + sign * (f.view.half(y) + spot.inset)
    card: tuple[float, float, float] = f.trick(spot.card)
    plate_y = y + _PLATE_BELOW * spot.frame
    plate_x = x - sign * (_INWARD if spot.inset else 0)
    edge = 8.0
    lo, hi = edge, f.w - edge
    if below != (0.0, 0.0):
        inner = f.cx + sign * (330 * f.close + 80 * f.t if f.seats > 6 else 0)
        lo, hi = (below[1], inner) if sign < 0 else (inner, below[0])
    fan = (87 - 8) * k
    tip = x - sign * (fan + 34 * k)
    if not f.crowded:
        inner, wide = f.spread + 0.5 * f.card, _TURNED * f.card
        room = abs(tip - f.cx) - inner - wide
        lowest = min(f.plate_top, f.step_top if sign > 0 else math.inf) - 0.5 * f.card * CARD_RATIO
        card = f.cx + sign * (inner + 0.5 * wide + _INWARDS * room), min(card[1], lowest), card[2]
    aside = (tip + card[0] + sign * 0.5 * f.card) / 2
    if not f.crowded:
        won = (f.cx + sign * _THEIR_MAT * f.close, f.view.near - 100)
        corner = (x - sign * 172, y - 152) if f.close > _ROOMY else (aside, y + 96)
        pack, laid = (*corner, 5.0 * sign), (aside, y - 40, 0.0)
    elif spot.low:
        won = (f.cx + sign * _THEIR_MAT, f.view.near - 94)
        pack, laid = (aside + sign * 30, y + 86, 5.0 * sign), (aside, y - 6, 0.0)
    else:
        won = (aside, y + 34)
        pack, laid = (aside, y - 60, 5.0 * sign), (aside, y - 52, 0.0)
    return Place(
        spot.edge, x - sign * 8 * k, y - (CUT - FACE) * k, spot.frame / 2, (x, y), sign * f.view.slope,
        (x - sign * 87 * k, y - 5 * k, -8.0 * sign), (won,), card, f.shrink(card[1]), laid, pack,
        (plate_x, plate_y), (lo, hi), below != (0.0, 0.0),
    )  # fmt: skip


def _heads(places: list[Place]) -> dict[Edge, tuple[float, float]]:
    """Return, for each side, the x between which the head of the nearer person is."""
    return {place.edge: (place.x - 0.62 * place.r, place.x + 0.62 * place.r) for place in places}


def _scaled(place: Place, u: float) -> Place:
    def point(p: tuple[float, float]) -> tuple[float, float]:
        return p[0] * u, p[1] * u

    def posed(p: tuple[float, float, float]) -> tuple[float, float, float]:
        return p[0] * u, p[1] * u, p[2]

    return Place(
        place.edge, place.x * u, place.y * u, place.r * u, point(place.foot), place.slope, posed(place.backs),
        tuple(map(point, place.won)), posed(place.card), place.shrink * u, posed(place.laid),
        posed(place.pack), point(place.plate_at), point(place.plate_span), place.far,
    )  # fmt: skip


def _places(f: Measures, lowest: float, clockwise: bool) -> list[Place]:
    """Return the places of the others from the viewer's right, or from their left in clockwise games.

    ``lowest``: the y above which nothing of the rail rises.
    """
    spots = _between(_spots(f.seats), _BAR * f.t, f.view.far, lowest, f.t)
    if f.crowded:
        spots = _in_a_ring(f, spots)
    places = [_top(f, spot) if spot.edge is Edge.TOP else _side(f, spot, (0.0, 0.0)) for spot in spots]
    lower = _heads([place for place, spot in zip(places, spots, strict=True) if spot.low])
    places = [
        place if spot.low else _side(f, spot, lower[spot.edge]) for place, spot in zip(places, spots, strict=True)
    ]
    return places[::-1] if clockwise else places


def _in_a_ring(f: Measures, spots: list[_Spot]) -> list[_Spot]:
    """Return the people with their cards in a wide oval, whose lowest card is the viewer's.

    The cards of two people at a side lie above each other where there is height for it, else beside each other.
    """
    behind, lower = _beside(spots)
    if behind is None or lower is None:
        return spots
    tall = f.card * CARD_RATIO
    foot = min(f.step_top, f.plate_top)
    low = min(f.low - 0.12 * tall, foot - 0.53 * turned(f.shrink(foot), lower.card[2])[1])
    size = f.shrink(low - 0.5 * tall)
    over = (_OVER * turned(size, lower.card[2])[1] + turned(size, behind.card[2])[1]) / 2
    stacked = low - over >= f.high + _DROP[0] * tall
    wide = max(f.card, _LEAST_FIT * _CARD[f.seats] * f.close)  # small cards of a low table do not huddle together
    top, upper, outer = (part * wide for part in (_RING[f.seats] if stacked or f.seats < 8 else _BESIDE))
    outer = min(outer, f.view.half(lower.at) - _PLATE_HALF * f.t - 0.5 * f.card)
    upper = min(upper, f.view.half(behind.at) - _INWARD - _PLATE_HALF * f.t - 0.6 * f.card)
    high = f.high + _DROP[1] * tall
    if stacked:
        outer = max(_TIGHT * f.card, min(outer, f.cx - _SIGNS * f.t))
        upper, high = min(upper, outer), min(high, low - over)
    else:
        upper = min(upper, outer - _NEXT * f.card)
    top = min(top, max(upper / 2, upper - _NEXT * f.card if stacked else 0.0))
    found = []
    for spot in spots:
        x, _y, angle = spot.card
        sign = (spot.at > 0) - (spot.at < 0) if spot.edge is Edge.TOP else 1 if spot.edge is Edge.RIGHT else -1
        if spot.edge is Edge.TOP:
            x, y = top, f.high + abs(sign) * min(_DROP[0] * tall, 0.3 * (high - f.high))
        else:
            x, y = (outer, low) if spot.low else (upper, high)
        found.append(replace(spot, card=(sign * x / f.close, f.part(y), angle)))
    return found


def _apart(places: list[Place]) -> bool:
    """Whether no card of the trick would lie on another: upright ones, or with eight players turned ones, of which one
    may be in the lead and a little larger."""
    many = len(places) > 6
    cards = [
        around(place.card[:2], turned(place.shrink * (_LEADS if many else 1.0), place.card[2] if many else 0.0))
        for place in places
    ]
    return not any(
        min(one.right, other.right) - max(one.x, other.x) > 0 and min(one.bottom, other.bottom) > max(one.y, other.y)
        for one, other in combinations(cards, 2)
    )


def _fit(free: float, beside: float, tall: float, seats: int) -> float:
    """Return the part of their usual size that cards of the trick have: they are ``tall``, ``free`` is their height,
    and ``beside`` that of cards at the sides."""
    if seats > 6:
        return min(1.0, max(beside / (_OVAL * tall), min(_LEAST_FIT, free / (_STACKED * tall))))
    if seats > 4:
        return min(1.0, free / (_STACKED * tall))
    return min(1.0, max(free / (_ABREAST * tall), min(_LEAST_FIT, free / (_LEVEL * tall))))


def _view(vw: float, vh: float, near: float, seats: int) -> tuple[View, float]:
    """Return the table in a window of ``vw`` x ``vh``, and how much closer together all is than in a usual one."""
    crowded = seats > 4
    far_half, near_half = _HALVES_CROWDED if crowded else _HALVES if seats > 2 else _HALVES_FACING
    reach, room = _SIDE_ROOM_CROWDED if crowded else _SIDE_ROOM
    drawn_in = max(0.0, reach + room - vw / 2)
    let_out = min(150.0, max(0.0, vw / 2 - 960) * 0.6)
    shift = drawn_in - let_out
    far = (_FAR_CROWDED if crowded else _FAR if seats > 2 else _FAR_FACING) + 0.3 * (vh - 1080)
    close = 1 - drawn_in / (900 if crowded else 450)
    # The sides keep the slope that they have with the usual rail, however high it is.
    usual = vh - HEIGHT
    slope = (near_half - far_half) / (usual - far)
    at_near = far_half - shift + slope * (near - far)
    return View(round(vw), round(vh), 1.0, vw / 2, far, near, far_half - shift, at_near), close


@lru_cache(16)
def compose(
    w: int, h: int, seats: int = 4, text_scale: float = 1.0, clockwise: bool = False, calls: int = MOST_CALLS,
    lines: int = 2,
) -> Layout:
    """Return the layout of a window of ``w`` x ``h`` px for ``seats`` players at a text scale (1.0 = 100 %).

    ``calls``: the most calls that the viewer may have to choose from, 3 to 6; ``lines``: the most lines of stakes.
    Many raise the rail for the whole match, and people sit higher.

    Raises:
        ValueError: for a number of seats without a layout, or an empty window.
    """
    if seats not in SEATS:
        raise ValueError(f"no layout for {seats} seats")
    if w <= 0 or h <= 0:
        raise ValueError("the window is empty")
    u = min(h / 1080, w / 1440)
    t = min(max(u, SMALLEST_TYPE) * text_scale, u * (LARGEST if seats <= 4 else LARGEST_CROWDED))
    vw, vh = w / u, h / u
    narrow = vw < NARROW
    grow = max(0.0, t / u - 1)
    rail, hand_step = _rail(w, h, u, t)
    rail = _keeping(rail, calls, lines)
    near = rail.top / u
    view, close = _view(vw, vh, near, seats)
    hand_top = rail.hand_top / u
    high, low = view.far + 30 + _PLATE * t / u + 5 * grow, min(hand_top, near) - _CLEAR
    own_y = min(rail.plate[1], rail.left.y - 0.6 * _PLATE * t) / u  # its foot is above the inlay
    lowest = _lowest(rail, u)
    hand = HAND + 2 * hand_step + TILT
    beside = min(low, _step_top(rail) / u - _CLEAR) - high
    whole = _CARD[seats] * _fit(low - high, beside, _CARD[seats] * CARD_RATIO, seats)
    if narrow and grow and seats in _WIDE:
        whole = min(whole, _NARROWER * _CARD[seats])
    for (number, (size, part, strict)), aside in product(enumerate(_TRIES), _ASIDE.get(seats, (0.0,))):
        card = min(whole, size * _CARD[seats])
        tall, spread = card * CARD_RATIO, aside * card
        top_y, low_y = high + (0.49 if seats <= 4 else 0.45) * tall, low - tall / 2
        f = Measures(
            vw, vh, seats, vw / 2, view, close, t / u, card, spread, top_y, (top_y + low_y) / 2, low_y, hand_top,
            own_y - (0.68 if t > _LARGE * u else 0.5) * _PLATE * t / u - _CLEAR, _step_top(rail) / u - _CLEAR,
        )  # fmt: skip
        places = _places(f, lowest / u, clockwise)
        places.insert(0, _own(f, rail.plate[0] / u, own_y))
        if strict and not _apart(places):
            continue
        cloth = laid_table(f, places, hand, (rail.right.x / u, lowest / u))
        try:
            if aside > 1:
                cloth.lies.append(keep_free(f))
            mats = lay_mats(f, cloth, places, part, strict, number < _ZONED)
            things = still_life(f, cloth, t / u > COMPACT)
            if aside > 1:
                cloth.lies.remove(keep_free(f))
            down = set_all_down(f, cloth, mats.places, part, strict)
        except NoRoom:
            continue
        if aside > 1 and (down.stake is None or abs(down.stake[0] - f.cx) > 1):
            continue
        break

    def box(x: float, y: float, bw: float, bh: float) -> Box:
        return Box(x * u, y * u, bw * u, bh * u)

    bread, carafe = fare(f, cloth, down.lies, t / u > COMPACT)
    half = view.far_half - 70
    window = View(w, h, u, w / 2, view.far * u, near * u, view.far_half * u, view.near_half * u)
    return Layout(
        w=w, h=h, seats=seats, u=u, t=t, grow=grow, narrow=narrow, view=window,
        mat=box(vw / 2 - half, view.far + 22, 2 * half, near - view.far - 60),
        places=tuple(_scaled(place, u) for place in down.places),
        hand_top=hand_top * u, hand_width=HAND * u, hand_step=hand_step * u,
        trick_width=card * u, back_width=down.back * u, won_width=mats.won * u,
        rail=rail, lowest=lowest,
        trick_centre=(w / 2, f.middle * u),
        mats=tuple((position, box(mat.x, mat.y, mat.w, mat.h)) for position, mat in mats.at),
        drawn_at=tuple((x * u, y * u) for x, y in down.drawn),
        glass=things[0] and (things[0][0] * u, things[0][1] * u),
        beside=things[1] and (things[1][0] * u, things[1][1] * u),
        stake_at=down.stake and (down.stake[0] * u, down.stake[1] * u), token=down.stake[2] * u if down.stake else 0.0,
        bread=bread and (bread[0] * u, bread[1] * u), carafe=carafe and (carafe[0] * u, carafe[1] * u),
    )  # fmt: skip
