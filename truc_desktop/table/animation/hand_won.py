"""The number of an award: it swells out of the stake and flies into the score, with more of a blow the more it is."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect, Surface

from truc_desktop.art.celebration import tumbling
from truc_desktop.art.cloth_word import side_letters
from truc_desktop.art.impact import spark_px, sparks
from truc_desktop.art.light import shadow_of
from truc_desktop.art.marks import token
from truc_desktop.art.stake_ribbon import ribbon_jobs
from truc_desktop.engine import Rng
from truc_desktop.presentation.deciding import grade_of
from truc_desktop.scene.act import Act
from truc_desktop.scene.easing import in_cubic, out_back
from truc_desktop.scene.imagecache import SHARED
from truc_desktop.scene.node import Point
from truc_desktop.scene.particles import Particle, Particles
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.steps import Do, Par, Seq, Step, Wait
from truc_desktop.table.animation.climax import rattled, slam_jobs
from truc_desktop.table.animation.staging import burst_px
from truc_desktop.table.animation.table_effects import TableEffects
from truc_desktop.table.animation.timings import (
    COUNTS,
    FLASH_MS,
    SHAKE_MS,
    SHOUTS,
    STAMP_SIZES,
    STAMP_STEP,
    STAMPED,
    THROWN_AFTER,
    THROWN_LIFE,
    WINS,
)
from truc_desktop.table.nodes.seated_player import SeatedPlayer
from truc_desktop.table.nodes.tabletop import Tabletop

TALL, WIDE = 0.46, 0.5
"""Greatest height and width of the figure, as parts of the cloth's."""
LIFT = 8.0
"""Height of the figure above the cloth, in units of u."""
NUMBER_ARC, NUMBER_HIGH, NUMBER_SMALL = 0.16, 90.0, 0.3
"""Height of its way into the score as a part of that, and its least height in units of u; its size as it arrives."""
SLANT = 4.0
"""How far it is turned, in degrees anticlockwise for us and clockwise for them."""
REACH = 560.0
"""How far the folds run, in units of u."""
PIECES, PIECE, TURNS = (0, 6, 12, 18, 3), 36.0, 3
"""Kinds of paper that winners throw, its size in units of t, and half turns in the air."""
UP, FAR_UP, SPREAD, FALL = (620.0, 700.0), 0.62, 1.9, 1300.0
APART, OWN_APART = 0.6, 130.0
"""Least speed of what is thrown and how much more at most, in units of u per second, and the part of it of those who
sit there; how far it spreads, in radians; its gravity in units of u per second squared. How far hands are from the
middle: of those who sit there in halves of a face, of the viewer in units of u."""
SPARK_FAST, SPARK_LIFE = 620.0, 420.0
"""Greatest speed of a spark in units of u per second; its life in ms."""


