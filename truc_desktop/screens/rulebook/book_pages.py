"""The opened pages of the rule book: their pieces, the examples that play on them, and the leaves that turn."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
from pygame import Rect, Surface

from truc_desktop.art.rooms import room_of
from truc_desktop.art.theme import current
from truc_desktop.art.type import put_text
from truc_desktop.engine import RuleSet
from truc_desktop.i18n import _
from truc_desktop.presentation.rulebook import Example
from truc_desktop.scene.node import Node
from truc_desktop.screens.people_at_table import PeopleAtTable
from truc_desktop.screens.rulebook.boards import BoardNode
from truc_desktop.screens.rulebook.chapter_art import ChapterArt
from truc_desktop.screens.rulebook.columns import Column
from truc_desktop.screens.rulebook.drawn_pieces import DrawnPieces
from truc_desktop.screens.rulebook.pieces import Piece
from truc_desktop.screens.rulebook.typeset import TypesetBook
from truc_desktop.ui.widgets import glass, picture

GROUP = "page"
_LOWEST_END, _HIGHEST_END = 0.34, 0.8
"""Heights of a picture at the end of a page as a part of its width: what is lower stays empty, and none is higher."""
_BEFORE_PLAY_MS = 900.0


class Examples:
    """The examples of the opened pages. They play one after another, once; a press plays one of them."""

    def __init__(self) -> None:
        self._boards: tuple[BoardNode, ...] = ()
        self._to_play: list[BoardNode] = []
        self._waits_ms = _BEFORE_PLAY_MS

    def show(self, boards: tuple[BoardNode, ...], alone: bool) -> None:
        """Take the examples of the opened pages; ``alone``: they begin by themselves."""
        self._boards, self._to_play = boards, list(boards) if alone else []

    def wait(self) -> None:
        """Let a moment pass before the next one begins: another page has been opened."""
        self._waits_ms = _BEFORE_PLAY_MS

    def pressed(self, board: BoardNode) -> None:
        """Stop an example that plays; let another one begin, and no further ones by themselves."""
        self._to_play = []
        playing = board.playing
        for each in self._boards:
            each.stop()
        if not playing:
            board.play()

    def advance(self, dt_ms: float) -> None:
        """Let time pass."""
        if any(board.playing for board in self._boards):
            for board in self._boards:
                board.step(dt_ms)
            return
        self._waits_ms -= dt_ms
        if self._to_play and self._waits_ms <= 0:
            self._waits_ms = _BEFORE_PLAY_MS
            self._to_play.pop(0).play()


class Leaves(Node):
    """The area of the book in which the wheel turns pages."""

    def __init__(self, box: Rect, turn: Callable[[int], None]) -> None:
        """``turn(by)`` turns so many leaves on."""
        super().__init__(name="leaves")
        self._box = box
        self.on_wheel = lambda _dx, dy: turn(-1 if dy > 0 else 1)

    def body(self) -> Rect:
        """The box of the book."""
        return self._box


class BookPages(Node):
    """The pieces of the opened pages. ``boards`` are their examples."""

    def __init__(
        self, book: TypesetBook, drawn: DrawnPieces, ends: PeopleAtTable, pressed: Callable[[BoardNode], None]
    ) -> None:
        """``drawn``: their pictures; ``pressed(board)`` is called for an example that is pressed."""
        super().__init__(name="pages", z=1)
        self._book, self._drawn, self._ends, self._pressed = book, drawn, ends, pressed
        self.boards: list[BoardNode] = []
        setting = book.setting
        t = setting.measure.t
        for number, box, column in book.shown:
            if column is not None:
                self._add_column(box, column)
            self.add(picture(_folio(number + 1, t), box.centerx, setting.box.bottom - 54 * t, anchor=(0.5, 0.5),
                             alt=_("Page {number}").format(number=number + 1)))  # fmt: skip

        self.add_tails()

    def add_tails(self) -> None:
        """Add the pictures at the ends of the pages, as far as they are painted by now."""
        for before in [node for node in self.children if node.name == "tail"]:
            before.remove_self()
        book = self._book
        for number, box, column in book.shown:
            used = column.used if column is not None else 0
            self.add(*tail(self._ends, book.rules, box, used, number, book.setting.measure.t))

    def _add_column(self, box: Rect, column: Column) -> None:
        for placed in column.placed:
            piece, y = placed.piece, box.y + placed.y
            if piece.head:
                image = self._drawn.picture(piece)
                self.add(picture(image, box.x, y, alt=piece.head, name=f"head-{piece.chapter}"))
            elif piece.example is not None:
                board = _board(piece.example, self._book, box.x, y, self._pressed)
                self.boards.append(board)
                self.add(board)
            elif piece.draw is not None and piece.height:
                self.add(picture(self._drawn.picture(piece), box.x, y, alt=piece.words))


def draw_piece(piece: Piece, book: TypesetBook, art: ChapterArt, marked: str) -> Surface:
    """Return the picture of a piece with the ``marked`` words marked; of an example, that of its end."""
    setting = book.setting
    if piece.head:
        name = book.book.chapters[piece.chapter].name
        return art.head(piece, setting.columns[0].w, setting.measure.t, name, book.rules)
    if piece.example is not None:
        image = _board(piece.example, book, 0, 0, lambda _board: None).image
    else:
        image = piece.draw(marked) if piece.draw is not None and piece.height else None
    return image if image is not None else Surface((1, 1), pygame.SRCALPHA, 32)


def _board(example: Example, book: TypesetBook, x: float, y: float, pressed: Callable[[BoardNode], None]) -> BoardNode:
    setting = book.setting
    measure = setting.measure
    return BoardNode(f"example-{example.name}", example, x, y, setting.columns[0].w, measure.px, measure.t,
                     room_of(book.room), measure.low, GROUP, pressed)  # fmt: skip


def want_tails(ends: PeopleAtTable, book: TypesetBook) -> None:
    """Begin to paint the pictures for the ends of the pages that follow."""
    t = book.setting.measure.t
    for number, box, column in book.following:
        if size := _tail_size(box, column.used, t):
            ends.ahead(book.rules, *size, number)


def _tail_size(box: Rect, used: float, t: float) -> tuple[int, int] | None:
    """Return the size in px of a picture for the end of a page, if enough of it is empty."""
    high = round(min(box.h - used - 22 * t, _HIGHEST_END * box.w))
    return (round(box.w), high) if high >= _LOWEST_END * box.w else None


def tail(ends: PeopleAtTable, rules: RuleSet, box: Rect, used: float, number: int, t: float) -> tuple[Node, ...]:
    """Return a picture of people of the game for the end of a page, if enough of it is empty.

    ``box`` is that of its text, of which ``used`` px are full; ``number`` chooses the scene.
    """
    size = _tail_size(box, used, t)
    image = ends.picture(rules, *size, number) if size else None
    return () if image is None else (picture(image, box.x, box.bottom - image.get_height() - 8 * t, name="tail"),)


def turning_buttons(book: TypesetBook, turn: Callable[[int], None], tick: Callable[[], None]) -> tuple[Node, ...]:
    """Return the buttons for the previous and the next page, as far as there are any."""
    setting, t = book.setting, book.setting.measure.t
    y = setting.box.bottom - 78 * t
    buttons = []
    if book.opened > 0:
        buttons.append(glass("earlier", _("Previous page"), setting.columns[0].x, y, t, partial(turn, -1), icon="left",
                             group=GROUP, tick=tick))  # fmt: skip
    if book.opened < book.last:
        buttons.append(glass("later", _("Next page"), setting.columns[-1].right, y, t, partial(turn, 1), icon="right",
                             group=GROUP, right=True, tick=tick))  # fmt: skip
    return tuple(buttons)


def _folio(number: int, t: float) -> Surface:
    out = Surface((round(70 * t), round(28 * t)), pygame.SRCALPHA, 32)
    put_text(out, str(number), out.get_width() / 2, out.get_height() / 2, 19 * t, "serifb", current().note, 0.5)
    return out
