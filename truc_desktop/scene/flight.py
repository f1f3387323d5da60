"""Movements of several attributes at once: flights, shakes, pulses and flips."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any

from pygame import Surface

from truc_desktop.scene.easing import Easing, out_cubic
from truc_desktop.scene.node import Node
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.steps import Motion
from truc_desktop.scene.tween import Mover

FADE_MS = 120
"""Duration of the fade that replaces a flight in reduced motion."""
_SPIN_STEP = 15.0


@dataclass(frozen=True)
class Pose:
    """Position (anchor, px in the parent), angle (degrees anticlockwise) and scale of a sprite."""

    x: float
    y: float
    angle: float = 0.0
    scale: float = 1.0


def pose_of(sprite: Sprite) -> Pose:
    """Return the present pose of a sprite."""
    return Pose(sprite.x, sprite.y, sprite.angle, sprite.scale)


class Flight(Mover):
    """Move a sprite to a pose along an arc; it ends exactly there.

    In reduced motion it is at the end at once and fades in within FADE_MS.
    """

    def __init__(self, sprite: Sprite, to: Pose, ms: float, ease: Easing = out_cubic, *,
                 from_: Pose | None = None, arc: float = 0.0, spin: int = 0, rise: float = 0.0,
                 lift_to: float | None = None, on_done: Callable[[], object] | None = None) -> None:
        """`arc`: height of the arc as part of the distance (such as 0.08), towards the top of the window.

        `spin`: whole turns on the way, negative clockwise; with 0 it turns the short way round.
        `rise`: px of lift added at mid-flight; `lift_to`: lift at the end, None for the present one.
        """
        super().__init__(sprite, ms, on_done)
        self._sprite = sprite
        self._to = to
        self._from_given = from_
        self._ease = ease
        self._arc = arc
        self._spin = spin
        self._rise = rise
        self._lift_given = lift_to
        self._from = to
        self._turn = 0.0
        self._lift_from = self._lift_to = 0.0
        self._fading_to: float | None = None

    def _begin(self, motion: Motion) -> None:
        sprite = self._sprite
        self._fading_to = None
        self._claim("x", "y", "angle", "scale", "lift")
        start = self._from_given or pose_of(sprite)
        self._from = start
        self._lift_from = sprite.lift
        self._lift_to = sprite.lift if self._lift_given is None else self._lift_given
        self._turn = (self._to.angle - start.angle + 180) % 360 - 180 + 360 * self._spin
        if motion is Motion.FULL:
            if self._from_given is not None:
                self._put(start.x, start.y, start.angle, start.scale, sprite.lift)
            return
        self._ms = 0.0 if motion is Motion.NONE else min(self._ms, FADE_MS)
        self._settle()
        if self._ms > 0:
            self._fading_to = sprite.alpha
            self._claim("alpha")
            sprite.alpha = 0.0

    def _apply(self, progress: float) -> None:
        if self._fading_to is not None:
            if "alpha" in self._owned:
                self._sprite.alpha = self._fading_to * progress
            return
        eased = self._ease(progress)
        start, end = self._from, self._to
        bow = 4 * eased * (1 - eased)
        side_x, side_y = _upward_normal(end.x - start.x, end.y - start.y)
        angle = start.angle + self._turn * eased
        if self._spin:
            # Fast turns are drawn in coarse steps: no one can tell, and flights then share cached pictures.
            angle = round(angle / _SPIN_STEP) * _SPIN_STEP
        self._put(start.x + (end.x - start.x) * eased + side_x * bow * self._arc,
                  start.y + (end.y - start.y) * eased + side_y * bow * self._arc,
                  angle,
                  start.scale + (end.scale - start.scale) * eased,
                  self._lift_from + (self._lift_to - self._lift_from) * eased + self._rise * bow)

    def _end(self) -> None:
        self._settle()
        if self._fading_to is not None and "alpha" in self._owned:
            self._sprite.alpha = self._fading_to

    def _settle(self) -> None:
        self._put(self._to.x, self._to.y, self._to.angle, self._to.scale, self._lift_to)

    def _put(self, x: float, y: float, angle: float, scale: float, lift: float) -> None:
        values = {"x": x, "y": y, "angle": angle, "scale": scale, "lift": lift}
        for name, value in values.items():
            if name in self._owned:
                setattr(self._sprite, name, value)


def _upward_normal(dx: float, dy: float) -> tuple[float, float]:
    """Return the normal of (dx, dy), of the same length, that points up (to the right if the way is vertical)."""
    return (dy, -dx) if dx > 0 or (dx == 0 and dy > 0) else (-dy, dx)


class _Passing(Mover):
    """A movement that ends where it began. It is left out when motion is reduced."""

    def __init__(self, target: Any, attr: str, ms: float, on_done: Callable[[], object] | None) -> None:
        super().__init__(target, ms, on_done)
        self._attr = attr
        self._rest = 0.0

    def _begin(self, motion: Motion) -> None:
        self._claim(self._attr)
        self._rest = getattr(self._target, self._attr)
        if motion is not Motion.FULL:
            self._ms = 0.0

    def _end(self) -> None:
        setattr(self._target, self._attr, self._rest)

    def _give_way(self, key: Hashable) -> None:
        # The mover that takes over must not start from a temporary displacement.
        self._end()
        super()._give_way(key)


class Shake(_Passing):
    """Shake a node, or a whole layer, sideways and leave it where it was."""

    def __init__(self, node: Node, px: float, ms: float, *, shakes: int = 3, vertical: bool = False,
                 jumps: bool = False, on_done: Callable[[], object] | None = None) -> None:
        """`px`: amplitude of the first swing; `shakes`: number of swings to and fro, which die away within `ms`.

        `jumps`: it is only at the ends of its swings, so that what is shaken is drawn twice for each of them."""
        super().__init__(node, "offset_y" if vertical else "offset_x", ms, on_done)
        self._px = px
        self._shakes = shakes
        self._jumps = jumps

    def _apply(self, progress: float) -> None:
        if self._jumps and progress < 1:
            ends = 2 * self._shakes
            progress = (math.floor(progress * ends) + 0.5) / ends
        swing = math.sin(2 * math.pi * self._shakes * progress) * self._px * (1 - progress)
        setattr(self._target, self._attr, self._rest + round(swing))


class Pulse(_Passing):
    """Scale a sprite to `peak` times its scale and back."""

    def __init__(self, sprite: Sprite, peak: float, ms: float, *,
                 on_done: Callable[[], object] | None = None) -> None:
        super().__init__(sprite, "scale", ms, on_done)
        self._peak = peak

    def _apply(self, progress: float) -> None:
        swell = math.sin(math.pi * progress**0.6)
        setattr(self._target, self._attr, self._rest * (1 + (self._peak - 1) * swell))


class Flip(Mover):
    """Turn a sprite over: squeeze it, change its image, widen it again. The image changes even if it is interrupted."""

    def __init__(self, sprite: Sprite, image: Surface, ms: float, *, rise: float = 0.0,
                 on_done: Callable[[], object] | None = None) -> None:
        """`image`: the other side; `rise`: px of lift at the middle of the turn."""
        super().__init__(sprite, ms, on_done)
        self._sprite = sprite
        self._image = image
        self._rise = rise
        self._turned_over = False

    def _begin(self, motion: Motion) -> None:
        self._turned_over = False
        self._claim("squeeze", "offset_y")
        if motion is not Motion.FULL:
            self._ms = 0.0

    def _apply(self, progress: float) -> None:
        angle = math.pi * (2 * progress * progress if progress < 0.5 else 1 - 2 * (1 - progress) ** 2)
        if progress >= 0.5:
            self._turn_over()
        if "squeeze" in self._owned:
            self._sprite.squeeze = abs(math.cos(angle))
        if "offset_y" in self._owned:
            self._sprite.offset_y = -self._rise * math.sin(angle)

    def _end(self) -> None:
        if "squeeze" in self._owned:
            self._sprite.squeeze = 1.0
        if "offset_y" in self._owned:
            self._sprite.offset_y = 0.0

    def _turn_over(self) -> None:
        if not self._turned_over:
            self._turned_over = True
            self._sprite.image = self._image

    def _finish(self) -> None:
        self._turn_over()
        super()._finish()
