"""Choice sheet: a short list, such as amounts of a raise or orders to a partner."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from truc_desktop.presentation.prompts import Choice
from truc_desktop.table.dialogs.sheet import SheetNode, centred
from truc_desktop.table.layout.geometry import Layout

COLUMNS = ((4, 1), (8, 2), (15, 3), (99, 4))
"""(most choices, columns)."""
WIDTH, SIDES, HEAD, GAP = 300, 34, 96, 12
"""Width of a choice, side margins, height of the title, gaps. In units of t."""


class ChooseNode(SheetNode):
    """The choices of one control, in columns; the keys 1 to 9 press the first nine."""

    def __init__(
        self, place: Layout, title: str, choices: tuple[Choice, ...], press: Callable[[Choice], None],
        tick: Callable[[], None],
    ) -> None:  # fmt: skip
        """``press`` receives the choice."""
        t = place.t
        columns = next(n for most, n in COLUMNS if len(choices) <= most)
        rows = -(-len(choices) // columns)
        height = min(74.0 * t, (place.h - 24 * place.u - (HEAD + SIDES) * t) / rows - GAP * t)
        across = columns * (WIDTH + GAP) - GAP + 2 * SIDES
        box = centred(place, across * t, (HEAD + SIDES) * t + rows * (height + GAP * t) - GAP * t, 1.0)
        super().__init__("choose", place, box, title)
        width = (box.w - 2 * SIDES * t - (columns - 1) * GAP * t) / columns
        for i, choice in enumerate(choices):
            x = box.left + SIDES * t + (i % columns) * (width + GAP * t)
            y = box.top + HEAD * t + (i // columns) * (height + GAP * t)
            self.button(
                f"pick-{i + 1}", Rect(round(x), round(y), round(width), round(height)), choice.label, choice.sub,
                choice.kind, choice.icon, str(i + 1) if i < 9 else "", lambda c=choice: press(c), tick,  # type: ignore[misc]
            )  # fmt: skip
        self.done()
