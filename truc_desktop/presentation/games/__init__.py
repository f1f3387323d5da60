"""What people say at the table, in the words of the game's own language, with the player's language beneath."""

from __future__ import annotations

from truc_desktop.presentation.card_names import FRENCH_RANKS, FRENCH_SUITS, RANKS, SUITS, card_name, rank_name
from truc_desktop.presentation.games.argentine import ARGENTINE
from truc_desktop.presentation.games.catalan import CATALAN
from truc_desktop.presentation.games.french import FRENCH_ANY, FRENCH_DOUBLE, FRENCH_TWO, GOVERNORS, LANES, TRUT
from truc_desktop.presentation.games.short_rules import short_rules
from truc_desktop.presentation.games.valencian import FOURNIER, MUNDIGAMES
from truc_desktop.presentation.games.vocabulary import ACTS, SILENT, Phrase, Talk, Words

__all__ = [
    "ACTS", "CATALAN", "FRENCH_RANKS", "FRENCH_SUITS", "RANKS", "SILENT", "SUITS", "Phrase", "Talk", "Words",
    "card_name", "rank_name", "short_rules", "words_of",
]  # fmt: skip

_BY_GAME = {
    "cat": CATALAN, "fr2": FRENCH_TWO, "fr2_any": FRENCH_ANY, "fr2_double": FRENCH_DOUBLE, "lanes": LANES,
    "fr4": GOVERNORS, "trut": TRUT, "val_f": FOURNIER, "val_m": MUNDIGAMES, "arg": ARGENTINE,
}  # fmt: skip


def words_of(key: str) -> Words:
    """The vocabulary of a preset.

    Raises:
        KeyError: for a preset without words.
    """
    return _BY_GAME[key]
