"""Cards, packs and hidden cards. A card is its own notation: rank, then suit (``12O``, ``1E``, ``7h``)."""

from __future__ import annotations

from collections.abc import Iterable

SPANISH_SUITS = "OCEB"
SPANISH_RANKS = ("1", "2", "3", "4", "5", "6", "7", "10", "11", "12")
FRENCH_SUITS = "hdsc"
FRENCH_RANKS = ("6", "7", "8", "9", "10", "V", "D", "R", "A")


class Card(str):
    """One card, equal to its notation (NOTATION 1), so that it can be written and compared as it is."""

    __slots__ = ()

    @property
    def rank(self) -> str:
        """``1`` to ``12`` or ``6`` to ``A``; ``?`` for a hidden card."""
        return self[:-1]

    @property
    def suit(self) -> str:
        """``O C E B`` (coins, cups, swords, batons) or ``h d s c``; ``?`` for a hidden card."""
        return self[-1]

    @property
    def hidden(self) -> bool:
        """Whether this is a card the viewer may not know."""
        return self == HIDDEN


HIDDEN = Card("??")
"""A card somebody holds, but not known to the viewer. All hidden cards are equal: only their number shows."""


def pack(ranks: Iterable[str], suits: str) -> tuple[Card, ...]:
    """All cards of ``ranks`` x ``suits``, in the order of ranks and inside a rank of suits (CASES, "Which cards")."""
    return tuple(Card(rank + suit) for rank in ranks for suit in suits)


SPANISH_40 = pack(SPANISH_RANKS, SPANISH_SUITS)
"""The Catalan and Argentine pack (SPEC 2, 9)."""


def parse_card(text: str) -> Card:
    """The card written as ``text``.

    Raises:
        ValueError: when no pack has such a card; ``??`` is not accepted.
    """
    card = Card(text)
    if (card[-1:] and card.suit in SPANISH_SUITS and card.rank in SPANISH_RANKS) or (
        card[-1:] and card.suit in FRENCH_SUITS and card.rank in FRENCH_RANKS
    ):
        return card
    raise ValueError(f"{text!r} is not a card")
