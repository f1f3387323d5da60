"""Which card to play, and how: face up, two at once (SPEC 8.1), or face down (SPEC 8.2)."""

from __future__ import annotations

from truc_desktop.ai.analysis import PositionAnalysis
from truc_desktop.ai.bot import ChoiceReason, ReasonedChoice
from truc_desktop.ai.policies.card_play import choose_card
from truc_desktop.engine import PlayCard, PlayPair, SeatView, Stage, ThrowDown

HIDES = 0.5
"""How often (0..1) a card that cannot win is thrown face down where that costs nothing."""


def choose_play(question: PositionAnalysis, before: ReasonedChoice | None = None) -> ReasonedChoice | None:
    """Return the card to play now; None when none may be played. ``before``: the decision not to raise, if any."""
    view, strength = question.view, question.view.rules.ranking.strength
    pairs = [c for c in view.choices if isinstance(c, PlayPair)]
    if pairs:
        why = ChoiceReason.BOUND_DOWN if all(c.down for c in pairs) else ChoiceReason.BETTER_ON_TOP
        return ReasonedChoice(max(pairs, key=lambda c: (not c.down, strength[c.up])), why)
    plays = [c for c in view.choices if isinstance(c, PlayCard)]
    downs = [c for c in view.choices if isinstance(c, ThrowDown)]
    if not plays:
        why = ChoiceReason.FACE_DOWN if len(downs) > 1 else _forced(question)
        return ReasonedChoice(min(downs, key=lambda c: strength[c.card]), why) if downs else None
    if len(plays) == 1:
        play, chance, why = plays[0], before.equity if before else None, _forced(question)
    else:
        allowed = {strength[c.card] for c in plays}
        laid, chance, why = choose_card(
            question.spot, view.seat, question.belief, question.deals, allowed, spoken_wish(view)
        )
        play = next(c for c in plays if strength[c.card] == laid)
    hidden = next((c for c in downs if c.card == play.card), None)
    if hidden is not None and _may_hide(question, strength[play.card]):
        return ReasonedChoice(hidden, ChoiceReason.HIDE, chance)
    return ReasonedChoice(play, why, chance)


def spoken_wish(view: SeatView) -> str:
    """What a partner has asked for aloud. With governors it is an order, and ``choices`` obey it already."""
    return "" if view.rules.governors or not view.orders else view.orders[view.seat]


def _forced(question: PositionAnalysis) -> ChoiceReason:
    """Return the reason when only one card may be played."""
    if len(question.view.cards) > 1:
        return ChoiceReason.OBEY
    return ChoiceReason.LAST_CARD if len(question.view.choices) > 1 else ChoiceReason.ONLY


def _may_hide(question: PositionAnalysis, strength: int) -> bool:
    """Return whether a card may as well be thrown face down: it is beaten already, binds no other card and counts for
    no side bet (SPEC 8.2)."""
    view, spot = question.view, question.spot
    if not view.tricks or not spot.count or strength >= spot.best or view.envit.stage is Stage.ACCEPTED:
        return False
    return question.rng.split("hide").chance(HIDES)
