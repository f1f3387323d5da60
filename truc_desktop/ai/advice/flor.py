"""Advice on the bets between flors: the choice that wins most games."""

from __future__ import annotations

from truc_desktop.ai.analysis import PositionAnalysis
from truc_desktop.ai.bot import ChoiceReason, ReasonedChoice
from truc_desktop.ai.figures import Figures, Matter, Weighed
from truc_desktop.ai.policies.flor_bets import SAMPLES, SURE, FlorContest
from truc_desktop.engine import AnnounceFlor, Pass, Shrink, TakeFlor


def advise_flor(question: PositionAnalysis) -> ReasonedChoice | None:
    """Decide about the bets between flors; None when nothing is asked about them."""
    view = question.view
    if view.asks != "flor":
        return None
    contest = FlorContest(question)
    take = next((choice for choice in view.choices if isinstance(choice, TakeFlor)), None)
    shrink = next((choice for choice in view.choices if isinstance(choice, Shrink)), None)
    if take is None:
        plain = next(choice for choice in view.choices if isinstance(choice, AnnounceFlor | Pass))
        if not contest.theirs:
            return ReasonedChoice(plain, ChoiceReason.FLOR)
        return _speak(contest, plain, shrink)
    option = contest.chosen()
    plan = contest.answer_plan(option)
    given, taken, raised = plan.worths
    options = [Weighed(take, plan.chance, games=taken)]
    if shrink is not None and contest.chance < SURE:
        options.append(Weighed(shrink, games=given))
    if option is not None:
        options.append(Weighed(option.action, games=raised))
    return _best(options, plan.chance, shrink)


def _speak(contest: FlorContest, plain: AnnounceFlor | Pass, shrink: Shrink | None) -> ReasonedChoice:
    quiet = contest.price(contest.rule.each)
    options = [Weighed(plain, contest.chance, games=quiet.lost + contest.chance * quiet.span)]
    option = contest.chosen()
    if option is not None:
        plan = contest.raise_plan(option)
        options.append(Weighed(option.action, games=plan.worths[0]))
    if shrink is not None:
        options.append(Weighed(shrink, games=contest.shrunk(ours=True)))
    return _best(options, contest.chance, shrink)


def _best(options: list[Weighed], chance: float, shrink: Shrink | None) -> ReasonedChoice:
    options.sort(key=lambda option: -(option.games or 0.0))
    action = options[0].action
    why = ChoiceReason.REFUSE if shrink is not None and action == shrink else ChoiceReason.VALUE
    return ReasonedChoice(action, why, chance, Figures(Matter.FLORS, tuple(options), SAMPLES * SAMPLES))
