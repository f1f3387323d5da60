"""The pictures of the statistics: figures on cards, bars, and the rows of games and people."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame
from pygame import Surface

from truc_desktop.art.cards import RATIO
from truc_desktop.art.control_parts import framed, inner_line
from truc_desktop.art.icons import icon
from truc_desktop.art.inlay import inlay
from truc_desktop.art.light import drop
from truc_desktop.art.marks import draw_token
from truc_desktop.art.palette import ROOMS
from truc_desktop.art.panels import bar, strip
from truc_desktop.art.people import still
from truc_desktop.art.svg import Svg, path_data
from truc_desktop.art.theme import cached, current
from truc_desktop.art.type import FLOOR, fit_lines, put, put_fit, put_text, text_width
from truc_desktop.presentation.games import profile_of
from truc_desktop.screens.setup.game_pictures import put_game

BAR_ROW, _LINE_ROW = 54.0, 36.0
"""Height of a bar with its words, and of words alone, in units of t."""
_LABEL, _LABEL_LINES = 21.0, 2
_SHADOW = 8.0


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure on a card: the number, what it is out of ("" for nothing), its label, and the icon in two corners.

    Without a ``number`` there is nothing to count yet: the card shows its icon, and ``of`` says so.
    """

    number: str
    of: str
    label: str
    icon: str

    @property
    def told(self) -> str:
        """The figure in words."""
        return f"{self.label}: {self.number} {self.of}".replace("  ", " ").rstrip(" :")


def card_height(width: float, t: float, figures: Sequence[Figure]) -> float:
    """Height in px of cards ``width`` px wide with the labels below."""
    lines = max(len(_label(figure.label, width, t)[0]) for figure in figures)
    return (width - 2 * _SHADOW * t) * RATIO + (lines * 25 + 2 * _SHADOW + 14) * t


def _label(label: str, width: float, t: float) -> tuple[tuple[str, ...], float]:
    """Return the lines below a card, and the size of their type in px."""
    return fit_lines(label, _LABEL * t, "sansx", width - 4 * t, _LABEL_LINES, FLOOR * t)


@cached
def _face(w: int, h: int, t: float, room: str) -> Surface:
    """The face of a card without its figure, edged in the colours of a room's card backs."""
    theme, colours = current(), ROOMS[room].back
    svg = Svg(w, h)
    framed(svg, 12 * t, svg.lin(0, 0, 0, h, (0, theme.paper), (1, theme.paper_low)), theme.ink, 3 * t)
    inner_line(svg, 8 * t, 8 * t, theme.ink if theme.flat else colours[0], 3 * t)
    inner_line(svg, 13 * t, 6 * t, theme.ink if theme.flat else colours[2], 1.6 * t)
    return svg.raster()


def figure_card(width: int, height: int, t: float, figure: Figure, room: str) -> Surface:
    """Return a card with a figure, or its icon, and the label below; ``card_height`` says how high."""
    theme = current()
    out = Surface((width, height), pygame.SRCALPHA, 32)
    card_w = round(width - 2 * _SHADOW * t)
    card_h = round(card_w * RATIO)
    x, y = width / 2, _SHADOW * t + card_h / 2
    colour = theme.ink if theme.flat else ROOMS[room].back[0]
    drop(out, _face(card_w, card_h, t, room), x, y, lift=4 * t, alpha=120)
    raised = card_h * 0.09 if figure.of else 0.0
    if figure.number:
        put_fit(out, figure.number, x, y - raised, card_w - 66 * t, min(72 * t, card_w * 0.42), "black", theme.ink, 0.5,
                floor=FLOOR * t)  # fmt: skip
        corner = min(36 * t, card_w * 0.24)
        mark = icon(figure.icon, round(corner * 0.8), colour, theme.paper)
        put(out, mark, x - card_w / 2 + corner, y - card_h / 2 + corner, 0.5, 0.5)
        put(out, pygame.transform.rotate(mark, 180), x + card_w / 2 - corner, y + card_h / 2 - corner, 0.5, 0.5)
    else:
        put(out, icon(figure.icon, round(card_w * 0.5), colour, theme.paper), x, y - raised, 0.5, 0.5)
    if figure.of:
        put_fit(out, figure.of, x, y + card_h * 0.2, card_w - 30 * t, 23 * t, "serifb", theme.note, 0.5,
                floor=FLOOR * t)  # fmt: skip
    lines, px = _label(figure.label, width, t)
    for i, line in enumerate(lines):
        put_text(out, line, x, y + card_h / 2 + (24 + 25 * i) * t, px, "sansx", theme.ink, 0.5)
    return out


