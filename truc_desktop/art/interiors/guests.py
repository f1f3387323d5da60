"""Guests at small tables in the back of a room, on both sides of a table at which only two people play.

They are a part of the wall: out of focus and in its dusk, so that nobody takes them for players.
"""

from __future__ import annotations

from typing import Literal

from pygame import Rect, Surface

from truc_desktop.art.colour import mix
from truc_desktop.art.faces.cast import BY_KEY
from truc_desktop.art.faces.gestures import pose
from truc_desktop.art.figures.attitudes import Attitude, attitude
from truc_desktop.art.figures.layers import Seat
from truc_desktop.art.figures.renderer import FigureRenderer
from truc_desktop.art.interiors.view import View
from truc_desktop.art.palette import INK, Room
from truc_desktop.art.svg import Svg

Feeling = Literal["calm", "struck", "breathless", "merry"]
"""What guests make of the game: nothing, a raise, one above the first, and the end of a hand that was raised."""
FEELINGS: tuple[Feeling, ...] = ("struck", "breathless", "merry")
_FACES: dict[Feeling, tuple[str, str, str]] = {
    "calm": ("", "", ""), "struck": ("surprise", "surprise", "surprise"), "breathless": ("gasp", "gasp", "braced"),
    "merry": ("joyful", "glee", "joyful"),
}  # fmt: skip
"""The faces of the guests, by key of the moods; "": at rest."""
_HANDS: dict[Feeling, tuple[Attitude, Attitude, Attitude]] = {
    "calm": ("wait", "rest", "wait"), "struck": ("chin", "rest", "wait"), "breathless": ("head", "cheek", "clasp"),
    "merry": ("pump", "heart", "jubilate"),
}  # fmt: skip
"""What the guests do with their hands, each their own thing."""
_AT: tuple[tuple[int, float], ...] = ((-1, 96.0), (-1, 252.0), (1, 170.0))
"""The side of each guest (-1: left), and how far from the edge of the window they sit, in units."""
MOST = len(_AT)
"""How many guests there are at most."""
_LOOK = 0.8, 0.1
"""Where guests look who follow the game: aside, to the players' table, and down, as gaze_offsets() takes it."""
_HIGH, _FRAME = 566.0, 168.0
"""Height of the edge of their tables, and the side of a person's frame, in units."""
_TOP, _FROM_EDGE, _LEG = (196.0, 30.0), 176.0, 190.0
"""Half the width and half the height of the top of their table, its middle's distance from the edge of the window, and
the height of its leg, in units."""
_LEAST = 300.0
"""Least width of the wall beside the players' table at that height, in units."""
_ABOVE, _BELOW, _WIDE = 310.0, 70.0, (372.0, 318.0)
"""How far what a guest may cover reaches above and below the edge of their table, and how far from the left and the
right edge of the window, in units."""


def have_room(view: View) -> bool:
    """Return whether there is enough of the wall beside the table for guests."""
    return (view.cx - view.half(_HIGH * view.u)) / view.u >= _LEAST


def guests_areas(view: View, guests: int) -> tuple[Rect, ...]:
    """Return the parts of the window, in px, that so many guests may cover as they move: at the left, at the right."""
    u = view.u
    top, foot = round((_HIGH - _ABOVE) * u), round((_HIGH + _BELOW) * u)
    sides = sorted({side for side, _aside in _AT[:guests]})
    widths = [round(_WIDE[side > 0] * u) for side in sides]
    return tuple(
        Rect(0 if side < 0 else view.w - width, top, width, foot - top)
        for side, width in zip(sides, widths, strict=True)
    )


def draw_guests(
    wall: Surface, room: Room, view: View, guests: tuple[str, ...], feeling: Feeling = "calm", top: int = 0
) -> None:  # fmt: skip
    """Draw guests, keys of the cast, on the picture of a wall, which may be smaller than the window of ``view``.

    None are drawn where the wall beside the table is too narrow for them. ``top``: how many px of the wall, from above,
    the picture does not show. Raises KeyError for an unknown guest.
    """
    if not have_room(view):
        return
    scale = view.u * wall.get_width() / view.w
    y = round(_HIGH * scale) - top
    people = zip(_AT, guests, _FACES[feeling], _HANDS[feeling], strict=False)
    seated = []
    for (side, aside), who, face, hands in people:
        figure = FigureRenderer(who, round(_FRAME * scale), Seat(room.key))
        look = (0.0, 0.0) if feeling == "calm" else (-side * _LOOK[0], _LOOK[1])
        drawn = figure.render(pose(BY_KEY[who], face, look), attitude(who, hands, "opposite"), 0)
        seated.append((side, _from_edge(wall, side, aside * scale), drawn))
    for side in sorted({side for side, _x, _drawn in seated}):
        here = [(x, drawn) for of, x, drawn in seated if of == side]
        for x, drawn in here:
            wall.blit(drawn.behind.surface, (x + drawn.behind.x, y + drawn.behind.y))
        table = _small_table(room, scale)
        wall.blit(table, (_from_edge(wall, side, _FROM_EDGE * scale) - table.get_width() // 2, y))
        for x, drawn in here:
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
