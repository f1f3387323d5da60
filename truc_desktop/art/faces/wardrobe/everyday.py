"""Everyday clothes: jerseys, cardigans, smocks, a bandsman's uniform."""

from __future__ import annotations

import math
from collections.abc import Callable

from truc_desktop.art.colour import mix
from truc_desktop.art.faces.pen import Points
from truc_desktop.art.faces.rig import SIDES, Rig
from truc_desktop.art.faces.wardrobe.cloth import arm_folds, draw_torso, outline_sides
from truc_desktop.art.palette import INK

_ROUND_NECK: Points = [(-27, 200), (-15, 213), (0, 219), (15, 213), (27, 200)]
_LINEN = "#fbf4e2"
_SHOULDER = (205.0, 0.38)  # y of a shoulder next to the neck, and its slope


def _collar(rig: Rig, fill: str, spread: float = 36.0) -> None:
    """Draw the two points of an open collar."""
    for side in SIDES:
        rig.pen.form(
            rig.body((side * 25, 193), (side * (spread + 6), 204), (side * spread, 230)),
            rig.body((side * spread, 230), (side * 14, 220), (side * 2, 226)),
            rig.body((side * 2, 226), (side * 12, 210), (side * 25, 193)),
            fill=fill if side < 0 else mix(fill, INK, 0.07), width=2.8, tension=0.6,
        )


def _kerchief(rig: Rig, fill: str, dark: str, dots: str = "") -> None:
    """Draw a neckerchief knotted in front."""
    rig.pen.form(
        rig.body((-29, 193), (-14, 207), (0, 211), (14, 207), (29, 193)),
        rig.body((29, 193), (30, 206), (12, 224), (0, 229), (-12, 224), (-30, 206), (-29, 193)), fill=fill, width=2.9,
    )
    rig.pen.form(
        rig.body((-2, 222), (-15, 243), (-3, 248), (4, 226)), rig.body((4, 226), (15, 245), (21, 236), (6, 222)),
        fill=dark, width=2.6, tension=0.5,
    )
    if dots:
        for x, y in ((-22, 205), (-12, 215), (12, 215), (22, 205), (-7, 240), (13, 237)):
            rig.pen.oval(rig.body_at(x, y), 2.3, 2.3, dots)
    rig.pen.oval(rig.body_at(1, 222), 6, 5.4, fill, 2.4)


def _casteller(rig: Rig) -> None:
    """The shirt of a team of castellers, who build human towers, with its dotted kerchief."""
    who = rig.who
    draw_torso(rig, who.cloth, _ROUND_NECK)
    rig.pen.line(rig.body((0, 226), (0, 276)), 2.2, mix(who.cloth[1], INK, 0.2))
    _collar(rig, mix(who.cloth[0], "#ffffff", 0.12), 46)
    x, y = rig.body_at(-50, 240)
    rig.pen.oval((x, y), 9, 9, _LINEN, 2.2)
    for k in (-4, 0, 4):
        rig.pen.line([(x + k, y - 5), (x + k, y + 5)], 1.8, "#b3282d")
    _kerchief(rig, who.trim[0], who.trim[1], "#fdf6e6")
    arm_folds(rig, who.cloth[1])


def _cardigan(rig: Rig) -> None:
    """A knitted cardigan, buttoned, over a shirt."""
    who, build = rig.who, rig.who.build
    draw_torso(rig, (_LINEN, "#e2d6ba"), _ROUND_NECK)
    for side in SIDES:
        rig.pen.form(
            rig.body(
                (side * 28, 199), (side * 44 * build, 205), (side * 68 * build, 213), (side * 92 * build, 228),
                (side * 104 * build, 276),
            ),
            rig.body((side * 104 * build, 276), (side * 2, 276)),
            rig.body((side * 2, 276), (side * 8, 256), (side * 24, 228), (side * 28, 199)),
            fill=who.cloth[0] if side < 0 else mix(who.cloth[0], who.cloth[1], 0.5), width=3.2,
        )  # fmt: skip
        rig.pen.line(
            rig.body((side * 33, 203), (side * 30, 228), (side * 13, 256), (side * 7, 276)), 2.0, who.cloth[1]
        )
        if rig.pen.fine:
            for x in (44, 56, 68, 80):
                rig.pen.line(rig.body((side * x, 216 + 0.1 * x), (side * (x + 2), 268)), 1.5, who.cloth[1], alpha=0.7)
    for y in (246, 258):
        rig.pen.oval(rig.body_at(-13 + (y - 246) * 0.4, y), 3.2, 3.2, who.trim[0], 1.8)
    _collar(rig, "#fffaf0", 30)
    arm_folds(rig, who.cloth[1])


