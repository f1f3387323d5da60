"""How fast this machine is: fixed work such as a frame of the table consists of, none of it the project's.

Budgets are set for the machine of docs/promises.md. Others of the same kind take up to twice as long for the same code,
and the same one takes longer while other programs use its memory, so a figure in ms says little without this one.
"""

from __future__ import annotations

import io
import time
from statistics import median

import pygame
from pygame import Surface

REFERENCE_MS = 4.7
"""What the work takes on the machine of docs/promises.md, in ms of processor time."""
NEAR_MS = 700.0
"""A measure of the machine serves for what is done within so many ms before and after it: its speed changes by the
second, with what other machines on the same processor do."""
_BLITS, _SVG_PX, _ROUNDS = 12, 96, 3600
_SVG = (
    b'<svg xmlns="http://www.w3.org/2000/svg" width="220" height="220">'
    + b"".join(
        b'<path d="M%d 20 C 80 %d 150 %d 200 110 L 110 %d Z" fill="#%06x" stroke="#221811" stroke-width="2.4"/>'
        % (20 + n, 5 * n, 200 - 4 * n, 190 - n, 0x2030F0 + 70000 * n)
        for n in range(16)
    )
    + b"</svg>"
)


class _Thing:
    """Something with a place, as nodes of a scene have it."""

    def __init__(self, number: int) -> None:
        self.x, self.y, self.number = float(number), 2.0 * number, number

    def moved(self, by: float) -> tuple[float, float, int]:
        return self.x + by, self.y - by, self.number


class Machine:
    """Measures how many times as long this machine takes as that of docs/promises.md, again and again."""

    def __init__(self) -> None:
        """Make what the work needs."""
        sample = Surface((1, 1), pygame.SRCALPHA, 32)
        self._window = Surface((1280, 720), 0, 32)
        self._veil = Surface((640, 360), pygame.SRCALPHA, 32).convert(sample)
        self._veil.fill((60, 30, 20, 90))
        self._things = [_Thing(number) for number in range(40)]
        self._seen: list[tuple[float, float]] = []

    def work_ms(self) -> float:
        """Do the work once; return its processor time in ms."""
        began = time.thread_time()
        for number in range(_BLITS):
            self._window.blit(self._veil, (7 * number, 3 * number))
        pygame.image.load_sized_svg(io.BytesIO(_SVG), (_SVG_PX, _SVG_PX))
        found: dict[tuple[float, float, int], int] = {}
        for number in range(_ROUNDS):
            key = self._things[number % 40].moved(number * 0.25)
            found[key] = found.get(key, 0) + round(min(key[0], 9.5))
        return (time.thread_time() - began) * 1000

    def look(self) -> None:
        """Measure the machine now."""
        self._seen.append((time.perf_counter() * 1000, self.work_ms() / REFERENCE_MS))

    def slowness(self, at_ms: float | None = None) -> float:
        """Return how many times as long it takes: the median of what was measured about ``at_ms`` (by perf_counter, ms;
        None: in all). Raises ValueError if nothing has been measured."""
        near = [value for at, value in self._seen if at_ms is None or abs(at - at_ms) <= NEAR_MS]
        if not near:
            near = [min(self._seen, key=lambda seen: abs(seen[0] - (at_ms or 0.0)))[1]]
        return median(near)
