"""pygame_gui in the style of the house: it gives sheets, scrolling and writing their behaviour, art gives the looks.

All its elements are drawn by one node of the stage, under the page's own controls. Where pygame_gui would paint by
itself (borders, grounds, the scroll bar) it paints nothing: our pictures lie there instead.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pygame_gui
from pygame import Rect, Surface
from pygame_gui.core import UIContainer
from pygame_gui.elements import UIPanel, UITextEntryLine, UIVerticalScrollBar

from truc_desktop.art import inputs, panels
from truc_desktop.art.light import shadow_of
from truc_desktop.art.theme import cached
from truc_desktop.i18n import _
from truc_desktop.paths import asset
from truc_desktop.scene.node import Node, Point
from truc_desktop.scene.sprite import Sprite

from .widgets import Clipped

_FONT = "alegreya-sans"
_CLEAR = "#00000000"
_TYPE = 22.0
_BAR = 16.0
_BAR_STEPS = 240
_MOUSE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)
_LEAVE = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE, pygame.K_TAB)


def theme_of(t: float) -> dict[str, Any]:
    """The look of pygame_gui's elements: nothing of its own but our type, ``t`` px a unit.

    A font under "defaults" is ignored, so every element repeats it; the four styles are one file, or pygame_gui
    looks for others and warns.
    """
    file = str(asset("fonts", "sansb.ttf"))
    font = {
        "name": _FONT, "size": str(max(8, round(_TYPE * t))), "bold": "0", "italic": "0", "regular_path": file,
        "bold_path": file, "italic_path": file, "bold_italic_path": file,
    }  # fmt: skip
    names = (
        "dark_bg", "normal_bg", "hovered_bg", "active_bg", "selected_bg", "disabled_bg", "normal_border",
        "hovered_border", "active_border", "selected_border", "disabled_border", "dark_border",
    )  # fmt: skip
    clear = dict.fromkeys(names, _CLEAR)
    bare = {"border_width": "0", "shadow_width": "0", "shape": "rectangle"}
    written = {
        **clear, "normal_text": _CLEAR, "selected_text": _CLEAR, "text_cursor": _CLEAR, "disabled_text": _CLEAR,
    }  # fmt: skip
    pad = str(round(20 * t))
    return {
        "defaults": {"colours": clear, "misc": bare, "font": font},
        "panel": {"colours": clear, "misc": bare},
        "button": {"colours": clear, "misc": bare, "font": font},
        "vertical_scroll_bar.button": {"colours": clear, "misc": bare, "font": font},
        "vertical_scroll_bar.#sliding_button": {"colours": clear, "misc": bare, "font": font},
        "vertical_scroll_bar": {"colours": clear, "misc": {**bare, "enable_arrow_buttons": "0"}},
        "text_entry_line": {"colours": written, "misc": {**bare, "padding": f"{pad},0"}, "font": font},
    }


class Gui:
    """pygame_gui for one page and one size; made anew when either changes."""

    def __init__(self, size: tuple[int, int], t: float) -> None:
        """``size`` of the window in px, ``t`` px a unit of type."""
        self.size, self.t = size, t
        self.manager = pygame_gui.UIManager(size, theme_of(t), enable_live_theme_updates=False)
        self.layer = _Layer(self)
        self.panes: list[Pane] = []
        self.fields: list[Field] = []

    @property
    def writing(self) -> Field | None:
        """The field that is being written in."""
        return next((field for field in self.fields if field.writing), None)

    def panel(self, box: Rect, title: str = "", lift: float = 10.0) -> Node:
        """A sheet of parchment; returns the node of its shadow, which speaks the title."""
        picture = panels.panel(box.w, box.h, self.t, title)
        _Parchment(box, _multiplied(box.w, box.h, self.t, title), self.manager)
        shade = _Shadow(picture, box, lift)
        shade.alt = title
        self.layer.invalidate()
        return shade

    def handle(self, event: pygame.event.Event) -> bool:
        """Pass an event on; True if it must go nowhere else (it belongs to a field that is being written in)."""
        field = self.writing
        if event.type == pygame.MOUSEWHEEL:
            return False
        if field is not None and event.type == pygame.KEYDOWN and event.key in _LEAVE:
            field.leave()
            return bool(event.key != pygame.K_TAB)
        self.manager.process_events(event)
        for each in self.fields:
            if event.type in _MOUSE:
                each.point(event)
            each.tell()  # not when pygame_gui's own event comes round: the page may be laid out anew before it does
        if event.type in _MOUSE:
            return False
        if event.type == pygame_gui.UI_TEXT_ENTRY_CHANGED:
            return True
        return field is not None and event.type in (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT)

    def advance(self, dt_ms: float) -> None:
        """Let time pass: the caret blinks, panes follow their bars."""
        self.manager.update(dt_ms / 1000)
        for pane in self.panes:
            pane.follow()
        for field in self.fields:
            field.follow()

    def close(self) -> None:
        """Let go of everything; the same object may be filled anew."""
        for field in self.fields:
            if field.writing:
                field.leave()
        self.manager.clear_and_reset()  # type: ignore[no-untyped-call]
        self.panes.clear()
        self.fields.clear()


@cached(12)
def _multiplied(w: int, h: int, t: float, title: str) -> Surface:
    """A sheet as pygame_gui blits it: colours multiplied by their alpha."""
    return panels.panel(w, h, t, title).premul_alpha()


class _Parchment(UIPanel):
    """A panel that is our picture and nothing else: no shapes are built for it."""

    def __init__(self, box: Rect, picture: Surface, manager: pygame_gui.UIManager) -> None:
        self._sheet = picture
        super().__init__(box, manager=manager, margins={"left": 0, "right": 0, "top": 0, "bottom": 0})

    def rebuild(self) -> None:
        """Show the picture."""
        self._set_image(self._sheet)


class _Layer(Node):
    """Draws pygame_gui's elements into the stage; a field shows itself once more, on its own picture."""

    def __init__(self, gui: Gui) -> None:
        super().__init__(name="gui", z=-10)
        self._gui = gui

    def body(self) -> Rect:
        """The whole window: the stage clips what is drawn."""
        width, height = self._gui.manager.window_resolution
        return Rect(0, 0, width, height)

    def hit(self, pos: Point) -> bool:
        """Never: pygame_gui is given the pointer directly."""
        return False

    def draw(self, target: Surface, clip: Rect) -> None:
        """Let pygame_gui draw; the target's clip holds it."""
        self._gui.manager.draw_ui(target)


