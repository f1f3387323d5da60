"""The note that tells of a sign that was seen by the wrong eyes."""

from __future__ import annotations

from pygame import Surface

from truc_desktop.art.people import eye_tab
from truc_desktop.art.surfaces import PLATE_LINE, framed, paper_fill
from truc_desktop.art.svg import Svg
from truc_desktop.art.theme import cached, current
from truc_desktop.art.type import FLOOR, fit_lines, put, put_text, text_width

_TITLE, _LINE, _LEAD = 28.0, 20.0, 27.0
_LEFT, _RIGHT = 104.0, 30.0


@cached(8)
def caught_note(title: str, line: str, t: float, most: float, least: float = 0.0) -> Surface:
    """Return a note with a red edge, a red eye, a ``title`` and a ``line`` below it, ``least`` to ``most`` px wide."""
    theme = current()
    wanted = max(least, (_LEFT + _RIGHT) * t + text_width(line, _LINE * t, "sansb"))
    width = round(min(most, wanted))
    lines, px = fit_lines(line, _LINE * t, "sansb", width - (_LEFT + _RIGHT) * t, 3, FLOOR * t)
    svg = Svg(width, round((69 + _LEAD * len(lines)) * t))
    framed(svg, 16 * t, paper_fill(svg), theme.edge if theme.flat else theme.ink, PLATE_LINE * t)
    svg.rect(3 * t, 3 * t, 16 * t, svg.h - 6 * t, 7 * t, theme.red, theme.ink, 3.2 * t)
    note = svg.raster()
    put(note, eye_tab(round(54 * t), "caught"), 62 * t, svg.h / 2, 0.5, 0.5)
    put_text(note, title, _LEFT * t, 33 * t, _TITLE * t, "serifx", theme.red)
    for i, part in enumerate(lines):
        put_text(note, part, _LEFT * t, (66 + _LEAD * i) * t, px, "sansb", theme.ink)
    return note
