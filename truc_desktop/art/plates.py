"""Name plates, and the small signs that go with a seat."""

from __future__ import annotations

from pygame import Surface

from truc_desktop.art.colour import mix
from truc_desktop.art.marks import badge, draw_side_mark, draw_token, number_disc, side_mark, token
from truc_desktop.art.surfaces import paper_fill
from truc_desktop.art.svg import Svg, path_data
from truc_desktop.art.theme import cached, current
from truc_desktop.art.type import FLOOR, fit, put_text, text_width

__all__ = [
    "badge", "draw_side_mark", "draw_token", "name_plate", "number_disc", "side_mark", "token",
]

_NAME, _ROLE = 23.0, 18.0
_MARK_ROOM = 30
_SIDES = 26
_TIGHT_SIDES, _TIGHT_MARK_ROOM = 11, 21
_MARGIN = 5


@cached(96)
def name_plate(
    name: str, role: str, us: bool | None, t: float, turn: bool = False, most: float = 0.0, tight: bool = False
) -> Surface:
    """Return the plate under a portrait, as wide as its words, at most `most` px (0: 340 * t).

    Us: round ends and a disc. Them: swallow tails and a lozenge. None: neutral wood without a mark.
    `turn` makes it paper, `tight` leaves less room beside the words. Its sprite has 5 * t px of margin.
    """
    theme = current()
    sides = _TIGHT_SIDES if tight else _SIDES
    limit = (most or 340 * t) - (2 * sides + 2 * _MARGIN) * t
    mark_room = 0.0 if us is None else (_TIGHT_MARK_ROOM if tight else _MARK_ROOM) * t
    name_line = fit(name, _NAME * t, "serifb", limit - mark_room, FLOOR * t)
    role_line = fit(role, _ROLE * t, "sansb", limit, FLOOR * t)
    name_w = text_width(name_line.text, name_line.px, "serifb")
    words_w = max(name_w + mark_room, text_width(role_line.text, role_line.px, "sansb") if role else 0.0)
    w, h, margin = words_w + 2 * sides * t, (64 if role else 40) * t, _MARGIN * t
    svg = Svg(w + 2 * margin, h + 2 * margin)
    if turn:
        fill = paper_fill(svg)
    elif us is None:
        fill = svg.lin(0, margin, 0, margin + h, (0, theme.plate), (1, theme.plate_low))
    else:
        upper, lower = theme.plate_shades(us)
        fill = svg.lin(0, margin, 0, margin + h, (0, upper), (1, lower))
    if us is False:
        _swallow_tails(svg, margin, w, h, fill, t, 7 * t if tight else 15 * t)
    else:
        svg.rect(margin, margin, w, h, h * 0.34, fill, theme.edge, 3.2 * t)
        svg.rect(margin + 5 * t, margin + 5 * t, w - 10 * t, h - 10 * t, h * 0.26, "none", theme.gold, 1.6 * t)
    middle, name_y = svg.w / 2, margin + (22 if role else 20) * t
    strong = theme.ink if turn else theme.paper
    if us is not None:
        draw_side_mark(svg, middle - name_w / 2 - 5 * t, name_y, 8 * t, us, strong)
    out = svg.raster()
    put_text(out, name_line.text, middle + mark_room / 3, name_y, name_line.px, "serifb", strong, 0.5)
    if role:
        soft = theme.role
        if turn:
            soft = theme.note if us is None else mix(theme.side(us)[1], "#000000", 0.1)
        put_text(out, role_line.text, middle, margin + 45 * t, role_line.px, "sansb", soft, 0.5)
    return out


def plate_fits(name: str, us: bool | None, t: float, most: float) -> bool:
    """Return whether a tight plate at most `most` px wide holds the whole name, be it in the smallest type."""
    room = most - (2 * _TIGHT_SIDES + 2 * _MARGIN + (0 if us is None else _TIGHT_MARK_ROOM)) * t
    return text_width(name, FLOOR * t, "serifb") <= room


def _swallow_tails(svg: Svg, margin: float, w: float, h: float, fill: str, t: float, notch: float) -> None:
    theme = current()
    x0, x1, y0, y1, middle = margin, margin + w, margin, margin + h, margin + h / 2
    inset = 5 * t

    def ribbon(left: float, right: float, top: float, foot: float, cut: float) -> str:
        return path_data("M", left, top, "H", right, "L", right - cut, middle, "L", right, foot, "H", left,
                         "L", left + cut, middle, "Z")

    svg.path(ribbon(x0, x1, y0, y1, notch), fill, theme.edge, 3.2 * t)
    inner = ribbon(x0 + 2 * inset, x1 - 2 * inset, y0 + inset, y1 - inset, notch - min(1.3 * inset, 0.5 * notch))
    svg.path(inner, "none", theme.gold, 1.6 * t)
