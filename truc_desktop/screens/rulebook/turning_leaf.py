"""A leaf of the rule book that turns: it rises from one page, narrows to the fold, and comes down on the other."""

from __future__ import annotations

import math
from collections.abc import Iterable

import pygame
from pygame import Rect, Surface

from truc_desktop.scene.node import Node, Visual

TURN_MS = 250.0
_MOST_MS = 40.0
"""It turns on by no more at a time: the frame in which new pages are drawn is a long one."""
_SHADE, _CAST = 90, 70
"""Alpha of the shade on a leaf that stands upright, and of the shadow it casts beside its edge."""
_REACH, _STRIPS = 0.09, 6
"""How far that shadow reaches, in widths of a page, and in how many strips it fades."""


def picture_of(nodes: Iterable[Node], size: tuple[int, int], area: Rect) -> Surface:
    """Return what ``nodes`` and their children show in an ``area`` of a window of ``size`` px."""
    whole = Surface(size)
    whole.set_clip(area)

    def draw(node: Node) -> None:
        if node.visible:
            node.draw(whole, area)
            for child in node.in_draw_order():
                draw(child)

    for node in nodes:
        draw(node)
    return whole.subsurface(area)


class TurningLeaf(Node):
    """Covers the opened pages while a leaf turns, and removes itself then. The pages below are already the new ones."""

    part = Visual(0.0)
    """How far it has turned, 0..1."""

    def __init__(self, area: Rect, before: Surface, after: Surface, pages: int, on: bool) -> None:
        """``area``: the ``pages`` (one or two) in window px; ``before`` and ``after`` are their pictures; ``on``: it
        turns to the next pages, not back. A single page turns about its left edge."""
        super().__init__(name="leaf", z=9)
        self._area, self._before, self._after, self._on = area, before, after, on
        self._fold = area.w // 2 if pages > 1 else 0

    def body(self) -> Rect:
        """The area of the pages."""
        return self._area.copy()

    def hit(self, pos: tuple[float, float]) -> bool:
        """Never: what is below can be pressed while it turns."""
        return False

    def advance(self, dt_ms: float) -> None:
        """Turn on (``dt_ms``, milliseconds)."""
        self.part = min(1.0, self.part + min(dt_ms, _MOST_MS) / TURN_MS)
        if self.part >= 1.0:
            self.remove_self()

    def draw(self, target: Surface, clip: Rect) -> None:
        """The page that is not covered yet, and over it the leaf as wide as it is seen."""
        w, h = self._area.size
        left, right = Rect(0, 0, self._fold, h), Rect(self._fold, 0, w - self._fold, h)
        seen = math.cos(math.pi * (0.5 - 0.5 * math.cos(math.pi * self.part)))  # 1: flat at first, -1: flat again
        rises, falls = (right, left) if self._on else (left, right)
        target.blit(self._before, self._area.move(falls.topleft).topleft, falls)
        picture, page = (self._before, rises) if seen > 0 else (self._after, falls)
        wide = round(page.w * abs(seen))
        if wide < 1:
            return
        way = 1 if page is right else -1
        x = self._area.x + (self._fold if way > 0 else self._fold - wide)
        self._cast(target, x + wide if way > 0 else x, way, page.w, 1 - abs(seen))
        leaf = pygame.transform.smoothscale(picture.subsurface(page), (wide, h))
        leaf.fill((255 - round(_SHADE * (1 - abs(seen))),) * 3, special_flags=pygame.BLEND_RGB_MULT)
        target.blit(leaf, (x, self._area.y))

    def _cast(self, target: Surface, edge: float, way: int, width: int, height: float) -> None:
        """Draw the shadow beside the leaf's ``edge`` (x, px), to the right (``way`` 1) or left (-1)."""
        reach = max(1, round(width * _REACH * (0.4 + height) / _STRIPS))
        strip = Surface((reach, self._area.h), pygame.SRCALPHA, 32)
        for i in range(_STRIPS):
            strip.fill((30, 16, 6, round(_CAST * (1 - i / _STRIPS))))
            x = edge + i * reach if way > 0 else edge - (i + 1) * reach
            inside = Rect(x, self._area.y, reach, self._area.h).clip(self._area)
            target.blit(strip, inside.topleft, (0, 0, *inside.size))
