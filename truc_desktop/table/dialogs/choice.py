"""Choice sheet: a short list, such as amounts of a raise or orders to a partner."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from truc_desktop.i18n import _
from truc_desktop.presentation.prompts import Choice
from truc_desktop.table.dialogs.sheet import SheetNode, centred
from truc_desktop.table.layout.geometry import Layout
from truc_desktop.table.nodes.tool import TARGET

COLUMNS = ((5, 1), (8, 2), (15, 3), (99, 4))
"""(most choices, columns)."""
WIDTH, SIDES, HEAD, GAP = 300, 34, 96, 12
"""Width of a choice, side margins, height of the title, gaps. In units of t."""
BACK, BACK_WIDTH = 54, 220
"""Height, unless that is too little for a finger, and width of the button that closes the list, in units of t."""


class ChooseNode(SheetNode):
    """The choices of one control, in columns; the keys 1 to 9 press the first nine."""

    def __init__(
        self, place: Layout, title: str, choices: tuple[Choice, ...], press: Callable[[Choice], None],
        close: Callable[[], None], tick: Callable[[], None],
    ) -> None:  # fmt: skip
        """``press`` receives the choice; ``close`` goes back to the table without one."""
        t = place.t
        columns = next(n for most, n in COLUMNS if len(choices) <= most)
        rows = -(-len(choices) // columns)
        low = max(BACK * t, TARGET * place.u)
        rest = (HEAD + SIDES + GAP) * t + low
        height = min(74.0 * t, (place.h - 24 * place.u - rest) / rows - GAP * t)
        across = columns * (WIDTH + GAP) - GAP + 2 * SIDES
        box = centred(place, across * t, rest + rows * (height + GAP * t) - GAP * t, 1.0)
        super().__init__("choose", place, box, title)
        width = (box.w - 2 * SIDES * t - (columns - 1) * GAP * t) / columns
        for i, choice in enumerate(choices):
            x = box.left + SIDES * t + (i % columns) * (width + GAP * t)
            y = box.top + HEAD * t + (i // columns) * (height + GAP * t)
            self.button(
                f"pick-{i + 1}", Rect(round(x), round(y), round(width), round(height)), choice.label, choice.sub,
                choice.kind, choice.icon, str(i + 1) if i < 9 else "", lambda c=choice: press(c), tick,  # type: ignore[misc]
            )  # fmt: skip
        wide, top = min(BACK_WIDTH * t, width), box.bottom - (SIDES - GAP / 2) * t - low
        back = Rect(round(box.centerx - wide / 2), round(top), round(wide), round(low))
        self.button("close", back, _("Back"), "", "plain", "back", "Esc", close, tick)
        self.done()
