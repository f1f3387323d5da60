"""Particles: many small pictures that fly and thin out, as one node."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from truc_desktop.scene.node import Node


@dataclass(slots=True)
class Particle:
    """One picture in flight: kind, place in px, speed in px per second, age and life in ms."""

    kind: int
    x: float
    y: float
    dx: float
    dy: float
    life: float
    age: float = 0.0


class Particles(Node):
    """Draws all its particles with one call, within one rectangle. A particle is gone at the end of its life."""

    def __init__(self, kinds: Sequence[Sequence[Surface]], *, area: Rect, gravity: float = 0.0, drag: float = 0.0,
                 name: str = "", z: float = 0.0) -> None:
        """`kinds`: for each kind the pictures it goes through in its life; `area`: where it may draw, in window px.

        `gravity` is in px per second squared, `drag` the part of the speed that is lost per second (as a rate).
        """
        super().__init__(name=name, z=z)
        self._kinds = kinds
        self._area = area
        self._gravity, self._drag = gravity, drag
        self._flying: list[Particle] = []
        self._box = Rect(0, 0, 0, 0)
        self._pad = max(max(picture.get_size()) for pictures in kinds for picture in pictures)

    def __len__(self) -> int:
        return len(self._flying)

    def throw(self, particle: Particle) -> None:
        """Add a particle. Raises IndexError for an unknown kind, ValueError for a life that is not positive."""
        if particle.life <= 0:
            raise ValueError("a particle lives for some time")
        if not self._kinds[particle.kind]:
            raise IndexError(f"kind {particle.kind} has no pictures")
        self._flying.append(particle)
        self._fit()

    def still(self) -> None:
        """Remove all particles at once."""
        if self._flying:
            self._flying.clear()
            self._fit()

    def advance(self, dt_ms: float) -> None:
        """Let `dt_ms` pass."""
        if not self._flying:
            return
        seconds = dt_ms / 1000
        kept = math.exp(-self._drag * seconds)
        for one in self._flying:
            one.age += dt_ms
            one.dx *= kept
            one.dy = one.dy * kept + self._gravity * seconds
            one.x += one.dx * seconds
            one.y += one.dy * seconds
        self._flying = [one for one in self._flying if one.age < one.life]
        self._fit()

    def _fit(self) -> None:
        self.invalidate()
        if not self._flying:
            self._box = Rect(0, 0, 0, 0)
            return
        xs, ys = [one.x for one in self._flying], [one.y for one in self._flying]
        left, top, pad = min(xs), min(ys), self._pad
        box = Rect(round(left), round(top), round(max(xs) - left), round(max(ys) - top))
        self._box = box.inflate(2 * pad, 2 * pad).clip(self._area)

    def body(self) -> Rect:
        """The rectangle around all particles, in window px."""
        return self._box

    def draw(self, target: Surface, clip: Rect) -> None:
        """Draw every particle with the picture of its age."""
        parts = []
        for one in self._flying:
            pictures = self._kinds[one.kind]
            picture = pictures[min(int(one.age / one.life * len(pictures)), len(pictures) - 1)]
            parts.append((picture, (round(one.x) - picture.get_width() // 2, round(one.y) - picture.get_height() // 2)))
        target.fblits(parts)
