"""A picture node with a shadow."""

from __future__ import annotations

import math

import pygame
from pygame import Rect, Surface

from truc_desktop.scene.imagecache import SHARED, Colour, ImageCache, ShadowMaker
from truc_desktop.scene.node import Node, Point, Visual

SHADOW_RIGHT = 0.15
SHADOW_DOWN = 0.75
_OPAQUE_ENOUGH = 32
_WHITE: Colour = (255, 255, 255)

Part = tuple[Surface, tuple[int, int]]


class Sprite(Node):
    """An image placed by its anchor.

    At rest, give it an image made at its exact size and angle and leave `angle` at 0 and `scale` at 1. In motion use
    `angle` (degrees anticlockwise), `scale` and `squeeze` (-1..1, the width, for turning over), which are drawn from
    cached steps. `lift` is the height above the table in px (for the shadow). `dim` 0..1 darkens (0.4: to 60 %), `tint`
    multiplies the colours. `rise` draws the image higher by so many px and leaves its shadow on the table, for a hop.
    The image rotates and scales around its centre.
    `silhouette` casts the shadow instead of the image. It is for images that change all the time, such as a live face,
    because making a shadow costs far more than drawing one. With `round_shadow` the shadow does not turn with the
    image: for what is nearly round and spins.
    """

    image = Visual[Surface | None](None)
    silhouette = Visual[Surface | None](None)
    angle = Visual(0.0)
    scale = Visual(1.0)
    squeeze = Visual(1.0)
    lift = Visual(0.0)
    rise = Visual(0.0)
    dim = Visual(0.0)
    tint = Visual[Colour](_WHITE)

    def __init__(self, image: Surface | None = None, *, shadow_of: ShadowMaker | None = None,
                 anchor: tuple[float, float] = (0.5, 0.5), name: str = "", x: float = 0.0,
                 y: float = 0.0, z: float = 0.0, alt: str = "", lift: float = 0.0,
                 cache: ImageCache | None = None) -> None:
        """`anchor`: the point of the image (0..1, 0..1) that is at x, y.

        `shadow_of(surface, lift_px)` returns the blurred silhouette, centred on the surface; the sprite
        moves it to the right and down in proportion to its lift. Without it there is no shadow.
        """
        super().__init__(name=name, x=x, y=y, z=z, alt=alt)
        self.anchor = anchor
        self.round_shadow = False
        self._shadow_of = shadow_of
        self._cache = cache if cache is not None else SHARED
        self._parts_key: tuple[object, ...] | None = None
        self._parts: list[Part] = []
        self._made_of: tuple[object, ...] = ()
        self._lower: Surface | None = None
        self._upper: Surface | None = None
        self._body = Rect(0, 0, 0, 0)
        self.image = image
        self.lift = lift

    @property
    def centre(self) -> Point:
        """Centre of the image in window px, including offsets."""
        return self._centre_from(self.window_pos)

    def body(self) -> Rect:
        """The rectangle of the drawn image in window px, without its shadow. It may be changed by the caller."""
        self._lay_out()
        return self._body.copy()

    def bounds(self) -> Rect:
        """The rectangle of image and shadow in window px."""
        parts = self._lay_out()
        if not parts:
            return Rect(0, 0, 0, 0)
        box = Rect(parts[0][1], parts[0][0].get_size())
        for surface, place in parts[1:]:
            box.union_ip((*place, *surface.get_size()))
        return box

    def hit(self, pos: Point) -> bool:
        """Return whether `pos` is on the opaque part of the image without offsets, or on `hit_rect` if that is set."""
        image = self.image
        if self.hit_rect is not None or image is None:
            return super().hit(pos)
        scale = self.scale or 1.0
        centre_x, centre_y = self._centre_from(self.rest_pos)
        dx, dy = (pos[0] - centre_x) / scale, (pos[1] - centre_y) / scale
        if abs(dx) + abs(dy) > image.get_width() + image.get_height():
            return False
        turn = math.radians(self.angle)
        at = (math.floor(dx * math.cos(turn) - dy * math.sin(turn) + image.get_width() / 2),
              math.floor(dx * math.sin(turn) + dy * math.cos(turn) + image.get_height() / 2))
        if not image.get_rect().collidepoint(at):
            return False
        return not image.get_flags() & pygame.SRCALPHA or image.get_at(at).a >= _OPAQUE_ENOUGH

    def draw(self, target: Surface, clip: Rect) -> None:
        """Draw the shadow, then the image."""
        opacity = self.opacity
        for surface, place in self._lay_out():
            blit_faded(target, surface, place, opacity)

    def _centre_from(self, anchored: Point) -> Point:
        image = self.image
        if image is None or self.anchor == (0.5, 0.5):
            return anchored
        width, height = image.get_size()
        return (anchored[0] + (0.5 - self.anchor[0]) * width * self.scale,
                anchored[1] + (0.5 - self.anchor[1]) * height * self.scale)

    def _lay_out(self) -> list[Part]:
        """Return the surfaces to blit with their top left corners, the farthest first."""
        centre = self.centre
        key = (self.version, centre)
        if key == self._parts_key:
            return self._parts
        self._parts_key = key
        self._parts = []
        self._body = Rect(0, 0, 0, 0)
        image = self.image
        if image is None or self.scale <= 0:
            return self._parts
        turned, shadow = self._derived(image)
        if shadow is not None:
            under = (centre[0] + SHADOW_RIGHT * self.lift, centre[1] + SHADOW_DOWN * self.lift)
            self._parts.append((shadow, _corner(shadow, under)))
        self._parts.append((turned, _corner(turned, (centre[0], centre[1] - self.rise))))
        self._body = Rect(self._parts[-1][1], turned.get_size())
        return self._parts

    def _derived(self, image: Surface) -> tuple[Surface, Surface | None]:
        """Return the image as it is drawn, and its shadow. Most of what moves only moves: then they are the same."""
        look = (image, self.angle, self.scale, self.squeeze, self.dim, self.tint, self.lift, self.silhouette,
                self.round_shadow)  # fmt: skip
        if self._upper is None or look != self._made_of:
            self._made_of, self._lower = look, None
            self._upper = self._cache.turned(self._toned(image), self.angle, self.scale, self.squeeze)
            if self._shadow_of is not None:
                turn = 0.0 if self.round_shadow else self.angle
                self._lower = self._cache.shadow(self.silhouette or image, self.lift, self._shadow_of, turn,
                                                  self.scale, self.squeeze)  # fmt: skip
        return self._upper, self._lower

    def _toned(self, image: Surface) -> Surface:
        light = max(0.0, min(1.0, 1.0 - self.dim))
        if light == 1.0 and self.tint == _WHITE:
            return image
        red, green, blue = self.tint
        return self._cache.toned(image, (round(red * light), round(green * light), round(blue * light)))


def _corner(surface: Surface, centre: Point) -> tuple[int, int]:
    return (math.floor(centre[0] - surface.get_width() / 2 + 0.5),
            math.floor(centre[1] - surface.get_height() / 2 + 0.5))


def blit_faded(target: Surface, surface: Surface, place: tuple[int, int], opacity: float) -> None:
    """Blit `surface` with an `opacity` of 0..1, leaving it unchanged.

    The fade is drawn with a constant alpha, which takes 1.7 times as long as a plain blit; a faded copy would take four
    times as long and serve for one frame only.
    """
    if opacity >= 1.0:
        target.blit(surface, place)
        return
    before = surface.get_alpha()
    surface.set_alpha(round((255 if before is None else before) * opacity))
    try:
        target.blit(surface, place)
    finally:
        surface.set_alpha(before)
