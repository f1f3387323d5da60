"""Whether the open cards decide a hand: what everybody at the table can work out, and nobody better than others."""

from __future__ import annotations

from truc_desktop.engine import SeatView, hand_winner, trick_winner

FORCES = 4
"""Number of forces with which a decision is felt: an ordinary hand, and one raised once, twice and more often."""


def sure_winner(view: SeatView) -> int | None:
    """Return the seat that wins the trick in progress for certain, by the cards that lie open; None for none.

    The trick is complete, or no card that nobody has seen yet reaches the highest one. Cards in hand do not count, not
    even the viewer's own: all views of a table give the same answer.
    """
    rules, strength = view.rules, view.rules.ranking.strength
    best = view.best
    if len(view.plays) + len(view.gone) == rules.players:
        return trick_winner(rules.tricks, rules.ranking, view.sides.of, view.plays) if best else None
    if len(best) != 1:
        return None
    seen = {card for trick in (view.plays, *(trick.plays for trick in view.tricks)) for _seat, card in trick}
    least = max(strength[card] for _seat, card in view.plays)
    return None if any(strength[card] >= least for card in rules.pack if card not in seen) else best[0]


def decides(view: SeatView) -> bool:
    """Return whether the trick in progress is certain to decide a hand that was open until then."""
    winner = sure_winner(view)
    if winner is None or view.decided is not None or view.over:
        return False
    sides = [None if trick.winner is None else view.side_of(trick.winner) for trick in view.tricks]
    return hand_winner([*sides, view.side_of(winner)], view.cards_each) is not None


def winner_if_drawn(view: SeatView) -> int | None:
    """Return the side that wins the hand if the trick in progress is drawn (SPEC 1.2); None if the hand would go on."""
    if view.decided is not None or view.over:
        return None
    sides = [None if trick.winner is None else view.side_of(trick.winner) for trick in view.tricks]
    return hand_winner([*sides, None], view.cards_each)


def force_of(view: SeatView) -> int:
    """Return how much is decided, from 0, an ordinary hand, to ``FORCES`` - 1; a hand without bets counts as raised."""
    value = view.value
    if value < 0:
        return FORCES - 1
    return min(FORCES - 1, 1 if view.closed else max(0, value - view.rules.ladders[0].base))


def grade_of(points: int, game: bool = False) -> int:
    """Return how great the end of a hand is that is worth so many points, from 0 to 2; ``game``: it ends a game."""
    return 2 if game else max(0, min(2, points - 1))
