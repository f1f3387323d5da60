"""Between two hands of a lesson time passes: the room is dark, a clock spins, and the score is counted in sight."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect, Surface

from truc_desktop.art.buttons import glass_title
from truc_desktop.art.lesson_pictures import clock_face
from truc_desktop.art.type import even_lines
from truc_desktop.i18n import _
from truc_desktop.scene.act import Act
from truc_desktop.scene.easing import out_cubic
from truc_desktop.scene.node import Node
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.steps import Do, Par, Seq, Step
from truc_desktop.scene.tween import Tween
from truc_desktop.scene.veil import Veil
from truc_desktop.table.layout.geometry import Layout

FADE, POINT = 260.0, 150.0
"""Time in which the lines appear, and in which a point is counted, ms."""
SETTLES = 400.0
"""Time in which a click is not heard: it was meant for what was there before, ms."""
HOURS = 2.25
FROM = 20.6
DARK = 200.0
"""Strength of the veil, 0 to 255."""
SIZE, SCORE = 170.0, (520.0, 124.0)
"""Width of the clock, and size of the score, in units of t."""
LINE, HINT = 34.0, 22.0
"""Sizes of the type of the lines and of the hint below the score, in units of t."""
LEAD, PART, HINT_BELOW = 46.0, 14.0, 40.0
"""Distance between two lines, around all of them, and from the score to the hint, in units of t."""
MOST_LINES, FILLED = 3, 0.85
"""Lines that are told at most, and the part of their room that is filled at most."""


@dataclass(frozen=True, slots=True)
class Counted:
    """What is ``told`` of a while, and the score at its beginning and after each of its points, as small pictures
    of (w, h) px drawn by ``draw(number of points, w, h)``."""

    told: str
    points: int
    draw: Callable[[int, int, int], Surface]


class MeanwhileNode(Node):
    """A veil with a clock, what has happened, and the score, which is counted in sight. It stays until a click goes on;
    a click while it is counted shows the end of the count."""

    def __init__(self, place: Layout, counted: Counted, go_on: Callable[[], None],
                 clack: Callable[[int], None] = lambda _nth: None) -> None:  # fmt: skip
        """``go_on()`` is called once, when it has been seen; ``clack(nth)`` with each point that is counted."""
        super().__init__(name="meanwhile")
        t, hint = place.t, _("Click or press any key to go on.")
        self._window = Rect(0, 0, place.w, place.h)
        self._go_on: Callable[[], None] | None = go_on
        self._told, self._clack = counted, clack
        self._size = round(min(SIZE * t, place.h * 0.26))
        self._age = 0.0
        self.counted = False
        """Whether the score is counted to its end."""
        self.blocks, self.on_click, self.alt = True, self.press, f"{counted.told} {hint}"
        most = round(place.w * 0.9)
        lines, px = even_lines(counted.told, LINE * t, "serifi", most * FILLED, MOST_LINES, HINT * t)
        self._score_size = round(min(SCORE[0] * t, most)), round(SCORE[1] * t)
        high = self._size + (LEAD * len(lines) + PART * 2) * t + self._score_size[1] + (HINT_BELOW + HINT) * t
        y = max(0.0, (place.h - high) / 2)
        self._clock = Sprite(clock_face(self._size, FROM), x=place.w / 2, y=y + self._size / 2, z=1)
        self.add(Veil(self._window, strength=DARK), self._clock)
        y += self._size + PART * t
        self._lines = Node(name="told", z=1)
        self.add(self._lines)
        for line in lines:
            y += LEAD * t
            self._lines.add(Sprite(glass_title(line, px, t, most, "serifi"), x=place.w / 2, y=y - LEAD / 2 * t))
        y += PART * t
        first = counted.draw(0, *self._score_size)
        self._score = Sprite(first, name="score-between", x=place.w / 2, y=y + self._score_size[1] / 2, z=1)
        y += self._score_size[1] + HINT_BELOW * t
        self.add(self._score, Sprite(glass_title(hint, HINT * t, t, most, "sansb"), x=place.w / 2, y=y, z=1))

    def advance(self, dt_ms: float) -> None:
        """Let time pass."""
        self._age += dt_ms

    def count(self) -> Step:
        """Return the step in which the clock spins and the score is counted; with less motion it shows the end."""
        self._lines.alpha = 0.0
        counting = max(1, self._told.points) * POINT
        count = Seq(Tween(self._lines, "alpha", 1.0, FADE), Act(counting, self._run))
        return Seq(Par(Act(FADE + counting, self._turn), count), Do(self._finish))

    def _turn(self, progress: float) -> None:
        self._clock.image = clock_face(self._size, FROM + HOURS * out_cubic(progress))

    def _run(self, progress: float) -> None:
        self._show(round(progress * self._told.points))

    def _show(self, points: int) -> None:
        """Show the score after so many points."""
        if self.counted:
            return
        picture = self._told.draw(points, *self._score_size)
        if picture is not self._score.image:
            self._score.image = picture
            if points:
                self._clack(points)

    def _finish(self) -> None:
        """Show the end of the count."""
        if not self.counted:
            self._show(self._told.points)
            self._turn(1.0)
        self.counted = True
        self._lines.alpha = 1.0

    def press(self) -> None:
        """A click or a key: it shows the end of the count, or goes on; what comes too early is not heard."""
        if self.parent is None or self._age < SETTLES:
            return
        if not self.counted:
            self._finish()
            return
        go_on, self._go_on = self._go_on, None
        if go_on is not None:
            go_on()

    def body(self) -> Rect:
        """Return the whole window."""
        return self._window

    def focus_box(self) -> Rect:
        """Return nothing: it takes no focus."""
        return Rect(0, 0, 0, 0)
