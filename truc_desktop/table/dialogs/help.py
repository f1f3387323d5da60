"""Legend of the current game: ranking of the cards, signs, keys."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from truc_desktop.art.palette import BROWN
from truc_desktop.art.panels import panel
from truc_desktop.engine import SeatView
from truc_desktop.i18n import N_, _
from truc_desktop.presentation.rulebook.keys import keys_of
from truc_desktop.table.dialogs.legend import RankingPart, paint_signs, ranking_notes, ranking_told, shown_signs
from truc_desktop.table.dialogs.sheet import SheetNode, centred
from truc_desktop.table.layout.geometry import Layout
from truc_desktop.table.nodes.button import ButtonNode

SIZE = (1700, 980)
"""Size of the sheet in virtual px, if the window is large enough."""
WHOLE = (1180, 730)
"""Least size, in units of t, for all parts on one page."""
_FEW_GROUPS, _FEW_SIGNS = 10, 4
_EDGE = 44
"""Side margins, in units of t."""
_HEAD, _FOOT = 92, 62
"""Heights of the title and of the buttons, in units of t."""
_LEAST_TYPE = 470
"""Least height of a page in units of t; in a lower window the type is made smaller."""
_PAGES = {"cards": N_("Cards"), "signs": N_("Signs"), "keys": N_("Keys")}
_TITLES = {"cards": N_("What beats what"), "signs": N_("Signs between partners"), "keys": N_("Keys")}


class HelpNode(SheetNode):
    """Ranking, signs and keys on one sheet, or on a page each if the window is small for the type."""

    def __init__(
        self, place: Layout, view: SeatView, who: str, close: Callable[[], None], tick: Callable[[], None]
    ) -> None:
        """``who``: the character (a key of the cast) that shows the signs."""
        wide = place.compact
        box = centred(place, 99999, 99999, place.u) if wide else centred(place, *SIZE, place.u)
        self._rules, self._who = view.rules, who
        self._signs, self._uses = shown_signs(view.rules), keys_of(view.rules)
        alt = ". ".join(
            [ranking_told(view.rules), *(note.rstrip(".") for note in ranking_notes(view.rules))]
            + [f"{_(sign.gesture)}: {_(sign.means)}" for sign in self._signs]
            + [f"{key}: {use}" for key, use in self._uses]
        )
        super().__init__("help", place, box, _("What beats what"), alt)
        self.t = min(self.t, box.h / _LEAST_TYPE)
        whole = box.w >= WHOLE[0] * self.t and box.h >= WHOLE[1] * self.t
        self.pages = () if whole else tuple(key for key in _PAGES if key != "signs" or self._signs)
        self._page = self.pages[0] if self.pages else ""
        self._turners: dict[str, ButtonNode] = {}
        self._place_buttons(close, tick)
        self._paint()

    # ------------------------------------------------------------------ buttons
    def _place_buttons(self, close: Callable[[], None], tick: Callable[[], None]) -> None:
        t, box = self.t, self.box
        foot, gap = round(_FOOT * t), 12 * t
        y = round(box.bottom - foot - 20 * t)
        count = len(self.pages) + 1
        width = min(340 * t, (box.w - 2 * _EDGE * t - gap * (count - 1)) / count)
        left = box.centerx - (width * count + gap * (count - 1)) / 2

        def place(i: int) -> Rect:
            return Rect(round(left + i * (width + gap)), y, round(width), foot)

        for i, page in enumerate(self.pages):
            self._turners[page] = self.button(
                f"page-{page}", place(i), _(_PAGES[page]), "", "plain", "", "", self._turner(page), tick
            )
        self.button("close", place(count - 1), _("Back to the table"), "", "go", "check", "Esc", close, tick)

    def _turner(self, page: str) -> Callable[[], None]:
        return lambda: self.turn(page)

    def turn(self, page: str) -> None:
        """Show another page: ``cards``, ``signs`` or ``keys``."""
        self._page = page
        fresh = panel(self.box.w, self.box.h, self.place_.t, _(_TITLES[page]))
        self.paper.fill((0, 0, 0, 0))
        self.paper.blit(fresh, (0, 0))
        self._paint()

    # ------------------------------------------------------------------ painting
    def _paint(self) -> None:
        t, box = self.t, self.box
        x, top = _EDGE * t, (_HEAD + 6) * t
        width, bottom = box.w - 2 * x, box.h - (_FOOT + 34) * t
        if self._page == "cards":
            part = RankingPart(self._rules, width, bottom - top, t)
            part.paint(self, x, top + max(0.0, (bottom - top - part.height) / 3))
        elif self._page == "signs":
            paint_signs(self, self._signs, self._who, x, top, width, bottom - top)
        elif self._page == "keys":
            self._keys(x, top - 26 * t, width, bottom, columns=2 if width > 760 * t else 1, titled=False)
        else:
            self._everything(x, top, width, bottom)
        self.done()

    def _everything(self, x: float, top: float, width: float, bottom: float) -> None:
        t = self.t
        share = 0.46 if len(self._rules.ranking.groups) <= _FEW_GROUPS else 0.52
        part = RankingPart(self._rules, width, (bottom - top) * share, t)
        part.paint(self, x, top)
        y = top + part.height + 34 * t
        if not self._signs:
            self._keys(x + width * 0.12, y, width * 0.76, bottom, columns=2)
            return
        share = 0.66 if len(self._signs) > _FEW_SIGNS else 0.58
        self.write(_("Signs between partners"), x, y, 26, "serifb")
        paint_signs(self, self._signs, self._who, x, y + 26 * t, width * share, bottom - y - 26 * t)
        self._keys(x + width * (share + 0.02), y, width * (0.98 - share), bottom)

    def _keys(self, x: float, y: float, width: float, bottom: float, columns: int = 1, titled: bool = True) -> None:
        t = self.t
        if titled:
            self.write(_("Keys"), x, y, 26, "serifb")
        per_column = -(-len(self._uses) // columns)
        row = min(42 * t, (bottom - y - 26 * t) / per_column)
        for i, (key, use) in enumerate(self._uses):
            column, line = divmod(i, per_column)
            left, middle = x + column * width / columns, y + 38 * t + row * line
            self.write(key, left, middle, 19, "sansx", width=136 * t)
            self.write(use, left + 146 * t, middle, 19, colour=BROWN, width=width / columns - 156 * t)
