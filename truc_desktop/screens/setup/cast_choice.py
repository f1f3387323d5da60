"""The grid of characters on a sheet, to choose one of the cast."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from pygame import Rect, Surface

from truc_desktop.art.bubbles import tag
from truc_desktop.art.faces.cast import BY_KEY, CAST
from truc_desktop.art.faces.character import Character
from truc_desktop.art.panels import row, row_colours
from truc_desktop.art.people import still
from truc_desktop.art.type import put, put_fit
from truc_desktop.i18n import _
from truc_desktop.scene.node import Node
from truc_desktop.scene.stage import Stage
from truc_desktop.screens.setup.person_preview import PersonPreview
from truc_desktop.screens.setup.seats_picture import manner
from truc_desktop.table.nodes.button import ButtonNode, State
from truc_desktop.ui.dialogs import Measures
from truc_desktop.ui.form import Form
from truc_desktop.ui.widgets import Push, Tick

_COLUMNS = (6, 8)
"""Numbers of columns to try; the first that fits is used."""
_LEAST_CELL = 68
"""Minimum height of a cell in units of t."""
_PREVIEW, _PREVIEW_GAP, _PREVIEW_FROM = 430.0, 28.0, 1220.0
"""Width of the picture of one person beside the grid, its distance, and the least width of a sheet that has one, in
units of t."""
SHEET_WIDE = 1470.0
"""Width of a sheet with the choice, in units of t."""
_ROW = 118
"""Height of a row of a few characters in units of t."""


class CastChoice:
    """The content of a sheet on which a character is chosen; the answer is the character's key."""

    def __init__(self, chosen: str, seated: Sequence[str], tick: Tick) -> None:
        """``chosen``: the character in the seat; ``seated``: those with a seat at this table (they would swap)."""
        self._chosen, self._seated, self._tick = chosen, tuple(seated), tick
        self._own = self._seated[0] if self._seated and self._seated[0] != chosen else ""
        """The face of the user, who is the first at the table; "" if it is their seat that is asked for."""
        self._last = chosen or CAST[0].key
        self._focused: Node | None = None

    def height(self, width: int, measures: Measures) -> int:
        """Return the height of the grid in px."""
        columns, cell_h = self._grid(self._beside_preview(width, measures.t), measures)
        return -(-len(CAST) // columns) * cell_h

    def build(self, box: Rect, measures: Measures, choose: Callable[[str], None]) -> Node:
        """Return a button for each character."""
        group = Node(name="cast")
        grid = self._beside_preview(box.w, measures.t)
        columns, cell_h = self._grid(grid, measures)
        cell_w = grid / columns
        buttons = dict[str, ButtonNode]()
        for i, person in enumerate(CAST):
            row, column = divmod(i, columns)
            cell = Rect(round(box.x + column * cell_w), box.y + row * cell_h, round(cell_w) - 4, cell_h - 4)
            buttons[person.key] = self._person(person, cell, measures.t, choose)
            group.add(buttons[person.key])
        if grid < box.w:
            gap = round(_PREVIEW_GAP * measures.t)
            beside = Rect(box.x + grid + gap, box.y, box.w - grid - gap, box.h)
            group.add(PersonPreview(beside, measures.t, lambda: self._looked_at(buttons), _manner_of))
        return group

    @staticmethod
    def _beside_preview(width: int, t: float) -> int:
        """Return the width in px of the grid: without the preview, where there is room for one."""
        return round(width - (_PREVIEW + _PREVIEW_GAP) * t) if width >= _PREVIEW_FROM * t else width

    def _looked_at(self, buttons: Mapping[str, ButtonNode]) -> str:
        """Return the character that the pointer or the focus came to last; before that, the one in the seat."""
        under = next((who for who, button in buttons.items() if button.look in ("hover", "pressed")), "")
        host = next(iter(buttons.values())).host
        focused = host.focused if isinstance(host, Stage) else None
        if focused is not self._focused:  # a pointer that leaves a face leaves its picture
            self._focused = focused
            under = under or next((who for who, button in buttons.items() if button is focused), "")
        self._last = under or self._last
        return self._last

    def _grid(self, width: int, measures: Measures) -> tuple[int, int]:
        """Number of columns and height of a cell (px): the fewest columns with which all rows fit."""
        t = measures.t
        space = measures.h - 230 * t
        fits = [count for count in _COLUMNS if -(-len(CAST) // count) * _LEAST_CELL * t <= space]
        columns = fits[0] if fits else _COLUMNS[-1]
        cell = space / -(-len(CAST) // columns)
        return columns, round(min(176 * t, cell))

    def _person(self, person: Character, cell: Rect, t: float, choose: Callable[[str], None]) -> ButtonNode:
        said = [person.name, person.home, manner(person)]
        if person.key == self._chosen:
            said.append(_("sits here"))
        elif person.key in self._seated:
            said.append(_("your face, would swap") if person.key == self._own else _("at this table, would swap"))

        def draw(state: State) -> Surface:
            mark = _("your face") if person.key == self._own else _("swaps seats") if person.key in self._seated else ""
            return _cast_cell(person, cell.size, t, state, person.key == self._chosen, mark)

        return ButtonNode(face_name(person.key), ", ".join(said), draw, cell, lambda: choose(person.key), group="cast",
                          lift=0, tick=self._tick)  # fmt: skip


def add_faces(
    form: Form, people: Sequence[Character], chosen: str, choose: Callable[[str], None], group: str, tick: Tick
) -> None:  # fmt: skip
    """Add a row of characters to a form; ``choose(key)`` is called for the one that is pressed."""
    t, column = form.unit, form.column
    high, gap = round(_ROW * t), round(6 * t)
    wide = (column.w - gap * (len(people) - 1)) // len(people)

    def draw(person: Character, state: State) -> Surface:
        return _cast_cell(person, (wide, high), t, state, person.key == chosen)

    for i, person in enumerate(people):
        box = Rect(column.x + i * (wide + gap), round(form.y), wide, high)
        said = _("{label}, open").format(label=person.name) if person.key == chosen else person.name
        form.place(Push(f"near-{person.key}", said, partial(draw, person), box, partial(choose, person.key),
                        group=group, lift=0, tick=tick), high + 14 * t if person is people[-1] else 0)  # fmt: skip


def _manner_of(who: str) -> str:
    return manner(BY_KEY[who])


def face_name(who: str) -> str:
    """Return the name of the button of a character."""
    return f"who-{who}"


def _cast_cell(
    person: Character, size: tuple[int, int], t: float, state: str, chosen: bool, mark: str = ""
) -> Surface:
    """The picture of a character with name and manner; on a blue plate if ``chosen``, else with a ``mark``, if any."""
    w, h = size
    look = "chosen" if chosen else "hover" if state in ("hover", "pressed") else "normal"
    out = row(w, h, t, look).copy()
    strong, soft = row_colours(look)
    two = h >= 124 * t and w >= 84 * t
    words_h = (54 if two else 32) * t
    face_px = round(min(w * 0.72, (h - words_h) / 1.2))
    face = still(person.key, face_px, None, "glee" if look == "hover" else "")
    out.blit(face, face.get_rect(midbottom=(w / 2, h - words_h + face_px * 0.055)))
    name = person.name
    put_fit(out, name, w / 2, h - words_h + 14 * t, w - 10 * t, 21 * t, "serifb", strong, 0.5)
    if two:
        if mark and not chosen:
            put(out, tag(mark, t, most=w - 4 * t), w / 2, h - words_h - 13 * t, 0.5, 0.5)
        put_fit(out, manner(person), w / 2, h - words_h + 35 * t, w - 8 * t, 18 * t, "sansb", soft, 0.5)
    return out
