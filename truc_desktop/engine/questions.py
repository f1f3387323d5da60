"""Every question the table can wait on, as frozen records. What may be done about one is said in ``phases``.

A hand is a stack of questions, the agenda: the top one alone says who may act, and how. A question holds no cards
and no score, only what makes it, so that questions are shared and never change.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from truc_desktop.engine.events import Phase
from truc_desktop.engine.frozen import interned


@dataclass(frozen=True, slots=True)
class Question:
    """Something the table waits on. ``waits_for`` is its phase; only those who are asked a ``secret`` one may know
    that it is they."""

    waits_for: ClassVar[Phase] = Phase.PLAY
    secret: ClassVar[bool] = False

    @property
    def phase(self) -> Phase:
        """What the table waits for."""
        return self.waits_for


@dataclass(frozen=True, slots=True)
class CutOrKnock(Question):
    """The seat before the dealer cuts or knocks (SPEC 2). A deal at once counts as after a cut."""

    waits_for: ClassVar[Phase] = Phase.CUT
    cutter: int
    dealer: int


@dataclass(frozen=True, slots=True)
class ChooseCards(Question):
    """After a knock the dealer gives one card each or the usual number (SPEC 2)."""

    waits_for: ClassVar[Phase] = Phase.KNOCKED
    dealer: int


@dataclass(frozen=True, slots=True)
class AwaitDeal(Question):
    """``count`` cards each come from ``dealer``, ``again`` in place of others. Chance is the table's: no seat
    chooses."""

    dealer: int
    count: int
    again: bool = False

    @property
    def phase(self) -> Phase:
        """A deal, or another one."""
        return Phase.REDEAL if self.again else Phase.DEAL


@dataclass(frozen=True, slots=True)
class KeepOrNewDeal(Question):
    """A card came face up: its receiver plays with it, or everything is dealt again, each time it happens (Q-61)."""

    waits_for: ClassVar[Phase] = Phase.EXPOSED
    receiver: int


@dataclass(frozen=True, slots=True)
class DiscardExtra(Question):
    """A seat that was dealt a card too many lays one away unseen, before anything else (SPEC 9.1)."""

    waits_for: ClassVar[Phase] = Phase.DISCARD
    seat: int


@dataclass(frozen=True, slots=True)
class DecideShort(Question):
    """The side one point away plays for more, or gives one point (SPEC 2.3). The first word binds."""

    waits_for: ClassVar[Phase] = Phase.DECIDE
    side: int


@dataclass(frozen=True, slots=True)
class Turns(Question):
    """Cards are played in turn; a player may call when the game's bet timing allows it (SPEC 2.1)."""


@dataclass(frozen=True, slots=True)
class Answer(Question):
    """A proposal of ladder number ``ladder`` waits for an answer of side ``asked``."""

    ladder: int
    asked: int


@dataclass(frozen=True, slots=True)
class OfferAnswer(Answer):
    """An offer, or the remainder, waits for an answer of side ``asked`` (SPEC 3.1, 3.3)."""


@dataclass(frozen=True, slots=True)
class EnvitAnswer(Question):
    """The side bet waits for an answer of side ``asked`` (SPEC 7.2)."""

    asked: int


@dataclass(frozen=True, slots=True)
class AskHolders(Question):
    """The holders of a flor who still may announce it are asked in order; ``left`` begins with the one asked now.

    ``announcer`` was the first to announce; None when an envido has been closed and nobody has (SPEC 9.5, Q-55).
    """

    secret: ClassVar[bool] = True
    left: tuple[int, ...]
    announcer: int | None


@dataclass(frozen=True, slots=True)
class AskAnnouncer(Question):
    """Both sides have announced a flor: the first announcer, ``seat``, may say contraflor, or let it be (SPEC 9.5)."""

    seat: int


@dataclass(frozen=True, slots=True)
class AnswerContraflor(Question):
    """A challenge between flors waits for any holder of side ``asked`` whose flor counts; ``raises`` may follow."""

    asked: int
    raises: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AskConsent(Question):
    """New cards were proposed: those ``left`` must still agree. One refusal ends it for the hand (SPEC 3)."""

    left: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HandOver(Question):
    """Between two hands: ``first``, the first question of the next one, may already be answered."""

    waits_for: ClassVar[Phase] = Phase.OVER
    first: Question


@dataclass(frozen=True, slots=True)
class Challenges(HandOver):
    """The cards are played, but the hand stays open for challenges, until the table closes it or deals (SPEC 9.6)."""


TURNS = Turns()
cut_or_knock = interned(CutOrKnock)
choose_cards = interned(ChooseCards)
await_deal = interned(AwaitDeal)
decide_short = interned(DecideShort)
answer = interned(Answer)
offer_answer = interned(OfferAnswer)
envit_answer = interned(EnvitAnswer)
hand_over = interned(HandOver)
challenges = interned(Challenges)
