"""A cache of derived images: rotated, scaled and dimmed copies, and shadows.

Angles and scales are rounded to steps, so that flights share their pictures.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import OrderedDict
from collections.abc import Callable, Hashable
from itertools import pairwise

import pygame
from pygame import Surface

Colour = tuple[int, int, int]
ShadowMaker = Callable[[Surface, int], Surface]

ANGLE_STEP = 1.5
SCALE_STEP = 0.015
SHADOW_ANGLE_STEP = 4.5
SHADOW_SCALE_STEP = 0.05
SQUEEZE_STEPS = 24
TONE_STEP = 8
LIFT_STEPS = (1, 2, 3, 4, 5, 6, 7, 9, 11, 13, 16, 19, 22, 26, 31, 37, 44, 53, 64, 77, 92, 110)
_BETWEEN_LIFTS = tuple((low + high) / 2 for low, high in pairwise(LIFT_STEPS))
DEFAULT_BYTES = 96 << 20
BASE_BYTES, BYTES_PER_PIXEL = 64 << 20, 16
"""Memory for a window: at least, and more per pixel. 100 MB at 1920x1080, 200 MB at 3840x2160."""


def lift_step(lift: float) -> int:
    """Return the lift in px whose shadow is used for `lift`, at most a tenth off; 0: no shadow."""
    return 0 if lift < 0.5 else LIFT_STEPS[bisect_left(_BETWEEN_LIFTS, lift)]


class ImageCache:
    """A bounded cache of derived images; the least recently used go first.

    An entry holds a reference to its source, so that an id in a key always means the same image.
    """

    def __init__(self, most_bytes: int = DEFAULT_BYTES) -> None:
        """`most_bytes`: memory for derived images; an image larger than that is returned but not cached."""
        self._most_bytes = most_bytes
        self._bytes = 0
        self._kept: OrderedDict[Hashable, tuple[Surface, Surface]] = OrderedDict()

    @property
    def bytes(self) -> int:
        """Memory used by derived images."""
        return self._bytes

    def __len__(self) -> int:
        return len(self._kept)

    def fit(self, size: tuple[int, int]) -> None:
        """Set the limit for a window of ``size`` pixels: its cards and shadows are larger, too."""
        self._most_bytes = BASE_BYTES + BYTES_PER_PIXEL * size[0] * size[1]
        self._trim()

    def clear(self) -> None:
        """Empty the cache; after a resize all of it is useless."""
        self._kept.clear()
        self._bytes = 0

    def turned(self, image: Surface, angle: float, scale: float = 1.0, squeeze: float = 1.0) -> Surface:
        """Return `image` with its width multiplied by `squeeze` (0..1), then rotated and scaled.

        `angle` is in degrees anticlockwise. All three are rounded to steps. Without a change, it is the image itself.
        """
        turn = round(angle / ANGLE_STEP) % round(360 / ANGLE_STEP)
        size = max(1, round(scale / SCALE_STEP)) if scale != 1.0 else 0
        width = min(SQUEEZE_STEPS, max(1, round(abs(squeeze) * SQUEEZE_STEPS)))
        if turn == 0 and size == 0 and width == SQUEEZE_STEPS:
            return image

        def make() -> Surface:
            source = image
            if width < SQUEEZE_STEPS:
                full, height = image.get_size()
                source = pygame.transform.scale(image, (max(1, full * width // SQUEEZE_STEPS), height))
            if turn:
                return pygame.transform.rotozoom(_rimmed(source), turn * ANGLE_STEP, size * SCALE_STEP if size else 1.0)
            if size == 0:
                return source
            w, h = source.get_size()  # as smooth as rotozoom, in half the time
            return pygame.transform.smoothscale(source, (max(1, round(w * size * SCALE_STEP)),
                                                         max(1, round(h * size * SCALE_STEP))))

        return self._get(("turned", id(image), turn, size, width), image, make)

    def toned(self, image: Surface, tone: Colour) -> Surface:
        """Return `image` with its colours multiplied by `tone` / 255, in steps; for white the image itself."""
        steps = tuple(min(255, round(part / TONE_STEP) * TONE_STEP) if part < 255 else 255 for part in tone)
        if steps == (255, 255, 255):
            return image

        def make() -> Surface:
            copy = image.copy()
            copy.fill((*steps, 255), special_flags=pygame.BLEND_RGBA_MULT)
            return copy

        return self._get(("toned", id(image), steps), image, make)

    def shadow(self, image: Surface, lift: float, maker: ShadowMaker, angle: float = 0.0,
               scale: float = 1.0, squeeze: float = 1.0) -> Surface | None:
        """Return the shadow of the rotated image at `lift` px above the table; None for a lift of 0.

        `maker(image, lift)` returns the shadow of the upright image, centred on it. As a shadow is blurred, rotating it
        by nearest pixel in coarse steps cannot be seen, and costs a quarter.
        """
        height = lift_step(lift)
        if height == 0:
            return None
        upright = self._get(("shadow", id(image), height, maker), image, lambda: maker(image, height))
        turn = round(angle / SHADOW_ANGLE_STEP) % round(360 / SHADOW_ANGLE_STEP)
        size = max(1, round(scale / SHADOW_SCALE_STEP))
        width = min(SQUEEZE_STEPS, max(1, round(abs(squeeze) * SQUEEZE_STEPS)))
        if turn == 0 and size * SHADOW_SCALE_STEP == 1.0 and width == SQUEEZE_STEPS:
            return upright

        def make() -> Surface:
            factor = size * SHADOW_SCALE_STEP
            full_width, full_height = upright.get_size()
            new_size = (max(1, round(full_width * factor * width / SQUEEZE_STEPS)),
                        max(1, round(full_height * factor)))
            scaled = pygame.transform.scale(upright, new_size)
            return pygame.transform.rotate(scaled, turn * SHADOW_ANGLE_STEP) if turn else scaled

        return self._get(("cast", id(upright), turn, size, width), upright, make)

    def _get(self, key: Hashable, source: Surface, make: Callable[[], Surface]) -> Surface:
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found[1]
        made = make()
        weight = _weight(made)
        if weight <= self._most_bytes:
            self._kept[key] = (source, made)
            self._bytes += weight
            self._trim()
        return made

    def _trim(self) -> None:
        while self._bytes > self._most_bytes:
            _, (_, dropped) = self._kept.popitem(last=False)
            self._bytes -= _weight(dropped)


def _rimmed(image: Surface) -> Surface:
    """Return ``image`` with a transparent rim of one px: rotozoom smooths only what lies inside a picture, so that the
    edges of a card that fills its picture would be stair-stepped."""
    width, height = image.get_size()
    rimmed = Surface((width + 2, height + 2), pygame.SRCALPHA, 32)
    rimmed.blit(image, (1, 1))
    return rimmed


def _weight(surface: Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


SHARED = ImageCache()
"""The cache that sprites use by default."""
