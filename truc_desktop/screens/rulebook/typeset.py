"""The rule book of a table, set in columns for a window, and the page at which it is open."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pygame import Rect

from truc_desktop.art.open_book import writing_boxes
from truc_desktop.art.theme import current
from truc_desktop.engine import RuleSet
from truc_desktop.presentation.games import profile_of
from truc_desktop.presentation.rulebook import Chapter, book_of
from truc_desktop.screens.rulebook.columns import Column, column_of, flow
from truc_desktop.screens.rulebook.pieces import HEAD_ARTS, Measure, pieces_of
from truc_desktop.ui.metrics import Metrics

PANEL = 318.0
"""Width of the contents beside the book, in units of t."""
_NARROWEST, _LOWEST = 1290.0, 620.0
"""Least width and height of a window that has the contents beside the book, in units of t."""
_WIDEST_COLUMN, _NARROWEST_COLUMN = 760.0, 430.0
"""Widths of a column of text in units of t: the most, and the least for two pages side by side."""
_MARGINS = 115.0
"""Width of a page beside its column, in units of t."""
_LEAST_TYPE, _MOST_TYPE, _PER_TYPE = 20.0, 27.0, 28.5
"""Sizes of the type in units of t, and the width of a column in its own type size."""
_LEAST_LINES = 20
"""Lines of a column for which larger type is made smaller."""


@dataclass(frozen=True, slots=True)
class Setting:
    """How the book is set for a window: its box, the boxes of its pages' text and the measure of a column."""

    box: Rect
    columns: tuple[Rect, ...]
    measure: Measure


def contents_beside(m: Metrics) -> bool:
    """Return whether the contents have a place beside the book."""
    return m.w >= _NARROWEST * m.t and m.h >= _LOWEST * m.t


def setting_for(m: Metrics, top: float) -> Setting:
    """Return how many pages, how wide a column and how large the type fit a window below ``top`` px."""
    left = (PANEL + 30) * m.t if contents_beside(m) else 12 * m.t
    room = Rect(round(left), round(top), round(m.w - left - 14 * m.t), round(m.h - top - 12 * m.t))
    pages = 2 if (room.w / 2 - _MARGINS * m.t) >= _NARROWEST_COLUMN * m.t else 1
    most = (_WIDEST_COLUMN + _MARGINS) * pages * m.t
    box = Rect(0, room.y, round(min(room.w, most)), room.h)
    box.centerx = room.centerx
    columns = tuple(page.move(box.x, box.y) for page in writing_boxes(box.w, box.h, m.t, pages))
    width, height = columns[0].size
    px = max(_LEAST_TYPE, min(_MOST_TYPE, width / m.t / _PER_TYPE, height / m.t / _LEAST_LINES)) * m.t
    return Setting(box, columns, Measure(width, height, px, m.t))


def chapter_columns(number: int, chapter: Chapter, height: float, measure: Measure) -> list[Column]:
    """Return the columns, each ``height`` px high, that a chapter fills: it begins and ends a page.

    The picture at its head is as high as it can be without a page more.
    """
    arts = HEAD_ARTS[-1:] if measure.low else HEAD_ARTS
    return min((flow(pieces_of(number, chapter, measure, art), height, measure) for art in arts), key=len)


class TypesetBook:
    """A rule book in columns. ``opened`` is the number of the first column that is seen."""

    def __init__(self, rules: RuleSet, setting: Setting) -> None:
        """Open the book of a table with these ``rules`` at its first page."""
        self.book = book_of(rules)
        self.setting = setting
        self.opened = 0
        self._columns: list[Column] = []
        self._set_as: tuple[object, ...] = ()
        """what the columns have been made from"""
        self._kept = (0, -1)
        """chapter and block at the top of the opened page, found again when the book is set in another size"""
        self.set_for(setting)

    @property
    def rules(self) -> RuleSet:
        """The table whose rules are shown."""
        return self.book.rules

    @property
    def room(self) -> str:
        """The key of the room of the game."""
        return profile_of(self.rules).room

    def set_for(self, setting: Setting) -> None:
        """Set the book for another window or theme, opened at the same passage."""
        self.setting = setting
        set_as = setting.measure, current().key
        if set_as != self._set_as:
            self._set_as = set_as
            height = setting.columns[0].h
            self._columns = [column for number, chapter in enumerate(self.book.chapters)
                             for column in chapter_columns(number, chapter, height, setting.measure)]  # fmt: skip
            self.opened = column_of(self._columns, *self._kept)
        self.opened = self._first_of_leaf(self.opened)

    # ------------------------------------------------------------------ pages
    @property
    def pages(self) -> int:
        """How many pages are seen at a time."""
        return len(self.setting.columns)

    @property
    def place(self) -> tuple[int, int]:
        """Chapter and block with which the opened pages begin, for ``page_of``."""
        return self._kept

    @property
    def last(self) -> int:
        """The first column of the last leaf."""
        return self._first_of_leaf(len(self._columns) - 1)

    @property
    def shown(self) -> Iterator[tuple[int, Rect, Column | None]]:
        """The pages that are seen: number, box of the text, and column (None: an empty page at the end)."""
        for number, box in enumerate(self.setting.columns, self.opened):
            yield number, box, self._columns[number] if number < len(self._columns) else None

    @property
    def following(self) -> Iterator[tuple[int, Rect, Column]]:
        """The pages of the next leaf, as ``shown``; none after the last one."""
        first = self.opened + self.pages
        for number, (box, column) in enumerate(zip(self.setting.columns, self._columns[first:], strict=False), first):
            yield number, box, column

    @property
    def chapter(self) -> int:
        """The number of the chapter of the opened page: the first that begins there, or the one that goes on."""
        placed = [each for _number, _box, column in self.shown if column is not None for each in column.placed]
        begun = [each.piece.chapter for each in placed if each.piece.head]
        return begun[0] if begun else placed[0].piece.chapter

    def page_of(self, chapter: int, block: int = -1) -> int:
        """Return the number of the page, from 0, on which a block begins (-1: its chapter)."""
        return column_of(self._columns, chapter, block)

    def leaf_of(self, chapter: int, block: int = -1) -> int:
        """Return the first column of the leaf on which a block begins."""
        return self._first_of_leaf(self.page_of(chapter, block))

    def turn_to(self, column: int) -> bool:
        """Open the leaf with a column, or the nearest one there is; return whether it is another than before."""
        before, self.opened = self.opened, max(0, min(self.last, self._first_of_leaf(column)))
        piece = self._columns[self.opened].placed[0].piece
        self._kept = piece.chapter, piece.block
        return self.opened != before

    def _first_of_leaf(self, column: int) -> int:
        return column // self.pages * self.pages
