"""Unroll: a picture that is drawn out from one side, or from above, with a roll at its end."""

from __future__ import annotations

from typing import Literal

import pygame
from pygame import Rect, Surface

from truc_desktop.scene.node import Node, Visual
from truc_desktop.scene.sprite import blit_faded

Start = Literal["left", "right", "top"]
_GLOW, _RIM = (249, 221, 126), (42, 28, 20)
PAD = 24
"""How far the roll reaches beyond the picture, px."""


class Unroll(Node):
    """Shows a `share` 0..1 of a picture whose centre is at x, y, from where it starts on."""

    share = Visual(0.0)

    def __init__(self, picture: Surface, *, x: float, y: float, start: Start = "left", name: str = "",
                 z: float = 0.0, alt: str = "") -> None:
        super().__init__(name=name, x=x, y=y, z=z, alt=alt)
        self._picture = picture
        self._solid = picture.get_bounding_rect()
        """What of the picture can be seen at all: the roll is at its edge, not at that of an empty margin."""
        self._start = start

    def body(self) -> Rect:
        """The rectangle of the whole picture, in window px."""
        x, y = self.window_pos
        box = self._picture.get_rect()
        box.center = (round(x), round(y))
        return box

    def bounds(self) -> Rect:
        """The rectangle of picture and roll."""
        return self.body().inflate(2 * PAD, PAD)

    def draw(self, target: Surface, clip: Rect) -> None:
        """Draw the part that is out, and the roll while some is left."""
        box, opacity, solid = self.body(), self.opacity, self._solid
        down = self._start == "top"
        whole = solid.h if down else solid.w
        out = round(whole * max(0.0, min(1.0, self.share)))
        if out < 2:
            return
        if down:
            part = Rect(0, solid.y, box.w, out)
        else:
            part = Rect(solid.x if self._start == "left" else solid.right - out, 0, out, box.h)
        blit_faded(target, self._picture.subsurface(part), (box.x + part.x, box.y + part.y), opacity)
        if out == whole or opacity < 1:
            return
        thick = min(PAD - 4, max(4, round(box.h * (0.03 + 0.10 * (1 - self.share)))))
        if down:
            roll = Rect(box.x + solid.x, box.y + part.bottom - thick // 2, solid.w, thick)
        else:
            edge = box.x + (part.right if self._start == "left" else part.left)
            roll = Rect(edge - thick // 2, box.y, thick, round(box.h * 0.8))
        pygame.draw.rect(target, _RIM, roll.inflate(4, 4), border_radius=thick // 2)
        pygame.draw.rect(target, _GLOW, roll, border_radius=thick // 2)
