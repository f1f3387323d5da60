"""The signal wheel: a disc with a hub and one wedge for each gesture. The caller supplies the pictures of faces."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import NamedTuple

from pygame import Surface

from truc_desktop.art.control_parts import PLATE_LINE, framed, paper_fill
from truc_desktop.art.light import drop
from truc_desktop.art.marks import draw_side_mark, number_disc
from truc_desktop.art.palette import PAPER, RED
from truc_desktop.art.people import still
from truc_desktop.art.svg import Svg, path_data
from truc_desktop.art.theme import cached, current
from truc_desktop.art.type import FLOOR, fit, put, put_fit, text_width, wrap

RADIUS = 264
"""Radius of the disc in units of t."""
READABLE = 0.75
"""Least px per unit of type: a smaller wheel has type of this size."""
_MARGIN = 26
_PLATE_HEIGHT, _PLATE_MOST, _PLATE_LEAST = 70, 300, 160
"""Plate under the hub in units of t: its height with two lines, its greatest and its least width."""
_GAP_DEGREES = 1.3
_WORDS_UP_TO = 5
_FACE = {4: 104, 5: 102, 6: 100, 7: 96, 8: 92, 9: 88, 10: 84}
_HUB_FACE = 190
_UP_AND_DOWN, _UP = "M7 6V28M3 10L7 5L11 10M3 24L7 29L11 24", "M7 8V28M2 14L7 7L12 14"
_MOVES = {
    "nod": (_UP_AND_DOWN, ((-0.37, -0.03), (0.37, -0.03))),
    "raise_brows": (_UP, ((-0.4, -0.22), (0.4, -0.22))),
    "lift_shoulder": (_UP, ((-0.42, 0.2),)),
    "shrug": (_UP, ((-0.42, 0.2), (0.42, 0.2))),
}
"""Arrows of gestures that a still picture does not show well, and where they are: x and y from the middle, in sizes of
the face. They tell at any size which part of the face moves."""


class Wedge(NamedTuple):
    """One gesture: a picture of the face that makes it, its meaning as a picture and as a word, and its key."""

    face: Surface
    meaning: Surface | None
    word: str
    key: str


@dataclass(frozen=True, slots=True)
class WheelShape:
    """The geometry of a wheel with `count` wedges, in px from its centre, y downwards.

    The first wedge is at the top, the others follow clockwise.
    """

    count: int
    t: float

    @property
    def radius(self) -> float:
        """Radius of the disc."""
        return RADIUS * self.t

    @property
    def hub_radius(self) -> float:
        """Radius of the hub."""
        return (108 if self.count <= _WORDS_UP_TO else 112) * self.t

    @property
    def half_size(self) -> int:
        """Half the side of the wheel's sprite."""
        return math.ceil(self.radius + _MARGIN * self.t)

    @property
    def face_size(self) -> int:
        """Size of the faces in the wedges."""
        return round(_FACE.get(self.count, 104 if self.count < 4 else 80) * self.t)

    @property
    def hub_face_size(self) -> int:
        """Size of the live face in the hub."""
        return round(_HUB_FACE * self.t)

    @property
    def meaning_scale(self) -> float:
        """Scale of the picture of a meaning, where 1 is a card 46 * t px wide."""
        return 0.92 if self.count <= _WORDS_UP_TO else 0.70

    @property
    def worded(self) -> bool:
        """Whether the wedges have room for words."""
        return self.count <= _WORDS_UP_TO

    def angle(self, index: int) -> float:
        """Return the direction of a wedge's middle, in radians clockwise from the right."""
        return math.radians(-90 + index * 360 / self.count)

    def middle(self, index: int) -> tuple[float, float]:
        """Return the position of a wedge's face."""
        far = (self.radius + self.hub_radius) / 2 + (-3 if self.worded else 4) * self.t
        return far * math.cos(self.angle(index)), far * math.sin(self.angle(index))

    @property
    def plate_bottom(self) -> float:
        """Lower edge of the plate under the hub."""
        return self.hub_radius + (23 if self.worded else 22) * self.t

    @property
    def plate_room(self) -> float:
        """Width that the plate may have without hiding a face."""
        room, half = _PLATE_MOST * self.t, self.face_size / 2
        # A face is a little left of the middle of its wedge, and its frame is smaller than its picture.
        inward = 0.46 * self.face_size + 15 * self.t
        for x, y in map(self.middle, range(self.count)):
            if y > 0 and abs(x) > half and y - half < self.plate_bottom:
                room = min(room, 2 * (abs(x) - inward))
        return max(_PLATE_LEAST * self.t, room)

    @property
    def hub_face_y(self) -> float:
        """Centre y of the live face."""
        return -(6 if self.worded else 12) * self.t

    def key_place(self, index: int) -> tuple[float, float]:
        """Return the position of a wedge's key on the rim."""
        far = self.radius + 2 * self.t
        return far * math.cos(self.angle(index)), far * math.sin(self.angle(index))

    def wedge_at(self, dx: float, dy: float) -> int | None:
        """Return the index of the wedge under a point, or None in the hub and outside the disc."""
        if not self.hub_radius <= math.hypot(dx, dy) <= self.radius + _MARGIN * self.t:
            return None
        return self.wedge_towards(dx, dy)

    def wedge_towards(self, dx: float, dy: float) -> int:
        """Return the index of the wedge in a direction, at any distance: for a gamepad's stick."""
        turn = math.degrees(math.atan2(dy, dx)) + 90
        return round(turn / (360 / self.count)) % self.count


