"""The ribbon after a hand as it moves: it unrolls, its letters land, and while it stays its tails sway in the light."""

from __future__ import annotations

import math
from collections.abc import Callable

from pygame import Rect, Surface

from truc_desktop.art.impact import spark_px, sparks
from truc_desktop.art.stake_ribbon import GRADES, SWAY, StakeRibbon, glint
from truc_desktop.scene.act import Act
from truc_desktop.scene.easing import in_cubic, out_back, out_cubic
from truc_desktop.scene.node import Node
from truc_desktop.scene.particles import Particle, Particles
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.steps import Par, Seq, Step, Wait
from truc_desktop.scene.unroll import Unroll
from truc_desktop.table.animation.timings import (
    DISC_IN,
    GLINT_EVERY,
    GLINT_FIRST,
    GLINT_MS,
    GLINT_STEP,
    RIBBON_IN,
    RIBBON_LETTER,
    RIBBON_LETTERS,
    RIBBON_ROLLS,
    SWAY_STEP,
)

FALLS = (0.0, 16.0, 38.0)
"""How far the letters fall, by grade, in units of u."""
GLINT_WIDE, FADES = 62.0, 0.15
"""Width of the light that runs over the ribbon, in units of u; part of its way in which it comes, and goes."""
SPARKS, SPARK_SPEED, SPARK_LIFE = 4, 340.0, 420.0
"""Sparks of a letter that lands; their speed in units of u per second, and life in ms."""


