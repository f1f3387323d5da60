"""The player whose eyes we see with: a plate on the rail, and their own picture while they make a sign or talk."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from pygame import Rect

from truc_desktop.art.budget import Budget
from truc_desktop.art.faces.gestures import ON_TWOS, SIGNALS, pose
from truc_desktop.art.people import FOOT
from truc_desktop.scene.easing import out_back
from truc_desktop.scene.node import Node, Point
from truc_desktop.table.layout.geometry import Layout, Place, turned
from truc_desktop.table.nodes.player import HEAD, PLATE, ROOMY, PlayerNode
from truc_desktop.table.nodes.portrait import Face, Shade

SCALES, LARGE = (2.2, 2.1, 2.0, 1.92, 1.8, 1.7, 1.6, 1.5, 1.4, 1.3, 1.2, 1.1), 1.92
"""Sizes of the picture of somebody who makes a sign that are tried, in sizes of a spectator's; how small it may become
only so that it hides no card."""
_SHIFT, _SHIFTS = 0.05, 36
"""Step and number of the places to the left of the plate that are tried, the step in sides of the picture."""
_GAP = 6.0
"""Least distance of that picture from the cards in the hand and from the window's edge, in units of u."""
_HAT = 0.15
"""How far a hat may reach above the frame, in sizes of it."""
_COMES, _GOES, _STEP = 390.0, 310.0, float(ON_TWOS)
"""Beginning and end of a gesture, in which it changes, and the time between its pictures, in ms."""
APPEARS, VANISHES = 140.0, 120.0
"""Time in which the picture, the wheel of signs and the note that nobody saw a sign come and go, in ms."""
RISES = 26.0
"""How far the picture rises as it appears, in units of u."""


def sign_box(layout: Layout) -> Rect:
    """Return the frame of the viewer's picture while they make a sign, in window px.

    Its foot is at the height of their plate, and it is as large as it may be without reaching the cards in the hand or
    anybody else. So that it hides no card of the trick it moves to the left, and becomes a little smaller. It is never
    smaller than a spectator's picture.
    """
    spot, gap = layout.places[0], _GAP * layout.u
    foot = spot.y + 2 * spot.r * FOOT
    outer = layout.hand(3)[0]
    hand = outer.x - turned(layout.hand_width, outer.angle)[0] / 2
    others = [rect for other in layout.places[1:] for rect in _taken(layout, other)]
    cards = [_card(layout, position) for position in range(layout.seats)]
    found = list[tuple[float, Rect]]()
    for scale in SCALES:
        if found and scale < LARGE:
            break
        side = 2 * spot.r * scale
        middle = min(spot.x, hand - gap - side / 2)
        for shift in range(_SHIFTS):
            box = Rect(0, 0, round(side), round(side))
            box.center = round(middle - shift * _SHIFT * side), round(foot - side * FOOT)
            head = box.inflate(0, round(_HAT * side))
            if head.x >= gap and head.y >= gap and head.collidelist(others) < 0:
                over = [head.clip(card) for card in cards]
                found.append((sum(part.w * part.h for part in over), box))
    if found:  # of equal ones the largest, and that nearest to the plate
        return min(found, key=lambda each: each[0])[1]
    box = Rect(0, 0, round(2 * spot.r), round(2 * spot.r))
    box.center = round(spot.x), round(spot.y)
    return box


def _card(layout: Layout, position: int) -> Rect:
    """Return the box around a card of the trick, in window px."""
    pose = layout.trick(position)
    box = Rect(0, 0, *map(round, turned(pose.width, pose.angle)))
    box.center = round(pose.x), round(pose.y)
    return box


def _taken(layout: Layout, spot: Place) -> tuple[Rect, Rect]:
    """Return what the head and the plate of somebody else cover, in window px."""
    half, up, down = (part * 2 * spot.r for part in HEAD)
    head = Rect(round(spot.x - half), round(spot.y - up), round(2 * half), round(up + down))
    plate = Rect(0, 0, round(min(spot.plate, ROOMY * layout.t)), round(PLATE * layout.t))
    plate.center = round(spot.plate_at[0]), round(spot.plate_at[1])
    return head, plate


