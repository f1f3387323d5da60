"""What the hand is worth: before the next raise, and after a raise of one kind or another."""

from __future__ import annotations

from truc_desktop.engine import Action, Call, DeclareRemainder, Offer, Prize, SeatView


def stake_of(view: SeatView, action: Action) -> int | None:
    """What the hand is worth once a raise made by ``action`` is taken: points or Prize; None for other actions."""
    ladder = view.rules.ladders[0]
    if isinstance(action, Call):
        place = ladder.index(action.word)
        return None if place is None else ladder.rungs[place].stake
    if isinstance(action, Offer):
        return ladder.raised(in_force(view), action.raise_by)
    return Prize.GAME if isinstance(action, DeclareRemainder) else None


def in_force(view: SeatView) -> int:
    """What the hand is worth before the next raise: a raise in answer takes the step before it."""
    standing = view.standings[0]
    if standing.proposer is None:
        return view.value
    return stake_asked(view)


def stake_asked(view: SeatView) -> int:
    """What the hand is worth if the waiting bet is taken."""
    ladder, standing = view.rules.ladders[0], view.standings[0]
    return standing.asked if ladder.open else ladder.stake(standing.level + 1)
