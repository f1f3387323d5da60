"""Events of the side bet."""

from __future__ import annotations

from dataclasses import dataclass

from truc_desktop.engine.cards import Card
from truc_desktop.engine.events.base import Event


@dataclass(frozen=True, slots=True)
class EnvitCalled(Event):
    """The side bet was opened or raised: ``stake`` (points or Prize) if taken, ``forfeit`` to the caller's side if
    refused; side ``asked`` answers."""

    seat: int
    word: str
    stake: int
    forfeit: int
    asked: int


@dataclass(frozen=True, slots=True)
class EnvitAccepted(Event):
    """The side bet was taken for ``amount``; the hands of ``players`` count."""

    seat: int
    amount: int
    players: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class EnvitRefused(Event):
    """The side bet was refused: ``amount`` goes to ``side``."""

    seat: int
    amount: int
    side: int


@dataclass(frozen=True, slots=True)
class EnvitDeclared(Event):
    """A player names the ``value`` of their hand, or says that the best so far is good (None) (SPEC 9.4)."""

    seat: int
    value: int | None


@dataclass(frozen=True, slots=True)
class EnvitSettled(Event):
    """The side bet is written for ``side``; ``winner`` has the best ``value`` named, None: refused.

    They show the ``cards`` that make it, or none where winners show them at the end of the hand.
    """

    winner: int | None
    side: int
    amount: int
    value: int
    cards: tuple[Card, ...]
