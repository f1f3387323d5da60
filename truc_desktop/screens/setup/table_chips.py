"""The last tables played as chips: a press takes their game, seats, options and people."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from truc_desktop.art.panels import row
from truc_desktop.art.theme import current
from truc_desktop.art.type import FLOOR, put_fit, text_width
from truc_desktop.i18n import _, ngettext
from truc_desktop.presentation.games import profile_of
from truc_desktop.presentation.games.shelf import card_of
from truc_desktop.screens.setup.game_list import GROUP, HEADING_LEFT, heading
from truc_desktop.screens.setup.seating import Seating
from truc_desktop.storage.settings import LastTable
from truc_desktop.table.nodes.button import State
from truc_desktop.ui.form import Form
from truc_desktop.ui.widgets import Push, Tick

_HEIGHT, _GAP, _EDGE = 44, 7, 11
"""Height of a chip, space between two, and space beside its words, in units of t."""


def table_chips(form: Form, tables: Sequence[LastTable], take: Callable[[LastTable], None], tick: Tick) -> None:
    """Add a chip for each of ``tables``, as many to a line as fit; ``take(table)`` is called for a pressed one."""
    if not tables:
        return
    t = form.unit
    heading(form, _("Play again"))
    form.y += round(4 * t)
    column = form.column
    left, gap = round(HEADING_LEFT * t), round(_GAP * t)
    room = column.w - 2 * left
    x = 0
    for number, (table, label) in enumerate(zip(tables, _labels(tables), strict=True)):
        width = min(room, round(text_width(label, FLOOR * t, "sansx") + 2 * _EDGE * t + 2))
        if x and x + width > room:
            x = 0
            form.y += round((_HEIGHT + _GAP) * t)
        box = Rect(column.x + left + x, round(form.y), width, round(_HEIGHT * t))
        form.place(_chip(f"recent-{number}", label, table, box, t, take, tick), 0)
        x += width + gap
    form.y += round((_HEIGHT + _GAP) * t)


def _chip(
    name: str, label: str, table: LastTable, box: Rect, t: float, take: Callable[[LastTable], None], tick: Tick
) -> Push:
    def draw(state: State) -> Surface:
        lit = state in ("hover", "pressed")
        out = row(box.w, box.h, t, "chosen" if lit else "hover").copy()
        colour = current().paper if lit else current().ink
        put_fit(out, label, box.w / 2, box.h / 2, box.w - _EDGE * t, FLOOR * t, "sansx", colour, 0.5, floor=FLOOR * t)
        return out

    return Push(name, _told(table), draw, box, lambda: take(table), group=GROUP, lift=0, tick=tick)


def _labels(tables: Sequence[LastTable]) -> list[str]:
    """Return what stands on the chips: the game as the list calls it, and its form where two would be alike."""
    plain = [f"{card_of(table.rules).face.name} · {table.players}" for table in tables]
    forms = [_(profile_of(table.rules).menu.form) if profile_of(table.rules).menu.form else "" for table in tables]
    return [
        label if not form or plain.count(label) == 1 else f"{label}, {form}"
        for label, form in zip(plain, forms, strict=True)
    ]


def _told(table: LastTable) -> str:
    """Return a chip in words: the game, its seats, who sat there, and how many options were changed."""
    others = Seating.last(table).seated(table.players, "")[1:]
    seats = ngettext("{n} seat", "{n} seats", table.players).format(n=table.players)
    told = _("Play again: {game}, {seats}, with {names}").format(
        game=profile_of(table.rules).menu.name, seats=seats, names=", ".join(one.title for one in others)
    )
    changed = len(table.options)
    if changed:
        told += ", " + ngettext("{n} option changed", "{n} options changed", changed).format(n=changed)
    return told
