"""Rendering of a seated person to pixels, layer by layer.

Each layer is a *cel*: drawn once for each quantised set of what it depends on, and kept in the memory that all pictures
share. Chair and clothes as the table's edge cuts them, and bodies that were enlarged, are kept by each person for a few
moments: one who is idle looks the same again and again.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import cast

import pygame
from pygame import BLEND_RGBA_MULT, Color, Rect, Surface

from truc_desktop.art.budget import MayDraw
from truc_desktop.art.cards import back_surface, card_outline
from truc_desktop.art.faces.cast import BY_KEY
from truc_desktop.art.faces.eyes import SHUT
from truc_desktop.art.faces.face import Face, with_values
from truc_desktop.art.faces.layers import Steps, head_drop_px, quantiser
from truc_desktop.art.faces.pen import Point
from truc_desktop.art.faces.rig import FRAME
from truc_desktop.art.faces.svgtext import bounds, raster
from truc_desktop.art.figures.builds import BUILDS
from truc_desktop.art.figures.cel import Body, Cel, Picture, merged
from truc_desktop.art.figures.layers import (
    ARMS,
    CUT,
    EVERY,
    FINGERS,
    GLASS,
    OVER_TABLE,
    TRUNK,
    Seat,
    SeatLayer,
    posed,
    seat_rig,
    shapes_of,
    steps_of,
)
from truc_desktop.art.figures.pose import Pack, Pose, emptied
from truc_desktop.art.figures.seat_rig import head_shift
from truc_desktop.art.figures.things import LEVELS
from truc_desktop.art.palette import INK
from truc_desktop.art.picture_memory import PICTURES, PictureMemory, weight
from truc_desktop.art.theme import cached, current

_EDGE = 0.045  # ink around a card in the hand, in widths of the card, in a picture twice as large
_CARD = 0.22  # width of a card in the hand as part of the frame
_FAN_STEP, _TURN = 15.0, 2.5  # degrees between two cards, and from one picture of a card to the next
_TIPPED, _SHEET, _SHEET_DARK = 0.74, 1.5, (150, 140, 130)
"""Height of a pack in the hand as a part of its cards'; distance of its sheets in frame units; the shade of each other
one, which shows that there are several."""
_LEAN_STEPS = 50  # sizes of a leaning person are rounded to 2 %
_SMALLEST = 16
_BREATH_PX = 150  # a breath has a picture more for each so many px of the frame: it moves by a pixel or two
_KEPT = 15  # cut clothes, and whole bodies that were enlarged, that a person keeps: those of a breath
_WHOLE = "whole"
_UPRIGHT = (20.0, (46.0, 8.0), (72.0, -42.0))
_HUNCHED = (34.0, (50.0, 34.0), (96.0, -20.0))
"""Where the chest of an upright and of a hunched person at the left lies against the table: how far below the seat it
leaves the edge, the point that draws the curve, and its far end (frame units from the seat)."""
_FADES, _FADED = 40.0, 84.0
"""Somebody beside the table fades into the dark of the floor between these depths below the seat, in frame units: above
the hem of their clothes, which would end in the air."""
_CURVE, _INK_WIDTH = 16, 3.4  # corners of that curve; width of its outline in frame units
_FINE, _LARGE = 2, 360  # the cut is drawn so many times as large, for a smooth edge, up to this width in px


@dataclass(frozen=True, slots=True)
class Seated:
    """A person in two pictures: what is behind the table's edge, with the head, and what lies over the table.

    ``pose`` is what they show; it may be an earlier one than was asked for when there was no time to draw. ``breath``
    is how deep their breath is, 0..1.
    """

    behind: Picture
    front: Cel | None
    pose: Pose
    breath: float = 0.0


_MISSING = object()


@dataclass(slots=True, eq=False)
class _Job:
    """A cel to draw: its layer, size in px, pose, steps of its parameters and where it goes (px)."""

    layer: SeatLayer
    size: int
    pose: Pose
    steps: Steps
    values: tuple[int, ...]
    at: tuple[int, int]
    key: tuple[object, ...]
    cel: object = _MISSING
    """Its cel (None: nothing is to be seen), once it is known."""

    @property
    def placed(self) -> tuple[object, ...]:
        """What decides how the layer looks, and where."""
        return self.key + self.at


_Reader = tuple[SeatLayer, Steps, Callable[[Face], tuple[int, ...]], str]
"""A layer, its steps, the function that quantises in them, and the part of its cels' names that does not change."""


