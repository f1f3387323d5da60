"""The viewer's own fist, which strikes the table for their raises: its picture, and where and how it strikes.

It strikes in front of the viewer, beside the dish with the stake and what is let into the rail; from there follows how
its arm leans, and from that its picture. All functions take the table with its present layout; a ``part`` is the size
of the fist as a part of the usual one. Results are in window px.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

from pygame import Rect

from truc_desktop.art.light import shadow_of
from truc_desktop.art.own_hands import HandPicture, closed_hand
from truc_desktop.scene.imagecache import SHARED
from truc_desktop.scene.node import Point
from truc_desktop.table.animation.timings import KNOCKS, SHOUTS
from truc_desktop.table.layout.box import Box
from truc_desktop.table.layout.geometry import CARD_RATIO, CardPose
from truc_desktop.table.nodes.stake_tokens import DISH
from truc_desktop.table.nodes.tabletop import Tabletop

FIST, KNUCKLES = 270.0, 34.0
"""The viewer's fist: px of 256 units of its picture; how far above the middle of the hand it strikes, in units of u."""
ASIDE, ABOVE, ANGLE = 150.0, 190.0, -4.0
"""Where the middle of the viewer's own fist strikes: to the right of the middle, above the hand of cards, in units of
u; degrees of the arm.

The arm rises behind the cards, so far that the sleeve is seen above them, and beside what is let into the rail.
"""
FIST_GROWS, GAP = 1.18, 6.0
"""Largest scale of the own fist while it is lifted; its least distance to the right inlay, in units of u."""
HALF, HIGH, STEP, LOWERED = 60.0, (96.0, 70.0), 12.0, 3
"""Half the width of the fist; how far it reaches above and below its middle; distance of the places that are tried for
it where the dish with the stake is in the way, in units of u; how many of them are nearer to the viewer.
"""
RIGHT = 10.0
"""How many degrees its arm leans where it strikes farther to the right than usual."""
COVERS = 0.3
"""How much of the fist may be over cards of the trick there, as a part; else it rather covers the rim of the dish."""
SLEEVE, FLARES, SLANT = 66.0, 0.086, 0.28
"""Half the width of its sleeve, in units of u, and how much broader it is on each side a unit farther down; how far
aside an arm goes at most that leaves at a slant, as a part of its way down.
"""
FIST_LIFT, FIST_RISE, FIST_GOES = 8.0, 34.0, 560.0
"""How high above the table its shadow shows it; how high it is lifted; how far it goes down when it has struck, out of
the window, in units of u: the foot of the arm stays below the window.
"""
FARTHEST, UPRIGHT, MOST_LEAN, LEAN_EACH = -330.0, 40.0, 16.0, 10.0
"""How far to the left of the middle it may strike; up to where from the right its arm is nearly upright, in units of u;
how many degrees it leans at most, so that it comes from the viewer; and per how many units farther left a degree more.
"""


def own_fist_jobs(table: Tabletop) -> list[Callable[[], object]]:
    """Return jobs that draw the viewer's own fists ahead, then their shadows; the others strike with their own arms."""
    jobs: list[Callable[[], object]] = []
    for part in dict.fromkeys(how.fist for how in (*SHOUTS, *KNOCKS)):
        jobs += [partial(fist_picture, table, part), partial(_fist_shadow, table, part)]
    return jobs


def _fist_shadow(table: Tabletop, part: float) -> object:
    return SHARED.shadow(fist_picture(table, part).surface, FIST_LIFT * table.place.u, shadow_of)


def fist_picture(table: Tabletop, part: float) -> HandPicture:
    """Return the viewer's fist in a ``part`` of its usual size, with an arm that ends below the window even while it is
    lifted."""
    place, size = table.place, round(FIST * part * table.place.u)
    below = place.h - _height(table) + 2 * FIST_RISE * place.u
    lean = _fist_lean(table)
    arm = below / math.cos(math.radians(lean))
    return closed_hand(table.players[table.viewer].who, size, lean, float(math.ceil(256 * arm / size)))


def _height(table: Tabletop) -> float:
    """Return the height in the window at which the viewer's fist strikes if nothing is in its way."""
    place = table.place
    return min(place.view.near, place.hand_top) - ABOVE * place.u


