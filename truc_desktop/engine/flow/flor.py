"""Flor at the table: who may announce it, who is asked, and what it comes to (SPEC 9.5).

Who holds a flor is a secret, so the questions to its holders are too: others only learn that somebody is asked.
"""

from __future__ import annotations

from truc_desktop.engine.actions import Action, Pass
from truc_desktop.engine.events import (
    EnvitCancelled,
    FlorAnnounced,
    FlorCalled,
    FlorDeclared,
    FlorSettled,
    FlorShrunk,
    Reason,
)
from truc_desktop.engine.flow.hands import end_hand
from truc_desktop.engine.flow.reckoning import flor_rule_of
from truc_desktop.engine.flow.scoring import award
from truc_desktop.engine.flow.side_bet import conclude
from truc_desktop.engine.questions import AnswerContraflor, AskAnnouncer, AskHolders, Question
from truc_desktop.engine.rules.flor import AL_RESTO, CONTRAFLOR, flor_points
from truc_desktop.engine.rules.showdown import Stage, declarations
from truc_desktop.engine.state import MatchState


def holders(state: MatchState, first: int) -> tuple[int, ...]:
    """Those who still may announce, in playing order from ``first`` on."""
    n = state.rules.players
    return tuple(sorted(state.hand.may_flor, key=lambda seat: (seat - first) % n))


def announce(state: MatchState, seat: int, announcer: int | None = None) -> None:
    """``seat`` announces their flor: it cancels the envido, and the other holders are asked before anything else."""
    hand = state.hand
    hand.forfeit_flor(seat)
    hand.flor = hand.flor.join((seat,))
    state.tell(FlorAnnounced, seat)
    if announcer is None:
        called = hand.envit.stage is not Stage.UNCALLED
        hand.envit = hand.envit.cancel()
        if called:
            state.tell(EnvitCancelled, seat)
    go_on(state, seat if announcer is None else announcer)


def is_hidden_pass(action: Action, before: Question, after: Question) -> bool:
    """Whether ``action`` was known to its player alone: a holder kept quiet, and the next one was asked as secretly.

    ``before``, ``after``: the top questions before and after it.
    """
    return isinstance(action, Pass) and before.secret and after.secret


def close_side_bet(state: MatchState) -> None:
    """The side bet has been accepted or refused: holders of a flor are asked, from the lead on, before it is written
    (Q-55)."""
    if state.hand.may_flor:
        go_on(state, None)
    else:
        conclude(state)


def go_on(state: MatchState, announcer: int | None) -> None:
    """Ask the next holder; when none is left, the first announcer, or write what there is to write."""
    hand = state.hand
    if hand.may_flor:
        state.push(AskHolders(holders(state, hand.lead if announcer is None else announcer), announcer))
    elif announcer is None:
        conclude(state)
    elif len({hand.side(seat) for seat in hand.flor.announced}) > 1:
        state.push(AskAnnouncer(announcer))
    else:
        side = hand.side(announcer)
        settle(state, side, flor_rule_of(state).each * flors(state, side), None, Reason.FLOR)


def join_all(state: MatchState) -> tuple[int, ...]:
    """Every flor that could still be announced counts (Q-67); returns their seats."""
    hand = state.hand
    joined = holders(state, hand.lead)
    hand.may_flor = ()
    hand.flor = hand.flor.join(joined)
    return joined


def raise_flor(state: MatchState, seat: int, word: str) -> None:
    """Contraflor or al resto: the asking is over, the other side's holders answer."""
    hand = state.hand
    joined, asked = join_all(state), 1 - hand.side(seat)
    hand.flor = hand.flor.call(seat, word, asked)
    state.push(AnswerContraflor(asked, (AL_RESTO,) if word == CONTRAFLOR else ()))
    state.tell(FlorCalled, seat, word, asked, joined)


def shrink(state: MatchState, seat: int) -> None:
    """Con flor me achico: the others get their own flors and one point."""
    joined, side = join_all(state), 1 - state.hand.side(seat)
    state.tell(FlorShrunk, seat, joined)
    rule = flor_rule_of(state)
    settle(state, side, rule.each * flors(state, side) + rule.shrunk, None, Reason.FLOR_SHRUNK)


def flors(state: MatchState, side: int) -> int:
    """How many flors of a side count."""
    return sum(state.hand.side(seat) == side for seat in state.hand.flor.announced)


def flor_value(state: MatchState, seat: int) -> int:
    """The value of a seat's flor."""
    return flor_points(state.hand.dealt[seat])


def compare(state: MatchState, each: int | None) -> None:
    """The values are named from the first holder on; the best takes ``each`` for every flor, or the rest (None)."""
    hand, n = state.hand, state.rules.players
    order = sorted(hand.flor.announced, key=lambda seat: (seat - hand.lead) % n)
    best = order[0]
    for seat, value in declarations(order, lambda s: flor_value(state, s), hand.side):
        hand.declared += (("flor", seat, value),)
        state.tell(FlorDeclared, seat, value)
        best = best if value is None else seat
    side = hand.side(best)
    amount = each * len(order) if each is not None else flor_rule_of(state).al_resto(
        state.rules.match.target, state.board.score, state.rules.accounts_of(side, hand.sides), len(order)
    )
    settle(state, side, amount, best, Reason.FLOR)


def settle(state: MatchState, side: int, amount: int, winner: int | None, reason: Reason) -> None:
    """Write the points. They may end the game."""
    hand = state.hand
    hand.may_flor = ()
    hand.flor = hand.flor.settle(side, amount, winner, hand.side)
    value = 0 if winner is None else flor_value(state, winner)
    state.tell(FlorSettled, winner, side, amount, value)
    award(state, side, amount, reason)
    if state.rules.match.game_winners(state.board):
        end_hand(state, None, 0, reason)
