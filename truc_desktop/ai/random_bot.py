"""The random robot: chooses evenly among what it may do. For tests, and as the weakest player in comparisons."""

from __future__ import annotations

from truc_desktop.ai.bot import Gaze, decision_rng
from truc_desktop.engine import Action, Call, Concede, PlayCard, SeatView


class RandomBot:
    """Chooses evenly among its choices when it must, and speaks out of turn now and then."""

    def __init__(self, seat: int, seed: int) -> None:
        """Make a robot for ``seat``; ``seed`` is that of its random stream."""
        self._seat, self._seed = seat, seed

    @property
    def seat(self) -> int:
        """The seat it plays for."""
        return self._seat

    def decide(self, view: SeatView, must: bool = False) -> Action | None:
        """Return any choice with equal chance, conceding only when there is no other.

        Without ``must`` it stays silent half of the time, and nine times in ten when it may only call or play.
        """
        choices: list[Action] = [c for c in view.choices if not isinstance(c, Concede)] or list(view.choices)
        if not choices:
            return None
        rng = decision_rng(self._seed, view, "any")
        spoken_for = any(isinstance(c, PlayCard) for c in choices)
        if not must and rng.chance(0.9 if all(isinstance(c, Call) for c in choices) or spoken_for else 0.5):
            return None
        return rng.choice(choices)

    def sign(self, view: SeatView, gaze: Gaze) -> str | None:
        """Return any signal that the table allows (15 % of the time, at most two per hand), or None."""
        made = sum(seat == self._seat for seat, _ in view.signals)
        if made >= 2 or not view.cards:
            return None
        rng = decision_rng(self._seed, view, f"sign{made}")
        kinds = view.may_signal
        return rng.choice(kinds) if kinds and rng.chance(0.15) else None
