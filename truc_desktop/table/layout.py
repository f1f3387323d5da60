"""Where everything lies: window size and seats in, places out. Pure arithmetic, no pygame.

The numbers are virtual pixels of a table 1080 high. Two units turn them into window px:

* ``u`` = min(h / 1080, w / 1440) scales objects; 4:3 is the narrowest composed shape;
* ``t`` = max(u, 0.75) x text scale scales type and controls, so that 18 px type never falls under 13.5 px. It stops
  where the players could not all stay in sight beside it: at 1.85 u, and at 1.6 u from six seats on.

Positions are counted from the viewer: position 0 sits at the bottom, 1 on his right (anticlockwise games).
Angles are degrees clockwise, as a card lies.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import Enum

CARD_RATIO = 498 / 320
"""Height of a card by its width."""
COLUMN = 346
"""Height of the right column in its slim form, in units of t: two rows of calls, a prompt of two lines, the stake."""
LARGEST, LARGEST_CROWDED = 1.85, 1.6
"""The unit of type by that of objects where everybody is still in sight: up to four seats, and with more."""
PLATE, NAME_PLATE = 46.0, 22.0
"""How far a name plate with a role, or with a name alone, reaches below the arch, in units of t."""
LEAST_RADIUS = 56.0
"""Half the smallest frame of a player, in virtual px."""
CROWDED = 0.3
"""Type so much larger than the table (t / u - 1) leaves crowded seats room for names alone."""
WIDE = 640
"""Width of the calls where there are more than three, in units of t."""
CONTENT = 2200
"""Virtual width beyond which the table is not torn apart (21:9)."""


class Edge(Enum):
    """The edge of the table a player sits at."""

    BOTTOM = "bottom"
    RIGHT = "right"
    TOP = "top"
    LEFT = "left"


@dataclass(frozen=True, slots=True)
class CardPose:
    """How a card lies: centre in window px, degrees clockwise, width in px."""

    x: float
    y: float
    angle: float
    width: float


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in window px."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """Right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """Bottom edge."""
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        """Middle point."""
        return self.x + self.w / 2, self.y + self.h / 2

    def inset(self, by: float) -> Box:
        """The rectangle with ``by`` px taken off every side."""
        return Box(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)


@dataclass(frozen=True, slots=True)
class Place:
    """A seat on the screen: centre and half size of the portrait, its edge, and what lies before it."""

    edge: Edge
    x: float
    y: float
    r: float
    backs: tuple[float, float, float]
    won: tuple[float, float]
    card: tuple[float, float, float]
    plate: float = 0.0
    """Most px the name plate may be wide; 0: as it likes."""
    roles: bool = True
    """Whether the plate has room for more than the name."""


