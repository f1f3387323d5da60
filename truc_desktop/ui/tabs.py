"""Index tabs for pages whose sheets do not fit side by side, and the columns of sheets that do."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from truc_desktop.art import panels
from truc_desktop.i18n import _
from truc_desktop.ui.metrics import Metrics
from truc_desktop.ui.widgets import Choice, Clipped

WIDEST = 1920
"""Maximum width of the sheets of a page in virtual px; wider windows show more table."""
TAB_GROUP = "tabs"


class Tabs(Clipped):
    """Tabs behind a sheet's upper edge; each can be pressed and focused."""

    def __init__(
        self, x: float, y: float, width: int, t: float, labels: tuple[str, ...], chosen: int,
        choose: Callable[[int], None],
    ) -> None:  # fmt: skip
        """At ``x``, ``y``, ``width`` px wide; ``choose(index)`` is called for a tab other than the chosen one."""
        super().__init__(None, anchor=(0, 0), x=round(x), y=round(y), name="tabs", z=-12)
        self._labels, self._width, self._t, self._chosen, self._choose = labels, width, t, chosen, choose
        step = width / len(labels)
        height = round((panels.TAB_HEIGHT - 14) * t)
        for i, label in enumerate(labels):
            words = _("{label}, open") if i == chosen else "{label}"
            place = Rect(round(i * step), round(6 * t), round(step), height)
            tab = Choice(self, i, place, f"tab-{i}", words.format(label=label))
            tab.focus_group = TAB_GROUP
            self.add(tab)
        self.hover(-1)

    def choose(self, index: int) -> None:
        """Choose a tab; the chosen one does nothing."""
        if index != self._chosen:
            self._choose(index)

    def hover(self, index: int) -> None:
        """Highlight the tab under the pointer (-1: none)."""
        self.image = panels.tabs(self._width, self._t, self._labels, self._chosen, index)


def columns(m: Metrics, top: float, shares: tuple[float, ...]) -> tuple[Rect, ...]:
    """Return the boxes of sheets side by side from ``top`` (px) down, with widths in proportion to ``shares``."""
    width = min(m.w, WIDEST * m.u * max(1.0, min(1.25, m.t / m.u)))
    left, gap, edge = (m.w - width) / 2 + 28 * m.u, 22 * m.u, 28 * m.u
    room = width - 56 * m.u - gap * (len(shares) - 1)
    boxes, x = [], left
    for share in shares:
        boxes.append(Rect(round(x), round(top), round(room * share / sum(shares)), round(m.h - edge - top)))
        x += room * share / sum(shares) + gap
    return tuple(boxes)


def tabbed(m: Metrics, top: float, foot: float) -> tuple[Rect, Rect]:
    """Return the boxes of the tabs and of the one sheet below them; ``foot`` px stay free below it."""
    margin = min(28 * m.u, 24.0)
    inset = margin + 22 * m.t
    tabs = Rect(round(inset), round(top), round(m.w - 2 * inset), round(panels.TAB_HEIGHT * m.t))
    sheet = Rect(round(margin), round(tabs.bottom - 9 * m.t), round(m.w - 2 * margin), 0)
    sheet.h = round(m.h - foot - sheet.y)
    return tabs, sheet
