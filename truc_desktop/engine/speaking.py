"""Who of a side answers a bet, among those still in the hand (option ``answer_by``, Q-01)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from truc_desktop.engine.ladder import AnswerBy
from truc_desktop.engine.orders import governor

if TYPE_CHECKING:
    from truc_desktop.engine.match import Match


def active(match: Match, side: int) -> tuple[int, ...]:
    """The members of a side who have not left the hand."""
    members, gone = match.hand.sides.members[side], match.hand.gone
    return tuple([seat for seat in members if seat not in gone]) if gone else members


def speakers(match: Match, rule: AnswerBy, asked: int) -> tuple[int, ...]:
    """The seats of side ``asked`` that may answer."""
    members = active(match, asked)
    if rule is AnswerBy.EITHER:
        return members
    n = match.rules.players
    if rule is AnswerBy.NEXT:
        return (min(members, key=lambda s: (s - match.hand.turn) % n),)
    if rule is AnswerBy.FOOT:
        return (max(members, key=lambda s: (s - match.hand.lead) % n),)
    return (governor(match, asked),)
