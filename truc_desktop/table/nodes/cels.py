"""Nodes for pictures that have a place of their own, and for the few that follow one another in a flame or in steam."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from truc_desktop.art.figures.cel import Cel, Picture, apart
from truc_desktop.art.light import quick_shadow_of
from truc_desktop.art.palette import INK
from truc_desktop.scene.imagecache import SHARED
from truc_desktop.scene.node import Node, Point, Visual
from truc_desktop.scene.sprite import SHADOW_DOWN, SHADOW_RIGHT, blit_faded

_SHADED, _RIM, _FINE = 0.5, 0.11, 2
"""How dark a chest that lies against the table is at its lowest; the width of its outline as a part of its height; it
is drawn so many times as large."""
_SHADOW, _DARKEST = 1.5, 120
"""Height of the shadow that it casts on the table, in heights of what is seen of it; how dark that is, 0..255."""
_WHOLE = 3
"""How far above the cut of a body its picture is still whole when its size is changed, in px."""


class CelNode(Node):
    """A picture with a place of its own about the node's position, and its shadow if ``lift`` (px) is not 0.

    ``scale`` enlarges both about the node's position, for a short time.
    """

    cel = Visual[Picture | None](None)
    scale = Visual(1.0)
    sway = Visual[Point]((0.0, 0.0))
    """How far the picture is drawn aside, in px. Nothing else is: the list of what is drawn stays as it is."""

    def __init__(self, cel: Picture | None = None, lift: float = 0.0, z: float = 0.0) -> None:
        super().__init__(z=z)
        self.cel = cel
        self._lift = lift
        self._cast: tuple[Picture, float, Surface] | None = None
        """The picture and the scale for which a shadow was asked last, and that shadow."""

    @property
    def own_size(self) -> bool:
        """Whether the picture is drawn in its own size."""
        return self.scale == 1.0

    @property
    def window_pos(self) -> Point:
        """Where the picture's zero point is drawn, in window px."""
        (x, y), (aside, down) = super().window_pos, self.sway
        return x + aside, y + down

    def body(self) -> Rect:
        """Return the rectangle of the picture in window px, without its shadow."""
        cel = self.cel
        if cel is None:
            return Rect(0, 0, 0, 0)
        if self.own_size:
            x, y = self.window_pos
            return cel.rect.move(round(x), round(y))
        return self._place(cel, self._sized(cel.surface))

    def bounds(self) -> Rect:
        """Return the rectangle of picture and shadow."""
        shadow = self._shadow()
        return self.body() if shadow is None else self.body().union(shadow[1])

    def appearance(self) -> tuple[object, ...]:
        """The picture, its place and its size."""
        return self.cel, self.window_pos, self.scale

    def changed_area(self, before: object) -> Rect | None:
        """Return where another picture of a body differs, if it has the same place and its own size."""
        now = self.appearance()
        if self._lift or self.cel is None or self.scale != 1.0 or not isinstance(before, tuple) \
                or before[1:] != now[1:] or before[0] is None:
            return None
        area, (x, y) = apart(self.cel, before[0]), self.window_pos
        return None if area is None else area.move(round(x), round(y))

    def draw(self, target: Surface, clip: Rect) -> None:
        """Draw the shadow, then the picture."""
        if self._lift:
            self._draw_shadow(target)
        cel, opacity = self.cel, self.opacity
        if cel is None:
            return
        if self.own_size and opacity >= 1.0:
            x, y = self.window_pos
            cel.draw(target, round(x), round(y))
        else:
            picture = self._sized(cel.surface)
            blit_faded(target, picture, self._place(cel, picture).topleft, opacity)

    def _sized(self, picture: Surface) -> Surface:
        return SHARED.turned(picture, 0.0, self.scale)

    def _place(self, cel: Picture, picture: Surface) -> Rect:
        x, y = self.window_pos
        scale = self.scale
        if scale == 1.0:
            return cel.rect.move(round(x), round(y))
        # A scaled picture may be a little larger than asked for: it grows about its foot.
        middle, foot = (cel.x + cel.surface.get_width() / 2) * scale, (cel.y + cel.surface.get_height()) * scale
        return picture.get_rect(midbottom=(round(x + middle), round(y + foot)))

    def _draw_shadow(self, target: Surface) -> None:
        shadow = self._shadow()
        if shadow is not None:
            blit_faded(target, shadow[0], shadow[1].topleft, self.opacity)

    def _shadow(self) -> tuple[Surface, Rect] | None:
        cel, scale = self.cel, self.scale
        if cel is None or not self._lift:
            return None
        if self._cast is None or self._cast[0] is not cel or self._cast[1] != scale:
            self._cast = cel, scale, self._sized(quick_shadow_of(cel.surface, self._lift))
        picture = self._cast[2]
        rect = picture.get_rect(center=self.body().center)
        return picture, rect.move(round(SHADOW_RIGHT * self._lift), round(SHADOW_DOWN * self._lift))


