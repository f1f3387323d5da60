"""Advice on the card to play: the one that wins most of the imagined deals, or nearly, and how the others do."""

from __future__ import annotations

from collections.abc import Sequence

from truc_desktop.ai.analysis import PositionAnalysis
from truc_desktop.ai.bot import ChoiceReason, ReasonedChoice
from truc_desktop.ai.figures import NEAR, Figures, Matter, Weighed
from truc_desktop.ai.policies.card_play import choose_card, equity, rate, sound_cards
from truc_desktop.ai.policies.ways_to_play import choose_play, spoken_wish
from truc_desktop.ai.trick_position import DRAWN
from truc_desktop.engine import PlayCard, PlayPair


def advise_card(question: PositionAnalysis) -> ReasonedChoice | None:
    """Return the card to play now, face up where that is allowed; None when no card may be played."""
    view, strength = question.view, question.view.rules.ranking.strength
    plays = [choice for choice in view.choices if isinstance(choice, PlayCard)]
    if len(plays) < 2:
        thought = choose_play(question)
        return None if thought is None else _told(question, thought)
    belief, spot, allowed = question.belief, question.spot, {strength[choice.card] for choice in plays}
    card, _chance, why = choose_card(spot, view.seat, belief, question.deals, allowed, spoken_wish(view))
    play = next(choice for choice in plays if strength[choice.card] == card)
    if spot.winner is not None:
        return ReasonedChoice(play, ChoiceReason.DECIDED)
    if question.lost:
        return ReasonedChoice(play, ChoiceReason.HOPELESS, 0.0)
    cards = sound_cards(spot, view.seat, belief.own, question.unseen, allowed)
    rated = rate(spot, view.seat, belief, question.deals, cards)
    own = next(found for found, each in rated if each == card)
    others = [(found, each) for found, each in rated if each != card]
    options = [Weighed(play, own)]
    for found, each in sorted(others, reverse=True):
        options.append(Weighed(next(choice for choice in plays if strength[choice.card] == each), found))
    if others and why is not ChoiceReason.ASKED:
        found = max(others)[0]
        as_good = [each for chance, each in others if abs(chance - own) <= NEAR]
        if question.sure:
            return ReasonedChoice(play, ChoiceReason.CERTAIN, own)
        if found - own > NEAR:
            why = ChoiceReason.SPARE
        elif as_good and why is ChoiceReason.LEAD:
            why = ChoiceReason.SPARE if card < max(as_good) else ChoiceReason.HIGH
    return ReasonedChoice(play, why, own, _figures(question, options))


def _told(question: PositionAnalysis, thought: ReasonedChoice) -> ReasonedChoice:
    """Return a forced way to play with the chance to win the hand."""
    if isinstance(thought.action, PlayPair):
        return thought
    if question.spot.winner is not None:
        return ReasonedChoice(thought.action, ChoiceReason.DECIDED)
    if DRAWN in question.spot.results[:1] and question.spot.pairs:  # others have laid two cards, playouts lay one
        return ReasonedChoice(thought.action, ChoiceReason.LAST_CARD)
    chance = equity(question.spot, question.side, question.deals)
    return ReasonedChoice(thought.action, thought.why, chance, _figures(question, [Weighed(thought.action, chance)]))


def _figures(question: PositionAnalysis, options: Sequence[Weighed]) -> Figures:
    return Figures(Matter.TRICKS, tuple(options), question.effort.deals)
