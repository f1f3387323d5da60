"""A light map: a picture by which all below it is multiplied, and a glow that is added."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from truc_desktop.scene.node import Node, Visual


class LightMap(Node):
    """Multiplies all that is drawn before it by ``picture``, which has no alpha: white changes nothing.

    The picture begins at 0, 0 of the window, and each of its rows lights ``rows`` rows of it: light is soft, and a
    picture of fewer rows is drawn and read in less time, with less memory. Then it adds ``glow``, a picture of the same
    kind, about ``glow_at`` in window px. A change redraws all that is lit, so there should be few.
    """

    picture = Visual[Surface | None](None)
    rows = Visual(1)
    glow = Visual[Surface | None](None)
    glow_at = Visual[tuple[float, float]]((0.0, 0.0))

    def __init__(self, *, name: str = "", z: float = 0.0) -> None:
        super().__init__(name=name, z=z)
        self._cut: dict[str, tuple[tuple[Surface, Rect], list[tuple[Surface, tuple[int, int]]]]] = {}
        """The pictures with their places, and for each row of these which row of the picture is blended there."""

    def body(self) -> Rect:
        """What the picture lights, in window px."""
        return Rect(0, 0, 0, 0) if self.picture is None else self._lit(self.picture)

    def draw(self, target: Surface, clip: Rect) -> None:
        """Light the clipped part."""
        self.paint(target, clip)

    def paint(self, target: Surface, part: Rect) -> None:
        """Light a part of ``target``, both in window px."""
        if self.picture is not None:
            self._blend("picture", self.picture, self._lit(self.picture), target, part, pygame.BLEND_RGB_MULT)
        if self.glow is not None:
            place = self._lit(self.glow)
            place.center = round(self.glow_at[0]), round(self.glow_at[1])
            self._blend("glow", self.glow, place, target, part, pygame.BLEND_RGB_ADD)

    def _lit(self, picture: Surface) -> Rect:
        """Return the place of a picture that begins at 0, 0."""
        w, h = picture.get_size()
        return Rect(0, 0, w, h * self.rows)

    def _blend(self, name: str, picture: Surface, place: Rect, target: Surface, part: Rect, how: int) -> None:
        """Blend what of a picture at its ``place`` is in a part of the target with it."""
        lit = place.clip(part)
        if not lit.w or not lit.h:
            return
        outer = target.get_clip()
        target.set_clip(lit.clip(outer))
        target.fblits(self._rows(name, picture, place)[lit.top - place.y : lit.bottom - place.y], how)
        target.set_clip(outer)

    def _rows(self, name: str, picture: Surface, place: Rect) -> list[tuple[Surface, tuple[int, int]]]:
        """Return for each row of a place the row of the picture and where it is blended.

        The rows share the pixels of the picture: drawn again, it needs not be cut again.
        """
        cut = self._cut.get(name)
        if cut is None or cut[0][0] is not picture or cut[0][1] != place:
            w, h = picture.get_size()
            rows = [picture.subsurface((0, y, w, 1)) for y in range(h)]
            cut = (picture, place), [(rows[y // self.rows], (place.x, place.y + y)) for y in range(place.h)]
            self._cut[name] = cut
        return cut[1]
