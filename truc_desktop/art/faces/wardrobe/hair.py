"""Hair, each style with a part behind the head and a part on it."""

from __future__ import annotations

import math
from collections.abc import Callable

from truc_desktop.art.colour import mix
from truc_desktop.art.faces.rig import SIDES, Outline, Rig
from truc_desktop.art.faces.wardrobe.strands import nothing, strands
from truc_desktop.art.palette import INK


def _cap(
    rig: Rig, hairline: list[tuple[float, float]], grow: float = 6.0, low: float = 2.0, top: float = -80.0,
    width: float = 3.2
) -> None:
    """Draw hair on the front of the skull: the silhouette over the top, and the hairline from right to left."""
    who = rig.who
    half = who.width
    outer = rig.head(
        (-half - grow * 0.5, low, 2), (-half - grow, -24, 0), (-half * 0.86 - grow * 0.6, -54, 0),
        (-half * 0.45, -73 + (top + 80) * 0.7, 0), (0, top, 0), (half * 0.45, -73 + (top + 80) * 0.7, 0),
        (half * 0.86 + grow * 0.6, -54, 0), (half + grow, -24, 0), (half + grow * 0.5, low, 2)
    )
    rig.pen.form(outer, rig.head(*hairline), fill=who.hair[0], width=width)


def _both(*pts: tuple[float, float]) -> list[tuple[float, float]]:
    """Return a symmetric hairline from its right half (ear to middle)."""
    return list(pts) + [(-x, y) for x, y in reversed(pts) if x > 0.01]


def _hair_slick(rig: Rig) -> None:
    """Combed back, shining."""
    half = rig.who.width
    _cap(
        rig,
        [
            (half - 2, 14), (half - 6, -10), (half - 8, -34), (half * 0.5, -50), (18, -47), (8, -54),
            (-half * 0.55, -50), (-half + 8, -34), (-half + 6, -10), (-half + 2, 14)
        ],
        grow=4, top=-78
    )
    strands(
        rig, [(8, -54), (14, -66), (8, -76, 4)], [(18, -50), (28, -62), (28, -70, 4)],
        [(34, -46), (42, -54), (44, -60, 2)], [(-8, -54), (-20, -64), (-20, -72, 4)],
        [(-28, -51), (-40, -56), (-42, -62, 2)], width=1.8
    )
    rig.pen.line(
        rig.head((-36, -58, 20), (-20, -69, 24), (0, -73, 24)), 3.4, mix(rig.who.hair[0], "#ffffff", 0.24),
        alpha=0.9
    )
    rig.pen.line(rig.head((24, -67, 22), (38, -58, 20)), 2.8, mix(rig.who.hair[0], "#ffffff", 0.2), alpha=0.8)


def _bun_back(rig: Rig) -> None:
    """A bun on top."""
    rig.pen.blob(
        rig.head((-22, -74, -20), (-20, -98, -26), (0, -108, -26), (20, -98, -26), (22, -74, -20)),
        rig.who.hair[0]
    )
    strands(
        rig, [(-14, -84, -22), (0, -94, -22), (14, -84, -22)],
        [(-12, -94, -24), (0, -101, -24), (11, -94, -24)]
    )


def _hair_bun(rig: Rig) -> None:
    """Combed up from a middle parting."""
    half = rig.who.width
    _cap(
        rig, _both((half - 1, 6), (half - 6, -14), (half - 12, -34), (half * 0.36, -50), (0, -60)), grow=6,
        top=-79
    )
    strands(
        rig, [(0, -60), (0, -70, 30), (0, -78, 4)],
        *[[(side * 10, -56), (side * 24, -62), (side * 30, -70, 4)] for side in SIDES],
        *[[(side * 26, -48), (side * 42, -46), (side * 51, -44, 0)] for side in SIDES],
        *[[(side * 38, -38), (side * 48, -28), (side * 55, -18, 0)] for side in SIDES]
    )


def _falling_hair(rig: Rig, right: Outline) -> None:
    """Draw long hair behind the head from its right half; the lower it hangs, the more it swings."""
    swing = 10 * rig.face.sway
    whole = right + [(-x, y, z) for x, y, z in reversed(right) if x > 0.01]
    rig.pen.blob(rig.head(*[(x + swing * max(0.0, y) / 80, y, z) for x, y, z in whole]), rig.who.hair[1])


