"""Hands of people seen from their own side of the table, with the sleeve: an open palm, and one that raises a glass."""

from __future__ import annotations

import math
from dataclasses import dataclass

from pygame import BLEND_RGB_MULT, Surface
from pygame.transform import flip, smoothscale

from truc_desktop.art.colour import mix
from truc_desktop.art.faces.cast import BY_KEY
from truc_desktop.art.faces.character import Character
from truc_desktop.art.faces.pen import Pen, Point, Points
from truc_desktop.art.faces.svgtext import bounds, raster
from truc_desktop.art.figures.arms import SLEEVES
from truc_desktop.art.figures.things import draw_glass
from truc_desktop.art.palette import INK
from truc_desktop.art.theme import cached

ARM = 440.0
"""Length of the arm from the middle of the hand, in units; a picture of ``size`` px has 256 of them to ``size``."""
_EDGE = 4.0
_DARKENS, _DARK_FOOT = (70.0, 330.0), (168, 144, 116)
"""Distances from the middle of the hand, in units, between which an arm loses light, and the light that is left."""
_FOREARM = 130.0
"""Length of a forearm that short sleeves leave bare."""
_BARE_FOOT, _FOOT = 60.0, 86.0
"""Half the thickness of the arm at its foot, which is below the window: bare, and in a sleeve."""
_PALM = ((-34, 26), (-38, -6), (-34, -32), (0, -42), (32, -34), (36, -4), (30, 30), (0, 38))
_FINGERS = ((-27, -34, -34, -84, 10.5), (-9, -42, -11, -102, 11.5), (10, -42, 13, -98, 11.3), (27, -34, 35, -78, 9.8))
"""Root and tip of each finger of an open hand, and half its thickness."""
_LEANS = 15.0
"""Degrees by which the arm leans that raises a glass."""
_THUMB = ((-30, 16), (-52, -4), (-66, -28))


@dataclass(frozen=True, slots=True)
class HandPicture:
    """A picture, and the middle of the hand in it as parts of its width and height."""

    surface: Surface
    anchor: tuple[float, float]


def sleeve_of(who: Character) -> tuple[str, str, str, float]:
    """Return light, dark, cuff ("": none) and bare share of a person's sleeves, those of their figure at the table."""
    light, dark, cuff, bare = SLEEVES[who.clothes]
    own = {"cloth": who.cloth, "trim": who.trim, "skin": who.skin[:2]}
    if light in own:
        light, dark = own[light]
    return light, dark, own[cuff][0] if cuff in own else cuff, bare


class TurnedPen:
    """A pen that draws turned clockwise about the middle of the hand."""

    def __init__(self, who: Character, angle: float, whole: bool = True) -> None:
        """``whole``: the fingers are turned with the arm."""
        self.pen, self.who, self._whole = Pen(True), who, whole
        self._cos, self._sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        self.light, self.shade, _rosy = who.skin
        self.line = mix(self.shade, INK, 0.55)

    def at(self, *points: Point) -> Points:
        """Return points in the picture."""
        return [(x * self._cos - y * self._sin, x * self._sin + y * self._cos) for x, y in points]

    def sleeve(self, wrist: float, arm: float = ARM) -> None:
        """Draw the arm from the foot, ``arm`` units away, up to ``wrist``, as bare as the person's clothes leave it."""
        cloth, dark, cuff_fill, bare = sleeve_of(self.who)
        pen = self.pen
        if bare:
            outer = self.at((_BARE_FOOT, arm), (30, wrist))
            pen.form(self.at((-30, wrist), (-_BARE_FOOT, arm)), outer, fill=self.light, width=_EDGE)
            dim = mix(self.light, self.shade, 0.5)
            pen.form(self.at((8, wrist), (14, arm)), outer, fill=dim, width=0)
            pen.line(outer, _EDGE, INK)
        if bare >= 1:
            return
        wrist += _FOREARM * bare
        outer = self.at((_FOOT, arm), (46, wrist + 14))
        pen.form(self.at((-46, wrist + 14), (-_FOOT, arm)), outer, fill=cloth, width=_EDGE)
        pen.form(self.at((16, wrist + 14), (22, arm)), outer, fill=dark, width=0)
        pen.line(outer, _EDGE, INK)
        for y, reach in ((wrist + 64, 26), (wrist + 118, 34)):
            pen.line(self.at((-reach, y), (-4, y + 12), (reach * 0.5, y + 8)), 2.6, INK, 0.5)
        if not cuff_fill:
            return
        deep = mix(cuff_fill, INK, 0.25)
        cuff = self.at((-50, wrist - 2), (0, wrist + 5), (50, wrist - 2)), self.at(
            (52, wrist + 22), (0, wrist + 30), (-52, wrist + 22)
        )
        pen.form(*cuff, fill=cuff_fill, width=_EDGE)
        pen.form(
            self.at((18, wrist + 4), (50, wrist - 2)), self.at((52, wrist + 22), (20, wrist + 29)), fill=deep, width=0
        )

    def finger(self, bones: Points, thick: float, fill: str = "") -> None:
        """Draw a finger along its joints with a round tip."""
        run = self.at(*bones) if self._whole else bones
        self.pen.line(run, 2 * thick + 2 * _EDGE, INK)
        self.pen.line(run, 2 * thick, fill or self.light)


