"""The arch of a portrait's frame: a round top, straight sides and a straight foot.

A circle would hide the shoulders, and a shrug, which is a signal, could not be seen. Units are frame units: 256 to
the side of the frame.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from truc_desktop.art.faces.pen import Point, Segment, Shape, curve, flatten

RADIUS, MIDDLE, FOOT = 113.0, 138.0, 250.0  # radius, y of the circle's centre, y of the foot, all at inset 0
_ROUND = 17  # points of the round top


def arch(inset: float) -> list[Segment]:
    """Return the closed outline of the arch, ``inset`` units inside its rim (negative: outside)."""
    radius, low, corner = RADIUS - inset, FOOT - inset, 26 - inset * 0.6
    head = [
        (128 - radius * math.cos(a), MIDDLE - radius * math.sin(a))
        for a in (math.pi * i / (_ROUND - 1) for i in range(_ROUND))
    ]
    right = [
        (128 + radius - corner * (1 - math.cos(a)), low - corner * (1 - math.sin(a)))
        for a in (math.pi / 2 * i / 4 for i in range(5))
    ]
    left = [(256 - x, y) for x, y in reversed(right)]
    return [
        ("M", [head[0]]), *curve(head), ("L", [right[0]]), *curve(right), ("L", [left[0]]), *curve(left), ("Z", []),
    ]


def arch_data(inset: float) -> str:
    """Return the outline of arch() as SVG path data."""
    return "".join(
        command + " ".join(f"{x:.2f} {y:.2f}" for x, y in points) for command, points in arch(inset)
    )


def bust_mask() -> Shape:
    """Return the mask of a bust: everything above MIDDLE, and the inside of the arch below it."""
    inset = 7.2  # so that the bust ends under the inner half of the rim's line
    half = RADIUS - inset
    path: list[Segment] = [
        ("M", [(-20.0, -20.0)]), ("L", [(276.0, -20.0)]), ("L", [(276.0, MIDDLE)]), ("L", [(128 + half, MIDDLE)]),
        *arch(inset)[2:-1], ("L", [(128 - half, MIDDLE)]), ("L", [(-20.0, MIDDLE)]), ("Z", []),
    ]
    return Shape(path, "#ffffff", "", 0)


def along_rim(inset: float, gap: float) -> Iterator[Point]:
    """Yield points every ``gap`` units along the arch at an inset, from the left end of its round top."""
    rim = flatten(arch(inset), 8)
    run = 0.0
    for start, end in zip(rim, rim[1:] + rim[:1], strict=True):
        length = math.dist(start, end)
        while run < length:
            yield start[0] + (end[0] - start[0]) * run / length, start[1] + (end[1] - start[1]) * run / length
            run += gap
        run -= length
