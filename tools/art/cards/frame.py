"""Parts of every card: paper, the frame whose breaks show the suit, index figures, the panel of court cards."""

from __future__ import annotations

from tools.art.cards.figures import figure_run
from tools.art.cards.ink import GOLD_DARK, PAPER, Drawing
from tools.art.cards.suits import mark

WIDTH, HEIGHT = 320, 498
BREAKS = {"O": 0, "C": 1, "E": 2, "B": 3}
GROUND = {"O": "#f8e9bd", "C": "#f7dfd0", "E": "#dfe7ea", "B": "#e4ebcd"}
EDGE = 13.0
GAP = 15.0
def index(d: Drawing, rank: int, suit: str) -> None:
    """Draw the number and the small suit mark, top left and (turned) bottom right."""
    for turned in (False, True):
        with d.group(WIDTH if turned else 0, HEIGHT if turned else 0, 180 if turned else 0):
            left = 22.0 if rank < 10 else 21.5
            width = figure_run(d, str(rank), left, 22)
            mark(d, suit, left + width / 2, 94)


def paper(d: Drawing) -> None:
    """Draw the blank card with rounded corners."""
    d.rect(1, 1, WIDTH - 2, HEIGHT - 2, 20, PAPER, 2, "#8b7a5c")


def border(d: Drawing, suit: str) -> None:
    """Draw the frame line with the suit's breaks in its top and bottom edges."""
    x0, x1, y0, y1, r = EDGE, WIDTH - EDGE, EDGE, HEIGHT - EDGE, 9.0
    count = BREAKS[suit]
    cuts = [x0 + (x1 - x0) * (i + 1) / (count + 1) for i in range(count)]
    starts = [c + GAP / 2 for c in cuts]
    ends = [c - GAP / 2 for c in cuts]
    text = ""
    for y, inner in ((y0, y0 + r), (y1, y1 - r)):
        pieces = list(zip([None, *starts], [*ends, None], strict=True))
        for a, b in pieces:
            text += f"M{x0:g} {inner:g}Q{x0:g} {y:g} {x0 + r:g} {y:g}" if a is None else f"M{a:.1f} {y:g}"
            text += f"H{x1 - r:g}Q{x1:g} {y:g} {x1:g} {inner:g}" if b is None else f"H{b:.1f}"
    text += f"M{x0:g} {y0 + r:g}V{y1 - r:g}M{x1:g} {y0 + r:g}V{y1 - r:g}"
    d.path(text, "none", 2.6)
    ticks = "".join(f"M{x:.1f} {y - 3:g}V{y + 3:g}" for x in starts + ends for y in (y0, y1))
    if ticks:
        d.path(ticks, "none", 2.6)


NOTCH_X, NOTCH_Y = 72.0, 114.0
PANEL = 19.0


def panel_path() -> str:
    """Return the path of a court card's picture field: a box with notches for both indices."""
    x0, x1, y0, y1 = PANEL, WIDTH - PANEL, PANEL, HEIGHT - PANEL
    a, b = NOTCH_X, NOTCH_Y
    return f"M{a:g} {y0:g}H{x1:g}V{HEIGHT - b:g}H{WIDTH - a:g}V{y1:g}H{x0:g}V{b:g}H{a:g}Z"


def panel(d: Drawing, suit: str) -> None:
    """Draw the tinted field behind a court figure."""
    d.path(panel_path(), GROUND[suit], 0)


def panel_edge(d: Drawing) -> None:
    """Draw the outline of the picture field; after the ground, so that the line covers its edge."""
    d.path(panel_path(), "none", 1.5, GOLD_DARK)
