"""New deals: proposing one, and agreeing to one."""

from __future__ import annotations

from truc_desktop.ai.analysis import PositionAnalysis
from truc_desktop.ai.bot import ChoiceReason, ReasonedChoice
from truc_desktop.ai.policies.card_play import equity
from truc_desktop.engine import Agree, ProposeRedeal, Refuse

PROPOSES, AGREES = 0.36, 0.44
"""Chances to win the hand below which a player of balanced temperament proposes new cards, and agrees to them."""
TRAP = 0.06
"""How often (0..1) a player of balanced temperament proposes new cards with good ones, in order to seem weak."""
GOOD = 0.62
"""The chance to win from which cards are good."""


def answer_redeal(question: PositionAnalysis) -> ReasonedChoice | None:
    """Agree to new cards or keep these; None when that is not asked."""
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
    """Propose new cards when these are poor, or as a bluff; None to play these, or when it is not allowed."""
    propose = next((c for c in question.view.choices if isinstance(c, ProposeRedeal)), None)
    if propose is None:
        return None
    chance = equity(question.spot, question.side, question.deals)
    if chance < PROPOSES + 0.1 * (question.temperament.caution - 0.5):
        return ReasonedChoice(propose, ChoiceReason.NEW_CARDS, chance)
    if chance > GOOD and question.lot("trap") < 2 * TRAP * question.temperament.bluff:
        return ReasonedChoice(propose, ChoiceReason.BLUFF, chance)
    return None