def _wedge_path(shape: WheelShape, index: int, centre: float) -> str:
    half = math.pi / shape.count - math.radians(_GAP_DEGREES)
    start, end = shape.angle(index) - half, shape.angle(index) + half
    outer, inner = shape.radius - 14 * shape.t, shape.hub_radius + 8 * shape.t

    def at(r: float, turn: float) -> tuple[float, float]:
        return centre + r * math.cos(turn), centre + r * math.sin(turn)

    large = int(half > math.pi / 2)  # a wheel of one wedge: nearly the whole ring
    return path_data("M", *at(inner, start), "L", *at(outer, start), "A", outer, outer, f"0 {large} 1", *at(outer, end),
                     "L", *at(inner, end), "A", inner, inner, f"0 {large} 0", *at(inner, start), "Z")


@cached
def wheel_disc(count: int, chosen: int | None, t: float) -> Surface:
    """Return disc, wedges and hub without faces; the centre of the picture is the wheel's."""
    theme, shape = current(), WheelShape(count, t)
    c = float(shape.half_size)
    svg = Svg(2 * c, 2 * c)
    radius, hub = shape.radius, shape.hub_radius
    svg.circle(c, c, radius, svg.rad(c, c, radius, (0, theme.wood), (1, theme.plate_low)), theme.edge, 5 * t)
    svg.circle(c, c, radius - 8 * t, "none", theme.gold, 2 * t)
    plain = svg.rad(c, c, radius, (0.3, theme.buttons["no"].face), (1, theme.tab))
    lit = svg.rad(c, c, radius, (0, theme.sheet), (0.45, theme.gold_light), (1, theme.gold))
    for index in sorted(range(count), key=lambda wedge: wedge == chosen):
        on = index == chosen
        d = _wedge_path(shape, index, c)
        svg.path(d, lit if on else plain, theme.ink, (5 if on else 3.2) * t)
        if on:
            svg.path(d, "none", theme.focus, 2.4 * t)
    blue = svg.lin(c, c - hub, c, c + hub, (0, theme.blue_light), (0.3, theme.blue), (1, theme.blue_dark))
    svg.circle(c, c, hub, blue, theme.ink, 4 * t).circle(c, c, hub - 7 * t, "none", theme.gold_light, 2 * t)
    return svg.raster()


