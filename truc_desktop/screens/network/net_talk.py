"""Talk at a table of the network while a match is played: phrases, words where they are allowed, and whom to read."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from truc_desktop.art import inputs
from truc_desktop.art.bubbles import paper_note
from truc_desktop.art.light import shadow_of
from truc_desktop.art.people import Budget
from truc_desktop.engine import Event, HandBegan
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
from truc_desktop.screens.match.match import MatchScreen
from truc_desktop.screens.network.lobby_talk import words_of_said
from truc_desktop.screens.network.net_company import NetOpening
from truc_desktop.table.animation.actor import BUBBLE_OUT, bubble_ms
from truc_desktop.table.dialogs.chat import ChatNode
from truc_desktop.table.dialogs.choice import ChooseNode
from truc_desktop.table.nodes.panels import Tool
from truc_desktop.table.pacing.robots import RobotTurns
from truc_desktop.ui.context import Context
from truc_desktop.ui.gui import Gui
from truc_desktop.ui.text_field import Field

FIELD = "chat-field"
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
NOTE_WIDE, NOTE_TOP = 420, 76
"""Width and place of a note with the words of somebody who has no seat, in units of t."""
LONG = 40
"""Words of more letters stand in the corner, where no bubble covers cards."""
_PHRASES = tuple(Phrase)


class TalkingTable(MatchScreen):
    """A match at which people far from each other talk."""

    def __init__(
        self, app: Context, opening: NetOpening, budget: Budget | None = None, *, person: int | None = None,
        desk: RobotTurns | None = None,
    ) -> None:  # fmt: skip
        """Sit down at ``opening``, as TableView does; the robots are the host's."""
        self.company, self.evening = opening.company, opening.company.evening
        self._gui: Gui | None = None
        self._draft = ""
        self._news: list[LogLine] = []
        super().__init__(app, opening, budget, person=person, desk=desk or self.company.desk)

    # ------------------------------------------------------------------ the sheet
    @property
    def words_allowed(self) -> bool:
        """Whether words of one's own may be said now; phrases always may."""
        return self.session.rules.table_talk or self.company.stage in (Stage.LOBBY, Stage.OVER)

    def bar_tools(self) -> tuple[Tool, tuple[Tool, ...]]:
        """The tools of every table, and the talk: how much of it was not read yet."""
        menu, tools = super().bar_tools()
        unread = self.company.unread
        label = _("Talk ({n})").format(n=unread) if unread else _("Talk")
        chat = Tool("chat", "talk", label, _("Talk with everybody at the table"), "F3", self.show_chat,
                    mark=str(unread) if unread else "")  # fmt: skip
        at = next((i for i, tool in enumerate(tools) if tool.name == "trick"), len(tools))
        return menu, (*tools[:at], chat, *tools[at:])

    def shows(self) -> dict[str, Callable[[], None]]:
        """The sheets of every table, and the talk."""
        return {**super().shows(), "chat": self.show_chat}

    def show_chat(self) -> None:
        """What was said, and what to say."""
        if self.place is None:
            return
        self.company.unread = 0
        self._forget_note()
        said = [(one.name, words_of_said(one)) for one in self.evening.talk if one.guest not in self.evening.muted]
        was = None if self._gui is None else self._gui.writing
        writing = was is not None or self.sheet != "chat" or self._gui is None
        caret = None if was is None else was.caret
        others = self._others()
        node = ChatNode(
            self.place, said, [phrase(which) for which in _PHRASES], lambda n: self._say(Chat("", _PHRASES[n])),
            self.back_from_trick, self._choose_whom if others else None, self.words_allowed, self.tick,
        )  # fmt: skip
        self.put("chat", node, "" if node.field_box is not None else "say-1")
        if node.field_box is not None:
            self._line(node, node.field_box, writing, caret)

    def _line(self, node: ChatNode, box: Rect, writing: bool, caret: int | None) -> None:
        """The line to write in; whoever was writing writes on, with the caret where it was."""
        t = max(node.t, box.h * 0.96 / inputs.FIELD_HEIGHT)
        self._close_gui()
        self._gui = Gui(self.size, t)
        high = round(inputs.FIELD_HEIGHT * t)
        field = Field(
            self._gui, FIELD, _("Say something"), self._draft, box.x, box.y + (box.h - high) // 2, box.w,
            limit=LONGEST_CHAT, hint=_("Say something, then Enter"), change=self._write, group="sheet",
        )  # fmt: skip
        node.add(field)
        self._gui.advance(0.0)
        self.ring.refresh()
        self.ring.focus_name(FIELD)
        if writing:
            field.write(caret)

    def _write(self, text: str) -> None:
        self._draft = text

    def _close_gui(self) -> None:
        if self._gui is not None:
            self._gui.close()
            self._gui = None

    def take_away(self, refresh: bool = True) -> None:
        """Take the sheet away, and what was written in."""
        if self.sheet != "chat":
            self._close_gui()
        super().take_away(refresh)

    def exit(self) -> None:
        """Get up."""
        self._close_gui()
        super().exit()

    def advance(self, dt_ms: float) -> None:
        """Let time pass."""
        super().advance(dt_ms)
        if self._gui is not None:
            if self.sheet == "chat":
                self._gui.advance(dt_ms)
            else:
                self._close_gui()

    # ------------------------------------------------------------------ saying
    def _say(self, chat: Chat) -> None:
        self.app.sounds.play("button")
        self.evening.table.say(chat)

    def _send(self) -> None:
        """Say what is written."""
        text, self._draft = " ".join(self._draft.split()), ""
        if text:
            self._say(Chat(text))
        self.show_chat()

    def handle(self, event: pygame.event.Event) -> bool:
        """What is written goes to its line alone; Enter says it."""
        if self.sheet == "chat" and self._gui is not None:
            writing = self._gui.writing
            if writing is not None and event.type == pygame.KEYDOWN and event.key in ENTER:
                self._send()
                return True
            if self._gui.handle(event):
                return True
        return super().handle(event)

    def key(self, event: pygame.event.Event) -> bool:
        """F3 opens the talk; figures say a phrase."""
        if event.key == pygame.K_F3 and self.sheet in ("", "chat", "summary", "end"):
            if self.sheet == "chat":
                self.back_from_trick()
            else:
                self.show_chat()
            return True
        if self.sheet == "chat":
            if event.key == pygame.K_ESCAPE:
                self.back_from_trick()
                return True
            if pygame.K_1 <= event.key <= pygame.K_9 and not self.words_allowed:
                return self._press_node(f"say-{event.key - pygame.K_0}")
            return False
        return super().key(event)

    # ------------------------------------------------------------------ whom to read
    def _others(self) -> list[tuple[int, str]]:
        """The guests beside us, with what they are called."""
        info, welcome = self.evening.table.table, self.evening.table.welcome
        mine = 0 if welcome is None else welcome.guest
        return [] if info is None else [(guest.guest, guest.name) for guest in info.guests if guest.guest != mine]

    def _choose_whom(self) -> None:
        """The people at the table: whom not to read, or to read again."""
        if self.place is None:
            return
        muted = self.evening.muted
        choices = tuple(
            Choice(str(guest), name, _("Not read now") if guest in muted else _("Press to read no more"),
                   "no" if guest in muted else "plain", "mute" if guest in muted else "sound", "")
            for guest, name in self._others()
        )  # fmt: skip
        node = ChooseNode(self.place, _("Whom to read"), choices, self._turn_over, self.tick)
        self.put("choose", node, "pick-1")

    def _turn_over(self, choice: Choice) -> None:
        guest = int(choice.name)
        self.evening.mute(guest, guest not in self.evening.muted)
        self.take_away()
        self.show_chat()

    # ------------------------------------------------------------------ hearing
    def note(self, entry: LogLine) -> None:
        """Write into the log of this hand what the match itself knows nothing of."""
        self._news.append(entry)
        self.log.append(entry)

    def recall_news(self) -> None:
        """Write it once more into a log that was filled anew."""
        self.log += self._news

    def _shown(self, event: Event) -> None:
        if isinstance(event, HandBegan):
            self._news.clear()
        super()._shown(event)

    def heard(self, said: Said) -> None:
        """Somebody has said something: in a bubble where he sits, or in a note in the corner; and in the log."""
        if said.guest in self.evening.muted:
            return
        text, seat = words_of_said(said), self.company.seat_of(said.guest)
        self.note(LogLine(seat, f"{said.name}: {text}", "say"))
        if not self.on_top or self.place is None:
            return
        if self.sheet == "chat":
            self.show_chat()
        else:
            if seat is None or len(text) > LONG:
                self._note(said.name, text)
            elif seat != self.person:
                self.actor.speak(seat, talk.Phrase(text, ""), beside=True)
            self.refresh()

    def _forget_note(self) -> None:
        old = self.actor.layer.find("said")
        if old is not None:
            old.remove_self()

    def _note(self, name: str, text: str) -> None:
        """The words of somebody who watches, for as long as a bubble would stay."""
        place = self.place
        if place is None:
            return
        self._forget_note()
        picture = paper_note(round(NOTE_WIDE * place.t), (f"{name}: {text}",), place.t)
        node = Sprite(
            picture, shadow_of=shadow_of, name="said", lift=9 * place.u, anchor=(0.0, 0.0), x=20 * place.u,
            y=NOTE_TOP * place.t, alt=f"{name}: {text}",
        )  # fmt: skip
        self.actor.layer.add(node)
        stay = bubble_ms(talk.Phrase(text, ""))
        self.ambient.play(Seq(Wait(stay), Tween(node, "alpha", 0.0, BUBBLE_OUT), Do(node.remove_self)))
