"""The lower body of somebody beside the table: the end of their clothes, a belt, and the lap on the chair.

People opposite show nothing of it, because the table's edge hides it.
"""

from __future__ import annotations

from dataclasses import dataclass

from truc_desktop.art.colour import mix
from truc_desktop.art.faces.pen import Points
from truc_desktop.art.figures.seat_rig import SeatRig

_NIGHT = "#1a0f0a"
_WAIST, _HEM, _LAP, _FLOOR = 246.0, 269.0, 284.5, 302.0
"""Heights in body space: where a portrait's clothes end, the end of an upper garment, the lowest part of a lap on the
chair, and the end of a skirt."""
_BELT = 4.0
"""How high a belt or sash is, in body space."""
_TOP, _DEEP = 262.0, 376.0
"""Heights in frame units between which the table's shade grows on the body."""
_DARKEST, _ARM_SHADE, _INK_WIDTH, _FOLD = 0.86, 0.35, 3.2, 2.0


@dataclass(frozen=True, slots=True)
class Lower:
    """What somebody wears below the waist: light and dark colour, a skirt or trousers, and a belt or sash ("": none).

    ``tucked``: the upper garment ends at the waist. Otherwise it hangs down over the hips.
    """

    light: str
    dark: str
    skirt: bool = False
    belt: str = ""
    stripe: str = ""
    tucked: bool = False


LOWER: dict[str, Lower] = {
    "remei": Lower("#4a4650", "#2a2830", skirt=True), "laia": Lower("#3f5f86", "#263c58"),
    "quim": Lower("#6b5238", "#46341f", belt="#b3282d", tucked=True),
    "montse": Lower("#f1ead8", "#c9bd9f", belt="#231c1c", tucked=True), "ramon": Lower("#4a4038", "#2c2620"),
    "empar": Lower("#2f6f8f", "#184257", skirt=True, belt="#e0a526", tucked=True),
    "vicent": Lower("#8f96a3", "#5d6470"), "consol": Lower("#6b3f8f", "#43245f", skirt=True, tucked=True),
    "ximo": Lower("#5a5648", "#38352a", belt="#b3282d"), "nelo": Lower("#2f4f8f", "#1a2f5c", stripe="#e8b838"),
    "josette": Lower("#2f7f8a", "#1a525a", skirt=True, tucked=True), "marcel": Lower("#5b5f66", "#393c42"),
    "awa": Lower("#22508f", "#14305c", skirt=True, belt="#e0a526"),
    "benat": Lower("#f1ead8", "#c9bd9f", belt="#b3282d", tucked=True),
    "baptiste": Lower("#7a5230", "#4e3219"), "suzette": Lower("#8f3f4a", "#5c2029", skirt=True, tucked=True),
    "fernand": Lower("#4c4a55", "#2f2d36", belt="#b3282d"), "theo": Lower("#55607a", "#343c50"),
    "rosendo": Lower("#cdbf9f", "#94866a", belt="#6b4526"),
    "malena": Lower("#a98f62", "#74603c", belt="#3f8f9a", tucked=True), "anibal": Lower("#3c3b4c", "#21202c"),
    "delia": Lower("#5a2140", "#381228", skirt=True), "tita": Lower("#7d6a5c", "#52443a", skirt=True),
    "beto": Lower("#2f7d46", "#1b5030", stripe="#fbf4e2"),
}  # fmt: skip
"""What everybody wears below the waist, by key of the Character."""
_PLAIN = Lower("#4c4a55", "#2f2d36")

_SIDES = ((95.0, _WAIST), (94.0, 254.0), (90.0, 262.0), (89.0, _HEM))
"""One side of the end of an upper garment, in body space."""
_TUCKED = ((95.0, _WAIST), (93.0, 254.0), (86.0, 262.0), (82.0, _HEM))
_HIPS = ((84.0, _HEM - 3), (93.0, 272.0), (100.0, 277.0), (98.0, 282.0), (86.0, _LAP))
"""One side of the lap on the chair."""
_SKIRT = ((82.0, _HEM - 3), (96.0, 273.0), (106.0, 282.0), (108.0, 294.0), (104.0, _FLOOR))


