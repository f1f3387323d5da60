"""Events of the beginning of a hand: cut, deal, new deals, the decision of a side on eleven."""

from __future__ import annotations

from dataclasses import dataclass, replace

from truc_desktop.engine.cards import HIDDEN, Card
from truc_desktop.engine.events.base import Event
from truc_desktop.engine.rules.match_rule import Board, Mode


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

    ``again``: they replace those of this hand, which are laid aside. ``up`` was dealt face up: everybody knows it.
    """

    dealer: int
    hands: tuple[tuple[Card, ...], ...]
    again: bool = False
    up: Card | None = None

    def redacted(self, viewer: int) -> Event:
        """Only one's own cards are known; how many the others hold is public."""
        hands = tuple(
            hand if seat == viewer else tuple(card if card == self.up else HIDDEN for card in hand)
            for seat, hand in enumerate(self.hands)
        )
        return replace(self, hands=hands)


@dataclass(frozen=True, slots=True)
class CardsKept(Event):
    """The receiver of a card dealt face up plays with it."""

    seat: int


@dataclass(frozen=True, slots=True)
class NewDealAsked(Event):
    """The receiver of a card dealt face up wants a new deal: all cards go back to the dealer."""

    seat: int


@dataclass(frozen=True, slots=True)
class CardDiscarded(Event):
    """A player has laid a card away; only they know which."""

    seat: int
    card: Card

    def redacted(self, viewer: int) -> Event:
        """The card is for its owner."""
        return self if viewer == self.seat else replace(self, card=HIDDEN)


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
