"""Gentle robots, for a person's first match of a game: rivals who bet less and let bets be played, and no knock."""

from __future__ import annotations

from dataclasses import replace

from truc_desktop.ai.bot import Temperament
from truc_desktop.ai.wrapped_bot import WrappedBot
from truc_desktop.engine import Action, ChooseSize, Cut, SeatView

FEWER_BLUFFS, FEWER_RAISES = 0.3, 0.5
"""The part of its bluffs and of its good bets that a gentle robot makes."""
CAUTION = 0.3
"""Its caution, at most: it rather accepts in close decisions. Who is always refused learns that a bet is a way to steal
a point, not that the cards then decide about two."""


def gentle(temperament: Temperament) -> Temperament:
    """Return the temperament of the same character who lets a beginner play: it raises less and refuses less."""
    return replace(
        temperament, bluff=temperament.bluff * FEWER_BLUFFS, raise_=temperament.raise_ * FEWER_RAISES,
        caution=min(temperament.caution, CAUTION),
    )  # fmt: skip


class PlainCutter(WrappedBot):
    """A robot that always cuts, and deals three cards each where it may choose; else it plays as the wrapped one."""

    def decide(self, view: SeatView, must: bool = False) -> Action | None:
        """Return the robot's action."""
        return plain_cut(view) or super().decide(view, must)


def plain_cut(view: SeatView) -> Action | None:
    """Return the usual answer before the deal: the cut, or the most cards each; None if it is not asked for."""
    sizes = [choice for choice in view.choices if isinstance(choice, ChooseSize)]
    if sizes:
        return max(sizes, key=lambda choice: choice.count)
    return next((choice for choice in view.choices if isinstance(choice, Cut)), None)
