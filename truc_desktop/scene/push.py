"""A push: a part of the background comes nearer, scaled by a few per cent about a point."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from truc_desktop.scene.node import Node, Point, Visual

STEP = 0.005
"""Difference between two sizes that are drawn, as a part."""
KEPT_BYTES = 64 << 20
LARGE_PIXELS = 2_500_000
"""From this many pixels on it comes and goes in one step: each size would cost most of a frame."""


class Push(Node):
    """Draws the background's `part` enlarged by `amount`. Only this part is scaled, and each size once.

    What stands on it moves along by `shift`, unscaled.
    """

    rung = Visual(0)

    def __init__(self, ground: Callable[[], Surface | None], part: Rect, *, outline: Sequence[Point] = (),
                 name: str = "", z: float = 0.0) -> None:
        """`ground` returns the background; `part` is in window px and inside of it.

        `outline`: only what is inside of this polygon, in window px, comes nearer; without points all of the part.
        """
        super().__init__(name=name, z=z)
        self._outline = tuple(outline)
        self._ground = ground
        self._part = part
        self._focus: Point = part.center
        self._source: Surface | None = None
        """The part as it is, without what is outside of the outline."""
        self._kept: dict[int, Surface] = {}
        self._held = 0
        self.large = part.w * part.h > LARGE_PIXELS

    @property
    def amount(self) -> float:
        """How much nearer the part is, as a part of its size."""
        return self.rung * STEP

    @amount.setter
    def amount(self, value: float) -> None:
        rung = round(value / STEP)
        if self.large:
            rung = self._held if 2 * rung >= self._held and rung else 0
        self.rung = rung

    def aim(self, at: Point, most: float) -> None:
        """Scale about `at` from now on, by at most `most`.

        The picture of that size is made at once; for a large part only cut out, and the rest is left to `prepare`.
        """
        part = self._part
        focus = (max(part.left, min(part.right, at[0])), max(part.top, min(part.bottom, at[1])))
        if focus != self._focus:
            self._focus = focus
            self.invalidate()
        self._held = round(most / STEP)
        if not self.large:
            self._picture(self._held)
        elif self._held not in self._kept:
            self._cut_out()

    def cut_out(self) -> None:
        """Cut the part out of the background now, rather than when it is first brought nearer."""
        self._cut_out()

    def prepare(self) -> bool:
        """Make one of the pictures that are missing; return whether there was one to make that would be kept."""
        w, h = self._place(self._held).size
        if not self.large and (self._held + 1) * w * h * 4 > KEPT_BYTES:
            return False
        sizes = [self._held] if self.large else range(self._held - 1, 0, -1)
        missing = next((rung for rung in sizes if rung and rung not in self._kept), None)
        if missing is not None:
            self._picture(missing)
        return missing is not None

    def forget(self) -> None:
        """Drop all pictures, because the background has changed."""
        self._source = None
        self._kept.clear()

    def shift(self, x: float, y: float) -> Point:
        """Return how far a thing at x, y moves along, in px."""
        return (x - self._focus[0]) * self.amount, (y - self._focus[1]) * self.amount

    def _place(self, rung: int) -> Rect:
        scale = 1 + rung * STEP
        part, (fx, fy) = self._part, self._focus
        return Rect(round(fx + (part.x - fx) * scale), round(fy + (part.y - fy) * scale),
                    round(part.w * scale), round(part.h * scale))

    def _picture(self, rung: int) -> Surface | None:
        found = self._kept.get(rung)
        source = self._cut_out() if found is None and rung else None
        if source is not None:
            size = self._place(rung).size
            scaled = pygame.transform.scale if self.large else pygame.transform.smoothscale
            found = scaled(source, size)
            weight = size[0] * size[1] * 4
            while self._kept and (len(self._kept) + 1) * weight > KEPT_BYTES:
                self._kept.pop(next(iter(self._kept)))
            self._kept[rung] = found
        return found

    def _cut_out(self) -> Surface | None:
        """Return the part of the background without what is outside of the outline; None without a background.

        It is cut once, before it is scaled: to cut each size would take as long as to scale it. What is outside is
        filled as one polygon, round the corners of the part and back round the outline.
        """
        ground = self._ground()
        if self._source is None and ground is not None:
            part = self._part.clip(ground.get_rect())
            picture = ground.subsurface(part)
            if not self._outline:
                return picture
            out = Surface(part.size, pygame.SRCALPHA, 32)
            out.blit(picture, (0, 0))
            inner = [(x - part.x, y - part.y) for x, y in (*self._outline, self._outline[0])]
            (left, top), (right, foot) = (-1, -1), part.size
            around = [(left, top), (right, top), (right, foot), (left, foot), (left, top)]
            pygame.draw.polygon(out, (0, 0, 0, 0), [*around, *inner])
            self._source = out
        return self._source

    def body(self) -> Rect:
        """The enlarged part in window px; empty while nothing is enlarged."""
        return self._place(self.rung) if self.rung else Rect(0, 0, 0, 0)

    def draw(self, target: Surface, clip: Rect) -> None:
        """Draw the enlarged part."""
        picture = self._picture(self.rung) if self.rung else None
        if picture is not None:
            target.blit(picture, self._place(self.rung))