def _bob_back(rig: Rig) -> None:
    """Hair that falls behind the neck."""
    half = rig.who.width
    right: Outline = [
        (0, -84, -10), (half * 0.7, -72, -10), (half + 14, -34, -14), (half + 20, 10, -16),
        (half + 24, 48, -18), (half + 10, 74, -18), (half - 16, 66, -18), (0, 60, -18)
    ]
    _falling_hair(rig, right)


def _hair_bob(rig: Rig) -> None:
    """Parted on one side, locks to the jaw, which puffed cheeks push aside."""
    half, out = rig.who.width, 13 * rig.face.cheeks
    rig.pen.form(
        rig.head(
            (-half + 6 - out, 30, 18), (-half - 14 - out, 46, 0), (-half - 20 - out, 18, -2), (-half - 13, -18, 0),
            (-half * 0.92, -56, 0), (-half * 0.4, -80, 0), (4, -86, 2), (half * 0.55, -78, 0),
            (half * 0.98, -52, 0), (half + 14, -14, 0), (half + 21 + out, 20, -2),
            (half + 14 + out, 48, 0), (half - 5 + out, 32, 18)
        ),
        rig.head(
            (half - 5 + out, 32, 18), (half - 2 + 0.4 * out, 8), (half - 7, -14), (half - 16, -34), (18, -52), (6, -62),
            (-14, -44), (-half + 12, -28), (-half + 4, -8), (-half + 3 - 0.4 * out, 10),
            (-half + 6 - out, 30, 18)
        ),
        fill=rig.who.hair[0]
    )
    strands(
        rig, [(6, -62), (-20, -60), (-46, -30, 16), (-58, 8, 4)],
        [(8, -66, 36), (-18, -72, 16), (-48, -48, 4)], [(8, -64), (32, -58), (54, -22, 10), (62, 14, 2)],
        [(10, -72, 26), (34, -70, 8), (54, -44, 0)], width=2.0
    )
    strands(
        rig, [(-18, -66, 34), (-40, -48, 26), (-52, -22, 16)], [(26, -68, 26), (44, -52, 16)], light=True,
        width=2.2
    )


def _curl_cloud(
    rig: Rig, ring: Outline, radius: float, fill: str, width: float = 2.8
) -> None:
    """Draw a row of round curls."""
    for x, y, z in ring:
        px, py = rig.at(x, y, z)
        rig.pen.oval((px, py), radius, radius * 0.94, fill, width)


def _updo_back(rig: Rig) -> None:
    """Curls piled up."""
    rig.pen.blob(
        rig.head(
            (-30, -66, -16), (-36, -96, -20), (-14, -116, -22), (14, -118, -22), (36, -98, -20),
            (30, -66, -16)
        ),
        rig.who.hair[0]
    )
    _curl_cloud(
        rig, [(-24, -98, -16), (0, -110, -16), (23, -100, -16), (-12, -90, -12), (14, -90, -12)], 14,
        rig.who.hair[0]
    )


def _hair_updo(rig: Rig) -> None:
    """Combed up, with a red carnation."""
    half = rig.who.width
    _cap(
        rig, _both((half - 2, 4), (half - 7, -16), (half - 12, -36), (half * 0.5, -52), (0, -58)), grow=4,
        top=-80
    )
    strands(
        rig, [(-30, -50), (-26, -66, 26), (-16, -76, 6)], [(0, -59), (0, -70, 30), (0, -79, 4)],
        [(30, -50), (26, -66, 26), (16, -76, 6)], [(44, -34), (46, -50, 14), (36, -66, 4)], light=True
    )
    x, y = rig.at(-half * 0.86, -52, 24)  # a red carnation
    for i in range(7):
        a = math.tau * i / 7
        rig.pen.oval(
            (x + 9.5 * math.cos(a), y + 9.5 * math.sin(a)), 7.4, 7.4, "#c4333a" if i % 2 else "#a8262c", 2.0
        )
    rig.pen.oval((x, y), 6.5, 6.5, "#d9545a", 2.0)
    rig.pen.oval((x, y), 2.2, 2.2, "#7c1720")


