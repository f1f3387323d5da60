"""What people say beside the game, each in the language of home, with its meaning in the player's."""

from __future__ import annotations

from collections.abc import Mapping

from truc_desktop.presentation.games import Phrase
from truc_desktop.presentation.small_talk import argentine, catalan, french, valencian
from truc_desktop.presentation.small_talk.lines import Lines, Occasion

__all__ = ["Occasion", "lines_of"]

_SHARED: Mapping[str, Lines] = {
    "catalonia": catalan.SHARED, "valencia": valencian.SHARED, "roussillon": catalan.SHARED, "basque": french.SHARED,
    "poitou": french.POITOU, "argentina": argentine.SHARED,
}  # fmt: skip
_OWN: Mapping[str, Lines] = {**catalan.PERSONAL, **valencian.PERSONAL, **french.PERSONAL, **argentine.PERSONAL}
_SPEAKS_FRENCH = frozenset({"josette"})
"""Those of Roussillon who would rather speak French."""


def lines_of(who: str, region: str, occasion: Occasion) -> tuple[Phrase, ...]:
    """What a character of the cast may say: the lines of one's own first, then those of home; never empty.

    Raises:
        KeyError: for a region nobody speaks for.
    """
    shared = french.SHARED if who in _SPEAKS_FRENCH else _SHARED[region]
    return (*_OWN.get(who, {}).get(occasion, ()), *shared[occasion])
