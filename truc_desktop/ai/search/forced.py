"""Proofs without guessing: hands that cannot be lost, and hands that cannot be won.

Both are proved from the seat's own cards and the table by granting the other side (or the partner) the best unseen
cards. The proofs are sound but not complete: true means certain, false means unknown. Where partners can spoil each
other's tricks (SPEC 1.1, all but ``earliest``) nothing is proved for a side of several players.
"""

from __future__ import annotations

from truc_desktop.ai.belief.sampling import CardBelief
from truc_desktop.ai.trick_position import DRAWN, TrickPosition
from truc_desktop.engine import PartnerTie, SeatView


def _settled(results: tuple[int, ...], each: int, drawn_to: int) -> int | None:
    """Return the side that has won a hand of up to three tricks, or None while it is open (SPEC 1.2).

    ``results``: the winners of the finished tricks, or DRAWN; ``each``: the tricks of the hand; ``drawn_to``: the side
    that wins a hand of drawn tricks only.
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

    In each trick either pool plays the one card that counts. ``weak`` chooses first and openly in every trick, and
    ``strong`` answers from a pool at least as good as anything that side can hold: a win of ``weak`` is a proof.
    """

    def __init__(self, spot: TrickPosition, weak_side: int) -> None:
        self.each, self.drawn_to, self.weak = spot.each, spot.drawn_to, weak_side

    def wins(self, results: tuple[int, ...], weak: tuple[int, ...], strong: tuple[int, ...]) -> bool:
        """Return whether the weak side wins from the start of a trick."""
        settled = _settled(results, self.each, self.drawn_to)
        if settled is not None:
            return settled == self.weak
        return any(
            self._answered(results, card, weak[:i] + weak[i + 1 :], strong) for i, card in enumerate(weak)
        )

    def _answered(self, results: tuple[int, ...], card: int, weak: tuple[int, ...], strong: tuple[int, ...]) -> bool:
        """Return whether the weak side wins after ``card``, regardless of what the strong pool plays."""
        return all(
            self.wins((*results, self.result(card, answer)), weak, strong[:i] + strong[i + 1 :])
            for i, answer in enumerate(strong)
            if i == 0 or answer != strong[i - 1]
        )

    def result(self, weak: int, strong: int) -> int:
        """Return the side that wins a trick with these two best cards, or DRAWN."""
        if weak == strong:
            return DRAWN
        return self.weak if weak > strong else 1 - self.weak


def _table(spot: TrickPosition, side: int) -> tuple[int, int]:
    """Return the best strengths of ``side`` and of the others in the trick in progress (0: none)."""
    if not spot.count:
        return 0, 0
    if spot.tied:
        return spot.best, spot.best
    return (spot.best, 0) if spot.sides[spot.owner] == side else (0, spot.best)


def _provable(spot: TrickPosition) -> bool:
    """Return whether the best card of a trick wins it for its side regardless of the partners' cards (SPEC 1.1)."""
    return spot.tie is PartnerTie.EARLIEST or spot.size <= 2


def certain_win(view: SeatView, spot: TrickPosition, belief: CardBelief) -> bool:
    """Return whether the seat's side certainly wins the hand if the seat plays well, wherever the other cards are."""
    if spot.winner is not None:
        return spot.winner == spot.sides[view.seat]
    return _sure(spot, view.seat, belief.own, tuple(sorted(belief.unseen, reverse=True)))


def stays_certain(spot: TrickPosition, seat: int, own: tuple[int, ...], unseen: tuple[int, ...]) -> bool:
    """Return the same as ``certain_win`` when the seat holds ``own`` and ``unseen`` (strongest first) are anywhere."""
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
    to_come = spot.to_come
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
    """Return whether the seat's side certainly loses (a drawn hand is no loss), regardless of the partners' cards and
    the rivals' play.

    ``unseen``: the strengths out of sight, strongest first. The proof grants the partners the strongest of them and
    lets the rivals play the weakest.
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
    """Return whether the side can win at best: it plays from ``pool``, the rivals always play their weakest card."""
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
    to_come = spot.to_come
    if any(spot.sides[s] != side for s in to_come):
        theirs = max(theirs, low)
    options = {ours}
    if any(spot.sides[s] == side and s != seat for s in to_come):
        options |= {max(ours, card) for card in pool}
    elif seat in to_come:
        options = {max(ours, card) for card in own}
    return any(on((*spot.results, duel.result(best, theirs)), pool) for best in options)


def public_loss(view: SeatView, spot: TrickPosition, belief: CardBelief) -> bool:
    """Return whether everyone can see that the seat's side has lost: proved from the cards on the table alone."""
    everything = tuple(sorted(belief.unseen_by_all, reverse=True))
    return hopeless(spot, view.seat, everything[: 2 * spot.each], everything)
