"""BubbleNode: the picture of a speech bubble, which knows where its words are without the tail."""

from __future__ import annotations

from pygame import Rect

from truc_desktop.art.bubbles import Bubble
from truc_desktop.art.light import shadow_of
from truc_desktop.scene.node import Point
from truc_desktop.scene.sprite import Sprite


class BubbleNode(Sprite):
    """A speech bubble in the window."""

    def __init__(self, name: str, drawn: Bubble, middle: Point, tip: Point, lift: float, alt: str) -> None:
        """``middle``: that of its body; ``tip``: the end of its tail; both in window px; ``lift``: of the shadow, px;
        ``alt``: what it says."""
        (x, y), (cx, cy), (w, h), image = middle, drawn.centre, drawn.size, drawn.image
        super().__init__(image, shadow_of=shadow_of, name=name, lift=lift, alt=alt, x=x - cx + image.get_width() / 2,
                         y=y - cy + image.get_height() / 2)  # fmt: skip
        self.words = Rect(round(x - w / 2), round(y - h / 2), round(w), round(h))
        """Its body without the tail, in window px."""
        self.tip = tip
        self.amiss = 0.0
        """How bad its place is; 0 for a good one."""

    def become(self, other: BubbleNode) -> None:
        """Look like another one, and move there."""
        self.image, self.x, self.y, self.words, self.tip = other.image, other.x, other.y, other.words, other.tip
