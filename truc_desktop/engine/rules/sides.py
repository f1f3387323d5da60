"""Who plays with whom: two sides at every table, also where one plays against two (SPEC 0.4, 9.1)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cache


class Alliance(Enum):
    """How the seats are divided."""

    ALTERNATE = "alternate"
    """Partners sit alternately: even seats against odd ones."""
    ONE_APART = "one_apart"
    """One seat, the rooster, plays against all others for the whole match."""
    DEALER_APART = "dealer_apart"
    """The dealer of each hand is its rooster, so that the sides change and every seat has a score of its own."""


@dataclass(frozen=True, slots=True)
class Sides:
    """The two sides of one hand: ``of[seat]`` is 0 or 1, ``members[side]`` its seats, ascending; ``rooster`` the seat
    that plays alone against several, as side 0, or None."""

    of: tuple[int, ...]
    members: tuple[tuple[int, ...], tuple[int, ...]]
    rooster: int | None = None

    def partners(self, seat: int) -> tuple[int, ...]:
        """The other seats of one's side."""
        return tuple(s for s in self.members[self.of[seat]] if s != seat)

    def governor(self, side: int, dealer: int, lead: int) -> int:
        """Who speaks for ``side`` in a game with governors: the dealer or the lead, whichever is of it (SPEC 5)."""
        return dealer if self.of[dealer] == side else lead


@cache
def alternate(players: int) -> Sides:
    """Even seats against odd ones."""
    seats = tuple(range(players))
    return Sides(tuple(seat % 2 for seat in seats), (seats[::2], seats[1::2]))


@cache
def one_apart(players: int, rooster: int) -> Sides:
    """``rooster`` against all others."""
    others = tuple(seat for seat in range(players) if seat != rooster)
    return Sides(tuple(int(seat != rooster) for seat in range(players)), ((rooster,), others), rooster)
