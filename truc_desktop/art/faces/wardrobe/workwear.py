"""Working clothes."""

from __future__ import annotations

from collections.abc import Callable

from truc_desktop.art.colour import mix
from truc_desktop.art.faces.rig import SIDES, Rig
from truc_desktop.art.faces.wardrobe.cloth import arm_folds, draw_torso
from truc_desktop.art.palette import INK


def _hoodie_back(rig: Rig) -> None:
    """The hood behind the neck."""
    rig.pen.blob(
        rig.body((-34, 168), (-56, 186), (-62, 212), (0, 222), (62, 212), (56, 186), (34, 168)),
        rig.who.cloth[1], 3.2
    )


def _hoodie(rig: Rig) -> None:
    """A hooded jersey with its strings."""
    who = rig.who
    draw_torso(rig, who.cloth, [(-30, 198), (-18, 218), (0, 228), (18, 218), (30, 198)])
    rig.pen.form(
        rig.body((-32, 188), (-24, 210), (0, 228)),
        rig.body((0, 228), (0, 240), (-24, 228), (-46, 206), (-32, 188)),
        fill=mix(who.cloth[0], who.cloth[1], 0.35), width=3.0
    )
    rig.pen.form(
        rig.body((32, 188), (24, 210), (0, 228)),
        rig.body((0, 228), (0, 240), (24, 228), (46, 206), (32, 188)),
        fill=mix(who.cloth[0], who.cloth[1], 0.6), width=3.0
    )
    for side in SIDES:
        rig.pen.line(rig.body((side * 12, 227), (side * 14, 240), (side * 12, 254)), 3.2, "#fbf4e2")
        rig.pen.oval(rig.body_at(side * 12, 254), 2.8, 2.8, who.trim[0], 1.6)
    arm_folds(rig, who.cloth[1])


def _baker(rig: Rig) -> None:
    """A crossed white jacket with a neckerchief."""
    who = rig.who
    draw_torso(rig, who.cloth, [(-27, 199), (-16, 214), (0, 222), (16, 214), (27, 199)])
    rig.pen.form(
        rig.body((-25, 197), (-10, 222), (26, 244), (28, 276)),
        rig.body((-60, 276), (-56, 244), (-44, 206), (-25, 197)), fill="#fffaf0", width=2.8
    )
    for y in (238, 254):
        for x in (-40, 8):
            rig.pen.oval(rig.body_at(x, y), 3.6, 3.6, who.trim[0], 1.8)
    rig.pen.form(
        rig.body((-29, 194), (-14, 208), (0, 213), (14, 208), (29, 194)),
        rig.body((29, 194), (33, 205), (12, 222), (0, 225), (-12, 222), (-33, 205), (-29, 194)),
        fill=who.trim[0], width=2.8
    )
    rig.pen.form(
        rig.body((-2, 218), (-12, 240), (2, 244), (8, 222)), fill=who.trim[0], width=2.6, tension=0.5
    )
    rig.pen.form(
        rig.body((2, 219), (14, 238), (22, 230), (10, 216)), fill=who.trim[1], width=2.6, tension=0.5
    )
    rig.pen.oval(rig.body_at(2, 219), 6, 5.5, who.trim[1], 2.4)
    arm_folds(rig, "#c6b796")


def _jersey(rig: Rig) -> None:
    """Breton stripes under an open pea jacket."""
    who = rig.who
    draw_torso(rig, ("#fbf4e2", "#e6d9bd"), [(-27, 200), (-15, 212), (0, 217), (15, 212), (27, 200)])
    for y in (222, 236, 250):
        rig.pen.form(
            rig.body((-56, y - 6), (-24, y + 3), (0, y + 5), (24, y + 3), (56, y - 6)),
            rig.body((56, y + 0), (24, y + 9), (0, y + 11), (-24, y + 9), (-56, y + 0)), fill="#22508f",
            width=0
        )
    rig.pen.line(rig.body((-27, 200), (-15, 212), (0, 217), (15, 212), (27, 200)), 5.0, INK)
    rig.pen.line(rig.body((-27, 200), (-15, 212), (0, 217), (15, 212), (27, 200)), 2.0, "#22508f")
    build = who.build
    for side in SIDES:
        rig.pen.form(
            rig.body(
                (side * 26, 196), (side * 40 * build, 205), (side * 66 * build, 213),
                (side * 90 * build, 228), (side * 102 * build, 256), (side * 106 * build, 276)
            ),
            rig.body((side * 106 * build, 276), (side * 28, 276)),
            rig.body((side * 28, 276), (side * 34, 244), (side * 34, 220), (side * 26, 196)),
            fill=who.cloth[0] if side < 0 else mix(who.cloth[0], who.cloth[1], 0.6), width=3.3
        )
        rig.pen.form(
            rig.body((side * 26, 196), (side * 44, 200), (side * 60, 222)),
            rig.body((side * 60, 222), (side * 47, 226), (side * 50, 236), (side * 31, 258)),
            rig.body((side * 31, 258), (side * 34, 224), (side * 26, 196)),
            fill=mix(who.cloth[0], "#ffffff", 0.10), width=2.8, tension=0.7
        )
        rig.pen.oval(rig.body_at(side * 42, 254), 3.6, 3.6, who.trim[0], 1.8)
    arm_folds(rig, who.cloth[1])


