"""Noses."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from truc_desktop.art.colour import mix
from truc_desktop.art.faces.rig import SIDES, Rig
from truc_desktop.art.palette import INK

Line = Sequence[tuple[float, float, float]]  # points (x, y, z) in head space

_TURNS_LEFT = -0.45  # turn of a head from which its bridge is drawn on the left


def _nose_lines(rig: Rig, bridge: Line, foot: Line, tip: tuple[float, float], rad: float) -> None:
    """Draw a nose: its shaded side, a rosy tip, the line of the bridge and that of the base.

    The points are those of a nose whose bridge shows on the viewer's right; that of a head turned to the left shows
    on the left, against the cheek that is turned out of sight.
    """
    light, shade, rosy = rig.who.skin
    side = -1 if rig.way < _TURNS_LEFT else 1
    left, base = ([rig.at(side * x, y, z) for x, y, z in points] for points in (bridge, foot))
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
        rig, ((3.5, -6, 56), (4.5, 6, 60), (w * 0.86, y - 8, 60), (w * 1.04, y - 1, 58)),
        (
            (w * 1.04, y - 1, 58), (w * 0.66, y + 4.5, 60), (0, y + 6.5 * size, 66), (-w * 0.66, y + 4.5, 60),
            (-w * 1.04, y - 1, 58), (-w * 0.78, y - 6, 58)
        ),
        (0, y - 1), 8 * size
    )


def _long_nose(rig: Rig, size: float) -> None:
    """Draw a long, straight nose."""
    w, y = 8.6, 27.0 * (0.75 + 0.25 * size)
    _nose_lines(
        rig, ((5, -12, 56), (5.5, 4, 62), (8.0, y - 7, 64), (w * 1.1, y - 1, 60)),
        (
            (w * 1.1, y - 1, 60), (w * 0.6, y + 3, 62), (0, y + 7.5, 70), (-w * 0.6, y + 3, 62),
            (-w * 1.1, y - 1, 60), (-w * 0.85, y - 6, 60)
        ),
        (0, y), 6.4
    )


def _hook_nose(rig: Rig, size: float) -> None:
    """Draw a hooked nose."""
    w, y = 9.0 * size, 26.0
    _nose_lines(
        rig, ((4.5, -13, 56), (8.2, -2, 64), (6.6, y - 9, 66), (w * 1.1, y - 2, 60)),
        (
            (w * 1.1, y - 2, 60), (w * 0.5, y + 3, 62), (0, y + 9, 72), (-w * 0.5, y + 3, 62),
            (-w * 1.1, y - 2, 60), (-w * 0.9, y - 7, 60)
        ),
        (0, y + 1), 6.6
    )


def _small_nose(rig: Rig, size: float) -> None:
    """Draw a small snub nose."""
    w, y = 8.0 * size, 22.0
    _nose_lines(
        rig, ((3.0, 4, 58), (3.6, 10, 60), (w * 0.8, y - 5, 60), (w, y, 58)),
        ((w, y, 58), (w * 0.55, y + 3.4, 60), (0, y + 5, 66), (-w * 0.55, y + 3.4, 60), (-w, y, 58)),
        (0, y - 2), 6 * size
    )


def _broad_nose(rig: Rig, size: float) -> None:
    """Draw a broad nose."""
    w, y = 13.0 * size, 24.0
    _nose_lines(
        rig, ((4.0, -4, 56), (5, 8, 60), (w * 0.7, y - 8, 60), (w * 1.05, y - 1, 56)),
        (
            (w * 1.05, y - 1, 56), (w * 0.75, y + 4, 58), (w * 0.3, y + 3.5, 62), (0, y + 6, 66),
            (-w * 0.3, y + 3.5, 62), (-w * 0.75, y + 4, 58), (-w * 1.05, y - 1, 56), (-w * 0.85, y - 6, 56)
        ),
        (0, y - 1), 8 * size
    )


def _beak_nose(rig: Rig, size: float) -> None:
    """Draw a great bent nose, which leaves the outline of a face in three quarters."""
    w, y, z = 9.5, 30.0 * (0.6 + 0.4 * size), 40 * size
    _nose_lines(
        rig, ((4, -16, 54), (7.5, -2, 58 + 0.45 * z), (7.5, y - 12, 62 + 0.8 * z), (w * 1.1, y - 1, 60)),
        (
            (w * 1.1, y - 1, 60), (w * 0.5, y + 4, 58 + z * 0.7), (0, y + 11, 60 + z), (-w * 0.6, y + 3, 58 + z * 0.5),
            (-w, y - 2, 58), (-w * 0.9, y - 8, 58)
        ),
        (0, y + 1), 7.2
    )


def _potato_nose(rig: Rig, size: float) -> None:
    """Draw a potato."""
    w, y = 15.5 * size, 25.0
    rim = (
        (-w * 0.7, y - 9 * size, 62), (0, y - 13 * size, 66), (w * 0.7, y - 9 * size, 62), (w, y, 62),
        (w * 0.6, y + 9 * size, 64), (0, y + 11 * size, 66), (-w * 0.6, y + 9 * size, 64), (-w, y, 62),
    )  # fmt: skip
    rig.pen.blob(rig.head(*rim), mix(rig.who.skin[0], rig.who.skin[2], 0.38), 2.9)
    rig.pen.oval(rig.at(-w * 0.3, y - 5 * size, 68), 4.6 * size, 3.0 * size, "#ffffff", alpha=0.45)
    for side in SIDES:
        wing = rig.head(
            (side * w * 0.95, y + 2, 62), (side * w * 0.6, y + 3, 63), (side * w * 0.5, y + 7 * size, 64)
        )
        rig.pen.line(wing, 2.0)


def _ski_nose(rig: Rig, size: float) -> None:
    """Draw a nose that turns up at its tip."""
    w, y, z = 9.0 * size, 20.0, 20 * size
    _nose_lines(
        rig, ((3.5, -4, 56), (3.5, 6, 58 + z * 0.4), (w * 0.7, y - 5, 60 + z), (w, y + 1, 58)),
        (
            (w, y + 1, 58), (w * 0.5, y + 3, 60), (0, y + 2.5, 66 + z * 0.3), (-w * 0.5, y + 3, 60), (-w, y + 1, 58),
            (-w * 0.7, y - 5, 58)
        ),
        (0, y - 3), 6.5 * size
    )
    for side in SIDES:
        rig.pen.oval(rig.at(side * w * 0.42, y + 0.5, 62), 2.0, 1.4, mix(rig.who.skin[1], INK, 0.7))


NOSES: dict[str, Callable[[Rig, float], None]] = {
    "round": _round_nose,
    "long": _long_nose,
    "hook": _hook_nose,
    "small": _small_nose,
    "broad": _broad_nose,
    "beak": _beak_nose,
    "potato": _potato_nose,
    "ski": _ski_nose,
}
