"""The hand of somebody of the house who pours from a jug: held upright, tilted, and with a stream."""

from __future__ import annotations

import math
from dataclasses import dataclass

from truc_desktop.art.colour import mix
from truc_desktop.art.faces.cast import BY_KEY
from truc_desktop.art.faces.pen import Pen, Point, Points
from truc_desktop.art.figures.things import DRINKS
from truc_desktop.art.own_hands import ARM, HandPicture, TurnedPen, draw_fist, finished
from truc_desktop.art.palette import INK
from truc_desktop.art.theme import cached

TILTS = (0.0, 30.0, 58.0)
"""Degrees anticlockwise by which a jug is tilted: upright, on the way, pouring."""
_JUGS: dict[str, tuple[str, str]] = {
    "wine": ("#b5642f", "#7c3f1b"), "white": ("#4f7a5c", "#2c4a38"), "juice": ("#d9b98a", "#a07c4c"),
    "water": ("#6d8fa8", "#43607a"), "mate": ("#77818a", "#454e57"),
}  # fmt: skip
"""Earth or metal of the jug for each drink, light and dark."""
_ANGLE = -80.0
"""How far the arm is turned clockwise from one that comes from below, in degrees."""
_SPOUT = (-128.0, -70.0)
"""The tip of the spout of an upright jug, from the middle of the hand, in units."""
_FALL, _FALLS = 104.0, {"mate": 66.0}
"""Length of the stream, in units: into a glass, and of hot water into the gourd."""


@dataclass(frozen=True, slots=True)
class PouringHand:
    """A hand with a jug, and where the tip of its spout is from the middle of the hand, in px."""

    picture: HandPicture
    spout: Point


@cached
def pouring_hand(who: str, size: int, drink: str, arm: int, step: int, runs: bool = False) -> PouringHand:
    """Return the hand of a person who reaches over from the right with a jug, tilted by TILTS[``step``].

    ``size`` is the px of 256 units, ``arm`` the length of the arm in px; ``runs``: with the stream. Raises KeyError for
    an unknown person or drink.
    """
    light, dark = _JUGS[drink]
    cos, sin = math.cos(math.radians(TILTS[step])), math.sin(math.radians(TILTS[step]))

    def at(*points: Point) -> Points:
        return [(x * cos + y * sin, y * cos - x * sin) for x, y in points]

    turned = TurnedPen(BY_KEY[who], _ANGLE)
    turned.sleeve(62, max(ARM, arm * 256 / size))
    pen: Pen = turned.pen
    ((x, y),) = at(_SPOUT)
    if runs:
        liquid, deep = DRINKS["water" if drink == "mate" else drink]
        way = [(x - 1, y - 4), (x - 5, y + 16), (x - 6, y + _FALLS.get(drink, _FALL))]
        pen.line(way, 13, mix(deep, INK, 0.3))
        pen.line(way, 8, liquid)
    handle = at((-48, -46), (-8, -52), (12, -10), (4, 32), (-30, 48))
    pen.line(handle, 24, INK)
    pen.line(handle, 16, dark)
    body = at((-108, -64), _SPOUT, (-106, -42), (-102, -20), (-130, 26), (-122, 70), (-100, 92), (-50, 92), (-28, 70),
              (-22, 26), (-46, -20), (-40, -64))  # fmt: skip
    pen.blob(body, light, 4.0)
    pen.blob(at((-62, -12), (-46, -18), (-24, 26), (-30, 68), (-52, 88), (-66, 88), (-46, 50), (-46, 12)), dark, 0)
    pen.line(at((-106, -16), (-74, -8), (-44, -16)), 3.0, INK, 0.55)
    pen.blob(at((-114, -66), (-76, -76), (-40, -64), (-76, -58)), dark, 3.0)
    draw_fist(turned)
    return PouringHand(finished(turned, size), (x * size / 256, y * size / 256))
