"""The state of the mouse or of one finger: hover, press, click, drag. Calls every callback exactly once."""

from __future__ import annotations

import math
from typing import Protocol

import pygame

from truc_desktop.scene.node import Node, Point

DRAG_DISTANCE = 8
_LEFT, _RIGHT = 1, 3
_MOST_HOVER_CHANGES = 16


class _PointerStage(Protocol):
    """What the pointer needs from a stage."""

    @property
    def size(self) -> tuple[int, int]: ...

    def node_at(self, pos: Point) -> Node | None: ...


class PointerState:
    """One pointer over one stage.

    State is always changed before a callback runs, so a callback may rebuild the tree, hide or remove
    any node, or feed in further events.
    """

    def __init__(self, stage: _PointerStage) -> None:
        self._stage = stage
        self.pos: Point | None = None
        self.hovered: Node | None = None
        self._notified: Node | None = None
        self._settling = False
        self.presses = 0
        """How often a button has been pressed, so that a press between two frames is noticed."""
        self.pressed: Node | None = None
        self.dragging = False
        self._press_pos: Point = (0.0, 0.0)
        self._context: Node | None = None
        self._finger: tuple[int, int] | None = None

    def dispatch(self, event: pygame.event.Event) -> bool:
        """Process a pygame event; return whether a node took it. Mouse events made from touches are ignored."""
        kind = event.type
        if kind in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            return self._touch(event)
        if kind in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self.leave()
            return False
        if getattr(event, "touch", False):
            return False
        if kind == pygame.MOUSEMOTION:
            return self._move(event.pos)
        if kind == pygame.MOUSEBUTTONDOWN:
            return self._down(event.pos, event.button)
        if kind == pygame.MOUSEBUTTONUP:
            return self._up(event.pos, event.button)
        if kind == pygame.MOUSEWHEEL:
            return self._wheel(float(event.x), float(event.y))
        return False

    def leave(self) -> None:
        """End hover, press and drag: the pointer has left the window, or the window has lost the focus."""
        self.cancel()
        self.pos = None
        self._hover(None)

    def cancel(self) -> None:
        """End a press or drag without a click or drop."""
        node, dragging = self.pressed, self.dragging
        self.pressed, self.dragging, self._context = None, False, None
        if node is None:
            return
        if dragging:
            if node.on_drag_end is not None:
                node.on_drag_end(self.pos or self._press_pos, False)
        elif node.on_press is not None:
            node.on_press(False)

    def forget(self, node: Node) -> None:
        """End hover, press and drag of `node`, which has left the tree."""
        if self._context is node:
            self._context = None
        if self.pressed is node:
            self.cancel()
        if self.hovered is node:
            self._hover(None)

    def carry_on(self, node: Node) -> None:
        """Let a press that has been ended go on at `node`, which has taken the place of the one that was pressed."""
        self.pressed = node
        if node.on_press is not None:
            node.on_press(True)

    def refresh(self) -> None:
        """Update hover and press after the tree has changed under a resting pointer."""
        pressed = self.pressed
        if pressed is not None and not (pressed.shown and (pressed.enabled or not self.dragging)):
            self.cancel()
        if not self.dragging:
            self._hover(None if self.pos is None else self._stage.node_at(self.pos))

    # -- events

    def _move(self, pos: Point) -> bool:
        self.pos = pos
        node = self.pressed
        if node is not None and not self.dragging and node.draggable \
                and math.dist(pos, self._press_pos) > DRAG_DISTANCE:
            self._start_drag(node)
        if self.dragging:
            node = self.pressed
            if node is not None and node.on_drag_move is not None:
                node.on_drag_move(pos)
            return True
        self._hover(self._stage.node_at(pos))
        return self.hovered is not None

    def _start_drag(self, node: Node) -> None:
        self.dragging = True
        if node.on_press is not None:
            node.on_press(False)
        # The callback above may have removed the node and so ended the drag.
        if self.dragging and self.pressed is node and node.on_drag_start is not None:
            node.on_drag_start(self._press_pos)

    def _down(self, pos: Point, button: int) -> bool:
        self.pos = pos
        self.presses += 1
        if button not in (_LEFT, _RIGHT):
            return False
        node = self._stage.node_at(pos)
        self._hover(node)
        if button == _RIGHT:
            self._context = node
            return node is not None
        self.cancel()
        if node is None or not node.shown:
            return False
        self.pressed, self._press_pos = node, pos
        if node.on_press is not None:
            node.on_press(True)
        return True

    def _up(self, pos: Point, button: int) -> bool:
        self.pos = pos
        if button == _RIGHT:
            context, self._context = self._context, None
            if context is None or context is not self._stage.node_at(pos) or context.on_context is None:
                return False
            context.on_context()
            return True
        if button != _LEFT or self.pressed is None:
            return False
        node, dragging = self.pressed, self.dragging
        self.pressed, self.dragging = None, False
        if dragging:
            if node.on_drag_end is not None:
                node.on_drag_end(pos, True)
        else:
            if node.on_press is not None:
                node.on_press(False)
            if self._stage.node_at(pos) is node:
                activate(node)
        self._hover(None if self.pos is None else self._stage.node_at(self.pos))
        return True

    def _wheel(self, dx: float, dy: float) -> bool:
        node = None if self.pos is None else self._stage.node_at(self.pos)
        while node is not None and node.on_wheel is None:
            node = node.parent
        if node is None or node.on_wheel is None:
            return False
        node.on_wheel(dx, dy)
        return True

    def _touch(self, event: pygame.event.Event) -> bool:
        width, height = self._stage.size
        pos = (event.x * width, event.y * height)
        finger = (getattr(event, "touch_id", 0), event.finger_id)
        if event.type == pygame.FINGERDOWN:
            if self._finger is not None:
                return False
            self._finger = finger
            return self._down(pos, _LEFT)
        if finger != self._finger:
            return False
        if event.type == pygame.FINGERMOTION:
            return self._move(pos)
        self._finger = None
        took = self._up(pos, _LEFT)
        self.pos = None
        self._hover(None)
        return took

    def _hover(self, node: Node | None) -> None:
        self.hovered = node
        if self._settling:
            return
        self._settling = True
        try:
            # A callback may change what is hovered: repeat until the node notified last is the hovered one.
            for _ in range(_MOST_HOVER_CHANGES):
                told = self._notified
                if told is self.hovered:
                    break
                if told is not None:
                    self._notified = None
                    if told.on_hover is not None:
                        told.on_hover(False)
                else:
                    self._notified = self.hovered
                    if self._notified is not None and self._notified.on_hover is not None:
                        self._notified.on_hover(True)
        finally:
            self._settling = False


def activate(node: Node) -> bool:
    """Click `node`: call on_click if it is enabled, else on_refused; return whether there was a callback."""
    callback = node.on_click if node.enabled else node.on_refused
    if callback is None:
        return False
    callback()
    return True
