"""pygame_gui with our own look: it provides sheets, scrolling and text input; ``art`` provides the pictures.

All its elements are drawn by one node of the stage, below the page's own controls. Where pygame_gui would paint
(borders, backgrounds, the scroll bar) it paints nothing; our pictures are shown instead.
"""

from __future__ import annotations

from typing import Any, Protocol

import pygame
import pygame_gui
from pygame import Rect, Surface
from pygame_gui.core import UIContainer
from pygame_gui.elements import UIPanel, UIVerticalScrollBar

from truc_desktop.art import panels
from truc_desktop.art.light import shadow_of
from truc_desktop.art.theme import cached
from truc_desktop.paths import asset
from truc_desktop.scene.node import Node, Point
from truc_desktop.scene.sprite import Sprite

_FONT = "alegreya-sans"
_CLEAR = "#00000000"
_TYPE = 22.0
_BAR = 16.0
_BAR_STEPS = 240
_MARK = 20.0
MOUSE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)
_LEAVE = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE, pygame.K_TAB)


def theme_of(t: float) -> dict[str, Any]:
    """Return the theme of pygame_gui's elements: only our fonts, ``t`` px per unit of type.

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


class WritingLine(Protocol):
    """What ``Gui`` needs of a text field (``text_field.Field``)."""

    name: str
    @property
    def window(self) -> object:
        """The pane the field is in, or None."""

    @property
    def writing(self) -> bool:
        """Whether typed keys go to this field."""

    @property
    def caret(self) -> int:
        """Number of characters before the caret."""

    def write(self, caret: int | None = None) -> None:
        """Start writing, with ``caret`` characters before the caret (None: all)."""

    def leave(self) -> None:
        """Stop writing."""

    def drop(self) -> None:
        """Remove the field from pygame_gui."""

    def follow(self) -> None:
        """Move with the pane, and show the current text."""

    def point(self, event: pygame.event.Event) -> None:
        """Handle a pointer event, perhaps in this field."""

    def tell(self) -> None:
        """Report the text if it has changed since the last call."""


class Gui:
    """pygame_gui for one page and one size; created again when either changes."""

    def __init__(self, size: tuple[int, int], t: float) -> None:
        """``size``: of the window in px; ``t``: px per unit of type."""
        self.size, self.t = size, t
        self.manager = pygame_gui.UIManager(size, theme_of(t), enable_live_theme_updates=False)
        self.layer = _Layer(self)
        self.panes: list[Pane] = []
        self.fields: list[WritingLine] = []

    @property
    def writing(self) -> WritingLine | None:
        """The text field being written in; None for none."""
        return next((field for field in self.fields if field.writing), None)

    def panel(self, box: Rect, title: str = "", lift: float = 10.0) -> Node:
        """Add a sheet of parchment; return the node of its shadow, whose spoken text is the title."""
        picture = panels.panel(box.w, box.h, self.t, title)
        _Parchment(box, _multiplied(box.w, box.h, self.t, title), self.manager)
        shade = _Shadow(picture, box, lift)
        shade.alt = title
        self.layer.invalidate()
        return shade

    def handle(self, event: pygame.event.Event) -> bool:
        """Pass an event on; True if nothing else may get it (it belongs to the field being written in)."""
        field = self.writing
        if event.type == pygame.MOUSEWHEEL:
            return False
        if field is not None and event.type == pygame.KEYDOWN and event.key in _LEAVE:
            field.leave()
            return bool(event.key != pygame.K_TAB)
        self.manager.process_events(event)
        for each in self.fields:
            if event.type in MOUSE:
                each.point(event)
            each.tell()  # do not wait for pygame_gui's event: the page may be laid out again before it arrives
        if event.type in MOUSE:
            return False
        if event.type == pygame_gui.UI_TEXT_ENTRY_CHANGED:
            return True
        return field is not None and event.type in (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT)

    def advance(self, dt_ms: float) -> None:
        """Let time pass (``dt_ms``, milliseconds): the caret blinks, panes follow their scroll bars."""
        self.manager.update(dt_ms / 1000)
        for pane in self.panes:
            pane.follow()
        for field in self.fields:
            field.follow()

    def show_arrow(self) -> None:
        """Show the arrow as the pointer: pygame_gui, no longer updated, would leave the bar of its text fields."""
        if self.manager.text_hovered and pygame.display.get_init():
            pygame.mouse.set_cursor(pygame.SYSTEM_CURSOR_ARROW)

    def close(self) -> None:
        """Release everything; the object may be filled again."""
        for field in self.fields:
            if field.writing:
                field.leave()
        self.manager.clear_and_reset()  # type: ignore[no-untyped-call]
        if pygame.display.get_init():
            self.manager.update(0.0)  # without a field under it, the pointer is an arrow again
        self.panes.clear()
        self.fields.clear()


@cached
def _multiplied(w: int, h: int, t: float, title: str) -> Surface:
    """Return a sheet as pygame_gui blits it: colours premultiplied by alpha."""
    return panels.panel(w, h, t, title).premul_alpha()


class _Parchment(UIPanel):
    """A panel that shows our picture only; pygame_gui builds no shapes for it."""

    def __init__(self, box: Rect, picture: Surface, manager: pygame_gui.UIManager) -> None:
        self._sheet = picture
        super().__init__(box, manager=manager, margins={"left": 0, "right": 0, "top": 0, "bottom": 0})

    def rebuild(self) -> None:
        """Show the picture."""
        self._set_image(self._sheet)


class _Layer(Node):
    """Draws pygame_gui's elements into the stage; a text field draws itself again, on its own picture."""

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
        """The area of the shadow."""
        return self._place

    def hit(self, pos: Point) -> bool:
        """Never: a shadow cannot be pressed."""
        return False

    def draw(self, target: Surface, clip: Rect) -> None:
        """Draw the shadow."""
        target.blit(self._shadow, self._place)


