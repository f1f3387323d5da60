"""Table talk and signals: why they are refused. They may be made whatever question the table waits on (SPEC 10)."""

from __future__ import annotations

from unicodedata import category

from truc_desktop.engine.actions import Say, Signal
from truc_desktop.engine.flow.speakers import governor
from truc_desktop.engine.questions import AwaitDeal, DiscardExtra, KeepOrNewDeal
from truc_desktop.engine.refusals import Refusal
from truc_desktop.engine.state import MatchState

LONGEST_TALK = 200
"""Characters in one saying."""


def _may_be_said(letter: str) -> bool:
    """Whether a line of text may hold the letter: also every width of space (a French keyboard types the no-break
    space before "!"), which Python does not count as printable."""
    return letter.isprintable() or category(letter) == "Zs"


def talk_refusal(state: MatchState, action: Say) -> Refusal | None:
    """Why this cannot be said, or None."""
    if not state.rules.table_talk:
        return Refusal.NO_TALK
    if not action.text.strip() or not all(map(_may_be_said, action.text)):
        return Refusal.EMPTY_TALK
    return Refusal.LONG_TALK if len(action.text) > LONGEST_TALK else None


def signal_refusal(state: MatchState, action: Signal) -> Refusal | None:
    """Why this sign cannot be made, or None. Those who noticed are rivals, each once, ascending."""
    rules, hand = state.rules, state.hand
    if not state.hand.sides.partners(action.seat):
        return Refusal.NO_PARTNER
    if not rules.signals.on:
        return Refusal.NO_SIGNALS
    if rules.signals.sign(action.kind) is None:
        return Refusal.NO_SUCH_SIGNAL
    if not hand.is_dealt or hand.over or isinstance(state.top, AwaitDeal):
        return Refusal.NOT_DEALT
    if action.seat in hand.gone:
        return Refusal.GONE
    if isinstance(state.top, KeepOrNewDeal):
        return Refusal.EXPOSED_WAITS
    if isinstance(state.top, DiscardExtra):
        return Refusal.DISCARD_WAITS
    if rules.signals.upward and action.seat == governor(state, state.hand.side(action.seat)):
        return Refusal.NOT_UPWARD
    rivals = state.hand.sides.members[1 - state.hand.side(action.seat)]
    if action.noticed != tuple(seat for seat in rivals if seat in action.noticed):
        return Refusal.WRONG_WITNESS
    if rules.signals.truthful and not rules.signals.true(
        action.kind, hand.hands[action.seat], hand.dealt[action.seat]
    ):
        return Refusal.FALSE_SIGNAL
    return None
