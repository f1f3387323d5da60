"""How likely players are to play one card of a hand rather than another: what a card played tells of those kept.

Rounded relative frequencies of the standard robot's cards in 1,000 hands of Catalan, French and Valencian Truc for two
and four, played out without bets. The likeliest card of a situation has about 1.
"""

from __future__ import annotations

from truc_desktop.ai.trick_position import DRAWN, TrickPosition

FIRST_LEAD = (1.0, 0.45, 0.38)
"""Leading the first trick: the lowest card, one between, the highest."""
LEAD_AFTER_WIN, LEAD_AFTER_DRAW = (1.0, 0.05), (0.25, 1.0)
"""Leading a later trick, after the own side has won the first, and otherwise: any lower card, or the highest."""
TAKES_LAST = (1.0, 0.02, 0.1, 0.08)
TAKES_FIRST_TRICK, TAKES_LATER = (1.0, 0.4, 0.3, 0.85), (1.0, 0.15, 0.2, 0.25)
"""Somebody who can beat the best card of the others plays the cheapest that does, a higher one, an equal one, or a
lower one; as the last player, before others in the first trick, and in a later one."""
THROWS = (1.0, 0.2, 0.04)
"""Somebody who cannot beat it, or need not, plays the lowest card, one equal to the best, or another one."""


def likelihood(hand: tuple[int, ...], card: int, spot: TrickPosition, seat: int) -> float:
    """Return how likely (0..1, relative) ``seat`` plays ``card`` of ``hand`` (ascending strengths) in a position."""
    low, high = hand[0], hand[-1]
    if low == high:
        return 1.0
    if not spot.count:
        if not spot.results:
            return FIRST_LEAD[0 if card == low else 2 if card == high else 1]
        odds = LEAD_AFTER_WIN if spot.results[0] not in (DRAWN, 1 - spot.sides[seat]) else LEAD_AFTER_DRAW
        return odds[card == high]
    last = spot.count == spot.size - 1
    if high <= spot.best or (last and spot.holds(seat)):
        return THROWS[0 if card == low else 1 if card == spot.best else 2]
    takes = TAKES_LAST if last else TAKES_LATER if spot.results else TAKES_FIRST_TRICK
    if card > spot.best:
        return takes[any(spot.best < other < card for other in hand)]
    return takes[2 if card == spot.best else 3]
