"""Log sheet: the events of the hand in words, the newest at the bottom."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from truc_desktop.art.cards import card_surface
from truc_desktop.art.palette import BROWN, INK, RED
from truc_desktop.art.panels import strip
from truc_desktop.art.people import still
from truc_desktop.art.type import FLOOR, fit, fit_lines
from truc_desktop.i18n import _
from truc_desktop.presentation.narration.narrator import LogLine
from truc_desktop.presentation.player import Player
from truc_desktop.table.dialogs.sheet import SheetNode
from truc_desktop.table.layout.geometry import Layout
from truc_desktop.table.nodes.panels import TARGET

ROW, GAP, STEP = 53.0, 7.0, 21.0
"""Height of an entry, free height between two strips, and distance of the two lines of a long entry, in units of t."""
PORTRAIT, CARD = 38.0, 25.0
"""Size of a portrait, and width of a card: a hat and a card stay within the strip of an entry. In units of t."""
STRIPS = ("score", "signal", "hand")


class LogNode(SheetNode):
    """The log on a sheet at the right, as high as the window."""

    def __init__(
        self,
        place: Layout,
        entries: tuple[LogLine, ...],
        players: tuple[Player, ...],
        us: tuple[bool, ...],
        close: Callable[[], None],
        tick: Callable[[], None],
        first: int | None = None,
        played: bool = False,
    ) -> None:
        """``us[seat]``: whether the seat is on the viewer's side. ``first``: index of the first entry shown (None: the
        last ones).

        ``close`` goes back to the table. ``played``: cards have been played, even if the log has no entries about them.
        """
        t = place.t
        width = min(610 * t, place.w - 24 * place.u)
        gap = 12 * place.u
        box = Rect(round(place.w - width - gap), round(gap), round(width), round(place.h - 2 * gap))
        alt = _("Log of the hand") + ". " + " ".join(entry.text for entry in entries)
        super().__init__("log", place, box, _("Log of the hand"), alt)
        self.veil.strength = 60.0
        self.entries, self.players, self.us = entries, players, us
        foot = max((70 if not place.compact else 60) * t, TARGET * place.u)
        self.rows = max(1, int((box.h - 134 * t - foot) / (ROW * t)))
        last = max(0, len(entries) - self.rows)
        self.first = last if first is None else max(0, min(last, first))
        y = 104 * t
        for entry in entries[self.first : self.first + self.rows]:
            self._row(entry, y)
            y += ROW * t
        if not entries:
            empty = _("Nothing has happened yet.") if played else _("No card has been played yet.")
            self.write(empty, 40 * t, y, 20, colour=BROWN, width=box.w - 80 * t)
        if last:
            text = _("{first} to {end} of {n}: arrows or wheel").format(
                first=self.first + 1, end=min(len(entries), self.first + self.rows), n=len(entries)
            )
            self.write(text, box.w / 2, box.h - foot - 40 * t, 18, colour=BROWN, ax=0.5)
        wide = min(300 * t, box.w - 80 * t)
        at = Rect(round(box.centerx - wide / 2), round(box.bottom - foot - 20 * t), round(wide), round(foot))
        self.button("close", at, _("Back to the table"), "", "go", "check", "Esc", close, tick)
        self.done()

    def _row(self, entry: LogLine, y: float) -> None:
        t, w = self.t, self.box.w
        left, right = 32 * t, w - 32 * t
        if entry.kind in STRIPS:
            ground = strip(round(right - left + 12 * t), round((ROW - GAP) * t), t, entry.kind == "signal")
            self.picture(ground, (left + right) / 2, y)
        x = left + 10 * t
        if entry.seat is not None:
            player = self.players[entry.seat]
            self.picture(still(player.who, round(PORTRAIT * t), self.us[entry.seat], plain=True), left + 26 * t, y)
            x = left + 62 * t
        room = right - x - 8 * t
        for card in reversed(entry.cards):
            picture: Surface = card_surface(card, CARD * t)
            self.picture(picture, right - 18 * t, y)
            right -= 34 * t
            room -= 34 * t
        face, colour = ("serifi", RED) if entry.kind == "call" else ("sansb", INK)
        if fit(entry.text, 20 * t, face, room, FLOOR * t).text == entry.text:
            self.write(entry.text, x, y, 20, face, colour, width=room)
            return
        lines, _size = fit_lines(entry.text, FLOOR * t, face, room, 2, FLOOR * t)
        for i, line in enumerate(lines):
            self.write(line, x, y + (i - (len(lines) - 1) / 2) * STEP * t, FLOOR, face, colour)