def bar_height(t: float, part: float | None) -> int:
    """Return the height of a figure with a bar, or without one (None), in px."""
    return round((BAR_ROW if part is not None else _LINE_ROW) * t)


def bar_picture(w: int, t: float, label: str, value: str, part: float | None) -> Surface:
    """Return a bar w px wide with its label and its value above it; ``part`` 0..1 of it is filled. None: no bar."""
    theme = current()
    out = Surface((w, bar_height(t, part)), pygame.SRCALPHA, 32)
    number = put_text(out, value, w - 4 * t, 13 * t, 22 * t, "sansx", theme.ink, 1)
    room = w - max(90 * t, number.w + 16 * t)
    put_fit(out, label, 2 * t, 13 * t, room, 20 * t, "sansb", theme.ink, floor=FLOOR * t)
    if part is not None:
        put(out, bar(w, round(14 * t), part, t), 0, 35 * t, 0, 0.5)
    return out


PEGS = 74.0
"""Height of the board of the last matches, in units of t."""


def pegs_picture(w: int, t: float, results: Sequence[bool], most: int, title: str, room: str) -> Surface:
    """Return a board, ``w`` px wide, with a hole for each of the ``most`` last matches, the earliest first.

    ``results``: whether each was won, the latest first. A match that was won has a token of the room, a lost one a
    cross; the ``title`` is at the left.
    """
    theme, h = current(), round(PEGS * t)
    out = inlay(w, h, t).copy()
    left, edge = 22 * t, 20 * t
    label = put_fit(out, title, left, h / 2, w * 0.44, 22 * t, "serifb", theme.paper, floor=FLOOR * t)
    start = left + label.w + 26 * t
    step = min(44 * t, (w - start - edge) / most)
    r = min(14 * t, step * 0.42)
    svg = Svg(w, h)
    for i in range(most):
        x = w - edge - (most - i - 0.5) * step
        svg.circle(x, h / 2, r * 0.92, theme.inlay_hole, theme.inlay_rim, max(1.0, 1.6 * t))
        if i >= len(results):
            continue
        if results[len(results) - 1 - i]:
            draw_token(svg, ROOMS[room].token if ROOMS[room].token != "tally" else "bean", x, h / 2, r * 0.96, i * 3)
        else:
            d = 0.42 * r
            y = h / 2
            cross = path_data("M", x - d, y - d, "L", x + d, y + d, "M", x + d, y - d, "L", x - d, y + d)
            svg.path(cross, "none", theme.red_light, max(1.5, 3 * t))
    out.blit(svg.raster(), (0, 0))
    return out


def card_pieces(width: int, t: float, room: str) -> list[Callable[[], Surface]]:
    """Calls that draw the slow parts of ``figure_card``, one at a time."""
    card_w = round(width - 2 * _SHADOW * t)
    return [partial(_face, card_w, round(card_w * RATIO), t, room)]


@cached
def figure_tile(size: tuple[int, int], t: float, figure: Figure) -> Surface:
    """Return a figure on a tile: its icon and number at the left, what it counts and what it is out of beside them."""
    w, h = size
    theme = current()
    out = strip(w, h, t).copy()
    px, left = round(30 * t), 14 * t
    put(out, icon(figure.icon, px, theme.red_dark), left, h / 2, 0, 0.5)
    left += px + 10 * t
    put_text(out, figure.number, left, h / 2, 40 * t, "serifx", theme.ink)
    left += text_width(figure.number, 40 * t, "serifx") + 12 * t
    room = w - left - 10 * t
    put_fit(out, figure.label, left, h / 2 - 12 * t, room, 20 * t, "sansx", theme.ink, floor=FLOOR * t)
    put_fit(out, figure.of, left, h / 2 + 12 * t, room, 19 * t, "sansb", theme.note, floor=FLOOR * t)
    return out


