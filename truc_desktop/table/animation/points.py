"""Points: they rise from the stake, fly over the cloth and clack into their holes in the score, one by one."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Protocol

from pygame import Surface

from truc_desktop.art.light import glow, shadow_of
from truc_desktop.art.marks import token
from truc_desktop.art.score_inlay import lit_figure
from truc_desktop.engine import Reason, SeatView
from truc_desktop.presentation.deciding import grade_of
from truc_desktop.presentation.match_point import Reach, won_by_award
from truc_desktop.presentation.payoff import is_great
from truc_desktop.presentation.sound_cues import GLASSES
from truc_desktop.presentation.wording.scores import account_rows, is_ours, tally
from truc_desktop.scene.act import Act
from truc_desktop.scene.easing import in_cubic, in_out_sine, out_back, out_cubic
from truc_desktop.scene.node import Point
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.steps import Do, Par, Seq, Step, Wait
from truc_desktop.table.animation.climax import ClimaxSteps, rattled
from truc_desktop.table.animation.hand_won import HandWonSteps
from truc_desktop.table.animation.staging import POINT_FLASHES, flying_px, point_px
from truc_desktop.table.animation.table_effects import TableEffects
from truc_desktop.table.animation.timings import (
    CLACK_HIGHER,
    CLACK_MS,
    COUNTING,
    COUNTS,
    EVEN_POINTS,
    FLASH_MS,
    FLIGHTS,
    GREAT_BODY,
    GREAT_CLACK,
    GREAT_SHAKE,
    GREAT_STOP,
    HEAVY_POINT,
    HOLE_GLOWS,
    HURRIES,
    MOST_POINTS,
    POINT_ARC,
    POINT_BOUNCE,
    POINT_FLY,
    POINT_HANG,
    POINT_HIGH,
    POINT_POP,
    POINT_SLAM,
    POINT_SWELL,
    POINTS_END,
    SHAKE_MS,
    STAMPED,
    Count,
    Flight,
)
from truc_desktop.table.layout.geometry import Layout
from truc_desktop.table.nodes.cels import LightPool
from truc_desktop.table.nodes.panels import Panels
from truc_desktop.table.nodes.stake_tokens import SIZE
from truc_desktop.table.nodes.tabletop import Tabletop

OF_TOKENS = frozenset(
    (Reason.TRICKS, Reason.ALL_DRAWN, Reason.REFUSED, Reason.CONCEDED, Reason.DECLINED, Reason.LEFT)
)
"""Reasons for points that lie on the cloth as tokens."""
UP = 56.0
"""How far a point rises out of the stake, in units of u."""
GROWS = (1.0, 1.08, 1.16)
"""Sizes of the first, second and all later points of an award on their way, in sizes of the first."""
LIFTED, FROM_SCALE = 1.35, 1.6
"""Size of a point that has risen, in sizes of its token on the cloth; size of one that comes from the scale instead, in
sizes of a point.
"""
TOWARDS = 0.6
"""How fast a point sets out for its side of the window, as a part of its mean speed: it comes down before it is there,
beside the name plates of those who sit there.
"""
SPARK = 0.045
"""Part of the way after which a point leaves the next spark."""
LIGHT, LIGHT_REACH, LIGHT_STRENGTH = "#ffc65a", 0.62, 0.55
"""The light around a point on its way: its colour, its radius in sizes of the point at its largest, its strength."""
HOLE_REACH, HOLE_FADES = 2.6, (1.0, 0.88, 0.74, 0.6, 0.46, 0.33, 0.2, 0.1)
"""The light in a hole that a point has reached: its radius in sizes of a point in its hole, and how it fades."""
HOLE_STRENGTH = 0.85
CROWD = 0.3
"""Loudness of the room as more than one point arrives, for each grade."""


def point_glow(px: int) -> Surface:
    """Return the light around a point that is drawn ``px`` large for its way."""
    return glow(max(2, round(LIGHT_REACH * px)), LIGHT, LIGHT_STRENGTH, 0.15, True)


def hole_glow(radius: int, strength: float) -> Surface:
    """Return the light in a hole that a point has reached."""
    return glow(max(2, radius), LIGHT, HOLE_STRENGTH * strength, 0.1)


def points_ahead(place: Layout) -> list[Callable[[], object]]:
    """Return jobs that draw ahead the lights of points."""
    radius = round(HOLE_REACH * point_px(place))
    return [partial(point_glow, flying_px(place)), *(partial(hole_glow, radius, part) for part in HOLE_FADES)]


def award_grade(amount: int, after: SeatView, great: bool = False) -> int:
    """Return how great an award is (see ``grade_of``), by the view after it; ``great``: see ``great_award``."""
    return grade_of(amount, great or bool(after.rules.match.game_winners(after.board)))


def great_award(account: int, amount: int, reason: Reason, after: SeatView) -> bool:
    """Return whether an award is the climax of its hand, by the view after it: for the tricks, and great."""
    return reason in OF_TOKENS and is_great(account, amount, after)


def flight_of(view: SeatView, account: int, amount: int, wins: Reach) -> Flight:
    """Return how the points of an award fly: a single point, by the number of the hand, like none in the hands before
    it; several points, or one that wins more than itself, in the usual bow."""
    return FLIGHTS[(view.number + account) % len(FLIGHTS)] if amount == 1 and not wins else FLIGHTS[0]


class Score(Protocol):
    """The score, as points need it."""

    def hole(self, account: int, point: int) -> Point:
        """Return the window point of an account's ``point``-th point (from 0)."""

    def token_px(self) -> float:
        """Return the size of a token in its hole, in px."""

    def figure(self, account: int) -> tuple[Point, float] | None:
        """Return the window point of the right end of an account's figure, and its type size in px; None: it has none.
        """

    def show(self, view: SeatView) -> None:
        """Show the score of ``view``, whose board is on its way."""

    def draw_ahead(self, view: SeatView) -> None:
        """Draw the score of ``view`` without showing it."""


