"""Every card of the French pack by its code: "6h" to "Ac"."""

from __future__ import annotations

from tools.art.cards import frame as paper_frame
from tools.art.cards.french import frame
from tools.art.cards.french.aces import ace
from tools.art.cards.french.courts import COURTS, court
from tools.art.cards.french.layout import numbered
from tools.art.cards.french.suits import SUITS
from tools.art.cards.ink import Drawing

RANKS = ("6", "7", "8", "9", "10", *COURTS, "A")


def card(rank: str, suit: str) -> str:
    """Return the SVG text of a card. Raises KeyError for a card that is not in the pack."""
    d = Drawing()
    paper_frame.paper(d)
    if rank in COURTS:
        court(d, rank, suit)
    frame.border(d)
    if rank == "A":
        ace(d, suit)
    elif rank not in COURTS:
        numbered(d, rank, suit)
    frame.index(d, rank, suit)
    return d.source()


def sources() -> dict[str, str]:
    """Return all SVG texts of the pack by file name without the extension."""
    return {f"{rank}{suit}": card(rank, suit) for suit in SUITS for rank in RANKS}
