"""The robots. They get a seat's view and a random stream of their own, nothing else."""

from .bot import Bot, Gaze, Temper, Thought, Why, temper_of
from .driver import IllegalRobot, RobotDriver, RobotMove
from .question import Effort
from .roster import KINDS, hint, make_bot
from .standard import QUICK, StandardBot

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