def _fallera_back(rig: Rig) -> None:
    """The pinta: a tall embossed comb behind the head."""
    z = -26
    rig.pen.form(
        rig.head(
            (-17, -64, z), (-24, -82, z), (-36, -98, z), (-35, -110, z), (-20, -116.5, z), (0, -119, z),
            (20, -116.5, z), (35, -110, z), (36, -98, z), (24, -82, z), (17, -64, z)
        ),
        fill="#e0a526", width=3.2, grad=(rig.at(-30, -118, z), rig.at(34, -80, z), "#b97c1e")
    )
    rig.pen.line(
        rig.head((-24, -96, z), (-22, -106, z), (0, -110.5, z), (22, -106, z), (24, -96, z)), 2.0, "#8a5614"
    )
    if rig.pen.fine:
        for i in range(7):
            a = math.pi * (0.08 + 0.84 * i / 6)
            rig.pen.oval(rig.at(-29.5 * math.cos(a), -98 - 17 * math.sin(a), z), 1.9, 1.9, "#f9dd7e")
    for i in range(5):
        a = math.tau * i / 5 - 1.57
        rig.pen.oval(rig.at(6.2 * math.cos(a), -97 + 6.2 * math.sin(a), z), 4.2, 4.2, "#f9dd7e", 1.6)
    rig.pen.oval(rig.at(0, -97, z), 3.4, 3.4, "#b3282d", 1.6)


def _spiral(rig: Rig, side: int, x: float, y: float, z: float, radius: float) -> None:
    """Draw a plaited coil over the ear, with its pins."""
    px, py = rig.at(x, y, z)
    rig.pen.oval((px, py), radius, radius * 1.06, rig.who.hair[0], 3.2)
    pts = [
        (
            px + side * math.cos(a) * radius * (0.86 - 0.7 * a / 14),
            py + math.sin(a) * radius * (0.9 - 0.74 * a / 14)
        )
        for a in (i * 0.7 for i in range(19))
    ]
    rig.pen.line(pts, 2.0, mix(rig.who.hair[1], INK, 0.35))
    rig.pen.oval((px, py), 4.0, 4.0, "#e0a526", 1.8)
    for a in (-0.7, 0.2, 1.1):  # small combs and pins
        qx, qy = px + side * math.cos(a) * radius, py - math.sin(a) * radius
        rig.pen.oval((qx, qy), 3.5, 3.5, "#f9dd7e", 1.7)


def _hair_fallera(rig: Rig) -> None:
    """Two coils and a middle parting."""
    half = rig.who.width
    for side in SIDES:
        _spiral(rig, side, side * (half + 10), -2, -2, 19)
    _cap(rig, _both((half - 1, -4), (half - 5, -18), (half * 0.66, -40), (0, -64)), grow=5, low=-8, top=-80)
    strands(
        rig, [(0, -64), (0, -72, 30), (0, -79, 4)],
        *[[(side * 8, -60), (side * 32, -50), (side * 55, -20, 0)] for side in SIDES],
        *[[(side * 6, -68, 34), (side * 34, -62, 14), (side * 54, -36, 0)] for side in SIDES]
    )
    strands(rig, [(-20, -64, 40), (-36, -54, 30)], [(20, -64, 40), (34, -56, 30)], light=True, width=2.4)


def _tail_back(rig: Rig) -> None:
    """Long hair down the back."""
    half = rig.who.width
    right: Outline = [
        (0, -76, -10), (half + 4, -50, -10), (half + 12, 0, -14), (half + 14, 50, -16),
        (half + 2, 92, -16), (half - 22, 84, -16), (0, 60, -16)
    ]
    _falling_hair(rig, right)


def _hair_under_hat(rig: Rig) -> None:
    """Temples only: the hat hides the rest."""
    half = rig.who.width
    for side in SIDES:
        rig.pen.form(
            rig.head(
                (side * (half - 6), 16, 18), (side * (half + 2), 12, 4), (side * (half + 7), -16, 0),
                (side * (half + 4), -50, 0)
            ),
            rig.head(
                (side * (half - 14), -48), (side * (half - 9), -26), (side * (half - 7), -4),
                (side * (half - 6), 16, 18)
            ),
            fill=rig.who.hair[0], width=3.0
        )
        strands(rig, [(side * (half + 1), -30, 10), (side * (half + 1), -12, 10), (side * (half - 2), 6, 12)])


HAIR: dict[str, tuple[Callable[[Rig], None], Callable[[Rig], None]]] = {  # behind the head, on it
    "slick": (nothing, _hair_slick),
    "bun": (_bun_back, _hair_bun),
    "bob": (_bob_back, _hair_bob),
    "updo": (_updo_back, _hair_updo),
    "fallera": (_fallera_back, _hair_fallera),
    "tail": (_tail_back, _hair_under_hat),
    "temples": (nothing, _hair_under_hat),
    "none": (nothing, nothing),
}
