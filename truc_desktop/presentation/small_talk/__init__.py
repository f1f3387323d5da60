"""Small talk: what characters say outside the game, in their own language, with its meaning in the player's."""

from __future__ import annotations

from collections.abc import Mapping

from truc_desktop.presentation.games import Phrase
from truc_desktop.presentation.small_talk import argentine, catalan, french, valencian
from truc_desktop.presentation.small_talk.lines import Lines, Occasion

__all__ = ["Occasion", "language_of", "lines_of"]

_SHARED: Mapping[str, Lines] = {
    "catalonia": catalan.SHARED, "valencia": valencian.SHARED, "roussillon": catalan.SHARED, "basque": french.SHARED,
    "poitou": french.POITOU, "argentina": argentine.SHARED,
}  # fmt: skip
_OWN: Mapping[str, Lines] = {**catalan.PERSONAL, **valencian.PERSONAL, **french.PERSONAL, **argentine.PERSONAL}
_SPEAKS_FRENCH = frozenset({"josette"})
"""Characters from Roussillon who speak French, not Catalan."""


_LANGUAGES = {"basque": "fr", "poitou": "fr", "argentina": "es"}
"""The languages of the lines, by region; Catalan, also that of Valencia, for regions not listed."""


def language_of(who: str, region: str) -> str:
    """Return the language in which a character speaks: ca, es or fr."""
    return "fr" if who in _SPEAKS_FRENCH else _LANGUAGES.get(region, "ca")


def lines_of(who: str, region: str, occasion: Occasion) -> tuple[Phrase, ...]:
    """Return what a character may say, never empty: the character's own lines, then those of the region.

    Raises:
        KeyError: for a region without lines.
    """
    shared = french.SHARED if who in _SPEAKS_FRENCH else _SHARED[region]
    return (*_OWN.get(who, {}).get(occasion, ()), *shared[occasion])
