"""Nodes for pictures that have a place of their own, and for the few that follow one another in a flame or in steam."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame
from pygame import Color, Rect, Surface

from truc_desktop.art.figures.cel import Cel, Picture, apart
from truc_desktop.art.light import quick_shadow_of
from truc_desktop.art.palette import INK
from truc_desktop.art.theme import cached
from truc_desktop.scene.imagecache import SHARED
from truc_desktop.scene.node import Node, Point, Visual
from truc_desktop.scene.sprite import SHADOW_DOWN, SHADOW_RIGHT, blit_faded

_SHADED, _BULGE, _LINE = 0.3, 0.45, 0.028
"""A chest that leans over the table: how dark it is at its lowest; how much higher it ends at its sides than in the
middle, in heights of what is seen there; and the ink along that edge, in the same heights."""
_SHADOW, _DARKEST, _UP, _SOFT = 0.4, 120, 0.5, 4
"""Height of the shadow that it casts on the table, and how far above the cut that begins, in heights of what is seen
there; how dark it is, 0..255, and by what factor it is drawn smaller to be soft."""
_POINTS, _FINE = 40, 2
"""Points of the curve in which a chest ends, and by what factor it is drawn larger to be smooth."""


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

    Where the body leans over the table, its lowest ``hem`` px lie before the edge: there the chest ends round, with a
    line of ink over its own shadow, and not in a straight line.
    """

    hem = Visual(0)
    stretch = Visual((1.0, 1.0))
    """Factors of width and height about the cut, for the few pictures in which a body sets off or arrives."""

    def __init__(self, cel: Picture | None = None, z: float = 0.0) -> None:
        super().__init__(cel, z=z)
        self._hem: tuple[Surface, int, Surface, Surface] | None = None
        """The picture and the hem for which these were drawn: what is above the edge, and what is below it."""
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
        """The picture, its place, its size, and how far it is before the table's edge."""
        return *super().appearance(), self.stretch, self.hem

    def changed_area(self, before: object) -> Rect | None:
        """Return where another picture of the body differs; what is before the edge depends on all of it."""
        return None if self.hem or self.stretch != (1.0, 1.0) else super().changed_area(before)

    def bounds(self) -> Rect:
        """Return the rectangle of the picture and what is added below."""
        whole = super().bounds()
        whole.h += self.hem
        return whole

    def draw(self, target: Surface, clip: Rect) -> None:
        """Draw the picture; of a body that leans over the table first what is before the edge, with its shadow."""
        if self.hem and self.cel is not None:
            picture = self._sized(self.cel.surface)
            place = self._place(self.cel, picture)
            above, below = self._leaning(picture)
            blit_faded(target, below, (place.x, place.y + above.get_height()), self.opacity)
            blit_faded(target, above, place.topleft, self.opacity)
        else:
            super().draw(target, clip)
        if self.stretch == (1.0, 1.0):
            self._stretched = None

    def _leaning(self, picture: Surface) -> tuple[Surface, Surface]:
        """Return the part of a picture that is above the table's edge, and what is seen of its lowest rows over the
        cloth: darker and darker, gone at the end, and with a shadow."""
        if self._hem is None or self._hem[0] is not picture or self._hem[1] != self.hem:
            w, h = picture.get_size()
            high = min(self.hem, h - 1)
            above, chest = picture.subsurface((0, 0, w, h - high)), picture.subsurface((0, h - high, w, high)).copy()
            body = chest.get_bounding_rect(min_alpha=128)
            cut, line = _rounded(w, high, body.left, body.right)
            chest.blit(cut, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            chest.blit(line, (0, 0))
            below = _fallen(w, high, body.left, body.right)
            below.blit(chest, (0, 0))
            self._hem = picture, self.hem, above, below
        return self._hem[2:]


@cached
def _rounded(w: int, h: int, left: int, right: int) -> tuple[Surface, Surface]:
    """Return a picture of w x h px by which a chest between ``left`` and ``right`` is multiplied so that it ends round
    and darker, and the line of ink along its lower edge."""
    middle, half = (left + right) / 2, max(1.0, (right - left) / 2)
    thick = max(2.0, _LINE * h)
    edge = []
    for n in range(_POINTS + 1):
        across = 2 * n / _POINTS - 1
        edge.append((middle + across * half, h - thick - _BULGE * h * (1 - math.sqrt(max(0.0, 1 - across * across)))))
    large = [(x * _FINE, y * _FINE) for x, y in edge]
    cut, line = (Surface((w * _FINE, h * _FINE), pygame.SRCALPHA, 32) for _ in range(2))
    cut.fill((255, 255, 255, 0))
    pygame.draw.polygon(cut, (255, 255, 255, 255), [(0, 0), (w * _FINE, 0), *reversed(large)])
    line.fill((*Color(INK)[:3], 0))
    for x, y in large:
        pygame.draw.circle(line, INK, (x, y), thick * _FINE / 2)
    pygame.draw.lines(line, INK, False, large, round(thick * _FINE))
    cut = pygame.transform.smoothscale(cut, (w, h))
    shade = Surface((1, h), pygame.SRCALPHA, 32)
    for y in range(h):
        dark = round(255 * (1 - _SHADED * (y + 1) / h))
        shade.set_at((0, y), (dark, dark, dark, 255))
    cut.blit(pygame.transform.scale(shade, (w, h)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return cut, pygame.transform.smoothscale(line, (w, h))


def _fallen(w: int, h: int, left: int, right: int) -> Surface:
    """Return a picture of twice ``h`` px with the soft shadow on the table of a chest that ends after ``h`` px."""
    out = Surface((w, 2 * h), pygame.SRCALPHA, 32)
    small = Surface((max(1, w // _SOFT), max(1, 2 * h // _SOFT)), pygame.SRCALPHA, 32)
    small.fill((12, 8, 4, 0))
    inset = (right - left) * 0.1
    wide, high = (right - left - 2 * inset) / _SOFT, (_UP + _SHADOW) * h / _SOFT
    box = Rect(round((left + inset) / _SOFT), round((1 - _UP) * h / _SOFT), max(1, round(wide)), max(1, round(high)))
    for ring in range(4, 0, -1):
        grown = box.inflate(-box.w * (4 - ring) // 8, -box.h * (4 - ring) // 5)
        pygame.draw.ellipse(small, (12, 8, 4, _DARKEST * (5 - ring) // 4), grown)
    pygame.transform.smoothscale(small, out.get_size(), out)
    return out


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
