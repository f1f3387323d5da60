"""The settings page. Every change is applied and stored at once."""

from __future__ import annotations

import dataclasses
from functools import partial

import pygame
from pygame import Rect

from truc_desktop.art.bubbles import prompt
from truc_desktop.art.buttons import button
from truc_desktop.art.cards import card_surface
from truc_desktop.art.people import still
from truc_desktop.art.theme import current
from truc_desktop.i18n import N_, _
from truc_desktop.scene.node import Node
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
from truc_desktop.ui.widgets import Words, picture, push

_SECTIONS = (N_("Play"), N_("Look"), N_("Sound"))
_LOOK = 1
_FOOT = "foot"
_HIGHEST = 930
"""Maximum height of a sheet in units of t."""


class SettingsScreen(PageScreen):
    """Three sheets: Play, Look, Sound. They are behind tabs if the type is large for the window."""

    groups = (GROUP, _FOOT, TAB_GROUP, "bar")

    def __init__(self, app: Context) -> None:
        super().__init__(app)
        self.forms = self.add_part(Forms(self))
        self.tabs = self.add_part(TabbedSheets(self, self.forms, _SECTIONS, foot_height=62))
        self.title = _("Settings")

    def build(self, metrics: Metrics) -> None:
        """Add title, sheets and foot."""
        gui = self.forms.fresh_gui(metrics)
        self.add_title(self.title)
        if self.tabs.is_tabbed(metrics):
            self._build_tabs(gui, metrics)
        else:
            self._build_sheets(gui, metrics)

    # ------------------------------------------------------------------ sheets side by side
    def _build_sheets(self, gui: Gui, m: Metrics) -> None:
        boxes = columns(m, self.top, (1, 1, 1))
        spare = max(0, round(boxes[0].h - _HIGHEST * m.t))
        for box in boxes:
            box.y += round(spare * 0.3)
            box.h -= spare
        gap = round(16 * m.t)
        done_h, usual_h = round(84 * m.t), round(62 * m.t)
        for i, box in enumerate(boxes):
            if i == len(boxes) - 1:
                box.h -= done_h + usual_h + 2 * gap + round(6 * m.t)
            self.body.add(gui.panel(box, _(_SECTIONS[i]), 10 * m.u))
            foot = self._preview_height(box, m) if i == _LOOK else 0
            rows = Rows(self.app, self._changed)
            self.forms.fill_pane(self.forms.inside(box, foot=foot), f"pane-{i}", GROUP, partial(rows.fill, i))
            if foot:
                self._add_preview(Rect(box.x, box.bottom - foot, box.w, foot), m)
        last = boxes[-1]
        usual = Rect(last.x, last.bottom + gap + round(6 * m.t), last.w, usual_h)
        done = Rect(last.x, usual.bottom + gap, last.w, done_h)
        self._add_foot(usual, done, m)

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
        height = round(270 * m.t)
        rows = round(450 * m.t)
        return height if box.h - height > rows and box.w > 460 * m.t else 0

    def _add_preview(self, box: Rect, m: Metrics) -> None:
        """Add a prompt, a button, a face and a card at the size they have in a match."""
        t = m.t
        group = Node(name="preview", z=3)
        left, right = box.x + round(36 * t), box.right - round(36 * t)
        line = pygame.Surface((right - left, max(1, round(2 * t))))
        line.fill(current().rule)
        group.add(picture(line, left, box.y))
        group.add(Words(_("Preview"), left, box.y + 14 * t, right - left, 23 * t, face="serifb"))
        asked = prompt(right - left, round(48 * t), _("Quim says truc. Do you accept?"), t)
        group.add(picture(asked, left, box.y + 58 * t, lift=4 * m.u))
        middle = box.y + 178 * t
        call = button(round(min(210 * t, (right - left) * 0.5)), round(78 * t), "Vull", _("Accept, for 2"), "yes",
                      "check", "Y", "normal", t)  # fmt: skip
        group.add(picture(call, left - 9 * t, middle, anchor=(0, 0.5), lift=5 * m.u))
        x = left + call.get_width() - 2 * t
        for image in (still("marcel", round(98 * t), True, "wink"), card_surface("1E", 62 * t, -4)):
            if x + image.get_width() <= right + 12 * t:
                group.add(picture(image, x, middle - 4 * t, anchor=(0, 0.5), lift=5 * m.u))
                x += image.get_width() + 6 * t
        self.body.add(group)

    # ------------------------------------------------------------------ changing
    def _changed(self, before: Settings) -> None:
        after = self.app.settings
        if after.text_scale != before.text_scale:
            self.tabs.choose(_LOOK)  # larger type may put the page behind tabs: keep its row visible
        if (after.text_scale, after.motion) != (before.text_scale, before.motion):
            self.rebuild()

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
