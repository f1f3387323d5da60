"""The thick front edge of a table in which score, stakes and calls are let in, and the part of it that is higher."""

from __future__ import annotations

import random

from pygame import Surface

from truc_desktop.art.colour import lighten, mix
from truc_desktop.art.palette import GOLD, INK, Room
from truc_desktop.art.svg import Svg, path_data
from truc_desktop.art.theme import cached

_LIP, _LINE, _GOLD_AT = 13.0, 3.0, 19.0
"""Height of the moulding along the upper edge, width of its outline, and where the gold line runs, in units of u."""
_DARK_AT = 0.2
"""How far down the front is at its darkest but for the foot, as a part of its height."""
_SHOULDER, _SHADE = 46.0, 12.0
"""Width of the curve in which the moulding rises, and how far the shadow around it reaches, in units of u."""
_POST = 15.0
"""Width of the post under the foot of that curve, in units of u."""


def _front_wood(room: Room) -> tuple[str, str]:
    """Return the darker and the lighter wood of a table's front edge, which is of wood under marble, too."""
    return ("#54341f", "#8a5a30") if room.table == "marble" else (room.wood[1], room.wood[2])


def _shades(room: Room) -> tuple[str, str, str]:
    """Return the front's colours: at its upper edge, where it is darkest, and at its foot."""
    wood = _front_wood(room)[0]
    dark = mix(wood, INK, 0.45)
    return mix(wood, INK, 0.12), dark, mix(dark, INK, 0.5)


def _grain(svg: Svg, room: Room, x: float, w: float, rows: tuple[float, float], u: float, seed: int) -> None:
    """Draw the grain of a front from x on, ``w`` px wide, between two ``rows``."""
    base, light = _shades(room)[0], _front_wood(room)[1]
    chance = random.Random(seed)
    for k in range(16):
        y = chance.uniform(*rows)
        grain = path_data("M", x, y, "C", x + w * 0.3, y + chance.uniform(-6, 6) * u, x + w * 0.6,
                          y + chance.uniform(-6, 6) * u, x + w, y)  # fmt: skip
        svg.path(grain, "none", mix(base, light, 0.2) if k % 3 else INK, 1.6 * u, sop=0.35)


@cached
def rail_front(room: Room, w: int, h: int, u: float) -> Surface:
    """Return the thick front edge of a table, w x h px: opaque, cached, not to be drawn on."""
    svg = Svg(w, h)
    if room.table == "flat":
        svg.rect(0, 0, w, h, 0, room.wood[1], "none", 0).rect(0, 0, w, max(2.0, 3 * u), 0, "#ffffff", "none", 0)
        return svg.raster()
    (base, dark, foot), light = _shades(room), _front_wood(room)[1]
    svg.rect(0, 0, w, h, 0, svg.lin(0, 0, 0, h, (0, base), (_DARK_AT, dark), (1, foot)), "none", 0)
    _grain(svg, room, 0, w, (20 * u, h), u, 8)
    edge = svg.lin(0, 0, 0, _LIP * u, (0, lighten(light, 0.08)), (1, mix(light, INK, 0.35)))
    svg.rect(0, 0, w, _LIP * u, 0, edge, INK, _LINE * u)
    svg.path(path_data("M", 0, _GOLD_AT * u, "H", w), "none", GOLD, 2.2 * u, sop=0.85)
    return svg.raster()


def step_edge(u: float) -> tuple[int, int]:
    """Return how far the picture of a step reaches beyond it, in px: at an end that is free, and above."""
    return round((_SHOULDER + _SHADE) * u), round(_SHADE * u)


@cached
def rail_step(room: Room, w: int, h: int, rise: int, u: float, ends: tuple[bool, bool]) -> Surface:
    """Return a part of the front edge that is higher by ``rise`` px: w x h px, cached, not to be drawn on.

    ``ends``: whether its left and its right end are free, so that the moulding comes up there in a curve. The picture
    is larger than the step, see ``step_edge``.
    """
    side, over = step_edge(u)
    left, right = (side if free else 0 for free in ends)
    svg = Svg(left + w + right, over + h)
    if room.table == "flat":
        svg.rect(left, over, w, h, 0, room.wood[1], "#ffffff", max(2.0, 3 * u))
    else:
        _built_up(svg, room, (left, over, left + w), rise, u, ends)
    return svg.raster()


