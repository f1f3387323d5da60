"""Why a card is a good one to play, in one short sentence."""

from __future__ import annotations

from truc_desktop.ai import card_reason
from truc_desktop.engine import Card, RuleSet, SeatView
from truc_desktop.i18n import _
from truc_desktop.presentation.card_names import card_name, rank_name


def card_sentence(view: SeatView, card: Card) -> str:
    """Return what speaks for playing ``card`` face up in the place of ``view``; "" if there is nothing plain to say."""
    reason = card_reason(view, card)
    if reason is None:
        return ""
    names = {
        "card": short_name(reason.card, view.rules), "keep": short_name(reason.keep, view.rules),
        "less": short_name(reason.less, view.rules),
    }  # fmt: skip
    return _(reason.fact.value).format(**names)


def short_name(card: str, rules: RuleSet) -> str:
    """Return the name of a card: its rank alone where all suits of the rank are equal in the game; "" for no card."""
    if not card:
        return ""
    strength = rules.ranking.strength
    alike = {strength[each] for each in rules.pack if each[:-1] == card[:-1]}
    return rank_name(card) if len(alike) == 1 else card_name(card)
