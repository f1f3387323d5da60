"""Game profiles: what the program says and shows of each game. Variants share a file."""

from __future__ import annotations

from truc_desktop.engine import RuleSet
from truc_desktop.presentation.games.argentine import ARGENTINE
from truc_desktop.presentation.games.catalan import CATALAN
from truc_desktop.presentation.games.facts import news
from truc_desktop.presentation.games.french import FRENCH_ANY, FRENCH_DOUBLE, FRENCH_TWO, GOVERNORS, LANES
from truc_desktop.presentation.games.profile import Family, GameProfile, Level, MenuCard, SignMeaning, SpokenSounds
from truc_desktop.presentation.games.short_rules import Rule, short_rules
from truc_desktop.presentation.games.trut import TRUT
from truc_desktop.presentation.games.valencian import FOURNIER, MUNDIGAMES
from truc_desktop.presentation.games.vocabulary import ACTS, SILENT, Phrase, TalkKind, Vocabulary

__all__ = [
    "ACTS", "PROFILES", "SILENT", "Family", "GameProfile", "Level", "MenuCard", "Phrase", "Rule",
    "SignMeaning", "SpokenSounds", "TalkKind", "Vocabulary", "news", "profile_of", "short_rules",
    "words_of",
]  # fmt: skip

PROFILES: dict[str, GameProfile] = {
    profile.key: profile
    for profile in (
        CATALAN, FRENCH_TWO, FRENCH_ANY, FRENCH_DOUBLE, LANES, GOVERNORS, TRUT, FOURNIER, MUNDIGAMES, ARGENTINE
    )
}  # fmt: skip
"""The profile of each of the engine's PRESETS, by its key. A new game adds its own."""


def profile_of(game: str | RuleSet) -> GameProfile:
    """Return the profile of a game, given by the key of its preset or by its rules.

    Raises:
        KeyError: for a preset without a profile.
    """
    return PROFILES[game if isinstance(game, str) else game.key]


def words_of(game: str | RuleSet) -> Vocabulary:
    """Return the vocabulary of a game; arguments and errors as in ``profile_of``."""
    return profile_of(game).words
