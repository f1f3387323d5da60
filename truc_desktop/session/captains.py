"""Who speaks for each side in the hand somebody looks at, and who has something to tell him."""

from __future__ import annotations

from truc_desktop.engine import Phase, SeatView


def captain(view: SeatView, side: int) -> int:
    """Who speaks for a side.

    Its governor where there are any (SPEC 5), otherwise its foot: of those still in the hand the last player of the
    first trick (SPEC 2.4). Between two hands it is that of the hand to come.
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
    """Whether everybody can see that ``seat`` has a reason to make signs now: cards, and a captain to tell of them."""
    if not view.rules.signals.on or view.over or not view.held[seat] or len(view.tricks) > 1:
        return False
    if seat in view.gone or view.phase in (Phase.EXPOSED, Phase.DISCARD):
        return False
    side = view.side_of(seat)
    return len(view.members(side)) > 1 and captain(view, side) != seat