def finished(turned: TurnedPen, size: int) -> HandPicture:
    """Return what has been drawn about the middle of a hand, ``size`` px for 256 units."""
    box = bounds(turned.pen.shapes, size)
    picture = raster(turned.pen.shapes, box, size)
    _darken_foot(picture, -box.y, size)
    return HandPicture(picture, (-box.x / box.w, -box.y / box.h))


def _darken_foot(picture: Surface, middle: float, size: int) -> None:
    """Let an arm lose light towards its foot: the lamp hangs over the table, and the viewer sits in front of it.

    ``middle``: y of the middle of the hand in the picture, px; ``size``: px of 256 units.
    """
    wide, high = picture.get_size()
    begins, ends = (round(middle + part * size / 256) for part in _DARKENS)
    if high <= begins:
        return
    light = Surface((2, 2), 0, 32)
    light.fill("white")
    light.fill(_DARK_FOOT, (0, 1, 2, 1))
    fade = smoothscale(light, (wide, ends - begins))
    picture.blit(fade, (0, begins), special_flags=BLEND_RGB_MULT)
    if high > ends:
        picture.fill(_DARK_FOOT, (0, ends, wide, high - ends), BLEND_RGB_MULT)


@cached
def open_palm(who: str, size: int, angle: float = 0.0) -> HandPicture:
    """Return a person's open hand with the arm, turned clockwise; at ``angle`` 0 it reaches up from below.

    ``size`` is the px of 256 units. Raises KeyError for an unknown person.
    """
    turned = TurnedPen(BY_KEY[who], angle)
    turned.sleeve(62)
    bare = sleeve_of(turned.who)[3] > 0
    turned.pen.blob(turned.at((-26, 70), (-30, 30), (30, 30), (26, 70)), turned.light, 0 if bare else _EDGE)
    turned.finger(list(_THUMB), 10.5)
    for x0, y0, x1, y1, thick in _FINGERS:
        turned.finger([(x0, y0), ((x0 + x1) / 2, (y0 + y1) / 2), (x1, y1)], thick)
    turned.pen.blob(turned.at(*_PALM), turned.light, _EDGE)
    turned.pen.blob(turned.at(*((0.86 * x, 0.86 * y - 2) for x, y in _PALM)), turned.light, 0)
    for x0, y0, _x1, _y1, thick in _FINGERS:  # the roots of the fingers have no edge
        turned.pen.line(turned.at((x0 * 0.9, y0 + 14), (x0, y0 - 6)), 1.9 * thick, turned.light)
        knuckle = turned.at((x0 * 0.9 - 7, y0 + 10), (x0 * 0.9, y0 + 5), (x0 * 0.9 + 7, y0 + 10))
        turned.pen.line(knuckle, 2.4, turned.line)
    turned.pen.line(turned.at((-24, 12), (-8, 22), (20, 20)), 2.4, turned.line, 0.6)
    return finished(turned, size)


