"""Who sits with whom in the hand a seat looks at, and who speaks for each side."""

from __future__ import annotations

from truc_desktop.engine.view import SeatView


def sides_of(view: SeatView) -> tuple[int, ...]:
    """The side (0 or 1) of every seat in this hand."""
    return tuple(view.rules.side(seat) for seat in view.rules.seats)


def members_of(view: SeatView, side: int) -> tuple[int, ...]:
    """The seats of a side, ascending."""
    return tuple(seat for seat, other in enumerate(sides_of(view)) if other == side)


def partners_of(view: SeatView, seat: int) -> tuple[int, ...]:
    """The other seats of the side of ``seat``."""
    sides = sides_of(view)
    return tuple(other for other, side in enumerate(sides) if side == sides[seat] and other != seat)


def captain(view: SeatView, side: int) -> int:
    """Who speaks for a side.

    Its governor where there are any (SPEC 5), otherwise its foot: of those still in the hand the last player of the
    first trick (SPEC 2.4). Between two hands it is that of the hand to come.
    """
    rules = view.rules
    lead, dealer = view.lead, view.dealer
    if view.over:
        lead, dealer = rules.next_seat(lead), rules.next_seat(dealer)
    members = members_of(view, side)
    if rules.governors:
        return dealer if dealer in members else lead
    there = [seat for seat in members if view.over or seat not in view.gone] or list(members)
    return max(there, key=lambda seat: (seat - lead) % rules.players)


def accounts_of(view: SeatView, side: int) -> tuple[int, ...]:
    """Where a side's points are written: indexes into ``board.score``."""
    return (side,)
