"""The contents of the rule book: its chapters with their pages, or the passages found by the search line."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect, Surface

from truc_desktop.art.panels import row, row_colours
from truc_desktop.art.type import put_fit, put_text, wrap
from truc_desktop.i18n import _, ngettext
from truc_desktop.presentation.rulebook import Hit
from truc_desktop.screens.rulebook.typeset import TypesetBook
from truc_desktop.table.nodes.button import State
from truc_desktop.ui.form import Form
from truc_desktop.ui.widgets import Push

GROUP = "contents"
_MOST_HITS = 60

Open = Callable[[int, int], None]


def fill_contents(
    form: Form, book: TypesetBook, height: float, read: bool, open_at: Open, tick: Callable[[], None]
) -> None:
    """Add a row for each chapter, as high as a pane of ``height`` px allows.

    ``read``: the opened chapter is seen, and marked. ``open_at(chapter, block)`` is called to turn to the beginning of
    a chapter (block -1) or to a passage.
    """
    t, chapters = form.unit, book.book.chapters
    form.y = 2 * t
    high = max(46 * t, min(64 * t, height / len(chapters) - 1))
    for number, chapter in enumerate(chapters):
        _add_row(form, f"chapter-{number}", chapter.title, book.page_of(number) + 1, partial(open_at, number, -1), tick,
                 height=high, chosen=read and number == book.chapter)  # fmt: skip


def fill_hits(form: Form, book: TypesetBook, hits: tuple[Hit, ...], open_at: Open, tick: Callable[[], None]) -> None:
    """Add the number of ``hits`` and a row with the text of each, as far as there is room."""
    form.y = 2 * form.unit
    found = ngettext("{n} passage", "{n} passages", len(hits)).format(n=len(hits))
    form.paragraph(found if hits else _("Not in this book."))
    for number, hit in enumerate(hits[:_MOST_HITS]):
        title, page = book.book.chapters[hit.chapter].title, book.page_of(hit.chapter, hit.block) + 1
        _add_row(form, f"hit-{number}", title, page, partial(open_at, hit.chapter, hit.block), tick, sub=hit.excerpt)


def _add_row(
    form: Form, name: str, title: str, page: int, action: Callable[[], None], tick: Callable[[], None], *,
    height: float = 0, chosen: bool = False, sub: str = "",
) -> None:  # fmt: skip
    """Add a row: a title and its page, and perhaps the text of a passage below; ``height`` 0: as high as its text."""
    t, column = form.unit, form.column
    lines = wrap(sub, 19 * t, "sansb", column.w - 24 * t)[:3] if sub else ()
    height = height or (36 + 23 * len(lines)) * t
    cell = Rect(column.x, column.y, column.w, round(height - 4 * t))

    def draw(state: State) -> Surface:
        look = "chosen" if chosen else "hover" if state in ("hover", "pressed") else "normal"
        out = row(cell.w, cell.h, t, look).copy()
        strong, soft = row_colours(look)
        middle = cell.h / 2 if not lines else 18 * t
        put_text(out, str(page), cell.w - 12 * t, middle, 19 * t, "sansb", soft, 1)
        put_fit(out, title, 12 * t, middle, cell.w - 54 * t, (23 if not lines else 20) * t, "serifb", strong,
                floor=16 * t)  # fmt: skip
        for number, line in enumerate(lines):
            put_text(out, line, 12 * t, (42 + 23 * number) * t, 19 * t, "sansb", soft)
        return out

    said = _("{title}, page {page}, open") if chosen else _("{title}, page {page}")
    said = said.format(title=title, page=page)
    said = f"{said}. {sub}" if sub else said
    form.place(Push(name, said, draw, cell, action, group=GROUP, lift=0, tick=tick), height)
