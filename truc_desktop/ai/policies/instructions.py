"""Instructions: how the governor's partner should play the next card (SPEC 5)."""

from __future__ import annotations

from collections.abc import Callable

from truc_desktop.ai.analysis import PositionAnalysis
from truc_desktop.ai.belief.sampling import kinds_of
from truc_desktop.ai.playouts import pick, rollout
from truc_desktop.ai.trick_position import DRAWN, TrickPosition
from truc_desktop.engine import INSTRUCTIONS, Instruct, SeatView

BETTER = 0.025
"""By how much an instruction must raise the chance to win: partners know their own cards best."""
SAMPLES = 120
"""Deals used to compare instructions."""

Chooser = Callable[[tuple[int, ...]], int]
"""Returns the index in a hand (ascending strengths) of the card that obeys."""


def may_instruct(view: SeatView) -> bool:
    """Return whether this seat governs and its partner is to play and has not been instructed."""
    if view.over or not view.cards or view.to_answer or view.to_play is None:
        return False
    if view.to_play not in view.partners(view.seat) or not view.governs:
        return False
    return not view.orders[view.to_play] and view.held[view.to_play] > 1 and view.decided is None


def choose_instruction(question: PositionAnalysis) -> Instruct | None:
    """Return the governor's instruction for the partner whose turn it is; None to leave the choice to the partner."""
    view, spot = question.view, question.spot
    to = view.to_play
    assert to is not None
    deals = question.deals[:SAMPLES]

    def chance(choose: Chooser) -> float:
        won = 0.0
        for deal in deals:
            winner = rollout(spot, list(deal), choose(deal[to]))
            won += 1.0 if winner == question.side else 0.5 if winner == DRAWN else 0.0
        return won / len(deals)

    free = chance(lambda hand: _freely(spot, to, hand))
    rated = [(chance(choose), order) for order, choose in _orders(view, spot, to)]
    best, order = max(rated, key=lambda pair: pair[0])
    return Instruct(view.seat, to, order) if best > free + BETTER else None


def _freely(spot: TrickPosition, seat: int, hand: tuple[int, ...]) -> int:
    first = spot.results[0] if spot.results else -1
    return pick(hand, spot.sides[seat], first, spot.best, spot.holds(seat), spot.size - 1 - spot.count, spot.strong)


def _orders(view: SeatView, spot: TrickPosition, to: int) -> list[tuple[str, Chooser]]:
    """Return the instructions that make sense now, and how each is obeyed."""
    top = spot.best if spot.count else 0

    def beat(hand: tuple[int, ...]) -> int:
        return next((place for place, card in enumerate(hand) if card > top), 0)

    def leave(hand: tuple[int, ...]) -> int:
        lower = [place for place, card in enumerate(hand) if card < top]
        return lower[-1] if lower else 0

    known: dict[str, Chooser] = {
        "play_low": lambda hand: 0,
        "play_high": lambda hand: len(hand) - 1,
        "leave_it": leave,
        "beat_it": beat,
    }
    found = [(order, known[order]) for order in INSTRUCTIONS if spot.count or order in ("play_low", "play_high")]
    told = {kind for seat, kind in view.signals if seat == to}
    kinds = kinds_of(view.rules)
    for group in view.rules.ranking.groups:
        level = view.rules.ranking.strength[group[0]]
        if kinds.get(level) in told:
            found.append((f"play_rank {group[0].rank}", _of_rank(level)))
    return found


def _of_rank(level: int) -> Chooser:
    return lambda hand: hand.index(level) if level in hand else len(hand) >> 1


