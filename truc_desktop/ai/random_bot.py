"""The robot that does anything it may, each as likely: for tests, and the lowest rung of every comparison."""

from __future__ import annotations

from truc_desktop.ai.bot import Gaze, decision_rng
from truc_desktop.engine import Action, Call, Concede, PlayCard, SeatView
from truc_desktop.session.captains import captain


class RandomBot:
    """Chooses evenly among its choices when it must, and speaks out of turn now and then."""

    def __init__(self, seat: int, seed: int) -> None:
        """A robot for ``seat`` with the stream of ``seed``."""
        self._seat, self._seed = seat, seed

    @property
    def seat(self) -> int:
        """The seat it plays for."""
        return self._seat

    def decide(self, view: SeatView, must: bool = False) -> Action | None:
        """Any choice, evenly, but conceding only for want of another. Without ``must`` it keeps quiet half the time."""
        choices: list[Action] = [c for c in view.choices if not isinstance(c, Concede)] or list(view.choices)
        if not choices:
            return None
        rng = decision_rng(self._seed, view, "any")
        spoken_for = any(isinstance(c, PlayCard) for c in choices)
        if not must and rng.chance(0.9 if all(isinstance(c, Call) for c in choices) or spoken_for else 0.5):
            return None
        return rng.choice(choices)

    def sign(self, view: SeatView, gaze: Gaze) -> str | None:
        """Now and then any signal that the table allows, at most two a hand."""
        rule = view.rules.signals
        if rule.upward and self._seat in (view.dealer, view.lead):
            return None
        made = sum(seat == self._seat for seat, _ in view.signals)
        if not rule.on or view.over or not view.cards or made >= 2 or not view.partners(self._seat):
            return None
        if rule.upward and captain(view, view.side) == self._seat:
            return None
        rng = decision_rng(self._seed, view, f"sign{made}")
        kinds = [s.kind for s in rule.signs if not rule.truthful or rule.true(s.kind, view.cards, view.dealt)]
        return rng.choice(kinds) if kinds and rng.chance(0.15) else None
