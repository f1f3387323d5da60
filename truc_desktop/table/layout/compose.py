"""Composes the layout of a table for a window: window size and number of seats in, positions out. No pygame.

The numbers are virtual pixels of a table 1080 high. Two units turn them into window px:

* ``u`` = min(h / 1080, w / 1440) scales objects; 4:3 is the narrowest composed shape;
* ``t`` = max(u, 0.75) x text scale scales type and controls, so that 18 px type is never below 13.5 px. It is capped
  where not all players would remain visible: at 1.85 u, and at 1.6 u from six seats on.
"""

from __future__ import annotations

from dataclasses import dataclass

from truc_desktop.table.layout.box import Box
from truc_desktop.table.layout.geometry import CARD_RATIO, Edge, Layout, Place
from truc_desktop.table.layout.rail import rail_of

COLUMN = 346
"""Height of the right column in its slim form, in units of t: two rows of calls, a prompt of two lines, the stake."""
LARGEST, LARGEST_CROWDED = 1.85, 1.6
"""Largest t / u at which all players remain visible: up to four seats, and with more."""
PLATE, NAME_PLATE = 46.0, 22.0
"""Height of a name plate below the arch, with and without a role, in units of t."""
SLACK = 2.5
"""Gap between a plate and what is below it, in virtual px, because edges are soft."""
LEAST_RADIUS = 56.0
"""Half the side of a player's smallest frame, in virtual px."""
CROWDED = 0.3
"""Value of t / u - 1 above which the plates of crowded seats show names only."""
HAND_STEP, FAN = 116.0, 468.0
"""Distance between the viewer's cards, and width of three of them, in virtual px."""
CONTENT = 2200
"""Greatest virtual width that the table uses of a wide window (21:9)."""
_MANY = {2: 150, 3: 140, 4: 138, 6: 112, 8: 96}
"""Width of a card of the trick by number of seats, in virtual px."""
_SPREAD = {2: (0, 0), 3: (182, 60), 4: (180, 110), 6: (210, 118), 8: (250, 128)}
"""Distance of the trick's cards from its centre (x, y) by number of seats, in virtual px."""
_RADIUS = {2: 116, 3: 116, 4: 116, 6: 84, 8: 70}
"""Half the frame of a player at the side by number of seats, in virtual px."""
_TOP_RADIUS = {2: 102, 3: 102, 4: 102, 6: 84, 8: 70}
"""Half the frame of a player at the top by number of seats, in virtual px."""
_BACKS = {2: 66, 3: 66, 4: 62, 6: 50, 8: 42}
"""Width of a hidden card by number of seats, in virtual px."""
_WON = {2: 58, 3: 58, 4: 56, 6: 44, 8: 38}
"""Width of a card of a won trick by number of seats, in virtual px."""
SEATS = tuple(_MANY)
"""Numbers of seats with a composed layout."""


@dataclass(frozen=True, slots=True)
class _Frame:
    """Measures for placing the seats, in virtual px."""

    w: float
    h: float
    seats: int
    grow: float
    cx: float
    half: float
    mat_top: float
    mat_bottom: float
    middle: float
    narrow: bool
    fit: float
    column: float
    plate: float
    bar: float
    low: float
    roles: bool
    rail: float
    own_x: float
    own_plate: float
    own_room: float

    @property
    def pull(self) -> float:
        """Factor for the distance between the cards of eight players; large type pulls them away from the column."""
        return 1 - 0.34 * self.grow if self.seats > 6 else 1.0


def _spots(seats: int, low: float) -> list[tuple[Edge, float]]:
    """Return (edge, place on it) in playing order: a part of the mat's height, or steps from the middle."""
    right, top, left = Edge.RIGHT, Edge.TOP, Edge.LEFT
    return {
        2: [(top, 0.0)],
        3: [(right, 0.36), (left, 0.36)],
        4: [(right, 0.44), (top, 0.0), (left, 0.44)],
        6: [(right, low), (right, 0.18), (top, 0.0), (left, 0.18), (left, low)],
        8: [(right, low), (right, 0.22), (top, 1.0), (top, 0.0), (top, -1.0), (left, 0.22), (left, low)],
    }[seats]


def _own(f: _Frame) -> Place:
    r: float = 54 if f.narrow else 66
    x = f.own_x
    y = f.rail - 8 - f.own_plate - 1.0625 * r
    ry = _SPREAD[f.seats][1] if f.seats < 6 else 104 if f.seats == 6 else 96
    card = (f.cx - 92, f.middle + 10, -3.0) if f.seats == 2 else (f.cx, f.middle + ry * f.fit, -3.0)
    won = (f.cx - (300 if f.narrow else 330), f.mat_bottom - 132)
    return Place(Edge.BOTTOM, x, y, r, (0, 0, 0), won, card, f.own_room, f.grow <= CROWDED)


def _top(f: _Frame, step: float) -> Place:
    r = _TOP_RADIUS[f.seats]
    x = f.cx + step * (280 if f.narrow else 330)
    beside = 190 + 90 * f.grow if f.seats <= 4 else 128 if f.seats == 6 else 108
    y = 188 + (64 if f.seats <= 4 else 50)
    ry = _SPREAD[f.seats][1] if f.seats < 6 else 104 if f.seats == 6 else 128
    card = (f.cx + step * 142 * f.pull, f.middle - ry * f.fit, {0.0: 4.0, 1.0: 8.0, -1.0: -6.0}[step])
    if f.seats == 2:
        card = (f.cx + 92, f.middle - 10, 4.0)
    room = 0.94 * (280 if f.narrow else 330) if f.seats > 6 else 0.0
    return Place(Edge.TOP, x, r * 1.15 + 4, r, (x + beside, y, 180), (x - beside, y), card, room, f.roles)


