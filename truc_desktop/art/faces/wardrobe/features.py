"""Glasses and earrings."""

from __future__ import annotations

import math
from collections.abc import Callable

from truc_desktop.art.faces.rig import EAR_DEPTH, SIDES, Rig
from truc_desktop.art.palette import INK


def _frames(
    rig: Rig, rx: float, ry: float, col: str, w: float, square: float = 1.0, drop: float = 1.0
) -> None:
    """Draw spectacles: two rims (`square` < 1 makes them boxy), bridge, arms and a glint."""
    who = rig.who
    for side in SIDES:
        pts = [
            rig.at(
                side * who.eye_gap + rx * math.copysign(abs(math.cos(a)) ** square, math.cos(a)),
                drop + ry * math.copysign(abs(math.sin(a)) ** square, math.sin(a)), 58
            )
            for a in (math.tau * i / 12 for i in range(12))
        ]
        rig.pen.blob(pts, "", w + 2.0, INK)
        rig.pen.blob(pts, "", w, col)
        rig.pen.line(
            rig.head((side * (who.eye_gap + rx), drop - 2, 56), (side * (who.width + 1), -3, 6)), w + 1.6, INK
        )
        if rig.pen.fine:
            rig.pen.line(
                rig.head(
                    (side * who.eye_gap - rx * 0.62, drop + ry * 0.1, 60),
                    (side * who.eye_gap - rx * 0.2, drop - ry * 0.62, 60)
                ),
                2.2, "#ffffff", alpha=0.55
            )
    rig.pen.line(
        rig.head((-who.eye_gap + rx, drop - 2, 60), (0, drop - 5, 66), (who.eye_gap - rx, drop - 2, 60)),
        w + 1.4, INK
    )


def _cat_glasses(rig: Rig) -> None:
    """Draw spectacles that rise to a point at the temples."""
    who = rig.who
    for side in SIDES:
        middle = side * who.eye_gap
        rim = [
            (middle - side * 18, -6), (middle, -12), (middle + side * 16, -14), (middle + side * 29, -22),
            (middle + side * 21, 8), (middle + side * 6, 17), (middle - side * 12, 14), (middle - side * 19, 4),
        ]  # fmt: skip
        points = rig.head(*[(x, y, 58) for x, y in rim])
        rig.pen.blob(points, "", 4.6, INK, 0.7)
        rig.pen.blob(points, "", 2.4, who.trim[0], 0.7)
        rig.pen.line(rig.head((middle + side * 27, -18, 52), (side * (who.width + 1), -8, 6)), 3.6)
    rig.pen.line(rig.head((-who.eye_gap + 18, -4, 60), (0, -8, 66), (who.eye_gap - 18, -4, 60)), 3.6)


def _hoop(rig: Rig, side: int) -> None:
    """Draw a gold hoop in one ear."""
    x, y = rig.at(side * (rig.who.width + 5), 24, EAR_DEPTH)
    rig.pen.oval((x, y), 6.5, 7.5, "", 4.6)
    rig.pen.oval((x, y), 6.5, 7.5, "", 2.4, "#e0a526")


def _drop_ring(rig: Rig, side: int) -> None:
    """Draw a gold stud with a green drop in one ear."""
    x, y = rig.at(side * (rig.who.width + 3), 26, EAR_DEPTH)
    rig.pen.oval((x, y), 4.4, 4.4, "#e0a526", 2.0)
    rig.pen.form(
        [(x - 5, y + 6), (x, y + 4), (x + 5, y + 6)],
        [(x + 5, y + 6), (x + 3, y + 14), (x, y + 17), (x - 3, y + 14), (x - 5, y + 6)], fill="#2f7d46",
        width=2.0
    )


GLASSES: dict[str, Callable[[Rig], None]] = {
    "round": lambda rig: _frames(rig, 20.5, 18.5, "#c98b2d", 2.2),
    "half": lambda rig: _frames(rig, 18.5, 9.0, "#b9c3c9", 1.8, 0.8, 14.0),
    "square": lambda rig: _frames(rig, 21.5, 17.5, "#5a2f1c", 3.0, 0.55),
    "cat": _cat_glasses,
}
EARRINGS: dict[str, Callable[[Rig, int], None]] = {"hoop": _hoop, "drop": _drop_ring}
