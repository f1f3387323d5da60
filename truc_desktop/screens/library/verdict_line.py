"""How a match ended, in a line on the side's colour, with a crown where the player has won."""

from __future__ import annotations

from pygame import Surface

from truc_desktop.art.icons import icon
from truc_desktop.art.panels import band, strip
from truc_desktop.art.theme import cached, current
from truc_desktop.art.type import FLOOR, put, put_fit, put_text, text_width

VERDICT = 58.0
"""Height of the line in units of t."""


_TITLE, _NOTE, _LOW_TITLE = 27.0, 19.0, 24.0
"""Size of the title and of the note, and of a title that is above the note, in units of t."""


@cached
def verdict_line(size: tuple[int, int], t: float, title: str, note: str, won: bool | None) -> Surface:
    """Return the line: ``title`` large, ``note`` at its right end, or below it where both have no room side by side;
    ``won`` None for a match that was given up."""
    w, h = size
    theme = current()
    out = (strip(w, h, t) if won is None else band(w, h, t, won)).copy()
    px = round(32 * t)
    left, right = 16 * t, w - 16 * t
    sign = "flag" if won is None else "crown" if won else "cards"
    put(out, icon(sign, px, theme.ink, theme.gold), left, h / 2, 0, 0.5)
    left += px + 12 * t
    colour, least = theme.ink if won is None else theme.side(won)[1], FLOOR * t
    wide = text_width(note, _NOTE * t, "sansb")
    if text_width(title, _TITLE * t, "serifx") + 14 * t + wide <= right - left:
        put_text(out, title, left, h / 2, _TITLE * t, "serifx", colour)
        put_text(out, note, right, h / 2, _NOTE * t, "sansb", theme.note, 1)
    else:
        put_fit(out, title, left, 0.33 * h, right - left, _LOW_TITLE * t, "serifx", colour, floor=least)
        put_fit(out, note, left, 0.74 * h, right - left, _NOTE * t, "sansb", theme.note, floor=least)
    return out
