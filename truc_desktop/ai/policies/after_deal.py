"""Decisions between deal and play: a card dealt face up, and the card to discard (SPEC 9, 9.1)."""

from __future__ import annotations

from collections.abc import Sequence

from truc_desktop.ai.analysis import PositionAnalysis
from truc_desktop.ai.belief.sampling import card_power
from truc_desktop.ai.bot import ChoiceReason, ReasonedChoice
from truc_desktop.ai.figures import Figures, Matter, Weighed
from truc_desktop.ai.policies.card_play import equity
from truc_desktop.engine import AskNewDeal, Card, Discard, KeepCards, is_flor

TRICKS, VALUE, FLOR = 2.0, 1.2, 3.5
"""Rough numbers of points won by the tricks, by the value of a hand, and by a flor."""
POWER = 0.2
"""Points added for strong cards, which playouts undervalue."""
AVERAGE = 0.47 * (TRICKS + VALUE)
"""Expected points from which a hand with one card known to all is kept."""
SAMPLES = 80
"""Deals used for the comparison of hands."""


def keep_or_deal_again(question: PositionAnalysis, must: bool) -> ReasonedChoice | None:
    """Keep the cards although one of them was seen, or have all cards dealt again; None when that is not asked."""
    view = question.view
    keep = next((c for c in view.choices if isinstance(c, KeepCards)), None)
    if keep is None:
        return None
    anew = next(c for c in view.choices if isinstance(c, AskNewDeal))
    if len(view.cards) > view.cards_each:
        worth = max(expected_points(question, hand) for hand in _without_one(view.cards))
    else:
        worth = expected_points(question, view.cards)
    kept, dealt = Weighed(keep, points=worth), Weighed(anew, points=AVERAGE)
    if worth >= AVERAGE:
        return ReasonedChoice(keep, ChoiceReason.KEEP_CARDS, figures=_figures((kept, dealt)))
    return ReasonedChoice(anew, ChoiceReason.NEW_CARDS, figures=_figures((dealt, kept)))


def choose_discard(question: PositionAnalysis, must: bool) -> ReasonedChoice | None:
    """Discard the card without which the rest has the highest expected points; None when no discard is due."""
    ways = [c for c in question.view.choices if isinstance(c, Discard)]
    if not ways:
        return None
    cards = question.view.cards

    rated = [Weighed(way, points=expected_points(question, [card for card in cards if card != way.card]))
             for way in ways]  # fmt: skip
    rated.sort(key=lambda each: -(each.points or 0.0))
    return ReasonedChoice(rated[0].action, ChoiceReason.LAY_AWAY, figures=_figures(tuple(rated[:2])))


def _figures(options: tuple[Weighed, ...]) -> Figures:
    return Figures(Matter.TRICKS, options, SAMPLES)


def _without_one(cards: Sequence[Card]) -> list[list[Card]]:
    return [[card for card in cards if card != away] for away in cards]


def expected_points(question: PositionAnalysis, hand: Sequence[Card]) -> float:
    """Return a rough estimate of the points that ``hand`` will win."""
    view = question.view
    own = tuple(sorted(view.rules.ranking.strength[card] for card in hand))
    deals = [(*deal[: view.seat], own, *deal[view.seat + 1 :]) for deal in question.deals[:SAMPLES]]
    worth = TRICKS * equity(question.spot, view.side, deals)
    worth += POWER * sum(card_power(card, question.belief.top) for card in own) / len(own)
    if view.rules.envit is not None:
        worth += VALUE * question.values.chance_of(hand)
    if view.rules.flor is not None and is_flor(hand):
        worth += FLOR
    return worth
