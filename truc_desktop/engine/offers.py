"""Raises without a word of their own: two more, any more, double, and the remainder (SPEC 3.1, 3.3, 3.6, 3.7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from truc_desktop.engine.actions import (
    Accept,
    Action,
    AnswerRemainder,
    Concede,
    DeclareRemainder,
    Offer,
    Refuse,
    accept,
)
from truc_desktop.engine.agenda import Frame
from truc_desktop.engine.bets import Answer, concede, concede_refusal, may_concede, take
from truc_desktop.engine.events import CallRefused, OfferMade, Reason
from truc_desktop.engine.ladder import BOTH, NOBODY, OfferBy, Prize
from truc_desktop.engine.orders import governor
from truc_desktop.engine.refusals import Refusal

if TYPE_CHECKING:
    from truc_desktop.engine.match import Match

REMAINDER = "remainder"


@dataclass(frozen=True, slots=True)
class OfferAnswer(Answer):
    """An offer, or the remainder, waits for an answer of ``asked``."""

    def asks(self, match: Match) -> str:
        """An offer or the remainder."""
        return REMAINDER if self._for_the_game(match) else "offer"

    def _for_the_game(self, match: Match) -> bool:
        return match.hand.standings[self.ladder].asked == Prize.GAME

    def actions(self, match: Match, seat: int) -> Sequence[Action]:
        """Take it or give up the hand; by option raise. A remainder is only taken by a remainder."""
        found: list[Action] = []
        if seat in self.to_answer(match):
            if self._for_the_game(match):
                found.append(AnswerRemainder(seat))
            else:
                found.append(accept(seat))
                ladder = match.rules.ladders[self.ladder]
                if ladder.raise_in_answer and not has_offered(match, seat, self.ladder):
                    found += [Offer(seat, offer) for offer in ladder.offers()]
            found.append(Concede(seat))
        elif may_concede(match, seat):
            found.append(Concede(seat))
        return found

    def moves(self, match: Match) -> list[Action]:
        """``actions`` of all seats."""
        return Frame.moves(self, match)

    def refusal(self, match: Match, action: Action) -> Refusal:
        """The offer goes first."""
        match action:
            case Accept(seat) | AnswerRemainder(seat):
                return Refusal.NOT_YOUR_ANSWER if seat not in self.to_answer(match) else Refusal.ANSWER_OTHERWISE
            case Refuse():
                return Refusal.ANSWER_OTHERWISE
            case Concede():
                return concede_refusal(match)
        return Refusal.BET_WAITS

    def apply(self, match: Match, action: Action) -> None:
        """Settle the offer, or raise it."""
        match action:
            case Offer(seat, raise_by):
                match.pop()
                standings, ladder = match.hand.standings, match.rules.ladders[self.ladder]
                standings[self.ladder] = standings[self.ladder].accept(ladder, self.asked)
                offer_stake(match, seat, self.ladder, raise_by, accepts=True)
            case Concede(seat) if match.hand.side(seat) != self.asked:
                concede(match, seat)
            case Concede(seat):
                match.tell(CallRefused, seat, self.ladder)
                match.end_hand(1 - self.asked, match.value(), Reason.REFUSED)
            case _:
                take(match, self, action.seat, by_play=False)


@cache
def offer_answer(ladder: int, asked: int) -> OfferAnswer:
    """The question, made once for each ladder and side."""
    return OfferAnswer(ladder, asked)


def has_offered(match: Match, seat: int, i: int) -> bool:
    """Whether ``seat`` has made his offer in this trick."""
    return (seat, len(match.hand.tricks)) in match.hand.standings[i].spoken


def in_turn(match: Match, seat: int, i: int) -> bool:
    """Whether it is the moment for an offer of ``seat``: his own turn, or by option his partner's."""
    hand, who = match.hand, match.rules.ladders[i].offer_by
    if who is OfferBy.ANY:
        return seat == hand.turn
    if seat != governor(match, match.hand.side(seat)):
        return False
    return seat == hand.turn if who is OfferBy.GOVERNOR else match.hand.side(seat) == match.hand.side(hand.turn)


def open_offers(match: Match, seat: int, i: int) -> list[Action]:
    """What ``seat`` may offer now on open ladder number ``i``."""
    hand = match.hand
    right = hand.standings[i].right
    if hand.closed or hand.decided is not None or right not in (BOTH, match.hand.side(seat)):
        return []
    if not in_turn(match, seat, i) or has_offered(match, seat, i):
        return []
    return [*(Offer(seat, offer) for offer in match.rules.ladders[i].offers()), DeclareRemainder(seat)]


def offer_refusal(match: Match, action: Offer | DeclareRemainder) -> Refusal:
    """Why this cannot be offered while nothing is pending."""
    hand, seat = match.hand, action.seat
    for i, ladder in enumerate(match.rules.ladders):
        if not ladder.open or (isinstance(action, Offer) and action.raise_by not in ladder.offers()):
            continue
        if hand.decided is not None:
            return Refusal.HAND_DECIDED
        if hand.standings[i].right == NOBODY:
            return Refusal.NOTHING_ABOVE
        if not in_turn(match, seat, i):
            governed = ladder.offer_by is not OfferBy.ANY and seat != governor(match, match.hand.side(seat))
            return Refusal.GOVERNOR_SPEAKS if governed else Refusal.NOT_YOUR_TURN
        return Refusal.ONE_OFFER_A_TRICK if has_offered(match, seat, i) else Refusal.NOT_TWICE_RUNNING
    return Refusal.NO_SUCH_OFFER


def open_offer(match: Match, action: Offer | DeclareRemainder) -> None:
    """Open the question about an offer made in turn."""
    offer = action.raise_by if isinstance(action, Offer) else REMAINDER
    i = next(i for i, ladder in enumerate(match.rules.ladders) if ladder.open)
    offer_stake(match, action.seat, i, offer, accepts=False)


def offer_stake(match: Match, seat: int, i: int, offer: str, accepts: bool) -> None:
    """``seat`` offers a raise on ladder number ``i``."""
    hand, ladder = match.hand, match.rules.ladders[i]
    standing, trick, asked = hand.standings[i], len(hand.tricks), 1 - match.hand.side(seat)
    now = ladder.worth(standing)
    stake = Prize.GAME if offer == REMAINDER else ladder.raised(now, offer)
    hand.calls.append((seat, offer, False))
    hand.standings[i] = standing.offer(seat, stake, trick)
    match.push(offer_answer(i, asked))
    match.tell(OfferMade, seat, i, offer, stake, now, asked, accepts, trick)
