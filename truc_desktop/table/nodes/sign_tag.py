"""SignTag: what somebody has signed, beside their plate; a press shows the sign again."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Surface

from truc_desktop.i18n import _
from truc_desktop.scene.node import Point
from truc_desktop.table.nodes.told_mark import ToldMark

KEY = "I"
"""The letter that shows the last sign again."""


class SignTag(ToldMark):
    """The tag beside a plate. It names its use while the pointer rests on it; the key does the same."""

    def __init__(
        self, name: str, told: str, picture: Surface, at: Point, again: Callable[[], object], words: str = ""
    ) -> None:  # fmt: skip
        """``told``: what was signed; ``at``: its middle in window px; ``again()`` shows the sign again. ``words``: what
        its picture says, to be named together with its use."""
        use = _("Show the sign again")
        super().__init__(name, picture, 0.0, f"{words[:1].upper()}{words[1:]}. {use}" if words else use)
        self.key, self.alt = KEY, told
        self.x, self.y = at
        self._again = again
        self.on_click = self._pressed

    def _pressed(self) -> None:
        self._again()
