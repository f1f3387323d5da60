"""The robots: players that are programs. Each gets its seat's view and a random stream of its own, nothing else."""

from truc_desktop.ai.advice.adviser import advise
from truc_desktop.ai.advice.card_reasons import CardFact, CardReason, card_reason
from truc_desktop.ai.advice.partner import contradicts, fits_signs, opinion_of, urged_bet
from truc_desktop.ai.analysis import SearchEffort
from truc_desktop.ai.bot import RULES, Bot, ChoiceReason, Gaze, ReasonedChoice, Temperament, temperament_of
from truc_desktop.ai.deferring_bot import DeferringBot, lines_at_the_table
from truc_desktop.ai.driver import IllegalRobot, RobotDriver, RobotMove
from truc_desktop.ai.early_bets import EarlyBettor
from truc_desktop.ai.figures import Figures, Matter, Measure, Weighed
from truc_desktop.ai.gentle import PlainCutter, gentle, plain_cut
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