@dataclass(frozen=True, slots=True)
class Layout:
    """All places for one window size and number of seats. Lengths in window px."""

    w: int
    h: int
    seats: int
    u: float
    t: float
    grow: float
    narrow: bool
    mat: Box
    places: tuple[Place, ...]
    hand_centre: tuple[float, float]
    hand_width: float
    hand_step: float
    trick_width: float
    back_width: float
    won_width: float
    slate: Box
    right: Box
    trick_centre: tuple[float, float]

    @property
    def compact(self) -> bool:
        """Whether type is so large by the table that controls take their slim form."""
        return self.t / self.u > 1.15

    # ------------------------------------------------------------------ cards
    def hand(self, count: int, raised: int | None = None) -> tuple[CardPose, ...]:
        """Your cards as a fan; the ``raised`` one is lifted 12 % and 6 % larger, its neighbours part by 8 %."""
        cx, cy = self.hand_centre
        step = self.hand_step if count <= 3 else self.hand_step * 2 / (count - 1)
        poses = []
        for i in range(count):
            off = i - (count - 1) / 2
            x, y, width = cx + off * step, cy + off * off * 12 * self.u, self.hand_width
            if raised is not None and abs(i - raised) == 1:
                x += (i - raised) * 0.08 * self.hand_width
            if i == raised:
                y -= 0.12 * self.hand_width * CARD_RATIO
                width *= 1.06
            poses.append(CardPose(x, y, off * 6, width))
        return tuple(poses)

    def backs(self, position: int, count: int) -> tuple[CardPose, ...]:
        """The hidden cards of another seat, a little fan turned to it."""
        x, y, angle = self.places[position].backs
        turn, width = math.radians(angle), self.back_width
        poses = []
        for i in range(count):
            off = i - (count - 1) / 2
            along, down = off * width * 0.44, abs(off) * width * 0.08
            poses.append(
                CardPose(
                    x + math.cos(turn) * along - math.sin(turn) * down,
                    y + math.sin(turn) * along + math.cos(turn) * down,
                    angle + off * 13,
                    width,
                )
            )
        return tuple(poses)

    def trick(self, position: int, lead: bool = False) -> CardPose:
        """Where a seat's card lies on the mat; the card in the lead is 5 % larger."""
        x, y, angle = self.places[position].card
        return CardPose(x, y, angle, self.trick_width * (1.05 if lead else 1))

    def under(self, position: int) -> CardPose:
        """Where the hidden card of a pair lies: beneath the one on the mat, a little askew."""
        x, y, angle = self.places[position].card
        return CardPose(x + 0.16 * self.trick_width, y + 0.10 * self.trick_width, angle + 9, self.trick_width)

    def won(self, position: int, trick: int, count: int) -> tuple[CardPose, ...]:
        """The cards of the ``trick``-th trick a seat has won (from 0), fanned beside it."""
        place, width = self.places[position], self.won_width
        x, y = place.won
        x += trick * width * 1.85 * (-1 if place.edge in (Edge.TOP, Edge.RIGHT) else 1)
        return self._small_fan(x, y, count, 9, 0.34)

    def drawn(self, trick: int, count: int) -> tuple[CardPose, ...]:
        """The cards of the ``trick``-th drawn trick, crosswise on the lower right of the mat, nobody's."""
        x = self.mat.right - 250 * self.u - trick * self.won_width * 2.2
        y = self.mat.bottom - (150 if self.seats <= 4 else 120) * self.u
        return tuple(
            CardPose(x, y, (i - (count - 1) / 2) * 38 + 4, self.won_width) for i in range(count)
        )

    def _small_fan(self, x: float, y: float, count: int, turn: float, step: float) -> tuple[CardPose, ...]:
        poses = []
        for i in range(count):
            off = i - (count - 1) / 2
            poses.append(
                CardPose(x + off * self.won_width * step, y + abs(off) * 2.4 * self.u, off * turn, self.won_width)
            )
        return tuple(poses)

    def pack(self, position: int) -> CardPose:
        """The pack beside the dealer, never between him and the mat."""
        place, u, width = self.places[position], self.u, self.back_width * 1.12
        x, y, angle = place.x - 6 * u, place.y - place.r - 78 * u, -4.0
        if place.edge is Edge.TOP:
            x, y = place.x - place.r - 90 * u, place.y - 26 * u
        elif place.edge is Edge.LEFT:
            y = place.y + place.r + (118 if self.seats <= 4 else 84) * u
        elif place.edge is Edge.RIGHT:
            x, angle = place.x - 10 * u, 5.0
        return CardPose(x, y, angle, width)

    # ------------------------------------------------------------------ controls
    def column(self) -> tuple[Box, float, float]:
        """The right column: its box (bottom at the window's edge), height of a button, gap."""
        width = max(self.right.w, 430 * self.t)
        width = min(width, self.right.right - self.hand_centre[0] - self.hand_step - 130 * self.u)
        height, gap = (66 if self.compact else 78) * self.t, (10 if self.compact else 12) * self.t
        return Box(self.right.right - width, self.right.y, width, self.right.h), height, gap

    def wide_column(self) -> float:
        """Width for more than three calls: into the room between the hand and the column, as far as there is any."""
        usual = self.column()[0].w
        room = self.right.right - self.hand_centre[0] - self.hand_step - 130 * self.u
        return max(usual, min(WIDE * self.t, room))

    def bar_room(self) -> float:
        """Width in px for the tools of the top bar, from the right edge to the player at the top."""
        rightmost = max((p.x + self._reach(p) for p in self.places if p.edge is Edge.TOP), default=self.w / 2)
        return self.w - 14 * self.t - rightmost

    def title_room(self) -> float:
        """The x up to which the left of the top bar may reach: the first player at the top, or the tools."""
        leftmost = min((p.x - self._reach(p) for p in self.places if p.edge is Edge.TOP), default=self.w / 2)
        return leftmost - 8 * self.t

    def _reach(self, place: Place) -> float:
        """Half the width of a player at the top: the arch, or a plate with a long name."""
        return max(1.1 * place.r, min(place.plate / 2, 74 * self.t) if place.plate else 0.0)

    def slate_box(self) -> Box:
        """The score slate: as large as the type needs, never into your own portrait."""
        box = self.slate
        height = max(box.h, 212 * self.t)
        width = max(box.w, (300 if box.w < 400 * self.u else 400) * self.t)
        own = self.places[0]
        width = min(width, own.x - own.r - 14 * self.u - box.x)
        return Box(box.x, box.bottom - height, width, height)


