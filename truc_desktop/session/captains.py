"""Captains: who speaks for each side in a hand, and who has a reason to signal to the captain."""

from __future__ import annotations

from truc_desktop.engine import Phase, SeatView


def captain(view: SeatView, side: int) -> int:
    """Return the seat that speaks for ``side``.

    This is its governor in games that have one (SPEC 5), otherwise its foot: among those still in the hand, the last
    to play to the first trick (SPEC 2.4). Between two hands it is the captain of the next hand.
    """
    rules = view.rules
    lead, dealer = view.lead, view.dealer
    if view.over:
        lead, dealer = rules.next_seat(lead), rules.next_seat(dealer)
    members = view.members(side)
    if rules.governors:
        return view.sides.governor(side, dealer, lead)
    there = [seat for seat in members if view.over or seat not in view.gone] or list(members)
    return max(there, key=lambda seat: (seat - lead) % rules.players)


def has_reason_to_sign(view: SeatView, seat: int) -> bool:
    """Return whether ``seat`` plainly has a reason to signal now: it holds cards, and its partner is the captain."""
    if not view.rules.signals.on or view.over or not view.held[seat] or len(view.tricks) > 1:
        return False
    if seat in view.gone or view.phase in (Phase.EXPOSED, Phase.DISCARD):
        return False
    side = view.side_of(seat)
    return len(view.members(side)) > 1 and captain(view, side) != seat
