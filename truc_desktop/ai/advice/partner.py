"""What a robot thinks of the bets of its side when a person decides: on a bet that waits, and whether to make one.

A robot that leaves the bets of its side to a person says what it would do. It advises by the estimates of hints, about
as often as it would bet itself, and never a bluff: everybody hears it. It does not know the person's cards, so it
speaks against a bet only with poor cards of its own, and leaves close questions to them.
"""

from __future__ import annotations

from collections.abc import Sequence

from truc_desktop.ai.advice.adviser import BALANCED, advise_on, question_of
from truc_desktop.ai.advice.bets import WORTH_IT
from truc_desktop.ai.analysis import PositionAnalysis, SearchEffort
from truc_desktop.ai.belief.sampling import card_power
from truc_desktop.ai.bot import ChoiceReason, decision_rng
from truc_desktop.ai.policies.raises import SURELY_NOW, raise_plan
from truc_desktop.ai.policies.side_bet import SideBetCall, opening_plan, rule_of
from truc_desktop.ai.search.prices import asked_for, next_stake
from truc_desktop.ai.spoken_advice import ACCEPT, BID, RAISE, REFUSE, UNDECIDED
from truc_desktop.engine import (
    BOTH,
    Action,
    Call,
    Concede,
    Decide,
    DeclareRemainder,
    Offer,
    Phase,
    Refuse,
    Rng,
    SeatView,
    Stage,
)

GOOD_CARDS, VERY_GOOD = 0.4, 0.6
"""The chance (0..1) to win from which a partner advises to accept, and to raise: they say that they have the cards."""
GOOD_SHARE, POOR_SHARE, USUAL = 0.6, 0.3, 100
"""Who has better cards than the first share (0..1) of those they may have has not too little, whatever the bet tells of
the rivals' cards; who has better ones than less than the second has. And by how many hands that is judged."""
GOOD_VALUE, GOOD_TRICKS = 0.6, 0.6
"""The chances (0..1) to have the best value, and to win the hand, from which a bet is advised: who advises it says that
they have the cards for it."""
STRONG = 0.85
"""A sign is that of a strong card if the card ranks this high (0..1, 1 being the best)."""


def opinion_of(action: Action) -> str:
    """Return which opinion an answer amounts to: REFUSE, RAISE or ACCEPT."""
    match action:
        case Refuse() | Concede() | Decide(play=False):
            return REFUSE
        case Call() | Offer() | DeclareRemainder():
            return RAISE
    return ACCEPT


def honest_opinion(view: SeatView, seed: int) -> str:
    """Return what a robot in this seat thinks of the question to its side, from its cards: an opinion, or "" for none.

    It is the best answer by the estimates of hints, without lots and bluffs, and never speaks of cards that the robot
    does not hold: a partner who hears "accept" or "raise it" expects good ones, and one who hears "refuse" poor ones.
    It is undecided where only the price speaks for accepting with middling cards, and where only the bet speaks against
    good ones: the person, who knows their own, sees more. There is none where a poor hand must be played all the same.

    Who has no cards left speaks of what lies on the table if that decides, and else leaves it to a person with cards.
    """
    question = question_of(view, seed, SearchEffort())
    about_tricks = view.pending is not None and view.envit.stage is not Stage.OPEN
    if about_tricks and not view.cards and not question.sure and not question.openly_lost:
        return UNDECIDED if any(view.held[seat] for seat in view.partners(view.seat)) else ""
    best = advise_on(question)
    if best is None or best.action is None:
        return ""
    opinion, chance = opinion_of(best.action), 1.0 if best.equity is None else best.equity
    share = _share(question) if about_tricks else chance
    good = chance >= GOOD_CARDS or (about_tricks and share >= GOOD_SHARE)
    if opinion == REFUSE:
        return UNDECIDED if good and best.why is ChoiceReason.REFUSE else REFUSE
    if not good:
        forced = best.why in (ChoiceReason.NO_CHOICE_BUT_PLAY, ChoiceReason.NOTHING_TO_LOSE)
        poor = REFUSE if share < POOR_SHARE else UNDECIDED
        return "" if forced else poor
    return ACCEPT if opinion == RAISE and chance < VERY_GOOD else opinion


