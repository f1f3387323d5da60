"""The robots. They get a seat's view and a random stream of their own, nothing else."""

from truc_desktop.ai.analysis import Effort
from truc_desktop.ai.bot import Bot, Gaze, Temper, Thought, Why, temper_of
from truc_desktop.ai.driver import IllegalRobot, RobotDriver, RobotMove
from truc_desktop.ai.roster import KINDS, hint, make_bot
from truc_desktop.ai.standard import QUICK, StandardBot

__all__ = [
    "KINDS",
    "QUICK",
    "Bot",
    "Effort",
    "Gaze",
    "IllegalRobot",
    "RobotDriver",
    "RobotMove",
    "StandardBot",
    "Temper",
    "Thought",
    "Why",
    "hint",
    "make_bot",
    "temper_of",
]
