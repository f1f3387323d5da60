"""Close-up: a sign that the viewer sees waits for a calm moment and slows the table, the face comes closer, and the
partner it was for nods. It can be shown again."""

from __future__ import annotations

import math
from functools import partial

from truc_desktop.art.impact import shade
from truc_desktop.engine import SeatView, SignalMade
from truc_desktop.scene.act import Act
from truc_desktop.scene.easing import in_out_sine, out_back
from truc_desktop.scene.steps import Do, Lazy, Par, Seq, Step, Wait, WaitWhile
from truc_desktop.scene.tween import Tween
from truc_desktop.scene.vignette import Vignette
from truc_desktop.table.animation.staging import FASTEST
from truc_desktop.table.animation.sweep import nod
from truc_desktop.table.animation.table_effects import TableEffects
from truc_desktop.table.animation.timings import (
    BEAM_AFTER,
    BEAM_IN,
    CALM_AFTER,
    NOD_AFTER,
    SIGN_CLOSER,
    SIGN_DARK,
    SIGN_HOLD,
    SIGN_IN,
    SIGN_NOD,
    SIGN_OUT,
    SIGN_SLOW,
)
from truc_desktop.table.nodes.line_of_sight import LineOfSight
from truc_desktop.table.nodes.seated_player import SeatedPlayer
from truc_desktop.table.nodes.tabletop import Tabletop

LEANS = 14.0
"""How far the player leans towards the middle, in units of u."""
OPEN = 2.0
"""Radius in which it stays light, in half sizes of the face."""
MARKS_GO = 2.0
"""How much sooner than the face has come plate and tag have gone, as a factor: they would lie across the chest."""
DEEP, TIMES = 9.0, 1.5
"""Depth of the nod in units of u, and how often."""
ROUND = 2.1
"""How far from the sender's eyes the line from the reader's ends, in half widths of the head as it is before it comes
closer: at the rim of the face, which makes the sign and must be seen whole."""
SITS_BACK = 200.0
"""Time in which the sender takes a hand from the head, ms."""
WHILE_ASKED = 0.5
"""How dark it grows while the viewer is asked, as a part of the usual: their cards stay bright enough to choose."""
STEPS, STEPS_LARGE = 4, 2
"""Steps in which it grows dark."""


def sign_step(table: Tabletop, hand: TableEffects, event: SignalMade, before: SeatView) -> Step:
    """Return a step for a sign: the face makes it; if the viewer was meant to see it or noticed it, it comes closer.

    It shows only what is in the event as this viewer receives it; ``before`` is the view before it. A sign that the
    viewer sees waits until what is said has been read, and until the sign before it has been shown. While the viewer
    is asked, it grows less dark and nothing slows down: they look at their cards. The player's own sign has no
    close-up, but the partner who received it nods.
    """
    staging = hand.staging
    if table.watched or event.seat == table.viewer or table.viewer not in (*event.to, *event.noticed):
        hand.caught(event, before)
        gesture = hand.gesture(event.seat, event.kind)
        unseen = event.seat == table.viewer and not table.watched and event.to and not event.noticed
        if not (staging.lively and unseen):
            return gesture
        answer = Seq(Wait(NOD_AFTER), nod(staging, event.to[0], DEEP, SIGN_NOD, TIMES))
        return Seq(Do(lambda: staging.play(answer)), gesture)

    def make() -> Step:
        hand.caught(event, before)
        if staging.speed > FASTEST:
            return hand.gesture(event.seat, event.kind)
        reader = table.viewer if table.viewer in event.to else None
        asked = before.to_play == table.viewer or table.viewer in before.to_answer
        dark = WHILE_ASKED if asked else 1.0
        _come_closer(_CloseUp(table, hand, event.seat, reader, slows=not asked, dark=dark), event.kind)
        if asked:
            return Wait(SIGN_IN)
        return Wait((SIGN_IN + SIGN_HOLD) * (SIGN_SLOW if staging.lively else staging.speed))

    calm = WaitWhile(lambda: hand.reading, staging.to_read(CALM_AFTER))
    return Seq(calm, WaitWhile(lambda: table.shown_over is not None, SIGN_IN + SIGN_HOLD + SIGN_OUT), Lazy(make))


def sign_again(table: Tabletop, hand: TableEffects, seat: int, kind: str) -> None:
    """Show a sign once more that the viewer has seen: nothing waits for it."""
    if hand.staging.speed <= FASTEST:
        _come_closer(_CloseUp(table, hand, seat, None, slows=False), kind)
    else:
        table.seats[seat].animator.signal(table.signs[kind].face)


