"""A veil: a translucent colour over a part of the stage, such as to dim the table behind a dialog."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from truc_desktop.scene.node import Node, Visual


class Veil(Node):
    """Fills `area` with `colour` at `strength` 0..255, multiplied by the node's opacity.

    The colours below are multiplied, and its own is added: two fills are more than twice as fast as tiles with an
    alpha, and nothing large is kept. It is for an opaque target. With `blocks` it stops the pointer.
    """

    colour = Visual[tuple[int, int, int]]((14, 6, 2))
    strength = Visual(38.0)
    area = Visual[Rect](Rect(0, 0, 0, 0))

    def __init__(self, area: Rect, *, colour: tuple[int, int, int] = (14, 6, 2), strength: float = 38.0,
                 name: str = "", z: float = 0.0) -> None:
        """`area` is in px of the parent."""
        super().__init__(name=name, z=z)
        self.area = area
        self.colour = colour
        self.strength = strength

    def body(self) -> Rect:
        """The covered rectangle in window px."""
        x, y = self.window_pos
        return self.area.move(round(x), round(y))

    def draw(self, target: Surface, clip: Rect) -> None:
        """Veil the clipped part."""
        alpha = round(max(0.0, min(255.0, self.strength)) * self.opacity)
        veiled = self.body().clip(clip)
        if alpha == 0 or not veiled.width or not veiled.height:
            return
        target.fill((255 - alpha,) * 3, veiled, pygame.BLEND_RGB_MULT)
        own = tuple(round(part * alpha / 255) for part in self.colour)
        if any(own):
            target.fill(own, veiled, pygame.BLEND_RGB_ADD)
