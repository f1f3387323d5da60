"""Placement of the signal wheel in the lower part of the window, where it covers least of players and cards."""

from __future__ import annotations

import itertools
import math

from pygame import Mask, Rect

from truc_desktop.art.wheel import WheelShape
from truc_desktop.table.layout.geometry import CARD_RATIO
from truc_desktop.table.nodes.card import CardNode
from truc_desktop.table.nodes.player import PlayerNode
from truc_desktop.table.nodes.tabletop import Tabletop

WHEEL_HEIGHT = 640
"""The wheel is never larger than for a window of this height in units of type."""
SMALLEST, LIST = 0.75, 400.0
"""Least px per unit of type for a reduced wheel, and width of the list next to it in units of type."""
SMALLER = (1.0, 0.92, 0.84, 0.76, 0.68, 0.6)
"""Sizes of the wheel relative to the type, the preferred first; never smaller than with type at 100 %."""
SHRUNK = 9.6
"""Penalty for each percent by which the wheel is smaller, in covered grains of an object of weight 1."""
ABOVE = 18.0
"""Distance of a wheel above the hand from the cards, in units of t: the numbers of its signs stand out."""
BODY, SEEN = 2.0, 45.0
"""Penalty for each covered grain of somebody's arms and trunk, and of their head or name plate."""
HEAD = (1.3, 1.9, 1.05)
"""Width and height of a head with a hat, and how far it rises above the middle of the face, in halves of the frame."""
ROWS = 7
"""How many heights are tried, from the foot of the window to above the viewer's hand."""
GRAIN = 6
"""Grid for candidate positions and for counting covered area, in units of u."""


def place_wheel(table: Tabletop, count: int) -> tuple[float, float, float]:
    """Return (unit of type in px, x, y) of a wheel of ``count`` signs; x, y is its centre in window px.

    It is at the bottom of the window, above the viewer's hand or between, where it covers least of the heads and plates
    of the other players and of the indexes of the viewer's cards, then of cards and bodies.
    """
    place = table.place
    full, grain = min(place.t, place.h / WHEEL_HEIGHT), GRAIN * place.u
    others = [node for node in table.seats if table.position(node.seat)]
    things = [(_coarse(node.body(), grain), BODY) for node in others]
    things += [(_coarse(head_of(node), grain), SEEN) for node in others]
    things += [(_coarse(node.plate.body(), grain), SEEN) for node in others if node.plate is not None]
    things += [(_coarse(node.body(), grain), 3.0) for node in table.trick.values()]
    things += [(_coarse(node.body(), grain), 1.0) for node in table.hand]
    things += [(_coarse(_index(node), grain), 30.0) for node in table.hand]
    best, least = (full, 0.0, 0.0), math.inf
    for part in SMALLER:
        t = full * part
        radius = WheelShape(count, t).radius
        if part < 1 and t < SMALLEST:
            continue
        r = round(radius / grain)
        disc = Mask((2 * r + 1, 2 * r + 1))
        for px, py in itertools.product(range(-r, r + 1), repeat=2):
            if px * px + py * py <= r * r:
                disc.set_at((px + r, py + r))
        low, high = place.h - radius - 22 * t, place.hand_top - radius - ABOVE * t
        right = round((place.w - radius - LIST * t) / grain)
        across = range(round((radius + 24 * t) / grain), right)
        rows = [low + (high - low) * row / (ROWS - 1) for row in range(ROWS)]
        for y, x in itertools.product(rows, across):
            top = round(y / grain) - r
            bad = (1 - part) * 100 * SHRUNK
            for (mask, left, above), weight in things:
                bad += weight * disc.overlap_area(mask, (left - x + r, above - top))
                if bad >= least:
                    break
            if bad < least:
                best, least = (t, x * grain, y), bad
    return best


def head_of(node: PlayerNode) -> Rect:
    """Return the box of a head with a hat, in window px."""
    w, h = HEAD[0] * node.half, HEAD[1] * node.half
    return Rect(round(node.x - w / 2), round(node.y - HEAD[2] * node.half), round(w), round(h))


def _index(node: CardNode) -> Rect:
    """Return the upper left corner of a card of the hand, by which it is known."""
    w, h = node.pose.width, node.pose.width * CARD_RATIO
    turn = math.radians(node.pose.angle)
    dx, dy = -0.38 * w, -0.38 * h
    box = Rect(0, 0, round(0.24 * w), round(0.24 * h))
    box.center = (round(node.pose.x + dx * math.cos(turn) - dy * math.sin(turn)),
                  round(node.pose.y + dx * math.sin(turn) + dy * math.cos(turn)))  # fmt: skip
    return box


def _coarse(box: Rect, grain: float) -> tuple[Mask, int, int]:
    """Return a box in grains of ``grain`` px: its mask and top left corner."""
    size = max(1, round(box.w / grain)), max(1, round(box.h / grain))
    return Mask(size, fill=True), round(box.x / grain), round(box.y / grain)
