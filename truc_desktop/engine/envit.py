"""The side bet at the table: who may open it, the question it asks, and what it comes to (SPEC 7.2, 7.3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .actions import Accept, Action, Call, Refuse, accept, call, refuse
from .agenda import Frame
from .awards import award
from .cards import Card
from .events import EnvitAccepted, EnvitCalled, EnvitRefused, EnvitSettled, Phase, Reason
from .ladder import Prize
from .refusals import Refusal
from .showdown import OpenTiming, Stage, counting_cards, hand_points
from .speaking import active, speakers

if TYPE_CHECKING:
    from .match import Match
    from .showdown import ShowdownRule


@dataclass(frozen=True, slots=True)
class EnvitAnswer(Frame):
    """The side bet waits for an answer of side ``asked``."""

    asked: int

    @property
    def phase(self) -> Phase:
        """Play and bets."""
        return Phase.PLAY

    def asks(self, match: Match) -> str:
        """The side bet."""
        return "envit"

    def to_answer(self, match: Match) -> tuple[int, ...]:
        """Who answers for the side."""
        return speakers(match, rule_of(match).answer_by, self.asked)

    def actions(self, match: Match, seat: int) -> Sequence[Action]:
        """Accept, refuse, raise."""
        if seat not in self.to_answer(match):
            return ()
        raises = rule_of(match).next_calls(match.hand.envit)
        return [accept(seat), refuse(seat), *(call(seat, word) for word in raises)]

    def refusal(self, match: Match, action: Action) -> Refusal:
        """The side bet goes first."""
        match action:
            case Accept() | Refuse():
                return Refusal.NOT_YOUR_ANSWER
            case Call(seat, word) if rule_of(match).word(word):
                return Refusal.NOT_SO_ANSWERED if seat in self.to_answer(match) else Refusal.NOT_YOUR_ANSWER
        return Refusal.BET_WAITS

    def apply(self, match: Match, action: Action) -> None:
        """Close the bet, or raise it. Whatever waited beneath it waits again."""
        match.pop()
        hand, seat, other = match.hand, action.seat, 1 - self.asked
        match action:
            case Accept():
                hand.envit = hand.envit.accept((*sorted((*active(match, 0), *active(match, 1))),))
                match.tell(EnvitAccepted, seat, hand.envit.amount, hand.envit.players)
            case Refuse():
                hand.envit = hand.envit.refuse(rule_of(match), other)
                match.tell(EnvitRefused, seat, hand.envit.amount, other)
                if rule_of(match).at_once and reckon(match):
                    match.end_hand(None, 0, Reason.ENVIT_REFUSED)
            case Call(_, word):
                open_envit(match, seat, word)


def rule_of(match: Match) -> ShowdownRule:
    """The side bet's rule. Only asked for in games that have one."""
    rule = match.rules.envit
    assert rule is not None
    return rule


def may_open(match: Match, seat: int, asked: int | None) -> bool:
    """Whether ``seat`` may open the side bet; ``asked`` is the side whose answer to a bet on the tricks is open.

    Once in a hand, before his own first card, and not once a bet on the tricks has been accepted.
    """
    hand, rule = match.hand, match.rules.envit
    if rule is None or hand.envit.stage is not Stage.UNCALLED or hand.tricks or hand.decided is not None:
        return False
    if hand.standings[0].level or seat in hand.gone or any(seat == s for s, _ in hand.plays):
        return False
    if asked is not None:
        return rule.over_bets and match.hand.side(seat) == asked
    return rule.timing is OpenTiming.ANY_TIME or seat == hand.turn


def openings(match: Match, seat: int, asked: int | None = None) -> list[Action]:
    """The calls with which ``seat`` may open the side bet now."""
    if not may_open(match, seat, asked):
        return []
    return [call(seat, word) for word in rule_of(match).next_calls(match.hand.envit)]


def open_envit(match: Match, seat: int, word: str) -> None:
    """``seat`` opens the side bet or raises it: the others must answer."""
    hand, rule, asked = match.hand, rule_of(match), 1 - match.hand.side(seat)
    hand.calls.append((seat, word, False))
    hand.envit = hand.envit.call(seat, word, rule.asks_for(word, hand.envit.asked, rest(match)))
    match.push(EnvitAnswer(asked))
    match.tell(EnvitCalled, seat, word, hand.envit.asked, hand.envit.pays(rule), asked)


def rest(match: Match) -> int:
    """What the rest is worth now: the set while every side is in malas, otherwise what the leader lacks (SPEC 7.2)."""
    sets, high = match.rules.match.sets, max(match.board.score)
    assert sets is not None
    malas = 2 * high < sets.size or (2 * high == sets.size and not rule_of(match).half_is_good)
    return Prize.SET if malas else sets.size - high


def envit_value(match: Match, seat: int) -> int:
    """The value of a seat's hand as dealt, without the cards thrown face down."""
    return hand_points(counted(match, seat))


def counted(match: Match, seat: int) -> tuple[Card, ...]:
    """The cards of a seat that count for the side bet."""
    down = match.hand.down[seat]
    return tuple(card for card in match.hand.dealt[seat] if card not in down)


def reckon(match: Match) -> bool:
    """At the end of a hand: write what the side bet comes to. Returns whether it has won a set."""
    hand, before = match.hand, match.board.sets
    if hand.envit.stage is Stage.REFUSED and hand.envit.side is not None:
        side, amount = hand.envit.side, hand.envit.amount
        hand.envit = hand.envit.settle(None, side)
        match.tell(EnvitSettled, None, side, amount, 0, ())
        award(match, side, amount, Reason.ENVIT_REFUSED)
    elif hand.envit.stage is Stage.ACCEPTED:
        n, amount = match.rules.players, hand.envit.amount
        order = sorted(hand.envit.players, key=lambda seat: (seat - hand.lead) % n)
        winner = max(order, key=lambda seat: envit_value(match, seat))
        side = match.hand.side(winner)
        hand.envit = hand.envit.settle(winner, side)
        shown = counting_cards(counted(match, winner))
        match.tell(EnvitSettled, winner, side, amount, envit_value(match, winner), shown)
        award(match, side, amount, Reason.ENVIT)
    return match.board.sets != before