class OwnPlayer(PlayerNode):
    """The player at the near edge of the table. A spectator always sees their face, in an arch on the table."""

    def __init__(self, seat: int, who: str, name: str, us: bool, seed: int, budget: Budget, watched: bool) -> None:
        """``watched``: the viewer is a spectator, who looks over this player's shoulder."""
        super().__init__(seat, who, name, us, seed, budget)
        self._always = watched
        self._frame = Rect(0, 0, 0, 0)
        self._arch = Node(name="own-picture", z=1)
        self.add(self._arch)
        self.face: Face | None = None
        self.at_once = False
        """Whether the picture appears and goes within a frame: where nothing moves, and at instant speed."""
        self.caught = False
        """Whether a rival has seen their sign: the picture stays while that is told."""
        self._seen = 1.0 if watched else 0.0

    def sit(self, layout: Layout, spot: Place) -> None:
        """Create the picture for the layout."""
        self._frame = Rect(0, 0, self.size, self.size) if self._always else sign_box(layout)
        if self._always:
            self._frame.center = round(self.x), round(self.y)
        self._arch.x, self._arch.y = self._frame.centerx - self.x, self._frame.centery - self.y
        if self.face is None or self.face.size != self._frame.w:
            self.change_side()

    def change_side(self) -> None:
        """Create the picture in the colour of the side."""
        if self._layout is None:
            return
        self._arch.clear()
        self.face = Face(self.who, self.us, self._frame.w, self.animator, self.budget)
        shade = Shade(self.face.shade, 9 * self._layout.u)
        self.face.z = 1
        self._arch.add(shade, self.face)
        self._show()

    @property
    def pictured(self) -> bool:
        """Whether their own picture is shown: for spectators, while they make a sign, and while they are caught."""
        return self._always or self.animator.signalling or self.caught

    def advance(self, dt_ms: float) -> None:
        """Show the picture while it has something to tell: it rises and fades in, and fades out."""
        if self._always or self.at_once:
            self._seen = float(self.pictured)
        elif self.pictured:
            self._seen = min(1.0, self._seen + dt_ms / APPEARS)
        else:
            self._seen = max(0.0, self._seen - dt_ms / VANISHES)
        self._show()

    def _show(self) -> None:
        self._arch.visible, self._arch.alpha = self._seen > 0, self._seen
        if self._layout is None:
            return
        still = self.animator.motion != "full" or not self.pictured
        below = 0.0 if still else RISES * self._layout.u * (1 - out_back(self._seen))
        for node in self._arch.children:
            node.offset_y = below

    def swell(self, grown: float) -> None:
        """Enlarge the picture by a part of its size."""
        if self.face is not None:
            self.face.scale = 1 + grown

    def ahead(self, at: Point | None) -> Iterator[None]:
        """Draw in advance what ``look`` will show, step by step."""
        if self.face is not None and self._always:
            x, y = (0.0, 0.0) if at is None else (at[0] - self.window_pos[0], at[1] - self.window_pos[1])
            yield from self.face.ahead(self.animator.look_preview(x, y))

    def signs_ahead(self, names: Iterable[str]) -> Iterator[None]:
        """Draw in advance every picture of gestures of SIGNALS, step by step."""
        if self.face is None:
            return
        who = self.animator.character
        ends = ((name, start, span) for name in names for start, span in
                ((0.0, _COMES), (SIGNALS[name].length - _GOES, _GOES)))  # fmt: skip
        moments = ((name, start + i * _STEP) for name, start, span in ends for i in range(math.ceil(span / _STEP) + 1))
        yield from self.face.ahead(pose(who, name, ms=at) for name, at in moments)

    def body(self) -> Rect:
        """Return the rectangle of the picture, or of the plate when there is none, in window px."""
        if self.plate is not None and not self.pictured:
            return self.plate.body()
        (x, y), side = self._arch.window_pos, self._frame.w
        return Rect(round(x - side / 2), round(y - side / 2), side, round(side * (0.5 + FOOT)))

    def _target(self) -> Rect:
        """Return the pointer's target: the plate."""
        return self._head(self.x, self.y) if self.plate is None else self.plate.body()

    def eyes(self) -> Point:
        """Return where looks at the player meet, and theirs begin: the picture, or the plate."""
        return self._arch.window_pos if self.pictured else self.mouth()

    def mouth(self) -> Point:
        """Return the point of a bubble's tail: the plate, or the picture."""
        if self.pictured or self.plate is None:
            x, y = self._arch.window_pos
            return x, y + 0.05 * self._frame.w
        plate = self.plate.body()
        return float(plate.centerx), float(plate.top)
