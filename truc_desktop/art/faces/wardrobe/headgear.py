"""More hats: straw, a kerchief, the cap of a town band, the starched coiffe of Poitou."""

from __future__ import annotations

import math
from collections.abc import Callable

from truc_desktop.art.colour import mix
from truc_desktop.art.faces.rig import SIDES, Rig
from truc_desktop.art.faces.wardrobe.hats import hat_half, shade_under
from truc_desktop.art.faces.wardrobe.strands import nothing


def _straw_back(rig: Rig) -> None:
    """The far brim, which curls up."""
    dark = rig.who.hat_col[1]
    brim = rig.mirror((0, -79, -22), (64, -76, -18), (98, -66, -10), (40, -46, 0))
    rig.pen.blob(brim, dark, 3.2)


def _straw(rig: Rig) -> None:
    """Round crown, wide brim that hangs a little, a ribbon."""
    light, dark = rig.who.hat_col
    shade_under(rig, -47)
    rig.pen.form(
        rig.head(
            (-50, -60, 8), (-49, -86, 4), (-34, -106, 0), (0, -113, 0), (34, -106, 0), (49, -86, 4), (50, -60, 8)
        ),
        rig.head((50, -60, 8), (0, -66, 40), (-50, -60, 8)), fill=light,
        grad=(rig.at(-40, -108, 0), rig.at(46, -60, 0), mix(light, dark, 0.7)),
    )
    if rig.pen.fine:
        for y, wide in ((-96, 38), (-87, 45)):
            arc = rig.head((-wide, y + 4, 8), (-wide * 0.4, y - 2, 26), (wide * 0.4, y - 2, 26), (wide, y + 4, 8))
            rig.pen.line(arc, 1.5, mix(light, dark, 0.75))
    rig.pen.form(
        rig.head((-50, -75, 10), (0, -80, 40), (50, -75, 10)), rig.head((50, -61, 10), (0, -66, 44), (-50, -61, 10)),
        fill=rig.who.trim[0], width=2.6,
    )
    rig.pen.blob(
        rig.head(
            (-104, -52, -6), (-80, -64, 6), (-50, -66, 16), (0, -69, 42), (50, -66, 16), (80, -64, 6), (104, -52, -6),
            (70, -48, 26), (0, -50, 72), (-70, -48, 26),
        ),
        mix(light, "#ffffff", 0.14), 3.4,
    )
    if rig.pen.fine:
        for side in SIDES:
            for x in (38, 60, 80):
                rig.pen.line(rig.head((side * x, -61, 30), (side * (x + 5), -53, 26)), 1.4, mix(light, dark, 0.75))


def _kerchief_back(rig: Rig) -> None:
    """The two ends of the knot, behind the ear."""
    light, dark = rig.who.hat_col
    half = hat_half(rig)
    for tip, fill in (((half + 40, -12), dark), ((half + 26, 12), mix(light, dark, 0.4))):
        x, y = tip
        rig.pen.form(
            rig.head((half - 6, -44, -10), (half + 12, -34, -12), (x, y - 14, -14)),
            rig.head((x, y - 14, -14), (x - 6, y, -14)),
            rig.head((x - 6, y, -14), (half + 6, -22, -12), (half - 8, -30, -10)), fill=fill, width=3.0,
        )  # fmt: skip


def _kerchief(rig: Rig) -> None:
    """A field worker's kerchief, tight over the skull and knotted at the side."""
    light, dark = rig.who.hat_col
    half = hat_half(rig)
    shade_under(rig, -47)
    rig.pen.form(
        rig.head(
            (-half - 2, -36, 4), (-half - 3, -58, 0), (-half * 0.62, -86, 0), (0, -96, 0), (half * 0.62, -86, 0),
            (half + 3, -58, 0), (half + 2, -36, 4),
        ),
        rig.head((half + 2, -36, 4), (30, -50, 48), (0, -54, 56), (-30, -50, 48), (-half - 2, -36, 4)),
        fill=light, grad=(rig.at(-40, -90, 0), rig.at(56, -40, 0), mix(light, dark, 0.7)),
    )
    stripe = "#fbf4e2"
    rig.pen.line(
        rig.head((-half - 1, -44, 6), (-30, -58, 46), (0, -62, 54), (30, -58, 46), (half + 1, -44, 6)), 3.0, stripe
    )
    rig.pen.line(rig.head((-half + 2, -66, 4), (-24, -78, 34), (0, -81, 38), (24, -78, 34), (half - 2, -66, 4)), 2.2,
                 stripe)  # fmt: skip
    for x in (-30, 0, 30):
        rig.pen.line(rig.head((x, -60, 48), (x * 0.9, -78, 32), (x * 0.66, -91, 6)), 1.8, stripe, alpha=0.9)
    rig.pen.oval(rig.at(half + 5, -38, 0), 8.5, 8.0, mix(light, dark, 0.3), 2.8)


