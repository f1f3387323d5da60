"""Rule book sheet: the sections on the left, the chosen one with its cards on the right."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect

from truc_desktop.art.palette import BROWN, Room
from truc_desktop.art.type import text_width, wrap
from truc_desktop.i18n import _
from truc_desktop.presentation.rulebook import Page, Row, Section
from truc_desktop.table.dialogs.sheet import SheetNode, centred
from truc_desktop.table.layout.geometry import CARD_RATIO, Layout
from truc_desktop.table.nodes.card import card_picture

TEXT, LEAD, BETWEEN = 20, 1.32, 9
"""Type size in units of t, line height relative to it, and space between paragraphs in units of t."""
CARD, MOST_CARDS = 34, 5
"""Width of a card in a table in units of t, and most cards in a row."""
HEAD, SIDE = 104, 40
"""Height of the title and side margins, in units of t."""


@dataclass(frozen=True, slots=True)
class _Block:
    """A part that no page break divides: a paragraph, or the head or a row of a table. ``height`` in px."""

    height: float
    lines: tuple[str, ...] = ()
    row: Row | None = None
    head: tuple[str, ...] = ()


class BookNode(SheetNode):
    """One page of a section. ``turn(section, page)`` is called to show another."""

    def __init__(
        self, place: Layout, book: Page, section: int, page: int, room: Room, turn: Callable[[int, int], None],
        close: Callable[[], None], tick: Callable[[], None],
    ) -> None:  # fmt: skip
        """``section`` and ``page`` count from 0; the section must exist, the page is limited to the last."""
        box = centred(place, 99999, 99999, place.u) if place.compact else centred(place, 1340, 960, place.u)
        chosen = book.sections[section]
        super().__init__("book", place, box, chosen.title, _words(book, chosen))
        self.room = room
        t = self.t
        foot = 62 * min(t, box.h / 700)
        bottom = box.h - foot - 34 * t
        index = min(270 * t, box.w * 0.27)
        self._index(book, section, index, bottom, turn, tick)
        left, width = SIDE * t + index + 26 * t, box.w - index - 2 * SIDE * t - 26 * t
        pages = self._pages(self._blocks(chosen, width), bottom - HEAD * t)
        page = max(0, min(page, len(pages) - 1))
        self._show(pages[page], chosen, left, HEAD * t, width)
        y, wide, gap = round(box.bottom - foot - 20 * t), min(260 * t, box.w / 4), 14 * t
        x = box.right - SIDE * t - wide
        self.button("close", Rect(round(x), y, round(wide), round(foot)), _("Back to the table"), "", "go", "check",
                    "Esc", close, tick)  # fmt: skip
        if page + 1 < len(pages):
            at = Rect(round(x - wide - gap), y, round(wide), round(foot))
            self.button("later", at, _("More"), "", "plain", "right", "", lambda: turn(section, page + 1), tick)
        if page > 0:
            at = Rect(round(x - 2 * (wide + gap)), y, round(wide), round(foot))
            self.button("earlier", at, _("Earlier"), "", "plain", "left", "", lambda: turn(section, page - 1), tick)
        self.done()

    def _index(
        self, book: Page, chosen: int, width: float, bottom: float, turn: Callable[[int, int], None],
        tick: Callable[[], None],
    ) -> None:  # fmt: skip
        """Add a button for each section, the ``chosen`` one marked."""
        t, count = self.t, len(book.sections)
        each = min(60 * t, (bottom + 40 * t - HEAD * t) / count)
        for i, section in enumerate(book.sections):
            y = self.box.y + HEAD * t - 16 * t + i * each
            at = Rect(round(self.box.x + SIDE * t), round(y), round(width), round(each - 8 * t))
            kind = "go" if i == chosen else "no"
            self.button(f"section-{section.name}", at, section.title, "", kind, "", "", lambda n=i: turn(n, 0), tick)  # type: ignore[misc]

    def _blocks(self, section: Section, width: float) -> list[_Block]:
        t = self.t
        blocks = []
        for paragraph in section.paragraphs:
            lines = tuple(wrap(paragraph, TEXT * t, "sansb", width))
            blocks.append(_Block((len(lines) * TEXT * LEAD + BETWEEN) * t, lines))
        if section.rows and section.head:
            blocks.append(_Block((TEXT * LEAD + BETWEEN) * t, head=section.head))
        for row in section.rows:
            columns = self._columns(section, width)
            deep = max(
                len(wrap(cell, TEXT * t, "sansb", columns[i] - 12 * t)) for i, cell in enumerate(row.cells)
            )
            tall = (CARD * CARD_RATIO + 8) * t if row.cards else 0.0
            blocks.append(_Block(max(tall, (deep * TEXT * LEAD + 6) * t), row=row))
        return blocks

    def _columns(self, section: Section, width: float) -> list[float]:
        """Return the widths of a table's columns in px: as the texts need, or the last one gets the rest."""
        t, count = self.t, len(section.rows[0].cells)
        room = width - (MOST_CARDS * (CARD + 4) * t if any(row.cards for row in section.rows) else 0)
        wanted = [
            max(text_width(cells[i], TEXT * t, "sansb") for cells in (section.head or section.rows[0].cells, *(
                row.cells for row in section.rows))) + 22 * t
            for i in range(count)
        ]  # fmt: skip
        if sum(wanted) <= room:
            return wanted
        least = room / (count + 1)
        short = [min(want, least) for want in wanted[:-1]]
        return [*short, room - sum(short)]

    @staticmethod
    def _pages(blocks: list[_Block], height: float) -> list[list[_Block]]:
        pages: list[list[_Block]] = [[]]
        used = 0.0
        for block in blocks:
            if pages[-1] and used + block.height > height:
                pages.append([])
                used = 0.0
            pages[-1].append(block)
            used += block.height
        return pages

    def _show(self, blocks: list[_Block], section: Section, x: float, y: float, width: float) -> None:
        t = self.t
        columns = self._columns(section, width) if section.rows else []
        for block in blocks:
            for i, line in enumerate(block.lines):
                self.write(line, x, y + i * TEXT * LEAD * t, TEXT)
            if block.head:
                self._cells(block.head, columns, x, y, BROWN)
            if block.row is not None:
                self._row(block.row, columns, x, y)
            y += block.height

    def _cells(self, cells: tuple[str, ...], columns: list[float], x: float, y: float, colour: str = "") -> None:
        t = self.t
        for cell, column in zip(cells, columns, strict=False):
            for i, line in enumerate(wrap(cell, TEXT * t, "sansb", column - 12 * t)):
                at = y + i * TEXT * LEAD * t
                if colour:
                    self.write(line, x, at, TEXT, colour=colour)
                else:
                    self.write(line, x, at, TEXT)
            x += column

    def _row(self, row: Row, columns: list[float], x: float, y: float) -> None:
        t = self.t
        middle = y + (CARD * CARD_RATIO - TEXT * LEAD) * t / 2 if row.cards else y
        self._cells(row.cells, columns, x, middle)
        for i, card in enumerate(row.cards[:MOST_CARDS]):
            left = x + sum(columns) + i * (CARD + 4) * t + CARD * t / 2
            picture = card_picture(card, CARD * t, 0, self.room)
            self.picture(picture, left, y + (CARD * CARD_RATIO / 2 - 10) * t, lift=2 * self.u)


def _words(book: Page, section: Section) -> str:
    """Return the section as text, to be read aloud."""
    rows = (", ".join(row.cells) for row in section.rows)
    return " ".join((book.title, section.title, *section.paragraphs, *rows))
