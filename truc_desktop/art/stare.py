"""A stare: somebody's eyes from very near, cut to a strip with a rim in their side's colour, as in a comic."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
from pygame import SRCALPHA, Rect, Surface

from truc_desktop.art import svg
from truc_desktop.art.colour import mix, rgb
from truc_desktop.art.faces.cast import BY_KEY
from truc_desktop.art.faces.gestures import pose
from truc_desktop.art.faces.layers import LAYERS
from truc_desktop.art.faces.rig import FRAME, Rig
from truc_desktop.art.faces.svgtext import to_svg
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
    return [partial(_described, who, mood, size), partial(_face, who, mood, size),
            partial(stare, who, mood, us, size, angle)]


@cached
def _described(who: str, mood: str, size: tuple[int, int]) -> str:
    """Return what a strip shows of a face as SVG text.

    The text is kept, not the shapes: those are thousands of lists, which each collection of reference cycles visits.
    """
    w, h = size
    frame = round(w * NEAR)
    rig = Rig(BY_KEY[who], pose(BY_KEY[who], mood), frame)
    x, y = rig.at(0, 0)
    box = Rect(round(x * frame / FRAME - w / 2), round(y * frame / FRAME - h * _EYES), w, h)
    for layer in LAYERS:
        layer.draw(rig)
    return to_svg(rig.pen.shapes, box, frame)


@cached
def _face(who: str, mood: str, size: tuple[int, int]) -> Surface:
    """Return what a strip shows of a face."""
    return svg.raster(_described(who, mood, size), *size)


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
