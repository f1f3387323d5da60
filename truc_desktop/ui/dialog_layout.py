"""The content of a small sheet (Sheet, Answer), and its layout in the window."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from pygame import Rect

from truc_desktop.art.buttons import key_cap
from truc_desktop.art.theme import current
from truc_desktop.art.type import text_width
from truc_desktop.scene.node import Node
from truc_desktop.ui.widgets import Words

ART_HEIGHT = 1.18
"""Height of a portrait with its hat, in widths of its frame."""


class Measures(Protocol):
    """The measures of the window that a sheet needs."""

    @property
    def w(self) -> float:
        """Width of the window, px."""

    @property
    def h(self) -> float:
        """Height of the window, px."""

    @property
    def u(self) -> float:
        """Pixels per virtual unit."""

    @property
    def t(self) -> float:
        """Pixels per unit of type (t)."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A button of a sheet. ``kind`` and ``icon`` as art.buttons; ``key`` a letter, or "" (Esc goes to the safe one)."""

    name: str
    label: str
    sub: str = ""
    kind: str = "plain"
    icon: str = ""
    key: str = ""
    why_not: str = ""
    """if not empty: the button is greyed, and this is the reason"""


class Content(Protocol):
    """Custom content on a sheet, between text and answers."""

    def height(self, width: int, measures: Measures) -> int:
        """Return the height in px that it needs at ``width`` px."""

    def build(self, box: Rect, measures: Measures, choose: Callable[[str], None]) -> Node:
        """Return its nodes; ``choose(name)`` closes the sheet with that answer."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The text and answers of a sheet.

    ``safe`` is the name of the answer that Esc gives (default: the first). It has the focus, unless a control of the
    content is ``first``.
    ``art``: (character, act of the face), TORN, or None. ``column``: the answers are below one another.
    ``details``: small print, and what the answer COPY copies. ``wide``: width in units of t.
    """

    title: str
    text: tuple[str, ...] = ()
    answers: tuple[Answer, ...] = ()
    safe: str = ""
    art: tuple[str, str] | str | None = None
    column: bool = False
    details: str = ""
    wide: float = 880.0
    content: Content | None = None
    first: str = ""
    copied: str = ""
    """what COPY copies, if not title, text and details"""


@dataclass(frozen=True, slots=True)
class Plan:
    """The layout of a sheet in the window."""

    box: Rect
    type_px: float
    most_lines: int
    button: tuple[int, int]
    columns: int
    gap: int
    art: int
    pad: int


_TRIES = (
    (21.5, 44, 84, True, 0), (20.0, 34, 72, True, 0), (18.0, 28, 64, False, 0), (18.0, 22, 58, False, 0),
    (18.0, 22, 58, False, 8), (18.0, 22, 58, False, 5), (18.0, 20, 56, False, 3), (18.0, 20, 56, False, 1),
)  # fmt: skip
"""Type size, margin, button height in units of t; whether with picture; maximum lines of a paragraph (0: all)."""
_WIDE_COLUMN = 900.0


def plan_sheet(sheet: Sheet, m: Measures) -> Plan:
    """Fit a sheet into a window, if needed with less space, smaller type, no picture, or fewer lines."""
    widths = (sheet.wide, _WIDE_COLUMN) if sheet.column and sheet.wide < _WIDE_COLUMN else (sheet.wide,)
    plan = _plan(sheet, m, sheet.wide, _TRIES[-1], 1)
    for units in widths:
        # Rather widen a narrow column of buttons than reduce its spacing.
        for tried in _TRIES[:2] if units != widths[-1] else _TRIES:
            inner = _width(units, m) - 2 * round(tried[1] * m.t)
            for count in _columns(sheet, inner, round(12 * m.t), m.t):
                plan = _plan(sheet, m, units, tried, count)
                if plan.box.h <= m.h - 12 * m.t:
                    return plan
    return plan


def _width(units: float, m: Measures) -> int:
    return round(min(units * m.t, m.w - 16 * m.t))


def _plan(sheet: Sheet, m: Measures, units: float, tried: tuple[float, float, float, bool, int], columns: int) -> Plan:
    """The layout of a sheet with one of _TRIES."""
    t, width = m.t, _width(units, m)
    type_units, pad_units, button_units, pictured, lines = tried
    pad, gap = round(pad_units * t), round(12 * t)
    button = ((width - 2 * pad - gap * (columns - 1)) // columns, round(button_units * t))
    art = round(150 * t) if sheet.art and pictured and width > 620 * t else 0
    plan = Plan(Rect(0, 0, width, 0), type_units * t, lines, button, columns, gap, art, pad)
    plan.box.height = _height(sheet, plan, m)
    plan.box.center = (round(m.w / 2), round(m.h / 2))
    return plan


def _columns(sheet: Sheet, inner: int, gap: int, t: float) -> tuple[int, ...]:
    """The possible numbers of columns for the answers, the best first."""
    count = max(1, len(sheet.answers))
    need = max((_button_need(answer, t) for answer in sheet.answers), default=0.0)
    fitting = [n for n in range(count, 0, -1) if (inner - gap * (n - 1)) / n >= need] or [1]
    return tuple(reversed(fitting)) if sheet.column else tuple(fitting)


def _button_need(answer: Answer, t: float) -> float:
    """The width in px an answer's button needs so that no text is cut."""
    left = (70 if answer.icon else 22) * t
    cap = key_cap(answer.key or "Esc", t).get_width() + 22 * t
    label, sub = text_width(answer.label, 22 * t, "sansx"), text_width(answer.sub, 18 * t, "sansb")
    return left + max(label, sub) + min(cap, 60 * t) * 0.6


def _height(sheet: Sheet, plan: Plan, m: Measures) -> int:
    t = m.t
    inner = plan.box.w - 2 * plan.pad
    text_room = inner - (plan.art + round(30 * t) if plan.art else 0)
    texts = paragraphs(sheet, 0, 0, text_room, plan, t)
    text_h = max((words.y + words.height for words in texts), default=0)
    top = max(text_h, plan.art * ART_HEIGHT)
    if sheet.content is not None:
        top += 12 * t + sheet.content.height(inner, m)
    rows = -(-len(sheet.answers) // plan.columns)
    foot = rows * plan.button[1] + max(0, rows - 1) * plan.gap + (26 * t if rows else 0)
    return round(plan.pad * 0.75 + top + foot + plan.pad * 0.8)


def paragraphs(sheet: Sheet, x: float, y: float, width: float, plan: Plan, t: float) -> list[Words]:
    """Return title, paragraphs and details, below one another from ``y`` px."""
    centred = sheet.column
    title = Words(sheet.title, x, y, width, 36 * t, face="serifx", most=2, floor=26 * t, lead=1.15, centred=centred,
                  say=False)  # fmt: skip
    found = [title]
    y = title.y + title.height + (4 if plan.type_px < 20 * t else 10) * t
    theme = current()
    for part in sheet.text:
        if not part:
            continue
        words = Words(part, x, y, width, plan.type_px, most=plan.most_lines, centred=centred)
        found.append(words)
        y = words.y + words.height + 5 * t
    if sheet.details:
        small = Words(sheet.details, x, y + 2 * t, width, 18 * t, colour=theme.note, most=plan.most_lines or 6)
        found.append(small)
    return found
