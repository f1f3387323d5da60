"""Slips that tell in small pictures what somebody has signed: the corners of the cards it speaks of."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from truc_desktop.art.cards import card_surface
from truc_desktop.art.control_parts import framed, paper_fill
from truc_desktop.art.icons import draw_icon
from truc_desktop.art.svg import Svg, path_data
from truc_desktop.art.theme import cached, current
from truc_desktop.art.type import FLOOR, put_text, text_width

CARD = 104.0
"""Width of the card whose corner is shown, in units of t."""
_LEFT, _TOP, _RIGHT, _BELOW_RANK, _BELOW_SUIT = 0.052, 0.038, 0.172, 0.152, 0.232
"""Where rank and suit are in the corner of a card, as parts of its width and height."""
_HIGH, _CHIP, _GAP, _EDGE, _ICON = 42.0, 24.0, 6.0, 9.0, 22.0
"""Height of a slip; width of a small card, gap beside it, free edge at both ends, width of the icon; in units of t."""
_CARD_PAPER = "#fbf4e2"
"""The paper of the cards themselves."""
_MANY = 2
"""Most cards of one sign whose suits are shown: more are all of one rank."""
_OR = 9.0
"""Width of the stroke between two cards of which a sign means either, in units of t."""


class Meaning(NamedTuple):
    """What one sign says: ``cards``, of which it means any; else a ``mark``, a few letters; else that all are bad."""

    cards: tuple[str, ...] = ()
    mark: str = ""


@cached
def sign_chips(icon: str, meanings: tuple[Meaning, ...], t: float) -> Surface:
    """Return a slip of paper with an icon, and beside it what ``meanings`` say, each in a small picture.

    It is 42 * t px high. It needs no words, and less than half of their room: many people sit close together.
    """
    theme = current()
    wide = [_width(meaning, t) for meaning in meanings]
    left = (_EDGE + _ICON + _GAP) * t
    svg = Svg(left + sum(wide) + _GAP * t * (len(wide) - 1) + _EDGE * t, _HIGH * t)
    framed(svg, 9 * t, paper_fill(svg), theme.edge if theme.flat else theme.ink, 1.8 * t)
    colour = {"check": theme.green, "help": theme.note}.get(icon, theme.ink)
    draw_icon(svg, icon, (_EDGE + _ICON / 2) * t, svg.h / 2, 0.62 * t, colour, theme.paper)
    x = left
    for meaning, room in zip(meanings, wide, strict=True):
        _draw_strokes(svg, meaning, x, room, t)
        x += room + _GAP * t
    out = svg.raster()
    x = left
    for meaning, room in zip(meanings, wide, strict=True):
        _put(out, meaning, x, room, t)
        x += room + _GAP * t
    return out


def _width(meaning: Meaning, t: float) -> float:
    if meaning.mark:
        return max(_CHIP * t, text_width(meaning.mark, FLOOR * t, "serifx") + 6 * t)
    shown = len(meaning.cards) if len(meaning.cards) <= _MANY else 1
    return (_CHIP * max(1, shown) + _OR * max(0, shown - 1)) * t


def _draw_strokes(svg: Svg, meaning: Meaning, x: float, room: float, t: float) -> None:
    """Draw the stroke between two cards, or the cross of a bad hand."""
    theme, middle = current(), svg.h / 2
    if not meaning.cards and not meaning.mark:
        cx, r = x + room / 2, 7 * t
        cross = path_data("M", cx - r, middle - r, "L", cx + r, middle + r, "M", cx + r, middle - r,
                          "L", cx - r, middle + r)  # fmt: skip
        svg.path(cross, "none", theme.red, 3.4 * t)
    for cx in _middles(meaning, x, t):
        svg.rect(cx - 0.5 * _CHIP * t, 4 * t, _CHIP * t, svg.h - 8 * t, 4 * t, _CARD_PAPER, theme.ink, 1.2 * t)
    if len(meaning.cards) == _MANY:
        cx = x + room / 2
        svg.path(path_data("M", cx + 2 * t, middle - 9 * t, "L", cx - 2 * t, middle + 9 * t), "none", theme.note, 2 * t)


def _put(out: Surface, meaning: Meaning, x: float, room: float, t: float) -> None:
    middle = out.get_height() / 2
    if meaning.mark:
        put_text(out, meaning.mark, x + room / 2, middle, FLOOR * t, "serifx", current().ink, 0.5)
    for cx, code in zip(_middles(meaning, x, t), meaning.cards, strict=False):
        picture = _corner(code, len(meaning.cards) <= _MANY, t)
        out.blit(picture, (round(cx - picture.get_width() / 2), round(middle - picture.get_height() / 2)))


def _middles(meaning: Meaning, x: float, t: float) -> list[float]:
    """Return the middles of the small cards of a meaning that begins at x: one for all of one rank."""
    shown = len(meaning.cards) if len(meaning.cards) <= _MANY else 1
    return [x + (_CHIP / 2 + number * (_CHIP + _OR)) * t for number in range(shown)]


def _corner(code: str, suit: bool, t: float) -> Surface:
    """Return the corner of a card inside its line with its rank, and with its ``suit`` below that."""
    card = card_surface(code, CARD * t, 0)
    w, h = card.get_size()
    box = Rect(round(_LEFT * w), round(_TOP * h), round((_RIGHT - _LEFT) * w),
               round(((_BELOW_SUIT if suit else _BELOW_RANK) - _TOP) * h))  # fmt: skip
    corner = Surface(box.size, pygame.SRCALPHA)
    corner.blit(card, (0, 0), box)
    return corner