@cached
def wedge_frame(count: int, index: int, t: float) -> Surface:
    """Return a red frame round a wedge of the wheel, of the size of ``wheel_disc``."""
    shape = WheelShape(count, t)
    svg = Svg(2 * shape.half_size, 2 * shape.half_size)
    svg.path(_wedge_path(shape, index, float(shape.half_size)), "none", current().red, 7 * t)
    return svg.raster()


@cached
def sign_face(who: str, size: int, act: str) -> Surface:
    """Return a framed face of the cast, `size` px, that makes gesture `act`.

    A gesture that a still picture does not show well has arrows next to what moves.
    """
    face = still(who, size, True, act, plain=True)
    if act not in _MOVES:
        return face
    shape, places = _MOVES[act]
    out = face.copy()
    svg = Svg(14, 34)
    for colour, width in ((PAPER, 7), (RED, 3.8)):
        svg.path(shape, "none", colour, width)
    arrow = svg.raster(size / 104)
    for x, y in places:
        put(out, arrow, out.get_width() / 2 + x * size, out.get_height() / 2 + y * size, 0.5, 0.5)
    return out


@cached
def meaning_chip(meaning: str, t: float, scale: float = 1.0) -> Surface:
    """Return the picture of a meaning that no card shows: a figure on a small card, or a crossed-out card."""
    theme = current()
    size = t * scale
    svg = Svg(46 * size, 58 * size)
    framed(svg, 6 * size, theme.paper, theme.ink, 3 * size)
    if not meaning:
        cross = path_data("M", 13 * size, 18 * size, "L", 33 * size, 40 * size, "M", 33 * size, 18 * size,
                          "L", 13 * size, 40 * size)
        svg.path(cross, "none", theme.red, 5 * size)
    out = svg.raster()
    put_fit(out, meaning, out.get_width() / 2, out.get_height() / 2, 36 * size, 26 * size, "serifx", theme.ink, 0.5,
            floor=13 * t)
    return out


@cached
def hub_plate(name: str, meaning: str, t: float, most: float = 0.0) -> Surface:
    """Return the plate under the hub with a gesture's name and meaning.

    It is at most 300 * t px wide, and at most ``most`` px unless that is 0. A meaning too long for one line takes two.
    Its type is never too small to read.
    """
    theme, most, t = current(), min(most or _PLATE_MOST * t, _PLATE_MOST * t), max(t, READABLE)
    sides = (44 if most > 260 * t else 26 if most > 200 * t else 15) * t
    title = fit(name, (25 if most > 200 * t else 22) * t, "serifb", most - sides, FLOOR * t)
    note = fit(meaning, 20 * t, "sansb", most - sides, FLOOR * t)
    lines = (note.text,) if note.text == meaning else _two_lines(meaning, FLOOR * t, most - sides)
    words = max(text_width(title.text, title.px, "serifb"), *(text_width(line, note.px, "sansb") for line in lines))
    svg = Svg(min(most, words + max(sides, 30 * t)), (_PLATE_HEIGHT + 22 * (len(lines) - 1)) * t)
    framed(svg, 14 * t, paper_fill(svg), theme.ink, PLATE_LINE * t)
    out = svg.raster()
    middle = out.get_width() / 2
    put_fit(out, title.text, middle, 23 * t, words + 1, title.px, "serifb", theme.ink, 0.5)
    for i, line in enumerate(lines):
        put_fit(out, line, middle, (49 + 22 * i) * t, words + 1, note.px, "sansb", theme.note, 0.5, floor=FLOOR * t)
    return out


def _two_lines(text: str, px: float, most: float) -> tuple[str, ...]:
    """Return a text as two lines of similar width, at most ``most`` px wide."""
    width = text_width(text, px, "sansb") / 2
    while width < most and len(wrap(text, px, "sansb", width)) > 2:
        width += px / 2
    return wrap(text, px, "sansb", min(width, most))[:2]


