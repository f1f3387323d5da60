"""Name plates, with the badges and marks of a seat in the same import."""

from __future__ import annotations

from pygame import Surface

from truc_desktop.art.colour import mix
from truc_desktop.art.control_parts import paper_fill
from truc_desktop.art.marks import badge, draw_side_mark, draw_token, number_disc, side_mark, token
from truc_desktop.art.svg import Svg, path_data
from truc_desktop.art.theme import cached, current
from truc_desktop.art.type import ELLIPSIS, FLOOR, fit, put_text, text_width

__all__ = [
    "badge", "draw_side_mark", "draw_token", "name_plate", "number_disc", "side_mark", "token",
]

ROLES = " · "
"""Separates the parts of a role."""
_NAME, _ROLE = 23.0, 18.0
_SIDES, _MARK_ROOM, _MARK_AT = 26, 30, 5
_TIGHT_MARK_ROOM, _TIGHT_MARK_AT = 21, 2
_TIGHT_SIDES, _TIGHT_TAIL_SIDES = (8, 14), (13, 17)
"""Least and greatest padding left and right of the text, in units of t; it keeps clear of the gold line and notch."""
_NAME_AT = 10
"""Shift of the name to the right when there is a mark, in units of t; the mark is ``_MARK_AT`` left of the name."""
_MARGIN = 5
_WIDEST = 340
_TAILS, _TIGHT_TAILS = (15, 10, 8.5), (7, 6.3, 5.6)
"""Swallow tails in units of t: depth of the notch, inset of the gold line at the ends, depth of the line's notch."""
_LEAST_LETTERS = 2
"""A name cut to fewer letters cannot be recognised."""


@cached
def name_plate(
    name: str, role: str, us: bool | None, t: float, turn: bool = False, most: float = 0.0, tight: bool = False,
    floor: float = FLOOR,
) -> Surface:  # fmt: skip
    """Return the plate under a portrait, as wide as its text, at most `most` px (0: 340 * t).

    Our plates have round ends and a disc, theirs swallow tails and a lozenge; with `us` None it is neutral wood without
    a mark. `turn` makes it paper, `tight` reduces the padding. `floor`: the smallest type of the name, in units of t:
    in that it is cut if it has no room. The sprite has a margin of 5 * t px.
    """
    theme = current()
    sides = _tight_sides(name, us, t, most, floor) if tight else _SIDES
    limit = (most or _WIDEST * t) - (2 * sides + 2 * _MARGIN) * t
    mark_room = 0.0 if us is None else (_TIGHT_MARK_ROOM if tight else _MARK_ROOM) * t
    name_line = fit(name, _NAME * t, "serifb", limit - mark_room, floor * t)
    role_line = fit(role, _ROLE * t, "sansb", limit, FLOOR * t)
    name_w = text_width(name_line.text, name_line.px, "serifb")
    words_w = max(name_w + mark_room, text_width(role_line.text, role_line.px, "sansb") if role else 0.0)
    w, h, margin = words_w + 2 * sides * t, (56 if role else 40) * t, _MARGIN * t
    svg = Svg(w + 2 * margin, h + 2 * margin)
    if turn:
        fill = paper_fill(svg)
    elif us is None:
        fill = svg.lin(0, margin, 0, margin + h, (0, theme.plate), (1, theme.plate_low))
    else:
        upper, lower = theme.plate_shades(us)
        fill = svg.lin(0, margin, 0, margin + h, (0, upper), (1, lower))
    if us is False:
        _swallow_tails(svg, margin, w, h, fill, t, tight)
    else:
        svg.rect(margin, margin, w, h, h * 0.34, fill, theme.edge, 3.2 * t)
        svg.rect(margin + 5 * t, margin + 5 * t, w - 10 * t, h - 10 * t, h * 0.26, "none", theme.gold, 1.6 * t)
    middle, name_y = svg.w / 2, margin + (19 if role else 20) * t
    strong = theme.ink if turn else theme.paper
    if us is not None:
        mark_at = middle - name_w / 2 - (_TIGHT_MARK_AT if tight else _MARK_AT) * t
        draw_side_mark(svg, mark_at, name_y, 8 * t, us, strong)
    out = svg.raster()
    name_x = middle + (0 if us is None else _NAME_AT * t)
    put_text(out, name_line.text, name_x, name_y, name_line.px, "serifb", strong, 0.5)
    if role:
        soft = theme.role
        if turn:
            soft = theme.note if us is None else mix(theme.side(us)[1], "#000000", 0.1)
        put_text(out, role_line.text, middle, margin + 39 * t, role_line.px, "sansb", soft, 0.5)
    return out


def plate_fits(name: str, us: bool | None, t: float, most: float) -> bool:
    """Return whether a tight plate at most `most` px wide has room for a name in the smallest type, cut if need be."""
    return _shortest(name, t) <= _tight_room(us, t, most) - 2 * _tight_between(us)[0] * t


def whole_name_fits(name: str, us: bool | None, t: float, most: float) -> bool:
    """Return whether a tight plate at most `most` px wide has room for a whole name, in the smallest type at least."""
    return text_width(name, FLOOR * t, "serifb") <= _tight_room(us, t, most) - 2 * _tight_between(us)[0] * t


def role_that_fits(name: str, role: str, us: bool | None, t: float, most: float) -> str:
    """Return as many leading parts of a role as fit on a tight plate uncut; "" if none does."""
    room = (most or _WIDEST * t) - 2 * (_MARGIN + _tight_sides(name, us, t, most)) * t
    while role and text_width(role, FLOOR * t, "sansb") > room:
        role = role.rpartition(ROLES)[0]
    return role


def _shortest(name: str, t: float) -> float:
    """Return the width in px of a name in the smallest type, cut as far as allowed."""
    return min(text_width(line, FLOOR * t, "serifb") for line in (name, name[:_LEAST_LETTERS] + ELLIPSIS))


def _tight_between(us: bool | None) -> tuple[float, float]:
    return _TIGHT_TAIL_SIDES if us is False else _TIGHT_SIDES


def _tight_room(us: bool | None, t: float, most: float) -> float:
    """Return the width in px for a name and its padding on a tight plate."""
    return (most or _WIDEST * t) - (2 * _MARGIN + (0 if us is None else _TIGHT_MARK_ROOM)) * t


def _tight_sides(name: str, us: bool | None, t: float, most: float, floor: float = FLOOR) -> float:
    """Return the padding left and right of a name in the smallest type on a tight plate, in units of t."""
    least, usual = _tight_between(us)
    room, whole = _tight_room(us, t, most), text_width(name, floor * t, "serifb")
    wide = whole if whole <= room - 2 * least * t else _shortest(name, t)
    return max(least, min(usual, (room - wide) / 2 / t))


def _swallow_tails(svg: Svg, margin: float, w: float, h: float, fill: str, t: float, tight: bool) -> None:
    theme = current()
    notch, side_inset, cut = _TIGHT_TAILS if tight else _TAILS
    x0, x1, y0, y1, middle = margin, margin + w, margin, margin + h, margin + h / 2
    inset = 5 * t

    def ribbon(left: float, right: float, top: float, foot: float, cut: float) -> str:
        return path_data("M", left, top, "H", right, "L", right - cut, middle, "L", right, foot, "H", left,
                         "L", left + cut, middle, "Z")

    svg.path(ribbon(x0, x1, y0, y1, notch * t), fill, theme.edge, 3.2 * t)
    inner = ribbon(x0 + side_inset * t, x1 - side_inset * t, y0 + inset, y1 - inset, cut * t)
    svg.path(inner, "none", theme.gold, 1.6 * t)
