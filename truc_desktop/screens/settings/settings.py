"""The settings page. Every change is applied and stored at once."""

from __future__ import annotations

import dataclasses
from functools import partial

from pygame import Rect

from truc_desktop.i18n import N_, _
from truc_desktop.screens.settings.preview import LEAST, MOST, Preview
from truc_desktop.screens.settings.rows import GROUP, Rows
from truc_desktop.storage.settings import Settings
from truc_desktop.ui.context import Context
from truc_desktop.ui.dialogs import Answer, Sheet
from truc_desktop.ui.form import Forms
from truc_desktop.ui.gui import Gui
from truc_desktop.ui.metrics import Metrics
from truc_desktop.ui.page import PageScreen
from truc_desktop.ui.tabbed_sheets import TabbedSheets
from truc_desktop.ui.tabs import TAB_GROUP, columns
from truc_desktop.ui.widgets import push

_SECTIONS = (N_("Play"), N_("Look"), N_("Sound"))
_LOOK = 1
_FOOT = "foot"
_HIGHEST = 830
"""Maximum height of a sheet in units of t."""
_LOOK_ROWS = 452
"""Height of the title and the rows over the preview, in units of t."""
_WRAPPED, _NARROW = 56, 460
"""How much higher they are where their notes take two lines, and the width of a sheet up to which they do, in units of
t."""


class SettingsScreen(PageScreen):
    """Three sheets: Play, Look, Sound. They are behind tabs if the type is large for the window."""

    groups = (GROUP, _FOOT, TAB_GROUP, "bar")

    def __init__(self, app: Context) -> None:
        super().__init__(app)
        self.forms = self.add_part(Forms(self))
        self.tabs = self.add_part(TabbedSheets(self, self.forms, _SECTIONS, foot_height=62, keep="settings"))
        self.title = _("Settings")
        self._preview = self.add_part(Preview(self))

    def build(self, metrics: Metrics) -> None:
        """Add title, sheets and foot."""
        gui = self.forms.fresh_gui(metrics)
        self._preview.leave()
        self.add_title(self.title)
        if self.tabs.is_tabbed(metrics):
            self._build_tabs(gui, metrics)
        else:
            self._build_sheets(gui, metrics)

    # ------------------------------------------------------------------ sheets side by side
    def _build_sheets(self, gui: Gui, m: Metrics) -> None:
        boxes = columns(m, self.top, (1, 1, 1))
        gap, foot_h = round(20 * m.t), round(76 * m.t)
        spare = max(0, round(boxes[0].h - foot_h - gap - _HIGHEST * m.t))
        for i, box in enumerate(boxes):
            box.y += round(spare * 0.3)
            box.h -= spare + foot_h + gap
            self.body.add(gui.panel(box, _(_SECTIONS[i]), 10 * m.u))
            foot = self._preview_height(box, m) if i == _LOOK else 0
            rows = Rows(self.app, self._changed)
            inside = self.forms.inside(box, foot=foot)
            self.forms.fill_pane(inside, f"pane-{i}", GROUP, partial(rows.fill, i), dense=True)
            if foot:
                self._preview.show(Rect(box.x, box.bottom - foot, box.w, foot))
        first, last = boxes[0], boxes[-1]
        usual = Rect(first.x, first.bottom + gap, first.w, foot_h)
        self._add_foot(usual, Rect(last.x, usual.y, last.w, foot_h), m)

    # ------------------------------------------------------------------ tabs
    def _build_tabs(self, gui: Gui, m: Metrics) -> None:
        box, foot = self.tabs.add(gui, m)
        rows = Rows(self.app, self._changed)
        self.forms.fill_pane(box, f"pane-{self.tabs.tab}", GROUP, partial(rows.fill, self.tabs.tab))
        half = (foot.w - round(12 * m.t)) // 2
        self._add_foot(Rect(foot.x, foot.y, half, foot.h), Rect(foot.right - half, foot.y, half, foot.h), m)

    # ------------------------------------------------------------------ the foot
    def _add_foot(self, usual: Rect, done: Rect, m: Metrics) -> None:
        self.body.add(push(
            "usual", _("Usual settings"), usual, m.t, self._ask_usual, icon="undo", group=_FOOT, lift=6 * m.u,
            tick=self.tick,
        ))  # fmt: skip
        sub = "" if done.h < 74 * m.t else _("Changes are saved at once")
        self.body.add(push(
            "done", _("Done"), done, m.t, self.escape, sub=sub, kind="go", icon="check", key=_("Esc"), group=_FOOT,
            lift=7 * m.u, tick=self.tick,
        ))  # fmt: skip

    def _preview_height(self, box: Rect, m: Metrics) -> int:
        """Height of the preview in px; 0 if there is no room for it."""
        wide = box.w > _NARROW * m.t
        rows = round((_LOOK_ROWS if wide else _LOOK_ROWS + _WRAPPED) * m.t)
        height = min(round(MOST * m.t), box.h - rows)
        return height if height >= LEAST * m.t else 0

    # ------------------------------------------------------------------ changing
    def _changed(self, before: Settings) -> None:
        after = self.app.settings
        if after.text_scale != before.text_scale:
            self.tabs.choose(_LOOK)  # larger type may put the page behind tabs: keep its row visible
        if (after.text_scale, after.motion) != (before.text_scale, before.motion):
            self.rebuild()
        if (after.speed, after.motion) != (before.speed, before.motion):
            self._preview.show_speed(after.speed)

    def _ask_usual(self) -> None:
        keep = Answer("keep", _("Keep mine"), "", "go", "back")
        usual = Answer("usual", _("Usual settings"), _("Speed, look and sound"), "raise", "undo", "U")
        sheet = Sheet(
            _("Back to the usual settings?"), (_("Your name, the window and your last table stay as they are."),),
            (keep, usual), "keep", ("marcel", "thinking"),
        )  # fmt: skip
        self.open_sheet(sheet, lambda name: self._make_usual() if name == "usual" else None)

    def _make_usual(self) -> None:
        now, usual = self.app.settings, Settings()
        self.app.change_settings(dataclasses.replace(
            usual, name=now.name, window=now.window, table=now.table, tables=now.tables, language=now.language,
            network=now.network, unknown=now.unknown,
        ))  # fmt: skip
        self.rebuild()
