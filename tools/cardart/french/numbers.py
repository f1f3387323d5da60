"""Six to ten: where the pips stand. The seven wears the gilded frame of the highest cards."""

from __future__ import annotations

from ..ink import Drawing
from .suits import pip

Place = tuple[float, float]
MIDDLE = 160.0


def _columns(tops: tuple[float, ...], spread: float) -> list[Place]:
    return [(MIDDLE + side * spread, y) for y in tops for side in (-1, 1)]


THREE = (102.0, 249.0, 396.0)
FOUR = (86.0, 194.7, 303.3, 412.0)
PLACES: dict[str, tuple[float, list[Place]]] = {
    "6": (88, _columns(THREE, 55)),
    "7": (80, [*_columns(THREE, 56), (MIDDLE, 175.5)]),
    "8": (78, [*_columns(THREE, 56), (MIDDLE, 175.5), (MIDDLE, 322.5)]),
    "9": (70, [*_columns(FOUR, 54), (MIDDLE, 249)]),
    "10": (66, [*_columns(FOUR, 53), (MIDDLE, 140.3), (MIDDLE, 357.7)]),
}
"""Height of the pips and their places."""


def number_card(d: Drawing, rank: str, suit: str) -> None:
    """The pips of a number card; those below the middle stand on their heads."""
    height, places = PLACES[rank]
    for x, y in places:
        pip(d, suit, x, y, height, 180 if y > 249.5 else 0)
