"""The controls of pages as stage nodes: buttons, pictures, text, segments, switches, sliders."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import pygame
from pygame import Rect, Surface

from truc_desktop.art import buttons, inputs
from truc_desktop.art.light import shadow_of
from truc_desktop.art.theme import current
from truc_desktop.art.type import fit, line_height, put_text, text_width, wrap
from truc_desktop.i18n import _
from truc_desktop.scene.node import Node, Point
from truc_desktop.scene.sprite import Sprite
from truc_desktop.table.nodes.button import ButtonNode, State

Tick = Callable[[], None]


_WHOLE, _OUTLINE = 0.6, 7
"""Part of its window's height from which a node is shown in part; px of outlines and free edges that may be cut."""


class Window(Protocol):
    """A part of the page that clips scrolled nodes."""

    def view(self) -> Rect:
        """The visible part in window px."""

    def free(self) -> Rect:
        """The part of it that no mark covers which says that there is more."""


class Clipped(Sprite):
    """A sprite that is visible, and can be hit, only inside its window (None: everywhere).

    What the window's edge would cut is not shown at all, unless it is about as high as the window or ``in_part`` says
    otherwise: half a line of text is of no use, but a picture is.
    """

    window: Window | None = None
    in_part = False
    """Whether the part of it inside the window is shown where the edge of the window cuts it."""
    heads: Clipped | None = None
    """What this is the title of: it is not shown without it."""

    @property
    def cut(self) -> bool:
        """Whether the edge of the window cuts it, or what it is a part of, so that it is not shown."""
        if self.window is None or self.in_part:
            return False
        view, body = self.window.free(), self.body()
        if body.h < _WHOLE * view.h and not view.top - _OUTLINE <= body.top <= body.bottom <= view.bottom + _OUTLINE:
            return True
        if self.heads is not None and self.heads.cut:
            return True
        return isinstance(self.parent, Clipped) and self.parent.cut

    def bounds(self) -> Rect:
        """The visible area of picture and shadow."""
        rect = super().bounds()
        if self.window is None:
            return rect
        return Rect(rect.topleft, (0, 0)) if self.cut else rect.clip(self.window.view())

    def hit(self, pos: Point) -> bool:
        """Whether ``pos`` is on the node and inside its window."""
        if self.window is not None and (self.cut or not self.window.view().collidepoint(pos)):
            return False
        return super().hit(pos)

    def draw(self, target: Surface, clip: Rect) -> None:
        """Draw the visible part."""
        if self.window is None:
            super().draw(target, clip)
            return
        if self.cut:
            return
        before = target.get_clip()
        target.set_clip(before.clip(self.window.view()))
        super().draw(target, clip)
        target.set_clip(before)


class Push(Clipped, ButtonNode):
    """A button that can be scrolled; its box moves with its parent."""

    def body(self) -> Rect:
        """The box at its current position."""
        parent_x, parent_y = (0.0, 0.0) if self.parent is None else self.parent.window_pos
        return self.box.move(round(parent_x + self.offset_x), round(parent_y + self.offset_y))


def push(
    name: str,
    label: str,
    box: Rect,
    t: float,
    action: Callable[[], None] | None,
    *,
    sub: str = "",
    kind: str = "plain",
    icon: str = "",
    key: str = "",
    group: str = "",
    lift: float = 6.0,
    tick: Tick | None = None,
    alt: str = "",
    refused: Callable[[], None] | None = None,
    centred: bool = False,
) -> Push:
    """Return a wooden button in ``box`` (px of its parent); ``kind``, ``icon`` and ``key`` as art.buttons.button."""

    def draw(state: State) -> Surface:
        return buttons.button(box.w, box.h, label, sub, kind, icon, key, state, t, centred)

    said = alt or ". ".join(part for part in (label, sub) if part)
    return Push(name, said, draw, box, action, group=group or name, lift=lift, tick=tick, refused=refused)


