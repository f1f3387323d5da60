"""The side bet at the table: who may open it, for how much, and when it is closed (SPEC 7.2, 7.3)."""

from __future__ import annotations

from collections.abc import Sequence

from truc_desktop.engine.actions import Action, calls
from truc_desktop.engine.events import EnvitCalled, Reason
from truc_desktop.engine.flow.hands import end_hand
from truc_desktop.engine.flow.reckoning import reckon, side_bet_rule
from truc_desktop.engine.questions import envit_answer
from truc_desktop.engine.rules.showdown import UNCALLED, OpenTiming, Stage
from truc_desktop.engine.state import MatchState


def may_open(state: MatchState, seat: int, asked: int | None) -> bool:
    """Whether ``seat`` may open the side bet; ``asked`` is the side whose answer to a bet on the tricks is open.

    Once in a hand, before the seat's own first card, and not once a bet on the tricks has been accepted.
    """
    hand, rule = state.hand, state.rules.envit
    if rule is None or hand.envit is not UNCALLED or hand.tricks or hand.decided is not None:
        return False
    if asked is None:
        if seat != hand.turn and rule.timing is not OpenTiming.ANY_TIME:
            return False
    elif not rule.over_bets or hand.side(seat) != asked:
        return False
    return not hand.standings[0].level and seat not in hand.gone and seat not in [s for s, _ in hand.plays]


def openings(state: MatchState, seat: int, asked: int | None = None) -> Sequence[Action]:
    """The calls with which ``seat`` may open the side bet now."""
    return calls(seat, side_bet_rule(state).opening_calls) if may_open(state, seat, asked) else ()


def open_envit(state: MatchState, seat: int, word: str) -> None:
    """``seat`` opens the side bet or raises it: the others must answer."""
    hand, rule, asked = state.hand, side_bet_rule(state), 1 - state.hand.side(seat)
    hand.calls.append((seat, word, False))
    hand.forfeit_flor(seat)
    hand.envit = hand.envit.call(seat, word, rule.asks_for(word, hand.envit.asked, rest(state)))
    state.push(envit_answer(asked))
    if state.log is not None:
        state.tell(EnvitCalled, seat, word, hand.envit.asked, hand.envit.pays(rule), asked)


def rest(state: MatchState) -> int:
    """What the rest is worth now."""
    return side_bet_rule(state).rest(state.rules.match, state.board.score)


def conclude(state: MatchState) -> None:
    """The bet is closed: write what it comes to, where that is done at once, and see whether it ends the game."""
    rule = side_bet_rule(state)
    state.hand.may_flor = ()
    refused = state.hand.envit.stage is Stage.REFUSED
    if (rule.at_once if refused else rule.declared) and reckon(state):
        end_hand(state, None, 0, Reason.ENVIT_REFUSED if refused else Reason.ENVIT)
