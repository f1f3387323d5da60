"""Dominated moves, which no sensible player makes: their exact definitions, and a check for them.

``fault`` judges an action by the acting seat's own view alone. An action is dominated when it is one of these:

REFUSES_SURE_WIN
    Refusing a bet on the tricks, conceding, leaving, or giving the point at eleven, while the seat's side certainly
    wins the hand if the seat plays its cards well, wherever the other cards are (``forced.certain_win``).
REFUSES_SURE_VALUE
    Refusing a bet on the values with the best possible value, when no rival is nearer to the lead.
REFUSES_THE_GAME
    Refusing, conceding or leaving when that gives the others the game, and the hand is not certainly lost.
GIVES_UP_AN_OPEN_HAND
    Conceding or leaving without being asked while the hand is not certainly lost.
ACCEPTS_LOST_HAND
    Accepting a bet on the tricks, by word or by playing, while the hand is certainly lost, regardless of the partners'
    cards (``forced.hopeless``), unless giving up would lose the game.
RAISES_OPEN_LOSS
    Proposing a bet when everyone can see that the seat's side has lost the hand: the others cannot be bluffed.
RAISES_FOR_NOTHING
    Proposing a bet when the stake in force (or that after accepting) already wins the game. The others cannot give up
    without losing the game, so a raise can only cost.
THROWS_SURE_WIN
    Playing a card after which a certain win is no longer certain, with another card in hand after which it would be.
THROWS_HAND
    Playing a card after which the hand is certainly lost, with another card in hand after which it would not be.
WASTES_CARD
    As the last player of a trick that does not end the hand: playing a card when with a lower card of the hand the same
    seat would have won the trick, or the trick would also have been drawn.
OVERTAKES_PARTNER
    As the last player of a trick: taking it from the partner whose card alone is winning it, when the lowest card in
    hand would not have taken it.
HIDES_A_FLOR
    Not announcing a flor when asked, where it may be challenged after the hand.

A decided hand that is only played out has no faults, and neither has a single choice. Cards are only compared with
others that may be played. "Certainly" means that it can be proved from the seat's cards and the table; bluffs with a
lost hand that only the bluffer knows to be lost are fair.
"""

from __future__ import annotations

from enum import Enum

from truc_desktop.ai.belief.envit_values import BEST, points
from truc_desktop.ai.belief.sampling import CardBelief
from truc_desktop.ai.search.forced import certain_win, hopeless, public_loss, stays_certain
from truc_desktop.ai.search.prices import WinChances
from truc_desktop.ai.search.stakes import in_force, stake_of
from truc_desktop.ai.trick_position import TrickPosition, trick_position_of
from truc_desktop.engine import (
    Accept,
    Action,
    AnnounceFlor,
    AnswerRemainder,
    Call,
    Concede,
    Decide,
    DeclareRemainder,
    Leave,
    Offer,
    Pass,
    PlayCard,
    Refuse,
    SeatView,
)


class Fault(Enum):
    """The kinds of dominated action, as defined in the docstring of the module."""

    REFUSES_SURE_WIN = "refuses a sure win"
    REFUSES_SURE_VALUE = "refuses with the best value"
    REFUSES_THE_GAME = "gives the game away"
    GIVES_UP_AN_OPEN_HAND = "gives up an open hand"
    ACCEPTS_LOST_HAND = "accepts with a lost hand"
    RAISES_OPEN_LOSS = "raises an open loss"
    RAISES_FOR_NOTHING = "raises for nothing"
    THROWS_SURE_WIN = "throws a sure win away"
    THROWS_HAND = "throws the hand away"
    WASTES_CARD = "wastes a card"
    OVERTAKES_PARTNER = "overtakes the partner"
    HIDES_A_FLOR = "hides a flor"


