"""How the game is played, in a few plain sentences, for somebody who has never seen it."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from truc_desktop.art.palette import BROWN
from truc_desktop.art.type import text_width, wrap
from truc_desktop.i18n import _

from .layout import Layout
from .sheet import SheetNode, centred
from .words import Words

LEAD = 1.34
"""Line height by the size of the type."""


class RulesNode(SheetNode):
    """The rules in short: a heading and a sentence or two each; a button leads on to cards, signs and keys."""

    def __init__(
        self, place: Layout, words: Words, more: Callable[[], None], book: Callable[[], None],
        close: Callable[[], None], tick: Callable[[], None],
    ) -> None:  # fmt: skip
        """``more`` opens the legend, ``book`` the whole rule book, ``close`` goes back to the table."""
        box = centred(place, 99999, 99999, place.u) if place.compact else centred(place, 1180, 920, place.u)
        alt = " ".join(f"{_(head)}: {_(text)}" for head, text in words.rules)
        super().__init__("rules", place, box, _("How it is played"), alt)
        foot = 62 * min(self.t, box.h / 700)
        self._text(words, box.h - foot - 36 * self.t)
        gap, width = 14 * self.t, min(360 * self.t, (box.w - 110 * self.t) / 3)
        y = round(box.bottom - foot - 20 * self.t)
        left = box.centerx - 1.5 * width - gap
        at = [Rect(round(left + i * (width + gap)), y, round(width), round(foot)) for i in range(3)]
        self.button("more", at[0], _("Cards, signs, keys"), "", "plain", "cards", "", more, tick)
        self.button("book", at[1], _("All the rules"), "", "plain", "book", "", book, tick)
        self.button("close", at[2], _("Back to the table"), "", "go", "check", "Esc", close, tick)
        self.done()

    def _text(self, words: Words, bottom: float) -> None:
        """As large as fits: at most 27 units, then smaller until everything stands above ``bottom``."""
        x, width, top = 44 * self.t, self.box.w - 88 * self.t, 108 * self.t
        px = 27.0
        while px > 12 and top + self._height(words, px, width) > bottom:
            px -= 0.5
        column = max(text_width(_(head), px * 1.1 * self.t, "serifb") for head, _text in words.rules) + 22 * self.t
        y = top
        for head, text in words.rules:
            self.write(_(head), x, y, px * 1.1, "serifb")
            y = self.paragraph(_(text), x + column, y, width - column, px, BROWN) + 0.5 * px * self.t

    def _height(self, words: Words, px: float, width: float) -> float:
        size = px * self.t
        column = max(text_width(_(head), size * 1.1, "serifb") for head, _text in words.rules) + 22 * self.t
        lines = sum(len(wrap(_(text), size, "sansb", width - column)) for _head, text in words.rules)
        return lines * size * LEAD + len(words.rules) * 0.5 * size
