"""The note that says whether an opponent has seen a signal, in two shapes."""

from __future__ import annotations

from pygame import Surface

from truc_desktop.art.control_parts import PLATE_LINE, framed, paper_fill
from truc_desktop.art.people import EyeState, eye_tab
from truc_desktop.art.svg import Svg
from truc_desktop.art.theme import cached, current
from truc_desktop.art.type import FLOOR, even_lines, put, put_fit, put_text, text_width

_TITLE, _LINE, _LEAD = 28.0, 20.0, 27.0
_LEFT, _RIGHT = 104.0, 30.0
_STRIP_LEFT, _CLOSE = 82.0, 18.5


@cached
def caught_note(
    title: str, line: str, t: float, most: float, least: float = 0.0, eye: EyeState = "caught"
) -> Surface:
    """Return a note ``least`` to ``most`` px wide: an edge, an eye mark, ``title``, and ``line`` wrapped below it.

    They are red where the ``eye`` has caught somebody, else green.
    """
    longest = max(text_width(line, _LINE * t, "sansb"), text_width(title, _TITLE * t, "serifx"))
    wanted = max(least, (_LEFT + _RIGHT) * t + longest)
    width = round(min(most, wanted))
    lines, px = even_lines(line, _LINE * t, "sansb", width - (_LEFT + _RIGHT) * t, 4, FLOOR * t)
    longest = max(text_width(title, _TITLE * t, "serifx"), *(text_width(part, px, "sansb") for part in lines))
    width = round(min(width, max(least, (_LEFT + _RIGHT) * t + longest + 1)))
    note = _paper(width, (69 + _LEAD * len(lines)) * t, 54 * t, t, eye)
    room = width - (_LEFT + _RIGHT) * t
    put_fit(note, title, _LEFT * t, 33 * t, room, _TITLE * t, "serifx", _colour(eye), floor=FLOOR * t)
    for i, part in enumerate(lines):
        put_text(note, part, _LEFT * t, (66 + _LEAD * i) * t, px, "sansb", current().ink)
    return note


@cached
def caught_strip(title: str, line: str, t: float, most: float, eye: EyeState = "caught") -> Surface:
    """Return a low note, at most ``most`` px wide, with ``title`` and ``line`` side by side.

    It is for windows with little room above the hand. A ``line`` that is too long is in two.
    """
    left = _STRIP_LEFT * t + text_width(title, _TITLE * t, "serifx") + 14 * t
    width = min(most, left + text_width(line, _LINE * t, "sansb") + 22 * t)
    room = width - left - 18 * t
    lines, px = even_lines(line, _LINE * t, "sansb", room, 1, FLOOR * t)
    if " ".join(lines) != line:
        lines, px = even_lines(line, FLOOR * t, "sansb", room, 2, FLOOR * t)
        width = min(width, left + max(text_width(part, px, "sansb") for part in lines) + 22 * t)
    note = _paper(round(width), 48 * t, 38 * t, t, eye)
    middle = note.get_height() / 2
    put_text(note, title, _STRIP_LEFT * t, middle, _TITLE * t, "serifx", _colour(eye))
    for i, part in enumerate(lines):
        y = middle + (i - (len(lines) - 1) / 2) * _CLOSE * t
        put_text(note, part, left, y, px, "sansb", current().ink)
    return note


def _colour(eye: EyeState) -> str:
    """Return the colour of edge and title."""
    return current().red if eye == "caught" else current().green_dark


def _paper(width: int, height: float, size: float, t: float, eye: EyeState) -> Surface:
    """Return paper with a coloured edge and an eye mark ``size`` px wide."""
    theme = current()
    svg = Svg(width, round(height))
    framed(svg, 16 * t, paper_fill(svg), theme.edge if theme.flat else theme.ink, PLATE_LINE * t)
    svg.rect(3 * t, 3 * t, 16 * t, svg.h - 6 * t, 7 * t, _colour(eye), theme.ink, 3.2 * t)
    note = svg.raster()
    put(note, eye_tab(round(size), eye), 35 * t + size / 2, svg.h / 2, 0.5, 0.5)
    return note
