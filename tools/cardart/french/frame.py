"""What every French card has round its picture: frame line and corner indices."""

from __future__ import annotations

from ..frame import FIGURE_SCALE, FIGURES, HEIGHT, WIDTH, Stroke, border
from ..geometry import number, path_of, tube
from ..ink import Drawing
from .suits import index_colour, mark

# As in the Spanish pack: advance, polygons, pen strokes, in a box 48 high with its top at 0.
LETTERS: dict[str, tuple[float, str, tuple[Stroke, ...]]] = {
    "8": (
        28.0,
        "M14 -0.5C28 -0.5 27.5 17 20.4 22.6C31 28 30 48.5 14 48.5C-2 48.5 -3 28 7.6 22.6C0.5 17 0 -0.5 14 -0.5Z"
        "M14 6.2C8 6.2 8.4 19.4 14 19.4C19.6 19.4 20 6.2 14 6.2ZM14 26.6C6.8 26.6 6.8 41.8 14 41.8"
        "C21.2 41.8 21.2 26.6 14 26.6Z",
        (),
    ),
    "9": (
        28.0,
        "M14 28.5C-1.6 28.5 -2.6 -0.5 14 -0.5C30.6 -0.5 29.6 28.5 14 28.5Z"
        "M14 21.6C20.8 21.6 20.8 6.2 14 6.2C7.2 6.2 7.2 21.6 14 21.6Z",
        (("4.6,41.2 10.6,44.2 17.6,40 22,29.6 23.4,14", (3.6, 3.8, 4.2, 4.7, 4.6)),),
    ),
    "V": (31.0, "M0 0H9.4L15.8 34.6L22 0H31L20.6 48H10.6Z", ()),
    "D": (
        29.0,
        "M1 0H13C24 0 29 9 29 24C29 39 24 48 13 48H1ZM9.6 7V41H12.8C18.2 41 20.2 35 20.2 24C20.2 13 18.2 7 12.8 7Z",
        (),
    ),
    "R": (
        30.0,
        "M1 0H15C24 0 28.4 5 28.4 13.6C28.4 20.4 25.6 24.8 20.8 26.8L30 48H20.6L12.6 28H9.6V48H1Z"
        "M9.6 7V21.4H13.6C18 21.4 19.8 18.6 19.8 14C19.8 9.4 18 7 13.6 7Z",
        (),
    ),
    "A": (31.0, "M10.8 0H20.6L31 48H22L20 38H11L9 48H0ZM15.6 11.4L12.2 31H18.8Z", ()),
}
GLYPHS = {**FIGURES, **LETTERS}
LEFT, TOP, MARK_Y = 22.0, 22.0, 95.0


def _run(d: Drawing, text: str, colour: str) -> float:
    """Draw an index; returns its width."""
    squeeze = FIGURE_SCALE * (1.0 if len(text) == 1 else 0.86)
    x = LEFT
    for letter in text:
        advance, polygons, strokes = GLYPHS[letter]
        d.raw(f'<g transform="translate({number(x)} {number(TOP)}) scale({squeeze:.3f} {FIGURE_SCALE:.3f})">')
        d.path(polygons, colour, 0, rule="evenodd")
        for spine, widths in strokes:
            d.path(path_of(tube(spine, widths)), colour, 0)
        d.raw("</g>")
        x += advance * squeeze + (0.5 if len(text) > 1 else 0)
    return x - LEFT


def index(d: Drawing, rank: str, suit: str) -> None:
    """Rank and suit mark, top left and (turned) bottom right."""
    for turned in (False, True):
        with d.group(WIDTH if turned else 0, HEIGHT if turned else 0, 180 if turned else 0):
            width = _run(d, rank, index_colour(suit))
            mark(d, suit, LEFT + width / 2, MARK_Y)


def line(d: Drawing) -> None:
    """The frame line, unbroken on all suits."""
    border(d, "O")
