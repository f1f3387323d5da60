"""Every card by its name: `1O` to `12B` and `back`."""

from __future__ import annotations

from . import frame
from .ink import Drawing
from .kings import KINGS
from .layout import PIPS

RANKS = (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)
SUITS = "OCEB"
BRAVE = ("1E", "1B", "7E", "7O")


def card(rank: int, suit: str) -> str:
    """The SVG source of one card; raises KeyError for a card that is not in the pack."""
    d = Drawing()
    frame.paper(d)
    if 2 <= rank <= 7:
        frame.border(d, suit)
        if f"{rank}{suit}" in BRAVE:
            frame.brave_border(d)
        PIPS[suit](d, rank)
    else:
        frame.panel(d, suit)
        if rank == 12:
            KINGS[suit](d)
        frame.panel_edge(d)
        frame.border(d, suit)
    frame.index(d, rank, suit)
    return d.source()


def sources() -> dict[str, str]:
    """All 41 files by name without the ending."""
    return {f"{rank}{suit}": card(rank, suit) for suit in SUITS for rank in RANKS}