@cached
def raised_glass(who: str, size: int, drink: str, level: int) -> HandPicture:
    """Return a person's hand with the arm that raises a glass of ``drink``, filled to ``level`` of 8.

    ``size`` is the px of 256 units. Raises KeyError for an unknown person or drink.
    """
    turned = TurnedPen(BY_KEY[who], _LEANS, whole=False)
    turned.sleeve(66)
    gourd = drink == "mate"
    if not gourd:
        for y in (-30, -8, 13):  # the tips of the fingers that come round the glass, through which they are seen
            turned.finger([(-24, y), (-33, y + 1), (-38, y + 3)], 9.5)
    back = [(-38, 72), (-26, 40), (-6, 10), (6, -30), (30, -38), (44, -8), (40, 34), (12, 78)]
    if gourd:  # which is wider
        back = [(-38, 74), (-30, 46), (-6, 10), (10, -26), (40, -30), (54, -6), (48, 36), (14, 80)]
    turned.pen.blob(back, turned.light, _EDGE)
    draw_glass(turned.pen, (-4, 42), _GOURD if gourd else 3.0, level, drink)
    if gourd:
        _round_gourd(turned)
    else:
        turned.finger([(36, 22), (24, 4), (4, -8), (-10, -12)], 11.5)
        turned.pen.blob([(14, 58), (26, 26), (34, 8), (44, -2), (38, 36), (20, 64)], turned.light, 0)
        turned.pen.line([(14, 2), (18, 8)], 2.4, turned.line)
    return finished(turned, size)


_GOURD = 2.8
"""Size of a mate in the viewer's hand."""
_ROUND = ((-51, -22, -33, -18, 9.6), (-55, -3, -31, 2, 10.4), (-53, 17, -31, 21, 10.2), (-44, 36, -28, 38, 9.0))
"""Where the four fingers of the hand that holds a mate come round it from behind, their tips, and half their
thickness."""


def _round_gourd(turned: TurnedPen) -> None:
    """Draw the fingers and the thumb of a hand that holds a mate, over it."""
    nail = mix(turned.light, "#ffffff", 0.35)
    for x0, y0, x1, y1, thick in _ROUND:
        turned.finger([(x0, y0), (x1, y1)], thick)
        turned.pen.line([(x1 - 2, y1 - 1), (x1 + 3, y1)], thick, nail)
        turned.pen.line([(x0 + 3, y0 - 4), (x0 + 5, y0 + 3)], 2.0, turned.line, 0.7)
    turned.finger([(46, 30), (42, 8), (28, -12), (10, -22)], 11.5)
    turned.pen.blob([(18, 62), (32, 34), (38, 14), (54, 2), (48, 38), (26, 68)], turned.light, 0)
    turned.pen.line([(9, -26), (5, -22)], 9.0, nail)
    turned.pen.line([(28, -5), (34, -8)], 2.4, turned.line)
    for x, y in ((-12, 60), (2, 56)):
        turned.pen.line([(x, y), (x + 8, y + 6)], 2.0, turned.line, 0.5)


_GRIP_TIPS = ((46, -34), (51, -12), (49, 10), (42, 31))
"""Where the fingers of the hand that holds the pack come round its edge."""
_TAKING = ((-27, -30, -30, -54, -24, -62, 10.5), (-9, -40, -10, -78, -6, -90, 11.5), (10, -40, 12, -76, 10, -90, 11.3),
           (26, -32, 31, -54, 26, -64, 9.8))  # fmt: skip
"""Root, middle joint and tip of each finger of a hand that takes cards, and half its thickness."""
_CLOSED = ((-26, -34, -27, -45, 11.5), (-9, -40, -9, -52, 12.0), (9, -40, 10, -51, 12.0), (25, -33, 27, -43, 11.0))
"""The same of a fist."""


