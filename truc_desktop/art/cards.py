"""Card sprites at an exact size and angle, from the drawings in assets/cards."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

from pygame import Surface

from truc_desktop.art.palette import GOLD, HIGH_CONTRAST_ROOM, RED, REDD, ROOMS
from truc_desktop.art.svg import Svg, rotated
from truc_desktop.art.theme import cached, current
from truc_desktop.paths import asset

RATIO = 498 / 320
"""Height of a card for a width of 1."""
BACK = "back"
_FRENCH_SUITS = ("h", "d", "s", "c")
_UNITS = (320, 498)
_CORNER = 20
_SAME_ANGLE = 2  # cached steps per degree
# The back is drawn for the Catalan tavern; in other rooms these colours become the room's main, dark and light.
_DRAWN_FOR = "catalan"
_BACK_COLOURS = (RED, REDD, GOLD)


def card_file(code: str) -> Path:
    """Return the path of the drawing of a card or of "back", which need not exist.

    The French pack has a folder of its own: to some file systems "7c" and "7C" are the same name.
    """
    folder = ("cards", "french") if code[-1:] in _FRENCH_SUITS else ("cards",)
    return asset(*folder, f"{code}.svg")


@lru_cache(96)
def card_source(code: str) -> str:
    """Return the SVG text of a card ("3O", "12B", "Vs") or of "back".

    Raises FileNotFoundError when there is no such drawing.
    """
    return card_file(code).read_text(encoding="utf-8")


@lru_cache(8)
def _back_source(room_key: str) -> str:
    """Return the SVG text of the back in the colours of a room."""
    source, wanted = card_source(BACK), {**ROOMS, HIGH_CONTRAST_ROOM.key: HIGH_CONTRAST_ROOM}[room_key].back
    if room_key == _DRAWN_FOR:
        return source
    for old, new in zip(_BACK_COLOURS, wanted, strict=True):
        source = re.sub(old, new, source, flags=re.IGNORECASE)
    return source


def _step(angle: float) -> float:
    return round(angle * _SAME_ANGLE) / _SAME_ANGLE


@cached
def _card(code: str, width: int, angle: float) -> Surface:
    return rotated(card_source(code), angle, width)


@cached
def _back(room_key: str, width: int, angle: float) -> Surface:
    return rotated(_back_source(room_key), angle, width)


def card_surface(code: str, width: float, angle: float = 0.0) -> Surface:
    """Return a card `width` px wide, turned clockwise by `angle` degrees (rounded to half degrees).

    The surface is the bounding box of the turned card and has the same centre. Raises FileNotFoundError when
    there is no such card.
    """
    if code == BACK:
        return back_surface(_DRAWN_FOR, width, angle)
    return _card(code, max(1, round(width)), _step(angle))


def back_surface(room_key: str, width: float, angle: float = 0.0) -> Surface:
    """Return a card back in a room's colours, sized and turned like card_surface().

    Raises KeyError for an unknown room.
    """
    return _back(room_key, max(1, round(width)), _step(angle))


@cached
def _outline(width: int, angle: float) -> Surface:
    w, h = _UNITS
    shape = Svg(w, h)
    shape.rect(0, 0, w, h, _CORNER + 1, "#000")
    return rotated(shape.source(), angle, width)


def card_outline(width: float, angle: float = 0.0) -> Surface:
    """Return the shape that all cards have, in black, sized and turned like card_surface().

    It casts the shadow of every card: to draw it takes a tenth of the time of a back.
    """
    return _outline(max(1, round(width)), _step(angle))


@cached
def _ring(width: int, angle: float, gap: float, line: float, ink: str, light: str) -> Surface:
    scale = width / _UNITS[0]
    margin = (gap + line * 1.6) / scale
    w, h = _UNITS[0] + 2 * margin, _UNITS[1] + 2 * margin
    svg = Svg(w, h)
    away = margin - gap / scale
    radius = _CORNER + gap / scale
    for colour, stroke in ((ink, line * 1.7), (light, line)):
        svg.rect(away, away, w - 2 * away, h - 2 * away, radius, "none", colour, stroke / scale)
    return rotated(svg.source(), angle, w * scale)


def lead_ring(width: float, angle: float, u: float) -> Surface:
    """Return the gold ring that marks the winning card, to be centred on a card of that width and angle."""
    theme = current()
    return _ring(max(1, round(width)), _step(angle), 2.4 * u, 5.5 * u, theme.ink, theme.gold_light)


def beaten_ring(width: float, angle: float, u: float) -> Surface:
    """Return the green ring round a card that another one would beat, to be centred on it."""
    theme = current()
    return _ring(max(1, round(width)), _step(angle), 2.4 * u, 6.5 * u, theme.ink, theme.green_light)


def focus_ring_card(width: float, angle: float, t: float) -> Surface:
    """Return a card's focus ring, cream on ink, to be centred on a card of that width and angle."""
    theme = current()
    return _ring(max(1, round(width)), _step(angle), 4.5 * t, 4.4 * t, theme.ink, theme.focus)


def forget_cards() -> None:
    """Drop the pictures of cards."""
    _card.forget()
    _back.forget()
