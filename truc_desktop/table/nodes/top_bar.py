"""The bar above the table: the menu, what is played, and the tools."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace

from pygame import Rect, Surface

from truc_desktop.art import buttons
from truc_desktop.engine import SeatView
from truc_desktop.presentation.games import Vocabulary
from truc_desktop.presentation.prompts import title
from truc_desktop.scene.node import Node
from truc_desktop.scene.sprite import Sprite
from truc_desktop.table.layout.geometry import Layout
from truc_desktop.table.nodes.button import ButtonNode, State
from truc_desktop.table.nodes.tool import TARGET, Tool

_BAR_GAP = 10.0
"""Gap between two tools in the top bar, in units of t."""
FIRST_TO_GO = ("speed", "sound", "trick", "log", "ranks", "hint", "help")
"""Tools of the top bar that are dropped where there is no room, in this order.

Each of them has a key, and the menu leads to the settings and the rules. Tools not named here always stay: there is no
other way to pass the screen to another player, or to talk.
"""


def _ghost_width(tool: Tool, t: float) -> int:
    """Return the width of a tool in the bar, in px."""
    return buttons.ghost_width(tool.label, tool.icon, t, caret=tool.opens_list)


class TopBar:
    """Builds the nodes of the bar; they are below ``root``."""

    def __init__(self, tick: Callable[[], None]) -> None:
        """``tick`` is called on hover."""
        self.root = Node(name="bar", z=90)
        self._tick = tick
        self._heading = ("", "")
        """The title, in place of the game and its hand or trick, and a short form; "" for those."""
        self._built: object = None

    def show(self, layout: Layout, view: SeatView, words: Vocabulary, left: Tool, right: tuple[Tool, ...]) -> None:
        """Rebuild the top bar if it has changed: menu and title on the left, tools on the right."""
        text, short = self._heading
        text = text or title(view, words)
        key = (layout, text, left.label, tuple((t.name, t.label, t.icon, t.alt, t.action is None) for t in right))
        if key == self._built:
            return
        self._built = key
        self.root.clear()
        t = layout.t
        y, height, x = round(10 * t), round(44 * t), 14 * t
        down = y + height
        right = self._fitted(layout, right, down)
        x = self._ghost(layout, left, x, y, height, False) + 12 * t
        width = buttons.ghost_width(text, "", t)
        if short and x + width > layout.title_room(down):
            text, width = short, buttons.ghost_width(short, "", t)
        if x + width <= layout.title_room(down):
            picture = buttons.ghost(width, height, text, "", "normal", t)
            self.root.add(Sprite(picture, name="title", x=x + width / 2, y=y + height / 2, alt=text))
        edge = layout.w - 14 * t
        for tool in reversed(right):
            self._ghost(layout, tool, edge, y, height, True)
            edge -= self._pitch(layout, tool)

    def _fitted(self, layout: Layout, tools: tuple[Tool, ...], down: float) -> tuple[Tool, ...]:
        """Return the tools that fit into the bar: labels are dropped first (that of the speed, whose icon tells it too,
        then FIRST_TO_GO, then others), then tools.

        ``down``: the y to which they reach.
        """
        room = layout.bar_room(down)
        for bare in (FIRST_TO_GO[:1], FIRST_TO_GO, tuple(tool.name for tool in tools)):
            if self._width(layout, tools) > room:
                tools = tuple(replace(tool, label=tool.mark) if tool.name in bare else tool for tool in tools)
        for name in FIRST_TO_GO:
            if self._width(layout, tools) > room:
                tools = tuple(tool for tool in tools if tool.name != name)
        return tools

    def _width(self, layout: Layout, tools: tuple[Tool, ...]) -> float:
        return sum(self._pitch(layout, tool) for tool in tools) - _BAR_GAP * layout.t

    @staticmethod
    def _pitch(layout: Layout, tool: Tool) -> float:
        """Return the distance in px from the edge of a tool to that of the next, at least TARGET."""
        return max(_ghost_width(tool, layout.t) + _BAR_GAP * layout.t, math.ceil(TARGET * layout.u))

    def _ghost(self, layout: Layout, tool: Tool, x: float, y: int, height: int, from_right: bool) -> float:
        """Add a ghost button at ``x``; return the x of its other edge."""
        width = _ghost_width(tool, layout.t)
        left = x - width if from_right else x
        box = Rect(round(left), y, width, height)

        def draw(state: State) -> Surface:
            caret = tool.opens_list and bool(tool.label)
            return buttons.ghost(width, height, tool.label, tool.icon, state, layout.t, caret)

        node = ButtonNode(f"bar-{tool.name}", tool.alt, draw, box, tool.action, group="bar", lift=0, tick=self._tick)
        node.tip, node.key, node.opens_list = tool.alt, tool.key, tool.opens_list
        least = math.ceil(TARGET * layout.u)
        node.hit_rect = box.inflate(max(0, least - box.w), max(0, least - box.h))
        self.root.add(node)
        return left if from_right else left + width

    def head(self, text: str, short: str = "") -> None:
        """Say ``text`` in place of the game and its hand, from the next time it is shown; "" for these.

        ``short`` is said instead where the bar has no room for the text.
        """
        self._heading = text, short or text
