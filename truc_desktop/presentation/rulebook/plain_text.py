"""A page of the rule book as plain text for a terminal."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence

from truc_desktop.presentation.rulebook.page import Page, Section

WIDTH = 96
"""Columns of a page."""
_GAP = "  "
_LEAST = 12
"""A column of a table is never narrower than this, if its texts are longer."""


def as_text(page: Page, width: int = WIDTH) -> str:
    """The page with underlined headings, wrapped paragraphs and aligned tables; lines of at most ``width``."""
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
    """The rows as aligned lines, the first one a heading; texts too long for their column go on below."""
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
    """How wide each column is: as its longest text, the widest ones cut until all fit."""
    columns = [max(map(len, column)) for column in zip(*rows, strict=True)]
    room = width - len(_GAP) * (len(columns) - 1)
    while sum(columns) > room and max(columns) > _LEAST:
        columns[columns.index(max(columns))] -= 1
    return columns