class Pane(Node):
    """A scrolling part of a page. Put nodes into ``content``, with this pane as their ``window``.

    The scroll bar is pygame_gui's; the wheel and the focus move it too.
    """

    def __init__(self, gui: Gui, box: Rect, name: str = "pane") -> None:
        """``box`` in window px; the scroll bar takes its right edge if ``with_bar`` is set."""
        super().__init__(name=name, z=2)
        self._gui, self._box = gui, box
        self.content = Node(name=f"{name}-content", x=box.x, y=box.y)
        self.add(self.content)
        self.on_wheel = lambda dx, dy: self.scroll_by(-dy * 70 * gui.t)
        self.with_bar = False
        self._height = float(box.h)
        self._bar: UIVerticalScrollBar | None = None
        self._more = tuple(Sprite(None, anchor=(0, 0), name=name, z=5) for name in ("more above", "more below"))
        self._picture: Sprite | None = None
        self.container = UIContainer(box, manager=gui.manager)
        gui.panes.append(self)

    @property
    def width(self) -> int:
        """Width for the content in px, without the scroll bar."""
        return self._box.w - (round((_BAR + 14) * self._gui.t) if self.with_bar else 0)

    def empty(self) -> None:
        """Remove the content."""
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
        """How far it can be scrolled, px."""
        return max(0.0, self._height - self._box.h)

    def view(self) -> Rect:
        """The visible part in window px."""
        return self._box

    def free(self) -> Rect:
        """The visible part without the middle of the mark that says that there is more below."""
        if not self._more[1].visible or self._bar is None:
            return self._box
        return Rect(self._box.x, self._box.y, self._box.w, self._box.h - round(_MARK * self._gui.t))

    def body(self) -> Rect:
        """The visible part in window px."""
        return self._box

    def set_height(self, height: float) -> None:
        """Set the height of the content in px; this creates the scroll bar if needed."""
        self._height = height
        if self.reach <= 0 or not self.with_bar:
            return
        t = self._gui.t
        # It ends above the ornament in the corner of the sheet.
        place = Rect(self._box.right - round(_BAR * t), self._box.y, round(_BAR * t), self._box.h - round(24 * t))
        self._bar = UIVerticalScrollBar(place, self._box.h / height, manager=self._gui.manager)
        self._picture = Sprite(None, anchor=(0, 0), name="scroll bar", x=place.x, y=place.y)
        for mark, down in zip(self._more, (False, True), strict=True):
            mark.image = panels.more(self.width, t, down)
            mark.x, mark.y = self._box.x, self._box.bottom - mark.image.get_height() if down else self._box.y
        self.add(self._picture, *self._more)
        self.follow()

    def scroll_by(self, px: float) -> None:
        """Scroll down by ``px`` (negative: up), as far as there is content."""
        self.scroll_to(self.offset + px)

    def scroll_to(self, offset: float) -> None:
        """Scroll so that ``offset`` px of the content are above the pane."""
        if self._bar is not None:
            self._bar.set_scroll_from_start_percentage(max(0.0, min(self.reach, offset)) / self._height)
            self.follow()

    def reveal(self, rect: Rect) -> None:
        """Scroll as little as needed to show ``rect`` (window px), with some space around it."""
        air = round(26 * self._gui.t)
        if rect.bottom + air > self._box.bottom:
            self.scroll_by(rect.bottom + air - self._box.bottom)
        if rect.top - air < self._box.top:
            self.scroll_by(rect.top - air - self._box.top)

    def go_to(self, node: Node) -> None:
        """Scroll to a node of the content; for the first focusable one to the top, for the last one to the end, so that
        text before and after them can be read too."""
        stops = [each for each in self.content.walk() if each.focusable]
        if stops and node is stops[0]:
            self.scroll_to(0)
        elif stops and node is stops[-1]:
            self.scroll_to(self.reach)
        self.reveal(node.body())

    def follow(self) -> None:
        """Move the content to the position of the scroll bar."""
        bar = self._bar
        if bar is None or self._picture is None:
            return
        offset = min(self.reach, bar.start_percentage * self._height)
        self.content.y = self._box.y - round(offset)
        for mark, shown in zip(self._more, (offset > 1, offset < self.reach - 1), strict=True):
            mark.visible = shown
        start = round(offset / self._height * _BAR_STEPS) / _BAR_STEPS
        part = self._box.h / self._height
        self._picture.image = panels.scroll_bar(bar.rect.height, start, start + part, self._gui.t)