def _side(f: _Frame, edge: Edge, at: float) -> Place:
    sign = 1 if edge is Edge.RIGHT else -1
    few = f.seats <= 4
    r: float = 96 if f.narrow and few else _RADIUS[f.seats]
    x = f.cx + sign * (f.half + (92 if f.narrow else 104))
    y = f.mat_top + at * (f.mat_bottom - f.mat_top) + (10 if few else 0) - (min(60, 90 * f.grow) if few else 0)
    bx = f.cx + sign * (f.half - 82 - (50 if few else 40))
    below = at > 0.5
    ty, tx = f.middle, f.cx + sign * _SPREAD[f.seats][0]
    if f.seats == 6:
        ty, tx = f.middle + (104 if below else -104), f.cx + sign * 190
    elif f.seats == 8:
        ty, tx = f.middle + (88 if below else -70) - 12 * f.grow, f.cx + sign * (250 if below else 282) * f.pull
    if few and y + f.plate > f.column - 1.0625 * r:
        # Large type: the column reaches the plate, so the player moves up, at most to the top bar.
        r = max(64.0, min(r, (f.column - f.plate - f.bar) / 2.1125))
        y = min(y, max(f.bar + 1.05 * r, f.column - f.plate - 1.0625 * r))
    if not few:
        r, y = _stacked(f, r, y, below)
    backs = (bx, y + (4 if few else -20), -90.0 * sign)
    won = (bx, y + (124 if few else 66))
    return Place(edge, x, y, r, backs, won, (tx, ty, sign * (7.0 if few else 5.0)), 0.0, f.roles or few)


def _stacked(f: _Frame, r: float, y: float, below: bool) -> tuple[float, float]:
    """Return radius and y of one of two players above each other, between the top bar and the column."""
    r = max(LEAST_RADIUS, min(r, (f.column - f.bar - 2 * f.plate) / 4.24))
    lowest = f.column - f.plate - 1.0625 * r
    if below:
        return r, min(y, lowest)
    under = min(f.mat_top + f.low * (f.mat_bottom - f.mat_top), lowest)
    return r, max(f.bar + 1.05 * r, min(y, under - 2.12 * r - f.plate))


def _scaled(place: Place, u: float) -> Place:
    bx, by, ba = place.backs
    cx, cy, ca = place.card
    return Place(
        place.edge, place.x * u, place.y * u, place.r * u, (bx * u, by * u, ba),
        (place.won[0] * u, place.won[1] * u), (cx * u, cy * u, ca), place.plate * u, place.roles,
    )  # fmt: skip


def compose(w: int, h: int, seats: int = 4, text_scale: float = 1.0, clockwise: bool = False) -> Layout:
    """Return the layout of a window of ``w`` x ``h`` px for ``seats`` players at a text scale (1.0 = 100 %).

    Raises:
        ValueError: for a number of seats without a layout, or an empty window.
    """
    if seats not in SEATS:
        raise ValueError(f"no layout for {seats} seats")
    if w <= 0 or h <= 0:
        raise ValueError("the window is empty")
    u = min(h / 1080, w / 1440)
    t = min(max(u, 0.75) * text_scale, u * (LARGEST if seats <= 4 else LARGEST_CROWDED))
    vw, vh = w / u, h / u
    content = min(vw, CONTENT)
    cx, narrow = vw / 2, content < 1700
    grow = max(0.0, t / u - 1)
    hand_w = 204.0
    hand_h = hand_w * CARD_RATIO
    rail = rail_of(w, h, u, t, FAN * u)
    mat_top, mat_bottom = 122.0, min(vh - 318 - min(46, 180 * grow), rail.top / u - 60)
    half = min(content / 2 - (204 if narrow else 300), 660)
    plate_foot, hand_top = 264 + 66 * grow, rail.hand_top / u
    middle = (plate_foot + hand_top) / 2
    # Two cards above each other need this height; larger type under the top plate leaves less of it.
    fit = min(1.0, (hand_top + 12 - plate_foot) / (_MANY[seats] * CARD_RATIO + 2 * _SPREAD[seats][1] + 12))
    low, roles = 0.64 if grow < 0.15 else 0.60, seats <= 4 or grow <= CROWDED
    f = _Frame(
        vw, vh, seats, min(grow, 0.6), cx, half, mat_top, mat_bottom, middle, narrow, fit,
        column=vh - 30 - COLUMN * t / u, plate=(PLATE if roles else NAME_PLATE) * t / u + SLACK, bar=62 * t / u,
        low=low, roles=roles, rail=rail.plate[1] / u,
        own_x=(rail.plate[0] - 78 * t) / u - 40, own_plate=(PLATE if grow <= CROWDED else NAME_PLATE) * t / u + SLACK,
        own_room=170 * t / u,
    )  # fmt: skip
    others = _spots(seats, low)
    if clockwise:
        others.reverse()
    places = [_own(f)] + [_top(f, at) if edge is Edge.TOP else _side(f, edge, at) for edge, at in others]

    def box(x: float, y: float, bw: float, bh: float) -> Box:
        return Box(x * u, y * u, bw * u, bh * u)

    return Layout(
        w=w, h=h, seats=seats, u=u, t=t, grow=grow, narrow=narrow,
        mat=box(cx - half, mat_top, 2 * half, mat_bottom - mat_top),
        places=tuple(_scaled(place, u) for place in places),
        hand_centre=(cx * u, (hand_top + hand_h / 2) * u),
        hand_width=hand_w * u, hand_step=HAND_STEP * u,
        trick_width=_MANY[seats] * fit * u, back_width=_BACKS[seats] * u, won_width=_WON[seats] * u,
        rail=rail,
        trick_centre=(cx * u, middle * u),
    )  # fmt: skip