class HandWonSteps:
    """Steps for the ends of hands at one table."""

    def __init__(self, table: Tabletop, hand: TableEffects) -> None:
        """``hand`` provides sounds and effects."""
        self.table, self.hand = table, hand
        self._rng = Rng(0)

    def cheer(self, points: int, winners: Sequence[int], us: bool, great: bool) -> Step:
        """Return a step, beside which the match goes on: the viewer's side throws things up after a hand worth that.

        ``winners``: the seats that have gained the points; ``us``: whether they are the viewer's side. ``great``:
        the end of the hand is great, whatever it is worth.
        """
        many = WINS[grade_of(points, great)].thrown
        return Seq(Wait(THROWN_AFTER), self._throw(winners, many)) if us and many else Wait(0)

    def number(
        self, points: int, us: bool, grade: int, losers: Sequence[int], great: bool = False
    ) -> tuple[Step, Callable[[Point], Step]]:
        """Return the step in which the number of an award swells out of the stake, and a function that returns the one
        in which it flies to a point of the window.

        ``us``: it is the viewer's side's; ``losers``: the seats that are jolted by it. ``great``: it does not swell but
        comes down on the cloth with a slam.
        """
        staging, how, place = self.hand.staging, COUNTS[grade], self.table.place
        x, y = place.trick_centre
        figure = Sprite(self._figure(points, us, grade), shadow_of=shadow_of, name="points-won", x=x, y=y, z=2)
        figure.angle = SLANT if us else -SLANT

        def begin() -> None:
            self.hand.speech.leave_free(self.number_box(points, us, grade))
            figure.alpha = 0.0
            staging.high.add(figure)

        def rise(progress: float) -> None:
            figure.alpha = min(1.0, 3 * progress)
            figure.scale = staging.in_steps(max(0.2, 0.3 + 0.7 * out_back(progress))) if progress < 1 else 1.0
            figure.lift = LIFT * place.u if progress == 1 else 0.0  # a shadow for each size would take too long

        blow = Do(partial(self._blow, (x, y), grade, us, losers))
        coming = Seq(Do(begin), Act(how.rise_ms, rise, moves=figure), blow)

        def size(scale: float) -> None:
            figure.alpha, figure.scale = 0.8, scale

        def slam() -> None:
            figure.alpha, figure.scale, figure.lift = 1.0, 1.0, LIFT * place.u
            staging.stop(STAMPED.stop_ms)
            staging.play(rattled(figure, STAMPED.rattle * place.u))

        if great:
            falls = [step for each in STAMP_SIZES for step in (Do(partial(size, each)), Wait(STAMP_STEP))]
            coming = Seq(Do(begin), *falls, Do(slam), blow, Wait(how.rise_ms - STAMP_STEP * len(STAMP_SIZES)))

        def away(end: Point) -> Step:
            high, small = max(NUMBER_HIGH * place.u, NUMBER_ARC * math.dist((x, y), end)), NUMBER_SMALL

            def fly(progress: float) -> None:
                eased = in_cubic(progress) * 0.6 + 0.4 * progress
                figure.lift = 0.0
                figure.x = x + (end[0] - x) * eased
                figure.y = y + (end[1] - y) * eased - 4 * eased * (1 - eased) * high
                figure.scale = staging.in_steps(1 + (small - 1) * in_cubic(eased))

            return Seq(Act(how.fly_ms, fly, moves=figure), Do(figure.remove_self))

        return coming, away

    def number_box(self, points: int, us: bool, grade: int) -> Rect:
        """Return where the number of an award lies when it has come, in window px."""
        return self._figure(points, us, grade).get_rect(center=self.table.place.trick_centre)

    def number_jobs(self, points: int, us: bool, grade: int, great: bool = False) -> list[Callable[[], object]]:
        """Return jobs that draw ahead the number of an award, how it comes down if it is ``great``, and what flies from
        it."""
        figure, lift = partial(self._figure, points, us, grade), LIFT * self.table.place.u
        slam = slam_jobs(figure, SLANT if us else -SLANT) if great else []
        return [figure, lambda: SHARED.shadow(figure(), lift, shadow_of), *slam,
                partial(sparks, spark_px(self.table.place.u), us)]  # fmt: skip

    def jobs(self, points: int, us: bool, great: bool) -> list[Callable[[], object]]:
        """Return jobs that draw ahead what the end of a hand shows: its ribbon and what is thrown."""
        place, grade = self.table.place, grade_of(points, great)
        jobs = ribbon_jobs(us, 0, grade, min(place.t, place.u * 1.3))
        if WINS[grade].thrown and us:
            jobs += [partial(tumbling, self.table.room, self._piece_px(), kind) for kind in PIECES]
        return jobs

    # ------------------------------------------------------------------ the blow
    def _figure(self, points: int, us: bool, grade: int) -> Surface:
        place = self.table.place
        px = min(WINS[grade].px * place.u, TALL * place.mat.h)
        return side_letters(f"+{points}", us, px, WIDE * place.mat.w, px / 3)

    def _blow(self, at: Point, grade: int, us: bool, losers: Sequence[int]) -> None:
        how, staging, hand = WINS[grade], self.hand.staging, self.hand
        hand.effect("play", 0.6 + 0.2 * grade, 0.9 - 0.1 * grade)
        if grade:
            hand.effect("thump_top", 0.5 * grade, 1.0 if us else 0.8)
        staging.puff(at, how.dust, 420, 60 * staging.u)
        felt = [staging.hop(at, how.hop), staging.ripple(at, how.rings, REACH),
                staging.shake(how.shake * staging.u, SHAKE_MS), staging.jolt(at, how.jolt, losers)]  # fmt: skip
        if how.sparks:
            felt.append(self._sparks(at, how.sparks, us))
        if us and grade:  # rays are for the viewer's side alone
            felt.append(staging.flash(at, burst_px(staging.u, SHOUTS[grade]), FLASH_MS, staging.high, 1))
        staging.play(Par(*felt))

    def _sparks(self, at: Point, count: int, us: bool) -> Step:
        """Return a step: sparks in the colour of a side fly from a point."""
        place = self.table.place
        bits = Particles([sparks(spark_px(place.u), us)], area=Rect(0, 0, place.w, place.h), drag=2.5,
                         name="win-sparks")

        def fly() -> None:
            self.hand.staging.high.add(bits)
            for n in range(count):
                turn = math.tau * (n + 0.5 * self._rng.random()) / count
                fast = SPARK_FAST * place.u * (0.6 + 0.4 * self._rng.random())
                bits.throw(Particle(0, *at, fast * math.cos(turn), 0.6 * fast * math.sin(turn), SPARK_LIFE))

        return Seq(Do(fly), Wait(SPARK_LIFE), Do(bits.remove_self))

    # ------------------------------------------------------------------ what winners throw
    def _piece_px(self) -> int:
        return max(10, round(PIECE * self.table.place.t))

    def _throw(self, winners: Sequence[int], each: int) -> Step:
        """Return a step: each of the winners throws tokens and paper into the air."""
        place, room, px = self.table.place, self.table.room, self._piece_px()
        kinds = [tumbling(room, px, kind) * TURNS for kind in PIECES]
        kinds += [(token(room.token, px, 0),)]
        bits = Particles(kinds, area=Rect(0, 0, place.w, place.h), gravity=FALL * place.u, drag=0.6, name="thrown")

        def throw() -> None:
            self.hand.staging.high.add(bits)
            for seat in winners:
                (x, y), apart, strength = self._hands(seat)
                lean = math.copysign(0.35, place.w / 2 - x) if abs(x - place.w / 2) > place.w / 8 else 0.0
                for n in range(each):
                    turn = math.pi / 2 - lean + SPREAD * (self._rng.random() - 0.5)
                    fast = strength * place.u * (UP[0] + UP[1] * self._rng.random())
                    life = THROWN_LIFE[0] + THROWN_LIFE[1] * self._rng.random()
                    kind = len(PIECES) if n % 3 == 0 else n % len(PIECES)
                    side = x + (apart if n % 2 else -apart)
                    bits.throw(Particle(kind, side, y, fast * math.cos(turn), -fast * math.sin(turn), life))

        return Seq(Do(throw), Wait(sum(THROWN_LIFE)), Do(bits.remove_self))

    def _hands(self, seat: int) -> tuple[Point, float, float]:
        """Return the middle between somebody's hands, how far each is from it, and the part of the usual speed with
        which they throw."""
        node, place = self.table.seats[seat], self.table.place
        if isinstance(node, SeatedPlayer):
            return (node.x, node.y + 0.8 * node.half), APART * node.half, FAR_UP
        return (place.view.cx, place.hand_top), OWN_APART * place.u, 1.0
