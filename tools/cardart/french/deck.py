"""Every French card by its file name: `french/6h` to `french/Ac`.

The folder keeps the clubs (`6c`) from the cups (`6C`) where file names do not tell small letters from
capitals.
"""

from __future__ import annotations

from ..frame import brave_border, paper
from ..ink import Drawing
from .aces import ACES
from .dames import DAMES
from .frame import index, line
from .halves import court
from .numbers import number_card
from .rois import ROIS
from .suits import SUITS
from .valets import VALETS

RANKS = ("6", "7", "8", "9", "10", "V", "D", "R", "A")
COURTS = {"V": VALETS, "D": DAMES, "R": ROIS}
FOLDER = "french"


def card(rank: str, suit: str) -> str:
    """The SVG source of one card; raises KeyError for a card that is not in the pack."""
    d = Drawing()
    paper(d)
    if rank in COURTS:
        court(d, suit, COURTS[rank][suit])
        line(d)
    else:
        line(d)
        if rank == "7":
            brave_border(d)
        if rank == "A":
            ACES[suit](d)
        else:
            number_card(d, rank, suit)
    index(d, rank, suit)
    return d.source()


def sources() -> dict[str, str]:
    """All 36 files by name without the ending."""
    return {f"{FOLDER}/{rank}{suit}": card(rank, suit) for suit in SUITS for rank in RANKS}