def fist_middle(table: Tabletop) -> Point:
    """Return the middle of the viewer's hand while it strikes: beside the right inlay even when it is largest, and
    beside the dish with the stake, which is lit above it as the trick is.

    Where the dish is in its way it strikes a little nearer, to the right of the dish, or to the left over as little of
    the cards of the trick as possible; where none of that can be, over the rim of the dish.
    """
    place, u, y, usual = table.place, table.place.u, _height(table), _usual(table)
    if place.stake_at is None:
        return usual, y
    side = DISH * place.token
    dish = Box(place.stake_at[0] - side / 2, place.stake_at[1] - side / 2, side, side)
    for lower in range(LOWERED + 1):
        at = usual, y + lower * STEP * u
        if not _common(_struck(table, at), dish):
            return at
    right = dish.right + (HALF + GAP) * u
    if right + GAP * u + _to_right(table, RIGHT) <= place.rail.right.x:
        return right, y
    lies = [_card_box(place.trick(position)) for position in range(place.seats)]
    steps = int(((usual - place.view.cx) / u - FARTHEST) / STEP)
    steps = min(steps, int((usual - (GAP + FIST_GROWS * HALF) * u - place.rail.left.right) / (STEP * u)))
    ways = [(usual - n * STEP * u, y) for n in range(1, steps + 1)]
    free = [
        at for at in ways if not _common(_struck(table, at), dish)
        and at[0] + _to_right(table, _lean_at(table, at[0])) + FIST_GOES * u * SLANT < place.rail.right.x
    ]  # fmt: skip

    def covered(at: Point) -> float:
        return sum(_common(_struck(table, at), card) for card in lies)

    best = min(free, key=lambda at: (covered(at), -at[0]), default=(usual, y))
    fist = _struck(table, best)
    return best if covered(best) < COVERS * fist.w * fist.h else (usual, y)


def _usual(table: Tabletop) -> float:
    """Return where across the window the viewer's fist strikes if nothing is in its way."""
    place, u = table.place, table.place.u
    return min(place.view.cx + ASIDE * u, place.rail.right.x - GAP * u - _to_right(table, ANGLE))


def _struck(table: Tabletop, at: Point) -> Box:
    """Return what the viewer's fist covers when it strikes ``at`` a point."""
    u, (above, below) = table.place.u, HIGH
    return Box(at[0] - HALF * u, at[1] - above * u, 2 * HALF * u, (above + below) * u)


def _common(one: Box, other: Box) -> float:
    """Return the area that two boxes have in common."""
    wide, high = min(one.right, other.right) - max(one.x, other.x), min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, wide) * max(0.0, high)


def _card_box(pose: CardPose) -> Box:
    return Box(pose.x - pose.width / 2, pose.y - pose.width * CARD_RATIO / 2, pose.width, pose.width * CARD_RATIO)


def _to_right(table: Tabletop, lean: float) -> float:
    """Return how far an arm that leans so many degrees clockwise reaches to the right of its fist, in px."""
    place, u = table.place, table.place.u
    below = place.h - _height(table) + 2 * FIST_RISE * u
    return FIST_GROWS * (SLEEVE * u + max(0.0, FLARES - math.tan(math.radians(lean))) * below)


def _fist_lean(table: Tabletop) -> float:
    """Return how far the arm of the viewer's fist leans, in degrees clockwise."""
    return _lean_at(table, fist_middle(table)[0])


def fist_path(table: Tabletop) -> float:
    """Return from where the viewer's fist comes and where it goes, in radians clockwise from straight below."""
    lean = _fist_lean(table)
    return math.radians(lean) if lean != ANGLE else 0.0  # beside the right inlay straight down


def fist_hits(table: Tabletop, part: float) -> Point:
    """Return the point that the viewer's fist strikes: its knuckles are above the middle of the hand."""
    x, y = fist_middle(table)
    return x, y - KNUCKLES * part * table.place.u


def _lean_at(table: Tabletop, x: float) -> float:
    """Return how far the arm leans if the fist strikes at ``x``, in degrees clockwise."""
    if x > _usual(table) + 1:
        return RIGHT
    aside = (x - table.place.view.cx) / table.place.u - UPRIGHT
    return max(-MOST_LEAN, ANGLE + round(min(0.0, aside) / LEAN_EACH))


def fist_box(table: Tabletop, part: float) -> Rect:
    """Return the box of the viewer's fist with the arm above their cards, while it lies on the table."""
    picture, (x, y) = fist_picture(table, part), fist_middle(table)
    box = picture.surface.get_rect()
    box.topleft = round(x - picture.anchor[0] * box.w), round(y - picture.anchor[1] * box.h)
    box.h = max(1, round(table.place.hand_top) - box.y)
    return box
