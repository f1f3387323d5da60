"""Moves that no sensible player makes: what they are exactly, and how to find them.

``fault`` judges an action by the acting seat's own view alone. An action is dominated when it is one of these:

REFUSES_SURE_WIN
    Refusing a bet, conceding, or giving the point at eleven, while the own side wins the hand for sure if the seat
    plays its cards well, whoever holds what (``certain.certain_win``).
REFUSES_THE_GAME
    Refusing or conceding when the points in force give the others the game, and the hand is not lost for sure.
ACCEPTS_LOST_HAND
    Accepting a bet, by word or by playing, while the hand is lost for sure whatever the partners hold
    (``certain.hopeless``), unless giving up would lose the game.
RAISES_OPEN_LOSS
    Proposing a bet when everybody can see that the own side has lost the hand: the others cannot be bluffed.
RAISES_FOR_NOTHING
    Proposing a bet when the stake that stands (or would stand after accepting) already wins the game. The others
    cannot give up without losing the game, so a raise can only cost.
THROWS_SURE_WIN
    Laying a card after which a sure win is no longer sure, with another card in hand after which it would be.
THROWS_HAND
    Laying a card after which the hand is lost for sure, with another card in hand after which it would not be.
WASTES_CARD
    As the last player of a trick that does not end the hand: a card when a lower one of his would have given the
    trick to the same seat, or drawn it as well.
OVERTAKES_PARTNER
    As the last player of a trick: taking it from the partner who alone is winning it, when the lowest card in hand
    would have left it to him.

A hand decided by tricks and only played out has no faults, nor has a choice of one. "For sure" is what can be
proved from the own cards and the table; bluffs with a lost hand that only the bluffer knows to be lost are fair.
"""

from __future__ import annotations

from enum import Enum

from truc_desktop.engine.actions import Accept, Action, Call, Concede, Decide, PlayCard, Refuse
from truc_desktop.engine.view import SeatView

from .belief import Belief
from .certain import certain_win, hopeless, public_loss, stays_certain
from .spot import Spot, spot_of


class Fault(Enum):
    """The kinds of dominated action; see the module's text."""

    REFUSES_SURE_WIN = "refuses a sure win"
    REFUSES_THE_GAME = "gives the game away"
    ACCEPTS_LOST_HAND = "accepts with a lost hand"
    RAISES_OPEN_LOSS = "raises an open loss"
    RAISES_FOR_NOTHING = "raises for nothing"
    THROWS_SURE_WIN = "throws a sure win away"
    THROWS_HAND = "throws the hand away"
    WASTES_CARD = "wastes a card"
    OVERTAKES_PARTNER = "overtakes the partner"


def fault(view: SeatView, action: Action) -> Fault | None:
    """What is wrong with ``action`` of the view's seat, or None. Nothing is judged before the cards are out."""
    if len(view.choices) < 2 or not view.dealt or view.over:
        return None
    spot, belief = spot_of(view), Belief(view)
    if spot.winner is not None:
        return None
    unseen = tuple(sorted(belief.unseen, reverse=True))
    lost = hopeless(spot, view.seat, belief.own, unseen)
    answering = any(isinstance(c, Accept) for c in view.choices)
    match action:
        case Refuse() | Concede() | Decide(play=False):
            return _giving_up(view, spot, belief, action, lost)
        case Call():
            return _raising(view, spot, belief, answering)
        case Accept() | PlayCard() if answering and lost and not _refusal_loses(view):
            return Fault.ACCEPTS_LOST_HAND
        case PlayCard(_, card):
            return _laying(view, spot, belief, view.rules.ranking.strength[card], unseen)
    return None


def _refusal_loses(view: SeatView) -> bool:
    return view.board.score[1 - view.side] + view.value >= view.rules.match.target


def _giving_up(view: SeatView, spot: Spot, belief: Belief, action: Action, lost: bool) -> Fault | None:
    if certain_win(view, spot, belief):
        return Fault.REFUSES_SURE_WIN
    if not isinstance(action, Decide) and _refusal_loses(view) and not lost:
        return Fault.REFUSES_THE_GAME
    return None


def _raising(view: SeatView, spot: Spot, belief: Belief, answering: bool) -> Fault | None:
    ladder, level = view.rules.ladders[0], view.standings[0].level
    stake = ladder.stake(level + 1) if answering else view.value
    if view.board.score[view.side] + stake >= view.rules.match.target:
        return Fault.RAISES_FOR_NOTHING
    return Fault.RAISES_OPEN_LOSS if public_loss(view, spot, belief) else None


def _laying(view: SeatView, spot: Spot, belief: Belief, card: int, unseen: tuple[int, ...]) -> Fault | None:
    own, seat = belief.own, view.seat
    if len(set(own)) < 2:
        return None

    def rest(laid: int) -> tuple[int, ...]:
        place = own.index(laid)
        return own[:place] + own[place + 1 :]

    after = {other: spot.after(other) for other in sorted(set(own))}
    if not stays_certain(after[card], seat, rest(card), unseen) and any(
        stays_certain(after[other], seat, rest(other), unseen) for other in after
    ):
        return Fault.THROWS_SURE_WIN
    if hopeless(after[card], seat, rest(card), unseen) and not all(
        hopeless(after[other], seat, rest(other), unseen) for other in after
    ):
        return Fault.THROWS_HAND
    if spot.count < spot.size - 1:
        return None
    low = own[0]
    if spot.holds(seat) and low <= spot.best < card:
        return Fault.OVERTAKES_PARTNER
    same = any(other < card and after[other] == after[card] for other in after)
    return Fault.WASTES_CARD if same and after[card].winner is None else None
