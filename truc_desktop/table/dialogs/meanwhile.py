"""Between two hands of a lesson time passes: the room is dark, the hands of a clock spin, a line says what happened."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from truc_desktop.art.buttons import glass_title
from truc_desktop.art.lesson_pictures import clock_face
from truc_desktop.art.type import even_lines
from truc_desktop.i18n import _
from truc_desktop.scene.act import Act
from truc_desktop.scene.easing import out_cubic
from truc_desktop.scene.node import Node
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.steps import Step
from truc_desktop.scene.veil import Veil
from truc_desktop.table.layout.geometry import Layout

SPIN = 1400.0
"""Time in which the hands spin, ms."""
HOURS = 2.25
FROM = 20.6
DARK = 185.0
"""Strength of the veil, 0 to 255."""
SIZE = 210.0
"""Width of the clock, in units of t."""
LINE, HINT = 34.0, 22.0
"""Sizes of the type of the line and of the hint below it, in units of t."""
BELOW, LEAD, HINT_BELOW = 44.0, 48.0, 64.0
"""Distance from the clock to the middle of the first line, from there to the next line, and from the last one to the
hint, in units of t."""
MOST_LINES, FILLED = 3, 0.85
"""Lines that are told at most, and the part of their room that is filled at most."""


class MeanwhileNode(Node):
    """A veil with a clock and a line. It stays until a click, at any time, goes on."""

    def __init__(self, place: Layout, told: str, go_on: Callable[[], None]) -> None:
        """``go_on()`` is called once, when it has been seen."""
        super().__init__(name="meanwhile")
        hint = _("Click or press any key to go on.")
        self._window = Rect(0, 0, place.w, place.h)
        self._go_on: Callable[[], None] | None = go_on
        self._size = round(min(SIZE * place.t, place.h * 0.4))
        self.blocks, self.on_click, self.alt = True, self._clicked, f"{told} {hint}"
        veil = Veil(self._window, strength=DARK)
        self._clock = Sprite(clock_face(self._size, FROM), x=place.w / 2, y=place.h * 0.4, z=1)
        self.add(veil, self._clock)
        y = place.h * 0.4 + self._size / 2
        most = round(place.w * 0.9)
        lines, px = even_lines(told, LINE * place.t, "serifi", most * FILLED, MOST_LINES, HINT * place.t)
        rows = [(line, px, "serifi", LEAD if n else BELOW) for n, line in enumerate(lines)]
        for text, size, face, below in (*rows, (hint, HINT * place.t, "sansb", HINT_BELOW)):
            y += below * place.t
            self.add(Sprite(glass_title(text, size, place.t, most, face), x=place.w / 2, y=y, z=1))

    def spin(self) -> Step:
        """Return the step in which the clock spins; with less motion it shows its new time at once."""
        def turn(progress: float) -> None:
            self._clock.image = clock_face(self._size, FROM + HOURS * out_cubic(progress))

        return Act(SPIN, turn)

    def _clicked(self) -> None:
        go_on, self._go_on = self._go_on, None
        if go_on is not None and self.parent is not None:
            go_on()

    def body(self) -> Rect:
        """Return the whole window."""
        return self._window

    def focus_box(self) -> Rect:
        """Return nothing: it takes no focus."""
        return Rect(0, 0, 0, 0)
