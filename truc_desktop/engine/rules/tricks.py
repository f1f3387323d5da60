"""Who wins a trick, and which tricks win a hand (SPEC 1): the rule as data, and what it says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from truc_desktop.engine.cards import Card
from truc_desktop.engine.rules.ranking import Ranking


class PartnerTie(Enum):
    """What happens when only partners share the highest card (option ``partner_tie``, Q-05, Q-06)."""

    EARLIEST = "earliest"
    SPOILT_UNLESS_LEADER = "spoilt_unless_leader"
    DRAWN = "drawn"


class AllDrawn(Enum):
    """Who wins a hand of nothing but drawn tricks (SPEC 1.2)."""

    NON_DEALERS = "non_dealers"
    LEADERS = "leaders"
    NOBODY = "nobody"


class TiePair(Enum):
    """What is laid after a drawn first trick (option ``tie_pair``, SPEC 8.1): one card, or two at once, and what
    becomes of a pair whose upper card is lower than the covered one."""

    NONE = "none"
    FACE_UP_VOID = "face_up_void"
    BOTH_VOID = "both_void"
    FORBID = "forbid"


@dataclass(frozen=True, slots=True)
class TrickRule:
    """How tricks make a hand (SPEC 1). ``face_down``: cards may be thrown face down (SPEC 8.2)."""

    partner_tie: PartnerTie = PartnerTie.EARLIEST
    all_drawn: AllDrawn = AllDrawn.NON_DEALERS
    play_all: bool = False
    tie_pair: TiePair = TiePair.NONE
    face_down: bool = False


TWO_TRICKS_WIN = TrickRule()
"""The usual rule: the hand goes to the side that wins two tricks."""


class Trick(NamedTuple):
    """A finished trick: who led, the plays in order, the seat that won it (None: drawn)."""

    leader: int
    plays: tuple[tuple[int, Card], ...]
    winner: int | None


def trick_winner(
    rule: TrickRule, ranking: Ranking, sides: Sequence[int], plays: Sequence[tuple[int, Card]]
) -> int | None:
    """The seat that wins a full trick, None when it is drawn (SPEC 1.1).

    ``sides[seat]`` is the side of a seat, ``plays`` are (seat, card) in the order played. Equal cards are equal
    however many there are.
    """
    strength = ranking.strength
    strengths = [strength[card] for _, card in plays]
    best = max(strengths)
    first = plays[strengths.index(best)][0]
    if strengths.count(best) == 1:
        return first
    if len({sides[seat] for (seat, _), level in zip(plays, strengths, strict=True) if level == best}) > 1:
        return None
    if rule.partner_tie is PartnerTie.DRAWN:
        return None
    if rule.partner_tie is PartnerTie.SPOILT_UNLESS_LEADER and first != plays[0][0]:
        return None
    return first


def hand_winner(sides: Sequence[int | None], tricks_each: int) -> int | None:
    """The side that has won the hand after tricks won by ``sides`` (None: drawn), or None while it is open.

    Two tricks win; with one draw the earlier decided trick; with two draws the decided one (SPEC 1.2). Nothing
    but drawn tricks is left to ``all_drawn_winner``.
    """
    for side in (0, 1):
        if sides.count(side) >= 2:
            return side
    decided = [side for side in sides if side is not None]
    if decided and ((len(sides) >= 2 and None in sides) or len(sides) == tricks_each):
        return decided[0]
    return None


def all_drawn_winner(rule: TrickRule, dealer_side: int, lead_side: int) -> int | None:
    """The side that wins a hand of nothing but drawn tricks, or None for nobody (SPEC 1.2, last row)."""
    if rule.all_drawn is AllDrawn.NON_DEALERS:
        return 1 - dealer_side
    return lead_side if rule.all_drawn is AllDrawn.LEADERS else None
