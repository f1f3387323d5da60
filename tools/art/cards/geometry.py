"""Outlines from few points: smooth curves, tubes along a line, and crescents of shade inside a shape.

An outline is written as text, "x,y x,y! ...": the curve is smooth through each point, except for a corner at a point
that ends in "!". All lengths are card units (a card is 320 wide).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

HANDLE = 0.36


@dataclass(frozen=True)
class Node:
    """A point of an outline; at a `corner` the curve is not smooth."""

    x: float
    y: float
    corner: bool = False


Outline = str | Sequence[Node]
Curve = tuple[tuple[float, float], tuple[float, float], tuple[float, float], tuple[float, float]]


def nodes(outline: Outline) -> list[Node]:
    """Return the points of an outline. Raises ValueError for a point that is not "x,y" or "x,y!"."""
    if not isinstance(outline, str):
        return list(outline)
    result = []
    for word in outline.split():
        corner = word.endswith("!")
        x, y = word.rstrip("!").split(",")
        result.append(Node(float(x), float(y), corner))
    return result


def number(value: float) -> str:
    """Return a coordinate as text with at most one decimal."""
    text = f"{value:.1f}"
    if text.endswith(".0"):
        text = text[:-2]
    return "0" if text == "-0" else text


def point(x: float, y: float) -> str:
    """Return a pair of coordinates as path text."""
    return f"{number(x)} {number(y)}"


def _tangent(before: Node, here: Node, after: Node) -> tuple[float, float]:
    dx, dy = after.x - before.x, after.y - before.y
    length = math.hypot(dx, dy) or 1.0
    return dx / length, dy / length


def curves(outline: Outline, closed: bool = True) -> list[Curve]:
    """Return the cubic curves through the points of `outline`."""
    pts = nodes(outline)
    count = len(pts)
    result: list[Curve] = []
    for i in range(count if closed else count - 1):
        a, b = pts[i], pts[(i + 1) % count]
        reach = HANDLE * math.hypot(b.x - a.x, b.y - a.y)
        before = pts[i - 1] if closed or i > 0 else a
        after = pts[(i + 2) % count] if closed or i + 2 < count else b
        out_x, out_y = _tangent(a, a, b) if a.corner else _tangent(before, a, b)
        in_x, in_y = _tangent(a, b, b) if b.corner else _tangent(a, b, after)
        result.append(
            (
                (a.x, a.y),
                (a.x + out_x * reach, a.y + out_y * reach),
                (b.x - in_x * reach, b.y - in_y * reach),
                (b.x, b.y),
            )
        )
    return result


def path_of(outline: Outline, closed: bool = True) -> str:
    """Return the smooth outline as path text."""
    parts = curves(outline, closed)
    text = "M" + point(*parts[0][0])
    for _, c1, c2, end in parts:
        text += f"C{point(*c1)} {point(*c2)} {point(*end)}"
    return text + ("Z" if closed else "")


def samples(outline: Outline, step: float = 5.0, closed: bool = True) -> list[tuple[float, float]]:
    """Return points on the outline in order, about `step` apart."""
    result = []
    for p0, p1, p2, p3 in curves(outline, closed):
        length = math.dist(p0, p1) + math.dist(p1, p2) + math.dist(p2, p3)
        pieces = max(1, round(length / step))
        for i in range(pieces):
            t = i / pieces
            u = 1 - t
            weights = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
            result.append(
                (
                    sum(w * p[0] for w, p in zip(weights, (p0, p1, p2, p3), strict=True)),
                    sum(w * p[1] for w, p in zip(weights, (p0, p1, p2, p3), strict=True)),
                )
            )
    if not closed:
        last = nodes(outline)[-1]
        result.append((last.x, last.y))
    return result


def _outward_normals(pts: list[tuple[float, float]]) -> list[tuple[float, float]]:
    count = len(pts)
    area = sum(pts[i][0] * pts[(i + 1) % count][1] - pts[(i + 1) % count][0] * pts[i][1] for i in range(count))
    sign = 1.0 if area > 0 else -1.0
    result = []
    for i in range(count):
        dx = pts[(i + 1) % count][0] - pts[i - 1][0]
        dy = pts[(i + 1) % count][1] - pts[i - 1][1]
        length = math.hypot(dx, dy) or 1.0
        result.append((sign * dy / length, -sign * dx / length))
    return result


def crescent(outline: Outline, toward: tuple[float, float], depth: float, inset: float = 0.8) -> str:
    """Return the shaded rim of a closed outline as path text.

    `toward` is the unit vector in which the light travels. Sides that face that way are covered to a depth of up to
    `depth`, which thins to nothing where the side turns towards the light. Returns "" if no side is shaded.
    """
    step = max(4.0, min(9.0, depth))
    pts = samples(outline, step)
    normals = _outward_normals(pts)
    facing = [max(0.0, nx * toward[0] + ny * toward[1]) for nx, ny in normals]
    count = len(pts)
    soft = [(facing[i - 1] + 2 * facing[i] + facing[(i + 1) % count]) / 4 for i in range(count)]
    start = next((i for i in range(count) if soft[i] <= 0.06), None)
    if start is None:
        return ""
    text = ""
    run: list[int] = []
    for k in range(1, count + 1):
        i = (start + k) % count
        if soft[i] > 0.06:
            run.append(i)
            continue
        if len(run) > 1:
            outer = [(pts[j][0] - normals[j][0] * inset, pts[j][1] - normals[j][1] * inset) for j in run]
            inner = [
                (
                    pts[j][0] - normals[j][0] * (inset + depth * soft[j] ** 0.8),
                    pts[j][1] - normals[j][1] * (inset + depth * soft[j] ** 0.8),
                )
                for j in reversed(run)
            ]
            text += "M" + "L".join(point(x, y) for x, y in outer + inner) + "Z"
        run = []
    return text


def tube(spine: Outline, widths: Sequence[float], blunt: bool = True, domed: bool = False) -> list[Node]:
    """Return a closed outline of changing width along an open line.

    `widths` are half widths, distributed evenly over the points of `spine`; `blunt` makes the ends square, `domed`
    makes the first end round regardless.
    """
    pts = nodes(spine)
    dense: list[tuple[float, float]] = []
    for p0, p1, p2, p3 in curves(pts, closed=False):
        middle = tuple(p0[k] / 8 + 3 * p1[k] / 8 + 3 * p2[k] / 8 + p3[k] / 8 for k in (0, 1))
        dense.append(p0)
        if abs(math.dist(p0, middle) + math.dist(middle, p3) - math.dist(p0, p3)) > 0.6:
            dense.append((middle[0], middle[1]))
    dense.append((pts[-1].x, pts[-1].y))
    last = len(dense) - 1
    left: list[Node] = []
    right: list[Node] = []
    for i, (x, y) in enumerate(dense):
        ax, ay = dense[max(0, i - 1)]
        bx, by = dense[min(last, i + 1)]
        length = math.hypot(bx - ax, by - ay) or 1.0
        nx, ny = -(by - ay) / length, (bx - ax) / length
        place = i / last * (len(widths) - 1)
        low = min(int(place), len(widths) - 2)
        half = widths[low] + (widths[low + 1] - widths[low]) * (place - low)
        sharp = blunt and i in ((last,) if domed else (0, last))
        for edge, sign in ((left, 1), (right, -1)):
            here = Node(x + sign * nx * half, y + sign * ny * half, sharp)
            if edge and (here.x - edge[-1].x) * (bx - ax) + (here.y - edge[-1].y) * (by - ay) < 0.25 * length:
                # The inner side of a sharp bend would run backwards: reduce it to one crease.
                here = Node((here.x + edge[-1].x) / 2, (here.y + edge[-1].y) / 2, True)
                edge.pop()
            edge.append(here)
    if domed:
        (ax, ay), (bx, by) = dense[0], dense[1]
        length = math.hypot(bx - ax, by - ay) or 1.0
        reach = widths[0] * 0.7 / length
        return [*left, *right[::-1], Node(ax - (bx - ax) * reach, ay - (by - ay) * reach)]
    return left + right[::-1]


def polar(radius: float, degrees: float, cx: float = 0.0, cy: float = 0.0) -> tuple[float, float]:
    """Return the point at `radius` around (cx, cy), `degrees` clockwise from straight up."""
    angle = math.radians(degrees)
    return cx + radius * math.sin(angle), cy - radius * math.cos(angle)
