"""The pictures of a sheet that can be read but not pressed, drawn in the frames after the sheet is laid out."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from truc_desktop.screens.library.drawn_later import DrawnLater, draw_all, draw_some
from truc_desktop.ui.form import Form
from truc_desktop.ui.widgets import Words


class LatePictures:
    """The pictures of one page, in the order in which they are drawn; its ``place`` is a ``Place``."""

    def __init__(self, group: str) -> None:
        """``group``: the focus group of the pictures."""
        self._group = group
        self._nodes: list[DrawnLater] = []

    @property
    def latest(self) -> DrawnLater:
        """The picture that was added last."""
        return self._nodes[-1]

    def clear(self) -> None:
        """Forget all pictures: the page is laid out again."""
        self._nodes = []

    def kept(self) -> list[DrawnLater]:
        """Return the pictures so far, for ``back_to``."""
        return list(self._nodes)

    def back_to(self, kept: Sequence[DrawnLater]) -> None:
        """Forget pictures added since ``kept``: their pane is filled a second time."""
        self._nodes = list(kept)

    def add(self, node: DrawnLater) -> None:
        """Let a control be drawn in its turn."""
        self._nodes.append(node)

    def place(
        self, form: Form, name: str, told: str, box: Rect, height: float, pieces: Sequence[Callable[[], object]],
        draw: Callable[[], Surface], *words: Words,
    ) -> None:  # fmt: skip
        """Add a picture as ``Place`` says."""
        node = DrawnLater(name, told, lambda _state: draw(), box, None, group=self._group, pieces=pieces)
        self.add(node)
        form.place(node, height)
        for each in words:
            each.window, each.heads, each.in_part = node.window, node, True
            if node.parent is not None:
                node.parent.add(each)

    def draw_some(self) -> None:
        """Draw for as long as a frame has time."""
        draw_some(self._nodes)

    def draw_all(self) -> None:
        """Draw everything now, for a picture of the page."""
        draw_all(self._nodes)
