"""After the hand: whoever suspects an opponent of a flor that was not announced may ask for it (SPEC 9.6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING

from truc_desktop.engine.actions import Action, CloseHand, RequestFlor, request_flor
from truc_desktop.engine.agenda import Frame, HandOver
from truc_desktop.engine.awards import award
from truc_desktop.engine.cards import Card
from truc_desktop.engine.closing import close_hand
from truc_desktop.engine.events import FlorRequested, Reason
from truc_desktop.engine.flor import rule_of
from truc_desktop.engine.flor_rule import is_flor
from truc_desktop.engine.refusals import Refusal

if TYPE_CHECKING:
    from truc_desktop.engine.match import Match


@dataclass(frozen=True, slots=True)
class Challenges(HandOver):
    """The cards are played, but the hand stays open for challenges, until the table closes it or deals."""

    def actors(self, match: Match) -> Sequence[int]:
        """Anybody."""
        return match.rules.seats

    def actions(self, match: Match, seat: int) -> Sequence[Action]:
        """Each opponent who announced none, once."""
        return [request for request in match.hand.challenges if request.seat == seat]

    def moves(self, match: Match) -> list[Action]:
        """All that are left."""
        return [*match.hand.challenges]

    def refusal(self, match: Match, action: Action) -> Refusal:
        """Who has announced, or been asked by this seat, cannot be asked."""
        if isinstance(action, RequestFlor):
            return Refusal.NO_REQUEST
        return HandOver.refusal(self, match, action)

    def apply(self, match: Match, action: Action) -> None:
        """Judge a challenge, close the hand, or go on to the next."""
        if isinstance(action, RequestFlor):
            judge(match, action)
            return
        close_hand(match)
        if not isinstance(action, CloseHand):
            match.top.apply(match, action)


@cache
def challenges(first: Frame) -> Challenges:
    """The question, made once for each that can follow."""
    return Challenges(first)


def find_challenges(match: Match) -> tuple[RequestFlor, ...]:
    """Every challenge that is possible after a hand: of opponents who have announced no flor. None in a won game."""
    rule, hand = match.rules.flor, match.hand
    if rule is None or not rule.requests or match.rules.match.game_winners(match.board):
        return ()
    requests = _requests(hand.sides.of)
    announced = hand.flor.announced
    return tuple([request for request in requests if request.to not in announced]) if announced else requests


@cache
def _requests(sides: tuple[int, ...]) -> tuple[RequestFlor, ...]:
    """Of every seat to every opponent, where ``sides[seat]`` is the side of a seat."""
    seats = range(len(sides))
    return tuple(request_flor(seat, to) for seat in seats for to in seats if sides[to] != sides[seat])


def judge(match: Match, request: RequestFlor) -> None:
    """Compare what he was dealt with the suspicion; each challenge scores by itself."""
    hand, rule, seat, to = match.hand, rule_of(match), request.seat, request.to
    made = request_flor(seat, to)
    had = is_flor(hand.dealt[to])
    hand.requests += ((seat, to, had),)
    if match.log is not None:
        match.tell(FlorRequested, seat, to, had, proof(match, to))
    winner = seat if had else to
    award(match, hand.sides.of[winner], rule.request_right if had else rule.request_wrong, Reason.REQUEST)
    hand.challenges = tuple([other for other in hand.challenges if other is not made])
    if not hand.challenges or match.rules.match.game_winners(match.board):
        close_hand(match)


def proof(match: Match, seat: int) -> tuple[Card, ...]:
    """The flor, or two cards of different suits: if possible such as lie on the table already."""
    hand = match.hand
    if is_flor(hand.dealt[seat]):
        return hand.dealt[seat]
    held = hand.hands[seat]
    pairs = [pair for pair in combinations(hand.dealt[seat], 2) if pair[0].suit != pair[1].suit]
    return min(pairs, key=lambda pair: sum(card in held for card in pair))
