"""ToldMark: a picture that says what it means while the pointer rests on it, such as a badge beside a player."""

from __future__ import annotations

from pygame import Rect, Surface

from truc_desktop.art.light import shadow_of
from truc_desktop.scene.node import Point
from truc_desktop.scene.sprite import Sprite


class ToldMark(Sprite):
    """A badge, a plate that names a role, a token of the stake, or the score.

    The text for the screen reader is not its own.
    """

    def __init__(self, name: str, picture: Surface, lift: float, tip: str) -> None:
        """``tip``: what it means (see TipNode); "" lets the pointer pass through. ``lift``: that of the shadow, px; 0
        for none."""
        super().__init__(picture, shadow_of=shadow_of if lift else None, name=name, lift=lift)
        self.tip, self.key = tip, ""
        self.blocks = bool(tip)

    @property
    def box(self) -> Rect:
        """Where it is, in window px."""
        return self.body()

    def hit(self, pos: Point) -> bool:
        """Return whether a window point is on the mark; its corners count as well."""
        return self.body().collidepoint(pos)
