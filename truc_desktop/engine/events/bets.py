"""Events of bets on the tricks, of instructions, and of those who give up."""

from __future__ import annotations

from dataclasses import dataclass

from truc_desktop.engine.events.base import Event


@dataclass(frozen=True, slots=True)
class CallMade(Event):
    """A bet was proposed: ``stake`` if taken, ``forfeit`` to the caller's side if refused; ``asked`` side answers.

    ``accepts`` is true when the call, being a raise in answer, takes the step before it.
    """

    seat: int
    ladder: int
    word: str
    stake: int
    forfeit: int
    asked: int
    accepts: bool


@dataclass(frozen=True, slots=True)
class CallVoided(Event):
    """A call at the wrong moment: heard, without effect (SPEC 2.1)."""

    seat: int
    word: str


@dataclass(frozen=True, slots=True)
class CallAccepted(Event):
    """The bet was taken; ``stake`` is in force. ``by_play``: without a word, by laying a card."""

    seat: int
    ladder: int
    stake: int
    by_play: bool


@dataclass(frozen=True, slots=True)
class CallRefused(Event):
    """The bet was declined."""

    seat: int
    ladder: int


@dataclass(frozen=True, slots=True)
class OfferMade(Event):
    """A raise was offered: ``offer`` as in records, or ``remainder``; the rest as in CallMade, stakes may be Prizes.

    ``trick`` is the number of the trick (from 0) in which it counts as the seat's offer.
    """

    seat: int
    ladder: int
    offer: str
    stake: int
    forfeit: int
    asked: int
    accepts: bool
    trick: int


@dataclass(frozen=True, slots=True)
class Instructed(Event):
    """A governor told their partner ``to`` how to play the next card; everybody hears it (SPEC 5)."""

    seat: int
    to: int
    order: str


@dataclass(frozen=True, slots=True)
class HandConceded(Event):
    """A side gave up without being asked."""

    seat: int


@dataclass(frozen=True, slots=True)
class LeftHand(Event):
    """A player has gone to the deck."""

    seat: int
