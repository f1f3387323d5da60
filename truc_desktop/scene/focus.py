"""Keyboard and gamepad focus: groups in Tab order, moves within a group, focus that survives a rebuilt tree."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum

import pygame
from pygame import Rect, Surface

from truc_desktop.scene.node import Node
from truc_desktop.scene.pointer import activate
from truc_desktop.scene.stage import Stage

FocusPainter = Callable[[Surface, Node], None]


class Move(Enum):
    """A move of the focus, as asked for by a key or a gamepad."""

    NEXT_GROUP = "next group"
    PREVIOUS_GROUP = "previous group"
    LEFT = "left"
    RIGHT = "right"
    UP = "up"
    DOWN = "down"
    FIRST = "first"
    LAST = "last"
    ACTIVATE = "activate"


_DIRECTIONS = {Move.LEFT: (-1, 0), Move.RIGHT: (1, 0), Move.UP: (0, -1), Move.DOWN: (0, 1)}
_KEYS = {
    pygame.K_LEFT: Move.LEFT, pygame.K_RIGHT: Move.RIGHT, pygame.K_UP: Move.UP, pygame.K_DOWN: Move.DOWN,
    pygame.K_HOME: Move.FIRST, pygame.K_END: Move.LAST,
    pygame.K_RETURN: Move.ACTIVATE, pygame.K_KP_ENTER: Move.ACTIVATE, pygame.K_SPACE: Move.ACTIVATE,
}


def move_of_key(event: pygame.event.Event) -> Move | None:
    """Return the move that a KEYDOWN event asks for; None for other keys and events, or with Ctrl, Alt or Meta."""
    if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
        return None
    if event.key == pygame.K_TAB:
        return Move.PREVIOUS_GROUP if event.mod & pygame.KMOD_SHIFT else Move.NEXT_GROUP
    return _KEYS.get(event.key)


class FocusRing:
    """Tracks which node of a stage has the keyboard focus.

    Focusable nodes (shown, `focusable`, with a `focus_group`) are collected each time they are needed, so the tree may
    be rebuilt freely: the focus stays with the node of the same name, or goes to the nearest position in the group.
    Disabled nodes can have the focus: activating one calls its on_refused, which can say why. While the stage has a
    modal node, only nodes inside it and beside it (Stage.beside) can have the focus. The ring itself is drawn
    by FocusMark.
    """

    def __init__(self, stage: Stage, groups: Iterable[str] = (), home: str = "") -> None:
        """`groups`: Tab order; groups not listed come after, in the order of the tree.

        When the focused node is removed, the focus goes to the `home` group. While that has no focusable node, nothing
        has the focus unless the user moves it; it goes home as soon as it can. Without a home it goes to the same
        position in its group, or to the next group.
        """
        self._stage = stage
        self._home, self._away = home, False
        self._order = list(groups)
        self._node: Node | None = None
        self._group = ""
        self._remembered: dict[str, tuple[str, int]] = {}
        self.visible = False

    @property
    def node(self) -> Node | None:
        """The focused node, None if there is none or it has been removed (see refresh)."""
        return self._node

    def members(self, group: str) -> list[Node]:
        """Return the focusable nodes of a group, in the order of the tree."""
        return [node for node in self._candidates() if node.focus_group == group]

    def groups(self) -> list[str]:
        """Return the groups that have a focusable node now, in Tab order."""
        present = list(dict.fromkeys(node.focus_group for node in self._candidates()))
        named = [group for group in self._order if group in present]
        return named + [group for group in present if group not in named]

    def set_groups(self, groups: Iterable[str]) -> None:
        """Change the Tab order."""
        self._order = list(groups)

    def handle(self, event: pygame.event.Event) -> bool:
        """Process an event; return whether a key was used. The pointer hides the ring until the next key."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN):
            self.show(False)
            return False
        move = move_of_key(event)
        return move is not None and self.move(move)

    def move(self, move: Move) -> bool:
        """Make a move; return whether it had an effect.

        If the ring is hidden and there is a focus, the first move only shows it. Without a dialog a press does not even
        do that: the second of two quick ones would press what nobody has looked at.
        """
        self.refresh()
        if move is Move.ACTIVATE and (self._node is None or self.visible or self._stage.modal is None):
            return self._node is not None and self.visible and activate(self._node)
        if not self.visible and self._node is not None:
            self.show(True)
            return True
        self.show(True)
        if move in (Move.NEXT_GROUP, Move.PREVIOUS_GROUP):
            return self._move_group(1 if move is Move.NEXT_GROUP else -1)
        if self._node is None:
            return self._move_group(1)
        members = self.members(self._group)
        if move is Move.FIRST or move is Move.LAST:
            return self._focus(members[0 if move is Move.FIRST else -1])
        found = neighbour(self._node, members, _DIRECTIONS[move])
        return found is not None and self._focus(found)

    def focus(self, node: Node | None) -> None:
        """Give the focus to `node` (None: to nothing) without showing the ring."""
        self._focus(node)

    def focus_name(self, name: str) -> bool:
        """Give the focus to the focusable node of that name; return whether there is one."""
        node = next((node for node in self._candidates() if node.name == name), None)
        return node is not None and self._focus(node)

    def show(self, visible: bool) -> None:
        """Show or hide the ring; the focus stays where it is. Its node is told, as if it gained or lost the focus."""
        if visible != self.visible:
            self.visible = visible
            self._stage.changed()
            if self._node is not None and self._node.on_focus is not None:
                self._node.on_focus(visible)

    def refresh(self) -> None:
        """Restore the focus after the tree has changed: same node, else same name, same position, or another group."""
        node, candidates = self._node, self._candidates()
        if self._away and any(other.focus_group == self._home for other in candidates):
            self._away = False
            self._go_to(self._home)
        elif node is not None and not any(o is node and o.focus_group == self._group for o in candidates):
            self._find_again(node, candidates)

    def _find_again(self, node: Node, candidates: list[Node]) -> None:
        same_group = [other for other in candidates if other.focus_group == self._group]
        named = [other for other in candidates if node.name and other.name == node.name]
        at_table = bool(self._home) and self._stage.modal is None
        if named:
            self._focus(next((other for other in named if other in same_group), named[0]))
        elif at_table and self._group != self._home:
            self._wait_for_home()
        elif same_group:
            place = self._remembered.get(self._group, ("", 0))[1]
            self._focus(same_group[min(place, len(same_group) - 1)])
        elif at_table:
            self._wait_for_home()
        else:
            self._focus(None)
            self._move_group(1)

    def _wait_for_home(self) -> None:
        """Focus the home group now, or as soon as it has a focusable node."""
        self._focus(None)
        self._away = True
        self.refresh()

    # -- inside

    def _candidates(self) -> list[Node]:
        found: list[Node] = []
        for top in self._stage.tops:
            _collect_focusable(top, found)
        return found

    def _move_group(self, by: int) -> bool:
        groups = self.groups()
        if not groups:
            return False
        if self._group in groups:
            group = groups[(groups.index(self._group) + by) % len(groups)]
        else:
            group = groups[0 if by > 0 else -1]
        return self._go_to(group)

    def _go_to(self, group: str) -> bool:
        """Focus the member of a group that had the focus last, or the one in its position."""
        members = self.members(group)
        name, place = self._remembered.get(group, ("", 0))
        return self._focus(next((node for node in members if name and node.name == name),
                                members[min(place, len(members) - 1)]))

    def _focus(self, node: Node | None) -> bool:
        old = self._node
        if node is not None:
            self._group = node.focus_group
            members = self.members(node.focus_group)
            self._remembered[node.focus_group] = (node.name, members.index(node) if node in members else 0)
        if node is old:
            return node is not None
        self._node = self._stage.focused = node
        self._stage.changed()
        if self.visible and old is not None and old.on_focus is not None:
            old.on_focus(False)
        # The callback of the previous node may have moved the focus. Without a ring the player uses the pointer.
        if self.visible and node is not None and self._node is node and node.on_focus is not None:
            node.on_focus(True)
        return node is not None


