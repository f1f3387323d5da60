"""Court cards: field, two halves of one figure, and the sash that joins them."""

from __future__ import annotations

from collections.abc import Callable

from tools.art.cards.frame import GROUND, HEIGHT, WIDTH
from tools.art.cards.french import frame
from tools.art.cards.french.kings import KINGS
from tools.art.cards.french.parts import LIFT, seam
from tools.art.cards.french.queens import QUEENS
from tools.art.cards.french.suits import SHAPES, pip
from tools.art.cards.french.valets import VALETS
from tools.art.cards.geometry import polar
from tools.art.cards.ink import BLUE, BLUE_DARK, GOLD, GOLD_LIGHT, INK, RED, RED_DARK, Drawing
from tools.art.cards.suits import petal

COURTS = {"V": VALETS, "D": QUEENS, "R": KINGS}
GROUNDS = {"h": GROUND["C"], "d": GROUND["O"], "s": GROUND["E"], "c": GROUND["B"]}
WEAVES = {"h": "#f0ccb8", "d": "#efd999", "s": "#cbd8de", "c": "#d2ddb0"}
SASHES = {"h": (BLUE, BLUE_DARK), "d": (RED, RED_DARK), "s": (RED, RED_DARK), "c": ("#2f5a40", "#1b3a28")}
SASH = 13.0
# Small suit signs for the weave of the field: paths relative to their first point, whose y below the middle is FIRST.
WEAVE = {
    "h": "c-9-6-9-14-4-14q3 0 4 4q1-4 4-4c5 0 5 8-4 14z",
    "d": "l5.5 8l-5.5 8l-5.5-8z",
    "s": "c2 4 8 6 8 10c0 4-5 5-7 2l1.5 4h-5l1.5-4c-2 3-7 2-7-2c0-4 6-6 8-10z",
    "c": "h-2.5l1.5-4c-1 4-8 2-7-2c0-3 3-4 5-3c-3-7 9-7 6 0c2-1 5 0 5 3c1 4-6 2-7 2l1.5 4z",
}
FIRST = {"h": 7, "d": -8, "s": -8, "c": 8}


def court(d: Drawing, rank: str, suit: str) -> None:
    """Draw a court card without frame and indices."""
    d.path(frame.field(), GROUNDS[suit], 0)
    figure: Callable[[Drawing], None] = COURTS[rank][suit]
    for turned in (True, False):
        with d.group(WIDTH if turned else 0, HEIGHT if turned else 0, 180 if turned else 0):
            d.path("".join(f"M{x:g} {y + FIRST[suit]:g}{WEAVE[suit]}" for x, y in _lattice()), WEAVES[suit], 0)
            pip(d, suit, 48, 164, 50)
            with d.group(0, -LIFT):
                figure(d)
    _sash(d, suit)
    frame.field_edge(d)


def _lattice() -> list[tuple[float, float]]:
    """Return the positions of the signs in the weave behind one half."""
    places: list[tuple[float, float]] = []
    for row in range(7):
        for column in range(9):
            x, y = 34 + column * 36 + (18 if row % 2 else 0), 38 + row * 31
            if x < 290 and y < seam(x, 16) and not (x < frame.NOTCH_X + 12 and y < frame.NOTCH_Y + 66):
                places.append((x, float(y)))
    return places


def _sash(d: Drawing, suit: str) -> None:
    """Draw the studded band over the seam, with a flower in the middle; it looks the same both ways up."""
    x0, x1 = frame.PANEL, WIDTH - frame.PANEL
    base, dark = SASHES[suit]
    y0, y1 = seam(x0), seam(x1)
    d.path(f"M{x0:g} {y0 - SASH:.1f}L{x1:g} {y1 - SASH:.1f}V{y1 + SASH:.1f}L{x0:g} {y0 + SASH:.1f}Z", base, 2.4)
    for edge in (-SASH + 5, SASH - 5):
        d.path(f"M{x0:g} {y0 + edge:.1f}L{x1:g} {y1 + edge:.1f}", "none", 1.8, GOLD)
    for step in range(1, 6):
        for side in (-1, 1):
            x = 160 + side * (2 + step * 24)
            if abs(x - 160) < 136:
                y = seam(x)
                if step % 2:
                    lozenge = f"M{x - 7:g} {y:.1f}L{x:g} {y - 5:.1f}L{x + 7:g} {y:.1f}L{x:g} {y + 5:.1f}Z"
                    d.path(lozenge, GOLD_LIGHT, 1.3)
                else:
                    d.circle(x, y, 3.4, GOLD, 1.3)
    with d.group(160, 249):
        d.circle(0, 0, 19, GOLD, 2.3)
        d.circle(0, 0, 15.4, dark, 1.5)
        d.path("".join(petal(turn, 13.5, 24) for turn in range(0, 360, 60)), GOLD_LIGHT, 1.3)
        d.dots([polar(17.2, turn) for turn in range(0, 360, 30)], 0.9, INK)
        d.circle(0, 0, 4, SHAPES[suit].base, 1.3)
