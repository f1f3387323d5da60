"""The card back: a tile pattern that looks the same both ways up."""

from __future__ import annotations

import math
import re

from tools.art.cards.geometry import point, polar
from tools.art.cards.ink import GOLD, GOLD_LIGHT, INK, PAPER, RED, RED_DARK, Drawing

COLUMNS, ROWS = 4, 7
CELL_WIDTH, CELL_HEIGHT = 64.0, 62.0


def _blade(turn: float, near: float, far: float, half: float) -> str:
    a, b = polar(near, turn), polar(far, turn)
    middle = near + (far - near) * 0.5
    left, right = polar(middle, turn - half), polar(middle, turn + half)
    return f"M{point(*a)}Q{point(*left)} {point(*b)}Q{point(*right)} {point(*a)}Z"


def _star(points: int, outer: float, inner: float, turn: float = 0) -> str:
    places = [polar(outer if i % 2 == 0 else inner, turn + i * 180 / points) for i in range(points * 2)]
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in places) + "Z"


def _moved(d: str, dx: float, dy: float) -> str:
    """Return a path of absolute M, L, Q and Z commands, moved by dx, dy."""
    numbers = iter(range(len(d)))
    return re.sub(r"-?[\d.]+", lambda found: f"{float(found.group()) + (dx if next(numbers) % 2 == 0 else dy):.1f}", d)


def back(d: Drawing) -> None:
    """Draw the whole back on blank paper. Shapes of one colour are one path, which is faster to draw."""
    d.rect(12, 12, 296, 474, 11, RED, 2.6)
    d.rect(17, 17, 286, 464, 7, "none", 2.2, GOLD)
    x0, y0 = 160 - COLUMNS * CELL_WIDTH / 2, 249 - ROWS * CELL_HEIGHT / 2
    tiles = [
        (x0 + CELL_WIDTH * (column + 0.5), y0 + CELL_HEIGHT * (row + 0.5))
        for row in range(ROWS)
        for column in range(COLUMNS)
    ]
    tiles = [(x, y) for x, y in tiles if math.dist((x, y), (160, 249)) > 105]
    knots = [
        (x0 + CELL_WIDTH * column, y0 + CELL_HEIGHT * row) for row in range(ROWS + 1) for column in range(COLUMNS + 1)
    ]
    knots = [(x, y) for x, y in knots if math.dist((x, y), (160, 249)) > 98] + [(50, 249), (270, 249)]
    links = [
        (x0 + CELL_WIDTH * (i / 2), y0 + CELL_HEIGHT * (j / 2))
        for j in range(2 * ROWS + 1)
        for i in range(2 * COLUMNS + 1)
        if (i + j) % 2 == 1
    ]
    links = [(x, y) for x, y in links if math.dist((x, y), (160, 249)) > 96]
    lozenge = "M0 -8L4.5 0L0 8L-4.5 0Z"
    d.path("".join(_moved(lozenge, x, y) for x, y in links), RED_DARK, 0)
    slanting = "".join(_blade(i * 90 + 45, 6, 24.5, 30) for i in range(4))
    upright = "".join(_blade(i * 90, 5, 24.5, 26) for i in range(4))
    spark = "M0 -12Q3 -3 12 0Q3 3 0 12Q-3 3 -12 0Q-3 -3 0 -12Z"
    d.dots(tiles, 27, RED_DARK)
    d.path("".join(_ring(x, y, 27, 25.4) for x, y in tiles), GOLD, 0, rule="evenodd")
    d.path("".join(_moved(slanting, x, y) for x, y in tiles), GOLD, 0)
    d.path("".join(_moved(upright, x, y) for x, y in tiles), PAPER, 0)
    d.dots(tiles, 4.4, GOLD_LIGHT)
    d.dots(tiles, 2.4, RED_DARK)
    d.path("".join(_moved(spark, x, y) for x, y in knots), PAPER, 0)
    d.dots(knots, 2.8, RED)
    _rose(d)


def _ring(x: float, y: float, outer: float, inner: float) -> str:
    text = ""
    for r in (outer, inner):
        text += f"M{x - r:.1f} {y:.1f}A{r:g} {r:g} 0 1 1 {x + r:.1f} {y:.1f}A{r:g} {r:g} 0 1 1 {x - r:.1f} {y:.1f}Z"
    return text


def _rose(d: Drawing) -> None:
    with d.group(160, 249, 0, 0.95):
        d.path(_star(12, 92, 82), GOLD, 2.2)
        d.circle(0, 0, 79, RED_DARK, 2.4)
        d.circle(0, 0, 74, "none", 1.6, GOLD_LIGHT)
        d.path("".join(_blade(i * 30 + 15, 40, 71, 12) for i in range(12)), GOLD, 1.5)
        d.path(_star(8, 62, 46), RED, 1.9)
        d.path(_star(8, 62, 46, 22.5), "none", 1.6, GOLD_LIGHT)
        d.path("".join(_blade(i * 45 + 22.5, 12, 45, 22) for i in range(8)), GOLD, 1.6)
        d.path("".join(_blade(i * 45, 8, 52, 20) for i in range(8)), PAPER, 1.7)
        d.path(
            "".join("M{:.1f} {:.1f}L{:.1f} {:.1f}".format(*polar(17, i * 45), *polar(40, i * 45)) for i in range(8)),
            "none",
            1.7,
            RED,
        )
        d.circle(0, 0, 12.5, RED, 1.9)
        d.path(_star(6, 9, 4.4), GOLD_LIGHT, 1.2)
        d.dots([polar(86, i * 30) for i in range(12)], 2, INK)