def draw_lower_body(rig: SeatRig) -> None:
    """Draw what a portrait's clothes do not have: the body below the chest, as somebody beside the table shows it."""
    worn = LOWER.get(rig.who.key, _PLAIN)
    wide = rig.who.build
    pen = rig.pen

    def side(points: tuple[tuple[float, float], ...], way: int) -> Points:
        return rig.body(*((way * x * wide, y) for x, y in points))

    shape = _SKIRT if worn.skirt else _HIPS
    left, right = side(shape, -1), side(shape, 1)
    drop = rig.pose.drop
    shaded = ((128.0, 300.0 + drop), (128.0, 372.0 + drop), mix(worn.dark, _NIGHT, 0.35))
    pen.form(left, right[::-1], fill=worn.light, width=_INK_WIDTH, grad=shaded)
    ink = mix(worn.dark, _NIGHT, 0.55)
    if worn.skirt:
        for x, foot in ((-92, -98), (-66, -74), (-34, -42)):
            pen.line(rig.body((x * wide, 275), ((x - 5) * wide, 288), (foot * wide, _FLOOR)), _FOLD, ink)
    else:
        pen.line(rig.body((-98 * wide, 277), (-80 * wide, 274.5), (-62 * wide, 275.5)), _FOLD, ink)
        if worn.stripe:
            pen.line(rig.body((-86 * wide, 271), (-80 * wide, 277), (-52 * wide, 280)), 6.0, worn.stripe)
    _end_of_clothes(rig, worn)


def _end_of_clothes(rig: SeatRig, worn: Lower) -> None:
    """Draw the upper garment from where a portrait ends to the hips, and the belt."""
    wide, pen = rig.who.build, rig.pen
    shape = _TUCKED if worn.tucked else _SIDES
    left, right = (rig.body(*((way * x * wide, y) for x, y in shape)) for way in (-1, 1))
    light, dark = upper_colours(rig)
    hem = rig.body(*((x * wide * shape[-1][0] / 100, _HEM + 1.2 * (1 - (x / 100) ** 2)) for x in (-60, 0, 60)))
    # It is in the shade of the arm, which would otherwise seem to go on in it.
    pen.form(
        left, [left[-1], *hem, right[-1]], right[::-1], fill=mix(light, mix(dark, _NIGHT, _ARM_SHADE), 0.7),
        width=_INK_WIDTH,
        grad=((128.0, 246.0 + rig.pose.drop), (128.0, 322.0 + rig.pose.drop), mix(dark, _NIGHT, 0.5)),
    )  # fmt: skip
    if worn.belt:
        x = shape[-1][0] + 1
        upper = rig.body(*((part * x * wide, _HEM - _BELT) for part in (-1, -0.5, 0, 0.5, 1)))
        lower = rig.body(*((part * x * wide, _HEM + 1.5) for part in (1, 0.5, 0, -0.5, -1)))
        pen.form(upper, lower, fill=worn.belt, width=2.8, grad=((20, 0), (150, 0), mix(worn.belt, _NIGHT, 0.45)))


_OWN_UPPER: dict[str, tuple[str, str]] = {
    "pelotari": ("#fffaf0", "#d9cdb2"), "vest": ("", ""), "baker": ("#fffaf0", "#d9cdb2"),
}  # fmt: skip
"""Upper garments whose lower end has not the person's own colour."""


def upper_colours(rig: SeatRig) -> tuple[str, str]:
    """Return light and dark colour of the lower end of a person's upper garment."""
    light, dark = _OWN_UPPER.get(rig.who.clothes, ("", ""))
    return light or rig.who.cloth[0], dark or rig.who.cloth[1]


def shade(rig: SeatRig) -> None:
    """Lay the table's shade over the body below the arms: nothing at the chest, and the more the lower."""
    wide, drop = rig.who.build, rig.pose.drop
    shape = _SKIRT if LOWER.get(rig.who.key, _PLAIN).skirt else _HIPS
    sides = [rig.body(*((way * x * wide, y) for x, y in (*_SIDES, *shape[1:]))) for way in (-1, 1)]
    stops = ((0.0, _NIGHT, 0.0), (0.5, _NIGHT, 0.3 * _DARKEST), (1.0, _NIGHT, _DARKEST))
    rig.pen.form(
        sides[0], sides[1][::-1], fill=_NIGHT, width=0, grad=((128.0, _TOP + drop), (128.0, _DEEP + drop), stops)
    )
