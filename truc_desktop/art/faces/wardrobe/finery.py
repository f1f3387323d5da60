"""Festive clothes."""

from __future__ import annotations

import math
from collections.abc import Callable

from truc_desktop.art.colour import mix
from truc_desktop.art.faces.rig import SIDES, Rig
from truc_desktop.art.faces.wardrobe.cloth import arm_folds, draw_torso, outline_sides
from truc_desktop.art.palette import INK


def _dress_shawl(rig: Rig) -> None:
    """A dotted dress under a crossed shawl."""
    who = rig.who
    draw_torso(rig, who.cloth, [(-26, 200), (-14, 214), (0, 220), (14, 214), (26, 200)])
    for x, y in ((-14, 232), (8, 238), (-2, 250), (20, 248), (-24, 250)):
        rig.pen.oval(rig.body_at(x, y), 2.4, 2.4, mix(who.cloth[0], "#ffffff", 0.6))
    light, dark = who.trim
    build = who.build
    for side in (1, -1):
        rig.pen.form(
            rig.body(
                (side * 25, 196), (side * 44 * build, 204), (side * 68 * build, 212),
                (side * 92 * build, 228), (side * 104 * build, 262)
            ),
            rig.body((side * 104 * build, 262), (side * 108 * build, 304), (side * 44 * build, 296), (-side * 8, 256)),
            rig.body((-side * 8, 256), (side * 4, 236), (side * 16, 214), (side * 25, 196)),
            fill=light if side < 0 else mix(light, dark, 0.4), width=3.2
        )
        rig.pen.line(
            rig.body((side * 31, 205), (side * 22, 222), (side * 9, 242), (side * 0, 256)), 2.0, dark
        )
        if rig.pen.fine:
            rig.pen.line(rig.body((side * 46, 210), (side * 40, 228), (side * 30, 248)), 1.8, dark)
            rig.pen.line(rig.body((side * 66, 218), (side * 64, 236), (side * 58, 252)), 1.8, dark)
    rig.pen.oval(rig.body_at(0, 247), 6, 6, "#e0a526", 2.4)


def _fallera(rig: Rig) -> None:
    """Brocade, lace manteleta, pearls and a brooch."""
    who = rig.who
    draw_torso(rig, who.cloth, [(-28, 200), (-18, 216), (0, 222), (18, 216), (28, 200)])
    # brocade flowers
    for x, y, size in (
        (-76, 242, 1.0), (76, 242, 1.0), (-90, 258, 0.8), (90, 258, 0.8), (-62, 258, 0.8), (62, 258, 0.8)
    ):
        flower = rig.body_at(x * who.build, y)
        for i in range(5):
            a = math.tau * i / 5 - 1.57
            rig.pen.oval(
                (flower[0] + 4.4 * size * math.cos(a), flower[1] + 4.4 * size * math.sin(a)), 3.0 * size, 3.0 * size,
                "#d9545a" if x < 0 else "#f0a8a0"
            )
        rig.pen.oval(flower, 2.4, 2.4, "#f9dd7e")
    for side in (1, -1):  # lace manteleta
        rig.pen.form(
            rig.body((side * 26, 198), (side * 48, 206), (side * 72, 214), (side * 84, 226)),
            rig.body((side * 84, 226), (side * 62, 238), (side * 34, 250), (side * 6, 268)),
            rig.body((side * 6, 268), (-side * 4, 250), (side * 10, 226), (side * 26, 198)), fill="#fbf0d6",
            width=3.0
        )
        rig.pen.line(
            rig.body((side * 76, 224), (side * 54, 234), (side * 28, 246), (side * 8, 260)), 2.6, who.trim[0]
        )
        for i in range(5):
            u = i / 4
            rig.pen.oval(
                rig.body_at(side * (66 - 50 * u), 221 + 26 * u - 4 * math.sin(3.1 * u)), 1.8, 1.8, who.trim[0]
            )
    for i in range(9):  # necklace of pearls
        turn = math.pi * (0.12 + 0.76 * i / 8)
        rig.pen.oval(rig.body_at(-28 * math.cos(turn), 196 + 17 * math.sin(turn)), 2.7, 2.7, "#fdf6e6", 1.4)
    brooch = rig.body_at(0, 234)
    rig.pen.oval(brooch, 8, 9, "#e0a526", 2.4)
    rig.pen.oval(brooch, 4, 4.6, "#2f7d46", 1.6)


def _suit(rig: Rig) -> None:
    """A dark suit with a bow tie."""
    who = rig.who
    draw_torso(rig, ("#fffaf0", "#dfd5c0"), [(-27, 199), (-14, 212), (0, 217), (14, 212), (27, 199)])
    for y in (240, 254):
        rig.pen.oval(rig.body_at(0, y), 2.0, 2.0, INK)
    build = who.build
    for side in SIDES:
        rig.pen.form(
            rig.body(
                (side * 26, 196), (side * 40 * build, 204), (side * 68 * build, 211),
                (side * 92 * build, 226), (side * 104 * build, 276)
            ),
            rig.body((side * 104 * build, 276), (side * 4, 276)),
            rig.body((side * 4, 276), (side * 18, 236), (side * 26, 196)),
            fill=who.cloth[0] if side < 0 else mix(who.cloth[0], who.cloth[1], 0.6), width=3.3, tension=0.9
        )
        rig.pen.form(
            rig.body((side * 26, 196), (side * 46, 205), (side * 54, 228)),
            rig.body((side * 54, 228), (side * 42, 231), (side * 45, 240), (side * 6, 276)),
            rig.body((side * 6, 276), (side * 20, 236), (side * 26, 196)),
            fill=mix(who.cloth[0], "#ffffff", 0.12), width=2.8, tension=0.6
        )
        rig.pen.form(
            rig.body((side * 25, 192), (side * 29, 204), (side * 14, 222), (0, 214)),
            rig.body((0, 214), (side * 14, 207), (side * 25, 192)), fill="#fffaf0", width=2.6, tension=0.6
        )
        rig.pen.form(
            rig.body((0, 219), (side * 17, 211), (side * 20, 221), (side * 17, 231), (0, 223)),
            fill=who.trim[0], width=2.8, tension=0.5
        )
    rig.pen.form(
        rig.body((44, 244), (50, 236), (57, 241), (62, 236), (66, 245), (46, 251)), fill="#fffaf0", width=2.2,
        tension=0.3
    )
    rig.pen.oval(rig.body_at(0, 221), 5, 5.4, who.trim[1], 2.4)
    arm_folds(rig, who.cloth[1])


