"""A player whom we see at the table: their body behind the edge, their arms and cards over it."""

from __future__ import annotations

import math
from collections.abc import Iterator

from pygame import Rect, Surface

from truc_desktop.art.budget import Budget
from truc_desktop.art.figures.attitudes import ACTING, Attitude, Place, attitude
from truc_desktop.art.figures.layers import CUT, Seat
from truc_desktop.art.figures.pose import Pose
from truc_desktop.art.light import glow
from truc_desktop.art.palette import Room
from truc_desktop.scene.node import Node, Point
from truc_desktop.table.layout.geometry import Edge, Layout
from truc_desktop.table.layout.geometry import Place as Spot
from truc_desktop.table.nodes.cels import LightPool
from truc_desktop.table.nodes.drinks import OTHERS
from truc_desktop.table.nodes.player import PlayerNode
from truc_desktop.table.nodes.seated import CALM, SeatedPerson

_PLACES: dict[Edge, Place] = {Edge.TOP: "opposite", Edge.LEFT: "left", Edge.RIGHT: "right"}
_FRAME = 256.0
_POOL, _POOL_UP, _POOL_LIGHT = 0.95, 0.55, "#ffb45a"
"""The light behind the player to act: radius, height of its middle above the table in frames, colour."""
_POOL_STRENGTH = 0.55
_TOP, _ABOVE = 0.46, 6.0
"""Height of a head with its hat above the middle of the face, in frames; least room above it, in units of u."""
_BAR, _LEAST = 62.0, 1.3
"""Room for the tools at the top that somebody beside the table leaves, in units of t; the size to which they grow in
any case."""
FEW, CROWD_CALM = 4, 120.0
"""Players up to which calm faces are drawn at the usual pace; ms between two pictures of each of more, smaller ones."""
_IN_HAND = 0.4
"""How far before the middle of a hand that of a card in its fingers is, in heights of the card."""
_STRIKES = ("fist", "slap", "point")
"""What a hand may do that strikes."""