def _band_uniform(rig: Rig) -> None:
    """A musician's tunic: standing collar, epaulettes, three cords and gold buttons."""
    who, build = rig.who, rig.who.build
    gold = who.trim[0]
    draw_torso(rig, who.cloth, [(-25, 194), (-12, 203), (0, 206), (12, 203), (25, 194)])
    rig.pen.form(
        rig.body((-26, 190), (-13, 201), (0, 204), (13, 201), (26, 190)),
        rig.body((26, 190), (29, 203), (13, 214), (0, 217), (-13, 214), (-29, 203), (-26, 190)), fill=who.cloth[1],
        width=2.8,
    )
    rig.pen.line(rig.body((-28, 201), (-13, 212), (0, 215), (13, 212), (28, 201)), 2.2, gold)
    rig.pen.line(rig.body((0, 217), (0, 276)), 2.4, mix(who.cloth[1], INK, 0.4))
    for y in (229, 243, 257):
        for side in SIDES:
            cord = rig.body((0, y), (side * 18, y - 4), (side * 36, y - 2))
            rig.pen.line(cord, 4.6)
            rig.pen.line(cord, 2.6, gold)
            rig.pen.oval(rig.body_at(side * 36, y - 2), 3.4, 3.4, gold, 1.8)
    for side in SIDES:
        rig.pen.form(
            rig.body((side * 52 * build, 205), (side * 72 * build, 208), (side * 94 * build, 222)),
            rig.body((side * 94 * build, 222), (side * 98 * build, 233), (side * 78 * build, 224),
                     (side * 52 * build, 217)), fill=gold, width=2.8,
        )  # fmt: skip
    arm_folds(rig, who.cloth[1])


def _bow_blouse(rig: Rig) -> None:
    """A soft blouse with a large bow, and pearls."""
    who = rig.who
    draw_torso(rig, who.cloth, _ROUND_NECK)
    if rig.pen.fine:
        for x in (-66, -44, -22, 22, 44, 66):
            rig.pen.line(rig.body((x, 232), (x * 1.05, 272)), 1.5, who.cloth[1], alpha=0.7)
    for i in range(9):
        turn = math.pi * (0.1 + 0.8 * i / 8)
        rig.pen.oval(rig.body_at(-29 * math.cos(turn), 195 + 16 * math.sin(turn)), 3.2, 3.2, "#fdf6e6", 1.5)
    light, dark = who.trim
    for side in SIDES:
        rig.pen.form(
            rig.body((0, 223), (side * 16, 210), (side * 33, 214), (side * 35, 226), (side * 18, 234), (0, 227)),
            fill=light if side < 0 else mix(light, dark, 0.5), width=2.8, tension=0.8,
        )
        rig.pen.form(
            rig.body((side * 2, 228), (side * 16, 246), (side * 18, 264)),
            rig.body((side * 18, 264), (side * 6, 260), (side * 1, 236)), fill=mix(light, dark, 0.3), width=2.6,
        )
    rig.pen.oval(rig.body_at(0, 226), 6, 6.5, dark, 2.6)
    arm_folds(rig, who.cloth[1])


def _football(rig: Rig) -> None:
    """A football shirt with vertical stripes."""
    who, build = rig.who, rig.who.build
    draw_torso(rig, who.cloth, _ROUND_NECK)
    for start in (-88, -50, -9, 32, 70):
        edges = [(x * build, _SHOULDER[0] + _SHOULDER[1] * max(0.0, abs(x) - 34)) for x in (start, start + 18)]
        low = [(x, 276.0) for x, _y in reversed(edges)]
        rig.pen.form(rig.body(*edges), rig.body(*low), fill=who.trim[0], width=0)
    neck = rig.body(*_ROUND_NECK)
    rig.pen.line(neck, 8.0)
    rig.pen.line(neck, 4.4, who.trim[1])
    outline_sides(rig)
    arm_folds(rig, mix(who.cloth[1], INK, 0.3))


def _roll_neck(rig: Rig) -> None:
    """A thick pullover with a roll neck and a cable down the front."""
    who = rig.who
    draw_torso(rig, who.cloth, [(-27, 196), (-14, 205), (0, 208), (14, 205), (27, 196)])
    rig.pen.form(
        rig.body((-27, 184), (-14, 195), (0, 198), (14, 195), (27, 184)),
        rig.body((27, 184), (34, 200), (16, 216), (0, 220), (-16, 216), (-34, 200), (-27, 184)),
        fill=mix(who.cloth[0], "#ffffff", 0.12), width=3.0,
    )
    if rig.pen.fine:
        for x in (-22, -11, 0, 11, 22):
            rig.pen.line(rig.body((x, 196 - abs(x) * 0.3), (x * 1.08, 214 - abs(x) * 0.3)), 1.6, who.cloth[1])
    for x in (-26, 0, 26):
        for i in range(4):
            rig.pen.oval(rig.body_at(x, 232 + 11 * i), 4.6, 5.6, "", 1.8, who.cloth[1])
    arm_folds(rig, who.cloth[1])


def _smock(rig: Rig) -> None:
    """A wide smock gathered at the yoke, with stitching, and a neckerchief."""
    who, build = rig.who, rig.who.build
    draw_torso(rig, who.cloth, _ROUND_NECK)
    yoke = rig.body((-72 * build, 221), (-36, 236), (0, 240), (36, 236), (72 * build, 221))
    rig.pen.line(yoke, 2.4, who.cloth[1])
    rig.pen.line([(x, y - 4) for x, y in yoke], 1.8, _LINEN, alpha=0.85)
    for x in (-54, -36, -18, 0, 18, 36, 54):
        rig.pen.line(rig.body((x, 240 - abs(x) * 0.1), (x * 1.1, 272)), 1.8, who.cloth[1])
    _kerchief(rig, who.trim[0], who.trim[1])
    arm_folds(rig, who.cloth[1])


EVERYDAY: dict[str, Callable[[Rig], None]] = {
    "casteller": _casteller,
    "cardigan": _cardigan,
    "band": _band_uniform,
    "bow": _bow_blouse,
    "football": _football,
    "roll": _roll_neck,
    "smock": _smock,
}
