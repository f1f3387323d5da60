"""Now and then somebody passes the window of a room, or a moth comes to its lamp."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from pygame import Rect, Surface

from truc_desktop.art.figures.cel import Cel
from truc_desktop.art.interiors.passers import STEPS, passer
from truc_desktop.art.interiors.view import View
from truc_desktop.art.interiors.walls import LIGHTS, STANDS, WINDOWS, panes
from truc_desktop.scene.node import Node, Point, Visual

STEP_MS = 84.0
"""How long a picture of a stride stays."""
FIRST, BETWEEN = (6_000.0, 14_000.0), (35_000.0, 75_000.0)
"""Least and greatest time until the first passes, and from one to the next, in ms."""


@dataclass(frozen=True, slots=True)
class Passing:
    """How one kind passes: its height as a part of the window's, how far its foot is below the window's upper edge, as
    a part of that, and its speed in window widths per second."""

    kind: str
    high: float
    down: float
    speed: float


STREET = Passing("walker", 0.74, 1.12, 0.21), Passing("woman", 0.72, 1.12, 0.19)
CAT, SWALLOW = Passing("cat", 0.30, 1.0, 0.24), Passing("bird", 0.17, 0.30, 0.75)
WHO: dict[str, tuple[Passing, ...]] = {
    "catalan": (*STREET, CAT, SWALLOW),
    "valencian": (*(replace(one, down=0.94) for one in STREET), replace(SWALLOW, down=0.5)),
    "pulperia": (Passing("rider", 0.98, 1.16, 0.22), SWALLOW, CAT),
}  # fmt: skip
MOTH, MOTH_SIZE, MOTH_WAY, MOTH_MS = "moth", 26.0, (74.0, 34.0), 9_000.0
"""A moth at the first light of a room without a window: its size and half the width and height of its way, in units,
and how long it stays."""

Way = Callable[[float], Point]
"""Where a foot is at a share 0..1 of the time, in window px."""


class RoomLife(Node):
    """What passes at a wall; nothing most of the time."""

    cel = Visual[Cel | None](None)
    at = Visual[Point]((0.0, 0.0))

    def __init__(self, room: str, view: View, seed: str = "") -> None:
        """``room``: a key of the rooms; ``seed``: that of who passes when."""
        super().__init__(name="room-life", z=-9)
        self._room, self._view = room, view
        self._chance = random.Random(f"{room} {seed}")
        self._panes = [_px(box, view) for box in panes(room, STANDS.get(room, 0.0))]
        self._wait = self._chance.uniform(*FIRST)
        self._age, self._lasts = 0.0, 0.0
        self._kind, self._size, self._turned = "", 0, False
        self._way: Way = lambda _share: (0.0, 0.0)

    @property
    def passing(self) -> str:
        """Who is passing: a key of ``PASSERS``, or empty."""
        return self._kind

    @property
    def rest_ms(self) -> float:
        """The time in ms until something looks different."""
        return min(STEP_MS - self._age % STEP_MS, self._lasts - self._age) if self._kind else self._wait

    def advance(self, dt_ms: float) -> None:
        """Let ``dt_ms`` pass."""
        if not self._kind:
            self._wait -= dt_ms
            if self._wait > 0:
                return
            self._begin()
        else:
            self._age += dt_ms
        if self._age >= self._lasts:
            self._kind, self.cel = "", None
            self._wait = self._chance.uniform(*BETWEEN)
            return
        step = int(self._age // STEP_MS)
        self.cel = passer(self._kind, step % STEPS, self._size, self._turned)
        self.at = self._way(step * STEP_MS / self._lasts)

    def _begin(self) -> None:
        """Let the next one come."""
        self._age, self._turned = 0.0, self._chance.random() < 0.5
        if not self._panes:
            self._begin_moth()
            return
        view, passing = self._view, self._chance.choice(WHO[self._room])
        left, top, w, h = _px(WINDOWS[self._room], view)
        self._kind, self._size = passing.kind, size_of(passing, self._room, view)
        beyond = 0.6 * self._size
        ends = left - beyond, left + w + beyond
        start, end = reversed(ends) if self._turned else ends
        self._lasts = 1000 * (w + 2 * beyond) / (passing.speed * w)
        foot = top + passing.down * h
        swoop = 0.16 * h if passing.kind == SWALLOW.kind else 0.0
        self._way = lambda share: (start + (end - start) * share, foot + swoop * math.sin(5 * share))

    def _begin_moth(self) -> None:
        view, (dx, y, *_rest) = self._view, LIGHTS[self._room][0]
        self._kind, self._size, self._lasts = MOTH, round(MOTH_SIZE * view.u), MOTH_MS
        middle, (wide, high) = (view.cx + dx * view.u, y * view.u), (length * view.u for length in MOTH_WAY)

        def way(share: float) -> Point:
            turn = math.tau * share
            away = 1 + 5 * (2 * abs(share - 0.5)) ** 6  # it comes from far, and goes
            return (
                middle[0] + wide * away * math.sin(3 * turn) + 0.2 * wide * math.sin(11 * turn),
                middle[1] + high * math.cos(4 * turn) + 0.3 * high * math.sin(13 * turn) - high * (away - 1),
            )

        self._way = way

    # ------------------------------------------------------------------ drawing
    def body(self) -> Rect:
        """Return the rectangle of what is seen of the passer, in window px."""
        if self.cel is None:
            return Rect(0, 0, 0, 0)
        whole = self.cel.rect.move(round(self.at[0]), round(self.at[1]))
        if not self._panes:
            return whole
        return whole.clip(self._panes[0].unionall(self._panes[1:]))

    def draw(self, target: Surface, clip: Rect) -> None:
        """Draw the passer behind the bars of the window."""
        if self.cel is None:
            return
        x, y = round(self.at[0]) + self.cel.x, round(self.at[1]) + self.cel.y
        whole = self.cel.surface.get_rect(topleft=(x, y))
        for pane in self._panes or [whole]:
            part = whole.clip(pane)
            if part.w and part.h:
                target.blit(self.cel.surface, part.topleft, part.move(-x, -y))


def size_of(passing: Passing, room: str, view: View) -> int:
    """Return the frame of a passer at a room's window, px."""
    return round(passing.high * WINDOWS[room][3] * view.u)


def room_life_jobs(room: str, view: View) -> list[Callable[[], object]]:
    """Return jobs that draw ahead who may pass at a room."""
    sizes = [(passing.kind, size_of(passing, room, view)) for passing in WHO.get(room, ())]
    sizes = sizes or [(MOTH, round(MOTH_SIZE * view.u))]
    return [
        partial(passer, kind, step, size, turned) for kind, size in sizes for turned in (False, True)
        for step in range(STEPS)
    ]  # fmt: skip


def _px(box: tuple[float, float, float, float], view: View) -> Rect:
    """Return a box about the middle of the table, in units, as window px."""
    x, y, w, h = box
    left, top = round(view.cx + x * view.u), round(y * view.u)
    return Rect(left, top, round(view.cx + (x + w) * view.u) - left, round((y + h) * view.u) - top)
