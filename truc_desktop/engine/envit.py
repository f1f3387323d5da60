"""The side bet at the table: who may open it, the question it asks, and what it comes to (SPEC 7.2, 7.3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from truc_desktop.engine.actions import Accept, Action, AnnounceFlor, Call, Refuse, announce_flor, answers, calls
from truc_desktop.engine.agenda import Frame
from truc_desktop.engine.awards import award
from truc_desktop.engine.cards import Card
from truc_desktop.engine.events import (
    CardsShown,
    EnvitAccepted,
    EnvitCalled,
    EnvitDeclared,
    EnvitRefused,
    EnvitSettled,
    Phase,
    Reason,
)
from truc_desktop.engine.ladder import Prize
from truc_desktop.engine.refusals import Refusal
from truc_desktop.engine.showdown import UNCALLED, OpenTiming, Stage, counting_cards, declarations, hand_points
from truc_desktop.engine.speaking import speakers

if TYPE_CHECKING:
    from truc_desktop.engine.match import Match
    from truc_desktop.engine.showdown import ShowdownRule


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
        """Accept, refuse, raise; holders of a flor, of either side, may announce it."""
        found: list[Action] = [announce_flor(seat)] if seat in match.hand.may_flor else []
        if seat in self.to_answer(match):
            found += answers(seat, *rule_of(match).next_calls(match.hand.envit))
        return found

    def moves(self, match: Match) -> list[Action]:
        """``actions`` of all seats, with the answers looked up once."""
        if match.hand.may_flor:
            return Frame.moves(self, match)
        raises = rule_of(match).next_calls(match.hand.envit)
        return [action for seat in self.to_answer(match) for action in answers(seat, *raises)]

    def actors(self, match: Match) -> Sequence[int]:
        """Those who may answer; anybody while there are flors."""
        return match.rules.seats if match.hand.may_flor else self.to_answer(match)

    def refusal(self, match: Match, action: Action) -> Refusal:
        """The side bet goes first."""
        match action:
            case Accept() | Refuse():
                return Refusal.NOT_YOUR_ANSWER
            case AnnounceFlor():
                return Refusal.NO_FLOR
            case Call(seat, word) if rule_of(match).word(word):
                return Refusal.NOT_SO_ANSWERED if seat in self.to_answer(match) else Refusal.NOT_YOUR_ANSWER
        return Refusal.BET_WAITS

    def apply(self, match: Match, action: Action) -> None:
        """Close the bet, or raise it. Whatever waited beneath it waits again."""
        match.pop()
        hand, seat, other = match.hand, action.seat, 1 - self.asked
        match action:
            case Accept():
                hand.forfeit_flor(seat)
                hand.envit = hand.envit.accept(tuple([s for s in match.rules.seats if s not in hand.gone]))
                match.tell(EnvitAccepted, seat, hand.envit.amount, hand.envit.players)
            case Refuse():
                hand.envit = hand.envit.refuse(rule_of(match), other)
                match.tell(EnvitRefused, seat, hand.envit.amount, other)
            case Call(_, word):
                open_envit(match, seat, word)
                return
            case AnnounceFlor():
                match.announce_flor(seat)
                return
        match.close_envit()


@cache
def envit_answer(asked: int) -> EnvitAnswer:
    """The question, made once for each side."""
    return EnvitAnswer(asked)


def conclude(match: Match) -> None:
    """The bet is closed: write what it comes to, where that is done at once, and see whether it ends the game."""
    rule = rule_of(match)
    match.hand.may_flor = ()
    refused = match.hand.envit.stage is Stage.REFUSED
    if (rule.at_once if refused else rule.declared) and reckon(match):
        match.end_hand(None, 0, Reason.ENVIT_REFUSED if refused else Reason.ENVIT)


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
    if rule is None or hand.envit is not UNCALLED or hand.tricks or hand.decided is not None:
        return False
    if asked is None:
        if seat != hand.turn and rule.timing is not OpenTiming.ANY_TIME:
            return False
    elif not rule.over_bets or hand.side(seat) != asked:
        return False
    return not hand.standings[0].level and seat not in hand.gone and seat not in [s for s, _ in hand.plays]


def openings(match: Match, seat: int, asked: int | None = None) -> Sequence[Action]:
    """The calls with which ``seat`` may open the side bet now."""
    return calls(seat, rule_of(match).opening_calls) if may_open(match, seat, asked) else ()


def open_envit(match: Match, seat: int, word: str) -> None:
    """``seat`` opens the side bet or raises it: the others must answer."""
    hand, rule, asked = match.hand, rule_of(match), 1 - match.hand.side(seat)
    hand.calls.append((seat, word, False))
    hand.forfeit_flor(seat)
    hand.envit = hand.envit.call(seat, word, rule.asks_for(word, hand.envit.asked, rest(match)))
    match.push(envit_answer(asked))
    if match.log is not None:
        match.tell(EnvitCalled, seat, word, hand.envit.asked, hand.envit.pays(rule), asked)


def rest(match: Match) -> int:
    """What the rest is worth now: what the leader lacks; in sets the set while every side is in malas (SPEC 7.2, 9.4).

    By option the game while every score is in malas (Q-57).
    """
    rule, high = match.rules.match, max(match.board.score)
    if rule.sets is None:
        return Prize.GAME if rule_of(match).malas_for_game and high < rule.half else rule.target - high
    size = rule.sets.size
    malas = 2 * high < size or (2 * high == size and not rule_of(match).half_is_good)
    return Prize.SET if malas else size - high


def envit_value(match: Match, seat: int) -> int:
    """The value of a seat's hand as dealt, without the cards thrown face down."""
    return hand_points(counted(match, seat))


