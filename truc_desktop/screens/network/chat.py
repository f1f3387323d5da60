"""The chat during a network match: phrases, free text where allowed, and muting."""

from __future__ import annotations

import pygame
from pygame import Rect

from truc_desktop.art import inputs
from truc_desktop.art.bubbles import paper_note
from truc_desktop.art.light import shadow_of
from truc_desktop.engine import Event, HandBegan, SeatView
from truc_desktop.i18n import _
from truc_desktop.net.host.guest_messages import LONGEST_CHAT
from truc_desktop.net.texts import phrase
from truc_desktop.net.wire.messages import Chat, Phrase, Said, Stage
from truc_desktop.presentation import games as talk
from truc_desktop.presentation.narration.narrator import LogLine
from truc_desktop.presentation.prompts import Choice
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.steps import Do, Seq, Wait
from truc_desktop.scene.tween import Tween
from truc_desktop.screens.match.dialogs import Dialogs
from truc_desktop.screens.match.hand_log import HandLog
from truc_desktop.screens.match.part import Part, TableControl
from truc_desktop.screens.match.table_scene import TableScene
from truc_desktop.screens.network.lobby_talk import words_of_said
from truc_desktop.screens.network.remote_people import RemotePeople
from truc_desktop.table.animation.speech_bubbles import bubble_ms
from truc_desktop.table.animation.timings import BUBBLE_OUT
from truc_desktop.table.dialogs.chat import ChatNode
from truc_desktop.table.nodes.tool import Tool
from truc_desktop.ui.context import SoundPlayer
from truc_desktop.ui.gui import Gui
from truc_desktop.ui.text_field import Field

FIELD = "chat-field"
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
NOTE_WIDE, NOTE_TOP = 420, 76
"""Width and top of a note with the words of a spectator, in units of t."""
LONG = 40
"""Text with more characters than this is shown in the corner, so that no bubble covers the cards."""
_PHRASES = tuple(Phrase)