class _Shadow(Node):
    """The shadow under a sheet."""

    def __init__(self, picture: Surface, box: Rect, lift: float) -> None:
        super().__init__(z=-11)
        self._shadow = shadow_of(picture, lift, 150)
        self._place = self._shadow.get_rect(center=(box.centerx + 0.15 * lift, box.centery + 0.75 * lift))

    def body(self) -> Rect:
        """Where the shadow falls."""
        return self._place

    def hit(self, pos: Point) -> bool:
        """Nothing to press."""
        return False

    def draw(self, target: Surface, clip: Rect) -> None:
        """Lay the shadow."""
        target.blit(self._shadow, self._place)


class Pane(Node):
    """A part of a page whose content may be higher than it is. Put nodes into ``content``, with ``window`` this pane.

    The scroll bar is pygame_gui's; the wheel and the focus move it too.
    """

    def __init__(self, gui: Gui, box: Rect, name: str = "pane") -> None:
        """``box`` in window px; the bar takes the right edge of it when ``with_bar`` is set."""
        super().__init__(name=name, z=2)
        self._gui, self._box = gui, box
        self.content = Node(name=f"{name}-content", x=box.x, y=box.y)
        self.add(self.content)
        self.on_wheel = lambda dx, dy: self.scroll_by(-dy * 70 * gui.t)
        self.with_bar = False
        self._height = float(box.h)
        self._bar: UIVerticalScrollBar | None = None
        self._picture: Sprite | None = None
        self.container = UIContainer(box, manager=gui.manager)
        gui.panes.append(self)

    @property
    def width(self) -> int:
        """What the content may take, beside the bar if there is one."""
        return self._box.w - (round((_BAR + 14) * self._gui.t) if self.with_bar else 0)

    def empty(self) -> None:
        """Take everything out again."""
        for field in [field for field in self._gui.fields if field.window is self]:
            field.drop()
            self._gui.fields.remove(field)
        self.content.clear()

    @property
    def offset(self) -> float:
        """How far the content is scrolled up, px."""
        return self._box.y - self.content.y

    @property
    def reach(self) -> float:
        """How far it can be scrolled."""
        return max(0.0, self._height - self._box.h)

    def view(self) -> Rect:
        """The part in window px."""
        return self._box

    def body(self) -> Rect:
        """The part in window px."""
        return self._box

    def set_height(self, height: float) -> None:
        """Say how high the content is, so that it can be scrolled with the bar."""
        self._height = height
        if self.reach <= 0 or not self.with_bar:
            return
        t = self._gui.t
        # It ends above the ornament in the corner of the sheet.
        place = Rect(self._box.right - round(_BAR * t), self._box.y, round(_BAR * t), self._box.h - round(24 * t))
        self._bar = UIVerticalScrollBar(place, self._box.h / height, manager=self._gui.manager)
        self._picture = Sprite(None, anchor=(0, 0), name="scroll bar", x=place.x, y=place.y)
        self.add(self._picture)
        self.follow()

    def scroll_by(self, px: float) -> None:
        """Scroll down by so many px (negative: up), as far as there is content."""
        self.scroll_to(self.offset + px)

    def scroll_to(self, offset: float) -> None:
        """Scroll so that ``offset`` px of the content are above the pane."""
        if self._bar is not None:
            self._bar.set_scroll_from_start_percentage(max(0.0, min(self.reach, offset)) / self._height)
            self.follow()

    def reveal(self, rect: Rect) -> None:
        """Scroll as little as needed to show a part of the content given in window px, with some air."""
        air = round(26 * self._gui.t)
        if rect.bottom + air > self._box.bottom:
            self.scroll_by(rect.bottom + air - self._box.bottom)
        if rect.top - air < self._box.top:
            self.scroll_by(rect.top - air - self._box.top)

    def follow(self) -> None:
        """Move the content to where the bar says."""
        bar = self._bar
        if bar is None or self._picture is None:
            return
        offset = min(self.reach, bar.start_percentage * self._height)
        self.content.y = self._box.y - round(offset)
        start = round(offset / self._height * _BAR_STEPS) / _BAR_STEPS
        part = self._box.h / self._height
        self._picture.image = panels.scroll_bar(bar.rect.height, start, start + part, self._gui.t)


