"""How the pieces of the rule book flow into columns: one page after another, each well filled."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from truc_desktop.screens.rulebook.pieces import Measure, Piece, split

_LAST_LINES = 3
"""Lines that must fit below the head of a chapter or a heading."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A piece with its distance from the top of its column, px."""

    piece: Piece
    y: float


@dataclass(slots=True)
class Column:
    """The pieces of one page. ``used``: px from its top to the end of the last one."""

    placed: list[Placed] = field(default_factory=list)
    used: float = 0.0

    def add(self, piece: Piece) -> None:
        """Put a piece below the others."""
        self.placed.append(Placed(piece, self.used))
        self.used += piece.height + piece.gap


def flow(pieces: Sequence[Piece], height: float, measure: Measure) -> list[Column]:
    """Return the columns, each ``height`` px high, that the pieces fill in order.

    A paragraph may go on in the next column. What ``keeps`` the next piece goes with it. The head of a table that goes
    on stands ``above`` it once more. A piece higher than a column has one to itself.
    """
    columns = [Column()]
    waiting = list(pieces)
    while waiting:
        group = _group(waiting, height)
        column, last = columns[-1], group[-1]
        before = sum(piece.height + piece.gap for piece in group[:-1])
        room = height - column.used - before
        if last.height <= room or not column.placed:
            for piece in group:
                column.add(piece)
            del waiting[: len(group)]
            continue
        halves = split(last, room, measure) if last.lines else None
        if halves is not None and (len(group) == 1 or len(halves[0].lines) >= _LAST_LINES):
            for piece in (*group[:-1], halves[0]):
                column.add(piece)
            waiting[: len(group)] = [halves[1]]
        columns.append(Column())
        above = waiting[0].above
        if above is not None and above.height + sum(piece.height + piece.gap for piece in group) <= height:
            columns[-1].add(replace(above, chapter=waiting[0].chapter, block=waiting[0].block))
    return columns


def _group(pieces: Sequence[Piece], height: float) -> list[Piece]:
    """Return the pieces at the beginning that must be in one column, or as many as a column of ``height`` px holds."""
    group, used = [pieces[0]], pieces[0].height + pieces[0].gap
    while group[-1].keeps and len(group) < len(pieces):
        following = pieces[len(group)]
        used += following.height + following.gap
        if used - following.gap > height and not following.lines:
            break
        group.append(following)
    return group


def column_of(columns: Sequence[Column], chapter: int, block: int = -1) -> int:
    """Return the number of the column in which a block begins (-1: its chapter).

    Raises:
        LookupError: if there is no such block.
    """
    for number, column in enumerate(columns):
        if any((placed.piece.chapter, placed.piece.block) == (chapter, block) for placed in column.placed):
            return number
    raise LookupError(f"the book has no block {block} in chapter {chapter}")
