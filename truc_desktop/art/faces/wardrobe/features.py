"""Noses, glasses and earrings."""

from __future__ import annotations

import math
from collections.abc import Callable

from truc_desktop.art.colour import mix
from truc_desktop.art.faces.pen import Points
from truc_desktop.art.faces.rig import SIDES, Rig
from truc_desktop.art.palette import INK


def _nose_lines(rig: Rig, left: Points, base: Points, tip: tuple[float, float], rad: float) -> None:
    """Draw a nose: its shaded side, a rosy tip, the line of the bridge and that of the base."""
    light, shade, rosy = rig.who.skin
    rig.pen.form(left, base, fill=mix(light, shade, 0.28), width=0)
    rig.pen.oval(rig.at(tip[0], tip[1], 66), rad * 1.15, rad, rosy, alpha=0.28 + 0.25 * rig.who.rosy)
    if rig.pen.fine:
        rig.pen.oval(
            rig.at(tip[0] - rad * 0.4, tip[1] - rad * 0.5, 68), rad * 0.32, rad * 0.24, "#ffffff", alpha=0.5
        )
    rig.pen.line(left, 2.4, mix(shade, INK, 0.55))
    rig.pen.line(base, 2.9)


def _round_nose(rig: Rig, size: float) -> None:
    """Draw a button nose."""
    w, y = 10.5 * size, 24.0
    _nose_lines(
        rig, rig.head((3.5, -6, 56), (4.5, 6, 60), (w * 0.86, y - 8, 60), (w * 1.04, y - 1, 58)),
        rig.head(
            (w * 1.04, y - 1, 58), (w * 0.66, y + 4.5, 60), (0, y + 6.5 * size, 66), (-w * 0.66, y + 4.5, 60),
            (-w * 1.04, y - 1, 58), (-w * 0.78, y - 6, 58)
        ),
        (0, y - 1), 8 * size
    )


def _long_nose(rig: Rig, size: float) -> None:
    """Draw a long, straight nose."""
    w, y = 8.6, 27.0 * (0.75 + 0.25 * size)
    _nose_lines(
        rig, rig.head((5, -12, 56), (5.5, 4, 62), (8.0, y - 7, 64), (w * 1.1, y - 1, 60)),
        rig.head(
            (w * 1.1, y - 1, 60), (w * 0.6, y + 3, 62), (0, y + 7.5, 70), (-w * 0.6, y + 3, 62),
            (-w * 1.1, y - 1, 60), (-w * 0.85, y - 6, 60)
        ),
        (0, y), 6.4
    )


def _hook_nose(rig: Rig, size: float) -> None:
    """Draw a hooked nose."""
    w, y = 9.0 * size, 26.0
    _nose_lines(
        rig, rig.head((4.5, -13, 56), (8.2, -2, 64), (6.6, y - 9, 66), (w * 1.1, y - 2, 60)),
        rig.head(
            (w * 1.1, y - 2, 60), (w * 0.5, y + 3, 62), (0, y + 9, 72), (-w * 0.5, y + 3, 62),
            (-w * 1.1, y - 2, 60), (-w * 0.9, y - 7, 60)
        ),
        (0, y + 1), 6.6
    )


def _small_nose(rig: Rig, size: float) -> None:
    """Draw a small snub nose."""
    w, y = 8.0 * size, 22.0
    _nose_lines(
        rig, rig.head((3.0, 4, 58), (3.6, 10, 60), (w * 0.8, y - 5, 60), (w, y, 58)),
        rig.head((w, y, 58), (w * 0.55, y + 3.4, 60), (0, y + 5, 66), (-w * 0.55, y + 3.4, 60), (-w, y, 58)),
        (0, y - 2), 6 * size
    )


def _broad_nose(rig: Rig, size: float) -> None:
    """Draw a broad nose."""
    w, y = 13.0 * size, 24.0
    _nose_lines(
        rig, rig.head((4.0, -4, 56), (5, 8, 60), (w * 0.7, y - 8, 60), (w * 1.05, y - 1, 56)),
        rig.head(
            (w * 1.05, y - 1, 56), (w * 0.75, y + 4, 58), (w * 0.3, y + 3.5, 62), (0, y + 6, 66),
            (-w * 0.3, y + 3.5, 62), (-w * 0.75, y + 4, 58), (-w * 1.05, y - 1, 56), (-w * 0.85, y - 6, 56)
        ),
        (0, y - 1), 8 * size
    )


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
    x, y = rig.at(side * (rig.who.width + 5), 24, -4)
    rig.pen.oval((x, y), 6.5, 7.5, "", 4.6)
    rig.pen.oval((x, y), 6.5, 7.5, "", 2.4, "#e0a526")


def _drop_ring(rig: Rig, side: int) -> None:
    """Draw a gold stud with a green drop in one ear."""
    x, y = rig.at(side * (rig.who.width + 3), 26, 0)
    rig.pen.oval((x, y), 4.4, 4.4, "#e0a526", 2.0)
    rig.pen.form(
        [(x - 5, y + 6), (x, y + 4), (x + 5, y + 6)],
        [(x + 5, y + 6), (x + 3, y + 14), (x, y + 17), (x - 3, y + 14), (x - 5, y + 6)], fill="#2f7d46",
        width=2.0
    )


NOSES: dict[str, Callable[[Rig, float], None]] = {
    "round": _round_nose,
    "long": _long_nose,
    "hook": _hook_nose,
    "small": _small_nose,
    "broad": _broad_nose,
}
GLASSES: dict[str, Callable[[Rig], None]] = {
    "round": lambda rig: _frames(rig, 20.5, 18.5, "#c98b2d", 2.2),
    "half": lambda rig: _frames(rig, 18.5, 9.0, "#b9c3c9", 1.8, 0.8, 14.0),
    "square": lambda rig: _frames(rig, 21.5, 17.5, "#5a2f1c", 3.0, 0.55),
    "cat": _cat_glasses,
}
EARRINGS: dict[str, Callable[[Rig, int], None]] = {"hoop": _hoop, "drop": _drop_ring}
