"""Log sheet: the events of the hand in words, the newest at the bottom."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

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

ROWS, GAP, STEP = (53.0, 66.0), 7.0, 21.0
"""Height of an entry of one line and of two, free height between two strips, and distance of two lines, in units of
t."""
TOP, SCROLLED, ABOVE_BUTTON = 78.0, 40.0, 32.0
"""Height of the title, of the line that tells what is shown of a long log, and of what is free around the button, in
units of t."""
SIDE = 32.0
"""Free width beside the entries, in units of t."""
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
        lines = [self._lines(entry) for entry in entries]
        high = [ROWS[len(each) - 1] * t for each in lines]
        room = box.h - foot - (TOP + ABOVE_BUTTON) * t
        long = sum(high) > room
        if long:
            room -= SCROLLED * t
        last = _last_first(high, room) if entries else 0
        self.first = last if first is None else max(0, min(last, first))
        y, end = TOP * t, self.first
        for entry, parts, height in list(zip(entries, lines, high, strict=True))[self.first :]:
            if end > self.first and y + height > TOP * t + room:
                break
            self._row(entry, parts, y + height / 2)
            y, end = y + height, end + 1
        if not entries:
            empty = _("Nothing has happened yet.") if played else _("No card has been played yet.")
            self.write(empty, 40 * t, 104 * t, 20, colour=BROWN, width=box.w - 80 * t)
        if long:
            text = _("{first} to {end} of {n}: arrows or wheel").format(first=self.first + 1, end=end, n=len(entries))
            self.write(text, box.w / 2, box.h - foot - 40 * t, 18, colour=BROWN, ax=0.5)
        wide = min(300 * t, box.w - 80 * t)
        at = Rect(round(box.centerx - wide / 2), round(box.bottom - foot - 20 * t), round(wide), round(foot))
        self.button("close", at, _("Back to the table"), "", "go", "check", "Esc", close, tick)
        self.done()

    def _lines(self, entry: LogLine) -> list[str]:
        """Return the text of an entry in the one or two lines that it takes."""
        t, face = self.t, _face(entry)[0]
        left, right = self._between(entry)
        if fit(entry.text, 20 * t, face, right - left, FLOOR * t).text == entry.text:
            return [entry.text]
        return list(fit_lines(entry.text, FLOOR * t, face, right - left, 2, FLOOR * t)[0])

    def _between(self, entry: LogLine) -> tuple[float, float]:
        """Return the x between which the text of an entry is written: beside its portrait and its cards."""
        t = self.t
        left = (SIDE + (62 if entry.seat is not None else 10)) * t
        return left, self.box.w - (SIDE + 8 + 34 * len(entry.cards)) * t

    def _row(self, entry: LogLine, lines: list[str], y: float) -> None:
        """Draw an entry with its middle at ``y``."""
        t, left, right = self.t, SIDE * self.t, self.box.w - SIDE * self.t
        if entry.kind in STRIPS:
            high = ROWS[len(lines) - 1] - GAP
            ground = strip(round(right - left + 12 * t), round(high * t), t, entry.kind == "signal")
            self.picture(ground, (left + right) / 2, y)
        if entry.seat is not None:
            player = self.players[entry.seat]
            self.picture(still(player.who, round(PORTRAIT * t), self.us[entry.seat], plain=True), left + 26 * t, y)
        for nth, card in enumerate(reversed(entry.cards)):
            self.picture(card_surface(card, CARD * t), right - (18 + 34 * nth) * t, y)
        (face, colour), (x, end) = _face(entry), self._between(entry)
        if len(lines) == 1:
            self.write(lines[0], x, y, 20, face, colour, width=end - x)
            return
        for i, line in enumerate(lines):
            self.write(line, x, y + (i - (len(lines) - 1) / 2) * STEP * t, FLOOR, face, colour)


def _face(entry: LogLine) -> tuple[str, str]:
    """Return type and colour of an entry."""
    return ("serifi", RED) if entry.kind == "call" else ("sansb", INK)


def _last_first(high: Sequence[float], room: float) -> int:
    """Return the first of the last entries that fit in ``room`` px, given how high each is; at least one."""
    first = len(high) - 1
    used = high[-1]
    while first > 0 and used + high[first - 1] <= room:
        first -= 1
        used += high[first]
    return first
