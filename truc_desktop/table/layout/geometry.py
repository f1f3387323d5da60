"""Layout: positions of players, cards and controls at a table, in window px. ``compose`` creates it.

Two units scale it: ``u`` objects, ``t`` type and controls. Positions are numbered from the viewer: 0 is at the bottom,
1 to the viewer's right (in anticlockwise games). Angles are in degrees clockwise.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from truc_desktop.art.interiors.view import View
from truc_desktop.table.layout.box import Box
from truc_desktop.table.layout.rail import Rail

TALL = 1.14
"""Height of a hat above the point where the table cuts the body, in frames of a person."""
_SWELLS = 2.0
"""How far below the top bar a hat is at the least that is not in its way, in units of t: faces swell at a raise."""
CARD_RATIO = 498 / 320
"""Height of a card divided by its width."""
HELD_CARD, HELD_STEP = 0.22, 15.0
"""Width of a card in somebody's hand, in sides of the frame; degrees from one to the next."""
COMPACT = 1.15
"""t / u above which controls take their slim form."""
_FOOT, _LEAST_RISE, _MOST_RISE = 26.0, 0.12, 0.45
"""How far the feet of a raised card are above the foot of the hand, in units of u, and how far a card of the hand rises
at the least and at the most, in heights of it.
"""
_CLOTH_SIDE, _CLOTH_FAR, _CLOTH_NEAR = 120.0, 22.0, 38.0
"""Wood beside the cloth, at its far and at its near end, in units of u."""

_ROOMY = 4
"""Most seats at which there is room for cards beside those of a trick."""
_DEALT, _DEALT_FAR = 0.55, 0.8
"""How far from the table's edge dealt cards lie at more seats, as a part of the way to the card of a trick, and how far
below a name plate that lies on the edge."""
_DEALT_HIGH = 1.15
"""Height of a heap of them, in heights of a card."""
LAID_STEP, LAID_TURN = 0.16, 6.0
"""Cards laid aside or thrown in: the distance from one to the next, in widths of a card, and degrees between them."""
TOKENS_WIDE, TOKENS_HIGH = 1.96, 2.1
"""Room of the tokens of the stake, in sizes of one."""
_FEW_TOKENS = (
    ((0.0, 0.0),), ((-0.42, -0.28), (0.42, 0.3)), ((-0.22, -0.56), (-0.46, 0.46), (0.58, 0.1)),
    ((-0.6, -0.3), (0.36, -0.62), (-0.36, 0.64), (0.6, 0.36)),
)  # fmt: skip
_MANY_TOKENS = (
    (0.0, 0.0), (0.0, -0.68), (0.53, -0.42), (0.66, 0.15), (0.3, 0.61), (-0.3, 0.61), (-0.66, 0.15), (-0.53, -0.42),
)  # fmt: skip
"""Where one to four tokens of the stake lie in their dish, and up to eight, in the order in which they are laid down,
in sizes of one: none lies on another, and of few no two are level: those would be eyes."""
_FEW_SIZE, _MANY_SIZE = 0.84, 0.47
"""How large they are then, in the same sizes."""


def turned(width: float, angle: float) -> tuple[float, float]:
    """Return width and height of the upright box around a card of a width that is turned by so many degrees."""
    turn = math.radians(angle)
    cos, sin, high = abs(math.cos(turn)), abs(math.sin(turn)), width * CARD_RATIO
    return cos * width + sin * high, sin * width + cos * high


def small_fan(count: int, width: float) -> tuple[tuple[float, float, float], ...]:
    """Return a trick as a fan of cards of a width: the way from the middle, and the turn, of each card.

    Many cards make no wider fan than four.
    """
    step, turn = min(0.34, 1.02 / max(1, count - 1)), min(8.0, 24.0 / max(1, count - 1))
    found = []
    for i in range(count):
        off = i - (count - 1) / 2
        found.append((off * width * step, abs(off) * width * step * 0.13, off * turn))
    return tuple(found)