def fault(view: SeatView, action: Action) -> Fault | None:
    """Return what is wrong with ``action`` of the view's seat, or None. Nothing is judged before the deal."""
    if len(view.choices) < 2 or not view.dealt or view.over or view.asks == "redeal" or view.covered:
        return None
    if isinstance(action, Pass) and any(isinstance(c, AnnounceFlor) for c in view.choices):
        asked_for = view.rules.flor is not None and view.rules.flor.requests
        return Fault.HIDES_A_FLOR if asked_for else None
    if view.asks == "envit" and isinstance(action, Refuse):
        return _refusing_values(view)
    if len(view.cards) > view.cards_each:
        return None
    spot, belief = trick_position_of(view), CardBelief(view)
    if spot.winner is not None:
        return None
    unseen = tuple(sorted(belief.unseen, reverse=True))
    lost = hopeless(spot, view.seat, belief.own, unseen)
    answering = view.pending is not None and any(isinstance(c, Accept | AnswerRemainder) for c in view.choices)
    match action:
        case Refuse() | Concede() | Leave() | Decide(play=False):
            return _giving_up(view, spot, belief, action, lost, answering)
        case Call() | Offer() | DeclareRemainder() if stake_of(view, action) is not None:
            return _raising(view, spot, belief, action)
        case Accept() | AnswerRemainder() | PlayCard() if answering and lost and not _refusal_loses(view):
            return Fault.ACCEPTS_LOST_HAND
        case PlayCard(_, card):
            return _laying(view, spot, belief, view.rules.ranking.strength[card], unseen)
    return None


def _refusing_values(view: SeatView) -> Fault | None:
    rule, n = view.rules.envit, view.rules.players
    assert rule is not None
    if WinChances(view).chance((1 - view.side, view.envit.pays(rule))) <= 0.0:
        return Fault.REFUSES_THE_GAME

    def place(seat: int) -> int:
        return (seat - view.lead) % n

    rivals = [seat for seat in view.members(1 - view.side) if seat not in view.gone]
    value = points([card for card in view.dealt if card not in view.down])
    first = all(place(view.seat) < place(seat) for seat in rivals)
    return Fault.REFUSES_SURE_VALUE if value == BEST and first and view.seat not in view.gone else None


def _refusal_loses(view: SeatView) -> bool:
    return WinChances(view).refusing_loses((1 - view.side, view.value))


def _giving_up(
    view: SeatView, spot: TrickPosition, belief: CardBelief, action: Action, lost: bool, answering: bool
) -> Fault | None:
    if certain_win(view, spot, belief):
        return Fault.REFUSES_SURE_WIN
    if isinstance(action, Decide) or lost:
        return None
    if _refusal_loses(view):
        return Fault.REFUSES_THE_GAME
    return None if answering else Fault.GIVES_UP_AN_OPEN_HAND


def _raising(view: SeatView, spot: TrickPosition, belief: CardBelief, action: Action) -> Fault | None:
    outlook, stake = WinChances(view), stake_of(view, action)
    assert stake is not None
    if not outlook.gains(outlook.hand(in_force(view), view.side), outlook.hand(stake, view.side)):
        return Fault.RAISES_FOR_NOTHING
    return Fault.RAISES_OPEN_LOSS if public_loss(view, spot, belief) else None


def _laying(
    view: SeatView, spot: TrickPosition, belief: CardBelief, card: int, unseen: tuple[int, ...]
) -> Fault | None:
    own, seat = belief.own, view.seat
    allowed = {view.rules.ranking.strength[c.card] for c in view.choices if isinstance(c, PlayCard)}
    if len(allowed) < 2:
        return None

    def rest(laid: int) -> tuple[int, ...]:
        place = own.index(laid)
        return own[:place] + own[place + 1 :]

    after = {other: spot.after(other) for other in sorted(allowed)}
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
    low = min(allowed)
    if spot.holds(seat) and low <= spot.best < card:
        return Fault.OVERTAKES_PARTNER
    same = any(other < card and after[other] == after[card] for other in after)
    return Fault.WASTES_CARD if same and after[card].winner is None else None