class PanelScore:
    """The score among the panels of a table."""

    def __init__(self, panels: Panels, place: Callable[[], Layout], shown: Callable[[], SeatView]) -> None:
        """``place()`` and ``shown()`` return the current layout and view."""
        self._panels, self._place, self._shown = panels, place, shown

    def hole(self, account: int, point: int) -> Point:
        """Return the window point of an account's ``point``-th point (from 0): a hole, or a notch beside truts."""
        view = self._shown()
        sets, row = view.rules.match.sets, account_rows(view).index(account)
        notch = None if sets is None or not sets.keep_odd else self._panels.notch(row, point)
        return self._panels.hole(row, point) if notch is None else notch

    def token_px(self) -> float:
        """Return the size of a token in its hole, in px."""
        return self._panels.token_px()

    def figure(self, account: int) -> tuple[Point, float] | None:
        """Return the window point of the right end of an account's figure, and its type size in px."""
        return self._panels.figure(account_rows(self._shown()).index(account))

    def show(self, view: SeatView) -> None:
        """Show the score of ``view``."""
        self._panels.count(self._place(), view)

    def draw_ahead(self, view: SeatView) -> None:
        """Draw the score of ``view`` without showing it."""
        self._panels.count_ahead(self._place(), view)


class PointSteps:
    """Steps for points at one table."""

    def __init__(self, table: Tabletop, hand: TableEffects, won: HandWonSteps, climax: ClimaxSteps) -> None:
        """``hand`` provides sounds and the stake, ``won`` the number, ``climax`` the light about a great award."""
        self.table = table
        self.hand = hand
        self.won = won
        self.climax = climax
        self.score: Score | None = None

    def award(self, account: int, amount: int, reason: Reason, before: SeatView, after: SeatView) -> Step:
        """Return a step: the number of an award swells out of the stake, ``amount`` points fly to the score, where the
        figure follows each of them, and with the last the number flies into it.

        They are the tokens on the cloth, unless ``reason`` is a bet on the values of hands or these are used up. Before
        a great award the table holds its breath.
        """
        score, of_tokens = self.score, reason in OF_TOKENS
        if score is None or not self.hand.staging.lively or not amount:
            return Seq(Do(lambda: self._taken(amount if of_tokens else 0)), Wait(POINTS_END))
        sets = before.rules.match.sets
        figures = tally(before.rules, before.board, (account,))
        have = figures.notched[0] if sets is not None and sets.keep_odd else figures.score[0]
        steps: list[Step] = []
        many, reach = min(amount, MOST_POINTS), won_by_award(before, after, account)
        great = great_award(account, amount, reason, after)
        grade = award_grade(amount, after, great)
        flight = flight_of(before, account, amount, reach)
        for n in range(many):
            counted = _with(before, after, account, n + 1)
            last = n == many - 1
            way = _Way(score.hole(account, have + n), n, last, reach if last else Reach.POINTS, flight, COUNTS[grade],
                       great)  # fmt: skip
            steps.append(_Point(self.table, self.hand, score, way, account, counted, of_tokens).step())
        us = is_ours(before, account)
        side = before.side if us else 1 - before.side
        winners, losers = before.members(side), before.members(1 - side)
        coming, away = self.won.number(amount, us, grade, losers, great)
        found = score.figure(account)
        end = score.hole(account, have + many - 1) if found is None else (found[0][0] - found[1] / 2, found[0][1])
        lasts = _last_ms(many, COUNTS[grade], max(HEAVY_POINT[reach], flight.slow * COUNTS[grade].slow))
        arrives = Do(partial(self._arrives, end, grade, us, winners, great))
        goes = Seq(Wait(max(0.0, lasts - COUNTS[grade].fly_ms)), away(end), arrives)
        points = Par(*(Seq(Wait(at), step) for at, step in zip(_starts(many, COUNTS[grade]), steps, strict=True)))
        coming = Seq(Do(self.hand.speech.past), coming)
        if great:
            breath = self.climax.gathers(us, winners, COUNTS[grade].rise_ms + lasts)
            if not us and reason is not Reason.REFUSED:  # who has refused has pushed them away already
                coming = Seq(coming, Do(lambda: self.hand.staging.play(self.climax.drop())))
            return Seq(breath, coming, Par(points, goes), Wait(POINTS_END))
        if grade:
            return Seq(coming, Par(points, goes), Wait(POINTS_END))
        return Seq(Par(coming, points, Seq(Wait(COUNTS[0].rise_ms), goes)), Wait(POINTS_END))

    def jobs(self, account: int, amount: int, before: SeatView, after: SeatView) -> list[Callable[[], object]]:
        """Return jobs that draw ahead the score as it is with each point of an award."""
        score = self.score
        if score is None:
            return []
        counts = range(1, min(amount, MOST_POINTS) + 1)
        return [partial(score.draw_ahead, _with(before, after, account, n)) for n in counts]

    def _arrives(self, at: Point, grade: int, us: bool, winners: Sequence[int], great: bool) -> None:
        """The number has met the score, which answers, and so do bodies; the room is heard if it is more than one
        point."""
        how, staging = COUNTS[grade], self.hand.staging
        staging.bodies(winners, GREAT_BODY if great else how.body)
        if how.gain:
            self.hand.effect("thump_top", how.gain, 1.15 - 0.1 * grade)
            crowd = "crowd_murmur" if grade == 1 else "crowd_joy" if us else "crowd_groan"
            self.hand.effect(crowd, CROWD * (grade + great))
        felt = [staging.flash(at, (60 + 50 * grade) * staging.u, FLASH_MS, staging.high, 2)]
        if how.shake and not great:  # the last point of a great one has just shaken it more
            felt.append(staging.shake(how.shake * staging.u, SHAKE_MS))
        staging.play(Par(*felt))

    def _taken(self, amount: int) -> None:
        """Let points be heard without their flight, and as many tokens be gone."""
        self.hand.sound("token")
        for _point in range(min(amount, MOST_POINTS)):
            self.table.stake.take()


