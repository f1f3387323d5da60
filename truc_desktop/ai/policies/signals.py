"""Signals a robot makes: true ones to its captain when no rival looks, now and then false ones for a rival who does."""

from __future__ import annotations

from truc_desktop.ai.belief.sampling import best_sign, kinds_of
from truc_desktop.ai.bot import Gaze, Temperament
from truc_desktop.engine import Phase, Rng, SeatView, Stage
from truc_desktop.session.captains import captain

MOST = 2
"""The most signals a robot makes in a hand."""
LIES = 0.25
"""How often (0..1) a robot with ``lie`` 1 misleads a rival who is looking at it."""

BEFORE_SIGNS = (Phase.EXPOSED, Phase.DISCARD)
"""While the table waits on these nobody makes a sign (SPEC 10)."""


def may_sign(view: SeatView) -> bool:
    """Return whether this seat may signal now and has a reason to: it holds cards, and its partner is the captain."""
    rules = view.rules
    if not rules.signals.on or view.over or not view.cards or not view.partners(view.seat):
        return False
    if view.seat in view.gone or view.phase in BEFORE_SIGNS:
        return False
    if captain(view, view.side) == view.seat or len(view.tricks) > 1:
        return False
    return sum(seat == view.seat for seat, _ in view.signals) < MOST


def watchers(view: SeatView, gaze: Gaze) -> int:
    """Return how many rivals look at this seat."""
    return sum(1 for seat, target in enumerate(gaze) if target == view.seat and view.side_of(seat) != view.side)


def choose_sign(view: SeatView, gaze: Gaze, temperament: Temperament, rng: Rng) -> str | None:
    """Return the kind of signal to make now, or None.

    While no rival looks at this seat, it tells its captain the truth. While one does, it makes no sign, except now and
    then a false one to mislead the rival, where the table allows it.
    """
    if not may_sign(view):
        return None
    made = [kind for seat, kind in view.signals if seat == view.seat]
    if watchers(view, gaze):
        misleads = not made and not view.rules.signals.truthful and rng.chance(LIES * temperament.lie)
        return _false_sign(view) if misleads else None
    if not rng.chance(0.8 if not made else 0.25):
        return None
    kind = _true_sign(view, made)
    return None if kind in made else kind


def _false_sign(view: SeatView) -> str | None:
    """Return a sign that misleads a rival: deny good cards, or else claim the best card not held.

    None when every such sign would be true.
    """
    rule, dealt = view.rules.signals, view.dealt
    nothing = next((s.kind for s in rule.signs if not s.cards and not s.least), None)
    if nothing is not None and not rule.true(nothing, view.cards, dealt):
        return nothing
    kinds = kinds_of(view.rules)
    best = (kinds[strength] for strength in sorted(kinds, reverse=True))
    return next((kind for kind in best if not rule.true(kind, view.cards, dealt)), None)


def _true_sign(view: SeatView, made: list[str]) -> str | None:
    """Return what an honest player tells next: a good value while it counts, the best card, another good card."""
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
    """Return the best true sign for the value of the seat's hand while the side bet is open; None without one."""
    if view.tricks or view.envit.stage not in (Stage.UNCALLED, Stage.OPEN):
        return None
    signs = [s for s in view.rules.signals.signs if s.least and view.rules.signals.true(s.kind, view.cards, view.dealt)]
    return max(signs, key=lambda s: s.least).kind if signs else None
