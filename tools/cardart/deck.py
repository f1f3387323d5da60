"""Every card by its name: `1O` to `12B` and `back`."""

from __future__ import annotations

from . import frame
from .aces import ACES
from .back import back
from .backdrops import backdrop
from .ink import Drawing
from .kings import KINGS
from .layout import PIPS
from .pages import PAGES
from .riders import RIDERS

RANKS = (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)
SUITS = "OCEB"
BRAVE = ("1E", "1B", "7E", "7O")
INDOORS = {(12, "O"), (10, "C")}
COURTS = {10: PAGES, 11: RIDERS, 12: KINGS}


def card(rank: int, suit: str) -> str:
    """The SVG source of one card; raises KeyError for a card that is not in the pack."""
    d = Drawing()
    frame.paper(d)
    if rank in COURTS:
        frame.panel(d, suit)
        if (rank, suit) not in INDOORS:
            backdrop(d, suit)
        COURTS[rank][suit](d)
        frame.panel_edge(d)
        frame.border(d, suit)
    else:
        frame.border(d, suit)
        if f"{rank}{suit}" in BRAVE:
            frame.brave_border(d)
        if rank == 1:
            ACES[suit](d)
        else:
            PIPS[suit](d, rank)
    frame.index(d, rank, suit)
    return d.source()


def back_card() -> str:
    """The SVG source of the back."""
    d = Drawing()
    frame.paper(d)
    back(d)
    return d.source()


def sources() -> dict[str, str]:
    """All 41 files by name without the ending."""
    pack = {f"{rank}{suit}": card(rank, suit) for suit in SUITS for rank in RANKS}
    pack["back"] = back_card()
    return pack
