"""Forms on a page: rows of title, control and one line of explanation, in panes that scroll."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from truc_desktop.art import inputs
from truc_desktop.art.buttons import least_width, link_width, text_link
from truc_desktop.art.icons import icon
from truc_desktop.art.panels import TITLE_HEIGHT
from truc_desktop.art.theme import current
from truc_desktop.scene.node import Node, Point
from truc_desktop.table.nodes.button import State
from truc_desktop.ui.gui import Gui, Pane, WritingLine
from truc_desktop.ui.metrics import Metrics
from truc_desktop.ui.page import PagePart, PageScreen
from truc_desktop.ui.text_field import Field
from truc_desktop.ui.widgets import Clipped, Push, Segments, Slider, Switch, Tick, Words, picture, push

_TITLE, _NOTE = 25.0, 19.5
_BULLET = 21.0
"""Size of the icon before an item of a list, in units of t."""
_LINK = 44.0
"""Height of a link in units of t."""
_AIR, _LESS_AIR = 24.0, 11.0
"""Space after a row, and where all rows fit only with less, in units of t."""
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class Offer(NamedTuple):
    """A button that shares a line with others: its name, label, action, second line and icon."""

    name: str
    label: str
    action: Callable[[], None]
    sub: str = ""
    icon: str = ""


class TooHighError(Exception):
    """The rows of a form are higher than the pane."""


class Form:
    """Adds rows to the content of a pane, one under the other."""

    def __init__(
        self, gui: Gui, pane: Pane, x: float, width: int, t: float, *, group: str, tick: Tick,
        pointer: Callable[[], Point | None], top: float = 0.0, most: float = math.inf, air: float = _AIR,
    ) -> None:  # fmt: skip
        """``x`` and ``width``: a column of the content; ``pointer()``: the pointer's place in window px. A row
        that ends below ``most`` (px of the content) raises TooHighError. ``air``: space after a row, in units of t."""
        self.y = self._top = top
        self._air = air
        self._most = most
        self._gui, self._pane, self._x, self._width, self._t = gui, pane, x, width, t
        self._group, self._tick, self._pointer = group, tick, pointer

    def start_again(self) -> None:
        """Take all rows away: once they are known to leave room, they can be added larger."""
        self._pane.empty()
        self.y = self._top

    def space(self, units: float) -> None:
        """Leave ``units`` of t free before the next row."""
        self.y += units * self._t

    def segments(
        self, name: str, title: str, labels: Sequence[str], chosen: int, note: str, change: Callable[[int], None],
        usual: int = -1,
    ) -> Segments:  # fmt: skip
        """Add a choice of a few words, the ``usual`` one (index) marked."""
        head = self._title(title)
        row = Segments(
            name, title, labels, chosen, self._x, self.y, self._width, self._t, change, group=self._group,
            window=self._pane, tick=self._tick, usual=usual,
        )  # fmt: skip
        head.heads = row
        self._pane.content.add(row)
        self.y += row.height + 8 * self._t
        self._note(note, self._width)
        self._end()
        return row

    def switch(self, name: str, title: str, on: bool, note: str, change: Callable[[bool], None]) -> Switch:
        """Add a switch to the right of its title."""
        t = self._t
        room = self._width - (inputs.SWITCH_SIZE[0] + 20) * t
        top = self.y
        self._title(title, room)
        middle = (top + self.y) / 2 - 2 * t
        row = Switch(
            name, title, on, self._x + self._width, middle, t, change, group=self._group, window=self._pane,
            tick=self._tick,
        )  # fmt: skip
        self._pane.content.add(row)
        self._note(note, room)
        self._end()
        return row

    def slider(
        self, name: str, title: str, value: float, low: float, high: float, step: float, note: str,
        change: Callable[[float], None], *, words: Callable[[float], str], settled: Callable[[], None] | None = None,
        stops: int = 0,
    ) -> Slider:  # fmt: skip
        """Add a slider, with its value in words to the right of its title."""
        t = self._t
        holder: list[Words] = []
        top = self.y

        def tell(text: str) -> None:
            for old in holder:
                old.remove_self()
            said = Words(text, 0, top, self._width * 0.5, 21 * t, face="sansx", say=False)
            said.x = round(self._x + self._width - (said.image.get_width() if said.image else 0))
            said.y = round(top + 3 * t)
            said.window, said.heads = self._pane, row
            holder[:] = [said]
            self._pane.content.add(said)

        def changed(now: float) -> None:
            tell(words(now))
            change(now)

        head = self._title(title, self._width * 0.62)
        row = Slider(
            name, title, value, low, high, step, self._x, self.y - 2 * t, self._width, t, changed, words=words,
            group=self._group, pointer=self._pointer, window=self._pane, settled=settled, stops=stops,
        )  # fmt: skip
        head.heads = row
        self._pane.content.add(row)
        tell(words(value))
        self.y += row.height + (4 if note else -10) * t
        self._note(note, self._width)
        self._end()
        return row

    def field(
        self, name: str, title: str, value: str, hint: str, note: str, limit: int, change: Callable[[str], None]
    ) -> Field:
        """Add a text field of at most ``limit`` characters."""
        head = self._title(title)
        row = Field(
            self._gui, name, title, value, self._x, self.y, self._width, limit=limit, hint=hint, change=change,
            group=self._group, pane=self._pane,
        )  # fmt: skip
        head.heads = row
        self._pane.content.add(row)
        self.y += row.height + 8 * self._t
        self._note(note, self._width)
        self._end()
        return row

    def heading(self, title: str) -> Words:
        """Add a heading and return it."""
        return self._title(title)

    def paragraph(self, text: str) -> None:
        """Add a paragraph of text."""
        self._note(text, self._width)
        self.y += 10 * self._t

    def lines(self, text: str) -> None:
        """Add text of the size of a paragraph in the colour of titles."""
        self._add(Words(text, self._x, self.y, self._width, _NOTE * self._t))
        self.y += 12 * self._t

    def caption(self, title: str) -> None:
        """Add a small title."""
        t = self._t
        self._add(Words(title, self._x, self.y, self._width, 22 * t, face="serifb", floor=20 * t, lead=1.2))
        self.y += 3 * t

    def bullet(self, text: str, mark: str = "") -> None:
        """Add an item of a list, with an icon named ``mark`` before it (default: a dot)."""
        t, note = self._t, current().note
        indent, top = (30 if mark else 20) * t, self.y
        self._add(Words(text, self._x + indent, top, self._width - indent, _NOTE * t, colour=note, lead=1.18))
        node: Clipped
        if mark:
            px = round(_BULLET * t)
            middle = round(top + (1.18 * _NOTE * t - px) / 2)
            node = picture(icon(mark, px, current().red_dark), round(self._x), middle)
        else:
            node = Words("•", self._x + 4 * t, top, indent, _NOTE * t, colour=note, lead=1.18, say=False)
        node.window = self._pane
        self._pane.content.add(node)
        self.y += 3 * t

    def step(self, number: int, text: str) -> None:
        """Add one of the steps of what to do, with a large number."""
        t = self._t
        indent, top = 38 * t, self.y
        mark = Words(str(number), self._x + 2 * t, top - 9 * t, indent, 32 * t, colour=current().red, face="serifx")
        mark.window = self._pane
        self._pane.content.add(mark)
        self._add(Words(text, self._x + indent, top, self._width - indent, 22 * t, lead=1.2))
        self.y = max(self.y, mark.y + mark.height) + 10 * t

    def said(self, name: str, text: str) -> None:
        """Add a chat message and its sender's name."""
        t = self._t
        self._add(Words(name, self._x, self.y, self._width, 20 * t, face="serifb", colour=current().note))
        self._add(Words(text, self._x, self.y, self._width, 21 * t))
        self.y += 10 * t

    def figures(self, text: str) -> None:
        """Add text to be read from a distance, as large as the column allows."""
        t = self._t
        words = Words(text, self._x, self.y, self._width, 38 * t, face="serifx", floor=22 * t, centred=True)
        self._add(words)
        self.y += 8 * t

    def problem(self, text: str) -> None:
        """Add the reason why the row above is invalid, in red."""
        self.y -= 18 * self._t
        words = Words(f"✗ {text}", self._x, self.y, self._width, _NOTE * self._t, colour=current().red, face="sansx")
        words.alt = text
        self._add(words)
        self._end()

    def button(
        self, name: str, label: str, action: Callable[[], None] | None, *, sub: str = "", kind: str = "no",
        icon: str = "",
    ) -> Push:  # fmt: skip
        """Add a button as wide as the column; greyed without an action."""
        height = round((62 if sub else 54) * self._t)
        edge = round(3 * self._t)  # its outline is visible too
        box = Rect(round(self._x) + edge, round(self.y), self._width - 2 * edge, height)
        row = push(name, label, box, self._t, action, sub=sub, kind=kind, icon=icon, group=self._group, lift=0,
                   tick=self._tick)  # fmt: skip
        row.window = self._pane
        self._pane.content.add(row)
        self.y += height
        self._end()
        return row

    def link(self, name: str, label: str, action: Callable[[], None], icon: str = "") -> Push:
        """Add a line that can be pressed and looks like no button: for what is seldom wanted."""
        t = self._t
        edge = round(3 * t)
        wide = min(link_width(label, t, icon), self._width - 2 * edge)
        box = Rect(round(self._x) + edge, round(self.y), wide, round(_LINK * t))

        def draw(state: State) -> Surface:
            return text_link(box.w, box.h, label, icon, state, t)

        row = Push(name, label, draw, box, action, group=self._group, lift=0, tick=self._tick)
        self.place(row, box.h)
        self._end()
        return row

    def buttons(self, offers: Sequence[Offer]) -> tuple[Push, ...]:
        """Add buttons beside each other, or one under the other where their words need the width.

        Second lines are left out, and only said, where there is no room for all of them.
        """
        t, edge, gap = self._t, round(3 * self._t), round(10 * self._t)
        each = (self._width - 2 * edge - gap * (len(offers) - 1)) // len(offers)

        def fits(*, subs: bool) -> bool:
            return all(least_width(offer.label, offer.sub if subs else "", t) <= each for offer in offers)

        abreast, subs = fits(subs=False), fits(subs=True)
        height = round((62 if subs and any(offer.sub for offer in offers) else 54) * t)
        rows = []
        for i, offer in enumerate(offers):
            x = round(self._x) + edge + (i * (each + gap) if abreast else 0)
            width = each if abreast else self._width - 2 * edge
            said = ". ".join(part for part in (offer.label, offer.sub) if part)
            rows.append(push(
                offer.name, offer.label, Rect(x, round(self.y), width, height), t, offer.action, alt=said,
                sub=offer.sub if subs else "", kind="no", icon=offer.icon, group=self._group, lift=0, tick=self._tick,
            ))  # fmt: skip
            last = i == len(offers) - 1
            self.place(rows[-1], height + (0 if last else gap) if not abreast or last else 0)
        self._end()
        return tuple(rows)

    def show(self, image: Surface, alt: str = "") -> None:
        """Add a picture in the middle of the column."""
        shown = picture(image, round(self._x + (self._width - image.get_width()) / 2), round(self.y), alt=alt)
        shown.window = self._pane
        self._pane.content.add(shown)
        self.y += image.get_height()
        self._end()

    def place(self, node: Clipped, height: float) -> None:
        """Add a node made for ``column``; the next row starts ``height`` px lower."""
        node.window = self._pane
        self._pane.content.add(node)
        self.y += height
        self._check_height()

    @property
    def unit(self) -> float:
        """Pixels per unit of type (t)."""
        return self._t

    @property
    def column(self) -> Rect:
        """The column at the current height: a box one px high, in px of the content."""
        return Rect(round(self._x), round(self.y), self._width, 1)

    def _add(self, words: Words) -> None:
        words.window = self._pane
        self._pane.content.add(words)
        self.y = words.y + words.height

    def _title(self, title: str, room: float = 0.0) -> Words:
        t = self._t
        words = Words(title, self._x, self.y, room or self._width, _TITLE * t, face="serifb", floor=22 * t, lead=1.2)
        self._add(words)
        self.y += 6 * t
        return words

    def _note(self, note: str, room: float) -> None:
        if note:
            words = Words(note, self._x, self.y, room, _NOTE * self._t, colour=current().note)
            self._add(words)

    def _end(self) -> None:
        self.y += self._air * self._t
        self._check_height()

    def _check_height(self) -> None:
        if self.y > self._most:
            raise TooHighError