def _back_of_hand(turned: TurnedPen) -> None:
    """Draw the back of a hand, with the wrist, over the roots of its fingers."""
    bare = sleeve_of(turned.who)[3] > 0
    turned.pen.blob(turned.at((-26, 70), (-30, 30), (30, 30), (26, 70)), turned.light, 0 if bare else _EDGE)
    turned.pen.blob(turned.at(*_PALM), turned.light, _EDGE)
    turned.pen.blob(turned.at(*((0.86 * x, 0.86 * y - 2) for x, y in _PALM)), turned.light, 0)


def _knuckles(turned: TurnedPen, fingers: tuple[tuple[float, ...], ...]) -> None:
    """Draw the knuckles of ``fingers`` on the back of a hand, where their edges end in it."""
    for x0, y0, *_rest, thick in fingers:
        turned.pen.line(turned.at((x0 * 0.9, y0 + 14), (x0, y0 - 6)), 1.9 * thick, turned.light)
        knuckle = turned.at((x0 * 0.9 - 7, y0 + 8), (x0 * 0.9, y0 + 3), (x0 * 0.9 + 7, y0 + 8))
        turned.pen.line(knuckle, 2.4, turned.line)


@cached
def pack_hand(who: str, size: int) -> tuple[HandPicture, HandPicture]:
    """Return a person's left hand with the arm that holds the pack: what is behind the pack, and what is before it.

    ``size`` is the px of 256 units; the middle of the pack is that of the hand. Raises KeyError for an unknown person.
    """
    behind, before = TurnedPen(BY_KEY[who], 12), TurnedPen(BY_KEY[who], 12)
    behind.sleeve(62)
    behind.pen.blob(behind.at(*((1.12 * x, y + 10) for x, y in _PALM)), behind.light, _EDGE)
    for x, y in _GRIP_TIPS:
        before.finger([(x + 2, y + 3), (x - 9, y)], 9.6)
    before.finger([(-46, 30), (-48, 2), (-30, -22)], 11.5)
    return finished(behind, size), finished(before, size)


@cached
def taking_hand(who: str, size: int, angle: float = 0.0, arm: float = ARM) -> HandPicture:
    """Return a person's hand with the arm, fingers bent over cards, turned clockwise; at 0 it reaches up from below.

    ``size`` is the px of 256 units, ``arm`` the length of the arm from the middle of the hand, in units. Raises
    KeyError for an unknown person.
    """
    turned = TurnedPen(BY_KEY[who], angle)
    turned.sleeve(62, arm)
    turned.finger([(-30, 14), (-46, -14), (-38, -40)], 10.5)
    for x0, y0, x1, y1, x2, y2, thick in _TAKING:
        turned.finger([(x0, y0), (x1, y1), (x2, y2)], thick)
    _back_of_hand(turned)
    _knuckles(turned, _TAKING)
    return finished(turned, size)


@cached
def other_hand(who: str, size: int, angle: float = 0.0, arm: float = ARM) -> HandPicture:
    """Return the left hand to ``taking_hand``, turned clockwise, with the same arguments."""
    right = taking_hand(who, size, -angle, arm)
    return HandPicture(flip(right.surface, True, False), (1 - right.anchor[0], right.anchor[1]))


@cached
def closed_hand(who: str, size: int, angle: float = 0.0, arm: float = ARM) -> HandPicture:
    """Return a person's fist with the arm, turned clockwise; at ``angle`` 0 the knuckles are above.

    ``size`` is the px of 256 units, ``arm`` the length of the arm from the middle of the hand, in units. Raises
    KeyError for an unknown person.
    """
    turned = TurnedPen(BY_KEY[who], angle)
    turned.sleeve(62, arm)
    draw_fist(turned)
    return finished(turned, size)


def draw_fist(turned: TurnedPen) -> None:
    """Draw a fist, seen from the back of the hand."""
    for x0, y0, x1, y1, thick in _CLOSED:
        turned.finger([(x0, y0), (x1, y1)], thick)
    _back_of_hand(turned)
    turned.finger([(-36, 24), (-42, 0), (-24, -16)], 10.5)
    for x in (-17, 0, 17):
        turned.pen.line(turned.at((x, -44), (x, -30)), 2.4, turned.line)


