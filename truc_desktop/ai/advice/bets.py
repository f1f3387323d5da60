"""Advice on bets: the answer, or the raise, that is worth most in the betting game."""

from __future__ import annotations

from truc_desktop.ai.analysis import PositionAnalysis
from truc_desktop.ai.belief.envit_values import REPEATS
from truc_desktop.ai.bot import ChoiceReason, ReasonedChoice
from truc_desktop.ai.figures import Figures, Matter, Weighed
from truc_desktop.ai.policies import raises, side_bet
from truc_desktop.ai.search.bet_game import Plan
from truc_desktop.ai.search.prices import NEARLY
from truc_desktop.ai.search.stakes import stake_asked
from truc_desktop.engine import Accept, Action, AnswerRemainder, Concede, Refuse, Stage

WORTH_IT, WORTH_A_BLUFF = 0.1, 0.25
"""What a bet, and a bluff, must gain to be advised, in steps of the stakes (1: a point where the bet adds one)."""
EVEN = 0.5


def samples(question: PositionAnalysis) -> int:
    """Return the number of pairs of hands behind the chances of the betting game."""
    return question.effort.range * REPEATS


def _points(chance: float, stake: int) -> float | None:
    """Return the average points won at a stake; None where it is not a number of points."""
    return (2 * chance - 1) * stake if stake >= 0 else None


def _least(chance: float) -> float:
    return WORTH_IT if chance >= EVEN else WORTH_A_BLUFF


def _best(options: list[Weighed]) -> tuple[Weighed, ...]:
    return tuple(sorted(options, key=lambda option: -(option.games or 0.0)))


def _answers(
    plan: Plan, refuse: Action, accept: Action, higher: Action | None, refused: int, asked: int
) -> tuple[Weighed, ...]:
    """Return the answers to a bet, the best first. ``refused``, ``asked``: what is lost, or played for."""
    given, taken, raised = plan.worths
    options = [
        Weighed(refuse, points=-float(refused) if refused >= 0 else None, games=given),
        Weighed(accept, plan.chance, _points(plan.chance, asked), taken),
    ]
    if higher is not None and raised - max(given, taken) >= plan.step * _least(plan.chance):
        options.append(Weighed(higher, games=raised))
    return _best(options)


# ---------------------------------------------------------------------- the tricks
def advise_answer(question: PositionAnalysis) -> ReasonedChoice | None:
    """Answer a bet on the tricks; None when none waits for this seat."""
    view = question.view
    accept = next((c for c in view.choices if isinstance(c, Accept | AnswerRemainder)), None)
    if view.pending is None or accept is None:
        return None
    refuse = next(c for c in view.choices if isinstance(c, Refuse | Concede))
    found = raises.possible_raises(question)
    higher = found[0] if found and raises.may_gain(question, found[0]) else None
    if question.sure:
        return ReasonedChoice(higher.action if higher is not None else accept, ChoiceReason.CERTAIN, 1.0)
    fight = raises.must_fight(question)
    if question.lost and not fight:
        return ReasonedChoice(refuse, ChoiceReason.HOPELESS, 0.0)
    plan = raises.balanced_answer(question, higher)
    action = None if higher is None or question.openly_lost else higher.action
    options = _answers(plan, refuse, accept, action, view.value, stake_asked(view))
    if fight:
        taken = next(option for option in options if option.action == accept)
        return ReasonedChoice(accept, ChoiceReason.NO_CHOICE_BUT_PLAY, plan.chance, _alone(question, taken))
    figures = Figures(Matter.TRICKS, options, samples(question))
    return _reasoned(figures, refuse, accept, plan)


def _alone(question: PositionAnalysis, option: Weighed, matter: Matter = Matter.TRICKS) -> Figures:
    return Figures(matter, (Weighed(option.action, option.hands),), samples(question))


def _reasoned(figures: Figures, refuse: Action, accept: Action, plan: Plan) -> ReasonedChoice:
    action = figures.chosen.action
    if action == refuse:
        why = ChoiceReason.REFUSE
    elif action == accept:
        why = ChoiceReason.ACCEPT
    else:
        why = ChoiceReason.VALUE if plan.chance >= EVEN else ChoiceReason.BLUFF
    return ReasonedChoice(action, why, plan.chance, figures)


def advise_raise(question: PositionAnalysis) -> ReasonedChoice | None:
    """Raise where that gains clearly more than to play on; None otherwise."""
    found = raises.sensible_raises(question)
    if not found:
        return None
    if question.outlook.hand(question.view.value, question.side).lost < NEARLY:
        last = Weighed(found[-1].action, question.chance)
        return ReasonedChoice(last.action, ChoiceReason.NOTHING_TO_LOSE, question.chance, _alone(question, last))
    plan = raises.raise_plan(question, found[0].stake)
    return _bet(question, found[0].action, plan, question.chance, Matter.TRICKS)


def _bet(
    question: PositionAnalysis, action: Action, plan: Plan, chance: float, matter: Matter
) -> ReasonedChoice | None:
    """Return the bet with its figures if it gains enough; None otherwise."""
    if plan.gain < plan.step * _least(chance):
        return None
    bet, quiet = plan.worths
    options = Weighed(action, chance, games=bet), Weighed(None, games=quiet)
    why = ChoiceReason.VALUE if chance >= EVEN else ChoiceReason.BLUFF
    return ReasonedChoice(action, why, chance, Figures(matter, options, samples(question), plan.folds))


# ---------------------------------------------------------------------- the values
def advise_side_answer(question: PositionAnalysis) -> ReasonedChoice | None:
    """Answer a bet on the values; None when none waits for this seat."""
    view = question.view
    accept = next((c for c in view.choices if isinstance(c, Accept)), None)
    if view.envit.stage is not Stage.OPEN or accept is None:
        return None
    refuse = next(c for c in view.choices if isinstance(c, Refuse))
    higher = side_bet.raise_to_answer(question)
    plan = side_bet.balanced_answer(question, higher)
    options = _answers(
        plan, refuse, accept, higher.call if higher is not None else None,
        view.envit.pays(side_bet.rule_of(view)), view.envit.asked,
    )  # fmt: skip
    if side_bet.must_answer(question):
        taken = next(option for option in options if option.action == accept)
        alone = _alone(question, taken, Matter.VALUES)
        return ReasonedChoice(accept, ChoiceReason.NO_CHOICE_BUT_PLAY, plan.chance, alone)
    return _reasoned(Figures(Matter.VALUES, options, samples(question)), refuse, accept, plan)


def advise_side_bet(question: PositionAnalysis) -> ReasonedChoice | None:
    """Open the bet on the values where that gains clearly more than to be silent; None otherwise."""
    view = question.view
    if view.envit.stage is not Stage.UNCALLED or (view.to_play != view.seat and view.pending is None):
        return None
    found = side_bet.side_bet_calls(view)
    if not found:
        return None
    word = side_bet.choose_call(question, found)
    plan = side_bet.opening_plan(question, word)
    return _bet(question, word.call, plan, question.values.chance, Matter.VALUES)
