"""Points: they rise from the stake, fly over the cloth and clack into their holes in the score, one by one."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from truc_desktop.art.light import shadow_of
from truc_desktop.art.marks import token
from truc_desktop.engine import Reason, SeatView
from truc_desktop.presentation.wording.scores import account_rows, tally
from truc_desktop.scene.act import Act
from truc_desktop.scene.easing import in_out_sine, out_back, out_cubic
from truc_desktop.scene.node import Node, Point
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.steps import Do, Seq, Step, Wait, stagger
from truc_desktop.table.animation.staging import POINT_FLASHES, point_px
from truc_desktop.table.animation.staging import POINT_LARGEST as LARGEST
from truc_desktop.table.animation.table_effects import TableEffects
from truc_desktop.table.animation.timings import (
    CLACK_MS,
    FLASH_MS,
    MOST_POINTS,
    POINT_ARC,
    POINT_FLY,
    POINT_GAP,
    POINT_HANG,
    POINT_HIGH,
    POINT_POP,
    POINT_SWELL,
    POINTS_END,
)
from truc_desktop.table.layout.geometry import Layout
from truc_desktop.table.nodes.panels import Panels
from truc_desktop.table.nodes.tabletop import Tabletop

OF_TOKENS = frozenset(
    (Reason.TRICKS, Reason.ALL_DRAWN, Reason.REFUSED, Reason.CONCEDED, Reason.DECLINED, Reason.LEFT)
)
"""Reasons for points that lie on the cloth as tokens."""
UP = 46.0
"""How far a point rises out of the stake, in units of u."""
GROWS = (0.72, 0.86, 1.0)
"""Sizes of the first, second and all later points of an award on their way, as parts of the largest."""
SPARK = 0.06
"""Part of the way after which a point leaves the next spark."""


class Score(Protocol):
    """The score, as points need it."""

    def hole(self, account: int, point: int) -> Point:
        """Return the window point of an account's ``point``-th point (from 0)."""

    def token_px(self) -> float:
        """Return the size of a token in its hole, in px."""

    def show(self, view: SeatView) -> None:
        """Show the score of ``view``, whose board is on its way."""


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

    def show(self, view: SeatView) -> None:
        """Show the score of ``view``."""
        self._panels.count(self._place(), view)


class PointSteps:
    """Steps for points at one table."""

    def __init__(self, table: Tabletop, hand: TableEffects) -> None:
        """``hand`` provides sounds and the stake."""
        self.table = table
        self.hand = hand
        self.score: Score | None = None

    def award(self, account: int, amount: int, reason: Reason, before: SeatView, after: SeatView) -> Step:
        """Return a step: ``amount`` points fly to the score, where the figure follows each of them.

        They are the tokens on the cloth, unless ``reason`` is a bet on the values of hands or these are used up.
        """
        score, of_tokens = self.score, reason in OF_TOKENS
        if score is None or not self.hand.staging.lively:
            return Seq(Do(lambda: self._taken(amount if of_tokens else 0)), Wait(POINTS_END))
        sets = before.rules.match.sets
        figures = tally(before.rules, before.board, (account,))
        have = figures.notched[0] if sets is not None and sets.keep_odd else figures.score[0]
        steps: list[Step] = []
        for n in range(min(amount, MOST_POINTS)):
            counted = _with(before, after, account, n + 1)
            end, last = score.hole(account, have + n), n == min(amount, MOST_POINTS) - 1
            steps.append(_Point(self.table, self.hand, score, end, n, counted, of_tokens, last).step())
        return Seq(stagger(POINT_GAP, *steps), Wait(POINTS_END))

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


class _Point:
    """One point on its way."""

    def __init__(
        self, table: Tabletop, hand: TableEffects, score: Score, end: Point, nth: int, counted: SeatView,
        of_tokens: bool, last: bool,
    ) -> None:  # fmt: skip
        """``counted``: the view with this point, for the score.

        ``of_tokens``: whether it is one of the tokens on the cloth, as long as there are any; ``last``: whether no
        more points follow.
        """
        self.tokens = table.stake if of_tokens else None
        self.hand, self.staging, self.score = hand, hand.staging, score
        self.end, self.nth, self.counted = end, nth, counted
        self.px = point_px(table.place)
        self.shrink = 1 - min(1.0, score.token_px() / self.px)
        picture = token(table.room.token, round(self.px * LARGEST), nth)
        self.node = Sprite(picture, shadow_of=shadow_of, name="point", z=3)
        stake = hand.stake
        centre = table.place.trick_centre if stake is None else stake.body().center
        self.start = float(centre[0]), float(centre[1])
        self.last_spark = 0.0
        self.last = last
        self.step_up = min(nth, len(GROWS) - 1)
        self.grown = GROWS[self.step_up]

    def step(self) -> Step:
        """Return the whole way."""
        return Seq(Do(self._leave), Act(POINT_POP, self._pop, moves=self.node), Wait(POINT_HANG),
                   Act(POINT_FLY, self._fly, moves=self.node), Do(self._clack), Do(self.node.remove_self))  # fmt: skip

    def _leave(self) -> None:
        staging = self.staging
        token_at = None if self.tokens is None else self.tokens.take()
        if token_at is not None:
            self.start = token_at
        self.hand.sound("token", 0.8)
        self.node.x, self.node.y = self.start
        self.node.scale = 0.2 / LARGEST
        staging.high.add(self.node)
        staging.play(staging.flash(self.start, 150 * staging.u, FLASH_MS, staging.high, 1))
        stake = self.hand.stake
        if stake is not None and token_at is None:
            staging.play(_give(stake, "point", 4 * staging.u))

    def _pop(self, progress: float) -> None:
        node, u = self.node, self.staging.u
        node.x, node.y = self.start[0], self.start[1] - UP * u * out_cubic(progress)
        node.scale = self.grown * (0.2 + 1.15 * out_back(progress)) / LARGEST
        node.lift = round(26 * u * progress)

    def _fly(self, progress: float) -> None:
        node, u, (x, y) = self.node, self.staging.u, self.start
        eased = 0.45 * in_out_sine(progress) + 0.55 * progress**1.35
        bow = 4 * eased * (1 - eased)
        y -= UP * u
        node.x = x + (self.end[0] - x) * eased
        high = max(POINT_HIGH * u, math.dist(self.start, self.end) * POINT_ARC)
        node.y = y + (self.end[1] - y) * eased - bow * high
        rest = 1 - self.shrink
        node.scale = (self.grown * (1.35 * (1 - eased) + POINT_SWELL * bow) + rest * eased) / LARGEST
        node.lift = (26 + 60 * bow) * u * (1 - eased * eased) + 2 * u
        node.angle = 360 * eased * (1 if self.nth % 2 else -1)
        if progress - self.last_spark > SPARK:
            self.last_spark = progress
            self.staging.spark((node.x, node.y))

    def _clack(self) -> None:
        staging = self.staging
        self.hand.sound("clack", 1 + 0.09 * self.nth)
        if self.last and self.step_up == len(GROWS) - 1:  # the third point, or a later one
            self.hand.effect("thump_top", 0.5, 1.1)
        self.score.show(self.counted)  # the score itself keeps still: only figure and token change
        staging.play(staging.flash(self.end, POINT_FLASHES[self.step_up] * self.px, FLASH_MS, staging.high, 2))


def _give(node: Node, why: str, px: float) -> Step:
    """Return a step: a plate gives way downwards and springs back."""

    def go(progress: float) -> None:
        node.displace(why, 0.0, px * math.sin(math.tau * progress) * (1 - progress) if progress < 1 else 0.0)

    return Act(CLACK_MS, go)
