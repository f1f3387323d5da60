"""A robot around another robot: what a change to its play does not touch is answered by the robot inside."""

from __future__ import annotations

from truc_desktop.ai.bot import Bot, Gaze, Temperament, temperament_of
from truc_desktop.engine import Action, SeatView


class WrappedBot:
    """Plays as ``bot`` does, from its seat and with its temperament; subclasses change some of its decisions."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    @property
    def seat(self) -> int:
        """The robot's seat."""
        return self.bot.seat

    @property
    def temperament(self) -> Temperament:
        """The temperament of the wrapped robot."""
        return temperament_of(self.bot)

    def decide(self, view: SeatView, must: bool = False) -> Action | None:
        """Return the action of the wrapped robot; ``must``: it has to act (see ``Bot.decide``)."""
        return self.bot.decide(view, must)

    def sign(self, view: SeatView, gaze: Gaze) -> str | None:
        """Return the signal that the wrapped robot makes, if any."""
        return self.bot.sign(view, gaze)
