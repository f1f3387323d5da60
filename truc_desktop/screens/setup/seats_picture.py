"""The picture of the seating: the table of a new match from above, with its people."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from itertools import pairwise

from pygame import Rect, Surface

from truc_desktop.art.budget import Budget
from truc_desktop.art.cards import back_surface
from truc_desktop.art.faces.animator import Animator, Motion
from truc_desktop.art.faces.cast import BY_KEY
from truc_desktop.art.faces.character import Character
from truc_desktop.art.light import shadow_of
from truc_desktop.art.marks import badge
from truc_desktop.art.mat import mat_sprite
from truc_desktop.art.people import FOOT
from truc_desktop.art.plates import name_plate
from truc_desktop.art.rooms import room_of
from truc_desktop.art.type import FLOOR
from truc_desktop.i18n import _
from truc_desktop.scene.easing import out_back
from truc_desktop.scene.node import Node, Point
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.steps import Do, Par, Step, stagger
from truc_desktop.scene.tween import Tween
from truc_desktop.screens.setup.empty_seat import EmptyPlace
from truc_desktop.screens.setup.sides_legend import sides_legend
from truc_desktop.table.nodes.portrait import Face, Shade
from truc_desktop.ui.metrics import Metrics
from truc_desktop.ui.widgets import Tick, picture

GROUP = "seats"
PEOPLE, NETWORK = "people", "lan"
"""Badges of a person at this machine, and of a person on the network."""
Spots = tuple[tuple[float, float], ...]
_MAT_WIDTH = 560
_ABOVE = 0.56
"""Reach of a hat above the centre of a frame, and of a frame to its side, in frame sizes."""
_PLATE_RISE = 23
_SMALLEST = 44
_NARROWEST, _ROOMY = 76, 166
"""Minimum width of a plate, and the width with a role, in units of t."""
_SMALL_NAME, _LEAST_PX = 10.8, 13.5
"""Smallest type of a name that has no room otherwise: in units of t, and in px."""
_SEEN, _LAP, _MARK = 66, 20, 30
"""Minimum side of a frame whose face is visible above its plate, overlap of a plate next to a face with the frame,
and side of a badge, in units of t."""
_COME_MS, _COME_STEP, _COME_FROM = 340.0, 70.0, 0.6
"""How long somebody takes to come to the table, the time from one to the next, ms, and from where, in sides of a frame.
"""
_OWN_SEED, _SEEDS = 11, 97
_MOST_FACES = 16
_BOLD, _SLY, _CALM = 0.62, 0.55, 0.42


def manner(person: Character) -> str:
    """One word for how a robot of this character plays."""
    temperament = person.temperament
    if temperament.bluff >= _SLY and temperament.bluff >= temperament.raise_:
        return _("bluffs")
    if temperament.raise_ >= _BOLD:
        return _("bold")
    if temperament.bluff <= _CALM and temperament.raise_ <= _CALM + 0.05:
        return _("careful")
    if temperament.notice >= 0.7:
        return _("watchful")
    return _("even-handed")


class Sitter(Node):
    """A player in the picture: live face and plate; pressing it lets the user choose another one."""

    def __init__(
        self, seat: int, said: str, face: Face | EmptyPlace, plate: Surface, shape: _Shape, mark: str, *, tick: Tick,
        action: Callable[[], None],
    ) -> None:  # fmt: skip
        """``mark``: the badge on the frame of ``face``, or ""."""
        super().__init__(name=f"seat-{seat}", z=3)
        self.seat = seat
        self._face = face
        face.offset_y = 0.0
        size = shape.size
        face.x, (x, y) = shape.face_at(plate), shape.plate_at(plate)
        self._plate = Sprite(plate, shadow_of=shadow_of, lift=4 * shape.metrics.u, x=x, y=y)
        self._shade = Shade(self._face.shade, 8 * shape.metrics.u)
        self._shade.x = face.x
        self.add(self._shade, self._face, self._plate)
        if mark:
            px = round(max(_MARK * shape.metrics.t, size * 0.26))
            self.add(Sprite(badge(mark, px), name="mark", x=face.x + size * 0.4, y=-size * 0.36, z=1))
        self._size, self._tick, self._animator = size, tick, face.animator
        self._half, self._foot = shape.half_width(plate), shape.foot(plate)
        self.focusable, self.focus_group = True, GROUP
        self.on_click = action
        self.on_hover = self._hover
        self.alt = said

    @property
    def foot(self) -> float:
        """Reach of the plate below the centre, px."""
        return self._foot

    def arrive(self, dx: float, dy: float) -> Step:
        """Return a step in which they come from outside; ``dx``, ``dy``: where they sit, px from the middle."""
        far = max(1.0, math.hypot(dx, dy))
        way = _COME_FROM * self._size
        self.alpha, self.offset_x, self.offset_y = 0.0, way * dx / far, way * dy / far
        return Par(
            Tween(self, "alpha", 1.0, _COME_MS * 0.6), Tween(self, "offset_x", 0.0, _COME_MS, out_back),
            Tween(self, "offset_y", 0.0, _COME_MS, out_back), Do(self._greet),
        )  # fmt: skip

    def _greet(self) -> None:
        self._animator.mood("glee", 1100)

    @property
    def half_width(self) -> float:
        """Half the width of frame and plate, px."""
        return self._half

    def body(self) -> Rect:
        """Frame and plate in window px, where they rest: somebody who still comes can be pressed there."""
        x, y = self.window_pos
        x, y = x - self.offset_x, y - self.offset_y
        top = self._size * _ABOVE
        return Rect(round(x - self.half_width), round(y - top), round(2 * self.half_width), round(top + self.foot))

    def hit(self, pos: Point) -> bool:
        """Whether ``pos`` is on frame or plate."""
        return self.body().collidepoint(pos)

    def look(self, dx: float, dy: float) -> None:
        """Turn the gaze in a direction."""
        self._animator.look(dx, dy)

    def _hover(self, inside: bool) -> None:
        if inside:
            self._tick()
            self._animator.look(0, 0)
            self._animator.mood("glee", 900)
        self._face.offset_y = -3.0 if inside else 0.0


class Faces:
    """Cache of live faces across layouts of a page: drawing a new one takes long."""

    def __init__(self) -> None:
        self.budget = Budget()
        self._kept: dict[tuple[str, bool, int], Face] = {}

    def get(self, who: str, us: bool, size: int, seat: int, motion: Motion) -> Face | EmptyPlace:
        """Return the face of a character, ``size`` px wide, or an empty place; ``seat`` varies the times of blinks."""
        if not who:
            return EmptyPlace(size)
        key = (who, us, size)
        if key not in self._kept:
            if len(self._kept) > _MOST_FACES:
                self._kept.clear()
            animator = Animator(BY_KEY[who], _OWN_SEED + seat * _SEEDS, wander=True)
            self._kept[key] = Face(who, us, size, animator, self.budget)
        face = self._kept[key]
        face.animator.motion = motion
        return face


@dataclass(frozen=True, slots=True)
class Seated:
    """Who sits in a seat of the picture; an empty ``who``: no one. ``said``: the spoken text of the seat, if not
    that another player can be chosen."""

    who: str
    title: str
    role: str
    us: bool
    said: str = ""
    mark: str = ""
    """The badge of a person here or on the network, shown if the role is not."""


@dataclass(frozen=True, slots=True)
class _Shape:
    """How people are shown: side of the frame (px), whether plates show roles, their maximum width (px), and whether
    they are next to the faces instead of below them."""

    metrics: Metrics
    size: int
    roles: bool
    most: float
    beside: bool

    def plate(self, person: Seated) -> Surface:
        """The plate of a player."""
        tight = self.most < _ROOMY * self.metrics.t
        role = person.role if self.tells else ""
        t = self.metrics.t
        floor = min(FLOOR, max(_SMALL_NAME, _LEAST_PX / t)) if tight else FLOOR
        return name_plate(person.title, role, person.us, t, False, self.most, tight, floor)

    @property
    def tells(self) -> bool:
        """Whether plates have room for the role."""
        return self.roles and self.most >= _ROOMY * self.metrics.t

    def half_width(self, plate: Surface) -> float:
        """Half the width of frame and plate, px."""
        if self.beside:
            return self.size * _ABOVE + (plate.get_width() - _LAP * self.metrics.t) / 2
        return max(self.size * _ABOVE, plate.get_width() / 2)

    def face_at(self, plate: Surface) -> float:
        """Offset of the face right of the common centre, px."""
        return self.size * _ABOVE - self.half_width(plate) if self.beside else 0.0

    def plate_at(self, plate: Surface) -> Point:
        """Position of the plate from the common centre, px."""
        if self.beside:
            return self.half_width(plate) - plate.get_width() / 2, self.size * FOOT * 0.3
        return 0.0, self.size * FOOT + plate.get_height() / 2 - _PLATE_RISE * self.metrics.t

    def foot(self, plate: Surface) -> float:
        """Reach of frame and plate below the centre of the frame, px."""
        return max(self.size * FOOT, self.plate_at(plate)[1] + plate.get_height() / 2)


@dataclass(frozen=True, slots=True)
class _Places:
    """The positions of people (px), how they are shown, and whether they sit around the table."""

    shape: _Shape
    at: Spots
    cross: bool

    def inwards(self, x: float, y: float) -> tuple[float, float]:
        """Direction from a position to the centre of all."""
        xs, ys = [place[0] for place in self.at], [place[1] for place in self.at]
        return (min(xs) + max(xs)) / 2 - x, (min(ys) + max(ys)) / 2 - y


def of_your_side(seat: int, count: int, rooster: int = 0) -> bool:
    """Whether a seat is on the user's side; with three players the ``rooster`` plays against the other two."""
    return (seat == rooster) == (rooster == 0) if count == 3 else seat % 2 == 0