def _blouse_apron(rig: Rig) -> None:
    """A work shirt, leather apron and neckerchief."""
    who = rig.who
    draw_torso(rig, who.cloth, [(-27, 200), (-15, 213), (0, 219), (15, 213), (27, 200)])
    rig.pen.form(
        rig.body((-40, 250), (0, 246), (40, 250)), rig.body((42, 276), (-42, 276)), fill="#8a5a2e", width=3.0
    )
    for side in SIDES:
        rig.pen.form(
            rig.body((side * 36, 252), (side * 42, 208), (side * 50, 207), (side * 44, 252)), fill="#8a5a2e",
            width=2.6, tension=0.3
        )
        rig.pen.oval(rig.body_at(side * 40, 252), 3.6, 3.6, "#e0a526", 1.8)
        rig.pen.form(
            rig.body((side * 26, 196), (side * 44, 206), (side * 34, 228)),
            rig.body((side * 34, 228), (side * 14, 216), (side * 4, 217)),
            fill=mix(who.cloth[0], "#ffffff", 0.14), width=2.8, tension=0.6
        )
    rig.pen.form(
        rig.body((-26, 198), (-12, 211), (0, 214), (12, 211), (26, 198)),
        rig.body((26, 198), (20, 214), (0, 228), (-20, 214), (-26, 198)), fill=who.trim[0], width=2.8
    )
    rig.pen.form(
        rig.body((0, 222), (-12, 244), (-2, 246), (4, 226)),
        rig.body((4, 226), (14, 244), (18, 236), (6, 220)), fill=who.trim[1], width=2.6, tension=0.5
    )
    rig.pen.oval(rig.body_at(1, 222), 5.5, 5, who.trim[0], 2.4)
    arm_folds(rig, who.cloth[1])


def _pelotari(rig: Rig) -> None:
    """White open shirt, red neckerchief on the shoulders."""
    who = rig.who
    draw_torso(rig, ("#fffaf0", "#dfd5c0"), [(-27, 199), (-10, 222), (0, 240), (10, 222), (27, 199)])
    rig.pen.line(rig.body((0, 240), (0, 276)), 2.2, "#b9a98c")
    for y in (250, 264):
        rig.pen.oval(rig.body_at(4, y), 2.4, 2.4, "#e6d9bd", 1.6)
    for side in SIDES:
        rig.pen.form(
            rig.body((side * 24, 193), (side * 42, 204), (side * 36, 232)),
            rig.body((side * 36, 232), (side * 16, 228), (0, 240)),
            rig.body((0, 240), (side * 10, 220), (side * 24, 193)), fill="#fffaf0" if side < 0 else "#efe6d2",
            width=2.9, tension=0.6
        )
    build = who.build
    for side in SIDES:
        rig.pen.form(
            rig.body((side * 42, 203), (side * 56 * build, 209), (side * 70 * build, 214)),
            rig.body((side * 70 * build, 214), (side * 58, 238), (side * 32, 276)),
            rig.body((side * 10, 276), (side * 30, 244), (side * 42, 203)),
            fill=who.trim[0] if side < 0 else mix(who.trim[0], who.trim[1], 0.5), width=3.0
        )
    arm_folds(rig, "#c6b796")


def _vest(rig: Rig) -> None:
    """Collarless shirt, dark waistcoat, a sash at the edge."""
    who = rig.who
    draw_torso(rig, ("#f7ecd2", "#d8c8a4"), [(-27, 199), (-13, 212), (0, 217), (13, 212), (27, 199)])
    rig.pen.line(rig.body((0, 217), (0, 250)), 2.2, "#b9a98c")
    for y in (228, 242):
        rig.pen.oval(rig.body_at(4, y), 2.4, 2.4, "#fbf4e2", 1.6)
    build = who.build
    for side in SIDES:
        rig.pen.form(
            rig.body((side * 30, 202), (side * 48 * build, 207), (side * 62 * build, 212)),
            rig.body((side * 62 * build, 212), (side * 66 * build, 240), (side * 74 * build, 276)),
            rig.body((side * 2, 276), (side * 16, 248), (side * 28, 226), (side * 30, 202)),
            fill=who.cloth[0] if side < 0 else mix(who.cloth[0], who.cloth[1], 0.6), width=3.2, tension=0.8
        )
        rig.pen.line(
            rig.body((side * 34, 210), (side * 33, 228), (side * 22, 248), (side * 8, 270)), 2.0, who.trim[0]
        )
    rig.pen.form(
        rig.body((-27, 196), (-13, 209), (0, 213), (13, 209), (27, 196)),
        rig.body((27, 196), (28, 204), (14, 219), (0, 223), (-14, 219), (-28, 204), (-27, 196)),
        fill="#f7ecd2", width=2.8
    )
    arm_folds(rig, "#b9a98c")


WORKWEAR_BACK: dict[str, Callable[[Rig], None]] = {"hoodie": _hoodie_back}
WORKWEAR: dict[str, Callable[[Rig], None]] = {
    "hoodie": _hoodie,
    "baker": _baker,
    "jersey": _jersey,
    "apron": _blouse_apron,
    "pelotari": _pelotari,
    "vest": _vest,
}
