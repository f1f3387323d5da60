"""Giving up a hand that cannot be won: going to the deck, or conceding.

A hand that only its holder knows to be lost is mostly played on: the others may still be bluffed, and the cards are a
part of the game.
"""

from __future__ import annotations

from truc_desktop.ai.analysis import PositionAnalysis
from truc_desktop.ai.bot import ChoiceReason, ReasonedChoice
from truc_desktop.engine import Concede, Leave

GIVES_UP = 0.1
"""How often (0..1) the most cautious temperament gives up in a trick although the others may still be bluffed."""


def give_up(question: PositionAnalysis) -> ReasonedChoice | None:
    """Leave or concede in turn when everybody sees that nothing can be won any more, or now and then before; else None.

    A hand whose loss would lose the game is played to its end.
    """
    view = question.view
    ways = [c for c in view.choices if isinstance(c, Leave | Concede)]
    if not ways or view.to_play != view.seat or len(view.cards) == len(view.dealt):
        return None
    if not question.lost or question.outlook.refusing_loses((1 - question.side, view.value)):
        return None
    if not question.openly_lost and question.lot("give up") >= GIVES_UP * question.temperament.caution:
        return None
    return ReasonedChoice(ways[0], ChoiceReason.LEAVE, 0.0)
