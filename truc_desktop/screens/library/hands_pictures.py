"""The pictures of a match that has only begun: a row for each hand, medals for first things, and the people met."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame
from pygame import Surface

from truc_desktop.art.cards import RATIO, back_surface, card_surface
from truc_desktop.art.icons import icon
from truc_desktop.art.light import drop
from truc_desktop.art.marks import side_mark, verdict_mark
from truc_desktop.art.panels import strip
from truc_desktop.art.people import still
from truc_desktop.art.svg import Svg
from truc_desktop.art.theme import cached, current
from truc_desktop.art.type import FLOOR, even_lines, put, put_fit, put_text, text_width
from truc_desktop.art.wheel import sign_face
from truc_desktop.engine import Card
from truc_desktop.screens.library.hands_told import First

HAND_ROW, FIRST_ROW, PEOPLE_ROW = 112.0, 84.0, 98.0
"""Heights of the rows in units of t."""
_FACE, _CARD, _MEDAL, _MET = 90.0, 56.0, 62.0, 82.0
"""Sides of the faces, width of a card and of a medal, in units of t."""
_TICK = 24.0
_WORDS_SHARE, _MARGINS = 0.4, 62.0
"""The part of a row's width that its words have at least where it is higher than usual, and what lies between words and
pictures, in units of t."""
_MOST_CARDS = 3
_LARGEST_TYPE, _SIZES = 1.25, 8
"""How much larger the type of a high row is than that of a usual one, at most; sizes that are tried for a high row."""
_POINTS, _MARK = 20.0, 26.0
"""Size of the type of what a hand brought, and the room of the mark of a side before it, in units of t."""
_OTHER, _OTHER_STEP = 0.76, 0.9
"""Sizes of the faces of others, and the steps between them, as parts of the face, and of such a face."""


@dataclass(frozen=True, slots=True)
class HandLook:
    """What the row of a hand shows: the person it is about (character, our side, mood), the story and the points in
    words, who gained by it (None: both or nobody), and the cards the player laid.

    ``sign``: a gesture that the person makes, in place of a mood ("" for none). ``others``: characters of the same side
    that are shown in place of the cards. ``hidden``: a room, the backs of whose cards are shown in place of cards."""

    who: str
    us: bool
    mood: str
    story: str
    points: str
    gained: bool | None
    cards: tuple[Card, ...] = ()
    sign: str = ""
    others: tuple[str, ...] = ()
    hidden: str = ""

    def pieces(self, t: float) -> list[Callable[[], Surface]]:
        """Calls that draw the slow parts of ``hand_row``, one at a time."""
        return [partial(self.face, round(_FACE * t)), *(partial(card_surface, card, _CARD * t) for card in self.cards)]

    def face(self, px: int) -> Surface:
        """Return the face of the person, ``px`` wide."""
        return sign_face(self.who, px, self.sign) if self.sign else still(self.who, px, self.us, self.mood)


def hand_row(size: tuple[int, int], t: float, look: HandLook) -> Surface:
    """Return the row of a hand: a face, what happened, what it brought, and the cards laid."""
    w, h = size
    out = strip(w, h, t).copy()
    pictures = _FACE + (_CARD * _fan_wide(_MOST_CARDS) if look.cards else 0.0)
    most = max(1.0, min(h / (HAND_ROW * t), ((1 - _WORDS_SHARE) * w - _MARGINS * t) / (pictures * t)))
    sizes = (most - (most - 1) * i / _SIZES for i in range(_SIZES))
    k = next((k for k in sizes if _points_wide(look, min(k, _LARGEST_TYPE) * t) <= _words_room(w, t, look, k)), 1.0)
    face, card = _FACE * k * t, _CARD * k * t
    drop(out, look.face(round(face)), 14 * t + face / 2, h / 2 + 4 * t, lift=2 * t, alpha=110)
    right = w - 16 * t
    _fan(out, look.cards, right, h / 2, card, t)
    small = face * _OTHER
    for i, who in enumerate(look.others):
        x = right - small / 2 - (len(look.others) - 1 - i) * small * _OTHER_STEP
        drop(out, still(who, round(small), look.us, look.mood), x, h / 2 + 6 * t, lift=2 * t, alpha=110)
    _words(out, look, face + 30 * t, h / 2, _words_room(w, t, look, k), min(k, _LARGEST_TYPE) * t)
    return out


def _words_room(w: int, t: float, look: HandLook, k: float) -> float:
    """Return the room in px that the words of a row ``w`` px wide have, with pictures ``k`` times as large as usual."""
    pictures = (_CARD * k * _fan_wide(_MOST_CARDS) + 4) * t if look.cards else 0.0
    if look.others:
        pictures = _FACE * k * t * _OTHER * (1 + _OTHER_STEP * (len(look.others) - 1))
    return w - pictures - (_FACE * k + 30 + 16 + 12) * t


def _points_wide(look: HandLook, u: float) -> float:
    """Return the width in px of what a hand brought, in type of ``u`` px per unit."""
    return text_width(look.points, _POINTS * u, "sansx") + (0 if look.gained is None else _MARK * u)


def hand_told_large(size: tuple[int, int], t: float, look: HandLook) -> Surface:
    """Return ``hand_row`` for the only hand there is: the same in a large picture, the cards below the words."""
    w, h = size
    out = strip(w, h, t).copy()
    card = min(h * 0.5 / RATIO, (w - 60 * t) * 0.16)
    face = min(h * 0.74, w * 0.36)
    x = 20 * t + face / 2
    drop(out, look.face(round(face)), x, h / 2 + 4 * t, lift=3 * t, alpha=120)
    left = 44 * t + face
    _words(out, look, left, h * 0.27, w - left - 20 * t, _LARGEST_TYPE * t)
    cards = look.cards[:_MOST_CARDS] or ("",) * (_MOST_CARDS if look.hidden else 0)
    for i, laid in enumerate(cards):
        tilt = (i - (len(cards) - 1) / 2) * 4
        at = left + card * 0.56 + i * card * 1.12
        picture = card_surface(laid, card, -tilt) if laid else back_surface(look.hidden, card, -tilt)
        drop(out, picture, at, h * 0.68 + abs(tilt) * t, lift=3 * t, alpha=120)
    return out


def _fan(out: Surface, laid: Sequence[Card], right: float, middle: float, card: float, t: float) -> None:
    """Lay cards, ``card`` px wide, in a row that ends at ``right``."""
    cards = laid[:_MOST_CARDS]
    for i, code in enumerate(cards):
        tilt = (i - (len(cards) - 1) / 2) * 6
        x = right - card * 0.56 - (len(cards) - 1 - i) * card * 0.66
        drop(out, card_surface(code, card, -tilt), x, middle + abs(tilt) * 0.3 * t, lift=2 * t, alpha=120)


def _fan_wide(count: int) -> float:
    """Return the width of ``count`` cards in a row, in widths of a card."""
    return 1 + 0.66 * (count - 1)


def _words(out: Surface, look: HandLook, left: float, middle: float, room: float, u: float) -> None:
    """Write what happened and what it brought about ``middle``, in type of ``u`` px per unit."""
    theme = current()
    lines, px = even_lines(look.story, 22 * u, "serifb", room, 2, FLOOR * u)
    mark = 0.0 if look.gained is None else _MARK * u
    brought: tuple[str, ...] = (look.points,)
    size = _POINTS * u
    if _points_wide(look, u) * FLOOR / _POINTS > room:  # too long even in the smallest type
        brought, size = even_lines(look.points, size, "sansx", room - mark, 2, FLOOR * u)
    top = middle - (14 + 13 * (len(lines) - 1) + 12 * (len(brought) - 1)) * u
    for i, line in enumerate(lines):
        put_text(out, line, left, top + 26 * i * u, px, "serifb", theme.ink)
    y = top + (26 * len(lines) + 3) * u
    if look.gained is not None:
        put(out, side_mark(look.gained, round(20 * u), theme.ink), left, y, 0, 0.5)
        left += mark
    colour = theme.note if look.gained is None else theme.side(look.gained)[1]
    for i, line in enumerate(brought):
        put_fit(out, line, left, y + 24 * i * u, room - mark, size, "sansx", colour, floor=FLOOR * u)


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
    mark = icon(name, round(px * 0.5), theme.ink if done else theme.note, theme.gold if done else theme.tray)
    put(out, mark, px / 2, px / 2, 0.5, 0.5)
    return out


def first_row(size: tuple[int, int], t: float, first: First) -> Surface:
    """Return the row of a first thing: a golden medal once it is done, else an empty one and how to get it."""
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
    put_fit(out, first.when or first.how, left, h / 2 + 14 * t, w - left, 19 * t, "sansb", theme.note, floor=FLOOR * t)
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
