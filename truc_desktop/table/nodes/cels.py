"""Nodes for pictures that have a place of their own, and for the few that follow one another in a flame or in steam."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from truc_desktop.art.figures.renderer import Cel
from truc_desktop.art.light import shadow_of
from truc_desktop.scene.node import Node, Visual
from truc_desktop.scene.sprite import SHADOW_DOWN, SHADOW_RIGHT, blit_faded


class CelNode(Node):
    """A picture with a place of its own about the node's position, and its shadow if ``lift`` (px) is not 0."""

    cel = Visual[Cel | None](None)

    def __init__(self, cel: Cel | None = None, lift: float = 0.0, z: float = 0.0) -> None:
        super().__init__(z=z)
        self.cel = cel
        self._lift = lift

    def body(self) -> Rect:
        """Return the rectangle of the picture in window px, without its shadow."""
        if self.cel is None:
            return Rect(0, 0, 0, 0)
        x, y = self.window_pos
        return self.cel.rect.move(round(x), round(y))

    def bounds(self) -> Rect:
        """Return the rectangle of picture and shadow."""
        shadow = self._shadow()
        return self.body() if shadow is None else self.body().union(shadow[1])

    def draw(self, target: Surface, clip: Rect) -> None:
        """Draw the shadow, then the picture."""
        self._draw_shadow(target)
        if self.cel is not None:
            blit_faded(target, self.cel.surface, self.body().topleft, self.opacity)

    def _draw_shadow(self, target: Surface) -> None:
        shadow = self._shadow()
        if shadow is not None:
            blit_faded(target, shadow[0], shadow[1].topleft, self.opacity)

    def _shadow(self) -> tuple[Surface, Rect] | None:
        if self.cel is None or not self._lift:
            return None
        picture = shadow_of(self.cel.surface, self._lift)
        rect = picture.get_rect(center=self.body().center)
        return picture, rect.move(round(SHADOW_RIGHT * self._lift), round(SHADOW_DOWN * self._lift))


class CastShadow(CelNode):
    """The shadow alone of a picture."""

    def draw(self, target: Surface, clip: Rect) -> None:
        """Draw the shadow."""
        self._draw_shadow(target)


class Flicker(CelNode):
    """Pictures that follow one another for ever, such as a flame's. With ``moving`` False the first one stays."""

    def __init__(self, picture: Callable[[int], Cel], count: int, ms: float, moving: bool = True) -> None:
        """``picture(n)`` returns one of ``count`` pictures, each shown for ``ms``."""
        super().__init__(picture(0))
        self._picture, self._count, self._ms = picture, count, ms
        self._moving, self._lived = moving, 0.0

    def advance(self, dt_ms: float) -> None:
        """Let ``dt_ms`` pass."""
        if self._moving:
            self._lived += dt_ms
            self.cel = self._picture(int(self._lived // self._ms) % self._count)