def seat_picture(
    box: Rect, people: Sequence[Seated], m: Metrics, faces: Faces, *, room: str, tick: Tick,
    choose: Callable[[int], None], motion: Motion,
) -> Node:  # fmt: skip
    """The table with its people inside ``box`` (px); ``choose(seat)`` is called when a face is pressed."""
    group = Node(name="table", z=3)
    places = _fit(box, people, m)
    if not places.shape.tells:
        places = _with_legend(group, box, people, places)
    if places.cross:
        _lay_mat(group, box, places, m, room)
    sitters = []
    for seat, (person, (x, y)) in enumerate(zip(people, places.at, strict=True)):
        face = faces.get(person.who, person.us, places.shape.size, seat, motion)
        named = f"{person.title}, {person.role}"
        said = person.said or _("{name}: choose somebody else").format(name=named)
        plate, mark = places.shape.plate(person), "" if places.shape.tells else person.mark
        sitter = Sitter(seat, said, face, plate, places.shape, mark, tick=tick, action=_chooser(choose, seat))
        sitter.x, sitter.y = round(x), round(y)
        # Draw far people first, so that no hat covers a plate.
        sitter.z = 3 + y / 10_000
        sitter.look(*(places.inwards(x, y) if places.cross else (0, 0)))
        sitters.append(sitter)
    group.add(*sitters)
    return group


