"""Who of a side speaks for it, among those still in the hand (option ``answer_by``, Q-01; SPEC 5)."""

from __future__ import annotations

from truc_desktop.engine.rules.ladder import AnswerBy
from truc_desktop.engine.state import MatchState


def governor(state: MatchState, side: int) -> int:
    """Who speaks for ``side`` in this hand where there are governors: the dealer or the lead (SPEC 5)."""
    hand = state.hand
    return hand.sides.governor(side, hand.dealer, hand.lead)


def active(state: MatchState, side: int) -> tuple[int, ...]:
    """The members of a side who have not left the hand."""
    members, gone = state.hand.sides.members[side], state.hand.gone
    return tuple([seat for seat in members if seat not in gone]) if gone else members


def speakers(state: MatchState, rule: AnswerBy, asked: int) -> tuple[int, ...]:
    """The seats of side ``asked`` that may answer."""
    members = active(state, asked)
    if rule is AnswerBy.EITHER:
        return members
    n = state.rules.players
    if rule is AnswerBy.NEXT:
        return (min(members, key=lambda s: (s - state.hand.turn) % n),)
    if rule is AnswerBy.FOOT:
        return (max(members, key=lambda s: (s - state.hand.lead) % n),)
    return (governor(state, asked),)
