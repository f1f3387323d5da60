"""Pictures of the rule book beside its text: which card beats which at the head of a chapter, and the order of all of
them where a page would end empty."""

from __future__ import annotations

import pygame
from pygame import Surface

from truc_desktop.art.cards import RATIO, card_surface, lead_ring
from truc_desktop.art.colour import rgb
from truc_desktop.art.light import drop
from truc_desktop.art.marks import number_disc
from truc_desktop.art.palette import Room
from truc_desktop.art.theme import current
from truc_desktop.art.type import fit_lines, put, put_fit, put_text
from truc_desktop.engine import Ranking
from truc_desktop.i18n import _
from truc_desktop.presentation.card_names import group_name
from truc_desktop.screens.rulebook.boards import cloth
from truc_desktop.screens.rulebook.pieces import HEAD_ART, Measure

_CARD, _CLOTH, _PAD = 44.0, 92.0, 22.0
"""Width of a card at the head of a chapter, height of its cloth, and space at the cloth's ends, in units of t."""
_WORDS, _LEAST_WORDS = 24.0, 18.0
_TITLE, _ROW_AIR, _MOST_AIR = 50.0, 24.0, 220.0
"""In units of t: space above the order of the cards, below each row, and most free space in its cloth."""
_LEAST_CARD, _MOST_CARD, _MOST_ROWS, _LOW_PAD = 26.0, 130.0, 3, 10.0


def chapter_head(title: str, width: int, measure: Measure, chapter: int, ranking: Ranking, room: Room) -> Surface:
    """Return the head of a chapter, ``width`` px wide: two cards, the higher one marked, and the title below.

    Each chapter shows the next step of the order.
    """
    t, theme = measure.t, current()
    out = Surface((width, round(measure.head)), pygame.SRCALPHA, 32)
    art = round(measure.head - 58 * t)
    if art:
        _duel(out, width, t, chapter, ranking, room)
    put_fit(out, title, 0, art + 30 * t, width, 35 * t, "serifx", theme.ink, floor=20 * t)
    line = art + round(53 * t)
    pygame.draw.line(out, rgb(theme.red), (0, line), (width, line), max(1, round(2 * t)))
    return out


def duel_words(chapter: int, ranking: Ranking) -> str:
    """What the picture at the head of a chapter shows: which card beats which."""
    place = chapter % (len(ranking.groups) - 1)
    high, low = (group_name(ranking.groups[each]) for each in (place, place + 1))
    told = _("{high} beats {low}").format(high=high, low=low)
    return told[:1].upper() + told[1:]


def _duel(out: Surface, width: int, t: float, chapter: int, ranking: Ranking, room: Room) -> None:
    """Draw two neighbours of the order on a cloth, and say which wins."""
    out.blit(cloth(width, round(_CLOTH * t), t, room), (0, 0))
    groups, place = ranking.groups, chapter % (len(ranking.groups) - 1)
    card, middle = _CARD * t, _CLOTH * t / 2
    left = width - _PAD * t - 2.5 * card
    for number in (1, 0):
        group = groups[place + number]
        x = left + card / 2 + number * 1.5 * card
        drop(out, card_surface(group[chapter % len(group)], card), x, middle, lift=2.4 * t, alpha=120)
        if not number:
            put(out, lead_ring(card, 0, t * 0.8), x, middle, 0.5, 0.5)
    room_for_words = left - card * 0.3 - (_PAD + 4) * t
    lines, px = fit_lines(duel_words(chapter, ranking), _WORDS * t, "serifb", room_for_words, 2, _LEAST_WORDS * t)
    for i, line in enumerate(lines):
        y = middle + px * 1.2 * (i - (len(lines) - 1) / 2)
        put_text(out, line, (_PAD + 4) * t, y, px, "serifb", current().paper)


def order_of_cards(width: int, height: int, ranking: Ranking, room: Room, t: float) -> Surface | None:
    """Return the order of the cards on a cloth, px wide and at most px high, for the empty end of a page; None where
    there is no room for it."""
    across = width - 2 * _PAD * t
    for above, below in ((_TITLE * t, _PAD * t), (_LOW_PAD * t, _LOW_PAD * t)):  # without the words, if need be
        rows, card = _largest(len(ranking.groups), across, height - above - below, t)
        if card >= _LEAST_CARD * t:
            break
    else:
        return None
    row_h = card * RATIO + _ROW_AIR * t
    least = rows * row_h + above + below
    out = cloth(width, round(min(height, least + _MOST_AIR * t)), t, room).copy()
    top = (out.get_height() - least) / 2
    if above == _TITLE * t:
        told = _("From the strongest to the weakest")
        put_fit(out, told, width / 2, top + above * 0.6, across, _WORDS * t, "serifb", current().paper, 0.5,
                floor=_LEAST_WORDS * t)  # fmt: skip
    each_row = -(-len(ranking.groups) // rows)
    step = min(across / each_row, card * 1.5)
    for number, group in enumerate(ranking.groups):
        row, place = divmod(number, each_row)
        beside = min(each_row, len(ranking.groups) - row * each_row)
        x = width / 2 + (place - (beside - 1) / 2) * step
        y = top + above + row * row_h + card * RATIO / 2
        drop(out, card_surface(group[number % len(group)], card), x, y, lift=2.4 * t, alpha=120)
        put(out, number_disc(str(number + 1), t * 0.66), x, y + card * RATIO / 2, 0.5, 0.5)
    return out


def _largest(count: int, width: float, height: float, t: float) -> tuple[int, float]:
    """Return in how many rows ``count`` cards are largest in a box, and their width in px."""
    sizes = []
    for rows in range(1, _MOST_ROWS + 1):
        each_row = -(-count // rows)
        sizes.append((min(width / each_row - 6 * t, (height / rows - _ROW_AIR * t) / RATIO, _MOST_CARD * t), -rows))
    card, rows = max(sizes)
    return -rows, card


assert _CARD * RATIO < _CLOTH < HEAD_ART