class _Writing(UITextEntryLine):
    """What is written, its caret and selection, by keys. The pointer is ours: our line may show another part of it."""

    def process_event(self, event: pygame.event.Event) -> bool:
        """Leave the pointer to the field."""
        return event.type not in _MOUSE and bool(super().process_event(event))


class Field(Clipped):
    """A line to write in: our picture, pygame_gui's writing. Enter, Esc and Tab leave it."""

    def __init__(
        self, gui: Gui, name: str, title: str, value: str, x: float, y: float, width: int, *, limit: int, hint: str,
        change: Callable[[str], None], group: str, pane: Pane | None = None,
    ) -> None:  # fmt: skip
        """At ``x``, ``y`` of its parent (the pane's content, or the window); ``change(text)`` at every letter."""
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
        """Whether letters go here now."""
        return bool(self.entry.is_focused)

    @property
    def text(self) -> str:
        """What is written."""
        return str(self.entry.get_text())

    def write(self, caret: int | None = None) -> None:
        """Begin to write, so many letters before the caret (else all of them)."""
        self._gui.manager.set_focus_set(self.entry)
        self.entry.edit_position = len(self.text) if caret is None else min(caret, len(self.text))
        self.entry.cursor_has_moved_recently = True
        self._show()

    def leave(self) -> None:
        """Write no more."""
        self._gui.manager.set_focus_set(None)
        self._show()

    def drop(self) -> None:
        """Take the line out of pygame_gui."""
        self.entry.kill()  # type: ignore[no-untyped-call]

    @property
    def caret(self) -> int:
        """How many letters are before the caret."""
        return int(self.entry.edit_position)

    def tell(self) -> None:
        """Say what is written, if it has changed."""
        if self.text != self._told:
            self._told = self.text
            self._show()
            self._change(self.text)

    def point(self, event: pygame.event.Event) -> None:
        """A press puts the caret where it is; dragged from there, the pointer chooses letters."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.hit(event.pos):
            self.write(self._place_at(event.pos))
            self._pressed_at, self.entry.select_range = self.caret, [0, 0]
        elif event.type == pygame.MOUSEMOTION and self._pressed_at is not None:
            self.write(self._place_at(event.pos))
            self.entry.select_range = [self._pressed_at, self.caret]
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._pressed_at = None

    def follow(self) -> None:
        """Move with the pane, and show what has been written, chosen, blinked."""
        if self._pane is not None:
            self.entry.set_relative_position((round(self.x), round(self.y - self._pane.offset)))
        if self._state() != self._seen:
            self._show()

    def hit(self, pos: Point) -> bool:
        """Anywhere on the line."""
        if self.window is not None and not self.window.view().collidepoint(pos):
            return False
        return self.body().collidepoint(pos)

    def _clicked(self) -> None:
        """Keys or the pad begin to write here; a press of the pointer has begun already."""
        if not self.writing:
            self.write()

    def _place_at(self, pos: Point) -> int:
        """The letters before a point, by what was shown last: pygame_gui forgets its caret at every press."""
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
