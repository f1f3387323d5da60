"""Raises without a word of their own: two more, any more, double, and the remainder (SPEC 3.1, 3.3, 3.6, 3.7)."""

from __future__ import annotations

from truc_desktop.engine.actions import Action, DeclareRemainder, Offer
from truc_desktop.engine.events import OfferMade
from truc_desktop.engine.flow.speakers import governor
from truc_desktop.engine.questions import offer_answer
from truc_desktop.engine.refusals import Refusal
from truc_desktop.engine.rules.ladder import BOTH, NOBODY, OfferBy, Prize
from truc_desktop.engine.state import MatchState

REMAINDER = "remainder"


def has_offered(state: MatchState, seat: int, i: int) -> bool:
    """Whether ``seat`` has made its offer in this trick."""
    return (seat, len(state.hand.tricks)) in state.hand.standings[i].spoken


def in_turn(state: MatchState, seat: int, i: int) -> bool:
    """Whether it is the moment for an offer of ``seat``: its own turn, or by option its partner's."""
    hand, who = state.hand, state.rules.ladders[i].offer_by
    if who is OfferBy.ANY:
        return seat == hand.turn
    if seat != governor(state, state.hand.side(seat)):
        return False
    return seat == hand.turn if who is OfferBy.GOVERNOR else state.hand.side(seat) == state.hand.side(hand.turn)


def open_offers(state: MatchState, seat: int, i: int) -> list[Action]:
    """What ``seat`` may offer now on open ladder number ``i``."""
    hand = state.hand
    right = hand.standings[i].right
    if hand.closed or hand.decided is not None or right not in (BOTH, state.hand.side(seat)):
        return []
    if not in_turn(state, seat, i) or has_offered(state, seat, i):
        return []
    return [*(Offer(seat, offer) for offer in state.rules.ladders[i].offers()), DeclareRemainder(seat)]


def offer_refusal(state: MatchState, action: Offer | DeclareRemainder) -> Refusal:
    """Why this cannot be offered while nothing is pending."""
    hand, seat = state.hand, action.seat
    for i, ladder in enumerate(state.rules.ladders):
        if not ladder.open or (isinstance(action, Offer) and action.raise_by not in ladder.offers()):
            continue
        if hand.decided is not None:
            return Refusal.HAND_DECIDED
        if hand.standings[i].right == NOBODY:
            return Refusal.NOTHING_ABOVE
        if not in_turn(state, seat, i):
            governed = ladder.offer_by is not OfferBy.ANY and seat != governor(state, state.hand.side(seat))
            return Refusal.GOVERNOR_SPEAKS if governed else Refusal.NOT_YOUR_TURN
        return Refusal.ONE_OFFER_A_TRICK if has_offered(state, seat, i) else Refusal.NOT_TWICE_RUNNING
    return Refusal.NO_SUCH_OFFER


def open_offer(state: MatchState, action: Offer | DeclareRemainder) -> None:
    """Open the question about an offer made in turn."""
    offer = action.raise_by if isinstance(action, Offer) else REMAINDER
    i = next(i for i, ladder in enumerate(state.rules.ladders) if ladder.open)
    offer_stake(state, action.seat, i, offer, accepts=False)


def offer_stake(state: MatchState, seat: int, i: int, offer: str, accepts: bool) -> None:
    """``seat`` offers a raise on ladder number ``i``."""
    hand, ladder = state.hand, state.rules.ladders[i]
    standing, trick, asked = hand.standings[i], len(hand.tricks), 1 - state.hand.side(seat)
    now = ladder.worth(standing)
    stake = Prize.GAME if offer == REMAINDER else ladder.raised(now, offer)
    hand.calls.append((seat, offer, False))
    hand.standings[i] = standing.offer(seat, stake, trick)
    state.push(offer_answer(i, asked))
    state.tell(OfferMade, seat, i, offer, stake, now, asked, accepts, trick)
