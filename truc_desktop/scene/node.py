"""Nodes: the things on a stage, with their position, tree and pointer callbacks."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar, overload

from pygame import Rect, Surface

Point = tuple[float, float]
T = TypeVar("T")

_by_z = attrgetter("z")


class Visual(Generic[T]):
    """A node attribute whose change triggers a redraw: ``pressed = Visual(False)``.

    Works in any subclass of Node. Setting an equal value redraws nothing. ``places``: it affects where or whether the
    node and its children are drawn, not only how the node itself looks.

    The class gets a property in its place: drawing reads these values thousands of times in a frame, and the property
    reads them without a call of Python code.
    """

    def __init__(self, default: T, *, places: bool = False) -> None:
        self._default = default
        self._places = places

    def __set_name__(self, owner: type, name: str) -> None:
        slot, places = "_visual_" + name, self._places
        read = attrgetter(slot)

        def write(node: Node, value: T) -> None:
            old = read(node)
            if old is value or old == value:
                return
            setattr(node, slot, value)
            node.invalidate()
            if places and node.host is not None:
                node.host.changed()

        setattr(owner, slot, self._default)
        setattr(owner, name, property(read, write))

    if TYPE_CHECKING:

        @overload
        def __get__(self, node: None, owner: type) -> Visual[T]: ...
        @overload
        def __get__(self, node: Node, owner: type) -> T: ...
        def __get__(self, node: Node | None, owner: type) -> Any: ...

        def __set__(self, node: Node, value: T) -> None: ...


class Host(Protocol):
    """What a node needs from its stage."""

    def changed(self) -> None:
        """Something may look different: compare the tree before the next frame."""

    def touched(self, node: Node) -> None:
        """`node` itself looks different, but nothing has moved."""

    def entered(self, node: Node) -> None:
        """`node` (one node, not its children) has joined the tree."""

    def left(self, node: Node) -> None:
        """`node` (one node, not its children) has left the tree."""


class Node:
    """A thing on the stage; an instance of Node itself is a group.

    `x`, `y`: position of the anchor in px, relative to the parent (groups usually stay at 0, 0, so that
    these are window px). `offset_x`, `offset_y`: a temporary displacement (hover, shake) that is drawn
    but does not move the hit area; `displace` adds further ones. `z`: order among siblings, higher is
    nearer; with equal z, later is nearer. `alpha` 0..1 multiplies down the tree; an invisible node hides its children.

    Pointer callbacks (all optional; without any the pointer passes through unless `blocks` is set):
    `on_click()`, also called by the focus ring; `on_refused()` instead while `enabled` is False;
    `on_context()` for the right button; `on_press(down)` for the pressed look; `on_hover(inside)`;
    `on_drag_start(pos)`, `on_drag_move(pos)`, `on_drag_end(pos, dropped)`, where dropped is False if the
    drag was cancelled; `on_wheel(dx, dy)`. `on_focus(has)` is called by the focus ring
    while it can be seen.
    """

    x = Visual(0.0, places=True)
    y = Visual(0.0, places=True)
    offset_x = Visual(0.0, places=True)
    offset_y = Visual(0.0, places=True)
    z = Visual(0.0, places=True)
    alpha = Visual(1.0, places=True)
    visible = Visual(True, places=True)
    enabled = Visual(True)

    def __init__(self, *, name: str = "", x: float = 0.0, y: float = 0.0, z: float = 0.0,
                 alt: str = "") -> None:
        """`name` identifies the node across rebuilds (for the focus); `alt` is its text for self-voicing."""
        self._version = 0
        self._host: Host | None = None
        self._parent: Node | None = None
        self._children: list[Node] = []
        self.name = name
        self.alt = alt
        self.x, self.y, self.z = x, y, z
        self.aside: Point = (0.0, 0.0)
        self._asides: dict[str, Point] = {}
        self.focusable = False
        self.focus_group = ""
        self.blocks = False
        self.hit_rect: Rect | None = None
        self.hit_angle = 0.0
        self.hit_pivot: Point | None = None
        self.on_click: Callable[[], None] | None = None
        self.on_refused: Callable[[], None] | None = None
        self.on_context: Callable[[], None] | None = None
        self.on_press: Callable[[bool], None] | None = None
        self.on_hover: Callable[[bool], None] | None = None
        self.on_focus: Callable[[bool], None] | None = None
        self.on_drag_start: Callable[[Point], None] | None = None
        self.on_drag_move: Callable[[Point], None] | None = None
        self.on_drag_end: Callable[[Point, bool], None] | None = None
        self.on_wheel: Callable[[float, float], None] | None = None

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name or self.alt or hex(id(self))}>"

    # -- tree

    @property
    def parent(self) -> Node | None:
        """The parent node, None for a root and for a detached node."""
        return self._parent

    @property
    def children(self) -> tuple[Node, ...]:
        """The children in the order they were added."""
        return tuple(self._children)

    @property
    def host(self) -> Host | None:
        """The stage of this node, None when detached."""
        return self._host

    def add(self, *nodes: Node) -> None:
        """Add `nodes` as children, the nearest last; a node with another parent is removed from it first.

        Raises ValueError if a node would become its own ancestor.
        """
        for node in nodes:
            if node is self or node in self.ancestors():
                raise ValueError(f"{node!r} cannot stand inside itself")
            if node._parent is not None:
                node._parent.remove(node)
            self._children.append(node)
            node._parent = self
            node._version += 1
            if self._host is not None:
                self._host.changed()
                node._enter(self._host)

    def set_children(self, *nodes: Node) -> None:
        """Let `nodes` be the children, in this order: those that are children already stay as they are."""
        wanted = set(nodes)
        self.remove(*(child for child in self._children if child not in wanted))
        self.add(*(node for node in nodes if node._parent is not self))
        if self._children != list(nodes):
            self._children[:] = nodes
            if self._host is not None:
                self._host.changed()

    def remove(self, *nodes: Node) -> None:
        """Remove children. Raises ValueError for a node that is not a child."""
        for node in nodes:
            self._children.remove(node)
            node._parent = None
            if node._host is not None:
                node._host.changed()
                node._leave()

    def remove_self(self) -> None:
        """Remove this node from its parent, if it has one."""
        if self._parent is not None:
            self._parent.remove(self)

    def clear(self) -> None:
        """Remove all children."""
        self.remove(*self._children[:])

    def ancestors(self) -> Iterator[Node]:
        """Yield the parent, its parent and so on, up to the root."""
        node = self._parent
        while node is not None:
            yield node
            node = node._parent

    def walk(self) -> Iterator[Node]:
        """Yield this node and all below it, parents before children, in the order they were added."""
        yield self
        for child in self._children:
            yield from child.walk()

    def find(self, name: str) -> Node | None:
        """Return the first node of that name in this subtree, or None."""
        return next((node for node in self.walk() if node.name == name), None)

    def in_draw_order(self) -> list[Node]:
        """Return the children, farthest first."""
        return sorted(self._children, key=_by_z) if len(self._children) > 1 else self._children[:]

    def _enter(self, host: Host) -> None:
        self._host = host
        host.entered(self)
        self.on_enter()
        for child in self._children[:]:
            if child._host is None and child._parent is self:
                child._enter(host)

    def _leave(self) -> None:
        host = self._host
        if host is None:
            return
        for child in self._children[:]:
            child._leave()
        self._host = None
        host.left(self)
        self.on_exit()

    def on_enter(self) -> None:
        """Called each time the node joins a stage; for subclasses."""

    def on_exit(self) -> None:
        """Called each time the node leaves its stage; for subclasses."""

    # -- position

    def displace(self, why: str, dx: float = 0.0, dy: float = 0.0) -> None:
        """Draw the node aside by dx, dy px for the reason `why`; 0, 0 ends it.

        Several reasons add up, in whole px (`aside`), and to the offsets; the hit area stays.
        """
        if dx or dy:
            self._asides[why] = (dx, dy)
        elif self._asides.pop(why, None) is None:
            return
        parts = self._asides.values()
        aside = (float(round(sum(part[0] for part in parts))), float(round(sum(part[1] for part in parts))))
        if aside != self.aside:
            self.aside = aside
            self.invalidate()
            if self._host is not None:
                self._host.changed()

    @property
    def window_pos(self) -> Point:
        """The anchor in window px, including the offsets of this node and its ancestors."""
        aside, down = self.aside
        x, y = self.x + self.offset_x + aside, self.y + self.offset_y + down
        node = self._parent
        while node is not None:  # as ancestors(), without a generator: a frame asks thousands of times
            aside, down = node.aside
            x += node.x + node.offset_x + aside
            y += node.y + node.offset_y + down
            node = node._parent
        return x, y

    @property
    def rest_pos(self) -> Point:
        """The anchor in window px without any offset: the position of the hit area."""
        x, y = self.x, self.y
        for node in self.ancestors():
            x += node.x
            y += node.y
        return x, y

    @property
    def opacity(self) -> float:
        """The node's alpha times that of all ancestors, 0..1."""
        value, node = self.alpha, self._parent
        while node is not None:
            value *= node.alpha
            node = node._parent
        return max(0.0, min(1.0, value))

    @property
    def shown(self) -> bool:
        """Whether the node is on a stage and neither it nor an ancestor is hidden."""
        return self._host is not None and self.visible and all(a.visible for a in self.ancestors())

    def body(self) -> Rect:
        """The rectangle that the node covers, in window px, without its shadow; empty for a group."""
        return Rect(0, 0, 0, 0)

    def focus_box(self) -> Rect:
        """The rectangle that the focus ring surrounds, in window px; empty if the node shows its focus itself."""
        return self.body()

    def bounds(self) -> Rect:
        """The rectangle that draw() may touch, including the shadow, in window px."""
        return self.body()

    def hit(self, pos: Point) -> bool:
        """Return whether window point `pos` is on this node.

        `hit_rect` (in the parent's coordinates, rotated by `hit_angle` degrees anticlockwise around `hit_pivot`, or
        its centre) overrides the body, so that a hovered card is still hit where it was.
        """
        if self.hit_rect is None:
            return self.body().collidepoint(pos)
        rest_x, rest_y = self.rest_pos
        x, y = round(rest_x - self.x), round(rest_y - self.y)
        pivot = None if self.hit_pivot is None else (self.hit_pivot[0] + x, self.hit_pivot[1] + y)
        return in_turned_rect(pos, self.hit_rect.move(x, y), self.hit_angle, pivot)

    @property
    def takes_pointer(self) -> bool:
        """Whether the pointer stops here instead of passing through to what is behind."""
        return self.blocks or self.draggable or any(
            callback is not None for callback in (self.on_click, self.on_hover, self.on_press,
                                                  self.on_context, self.on_wheel, self.on_refused))

    @property
    def draggable(self) -> bool:
        """Whether the node can be dragged now."""
        return self.on_drag_start is not None and self.enabled

    # -- drawing and time

    def invalidate(self) -> None:
        """Mark the node as changed, for a reason that the stage cannot see by itself."""
        self._version += 1
        if self._host is not None:
            self._host.touched(self)

    @property
    def version(self) -> int:
        """Number of changes of the node's own look."""
        return self._version

    def draw_key(self) -> object:
        """Other things that the look depends on, such as another node; the node is redrawn when this value changes."""
        return None

    def appearance(self) -> object:
        """What is drawn now, as changed_area() compares it."""
        return None

    def changed_area(self, before: object) -> Rect | None:
        """The part of bounds() in which the node looks different from the appearance() `before`; None: all of it.

        It is asked only if neither the node's place nor its opacity has changed.
        """
        return None

    def draw(self, target: Surface, clip: Rect) -> None:
        """Draw on `target`, whose clip is already set to `clip`, within bounds(). Groups draw nothing."""

    def advance(self, dt_ms: float) -> None:
        """Let `dt_ms` pass; only called if a subclass overrides it."""


def in_turned_rect(pos: Point, rect: Rect, angle: float, pivot: Point | None = None) -> bool:
    """Return whether `pos` is in `rect` rotated by `angle` degrees anticlockwise around `pivot`, by default its centre.
    """
    turned_x, turned_y = (rect.x + rect.width / 2, rect.y + rect.height / 2) if pivot is None else pivot
    dx, dy = pos[0] - turned_x, pos[1] - turned_y
    turn = math.radians(angle)
    across = dx * math.cos(turn) - dy * math.sin(turn) + turned_x - rect.x - rect.width / 2
    down = dx * math.sin(turn) + dy * math.cos(turn) + turned_y - rect.y - rect.height / 2
    return abs(across) * 2 <= rect.width and abs(down) * 2 <= rect.height
