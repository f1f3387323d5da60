"""Bluffs: a raise of the truc on weak cards that was refused, or that was accepted and lost.

A bluff that worked is a matter of the viewer's own cards, so only their own screen may show it. A bluff that failed
follows from cards that lie open, so that everybody at the table finds the same. Bets on the values of hands (envit,
envido, flor) are no bluffs on the truc.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

from truc_desktop.engine import CallRefused, Card, Ranking, SeatView
from truc_desktop.presentation.deciding import decides, sure_winner

STRONG = 1 / 3
"""The part of a game's ranks, from the top, whose cards are strong: of ten ranks four, of eight three."""
LAID = 2
"""Least number of cards that a bluffer has laid open: one weak card is a plan, two are a bluff."""


def is_weak(card: Card, ranking: Ranking) -> bool:
    """Return whether a card is below the top third of the ranks of a game. A hidden card is not known to be weak."""
    strength, ranks = ranking.strength.get(card, 0), len(ranking.groups)
    return 0 < strength <= ranks - math.ceil(STRONG * ranks)


def all_weak(cards: Iterable[Card], ranking: Ranking) -> bool:
    """Return whether every one of ``cards`` is weak."""
    return all(is_weak(card, ranking) for card in cards)


def raisers(view: SeatView) -> tuple[int, ...]:
    """Return the seats that have raised the truc in this hand, in order: every raise, whether or not it was taken."""
    ladder = view.rules.ladders[0]
    return tuple(
        seat for seat, word, void in view.calls if not void and (ladder.open or ladder.index(word) is not None)
    )


def bluff_worked(event: CallRefused, before: SeatView) -> bool:
    """Return whether a refusal lets a bluff of the viewer's own succeed; ``before`` is their view before it.

    The viewer has made the raise themself, no card that they hold or have in the trick is strong, and the open cards do
    not win the hand for their side anyway. It tells about their hidden cards: nobody else may see what follows from it.
    """
    if before.seat < 0 or event.ladder or before.standings[0].proposer != before.seat or not before.cards:
        return False
    if before.side_of(event.seat) == before.side or before.decided == before.side:
        return False
    winner = sure_winner(before)
    if winner is not None and before.side_of(winner) == before.side and decides(before):
        return False
    laid = [card for seat, card in before.plays if seat == before.seat]
    return all_weak([*before.cards, *laid], before.rules.ranking)


def failed_bluff(view: SeatView, winner: int | None) -> int | None:
    """Return the seat whose bluff has failed in a hand that side ``winner`` has won by its tricks; None for nobody.

    They made the last raise, which was taken, and have laid at least two cards open, every one of them weak. A card
    that they have not laid is not known. All views of a table give the same answer.
    """
    raised = raisers(view)
    if winner is None or not raised or view.side_of(raised[-1]) == winner:
        return None
    laid = [card for trick in view.tricks for seat, card in trick.plays if seat == raised[-1]]
    laid += [card for seat, card in view.plays if seat == raised[-1]]
    return raised[-1] if len(laid) >= LAID and all_weak(laid, view.rules.ranking) else None
