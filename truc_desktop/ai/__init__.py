"""The robots: players that are programs. Each gets its seat's view and a random stream of its own, nothing else.

Each module is imported when one of its names is first asked for, so that the menu need not wait for all of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from truc_desktop.lazy_names import lazy_names

if TYPE_CHECKING:
    from truc_desktop.ai.advice.adviser import advise
    from truc_desktop.ai.advice.card_reasons import CardFact, CardReason, card_reason
    from truc_desktop.ai.advice.partner import contradicts, fits_signs, opinion_of, urged_bet
    from truc_desktop.ai.analysis import SearchEffort
    from truc_desktop.ai.bot import RULES, Bot, ChoiceReason, Gaze, ReasonedChoice, Temperament, temperament_of
    from truc_desktop.ai.deferring_bot import DeferringBot, lines_at_the_table
    from truc_desktop.ai.driver import IllegalRobot, RobotDriver, RobotMove
    from truc_desktop.ai.early_bets import EarlyBettor
    from truc_desktop.ai.figures import Figures, Matter, Measure, Weighed
    from truc_desktop.ai.gentle_play import PlainCutter, gentle, plain_cut
    from truc_desktop.ai.partner_lines import LINES, Opinion, When
    from truc_desktop.ai.roster import KINDS, make_bot
    from truc_desktop.ai.spoken_advice import ACCEPT, BID, RAISE, REFUSE
    from truc_desktop.ai.standard import QUICK, StandardBot

__all__ = [
    "ACCEPT",
    "BID",
    "KINDS",
    "LINES",
    "QUICK",
    "RAISE",
    "REFUSE",
    "RULES",
    "Bot",
    "CardFact",
    "CardReason",
    "ChoiceReason",
    "DeferringBot",
    "EarlyBettor",
    "Figures",
    "Gaze",
    "IllegalRobot",
    "Matter",
    "Measure",
    "Opinion",
    "PlainCutter",
    "ReasonedChoice",
    "RobotDriver",
    "RobotMove",
    "SearchEffort",
    "StandardBot",
    "Temperament",
    "Weighed",
    "When",
    "advise",
    "card_reason",
    "contradicts",
    "fits_signs",
    "gentle",
    "lines_at_the_table",
    "make_bot",
    "opinion_of",
    "plain_cut",
    "temperament_of",
    "urged_bet",
]

_NAMES = {
    "advice.adviser": "advise",
    "advice.card_reasons": "CardFact CardReason card_reason",
    "advice.partner": "contradicts fits_signs opinion_of urged_bet",
    "analysis": "SearchEffort",
    "bot": "RULES Bot ChoiceReason Gaze ReasonedChoice Temperament temperament_of",
    "deferring_bot": "DeferringBot lines_at_the_table",
    "driver": "IllegalRobot RobotDriver RobotMove",
    "early_bets": "EarlyBettor",
    "figures": "Figures Matter Measure Weighed",
    "gentle_play": "PlainCutter gentle plain_cut",
    "partner_lines": "LINES Opinion When",
    "roster": "KINDS make_bot",
    "spoken_advice": "ACCEPT BID RAISE REFUSE",
    "standard": "QUICK StandardBot",
}
"""The names of each module, as they are imported above."""

__getattr__ = lazy_names(__name__, _NAMES)
