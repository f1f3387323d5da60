"""Talk sheet: phrases in the game's language, with their meaning in the player's."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from truc_desktop.i18n import _
from truc_desktop.presentation.games import Phrase
from truc_desktop.table.dialogs.choice import BACK, BACK_WIDTH
from truc_desktop.table.dialogs.sheet import SheetNode, centred
from truc_desktop.table.layout.geometry import Layout
from truc_desktop.table.nodes.panels import TARGET


class TalkNode(SheetNode):
    """The phrases of the game's table talk, which everyone hears."""

    def __init__(
        self,
        place: Layout,
        title: str,
        phrases: tuple[Phrase, ...],
        say: Callable[[Phrase], None],
        close: Callable[[], None],
        tick: Callable[[], None],
    ) -> None:
        """``say`` receives the chosen phrase; ``close`` goes back to the table without one."""
        rows = (len(phrases) + 1) // 2
        t = place.t
        low = max(BACK * t, TARGET * place.u)
        rest = 130 * t + low
        height = min(78.0 * t, (place.h - 24 * place.u - rest) / rows - 12 * t)
        box = centred(place, 900 * t, rest + rows * (height + 12 * t), 1.0)
        super().__init__("talk", place, box, title)
        gap = 12 * t
        width = (box.w - 68 * t - gap) / 2
        for i, phrase in enumerate(phrases):
            x = box.left + 34 * t + (i % 2) * (width + gap)
            y = box.top + 96 * t + (i // 2) * (height + gap)
            place_ = Rect(round(x), round(y), round(width), round(height))
            self.button(
                f"phrase-{i + 1}", place_, phrase.text, phrase.subtitle, "no", "talk", str(i + 1),
                lambda p=phrase: say(p), tick,  # type: ignore[misc]
            )  # fmt: skip
        wide, top = min(BACK_WIDTH * t, width), box.bottom - 26 * t - low
        back = Rect(round(box.centerx - wide / 2), round(top), round(wide), round(low))
        self.button("close", back, _("Back"), "", "plain", "back", "Esc", close, tick)
        self.done()
