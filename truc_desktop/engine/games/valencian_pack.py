"""The Valencian pack, its ranking and its signals (SPEC 7, 7.5)."""

from __future__ import annotations

from collections.abc import Sequence

from truc_desktop.engine.cards import SPANISH_40, Card
from truc_desktop.engine.games.common import of_cards, of_rank
from truc_desktop.engine.rules.ranking import by_rank
from truc_desktop.engine.rules.signals import Sign

BRAVE = ("1E", "1B", "7E", "7O")
_RANKS = ("3", "2", "1", "7", "6", "5", "4")
GOOD_ENVIT, BEST_ENVIT = 30, 33


def _pack(*more: str) -> tuple[Card, ...]:
    kept = {"1E", "1B", *more}
    return tuple(card for card in SPANISH_40 if card.rank in ("3", "4", "5", "6", "7") or card in kept)


PACKS = {
    "plain": _pack(),
    "twos": _pack("2O", "2C", "2E", "2B"),
    "false_aces": _pack("1O", "1C"),
}
"""22 cards, and what eight players use (Q-30): added cards rank between threes and false sevens."""

RANKINGS = {key: by_rank(key, pack, _RANKS, BRAVE) for key, pack in PACKS.items()}


def signs(pack: Sequence[Card]) -> tuple[Sign, ...]:
    """The signals; a two can be told of only if the pack has twos."""
    twos = of_rank("two", pack, "2")
    return (
        of_cards("ace_swords", "1E"), of_cards("ace_batons", "1B"), of_cards("seven_swords", "7E"),
        of_cards("seven_coins", "7O"), of_rank("three", pack, "3"), *((twos,) if twos.cards else ()),
        Sign("nothing"), Sign("good_envit", least=GOOD_ENVIT), Sign("thirty_three", least=BEST_ENVIT),
    )  # fmt: skip
