"""The figures behind a choice: what was weighed, and what each possibility is worth."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from truc_desktop.engine import Action


class Measure(Enum):
    """What a figure counts: chances to win the hand or the bet, average points, or chances to win the game."""

    HANDS = "hands"
    POINTS = "points"
    GAMES = "games"


class Matter(Enum):
    """What the chance to win is about: the tricks of the hand, the values of the hands, or the flors."""

    TRICKS = "tricks"
    VALUES = "values"
    FLORS = "flors"


NEAR = 0.01
"""Chances to win the hand that differ by less are told as equal."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """One possibility. ``action`` None: to go on without the others.

    ``hands``: the chance (0..1) to win what is played for; ``points``: the average of the points won (negative: lost);
    ``games``: the chance (0..1) to win the game. None where it was not computed.
    """

    action: Action | None
    hands: float | None = None
    points: float | None = None
    games: float | None = None

    def by(self, measure: Measure) -> float | None:
        """Return the figure of one measure."""
        return {Measure.HANDS: self.hands, Measure.POINTS: self.points, Measure.GAMES: self.games}[measure]


@dataclass(frozen=True, slots=True)
class Figures:
    """What was weighed for a choice: ``options``, the chosen one first.

    ``samples``: the number of imagined deals, or pairs of hands, the figures come from. ``folds``: how often (0..1) a
    bet is taken to be refused.
    """

    matter: Matter
    options: tuple[Weighed, ...]
    samples: int
    folds: float | None = None

    @property
    def chosen(self) -> Weighed:
        """The possibility that was chosen."""
        return self.options[0]

    @property
    def told(self) -> Measure | None:
        """The measure in which the choice is explained: the plainest one that speaks for it; None for none.

        Points are plain, but a choice is made by the chance to win the game, which counts the score and later bets.
        """
        for measure in (Measure.POINTS, Measure.HANDS, Measure.GAMES):
            figures = [figure for option in self.options if (figure := option.by(measure)) is not None]
            near = NEAR if measure is Measure.HANDS else 0.0
            if (best := self.chosen.by(measure)) is not None and len(figures) > 1 and best >= max(figures) - near:
                return measure
        return None
