"""What can be known without guessing: hands that cannot be lost, and hands that cannot be won.

Both are proved from one's own cards and the table by granting the other side (or one's own partner) the best cards
that are out of sight. They are sound, not complete: true means surely so. Where partners can spoil each other's tricks
(SPEC 1.1, all but ``earliest``) nothing is proved for a side of several players.
"""

from __future__ import annotations

from truc_desktop.ai.belief.sampling import CardBelief
from truc_desktop.ai.trick_position import DRAWN, TrickPosition
from truc_desktop.engine import PartnerTie, SeatView


def _settled(results: tuple[int, ...], each: int, drawn_to: int) -> int | None:
    """The side that has won a hand of up to three tricks, or None while it is open (SPEC 1.2).

    ``results`` are the tricks' winners so far (DRAWN: nobody), ``each`` the tricks of the hand; ``drawn_to`` wins
    a hand of nothing but drawn tricks.
    """
    if len(results) >= 2:
        first, second = results[0], results[1]
        if first != second and DRAWN in (first, second):
            return second if first == DRAWN else first
        if first == second != DRAWN:
            return first
    if len(results) == each:
        if each < 3:
            return drawn_to if results[0] == DRAWN else results[0]
        if results[0] == DRAWN:
            return drawn_to if results[2] == DRAWN else results[2]
        return results[0] if results[2] == DRAWN else results[2]
    return None


class _Duel:
    """The rest of a hand as one pool of cards against another.

    In each trick either pool lays its one card that counts. ``weak`` chooses first and openly in every trick, and
    ``strong`` answers from a pool at least as good as what that side can hold: what ``weak`` wins here it wins.
    """

    def __init__(self, spot: TrickPosition, weak_side: int) -> None:
        self.each, self.drawn_to, self.weak = spot.each, spot.drawn_to, weak_side

    def wins(self, results: tuple[int, ...], weak: tuple[int, ...], strong: tuple[int, ...]) -> bool:
        """Whether the weak side wins from the start of a trick."""
        settled = _settled(results, self.each, self.drawn_to)
        if settled is not None:
            return settled == self.weak
        return any(
            self._answered(results, card, weak[:i] + weak[i + 1 :], strong) for i, card in enumerate(weak)
        )

    def _answered(self, results: tuple[int, ...], card: int, weak: tuple[int, ...], strong: tuple[int, ...]) -> bool:
        """Whether the weak side wins after ``card``, whatever the strong pool lays."""
        return all(
            self.wins((*results, self.result(card, answer)), weak, strong[:i] + strong[i + 1 :])
            for i, answer in enumerate(strong)
            if i == 0 or answer != strong[i - 1]
        )

    def result(self, weak: int, strong: int) -> int:
        """Who wins a trick of these two best cards."""
        if weak == strong:
            return DRAWN
        return self.weak if weak > strong else 1 - self.weak


def _table(spot: TrickPosition, side: int) -> tuple[int, int]:
    """The best strength in the trick in progress of ``side`` and of the others (0: none)."""
    if not spot.count:
        return 0, 0
    if spot.tied:
        return spot.best, spot.best
    return (spot.best, 0) if spot.sides[spot.owner] == side else (0, spot.best)


def _to_come(spot: TrickPosition) -> tuple[int, ...]:
    """The seats that have still to lay a card in the trick in progress, in order."""
    seats, seat = [], spot.turn
    for _ in range(spot.size - spot.count):
        seats.append(seat)
        seat = spot.follow[seat]
    return tuple(seats)


def _provable(spot: TrickPosition) -> bool:
    """Whether a card that is the best of the trick wins it for its side, whatever the partners lay."""
    return spot.tie is PartnerTie.EARLIEST or spot.size <= 2


def certain_win(view: SeatView, spot: TrickPosition, belief: CardBelief) -> bool:
    """Whether the seat's side wins the hand for sure if the seat plays its cards well, whoever holds what."""
    if spot.winner is not None:
        return spot.winner == spot.sides[view.seat]
    return _sure(spot, view.seat, belief.own, tuple(sorted(belief.unseen, reverse=True)))


