"""The bet on the values of the hands (side bet): opening, answering, raising (SPEC 7.2)."""

from __future__ import annotations

from dataclasses import dataclass

from truc_desktop.ai.analysis import PositionAnalysis
from truc_desktop.ai.bot import ChoiceReason, ReasonedChoice
from truc_desktop.ai.policies.raises import bend_by_caution
from truc_desktop.ai.search.bet_game import Plan, answer_plan, bettor_plan
from truc_desktop.ai.search.prices import asked_for, raises_after, side_prices
from truc_desktop.engine import REST, Accept, Call, Refuse, SeatView, ShowdownRule, Stage

SPEAKS_UP = 0.72
"""The chance that the player's own hand is the best, from which they answer without waiting for the captain."""
AMOUNTS = ((2, 0.6), (4, 0.25), (7, 0.15))
"""What a call adds where it may name any amount: (points, share)."""
LARGER = 0.2
"""How often (0..1) the larger of two calls is considered."""
TOGETHER, GOOD = 0.15, 0.6
"""How often (0..1) the side bet is opened together with the bet on the tricks, and from which chance to win these."""
FOR_THE_REST, SURELY_SO = 0.08, 0.5
"""How often (0..1) a balanced temperament bets the rest where less would do, and with an unbeatable hand."""
MOST_CALLS, GOOD_AGAIN = 3, 0.7
"""After so many calls in a row only an unbeatable hand is called once more; and the chance (0..1) against rivals who
have called from which a second or later call is raised."""
ORDINARY = 3
"""Up to this many points, a bet for the rest counts as an ordinary bet."""
SURE = 0.999
"""Chances from here on count as certain."""


@dataclass(frozen=True, slots=True)
class SideBetCall:
    """A call that may be made, and what the bet is worth when it is taken (points or Prize)."""

    call: Call
    asked: int


def rule_of(view: SeatView) -> ShowdownRule:
    """Return the rule of the side bet; only for games with one."""
    assert view.rules.envit is not None
    return view.rules.envit


def choose_call(question: PositionAnalysis, found: list[SideBetCall]) -> SideBetCall:
    """Return the call to consider, mostly a small one; except for the rest, the choice does not depend on the cards."""
    rest = [word for word in found if _is_rest(question.view, word)]
    plain = [word for word in found if word not in rest]
    if not plain:
        return rest[0]
    often = SURELY_SO if question.values.chance >= SURE else FOR_THE_REST
    if rest and question.lot("rest") < 2 * often * question.temperament.raise_:
        return rest[0]
    draw, before = question.lot("amount"), question.view.envit.asked
    if not rule_of(question.view).free:
        return plain[1] if len(plain) > 1 and draw < LARGER else plain[0]
    for amount, share in AMOUNTS:
        draw -= share
        named = next((word for word in plain if word.asked - before == amount), None)
        if draw < 0 and named is not None:
            return named
    return plain[0]


def _is_rest(view: SeatView, word: SideBetCall) -> bool:
    """Return whether a call is for the rest and the rest is more than an ordinary bet."""
    call = rule_of(view).word(word.call.word)
    return call is not None and call.adds == REST and not 0 < word.asked <= ORDINARY


def side_bet_calls(view: SeatView) -> list[SideBetCall]:
    """Return the calls of the side bet that may be made now."""
    bet = view.rules.envit
    if bet is None:
        return []
    return [SideBetCall(c, asked_for(view, c.word)) for c in view.choices if isinstance(c, Call) and bet.word(c.word)]



# ---------------------------------------------------------------------- opening
def open_side_bet(question: PositionAnalysis) -> ReasonedChoice | None:
    """Open the side bet; None when it is better not to, or not possible.

    It is opened in turn, or in answer to a bet on the tricks, the last chance for it (SPEC 7.2).
    """
    view = question.view
    if view.envit.stage is not Stage.UNCALLED:
        return None
    if view.to_play != view.seat and view.pending is None:
        return None
    found = side_bet_calls(view)
    if not found:
        return None
    word = choose_call(question, found)
    plan, chance = opening_plan(question, word), question.values.chance
    if question.lot("side bet") >= plan.bet * question.eager(chance >= 0.5):
        return None
    why = ChoiceReason.ENVIT if chance >= 0.5 else ChoiceReason.BLUFF
    both = next((c for c in view.choices if isinstance(c, Call) and c.word.startswith(f"{word.call.word}+")), None)
    if both is not None and question.lot("both") < TOGETHER and question.chance >= GOOD:
        return ReasonedChoice(both, why, question.chance)
    return ReasonedChoice(word.call, why, None)