def _with(before: SeatView, after: SeatView, account: int, points: int) -> SeatView:
    """Return ``before`` with the score after so many of the points that lead to ``after``."""
    score = list(before.board.score)
    score[account] = min(score[account] + points, max(score[account], after.board.score[account]))
    return replace(before, board=replace(before.board, score=tuple(score)))


@dataclass(frozen=True, slots=True)
class _Way:
    """Where a point goes: its hole, which one of its award it is (from 0) and whether the last, what it wins, how it
    flies and with which number, and whether its award is great."""

    end: Point
    nth: int
    last: bool
    wins: Reach
    flight: Flight
    count: Count
    great: bool = False


class _Point:
    """One point on its way."""

    def __init__(
        self, table: Tabletop, hand: TableEffects, score: Score, way: _Way, account: int, counted: SeatView,
        of_tokens: bool,
    ) -> None:  # fmt: skip
        """``counted``: the view with this point, for the score.

        ``of_tokens``: whether it is one of the tokens on the cloth, as long as there are any.
        """
        place = table.place
        self.tokens = table.stake if of_tokens else None
        self.hand, self.staging, self.score, self.table = hand, hand.staging, score, table
        self.way, self.end, self.account, self.counted = way, way.end, account, counted
        self.px, self.largest = point_px(place), flying_px(place)
        self.grade = min(way.nth, len(GROWS) - 1)
        self.slow = max(HEAVY_POINT[way.wins], way.flight.slow * way.count.slow)
        picture = token(table.room.token, self.largest, way.nth)
        self.node = Sprite(picture, shadow_of=shadow_of, name="point", z=3)
        self.node.silhouette, self.node.round_shadow = token(table.room.token, self.largest, 0), True  # all share them
        self.pool = None if table.room.table == "flat" else LightPool(point_glow(self.largest), z=2.5)
        self.start = place.trick_centre
        self.from_px = FROM_SCALE * self.px
        self.in_hole = score.token_px()
        self.ceiling = place.mat.y + self.largest / 2
        self.begins = self.risen = self.from_px
        self.last_spark = 0.0
        self.touched = False

    def step(self) -> Step:
        """Return the whole way."""
        slow = self.slow
        return Seq(Do(self._leave), Act(POINT_POP * slow, self._pop, moves=self.node), Wait(POINT_HANG * slow),
                   Act(POINT_FLY * slow, self._fly, moves=self.node), Do(self._clack))  # fmt: skip

    def _show(self, x: float, y: float, px: float) -> None:
        """Show the point at a place in a size, with its light."""
        node = self.node
        node.x, node.y = x, y
        node.scale = min(1.0, px / self.largest)
        if self.pool is not None:
            self.pool.x, self.pool.y = x, y

    def _leave(self) -> None:
        staging = self.staging
        token_at = None if self.tokens is None else self.tokens.take()
        if self.tokens is not None and token_at is not None:
            self.start, self.from_px = token_at, SIZE * self.table.place.token_size(self.tokens.shown.all)
        self.begins = self.from_px * (1.0 if token_at is not None else 0.2)
        self.risen = self.from_px * LIFTED * GROWS[self.grade]
        self.hand.sound("token", 0.8)
        self._show(*self.start, self.begins)
        staging.high.add(self.node)
        if self.pool is not None:
            staging.high.add(self.pool)
        staging.play(staging.flash(self.start, 150 * staging.u, FLASH_MS, staging.high, 1))

    def _pop(self, progress: float) -> None:
        x, y = self.start
        px = self.begins + (self.risen - self.begins) * out_back(progress)
        self._show(x, y - UP * self.staging.u * out_cubic(progress), px)
        self.node.lift = round(26 * self.staging.u * progress)

    def _fly(self, progress: float) -> None:
        node, u, (x, y) = self.node, self.staging.u, self.start
        eased = 0.45 * in_out_sine(progress) + 0.55 * progress**1.35
        flight = self.way.flight
        bow = _bow(eased, flight.touches)
        y -= UP * u * (1 - eased)
        high = max(POINT_HIGH * u, math.dist(self.start, self.end) * POINT_ARC) * flight.high
        high = min(high, _highest(self.start[1] - UP * u, self.end[1], self.ceiling))
        small = POINT_SLAM * self.in_hole
        px = self.risen + (small - self.risen) * in_cubic(eased) + POINT_SWELL * self.from_px * bow
        aside = TOWARDS * eased + (1 - TOWARDS) * eased * eased
        self._show(x + (self.end[0] - x) * aside, y + (self.end[1] - y) * eased - bow * high, px)
        if 0 < flight.touches <= eased and not self.touched:
            self.touched = True
            self.hand.sound("token", 1.15)
            self.staging.puff((node.x, node.y), 3, 160, 20 * u)
        node.lift = (26 + 60 * bow) * u * (1 - eased * eased) + 2 * u
        node.angle = 360 * flight.turns * eased * (1 if self.way.nth % 2 else -1)
        if progress - self.last_spark > SPARK:
            self.last_spark = progress
            self.staging.spark((node.x, node.y))

    def _clack(self) -> None:
        staging, hand, wins = self.staging, self.hand, self.way.wins
        flight = self.way.flight
        hand.effect("clack", flight.gain, (1 + CLACK_HIGHER * self.way.nth if not wins else 0.8) * flight.pitch)
        lands = self.way.great and self.way.last
        if lands or (self.way.last and (self.grade == len(GROWS) - 1 or wins)):  # the third or a later one, or it wins
            hand.effect("thump_top", 0.5 + 0.25 * wins, 1.1 - 0.15 * wins)
        self.score.show(self.counted)  # the score itself keeps still: only figure and token change
        if self.pool is not None:
            self.pool.remove_self()
        size = POINT_FLASHES[self.grade] * self.px * (1 + 0.3 * wins) * (GREAT_CLACK if lands else 1.0)
        felt = [staging.flash(self.end, size, FLASH_MS, staging.high, 2), self._bounce(), self._glow(), self._figure()]
        hop = self.way.count.hop * (1.0 if self.way.last else 0.5)
        if hop:
            felt.append(staging.hop(self.end, hop))
            if self.grade == len(GROWS) - 1:
                hand.effect(GLASSES[0 if not self.way.last else 1])
        if lands:
            hand.effect("knock", 0.9, 0.8)
            staging.puff(self.end, 8, 300, self.px)
        if wins or lands:
            staging.stop(max(CLACK_MS * wins, GREAT_STOP * lands))
            felt.append(staging.shake((3 * wins + GREAT_SHAKE * lands) * staging.u, SHAKE_MS))
        staging.play(Par(*felt))

    def _bounce(self) -> Step:
        """Return a step: the point hits its hole, springs back once and lies there."""
        node = self.node
        node.angle, node.lift = 0.0, 2 * self.staging.u

        def go(progress: float) -> None:
            first = max(0.0, 1 - progress / 0.3)
            back = math.sin(math.pi * max(0.0, (progress - 0.3) / 0.7))
            self._show(*self.end, self.in_hole * (1 + (POINT_SLAM - 1) * (first * first + 0.45 * back)))

        return Seq(Act(POINT_BOUNCE, go, moves=node), Do(node.remove_self))

    def _glow(self) -> Step:
        """Return a step: light in the hole, which goes out."""
        if self.table.room.table == "flat":
            return Wait(0)
        radius, staging = round(HOLE_REACH * self.px), self.staging
        pool = LightPool(hole_glow(radius, HOLE_FADES[0]), z=1.5)
        pool.x, pool.y = self.end

        def fade(progress: float) -> None:
            pool.light = hole_glow(radius, HOLE_FADES[min(len(HOLE_FADES) - 1, int(progress * len(HOLE_FADES)))])

        return Seq(Do(lambda: staging.high.add(pool)), Act(HOLE_GLOWS[self.way.wins], fade), Do(pool.remove_self))

    def _figure(self) -> Step:
        """Return a step: the figure of the score swells in gold and becomes itself again."""
        found = self.score.figure(self.account)
        if found is None:
            return Wait(0)
        (right, y), px = found
        tallied = tally(self.counted.rules, self.counted.board, (self.account,))
        picture = lit_figure(str(tallied.score[0]), px)
        name, high = f"point-figure-{self.account}", self.staging.high
        swell = (self.way.count.swell - 1) * (1 if self.way.last else 0.6)
        node = Sprite(picture, name=name, x=right - picture.get_width() / 2, y=y, z=1.8)

        def begin() -> None:
            before = high.find(name)
            if before is not None:
                before.remove_self()
            high.add(node)

        def go(progress: float) -> None:
            node.scale = 1 + swell * math.sin(math.pi * min(1.0, 0.25 + 0.75 * progress))
            node.alpha = 1.0 if progress < 0.6 else (1 - progress) / 0.4

        lasts = POINT_BOUNCE + CLACK_MS if not self.way.last else self.way.count.glow_ms
        swells: Step = Act(lasts, go)
        if self.way.great and self.way.last:
            swells = Par(swells, rattled(node, STAMPED.rattle * self.staging.u))
        return Seq(Do(begin), swells, Do(node.remove_self))


