"""Leaving a hand that cannot be won: going to the deck, or throwing it in."""

from __future__ import annotations

from truc_desktop.ai.analysis import Question
from truc_desktop.ai.bot import Thought, Why
from truc_desktop.engine import Concede, Leave


def give_up(question: Question) -> Thought | None:
    """Leave or concede in turn when nothing can be won any more, so that no more cards need be shown; else None.

    A hand whose loss is the game's is played to its end.
    """
    view = question.view
    ways = [c for c in view.choices if isinstance(c, Leave | Concede)]
    if not ways or view.to_play != view.seat or len(view.cards) == len(view.dealt):
        return None
    if not question.lost or question.outlook.refusing_loses((1 - question.side, view.value)):
        return None
    return Thought(ways[0], Why.LEAVE, 0.0)
