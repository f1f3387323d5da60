"""A page whose sheets stand beside each other, or behind tabs where type is large for the window."""

from __future__ import annotations

import pygame
from pygame import Rect

from truc_desktop.i18n import _
from truc_desktop.ui.context import Context
from truc_desktop.ui.form import FormPage
from truc_desktop.ui.gui import Gui
from truc_desktop.ui.metrics import Metrics
from truc_desktop.ui.tabs import Tabs, tabbed

_LARGE = 1.2
"""Type so much larger than the window (t / u) puts the sheets behind tabs where the window is low."""


class TabPage(FormPage):
    """Sheets and what stands under them; ``tab`` is the one in front where there are tabs."""

    tabs: tuple[str, ...] = ()
    """The labels of the tabs, to be translated."""
    foot_height = 66
    """Height of what stands under a sheet behind tabs, in units of t."""

    def __init__(self, app: Context) -> None:
        super().__init__(app)
        self.tab = 0

    def is_tabbed(self, metrics: Metrics) -> bool:
        """Whether the sheets do not fit beside each other."""
        return metrics.low and metrics.t > _LARGE * max(metrics.u, 0.75)

    def add_tabs(self, gui: Gui, metrics: Metrics) -> tuple[Rect, Rect]:
        """Put tabs and the sheet in front on the page; return the part for its rows, and the place under it."""
        m = metrics
        height, gap = round(self.foot_height * m.t), round(12 * m.t)
        place, sheet = tabbed(m, self.top - 4 * m.t, height + 2 * gap)
        labels = tuple(_(label) for label in self.tabs)
        self.body.add(Tabs(place.x, place.y, place.w, m.t, labels, self.tab, self.open_tab))
        self.body.add(gui.panel(sheet, lift=10 * m.u))
        return self.inside(sheet, False), Rect(sheet.x, sheet.bottom + gap, sheet.w, height)

    def open_tab(self, index: int) -> None:
        """Bring another sheet to the front."""
        self.tab = index
        self.app.sounds.play("flip")
        self.rebuild()

    def key(self, event: pygame.event.Event) -> bool:
        """Page up and page down turn to the next tab."""
        if not self.is_tabbed(self.metrics) or event.key not in (pygame.K_PAGEDOWN, pygame.K_PAGEUP):
            return False
        self.open_tab((self.tab + (1 if event.key == pygame.K_PAGEDOWN else -1)) % len(self.tabs))
        return True
