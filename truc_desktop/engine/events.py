"""What has happened, in the past tense, one frozen class a fact. Every event knows who may see what of it.

``redacted(viewer)`` is the event as that seat may know it (``PUBLIC`` for somebody who holds no cards), or None
when it must not even know that it happened. A hidden card becomes the constant HIDDEN; counts stay.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from .actions import Action
from .cards import HIDDEN, Card
from .match_rule import Board, Mode

PUBLIC = -1
"""The viewer who sits nowhere: sees only what everybody sees."""


class Phase(Enum):
    """What the table waits for (CASES, ``phase``)."""

    CUT = "cut"
    KNOCKED = "knocked"
    DEAL = "deal"
    REDEAL = "redeal"
    DECIDE = "decide"
    PLAY = "play"
    OVER = "over"


class Reason(Enum):
    """Why points were awarded or a hand ended. Texts, statistics, the rule book and tests hang on it."""

    TRICKS = "tricks"
    ALL_DRAWN = "all_drawn"
    REFUSED = "refused"
    CONCEDED = "conceded"
    DECLINED = "declined"
    LEFT = "left"
    ENVIT = "envit"
    ENVIT_REFUSED = "envit_refused"


@dataclass(frozen=True, slots=True)
class Event:
    """A fact."""

    def redacted(self, viewer: int) -> Event | None:
        """The event as ``viewer`` may know it; public by default."""
        return self


@dataclass(frozen=True, slots=True)
class HandBegan(Event):
    """A new hand: its number (from 1, over the match), who deals and leads, the board and what it means."""

    number: int
    dealer: int
    lead: int
    board: Board
    mode: Mode


@dataclass(frozen=True, slots=True)
class PackCut(Event):
    """The pack was cut."""

    seat: int


@dataclass(frozen=True, slots=True)
class PackKnocked(Event):
    """The pack was knocked on: the dealer may choose."""

    seat: int


@dataclass(frozen=True, slots=True)
class SizeChosen(Event):
    """The dealer chose the number of cards each."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class HandDealt(Event):
    """Everybody has cards: ``hands[seat]`` in the order received, others' cards hidden.

    ``again``: they replace those of this hand, which are laid aside.
    """

    dealer: int
    hands: tuple[tuple[Card, ...], ...]
    again: bool = False

    def redacted(self, viewer: int) -> Event:
        """Only one's own cards are known; how many the others hold is public."""
        hands = tuple(
            hand if seat == viewer else (HIDDEN,) * len(hand) for seat, hand in enumerate(self.hands)
        )
        return replace(self, hands=hands)


@dataclass(frozen=True, slots=True)
class SideDecided(Event):
    """The side on eleven plays for ``stake`` points, or does not."""

    seat: int
    side: int
    play: bool
    stake: int


@dataclass(frozen=True, slots=True)
class RedealProposed(Event):
    """The lead would like new cards."""

    seat: int


@dataclass(frozen=True, slots=True)
class RedealAgreed(Event):
    """One of those asked agrees to new cards."""

    seat: int


@dataclass(frozen=True, slots=True)
class RedealRefused(Event):
    """One of those asked wants to play the cards as they are: no more of it in this hand."""

    seat: int


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
class EnvitSettled(Event):
    """The side bet is written for ``side``. ``winner`` shows the ``cards`` that make his ``value``; None: refused."""

    winner: int | None
    side: int
    amount: int
    value: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class LeftHand(Event):
    """A player has gone to the deck."""

    seat: int


@dataclass(frozen=True, slots=True)
class Instructed(Event):
    """A governor told his partner ``to`` how to play the next card; everybody hears it (SPEC 5)."""

    seat: int
    to: int
    order: str


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
class HandConceded(Event):
    """A side gave up without being asked."""

    seat: int


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A card was laid; ``best`` seats hold the highest card of the trick after it."""

    seat: int
    card: Card
    best: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CardThrown(Event):
    """A card was thrown face down: only its owner knows it."""

    seat: int
    card: Card

    def redacted(self, viewer: int) -> Event:
        """The card is for its owner."""
        return self if viewer == self.seat else replace(self, card=HIDDEN)


@dataclass(frozen=True, slots=True)
class PairPlayed(Event):
    """Two cards were laid, ``up`` on ``covered``; ``down``: both face down. ``void``: the upper one has no rank."""

    seat: int
    up: Card
    covered: Card
    down: bool
    void: bool

    def redacted(self, viewer: int) -> Event:
        """What lies face down is for its owner."""
        if viewer == self.seat:
            return self
        return replace(self, covered=HIDDEN, up=HIDDEN if self.down else self.up)


@dataclass(frozen=True, slots=True)
class PairsTurned(Event):
    """The covered cards were turned up: (seat, card) in the order laid; those thrown face down stay hidden."""

    cards: tuple[tuple[int, Card], ...]


@dataclass(frozen=True, slots=True)
class TrickWon(Event):
    """Trick ``number`` (from 0) goes to ``seat``, who leads the next."""

    number: int
    seat: int


@dataclass(frozen=True, slots=True)
class TrickDrawn(Event):
    """Nobody wins trick ``number``; ``leader`` leads again."""

    number: int
    leader: int


@dataclass(frozen=True, slots=True)
class PointsAwarded(Event):
    """``amount`` points for an account."""

    account: int
    amount: int
    reason: Reason


@dataclass(frozen=True, slots=True)
class SetWon(Event):
    """An account has won a cama or a trut; ``board`` counts it."""

    account: int
    board: Board


@dataclass(frozen=True, slots=True)
class HandEnded(Event):
    """The hand is over. ``winner`` is a side or None; ``board`` stands after it."""

    winner: int | None
    reason: Reason
    points: tuple[int, ...]
    board: Board


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """An account has won the game; ``board`` counts it."""

    account: int
    board: Board


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """An account has won the match."""

    account: int


@dataclass(frozen=True, slots=True)
class SignalMade(Event):
    """A sign, seen by the sender, the partners it was for, and the opponents who ``noticed``."""

    seat: int
    kind: str
    to: tuple[int, ...]
    noticed: tuple[int, ...]

    def redacted(self, viewer: int) -> Event | None:
        """Who neither made nor saw it must not know that it happened."""
        return self if viewer == self.seat or viewer in self.to or viewer in self.noticed else None


@dataclass(frozen=True, slots=True)
class Said(Event):
    """Table talk, heard by all."""

    seat: int
    text: str


@dataclass(frozen=True, slots=True)
class DecisionDue(Event):
    """What the table waits for now: the phase, whose card comes next, who must answer or decide."""

    phase: Phase
    to_play: int | None
    to_answer: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ChoicesOpened(Event):
    """All that a seat may do now (without talk and signals). Known to that seat alone."""

    seat: int
    actions: tuple[Action, ...]

    def redacted(self, viewer: int) -> Event | None:
        """For the seat itself only: what is legal may depend on hidden cards."""
        return self if viewer == self.seat else None
