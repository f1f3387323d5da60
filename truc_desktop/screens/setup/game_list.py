"""The sheet of games: a row for each with its room and cards, and the card ranking of the chosen one."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from truc_desktop.art.cards import RATIO, back_surface, card_surface
from truc_desktop.art.icons import icon
from truc_desktop.art.light import drop
from truc_desktop.art.marks import number_disc
from truc_desktop.art.palette import ROOMS
from truc_desktop.art.panels import row, row_colours
from truc_desktop.art.svg import Svg
from truc_desktop.art.theme import current
from truc_desktop.art.type import FLOOR, put, put_fit, text_width, wrap
from truc_desktop.engine import PRESETS, Ranking
from truc_desktop.i18n import _
from truc_desktop.presentation.card_names import group_name
from truc_desktop.presentation.games import profile_of
from truc_desktop.table.nodes.button import State
from truc_desktop.ui.form import Form
from truc_desktop.ui.widgets import Push, Tick

GROUP = "games"
ROW, ROW_LEAST, ROW_MOST = 84, 70, 100
"""Height of a game's row in units of t: when the list scrolls, and the minimum and maximum when it fits."""


def row_height(count: int, height: float, t: float) -> int:
    """Return the height in px with which ``count`` rows fill ``height`` px, or scroll if they would be too low."""
    each = height / max(1, count)
    return round(min(ROW_MOST * t, each)) if each >= ROW_LEAST * t else round(ROW * t)


def game_row(form: Form, key: str, height: int, chosen: bool, t: float, choose: Tick, tick: Tick) -> Push:
    """Add the row of a game to a form, ``height`` px high; ``choose()`` is called when it is pressed."""
    profile = profile_of(key)
    name, card, line = profile.menu
    title = _(profile.words.game)
    seats = ", ".join(map(str, PRESETS[key].players))
    column = form.column
    cell = Rect(column.x, column.y, column.w, height - round(6 * t))

    def draw(state: State) -> Surface:
        look = "chosen" if chosen else "hover" if state in ("hover", "pressed") else "normal"
        return _game_row(cell.size, t, look, name, _(line), seats, profile.room, card)

    words = _("{game}, chosen. {line} Seats: {seats}") if chosen else _("{game}. {line} Seats: {seats}")
    said = words.format(game=f"{name} ({title})", line=_(line), seats=seats)
    node = Push(f"game-{key}", said, draw, cell, choose, group=GROUP, lift=0, tick=tick)
    form.place(node, height)
    return node


def _game_row(
    size: tuple[int, int], t: float, look: str, name: str, line: str, seats: str, room: str, card: str
) -> Surface:
    w, h = size
    out = row(w, h, t, look).copy()
    strong, soft = row_colours(look)
    middle = h / 2
    left = 14 * t
    if w > 330 * t:
        scale = min(1.0, h / (82 * t), w / (480 * t)) * t
        put(out, emblem(room, scale), left, middle + 2 * t, 0, 0.5)
        drop(out, back_surface(room, 34 * scale, -12), left + 34 * scale, middle - 3 * scale, lift=2 * t, alpha=120)
        drop(out, card_surface(card, 38 * scale, 9), left + 58 * scale, middle - 4 * scale, lift=3 * t, alpha=130)
        left += 92 * scale + 14 * t
    right = w - 18 * t
    px = 19 * t if len(wrap(line, 19 * t, "sansb", right - left)) == 1 else FLOOR * t
    lines = wrap(line, px, "sansb", right - left)[:2]
    title_y = middle - (12 if len(lines) == 1 else 20) * t
    seats_w = text_width(seats, FLOOR * t, "sansb")
    put_fit(out, seats, right, title_y, seats_w + 1, FLOOR * t, "sansb", strong, 1)
    title_room = right - seats_w - 10 * t - left
    if w > 430 * t:
        put(out, icon("table", round(28 * t), strong), right - seats_w - 6 * t, title_y, 1, 0.5)
        title_room -= 34 * t
    put_fit(out, name, left, title_y, title_room, 26 * t, "serifb", strong, floor=FLOOR * t)
    for i, part in enumerate(lines):
        y = title_y + (27 if len(lines) == 1 else 22 + 20 * i) * t
        put_fit(out, part, left, y, right - left, px, "sansb", soft, floor=FLOOR * t)
    return out


def emblem(room_key: str, t: float) -> Surface:
    """Return a piece of a room's mat with its border, to tell games apart at a glance."""
    room = ROOMS[room_key]
    svg = Svg(92, 76)
    svg.rect(2, 8, 88, 62, 9, room.mat[0], current().ink, 3)
    svg.path("M4 52H88V61C88 66 86 68 82 68H10C6 68 4 66 4 61Z", room.band, current().ink, 1.8)
    for i in range(4):
        x = 17 + i * 19.3
        fill = room.accents[i % 2]
        svg.path(f"M{x} 54L{x + 6} 60L{x} 66L{x - 6} 60Z", fill, current().ink, 1.4)
    return svg.raster(t)


def ranking_strip(ranking: Ranking, width: int, t: float) -> Surface:
    """Return a picture of the ranking, strongest first: a numbered card of each group, in as many rows as needed."""
    groups = ranking.groups
    rows = next((n for n in (1, 2, 3) if width / -(-len(groups) // n) >= 35 * t), 3)
    per_row = -(-len(groups) // rows)
    step = min(width / per_row, 84 * t)
    card_w = min(step - 6 * t, 64 * t)
    row_h = card_w * RATIO + 24 * t
    out = Surface((width, round(rows * row_h)), pygame.SRCALPHA, 32)
    # A card of each rank, another suit each time: the suits are equal.
    for i, group in enumerate(groups):
        line, place = divmod(i, per_row)
        in_row = min(per_row, len(groups) - line * per_row)
        x = width / 2 + (place - (in_row - 1) / 2) * step
        y = line * row_h + 3 * t + card_w * RATIO / 2
        drop(out, card_surface(group[i % len(group)], card_w), x, y, lift=3 * t, alpha=120)
        put(out, number_disc(str(i + 1), t * 0.66), x, y + card_w * RATIO / 2, 0.5, 0.5)
    return out


def ranking_told(ranking: Ranking) -> str:
    """Return the ranking in words."""
    names = ", ".join(group_name(group) for group in ranking.groups)
    return _("What beats what, the strongest first: {cards}").format(cards=names)