_MANY = {2: 150, 3: 140, 4: 138, 6: 112, 8: 96}
_SPREAD = {2: (0, 0), 3: (182, 60), 4: (180, 110), 6: (210, 118), 8: (250, 128)}
_RADIUS = {2: 116, 3: 116, 4: 116, 6: 84, 8: 70}
_TOP_RADIUS = {2: 102, 3: 102, 4: 102, 6: 84, 8: 70}
_BACKS = {2: 66, 3: 66, 4: 62, 6: 50, 8: 42}
_WON = {2: 58, 3: 58, 4: 56, 6: 44, 8: 38}
SEATS = tuple(_MANY)
"""Numbers of seats with a composed layout."""


@dataclass(frozen=True, slots=True)
class _Frame:
    """Virtual measures the seats are placed by."""

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

    @property
    def pull(self) -> float:
        """How much nearer the cards of eight lie to each other: with large type out of the way of the column."""
        return 1 - 0.34 * self.grow if self.seats > 6 else 1.0


def _spots(seats: int, low: float) -> list[tuple[Edge, float]]:
    """Edge and place on it (a fraction of the mat's height, or steps from the middle) in playing order."""
    right, top, left = Edge.RIGHT, Edge.TOP, Edge.LEFT
    return {
        2: [(top, 0.0)],
        3: [(right, 0.36), (left, 0.36)],
        4: [(right, 0.44), (top, 0.0), (left, 0.44)],
        6: [(right, low), (right, 0.18), (top, 0.0), (left, 0.18), (left, low)],
        8: [(right, low), (right, 0.22), (top, 1.0), (top, 0.0), (top, -1.0), (left, 0.22), (left, low)],
    }[seats]


def _own(f: _Frame, x0: float) -> Place:
    tray = x0 + 24 + (300 if f.narrow else 430)
    x = (tray + f.cx - 290) / 2
    y = f.h - (124 if f.narrow else 140) - 56 * f.grow
    ry = _SPREAD[f.seats][1] if f.seats < 6 else 104 if f.seats == 6 else 96
    card = (f.cx - 92, f.middle + 10, -3.0) if f.seats == 2 else (f.cx, f.middle + ry * f.fit, -3.0)
    won = (f.cx - (300 if f.narrow else 330), f.mat_bottom - 132)
    # Between the slate and the first card of the fan; the slate leaves the arch alone.
    r: float = 60 if f.narrow else 86
    hand = f.cx - (142 if f.narrow else 166) - 124
    room = 2 * min(hand - x, r + 12 if f.grow > 0.2 else r + 40)
    return Place(Edge.BOTTOM, x, y, r, (0, 0, 0), won, card, room, f.grow <= CROWDED)


