"""Chat sheet of a network table: messages, set phrases, an input field, muting."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from truc_desktop.art.palette import BROWN, INK
from truc_desktop.art.type import wrap
from truc_desktop.i18n import _
from truc_desktop.table.dialogs.sheet import SheetNode
from truc_desktop.table.layout.geometry import Layout

WIDE = 640.0
"""Width of the sheet, in units of t."""
CHIP, FIELD, FOOT, GAP, HEAD, SIDE = 46, 62, 58, 10, 100, 34
"""Heights of a phrase, the input field, the buttons and the title; gaps and margins. In units of t."""
LINE, LEAST = 20.0, 110
"""Type size of messages, and least height of the part for them, in units of t."""
TARGET = 44
"""Least height of a phrase, in units of u."""
VEIL = 60.0
"""Strength of the veil over the table, 0..255."""


class ChatNode(SheetNode):
    """A sheet at the right, as high as the window, with the newest messages at the bottom.

    ``field_box`` is the place for the input field in window px; None where only set phrases are allowed.
    """

    def __init__(
        self, place: Layout, said: Sequence[tuple[str, str]], phrases: Sequence[str], say: Callable[[int], None],
        close: Callable[[], None], mute: Callable[[], None] | None, free: bool, tick: Callable[[], None],
    ) -> None:  # fmt: skip
        """``said`` holds (name, text), oldest first. ``say`` receives the number of a phrase (from 0).

        ``mute`` opens the list of people; None if there is no one to mute. ``free``: players may write their own
        messages.
        """
        t, gap = place.t, 12 * place.u
        width = min(WIDE * t, place.w - 2 * gap)
        box = Rect(round(place.w - width - gap), round(gap), round(width), round(place.h - 2 * gap))
        title = _("Talk at the table")
        alt = ". ".join([title, *(f"{name}: {words}" for name, words in said[-8:])])
        super().__init__("chat", place, box, title, alt)
        self.veil.strength = VEIL
        x, inner = box.x + SIDE * t, box.w - 2 * SIDE * t
        y = box.bottom - (SIDE * 0.7 + FOOT) * t
        self._foot(Rect(round(x), round(y), round(inner), round(FOOT * t)), close, mute, tick)
        self.field_box: Rect | None = None
        if free:
            high = max(FIELD * t, TARGET * place.u)
            y -= GAP * t + high
            self.field_box = Rect(round(x), round(y), round(inner), round(high))
        else:
            lines = wrap(_("During a hand, this table allows only set phrases."), 18 * t, "sansb", inner)
            y -= (GAP + 24 * len(lines)) * t
            for i, line in enumerate(lines):
                self.write(line, SIDE * t, y - box.y + (i * 24 + 10) * t, 18, colour=BROWN)
        rows = -(-len(phrases) // 2)
        chip = max(CHIP * t, TARGET * place.u)
        room = y - box.y - (HEAD + LEAST) * t
        rows = max(1, min(rows, int(room / (chip + GAP * t))))
        y -= rows * (chip + GAP * t)
        each = (inner - GAP * t) / 2
        for i, words in enumerate(phrases[: 2 * rows]):
            at = Rect(round(x + (i % 2) * (each + GAP * t)), round(y + i // 2 * (chip + GAP * t)), round(each),
                      round(chip))  # fmt: skip
            key = "" if free else str(i + 1)
            self.button(f"say-{i + 1}", at, words, "", "no", "", key, lambda n=i: say(n), tick)  # type: ignore[misc]
        self._lines(said, y - box.y - GAP * t, inner)
        self.done()

    def _foot(
        self, box: Rect, close: Callable[[], None], mute: Callable[[], None] | None, tick: Callable[[], None]
    ) -> None:
        gap = round(GAP * self.t)
        if mute is not None:
            left = Rect(box.x, box.y, (box.w - gap) // 2, box.h)
            self.button("mute", left, _("Whose messages to show"), "", "plain", "mute", "", mute, tick)
            box = Rect(left.right + gap, box.y, box.w - left.w - gap, box.h)
        self.button("close", box, _("Back to the table"), "", "go", "play", "", close, tick)

    def _lines(self, said: Sequence[tuple[str, str]], bottom: float, width: float) -> None:
        """Write the newest messages that fit above ``bottom`` (px from the sheet's top), starting at the top."""
        t, lead, top = self.t, LINE * 1.34 * self.t, (HEAD - 14) * self.t
        if not said:
            nothing = _("No messages yet. Everyone at the table can read this.")
            self.paragraph(nothing, SIDE * t, HEAD * t, width)
            return
        found: list[tuple[str, ...]] = []
        room = bottom - top
        for name, words in reversed(said):
            lines = wrap(f"{name}: {words}", LINE * t, "sansb", width)
            room -= lead * len(lines) + 6 * t
            if room < 0:
                break
            found.insert(0, lines)
        y = top
        for lines in found:
            for i, line in enumerate(lines):
                self.write(line, SIDE * t, y + (i + 0.5) * lead, LINE, colour=INK if i == 0 else BROWN, width=width)
            y += lead * len(lines) + 6 * t
