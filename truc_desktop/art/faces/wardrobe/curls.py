"""Voluminous hair: curls of several sizes, and bouffant hair."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from truc_desktop.art.colour import mix
from truc_desktop.art.faces.pen import Points
from truc_desktop.art.faces.rig import SIDES, Rig
from truc_desktop.art.faces.wardrobe.strands import strands
from truc_desktop.art.palette import INK

_MERGE = 1.9  # units by which a curl's fill is smaller than its ink, so that curls share one outline


def _bunch(rig: Rig, places: Points, radius: float, fill: str) -> None:
    """Draw curls with a common outline: all the ink first, then all the fills."""
    for place in places:
        rig.pen.oval(place, radius, radius * 0.94, fill, 3.0)
    for place in places:
        rig.pen.oval(place, radius - _MERGE, radius * 0.94 - _MERGE, fill)


def _comb(rig: Rig, places: Sequence[tuple[float, float]], radius: float) -> None:
    """Draw a short arc of shadow in some of the curls; only in large pictures."""
    if not rig.pen.fine:
        return
    ink = mix(rig.who.hair[0], rig.who.hair[1], 0.9)
    for x, y in places:
        arc = [(x + radius * math.cos(a), y + radius * math.sin(a)) for a in (2.6, 3.6, 4.6, 5.5)]
        rig.pen.line(arc, 1.9, ink)


def _crown(rig: Rig, reach: float, lowest: float, count: int, z: float) -> Points:
    """Return frame positions around the head, from below one ear over the top to below the other."""
    half = rig.who.width
    first = math.radians(lowest)
    turns = [-first + (math.pi + 2 * first) * i / (count - 1) for i in range(count)]
    return [rig.at((half + reach) * math.cos(a), -20 - (54 + reach) * math.sin(a), z) for a in turns]


def _curly_back(reach: float, lowest: float, radius: float, count: int) -> Callable[[Rig], None]:
    """Return a function that draws curls behind the head, down to ``lowest`` degrees below the height of the ears."""

    def draw(rig: Rig) -> None:
        places = _crown(rig, reach, lowest, count, -12)
        rig.pen.blob(places, rig.who.hair[1], 0)
        _bunch(rig, places, radius, mix(rig.who.hair[0], rig.who.hair[1], 0.35))

    return draw


def _curly(radius: float, top: float) -> Callable[[Rig], None]:
    """Return a function that draws curls over forehead and temples; ``top`` is the y of the top of the hair."""

    def draw(rig: Rig) -> None:
        half, hair = rig.who.width, rig.who.hair[0]
        right = [(half + 1, -10, 4.0), (half - 3, -32, 10.0), (half * 0.74, -52, 24.0), (half * 0.38, -62, 34.0)]
        line = [*right, (0.0, -66, 38.0), *[(-x, y, z) for x, y, z in reversed(right)]]
        rig.pen.form(
            rig.head(*line), rig.head((-half * 0.9, -58, 0), (-half * 0.5, top, -4), (0, top - 5, -4),
                                      (half * 0.5, top, -4), (half * 0.9, -58, 0)), fill=hair, width=0,
        )  # fmt: skip
        over = [rig.at(x, y, -2) for x, y in (
            (-half * 0.82, top + 26), (-half * 0.42, top + 8), (0, top + 2), (half * 0.42, top + 8),
            (half * 0.82, top + 26),
        )]  # fmt: skip
        places = [*over, *rig.head(*line)]
        _bunch(rig, places, radius, hair)
        inner = [rig.at(x, y, 20) for x, y in ((-half * 0.5, -68), (0, -76), (half * 0.5, -68))]
        for place in inner:
            rig.pen.oval(place, radius, radius, hair)
        _comb(rig, [*places, *inner], radius * 0.62)

    return draw


def _bouffant_back(rig: Rig) -> None:
    """Set hair, high and wide, turned outwards at the neck."""
    half = rig.who.width
    right = [
        (0, -108, -8), (half * 0.7, -100, -8), (half + 14, -72, -10), (half + 22, -34, -12), (half + 17, 0, -14),
        (half + 12, 26, -14), (half + 27, 44, -14), (half + 8, 58, -14), (half - 10, 40, -14),
    ]  # fmt: skip
    rig.pen.blob(rig.mirror(*right), mix(rig.who.hair[0], rig.who.hair[1], 0.45))


def _bouffant(rig: Rig) -> None:
    """One large wave over the forehead, and a smaller one opposite."""
    half, hair = rig.who.width, rig.who.hair
    rig.pen.form(
        rig.head(
            (-half + 1, 14, 8), (-half - 12, 0, 0), (-half - 19, -34, 0), (-half - 8, -78, 0), (-half * 0.4, -104, 0),
            (4, -108, 0), (half * 0.66, -100, 0), (half + 12, -70, 0), (half + 19, -32, 0), (half + 12, 0, 0),
            (half - 1, 14, 8),
        ),
        rig.head((half - 1, 14, 8), (half - 3, -14), (half - 9, -31), (half * 0.5, -41), (6, -43), (-half * 0.36, -57)),
        rig.head((-half * 0.36, -57), (-half * 0.66, -42), (-half + 5, -22), (-half + 1, 14, 8)), fill=hair[0],
    )  # fmt: skip
    x, y = -half * 0.36, -57
    ink = mix(hair[1], INK, 0.35)
    rig.pen.line(rig.head((x, y), (x - 16, y - 10, 34), (x - 15, y - 30, 16), (x + 4, y - 41, 8)), 2.6, ink)
    rig.pen.line(rig.head((x, y), (x + 8, y - 18, 36), (x + 34, y - 28, 26), (half + 4, -50, 4)), 2.6, ink)
    strands(
        rig, [(x + 10, y + 6), (x + 36, y - 6, 36), (half * 0.86, -40, 18), (half + 10, -26, 4)],
        [(x + 6, y - 26, 26), (x + 30, y - 38, 14), (x + 64, y - 34, 6)],
        [(-half * 0.8, -42, 20), (-half - 4, -56, 6), (-half * 0.8, -86, 2)], width=2.0,
    )  # fmt: skip
    strands(rig, [(x + 22, y - 4, 40), (half * 0.6, -52, 28), (half * 0.95, -36, 14)], light=True, width=3.0)
    for side in SIDES:
        strands(rig, [(side * (half + 9), -44, 4), (side * (half + 12), -20, 4), (side * (half + 4), 0, 4)])


CURLS: dict[str, tuple[Callable[[Rig], None], Callable[[Rig], None]]] = {  # behind the head, on it
    "curls": (_curly_back(10, 40, 16.0, 13), _curly(11.5, -84)),
    "perm": (_curly_back(5, 8, 12.0, 13), _curly(10.0, -80)),
    "mop": (_curly_back(18, 24, 18.0, 13), _curly(13.0, -92)),
    "bouffant": (_bouffant_back, _bouffant),
}