def _bow(part: float, touches: float) -> float:
    """Return how high a point is after a part of its way, of 1; ``touches``: where it bounds off, 0: nowhere."""
    if not touches:
        return 4 * part * (1 - part)
    if part < touches:
        part /= touches
        return 4 * part * (1 - part)
    part = (part - touches) / (1 - touches)
    return 0.45 * 4 * part * (1 - part)


def _highest(start: float, end: float, ceiling: float) -> float:
    """Return the height of the highest bow from ``start`` down to ``end`` that stays below ``ceiling``.

    All are y in window px. Above the ceiling are faces.
    """
    below, falls = max(0.0, start - ceiling), max(0.0, end - start)
    half = falls + 2 * below
    return (half + math.sqrt(half * half - falls * falls)) / 4


def _gap_ms(many: int, how: Count) -> float:
    """Return the ms from one of ``many`` points to the next."""
    return min(how.gap_ms, COUNTING / max(1, many - 1))


def _starts(many: int, how: Count) -> list[float]:
    """Return when each of ``many`` points sets off, in ms: a long row of them grows faster and faster."""
    whole, bends = (many - 1) * _gap_ms(many, how), 1.0 if many <= EVEN_POINTS else HURRIES
    return [whole * (n / max(1, many - 1)) ** bends for n in range(many)]


def _last_ms(many: int, how: Count, slow: float) -> float:
    """Return the ms from the first of ``many`` points to the clack of the last, which is slower by a factor."""
    return (many - 1) * _gap_ms(many, how) + (POINT_POP + POINT_HANG + POINT_FLY) * slow

