"""Names of cards, suits and ranks in the player's language."""

from __future__ import annotations

from collections.abc import Sequence

from truc_desktop.i18n import N_, _, pgettext

SUITS = {"O": N_("coins"), "C": N_("cups"), "E": N_("swords"), "B": N_("batons")}
RANKS = {
    "1": N_("ace"), "2": N_("two"), "3": N_("three"), "4": N_("four"), "5": N_("five"), "6": N_("six"),
    "7": N_("seven"), "10": N_("jack"), "11": N_("horse"), "12": N_("king"),
}  # fmt: skip
SOTA = "sota"
"""What the jack of the Spanish pack is called at the tables; a proper name, the same in all languages."""
FRENCH_SUITS = {"h": N_("hearts"), "d": N_("diamonds"), "s": N_("spades"), "c": N_("clubs")}
FRENCH_RANKS = {
    "6": N_("six"), "7": N_("seven"), "8": N_("eight"), "9": N_("nine"), "10": N_("ten"), "V": N_("jack"),
    "D": N_("queen"), "R": N_("king"), "A": N_("ace"),
}  # fmt: skip


def card_name(card: str) -> str:
    """Return the name of a card such as ``3O``: ``three of coins``; for an unknown card, ``a hidden card``."""
    ranks, suits = (FRENCH_RANKS, FRENCH_SUITS) if card[-1] in FRENCH_SUITS else (RANKS, SUITS)
    if card[:-1] not in ranks or card[-1] not in suits:
        return _("a hidden card")
    return _("{rank} of {suit}").format(rank=rank_name(card), suit=_(suits[card[-1]]))


def rank_name(card: str) -> str:
    """Return the name of a card's rank, which depends on the pack: ``10O`` is a jack, ``10h`` a ten."""
    if card[-1] in FRENCH_SUITS:
        return _(FRENCH_RANKS[card[:-1]])
    if card[:-1] == "10":  # other languages have another word for it than for the jack of the French pack
        return pgettext("Spanish pack", "jack")
    return _(RANKS[card[:-1]])


def explained_rank(card: str) -> str:
    """Return the name of a card's rank with the word of the tables, where that is another: ``jack (sota)``."""
    name = rank_name(card)
    printed = SOTA if card[-1] not in FRENCH_SUITS and card[:-1] == "10" else name
    return name if printed == name else f"{name} ({printed})"


def group_name(group: Sequence[str]) -> str:
    """Return the short name of a group of equal cards: the card, or the rank of several."""
    return card_name(group[0]) if len(group) == 1 else rank_name(group[0])