def _come_closer(close: _CloseUp, kind: str) -> None:
    """Show a close-up, and let its face make a sign."""
    sender = close.node
    close.staging.play(close.step() if close.staging.lively else close.still())
    if isinstance(sender, SeatedPlayer) and sender.attitude in ("think", "wait"):
        sender.take_up("rest", SITS_BACK)  # a large arm at the head would hide the sign
    sender.animator.signal(close.table.signs[kind].face)


class _CloseUp:
    """The close-up of one sender, and the nod of a reader.

    ``slows``: the table's time, too; ``dark``: how dark everything else grows, 1.0 for as dark as a room that listens.
    """

    def __init__(
        self, table: Tabletop, hand: TableEffects, sender: int, reader: int | None, *, slows: bool, dark: float = 1.0
    ) -> None:
        self.table, self.hand, self.staging = table, hand, hand.staging
        self.sender, self.reader, self._slows = sender, reader, slows
        self.node = table.seats[sender]
        place = table.place
        cx, cy = place.trick_centre
        far = math.hypot(cx - self.node.x, cy - self.node.y) or 1.0
        self.inward = (cx - self.node.x) / far, (cy - self.node.y) / far
        veil = shade((place.w, place.h), (self.node.x, self.node.y), self.node.half * OPEN, SIGN_DARK * dark)
        self.dark = Vignette(veil, steps=STEPS_LARGE if self.staging.large else STEPS, name="dark")
        self.beam: LineOfSight | None = None

    def step(self) -> Step:
        """Return the whole effect."""
        seen = Seq(Wait(BEAM_AFTER), Lazy(self._see), Wait(max(0.0, NOD_AFTER - BEAM_AFTER - BEAM_IN)), Lazy(self._nod))
        return Seq(Do(self._begin), Act(SIGN_IN, self._come), Par(Act(SIGN_HOLD, self._stay), seen),
                   Do(self._look_away), Act(SIGN_OUT, self._go), Do(self._end))  # fmt: skip

    def still(self) -> Step:
        """Return the same for less motion: the face is near at once, and as suddenly as usual again."""
        near, usual = partial(self._go, 0.0), partial(self._go, 1.0)
        return Seq(Do(self._begin), Do(near), Wait(SIGN_IN + SIGN_HOLD), Do(usual), Do(self._end))

    def _begin(self) -> None:
        if self._slows:
            self.staging.pace.slow(SIGN_SLOW, (SIGN_IN + SIGN_HOLD) / self.staging.speed)
        self.hand.darken(self.dark)
        reader = () if self.reader is None else (self.reader,)
        self.hand.light((self.sender, *self.table.in_front_of(self.sender), *reader))
        self.table.show_over(self.sender)

    def _near(self, part: float) -> None:
        # Somebody at the table cannot leave their chair: they only lean towards the viewer.
        way = LEANS * self.staging.u * part
        self.staging.swell(self.sender, (SIGN_CLOSER - 1) * part)
        self.node.fade_marks(MARKS_GO * part)
        self.node.displace("near", self.inward[0] * way, 0.0)

    def _depth(self, part: float) -> None:
        before = self.dark.level
        self.dark.depth = part
        if self.dark.level != before:
            self.staging.heavy()

    def _come(self, progress: float) -> None:
        self._depth(progress)
        self._near(out_back(progress))

    def _stay(self, _progress: float) -> None:
        self._near(1.0)  # a head that rises with the sign stays in the window

    def _go(self, progress: float) -> None:
        part = 1 - in_out_sine(progress) if progress < 1 else 0.0
        self._depth(part)
        self._near(part)

    def _see(self) -> Step | None:
        """Show the line of sight from the eyes of the reader to the face of the sender."""
        if self.reader is None:
            return None
        start, goal = self.table.seats[self.reader].eyes(), self.node.eyes()
        end = 1 - ROUND * self.node.head.w / 2 / max(math.dist(start, goal), 1.0)
        if end <= 0:
            return None
        tip = start[0] + (goal[0] - start[0]) * end, start[1] + (goal[1] - start[1]) * end
        self.beam = LineOfSight(start, tip, True, self.staging.u, z=-2)
        self.beam.alpha = 0.0
        self.staging.high.add(self.beam)  # before the arms and the cards of the sender
        return Tween(self.beam, "alpha", 1.0, BEAM_IN)

    def _look_away(self) -> None:
        if self.beam is not None:
            self.beam.remove_self()

    def _nod(self) -> Step | None:
        return None if self.reader is None else nod(self.staging, self.reader, DEEP, SIGN_NOD, TIMES)

    def _end(self) -> None:
        self.table.show_over(None)
        self.node.fade_marks(0.0)
        if self.dark.parent is not None:
            self.dark.remove_self()
            self.hand.light(())
