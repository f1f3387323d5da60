"""A light map: a picture as large as the stage by which all below it is multiplied, and a glow that is added."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from truc_desktop.scene.node import Node, Visual


class LightMap(Node):
    """Multiplies all that is drawn before it by ``picture``, which has no alpha: white changes nothing.

    Then it adds ``glow``, about ``glow_at`` in window px. A change redraws the whole stage, so there should be few.
    """

    picture = Visual[Surface | None](None)
    glow = Visual[Surface | None](None)
    glow_at = Visual[tuple[float, float]]((0.0, 0.0))

    def body(self) -> Rect:
        """The whole picture in window px."""
        return Rect(0, 0, 0, 0) if self.picture is None else self.picture.get_rect()

    def draw(self, target: Surface, clip: Rect) -> None:
        """Light the clipped part."""
        self.paint(target, clip)

    def paint(self, target: Surface, part: Rect) -> None:
        """Light a part of ``target``, which is as large as the stage."""
        if self.picture is not None:
            target.blit(self.picture, part, part, special_flags=pygame.BLEND_RGB_MULT)
        if self.glow is not None:
            place = self.glow.get_rect(center=(round(self.glow_at[0]), round(self.glow_at[1])))
            lit = place.clip(part)
            if lit.w and lit.h:
                target.blit(self.glow, lit, lit.move(-place.x, -place.y), special_flags=pygame.BLEND_RGB_ADD)
