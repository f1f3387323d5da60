"""Guests at small tables in the back of a room, on both sides of a table at which only two people play.

They are a part of the wall: out of focus and in its dusk, so that nobody takes them for players.
"""

from __future__ import annotations

from pygame import Surface

from truc_desktop.art.colour import mix
from truc_desktop.art.faces.cast import BY_KEY
from truc_desktop.art.faces.gestures import pose
from truc_desktop.art.figures.attitudes import Attitude, attitude
from truc_desktop.art.figures.layers import Seat
from truc_desktop.art.figures.renderer import FigureRenderer
from truc_desktop.art.interiors.view import View
from truc_desktop.art.palette import INK, Room
from truc_desktop.art.svg import Svg

_AT: tuple[tuple[int, float, Attitude], ...] = ((-1, 96.0, "wait"), (-1, 252.0, "rest"), (1, 170.0, "wait"))
"""The side of each guest (-1: left), how far from the edge of the window they sit, in units, and what they do."""
MOST = len(_AT)
"""How many guests there are at most."""
_HIGH, _FRAME = 566.0, 168.0
"""Height of the edge of their tables, and the side of a person's frame, in units."""
_TOP, _FROM_EDGE, _LEG = (196.0, 30.0), 176.0, 190.0
"""Half the width and half the height of the top of their table, its middle's distance from the edge of the window, and
the height of its leg, in units."""
_LEAST = 300.0
"""Least width of the wall beside the players' table at that height, in units."""


def draw_guests(wall: Surface, room: Room, view: View, guests: tuple[str, ...]) -> None:
    """Draw guests, keys of the cast, on the picture of a wall, which may be smaller than the window of ``view``.

    None are drawn where the wall beside the table is too narrow for them. Raises KeyError for an unknown guest.
    """
    if (view.cx - view.half(_HIGH * view.u)) / view.u < _LEAST:
        return
    scale = view.u * wall.get_width() / view.w
    y = round(_HIGH * scale)
    for side in (-1, 1):
        seated = []
        for (of, aside, act), who in zip(_AT, guests, strict=False):
            if of == side:
                figure = FigureRenderer(who, round(_FRAME * scale), Seat(room.key))
                seated.append((_from_edge(wall, side, aside * scale),
                               figure.render(pose(BY_KEY[who]), attitude(who, act, "opposite"), 0)))  # fmt: skip
        if not seated:
            continue
        for x, drawn in seated:
            wall.blit(drawn.behind.surface, (x + drawn.behind.x, y + drawn.behind.y))
        table = _small_table(room, scale)
        wall.blit(table, (_from_edge(wall, side, _FROM_EDGE * scale) - table.get_width() // 2, y))
        for x, drawn in seated:
            if drawn.front is not None:
                wall.blit(drawn.front.surface, (x + drawn.front.x, y + drawn.front.y))


def _from_edge(wall: Surface, side: int, aside: float) -> int:
    """Return the x that is ``aside`` px from the left (-1) or right edge of a picture."""
    return round(aside if side < 0 else wall.get_width() - aside)


def _small_table(room: Room, scale: float) -> Surface:
    """Return a round table, its far edge at the top of the picture; ``scale``: px of a unit."""
    (half, deep), line = _TOP, 4.0
    svg = Svg(2 * half + 2 * line, 2 * deep + _LEG)
    middle, light, dark = half + line, mix(room.wood[1], room.wood[2], 0.4), mix(room.wood[1], INK, 0.45)
    svg.rect(middle - 16, deep, 32, deep + _LEG, 4, dark, INK, line)
    svg.ellipse(middle, deep + 13, half, deep - 2, dark, INK, line)
    svg.ellipse(middle, deep + line / 2, half, deep - 2, light, INK, line)
    return svg.raster(scale)
