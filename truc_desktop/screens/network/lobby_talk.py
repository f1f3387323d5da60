"""The lobby's chat: a scrolling list, quick phrases, and a text field."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from truc_desktop.art import inputs
from truc_desktop.art.type import text_width
from truc_desktop.i18n import _
from truc_desktop.net.host.guest_messages import LONGEST_CHAT
from truc_desktop.net.texts import phrase
from truc_desktop.net.wire.messages import Chat, Phrase, Said, Stage
from truc_desktop.scene.node import Node
from truc_desktop.screens.network.network_table import NetworkTable
from truc_desktop.ui.form import Form
from truc_desktop.ui.gui import Gui
from truc_desktop.ui.text_field import Field
from truc_desktop.ui.widgets import Push, Tick, push

GROUP = "talk"
FIELD = "chat"
_BEFORE = (Phrase.HELLO, Phrase.GOOD_LUCK, Phrase.ONE_MOMENT, Phrase.THANKS, Phrase.GOODBYE)
_AFTER = (Phrase.WELL_PLAYED, Phrase.ANOTHER_ONE, Phrase.THANKS, Phrase.GOODBYE)
_CHIP, _CHIP_TYPE = 46, 0.76
_LEAST_LIST = 110
"""Minimum height of the list in units of t; in low windows fewer phrases are shown."""


class Talk:
    """The chat of one table, and the text being written."""

    def __init__(self, network_table: NetworkTable, tick: Tick, sent: Callable[[], None]) -> None:
        """``sent()`` is called after a message was sent from here."""
        self._network_table, self._tick, self._sent = network_table, tick, sent
        self._draft = ""

    def send(self) -> None:
        """Send the text."""
        text, self._draft = " ".join(self._draft.split()), ""
        if text:
            self._network_table.remote.say(Chat(text))
        self._sent()

    def fill(self, form: Form) -> None:
        """Add what was said, oldest first."""
        if not self._network_table.talk:
            form.paragraph(_("No messages yet. Everyone at the table can read what you write here."))
        for said in self._network_table.talk:
            form.said(said.name, words_of_said(said))

    def build(self, box: Rect, gui: Gui, t: float) -> tuple[Node, int]:
        """Build the phrases and the text field at the foot of ``box``; return their node and height in px."""
        group = Node(name="talk", z=3)
        gap, field_h = round(8 * t), round(inputs.FIELD_HEIGHT * t)
        room = box.h - field_h - _LEAST_LIST * t
        chips = [(which, place) for which, place in self._chips(box.w, t) if place.bottom + gap <= room]
        chips_h = chips[-1][1].bottom + gap if chips else 0
        foot = chips_h + field_h + gap
        y = box.bottom - foot + gap
        group.add(*(self._button(which, place.move(box.x, y), t) for which, place in chips))
        y += chips_h
        field = Field(
            gui, FIELD, _("Say something"), self._draft, box.x, y, box.w, limit=LONGEST_CHAT,
            hint=_("Say something, then Enter"), change=self._write, group=GROUP,
        )  # fmt: skip
        group.add(field)
        return group, foot

    def _chips(self, width: int, t: float) -> list[tuple[Phrase, Rect]]:
        """The phrases and their boxes (px from 0, 0) in as many rows as needed."""
        info = self._network_table.remote.table
        over = info is not None and info.stage is Stage.OVER
        gap, high = round(8 * t), round(_CHIP * t)
        places = []
        x = y = 0
        for which in _AFTER if over else _BEFORE:
            w = min(width, round(text_width(phrase(which), 27 * _CHIP_TYPE * t, "sansx") + 40 * t))
            if x and x + w > width:
                x, y = 0, y + high + gap
            places.append((which, Rect(x, y, w, high)))
            x += w + gap
        return places

    def _button(self, which: Phrase, box: Rect, t: float) -> Push:
        return push(
            f"say-{which.value}", phrase(which), box, t * _CHIP_TYPE, lambda: self._say(which), kind="no", group=GROUP,
            lift=0, tick=self._tick, centred=True,
        )  # fmt: skip

    def _say(self, which: Phrase) -> None:
        self._network_table.remote.say(Chat("", which))

    def _write(self, text: str) -> None:
        self._draft = text


def words_of_said(said: Said) -> str:
    """Return the text of a message; phrases in the reader's language."""
    return phrase(said.phrase) if said.phrase is not None else said.text
