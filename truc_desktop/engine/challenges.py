"""After the hand: whoever suspects an opponent of a flor that was not announced may ask for it (SPEC 9.6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING

from .actions import Action, CloseHand, RequestFlor, request_flor
from .agenda import Frame, HandOver
from .awards import award
from .cards import Card
from .closing import close_hand
from .events import FlorRequested, Reason
from .flor import rule_of
from .flor_rule import is_flor
from .refusals import Refusal

if TYPE_CHECKING:
    from .match import Match


@dataclass(frozen=True, slots=True)
class Challenges(HandOver):
    """The cards are played, but the hand stays open for challenges, until the table closes it or deals."""

    def actors(self, match: Match) -> Sequence[int]:
        """Anybody."""
        return match.rules.seats

    def actions(self, match: Match, seat: int) -> Sequence[Action]:
        """Each opponent who announced none, once."""
        return [request_flor(seat, to) for to in suspects(match, seat)]

    def moves(self, match: Match) -> list[Action]:
        """``actions`` of all seats, with what has been asked looked up once."""
        hand = match.hand
        announced, side_of, members = hand.flor.announced, hand.sides.of, hand.sides.members
        asked = {(who, to) for who, to, _ in hand.requests}
        return [
            request_flor(seat, to)
            for seat in match.rules.seats
            for to in members[1 - side_of[seat]]
            if to not in announced and (seat, to) not in asked
        ]

    def refusal(self, match: Match, action: Action) -> Refusal:
        """Who has announced, or been asked by this seat, cannot be asked."""
        if isinstance(action, RequestFlor):
            return Refusal.NO_REQUEST
        return HandOver.refusal(self, match, action)

    def apply(self, match: Match, action: Action) -> None:
        """Judge a challenge, close the hand, or go on to the next."""
        if isinstance(action, RequestFlor):
            judge(match, action.seat, action.to)
            return
        close_hand(match)
        if not isinstance(action, CloseHand):
            match.top.apply(match, action)


@cache
def challenges(first: Frame) -> Challenges:
    """The question, made once for each that can follow."""
    return Challenges(first)


def suspects(match: Match, seat: int) -> list[int]:
    """The opponents whom ``seat`` may still ask for a flor."""
    hand = match.hand
    free = {*hand.flor.announced, *(to for who, to, _ in hand.requests if who == seat)}
    return [to for to in hand.sides.members[1 - hand.side(seat)] if to not in free]


def may_be_challenged(match: Match) -> bool:
    """Whether a finished hand stays open: somebody may be asked, and the game is not won.

    Each request is of another pair of seats, and nobody who has announced is asked, so that counting pairs is enough.
    """
    rule = match.rules.flor
    if rule is None or not rule.requests or match.rules.match.game_winners(match.board):
        return False
    hand = match.hand
    free, (one, other) = hand.flor.announced, hand.sides.members
    if not free:
        return len(hand.requests) < 2 * len(one) * len(other)
    mine, theirs = sum(seat not in free for seat in one), sum(seat not in free for seat in other)
    return len(hand.requests) < len(one) * theirs + len(other) * mine


def judge(match: Match, seat: int, to: int) -> None:
    """Compare what ``to`` was dealt with the suspicion; each challenge scores by itself."""
    hand, rule = match.hand, rule_of(match)
    had = is_flor(hand.dealt[to])
    hand.requests += ((seat, to, had),)
    if match.log is not None:
        match.tell(FlorRequested, seat, to, had, proof(match, to))
    winner = seat if had else to
    award(match, hand.side(winner), rule.request_right if had else rule.request_wrong, Reason.REQUEST)
    if not may_be_challenged(match):
        close_hand(match)


def proof(match: Match, seat: int) -> tuple[Card, ...]:
    """The flor, or two cards of different suits: if possible such as lie on the table already."""
    hand = match.hand
    if is_flor(hand.dealt[seat]):
        return hand.dealt[seat]
    held = hand.hands[seat]
    pairs = [pair for pair in combinations(hand.dealt[seat], 2) if pair[0].suit != pair[1].suit]
    return min(pairs, key=lambda pair: sum(card in held for card in pair))
