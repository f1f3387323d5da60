"""Giving up a hand that cannot be won: going to the deck, or conceding."""

from __future__ import annotations

from truc_desktop.ai.analysis import PositionAnalysis
from truc_desktop.ai.bot import ChoiceReason, ReasonedChoice
from truc_desktop.engine import Concede, Leave


def give_up(question: PositionAnalysis) -> ReasonedChoice | None:
    """Leave or concede in turn when nothing can be won any more, so that no more cards are shown; else None.

    A hand whose loss would lose the game is played to its end.
    """
    view = question.view
    ways = [c for c in view.choices if isinstance(c, Leave | Concede)]
    if not ways or view.to_play != view.seat or len(view.cards) == len(view.dealt):
        return None
    if not question.lost or question.outlook.refusing_loses((1 - question.side, view.value)):
        return None
    return ReasonedChoice(ways[0], ChoiceReason.LEAVE, 0.0)
