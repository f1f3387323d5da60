"""Stakes of the hand: in force, asked for, and after a raise."""

from __future__ import annotations

from truc_desktop.engine import Action, Call, DeclareRemainder, Offer, Prize, SeatView


def stake_of(view: SeatView, action: Action) -> int | None:
    """Return the stake (points or Prize) once the raise ``action`` is accepted; None for other actions."""
    ladder = view.rules.ladders[0]
    if isinstance(action, Call):
        place = ladder.index(action.word)
        return None if place is None else ladder.rungs[place].stake
    if isinstance(action, Offer):
        return ladder.raised(in_force(view), action.raise_by)
    return Prize.GAME if isinstance(action, DeclareRemainder) else None


def in_force(view: SeatView) -> int:
    """Return the stake before the next raise: a raise in answer to a bet accepts that bet."""
    standing = view.standings[0]
    if standing.proposer is None:
        return view.value
    return stake_asked(view)


def stake_asked(view: SeatView) -> int:
    """Return the stake if the bet waiting for an answer is accepted."""
    ladder, standing = view.rules.ladders[0], view.standings[0]
    return standing.asked if ladder.open else ladder.stake(standing.level + 1)
