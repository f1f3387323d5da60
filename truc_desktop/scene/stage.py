"""The stage: draws a tree of nodes with dirty rectangles, routes pointer events and renders the tree as text."""

from __future__ import annotations

import weakref
from dataclasses import dataclass
from itertools import pairwise

import pygame
from pygame import Rect, Surface

from truc_desktop.scene.node import Node, Point
from truc_desktop.scene.pointer import PointerState
from truc_desktop.scene.rects import bands, longest_rising, merge
from truc_desktop.scene.spoken import SpokenWords, spoken_tree

_FAINTEST = 1 / 512
_ALIGNED, _NARROW = 4, 16
"""Pixels of 4 bytes in 16 bytes; a part of a window that is so narrow, in px, is copied as fast in any case."""
HOVER_MS = 40.0
"""Interval at which hover is checked under a resting pointer: live faces would trigger it every frame."""


@dataclass(slots=True)
class _Drawn:
    """A node as drawn in the last frame: its state (version, x, y, opacity, draw_key()), its rectangle in window px and
    its appearance()."""

    node: Node
    key: tuple[object, ...]
    bounds: Rect
    appearance: object


class Stage:
    """A tree of nodes over a static background.

    Changes are not tracked one by one: render() lists what would be drawn and compares it with the last frame, so
    moving, hiding, removing, reordering or fading a node or an ancestor redraws exactly what is needed. If nodes
    only look different (live faces), the last list is used again.
    """

    def __init__(self, size: tuple[int, int], *, background: Surface | None = None,
                 backdrop: pygame.typing.ColorLike = (20, 14, 10),
                 words: SpokenWords | None = None) -> None:
        """`size` is in px; `background` is blitted at 0, 0, `backdrop` fills what it does not cover.

        `words` are for spoken().
        """
        self.root = Node(name="root")
        self.modal: Node | None = None
        self.beside: Node | None = None
        """A node that stays in use while `modal` is set, such as a bar of tools: it comes after what is in `modal`."""
        self._size = size
        self._background = background
        self._backdrop = pygame.Color(backdrop)
        self._words = words or SpokenWords()
        self._tickers: dict[Node, None] = {}
        self._drawn: dict[Node, _Drawn] = {}
        self._keyed: list[Node] = []
        """Nodes that are drawn and have a draw_key(), which may depend on any other node."""
        self._touched: dict[Node, None] = {}
        self._changed = True
        self._whole = True
        self._hover_stale = False
        self._since_hover = HOVER_MS
        self._last_target: weakref.ref[Surface] | None = None
        self.pointer = PointerState(self)
        self.focused: Node | None = None
        self.root._enter(self)

    # -- called by nodes

    def changed(self) -> None:
        """A node may look different."""
        self._changed = True
        self._hover_stale = True

    def touched(self, node: Node) -> None:
        """A node looks different but has not moved."""
        self._touched[node] = None
        self._hover_stale = True

    def entered(self, node: Node) -> None:
        """A node joined the tree."""
        if type(node).advance is not Node.advance:
            self._tickers[node] = None

    def left(self, node: Node) -> None:
        """A node left the tree: it gets no more time and loses the pointer."""
        self._tickers.pop(node, None)
        self._touched.pop(node, None)
        if self.modal is node:
            self.modal = None
        if self.beside is node:
            self.beside = None
        self.pointer.forget(node)

    @property
    def tops(self) -> tuple[Node, ...]:
        """The nodes in which the pointer and the focus find something: the root, or `modal` and `beside`."""
        if self.modal is None:
            return (self.root,)
        return (self.modal,) if self.beside is None else (self.modal, self.beside)

    # -- size and background

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in px."""
        return self._size

    @property
    def rect(self) -> Rect:
        """The whole stage."""
        return Rect((0, 0), self._size)

    def resize(self, size: tuple[int, int], background: Surface | None = None) -> None:
        """Set a new size in px and its background; everything is drawn again. Nodes are not moved."""
        self._size = size
        self.background = background

    @property
    def background(self) -> Surface | None:
        """The static picture behind all nodes."""
        return self._background

    @background.setter
    def background(self, surface: Surface | None) -> None:
        self._background = surface
        self.redraw()

    def redraw(self) -> None:
        """Draw everything in the next frame, such as after the window was covered."""
        self._whole = True
        self.changed()

    @property
    def needs_render(self) -> bool:
        """Whether the next render() may draw anything."""
        return self._changed or bool(self._touched)

    # -- time

    def advance(self, dt_ms: float) -> None:
        """Pass time to the nodes that override advance(), and update hover for what moved under the pointer."""
        for node in list(self._tickers):
            if node.host is self:
                node.advance(dt_ms)
        self._since_hover += dt_ms
        if self._hover_stale and self._since_hover >= HOVER_MS:
            self._hover_stale = False
            self._since_hover = 0.0
            self.pointer.refresh()

    # -- drawing

    def render(self, target: Surface) -> list[Rect]:
        """Bring `target` up to date and return the rectangles that changed, [] when none did.

        `target` must still hold the last frame; a different surface than last time is drawn completely.
        """
        if self._last_target is None or self._last_target() is not target:
            self._last_target = weakref.ref(target)
            self._whole = self._changed = True
        if not self.needs_render:
            return []
        inside = self.rect.clip(target.get_rect())
        whole, changed = self._whole, self._changed
        # If a draw() fails, the target holds half a frame: then the next one must draw everything.
        self._whole = self._changed = True
        if not changed:
            current, changes = self._drawn, self._retouched()
        else:
            current = self._display_list()
            changes = [inside] if whole else self._differences(current)
        dirty = merge(changes, inside)
        self._paint(target, list(current.values()), dirty)
        if changed:
            self._drawn = current
            self._keyed = [node for node in current if type(node).draw_key is not Node.draw_key]
        self._touched.clear()
        self._whole = self._changed = False
        return dirty

    def _retouched(self) -> list[Rect]:
        """Update the last list where nodes look different but have not moved; return the dirty rectangles."""
        dirty: list[Rect] = []
        for node in (*self._touched, *self._keyed):
            before = self._drawn.get(node)
            if before is None:
                continue
            _version, x, y, opacity, _key = before.key
            key = (node.version, x, y, opacity, node.draw_key())
            if key != before.key:
                self._drawn[node] = _Drawn(node, key, node.bounds(), node.appearance())
                dirty += _changed(before, self._drawn[node])
        return dirty

    def _display_list(self) -> dict[Node, _Drawn]:
        listed: dict[Node, _Drawn] = {}
        self._collect(self.root, 0.0, 0.0, 1.0, listed)
        return listed

    def _collect(self, node: Node, x: float, y: float, opacity: float, listed: dict[Node, _Drawn]) -> None:
        opacity *= node.alpha
        if not node.visible or opacity < _FAINTEST:
            return
        x += node.x + node.offset_x + node.aside[0]
        y += node.y + node.offset_y + node.aside[1]
        if type(node).draw is not Node.draw:
            key = (node.version, x, y, opacity, node.draw_key())
            before = self._drawn.get(node)
            if before is not None and before.key == key:
                listed[node] = before
            else:
                listed[node] = _Drawn(node, key, node.bounds(), node.appearance())
        for child in node.in_draw_order():
            self._collect(child, x, y, opacity, listed)

    def _differences(self, current: dict[Node, _Drawn]) -> list[Rect]:
        dirty = [drawn.bounds for node, drawn in self._drawn.items() if node not in current]
        rank = {node: index for index, node in enumerate(self._drawn)}
        kept: list[_Drawn] = []
        for node, drawn in current.items():
            before = self._drawn.get(node)
            if before is None:
                dirty.append(drawn.bounds)
                continue
            kept.append(drawn)
            if before.key != drawn.key:
                dirty += _changed(before, drawn)
        order = [rank[drawn.node] for drawn in kept]
        if any(later < earlier for earlier, later in pairwise(order)):
            steady = longest_rising(order)
            dirty += [drawn.bounds for index, drawn in enumerate(kept) if index not in steady]
        return dirty

    def _paint(self, target: Surface, drawn: list[_Drawn], dirty: list[Rect]) -> None:
        all_bounds = [item.bounds for item in drawn]
        outer_clip = target.get_clip()
        try:
            for rect in (band for area in dirty for band in bands(area)):
                target.set_clip(rect)
                self._paint_ground(target, rect)
                for index in rect.collidelistall(all_bounds):
                    drawn[index].node.draw(target, rect)
        finally:
            target.set_clip(outer_clip)

    def _paint_ground(self, target: Surface, rect: Rect) -> None:
        ground = self._background
        if ground is None or not ground.get_rect().contains(rect):
            target.fill(self._backdrop, rect)
        if ground is None:
            return
        if rect.x % _ALIGNED == 0 and _NARROW < rect.w < target.get_width():
            # SDL copies pictures of one format past the processor's cache if both begin at such an address: ten times
            # as slow for parts of a window (measured), and what is drawn on them is slow again.
            target.blit(ground, rect, (*rect.topleft, 1, rect.h))
            rect = Rect(rect.x + 1, rect.y, rect.w - 1, rect.h)
        target.blit(ground, rect, rect)

    # -- pointer

    def node_at(self, pos: Point) -> Node | None:
        """Return the nearest node at `pos` that takes the pointer, or None; with a `modal`, only in it and `beside`."""
        for top in self.tops:
            found = self._node_at(top, pos)
            if found is not None:
                return found
        return None

    def _node_at(self, node: Node, pos: Point) -> Node | None:
        if not node.visible or node.alpha < _FAINTEST:
            return None
        for child in reversed(node.in_draw_order()):
            found = self._node_at(child, pos)
            if found is not None:
                return found
        return node if node.takes_pointer and node.hit(pos) else None

    def dispatch(self, event: pygame.event.Event) -> bool:
        """Route a mouse, wheel or touch event; return whether a node took it."""
        return self.pointer.dispatch(event)

    # -- text

    def spoken(self) -> str:
        """Return the tree as text for self-voicing: a line for each node with text, children indented."""
        return "\n".join(spoken_tree(top, self.focused, self._words) for top in self.tops)


def _changed(before: _Drawn, now: _Drawn) -> tuple[Rect, ...]:
    """Return the rectangles in which a node looks different now."""
    if before.key[1:] == now.key[1:]:
        area = now.node.changed_area(before.appearance)
        if area is not None:
            return (area,)
    return before.bounds, now.bounds