class TrunkNode(CelNode):
    """The picture of a body that the table's edge cuts at the node's position.

    Where the body leans over the table (``hem`` is not 0), it does not end in a straight line there: the chest lies
    against the table ``hem`` px further down, between the arms, and casts a shadow on it.
    """

    hem = Visual(0)
    stretch = Visual((1.0, 1.0))
    """Factors of width and height about the cut, for the few pictures in which a body sets off or arrives."""

    def __init__(self, cel: Picture | None = None, z: float = 0.0) -> None:
        super().__init__(cel, z=z)
        self._hem: tuple[Surface, int, Surface] | None = None
        self._stretched: tuple[Surface, tuple[float, float], Surface] | None = None

    @property
    def own_size(self) -> bool:
        """Whether the picture is drawn in its own size."""
        return self.scale == 1.0 and self.stretch == (1.0, 1.0)

    def _sized(self, picture: Surface) -> Surface:
        picture = super()._sized(picture)
        if self.stretch == (1.0, 1.0):
            return picture
        if self._stretched is None or self._stretched[0] is not picture or self._stretched[1] != self.stretch:
            (w, h), (wider, higher) = picture.get_size(), self.stretch
            size = max(1, round(w * wider)), max(1, round(h * higher))
            self._stretched = picture, self.stretch, pygame.transform.smoothscale(picture, size)
        return self._stretched[2]

    def _place(self, cel: Picture, picture: Surface) -> Rect:
        if self.stretch == (1.0, 1.0):
            return super()._place(cel, picture)
        (x, y), (wider, higher) = self.window_pos, self.stretch
        middle = (cel.x + cel.surface.get_width() / 2) * self.scale * wider
        foot = (cel.y + cel.surface.get_height()) * self.scale * higher
        return picture.get_rect(midbottom=(round(x + middle), round(y + foot)))

    def appearance(self) -> tuple[object, ...]:
        """The picture, its place, its size, and what is seen below the cut."""
        return *super().appearance(), self.stretch, self.hem

    def changed_area(self, before: object) -> Rect | None:
        """Return where another picture of the body differs; what is below the cut depends on all of it."""
        return None if self.hem or self.stretch != (1.0, 1.0) else super().changed_area(before)

    def bounds(self) -> Rect:
        """Return the rectangle of the picture and what is added below."""
        whole = super().bounds()
        whole.h += self.hem + round(_SHADOW * self.hem)
        return whole

    def draw(self, target: Surface, clip: Rect) -> None:
        """Draw the picture, and over its lowest rows, which a change of size has darkened, what is below the cut."""
        super().draw(target, clip)
        if self.stretch == (1.0, 1.0):
            self._stretched = None
        if self.hem and self.cel is not None:
            picture = self._sized(self.cel.surface)
            place = self._place(self.cel, picture)
            row = min(picture.get_height() - 1, max(0, round((-self.cel.y - _WHOLE) * self.scale)))
            blit_faded(target, self._below(picture, row), (place.x, place.y + row), self.opacity)

    def _below(self, picture: Surface, row: int) -> Surface:
        """Return ``row`` of the picture drawn downwards as a chest that lies against the table: darker and darker,
        outlined below, and with its shadow on the cloth."""
        if self._hem is None or self._hem[0] is not picture or self._hem[1] != self.hem:
            w, high = picture.get_width(), self.hem
            line = picture.subsurface((0, row, w, 1))
            chest = pygame.transform.scale(line, (w, high))
            for y in range(high):
                dark = round(255 * (1 - _SHADED * (y + 1) / high))
                chest.fill((dark, dark, dark, 255), (0, y, w, 1), pygame.BLEND_RGBA_MULT)
            body = line.get_bounding_rect(min_alpha=128)
            chest.blit(_end(w, high, body.left, body.right), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            below = _fallen(w, high, body.left, body.right)
            below.blit(chest, (0, 0))
            self._hem = picture, self.hem, below
        return self._hem[2]


def _end(w: int, h: int, left: int, right: int) -> Surface:
    """Return what is seen of a chest ``h`` px below the edge, white with a dark outline, and nothing beside it."""
    box = Rect(_FINE * left, -_FINE * h, max(1, _FINE * (right - left)), 2 * _FINE * h)
    fine = Surface((_FINE * w, _FINE * h), pygame.SRCALPHA, 32)
    fine.fill((255, 255, 255, 0))
    pygame.draw.rect(fine, INK, box, border_radius=_FINE * h)
    rim = max(2, round(_RIM * _FINE * h))
    pygame.draw.rect(fine, (255, 255, 255, 255), box.inflate(-2 * rim, -2 * rim), border_radius=_FINE * h - rim)
    return pygame.transform.smoothscale(fine, (w, h))


def _fallen(w: int, h: int, left: int, right: int) -> Surface:
    """Return the soft shadow of such a chest on the table: darkest under it, and gone ``_SHADOW`` times ``h`` below."""
    deep = h + round(_SHADOW * h)
    out = Surface((w, deep), pygame.SRCALPHA, 32)
    for y in range(deep):
        fades = 1 - max(0.0, (y - 0.6 * h) / (deep - 0.6 * h))
        inset = round(0.5 * h * (2 - fades))
        out.fill((12, 8, 4, round(_DARKEST * fades * fades)), (left + inset, y, max(0, right - left - 2 * inset), 1))
    small = pygame.transform.smoothscale(out, (max(1, w // 4), max(1, deep // 4)))
    return pygame.transform.smoothscale(small, (w, deep))


class CastShadow(CelNode):
    """The shadow alone of a picture."""

    def changed_area(self, before: object) -> Rect | None:
        """The shadow of another picture is another one."""
        return None

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

    @property
    def rest_ms(self) -> float:
        """The time in ms until the next picture."""
        return self._ms - self._lived % self._ms if self._moving else math.inf


class LightPool(Node):
    """Light that falls on what is behind: a picture that is added to it, about the node's position."""

    light = Visual[Surface | None](None)

    def __init__(self, light: Surface, z: float = 0.0) -> None:
        """``light`` has no alpha; black adds nothing."""
        super().__init__(z=z)
        self.light = light

    def body(self) -> Rect:
        """Return the rectangle of the light in window px."""
        x, y = self.window_pos
        return Rect(0, 0, 0, 0) if self.light is None else self.light.get_rect(center=(round(x), round(y)))

    def draw(self, target: Surface, clip: Rect) -> None:
        """Add the light."""
        if self.light is not None:
            target.blit(self.light, self.body(), special_flags=pygame.BLEND_RGB_ADD)