def draw_wheel(wedges: tuple[Wedge, ...], chosen: int | None, hub_face: Surface | None, name: str, meaning: str,
               t: float) -> Surface:
    """Return the whole wheel; its side is twice WheelShape(len(wedges), t).half_size.

    Faces must be WheelShape.face_size px wide, `hub_face` hub_face_size. `name` and `meaning`, those of a
    gesture, are shown under the hub while a wedge is chosen. The result is not cached, because the faces move; for its
    shadow use shadow_of(wheel_disc(...)), which has the same size and is cached.
    """
    shape = WheelShape(len(wedges), t)
    c = shape.half_size
    out = wheel_disc(shape.count, chosen, t).copy()
    for index, wedge in enumerate(wedges):
        _draw_wedge(out, shape, index, wedge, chosen == index)
    if hub_face is not None:
        drop(out, hub_face, c, c + shape.hub_face_y, lift=6 * t, alpha=150)
    if chosen is not None and name:
        plate = hub_plate(name, meaning, t, shape.plate_room)
        drop(out, plate, c, c + shape.plate_bottom - plate.get_height() / 2, lift=7 * t, alpha=150)
    return out


def _draw_wedge(out: Surface, shape: WheelShape, index: int, wedge: Wedge, on: bool) -> None:
    theme, t, c = current(), shape.t, shape.half_size
    dx, dy = shape.middle(index)
    x, y = c + dx, c + dy
    word, floor = 21 * max(t, READABLE), FLOOR * max(t, READABLE)
    if shape.worded:
        # In the wide wedges at the top and bottom the word is next to the face, in the others below it.
        above = abs(math.cos(shape.angle(index))) < 0.5
        if above:
            put_fit(out, wedge.word, x - 72 * t, y + 8 * t, 100 * t, word, "sansx", theme.ink, 1, floor=floor)
        else:
            y -= 14 * t
            put_fit(out, wedge.word, x, y + 68 * t, 128 * t, word, "sansx", theme.ink, 0.5, floor=floor)
    drop(out, wedge.face, x - (14 if shape.worded else 12) * t, y, lift=4 * t, alpha=120)
    if wedge.meaning is not None:
        away = (40, 24) if shape.worded else (33, 20)
        drop(out, wedge.meaning, x + away[0] * t, y + away[1] * t, lift=4 * t, alpha=140)
    key_x, key_y = shape.key_place(index)
    put(out, number_disc(wedge.key, max(t, READABLE) * 0.82, on), c + key_x, c + key_y, 0.5, 0.5)


def watchers(w: int, title: str, rows: tuple[tuple[Surface, bool, str], ...], t: float) -> Surface:
    """Return the sheet "who would see it", w px wide and (46 + 46 * rows) * t px high.

    Each row is an eye (36 * t px wide), whether it belongs to our side, and a sentence.
    """
    theme = current()
    svg = Svg(w, round((46 + 46 * len(rows)) * t))
    framed(svg, 14 * t, paper_fill(svg), theme.ink, PLATE_LINE * t)
    for i, (_, us, _) in enumerate(rows):
        top = (42 + 46 * i) * t
        svg.path(path_data("M", 16 * t, top, "H", w - 16 * t), "none", theme.rule, 1.6 * t)
        draw_side_mark(svg, 72 * t, top + 23 * t, 8.5 * t, us, theme.ink)
    out = svg.raster()
    put_fit(out, title, 18 * t, 23 * t, w - 36 * t, 21 * t, "serifb", theme.ink, floor=FLOOR * t)
    for i, (eye, _, sentence) in enumerate(rows):
        y = (42 + 46 * i + 23) * t
        put(out, eye, 36 * t, y, 0.5, 0.5)
        put_fit(out, sentence, 92 * t, y, w - 110 * t, 20 * t, "sansb", theme.ink, floor=FLOOR * t)
    return out
