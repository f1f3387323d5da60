"""Nodes whose pictures are drawn one piece at a time, as there is time in a frame."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence

import pygame
from pygame import Rect, Surface

from truc_desktop.table.nodes.button import Draw
from truc_desktop.ui.widgets import Push, Tick

_DRAW_S = 0.004
"""Seconds of a frame for drawing."""


class DrawnLater(Push):
    """A control that is empty until ``draw_more`` has drawn it."""

    in_part = True

    def __init__(
        self, name: str, alt: str, draw: Draw, box: Rect, choose: Callable[[], None] | None, *, group: str,
        pieces: Sequence[Callable[[], object]] = (), tick: Tick | None = None,
    ) -> None:  # fmt: skip
        """``pieces`` draw slow parts of the picture, which are kept then; ``choose`` None: it can only be read."""
        empty = Surface(box.size, pygame.SRCALPHA, 32)
        super().__init__(name, alt, lambda _state: empty, box, choose, group=group, lift=0, tick=tick)
        self.drawn = False
        """Whether it shows its picture."""
        self._full = draw
        self._pieces = list(pieces)

    def change(self, draw: Draw) -> None:
        """Show another picture: at once if the first one has been drawn, otherwise when it is its turn."""
        self._full = draw
        if self.drawn:
            self.restyle(draw, self.on_click, self.alt)

    def draw_more(self) -> None:
        """Draw one more piece, or at last the picture itself."""
        if self._pieces:
            self._pieces.pop()()
        elif not self.drawn:
            self.drawn = True
            self.restyle(self._full, self.on_click, self.alt)


def draw_some(nodes: Iterable[DrawnLater]) -> None:
    """Draw nodes for as long as a frame has time: those that can be seen first."""
    began = time.perf_counter()
    empty = [node for node in nodes if not node.drawn]
    for node in [*filter(_is_seen, empty), *empty]:
        while not node.drawn:
            node.draw_more()
            if time.perf_counter() - began > _DRAW_S:
                return


def draw_all(nodes: Iterable[DrawnLater]) -> None:
    """Draw all nodes now, for a picture of the page."""
    for node in nodes:
        while not node.drawn:
            node.draw_more()


def _is_seen(node: DrawnLater) -> bool:
    return node.window is None or node.window.view().colliderect(node.body())
