"""The dialogs of a match screen, known by name; at most one is open at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import pygame

from truc_desktop.presentation.prompts import Choice
from truc_desktop.scene.node import Node
from truc_desktop.scene.pointer import activate
from truc_desktop.screens.match.table_scene import TableScene
from truc_desktop.table.dialogs.choice import ChooseNode
from truc_desktop.table.nodes.button import ButtonNode
from truc_desktop.ui.context import SoundPlayer
from truc_desktop.ui.dialogs import Sheet, Sheets, notice_sheet

SMALL = ("pause", "confirm", "notice", "vote", "cancelled", "net")
"""Small dialogs: questions and messages over the table or over a large dialog."""
LIST = "choose"
"""A list of options, no larger than its lines: the papers on the table stay beside it."""
MAIN = {
    "ribbon": ("next",), "summary": ("next",), "end": ("rematch", "next", "lobby"), "trick": ("close",),
    "log": ("close",),
}  # fmt: skip
"""The buttons Enter presses on each dialog: the first one that exists."""
CAUGHT = "caught"
"""The scene after a rival has seen a signal: it covers the table like a dialog, but is none."""


class DialogListener(Protocol):
    """What dialogs tell the screen around them."""

    @property
    def on_top(self) -> bool:
        """Whether this is what the player sees now."""

    def refresh(self) -> None:
        """Show everything as it is now."""

    def settle(self) -> None:
        """The table is free of dialogs again: the dialog that is owed may open."""

    def closing(self, name: str) -> None:
        """The dialog ``name`` is about to be closed."""

    def closed(self, name: str) -> None:
        """The dialog ``name`` has been closed, and no other follows."""


class Dialogs:
    """Opens and closes dialogs. Those that can be rebuilt after a resize are registered with ``offer``."""

    def __init__(self, scene: TableScene, sounds: SoundPlayer, listener: DialogListener) -> None:
        self._scene, self._sounds, self._listener = scene, sounds, listener
        self._shows: dict[str, Callable[[], None]] = {}
        self._name = ""
        self._under = ""
        """The large dialog that was open before a small one."""
        self._sheets = Sheets(scene.stage, scene.ring, tick=scene.tick)

    @property
    def name(self) -> str:
        """The name of the open dialog; "" for none."""
        return self._name

    @property
    def is_small(self) -> bool:
        """Whether a small dialog is open; it survives when the table is laid out again."""
        return self._name in SMALL

    def offer(self, name: str, show: Callable[[], None]) -> None:
        """Register ``show`` as what opens the dialog ``name``, on request or after a resize."""
        self._shows[name] = show

    def show(self, name: str) -> None:
        """Open a dialog that was offered; an unknown name does nothing."""
        show = self._shows.get(name)
        if show is not None:
            show()

    def measure(self) -> None:
        """Adapt a small dialog after the table has been laid out."""
        if self._scene.place is not None:
            self._sheets.measure(self._scene.place)

    # ------------------------------------------------------------------ large ones
    def put(self, name: str, node: Node, focus: str = "", quiet: bool = False) -> None:
        """Open a large dialog; the focus goes to its node called ``focus``.

        ``quiet``: without a sound, bubbles and papers such as a hint stay, and the bar of tools stays in use. Others
        put the papers away until they are closed.
        """
        if self._name != name and not quiet:  # turning or scrolling it makes no sound
            self._sounds.play("sheet_open")
        self.take_away(refresh=False)
        if not quiet:
            self._scene.actor.speech.hush()
        self._name = name
        self._scene.overlay.add(node)
        self._scene.notes.visible = quiet or name == LIST  # they would be read through what is open
        self._scene.stage.modal = node
        self._scene.stage.beside = self._scene.top_bar.root if quiet else None
        if focus:
            self._scene.ring.focus_name(focus)
        self._listener.refresh()

    def cover(self, node: Node) -> None:
        """Show the scene of a seen signal in place of the table."""
        self._scene.stage.root.add(node)
        self._scene.stage.modal = node
        self._name = CAUGHT

    def choose(self, title: str, options: Sequence[Choice], picked: Callable[[Choice], None]) -> None:
        """Open a list of options; ``picked(option)`` is called with the one chosen, while the list is still open."""
        place = self._scene.place
        if place is not None:
            node = ChooseNode(place, title, tuple(options), picked, self.back, self._scene.tick)
            node.closes_beside(self.close_beside)
            self.put(LIST, node, "pick-1")

    def close_beside(self) -> None:
        """A click beside a list or the wheel closes it. It also presses the tool of the bar that it has hit, but never
        a card or an answer; nor the tool that has opened the list."""
        pointer, bar = self._scene.stage.pointer, self._scene.top_bar.root
        self.back()
        under = None if pointer.pos is None or self._name else self._scene.stage.node_at(pointer.pos)
        if isinstance(under, ButtonNode) and under.parent is bar and not under.opens_list:
            activate(under)

    def take_away(self, refresh: bool = True) -> None:
        """Close the dialog; ``refresh`` False: another one follows at once."""
        name = self._name
        self._listener.closing(name)
        if name not in ("", CAUGHT) and refresh:
            self._sounds.play("sheet_close")
        self._scene.stage.modal = self._scene.stage.beside = None
        self._scene.uncover()
        self._name = ""
        if refresh:
            self._listener.refresh()
            self._listener.closed(name)

    def back(self) -> None:
        """Go back to the table, or to the dialog of a finished hand."""
        self.take_away()
        self._listener.settle()

    # ------------------------------------------------------------------ small ones
    def ask(self, name: str, sheet: Sheet, on_choice: Callable[[str], None]) -> None:
        """Open a small dialog; a large one that was open comes back after it."""
        if self._name and not self.is_small:
            self._under = self._name
        self.take_away(refresh=False)
        self._name = name

        def chosen(answer: str) -> None:
            self._name = ""
            on_choice(answer)
            if not self._name and self._listener.on_top:
                self._uncover()

        self._sounds.play("sheet_open")
        self._sheets.open(sheet, chosen)

    def notice(self, title: str, text: str, details: str = "") -> None:
        """Show a message in a small dialog."""
        self.ask("notice", notice_sheet(title, text, details), lambda _answer: None)

    def withdraw(self) -> None:
        """Close a small dialog without an answer."""
        if self.is_small:
            self._sheets.close()
            self._name = ""
            self._uncover()

    def restart(self) -> None:
        """Close a large dialog, because the table shows another view; a small one stays."""
        if not self.is_small:
            self.take_away(refresh=False)
        self._under = ""

    def _uncover(self) -> None:
        """Reopen the large dialog under a small one that was closed."""
        under, self._under = self._under, ""
        self.show(under)
        self._listener.refresh()
        self._listener.settle()

    # ------------------------------------------------------------------ keys
    def handle(self, event: pygame.event.Event) -> bool:
        """Handle Esc and the letter keys of a small dialog."""
        return self._sheets.handle(event)

    def key(self, event: pygame.event.Event) -> bool:
        """Enter presses the main button of a dialog, digits choose from a list; H and L open log and last trick, U the
        summary of a hand that is told in a line."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and not self._scene.ring.visible:
            for name in MAIN.get(self._name, ()):
                if self.press(name):
                    return True
        if self._name == LIST and pygame.K_1 <= event.key <= pygame.K_9:
            return self.press(f"pick-{event.key - pygame.K_0}")
        letters = {pygame.K_h: "log", pygame.K_l: "trick", pygame.K_u: "sheet"}
        if self._name == "ribbon" and event.key in (pygame.K_h, pygame.K_l):
            self.show(letters[event.key])
            return True
        return event.key in letters and self.press(letters[event.key])

    def press(self, name: str) -> bool:
        """Press the button called ``name`` on the dialog; False if there is none."""
        node = next((n for n in self._scene.overlay.walk() if n.name == name and n.focusable), None)
        if node is None or node.on_click is None:
            return False
        node.on_click()
        return True