class Forms(PagePart):
    """pygame_gui's sheets, scrolling panes and text fields on one page."""

    def __init__(self, page: PageScreen, entered: Callable[[str], bool] = lambda _name: False) -> None:
        """``entered(name)`` is called when Enter is pressed in the field of that name; it returns True if that did
        more than end the writing."""
        self._page, self._entered = page, entered
        self._gui: Gui | None = None
        self._revealed: Node | None = None
        self._offsets: dict[str, float] = {}

    @property
    def writing(self) -> WritingLine | None:
        """The text field being written in; None for none."""
        return None if self._gui is None else self._gui.writing

    @property
    def held(self) -> bool:
        """Whether a control is pressed: laying out the page again would lose it."""
        return self._page.stage.pointer.pressed is not None

    # ------------------------------------------------------------------ laying out
    def fresh_gui(self, metrics: Metrics) -> Gui:
        """Create pygame_gui again for these measures and add its layer; panes keep their scroll positions."""
        gui = self._gui
        if gui is not None:
            self._offsets = {pane.name: pane.offset for pane in gui.panes}
            gui.close()
        if gui is None or (gui.size, gui.t) != ((metrics.w, metrics.h), metrics.t):
            gui = self._gui = Gui((metrics.w, metrics.h), metrics.t)
        self._page.body.add(gui.layer)
        return gui

    def fill_pane(
        self, box: Rect, name: str, group: str, fill: Callable[[Form], None], dense: bool = False
    ) -> Pane:
        """Make a pane at ``box`` and let ``fill`` add its rows; called again with a scroll bar if they are too high.

        It keeps the scroll position of the previous pane of that name. ``dense``: rather than with a scroll bar, rows
        are nearer to each other if all fit then.
        """
        gui = self._gui
        if gui is None:
            raise RuntimeError("a pane was made before fresh_gui")
        pane = Pane(gui, box, name)
        self._page.body.add(pane)
        most = box.h + 20 * self._page.metrics.t
        for air in (_AIR, _LESS_AIR) if dense else (_AIR,):
            try:
                self._fill(gui, pane, group, fill, most, air)
            except TooHighError:  # as early as possible: a long list is laid out once, with the scroll bar
                pane.empty()
            else:
                return pane
        pane.with_bar = True
        pane.set_height(self._fill(gui, pane, group, fill))
        pane.scroll_to(self._offsets.get(name, 0.0))
        return pane

    def _fill(
        self, gui: Gui, pane: Pane, group: str, fill: Callable[[Form], None], most: float = math.inf, air: float = _AIR
    ) -> float:
        """Let ``fill`` add rows to a pane; return their height, px. TooHighError: they are higher than ``most``."""
        t = self._page.metrics.t
        form = Form(
            gui, pane, 0, pane.width, t, group=group, tick=self._page.tick, pointer=self._pointer, top=8 * t, most=most,
            air=air,
        )  # fmt: skip
        fill(form)
        if form.y > most:
            raise TooHighError
        return form.y

    def forget(self, name: str) -> None:
        """Let the pane of that name start at its top next time."""
        self._offsets.pop(name, None)

    def inside(self, box: Rect, titled: bool = True, foot: int = 0) -> Rect:
        """Return the box for a sheet's rows: below its title, inside its border, ``foot`` px above its edge."""
        t = self._page.metrics.t
        side, head = round((34 if titled else 46) * t), round((TITLE_HEIGHT if titled else 24) * t)
        return Rect(box.x + side, box.y + head, box.w - 2 * side, box.h - head - foot - round(22 * t))

    def _pointer(self) -> Point | None:
        """The position of the pointer, px."""
        return self._page.stage.pointer.pos

    # ------------------------------------------------------------------ writing
    def relay(self) -> None:
        """Lay out the page again; a user who is writing can continue."""
        writing = self.writing
        caret = 0 if writing is None else writing.caret
        self._page.rebuild()
        if writing is not None:
            self.write_in(writing.name, caret)

    def write_in(self, name: str, caret: int | None = None) -> None:
        """Start writing in the field of that name, if any, with ``caret`` characters before the caret."""
        for field in self._gui.fields if self._gui is not None else ():
            if field.name == name:
                field.write(caret)

    # ------------------------------------------------------------------ hooks
    def rebuilt(self) -> None:
        """Update pygame_gui, which shows new elements only then."""
        if self._gui is not None:
            self._gui.advance(0.0)

    def first(self, event: pygame.event.Event) -> bool:
        """Pass typed keys to the text field only."""
        if self._gui is None:
            return False
        writing = self._gui.writing
        if writing is not None and event.type == pygame.KEYDOWN and event.key in _ENTER and self._entered(writing.name):
            return True
        return self._gui.handle(event)

    def advance(self, dt_ms: float) -> None:
        """Let time pass; scroll a control into view that got the focus by keys."""
        if self._gui is not None:
            self._gui.advance(dt_ms)
        ring = self._page.ring
        node = ring.node if ring.visible else None
        if node is not self._revealed:
            self._revealed = node
            pane = node.window if isinstance(node, Clipped) else None
            if node is not None and isinstance(pane, Pane):
                pane.go_to(node)

    def covered(self) -> None:
        """Leave the pointer to the screen on top."""
        if self._gui is not None:
            self._gui.show_arrow()

    def left(self) -> None:
        """Release pygame_gui."""
        if self._gui is not None:
            self._gui.close()
            self._gui = None
