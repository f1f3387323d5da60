"""A veil: a translucent colour over a part of the stage, such as to dim the table behind a dialog."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from truc_desktop.scene.node import Node, Visual

_TILE = 256


class Veil(Node):
    """Fills `area` with `colour` at `strength` 0..255, multiplied by the node's opacity.

    It is drawn with one small SRCALPHA tile, three times as fast as a full-size surface with a constant alpha, and
    nothing large is refilled while it fades in. With `blocks` it stops the pointer.
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
        self._tile = Surface((_TILE, _TILE), pygame.SRCALPHA)
        self._tile_colour = (0, 0, 0, 0)

    def body(self) -> Rect:
        """The covered rectangle in window px."""
        x, y = self.window_pos
        return self.area.move(round(x), round(y))

    def draw(self, target: Surface, clip: Rect) -> None:
        """Tile the clipped part."""
        alpha = round(max(0.0, min(255.0, self.strength)) * self.opacity)
        veiled = self.body().clip(clip)
        if alpha == 0 or not veiled.width or not veiled.height:
            return
        colour = (*self.colour, alpha)
        if colour != self._tile_colour:
            self._tile_colour = colour
            self._tile.fill(colour)
        for top in range(veiled.top, veiled.bottom, _TILE):
            for left in range(veiled.left, veiled.right, _TILE):
                target.blit(self._tile, (left, top), (0, 0, veiled.right - left, veiled.bottom - top))