def stays_certain(spot: TrickPosition, seat: int, own: tuple[int, ...], unseen: tuple[int, ...]) -> bool:
    """``certain_win`` for a spot in which the seat holds ``own`` and ``unseen`` (strongest first) may be anywhere."""
    if spot.winner is not None:
        return spot.winner == spot.sides[seat]
    return _sure(spot, seat, own, unseen)


def _sure(spot: TrickPosition, seat: int, own: tuple[int, ...], unseen: tuple[int, ...]) -> bool:
    if not _provable(spot):
        return False
    side = spot.sides[seat]
    duel = _Duel(spot, side)
    pool = unseen[: 2 * spot.each]
    if not spot.count:
        return duel.wins(spot.results, own, pool)
    ours, theirs = _table(spot, side)
    to_come = _to_come(spot)
    rivals_come = any(spot.sides[s] != side for s in to_come)
    cards = [(i, max(card, ours)) for i, card in enumerate(own)] if seat in to_come else [(-1, ours)]
    for i, best in cards:
        rest = own if i < 0 else own[:i] + own[i + 1 :]
        answers = [max(theirs, card) for card in pool] if rivals_come else [theirs]
        good = True
        for j, answer in enumerate(answers):
            left = pool[:j] + pool[j + 1 :] if rivals_come else pool
            if not duel.wins((*spot.results, duel.result(best, answer)), rest, left):
                good = False
                break
        if good:
            return True
    return False


def hopeless(spot: TrickPosition, seat: int, own: tuple[int, ...], unseen: tuple[int, ...]) -> bool:
    """Whether the seat's side loses for sure (a hand for nobody is no loss), whatever its partners hold and the
    rivals lay.

    ``unseen`` (strongest first) are the strengths out of sight. Without hidden partners' cards the rivals are still
    granted nothing: it is proved with the rivals laying the weakest cards.
    """
    side = spot.sides[seat]
    if spot.winner is not None:
        return spot.winner == 1 - side
    if not _provable(spot):
        return False
    partner = sum(spot.sides[s] == side for s in spot.active) > 1
    mine = tuple(sorted(own + (unseen[: 2 * spot.each] if partner else ()), reverse=True))
    weakest = tuple(reversed(unseen))[: 2 * spot.each]
    return not _can_win(spot, seat, side, mine, own, weakest)


def _can_win(
    spot: TrickPosition, seat: int, side: int, pool: tuple[int, ...], own: tuple[int, ...], rivals: tuple[int, ...]
) -> bool:
    """Whether the side can win at best: it lays from ``pool``, the rivals always lay their weakest."""
    duel = _Duel(spot, side)
    low = rivals[0] if rivals else 0

    def on(results: tuple[int, ...], left: tuple[int, ...]) -> bool:
        settled = _settled(results, spot.each, spot.drawn_to)
        if settled is not None:
            return settled in (side, DRAWN)
        return bool(left) and on((*results, duel.result(left[0], low)), left[1:])

    if not spot.count:
        return on(spot.results, pool)
    ours, theirs = _table(spot, side)
    to_come = _to_come(spot)
    if any(spot.sides[s] != side for s in to_come):
        theirs = max(theirs, low)
    options = {ours}
    if any(spot.sides[s] == side and s != seat for s in to_come):
        options |= {max(ours, card) for card in pool}
    elif seat in to_come:
        options = {max(ours, card) for card in own}
    return any(on((*spot.results, duel.result(best, theirs)), pool) for best in options)


def public_loss(view: SeatView, spot: TrickPosition, belief: CardBelief) -> bool:
    """Whether everybody can see that the seat's side has lost: proved from the laid cards alone."""
    everything = tuple(sorted(belief.unseen_by_all, reverse=True))
    return hopeless(spot, view.seat, everything[: 2 * spot.each], everything)
