"""A sentence to choose: a small speech bubble that is pressed like a button."""

from __future__ import annotations

from pygame import Surface

from truc_desktop.art.buttons import key_cap
from truc_desktop.art.control_parts import control_margin
from truc_desktop.art.svg import Svg, path_data
from truc_desktop.art.theme import cached, current
from truc_desktop.art.type import FLOOR, put, put_fit, text_width

LABEL, SUB = 24.0, 18.5
"""Sizes of the type of the sentence and of its meaning, in units of t."""
ONE_LINE = 50.0
"""Height in units of t below which the meaning is beside the sentence."""
_SIDE, _KEY = 22.0, 40.0
"""Free width beside the text, and width of the key cap with its gap, in units of t."""
_OUTLINE, _LIT = 5.0, 3.0


def least_line_width(text: str, sub: str, t: float, one_line: bool) -> float:
    """Return the width in px in which a sentence and its meaning are written at their full size."""
    words, meaning = text_width(text, LABEL * t, "serifb"), text_width(sub, SUB * t, "sansb")
    room = words + meaning + 12 * t if one_line else max(words, meaning)
    return room + (2 * _SIDE + _KEY) * t


@cached
def spoken_line(w: int, h: int, text: str, sub: str, key: str, state: str, t: float, to_right: bool) -> Surface:
    """Return the bubble of a sentence, w x h px in a sprite that is control_margin(t) px larger on each side.

    ``sub`` is what it means, ``key`` the text of its key cap ("": none). ``state`` is "normal", "hover" or "pressed".
    ``to_right``: its tail points down to the right, else to the left.
    """
    theme = current()
    margin = control_margin(t)
    svg = Svg(w + 2 * margin, h + 2 * margin)
    x0, y0, x1, y1 = margin + 2.0, margin + 2.0, margin + w - 2.0, margin + h - 2.0
    r = min(0.46 * h, 24 * t)
    body = path_data(
        "M", x0 + r, y0, "H", x1 - r, "Q", x1, y0, x1, y0 + r, "V", y1 - r, "Q", x1, y1, x1 - r, y1, "H", x0 + r,
        "Q", x0, y1, x0, y1 - r, "V", y0 + r, "Q", x0, y0, x0 + r, y0, "Z",
    )  # fmt: skip
    side, corner = (1, x1 - r) if to_right else (-1, x0 + r)
    tail = path_data("M", corner - side * 16 * t, y1 - 4 * t, "Q", corner + side * 2 * t, y1 + 2 * t,
                     corner + side * (r + margin - 3), y1 + margin - 4, "Q", corner + side * 12 * t, y1 - 4 * t,
                     corner + side * 6 * t, y1 - 8 * t, "Z")  # fmt: skip
    lit = state != "normal"
    for shape in (body, tail):
        svg.path(shape, theme.ink, theme.ink, _OUTLINE * t)
    fill = svg.lin(0, y0, 0, y1, (0, theme.bubble), (1, theme.bubble_low if state != "pressed" else theme.paper_low))
    for shape in (body, tail):
        svg.path(shape, fill, "none", 0)
    if lit:
        svg.path(body, "none", theme.gold, _LIT * t)
    out = svg.raster()
    left, right = x0 + _SIDE * t, x1 - _SIDE * t
    if key:
        cap = key_cap(key, t, True)
        put(out, cap, x1 - 10 * t, y0 + (h - 4) / 2, 1, 0.5)
        right = x1 - 18 * t - cap.get_width()
    room, middle = right - left, (y0 + y1) / 2
    if not sub or h < ONE_LINE * t:
        meaning = text_width(sub, SUB * t, "sansb") + 12 * t if sub else 0.0
        part = min(1.0, (room - meaning) / text_width(text, LABEL * t, "serifb"))
        px = max(FLOOR, LABEL * part) * t
        put_fit(out, text, left, middle, room, px, "serifb", theme.ink, floor=FLOOR * t)
        rest = left + text_width(text, px, "serifb") + 10 * t
        if sub and right - rest > 50 * t:
            put_fit(out, sub, rest, middle + t, right - rest, SUB * t, "sansb", theme.note, floor=FLOOR * t)
        return out
    put_fit(out, text, left, middle - 11 * t, room, LABEL * t, "serifb", theme.ink, floor=FLOOR * t)
    put_fit(out, sub, left, middle + 13 * t, room, SUB * t, "sansb", theme.note, floor=FLOOR * t)
    return out
