"""New cards for old: proposing a redeal, and agreeing to one."""

from __future__ import annotations

from truc_desktop.ai.analysis import PositionAnalysis
from truc_desktop.ai.bot import ChoiceReason, ReasonedChoice
from truc_desktop.ai.policies.card_play import equity
from truc_desktop.engine import Agree, ProposeRedeal, Refuse

PROPOSES, AGREES = 0.36, 0.44
"""Chances to win the hand below which a player of middle temperament proposes new cards, and agrees to them."""
TRAP = 0.06
"""How often a player of middle temperament proposes with good cards, so as to be thought weak."""
GOOD = 0.62
"""The chance from which cards are good."""


def answer_redeal(question: PositionAnalysis) -> ReasonedChoice | None:
    """Agree to new cards or keep these; None when nobody asks. The proposer seems to have poor cards."""
    choices = question.view.choices
    agree = next((c for c in choices if isinstance(c, Agree)), None)
    if agree is None:
        return None
    refuse = next(c for c in choices if isinstance(c, Refuse))
    chance = equity(question.spot, question.side, question.deals)
    if chance < AGREES + 0.1 * (question.temperament.caution - 0.5):
        return ReasonedChoice(agree, ChoiceReason.NEW_CARDS, chance)
    return ReasonedChoice(refuse, ChoiceReason.KEEP_CARDS, chance)


def propose_redeal(question: PositionAnalysis) -> ReasonedChoice | None:
    """Propose new cards for poor ones; None to play these."""
    propose = next((c for c in question.view.choices if isinstance(c, ProposeRedeal)), None)
    if propose is None:
        return None
    chance = equity(question.spot, question.side, question.deals)
    if chance < PROPOSES + 0.1 * (question.temperament.caution - 0.5):
        return ReasonedChoice(propose, ChoiceReason.NEW_CARDS, chance)
    if chance > GOOD and question.lot("trap") < 2 * TRAP * question.temperament.bluff:
        return ReasonedChoice(propose, ChoiceReason.BLUFF, chance)
    return None
