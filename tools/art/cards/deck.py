"""All cards by code: `1O` to `12B` and `back`."""

from __future__ import annotations

from tools.art.cards import frame
from tools.art.cards.aces import ACES
from tools.art.cards.back import back
from tools.art.cards.backdrops import backdrop
from tools.art.cards.ink import Drawing
from tools.art.cards.kings import KINGS
from tools.art.cards.layout import PIPS
from tools.art.cards.pages import PAGES
from tools.art.cards.riders import RIDERS

RANKS = (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)
SUITS = "OCEB"
INDOORS = {(12, "O"), (10, "C")}
COURTS = {10: PAGES, 11: RIDERS, 12: KINGS}


def card(rank: int, suit: str) -> str:
    """Return the SVG text of a card. Raises KeyError for a card that is not in the pack."""
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
        if rank == 1:
            ACES[suit](d)
        else:
            PIPS[suit](d, rank)
    frame.index(d, rank, suit)
    return d.source()


def back_card() -> str:
    """Return the SVG text of the back."""
    d = Drawing()
    frame.paper(d)
    back(d)
    return d.source()


def sources() -> dict[str, str]:
    """Return all 41 SVG texts by file name without the extension."""
    pack = {f"{rank}{suit}": card(rank, suit) for suit in SUITS for rank in RANKS}
    pack["back"] = back_card()
    return pack
