"""Which signs the open cards of a hand have shown to be true or false (SPEC 10): for all who saw them, for good.

Only cards open on the table count, or what was named or shown at the end of the hand; cards that stayed hidden prove
nothing.
"""

from __future__ import annotations

from dataclasses import dataclass

from truc_desktop.engine.actions import Action, DealCards, Signal
from truc_desktop.engine.cards import Card
from truc_desktop.engine.events import PUBLIC
from truc_desktop.engine.match import Match
from truc_desktop.engine.rules.showdown import hand_points
from truc_desktop.engine.views.seat_view import SeatView
from truc_desktop.engine.views.view_of import view_of


@dataclass(frozen=True, slots=True)
class SignalProof:
    """A sign is shown to be ``true`` or not, by ``card`` if by one alone."""

    true: bool
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class _Sign:
    """A sign: who made it, what it said, who saw it, and how many cards its maker had laid."""

    seat: int
    kind: str
    seers: tuple[int, ...]
    laid: int


def cards_laid_by(view: SeatView, seat: int) -> list[Card]:
    """What ``seat`` has laid in this hand, in order; HIDDEN for a card that lies face down."""
    plays = [play for trick in view.tricks for play in trick.plays] + list(view.plays)
    return [card for who, card in plays if who == seat]


def signal_proof(view: SeatView, seat: int, kind: str, laid: int) -> SignalProof | None:
    """What the open cards in ``view`` say of a sign that ``seat`` made after its first ``laid`` cards; None: nothing.

    The viewer's own cards count only once they are on the table.
    """
    sign = view.rules.signals.sign(kind)
    if sign is None:
        return None
    cards = cards_laid_by(view, seat)
    shown = [card for who, some in view.shown if who == seat for card in some]
    before = [card for card in cards[:laid] if not card.hidden]
    known = {*(card for card in (*cards, *shown) if not card.hidden)}
    later = [card for card in (*cards[laid:], *shown) if not card.hidden and card not in before]
    if sign.least:
        return _value_proof(view, seat, sign.least, known)
    spoken = sign.cards or frozenset(card for s in view.rules.signals.signs for card in s.cards)
    held = next((card for card in later if card in spoken), None)
    if held is not None:
        return SignalProof(bool(sign.cards), held)
    if len(set(later)) == view.cards_each - laid:
        return SignalProof(not sign.cards)
    return None


def _value_proof(view: SeatView, seat: int, least: int, known: set[Card]) -> SignalProof | None:
    """About the value of the whole hand: as it was named, or as its open cards make it."""
    named = next((n for bet, who, n in view.declared if who == seat and bet != "flor" and n is not None), None)
    if named is not None:
        return SignalProof(named >= least)
    if known and (hand_points(tuple(known)) >= least or len(known) == view.cards_each):
        return SignalProof(hand_points(tuple(known)) >= least)
    return None


class SignalAudit:
    """The signs of a match that were proved, hand by hand. Never changes: ``after`` makes the next one."""

    def __init__(self, waiting: tuple[_Sign, ...] = (), proved: tuple[tuple[_Sign, bool], ...] = ()) -> None:
        """Nothing is known of anybody."""
        self._waiting, self._proved = waiting, proved

    def after(self, match: Match, action: Action | None) -> SignalAudit:
        """What is known when ``action`` has been done in ``match``, which stands right after it."""
        hand = match.hand
        match action:
            case Signal(seat, kind, noticed):
                laid = len(cards_laid_by(view_of(match, PUBLIC), seat))
                sign = _Sign(seat, kind, (*hand.sides.partners(seat), *noticed), laid)
                return SignalAudit((*self._waiting, sign), self._proved)
            case DealCards() if self._waiting:
                return SignalAudit((), self._proved)
        if not self._waiting or not hand.over:
            return self
        table = view_of(match, PUBLIC)
        found = ((sign, signal_proof(table, sign.seat, sign.kind, sign.laid)) for sign in self._waiting)
        return SignalAudit((), self._proved + tuple((sign, known.true) for sign, known in found if known is not None))

    def known_to(self, viewer: int) -> tuple[tuple[int, int, int], ...]:
        """(seat, times true, times false) for each seat of whose signs ``viewer`` has seen some proved, ascending."""
        counts: dict[int, list[int]] = {}
        for sign, true in self._proved:
            if viewer in sign.seers:
                counts.setdefault(sign.seat, [0, 0])[not true] += 1
        return tuple((seat, yes, no) for seat, (yes, no) in sorted(counts.items()))