def _collect_focusable(node: Node, found: list[Node]) -> None:
    if not node.visible:
        return
    if node.focusable:
        found.append(node)
    for child in node.children:
        _collect_focusable(child, found)


def neighbour(node: Node, members: list[Node], direction: tuple[int, int]) -> Node | None:
    """Return the member next to `node` in `direction` ((1, 0): right) by its position in the window.

    The nearest one is taken, and one straight ahead rather than one to the side. At the end of a row or column the
    search wraps around to the other end. None if there is no other member along that direction.
    """
    here = node.body().center
    ahead: list[tuple[float, int, Node]] = []
    behind: list[tuple[float, int, Node]] = []
    for index, other in enumerate(members):
        if other is node:
            continue
        dx, dy = other.body().centerx - here[0], other.body().centery - here[1]
        along = dx * direction[0] + dy * direction[1]
        aside = abs(dx * direction[1]) + abs(dy * direction[0])
        if along > 0 and along * 2 >= aside:
            ahead.append((along + 2 * aside, index, other))
        elif along < 0 and -along * 2 >= aside:
            behind.append((along + 2 * aside, index, other))
    if ahead:
        return min(ahead)[2]
    return min(behind)[2] if behind else None


SEEN = 0.5
"""Least opacity of a node that is marked: round one that only begins to appear there would be an empty frame."""


class FocusMark(Node):
    """Draws the focus of a ring with an injected painter; put it on top of the stage."""

    def __init__(self, ring: FocusRing, painter: FocusPainter, *, margin: int = 12, z: float = 1000.0) -> None:
        """`painter(target, node)` draws around `node`, at most `margin` px outside node.focus_box()."""
        super().__init__(name="focus mark", z=z)
        self._ring = ring
        self._painter = painter
        self.margin = margin

    def _marked(self) -> Node | None:
        node = self._ring.node
        seen = self._ring.visible and node is not None and node.shown and node.focus_box().size != (0, 0)
        return node if seen and node is not None and node.opacity >= SEEN else None

    def draw_key(self) -> object:
        """Depends on the focused node and its look."""
        node = self._marked()
        return None if node is None else (id(node), node.version, tuple(node.focus_box()), node.opacity, self.margin)

    def body(self) -> Rect:
        """The focused node's box plus the margin, in window px."""
        node = self._marked()
        return Rect(0, 0, 0, 0) if node is None else node.focus_box().inflate(2 * self.margin, 2 * self.margin)

    def draw(self, target: Surface, clip: Rect) -> None:
        """Call the painter."""
        node = self._marked()
        if node is not None:
            self._painter(target, node)