def glass(
    name: str, label: str, left: float, top: float, t: float, action: Callable[[], None], *, icon: str = "",
    group: str = "bar", tick: Tick | None = None, right: bool = False, alt: str = "",
) -> Push:  # fmt: skip
    """Return a small button of dark glass, 46 units of t high; ``right``: ``left`` is its right edge."""
    w, h = buttons.ghost_width(label, icon, t), round(46 * t)
    box = Rect(round(left - w if right else left), round(top), w, h)

    def draw(state: State) -> Surface:
        return buttons.ghost(w, h, label, icon, state, t)

    return Push(name, alt or label, draw, box, action, group=group, lift=0, tick=tick)


class Picture(Clipped):
    """A picture, perhaps with spoken text; it ignores the pointer."""


def picture(
    image: Surface, x: float, y: float, *, anchor: tuple[float, float] = (0.0, 0.0), alt: str = "", lift: float = 0.0,
    z: float = 0.0, name: str = "",
) -> Picture:  # fmt: skip
    """Return a picture with its anchor at ``x``, ``y`` px of the parent, ``lift`` px above the table."""
    return Picture(image, shadow_of=shadow_of if lift else None, anchor=anchor, x=x, y=y, z=z, alt=alt, lift=lift,
                   name=name)  # fmt: skip


class Words(Clipped):
    """One or more lines of text in a box, and their height."""

    def __init__(
        self, text: str, x: float, y: float, width: float, px: float, *, face: str = "sansb", colour: str = "",
        most: int = 0, floor: float = 0.0, lead: float = 1.3, centred: bool = False, shade: str = "", say: bool = True,
    ) -> None:  # fmt: skip
        """``text`` at ``x``, ``y`` (top left), at most ``width`` px wide, in type of ``px`` px.

        ``most``: maximum lines (0: no limit); one line shrinks to ``floor`` px before it is wrapped.
        """
        lines: Sequence[str]
        if floor and text_width(text, px, face) > width:
            fitted = fit(text, px, face, width, floor)
            px = fitted.px
        lines = wrap(text, px, face, width)
        if most and len(lines) > most:
            rest = " ".join(lines[most - 1 :])
            lines = (*lines[: most - 1], fit(rest, px, face, width, px).text)
        step = max(px * lead, line_height(px, face) if len(lines) == 1 else 0.0)
        widest = max(text_width(line, px, face) for line in lines)
        across = round(width if centred else widest + 2)
        image = Surface((max(1, across), max(1, round(step * len(lines)))), pygame.SRCALPHA, 32)
        for i, line in enumerate(lines):
            at = image.get_width() / 2 if centred else 0
            put_text(image, line, at, step * (i + 0.5), px, face, colour or current().ink, 0.5 if centred else 0, shade)
        super().__init__(image, anchor=(0, 0), x=round(x), y=round(y), alt=text if say else "")
        self.height = image.get_height()
        self.type_px = px


class Row(Protocol):
    """A row of places to press, which it draws: segments, tabs."""

    @property
    def window_pos(self) -> Point:
        """The upper left corner in the window, px."""

    def choose(self, index: int) -> None:
        """A place was pressed."""

    def hover(self, index: int) -> None:
        """The pointer came onto a place (-1: left it)."""


class Choice(Clipped):
    """One place of a row that can be pressed and focused; the row draws it."""

    def __init__(self, row: Row, index: int, box: Rect, name: str, alt: str) -> None:
        super().__init__(None, name=name, alt=alt)
        self._row, self._index, self._box = row, index, box
        self.focusable = True
        self.on_click = self._choose
        self.on_hover = self._hovered

    def _choose(self) -> None:
        self._row.choose(self._index)

    def _hovered(self, inside: bool) -> None:
        self._row.hover(self._index if inside else -1)

    def body(self) -> Rect:
        """Its part of the row, in window px."""
        x, y = self._row.window_pos
        return self._box.move(round(x), round(y))

    def hit(self, pos: Point) -> bool:
        """Whether ``pos`` is on its part of the row, inside the window."""
        if self.window is not None and not self.window.view().collidepoint(pos):
            return False
        return self.body().collidepoint(pos)

    def draw(self, target: Surface, clip: Rect) -> None:
        """Do nothing: the row draws it."""


