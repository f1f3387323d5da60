"""Layout: positions of players, cards and controls at a table, in window px. ``compose`` creates it.

Two units scale it: ``u`` objects, ``t`` type and controls. Positions are numbered from the viewer: 0 is at the bottom,
1 to the viewer's right (in anticlockwise games). Angles are in degrees clockwise.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import Enum

from truc_desktop.table.layout.box import Box
from truc_desktop.table.layout.rail import Rail

CARD_RATIO = 498 / 320
"""Height of a card divided by its width."""


class Edge(Enum):
    """The edge of the table at which a player sits."""

    BOTTOM = "bottom"
    RIGHT = "right"
    TOP = "top"
    LEFT = "left"


@dataclass(frozen=True, slots=True)
class CardPose:
    """Pose of a card: centre in window px, degrees clockwise, width in px."""

    x: float
    y: float
    angle: float
    width: float


@dataclass(frozen=True, slots=True)
class Place:
    """A seat on the screen: edge, centre and half size of the portrait in px, and what is in front of it.

    ``backs`` (x, y, degrees): its hidden cards. ``won`` (x, y): its first trick. ``card`` (x, y, degrees): its card of
    a trick.
    """

    edge: Edge
    x: float
    y: float
    r: float
    backs: tuple[float, float, float]
    won: tuple[float, float]
    card: tuple[float, float, float]
    plate: float = 0.0
    """Greatest width of the name plate in px; 0 for no limit."""
    roles: bool = True
    """Whether the plate has room for a role next to the name."""


@dataclass(frozen=True, slots=True)
class Layout:
    """All positions for one window size and number of seats. Lengths in window px.

    ``u``, ``t``: units of objects and of type. ``grow``: t / u - 1, at least 0. ``narrow``: the table has little width.
    ``rail``: the front edge of the table with score, prompt, stakes and calls.
    """

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
    rail: Rail
    trick_centre: tuple[float, float]

    @property
    def compact(self) -> bool:
        """Whether type is so large that controls take their slim form."""
        return self.t / self.u > 1.15

    # ------------------------------------------------------------------ cards
    def hand(self, count: int, raised: int | None = None) -> tuple[CardPose, ...]:
        """Return the viewer's cards as a fan; ``raised`` is 12 % higher and 6 % larger, its neighbours move 8 %."""
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
        """Return the hidden cards of another seat as a small fan turned towards it."""
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
        """Return the pose of a seat's card of the trick; the card in the lead is 5 % larger."""
        x, y, angle = self.places[position].card
        return CardPose(x, y, angle, self.trick_width * (1.05 if lead else 1))

    def under(self, position: int) -> CardPose:
        """Return the pose of the covered card of a pair, slightly turned."""
        x, y, angle = self.places[position].card
        return CardPose(x + 0.16 * self.trick_width, y + 0.10 * self.trick_width, angle + 9, self.trick_width)

    def won(self, position: int, trick: int, count: int) -> tuple[CardPose, ...]:
        """Return the cards of the ``trick``-th trick (from 0) that a seat has won, as a fan next to it."""
        place, width = self.places[position], self.won_width
        x, y = place.won
        x += trick * width * 1.85 * (-1 if place.edge in (Edge.TOP, Edge.RIGHT) else 1)
        return self._small_fan(x, y, count, 9, 0.34)

    def drawn(self, trick: int, count: int) -> tuple[CardPose, ...]:
        """Return the cards of the ``trick``-th drawn trick (from 0), crossed at the lower right of the mat."""
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
        """Return the pose of the pack next to the dealer, never between the dealer and the mat."""
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
    def bar_room(self) -> float:
        """Return the width for the tools of the top bar: from the right edge to the player at the top."""
        rightmost = max((p.x + self._reach(p) for p in self.places if p.edge is Edge.TOP), default=self.w / 2)
        return self.w - 14 * self.t - rightmost

    def title_room(self) -> float:
        """Return the x at which the left part of the top bar must end: the first player at the top."""
        leftmost = min((p.x - self._reach(p) for p in self.places if p.edge is Edge.TOP), default=self.w / 2)
        return leftmost - 8 * self.t

    def _reach(self, place: Place) -> float:
        """Return half the width of a player at the top: of the arch, or of a plate with a long name."""
        return max(1.1 * place.r, min(place.plate / 2, 74 * self.t) if place.plate else 0.0)
