"""The "caught" scene: the table darkens, signer and observers stay lit, and a note says what they may conclude."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect, Surface

from truc_desktop.art.light import shadow_of
from truc_desktop.scene.easing import out_back, out_cubic
from truc_desktop.scene.node import Node, Point
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.steps import Do, Par, Seq, Step, Wait
from truc_desktop.scene.tween import Tween
from truc_desktop.scene.veil import Veil
from truc_desktop.table.animation.lamp import LARGE
from truc_desktop.table.animation.timings import CAUGHT
from truc_desktop.table.nodes.line_of_sight import LineOfSight
from truc_desktop.table.nodes.player import PlayerNode
from truc_desktop.table.nodes.sign_note import best_place, note_shapes
from truc_desktop.table.nodes.tabletop import Tabletop

VEIL = 104.0
"""Strength of the veil over the table, 0..255."""
CAUGHT_NOTE = "caught-note"
"""Name of the note."""
IN, OUT = 160.0, 220.0
"""Fading in and out, ms."""
STEPS = 3
"""Steps in which that happens in a large window, all of which is drawn again at each."""


def _in_steps(progress: float) -> float:
    """Return the next of the few steps of a fade in a large window."""
    return math.ceil(STEPS * progress) / STEPS


class _Catcher(Node):
    """An invisible node that takes every click on the table."""

    def __init__(self, area: Rect, on_click: Callable[[], None]) -> None:
        super().__init__(name="go-on", z=9)
        self._area = area
        self.blocks = True
        self.on_click = on_click

    def body(self) -> Rect:
        """Return the whole window."""
        return self._area

    def hit(self, pos: Point) -> bool:
        """Return True everywhere."""
        return True


class CaughtNode(Node):
    """The scene over the table, under panels and bubbles. It borrows the players of the table."""

    def __init__(
        self, table: Tabletop, sender: int, seers: tuple[int, ...], title: str, line: str, on_click: Callable[[], None],
        heavy: Callable[[], None], make_way: Callable[[], None], asked: Callable[[], Sequence[Rect]] = tuple,
    ) -> None:  # fmt: skip
        """``seers`` have seen a sign of ``sender`` (seats); ``title`` and ``line`` are the text of the note.

        ``heavy()`` is called in every frame that draws much, ``make_way()`` when the note has its place.
        ``asked()`` returns the boxes in window px of what asks the player, which lies over the note.
        """
        super().__init__(name="caught", z=61, alt=f"{title} {line}")
        self._table, self._heavy, self._make_way = table, heavy, make_way
        self._asked = asked
        place = table.place
        window = Rect(0, 0, place.w, place.h)
        self._fading = _in_steps if place.w * place.h > LARGE else out_cubic
        self._veil = Veil(window, strength=VEIL)
        self._beams = Node(name="beams", z=2.5)
        self._lit = Node(name="lit", z=2)
        self.add(self._veil, self._beams, self._lit, _Catcher(window, on_click))
        shapes = note_shapes(table, title, line, "caught")
        beams = (partial(self._beam, table.seats[seat], table.seats[sender]) for seat in seers)
        self._undrawn: deque[Callable[[], object]] = deque((*shapes, partial(self._put, shapes), *beams))
        """What remains to be drawn, one a frame, while the scene fades in: shapes of the note, lines of sight."""
        self._seen, self._veiled = False, 0.0
        """Whether a frame has passed: in the first one the controls are drawn again."""
        for seat in (*seers, sender):
            table.lend(table.seats[seat], self._lit)
        self._note = Sprite(shadow_of=shadow_of, name=CAUGHT_NOTE, z=3, lift=12 * place.u)
        self.add(self._note)

    def _put(self, shapes: Sequence[Callable[[], Surface]]) -> None:
        """Put the best shape of the note where it covers neither cards nor observers."""
        self._note.image, self._note.x, self._note.y = best_place(self._table, shapes, self._asked())
        self._make_way()

    def _beam(self, seer: PlayerNode, sender: PlayerNode) -> None:
        (x0, y0), (x1, y1) = seer.eyes(), sender.eyes()
        far = math.dist((x0, y0), (x1, y1))
        end = far - max(sender.half, sender.body().w / 2) * 1.25  # one's own picture is larger
        if end < 40 * self._table.place.u:
            return
        goal = x0 + (x1 - x0) * end / far, y0 + (y1 - y0) * end / far
        self._beams.add(LineOfSight((x0, y0), goal, True, self._table.place.u))

    def advance(self, dt_ms: float) -> None:
        """Draw the next part; time does not matter."""
        if self._undrawn or 0 < self._veil.alpha < 1:
            self._heavy()
        darker = self._fading is _in_steps and self._veil.alpha != self._veiled
        if self._undrawn and self._seen and not darker:
            self._undrawn.popleft()()
        self._seen, self._veiled = True, self._veil.alpha

    def play(self, then: Callable[[], None]) -> Step:
        """Return a step: the scene fades in, stays and fades out; ``then`` is called at its end."""
        fading = self._fading
        for node in (self._veil, self._beams, self._note):
            node.alpha = 0.0
        self._note.scale = 0.8
        come = Par(
            Tween(self._veil, "alpha", 1.0, IN, fading),
            Tween(self._beams, "alpha", 1.0, IN, fading),
            Tween(self._note, "alpha", 1.0, IN),
            Tween(self._note, "scale", 1.0, 1.6 * IN, out_back),
        )
        go = Par(*(Tween(node, "alpha", 0.0, OUT, fading) for node in (self._veil, self._beams, self._note)))
        return Seq(come, Wait(CAUGHT - OUT - 1.6 * IN), go, Do(then))

    def close(self) -> None:
        """Return the players to the table and remove the scene. May be called more than once."""
        if self._lit.children:
            for node in self._table.seats:
                self._table.send_home(node)
        self.remove_self()