class Edge(Enum):
    """The edge of the table at which a player sits."""

    BOTTOM = "bottom"
    RIGHT = "right"
    TOP = "top"
    LEFT = "left"


_CROSSED, _CROSSED_WHOLE = 38.0, 84.0
"""Degrees from one card of a drawn trick to the next, and at most from the first to the last: more would be a wheel."""


@dataclass(frozen=True, slots=True)
class CardPose:
    """Pose of a card: centre in window px, degrees clockwise, width in px."""

    x: float
    y: float
    angle: float
    width: float


@dataclass(frozen=True, slots=True)
class Place:
    """A seat on the screen, and what is in front of it. Points and lengths in window px, angles in degrees.

    ``x``, ``y``: the middle of the face; ``r``: half the side of the frame in which the person is drawn. ``foot``: the
    point at which the table's edge cuts the body; ``slope``: px that this edge falls for each px to the right.
    """

    edge: Edge
    x: float
    y: float
    r: float
    foot: tuple[float, float]
    slope: float
    backs: tuple[float, float, float]
    """The middle of the hidden cards in the hand, and their turn."""
    won: tuple[tuple[float, float], ...]
    """The middles of the tricks of the side whose tricks lie here, the first one first; empty if none does."""
    card: tuple[float, float, float]
    """The card of a trick."""
    shrink: float
    """Width of that card: what is far away is smaller."""
    laid: tuple[float, float, float]
    """The middle of the cards that lie in front of the person, apart from those played."""
    pack: tuple[float, float, float]
    plate_at: tuple[float, float]
    """The middle of the name plate on the table's edge."""
    plate_span: tuple[float, float]
    """The x between which the plate must stay."""
    far: bool = False
    """Whether somebody sits between this person and the viewer, before whom the arms of this one must not be drawn."""

    @property
    def plate(self) -> float:
        """Greatest width of the name plate."""
        return self.plate_span[1] - self.plate_span[0]


