"""Between two hands of a lesson time passes: the room is dark, the hands of a clock spin, a line says what happened."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from truc_desktop.art.buttons import glass_title
from truc_desktop.art.lesson_pictures import clock_face
from truc_desktop.scene.act import Act
from truc_desktop.scene.easing import out_cubic
from truc_desktop.scene.node import Node
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.steps import Do, Seq, Step, Wait
from truc_desktop.scene.veil import Veil
from truc_desktop.table.layout.geometry import Layout

SPIN, STAY = 1400.0, 1600.0
"""Time in which the hands spin, and in which the line can be read after that, ms."""
HOURS = 2.25
FROM = 20.6
DARK = 185.0
"""Strength of the veil, 0 to 255."""
SIZE = 210.0
"""Width of the clock, in units of t."""


class MeanwhileNode(Node):
    """A veil with a clock and a line; a click goes on at once."""

    def __init__(self, place: Layout, told: str, go_on: Callable[[], None]) -> None:
        """``go_on()`` is called once, when it has been seen."""
        super().__init__(name="meanwhile")
        self._window = Rect(0, 0, place.w, place.h)
        self._go_on: Callable[[], None] | None = go_on
        self._size = round(min(SIZE * place.t, place.h * 0.4))
        self.blocks, self.on_click, self.alt = True, self._clicked, told
        veil = Veil(self._window, strength=DARK)
        self._clock = Sprite(clock_face(self._size, FROM), x=place.w / 2, y=place.h * 0.4, z=1)
        line = glass_title(told, 34 * place.t, place.t, round(place.w * 0.9), "serifi")
        title = Sprite(line, x=place.w / 2, y=place.h * 0.4 + self._size / 2 + 44 * place.t, z=1)
        self.add(veil, self._clock, title)

    def spin(self) -> Step:
        """Return the step in which the clock spins; with less motion it shows its new time at once."""
        def turn(progress: float) -> None:
            self._clock.image = clock_face(self._size, FROM + HOURS * out_cubic(progress))

        return Seq(Act(SPIN, turn), Wait(STAY), Do(self._clicked))

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
