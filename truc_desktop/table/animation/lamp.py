"""Lamp: its light narrows near the end of a game and with the stake of a hand. At rest that is painted into the ground.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from pygame import Rect, Surface

from truc_desktop.art.lowered_light import (
    between,
    enlarged,
    light_size,
    lowered_light,
    pool_glow,
    pool_size,
    rows_lit,
)
from truc_desktop.engine import SeatView
from truc_desktop.presentation.deciding import force_of
from truc_desktop.presentation.match_point import Reach, match_point, missing, wins_next
from truc_desktop.presentation.stake_on_table import stake_on_table
from truc_desktop.presentation.wording.scores import account_rows
from truc_desktop.scene.act import Act
from truc_desktop.scene.easing import in_out_sine, out_cubic
from truc_desktop.scene.light_map import LightMap
from truc_desktop.scene.node import Node
from truc_desktop.scene.steps import Do, Seq, Step, Wait
from truc_desktop.table.animation.timings import (
    GAME_POINT,
    LAMP_BACK,
    LAMP_RISES_AFTER,
    LAMP_STRUCK,
    STAKE_LIGHT,
    STRUCK_MORE,
    TENSION,
    TENSION_MS,
)
from truc_desktop.table.layout.geometry import Layout

STEPS, LARGE_STEPS = 12, 8
"""Steps of the lamp on its whole way, and in a large window: each redraws the window."""
STRUCK_STEPS, BACK_STEPS = 2, 5
"""Steps in which a struck lamp ducks, and comes back."""
LARGE = 2_500_000
"""Pixels of a large window."""
BANDS, BAND_MS = 8, 20.0
"""The light is painted into the ground in so many parts, one a frame, so long after each other."""
TOUCH_MS = 14.0
"""Time before and after memory is taken for a light that is about to move: a frame."""
RADIUS = 0.62
"""Radius of the light that stays, in heights of the mat."""
_SMALL = 64
"""Px of a glow that is drawn only ahead of others."""


@dataclass(frozen=True, slots=True)
class Light:
    """How low the lamp hangs: for how near the end of a game is, and for what the hand is worth; each 0..1."""

    tension: float = 0.0
    stake: float = 0.0


FULL = Light()


def tension_of(view: SeatView) -> float:
    """Return how tense a game is, 0..1: how near to winning the nearest side is, by the score that all see.

    It is less tense where only a game or a set of several can be won, and most where the hand can win the match.
    """
    if match_point(view):
        return 1.0
    sets = view.rules.match.sets
    if sets is not None and sets.keep_odd:
        return 0.0  # every set may be the last one
    return max(_tension(view, account) for account in account_rows(view))


def _tension(view: SeatView, account: int) -> float:
    near = missing(view.rules, view.board, account)
    if not 0 < near < len(TENSION):
        return 0.0
    return TENSION[near] * (1.0 if wins_next(view, account) is Reach.MATCH else GAME_POINT)


def light_of(view: SeatView) -> Light:
    """Return how low the lamp hangs, by what everybody at the table knows: the score, and what is agreed for the hand.

    A bet that is only asked for is not part of it. When the hand is over, only the score is left.
    """
    if view.match_over:
        return FULL
    agreed = stake_on_table(view).agreed
    return Light(tension_of(view), STAKE_LIGHT[force_of(view)] if agreed else 0.0)


@dataclass(frozen=True, slots=True)
class _Lit:
    """How the table is lit: the small picture that the room is multiplied with, and the stake that warms the pool."""

    small: Surface
    stake: float

    def towards(self, other: _Lit, part: float) -> _Lit:
        """Return the light a ``part`` of the way to another one."""
        return _Lit(between(self.small, other.small, part), self.stake + (other.stake - self.stake) * part)


def _pool_px(place: Layout) -> tuple[int, int]:
    """Return the size of the picture of the glow in the pool of light."""
    return pool_size(RADIUS * place.mat.h, rows_lit(place.w))


class Lamp:
    """The light over one table. While it moves it is a light map in ``layer``; then a picture of the ground."""

    def __init__(self, layer: Node, show: Callable[[Surface], None], near: Callable[[], bool]) -> None:
        """``show(ground)`` shows another picture of the bare table; ``near()``: whether its cloth has come nearer."""
        self.light = FULL
        """How low it hangs, or is on its way to."""
        self._layer, self._show, self._near = layer, show, near
        self._place: Layout | None = None
        self._bare: Surface | None = None
        self._painted: Surface | None = None
        self._lights = False
        """Whether the picture that is shown is lit: not the bare one."""
        self._held = False
        """Whether the lamp hangs still, but is not painted yet, because the cloth has come nearer."""
        self._canvas: Surface | None = None
        self._pool: Surface | None = None
        """Where the light and its glow are drawn while it moves, kept for the next time: new memory takes longer to
        touch than to fill."""
        self._map = LightMap(name="lamp", z=-8)
        self._now: _Lit | None = None
        self._reached: tuple[_Lit | None, int] = None, 0
        self._way = 0
        """Counts the changes: one that another has followed does nothing any more."""

    @property
    def painted(self) -> Surface | None:
        """The light that is painted into the picture of the ground, small; None while that is the bare one."""
        return self._lit(self.light).small if self._lights else None

    def lay_out(self, place: Layout, bare: Surface | None) -> None:
        """Take over the layout and the picture of the ``bare`` table, which is shown, and light it."""
        self._way += 1
        self._place, self._bare, self._painted, self._now = place, bare, None, None
        self._lights = False
        self._drop()
        self._canvas = self._pool = None
        if self.light != FULL:
            self.settle(self.light)

    def change(self, light: Light, lively: bool = True) -> Step | None:
        """Return a step in which the lamp comes to hang as for ``light``; None if it does.

        A higher stake strikes it: it ducks and comes back half, unless the table is not ``lively``. When it goes back
        up it waits a moment, for what comes at the end of a hand.
        """
        before, self.light = self.light, light
        place = self._place
        if place is None or before == light:
            return None
        self._way += 1
        way, large = self._way, place.w * place.h > LARGE
        start, end = self._now or self._lit(before), self._lit(light)
        paints = [partial(self._touch_painted, way), *(partial(self._paint, way, band) for band in range(BANDS))]
        bands = [Seq(Do(paint), Wait(BAND_MS)) for paint in paints]
        touches = [partial(self._touch, way), partial(self._touch_pool, way)]
        touched = Seq(*(Seq(Wait(TOUCH_MS), Do(touch)) for touch in touches), Wait(TOUCH_MS))
        shown = None if self._now is None and before == FULL else start
        begin: Step = Seq(touched, Do(partial(self._begin, way, shown)))
        if lively and light.stake > before.stake:
            low = self._lit(Light(light.tension, light.stake + STRUCK_MORE))
            moved = [
                Act(LAMP_STRUCK, partial(self._move, way, start, low, 1 if large else STRUCK_STEPS)),
                Act(LAMP_BACK, partial(self._move, way, low, end, BACK_STEPS - 2 * large)),
            ]
        else:
            steps = LARGE_STEPS if large else STEPS
            rises = light.stake < before.stake
            moved = [Act(TENSION_MS, partial(self._move, way, start, end, steps), fades=True)]
            begin = Seq(Wait(LAMP_RISES_AFTER if rises and lively else 0.0), begin)
        return Seq(begin, *moved, *bands, Do(partial(self._settle, way)))

    def jobs(self) -> list[Callable[[], object]]:
        """Return jobs that draw ahead the lights of all stakes."""
        tension = self.light.tension
        after = [stake + more for stake in STAKE_LIGHT for more in (STRUCK_MORE, 0.0)]
        glow = partial(pool_glow, (_SMALL, _SMALL), 1.0)  # all sizes are made of one picture
        lit = [partial(self._lit, Light(tension, stake)) for stake in after[1:]]
        return [*lit, glow, partial(self._touch, self._way), partial(self._touch_pool, self._way)]

    def _lit(self, light: Light) -> _Lit:
        """Return how the table is lit by a light."""
        place = self._place
        if place is None:
            raise RuntimeError("the table has not been laid out yet")
        size, radius = (place.w, place.h), RADIUS * place.mat.h
        return _Lit(lowered_light(size, place.trick_centre, radius, light.tension, light.stake), light.stake)

    def _drop(self) -> None:
        self._map.remove_self()
        self._map.picture = self._map.glow = None
        self._held = False

    def _touch(self, way: int) -> None:
        """Take memory for the light: ahead, or at the latest a frame before it moves."""
        if way == self._way and self._place is not None and self._canvas is None:
            self._canvas = Surface(light_size((self._place.w, self._place.h)), 0, 32)

    def _touch_pool(self, way: int) -> None:
        """Take memory for its glow."""
        if way == self._way and self._place is not None and self._pool is None:
            self._pool = Surface(_pool_px(self._place), 0, 32)

    def _begin(self, way: int, start: _Lit | None) -> None:
        """Show the bare table under a lamp that moves."""
        if way != self._way or self._bare is None:
            return
        self._painted = None
        if start is not None:
            self._set(start)
        self._layer.add(self._map)
        if self._lights:  # another picture is drawn, and the cloth that comes nearer cut out of it
            self._lights = False
            self._show(self._bare)

    def _set(self, lit: _Lit) -> None:
        place = self._place
        if place is None or lit is self._now:
            return
        self._now = lit
        self._map.picture = self._canvas = enlarged(lit.small, (place.w, place.h), self._canvas)
        self._map.rows = rows_lit(place.w)
        self._map.invalidate()
        self._map.glow_at = place.trick_centre
        if lit.stake:
            self._pool = pool_glow(_pool_px(place), lit.stake, self._pool)
        self._map.glow = self._pool if lit.stake else None

    def _move(self, way: int, start: _Lit, end: _Lit, steps: int, progress: float) -> None:
        if way != self._way or self._map.parent is None:
            return
        eased = out_cubic(progress) if steps <= BACK_STEPS else in_out_sine(progress)
        level = round(eased * steps)
        if self._reached[0] is not end or self._reached[1] != level:
            self._reached = end, level
            self._set(end if level == steps else start.towards(end, level / steps))

    def _touch_painted(self, way: int) -> None:
        """Take memory for the ground as it is lit."""
        if way == self._way and self._bare is not None and self.light != FULL and self._painted is None:
            self._painted = Surface(self._bare.get_size(), 0, self._bare)

    def _paint(self, way: int, band: int) -> None:
        """Paint one band of the ground as it is lit."""
        self._touch_painted(way)
        if way != self._way or self._bare is None or self._painted is None or self.light == FULL:
            return
        w, h = self._bare.get_size()
        top = h * band // BANDS
        part = Rect(0, top, w, h * (band + 1) // BANDS - top)
        self._painted.blit(self._bare, part, part)
        self._map.paint(self._painted, part)

    def _settle(self, way: int) -> None:
        if way == self._way:
            self._held = self._near()
            if not self._held:
                self.settle(self.light)

    def cloth_back(self) -> None:
        """Note that the cloth lies as ever again: now the light can be painted, and the cloth cut out of that."""
        if self._held:
            self.settle(self.light)

    def settle(self, light: Light) -> None:
        """Show the ground as it is lit by ``light``; from now on it costs nothing."""
        self.light = light
        self._way += 1
        if self._bare is None or self._place is None:
            return
        if light != FULL and self._painted is None:
            self._set(self._lit(light))
            for band in range(BANDS):
                self._paint(self._way, band)
        self._lights = self._painted is not None
        self._show(self._bare if self._painted is None else self._painted)
        self._painted = self._now = None
        self._drop()
