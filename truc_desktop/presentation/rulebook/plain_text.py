"""Plain text of a rule book page, for the terminal."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence

from truc_desktop.presentation.rulebook.page import Page, Section

WIDTH = 96
"""Default width of a page, in characters."""
_GAP = "  "
_LEAST = 12
"""Least width of a table column with longer texts, in characters."""


def as_text(page: Page, width: int = WIDTH) -> str:
    """Return the page with underlined headings, wrapped paragraphs and aligned tables, ``width`` characters wide."""
    lines = [page.title, "=" * len(page.title), *textwrap.wrap(page.summary, width)]
    for section in page.sections:
        lines += ["", section.title, "-" * len(section.title), *_body(section, width)]
    return "\n".join(lines)


def _body(section: Section, width: int) -> Iterator[str]:
    for paragraph in section.paragraphs:
        yield from textwrap.wrap(paragraph, width, initial_indent="* ", subsequent_indent="  ")
    if section.rows:
        if section.paragraphs:
            yield ""
        yield from table([section.head, *(row.cells for row in section.rows)], width)


def table(rows: Sequence[Sequence[str]], width: int) -> Iterator[str]:
    """Yield the rows as aligned lines, the first one as a heading; long texts wrap within their column."""
    columns = _widths(rows, width)
    for number, row in enumerate(rows):
        cells = [textwrap.wrap(cell, size) or [""] for cell, size in zip(row, columns, strict=True)]
        for part in range(max(map(len, cells))):
            pieces = [cell[part] if part < len(cell) else "" for cell in cells]
            padded = [piece.ljust(size) for piece, size in zip(pieces, columns, strict=True)]
            yield _GAP.join(padded).rstrip()
        if number == 0:
            yield _GAP.join("-" * size for size in columns)


def _widths(rows: Sequence[Sequence[str]], width: int) -> list[int]:
    """Return the width of each column: that of its longest text, with the widest columns cut until all fit."""
    columns = [max(map(len, column)) for column in zip(*rows, strict=True)]
    room = width - len(_GAP) * (len(columns) - 1)
    while sum(columns) > room and max(columns) > _LEAST:
        columns[columns.index(max(columns))] -= 1
    return columns
