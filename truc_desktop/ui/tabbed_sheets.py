"""The sheets of a page, side by side or, if type is large for the window, behind tabs."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from truc_desktop.i18n import _
from truc_desktop.ui.form import Forms
from truc_desktop.ui.gui import Gui
from truc_desktop.ui.metrics import Metrics
from truc_desktop.ui.page import PagePart, PageScreen
from truc_desktop.ui.tabs import Tabs, tabbed

_LARGE = 1.2
"""Ratio of type to window (t / u) from which sheets are behind tabs in a low window."""
_LOWEST = 600.0
"""Height of a window below which tabs take the place of the title, in units of t: the sheet needs the room."""
_TOP, _BESIDE = 4.0, 16.0
"""Where they are then below the window's edge, and their distance from the Back button, in units of t."""


class TabbedSheets(PagePart):
    """Chooses between sheets side by side and tabs; knows the sheet in front and builds the tabs."""

    def __init__(
        self, page: PageScreen, forms: Forms, labels: tuple[str, ...], *, foot_height: int = 66,
        opening: Callable[[int], None] = lambda _index: None, keep: str = "",
    ) -> None:  # fmt: skip
        """``labels``: of the tabs, untranslated. ``foot_height``: of the area below a sheet behind tabs, in units of
        t. ``opening(index)`` is called before a tab is opened. ``keep``: the name of a page that opens at the tab at
        which it was left; "": it opens at the first."""
        self._page, self._forms, self._labels = page, forms, labels
        self._foot_height, self._opening, self._keep = foot_height, opening, keep
        self._tab = page.app.tabs.get(keep, 0) if keep else 0

    @property
    def tab(self) -> int:
        """The index of the sheet in front."""
        return self._tab

    def choose(self, index: int) -> None:
        """Put another sheet in front from the next layout on."""
        self._tab = index
        if self._keep:
            self._page.app.tabs[self._keep] = index

    def label(self, index: int) -> str:
        """Return the translated label of a tab."""
        return _(self._labels[index])

    def is_tabbed(self, metrics: Metrics) -> bool:
        """Whether the sheets do not fit side by side."""
        return metrics.low and metrics.t > _LARGE * max(metrics.u, 0.75)

    def add(self, gui: Gui, metrics: Metrics) -> tuple[Rect, Rect]:
        """Add tabs and the sheet in front to the page, in its title's place if the window is very low; return the box
        for its rows, and the box below it."""
        m, page = metrics, self._page
        height, gap = round(self._foot_height * m.t), round(12 * m.t)
        title, back = page.body.find("title"), page.body.find("back")
        if m.h < _LOWEST * m.t and title is not None:
            title.remove_self()
            place, sheet = tabbed(m, _TOP * m.t, height + 2 * gap)
            left = place.x if back is None else max(place.x, back.body().right + round(_BESIDE * m.t))
            place = Rect(left, place.y, place.right - left, place.h)
        else:
            place, sheet = tabbed(m, page.top - 4 * m.t, height + 2 * gap)
        labels = tuple(_(label) for label in self._labels)
        page.body.add(Tabs(place.x, place.y, place.w, m.t, labels, self._tab, self.open))
        page.body.add(gui.panel(sheet, lift=10 * m.u))
        return self._forms.inside(sheet, False), Rect(sheet.x, sheet.bottom + gap, sheet.w, height)

    def open(self, index: int) -> None:
        """Bring another sheet to the front."""
        self._opening(index)
        self.choose(index)
        self._page.app.sounds.play("flip")
        self._page.rebuild()

    def key(self, event: pygame.event.Event) -> bool:
        """Page up and page down turn to the previous or next tab."""
        if not self.is_tabbed(self._page.metrics) or event.key not in (pygame.K_PAGEDOWN, pygame.K_PAGEUP):
            return False
        self.open((self._tab + (1 if event.key == pygame.K_PAGEDOWN else -1)) % len(self._labels))
        return True
