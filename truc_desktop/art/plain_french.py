"""A plain French pack, drawn from a few paths: pips, and letters for the courts.

It stands in for every French card that has no drawing of its own in assets/cards.
"""

from __future__ import annotations

from truc_desktop.art.palette import GOLD, GOLDL, INK
from truc_desktop.art.svg import Svg

WIDTH, HEIGHT = 320, 498
_RED, _BLACK = "#b3282d", "#2b2a33"
_SUITS = {
    "h": (_RED, "M0 46C-16 26 -48 4 -48 -22C-48 -46 -14 -52 0 -24C14 -52 48 -46 48 -22C48 4 16 26 0 46Z"),
    "d": (_RED, "M0 -52C10 -30 24 -12 40 0C24 12 10 30 0 52C-10 30 -24 12 -40 0C-24 -12 -10 -30 0 -52Z"),
    "s": (_BLACK, "M0 -50C14 -28 48 -6 48 18C48 40 18 42 7 26C9 38 13 45 22 50H-22C-13 45 -9 38 -7 26"
                  "C-18 42 -48 40 -48 18C-48 -6 -14 -28 0 -50Z"),
    "c": (_BLACK, "M-7 24C-16 40 -48 34 -46 8C-44 -9 -26 -13 -16 -6C-34 -24 -22 -50 0 -50C22 -50 34 -24 16 -6"
                  "C26 -13 44 -9 46 8C48 34 16 40 7 24C9 38 13 45 22 50H-22C-13 45 -9 38 -7 24Z"),
}  # fmt: skip
_FIGURES = {
    "6": "M23 6C10 -2 4 16 4 33C4 50 25 50 25 34C25 20 8 19 5 33", "7": "M3 4H25L11 45",
    "8": "M14 22C3 22 3 4 14 4C25 4 25 22 14 22C1 22 1 45 14 45C27 45 27 22 14 22Z",
    "9": "M5 42C18 50 24 32 24 15C24 -2 3 -2 3 14C3 28 20 29 23 15",
    "10": "M-6 10L1 4V45M20 4C32 4 32 45 20 45C8 45 8 4 20 4Z",
    "A": "M2 45L14 3L26 45M7 31H21", "V": "M2 3L14 45L26 3", "D": "M5 4V45H10C31 45 31 4 10 4Z",
    "R": "M5 45V4H14C28 4 28 25 14 25H6M13 25L25 45",
}  # fmt: skip
"""Index figures as one stroke each, in a box 28 wide and 48 high."""
_SIX = tuple((x, y) for y in (112, 249, 386) for x in (116, 204))
_EIGHT = tuple((x, y) for y in (104, 200, 298, 394) for x in (116, 204))
_PIPS = {
    "6": _SIX, "7": (*_SIX, (160, 180)), "8": (*_SIX, (160, 180), (160, 318)), "9": (*_EIGHT, (160, 249)),
    "10": (*_EIGHT, (160, 152), (160, 346)), "A": ((160, 249),),
}  # fmt: skip


def plain_source(code: str) -> str:
    """Return the SVG text of a French card ("10h", "Vs"), 320 x 498 units.

    Raises KeyError for anything else.
    """
    rank, suit = code[:-1], code[-1:]
    colour, _pip = _SUITS[suit]
    figure = _FIGURES[rank]
    svg = Svg(WIDTH, HEIGHT)
    paper = svg.lin(0, 0, WIDTH, HEIGHT, (0, "#fffaf0"), (1, "#f4e8cc"))
    svg.rect(1, 1, WIDTH - 2, HEIGHT - 2, 20, paper, "#8b7a5c", 2)
    svg.rect(14, 14, WIDTH - 28, HEIGHT - 28, 9, "none", INK, 2)
    if rank in _PIPS:
        if rank == "A":
            svg.circle(160, 249, 104, "none", GOLD, 7).circle(160, 249, 116, "none", GOLDL, 3)
        for x, y in _PIPS[rank]:
            _pip_at(svg, suit, x, y, 1.6 if rank == "A" else 0.56 if rank in ("9", "10") else 0.7, y > 260)
    else:
        svg.rect(84, 84, WIDTH - 168, HEIGHT - 168, 14, "#f0dfb6", INK, 3).rect(93, 93, 134, 312, 9, "none", GOLD, 4)
        svg.push(160 - 14 * 3.4, 249 - 24 * 3.4, 0, 3.4)
        svg.path(figure, "none", INK, 9.5).path(figure, "none", colour, 7).pop()
        _pip_at(svg, suit, 160, 126, 0.5, False)
        _pip_at(svg, suit, 160, 372, 0.5, True)
    for turn in (0, 180):
        svg.push(160, 249, turn).push(-160 + 46, -249 + 26)
        svg.push(-15, 0, 0, 1.06).path(figure, "none", colour, 6.6).pop()
        _pip_at(svg, suit, 0, 78, 0.36, False)
        svg.pop().pop()
    return svg.source()


def _pip_at(svg: Svg, suit: str, x: float, y: float, scale: float, turned: bool) -> None:
    colour, path = _SUITS[suit]
    svg.push(x, y, 180 if turned else 0, scale).path(path, colour, INK, 3 / scale).pop()