class FigureRenderer:
    """Renders one person at one frame size."""

    def __init__(self, who: str, size: int, seat: Seat, slope: float = 0.0) -> None:
        """``who`` is a key of the cast, ``size`` the side of the frame in px (the body is wider and taller).

        ``slope``: px that the table's edge falls for each px to the right; 0 for somebody opposite. Raises KeyError
        for an unknown person or room, ValueError for a size under 16 px.
        """
        if size < _SMALLEST:
            raise ValueError(f"a person needs at least {_SMALLEST} pixels, not {size}")
        self.who, self.build = BY_KEY[who], BUILDS[who]
        if self.build.nose:
            self.who = replace(self.who, nose=self.build.nose)
        self.size, self.slope = size, slope
        self.seat, self._full = seat, replace(seat, level=LEVELS)
        self.drawn = 0  # cels drawn so far
        self._breaths = max(2, size // _BREATH_PX)
        self._readers: dict[int, list[_Reader]] = {}
        self._kept = PictureMemory(0)
        self._shown: tuple[object, ...] | None = None
        self._begun: tuple[Face, Pose, int] | None = None
        self._asked: tuple[Face, Pose, int] | None = None
        self._state: tuple[Face, Pose, int] | None = None  # what the picture shows
        self._picture: Seated | None = None
        self._seen: tuple[object, ...] = ()
        self._keyed: Pose | None = None
        self._keys: list[tuple[object, ...]] = []

    @property
    def memory(self) -> int:
        """Bytes of the bodies that this person keeps; cels are in the memory that all pictures share."""
        return self._kept.bytes

    @property
    def breaths(self) -> int:
        """The number of pictures into which a breath in is divided."""
        return self._breaths

    @property
    def late(self) -> bool:
        """Whether something else was asked for than what is shown, and there was no time to draw it yet."""
        return self._begun is not None

    def render(
        self, face: Face, pose: Pose, cards: int = 3, may_draw: MayDraw | None = None
    ) -> Seated:
        """Return the pictures of an expression in a pose with so many cards in the hand; do not draw on them.

        ``may_draw`` is called before each layer that has to be drawn, and before they are composed. If it returns
        False, the last picture is returned, and the next calls finish what was begun before they begin anything newer,
        so that a person who keeps moving is late but never frozen. The very first picture does not ask.
        """
        if self._picture is None:
            may_draw = None
        face = with_values(face, {"breath": round(face.breath * self._breaths) / self._breaths})
        wanted = (face, pose, cards)
        if wanted == self._asked and self._begun is None and self._picture is not None:
            return self._picture
        self._asked = wanted
        for state in (self._begun, wanted):
            if state is None:
                continue
            face, pose, cards = state
            if not cards:
                pose = emptied(pose)
            jobs = self._jobs(face, pose)
            key = (*(job.placed for job in jobs), pose.fan, pose.packs, cards)
            if key == self._shown:
                self._begun, self._state = None, state
                if self._picture is not None and self._picture.pose != pose:
                    self._picture = replace(self._picture, pose=pose)  # another pose that looks the same
                continue
            if not self._complete(jobs, may_draw) or not (may_draw is None or may_draw("composing")):
                self._begun = state
                break
            self._picture = replace(self._compose(jobs, pose, cards), breath=face.breath)
            self._shown, self._begun, self._state = key, None, state
        assert self._picture is not None
        return self._picture

    @property
    def cards(self) -> int:
        """Number of cards in the hand that the picture shows."""
        return 0 if self._state is None else self._state[2]

    def regrip(self, cards: int) -> Seated | None:
        """Return the pictures that are shown with another number of cards in the hand; None before the first ones.

        This never waits for time to draw: a card that has left a hand must not be seen there any more.
        """
        if self._state is None or self._picture is None:
            return None
        face, pose, _ = self._state
        self._state = face, pose, cards
        if self._begun is not None:
            self._begun = *self._begun[:2], cards
        held = pose if cards else emptied(pose)
        jobs = self._jobs(face, held)
        self._shown = (*(job.placed for job in jobs), held.fan, held.packs, cards)
        self._picture = replace(self._picture, front=self._front(jobs, held, cards), pose=held)
        return self._picture

    def pour(self, level: int) -> None:
        """Fill the glass to ``level`` of LEVELS parts; the next ``render`` shows it."""
        self.seat = replace(self.seat, level=level)
        self._readers.clear()
        self._asked = None

    def draw_ahead(self, states: Iterable[tuple[Face, Pose]], may_draw: MayDraw) -> bool:
        """Draw the layers that will be needed, without showing them; return whether all are done."""
        return all(self._complete(self._jobs(face, pose), may_draw) for face, pose in states)

    def ahead(self, states: Iterable[tuple[Face, Pose]]) -> Iterator[None]:
        """Draw the layers that will be needed, without showing them: at most one in each step."""
        for face, pose in states:
            for job in self._jobs(face, pose):
                if job.key not in PICTURES:
                    self._cel(job)
                    yield
            yield

    def draw_hand(self, face: Face, pose: Pose, cards: int) -> Cel | None:
        """Draw the arms with so many cards, without showing them; return their picture."""
        if not cards:
            pose = emptied(pose)
        return self._front(self._jobs(face, pose), pose, cards)

    def draw_emptied(self) -> Cel | None:
        """Draw the arms that are shown without the cards they hold, as ``regrip`` will show them; return their picture.
        None before the first picture.
        """
        return None if self._state is None else self.draw_hand(*self._state[:2], 0)

    # ------------------------------------------------------------------ cels
    def _jobs(self, face: Face, pose: Pose) -> list[_Job]:
        if max(face.lid_l, face.lid_r) < SHUT / 2:
            face = with_values(face, {"pupil_x": 0.0, "pupil_y": 0.0})  # shut eyes share one picture, whatever the gaze
        face = posed(face, pose)
        size = round(self.size * (1 + round(pose.lean * _LEAN_STEPS) / _LEAN_STEPS))
        readers = self._readers.get(size)
        if readers is None:
            readers = self._readers[size] = self._readers_at(size)
        scale = size / FRAME
        left, top = -round(128 * scale), -round(CUT * scale)
        dx, dy = head_shift(self.build, pose)
        head = (left + round(dx * scale), top + round(dy * scale) + head_drop_px(face, size))
        if pose is not self._keyed:
            self._keyed, self._keys = pose, [layer.key(pose) for layer in EVERY]
        left_top = (left, top)
        return [
            _Job(layer, size, pose, steps, values := read(face), head if layer.on_head else left_top,
                 (FigureRenderer, named, own, values))
            for (layer, steps, read, named), own in zip(readers, self._keys, strict=True)
        ]  # fmt: skip

    def _readers_at(self, size: int) -> list[_Reader]:
        """Return how each layer is quantised at a size, and what its cels are called, all but what changes."""
        readers = []
        for layer in EVERY:
            steps = steps_of(layer, self.who, size)
            hidden = layer in TRUNK and not self.slope
            seat = self.seat if layer is GLASS else self._full  # all but the glass is the same at every level
            # One text: its hash is known, that of a tuple is worked out each time it is looked up.
            named = " ".join(map(str, (self.who.key, size, layer.name, seat.room, seat.us, seat.level, hidden)))
            readers.append((layer, steps, quantiser(steps), named))
        return readers

    def _complete(self, jobs: Sequence[_Job], may_draw: MayDraw | None) -> bool:
        """Draw the missing cels as long as allowed; return whether none is missing now."""
        for job in jobs:
            job.cel = PICTURES.find(job.key, _MISSING)
            if job.cel is _MISSING:
                if may_draw is not None and not may_draw(job.layer.name):
                    return False
                self._cel(job)
        return True

    def _cel(self, job: _Job) -> Cel | None:
        """Return the picture of a layer, relative to the frame's corner; None if nothing is to be seen."""
        if job.cel is _MISSING:
            job.cel = PICTURES.get(job.key, lambda: self._draw(job))
        return cast("Cel | None", job.cel)

    def _draw(self, job: _Job) -> Cel | None:
        self.drawn += 1
        rig = seat_rig(self.who, self.build, job.size, job.pose, job.steps, job.values)
        shapes = shapes_of(rig, job.layer, self.seat)
        if not shapes:
            return None
        box = bounds(shapes, job.size)
        if job.layer in TRUNK and not self.slope:
            box.h = max(1, min(box.h, math.ceil(CUT * job.size / FRAME) + 2 - box.y))  # the table hides the rest
        return Cel(raster(shapes, box, job.size), box.x, box.y)

    def _placed(self, jobs: Iterable[_Job], layers: Sequence[SeatLayer]) -> list[Cel]:
        """Return the cels of some layers, about the place where the table cuts the body."""
        placed = [self._at_place(job) for job in jobs if job.layer in layers]
        return [cel for cel in placed if cel is not None]

    # ------------------------------------------------------------------ pictures
    def _compose(self, jobs: Sequence[_Job], pose: Pose, cards: int) -> Seated:
        seen = tuple(job.placed for job in jobs if job.layer not in OVER_TABLE)
        if self._picture is not None and seen == self._seen:  # only arms move
            behind = self._picture.behind
        else:
            behind, self._seen = self._behind(jobs, seen), seen
        return Seated(behind, self._front(jobs, pose, cards), pose)

    def _behind(self, jobs: Sequence[_Job], seen: Hashable) -> Body:
        """Return what is behind the table's edge, with the head; ``seen`` is what decides how it looks."""
        cels: list[Cel] = []
        parts: dict[Hashable, Rect] = {}
        for job in jobs:
            if job.layer in TRUNK:
                cel, look = self._above_edge(job)
            elif job.layer in OVER_TABLE:
                continue
            else:
                cel, look = self._at_place(job), job.placed
            if cel is not None:
                cels.append(cel)
                parts[look] = cel.rect
        return Body(cels, parts, lambda make: self._kept.get((_WHOLE, seen), make))

    def _at_place(self, job: _Job) -> Cel | None:
        """Return the cel of a layer about the place where the table cuts the body; None if nothing is to be seen."""
        cel = self._cel(job)
        return None if cel is None else Cel(cel.surface, cel.x + job.at[0], cel.y + job.at[1])

    def _above_edge(self, job: _Job) -> tuple[Cel | None, Hashable]:
        """Return a layer of the trunk as far as it is seen above the table's edge, and what decides how it looks.

        Each layer is cut by itself: a head that turns has other hair and another neck, but the same chair and clothes.
        """
        cel = self._at_place(job)
        if cel is None:
            return None, job.placed
        rect, scale = cel.rect, job.size / FRAME
        hunch = min(1.0, max(0.0, job.pose.hunch))
        chest = _chest(self.slope, scale, hunch) if self.slope else []
        line = _cut(rect.union(Rect(-job.size, rect.y, 2 * job.size, 1)), self.slope, chest)
        if rect.bottom < _highest(line, rect) - _INK_WIDTH * scale:
            return cel, job.placed
        look = (*job.placed, hunch)

        def cut() -> Cel | None:
            seen = min(rect.h, math.ceil(max(y for _x, y in line)) + 1 - rect.y)
            if seen <= 0:
                return None
            own = Cel(cel.surface.subsurface((0, 0, rect.w, seen)).copy(), rect.x, rect.y)
            if self.slope:
                _cut_along(own, line, chest, scale)
            else:
                own.surface.fill((0, 0, 0, 0), (0, -rect.y, rect.w, max(0, rect.y + seen)))
            self._kept.allow(max(self._kept.most, _KEPT * weight(own.surface)))
            return own

        return self._kept.get(look, cut), look

    def _front(self, jobs: Sequence[_Job], pose: Pose, cards: int) -> Cel | None:
        own = [job for job in jobs if job.layer in OVER_TABLE]
        name = (FigureRenderer, "front", current().key, cards, pose.fan, pose.packs, *(job.key[1:] for job in own))

        def draw() -> Cel | None:
            parts = self._placed(own, (ARMS,))
            if pose.fan and cards:
                parts.append(self._fan(pose.fan, pose.yaw, cards, own[0]))
            parts += [self._pack(pack, own[0]) for pack in pose.packs]
            if pose.fan or pose.packs:
                parts += self._placed(own, (FINGERS,))
            parts += self._placed(own, (GLASS,))
            return merged(parts) if parts else None

        return PICTURES.get(name, draw)

    def _fan(self, fan: tuple[float, float, float], yaw: float, cards: int, job: _Job) -> Cel:
        """Return the backs of the cards in a hand, fanned about a point below their middles."""
        width = _CARD * job.size
        backs = []
        for i in range(cards):
            off = i - (cards - 1) / 2
            angle = fan[2] + off * _FAN_STEP
            card = _back(self.seat.room, round(_CARD * self.size), job.size / self.size, round(angle / _TURN) * _TURN)
            turn = math.radians(angle)
            place = card.get_rect(center=(math.sin(turn) * width + off * 2, width - math.cos(turn) * width))
            backs.append(Cel(card, place.x, place.y))
        sheet = merged(backs)
        w, h = sheet.surface.get_size()
        squeeze = 1 - 0.26 * min(1.0, abs(yaw) / 40)  # a turned fan is narrower
        picture = pygame.transform.smoothscale(sheet.surface, (max(1, round(w * squeeze)), h))
        scale = job.size / FRAME
        x, y = round(fan[0] * scale + sheet.x * squeeze), round(fan[1] * scale + sheet.y)
        return Cel(picture, x + job.at[0], y + job.at[1])

    def _pack(self, pack: Pack, job: _Job) -> Cel:
        """Return the pack in a hand, or a part of it: sheets on one another, tipped so that the top one is seen."""
        x, y, turn, sheets = pack
        back = _back(self.seat.room, round(_CARD * self.size), job.size / self.size, round(turn / _TURN) * _TURN)
        w, h = back.get_size()
        tipped = pygame.transform.smoothscale(back, (w, max(1, round(h * _TIPPED))))
        step = _SHEET * job.size / FRAME
        thick = round(step * (sheets - 1))
        out = Surface((w, tipped.get_height() + thick), pygame.SRCALPHA, 32)
        edge = tipped.copy()
        edge.fill(_SHEET_DARK, special_flags=pygame.BLEND_RGB_MULT)
        for i in range(sheets - 1, -1, -1):
            out.blit(edge if i % 2 else tipped, (0, round(step * i)))
        scale = job.size / FRAME
        place = out.get_rect(center=(round(x * scale), round(y * scale)))
        return Cel(out, place.x + job.at[0], place.y + job.at[1])


@cached
def _held(room: str, width: int) -> Surface:
    """Return the back of a card twice its size and upright, with an edge of ink and a transparent rim: rotozoom smooths
    only what lies inside a picture."""
    back, edge = back_surface(room, 2.0 * width), max(2, round(_EDGE * width))
    ink = card_outline(back.get_width() + 2.0 * edge).copy()
    ink.fill(INK, special_flags=pygame.BLEND_RGB_ADD)
    out = Surface((ink.get_width() + 2, max(ink.get_height(), back.get_height() + 2 * edge) + 2), pygame.SRCALPHA, 32)
    out.blit(ink, ink.get_rect(center=out.get_rect().center))
    out.blit(back, back.get_rect(center=out.get_rect().center))
    return out


@cached
def _back(room: str, width: int, scale: float, angle: float) -> Surface:
    """Return the back of a card, enlarged and turned clockwise: drawing each size and angle would take long.

    It is turned in twice its size and made smaller afterwards, which smooths its edges and its pattern.
    """
    turned = pygame.transform.rotozoom(_held(room, width), -angle, 1.0)
    w, h = turned.get_size()
    return pygame.transform.smoothscale(turned, (max(1, round(0.5 * scale * w)), max(1, round(0.5 * scale * h))))


def _chest(slope: float, scale: float, hunch: float) -> list[Point]:
    """Return the curve in which the chest of somebody at the side lies against the table, from the edge on.

    It runs from the table's edge at the near arm to the far side, in px from the seat; ``hunch`` is 0..1.
    """

    def mid(a: float, b: float) -> float:
        return (a + (b - a) * hunch) * scale

    way = 1 if slope < 0 else -1
    below = mid(_UPRIGHT[0], _HUNCHED[0])
    start = (below / slope, below)
    (bx, by), (cx, cy) = (
        (way * mid(near[0], far[0]), mid(near[1], far[1]))
        for near, far in zip(_UPRIGHT[1:], _HUNCHED[1:], strict=True)
    )
    points = []
    for i in range(_CURVE + 1):
        t = i / _CURVE
        u, v, w = (1 - t) ** 2, 2 * t * (1 - t), t * t
        points.append((u * start[0] + v * bx + w * cx, u * start[1] + v * by + w * cy))
    return points


def _cut(rect: Rect, slope: float, chest: Sequence[Point]) -> list[Point]:
    """Return the line from side to side of a trunk below which the table hides it, in px from the seat."""
    if not chest:
        return [(rect.left, 0.0), (rect.right, 0.0)]
    outer, far = (rect.left, rect.right) if slope < 0 else (rect.right, rect.left)
    return [(outer, slope * outer), *chest, (far, chest[-1][1])]


def _highest(line: Sequence[Point], rect: Rect) -> float:
    """Return the least y that such a line has about the columns of ``rect``, in px from the seat."""
    beside = [(start, end) for start, end in pairwise(line)
              if max(start[0], end[0]) >= rect.left and min(start[0], end[0]) <= rect.right]
    return min((y for ends in beside for _x, y in ends), default=0.0)


def _cut_along(trunk: Cel, line: Sequence[Point], chest: Sequence[Point], scale: float) -> None:
    """Clear a trunk below ``line``, smoothly, and outline it where the chest lies against the table. Further down it
    fades into the dark of the floor. ``scale``: px of a frame unit."""
    rect, width = trunk.rect, _INK_WIDTH * scale
    top = max(rect.top, math.floor(min(y for _x, y in line) - width))
    bottom = min(rect.bottom, math.ceil(max(y for _x, y in line)) + 1)
    trunk.surface.fill((0, 0, 0, 0), (0, bottom - rect.y, rect.w, max(0, rect.bottom - bottom)))
    part = Rect(rect.x, top, rect.w, max(0, bottom - top))
    if not part.h:
        return

    def inside(points: Sequence[Point]) -> tuple[Point, ...]:
        return tuple((x - part.x, y - part.y) for x, y in points)

    fade = round(_FADES * scale) - part.y, round(_FADED * scale) - part.y
    outline, kept = _cut_masks(part.size, inside(line), inside(chest), width, fade)
    below = trunk.surface.subsurface((0, top - rect.y, *part.size))
    body = below.copy()
    body.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    body.blit(outline, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)  # only on the body
    below.blit(body, (0, 0))
    below.blit(kept, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


@cached
def _cut_masks(
    size: tuple[int, int], line: tuple[Point, ...], chest: tuple[Point, ...], width: float, fade: tuple[int, int]
) -> tuple[Surface, Surface]:
    """Return the outline along ``chest``, and white above ``line`` and nothing below it; all in px of pictures of
    ``size``. The white ends softly between the two rows of ``fade``. People at the table are cut along the same
    lines, whatever they look like.
    """
    times = _FINE if size[0] <= _LARGE else 1  # the pixels of a large picture are fine enough, and cost time
    fine = size[0] * times, size[1] * times

    def drawn(points: Sequence[Point]) -> list[Point]:
        return [(x * times, y * times) for x, y in points]

    ink = Color(INK)
    outline = Surface(fine, pygame.SRCALPHA, 32)
    outline.fill((ink.r, ink.g, ink.b, 0))
    pygame.draw.lines(outline, ink, False, drawn(chest), max(1, round(2 * width * times)))
    kept = Surface(fine, pygame.SRCALPHA, 32)
    kept.fill((255, 255, 255, 0))
    pygame.draw.polygon(kept, (255, 255, 255, 255), drawn([(line[0][0], 0), *line, (line[-1][0], 0)]))
    outline, kept = pygame.transform.smoothscale(outline, size), pygame.transform.smoothscale(kept, size)
    start, end = fade
    for y in range(max(0, start), size[1]):
        left = max(0.0, 1 - (y - start) / max(1, end - start))
        kept.fill((255, 255, 255, round(255 * left * left * (3 - 2 * left))), (0, y, size[0], 1), BLEND_RGBA_MULT)
    return outline, kept
