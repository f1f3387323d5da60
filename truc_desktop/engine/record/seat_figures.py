"""What one seat did in a match, counted: points, bets, bluffs and signs. Made where all cards are known."""

from __future__ import annotations

from dataclasses import dataclass, fields

from truc_desktop.engine.actions import Action
from truc_desktop.engine.events import (
    CallAccepted,
    CallMade,
    CallRefused,
    EnvitAccepted,
    EnvitCalled,
    EnvitCancelled,
    EnvitRefused,
    Event,
    FlorCalled,
    FlorShrunk,
    FlorTaken,
    HandBegan,
    HandConceded,
    HandEnded,
    LeftHand,
    OfferMade,
    SignalMade,
    TrickDrawn,
    TrickWon,
)
from truc_desktop.engine.match import Match
from truc_desktop.engine.record.open_play import better_for_envit, better_for_flor, better_for_tricks
from truc_desktop.engine.rules.signals import Sign


@dataclass(slots=True)
class SeatFigures:
    """Counts of one seat, or of several matches added up.

    ``hands`` that ended; ``points`` of the seat's account in them, and ``rival_points`` of the best account against it.
    ``bets``: bets and raises it made of every kind; ``refused``: those that the others did not take. ``bluffs``: those
    made while its side had the weaker cards (``open_play``), ``worked``: of these, the refused ones. ``signs`` it
    sent, ``caught``: those that a rival saw; ``lies``: those that were not true, ``believed``: lies that a rival saw
    and whose side then did as if it believed them: it gave way to a sign of good cards, or bet or accepted after a sign
    of nothing. ``partner_signs`` of partners that the seat received, ``rival_signs`` that it saw of its rivals.
    ``tricks`` that were played, drawn ones too; ``tricks_won`` by the seat's side.
    """

    hands: int = 0
    points: int = 0
    rival_points: int = 0
    bets: int = 0
    refused: int = 0
    bluffs: int = 0
    worked: int = 0
    signs: int = 0
    caught: int = 0
    lies: int = 0
    believed: int = 0
    partner_signs: int = 0
    rival_signs: int = 0
    tricks: int = 0
    tricks_won: int = 0

    def add(self, other: SeatFigures) -> None:
        """Count those of another match too."""
        for name in FIGURES:
            setattr(self, name, getattr(self, name) + getattr(other, name))


FIGURES = tuple(field.name for field in fields(SeatFigures))
"""The names of the counts, in order."""
_TRICKS, _ENVIT, _FLOR = range(3)


class SeatCounter:
    """Counts what one seat does, as a record is read: pass ``watch`` to ``read_record``."""

    def __init__(self, seat: int) -> None:
        """Nothing is counted yet."""
        self.seat = seat
        self.figures = SeatFigures()
        self._open: dict[int, bool] = {}
        """The seat's own bets that wait for an answer, by kind, and whether they are bluffs."""
        self._lies: list[bool] = []
        """The seat's lies in this hand that a rival saw: whether each spoke of good cards."""

    def watch(self, match: Match, _action: Action, events: tuple[Event, ...]) -> None:
        """Count what an action and its events say; ``match`` stands after it."""
        for event in events:
            self._count(match, event)

    def _count(self, match: Match, event: Event) -> None:
        match event:
            case HandBegan():
                self._open.clear()
                self._lies.clear()
            case CallMade(seat) | OfferMade(seat):
                self._bet(match, seat, _TRICKS)
            case EnvitCalled(seat):
                self._bet(match, seat, _ENVIT)
            case FlorCalled(seat):
                self._bet(match, seat, _FLOR)
            case CallAccepted(seat):
                self._open.pop(_TRICKS, None)
                self._acted(match, seat, gave_way=False)
            case EnvitAccepted(seat):
                self._open.pop(_ENVIT, None)
                self._acted(match, seat, gave_way=False)
            case FlorTaken():
                self._open.pop(_FLOR, None)
            case EnvitCancelled():
                self._open.pop(_ENVIT, None)
            case CallRefused(seat):
                self._gave_way(match, seat, _TRICKS)
            case EnvitRefused(seat):
                self._gave_way(match, seat, _ENVIT)
            case FlorShrunk(seat):
                self._gave_way(match, seat, _FLOR)
            case HandConceded(seat) | LeftHand(seat):
                self._acted(match, seat, gave_way=True)
            case TrickWon(_number, seat):
                self.figures.tricks += 1
                self.figures.tricks_won += match.hand.side(seat) == match.hand.side(self.seat)
            case TrickDrawn():
                self.figures.tricks += 1
            case SignalMade(seat, kind, to, noticed):
                self._sign(match, seat, kind, to, noticed)
            case HandEnded(winner, _reason, points, _board):
                if winner == match.hand.side(self.seat) and _TRICKS in self._open:
                    self._refuse(_TRICKS)  # the last rival has left instead of answering
                self._score(match, points)

    def _bet(self, match: Match, seat: int, kind: int) -> None:
        self._open.pop(kind, None)  # a raise in answer takes the bet before it
        self._acted(match, seat, gave_way=False)
        if seat != self.seat:
            return
        better = (better_for_tricks, better_for_envit, better_for_flor)[kind](match)
        bluff = better == 1 - match.hand.side(seat)
        self.figures.bets += 1
        self.figures.bluffs += bluff
        self._open[kind] = bluff

    def _gave_way(self, match: Match, seat: int, kind: int) -> None:
        self._acted(match, seat, gave_way=True)
        if kind in self._open:
            self._refuse(kind)

    def _refuse(self, kind: int) -> None:
        self.figures.refused += 1
        self.figures.worked += self._open.pop(kind)

    def _acted(self, match: Match, seat: int, gave_way: bool) -> None:
        """A seat gave way, or bet or accepted: if it is a rival's, it has believed the lies that say so."""
        if match.hand.side(seat) != match.hand.side(self.seat):
            self.figures.believed += self._lies.count(gave_way)
            self._lies = [good for good in self._lies if good != gave_way]

    def _sign(self, match: Match, seat: int, kind: str, to: tuple[int, ...], noticed: tuple[int, ...]) -> None:
        figures, hand = self.figures, match.hand
        if seat != self.seat:
            figures.partner_signs += self.seat in to
            figures.rival_signs += self.seat in noticed
            return
        figures.signs += 1
        figures.caught += bool(noticed)
        if not match.rules.signals.true(kind, hand.hands[seat], hand.dealt[seat]):
            figures.lies += 1
            if noticed:
                self._lies.append(_is_good(match.rules.signals.sign(kind)))

    def _score(self, match: Match, points: tuple[int, ...]) -> None:
        rules, sides = match.rules, match.hand.sides
        side = sides.of[self.seat]
        own = self.seat if rules.sides_change else side
        self.figures.hands += 1
        self.figures.points += points[own]
        self.figures.rival_points += max(points[account] for account in rules.accounts_of(1 - side, sides))


def _is_good(sign: Sign | None) -> bool:
    """Whether a sign speaks of good cards; "nothing" does not."""
    return sign is not None and bool(sign.cards or sign.least)
