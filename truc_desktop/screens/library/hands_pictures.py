"""The pictures of a match that has only begun: a row for each hand, medals for first things, and the people met."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame
from pygame import Surface

from truc_desktop.art.cards import card_surface
from truc_desktop.art.icons import icon
from truc_desktop.art.light import drop
from truc_desktop.art.marks import side_mark, verdict_mark
from truc_desktop.art.panels import strip
from truc_desktop.art.people import still
from truc_desktop.art.svg import Svg
from truc_desktop.art.theme import cached, current
from truc_desktop.art.type import FLOOR, even_lines, put, put_fit, put_text, text_width
from truc_desktop.engine import Card
from truc_desktop.screens.library.hands_told import First

HAND_ROW, FIRST_ROW, PEOPLE_ROW = 112.0, 84.0, 98.0
"""Heights of the rows in units of t."""
_FACE, _CARD, _MEDAL, _MET = 90.0, 56.0, 62.0, 82.0
"""Sides of the faces, width of a card and of a medal, in units of t."""
_TICK = 24.0
_MOST_CARDS = 3


@dataclass(frozen=True, slots=True)
class HandLook:
    """What the row of a hand shows: the person it is about (character, our side, mood), the story and the points in
    words, who gained by it (None: both or nobody), and the cards the player laid."""

    who: str
    us: bool
    mood: str
    story: str
    points: str
    gained: bool | None
    cards: tuple[Card, ...]

    def pieces(self, t: float) -> list[Callable[[], Surface]]:
        """Calls that draw the slow parts of ``hand_row``, one at a time."""
        face = partial(still, self.who, round(_FACE * t), self.us, self.mood)
        return [face, *(partial(card_surface, card, _CARD * t) for card in self.cards)]


def hand_row(size: tuple[int, int], t: float, look: HandLook) -> Surface:
    """Return the row of a hand: a face, what happened, what it brought, and the cards laid."""
    w, h = size
    theme = current()
    out = strip(w, h, t).copy()
    drop(out, still(look.who, round(_FACE * t), look.us, look.mood), (14 + _FACE / 2) * t, h / 2 + 4 * t, lift=2 * t,
         alpha=110)  # fmt: skip
    step, right = _CARD * 0.66 * t, w - 16 * t
    cards = look.cards[:_MOST_CARDS]
    for i, card in enumerate(cards):
        tilt = (i - (len(cards) - 1) / 2) * 6
        x = right - (_CARD * 0.56) * t - (len(cards) - 1 - i) * step
        drop(out, card_surface(card, _CARD * t, -tilt), x, h / 2 + abs(tilt) * 0.3 * t, lift=2 * t, alpha=120)
    left = (_FACE + 30) * t
    room = right - left - (_CARD + _CARD * 0.66 * (_MOST_CARDS - 1) + 16) * t
    lines, px = even_lines(look.story, 22 * t, "serifb", room, 2, FLOOR * t)
    top = h / 2 - (14 + 13 * (len(lines) - 1)) * t
    for i, line in enumerate(lines):
        put_text(out, line, left, top + 26 * i * t, px, "serifb", theme.ink)
    y = top + (26 * len(lines) + 3) * t
    if look.gained is not None:
        put(out, side_mark(look.gained, round(20 * t), theme.ink), left, y, 0, 0.5)
        left += 26 * t
    colour = theme.note if look.gained is None else theme.side(look.gained)[1]
    put_fit(out, look.points, left, y, room - 26 * t, 20 * t, "sansx", colour, floor=FLOOR * t)
    return out


@cached
def _medal(px: int, name: str, done: bool) -> Surface:
    theme = current()
    svg = Svg(60, 60)
    if done:
        svg.circle(30, 30, 27, svg.lin(0, 0, 0, 60, (0, theme.gold_light), (1, theme.gold_dark)), theme.ink, 3)
        svg.circle(30, 30, 22, "none", theme.ink, 1.4)
    else:
        svg.circle(30, 30, 27, theme.tray, theme.rule, 3)
    out = svg.raster(px / 60)
    mark = icon(name, round(px * 0.5), theme.ink if done else theme.rule, theme.gold if done else theme.tray)
    put(out, mark, px / 2, px / 2, 0.5, 0.5)
    return out


def first_row(size: tuple[int, int], t: float, first: First, later: str) -> Surface:
    """Return the row of a first thing: a golden medal once it is done, else an empty one and the word ``later``."""
    w, h = size
    theme, done = current(), bool(first.when)
    out = Surface(size, pygame.SRCALPHA, 32)
    medal, x = round(_MEDAL * t), (4 + _MEDAL / 2) * t
    if done:
        drop(out, _medal(medal, first.icon, True), x, h / 2, lift=2 * t, alpha=110)
        put(out, verdict_mark("beaten", round(_TICK * t)), x + medal * 0.4, h / 2 + medal * 0.34, 0.5, 0.5)
    else:
        put(out, _medal(medal, first.icon, False), x, h / 2, 0.5, 0.5)
    left = (_MEDAL + 24) * t
    put_fit(out, first.label, left, h / 2 - 12 * t, w - left, 23 * t, "serifb", theme.ink if done else theme.note,
            floor=FLOOR * t)  # fmt: skip
    put_fit(out, first.when or later, left, h / 2 + 14 * t, w - left, 19 * t, "sansb", theme.note, floor=FLOOR * t)
    return out


def met_row(size: tuple[int, int], t: float, people: Sequence[tuple[str, str, str, bool]], abreast: int) -> Surface:
    """Return the people met, beside each other: character, name, a word on their side ("" for none), our side.
    There is room for so many ``abreast``."""
    w, h = size
    theme, each = current(), w / abreast
    out = Surface(size, pygame.SRCALPHA, 32)
    small, face = each < 190 * t, _met_face(t, w, abreast)
    for i, (who, name, told, us) in enumerate(people):
        left = i * each
        drop(out, still(who, face, us), left + face / 2 + 6 * t, h / 2 + 4 * t, lift=2 * t, alpha=110)
        x, room = left + face + 20 * t, each - face - 28 * t
        y = h / 2 - (12 * t if told else 0)
        put_fit(out, name, x, y, room, 24 * t, "serifb", theme.ink, floor=FLOOR * t)
        if told:
            if not small and text_width(told, 19 * t) + 26 * t < room:
                put(out, side_mark(us, round(18 * t), theme.ink), x, h / 2 + 14 * t, 0, 0.5)
                x += 24 * t
            put_fit(out, told, x, h / 2 + 14 * t, room, 19 * t, "sansb", theme.note, floor=FLOOR * t)
    return out


def met_pieces(
    t: float, width: int, people: Sequence[tuple[str, str, str, bool]], abreast: int
) -> list[Callable[[], Surface]]:
    """Calls that draw the slow parts of ``met_row``, one at a time."""
    face = _met_face(t, width, abreast)
    return [partial(still, who, face, us) for who, _name, _told, us in people]


def _met_face(t: float, width: int, abreast: int) -> int:
    """The side of a face among people met, px."""
    return round(min(_MET * t, width / abreast * 0.4))
