"""The adviser: the standard robot's evaluation without its lots.

A robot mixes its bets, so that it cannot be read: it may refuse what it holds to be slightly better to accept. Advice
names the best choice instead, by the same estimates, and gives the figures that speak for it.
"""

from __future__ import annotations

from truc_desktop.ai.advice.before_play import advise_cut, advise_redeal
from truc_desktop.ai.advice.bets import advise_answer, advise_raise, advise_side_answer, advise_side_bet
from truc_desktop.ai.advice.cards import advise_card
from truc_desktop.ai.advice.flor import advise_flor
from truc_desktop.ai.analysis import PositionAnalysis, SearchEffort
from truc_desktop.ai.bot import ChoiceReason, ReasonedChoice, Temperament, decision_rng
from truc_desktop.ai.policies.after_deal import choose_discard, keep_or_deal_again
from truc_desktop.ai.policies.flor_bets import announce_flor, request_flor
from truc_desktop.ai.policies.one_short import decide_short
from truc_desktop.ai.policies.redeal import answer_redeal
from truc_desktop.engine import Concede, Leave, Rng, SeatView

BALANCED = Temperament(lie=0.0, caution=0.5)
"""Advice neither dares nor fears more than the figures say."""
EFFORT = SearchEffort(deals=400, range=40, rounds=60)
"""More than a robot's: a figure that is read should not waver."""

ADVICE = (
    advise_cut,
    lambda question: keep_or_deal_again(question, True),
    lambda question: choose_discard(question, True),
    lambda question: request_flor(question, True),
    lambda question: decide_short(question, True),
    lambda question: announce_flor(question, True),
    advise_flor,
    answer_redeal,
    advise_side_answer,
    advise_side_bet,
    advise_answer,
    advise_redeal,
)
"""The questions in the order in which the standard robot takes them (``standard.ANSWERS``)."""


def advise(view: SeatView, seed: int, effort: SearchEffort = EFFORT) -> ReasonedChoice | None:
    """Return what is best in this seat, with the reason and figures; None when there is nothing to do.

    The action is one of ``view.choices``. Nothing but the view is used; the same ``view`` and ``seed`` give the same
    advice.
    """
    return advise_on(question_of(view, seed, effort))


def question_of(view: SeatView, seed: int, effort: SearchEffort = EFFORT) -> PositionAnalysis:
    """Return the analysis of ``view`` that advice is drawn from."""
    stream = Rng(seed).split(f"advice {view.seat}").seed
    return PositionAnalysis(view, BALANCED, effort, decision_rng(stream, view, "advise"), stream)


def advise_on(question: PositionAnalysis) -> ReasonedChoice | None:
    """Return what ``advise`` returns, of a position that is analysed already."""
    view = question.view
    if not view.choices:
        return None
    for part in ADVICE:
        thought = part(question)
        if thought is not None:
            return thought if thought.action is not None else None
    if not view.dealt or view.over:
        return ReasonedChoice(view.choices[0], ChoiceReason.ONLY) if len(view.choices) == 1 else None
    return advise_raise(question) or _give_up(question) or advise_card(question)


def _give_up(question: PositionAnalysis) -> ReasonedChoice | None:
    """Leave or concede in turn once everybody sees that nothing can be won any more."""
    view = question.view
    ways = [choice for choice in view.choices if isinstance(choice, Leave | Concede)]
    if not ways or view.to_play != view.seat or len(view.cards) == len(view.dealt) or not question.openly_lost:
        return None
    if question.outlook.refusing_loses((1 - question.side, view.value)):
        return None
    return ReasonedChoice(ways[0], ChoiceReason.LEAVE, 0.0)