def _band_cap(rig: Rig) -> None:
    """The peaked cap of a town band: wide plate, braid, badge and a shining peak."""
    light, dark = rig.who.hat_col
    gold, half = rig.who.trim[0], hat_half(rig)
    shade_under(rig, -46)
    rig.pen.blob(
        rig.head(
            (-half - 18, -84, 0), (-half - 4, -102, -4), (-26, -111, -6), (0, -113, -6), (26, -111, -6),
            (half + 4, -102, -4), (half + 18, -84, 0), (half, -70, 10), (0, -78, 46), (-half, -70, 10),
        ),
        light, 3.4, grad=(rig.at(-50, -110, 0), rig.at(56, -74, 0), mix(light, dark, 0.8)),
    )
    rig.pen.form(
        rig.head((-half - 2, -74, 4), (-30, -82, 42), (0, -85, 48), (30, -82, 42), (half + 2, -74, 4)),
        rig.head((half, -48, 10), (30, -58, 48), (0, -61, 56), (-30, -58, 48), (-half, -48, 10)), fill=dark, width=3.0,
    )
    rig.pen.line(rig.head((-half, -55, 10), (-30, -65, 48), (0, -68, 56), (30, -65, 48), (half, -55, 10)), 3.0, gold)
    rig.pen.form(
        rig.head((-44, -53, 40), (-22, -61, 54), (0, -63, 58), (22, -61, 54), (44, -53, 40)),
        rig.head((44, -53, 40), (30, -42, 62), (0, -40, 70), (-30, -42, 62), (-44, -53, 40)), fill="#231917", width=3.0,
    )
    if rig.pen.fine:
        rig.pen.line(rig.head((-26, -49, 60), (-12, -46, 66), (2, -46, 68)), 2.2, "#ffffff", alpha=0.5)
    x, y = rig.at(0, -79, 50)
    rig.pen.oval((x, y), 8.5, 8.5, gold, 2.6)
    rig.pen.line([(x - 1.5, y + 3.5), (x - 1.5, y - 4), (x + 3.5, y - 2)], 2.0)


def _coiffe_back(rig: Rig) -> None:
    """Two starched wings that stand up behind, and the ends that hang."""
    for side in SIDES:
        rig.pen.form(
            rig.head((0, -70, -16), (side * 6, -106, -18), (side * 30, -121, -20)),
            rig.head((side * 30, -121, -20), (side * 66, -118, -20), (side * 72, -86, -18), (side * 56, -52, -14)),
            fill="#f1e8d4" if side > 0 else "#fdf8ea", width=3.2,
        )
        rig.pen.form(
            rig.head((side * 44, 6, -14), (side * 62, 30, -16), (side * 64, 66, -16)),
            rig.head((side * 64, 66, -16), (side * 46, 62, -16), (side * 34, 30, -14)),
            fill="#f1e8d4", width=3.0,
        )


def _coiffe(rig: Rig) -> None:
    """A white cap over the hair with a band of lace round the face, and a ribbon."""
    half, ribbon = hat_half(rig), rig.who.hat_col[0]
    outer = rig.head(
        (-half - 1, 14, 0), (-half - 6, -20, 0), (-half * 0.95, -58, 0), (-half * 0.5, -86, 0), (0, -94, 0),
        (half * 0.5, -86, 0), (half * 0.95, -58, 0), (half + 6, -20, 0), (half + 1, 14, 0),
    )  # fmt: skip
    line = rig.head(
        (half + 1, 14, 0), (half - 3, -12, 18), (half - 9, -34, 28), (half * 0.45, -51), (0, -57),
        (-half * 0.45, -51), (-half + 9, -34, 28), (-half + 3, -12, 18), (-half - 1, 14, 0),
    )  # fmt: skip
    rig.pen.form(outer, line, fill="#fdf8ea", grad=(rig.at(-40, -90, 0), rig.at(56, -10, 0), "#e6dcc4"))
    rig.pen.line(
        rig.head((-half + 1, -24, 14), (-half * 0.72, -58, 20), (-22, -74, 36), (0, -77, 38), (22, -74, 36),
                 (half * 0.72, -58, 20), (half - 1, -24, 14)), 5.5, ribbon,
    )  # fmt: skip
    for i in range(11):  # the lace
        turn = math.pi * i / 10
        x, y = -(half - 5) * math.cos(turn), -10 - 48 * math.sin(turn) ** 0.8 if 0 < i < 10 else -6
        rig.pen.oval(rig.at(x, y, 20 + 28 * math.sin(turn)), 5.4, 5.0, "#fffdf6", 1.7, "#9a8c74")


HEADGEAR: dict[str, tuple[Callable[[Rig], None], Callable[[Rig], None]]] = {  # far side, the hat
    "straw": (_straw_back, _straw),
    "kerchief": (_kerchief_back, _kerchief),
    "band": (nothing, _band_cap),
    "coiffe": (_coiffe_back, _coiffe),
}