def who_row(size: tuple[int, int], t: float, look: str, title: str, note: str, part: float | None, *, who: str = "",
            us: bool = True, game: str = "") -> Surface:  # fmt: skip
    """Return the row of a person (face ``who``, of our side or not) or of a ``game`` (key): name, note, share won.

    ``part`` None: no share is shown.
    """
    w, h = size
    theme = current()
    out = Surface(size, pygame.SRCALPHA, 32)
    chosen = look == "chosen"
    if look != "normal":
        pygame.draw.rect(out, theme.ink if chosen else theme.sheet_line, out.get_rect(), border_radius=round(11 * t))
        inner = out.get_rect().inflate(-round(4 * t), -round(4 * t))
        pygame.draw.rect(out, theme.blue_dark if chosen else theme.tray, inner, border_radius=round(9 * t))
    strong, soft = (theme.paper, theme.role) if chosen else (theme.ink, theme.note)
    wide = face_size(h, t)
    if who:
        drop(out, still(who, wide, us), 10 * t + wide / 2, h / 2, lift=2 * t, alpha=110)
    elif game:
        scale = min(t, (wide + 8 * t) / 92)
        profile, x = profile_of(game), 10 * t + wide / 2 - 46 * scale
        put_game(out, profile.room, profile.menu.card, x, h / 2, scale, t)
    left, right = 22 * t + wide, w - 14 * t
    up = 0.0 if part is None else 5 * t
    put_fit(out, title, left, h / 2 - 12 * t - up, right - left, 24 * t, "serifb", strong, floor=FLOOR * t)
    put_fit(out, note, left, h / 2 + 14 * t - 1.4 * up, right - left, 19 * t, "sansb", soft, floor=FLOOR * t)
    if part is not None:
        put(out, _share(max(1, round(right - left)), t, part, chosen), left, h / 2 + 25 * t, 0, 0.5)
    return out


def _share(w: int, t: float, part: float, chosen: bool) -> Surface:
    """A thin bar filled to ``part`` (0..1); gold on a chosen row, which is blue itself."""
    if not chosen:
        return bar(w, round(9 * t), part, t * 0.7)
    theme, radius = current(), round(4 * t)
    out = Surface((w, round(9 * t)), pygame.SRCALPHA, 32)
    pygame.draw.rect(out, theme.ink, out.get_rect(), border_radius=radius)
    pygame.draw.rect(out, theme.gold, (0, 0, round(w * part), out.get_height()), border_radius=radius)
    pygame.draw.rect(out, theme.role, out.get_rect(), max(1, round(1.4 * t)), border_radius=radius)
    return out


def face_size(height: float, t: float) -> int:
    """The side of a face in a row, px."""
    return round(min(70 * t, height - 8 * t))


def title_plate(size: tuple[int, int], t: float, title: str, note: str, faces: tuple[tuple[str, bool, str], ...],
                game: str) -> Surface:  # fmt: skip
    """Return the head of the figures: faces (character, our side, mood) or the picture of a ``game`` (key, "" for
    none), a title and a note."""
    w, h = size
    theme = current()
    out = Surface(size, pygame.SRCALPHA, 32)
    left = 6 * t
    for who, us, mood in faces:
        drop(out, still(who, head_size(t), us, mood), left + head_size(t) / 2, h / 2 + 4 * t, lift=3 * t, alpha=120)
        left += head_size(t) * 1.02
    if game:
        put_game(out, profile_of(game).room, profile_of(game).menu.card, left, h / 2 + 2 * t, 1.1 * t, t)
        left += 108 * t
    left += 16 * t
    put_fit(out, title, left, h / 2 - 15 * t, w - left, 36 * t, "serifx", theme.ink, floor=FLOOR * t)
    put_fit(out, note, left, h / 2 + 23 * t, w - left, 21 * t, "sansb", theme.note, floor=FLOOR * t)
    return out


def head_size(t: float) -> int:
    """The side of a face in the head, px."""
    return round(92 * t)
