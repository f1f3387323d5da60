"""The picture of a row in the list of matches: its table with the people, what it is, and what pressing it does."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Surface

from truc_desktop.art.icons import icon
from truc_desktop.art.interiors.table_picture import lay_crown, lay_score, table_picture
from truc_desktop.art.light import drop
from truc_desktop.art.palette import Room
from truc_desktop.art.panels import row, row_colours
from truc_desktop.art.people import still
from truc_desktop.art.rooms import room_of
from truc_desktop.art.theme import cached, current
from truc_desktop.art.type import FLOOR, fit_lines, put, put_fit, text_width

_FACE, _FACE_STEP = 76.0, 66.0
SEATED, _SEATED_STEP, _SITS = 46.0, 0.86, 0.7
"""Side of the faces at the far edge of the table's picture in units of t, how far they are apart at most in sides, and
how much of a face is above that edge, in sides."""
MOST_SEATED = 4
"""Most faces there: more would hide each other."""
_TITLE, _LINE = 26.0, 19.5
_STEP = 25.0
_LEADING, _SECOND_LINE = 22.0, 11.0
"""From one line of names to the next, and how far all move up for a second one, in units of t."""
_TABLE, _TABLE_ROOM = (122.0, 74.0), 142.0
"""Size of the picture of the table, and how far it moves the text to the right, in units of t."""
NARROW, _FACES_FROM = 430.0, 640.0
"""Width of a row in units of t below which there is no picture of the table, and from which there are faces."""
_LOST = (150, 150, 150)
"""What is left of the colours of the table at which a match was lost, of 255."""

@dataclass(frozen=True, slots=True)
class Laid:
    """Things on the small picture of a table: tokens of the score, a crown if the player has won; after a match that
    they have lost it is dark."""

    room: str
    us: int = 0
    them: int = 0
    won: bool | None = None


def face_size(height: float, t: float) -> float:
    """The side of a face in a row, px."""
    return min(_FACE * t, height - 6 * t)


def has_faces(width: float, t: float) -> bool:
    """Return whether a row shows faces; a narrow one names the people only."""
    return width >= _FACES_FROM * t


def table_of(room: str, t: float) -> tuple[Room, int, int]:
    """The arguments of ``table_picture`` for a row."""
    return room_of(room), round(_TABLE[0] * t), round(_TABLE[1] * t)


def company_lines(company: str, width: float, t: float) -> tuple[str, ...]:
    """The line with the names, as two where one has no room for them even in the smallest type."""
    for most in (1, 2):
        lines, _size = fit_lines(company, _LINE * t, "sansb", width, most, FLOOR * t)
        if " ".join(lines) == company:
            break
    return lines if company else ()


@cached
def row_picture(
    size: tuple[int, int], t: float, look: str, title: str, told: str, when: str, company: str,
    faces: tuple[tuple[str, bool], ...], laid: Laid | None, broken: bool, drawn: bool, with_table: bool,
) -> Surface:  # fmt: skip
    """Return the picture. ``broken``: it is a file that cannot be used. Until people and table are ``drawn``, and the
    table painted (``with_table``), plain shapes are in their places."""
    w, h = size
    theme = current()
    out = row(w, h, t, look).copy()
    strong, soft = row_colours(look)
    if look == "normal":
        out.fill(theme.rule, (round(12 * t), h - max(1, round(1.6 * t)), w - round(24 * t), max(1, round(1.6 * t))))
    left, right, up = 16 * t, w - 18 * t, 0.0
    if laid is not None and w >= NARROW * t:
        seated = () if has_faces(w, t) else faces[:MOST_SEATED]
        if with_table:
            _put_table(out, laid, seated, left + _TABLE[0] * t / 2, t)
        else:
            _sketch_table(out, laid, len(seated), left + _TABLE[0] * t / 2, t)
        left += _TABLE_ROOM * t
    if broken:
        put(out, icon("warning", round(30 * t), theme.red), right, h / 2, 1, 0.5)
        right -= 46 * t
    if has_faces(w, t):
        right = _put_faces(out, faces, left, right, t, drawn)
        when_w = min(text_width(when, _LINE * t, "sansb"), (right - left) * 0.45)
        put_fit(out, when, right, h / 2 - _STEP * t, when_w + 1, _LINE * t, "sansb", soft, 1, floor=FLOOR * t)
        room_left = right - left - when_w - 16 * t
    else:
        room_left = right - left
        company = " · ".join(part for part in (when, company) if part)
    lines = company_lines(company, right - left, t)
    if len(lines) > 1:  # the rest moves up for a second line
        up = _SECOND_LINE * t
    put_fit(out, title, left, h / 2 - _STEP * t - up, room_left, _TITLE * t, "serifb", strong, floor=FLOOR * t)
    colour = theme.red if broken else strong
    put_fit(out, told, left, h / 2 + 1 * t - up, right - left, _LINE * t, "sansx", colour, floor=FLOOR * t)
    for nth, line in enumerate(lines):
        y = h / 2 + (_STEP + nth * _LEADING) * t - up
        put_fit(out, line, left, y, right - left, _LINE * t, "sansb", soft, floor=FLOOR * t)
    return out


def _sketch_table(out: Surface, laid: Laid, seated: int, x: float, t: float) -> None:
    """Draw the plain shapes of a table and of the people ``seated`` at its far edge."""
    room, (wide, high), size = room_of(laid.room), (_TABLE[0] * t, _TABLE[1] * t), SEATED * t
    above = _SITS * size if seated else 0.0
    top = out.get_height() / 2 + above / 2 - high / 2 - (2 * t if seated else 0)
    for i in range(seated):
        step = min(_SEATED_STEP * size, (wide - size) / max(1, seated - 1))
        at = x + (i - (seated - 1) / 2) * step
        pygame.draw.circle(out, room.wood[1], (at, top + size / 2 - above), size * 0.42)
    inset = 0.09 * wide
    corners = ((x - wide / 2 + inset, top), (x + wide / 2 - inset, top), (x + wide / 2, top + high),
               (x - wide / 2, top + high))  # fmt: skip
    pygame.draw.polygon(out, room.wood[1], corners)


def _laid_table(laid: Laid, t: float) -> Surface:
    out = table_picture(*table_of(laid.room, t)).copy()
    if laid.won is None:
        lay_score(out, laid.room, laid.us, laid.them)
    elif laid.won:
        lay_crown(out)
    else:
        out.fill(_LOST, special_flags=pygame.BLEND_RGB_MULT)
    return out


def _put_table(out: Surface, laid: Laid, faces: tuple[tuple[str, bool], ...], x: float, t: float) -> None:
    """Draw the table, its middle at ``x`` px, and these faces at its far edge, in the order of the seats from the left.
    """
    size, high = SEATED * t, _TABLE[1] * t
    above = _SITS * size if faces else 0.0
    y = out.get_height() / 2 + above / 2 - (2 * t if faces else 0)
    drop(out, _laid_table(laid, t), x, y, lift=3 * t, alpha=110)
    step = min(_SEATED_STEP * size, (_TABLE[0] * t - size) / max(1, len(faces) - 1))
    for i, (who, us) in enumerate(reversed(faces)):
        at = x + (i - (len(faces) - 1) / 2) * step
        drop(out, still(who, round(size), us), at, y - high / 2 + size / 2 - above, lift=1.5 * t, alpha=110)


def _put_faces(
    out: Surface, faces: tuple[tuple[str, bool], ...], left: float, right: float, t: float, drawn: bool
) -> float:
    """Draw the others' faces at the right if the text keeps enough room; return where the text must end (px).

    ``drawn`` False: plain shapes in their place.
    """
    size = face_size(out.get_height(), t)
    step = _FACE_STEP * t if len(faces) < 4 else _FACE_STEP * t * 0.6
    wide = size + step * (len(faces) - 1)
    if not faces or right - left - wide < 330 * t:
        return right
    for i, (who, us) in enumerate(faces):
        x, y = right - wide + size / 2 + i * step, out.get_height() / 2
        if drawn:
            drop(out, still(who, round(size), us), x, y, lift=2 * t, alpha=110)
        else:
            pygame.draw.circle(out, current().tray, (x, y), size * 0.42)
    return right - wide - 16 * t