class Segments(Clipped):
    """A choice between a few words: in a row, or as a list if the words need the room."""

    def __init__(
        self, name: str, title: str, labels: Sequence[str], chosen: int, x: float, y: float, width: int, t: float,
        change: Callable[[int], None], *, group: str, window: Window | None = None, tick: Tick | None = None,
        usual: int = -1,
    ) -> None:  # fmt: skip
        """``change(index)`` is called when another word is chosen; ``title`` is what the choice is about.

        The ``usual`` word is marked.
        """
        super().__init__(None, anchor=(0, 0), x=round(x), y=round(y), name=name)
        self.window = window
        self.chosen = chosen
        self._labels, self._title, self._width, self._t = tuple(labels), title, width, t
        self._change, self._tick = change, tick
        self._hovered = -1
        self._usual = usual
        row = inputs.segment_row(width, t, self._labels)
        self.upright = row is None  # text must not be cut: use a list if the row is too narrow
        line = round(inputs.SEGMENT_HEIGHT * t)
        self._pitch = round(line + 4 * t)
        self.height = self._pitch * len(labels) - round(4 * t) if self.upright else line
        for i, label in enumerate(labels):
            box = Rect(0, i * self._pitch, width, line)
            if row is not None:
                left, right = row.edges[i : i + 2]
                box = Rect(round(left), 0, round(right) - round(left), line)
            choice = Choice(self, i, box, f"{name}-{i}", "")
            choice.focus_group = group
            choice.window = window
            choice.alt = self._said(i, label)
            self.add(choice)
        self._show()

    def choose(self, index: int) -> None:
        """Choose a word; the chosen one does nothing."""
        if index == self.chosen:
            return
        self.chosen = index
        for i, (child, label) in enumerate(zip(self.children, self._labels, strict=True)):
            child.alt = self._said(i, label)
        self._show()
        self._change(index)

    def hover(self, index: int) -> None:
        """The pointer is on a word (-1: on none)."""
        if index >= 0 and self._tick is not None:
            self._tick()
        self._hovered = index
        self._show()

    def _said(self, index: int, label: str) -> str:
        words = _("{title}: {choice}, chosen") if index == self.chosen else _("{title}: {choice}")
        said = words.format(title=self._title, choice=label)
        return said + _(", as usual") if index == self._usual else said

    def _show(self) -> None:
        if not self.upright:
            self.image = inputs.segments(self._width, self._t, self._labels, self.chosen, self._hovered, self._usual)
            return
        stack = Surface((self._width, self.height), pygame.SRCALPHA, 32)
        for i, label in enumerate(self._labels):
            lit, under = (0 if i == self.chosen else -1), (0 if i == self._hovered else -1)
            usual = 0 if i == self._usual else -1
            stack.blit(inputs.segments(self._width, self._t, (label,), lit, under, usual), (0, i * self._pitch))
        self.image = stack


class Switch(Clipped):
    """A switch: on or off."""

    def __init__(
        self, name: str, title: str, on: bool, right: float, middle: float, t: float, change: Callable[[bool], None],
        *, group: str, window: Window | None = None, tick: Tick | None = None,
    ) -> None:  # fmt: skip
        """Its right end at ``right``, its vertical centre at ``middle`` px of the parent."""
        w, h = round(inputs.SWITCH_SIZE[0] * t), round(inputs.SWITCH_SIZE[1] * t)
        super().__init__(None, anchor=(0, 0), x=round(right - w), y=round(middle - h / 2), name=name)
        self.window = window
        self.on = on
        self._title, self._t, self._change, self._tick = title, t, change, tick
        self._inside = False
        self.focusable, self.focus_group = True, group
        self.on_click = self._flip
        self.on_hover = self._hover
        # The area to press is 44 units of t high, although the switch is lower.
        grow = max(0, round((44 * t - h) / 2))
        self.hit_rect = Rect(round(self.x), round(self.y) - grow, w, h + 2 * grow)
        self._show()

    def _flip(self) -> None:
        self.on = not self.on
        self._show()
        self._change(self.on)

    def _hover(self, inside: bool) -> None:
        if inside and self._tick is not None:
            self._tick()
        self._inside = inside
        self._show()

    def _show(self) -> None:
        state = _("on") if self.on else _("off")
        self.alt = _("{title}: {choice}").format(title=self._title, choice=state)
        self.image = inputs.switch(self.on, self._t, self._inside)


