"""Placement of the signal wheel in the lower part of the window, where it covers least of players and cards."""

from __future__ import annotations

import itertools
import math

from pygame import Mask, Rect

from truc_desktop.art.wheel import READABLE, WheelShape
from truc_desktop.table.layout.box import Box
from truc_desktop.table.layout.geometry import CARD_RATIO, CardPose, Layout
from truc_desktop.table.nodes.tabletop import Tabletop

WHEEL_HEIGHT = 640
"""The wheel is never larger than for a window of this height in units of type."""
SMALLEST = 0.56
"""Least px per unit for a reduced wheel whose signs have words."""
LIST, LIST_WIDTH = 470.0, 430.0
"""Room for the list next to the wheel, and its usual width, in units of type."""
SMALLER = (1.0, 0.92, 0.84, 0.76, 0.68, 0.6, 0.54)
"""Sizes of the wheel relative to the type, the preferred first; what is written on it never gets too small to read."""
SHRUNK = 9.6
"""Penalty for each percent by which the wheel is smaller, in covered grains of an object of weight 1."""
MARGIN = 32.0
"""Least distance of the wheel from the edge of the window, in units of t: the numbers of its signs stand out."""
BAR, BELOW = 50.0, 28.0
"""Height of the bar of tools and least distance of the wheel below it, in units of t."""
BODY, HELD, PLATE, KNOWN, SEEN, INDEX = 24.0, 24.0, 24.0, 8.0, 135.0, 270.0
"""Penalty for each covered grain of somebody's arms and trunk, of the cards they hold, of somebody's name plate, of
the score and the viewer's own plate, of a head or a card that lies open, and of the corner by which a card is known.
The list beside the wheel has the names of plates too.
"""
LEFT, ASIDE = 0.5, 10_000.0
"""The part of the window, from the left, in which the middle of the wheel is, as its list is at the right; penalty for
a place beyond it.
"""
OWN = 36.0
"""Penalty for each covered grain of a card of the viewer's."""
ROWS, HIGHER = 17, 250.0
"""How many heights are tried, from the foot of the window to the bar; penalty for each step away from the foot."""
_CARDS = 3
GRAIN = 6
"""Grid for candidate positions and for counting covered area, in units of u."""


def place_wheel(table: Tabletop, count: int) -> tuple[float, float, float]:
    """Return (px per unit, x, y) of a wheel of ``count`` signs; x, y is its centre in window px.

    It is in the left half of the window, as large as may be, where it covers no face, no card that lies open and none
    of the viewer's, if there is room. It covers as little of bodies, held cards, plates and the score as may be. All
    cards that may lie there count, so that it is in one place for as long as the window and the seats are the same.
    """
    place = table.place
    full, grain = min(place.t, place.h / WHEEL_HEIGHT), GRAIN * place.u
    others = [node for node in table.seats if table.position(node.seat)]
    backs = [_posed(pose) for node in others for pose in place.backs(table.position(node.seat), _CARDS)]
    open_cards = [place.trick(position) for position in range(place.seats)]
    own_cards = [] if table.watched else [*place.hand(_CARDS)]
    things = [(_coarse(node.body(), grain), BODY) for node in others]
    things += [(_coarse(node.head, grain), SEEN) for node in others]
    things += [(_coarse(node.plate.body(), grain), PLATE) for node in others if node.plate is not None]
    own = table.seats[table.viewer].plate
    known = [_box(place.rail.left)] if own is None else [_box(place.rail.left), own.body()]
    things += [(_coarse(box, grain), KNOWN) for box in known]
    things += [(_coarse(box, grain), HELD) for box in backs]
    things += [(_coarse(_posed(pose), grain), SEEN) for pose in open_cards]
    things += [(_coarse(_posed(pose), grain), OWN) for pose in own_cards]
    things += [(_coarse(index_of(pose), grain), INDEX) for pose in (*open_cards, *own_cards)]
    things.sort(key=lambda thing: -thing[1])  # a bad place is soon found to be one
    best, least = (full, 0.0, 0.0), math.inf
    for part in SMALLER:
        t = full * part
        shape = WheelShape(count, t)
        radius = shape.radius
        if part < 1 and t < (SMALLEST if shape.worded else READABLE):
            continue
        r = round(radius / grain)
        disc = Mask((2 * r + 1, 2 * r + 1))
        for px, py in itertools.product(range(-r, r + 1), repeat=2):
            if px * px + py * py <= r * r:
                disc.set_at((px + r, py + r))
        low, high = place.h - radius - MARGIN * t, BAR * place.t + BELOW * t + radius
        right = round((place.w - radius - LIST * list_unit(place, t)) / grain)
        across = range(math.ceil((radius + MARGIN * t) / grain), right)
        for row, x in itertools.product(range(ROWS), across):
            y = low + (high - low) * row / (ROWS - 1)
            top = round(y / grain) - r
            bad = (1 - part) * 100 * SHRUNK + row * HIGHER + (ASIDE if x * grain > place.w * LEFT else 0.0)
            if bad >= least:
                continue
            for (mask, left, above), weight in things:
                bad += weight * disc.overlap_area(mask, (left - x + r, above - top))
                if bad >= least:
                    break
            if bad < least:
                best, least = (t, x * grain, y), bad
    return best


def list_unit(place: Layout, t: float) -> float:
    """Return the unit of type, in px, of the list beside a wheel of the unit ``t``: larger where the rail has room."""
    return max(t, READABLE, min(place.t, place.h / WHEEL_HEIGHT, place.rail.right.w / LIST_WIDTH))


def _posed(pose: CardPose) -> Rect:
    """Return the box of a card in window px."""
    w, h, turn = pose.width, pose.width * CARD_RATIO, math.radians(pose.angle)
    cos, sin = abs(math.cos(turn)), abs(math.sin(turn))
    box = Rect(0, 0, round(w * cos + h * sin), round(w * sin + h * cos))
    box.center = round(pose.x), round(pose.y)
    return box


def index_of(pose: CardPose) -> Rect:
    """Return the upper left corner of a card, by which it is known, in window px."""
    w, h = pose.width, pose.width * CARD_RATIO
    turn = math.radians(pose.angle)
    dx, dy = -0.38 * w, -0.38 * h
    box = Rect(0, 0, round(0.24 * w), round(0.24 * h))
    box.center = (round(pose.x + dx * math.cos(turn) - dy * math.sin(turn)),
                  round(pose.y + dx * math.sin(turn) + dy * math.cos(turn)))  # fmt: skip
    return box


def _box(box: Box) -> Rect:
    return Rect(round(box.x), round(box.y), round(box.w), round(box.h))


def _coarse(box: Rect, grain: float) -> tuple[Mask, int, int]:
    """Return a box in grains of ``grain`` px: its mask and top left corner."""
    size = max(1, round(box.w / grain)), max(1, round(box.h / grain))
    return Mask(size, fill=True), round(box.x / grain), round(box.y / grain)
