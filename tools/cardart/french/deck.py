"""Every card of the French pack by its code: "6h" to "Ac"."""

from __future__ import annotations

from .. import frame as paper_frame
from ..ink import Drawing
from . import frame
from .aces import ace
from .courts import COURTS, court
from .layout import numbered
from .suits import SUITS

RANKS = ("6", "7", "8", "9", "10", *COURTS, "A")


def card(rank: str, suit: str) -> str:
    """The SVG source of one card; raises KeyError for a card that is not in the pack."""
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
    """All files of the pack by name without the ending."""
    return {f"{rank}{suit}": card(rank, suit) for suit in SUITS for rank in RANKS}
