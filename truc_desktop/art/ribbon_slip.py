"""The slip of paper under the ribbon of a hand: a line for each sign of the hand, with the mark of its side."""

from __future__ import annotations

import math

from pygame import Surface

from truc_desktop.art.control_parts import framed, paper_fill
from truc_desktop.art.marks import side_mark
from truc_desktop.art.svg import Svg
from truc_desktop.art.theme import cached, current
from truc_desktop.art.type import even, put, put_text, text_width, wrap

TYPE, LEADING = 19.0, 25.0
"""Type size and height of a line, in units of t."""
_SIDES, _MARK, _ABOVE, _BELOW, _BETWEEN = 20.0, 17.0, 14.0, 13.0, 6.0
"""Free width at both sides, size of a mark, free height above the lines, below, and between rows, in units of t."""


@cached
def ribbon_slip(rows: tuple[tuple[bool | None, str], ...], most: int, t: float) -> Surface:
    """Return a slip as wide as its lines, at most ``most`` px; each row: whether it is of one of us (None: of no side),
    and its text."""
    theme, left = current(), (_SIDES + _MARK + 10) * t
    wrapped = [_balanced(text, TYPE * t, most - left - _SIDES * t) for _ours, text in rows]
    longest = max(text_width(line, TYPE * t, "sansb") for parts in wrapped for line in parts)
    wide = min(most, math.ceil(left + longest + _SIDES * t))
    lines = sum(map(len, wrapped))
    svg = Svg(wide, round((_ABOVE + _BELOW + LEADING * lines + _BETWEEN * (len(rows) - 1)) * t))
    framed(svg, 7 * t, paper_fill(svg), theme.ink, 3 * t)
    out, y = svg.raster(), (_ABOVE + LEADING / 2) * t
    for (ours, _text), parts in zip(rows, wrapped, strict=True):
        if ours is not None:
            put(out, side_mark(ours, round(_MARK * t)), (_SIDES + _MARK / 2) * t, y, 0.5, 0.5)
        for line in parts:
            put_text(out, line, left, y, TYPE * t, "sansb", theme.ink)
            y += LEADING * t
        y += _BETWEEN * t
    return out


def _balanced(text: str, px: float, width: float) -> tuple[str, ...]:
    """Return the lines of a text, of similar width if they are several: no word stands alone on the last one."""
    lines = wrap(text, px, "sansb", width)
    return even(text, px, "sansb", len(lines)) if len(lines) > 1 else lines
