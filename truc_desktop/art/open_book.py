"""An open book on the table: cover, pages with their edges, and the fold between them."""

from __future__ import annotations

from pygame import Rect, Surface

from truc_desktop.art.colour import darken, lighten, mix
from truc_desktop.art.control_parts import PLATE_LINE
from truc_desktop.art.palette import Room
from truc_desktop.art.svg import Svg, path_data
from truc_desktop.art.theme import cached, current

COVER, EDGES = 14.0, 7.0
"""How far the cover stands out around the pages, and the edges of the pages below, in units of t."""
_SIDE, _FOLD, _HEAD, _FOOT = 46.0, 44.0, 30.0, 64.0
"""Margins of a page: outside, at the fold, above and below, in units of t."""
_LOW, _LOW_HEAD, _LOW_FOOT = 520.0, 12.0, 56.0
"""Height of a low book in units of t, and the upper and lower margin of its pages."""
_LEAVES = 3


def writing_boxes(w: int, h: int, t: float, pages: int) -> list[Rect]:
    """Return where text goes on each of one or two ``pages`` of a book of w x h px."""
    edge = (COVER + EDGES) * t
    wide = (w - 2 * edge) / pages
    head, foot = (_LOW_HEAD, _LOW_FOOT) if h < _LOW * t else (_HEAD, _FOOT)
    boxes = []
    for page in range(pages):
        inner = _FOLD if pages > 1 else _SIDE
        before, after = (_SIDE, inner) if page == 0 else (inner, _SIDE)
        left = edge + page * wide + before * t
        room = wide - (before + after) * t
        boxes.append(Rect(round(left), round(edge + head * t), round(room), round(h - 2 * edge - (head + foot) * t)))
    return boxes


@cached
def open_book(w: int, h: int, t: float, pages: int, room: Room) -> Surface:
    """Return a book of w x h px that lies open, bound in the cloth of a room. ``pages``: one or two."""
    theme = current()
    svg = Svg(w, h)
    line = PLATE_LINE * t
    cloth = "#222222" if theme.flat else room.back[0]
    cover = svg.lin(0, 0, 0, h, (0, lighten(cloth, 0.12)), (0.5, cloth), (1, darken(cloth, 0.25)))
    svg.rect(line / 2, line / 2, w - line, h - line, 16 * t, cloth if theme.flat else cover, theme.edge, line)
    inner = COVER * t * 0.5
    svg.rect(inner, inner, w - 2 * inner, h - 2 * inner, 11 * t, "none", theme.gold, 1.6 * t)
    for leaf in range(_LEAVES, -1, -1):
        _leaves(svg, w, h, t, pages, EDGES * t * leaf / _LEAVES)
    if pages > 1 and not theme.flat:
        _fold(svg, w, h, t)
    elif pages > 1:
        svg.path(path_data("M", w / 2, COVER * t, "V", h - COVER * t), "none", theme.ink, 2 * t)
    return svg.raster()


def _leaves(svg: Svg, w: float, h: float, t: float, pages: int, out: float) -> None:
    """Draw the sheets of both pages, ``out`` px beyond the uppermost ones."""
    theme = current()
    edge = (COVER + EDGES) * t - out
    top = COVER * t + EDGES * t * 0.4
    foot = h - (COVER + EDGES) * t + out
    paper = theme.sheet if not out else mix(theme.sheet_low, theme.sheet_line, 0.25)
    low = mix(theme.sheet, theme.sheet_low, 0.6)
    fill = paper if theme.flat or out else svg.lin(0, top, 0, foot, (0, theme.sheet), (1, low))
    middle = w / 2
    spans = ((edge, middle), (middle, w - edge)) if pages > 1 else ((edge, w - edge),)
    for left, right in spans:
        svg.rect(left, top, right - left, foot - top, 6 * t, fill, theme.ink if not out else theme.sheet_line,
                 (1.8 if not out else 1.0) * t)  # fmt: skip


def _fold(svg: Svg, w: float, h: float, t: float) -> None:
    """Draw the shade of the fold, and a ribbon that hangs out of it."""
    top, foot = COVER * t + EDGES * t * 0.4 + t, h - (COVER + EDGES) * t - t
    middle, reach = w / 2, 46 * t
    for step in range(8):
        half = reach * (1 - step / 8)
        svg.rect(middle - half, top, 2 * half, foot - top, 0, "#5a3a18", "none", 0, op=0.024)
    svg.path(path_data("M", middle, top, "V", foot), "none", "#6b4a2a", 1.4 * t, sop=0.7)
    ribbon = path_data("M", middle - 9 * t, foot - 4 * t, "V", h - 2 * t, "L", middle, h - 9 * t, "L", middle + 9 * t,
                       h - 2 * t, "V", foot - 4 * t, "Z")  # fmt: skip
    svg.path(ribbon, current().red, current().ink, 1.6 * t)
