"""The frame of French cards: a double line with cut corners, indices, and the field of court cards."""

from __future__ import annotations

from tools.art.cards.figures import figure_run
from tools.art.cards.frame import EDGE, HEIGHT, WIDTH
from tools.art.cards.french.suits import SHAPES, sign
from tools.art.cards.ink import GOLD_DARK, Drawing

MARK = 41.0
NOTCH_X, NOTCH_Y = 68.0, 126.0
PANEL = 19.0


def border(d: Drawing) -> None:
    """Draw the frame line."""
    d.rect(EDGE, EDGE, WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE, 9, "none", 2.6)


def index(d: Drawing, rank: str, suit: str) -> None:
    """Draw the figure or letter with the suit's sign below it, top left and (turned) bottom right."""
    for turned in (False, True):
        with d.group(WIDTH if turned else 0, HEIGHT if turned else 0, 180 if turned else 0):
            left = 20.5 if len(rank) > 1 else 26.0
            width = figure_run(d, rank, left, 22, SHAPES[suit].index)
            sign(d, suit, left + width / 2, 99, MARK)


def field() -> str:
    """Return the path of a court card's field: a box with notches for both indices."""
    x0, x1, y0, y1 = PANEL, WIDTH - PANEL, PANEL, HEIGHT - PANEL
    a, b = NOTCH_X, NOTCH_Y
    return f"M{a:g} {y0:g}H{x1:g}V{HEIGHT - b:g}H{WIDTH - a:g}V{y1:g}H{x0:g}V{b:g}H{a:g}Z"


def field_edge(d: Drawing) -> None:
    """Draw the outline of the field; last, so that the line covers all edges."""
    d.path(field(), "none", 1.6, GOLD_DARK)
