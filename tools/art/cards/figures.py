"""Index figures as shapes, so that a card needs no font."""

from __future__ import annotations

from tools.art.cards.geometry import Outline, number, path_of, tube
from tools.art.cards.ink import INK, Drawing

FIGURE_SCALE = 52 / 48

# Each figure: advance, polygons, and pen strokes as (spine, half widths), in a box 48 units high with its top at 0.
Stroke = tuple[Outline, tuple[float, ...]]
FIGURES: dict[str, tuple[float, str, tuple[Stroke, ...]]] = {
    "0": (
        28.0,
        "M14 -0.5C31.5 -0.5 31.5 48.5 14 48.5C-3.5 48.5 -3.5 -0.5 14 -0.5Z"
        "M14 7C7.2 7 7.2 41 14 41C20.8 41 20.8 7 14 7Z",
        (),
    ),
    "1": (22.0, "M8.2 0H16.4V41.4H21.6V48H2V41.4H7.8V11.6L1 14.4V6.8Z", ()),
    "2": (
        27.0,
        "M1.2 48V41H26.4V48Z",
        (("3.4,13 6.4,5.6 13.6,3.9 21.6,7.2 22.2,15.6 14.6,28.4 4.6,42.6", (3.4, 4.0, 4.2, 4.8, 4.9, 4.4, 4.0)),),
    ),
    "3": (
        27.0,
        "",
        (
            ("3.2,9.6 7.4,4.8 13.4,3.9 20.8,7.4 20.9,15.8 16.4,20.8 9.6,22.6", (3.6, 3.8, 4.2, 4.8, 4.8, 4.0, 3.4)),
            (
                "9.6,22.8 17.6,24 22.3,30.4 21.2,39.4 13.4,44.2 6.4,43 2.6,38",
                (3.4, 4.0, 4.9, 4.8, 4.2, 3.8, 3.6),
            ),
        ),
    ),
    "4": (28.0, "M14.8 0H23V30.2H28V37H23V48H14.8V37H0V30.6ZM14.8 12.6L7.4 30.2H14.8Z", ()),
    "5": (
        27.0,
        "M4.4 0H24.6V7.6H11.4L10.8 23.4L3.2 25.6Z",
        (
            (
                "5.4,23.6 12.6,20.2 19.6,22.6 22.4,31.2 20,40 12.6,44.2 6,43 2.4,38.4",
                (3.0, 4.2, 4.8, 4.9, 4.8, 4.2, 3.8, 3.6),
            ),
        ),
    ),
    "6": (
        28.0,
        "M14 19.5C29.6 19.5 30.6 48.5 14 48.5C-2.6 48.5 -1.6 19.5 14 19.5Z"
        "M14 26.4C7.2 26.4 7.2 41.8 14 41.8C20.8 41.8 20.8 26.4 14 26.4Z",
        (("23.4,6.8 17.4,3.8 10.4,8 6,18.4 4.6,34", (3.6, 3.8, 4.2, 4.7, 4.6)),),
    ),
    "7": (27.0, "M1 0H26.6V7L14.4 48H5.2L16.8 7.8H7.6V13.4H1Z", ()),
    "8": (
        28.0,
        "M14 -0.5C29 -0.5 29.6 17.6 20.6 22.4C32 27.2 31 48.5 14 48.5"
        "C-3 48.5 -4 27.2 7.4 22.4C-1.6 17.6 -1 -0.5 14 -0.5Z"
        "M14 6C8.4 6 8.4 19.4 14 19.4C19.6 19.4 19.6 6 14 6Z"
        "M14 26C6.8 26 6.8 42 14 42C21.2 42 21.2 26 14 26Z",
        (),
    ),
    "9": (
        28.0,
        "M14 28.5C-1.6 28.5 -2.6 -0.5 14 -0.5C30.6 -0.5 29.6 28.5 14 28.5Z"
        "M14 21.6C20.8 21.6 20.8 6.2 14 6.2C7.2 6.2 7.2 21.6 14 21.6Z",
        (("4.6,41.2 10.6,44.2 17.6,40 22,29.6 23.4,14", (3.6, 3.8, 4.2, 4.7, 4.6)),),
    ),
    "A": (31.0, "M10.4 0H20.6L31 48H22L20.1 38H10.9L9 48H0ZM12.2 31H18.8L15.5 13.6Z", ()),
    "D": (31.0, "M1.5 0H13C36 0 36 48 13 48H1.5ZM10.5 7.4V40.6H13C23.8 40.6 23.8 7.4 13 7.4Z", ()),
    "R": (
        31.0,
        "M1.5 0H15.5C33.5 0 33.5 24.6 22.2 27.6L31 48H21L13.2 29H10.5V48H1.5Z"
        "M10.5 7.4V22H14.6C21.8 22 21.8 7.4 14.6 7.4Z",
        (),
    ),
    "V": (31.0, "M0 0H9.4L15.5 33.4L21.6 0H31L20.4 48H10.6Z", ()),
}


def figure_run(d: Drawing, text: str, left: float, top: float, colour: str = INK) -> float:
    """Draw an index number with its left edge at `left`; return its width in card units."""
    squeeze = FIGURE_SCALE * (1.0 if len(text) == 1 else 0.86)
    x = left
    for digit in text:
        advance, polygons, strokes = FIGURES[digit]
        d.raw(f'<g transform="translate({number(x)} {number(top)}) scale({squeeze:.3f} {FIGURE_SCALE:.3f})">')
        if polygons:
            d.path(polygons, colour, 0, rule="evenodd")
        for spine, widths in strokes:
            d.path(path_of(tube(spine, widths)), colour, 0)
        d.raw("</g>")
        x += advance * squeeze + (0.5 if len(text) > 1 else 0)
    return x - left
