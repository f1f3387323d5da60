"""New deals: proposing one, and agreeing to one.

New cards are worth an even chance. There are new cards only when the others want them too, so one's own are compared
with those of rivals who are weak themselves.
"""

from __future__ import annotations

from truc_desktop.ai.analysis import PositionAnalysis
from truc_desktop.ai.belief.sampling import Deal, card_power
from truc_desktop.ai.bot import ChoiceReason, ReasonedChoice
from truc_desktop.ai.figures import Figures, Matter, Weighed
from truc_desktop.ai.policies.card_play import equity
from truc_desktop.engine import Agree, ProposeRedeal, Refuse

WEAK = 0.4
"""The share (0..1) of hands, the weakest, with which a rival is taken to propose new cards or to agree to them."""
TELLS = 0.04
"""What it costs, in chance to win the hand, to have told the others that one's cards are poor."""
TRAP = 0.06
"""How often (0..1) a player of balanced temperament proposes new cards with good ones, in order to seem weak."""
EVEN = 0.5
"""The chance to win with new cards."""
GOOD = 0.62
"""The chance to win from which cards are good."""


def answer_redeal(question: PositionAnalysis) -> ReasonedChoice | None:
    """Agree to new cards or keep these; None when that is not asked."""
    choices = question.view.choices
    agree = next((c for c in choices if isinstance(c, Agree)), None)
    if agree is None:
        return None
    refuse = next(c for c in choices if isinstance(c, Refuse))
    chance = _chance_against_weak(question)
    dealt, kept = Weighed(agree, hands=EVEN), Weighed(refuse, hands=chance)
    samples = weakest(question)
    if chance < EVEN + 0.1 * (question.temperament.caution - 0.5):
        return ReasonedChoice(agree, ChoiceReason.NEW_CARDS, chance, Figures(Matter.TRICKS, (dealt, kept), samples))
    return ReasonedChoice(refuse, ChoiceReason.KEEP_CARDS, chance, Figures(Matter.TRICKS, (kept, dealt), samples))


def propose_redeal(question: PositionAnalysis) -> ReasonedChoice | None:
    """Propose new cards when these are poor, or as a bluff; None to play these, or when it is not allowed."""
    propose = next((c for c in question.view.choices if isinstance(c, ProposeRedeal)), None)
    if propose is None:
        return None
    poor = _chance_against_weak(question)
    gain = WEAK * (EVEN - poor) - (1 - WEAK) * TELLS
    if gain > 0.05 * (0.5 - question.temperament.caution):
        options = Weighed(propose, hands=EVEN), Weighed(None, hands=poor)
        figures = Figures(Matter.TRICKS, options, weakest(question))
        return ReasonedChoice(propose, ChoiceReason.NEW_CARDS, poor, figures)
    if question.lot("trap") >= 2 * TRAP * question.temperament.bluff:
        return None
    chance = equity(question.spot, question.side, question.deals)
    return ReasonedChoice(propose, ChoiceReason.BLUFF, chance) if chance > GOOD else None


def _chance_against_weak(question: PositionAnalysis) -> float:
    """Return the chance (0..1) to win the hand if the rivals' cards are of the weakest WEAK of their hands."""
    sides, side, top = question.spot.sides, question.side, question.belief.top

    def power(deal: Deal) -> float:
        return sum(card_power(card, top) for seat, hand in enumerate(deal) if sides[seat] != side for card in hand)

    return equity(question.spot, side, sorted(question.deals, key=power)[: weakest(question)])


def weakest(question: PositionAnalysis) -> int:
    """Return the number of deals in which a rival is taken to want new cards."""
    return max(1, round(WEAK * len(question.deals)))