class ChatOverTable(Part):
    """The chat dialog and the bubbles and notes over the table."""

    def __init__(
        self, scene: TableScene, screen: TableControl, dialogs: Dialogs, log: HandLog, people: RemotePeople,
        sounds: SoundPlayer,
    ) -> None:  # fmt: skip
        """``people``: those at the table, who send and receive the chat."""
        self._scene, self._screen, self._dialogs, self._log = scene, screen, dialogs, log
        self._people, self._network_table, self._sounds = people, people.network_table, sounds
        self._gui: Gui | None = None
        self._draft = ""
        self._news: list[LogLine] = []
        dialogs.offer("chat", self.show)

    # ------------------------------------------------------------------ the dialog
    @property
    def draft(self) -> str:
        """The text being written, not yet sent."""
        return self._draft

    @property
    def _words_allowed(self) -> bool:
        """Whether free text may be sent now; phrases always may."""
        return self._scene.session.rules.table_talk or self._people.stage in (Stage.LOBBY, Stage.OVER)

    def show(self) -> None:
        """Open the chat: what was said, and what to say."""
        scene, table = self._scene, self._network_table
        if scene.place is None:
            return
        self._people.read()
        self._forget_note()
        said = [(one.name, words_of_said(one)) for one in table.talk if one.guest not in table.muted]
        was = None if self._gui is None else self._gui.writing
        writing = was is not None or self._dialogs.name != "chat" or self._gui is None
        caret = None if was is None else was.caret
        others = self._others()
        node = ChatNode(
            scene.place, said, [phrase(which) for which in _PHRASES], lambda n: self._say(Chat("", _PHRASES[n])),
            self._dialogs.back, self._choose_whom if others else None, self._words_allowed, scene.tick,
        )  # fmt: skip
        self._dialogs.put("chat", node, "" if node.field_box is not None else "say-1")
        if node.field_box is not None:
            self._line(node, node.field_box, writing, caret)

    def _line(self, node: ChatNode, box: Rect, writing: bool, caret: int | None) -> None:
        """Add the text field; if the user was writing, they keep their caret position."""
        t = max(node.t, box.h * 0.96 / inputs.FIELD_HEIGHT)
        self._close_gui()
        self._gui = Gui(self._scene.stage.size, t)
        high = round(inputs.FIELD_HEIGHT * t)
        field = Field(
            self._gui, FIELD, _("Say something"), self._draft, box.x, box.y + (box.h - high) // 2, box.w,
            limit=LONGEST_CHAT, hint=_("Say something, then Enter"), change=self._write, group="sheet",
        )  # fmt: skip
        node.add(field)
        self._gui.advance(0.0)
        self._scene.ring.refresh()
        self._scene.ring.focus_name(FIELD)
        if writing:
            field.write(caret)

    def _write(self, text: str) -> None:
        self._draft = text

    def _close_gui(self) -> None:
        if self._gui is not None:
            self._gui.close()
            self._gui = None

    # ------------------------------------------------------------------ saying
    def _say(self, chat: Chat) -> None:
        self._sounds.play("button")
        self._network_table.remote.say(chat)

    def _send(self) -> None:
        """Send the text."""
        text, self._draft = " ".join(self._draft.split()), ""
        if text:
            self._say(Chat(text))
        self.show()

    # ------------------------------------------------------------------ whom to read
    def _others(self) -> list[tuple[int, str]]:
        """The other guests, with their names."""
        info, welcome = self._network_table.remote.table, self._network_table.remote.welcome
        mine = 0 if welcome is None else welcome.guest
        return [] if info is None else [(guest.guest, guest.name) for guest in info.guests if guest.guest != mine]

    def _choose_whom(self) -> None:
        """Open the list of guests to mute or unmute."""
        muted = self._network_table.muted
        choices = tuple(
            Choice(str(guest), name, _("Hidden") if guest in muted else _("Click to hide"),
                   "no" if guest in muted else "plain", "mute" if guest in muted else "sound", "")
            for guest, name in self._others()
        )  # fmt: skip
        self._dialogs.choose(_("Whose messages to show"), choices, self._turn_over)

    def _turn_over(self, choice: Choice) -> None:
        guest = int(choice.name)
        self._network_table.mute(guest, guest not in self._network_table.muted)
        self._dialogs.take_away()
        self.show()

    # ------------------------------------------------------------------ hearing
    @property
    def news(self) -> tuple[LogLine, ...]:
        """Lines added to the log of this hand that are not part of the match."""
        return tuple(self._news)

    def note(self, entry: LogLine) -> None:
        """Add a line to the log of this hand that is not part of the match."""
        self._news.append(entry)
        self._log.add(entry)

    def hear(self, said: Said) -> None:
        """Show a chat message in a bubble at its seat or a note in the corner, and add it to the log."""
        if said.guest in self._network_table.muted:
            return
        text, seat = words_of_said(said), self._people.seat_of(said.guest)
        self.note(LogLine(seat, f"{said.name}: {text}", "say"))
        if not self._screen.on_top or self._scene.place is None:
            return
        if self._dialogs.name == "chat":
            self.show()
        else:
            if seat is None or len(text) > LONG:
                self._note(said.name, text)
            elif seat != self._scene.person:
                self._scene.actor.speech.speak(seat, talk.Phrase(text, ""), beside=True)
            self._screen.refresh()

    def _forget_note(self) -> None:
        old = self._scene.actor.layer.find("said")
        if old is not None:
            old.remove_self()

    def _note(self, name: str, text: str) -> None:
        """Show a spectator's words in the corner for as long as a bubble would stay."""
        place = self._scene.place
        if place is None:
            return
        self._forget_note()
        picture = paper_note(round(NOTE_WIDE * place.t), (f"{name}: {text}",), place.t)
        node = Sprite(
            picture, shadow_of=shadow_of, name="said", lift=9 * place.u, anchor=(0.0, 0.0), x=20 * place.u,
            y=NOTE_TOP * place.t, alt=f"{name}: {text}",
        )  # fmt: skip
        self._scene.actor.layer.add(node)
        stay = bubble_ms(talk.Phrase(text, ""))
        self._scene.ambient.play(Seq(Wait(stay), Tween(node, "alpha", 0.0, BUBBLE_OUT), Do(node.remove_self)))

    # ------------------------------------------------------------------ hooks
    def showing(self, event: Event, before: SeatView) -> None:
        """Forget the added lines at the start of a hand: it has a new log."""
        if isinstance(event, HandBegan):
            self._news.clear()

    def advance(self, dt_ms: float) -> None:
        """Let time pass (``dt_ms``, milliseconds) for the text field."""
        if self._gui is not None:
            if self._dialogs.name == "chat":
                self._gui.advance(dt_ms)
            else:
                self._close_gui()

    def closing(self, name: str) -> None:
        """Close the text field too, unless the chat is only rebuilt."""
        if name != "chat":
            self._close_gui()

    def left(self) -> None:
        """Release the text field."""
        self._close_gui()

    def bar(self) -> tuple[Tool, ...]:
        """The chat tool, marked with the number of unread messages."""
        unread = self._people.unread
        label = _("Talk ({n})").format(n=unread) if unread else _("Talk")
        return (Tool("chat", "talk", label, _("Talk with everybody at the table"), "F3", self.show,
                     mark=str(unread) if unread else ""),)  # fmt: skip

    def handle(self, event: pygame.event.Event) -> bool:
        """Keep typed keys for the text field; Enter sends the text."""
        if self._dialogs.name != "chat" or self._gui is None:
            return False
        writing = self._gui.writing
        if writing is not None and event.type == pygame.KEYDOWN and event.key in ENTER:
            self._send()
            return True
        return self._gui.handle(event)

    def first_key(self, event: pygame.event.Event) -> bool:
        """F3 opens and closes the chat; digits say a phrase."""
        name = self._dialogs.name
        if event.key == pygame.K_F3 and name in ("", "chat", "ribbon", "summary", "end"):
            if name == "chat":
                self._dialogs.back()
            else:
                self.show()
            return True
        if name != "chat":
            return False
        if event.key == pygame.K_ESCAPE:
            self._dialogs.back()
            return True
        figure = pygame.K_1 <= event.key <= pygame.K_9 and not self._words_allowed
        return figure and self._dialogs.press(f"say-{event.key - pygame.K_0}")
