"""Pictures that have a place of their own: drawn ones, and bodies that are put together where they are shown."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from pygame import BLEND_RGBA_ADD, SRCALPHA, Rect, Surface

Parts = Mapping[Hashable, Rect]
"""The layers that a picture is made of, by what decides how each looks, with their rectangles about its place."""


class Picture(Protocol):
    """A picture and its rectangle about its place, which is for people where the table cuts their body."""

    @property
    def x(self) -> int:
        """Left edge of its rectangle."""

    @property
    def y(self) -> int:
        """Upper edge of its rectangle."""

    @property
    def rect(self) -> Rect:
        """Its rectangle about that place, in px."""

    @property
    def surface(self) -> Surface:
        """All of it in one surface; not to be drawn on."""

    @property
    def parts(self) -> Parts | None:
        """Its layers; None if they are not known."""

    def draw(self, target: Surface, x: int, y: int) -> None:
        """Draw it with its place at a point of ``target``, as far as the clip of that goes."""


@dataclass(frozen=True, slots=True, eq=False)
class Cel:
    """A picture and the position of its top left corner, in px from its place."""

    surface: Surface
    x: int
    y: int
    parts: Parts | None = None

    @property
    def rect(self) -> Rect:
        """Its rectangle about that place."""
        return Rect(self.x, self.y, *self.surface.get_size())

    def draw(self, target: Surface, x: int, y: int) -> None:
        """Draw it with its place at a point of ``target``."""
        target.blit(self.surface, (x + self.x, y + self.y))


class Body:
    """A picture of several that are drawn over one another, from the back.

    Of a body whose face moves only the face is painted. To put the whole body together each time would take longer
    than that, and more memory; it is done where all of it is needed in one surface, such as to enlarge it.
    """

    __slots__ = ("_cels", "_keep", "_rects", "_whole", "parts", "rect")

    def __init__(self, cels: Sequence[Cel], parts: Parts, keep: Callable[[Callable[[], Cel]], Cel]) -> None:
        """``keep(make)`` returns the picture in one surface, which it may know from earlier, or else makes it."""
        self._cels, self._keep = tuple(cels), keep
        self._rects = [cel.rect for cel in cels]
        self._whole: Cel | None = None
        self.parts: Parts = parts
        self.rect = self._rects[0].unionall(self._rects)

    @property
    def x(self) -> int:
        """Left edge of its rectangle."""
        return self.rect.x

    @property
    def y(self) -> int:
        """Upper edge of its rectangle."""
        return self.rect.y

    @property
    def surface(self) -> Surface:
        """All of it in one surface, which is put together when it is first asked for."""
        if self._whole is None:
            self._whole = self._keep(lambda: merged(self._cels))
        return self._whole.surface

    def draw(self, target: Surface, x: int, y: int) -> None:
        """Draw it with its place at a point of ``target``: only what the clip touches, such as an eye that blinks."""
        seen = target.get_clip().move(-x, -y).collidelistall(self._rects)
        cels = self._cels
        target.fblits([(cels[i].surface, (x + cels[i].x, y + cels[i].y)) for i in seen])


def apart(one: Picture, other: Picture) -> Rect | None:
    """Return the rectangle outside of which two pictures of a body are the same, about its place, if known."""
    if one.parts is None or other.parts is None:
        return None
    differ = [
        rect for own, others in ((one.parts, other.parts), (other.parts, one.parts))
        for key, rect in own.items() if key not in others
    ]  # fmt: skip
    return differ[0].unionall(differ[1:]) if differ else Rect(0, 0, 0, 0)


def merged(cels: Sequence[Cel]) -> Cel:
    """Return the cels, of which there is one at least, composed to one picture, the first at the back."""
    first, *others = cels
    box = first.rect.unionall([cel.rect for cel in others])
    if box == first.rect:
        out = first.surface.copy()
    else:
        out = Surface(box.size, SRCALPHA, 32)
        # There is nothing yet to blend with: adding to it is much quicker.
        out.blit(first.surface, (first.x - box.x, first.y - box.y), special_flags=BLEND_RGBA_ADD)
    for cel in others:
        out.blit(cel.surface, (cel.x - box.x, cel.y - box.y))
    return Cel(out, box.x, box.y)