def _with_legend(group: Node, box: Rect, people: Sequence[Seated], places: _Places) -> _Places:
    """Add what the marks of the sides mean at the foot of ``box`` and return the places above it; or as they are, if
    people would no longer sit around the table for that."""
    m = places.shape.metrics
    legend = sides_legend(m.t, {person.us for person in people[1:]})
    above = _fit(Rect(box.x, box.y, box.w, box.h - legend.get_height()), people, m)
    if above.cross != places.cross:
        return places
    group.add(picture(legend, box.centerx, box.bottom, anchor=(0.5, 1.0), name="sides"))
    return above


def come(table: Node, seats: Collection[int]) -> Step:
    """Return a step in which those in some ``seats`` of a picture come to the table from outside, one after another,
    and look at it."""
    sitters = [node for node in table.children if isinstance(node, Sitter) and node.seat in seats]
    middle = [node for node in table.children if isinstance(node, Sitter)]
    x, y = (sum(getattr(node, axis) for node in middle) / max(1, len(middle)) for axis in ("x", "y"))
    return stagger(_COME_STEP, *(node.arrive(node.x - x, node.y - y) for node in sitters))


_Arrange = Callable[[Rect, Sequence[Seated], _Shape], Spots]


def _fit(box: Rect, people: Sequence[Seated], m: Metrics) -> _Places:
    """Place people around the table if there is room, else in a row, with the largest frames that fit. Plates are next
    to the faces where below them they would be too narrow for names or hide the faces."""
    largest = round(150 * max(m.u, m.t))
    smallest = max(_SMALLEST, round(56 * m.u))
    free, step = 280 * m.t, box.w / len(people) - 4 * m.t
    # Small faces do without the second line on their plates.
    with_roles, seen = max(smallest, round(80 * m.t)), max(smallest, round(_SEEN * m.t))
    third = min(free, box.w / 3 - 4 * m.t)
    rows = ((_in_row, free), (_in_two_rows, free), (_in_row, step), (_in_two_rows, 2 * step))
    tries: list[tuple[_Arrange, float, bool, bool, int]] = [
        (_round_table, free, False, True, with_roles), (_round_table, free, True, True, seen),
        (_round_table, free, False, False, seen), (_round_table, third, False, False, seen),
        (_round_table, free, True, False, seen),
        *((arrange, most, False, roles, seen) for arrange, most in rows for roles in (True, False)),
        (_round_table, free, False, False, smallest), (_round_table, third, False, False, smallest),
        *((arrange, most, False, False, smallest) for arrange, most in rows),
    ]  # fmt: skip
    for arrange, most, beside, roles, least in tries:
        if most < _NARROWEST * m.t:
            continue
        for size in range(largest, least, -6):
            shape = _Shape(m, size, roles, most, beside)
            at = arrange(box, people, shape)
            if at:
                return _Places(shape, at, arrange is _round_table)
    at = tuple((box.x + (i + 0.5) * box.w / len(people), box.y + smallest * _ABOVE) for i in range(len(people)))
    return _Places(_Shape(m, smallest, False, max(step, _NARROWEST * m.t), False), at, False)


