"""Log sheet: the events of the hand in words, the newest at the bottom."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from truc_desktop.art.cards import card_surface
from truc_desktop.art.palette import BROWN, INK, RED
from truc_desktop.art.panels import band, strip
from truc_desktop.art.people import still
from truc_desktop.art.said_bubble import beside_bubble
from truc_desktop.art.theme import current
from truc_desktop.art.type import FLOOR, fit, fit_lines, text_width
from truc_desktop.i18n import _
from truc_desktop.presentation.narration.narrator import LogLine
from truc_desktop.presentation.player import Player
from truc_desktop.table.dialogs.sheet import SheetNode
from truc_desktop.table.layout.geometry import Layout
from truc_desktop.table.nodes.tool import TARGET

ROWS, GAP, STEP = (53.0, 66.0), 7.0, 21.0
"""Height of an entry of one line and of two, free height between two strips, and distance of two lines, in units of
t."""
TOP, SCROLLED, ABOVE_BUTTON = 78.0, 40.0, 32.0
"""Height of the title, of the line that tells what is shown of a long log, and of what is free around the button, in
units of t."""
SIDE = 32.0
"""Free width beside the entries, in units of t."""
PORTRAIT, CARD, FAN = 38.0, 60.0, 44.0
"""Size of a portrait, width of a card, of which an entry shows as much of the top as it has room for, and width of one
on which another lies. In units of t."""
FRAME = 3.0
"""Width of the frame of a strip, in units of t."""
SAID, EAR = 14.0, 12.0
"""Free width beside what is said in its bubble, and length of the bubble's tail, in units of t."""
STRIPS = ("score", "signal", "hand")
SPOKEN = ("call", "answer", "say")


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
        right = self.box.w - (SIDE + 8) * t
        if _in_bubble(entry):
            left, right = left + SAID * t, right - SAID * t
        if entry.cards:
            right -= (CARD + FAN * (len(entry.cards) - 1) + 4) * t
        return left, right

    def _row(self, entry: LogLine, lines: list[str], y: float) -> None:
        """Draw an entry with its middle at ``y``."""
        t, left, right = self.t, SIDE * self.t, self.box.w - SIDE * self.t
        high = (ROWS[len(lines) - 1] - GAP) * t
        (face, colour), (x, end) = _face(entry), self._between(entry)
        if entry.kind in STRIPS or entry.kind == "trick":
            wide = round(right - left + 12 * t)
            if entry.kind == "trick" and entry.seat is not None:
                ground = band(wide, round(high), t, self.us[entry.seat])
            else:
                ground = strip(wide, round(high), t, entry.kind == "signal")
            self.picture(ground, (left + right) / 2, y)
        elif _in_bubble(entry):
            written = max(text_width(line, (20 if len(lines) == 1 else FLOOR) * t, face) for line in lines)
            wide = round(min(written, end - x) + (2 * SAID + EAR) * t)
            self.picture(beside_bubble(wide, round(high), t, EAR), x - (SAID + EAR) * t + wide / 2, y)
        if entry.seat is not None:
            player = self.players[entry.seat]
            self.picture(still(player.who, round(PORTRAIT * t), self.us[entry.seat], plain=True), left + 26 * t, y)
        framed = entry.kind in STRIPS
        inside = high - (2 * FRAME * t if framed else 0)
        for nth, card in enumerate(entry.cards):
            at = right - (CARD / 2 + FAN * (len(entry.cards) - 1 - nth)) * t
            self.picture(_top(card, CARD * t, inside), at, y)
        if entry.cards and not framed:  # they stand behind a line
            foot = Rect(round(left), round(y + high / 2), round(right - left), max(1, round(1.6 * t)))
            self.paper.fill(current().sheet_line, foot)
        if len(lines) == 1:
            self.write(lines[0], x, y, 20, face, colour, width=end - x)
            return
        for i, line in enumerate(lines):
            self.write(line, x, y + (i - (len(lines) - 1) / 2) * STEP * t, FLOOR, face, colour)


def _face(entry: LogLine) -> tuple[str, str]:
    """Return type and colour of an entry."""
    return ("serifi", RED) if entry.kind == "call" else ("sansb", INK)


def _in_bubble(entry: LogLine) -> bool:
    """Return whether an entry tells what somebody says at the table."""
    return entry.kind in SPOKEN and entry.seat is not None and not entry.cards


def _top(card: str, width: float, high: float) -> Surface:
    """Return the top of a card, with its index, as much as fits in ``high`` px."""
    whole = card_surface(card, width)
    return whole.subsurface((0, 0, whole.get_width(), min(whole.get_height(), round(high))))


def _last_first(high: Sequence[float], room: float) -> int:
    """Return the first of the last entries that fit in ``room`` px, given how high each is; at least one."""
    first = len(high) - 1
    used = high[-1]
    while first > 0 and used + high[first - 1] <= room:
        first -= 1
        used += high[first]
    return first
