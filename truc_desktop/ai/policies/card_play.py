"""Choosing the card to play: playouts over the sampled deals, after clearly inferior cards are left out."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import replace

from truc_desktop.ai.belief.sampling import CardBelief, Deal
from truc_desktop.ai.bot import ChoiceReason
from truc_desktop.ai.playouts import rollout
from truc_desktop.ai.search.forced import hopeless, stays_certain
from truc_desktop.ai.trick_position import DRAWN, TrickPosition

NEAR = 0.006
"""The increase in the chance to win, per step of strength, from which a higher card is preferred to a lower one."""

OBLIGING = 0.08
"""So much of the chance to win the hand a robot gives up to play as its partner asks."""


def equity(spot: TrickPosition, side: int, deals: Sequence[Deal], forced: int = -1) -> float:
    """Return the share (0..1) of ``deals`` in which ``side`` wins from ``spot`` by playouts; a drawn hand counts half.

    ``forced`` is the index in its hand of the card that the player in turn plays first; -1 leaves it to the playout.
    """
    won = 0.0
    for deal in deals:
        winner = rollout(spot, list(deal), forced)
        if winner == side:
            won += 1.0
        elif winner == DRAWN:
            won += 0.5
    return won / len(deals)


def sound_cards(
    spot: TrickPosition, seat: int, own: tuple[int, ...], unseen: tuple[int, ...], allowed: Set[int] | None = None
) -> list[int]:
    """Return the strengths worth considering, ascending.

    As long as another card remains, these are left out:
    - cards after which a certain win is no longer certain,
    - cards after which the hand is certainly lost, when after another one it is not,
    - for the last player of a trick: a card with which the same seat wins the trick as with a lower card (or which
      draws it as well), and one that overtakes the partner's winning card.

    ``allowed``: the strengths that may be played (None: all).
    """
    cards = sorted(set(own) if allowed is None else allowed)
    if len(cards) < 2:
        return cards
    after = {card: spot.after(card) for card in cards}
    rest = {card: _without(own, card) for card in cards}
    sure = [card for card in cards if stays_certain(after[card], seat, rest[card], unseen)]
    if sure:
        cards = sure
    else:
        open_cards = [card for card in cards if not hopeless(after[card], seat, rest[card], unseen)]
        cards = open_cards or cards
    if spot.count == spot.size - 1:
        cards = _last_players(spot, seat, cards)
    return cards


def _without(own: tuple[int, ...], card: int) -> tuple[int, ...]:
    place = own.index(card)
    return own[:place] + own[place + 1 :]


def _last_players(spot: TrickPosition, seat: int, cards: list[int]) -> list[int]:
    partner_wins = spot.holds(seat)
    kept: dict[str, int] = {}
    for card in cards:
        if card > spot.best:
            outcome = "mine" if not (partner_wins and kept) else "waste"
        elif card == spot.best and spot.spoils(spot.owner, seat) and not spot.tied:
            outcome = "drawn"
        else:
            outcome = "as it was"
        if outcome != "waste":
            kept.setdefault(outcome, card)
    return sorted(kept.values())


def choose_card(
    spot: TrickPosition, seat: int, belief: CardBelief, deals: Sequence[Deal], allowed: Set[int] | None = None,
    wish: str = "",
) -> tuple[int, float | None, ChoiceReason]:  # fmt: skip
    """Return the strength to play, the chance to win the hand with it (None: not computed), and the reason.

    ``allowed``: the strengths that may be played, where an instruction forbids others. ``wish``: what a partner asked
    for aloud; the robot follows it where that costs no more win chance than OBLIGING.
    """
    unseen = tuple(sorted(belief.unseen, reverse=True))
    if spot.winner is not None:
        return min(allowed or belief.own), None, ChoiceReason.DECIDED
    cards = sound_cards(spot, seat, belief.own, unseen, allowed)
    obeys = allowed is not None and allowed != set(belief.own)
    if len(cards) == 1:
        return cards[0], None, ChoiceReason.OBEY if obeys else reason_for(spot, seat, cards[0], belief)
    rated = rate(spot, seat, belief, deals, cards)
    if max(rated)[0] <= 0.0:
        still_open = [card for card in cards if spot.after(card).winner is None]
        if still_open:
            return still_open[0], 0.0, reason_for(spot, seat, still_open[0], belief)
    best, card = preferred(rated)
    granted = _grant(wish, spot, [(chance, each) for chance, each in rated if chance >= best - OBLIGING])
    if granted is not None and granted[1] != card:
        return granted[1], granted[0], ChoiceReason.ASKED
    return card, best, ChoiceReason.OBEY if obeys else reason_for(spot, seat, card, belief)


def rate(
    spot: TrickPosition, seat: int, belief: CardBelief, deals: Sequence[Deal], cards: Sequence[int]
) -> list[tuple[float, int]]:
    """Return each of ``cards`` (strengths) after the chance (0..1) to win the hand with it."""
    return [(equity(spot, spot.sides[seat], deals, belief.own.index(card)), card) for card in cards]


def preferred(rated: Sequence[tuple[float, int]]) -> tuple[float, int]:
    """Return the card to play with its chance: of nearly equal ones the weaker."""
    low = min(card for _, card in rated)
    return max(rated, key=lambda pair: (pair[0] - NEAR * (pair[1] - low), -pair[1]))


def _grant(wish: str, spot: TrickPosition, rated: Sequence[tuple[float, int]]) -> tuple[float, int] | None:
    """The card that grants a wish, with its chance, of those ``rated`` not much worse than the best; None for none."""
    match wish:
        case "play_low":
            return min(rated, key=lambda pair: pair[1])
        case "play_high":
            return max(rated, key=lambda pair: pair[1])
        case "leave_it":
            below = [pair for pair in rated if not spot.count or pair[1] < spot.best]
            return min(below, key=lambda pair: pair[1], default=None)
        case "beat_it":
            above = [pair for pair in rated if pair[1] > spot.best]
            return min(above, key=lambda pair: pair[1], default=None)
    return None


def reason_for(spot: TrickPosition, seat: int, card: int, belief: CardBelief) -> ChoiceReason:
    """Return what speaks for playing ``card`` (a strength), by the rules of play alone."""
    own = belief.own
    if len(own) == 1:
        return ChoiceReason.LAST_CARD
    if len(set(own)) == 1:
        return ChoiceReason.EQUAL
    if spot.count == 0:
        first_drawn = bool(spot.results) and spot.results[0] == DRAWN
        return ChoiceReason.LEAD_BEST if first_drawn and card == own[-1] else ChoiceReason.LEAD
    if card > spot.best:
        return ChoiceReason.HIGH if any(spot.best < other < card for other in own) else ChoiceReason.TAKE
    if spot.holds(seat):
        return ChoiceReason.PARTNER_HAS_IT
    if card == spot.best and not spot.tied:
        drawn = replace(spot, results=(*spot.results, DRAWN)).winner
        if drawn == spot.sides[seat]:
            return ChoiceReason.DRAW
        if drawn is None and own[-1] == card:
            return ChoiceReason.LEVEL
    if own[-1] > spot.best:
        return ChoiceReason.SAVE
    return ChoiceReason.THROW_LOWEST if card == own[0] else ChoiceReason.MISSED_LEAST