class MovingRibbon(Node):
    """A ribbon with its middle at x, y. ``share`` of the band is out."""

    def __init__(
        self, parts: StakeRibbon, us: bool | None, grade: int, u: float, *, x: float, y: float, alt: str,
        tick: Callable[[int], object] = lambda _nth: None,
    ) -> None:  # fmt: skip
        """``grade``: see ``stake_ribbon``; ``tick(nth)`` is called as a letter of the highest grade lands."""
        super().__init__(name="moving-ribbon")
        self._parts, self._from_left, self._grade, self._u, self._tick = parts, us is not False, grade, u, tick
        w, h = parts.size
        self._left, self._top = round(x - w / 2), round(y - h / 2)
        self.tails = [self._put(pictures[0], at, -1) for pictures, at in zip(parts.tails, parts.tails_at, strict=True)]
        self.band = Unroll(parts.band, x=self._left + w / 2, y=self._top + h / 2,
                           start="left" if self._from_left else "right", name="ribbon-band", alt=alt)  # fmt: skip
        self.add(self.band)
        streak = glint(parts.field.h, max(4, round(GLINT_WIDE * u)))
        self.glint = self._put(streak, parts.field.topleft, 1)
        self.glint.visible = parts.field.w > 2 * streak.get_width()
        self.glint.alpha = 0.0
        self.letters = [self._put(picture, at, 2) for picture, at in parts.letters]
        self.disc = None if parts.figure is None else self._put(parts.figure, parts.figure_at, 3)
        self._landed = 0
        room = Rect(self._left, self._top, w, h)
        self._sparks = Particles([sparks(spark_px(u), us)], area=room.inflate(w // 4, h), gravity=500 * u, z=4)
        self.add(self._sparks)

    def _put(self, picture: Surface, at: tuple[int, int], z: float) -> Sprite:
        """Add a picture whose top left corner is ``at`` that of the ribbon."""
        w, h = picture.get_size()
        node = Sprite(picture, x=self._left + at[0] + w / 2, y=self._top + at[1] + h / 2, z=z)
        self.add(node)
        return node

    def body(self) -> Rect:
        """The rectangle of the whole ribbon at rest, in window px."""
        return Rect(self._left, self._top, *self._parts.size)

    # ------------------------------------------------------------------ coming
    def entrance(self) -> Step:
        """Return the step in which it unrolls from its side, and its letters land one by one."""
        steps: list[Step] = [Act(RIBBON_IN, self._roll), Act(RIBBON_LETTERS, self._fall)]
        disc = self.disc
        if disc is not None:
            disc.alpha = 0.0
            steps.append(Seq(Wait(RIBBON_IN / 2), Act(DISC_IN, self._stamp)))
        for node in (*self.letters, *self.tails):
            node.alpha = 0.0
        return Par(*steps)

    def _roll(self, progress: float) -> None:
        self.band.share = share = out_cubic(progress)
        first, last = self.tails if self._from_left else reversed(self.tails)
        first.alpha, last.alpha = float(share > 0.05), float(share > 0.97)

    def _stamp(self, progress: float) -> None:
        if self.disc is not None:
            self.disc.alpha = 1.0
            self.disc.scale = 0.3 + 0.7 * out_back(progress) if progress < 1 else 1.0

    def _fall(self, progress: float) -> None:
        letters = self.letters if self._from_left else self.letters[::-1]
        gap = (RIBBON_LETTERS - RIBBON_LETTER) / max(1, len(letters) - 1)
        for n, node in enumerate(letters):
            part = max(0.0, min(1.0, (progress * RIBBON_LETTERS - n * gap) / RIBBON_LETTER)) if progress < 1 else 1.0
            node.alpha = min(1.0, 2 * part)
            node.displace("fall", 0.0, -FALLS[self._grade] * self._u * (1 - out_back(part)) if part < 1 else 0.0)
            if part == 1 and n == self._landed:
                self._landed += 1
                if progress < 1 and self._grade == GRADES - 1:
                    self._land(n, node)

    def _land(self, nth: int, letter: Sprite) -> None:
        self._tick(nth)
        box = letter.body()
        for k in range(SPARKS):
            turn = math.pi * (1.15 + 0.7 * k / (SPARKS - 1))
            fast = SPARK_SPEED * self._u * (0.7 + 0.3 * ((nth + k) % 3) / 2)
            self._sparks.throw(Particle(0, box.centerx, box.bottom - 0.3 * box.h, fast * math.cos(turn),
                                        fast * math.sin(turn), SPARK_LIFE))  # fmt: skip

    # ------------------------------------------------------------------ going
    def farewell(self) -> Step:
        """Return the step in which it rolls up to the side from which it came; what is written goes with it."""
        box = self._parts.size[0]

        def roll_up(progress: float) -> None:
            self._roll_back(1 - in_cubic(progress), box)

        self.glint.alpha = 0.0
        return Act(RIBBON_ROLLS, roll_up)

    def _roll_back(self, share: float, wide: int) -> None:
        self.band.share = share
        first, last = self.tails if self._from_left else reversed(self.tails)
        first.alpha, last.alpha = float(share > 0.05), float(share > 0.97)
        written = self.letters if self.disc is None else [*self.letters, self.disc]
        for node in written:
            at = (node.x - self._left) / wide
            node.alpha = float((at if self._from_left else 1 - at) < share)

    # ------------------------------------------------------------------ staying
    def live(self, ms: float) -> None:
        """Show the ribbon ``ms`` after it came: its tails sway, and now and then a light runs over it."""
        if self.band.share < 1:
            return
        place = int(ms / SWAY_STEP) % len(SWAY)
        for node, pictures in zip(self.tails, self._parts.tails, strict=True):
            node.image = pictures[place]
        part = (ms - GLINT_FIRST) % GLINT_EVERY / GLINT_MS if ms > GLINT_FIRST else 1.0
        part = math.floor(part * GLINT_MS / GLINT_STEP) * GLINT_STEP / GLINT_MS
        field, image = self._parts.field, self.glint.image
        if image is None or part >= 1:
            self.glint.alpha = 0.0
            return
        self.glint.alpha = max(0.0, min(1.0, part / FADES, (1 - part) / FADES))
        wide = image.get_width()
        way = field.w - wide
        self.glint.x = self._left + field.x + round(way * (part if self._from_left else 1 - part)) + wide / 2
