"""The pause: the match stands still, one column of buttons."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from truc_desktop.i18n import _

from .layout import Layout
from .sheet import SheetNode, centred
from .summary import SheetButton


class PauseNode(SheetNode):
    """Buttons under each other; the first is the safe one."""

    def __init__(self, place: Layout, buttons: tuple[SheetButton, ...], tick: Callable[[], None]) -> None:
        """``buttons`` from top to foot."""
        t = place.t
        height, gap = 74 * t, 14 * t
        box = centred(place, 560 * t, 150 * t + len(buttons) * (height + gap), 1.0)
        super().__init__("pause", place, box, _("Paused"))
        height = min(height, (box.h - 130 * t) / len(buttons) - gap)
        y = box.top + 100 * t
        for b in buttons:
            spot = Rect(round(box.left + 40 * t), round(y), round(box.w - 80 * t), round(height))
            self.button(b.name, spot, b.label, b.sub, b.kind, b.icon, b.key, b.action, tick)
            y += height + gap
        self.done()