def _extent(people: Sequence[Seated], shape: _Shape) -> tuple[float, float]:
    """Maximum half width, and maximum reach below the centre, of some people, px."""
    plates = [shape.plate(person) for person in people]
    return max(shape.half_width(plate) for plate in plates), max(shape.foot(plate) for plate in plates)


def _round_table(box: Rect, people: Sequence[Seated], shape: _Shape) -> Spots:
    """Positions around the table, the user's nearest; () if they do not fit."""
    half, foot = _extent(people, shape)
    above = shape.size * _ABOVE
    tall, air = above + foot, 4 * shape.metrics.t
    top_y, low_y = box.y + above, box.bottom - foot
    mid_y = (top_y + low_y) / 2
    if len(people) == 2:
        fits = box.h >= 2 * tall + air and box.w >= 2 * half
        return ((box.centerx, low_y), (box.centerx, top_y)) if fits else ()
    side = box.w / 2 - half
    if len(people) != 4:
        ring = _ring(len(people), box.centerx, side, (top_y, low_y))
        beside_you = [y for _x, y in ring[1 : (len(people) + 1) // 2]]
        fits = side >= 2 * half + air and low_y - top_y >= tall + air
        return ring if fits and all(low - high >= tall + air for low, high in pairwise(beside_you)) else ()
    beside = side >= 2 * half + air and box.h >= 2 * tall + air
    below = side >= half + air and box.h >= 3 * tall + 2 * air
    if not (beside or below):
        return ()
    return (box.centerx, low_y), (box.centerx + side, mid_y), (box.centerx, top_y), (box.centerx - side, mid_y)


def _ring(count: int, middle: float, side: float, heights: tuple[float, float]) -> Spots:
    """Positions for three, six or eight: user below, one player opposite if the number is even, others at the sides."""
    top, low = heights
    at_side = (count - 1) // 2
    lift = 0.0 if at_side > 2 else 0.14
    steps = [lift + (1 - 2 * lift) * i / max(1, at_side - 1) for i in range(at_side)] if at_side > 1 else [0.7]
    right = [(middle + side, low - (low - top) * step) for step in steps]
    left = [(middle - side, y) for _x, y in reversed(right)]
    opposite = [(middle, top)] if count % 2 == 0 else []
    return ((middle, low), *right, *opposite, *left)


def _in_row(box: Rect, people: Sequence[Seated], shape: _Shape) -> Spots:
    """Positions side by side, in playing order; () if they do not fit."""
    half, foot = _extent(people, shape)
    step = box.w / len(people)
    above = shape.size * _ABOVE
    tall = above + foot
    if step < 2 * half + 2 * shape.metrics.t or box.h < tall:
        return ()
    y = box.y + (box.h - tall) / 2 + above
    return tuple((box.x + (i + 0.5) * step, y) for i in range(len(people)))


def _in_two_rows(box: Rect, people: Sequence[Seated], shape: _Shape) -> Spots:
    """Positions in two rows; () if they do not fit, or for two people."""
    if len(people) < 4:
        return ()
    upper = Rect(box.x, box.y, box.w, box.h // 2)
    count = len(people) // 2
    first = _in_row(upper, people[:count], shape)
    second = _in_row(upper.move(0, box.h // 2), people[count:], shape)
    return first + second if first and second else ()


def _lay_mat(group: Node, box: Rect, places: _Places, m: Metrics, room: str) -> None:
    """Add the mat between the people, and a pack on it."""
    ys = [y for _x, y in places.at]
    middle_y = (min(ys) + max(ys)) / 2 + places.shape.size * 0.12
    reach = max(x for x, _y in places.at) - box.centerx
    mat_w = min(box.w * 0.72, 2 * reach) if reach else box.w * 0.7
    mat_h = min(mat_w * 0.64, (max(ys) - min(ys)) * 0.62)
    mat_w = min(mat_w, mat_h * 2.2)
    if mat_h < 70 * m.u or mat_w < 120 * m.u:
        return
    scale = mat_w / _MAT_WIDTH
    cloth = mat_sprite(room_of(room), _MAT_WIDTH, round(mat_h / scale), scale)
    group.add(Sprite(cloth, shadow_of=shadow_of, x=box.centerx, y=middle_y, lift=5 * m.u))
    pack = back_surface(room, min(mat_w * 0.11, mat_h * 0.3), 14)
    for i in range(5):
        first = i == 0
        group.add(Sprite(
            pack, shadow_of=shadow_of if first else None, x=box.centerx - i * 0.6, y=middle_y - i * 1.2,
            lift=6 * m.u if first else 0,
        ))  # fmt: skip


def _chooser(choose: Callable[[int], None], seat: int) -> Callable[[], None]:
    return lambda: choose(seat)
