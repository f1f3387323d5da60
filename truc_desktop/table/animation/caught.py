"""Caught: the table grows dark, the signer and those who saw him stay lit, and a note says what they may conclude."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable
from functools import partial

from pygame import Rect

from truc_desktop.art.caught_note import caught_note, caught_strip
from truc_desktop.art.light import shadow_of
from truc_desktop.art.people import sight
from truc_desktop.scene.easing import out_back
from truc_desktop.scene.node import Node, Point
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.steps import Do, Par, Seq, Step, Wait
from truc_desktop.scene.tween import Tween
from truc_desktop.scene.veil import Veil
from truc_desktop.table.layout.geometry import CARD_RATIO
from truc_desktop.table.nodes.portrait import PortraitNode
from truc_desktop.table.nodes.tabletop import Tabletop
from truc_desktop.table.nodes.tag_place import READ, cover_penalty, other_rects, readable_rects

VEIL = 104.0
MS = 2600.0
"""How long it stays when nobody goes on."""
IN, OUT = 160.0, 220.0
WIDE, ASIDE = 450.0, 5.0
"""Least width of the note, in units of the layout; how bad it is to lie under the slate or on a face (see beside)."""


class _Catcher(Node):
    """Takes every click on the table."""

    def __init__(self, area: Rect, on_click: Callable[[], None]) -> None:
        super().__init__(name="go-on", z=9)
        self._area = area
        self.blocks = True
        self.on_click = on_click

    def body(self) -> Rect:
        """The whole window."""
        return self._area

    def hit(self, pos: Point) -> bool:
        """Everywhere."""
        return True


class CaughtNode(Node):
    """The scene over the table, under panels and bubbles. The lit portraits are the table's own, lent to it."""

    def __init__(
        self, table: Tabletop, sender: int, seers: tuple[int, ...], title: str, line: str, on_click: Callable[[], None]
    ) -> None:
        """``seers`` have seen a sign of ``sender``; ``title`` and ``line`` stand on the note."""
        super().__init__(name="caught", z=61, alt=f"{title} {line}")
        self._table = table
        place = table.place
        window = Rect(0, 0, place.w, place.h)
        self._veil = Veil(window, strength=VEIL)
        self._beams = Node(name="beams", z=1)
        self._lit = Node(name="lit", z=2)
        self.add(self._veil, self._beams, self._lit, _Catcher(window, on_click))
        self._undrawn: deque[Callable[[], None]] = deque(
            partial(self._beam, table.seats[seat], table.seats[sender]) for seat in seers
        )
        """What has still to be drawn, one a frame, as the scene fades in: the note, the lines of sight."""
        for seat in (*seers, sender):
            node = table.seats[seat]
            node.remove_self()
            self._lit.add(node)
        self._note = Sprite(shadow_of=shadow_of, name="caught-note", z=3, lift=12 * place.u)
        self.add(self._note)
        self._undrawn.appendleft(partial(self._write, title, line))

    def _write(self, title: str, line: str) -> None:
        """The note, where it hides neither cards nor who saw the sign: above the player's hand and beside the column of
        controls, on one line where there is little room, or aside on the mat."""
        place = self._table.place
        free = place.column()[0].x - 10 * place.u
        most = min(place.mat.w, free - place.mat.x) - 20 * place.u
        notes = (
            caught_note(title, line, place.t, most, min(most, WIDE * place.u)),
            caught_strip(title, line, place.t, most),
            caught_note(title, line, place.t, most * 0.5),
        )
        cards = [(box, READ) for box in readable_rects(self._table)]
        cards += [(box, ASIDE) for box in other_rects(self._table)]
        spots = [(note, x, y) for note in notes for x, y in self._spots(note.get_size(), free)]
        self._note.image, self._note.x, self._note.y = min(
            spots, key=lambda spot: cover_penalty(spot[0].get_size(), spot[1:], cards)
        )

    def _spots(self, size: tuple[int, int], free: float) -> list[tuple[float, float]]:
        """Middles of a note of ``size`` px, the likeliest first; ``free``: where the controls begin."""
        place, (w, h) = self._table.place, size
        mat, gap = place.mat, 4 * place.t
        hand_top = place.hand_centre[1] - place.hand_width * CARD_RATIO / 2
        low = min(mat.bottom, hand_top) - h / 2
        middle = min(mat.x + mat.w / 2, free - w / 2)
        high = (place.trick_centre[1], place.trick_centre[1] - h, place.trick_centre[1] + h)
        aside = [(x, y) for y in high for x in (mat.x + w / 2 + gap, mat.right - w / 2 - gap)]
        return [(middle, low), (mat.x + w / 2 + gap, low), (free - w / 2, low), *aside]

    def _beam(self, seer: PortraitNode, sender: PortraitNode) -> None:
        far = math.dist((seer.x, seer.y), (sender.x, sender.y))
        dx, dy = (sender.x - seer.x) / far, (sender.y - seer.y) / far
        start, end = seer.half * 0.4, far - sender.half * 1.25
        if end - start < 40 * self._table.place.u:
            return
        picture, (x, y) = sight(
            (seer.x + dx * start, seer.y + dy * start), (seer.x + dx * end, seer.y + dy * end), True,
            self._table.place.u,
        )  # fmt: skip
        self._beams.add(Sprite(picture, anchor=(0, 0), x=x, y=y))

    def advance(self, dt_ms: float) -> None:
        """Draw one thing more."""
        if self._undrawn:
            self._undrawn.popleft()()

    def play(self, then: Callable[[], None]) -> Step:
        """The scene comes, stays and goes; ``then`` is called at its end."""
        for node in (self._veil, self._beams, self._note):
            node.alpha = 0.0
        self._note.scale = 0.8
        come = Par(
            Tween(self._veil, "alpha", 1.0, IN),
            Tween(self._beams, "alpha", 1.0, IN),
            Tween(self._note, "alpha", 1.0, IN),
            Tween(self._note, "scale", 1.0, 1.6 * IN, out_back),
        )
        go = Par(*(Tween(node, "alpha", 0.0, OUT) for node in (self._veil, self._beams, self._note)))
        return Seq(come, Wait(MS - OUT - 1.6 * IN), go, Do(then))

    def close(self) -> None:
        """Give the portraits back and be gone. May be called again."""
        lent = set(self._lit.children)
        if lent:
            for node in self._table.seats:
                node.remove_self()
                self._table.seat_layer.add(node)
        self.remove_self()
