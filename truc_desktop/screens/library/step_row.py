"""The rows of a match that is looked at: one for each hand, one for each step of a hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from truc_desktop.art.icons import icon
from truc_desktop.art.marks import side_mark
from truc_desktop.art.theme import current
from truc_desktop.art.type import FLOOR, put, put_fit, put_text, text_width, wrap
from truc_desktop.presentation.narration.narrator import LogLine
from truc_desktop.screens.library.drawn_later import DrawnLater
from truc_desktop.table.nodes.button import Draw, State
from truc_desktop.ui.form import Form
from truc_desktop.ui.widgets import Tick

HANDS, STEPS = "hands", "steps"
_HAND_ROW, _LINE, _AIR = 66.0, 25.0, 9.0
_ICONS = {
    "say": "talk", "card": "cards", "call": "raise", "answer": "check", "trick": "crown", "score": "star",
    "signal": "wink", "hand": "flag",
}  # fmt: skip
"""The picture of a line, by its kind."""


def _plate(size: tuple[int, int], t: float, look: str) -> Surface:
    """The background of a row; drawn without SVG, as many of them appear at once."""
    theme = current()
    out = Surface(size, pygame.SRCALPHA, 32)
    if look != "normal":
        box, radius = out.get_rect(), round(11 * t)
        pygame.draw.rect(out, theme.ink if look == "chosen" else theme.sheet_line, box, border_radius=radius)
        fill = theme.blue_dark if look == "chosen" else theme.tray
        pygame.draw.rect(out, fill, box.inflate(-round(4 * t), -round(4 * t)), border_radius=round(9 * t))
    return out


def _look(state: State, chosen: bool) -> str:
    return "chosen" if chosen else "hover" if state in ("hover", "pressed") else "normal"


def hand_row(form: Form, index: int, title: str, note: str, points: str, us: bool | None, chosen: bool,
             choose: Callable[[], None], tick: Tick) -> DrawnLater:  # fmt: skip
    """Add the row of hand ``index`` (from 0): what it was, why it was won, the points, and the winning side's mark."""
    t = form.unit
    box = Rect(form.column.x, form.column.y, form.column.w, round(_HAND_ROW * t) - round(4 * t))

    def draw(state: State) -> Surface:
        look, theme = _look(state, chosen), current()
        strong, soft = (theme.paper, theme.role) if chosen else (theme.ink, theme.note)
        out = _plate(box.size, t, look)
        left, right, middle = 14 * t, box.w - 14 * t, box.h / 2
        put_text(out, points, right, middle - 13 * t, 23 * t, "sansx", strong, 1)
        if us is not None:
            put(out, side_mark(us, round(22 * t), theme.ink), right - text_width(points, 23 * t, "sansx") - 10 * t,
                middle - 13 * t, 1, 0.5)  # fmt: skip
        room = right - left - text_width(points, 23 * t, "sansx") - 40 * t
        put_fit(out, title, left, middle - 13 * t, room, 23 * t, "serifb", strong, floor=FLOOR * t)
        put_fit(out, note, left, middle + 14 * t, right - left, 19 * t, "sansb", soft, floor=FLOOR * t)
        return out

    said = ", ".join(part for part in (title, points, note) if part)
    node = DrawnLater(f"hand-{index}", said, draw, box, choose, group=HANDS, tick=tick)
    form.place(node, round(_HAND_ROW * t))
    return node


class StepRow(DrawnLater):
    """The row of one step in the log of a hand."""

    def __init__(self, index: int, lines: Sequence[LogLine], sides: Sequence[bool], box: Rect, t: float,
                 choose: Callable[[], None], tick: Tick) -> None:  # fmt: skip
        """``sides``: for each seat whether it is on the first seat's side; ``box``: px of the pane."""

        def style(when: int) -> Draw:
            return lambda state: _step_picture(lines, sides, box.size, t, _look(state, when == 0), when)

        told = "\n".join(line.text for line in lines)
        super().__init__(f"step-{index}", told, style(1), box, choose, group=STEPS, tick=tick)
        self.when = 1
        """-1: it has happened, 0: it happens now, 1: it will happen."""
        self._style = style

    def show(self, when: int) -> None:
        """Show that the step is past, present or to come (-1, 0, 1)."""
        if when != self.when:
            self.when = when
            self.change(self._style(when))


def _step_picture(
    lines: Sequence[LogLine], sides: Sequence[bool], size: tuple[int, int], t: float, look: str, when: int
) -> Surface:
    theme = current()
    out = _plate(size, t, look)
    ink = theme.paper if when == 0 else theme.ink if when < 0 else theme.hint
    y = _AIR * t + _LINE * t / 2
    for line in lines:
        put(out, icon(_ICONS[line.kind], round(21 * t), ink, theme.sheet), 22 * t, y, 0.5, 0.5)
        if line.seat is not None:
            put(out, side_mark(sides[line.seat], round(17 * t), theme.ink), 46 * t, y, 0.5, 0.5)
        for part in wrapped(line.text, size[0], t):
            put_text(out, part, 62 * t, y, 20 * t, "sansb", ink)
            y += _LINE * t
    return out


def wrapped(text: str, width: float, t: float) -> tuple[str, ...]:
    """Return the lines of a log entry in a row ``width`` px wide."""
    return wrap(text, 20 * t, "sansb", width - 74 * t)


def step_row(form: Form, index: int, lines: Sequence[LogLine], sides: Sequence[bool], choose: Callable[[], None],
             tick: Tick) -> StepRow:  # fmt: skip
    """Add the row of step ``index`` (from 0)."""
    t = form.unit
    count = sum(len(wrapped(line.text, form.column.w, t)) for line in lines)
    height = round((count * _LINE + 2 * _AIR) * t)
    node = StepRow(index, lines, sides, Rect(form.column.x, form.column.y, form.column.w, height), t, choose, tick)
    form.place(node, height + round(3 * t))
    return node
