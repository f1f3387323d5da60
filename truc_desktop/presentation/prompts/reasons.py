"""Why something cannot be done now, in the words of this table: whose turn it is, and who must answer first."""

from __future__ import annotations

from truc_desktop.engine import BOTH, Refusal, SeatView
from truc_desktop.i18n import _
from truc_desktop.presentation.prompts.base import Prompt
from truc_desktop.presentation.prompts.speaker import caller_of_the_bet
from truc_desktop.presentation.wording.lists import or_list

_MOST_ANSWERS = 3
"""Answers that are named in a line."""
_TURN = (Refusal.NOT_YOUR_TURN, Refusal.OUT_OF_TURN, Refusal.BEFORE_YOUR_CARD)
_BET = (Refusal.BET_WAITS, Refusal.OWN_BET_WAITS, Refusal.NOT_YOUR_ANSWER)


def told_refusal(refusal: Refusal, view: SeatView, names: tuple[str, ...]) -> str:
    """Return a reason for the player at ``view.seat``, with the people it speaks of; ``names``: a name per seat.

    Who is asked a secret question is not named.
    """
    if refusal in _TURN and view.to_play not in (None, view.seat):
        return _("Not your turn: {name} plays.").format(name=names[view.to_play or 0])
    if refusal in _BET and view.to_answer and view.seat not in view.to_answer:
        return _("First {names} must answer.").format(names=or_list([names[seat] for seat in view.to_answer]))
    if refusal is Refusal.NOT_YOUR_RAISE and view.standings[0].right not in (BOTH, view.side):
        return _("Your side raised last: only they may raise now.")
    return _(refusal.value)


def answer_first(asked: Prompt, view: SeatView, names: tuple[str, ...]) -> str:
    """Return who must be answered before a card is played, and with what, or why else none can be played; "" where
    the question waits for a card, or for others. ``names`` by seat."""
    if not asked.urgent or asked.playable:
        return ""
    if asked.why:
        return asked.why
    answers = [choice.label for choice in asked.choices if choice.live and choice.kind in ("yes", "no")]
    if not answers:
        return ""
    caller, said = caller_of_the_bet(view), or_list(answers[:_MOST_ANSWERS])
    if caller is None or caller == view.seat:
        return _("Answer first: {answers}.").format(answers=said)
    return _("Answer {name} first: {answers}.").format(name=names[caller], answers=said)


def not_yet(waits_for: str) -> str:
    """Return that a control can be pressed later; ``waits_for`` tells what the table waits for, "" if for nothing."""
    return _("Not yet. {what}").format(what=waits_for) if waits_for else _("One moment ...")