class Slider(Clipped):
    """A slider: drag the knob, press next to it, or use Left and Right with the focus."""

    def __init__(
        self, name: str, title: str, value: float, low: float, high: float, step: float, x: float, y: float,
        width: int, t: float, change: Callable[[float], None], *, words: Callable[[float], str], group: str,
        pointer: Callable[[], Point | None], window: Window | None = None, settled: Callable[[], None] | None = None,
        stops: int = 0,
    ) -> None:  # fmt: skip
        """``words(value)`` returns a value in words; ``pointer()`` is the pointer's position, window px.

        ``change`` is called at every move, ``settled`` when the knob is released.
        """
        super().__init__(None, anchor=(0, 0), x=round(x), y=round(y), name=name)
        self.window = window
        self.value = value
        self.height = round(inputs.SLIDER_HEIGHT * t)
        self._title, self._low, self._high, self._step = title, low, high, step
        self._width, self._t, self._stops = width, t, stops
        self._change, self._words, self._settled = change, words, settled
        self._pointer = pointer
        self._inside = False
        self.focusable, self.focus_group = True, group
        self.on_click = lambda: None
        self.on_press = self._pressed
        self.on_drag_start = self._drag
        self.on_drag_move = self._drag
        self.on_drag_end = lambda pos, dropped: self._let_go()
        self.on_hover = self._hover
        self._show()

    @property
    def words(self) -> str:
        """The value in words."""
        return self._words(self.value)

    def adjust(self, steps: int) -> bool:
        """Move ``steps`` to the right (negative: left), by key or controller. Always True: the key was used."""
        self._set(self.value + steps * self._step)
        self._let_go()
        return True

    def set_value(self, value: float) -> None:
        """Show another value without calling ``change``."""
        self.value = value
        self._show()

    def hit(self, pos: Point) -> bool:
        """Whether ``pos`` is in the slider's box, not only on the painted line."""
        if self.window is not None and not self.window.view().collidepoint(pos):
            return False
        return self.body().collidepoint(pos)

    def _let_go(self) -> None:
        if self._settled is not None:
            self._settled()

    def _hover(self, inside: bool) -> None:
        self._inside = inside
        self._show()

    def _pressed(self, down: bool) -> None:
        pos = self._pointer()
        if down and pos is not None:
            self._drag(pos)
        elif not down:
            self._let_go()

    def _drag(self, pos: Point) -> None:
        left = self.window_pos[0]
        first = left + inputs.slider_x(self._width, 0, self._t)
        last = left + inputs.slider_x(self._width, 1, self._t)
        part = (pos[0] - first) / max(1.0, last - first)
        self._set(self._low + (self._high - self._low) * part)

    def _set(self, value: float) -> None:
        steps = round((value - self._low) / self._step)
        value = max(self._low, min(self._high, self._low + steps * self._step))
        if abs(value - self.value) < self._step / 2:
            return
        self.value = value
        self._show()
        self._change(value)

    def _show(self) -> None:
        part = (self.value - self._low) / (self._high - self._low)
        self.alt = _("{title}: {choice}").format(title=self._title, choice=self.words)
        self.image = inputs.slider(self._width, part, self._t, self._inside, self._stops)


def group_of(*nodes: Node, name: str = "", z: float = 0.0) -> Node:
    """Return a plain node with ``nodes`` as children."""
    node = Node(name=name, z=z)
    node.add(*nodes)
    return node
