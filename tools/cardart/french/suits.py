"""Hearts, diamonds, spades and clubs: pips of any size, engraved, and the plain marks under the indices."""

from __future__ import annotations

import math

from ..geometry import Node, nodes, number, path_of, polar
from ..ink import GOLD, GOLD_LIGHT, RED, RED_DARK, Drawing, Pair

SUITS = "hdsc"
RED_SUIT: Pair = ("#c0313a", RED_DARK)
BLACK_SUIT: Pair = ("#343a41", "#17191c")
LILY = ("M0 -27C9 -15 9 -4 3 7H-3C-9 -4 -9 -15 0 -27ZM5 7C8 -3 17 -9 22 -2C26 4 21 12 16 9C19 5 15 1 11 7Z"
        "M-5 7C-8 -3 -17 -9 -22 -2C-26 4 -21 12 -16 9C-19 5 -15 1 -11 7ZM-8 9.5H8V13.5H-8Z"
        "M-3 16H3L6 24Q0 21 -6 24Z")
"""A lily 50 high, the inlay of the spades."""
_GLINT = {"red": "#ee8f86", "black": "#93a1ad"}


def is_red(suit: str) -> bool:
    """Whether the suit is hearts or diamonds."""
    return suit in "hd"


def colours(suit: str) -> Pair:
    """The light and dark of a suit's pips."""
    return RED_SUIT if is_red(suit) else BLACK_SUIT


def index_colour(suit: str) -> str:
    """The colour of the index: red, or near black."""
    return RED if is_red(suit) else "#211d1e"


def _mirrored(right: str) -> list[Node]:
    """A closed outline from its right side, top to foot; the ends lie on the axis."""
    half = nodes(right)
    return [*half, *(Node(-n.x, n.y, n.corner) for n in reversed(half[1:-1]))]


def _club() -> list[Node]:
    """Three discs and a foot in one outline."""
    radius = 21.5
    foot = [Node(0, 50, True), Node(19, 50, True), Node(8, 40), Node(4.6, 15, True)]
    right = [polar(radius, turn, 26, 11) for turn in (150, 115, 80, 45, 10, -30)]
    top = [polar(radius, turn, 0, -27) for turn in (110, 72, 36, 0)]
    arcs = [*(Node(x, y) for x, y in right), Node(12, -8.2, True), *(Node(x, y) for x, y in top)]
    half = [*foot, *arcs]
    return [*half, *(Node(-n.x, n.y, n.corner) for n in reversed(half[1:-1]))]


OUTLINES: dict[str, list[Node]] = {
    "h": _mirrored("0,-30! 9,-43 24,-49 41,-41 47,-22 40,3 20,25 0,48!"),
    "d": _mirrored("0,-52! 17,-24 39,0! 17,24 0,52!"),
    "s": _mirrored("0,-51! 14,-31 37,-9 46,15 39,33 25,38 11,34 4,25! 7,39 19,50! 0,50!"),
    "c": _club(),
}
"""Each in a box about 100 high round the origin."""


def outline(suit: str) -> str:
    """Path text of a suit's shape, 100 high round the origin."""
    return path_of(OUTLINES[suit])


def pip(d: Drawing, suit: str, x: float, y: float, height: float, turn: float = 0) -> None:
    """An engraved pip with its middle at (x, y), `turn` degrees clockwise."""
    k = height / 100
    ink = 2.3 / k
    with d.group(x, y, turn, round(k, 4)):
        d.form(OUTLINES[suit], colours(suit), 11, ink)
        _engrave(d, suit, min(1.5 / k, 3.4))