def _top(f: _Frame, step: float) -> Place:
    r = _TOP_RADIUS[f.seats]
    x = f.cx + step * (280 if f.narrow else 330)
    beside = 150 if f.seats <= 4 else 128 if f.seats == 6 else 108
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
        # Large type: the column grows up to the plate. The player moves up as far as the bar lets him.
        r = max(64.0, min(r, (f.column - f.plate - f.bar) / 2.1125))
        y = min(y, max(f.bar + 1.05 * r, f.column - f.plate - 1.0625 * r))
    if not few:
        r, y = _stacked(f, r, y, below)
    backs = (bx, y + (4 if few else -20), -90.0 * sign)
    won = (bx, y + (124 if few else 66))
    return Place(edge, x, y, r, backs, won, (tx, ty, sign * (7.0 if few else 5.0)), 0.0, f.roles or few)


def _stacked(f: _Frame, r: float, y: float, below: bool) -> tuple[float, float]:
    """Radius and place of one of two players above each other: between the bar and the column, apart."""
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


def layout(w: int, h: int, seats: int = 4, text_scale: float = 1.0, clockwise: bool = False) -> Layout:
    """The layout of a window ``w`` x ``h`` px for ``seats`` players at a text scale (1.0 = 100 %).

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
    x0, cx, narrow = (vw - content) / 2, vw / 2, content < 1700
    grow = max(0.0, t / u - 1)
    hand_w = 204.0
    hand_h = hand_w * CARD_RATIO
    mat_top, mat_bottom = 122.0, vh - 318 - min(46, 180 * grow)
    half = min(content / 2 - (204 if narrow else 300), 660)
    plate_foot, hand_top = 264 + 62 * grow, vh - 32 - hand_h
    middle = (plate_foot + hand_top) / 2
    # Two cards above each other need so much height; larger type below the top plate leaves less.
    fit = min(1.0, (hand_top + 12 - plate_foot) / (_MANY[seats] * CARD_RATIO + 2 * _SPREAD[seats][1] + 12))
    low, roles = 0.64 if grow < 0.15 else 0.60, seats <= 4 or grow <= CROWDED
    f = _Frame(
        vw, vh, seats, min(grow, 0.6), cx, half, mat_top, mat_bottom, middle, narrow, fit,
        column=vh - 30 - COLUMN * t / u, plate=(PLATE if roles else NAME_PLATE) * t / u, bar=62 * t / u, low=low,
        roles=roles,
    )  # fmt: skip
    others = _spots(seats, low)
    if clockwise:
        others.reverse()
    places = [_own(f, x0)] + [_top(f, at) if edge is Edge.TOP else _side(f, edge, at) for edge, at in others]

    def box(x: float, y: float, bw: float, bh: float) -> Box:
        return Box(x * u, y * u, bw * u, bh * u)

    return Layout(
        w=w, h=h, seats=seats, u=u, t=t, grow=grow, narrow=narrow,
        mat=box(cx - half, mat_top, 2 * half, mat_bottom - mat_top),
        places=tuple(_scaled(place, u) for place in places),
        hand_centre=(cx * u, (vh - 32 - hand_h / 2) * u),
        hand_width=hand_w * u, hand_step=(142 if narrow else 166) * u,
        trick_width=_MANY[seats] * fit * u, back_width=_BACKS[seats] * u, won_width=_WON[seats] * u,
        slate=box(x0 + 24, vh - 276, 300 if narrow else 430, 252),
        right=box(x0 + content - 454, vh - 424, 430, 400),
        trick_centre=(cx * u, middle * u),
    )  # fmt: skip
