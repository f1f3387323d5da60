"""What the bets on the value of hands come to: comparing, writing and showing (SPEC 7.2, 9.4, 9.5)."""

from __future__ import annotations

from truc_desktop.engine.cards import Card
from truc_desktop.engine.events import CardsShown, EnvitDeclared, EnvitSettled, Reason
from truc_desktop.engine.flow.scoring import award
from truc_desktop.engine.rules.flor import FlorRule
from truc_desktop.engine.rules.showdown import UNCALLED, ShowdownRule, Stage, counting_cards, declarations, hand_points
from truc_desktop.engine.state import MatchState


def side_bet_rule(state: MatchState) -> ShowdownRule:
    """The side bet's rule. Only asked for in games that have one."""
    rule = state.rules.envit
    assert rule is not None
    return rule


def envit_value(state: MatchState, seat: int) -> int:
    """The value of a seat's hand as dealt, without the cards thrown face down."""
    return hand_points(counted(state, seat))


def counted(state: MatchState, seat: int) -> tuple[Card, ...]:
    """The cards of a seat that count for the side bet."""
    dealt, down = state.hand.dealt[seat], state.hand.down[seat]
    return tuple(card for card in dealt if card not in down) if down else dealt


def best_envit(state: MatchState) -> int:
    """The seat with the best hand of those that count; of equal ones the first from the lead on."""
    return max(in_order(state), key=lambda seat: envit_value(state, seat))


def in_order(state: MatchState) -> list[int]:
    """The seats whose hands count, from the lead on."""
    n, lead, players = state.rules.players, state.hand.lead, state.hand.envit.players
    return [seat for seat in (*range(lead, n), *range(lead)) if seat in players]


def name_values(state: MatchState) -> int:
    """The hands that count are compared by naming their values; returns the seat that has named the best."""
    hand = state.hand
    said = declarations(in_order(state), lambda seat: hand_points(counted(state, seat)), hand.side)
    hand.declared += tuple([("envit", seat, value) for seat, value in said])
    best = hand.lead
    for seat, value in said:
        if state.log is not None:
            state.tell(EnvitDeclared, seat, value)
        best = seat if value is not None else best
    return best


def show_envit(state: MatchState) -> None:
    """At the end of a hand the winner of a bet on named values shows the cards (SPEC 9.4)."""
    envit = state.hand.envit
    if envit.winner is not None and side_bet_rule(state).declared:
        cards = counting_cards(counted(state, envit.winner))
        state.hand.shown += ((envit.winner, cards),)
        state.tell(CardsShown, envit.winner, cards)


def reckon(state: MatchState) -> bool:
    """Write what the side bet comes to. Returns whether that has won a set or the game."""
    hand, before = state.hand, state.board.sets
    if hand.envit is UNCALLED:
        return False
    if hand.envit.stage is Stage.REFUSED and hand.envit.side is not None:
        side, amount = hand.envit.side, hand.envit.amount
        hand.envit = hand.envit.settle(None, side)
        state.tell(EnvitSettled, None, side, amount, 0, ())
        award(state, side, amount, Reason.ENVIT_REFUSED)
    elif hand.envit.stage is Stage.ACCEPTED:
        amount, declared = hand.envit.amount, side_bet_rule(state).declared
        winner = name_values(state) if declared else best_envit(state)
        side = state.hand.side(winner)
        hand.envit = hand.envit.settle(winner, side)
        if state.log is not None:
            shown = () if declared else counting_cards(counted(state, winner))
            state.tell(EnvitSettled, winner, side, amount, envit_value(state, winner), shown)
        award(state, side, amount, Reason.ENVIT)
    return state.board.sets != before or bool(state.rules.match.game_winners(state.board))


def show_flor(state: MatchState) -> None:
    """At the end of the hand the winner of the flor shows the cards."""
    hand = state.hand
    if hand.flor.shows is not None:
        cards = hand.dealt[hand.flor.shows]
        hand.shown += ((hand.flor.shows, cards),)
        state.tell(CardsShown, hand.flor.shows, cards)


def flor_rule_of(state: MatchState) -> FlorRule:
    """The rule of the flor. Only asked for in games with flor."""
    rule = state.rules.flor
    assert rule is not None
    return rule
