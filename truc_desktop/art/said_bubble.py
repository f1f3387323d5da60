"""A small bubble for something that was said in a hand, as the sheet of the hand shows it between the cards."""

from __future__ import annotations

from pygame import Surface

from truc_desktop.art.svg import Svg, path_data
from truc_desktop.art.theme import cached, current
from truc_desktop.art.type import FLOOR, cut, put_text, text_width

WORD, MEANS, LEAD = 25.0, FLOOR, 25.0
"""Type sizes of the words and of what they mean, and height of a line, in units of t."""
PAD, TAIL, ROUND = 13.0, 15.0, 17.0
"""Free width beside the text, height of the tail, radius of the corners, in units of t."""


def said_width(said: str, told: tuple[str, ...], t: float) -> float:
    """Return the width in px of the bubble for words and for the lines that tell what they mean."""
    wide = [text_width(said, WORD * t, "serifi"), *(text_width(line, MEANS * t, "sansb") for line in told)]
    return max(wide) + 2 * PAD * t


def said_height(said: str, told: tuple[str, ...], t: float) -> float:
    """Return the height in px of the bubble, with its tail."""
    return (LEAD * (bool(said) + len(told)) + 14 + TAIL) * t


@cached
def said_bubble(said: str, told: tuple[str, ...], t: float, most: float) -> Surface:
    """Return the bubble, at most ``most`` px wide, its tail down in the middle; longer lines are cut."""
    theme = current()
    wide = min(most, said_width(said, told, t))
    svg = Svg(round(wide), round(said_height(said, told, t)))
    w, low, r, x, edge = svg.w - 2, svg.h - TAIL * t, ROUND * t, svg.w / 2, 2.0
    body = path_data(
        "M", edge + r, edge, "H", w - r, "Q", w, edge, w, edge + r, "V", low - r, "Q", w, low, w - r, low,
        "H", x + 9 * t, "L", x, svg.h - 2, "L", x - 9 * t, low, "H", edge + r, "Q", edge, low, edge, low - r,
        "V", edge + r, "Q", edge, edge, edge + r, edge, "Z",
    )  # fmt: skip
    svg.path(body, theme.bubble, theme.ink, 2.4 * t)
    out, y = svg.raster(), 7 * t + LEAD * 0.5 * t
    room = wide - 1.4 * PAD * t
    if said:
        put_text(out, cut(said, WORD * t, "serifi", room), x, y, WORD * t, "serifi", theme.red_dark, 0.5)
        y += LEAD * t
    for line in told:
        put_text(out, cut(line, MEANS * t, "sansb", room), x, y, MEANS * t, "sansb", theme.ink, 0.5)
        y += LEAD * t
    return out


@cached
def beside_bubble(w: int, h: int, t: float, ear: float) -> Surface:
    """Return an empty bubble of w x h px whose tail, ``ear`` units of t long, points to a face at its left."""
    theme = current()
    svg, edge, r, y = Svg(w, h), 2.0, min(ROUND * t, 0.45 * h), h / 2
    x, right, low = edge + ear * t, w - edge, h - edge
    body = path_data(
        "M", x + r, edge, "H", right - r, "Q", right, edge, right, edge + r, "V", low - r,
        "Q", right, low, right - r, low, "H", x + r, "Q", x, low, x, max(low - r, y + 7 * t),
        "V", y + 7 * t, "L", edge, y + 2 * t, "L", x, y - 6 * t, "V", min(edge + r, y - 6 * t),
        "Q", x, edge, x + r, edge, "Z",
    )  # fmt: skip
    svg.path(body, theme.bubble, theme.ink, 2.4 * t)
    return svg.raster()
