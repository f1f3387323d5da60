"""What the table has seen of each hand of a game: the last bets and answers, the points, the viewer's own cards."""

from __future__ import annotations

from dataclasses import dataclass, replace

from truc_desktop.engine import (
    CallAccepted,
    CallMade,
    CallRefused,
    Card,
    EnvitAccepted,
    EnvitCalled,
    EnvitRefused,
    EnvitSettled,
    Event,
    FlorAnnounced,
    FlorSettled,
    HandBegan,
    HandEnded,
    OfferMade,
    PointsAwarded,
    Reason,
    SeatView,
    TrickDrawn,
    TrickWon,
)


@dataclass(frozen=True, slots=True)
class BetNote:
    """The last bet of a kind in a hand: who made it, its ``word`` as in records, who answered (None: nobody) and how.
    """

    seat: int
    word: str
    answerer: int | None = None
    accepted: bool = False


@dataclass(frozen=True, slots=True)
class HandNote:
    """A hand as the viewer has seen it.

    ``bet``: the last one on the tricks, ``side_bet``: the last one on what is held; None for none. ``flor_by``: who
    announced a flor. ``shown_by``: who won a bet on what is held with cards that were compared. ``points``: (account,
    amount, reason) of each award. ``tricks``: the winner's seat of each, None for one that was tied. ``dealt``: the
    viewer's own cards.
    """

    bet: BetNote | None = None
    side_bet: BetNote | None = None
    flor_by: tuple[int, ...] = ()
    shown_by: int | None = None
    points: tuple[tuple[int, int, Reason], ...] = ()
    tricks: tuple[int | None, ...] = ()
    dealt: tuple[Card, ...] = ()
    winner: int | None = None
    """The side that won the hand; None for nobody."""


class HandNotes:
    """The notes of the hands of a game that are over."""

    def __init__(self) -> None:
        self.hands: list[HandNote] = []
        self._now = HandNote()

    def clear(self) -> None:
        """Forget the hands of the game before."""
        self.hands.clear()
        self._now = HandNote()

    def follow(self, event: Event, view: SeatView) -> None:
        """Note an event that has been shown; ``view`` is the view after it."""
        now = self._now
        match event:
            case HandBegan():
                self._now = HandNote()
            case CallMade(seat=seat, word=word) | OfferMade(seat=seat, offer=word):
                self._now = replace(now, bet=BetNote(seat, word))
            case CallAccepted(seat) | CallRefused(seat) if now.bet is not None:
                accepted = isinstance(event, CallAccepted)
                self._now = replace(now, bet=replace(now.bet, answerer=seat, accepted=accepted))
            case EnvitCalled(seat, word):
                self._now = replace(now, side_bet=BetNote(seat, word))
            case EnvitAccepted(seat) | EnvitRefused(seat) if now.side_bet is not None:
                accepted = isinstance(event, EnvitAccepted)
                self._now = replace(now, side_bet=replace(now.side_bet, answerer=seat, accepted=accepted))
            case EnvitSettled(winner) | FlorSettled(winner):
                self._now = replace(now, shown_by=winner)
            case FlorAnnounced(seat):
                self._now = replace(now, flor_by=(*now.flor_by, seat))
            case TrickWon(_number, seat):
                self._now = replace(now, tricks=(*now.tricks, seat))
            case TrickDrawn():
                self._now = replace(now, tricks=(*now.tricks, None))
            case PointsAwarded(account, amount, reason):
                self._now = replace(now, points=(*now.points, (account, amount, reason)))
            case HandEnded(winner):
                self.hands.append(replace(self._now, dealt=view.dealt, winner=winner))
