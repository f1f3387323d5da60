"""Match point begins: the holes of the score that the hand can fill light up once and calm down, and the crowd draws
breath. The light that stays in them belongs to the score."""

from __future__ import annotations

import math

from truc_desktop.engine import SeatView
from truc_desktop.presentation.match_point import match_point, missing
from truc_desktop.scene.act import Act
from truc_desktop.scene.steps import Do, Par, Seq, Step
from truc_desktop.table.animation.points import HOLE_FADES, HOLE_REACH, PanelScore, hole_glow
from truc_desktop.table.animation.staging import point_px
from truc_desktop.table.animation.table_effects import TableEffects
from truc_desktop.table.animation.timings import MATCH_POINT_MS, MOST_POINTS
from truc_desktop.table.nodes.cels import LightPool
from truc_desktop.table.nodes.tabletop import Tabletop

FADES = HOLE_FADES[3:]
"""How the light in a hole swells, from the end: less than when a point fills it."""
BREATH = 0.45
"""Loudness of the breath that the crowd draws."""


class MatchPoints:
    """What the match points of one table begin with."""

    def __init__(self, table: Tabletop, hand: TableEffects) -> None:
        """``hand`` provides sounds and effects."""
        self._table, self._hand = table, hand
        self._known: tuple[int, ...] = ()

    def settle(self, view: SeatView) -> None:
        """Take note of whose match point it is, without a beginning: the table is laid out."""
        self._known = match_point(view)

    def show(self, view: SeatView, score: PanelScore) -> None:
        """Let what is match point now, and was not, begin; ``score`` shows ``view``. Nothing waits for it."""
        now = match_point(view)
        new, self._known = [account for account in now if account not in self._known], now
        staging = self._hand.staging
        if not new:
            return
        self._hand.effect("crowd_breath", BREATH)
        if not staging.lively or self._table.room.table == "flat":
            return
        steps: list[Step] = []
        for account in new:
            have, need = view.board.score[account], missing(view.rules, view.board, account)
            steps += [self._light(score.hole(account, have + n)) for n in range(min(MOST_POINTS, need))]
        staging.play(Par(*steps))

    def _light(self, at: tuple[float, float]) -> Step:
        """Return a step: light swells in a hole, and goes back to what stays there."""
        radius, layer = round(HOLE_REACH * point_px(self._table.place)), self._hand.staging.high
        pool = LightPool(hole_glow(radius, FADES[-1]), z=1.4)
        pool.x, pool.y = at

        def swell(progress: float) -> None:
            level = math.sin(math.pi * progress) ** 2
            pool.light = hole_glow(radius, FADES[round((1 - level) * (len(FADES) - 1))])

        return Seq(Do(lambda: layer.add(pool)), Act(MATCH_POINT_MS, swell), Do(pool.remove_self))
