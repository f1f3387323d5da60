"""The French pack: its rankings (SPEC 3.5) and its signals (SPEC 5, 10)."""

from __future__ import annotations

from collections.abc import Mapping

from truc_desktop.engine.cards import FRENCH_RANKS, FRENCH_SUITS, Card, pack
from truc_desktop.engine.games.common import of_rank
from truc_desktop.engine.rules.deal import Consent, RedealRule
from truc_desktop.engine.rules.options import Choices, Option
from truc_desktop.engine.rules.ranking import Ranking, by_rank
from truc_desktop.engine.rules.signals import Sign
from truc_desktop.engine.rules.tricks import AllDrawn, PartnerTie, TrickRule

FRENCH_36 = pack(FRENCH_RANKS, FRENCH_SUITS)
FRENCH_32 = pack(FRENCH_RANKS[1:], FRENCH_SUITS)
MANY_REDEALS = 9
"""More than any pack lasts for."""

_ORDERS = {
    "R1": ("7", "8", "A", "R", "D", "V", "10", "9"),
    "R2": ("8", "7", "A", "R", "D", "V", "10", "9"),
    "R3": ("7", "A", "R", "D", "V", "10", "9", "8"),
    "R4": ("7", "6", "A", "R", "D", "V", "10", "9", "8"),
}
_LABELS = {"R1": "Seven, eight, ace", "R2": "Eight, seven, ace", "R3": "Seven, ace ... eight", "R4": "Thirty-six cards"}
_WINK = {"R1": "8", "R2": "8", "R4": "6"}
_WINK_KINDS = {"8": "eight", "6": "six"}


def pack_of(ranking: str) -> tuple[Card, ...]:
    """The pack of a ranking: 36 cards from the six up, or 32 from the seven."""
    return FRENCH_36 if ranking == "R4" else FRENCH_32


RANKINGS: Mapping[str, Ranking] = {key: by_rank(key, pack_of(key), order) for key, order in _ORDERS.items()}


def ranking_option(*keys: str) -> Option:
    """The order of the cards, the first being usual. Where R4 is among them, the place of the sixes is told."""
    sixes = "The order of the cards. With thirty-six cards, the sixes rank just below the sevens."
    return Option("ranking", keys[0], keys, title="Ranking",
                  explain=sixes if "R4" in keys else "The order of the cards.",
                  labels=tuple(_LABELS[key] for key in keys))  # fmt: skip


def signs(ranking: str) -> tuple[Sign, ...]:
    """Seven, ace, and the second-highest special card where the ranking has one (Q-28)."""
    cards = pack_of(ranking)

    wink = _WINK.get(ranking)
    usual = (of_rank("seven", cards, "7"), of_rank("ace", cards, "A"))
    return (*usual, of_rank(_WINK_KINDS[wink], cards, wink)) if wink else usual


def redeal_rule(opt: Choices) -> RedealRule:
    """The rule of options ``redeals`` and ``redeal_consent``."""
    limit = MANY_REDEALS if opt["redeals"] == "many" else opt.number("redeals")
    return RedealRule(limit, opt.one(Consent, "redeal_consent", Consent.ALL))


def trick_rule(opt: Choices) -> TrickRule:
    """The rule of options ``partner_tie``, ``all_drawn`` and ``play_all_tricks``."""
    tie, drawn = opt.one(PartnerTie, "partner_tie", PartnerTie.EARLIEST), opt.one(AllDrawn, "all_drawn")
    return TrickRule(tie, drawn, play_all=opt.flag("play_all_tricks"))
