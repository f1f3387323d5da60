"""How far the count of matches is, on the sheet of statistics."""

from __future__ import annotations

from pygame import Rect, Surface

from truc_desktop.i18n import _
from truc_desktop.screens.library.drawn_later import DrawnLater
from truc_desktop.screens.library.figure_cards import BAR_ROW, bar_picture
from truc_desktop.screens.library.late_pictures import LatePictures
from truc_desktop.screens.library.played_search import PlayedSearch
from truc_desktop.ui.form import Form

_WIDE, _STEPS = 520.0, 100
"""Width of the bar in units of t, and in how many steps it grows."""


class CountProgress:
    """A bar that grows while a search counts."""

    def __init__(self, search: PlayedSearch) -> None:
        self._search = search
        self._node: DrawnLater | None = None
        self._told = (-1, -1)
        self._t = 1.0

    def forget(self) -> None:
        """Forget the bar: the page is laid out again."""
        self._node = None

    def fill(self, form: Form, pictures: LatePictures) -> None:
        """Add the bar, with what is known so far."""
        form.heading(_("How far it is"))
        form.paragraph(_("The first time takes a while. It goes on where it stopped."))
        self._t, column = form.unit, form.column
        box = Rect(column.x, column.y, min(round(_WIDE * self._t), column.w), round(BAR_ROW * self._t))
        self._told = self._search.read, self._search.total
        pictures.place(form, "progress", self._words(), box, box.h + 20 * self._t, [], lambda: self._bar(box.w))
        self._node = pictures.latest

    def show(self) -> None:
        """Show how far the count is by now, if that can be seen."""
        node, now = self._node, (self._search.read, self._search.total)
        if node is None or not node.drawn or now == self._told:
            return
        step = max(1, now[1] // _STEPS)
        if now[0] - self._told[0] >= step or now[1] != self._told[1]:
            self._told = now
            node.restyle(lambda _state: self._bar(node.box.w), None, self._words())

    def _words(self) -> str:
        read, total = self._told
        return _("{count} of {all}").format(count=read, all=total) if total else _("Looking through your matches…")

    def _bar(self, width: int) -> Surface:
        read, total = self._told
        return bar_picture(width, self._t, self._words(), "", read / max(1, total))
