"""Who passes a window, against the light: people on their way, a rider, a cat, a bird; and a moth at a lamp."""

from __future__ import annotations

import math

import pygame

from truc_desktop.art.colour import mix
from truc_desktop.art.faces.pen import Pen, Point
from truc_desktop.art.faces.svgtext import bounds, raster
from truc_desktop.art.figures.cel import Cel
from truc_desktop.art.palette import INK
from truc_desktop.art.theme import cached

STEPS = 8
"""Pictures of one stride, or of one beat of the wings."""
_DARK, _PALE, _DUSTY = mix(INK, "#6a4a30", 0.25), "#f4e3bd", "#c9ab78"
_SOLID = 178
"""How opaque they are, of 255: the light about them shines through."""
_BLUR = 0.006
"""How much out of focus they are, as a part of the frame: as much as the wall."""


@cached
def passer(kind: str, step: int, size: int, turned: bool = False) -> Cel:
    """Return one of STEPS pictures of a passer about its foot; ``size`` is the px of 256 units, about its height.

    ``kind``: a key of ``PASSERS``; else KeyError. It goes to the right, or to the left if it is ``turned``.
    """
    pen = Pen(True)
    PASSERS[kind](pen, step % STEPS / STEPS * math.tau)
    blur = max(1, round(_BLUR * size))
    box = bounds(pen.shapes, size).inflate(4 * blur, 4 * blur)
    picture = raster(pen.shapes, box, size)
    if kind != "moth":
        picture = pygame.transform.box_blur(picture, blur)
        picture.fill((255, 255, 255, _SOLID), special_flags=pygame.BLEND_RGBA_MULT)
    if turned:
        picture, box.x = pygame.transform.flip(picture, True, False), -box.right
    return Cel(picture, box.x, box.y)


def _legs(pen: Pen, hip: Point, long: float, turn: float, width: float, stride: float) -> None:
    """Draw two legs that stride; each bends while it comes forward."""
    for way in (0.0, math.pi):
        swing = math.sin(turn + way)
        lift = max(0.0, math.cos(turn + way)) * 0.16
        foot = hip[0] + stride * swing, hip[1] + long * (1 - lift)
        knee = hip[0] + stride * (0.5 * swing + 0.35 * lift / 0.16 * 0.5), hip[1] + long * 0.5
        pen.line([hip, knee, foot, (foot[0] + 10, foot[1] + 2)], width, _DARK)


def _walker(pen: Pen, turn: float) -> None:
    """Draw a man in a cap with a stick."""
    bob = -3 * abs(math.cos(turn))
    _legs(pen, (0, -104), 102, turn, 17, 34)
    pen.blob([(-19, -188 + bob), (15, -192 + bob), (22, -150 + bob), (17, -96), (-17, -96), (-24, -140 + bob)], _DARK,
             0)  # fmt: skip
    pen.oval((8, -214 + bob), 18, 21, _DARK)
    pen.blob([(-14, -222 + bob), (6, -242 + bob), (29, -224 + bob), (36, -218 + bob), (4, -216 + bob)], _DARK, 0)
    reach = 30 * math.sin(turn + math.pi)
    hand = (26 + reach * 0.5, -122 + bob)
    pen.line([(4, -182 + bob), (14 + reach * 0.2, -150 + bob), hand], 13, _DARK)
    pen.line([hand, (34 + reach, -2)], 5, _DARK, tension=0)


def _woman(pen: Pen, turn: float) -> None:
    """Draw a woman in a headscarf and a long skirt, with a basket."""
    bob, sway = -3 * abs(math.cos(turn)), 7 * math.sin(turn)
    for way in (0.0, math.pi):
        foot = 17 * math.sin(turn + way)
        pen.line([(foot, -18), (foot + 2, -3), (foot + 14, -1)], 11, _DARK)
    pen.blob([(-14, -120 + bob), (12, -120 + bob), (30 + sway, -46), (38 + sway, -12), (-36 + sway, -12),
              (-28 + sway, -50)], _DARK, 0)  # fmt: skip
    pen.blob([(-17, -178 + bob), (14, -182 + bob), (19, -140 + bob), (12, -112 + bob), (-16, -112 + bob)], _DARK, 0)
    pen.oval((4, -204 + bob), 18, 20, _DARK)
    pen.blob([(-14, -218 + bob), (6, -230 + bob), (21, -212 + bob), (2, -190 + bob), (-26, -178 + bob)], _DARK, 0)
    pen.line([(0, -170 + bob), (20, -140 + bob), (34, -128 + bob)], 12, _DARK)
    pen.blob([(14, -112 + bob), (58, -112 + bob), (50, -84 + bob), (22, -84 + bob)], _DARK, 0)
    pen.line([(18, -110 + bob), (36, -140 + bob), (54, -110 + bob)], 5, _DARK)


