"""Calls while nothing is pending: of a bet on the tricks, of the side bet or of both, also at the wrong moment."""

from __future__ import annotations

from collections.abc import Sequence

from truc_desktop.engine.actions import Action, Call, calls
from truc_desktop.engine.events import CallVoided
from truc_desktop.engine.flow.bets import has_word, holds_right, in_window, next_words, propose
from truc_desktop.engine.flow.side_bet import open_envit
from truc_desktop.engine.questions import HandOver, Turns
from truc_desktop.engine.state import MatchState


def doubles(state: MatchState, seat: int) -> Sequence[Action]:
    """The calls with which ``seat``, who may open the side bet, calls the first bet on the tricks too (SPEC 9.9)."""
    first = state.hand.standings[0].level == 0 and has_word(state, seat, 0)
    return calls(seat, state.rules.double_calls) if first else ()


def open_double(state: MatchState, seat: int, word: str) -> None:
    """Two proposals at once: the side bet is answered first, then the bet on the tricks (Q-63)."""
    open_envit(state, seat, word.split("+")[0])
    propose(state, seat, 0)
    agenda = state.agenda
    agenda[-2:] = agenda[:-3:-1]


def open_bet(state: MatchState, action: Call) -> None:
    """A call while nothing is pending: the side bet, a bet on the tricks, or both."""
    envit, word = state.rules.envit, action.word
    if envit is not None and envit.word(word):
        open_envit(state, action.seat, word)
    elif "+" in word:
        open_double(state, action.seat, word)
    else:
        call_out(state, action)


def is_void(state: MatchState, action: Call) -> bool:
    """Whether the side is entitled to this call, but it is made at the wrong moment (SPEC 2.1)."""
    if state.over or not 0 <= action.seat < state.rules.players:
        return False
    if not isinstance(state.top, Turns | HandOver):
        return False
    hand = state.hand
    for i, (ladder, standing) in enumerate(zip(state.rules.ladders, hand.standings, strict=True)):
        if not ladder.void_calls or ladder.index(action.word) != standing.level:
            continue
        late = hand.over or (hand.decided is None and not in_window(state, action.seat, i))
        return late and holds_right(state, action.seat, i)
    return False


def call_out(state: MatchState, action: Call) -> None:
    """A call of a bet on the tricks: it opens a question, or at the wrong moment is void."""
    seat, word = action.seat, action.word
    i = state.rules.ladder_of[word]
    if has_word(state, seat, i) and (i, word) in next_words(state):
        propose(state, seat, i)
    else:
        void_call(state, action)


def void_call(state: MatchState, action: Call) -> None:
    """A call at the wrong moment: heard, without effect (SPEC 2.1)."""
    state.hand.calls.append((action.seat, action.word, True))
    state.tell(CallVoided, action.seat, action.word)