_UNDER = ((-22, -30, -25, -62, -26, -84, 10.5), (-7, -40, -8, -74, -8, -100, 11.5), (10, -40, 12, -72, 13, -96, 11.3),
          (26, -30, 31, -54, 34, -72, 9.8))  # fmt: skip
"""Root, middle joint and tip of each finger that lies under a card, and half its thickness."""
_OVER = ((-27, -30, -36, -56, -40, -76, 10.5), (-9, -40, -13, -74, -15, -100, 11.5), (10, -40, 13, -74, 14, -98, 11.3),
         (27, -32, 37, -58, 42, -76, 9.8))  # fmt: skip
"""The same of a hand that is pressed flat on a card."""
_HOLDING_THUMB = ((34, 30), (36, 2), (18, -26), (4, -42))


@cached
def card_hand(who: str, size: int, angle: float = 0.0, arm: float = ARM) -> tuple[HandPicture, HandPicture]:
    """Return a person's right hand with the arm that holds a card by its lower edge, its palm up, turned clockwise: the
    fingers and all that is behind the card, and the thumb before it. Without a card it is an open hand.

    ``size`` is the px of 256 units, ``arm`` the length of the arm from the middle of the hand, in units. Raises
    KeyError for an unknown person.
    """
    behind, before = TurnedPen(BY_KEY[who], angle), TurnedPen(BY_KEY[who], angle)
    behind.sleeve(62, arm)
    for x0, y0, x1, y1, x2, y2, thick in _UNDER:
        behind.finger([(x0, y0), (x1, y1), (x2, y2)], thick)
    _back_of_hand(behind)  # seen from within it has the same outline
    for x0, y0, *_rest, thick in _UNDER:  # the roots of the fingers have no edge, but a crease
        behind.pen.line(behind.at((x0 * 0.9, y0 + 14), (x0, y0 - 6)), 1.9 * thick, behind.light)
        behind.pen.line(behind.at((x0 - 8, y0 - 5), (x0, y0 - 2), (x0 + 8, y0 - 5)), 2.0, behind.line, 0.7)
    behind.pen.line(behind.at((-26, -8), (-4, -16), (24, -10)), 2.4, behind.line, 0.6)
    behind.pen.line(behind.at((10, -20), (4, 8), (14, 34)), 2.4, behind.line, 0.6)
    before.finger(list(_HOLDING_THUMB), 12.0)
    before.pen.blob(before.at((10, 36), (22, 12), (36, 4), (44, 22), (36, 44), (20, 50)), before.light, 0)
    nail = before.at((4, -45), (9, -37), (15, -30))
    before.pen.line(nail, 7.0, mix(before.light, "#ffffff", 0.35))
    before.pen.line(before.at((27, -8), (32, -2), (38, -2)), 2.2, before.line, 0.7)
    return finished(behind, size), finished(before, size)


@cached
def pressing_hand(who: str, size: int, angle: float = 0.0, arm: float = ARM) -> HandPicture:
    """Return a person's right hand with the arm, flat on what is under it, seen from its back, turned clockwise.

    ``size`` is the px of 256 units, ``arm`` the length of the arm from the middle of the hand, in units. Raises
    KeyError for an unknown person.
    """
    turned = TurnedPen(BY_KEY[who], angle)
    turned.sleeve(62, arm)
    turned.finger([(-30, 16), (-52, -6), (-62, -30)], 10.5)
    for x0, y0, x1, y1, x2, y2, thick in _OVER:
        turned.finger([(x0, y0), (x1, y1), (x2, y2)], thick)
    _back_of_hand(turned)
    _knuckles(turned, _OVER)
    for _x0, _y0, _x1, _y1, x2, y2, thick in _OVER:
        turned.pen.line(turned.at((x2, y2 + 2), (x2 * 0.97, y2 + 8)), 1.1 * thick, mix(turned.light, "#ffffff", 0.35))
    return finished(turned, size)
