"""The things around a seated person: the back of the chair and the glass in the hand."""

from __future__ import annotations

import math

from truc_desktop.art.colour import mix
from truc_desktop.art.faces.pen import Pen, Point, Points
from truc_desktop.art.figures.seat_rig import SeatRig
from truc_desktop.art.palette import BLUE, INK, RED, STEEL

Side = bool | None  # True for us, False for them, None for neither

# wood of the chairs, light and dark, by room
CHAIRS: dict[str, tuple[str, str]] = {
    "catalan": ("#8a5a30", "#5c3618"), "pulperia": ("#5f3a22", "#3b2213"), "poitou": ("#6b4526", "#432a16"),
    "french": ("#4a2a1a", "#2c1710"), "valencian": ("#a9703a", "#6b4526"),
    "contrast": ("#e8e8e8", "#5a5a5a"),
}  # fmt: skip
_SIDE_COLOUR: dict[Side, str] = {True: BLUE, False: RED}
# what is in a glass: colour above and below
DRINKS: dict[str, tuple[str, str]] = {
    "wine": ("#9c2433", "#5a1019"), "white": ("#e6d98a", "#a2953e"), "water": ("#cfe3e6", "#8fb2ba"),
    "juice": ("#f0a63c", "#b8641a"), "mate": ("#75401d", "#46230d"),
}  # fmt: skip
LEVELS = 8
"""A full glass."""
_NIGHT = "#1a0f0a"
_SEAT, _LEG = 342.0, 402.0
"""The upper edge of the seat and the end of the legs of a chair beside the table, in frame units."""
_HIDDEN, _BACK_LEG = 330.0, 402.0
"""The end of the posts of a chair opposite, which the table hides, and of one beside it."""


def draw_chair(rig: SeatRig, room: str, us: Side) -> None:
    """Draw the back of a ladder chair, with knobs and a ribbon in the side's colour. Raises KeyError for the room."""
    light, dark = CHAIRS[room]
    pen = rig.pen
    left, right = (128 + side * 78 * rig.cos - 22 * rig.sin for side in (-1, 1))
    for y in (196, 226):
        pen.form(
            [(left, y - 2), ((left + right) / 2, y - 9), (right, y - 2)],
            [(right, y + 13), ((left + right) / 2, y + 7), (left, y + 13)], fill=mix(light, dark, 0.3), width=2.8,
        )
    ribbon = _SIDE_COLOUR.get(us, "")
    foot = _BACK_LEG if rig.pose.yaw else _HIDDEN
    for x in (left, right):
        pen.form(
            [(x - 5.5, 186), (x - 5.5, foot)], [(x + 5.5, foot), (x + 5.5, 186)], fill=light, width=2.8,
            grad=((x - 6, 0), (x + 6, 0), dark),
        )
        pen.blob([(x, 172), (x + 6.5, 179), (x, 188), (x - 6.5, 179)], ribbon or light, 2.8)
        if ribbon:
            pen.form([(x - 6, 192), (x + 6, 192)], [(x + 6, 200), (x - 6, 200)], fill=ribbon, width=2.4)
    if rig.pose.yaw:
        _draw_seat(rig, (light, dark), (left, right))


def _draw_seat(rig: SeatRig, wood: tuple[str, str], posts: tuple[float, float]) -> None:
    """Draw the seat of a chair that stands beside the table, and its legs: darker than the back, which is in the light.

    They go with the table's edge: the front of the seat is under the table.
    """
    light, dark = mix(wood[0], wood[1], 0.5), mix(wood[1], _NIGHT, 0.5)
    pen = rig.pen
    far = -1 if rig.pose.yaw > 0 else 1
    outer = posts[0] if far < 0 else posts[1]
    front = outer - 64 * far
    shading = ((0.0, _SEAT), (0.0, _SEAT + 40.0), dark)
    pen.form([(front, _SEAT + 22), (front, _LEG)], [(front + 11 * far, _LEG), (front + 11 * far, _SEAT + 22)],
             fill=light, width=2.8, grad=shading)  # fmt: skip
    pen.form([(outer, _SEAT + 34), (front, _SEAT + 40)], [(front, _SEAT + 47), (outer, _SEAT + 41)], fill=light,
             width=2.4, grad=shading)  # fmt: skip
    pen.form(
        [(outer + 9 * far, _SEAT), (front, _SEAT + 8)], [(front, _SEAT + 24), (outer + 9 * far, _SEAT + 14)],
        fill=light, width=2.8, grad=((0.0, _SEAT), (0.0, _SEAT + 24.0), dark),
    )  # fmt: skip


def draw_glass(pen: Pen, base: Point, scale: float, level: int, drink: str, tilt: float = 0.0) -> None:
    """Draw a tumbler seen from the side, or a mate, standing at ``base``.

    ``level`` is 0 to LEVELS, ``tilt`` in degrees. Raises KeyError for an unknown drink.
    """
    light, deep = DRINKS[drink]
    cos, sin = math.cos(math.radians(tilt)), math.sin(math.radians(tilt))

    def place(*points: Point) -> Points:
        return [(base[0] + (x * cos - y * sin) * scale, base[1] + (x * sin + y * cos) * scale) for x, y in points]

    if drink == "mate":
        pen.blob(place((-11, 0), (-16, -14), (-12, -28), (12, -28), (16, -14), (11, 0)), light, 2.8)
        pen.blob(place((-12, -28), (0, -31), (12, -28), (0, -25)), STEEL, 2.2)
        for width, ink in ((5.0, INK), (2.4, STEEL)):
            pen.line(place((2, -27), (14, -48)), width, ink)
        return
    pen.form(
        place((-13, -36), (-11, 0)), place((-11, 0), (11, 0)), place((11, 0), (13, -36)), fill="#dbe6e2", width=2.6,
        alpha=0.55,
    )
    if level:
        top = -4 - 27 * level / LEVELS
        half = 11 - 2 * top / 36
        pen.form(
            place((1.4 - half, top), (-9.8, -3)), place((-9.8, -3), (9.8, -3)), place((9.8, -3), (half - 1.4, top)),
            fill=light, width=0, grad=((base[0], base[1] - 36 * scale), base, deep),
        )
        rim = place((1.6 - half, top), (0, top - 2.6), (half - 1.6, top), (0, top + 2.6))
        pen.blob(rim, mix(light, "#ffffff", 0.16), 1.2, deep)
    pen.blob(place((-13, -36), (0, -39), (13, -36), (0, -33)), "", 2.2)
    pen.line(place((-8.6, -31), (-7.6, -8)), 2.4, "#ffffff", alpha=0.75)
