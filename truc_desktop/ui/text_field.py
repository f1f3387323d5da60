"""A text field: pygame_gui holds the text, caret and selection; ``art`` draws it."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect
from pygame_gui.elements import UITextEntryLine

from truc_desktop.art import inputs
from truc_desktop.i18n import _
from truc_desktop.scene.node import Point
from truc_desktop.ui.gui import MOUSE, Gui, Pane
from truc_desktop.ui.widgets import Clipped


class _Writing(UITextEntryLine):
    """Text, caret and selection by keys. The pointer is ours: the field may show another part."""

    def process_event(self, event: pygame.event.Event) -> bool:
        """Leave the pointer to the field."""
        return event.type not in MOUSE and bool(super().process_event(event))


class Field(Clipped):
    """A text field: our picture, pygame_gui's text input. Enter, Esc and Tab leave it."""

    def __init__(
        self, gui: Gui, name: str, title: str, value: str, x: float, y: float, width: int, *, limit: int, hint: str,
        change: Callable[[str], None], group: str, pane: Pane | None = None,
    ) -> None:  # fmt: skip
        """At ``x``, ``y`` of its parent (the pane's content, or the window); ``change(text)`` at every edit."""
        super().__init__(None, anchor=(0, 0), name=name, x=round(x), y=round(y))
        self._gui, self._pane, self._title, self._change, self._hint = gui, pane, title, change, hint
        self.window = pane
        self.height = round(inputs.FIELD_HEIGHT * gui.t)
        self._width = width
        box = Rect(round(x), round(y), width, self.height)
        self.entry = _Writing(
            box, manager=gui.manager, container=None if pane is None else pane.container, initial_text=value,
        )  # fmt: skip
        self.entry.set_text_length_limit(limit)
        self.focusable, self.focus_group = True, group
        self.on_click = self._clicked
        self._told = self.text
        self._seen: object = None
        self._pressed_at: int | None = None
        self._caret_shown = 0
        gui.fields.append(self)
        self._show()

    @property
    def writing(self) -> bool:
        """Whether typed keys go to this field."""
        return bool(self.entry.is_focused)

    @property
    def text(self) -> str:
        """The text."""
        return str(self.entry.get_text())

    def write(self, caret: int | None = None) -> None:
        """Start writing, with ``caret`` characters before the caret (None: all)."""
        self._gui.manager.set_focus_set(self.entry)
        self.entry.edit_position = len(self.text) if caret is None else min(caret, len(self.text))
        self.entry.cursor_has_moved_recently = True
        self._show()

    def leave(self) -> None:
        """Stop writing."""
        self._gui.manager.set_focus_set(None)
        self._show()

    def drop(self) -> None:
        """Remove the field from pygame_gui."""
        self.entry.kill()  # type: ignore[no-untyped-call]

    @property
    def caret(self) -> int:
        """Number of characters before the caret."""
        return int(self.entry.edit_position)

    def tell(self) -> None:
        """Report the text if it has changed since the last call."""
        if self.text != self._told:
            self._told = self.text
            self._show()
            self._change(self.text)

    def point(self, event: pygame.event.Event) -> None:
        """Put the caret where the pointer is pressed; select text while it is dragged."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.hit(event.pos):
            self.write(self._place_at(event.pos))
            self._pressed_at, self.entry.select_range = self.caret, [0, 0]
        elif event.type == pygame.MOUSEMOTION and self._pressed_at is not None:
            self.write(self._place_at(event.pos))
            self.entry.select_range = [self._pressed_at, self.caret]
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._pressed_at = None

    def follow(self) -> None:
        """Move with the pane, and show text, selection and caret."""
        if self._pane is not None:
            self.entry.set_relative_position((round(self.x), round(self.y - self._pane.offset)))
        if self._state() != self._seen:
            self._show()

    def hit(self, pos: Point) -> bool:
        """Whether ``pos`` is on the field."""
        if self.window is not None and not self.window.view().collidepoint(pos):
            return False
        return self.body().collidepoint(pos)

    def _clicked(self) -> None:
        """Start writing when chosen by key or controller; a press of the pointer has started it already."""
        if not self.writing:
            self.write()

    def _place_at(self, pos: Point) -> int:
        """Number of characters before a point, as last drawn: pygame_gui forgets its caret at every press."""
        return inputs.field_place(self._width, self.text, self._gui.t, pos[0] - self.window_pos[0], self._caret_shown)

    def _state(self) -> tuple[object, ...]:
        return self.text, self.writing, self.caret, tuple(self.entry.select_range), self.entry.cursor_on

    def _show(self) -> None:
        self._seen = self._state()
        self.alt = _("{title}: {choice}").format(title=self._title, choice=self.text or _("nothing written"))
        self._caret_shown = self.caret if self.writing else 0
        first, last = self.entry.select_range
        if self.writing:
            self.image = inputs.field(
                self._width, self.text, self._gui.t, focus=True, caret=self.caret, blink=bool(self.entry.cursor_on),
                chosen=(first, last),
            )  # fmt: skip
        else:
            self.image = inputs.field(self._width, self.text, self._gui.t, self._hint, caret=self._caret_shown)
