"""Signals a robot makes: to its captain, mostly true, when no rival looks."""

from __future__ import annotations

from truc_desktop.engine.rng import Rng
from truc_desktop.engine.showdown import Stage
from truc_desktop.engine.view import SeatView

from .belief import best_sign, kinds_of
from .bot import Gaze, Temper
from .seats import captain

MOST = 2
"""Signals a robot makes in a hand."""


def may_sign(view: SeatView) -> bool:
    """Whether this seat has a reason and the right to signal now: it is not the captain and cards are out."""
    rules = view.rules
    if not rules.signals.on or view.over or not view.cards or not view.partners(view.seat):
        return False
    if captain(view, view.side) == view.seat or len(view.tricks) > 1:
        return False
    return sum(seat == view.seat for seat, _ in view.signals) < MOST


def watchers(view: SeatView, gaze: Gaze) -> int:
    """How many rivals look at this seat."""
    return sum(1 for seat, target in enumerate(gaze) if target == view.seat and view.side_of(seat) != view.side)


def choose_sign(view: SeatView, gaze: Gaze, temper: Temper, rng: Rng) -> str | None:
    """The kind of signal to make at this moment, or None."""
    if not may_sign(view):
        return None
    rule = view.rules.signals
    made = [kind for seat, kind in view.signals if seat == view.seat]
    watched = watchers(view, gaze)
    if watched:
        if made or rule.truthful or not rng.chance(0.25 * temper.lie):
            return None
        false = [s.kind for s in rule.signs if not rule.true(s.kind, view.cards, view.dealt)]
        return rng.choice(false) if false else None
    if not rng.chance(0.8 if not made else 0.25):
        return None
    kind = _true_sign(view, made)
    if kind is None or kind in made:
        return None
    if rng.chance(0.2 * temper.lie) and not rule.truthful and not made:
        false = [s.kind for s in rule.signs if not rule.true(s.kind, view.cards, view.dealt)]
        return rng.choice(false) if false else None
    return kind


def _true_sign(view: SeatView, made: list[str]) -> str | None:
    """What an honest player tells next: a good value while it counts, his best card, then another good one."""
    rules, strength = view.rules, view.rules.ranking.strength
    value = _value_sign(view)
    if value is not None and value not in made:
        return value
    if not made or made == [value]:
        kind = best_sign(rules, [strength[c] for c in view.cards])
        return kind if kind is not None and rules.signals.true(kind, view.cards, view.dealt) else None
    kinds = kinds_of(rules)
    good = [kinds[s] for s in sorted((strength[c] for c in view.cards), reverse=True) if s in kinds]
    return next((kind for kind in good if kind not in made), None)


def _value_sign(view: SeatView) -> str | None:
    """The sign for the value of the own hand, while the side bet is not closed; None when there is none to tell."""
    if view.tricks or view.envit.stage not in (Stage.UNCALLED, Stage.OPEN):
        return None
    signs = [s for s in view.rules.signals.signs if s.least and view.rules.signals.true(s.kind, view.cards, view.dealt)]
    return max(signs, key=lambda s: s.least).kind if signs else None
