"""Advice before a card is played: cut, number of cards, new cards."""

from __future__ import annotations

from truc_desktop.ai.analysis import PositionAnalysis
from truc_desktop.ai.bot import ChoiceReason, ReasonedChoice
from truc_desktop.ai.policies.redeal import propose_redeal
from truc_desktop.engine import ChooseSize, Cut


def advise_cut(question: PositionAnalysis) -> ReasonedChoice | None:
    """Cut, or deal the most cards; None when neither is asked."""
    choices = question.view.choices
    cut = next((choice for choice in choices if isinstance(choice, Cut)), None)
    if cut is not None:
        return ReasonedChoice(cut, ChoiceReason.CUT)
    sizes = [choice for choice in choices if isinstance(choice, ChooseSize)]
    if not sizes:
        return None
    return ReasonedChoice(max(sizes, key=lambda choice: choice.count), ChoiceReason.ALL_THREE)


def advise_redeal(question: PositionAnalysis) -> ReasonedChoice | None:
    """Propose new cards where these are poor, never as a bluff; None to play these, or when it is not allowed."""
    thought = propose_redeal(question)
    return thought if thought is not None and thought.why is not ChoiceReason.BLUFF else None