def opening_plan(question: PositionAnalysis, word: SideBetCall) -> Plan:
    """Return how often the actual hand opens the side bet with ``word``, and what that is worth."""
    refused, raised = rule_of(question.view).refusal_pays(0), raises_after(question.view, word.call.word, word.asked)
    prices = side_prices(question.outlook, question.side, refused, word.asked, raised)
    return bettor_plan(question.values.rows, prices, question.effort.rounds, question.habit)


# ---------------------------------------------------------------------- answers
def answer_side_bet(question: PositionAnalysis, must: bool) -> ReasonedChoice | None:
    """Answer a bet on the values; None when none waits for this seat."""
    view = question.view
    if view.envit.stage is not Stage.OPEN:
        return None
    accept = next((c for c in view.choices if isinstance(c, Accept)), None)
    if accept is None:
        return None
    values = question.values
    if not must and not question.speaker and values.alone < SPEAKS_UP:
        return ReasonedChoice(None, ChoiceReason.PARTNER_SPEAKS)
    refuse = next(c for c in view.choices if isinstance(c, Refuse))
    plan, word = _plan(question)
    draw = question.rng.split("side answer").random()
    chance = values.chance
    if word is not None and draw < plan.raise_:
        return ReasonedChoice(word.call, ChoiceReason.ENVIT if chance >= 0.5 else ChoiceReason.BLUFF, None)
    if draw < plan.raise_ + plan.refuse:
        return ReasonedChoice(refuse, ChoiceReason.REFUSE, None)
    if chance >= SURE:
        return ReasonedChoice(accept, ChoiceReason.CERTAIN, None)
    why = ChoiceReason.NO_CHOICE_BUT_PLAY if must_answer(question) else ChoiceReason.ACCEPT
    return ReasonedChoice(accept, why, None)


def must_answer(question: PositionAnalysis) -> bool:
    """Return whether refusing would lose the game."""
    refused = question.view.envit.pays(rule_of(question.view))
    return question.outlook.chance((1 - question.side, refused)) <= 0.0


def _may_raise_again(question: PositionAnalysis) -> bool:
    """Return whether one more call makes sense, after those there were.

    The first call is answered freely. Who has called again is taken at their word: then only a hand that is likely to
    beat such a hand is worth a raise, and the chain of calls has a ceiling.
    """
    view, rule = question.view, rule_of(question.view)
    calls = [seat for seat, word, void in view.calls if not void and rule.word(word)]
    if len(calls) < 2:
        return True
    if len(calls) >= MOST_CALLS and question.values.chance < SURE:
        return False
    again = sum(view.side_of(seat) != view.side for seat in calls)
    return question.values.chance_against(again) >= GOOD_AGAIN


def raise_to_answer(question: PositionAnalysis) -> SideBetCall | None:
    """Return the raise to consider in answer to a bet on the values; None for none that makes sense."""
    outlook, side = question.outlook, question.side
    # A raise is useless when what is asked already wins the game.
    now = outlook.chance((side, question.view.envit.asked))
    useful = [word for word in side_bet_calls(question.view) if outlook.chance((side, word.asked)) > now]
    return choose_call(question, useful) if useful and _may_raise_again(question) else None


def balanced_answer(question: PositionAnalysis, higher: SideBetCall | None) -> Plan:
    """Return the answers of balanced play to the bet on the values, and what each is worth. ``higher``: the raise."""
    standing = question.view.envit
    prices = side_prices(
        question.outlook, 1 - question.side, standing.pays(rule_of(question.view)), standing.asked,
        higher.asked if higher is not None else None,
    )  # fmt: skip
    return answer_plan(question.values.rows, prices, question.effort.rounds, habit=question.habit)


def _plan(question: PositionAnalysis) -> tuple[Plan, SideBetCall | None]:
    """Return how often to refuse, accept and raise, and the raise."""
    chosen = raise_to_answer(question)
    best, chance = balanced_answer(question, chosen), question.values.chance
    refuse, accept, raise_ = best.refuse, best.accept, best.raise_
    if chance >= SURE or must_answer(question):
        accept, refuse = accept + refuse, 0.0
    elif chance <= 1 - SURE:
        accept, refuse = 0.0, accept + refuse
    else:
        refuse, accept = bend_by_caution(best, chance, question.temperament.caution)
    raise_ *= question.eager(chance >= 0.5)
    total = refuse + accept + raise_
    if total <= 0:
        return (Plan(accept=1.0) if chance >= 0.5 else Plan(refuse=1.0)), None
    return Plan(refuse=refuse / total, accept=accept / total, raise_=raise_ / total), chosen
