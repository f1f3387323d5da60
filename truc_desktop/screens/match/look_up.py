"""Reference dialogs: the log of the hand, its last trick, the rule book, and table talk."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from truc_desktop.engine import Event
from truc_desktop.i18n import _
from truc_desktop.presentation.games import Phrase
from truc_desktop.presentation.narration.narrator import LogLine
from truc_desktop.presentation.prompts import Prompt
from truc_desktop.screens.match.dialogs import Dialogs
from truc_desktop.screens.match.hand_log import HandLog
from truc_desktop.screens.match.part import Part
from truc_desktop.screens.match.table_scene import TableScene
from truc_desktop.table.dialogs.last_trick import TrickNode
from truc_desktop.table.dialogs.log import LogNode
from truc_desktop.table.dialogs.talk import TalkNode
from truc_desktop.table.nodes.tool import Tool

SCROLLS = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -8, pygame.K_PAGEDOWN: 8}
"""Lines a key scrolls the log by (negative: up)."""


class LogDialog(Part):
    """The scrollable log of the hand."""

    def __init__(self, scene: TableScene, dialogs: Dialogs, log: HandLog) -> None:
        self._scene, self._dialogs, self._log = scene, dialogs, log
        self._first: int | None = None
        self._last = True
        """Whether its end is shown: what happens while it is open is seen to be added."""
        self._written: tuple[LogLine, ...] = ()
        """The lines that it shows."""
        dialogs.offer("log", self.show)

    def show(self) -> None:
        """Open the log."""
        self._lay(self._first)

    def _scroll(self, by: int) -> None:
        before, was = self._first, self._last
        self._lay(max(0, (self._first or 0) + by))
        self._last = by > 0 and (was or self._first == before)

    def _lay(self, first: int | None) -> None:
        """Show the log from line ``first`` (from 0); None: its end."""
        scene = self._scene
        if scene.place is None:
            return
        us = tuple(node.us for node in scene.table.seats)
        view = scene.conductor.shown
        node = LogNode(
            scene.place, self._log.entries, scene.players, us, self._dialogs.back, scene.tick, first,
            bool(view.plays or view.tricks),
        )  # fmt: skip
        node.on_click = self._dialogs.back
        node.on_wheel = lambda _dx, dy: self._scroll(-round(dy))
        self._dialogs.put("log", node, "close")
        self._first, self._written = node.first, self._log.entries

    def shown(self, event: Event) -> None:
        """Add to the open log what has just happened on the table."""
        if self._dialogs.name == "log" and self._log.entries != self._written:
            last = self._last
            self._lay(None if last else self._first)
            self._last = last

    def closing(self, name: str) -> None:
        """Let the log open at its end next time."""
        self._first, self._last = None, True

    def bar(self) -> tuple[Tool, ...]:
        """The tool that opens the log."""
        return (Tool("log", "log", _("Log"), _("Log of the hand"), "H", self.show),)

    def dialog_key(self, event: pygame.event.Event) -> bool:
        """Arrows and page keys scroll."""
        if self._dialogs.name != "log" or event.key not in SCROLLS:
            return False
        self._scroll(SCROLLS[event.key])
        return True

    def table_key(self, event: pygame.event.Event) -> bool:
        """H opens it."""
        if event.key != pygame.K_h:
            return False
        self.show()
        return True


class LastTrick(Part):
    """The finished tricks of the hand, starting with the last."""

    def __init__(self, scene: TableScene, dialogs: Dialogs, refuse: Callable[[str], None]) -> None:
        self._scene, self._dialogs, self._refuse = scene, dialogs, refuse
        self._trick = 0
        dialogs.offer("trick", self._show)

    def show(self) -> None:
        """Show the last finished trick of this hand."""
        self._trick = len(self._scene.conductor.shown.tricks) - 1
        if self._trick < 0:
            self._refuse(_("No trick has been finished in this hand."))
            return
        self._show()

    def _show(self) -> None:
        """Show the chosen trick."""
        scene = self._scene
        view = scene.conductor.shown
        if scene.place is not None and view.tricks:
            self._trick = max(0, min(len(view.tricks) - 1, self._trick))
            node = TrickNode(
                scene.place, view, self._trick, scene.players, self._turn, self._dialogs.back, scene.tick, scene.room,
            )  # fmt: skip
            self._dialogs.put("trick", node, "close")

    def _turn(self, by: int) -> None:
        self._trick += by
        self._show()

    def bar(self) -> tuple[Tool, ...]:
        """The tool that shows the last trick."""
        return (Tool("trick", "cards", _("Last trick"), _("Last trick"), "L", self.show),)

    def table_key(self, event: pygame.event.Event) -> bool:
        """L opens it."""
        if event.key != pygame.K_l:
            return False
        self.show()
        return True


class RuleBook(Part):
    """The tool of the rule book. The screen itself answers to F1, also under a dialog."""

    def __init__(self, open_rules: Callable[[], None]) -> None:
        """``open_rules()`` opens the book at this table's rules."""
        self._open = open_rules

    def bar(self) -> tuple[Tool, ...]:
        """The tool that opens the book."""
        return (Tool("help", "book", _("Rules"), _("The rule book"), "F1", self._open),)


class TableTalk(Part):
    """The dialog of phrases to say at the table."""

    def __init__(self, scene: TableScene, dialogs: Dialogs, say: Callable[[str], None]) -> None:
        """``say(text)`` says a phrase at the table."""
        self._scene, self._dialogs, self._say = scene, dialogs, say
        dialogs.offer("talk", self.show)

    def show(self) -> None:
        """Open the list of phrases."""
        scene = self._scene
        if scene.place is not None:
            others = [node for node in scene.table.seats if scene.table.position(node.seat)]
            partners, rivals = (
                [scene.players[node.seat] for node in others if node.us is us] for us in (True, False)
            )  # fmt: skip
            node = TalkNode(scene.place, _("Say it aloud"), scene.words.talk, partners, rivals, self._talk,
                            self._dialogs.back, scene.tick)  # fmt: skip
            self._dialogs.put("talk", node, "phrase-1")
            scene.panels.hide_calls(True, prompt=not node.on_rail)

    def _talk(self, phrase: Phrase) -> None:
        self._dialogs.take_away()
        self._say(phrase.text)

    def prompt(self, asked: Prompt) -> Prompt:
        """Say what is asked while the phrases are open."""
        return replace(asked, text=_("Say something, or Esc."), urgent=False) if self._dialogs.name == "talk" else asked

    def squares(self) -> tuple[Tool, ...]:
        """The talk button, if the table allows talk."""
        if not self._scene.plays or not self._scene.conductor.shown.rules.table_talk:
            return ()
        return (Tool("talk", "talk", "", _("Talk"), "P", self.show),)

    def dialog_key(self, event: pygame.event.Event) -> bool:
        """Digits say a phrase."""
        if self._dialogs.name != "talk" or not pygame.K_1 <= event.key <= pygame.K_9:
            return False
        index = event.key - pygame.K_1
        if index < len(self._scene.words.talk):
            self._talk(self._scene.words.talk[index])
        return True

    def table_key(self, event: pygame.event.Event) -> bool:
        """P opens the phrases, for players only."""
        if event.key != pygame.K_p or not self._scene.plays:
            return False
        self.show()
        return True