def _cat(pen: Pen, turn: float) -> None:
    """Draw a cat on the sill."""
    for x, way in ((-58, 0.0), (-44, math.pi), (40, math.pi / 2), (56, 3 * math.pi / 2)):
        swing = 20 * math.sin(turn + way)
        pen.line([(x, -70), (x + swing * 0.4, -36), (x + swing, -2)], 17, _DARK)
    pen.blob([(-78, -104), (-20, -112), (52, -110), (78, -86), (56, -58), (-10, -52), (-72, -60)], _DARK, 0)
    pen.oval((96, -118), 31, 28, _DARK)
    for x in (78, 112):
        pen.blob([(x - 12, -132), (x - 2, -168), (x + 12, -134)], _DARK, 0, tension=0.2)
    wag = 14 * math.sin(turn)
    pen.line([(-72, -92), (-112, -120), (-118 + wag, -176), (-96 + 2 * wag, -206)], 15, _DARK)


def _bird(pen: Pen, turn: float) -> None:
    """Draw a swallow."""
    beat = 62 * math.sin(turn)
    pen.blob([(64, -6), (40, -20), (-40, -10), (-96, -30), (-60, 0), (-98, 24), (-34, 12), (40, 10)], _DARK, 0,
             tension=0.6)  # fmt: skip
    pen.blob([(30, -8), (-4, -44 - beat), (-56, -66 - beat), (-20, -22 - 0.4 * beat), (0, 2)], _DARK, 0)
    pen.blob([(20, 2), (-12, 18 - 0.7 * beat), (-58, 22 - beat), (-26, 8), (-6, 0)], _DARK, 0)


def _rider(pen: Pen, turn: float) -> None:
    """Draw a gaucho on a horse that walks."""
    bob = -3 * math.sin(2 * turn)
    for x, way in ((-62, 0.0), (-48, math.pi), (50, math.pi / 2), (64, 3 * math.pi / 2)):
        swing, lift = 22 * math.sin(turn + way), 10 * max(0.0, math.cos(turn + way))
        pen.line([(x, -104), (x + swing * 0.7, -54 - lift), (x + swing, -4 - lift)], 14, _DARK)
    pen.blob([(-82, -128 + bob), (-30, -138 + bob), (40, -136 + bob), (82, -124 + bob), (66, -92 + bob),
              (0, -82 + bob), (-74, -90 + bob)], _DARK, 0)  # fmt: skip
    pen.blob([(56, -130 + bob), (84, -180 + bob), (104, -194 + bob), (142, -168 + bob), (138, -156 + bob),
              (108, -162 + bob), (86, -110 + bob)], _DARK, 0)  # fmt: skip
    pen.line([(-80, -122 + bob), (-104, -100), (-100 + 6 * math.sin(turn), -54)], 13, _DARK)
    pen.blob([(-26, -204 + bob), (14, -206 + bob), (30, -140 + bob), (-34, -136 + bob)], _DARK, 0)
    pen.oval((-2, -222 + bob), 17, 20, _DARK)
    pen.blob([(-42, -236 + bob), (0, -246 + bob), (40, -234 + bob), (0, -230 + bob)], _DARK, 0)
    pen.blob([(-18, -240 + bob), (0, -256 + bob), (18, -240 + bob)], _DARK, 0)
    pen.line([(14, -186 + bob), (46, -166 + bob), (80, -160 + bob)], 9, _DARK)


def _moth(pen: Pen, turn: float) -> None:
    """Draw a moth in lamplight."""
    wide = 26 + 74 * abs(math.cos(turn))
    for side in (-1, 1):
        pen.blob([(0, -26), (side * wide, -76), (side * wide * 1.1, -20), (side * 12, 6)], _PALE, 3)
        pen.blob([(0, 0), (side * wide * 0.8, 6), (side * wide * 0.5, 60), (side * 6, 26)], _DUSTY, 3)
    pen.oval((0, -4), 11, 44, _DUSTY, 3)


PASSERS = {"walker": _walker, "woman": _woman, "cat": _cat, "bird": _bird, "rider": _rider, "moth": _moth}
