"""A ripple: small pictures on a growing ring, which fade on the way."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from truc_desktop.scene.node import Node, Point, Visual
from truc_desktop.scene.sprite import blit_faded

_UNEVEN = (0.97, 1.05, 0.91, 1.02, 0.94, 1.08, 0.99)
_MISSING = 7
"""Every so-many-th picture is left out, and the radius varies: a ring drawn with compasses looks painted."""


class Ripple(Node):
    """A ring around x, y that grows with `reach` 0..1 up to `far` px; drawn inside of `area` only.

    `flat` is its height as a part of its width, for a ring on a table in perspective.
    """

    reach = Visual(0.0)

    def __init__(self, at: Point, pictures: Sequence[Surface], far: float, area: Rect, *, seed: int = 0,
                 flat: float = 1.0, within: Callable[[float, float], bool] | None = None, name: str = "",
                 z: float = 0.0) -> None:
        """`pictures`: one for each direction, clockwise from the right. `seed` varies the gaps.

        `within(x, y)` says whether a picture may be drawn there (window px), for an area that is no rectangle.
        """
        super().__init__(name=name, z=z, x=at[0], y=at[1])
        self._pictures = pictures
        self._far = far
        self._area = area
        self._seed = seed
        self._flat = flat
        self._within = within
        self._placed: tuple[tuple[float, Point], list[tuple[Surface, Rect]]] | None = None

    def body(self) -> Rect:
        """The rectangle around the ring, in window px."""
        if not self.reach:
            return Rect(0, 0, 0, 0)
        x, y = self.window_pos
        pad = max(max(picture.get_size()) for picture in self._pictures)
        radius = self.reach * self._far * max(_UNEVEN) + pad
        return Rect(round(x - radius), round(y - radius), round(2 * radius), round(2 * radius)).clip(self._area)

    def draw(self, target: Surface, clip: Rect) -> None:
        """Draw what of the ring is in the area."""
        opacity = (1 - self.reach) ** 0.8 * self.opacity if 0 < self.reach < 1 else 0.0
        if opacity < 0.03:
            return
        outer = target.get_clip()
        target.set_clip(outer.clip(self._area))
        for picture, place in self._places():
            if clip.colliderect(place):
                blit_faded(target, picture, place.topleft, opacity)
        target.set_clip(outer)

    def _places(self) -> list[tuple[Surface, Rect]]:
        """Return the pictures that are drawn now, and where: a frame may draw them in several parts of the window."""
        now = self.reach, self.window_pos
        if self._placed is not None and self._placed[0] == now:
            return self._placed[1]
        places: list[tuple[Surface, Rect]] = []
        x, y = now[1]
        for n, picture in enumerate(self._pictures):
            if (n + 3 * self._seed) % _MISSING == 0:
                continue
            turn = math.tau * n / len(self._pictures)
            radius = self.reach * self._far * _UNEVEN[(n + self._seed) % len(_UNEVEN)]
            w, h = picture.get_size()
            at_x, at_y = x + radius * math.cos(turn), y + radius * self._flat * math.sin(turn)
            if self._within is not None and not self._within(at_x, at_y):
                continue
            places.append((picture, Rect(round(at_x) - w // 2, round(at_y) - h // 2, w, h)))
        self._placed = now, places
        return places
