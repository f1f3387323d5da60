"""A stare: somebody's eyes from very near, cut to a strip with a rim in their side's colour, as in a comic."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
from pygame import SRCALPHA, Rect, Surface

from truc_desktop.art.colour import mix, rgb
from truc_desktop.art.faces.cast import BY_KEY
from truc_desktop.art.faces.gestures import pose
from truc_desktop.art.faces.layers import LAYERS
from truc_desktop.art.faces.rig import FRAME, Rig
from truc_desktop.art.faces.svgtext import raster
from truc_desktop.art.theme import cached, current

NEAR = 1.5
"""Side of the frame of the whole face, in widths of the strip: the eyes reach from side to side."""
_EYES = 0.60
"""Height of the line of the eyes in the strip."""
_GROUND = 0.5
"""Share of the darker of a person's two colours in what is behind the face."""
_RIM, _LEAST_RIM = 0.036, 2
"""Breadth of a line of the rim, in heights of the strip; at least, in px."""


def stare_steps(who: str, mood: str, us: bool, size: tuple[int, int], angle: float) -> list[Callable[[], object]]:
    """Return calls that draw stare() in steps; after the last one it is cached."""
    return [partial(_Shapes.of, who, mood, size), partial(_face, who, mood, size),
            partial(stare, who, mood, us, size, angle)]


class _Shapes:
    """What a strip of ``size`` px shows of a face, before it is drawn: its shapes, and the part of them in px."""

    def __init__(self, who: str, mood: str, size: tuple[int, int]) -> None:
        w, h = size
        self.frame = round(w * NEAR)
        rig = Rig(BY_KEY[who], pose(BY_KEY[who], mood), self.frame)
        x, y = rig.at(0, 0)
        self.box = Rect(round(x * self.frame / FRAME - w / 2), round(y * self.frame / FRAME - h * _EYES), w, h)
        for layer in LAYERS:
            layer.draw(rig)
        self.shapes = rig.pen.shapes

    @staticmethod
    @cached
    def of(who: str, mood: str, size: tuple[int, int]) -> _Shapes:
        """Return those of a person in a mood."""
        return _Shapes(who, mood, size)


@cached
def _face(who: str, mood: str, size: tuple[int, int]) -> Surface:
    """Return what a strip shows of a face."""
    found = _Shapes.of(who, mood, size)
    return raster(found.shapes, found.box, found.frame)


@cached
def stare(who: str, mood: str, us: bool, size: tuple[int, int], angle: float) -> Surface:
    """Return the eyes of a person of the cast in a mood, looking out of the picture, in a strip of ``size`` px.

    It is turned by ``angle`` degrees anticlockwise. Raises KeyError for an unknown person or mood.
    """
    person, theme = BY_KEY[who], current()
    strip = Surface(size, SRCALPHA, 32)
    strip.fill(rgb(mix(*person.ground, _GROUND)))
    strip.blit(_face(who, mood, size), (0, 0))
    line = max(_LEAST_RIM, round(size[1] * _RIM))
    rim = strip.get_rect()
    for colour in (theme.edge, theme.side(us)[0], theme.paper):
        pygame.draw.rect(strip, rgb(colour), rim, line)
        rim = rim.inflate(-2 * line, -2 * line)
    return pygame.transform.rotozoom(strip, angle, 1.0) if angle else strip