@dataclass(frozen=True, slots=True)
class Layout:
    """All positions for one window size and number of seats. Lengths in window px.

    ``u``, ``t``: units of objects and of type. ``grow``: t / u - 1, at least 0. ``narrow``: the table has little width.
    ``view``: the table in perspective. ``mat``: the part of its cloth that is as wide at its far end.
    ``rail``: the front edge of the table with score, prompt, stakes and calls; it never rises above y ``lowest``.
    """

    w: int
    h: int
    seats: int
    u: float
    t: float
    grow: float
    narrow: bool
    view: View
    mat: Box
    places: tuple[Place, ...]
    hand_top: float
    hand_width: float
    hand_step: float
    trick_width: float
    back_width: float
    won_width: float
    rail: Rail
    lowest: float
    trick_centre: tuple[float, float]
    mats: tuple[tuple[int, Box], ...]
    """The mats on which the tricks of a side lie, each with the position before which it is."""
    drawn_at: tuple[tuple[float, float], ...]
    """The middles of tricks that were drawn."""
    glass: tuple[float, float] | None
    beside: tuple[float, float] | None
    """The feet of the viewer's glass, and of a dish or a candle; None: there is no room for it."""
    stake_at: tuple[float, float] | None
    """The middle of the tokens of the stake on the cloth; None: there is no room for them."""
    token: float
    """The size of such a token."""
    bread: tuple[float, float] | None = None
    carafe: tuple[float, float] | None = None
    """The middle of a board of bread and the foot of a carafe, of two players; None: there is no room for it."""

    @property
    def compact(self) -> bool:
        """Whether type is so large that controls take their slim form."""
        return self.t / self.u > COMPACT

    @property
    def hand_centre(self) -> tuple[float, float]:
        """The middle of the viewer's cards; their feet are below the window."""
        return self.view.cx, self.hand_top + self.hand_width * CARD_RATIO / 2

    def cloth(self, fringe: float = 0.0) -> tuple[tuple[float, float], ...]:
        """Return the corners of the cloth, from the far left one clockwise; ``fringe``: px added around it."""
        view = self.view
        part = 1 - (_CLOTH_SIDE * self.u - fringe) / view.near_half
        far, near = view.far + _CLOTH_FAR * self.u - fringe, view.near - _CLOTH_NEAR * self.u + fringe
        return (
            (view.cx - part * view.half(far), far), (view.cx + part * view.half(far), far),
            (view.cx + part * view.half(near), near), (view.cx - part * view.half(near), near),
        )

    # ------------------------------------------------------------------ cards
    def hand(self, count: int, raised: int | None = None) -> tuple[CardPose, ...]:
        """Return the viewer's cards as a fan; ``raised`` is seen whole and 6 % larger, its neighbours move 8 %."""
        cx, cy = self.hand_centre
        step = self.hand_step if count <= 3 else self.hand_step * 2 / (count - 1)
        poses = []
        for i in range(count):
            off = i - (count - 1) / 2
            x, y, width = cx + off * step, cy + off * off * 10 * self.u, self.hand_width
            if raised is not None and abs(i - raised) == 1:
                x += (i - raised) * 0.08 * self.hand_width
            if i == raised:
                y -= self.rise
                width *= 1.06
            poses.append(CardPose(x, y, off * 5, width))
        return tuple(poses)

    @property
    def rise(self) -> float:
        """How far a card of the hand rises so that it is seen whole, also an outer one, which is turned and lies lower.

        Where the calls run across the foot, it does not rise so far that it would hide the trick.
        """
        height = self.hand_width * CARD_RATIO
        needed = self.hand_top + height + _FOOT * self.u - self.rail.foot
        return max(_LEAST_RISE * height, min(needed, _MOST_RISE * height))

    def backs(self, position: int, count: int) -> tuple[CardPose, ...]:
        """Return the hidden cards in the hand of another person, as a small fan."""
        place = self.places[position]
        x, y, angle = place.backs
        width = HELD_CARD * 2 * place.r
        poses = []
        for i in range(count):
            off = i - (count - 1) / 2
            turn = math.radians(angle + off * HELD_STEP)
            poses.append(
                CardPose(x + math.sin(turn) * width, y + (1 - math.cos(turn)) * width, angle + off * HELD_STEP, width)
            )
        return tuple(poses)

    def dealt(self, position: int, count: int) -> tuple[CardPose, ...]:
        """Return cards as they are dealt to a person, one almost on the other.

        At a full table they lie close by, on the way to the place of the card of a trick, which is empty then: there is
        seldom room for cards apart from that.
        """
        place = self.places[position]
        if self.seats <= _ROOMY:
            return self.laid(position, count)
        part = _DEALT_FAR if place.edge is Edge.TOP else _DEALT
        (x, y), (to_x, to_y, angle) = place.foot, place.card
        x, y = x + (to_x - x) * _DEALT, y + (to_y - y) * part
        wide, high = self.back_width * (1 + LAID_STEP * count), self.back_width * CARD_RATIO * _DEALT_HIGH
        for _position, mat in self.mats:
            if mat.x - wide / 2 < x < mat.right + wide / 2 and mat.y - high / 2 < y < mat.bottom + high / 2:
                x = mat.right + wide / 2 if place.x > x else mat.x - wide / 2
        return self._heap((x, y, angle), count)

    def laid(self, position: int, count: int) -> tuple[CardPose, ...]:
        """Return cards that lie in front of a person, apart from those played, one almost on the other."""
        return self._heap(self.places[position].laid, count)

    def _heap(self, at: tuple[float, float, float], count: int) -> tuple[CardPose, ...]:
        """Return cards one almost on the other, about a middle and a turn."""
        x, y, angle = at
        width, poses = self.back_width, []
        for i in range(count):
            off = i - (count - 1) / 2
            along, below = off * width * LAID_STEP, abs(off) * width * 0.05
            poses.append(CardPose(x + along, y + below, angle + off * LAID_TURN, width))
        return tuple(poses)

    def trick(self, position: int, lead: bool = False) -> CardPose:
        """Return the pose of a seat's card of the trick; the card in the lead is 5 % larger."""
        place = self.places[position]
        x, y, angle = place.card
        return CardPose(x, y, angle, place.shrink * (1.05 if lead else 1))

    def under(self, position: int) -> CardPose:
        """Return the pose of the covered card of a pair, slightly turned."""
        pose = self.trick(position)
        return CardPose(pose.x + 0.16 * pose.width, pose.y + 0.10 * pose.width, pose.angle + 9, pose.width)

    def won(self, position: int, trick: int, count: int) -> tuple[CardPose, ...]:
        """Return the cards of the ``trick``-th trick (from 0) that a side has won, as a fan on its mat at ``position``.

        Raises:
            ValueError: if no side's tricks lie there.
        """
        places = self.places[position].won
        if not places:
            raise ValueError(f"no tricks lie at {position}")
        x, y = places[min(trick, len(places) - 1)]
        return tuple(
            CardPose(x + dx, y + dy, turn, self.won_width) for dx, dy, turn in small_fan(count, self.won_width)
        )

    def drawn(self, trick: int, count: int) -> tuple[CardPose, ...]:
        """Return the cards of the ``trick``-th drawn trick (from 0), crossed to the right of the viewer's card."""
        x, y = self.drawn_at[min(trick, len(self.drawn_at) - 1)]
        step = min(_CROSSED, _CROSSED_WHOLE / max(1, count - 1))
        return tuple(CardPose(x, y, (i - (count - 1) / 2) * step + 4, self.won_width) for i in range(count))

    def heap_of(self, positions: Iterable[int]) -> int:
        """Return the position before which the tricks of a side lie that sits at ``positions``.

        Raises:
            ValueError: if it has no place, as a side of nobody.
        """
        return min(set(positions) & {position for position, _mat in self.mats})

    def token_size(self, count: int) -> float:
        """Return the size of each of ``count`` tokens of the stake, in px."""
        return self.token * (_FEW_SIZE if count <= len(_FEW_TOKENS) else _MANY_SIZE)

    def tokens(self, count: int) -> tuple[tuple[float, float], ...]:
        """Return the middles of ``count`` tokens of the stake, at most eight, in the order in which they are laid down.

        They are in other places, and smaller, if there are more than four.
        """
        if self.stake_at is None:
            return ()
        x, y = self.stake_at
        places = _FEW_TOKENS[max(0, count - 1)] if count <= len(_FEW_TOKENS) else _MANY_TOKENS
        return tuple((x + dx * self.token, y + dy * self.token) for dx, dy in places[:count])

    def pack(self, position: int) -> CardPose:
        """Return the pose of the pack next to the dealer."""
        x, y, angle = self.places[position].pack
        return CardPose(x, y, angle, self.back_width)

    # ------------------------------------------------------------------ controls
    def bar_room(self, down: float = math.inf) -> float:
        """Return the width for the tools of the top bar: from the right edge to the player at the top.

        ``down``: the y to which they reach; players whose hats are lower leave them the room to the middle.
        """
        rightmost = max((p.x + self._reach(p) for p in self._in_the_way(down)), default=self.w / 2)
        return self.w - 14 * self.t - rightmost

    def title_room(self, down: float = math.inf) -> float:
        """Return the x at which the left part of the top bar must end, as in ``bar_room``."""
        leftmost = min((p.x - self._reach(p) for p in self._in_the_way(down)), default=self.w / 2)
        return leftmost - 8 * self.t

    def _in_the_way(self, down: float) -> list[Place]:
        """Return the players at the top whose hats reach as high as ``down`` px, or nearly."""
        most = down + _SWELLS * self.t
        return [p for p in self.places if p.edge is Edge.TOP and p.foot[1] - TALL * 2 * p.r < most]

    @staticmethod
    def _reach(place: Place) -> float:
        """Return half the width of the head of a player at the top, with a hat."""
        return 0.72 * place.r