class SeatedPlayer(PlayerNode):
    """A player behind the table's edge. ``parts``: the body, which is behind all that is on the table, and the arms."""

    def __init__(
        self, seat: int, who: str, name: str, us: bool, seed: int, budget: Budget, room: Room
    ) -> None:  # fmt: skip
        """See PlayerNode; ``room``: of the table."""
        super().__init__(seat, who, name, us, seed, budget)
        self._room = room
        self.trunk, self.arms = Node(name=f"body-{seat}"), Node(name=f"arms-{seat}")
        self.person: SeatedPerson | None = None
        self._pool: LightPool | None = None
        self._cards = 0
        self._level = OTHERS[0]
        self._gaze: Point | None = None

    @property
    def parts(self) -> tuple[Node, ...]:
        """The body and the arms."""
        return self.trunk, self.arms

    # ------------------------------------------------------------------ the person
    def sit(self, layout: Layout, spot: Spot) -> None:
        """Draw the person at a place of the layout, with the attitude and the cards they have."""
        before = self.person
        if before is not None:
            before.remove_self()
        start: Attitude = before.attitude if before is not None else "rest"
        person = SeatedPerson(
            self.who, _PLACES[spot.edge], self.size, Seat(self._room.key, self.us, self._level), self.animator,
            self.budget, slope=spot.slope, lift=4 * layout.u, cards=self._cards, start=start,
            name=f"person-{self.seat}", calm=CROWD_CALM if layout.seats > FEW else CALM,
            manner=0 if before is None else before.manner,
        )  # fmt: skip
        person.to_viewer = before is not None and before.to_viewer
        for group in self.parts:
            group.clear()
            group.x, group.y = round(spot.foot[0]), round(spot.foot[1])
        front, *behind = sorted(person.children, key=lambda node: node is not person.front)
        self.trunk.add(*behind)
        self.arms.add(front)
        self.person = person
        self.add(person)
        person.settle()
        self.shine(self.turn)

    def change_side(self) -> None:
        """Draw the person on a chair in the colour of the other side."""
        if self._layout is not None and self._spot is not None:
            self.sit(self._layout, self._spot)

    def shine(self, on: bool) -> None:
        """Let a pool of lamplight fall on the wall behind the person, or not."""
        if self._pool is not None:
            self._pool.remove_self()
            self._pool = None
        if on and self._layout is not None and self._room.table != "flat":
            self._pool = LightPool(self.light(), -1)
            self._pool.y = -round(self.size * _POOL_UP)
            self.trunk.add(self._pool)

    def light(self) -> Surface:
        """Return the picture of that light."""
        return glow(max(2, round(self.size * _POOL)), _POOL_LIGHT, _POOL_STRENGTH, 0.0, True)

    def hold(self, cards: int) -> None:
        """Hold so many cards in the hand."""
        self._cards = cards
        if self.person is not None:
            self.person.cards = cards

    def pour(self, level: int) -> None:
        """Fill the glass they drink from to ``level`` of eight parts."""
        self._level = level
        if self.person is not None:
            self.person.pour(level)

    def take_up(self, name: Attitude, ms: float = 280.0) -> None:
        """Begin to change to an attitude, in ``ms`` (0: at once)."""
        if self.person is not None:
            self.person.take_up(name, 0.0 if self.animator.motion != "full" else ms)

    def act(self, name: Attitude, ms: float) -> None:
        """Begin to change to an attitude in ``ms`` from the end of the last change, which need not have been seen."""
        if self.person is not None:
            self.person.act(name, 0.0 if self.animator.motion != "full" else ms)

    @property
    def manner(self) -> int:
        """In which of their manners they sit at rest."""
        return 0 if self.person is None else self.person.manner

    def sit_otherwise(self, manner: int, ms: float) -> None:
        """Take another manner of sitting at rest, in ``ms`` if they sit at rest now."""
        if self.person is not None:
            self.person.sit_otherwise(manner, 0.0 if self.animator.motion != "full" else ms)

    def shift_weight(self, side: int) -> None:
        """Begin to shift the weight to a side along the table's edge: -1, 1, or 0 for upright."""
        if self.person is not None:
            self.person.shift_weight(side)

    @property
    def cards(self) -> int:
        """Number of cards in the hand."""
        return self._cards

    @property
    def attitude(self) -> Attitude:
        """The attitude taken up last."""
        return "rest" if self.person is None else self.person.attitude

    @property
    def shows_pack(self) -> bool:
        """Whether they are seen with the pack in their hands, which may be later than they take it up."""
        return self.person is not None and self.person.shows_pack

    @property
    def has_glass(self) -> bool:
        """Whether they have a glass in the hand, in the attitude taken up last."""
        pose = self._pose_in(self.attitude)
        return "glass" in (pose.left.kind, pose.right.kind)

    @property
    def reach(self) -> Rect:
        """The box of arms and hands in window px; an empty one while nobody sits there."""
        return Rect(0, 0, 0, 0) if self.person is None else self.person.front.body()

    @property
    def playing(self) -> bool:
        """Whether an arm is out to play a card, or at the pack."""
        return self.attitude in ACTING

    @property
    def strikes(self) -> bool:
        """Whether an arm is raised for a blow on the table, or has just come down."""
        return self.attitude in ("windup", "strike")

    def settle(self) -> None:
        """End a change of attitude at once."""
        if self.person is not None:
            self.person.settle()

    def swell(self, grown: float) -> None:
        """Enlarge the person by a part of their size. One opposite who has no room above leans over the table; one
        beside grows as far as their hat is below the tools at the top.

        The plate stays where it is, so that it covers neither the pack nor a card.
        """
        person, layout, spot = self.person, self._layout, self._spot
        if person is None or layout is None or spot is None:
            return
        scale = 1 + grown
        cel = person.behind.cel
        top = self.trunk.y - self.y + _TOP * self.size if cel is None else -cel.y
        if spot.slope and grown > 0:
            scale = max(min(scale, (self.trunk.y - _BAR * layout.t) / top), min(scale, _LEAST))
        down = max(0.0, top * scale - self.trunk.y + _ABOVE * layout.u) if grown > 0 else 0.0
        person.behind.scale = person.front.scale = scale
        person.behind.hem = 0 if spot.slope else round(down)
        self.displace("swell", 0.0, down)
        self._marks.displace("swell", 0.0, -down)
        self.lead()

    # ------------------------------------------------------------------ eyes
    def look(self, at: Point | None) -> None:
        """Turn the eyes to a point in window px; None: eyes and head to the viewer."""
        super().look(at)
        if self.person is not None:
            self.person.to_viewer = at is None

    def ahead(self, at: Point | None, manner: int | None = None) -> Iterator[None]:
        """Draw in advance what ``look`` will show, in another ``manner`` of sitting if one is given, step by step."""
        if self.person is not None:
            x, y = (0.0, 0.0) if at is None else (at[0] - self.window_pos[0], at[1] - self.window_pos[1])
            yield from self.person.looks_ahead(self.animator.look_preview(x, y), at is None, manner)

    def fan_ahead(self, cards: int) -> None:
        """Draw in advance the hand at rest with so many cards."""
        if self.person is not None:
            self.person.draw_fan(cards)

    def emptied_ahead(self) -> None:
        """Draw in advance the arms as they are now, without cards."""
        if self.person is not None:
            self.person.draw_emptied()

    def way_ahead(self, start: Attitude, end: Attitude, manner: int | None = None) -> Iterator[None]:
        """Draw in advance a change of attitude, in another ``manner`` of sitting if one is given, step by step."""
        if self.person is not None:
            yield from self.person.way_ahead(start, end, manner)

    def change_ahead(self, manner: int) -> Iterator[None]:
        """Draw in advance a change to another manner of sitting at rest, step by step."""
        if self.person is not None:
            yield from self.person.change_ahead(manner)

    # ------------------------------------------------------------------ geometry
    def eyes(self) -> Point:
        """Return the point between the eyes, in window px."""
        if self.person is None:
            return super().eyes()
        (x, y), (dx, dy) = self.trunk.window_pos, self.person.eyes()
        return x + dx, y + dy

    def blow(self) -> Point:
        """Return where their hand comes down on the table in a raise, in window px."""
        pose = self._pose_in("strike")
        arm = next((arm for arm in (pose.right, pose.left) if arm.kind in _STRIKES), pose.right)
        scale = self.size * (1 + pose.lean) / _FRAME
        return self.trunk.x + (arm.x - _FRAME / 2) * scale, self.trunk.y + (arm.y - CUT) * scale

    def card_at(self, name: Attitude, height: float) -> Point:
        """Return where the middle of a card of ``height`` px is in the hand without the others, in window px.

        Raises StopIteration for an attitude in which both hands or none hold the cards.
        """
        pose = self._pose_in(name)
        arm = next(arm for arm in (pose.right, pose.left) if arm.kind != "hold")
        turn, ahead = math.radians(arm.turn), _IN_HAND * height
        x, y = self._point(pose, arm.x, arm.y)
        return x + ahead * math.cos(turn), y + ahead * math.sin(turn)

    def pack_at(self, name: Attitude) -> Point:
        """Return where the middle of the pack is in the hand, in window px. Raises IndexError where there is none."""
        pose = self._pose_in(name)
        return self._point(pose, *pose.packs[0][:2])

    def between_hands(self, name: Attitude) -> Point:
        """Return the point between both hands in an attitude, in window px."""
        pose = self._pose_in(name)
        return self._point(pose, (pose.left.x + pose.right.x) / 2, (pose.left.y + pose.right.y) / 2)

    def _pose_in(self, name: Attitude) -> Pose:
        """Return the pose of an attitude as they sit."""
        return attitude(self.who, name, _PLACES[self.edge], self.manner)

    def _point(self, pose: Pose, x: float, y: float) -> Point:
        """Return a point of a pose's frame in window px."""
        scale = self.size * (1 + pose.lean) / _FRAME
        return self.trunk.x + (x - _FRAME / 2) * scale, self.trunk.y + (y - CUT) * scale