def _poncho(rig: Rig) -> None:
    """A striped poncho and a red neckerchief."""
    who = rig.who
    dark = who.cloth[1]
    build = who.build
    draw_torso(rig, who.cloth, [(-27, 199), (-12, 216), (0, 224), (12, 216), (27, 199)])
    for y0, col, w in ((222, who.trim[0], 6.5), (234, "#fbf4e2", 4.0), (243, who.trim[0], 6.5)):
        for side in SIDES:
            rig.pen.form(
                rig.body((0, y0 + 16), (side * 34, y0 + 6), (side * 76 * build, y0 + (0 if y0 > 224 else 2))),
                rig.body(
                    (side * (80 + (y0 - 222) * 0.7) * build, y0 + w + 1), (side * 36, y0 + 6 + w),
                    (0, y0 + 16 + w)
                ),
                fill=col, width=0
            )
    rig.pen.line(rig.body((0, 224), (0, 276)), 2.2, dark)
    rig.pen.form(
        rig.body((-28, 194), (-13, 209), (0, 213), (13, 209), (28, 194)),
        rig.body((28, 194), (24, 214), (0, 234), (-24, 214), (-28, 194)), fill="#b3282d", width=2.9
    )
    rig.pen.form(
        rig.body((-2, 226), (-14, 246), (-2, 250), (4, 230)),
        rig.body((4, 230), (14, 248), (20, 240), (6, 226)), fill="#7c1720", width=2.6, tension=0.5
    )
    rig.pen.oval(rig.body_at(1, 227), 6, 5.4, "#b3282d", 2.4)
    outline_sides(rig)


def _gown(rig: Rig) -> None:
    """Bare shoulders, a wide neckline, a fine necklace."""
    who = rig.who
    light, shade, _ = who.skin
    draw_torso(rig, (light, mix(light, shade, 0.8)), [(-24, 196), (0, 200), (24, 196)])
    for side in SIDES:
        rig.pen.line(rig.body((side * 7, 216), (side * 24, 213), (side * 42, 217)), 1.9, mix(shade, INK, 0.3))
    build = who.build
    rig.pen.form(
        rig.body(
            (-96 * build, 240), (-60, 238), (-26, 250), (0, 244), (26, 250), (60, 238), (96 * build, 240)
        ),
        rig.body((108 * build, 280), (-108 * build, 280)), fill=who.cloth[0], width=3.2
    )
    for side in SIDES:
        rig.pen.form(
            rig.body((side * 52, 242), (side * 58, 210), (side * 66, 213), (side * 62, 240)),
            fill=who.cloth[0], width=2.6, tension=0.3
        )
    rig.pen.line(rig.body((-26, 199), (-13, 217), (0, 223), (13, 217), (26, 199)), 3.4, INK)
    rig.pen.line(rig.body((-26, 199), (-13, 217), (0, 223), (13, 217), (26, 199)), 1.7, who.trim[0])
    rig.pen.oval(rig.body_at(0, 228), 5, 6, who.trim[0], 2.2)
    outline_sides(rig)


def _wax(rig: Rig) -> None:
    """A wax-print dress with a round yoke."""
    who = rig.who
    draw_torso(rig, who.cloth, [(-30, 200), (-20, 218), (0, 226), (20, 218), (30, 200)])
    build = who.build
    for x, y in ((-78, 240), (-46, 234), (46, 234), (78, 240), (-62, 258), (62, 258), (-24, 254), (24, 254)):
        ring = rig.body_at(x * build, y)
        rig.pen.oval(ring, 9, 9, who.trim[0], 2.0)
        rig.pen.oval(ring, 5.4, 5.4, "#fbf4e2")
        rig.pen.oval(ring, 2.8, 2.8, who.cloth[1])
    rig.pen.form(
        rig.body((-30, 199), (-20, 217), (0, 225), (20, 217), (30, 199)),
        rig.body((30, 199), (40, 204), (26, 228), (0, 238), (-26, 228), (-40, 204), (-30, 199)),
        fill=who.trim[0], width=2.9
    )
    for i in range(7):
        a = math.pi * (0.1 + 0.8 * i / 6)
        rig.pen.oval(rig.body_at(-33 * math.cos(a), 199 + 31 * math.sin(a)), 2.2, 2.2, who.cloth[1])
    outline_sides(rig)


FINERY: dict[str, Callable[[Rig], None]] = {
    "shawl": _dress_shawl,
    "fallera": _fallera,
    "suit": _suit,
    "poncho": _poncho,
    "gown": _gown,
    "wax": _wax,
}
