"""A vignette: a picture over the whole stage whose strength changes in a few steps."""

from __future__ import annotations

from pygame import Rect, Surface

from truc_desktop.scene.node import Node, Visual
from truc_desktop.scene.sprite import blit_faded


class Vignette(Node):
    """Draws `picture`, as large as the stage, with `depth` 0..1 of its opacity.

    `depth` is rounded to `steps`: a change redraws the whole stage, so there should be few.
    """

    level = Visual(0)

    def __init__(self, picture: Surface, *, steps: int = 4, name: str = "", z: float = 0.0) -> None:
        super().__init__(name=name, z=z)
        self._picture = picture
        self._steps = steps

    @property
    def depth(self) -> float:
        """The strength that is drawn, 0..1."""
        return self.level / self._steps

    @depth.setter
    def depth(self, value: float) -> None:
        self.level = round(max(0.0, min(1.0, value)) * self._steps)

    def body(self) -> Rect:
        """The whole picture in window px; empty at depth 0."""
        return self._picture.get_rect() if self.level else Rect(0, 0, 0, 0)

    def draw(self, target: Surface, clip: Rect) -> None:
        """Draw the clipped part."""
        if self.level:
            self.paint(target, clip, self.depth * self.opacity)

    def paint(self, target: Surface, part: Rect, strength: float) -> None:
        """Draw a part of the picture on a surface as large as the stage, with `strength` 0..1 of its opacity."""
        inside = part.clip(self._picture.get_rect())
        if inside.w and inside.h:
            blit_faded(target, self._picture.subsurface(inside), inside.topleft, strength)
