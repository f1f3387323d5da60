"""Decisions before the deal: cut or knock, one card or three."""

from __future__ import annotations

from truc_desktop.ai.bot import ChoiceReason, ReasonedChoice, Temperament
from truc_desktop.engine import Action, ChooseSize, Cut, Knock, Rng, SeatView

KNOCKS = 0.12
"""How often (0..1) a player of balanced temperament knocks instead of cutting."""
ONES = 0.5
"""How often (0..1) the dealer then deals one card each."""


def cut_or_deal_size(view: SeatView, temperament: Temperament, rng: Rng) -> ReasonedChoice | None:
    """Cut or knock, or choose the number of cards; None when neither is asked."""
    choices: dict[type[Action], list[Action]] = {}
    for choice in view.choices:
        choices.setdefault(type(choice), []).append(choice)
    if Cut in choices and Knock in choices:
        often = KNOCKS * (0.5 + temperament.bluff)
        if rng.chance(often):
            return ReasonedChoice(choices[Knock][0], ChoiceReason.BLIND)
        return ReasonedChoice(choices[Cut][0], ChoiceReason.CUT)
    if ChooseSize in choices:
        sizes = sorted(choices[ChooseSize], key=lambda c: c.count if isinstance(c, ChooseSize) else 0)
        if len(sizes) == 1:
            return ReasonedChoice(sizes[0], ChoiceReason.ONLY)
        if rng.chance(ONES):
            return ReasonedChoice(sizes[0], ChoiceReason.BLIND)
        return ReasonedChoice(sizes[-1], ChoiceReason.ALL_THREE)
    return None