def _engrave(d: Drawing, suit: str, fine: float) -> None:
    """The gold inlay and the glint of a pip; `fine` is the width of the fine lines."""
    glint = _GLINT["red" if is_red(suit) else "black"]
    if suit == "h":
        d.path("M-36 -18C-36 -30 -29 -37 -21 -37.6", "none", fine * 1.9, glint)
        d.path("M0 24C-11 14 -14 5 -10 -6C-6 -2 -3 -6 0 -16C3 -6 6 -2 10 -6C14 5 11 14 0 24Z", GOLD, 0)
        d.path("M0 18C-5 12 -5 6 0 -1C5 6 5 12 0 18Z", RED_DARK, 0)
    elif suit == "d":
        d.path("M-26 -2L-9 -27", "none", fine * 1.9, glint)
        d.path("M0 -25Q4 -6 18 0Q4 6 0 25Q-4 6 -18 0Q-4 -6 0 -25Z", GOLD, 0)
        d.path("M0 -9L6 0L0 9L-6 0Z", RED_DARK, 0)
    elif suit == "s":
        d.path("M-35 13C-34 2 -24 -8 -15 -16", "none", fine * 1.9, glint)
        d.path(LILY, GOLD, 0)
    else:
        d.path("M-13 -30C-12 -37 -6 -41 0 -41.4M-39 8C-38 1 -32 -3 -27 -3.4", "none", fine * 1.9, glint)
        for cx, cy in ((0, -24), (-22, 9), (22, 9)):
            d.circle(cx, cy, 7.4, GOLD, 0)
        d.path("M0 -20V22M0 8L-20 10M0 8L20 10", "none", fine * 1.3, GOLD)
        d.circle(0, 5, 5.5, GOLD_LIGHT, 0)


def plain(d: Drawing, suit: str, x: float, y: float, height: float, fill: str, turn: float = 0,
          width: float = 0.0) -> None:
    """The shape alone, in one colour."""
    with d.group(x, y, turn, round(height / 100, 4)):
        d.path(outline(suit), fill, width)


def mark(d: Drawing, suit: str, x: float, y: float) -> None:
    """The mark under an index, about 30 high, flat."""
    plain(d, suit, x, y, 31, index_colour(suit))


_SMALL = {
    "h": "c-1 -2 -4.5 -4.5 -4.5 -7.5c0 -2.5 3.3 -3 4.5 -.6c1.2 -2.4 4.5 -1.9 4.5 .6c0 3 -3.5 5.5 -4.5 7.5z",
    "d": "l-3.6 -4.8l3.6 -4.8l3.6 4.8z",
    "s": "h-2l1.4 -3c-1.5 1.6 -4 .8 -4 -1.4c0 -2.2 3.6 -3.6 4.6 -5.6c1 2 4.6 3.4 4.6 5.6c0 2.2 -2.5 3 -4 1.4l1.4 3z",
    "c": "h-1.8l1.3 -3c-3 1.6 -4.9 -2.6 -1.9 -3.5c-1.6 -3.9 6.4 -3.9 4.8 0c3 .9 1.1 5.1 -1.9 3.5l1.3 3z",
}
"""About 9 high, from the middle of the foot, in few signs."""


def scattered(suit: str, places: list[tuple[float, float]]) -> str:
    """Path text of many little shapes, upright, each with its middle at a place."""
    return "".join(f"M{number(x)} {number(y + 4.5)}{_SMALL[suit]}" for x, y in places)


def ring_places(cx: float, cy: float, radius: float, count: int, start: float = 0.0) -> list[tuple[float, float]]:
    """Places evenly round a circle, the first `start` degrees from the top."""
    return [polar(radius, start + i * 360 / count, cx, cy) for i in range(count)]


def star(points: int, outer: float, inner: float, turn: float = 0) -> str:
    """Path text of a star round the origin."""
    corners = [polar(outer if i % 2 == 0 else inner, turn + i * 180 / points) for i in range(points * 2)]
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners) + "Z"


def arc(cx: float, cy: float, radius: float, start: float, end: float) -> str:
    """Path text of part of a circle, degrees clockwise from the top, as short curves."""
    steps = max(1, math.ceil(abs(end - start) / 45))
    k = 4 / 3 * math.tan(math.radians((end - start) / steps) / 4) * radius
    text = ""
    for i in range(steps):
        a = math.radians(start + (end - start) * i / steps)
        b = math.radians(start + (end - start) * (i + 1) / steps)
        ax, ay, bx, by = cx + radius * math.sin(a), cy - radius * math.cos(a), cx + radius * math.sin(b), 0.0
        by = cy - radius * math.cos(b)
        if not i:
            text += f"M{ax:.1f} {ay:.1f}"
        text += (
            f"C{ax + k * math.cos(a):.1f} {ay + k * math.sin(a):.1f} "
            f"{bx - k * math.cos(b):.1f} {by - k * math.sin(b):.1f} {bx:.1f} {by:.1f}"
        )
    return text