def counted(match: Match, seat: int) -> tuple[Card, ...]:
    """The cards of a seat that count for the side bet."""
    dealt, down = match.hand.dealt[seat], match.hand.down[seat]
    return tuple(card for card in dealt if card not in down) if down else dealt


def best_envit(match: Match) -> int:
    """The seat with the best hand of those that count; of equal ones the first from the lead on."""
    return max(in_order(match), key=lambda seat: envit_value(match, seat))


def in_order(match: Match) -> list[int]:
    """The seats whose hands count, from the lead on."""
    n, lead, players = match.rules.players, match.hand.lead, match.hand.envit.players
    return [seat for seat in (*range(lead, n), *range(lead)) if seat in players]


def name_values(match: Match) -> int:
    """The hands that count are compared by naming their values; returns the seat that has named the best."""
    hand = match.hand
    said = declarations(in_order(match), lambda seat: hand_points(counted(match, seat)), hand.side)
    hand.declared += tuple([("envit", seat, value) for seat, value in said])
    best = hand.lead
    for seat, value in said:
        if match.log is not None:
            match.tell(EnvitDeclared, seat, value)
        best = seat if value is not None else best
    return best


def show_envit(match: Match) -> None:
    """At the end of a hand the winner of a bet on named values shows his cards (SPEC 9.4)."""
    envit = match.hand.envit
    if envit.winner is not None and rule_of(match).declared:
        cards = counting_cards(counted(match, envit.winner))
        match.hand.shown += ((envit.winner, cards),)
        match.tell(CardsShown, envit.winner, cards)


def reckon(match: Match) -> bool:
    """Write what the side bet comes to. Returns whether that has won a set or the game."""
    hand, before = match.hand, match.board.sets
    if hand.envit is UNCALLED:
        return False
    if hand.envit.stage is Stage.REFUSED and hand.envit.side is not None:
        side, amount = hand.envit.side, hand.envit.amount
        hand.envit = hand.envit.settle(None, side)
        match.tell(EnvitSettled, None, side, amount, 0, ())
        award(match, side, amount, Reason.ENVIT_REFUSED)
    elif hand.envit.stage is Stage.ACCEPTED:
        amount, declared = hand.envit.amount, rule_of(match).declared
        winner = name_values(match) if declared else best_envit(match)
        side = match.hand.side(winner)
        hand.envit = hand.envit.settle(winner, side)
        if match.log is not None:
            shown = () if declared else counting_cards(counted(match, winner))
            match.tell(EnvitSettled, winner, side, amount, envit_value(match, winner), shown)
        award(match, side, amount, Reason.ENVIT)
    return match.board.sets != before or bool(match.rules.match.game_winners(match.board))
