"""How a match ended, in a line on the side's colour, with a crown where the player has won."""

from __future__ import annotations

from pygame import Surface

from truc_desktop.art.icons import icon
from truc_desktop.art.panels import band, strip
from truc_desktop.art.theme import cached, current
from truc_desktop.art.type import FLOOR, put, put_fit, text_width

VERDICT = 58.0
"""Height of the line in units of t."""


@cached
def verdict_line(size: tuple[int, int], t: float, title: str, note: str, won: bool | None) -> Surface:
    """Return the line: ``title`` large, ``note`` at its right end; ``won`` None for a match that was given up."""
    w, h = size
    theme = current()
    out = (strip(w, h, t) if won is None else band(w, h, t, won)).copy()
    px = round(32 * t)
    left, right = 16 * t, w - 16 * t
    sign = "flag" if won is None else "crown" if won else "cards"
    put(out, icon(sign, px, theme.ink, theme.gold), left, h / 2, 0, 0.5)
    left += px + 12 * t
    wide = min(text_width(note, 19 * t, "sansb"), 0.42 * (right - left))
    colour = theme.ink if won is None else theme.side(won)[1]
    put_fit(out, title, left, h / 2, right - left - wide - 14 * t, 27 * t, "serifx", colour, floor=FLOOR * t)
    put_fit(out, note, right, h / 2, wide + 1, 19 * t, "sansb", theme.note, 1, floor=FLOOR * t)
    return out
