"""The decision of a side one point short: play for the short stake, or give a point (SPEC 2.3)."""

from __future__ import annotations

from truc_desktop.ai.analysis import PositionAnalysis
from truc_desktop.ai.bot import ChoiceReason, ReasonedChoice
from truc_desktop.ai.figures import Figures, Matter, Weighed
from truc_desktop.ai.policies.card_play import equity
from truc_desktop.engine import Decide
from truc_desktop.session.captains import captain

SPEAKS_UP = 0.9
"""The chance to win the hand from which a player decides without the captain."""


def decide_short(question: PositionAnalysis, must: bool) -> ReasonedChoice | None:
    """Decide whether to play the hand; None when that is not asked."""
    view = question.view
    if not any(isinstance(c, Decide) for c in view.choices):
        return None
    play = next(c for c in view.choices if isinstance(c, Decide) and c.play)
    give = next(c for c in view.choices if isinstance(c, Decide) and not c.play)
    outlook, side, stake = question.outlook, question.side, view.rules.match.short
    if view.cards and not view.over:
        chance = 1.0 if question.sure else equity(question.spot, side, question.deals)
    else:
        chance = 0.5
    won, lost = outlook.chance((side, stake)), outlook.chance((1 - side, stake))
    played, given = chance * won + (1 - chance) * lost, outlook.chance((1 - side, 1))
    gain = played - given - 0.04 * (question.temperament.caution - 0.5)
    if not must and captain(view, side) != view.seat and chance < SPEAKS_UP:
        return ReasonedChoice(None, ChoiceReason.PARTNER_SPEAKS, chance)
    options = (Weighed(play, hands=chance, games=played), Weighed(give, games=given))
    if gain >= 0:
        return ReasonedChoice(play, ChoiceReason.ELEVEN_PLAY, chance, _figures(question, options))
    return ReasonedChoice(give, ChoiceReason.ELEVEN_GIVE, chance, _figures(question, options[::-1]))


def _figures(question: PositionAnalysis, options: tuple[Weighed, ...]) -> Figures:
    return Figures(Matter.TRICKS, options, question.effort.deals)