def _share(question: PositionAnalysis) -> float:
    """Return the share (0..1) of what the seat might hold, as others see the table, that its cards are better than."""
    belief, seat = question.belief, question.view.seat
    others = belief.public_deals(question.rng.split("usual"), USUAL)
    mine = _power(belief.own, belief.top)
    return sum(mine > _power(deal[seat], belief.top) for deal in others) / len(others)


def _power(hand: Sequence[int], top: int) -> float:
    return sum(card_power(card, top) for card in hand)


def urged_bet(view: SeatView, seed: int, effort: SearchEffort | None = None) -> str:
    """Return what the robot in this seat would have its partner do whose turn it is: RAISE, BID or "".

    Nothing but the view is used; the same ``view`` and ``seed`` give the same advice. Who has no cards left urges only
    what can no longer be lost.
    """
    if view.phase is not Phase.PLAY or view.to_play is None or view.to_answer or not view.dealt:
        return ""
    stream = Rng(seed).split(f"urge {view.seat}").seed
    question = PositionAnalysis(view, BALANCED, effort or SearchEffort(), decision_rng(stream, view, "urge"), stream)
    if not view.cards and not question.sure:
        return ""
    if _value_is_good(question, view.to_play):
        return BID
    return RAISE if _tricks_are_good(question, view.to_play) else ""


def _value_is_good(question: PositionAnalysis, speaker: int) -> bool:
    view = question.view
    if view.rules.envit is None or view.envit.stage is not Stage.UNCALLED or view.closed or view.tricks:
        return False
    if view.standings[0].level or speaker in [seat for seat, _ in view.plays]:
        return False
    if question.values.chance < GOOD_VALUE:
        return False
    word = rule_of(view).opening_calls[0]
    plan = opening_plan(question, SideBetCall(Call(view.seat, word), asked_for(view, word)))
    return plan.gain >= plan.step * WORTH_IT


def _tricks_are_good(question: PositionAnalysis, speaker: int) -> bool:
    view, side = question.view, question.side
    ladder, standing = view.rules.ladders[0], view.standings[0]
    if view.raise_right not in (BOTH, side) or (speaker, len(view.tricks)) in standing.spoken:
        return False
    stake, outlook = next_stake(ladder, standing.level, view.value), question.outlook
    if stake is None or not outlook.gains(outlook.hand(view.value, side), outlook.hand(stake, side)):
        return False
    if question.lot("urge") >= max(question.patience(), SURELY_NOW if question.sure else 0.0):
        return False
    if question.sure:
        return True
    plan = raise_plan(question, stake)
    return question.chance >= GOOD_TRICKS and plan.gain >= plan.step * WORTH_IT


def contradicts(view: SeatView, kind: str, opinion: str, about_values: bool = False) -> bool:
    """Return whether an ``opinion`` of the viewer does not go with its own sign of that ``kind`` in this hand.

    Who has told of a strong card that has not been seen since, or of a good value, does not advise to refuse, and who
    has told of nothing good does not advise to raise. Whether the sign was true does not matter, so that advice never
    tells a false sign from a true one. ``about_values``: the opinion is on the bet on the values.
    """
    rules = view.rules
    sign = rules.signals.sign(kind)
    if sign is None:
        return False
    if about_values or opinion == BID:
        return bool(sign.least) and opinion == REFUSE
    if sign.least:
        return False
    if not sign.cards:
        return opinion == RAISE
    if opinion != REFUSE:
        return False
    laid = {card for trick in view.tricks for seat, card in trick.plays if seat == view.seat}
    laid |= {card for seat, card in view.plays if seat == view.seat}
    strengths = [rules.ranking.strength[card] for card in sign.cards if card in rules.ranking.strength]
    return not laid & sign.cards and max(strengths, default=0) >= STRONG * len(rules.ranking.groups)


def fits_signs(view: SeatView, opinion: str, about_values: bool = False) -> bool:
    """Return whether an ``opinion`` goes with all signs the viewer has made in this hand (see ``contradicts``)."""
    return not any(contradicts(view, kind, opinion, about_values) for seat, kind in view.signals if seat == view.seat)
