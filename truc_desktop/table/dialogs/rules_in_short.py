"""Short rules sheet: how the game is played, in a few sentences for new players."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from truc_desktop.art.palette import BROWN
from truc_desktop.art.type import text_width, wrap
from truc_desktop.engine import RuleSet
from truc_desktop.i18n import _
from truc_desktop.i18n.option_words import find_option, option_title, value_label
from truc_desktop.presentation.games import profile_of, short_rules
from truc_desktop.table.dialogs.sheet import SheetNode, centred
from truc_desktop.table.layout.geometry import Layout

LEAD = 1.34
"""Line height relative to the type size."""


Lines = tuple[tuple[str, str], ...]
"""(heading, text) pairs in the player's language."""


def changed(rules: RuleSet) -> Lines:
    """Return a line with the options of this table that differ from the usual rules; none if there are none."""
    told = []
    for key, value in rules.changed:
        option = find_option(rules.key, key)
        told.append(f"{option_title(option)}: {value_label(option, value)}")
    return ((_("At this table"), "; ".join(told) + "."),) if told else ()


class RulesNode(SheetNode):
    """The short rules, with buttons for the legend and the whole rule book."""

    def __init__(
        self, place: Layout, rules: RuleSet, more: Callable[[], None], book: Callable[[], None],
        close: Callable[[], None], tick: Callable[[], None],
    ) -> None:  # fmt: skip
        """``rules`` are the table's; what differs from the usual rules comes last.

        ``more`` opens the legend, ``book`` the whole rule book, ``close`` goes back to the table.
        """
        box = centred(place, 99999, 99999, place.u) if place.compact else centred(place, 1180, 920, place.u)
        lines = (*short_rules(profile_of(rules).short_rules, rules), *changed(rules))
        alt = " ".join(f"{head}: {text}" for head, text in lines)
        super().__init__("rules", place, box, _("How it is played"), alt)
        foot = 62 * min(self.t, box.h / 700)
        self._text(lines, box.h - foot - 36 * self.t)
        gap, width = 14 * self.t, min(360 * self.t, (box.w - 110 * self.t) / 3)
        y = round(box.bottom - foot - 20 * self.t)
        left = box.centerx - 1.5 * width - gap
        at = [Rect(round(left + i * (width + gap)), y, round(width), round(foot)) for i in range(3)]
        self.button("more", at[0], _("Cards, signs, keys"), "", "plain", "cards", "", more, tick)
        self.button("book", at[1], _("All the rules"), "", "plain", "book", "", book, tick)
        self.button("close", at[2], _("Back to the table"), "", "go", "check", "Esc", close, tick)
        self.done()

    def _text(self, told: Lines, bottom: float) -> None:
        """Write the text as large as fits above ``bottom`` (px): at most 27 units of t."""
        x, width, top = 44 * self.t, self.box.w - 88 * self.t, 108 * self.t
        px = 27.0
        while px > 12 and top + self._height(told, px, width) > bottom:
            px -= 0.5
        column = max(text_width(head, px * 1.1 * self.t, "serifb") for head, _text in told) + 22 * self.t
        y = top
        for head, text in told:
            self.write(head, x, y, px * 1.1, "serifb")
            y = self.paragraph(text, x + column, y, width - column, px, BROWN) + 0.5 * px * self.t

    def _height(self, told: Lines, px: float, width: float) -> float:
        size = px * self.t
        column = max(text_width(head, size * 1.1, "serifb") for head, _text in told) + 22 * self.t
        lines = sum(len(wrap(text, size, "sansb", width - column)) for _head, text in told)
        return lines * size * LEAD + len(told) * 0.5 * size