def _crest(
    at: tuple[float, float, float], rise: float, u: float, ends: tuple[bool, bool], down: float, inside: float = 0.0
) -> str:
    """Return the line along the upper edge of a step, so far ``down`` from it, with a curve at each free end, which is
    so far ``inside``.

    ``at``: its left end, its top, and its right end.
    """
    x0, top, x1 = at
    reach, y = _SHOULDER * u, top + down
    line = path_data("M", x0, y)
    if ends[0]:
        x = x0 + inside
        line = path_data("M", x0 - reach, y + rise, "H", x - reach, "C", x - 0.3 * reach, y + rise, x - 0.75 * reach, y,
                         x, y)  # fmt: skip
    line += path_data("H", x1 - (inside if ends[1] else 0.0))
    if ends[1]:
        x = x1 - inside
        line += path_data("C", x + 0.75 * reach, y, x + 0.3 * reach, y + rise, x + reach, y + rise, "H", x1 + reach)
    return line


def _built_up(
    svg: Svg, room: Room, at: tuple[float, float, float], rise: float, u: float, ends: tuple[bool, bool]
) -> None:
    """Draw a step into a drawing that ends with its foot; see ``_crest``."""
    (base, dark, foot), light = _shades(room), _front_wood(room)[1]
    x0, top, x1 = at
    reach, h = _SHOULDER * u, svg.h
    outer0, outer1 = x0 - (reach if ends[0] else 0), x1 + (reach if ends[1] else 0)
    body = _crest(at, rise, u, ends, 0.0) + path_data("L", outer1, h, "L", outer0, h, "Z")
    for wide in (5, 9, 13, 18, 24):  # what it keeps of the light from the cloth behind it and the wood beside it
        svg.path(body, "none", "#140d0a", wide * u, sop=0.08)
    darkest = top + rise + _DARK_AT * (h - top - rise)
    svg.path(body, svg.lin(0, top, 0, h, (0, base), ((darkest - top) / (h - top), dark), (1, foot)), "none", 0)
    left, right = (x + (inwards * (_POST + 5) * u if free else 0.0)
                   for x, inwards, free in zip((outer0, outer1), (1, -1), ends, strict=True))  # fmt: skip
    _grain(svg, room, left, right - left, (top + rise + 24 * u, h), u, 9)
    for free, x, inwards in ((ends[0], outer0, 1), (ends[1], outer1, -1)):
        if free:  # a post
            y, groove = top + rise, x + inwards * _POST * u
            svg.path(path_data("M", x + inwards * 1.5 * u, y, "V", h), "none", INK, _LINE * u)
            svg.path(path_data("M", x + inwards * 4 * u, y + _LIP * u, "V", h), "none", lighten(base, 0.1), 2 * u)
            svg.path(path_data("M", groove, y + 26 * u, "V", h), "none", INK, 2.4 * u, sop=0.7)
            svg.path(path_data("M", groove + 2 * u, y + 26 * u, "V", h), "none", lighten(base, 0.08), 1.4 * u, sop=0.7)
    lip, middle = _LIP * u, _crest(at, rise, u, ends, _LIP * u / 2)
    svg.path(middle, "none", INK, lip + _LINE * u, cap="butt")
    svg.path(middle, "none", mix(light, INK, 0.28), lip - _LINE * u, cap="butt")
    svg.path(_crest(at, rise, u, ends, 0.42 * lip), "none", mix(light, INK, 0.08), 0.5 * lip, cap="butt")
    svg.path(_crest(at, rise, u, ends, 0.28 * lip), "none", lighten(light, 0.1), 2.4 * u, cap="butt")
    svg.path(_crest(at, rise, u, ends, _GOLD_AT * u, 9 * u), "none", GOLD, 2.2 * u, sop=0.85, cap="butt")
