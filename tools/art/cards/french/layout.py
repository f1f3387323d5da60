"""The number cards 6 to 10: positions of the pips and of the ornaments between them."""

from __future__ import annotations

from tools.art.cards.french.suits import SHAPES, pip
from tools.art.cards.geometry import polar
from tools.art.cards.ink import GOLD, GOLD_DARK, GOLD_LIGHT, Drawing
from tools.art.cards.suits import petal

Place = tuple[float, float]
MIDDLE, CENTRE = 160.0, 249.0
SIDE = 52.0
SIZES = {"6": 74.0, "7": 72.0, "8": 69.0, "9": 66.0, "10": 64.0}
ROWS_OF_THREE = (100.0, CENTRE, 398.0)
ROWS_OF_FOUR = (92.0, 196.7, 301.3, 406.0)


def _columns(rows: tuple[float, ...]) -> list[Place]:
    return [(MIDDLE + side * SIDE, y) for y in rows for side in (-1, 1)]


PLACES: dict[str, list[Place]] = {
    "6": _columns(ROWS_OF_THREE),
    "7": [*_columns(ROWS_OF_THREE), (MIDDLE, 174.5)],
    "8": [*_columns(ROWS_OF_THREE), (MIDDLE, 174.5), (MIDDLE, 323.5)],
    "9": [*_columns(ROWS_OF_FOUR), (MIDDLE, CENTRE)],
    "10": [*_columns(ROWS_OF_FOUR), (MIDDLE, 144.0), (MIDDLE, 354.0)],
}
LARGER = {"d": 1.1}
"""Lozenges look smaller than the other signs, so they are drawn taller."""
FLEURONS: dict[str, list[tuple[float, float]]] = {
    "6": [(174.5, 38), (323.5, 38)],
    "7": [(323.5, 38)],
    "8": [],
    "9": [(144.0, 27), (354.0, 27)],
    "10": [(CENTRE, 32)],
}


def fleuron(d: Drawing, x: float, y: float, reach: float, heart: str) -> None:
    """Draw a small gilded ornament of four leaves and a jewel, the same both ways up."""
    with d.group(x, y):
        d.path("".join(petal(turn, reach, 19) for turn in (0, 180)), GOLD, 1.6)
        d.path("".join(petal(turn, reach * 0.72, 24) for turn in (90, 270)), GOLD_LIGHT, 1.6)
        d.path("".join(petal(turn, reach * 0.46, 15) for turn in (45, 135, 225, 315)), heart, 1.2)
        veins = [(0, reach), (180, reach), (90, reach * 0.72), (270, reach * 0.72)]
        lines = ((polar(far * 0.36, turn), polar(far * 0.76, turn)) for turn, far in veins)
        d.path("".join(f"M{a:.1f} {b:.1f}L{c:.1f} {e:.1f}" for (a, b), (c, e) in lines), "none", 1.2, GOLD_DARK)
        d.circle(0, 0, reach * 0.17, heart, 1.5)


def numbered(d: Drawing, rank: str, suit: str) -> None:
    """Draw the pips of a number card."""
    for y, reach in FLEURONS[rank]:
        fleuron(d, MIDDLE, y, reach, SHAPES[suit].base)
    for x, y in PLACES[rank]:
        pip(d, suit, x, y, SIZES[rank] * LARGER.get(suit, 1.0), turned=y > CENTRE + 1)
