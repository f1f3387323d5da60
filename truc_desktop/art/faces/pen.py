"""Shapes as plain data, and the pen that makes them, in frame units: 256 to a side, y down."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from truc_desktop.art.palette import INK

Point = tuple[float, float]
Points = list[Point]
Segment = tuple[str, Points]  # an SVG path command (M, L, C, Z) and its points; C: of any number of cubics
Stops = tuple[tuple[float, str, float], ...]  # (offset 0 to 1, colour, opacity)
Gradient = tuple[Point, Point, str | Stops]  # from, to, and the second colour or all stops

_OVAL = tuple((math.cos(i * math.pi / 4), math.sin(i * math.pi / 4)) for i in range(8))


@dataclass(slots=True)
class Shape:
    """A path with its fill ("": none), the colour and width of its outline (width 0: none), and its opacity 0..1."""

    path: list[Segment]
    fill: str
    ink: str
    width: float
    alpha: float = 1.0
    grad: Gradient | None = None


def lerp(start: float, end: float, share: float) -> float:
    """Return the number ``share`` (0..1) of the way from start to end."""
    return start + (end - start) * share


def smooth(start: float, end: float, value: float) -> float:
    """Return the smoothstep of value from start (0) to end (1); end may be less than start."""
    share = min(max((value - start) / (end - start), 0.0), 1.0)
    return share * share * (3 - 2 * share)


def curve(points: Sequence[Point], closed: bool = False, tension: float = 1.0) -> list[Segment]:
    """Return a Catmull-Rom curve through the points as cubics, without the initial move.

    Tension 0 gives straight lines, 1 the standard curve.
    """
    if tension == 0:
        return [("L", [point]) for point in points[1:]]
    # Each cubic with the points before and after it; an open curve has none beyond its ends.
    row = [points[-1], *points, points[0], points[1 % len(points)]] if closed else [points[0], *points, points[-1]]
    reach = tension / 6
    cubics: Points = []
    (bx, by), (sx, sy), (ex, ey), *later = row
    for ax, ay in later:
        leave = (sx + (ex - bx) * reach, sy + (ey - by) * reach)
        cubics += leave, (ex - (ax - sx) * reach, ey - (ay - sy) * reach), (ex, ey)
        bx, by, sx, sy, ex, ey = sx, sy, ex, ey, ax, ay
    return [("C", cubics)]


def flatten(path: Sequence[Segment], steps: int = 6) -> Points:
    """Return the points of a path with each cubic divided into ``steps`` straight pieces."""
    out: Points = []
    for command, points in path:
        if command in "ML":
            out.append(points[0])
        for first in range(0, len(points), 3) if command == "C" else ():
            four = (out[-1], *points[first:first + 3])
            for i in range(1, steps + 1):
                t = i / steps
                u = 1 - t
                weights = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
                out.append(
                    (
                        sum(w * point[0] for w, point in zip(weights, four, strict=True)),
                        sum(w * point[1] for w, point in zip(weights, four, strict=True)),
                    )
                )
    return out


class Pen:
    """Collects shapes. ``fine`` is whether the picture is large enough for folds and strands."""

    def __init__(self, fine: bool) -> None:
        self.shapes: list[Shape] = []
        self.fine = fine

    def _add(
        self, path: list[Segment], fill: str, width: float, ink: str, alpha: float, grad: Gradient | None
    ) -> None:
        if alpha > 0.004:
            self.shapes.append(Shape(path, fill, ink if width else "", width, alpha, grad))

    def blob(
        self,
        points: Sequence[Point],
        fill: str = "",
        width: float = 3.2,
        ink: str = INK,
        tension: float = 1.0,
        alpha: float = 1.0,
        grad: Gradient | None = None,
    ) -> None:
        """Add a closed smooth curve."""
        path = [("M", [points[0]]), *curve(points, True, tension), ("Z", [])]
        self._add(path, fill, width, ink, alpha, grad)

    def form(
        self,
        *runs: Sequence[Point],
        fill: str = "",
        width: float = 3.2,
        ink: str = INK,
        tension: float = 1.0,
        alpha: float = 1.0,
        grad: Gradient | None = None,
    ) -> None:
        """Add a closed outline of smooth curves that meet in corners."""
        path: list[Segment] = [("M", [runs[0][0]])]
        for i, run in enumerate(runs):
            if i:
                path.append(("L", [run[0]]))
            path += curve(run, False, tension) if len(run) > 2 else [("L", [point]) for point in run[1:]]
        self._add([*path, ("Z", [])], fill, width, ink, alpha, grad)

    def line(
        self,
        points: Sequence[Point],
        width: float = 2.4,
        ink: str = INK,
        alpha: float = 1.0,
        tension: float = 1.0,
    ) -> None:
        """Add an open smooth line."""
        self._add([("M", [points[0]]), *curve(points, False, tension)], "", width, ink, alpha, None)

    def oval(
        self,
        centre: Point,
        rx: float,
        ry: float,
        fill: str,
        width: float = 0.0,
        ink: str = INK,
        alpha: float = 1.0,
        turn: float = 0.0,
    ) -> None:
        """Add an ellipse with half axes rx, ry, rotated by ``turn`` radians."""
        co, si = math.cos(turn), math.sin(turn)
        points = [
            (centre[0] + rx * x * co - ry * y * si, centre[1] + rx * x * si + ry * y * co) for x, y in _OVAL
        ]
        self._add([("M", [points[0]]), *curve(points, True, 1.06), ("Z", [])], fill, width, ink, alpha, None)
