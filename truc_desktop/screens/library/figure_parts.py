"""Parts of the sheet of statistics: figures on cards, the board of the last matches, and bars."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from truc_desktop.i18n import _, ngettext
from truc_desktop.screens.library.figure_cards import (
    PEGS,
    Figure,
    bar_height,
    bar_picture,
    card_height,
    card_pieces,
    figure_card,
    figure_tile,
    pegs_picture,
)
from truc_desktop.screens.library.placing import Place
from truc_desktop.screens.library.played_search import MOST_RESULTS, Tally
from truc_desktop.screens.library.score_chart import add_course
from truc_desktop.screens.library.score_course import Course
from truc_desktop.screens.library.so_far import praise
from truc_desktop.screens.library.tally_texts import Groups
from truc_desktop.ui.form import Form
from truc_desktop.ui.widgets import Words

CARD_MOST, COURSE = 208.0, 176.0
"""Width of a card at most, and height of the picture of the score, in units of t."""
_CARD_GAP, _AIR = 44.0, 26.0
_TILE, _TILE_WIDE, _TILE_GAP = 78.0, 226.0, 14.0
"""Height and least width of a tile with a figure, and the gap between two, in units of t."""
_ABREAST, _CARDS_SHARE = 880.0, 0.52
"""Width in units of t from which the picture of the score is beside the cards, and the part of it that these have then.
"""


def add_cards(
    place: Place, form: Form, figures: Sequence[Figure], room: str, most: float = CARD_MOST, wide: int = 0
) -> None:
    """Add figures side by side on cards with the back of a ``room``, each at most ``most`` units of t wide.

    ``wide``: in so many px at the left, close together.
    """
    t, column = form.unit, form.column
    gap = round((_CARD_GAP / 3 if wide else _CARD_GAP) * t)
    column.w = wide or column.w
    wide = min(round(most * t), (column.w - gap * (len(figures) - 1)) // len(figures))
    high = round(card_height(wide, t, figures))
    spare = column.w - wide * len(figures) - gap * (len(figures) - 1)
    for i, figure in enumerate(figures):
        left = column.x + round(spare / 2) + i * (wide + gap)
        draw = partial(figure_card, wide, high, t, figure, room)
        step = high + 10 * t if i == len(figures) - 1 else 0
        place(form, f"card-{i}", figure.told, Rect(left, column.y, wide, high), step, card_pieces(wide, t, room), draw)


def add_tiles(place: Place, form: Form, figures: Sequence[Figure]) -> None:
    """Add figures on tiles, as many beside each other as there is room for."""
    t, column, gap = form.unit, form.column, round(_TILE_GAP * form.unit)
    abreast = min(len(figures), max(1, int((column.w + gap) / ((_TILE_WIDE + _TILE_GAP) * t))))
    abreast = -(-len(figures) // -(-len(figures) // abreast))  # rows of about the same length
    wide, high = (column.w - gap * (abreast - 1)) // abreast, round(_TILE * t)
    for i, figure in enumerate(figures):
        box = Rect(column.x + (i % abreast) * (wide + gap), round(form.y), wide, high)
        ends = i % abreast == abreast - 1 or i == len(figures) - 1
        draw = partial(figure_tile, box.size, t, figure)
        place(form, f"card-{i}", figure.told, box, high + gap if ends else 0, (), draw)


def add_cards_and_course(
    place: Place, form: Form, figures: Sequence[Figure], room: str, course: Course | None, title: str
) -> None:
    """Add figures on cards, and how the score of a match ran (None: not known): beside them, if there is room."""
    t, column = form.unit, form.column
    if course is None:
        add_cards(place, form, figures, room)
        return
    if column.w < _ABREAST * t:
        add_cards(place, form, figures, room)
        box = Rect(column.x, round(form.y), column.w, round((COURSE + 38) * t))
        add_course(place, form, course, title, box, box.h + 12 * t)
        return
    cards, top = round(column.w * _CARDS_SHARE), round(form.y)
    add_cards(place, form, figures, room, wide=cards)
    left = column.x + cards + round(_CARD_GAP / 2 * t)
    box = Rect(left, top + round(6 * t), column.right - left, round(form.y) - top - round(12 * t))
    add_course(place, form, course, title, box, 0)


def add_pegs(place: Place, form: Form, tally: Tally, room: str) -> None:
    """Add a board of the last matches."""
    if not tally.results:
        return
    t, column, results = form.unit, form.column, tuple(tally.results)
    form.space(8)
    said = praise(tally)
    told = ngettext("Won {won} of the last {n} match", "Won {won} of the last {n} matches", len(results))
    told = told.format(won=sum(results), n=len(results))
    box = Rect(column.x, round(form.y), column.w, round(PEGS * t))
    draw = partial(pegs_picture, box.w, t, results, MOST_RESULTS, said, room)
    place(form, "pegs", f"{said} {told}", box, (PEGS + 8) * t, (), draw)


def add_bars(place: Place, form: Form, groups: Groups) -> None:
    """Add groups of figures with bars: the last group in a second column if there is room."""
    t, column = form.unit, form.column
    form.space(_AIR)
    gap = round(40 * t)
    across = column.w > 640 * t
    wide = (column.w - gap) // 2 if across else column.w
    top, ends = form.y, [form.y, form.y]
    for i, (title, bars) in enumerate(groups):
        side = int(across and i == len(groups) - 1)
        left, y = column.x + (wide + gap) * side, ends[side]
        heading = Words(title, left, y, wide, 24 * t, face="serifb")
        below = round(y + heading.height + 4 * t)
        for j, (label, value, whole) in enumerate(bars):
            part = value / whole if whole else None
            shown = _("{count} of {all}").format(count=value, all=whole) if whole else str(value)
            box = Rect(left, below, wide, bar_height(t, part))
            draw = partial(bar_picture, wide, t, label, shown, part)
            told, words = f"{label}: {shown}", () if j else (heading,)
            place(form, f"bar-{i}-{j}", told if j else f"{title}\n{told}", box, 0, (), draw, *words)
            below += box.h
        ends[side] = below + 16 * t
    form.space((max(ends) - top) / t)
