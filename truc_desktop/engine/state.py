"""The facts of a match in progress and of the hand in it. They know no rule: who may change them, and how, is said in
``flow`` and ``phases``."""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec, Self

from truc_desktop.engine.actions import RequestFlor, Signal
from truc_desktop.engine.cards import Card
from truc_desktop.engine.events import Event, Reason
from truc_desktop.engine.questions import Question
from truc_desktop.engine.rules.flor import NO_FLOR
from truc_desktop.engine.rules.ladder import FRESH, Standing
from truc_desktop.engine.rules.match_rule import Board, Mode
from truc_desktop.engine.rules.ruleset import RuleSet
from truc_desktop.engine.rules.showdown import UNCALLED
from truc_desktop.engine.rules.sides import Sides
from truc_desktop.engine.rules.tricks import Trick

P = ParamSpec("P")


class Hand:
    """One deal, cheap to copy. Only actions of its match change it.

    ``sides`` says who plays with whom; ``hands`` are the cards still held, ``dealt`` as received (empty tuples before
    the deal); ``plays`` the trick in progress; ``turn`` whose card comes next; ``last`` who laid the last card;
    ``decided`` the side whose hand it is by tricks while the rest is played out; ``winner``, ``reason`` once it is
    over; ``calls`` (seat, word, void) and ``signs`` in the order made; ``redeals`` made, ``aside[seat]`` the cards
    laid aside in them, and ``redeal_shut`` after one was refused; ``orders[seat]`` how a governor wants the next card
    played; ``gone`` who has left the hand; ``envit`` where the side bet stands; ``down[seat]`` the cards thrown face
    down, which lie in ``plays`` as hidden ones; ``covered`` (seat, card) of pairs laid, ``void`` seats whose upper
    card has no rank; ``exposed`` (seat, card) dealt face up, ``misdeals`` after which all was dealt again; ``declared``
    (bet, seat, value or None) as named, ``shown`` (seat, cards) at the end. A rooster's fourth card ends
    ``aside``. ``flor`` says where the flor stands, ``may_flor`` who holds one and still may announce it (secret);
    ``requests`` (seat, to, had) were made after the hand, ``challenges`` may still be made.
    """

    __slots__ = (
        "aside", "awards", "base", "calls", "cards_each", "challenges", "closed", "covered", "dealer", "dealt",
        "decided", "declared", "down", "envit", "exposed", "flor", "gone", "hands", "last", "lead", "may_flor",
        "misdeals", "mode", "number", "orders", "over", "plays", "reason", "redeal_shut", "redeals", "requests",
        "shown", "sides", "signs", "standings", "tricks", "turn", "void", "winner",
    )

    def __init__(self, number: int, dealer: int, lead: int, sides: Sides, ladders: int, base: int, mode: Mode) -> None:
        """A hand before its deal."""
        players = len(sides.of)
        self.number = number
        self.dealer = dealer
        self.lead = lead
        self.sides = sides
        self.mode = mode
        self.base = base
        self.cards_each = 0
        self.hands: list[tuple[Card, ...]] = [()] * players
        self.dealt: tuple[tuple[Card, ...], ...] = ((),) * players
        self.turn = lead
        self.last: int | None = None
        self.plays: list[tuple[int, Card]] = []
        self.tricks: list[Trick] = []
        self.standings: list[Standing] = [FRESH] * ladders
        self.closed = mode is not Mode.NORMAL
        self.decided: int | None = None
        self.over = False
        self.winner: int | None = None
        self.reason: Reason | None = None
        self.awards: tuple[tuple[int, int, Reason], ...] = ()
        self.calls: list[tuple[int, str, bool]] = []
        self.signs: list[Signal] = []
        self.gone: tuple[int, ...] = ()
        self.envit = UNCALLED
        self.flor = NO_FLOR
        self.may_flor: tuple[int, ...] = ()
        self.requests: tuple[tuple[int, int, bool], ...] = ()
        self.challenges: tuple[RequestFlor, ...] = ()
        self.down: tuple[tuple[Card, ...], ...] = self.dealt
        self.covered: tuple[tuple[int, Card], ...] = ()
        self.void: tuple[int, ...] = ()
        self.redeals = 0
        self.misdeals = 0
        self.exposed: tuple[int, Card] | None = None
        self.declared: tuple[tuple[str, int, int | None], ...] = ()
        self.shown: tuple[tuple[int, tuple[Card, ...]], ...] = ()
        self.redeal_shut = False
        self.aside: tuple[tuple[Card, ...], ...] = self.dealt
        self.orders: tuple[str, ...] = ("",) * players

    @property
    def is_dealt(self) -> bool:
        """Whether the cards are out."""
        return self.cards_each > 0

    def side(self, seat: int) -> int:
        """The side of a seat in this hand, 0 or 1."""
        return self.sides.of[seat]

    def forfeit_flor(self, seat: int) -> None:
        """``seat`` can no longer announce a flor: it has announced, played, bet, accepted, passed or left."""
        if seat in self.may_flor:
            self.may_flor = tuple(s for s in self.may_flor if s != seat)

    def copy(self) -> Hand:
        """An independent copy."""
        other = object.__new__(Hand)
        for name in Hand.__slots__:
            value = getattr(self, name)
            setattr(other, name, value.copy() if type(value) is list else value)
        return other

    def key(self) -> tuple[object, ...]:
        """Everything in a hashable form: equal keys are equal positions."""
        return tuple(
            tuple(value) if isinstance(value := getattr(self, name), list) else value for name in Hand.__slots__
        )


class MatchState:
    """Where a match of one rule set stands, mutable and cheap to copy.

    ``agenda`` holds the questions the table waits on, the one to be answered now last; ``board`` the score; ``hand``
    the deal in progress; ``over`` once the match is. ``log`` takes the events while somebody listens; ``fresh``: the
    first hand has not been told of yet.
    """

    __slots__ = ("agenda", "board", "fresh", "hand", "log", "over", "rules")

    def __init__(self, rules: RuleSet, board: Board, hand: Hand, agenda: list[Question]) -> None:
        """A state with these facts, and nobody listening."""
        self.rules = rules
        self.board = board
        self.over = False
        self.log: list[Event] | None = None
        self.fresh = True
        self.hand = hand
        self.agenda = agenda

    @property
    def top(self) -> Question:
        """The question the table waits on."""
        return self.agenda[-1]

    def push(self, question: Question) -> None:
        """Ask a question before the waiting ones."""
        self.agenda.append(question)

    def pop(self) -> None:
        """The top question is settled."""
        self.agenda.pop()

    def tell(self, event: Callable[P, Event], *args: P.args, **facts: P.kwargs) -> None:
        """Note an event with its facts, if somebody listens; otherwise it is not even made."""
        if self.log is not None:
            self.log.append(event(*args, **facts))

    def copy(self) -> Self:
        """An independent copy without listeners; the rules are shared."""
        other = object.__new__(type(self))
        other.rules, other.board, other.over, other.fresh = self.rules, self.board, self.over, self.fresh
        other.log = None
        other.agenda = self.agenda.copy()
        other.hand = self.hand.copy()
        return other

    def key(self) -> tuple[object, ...]:
        """The whole position in a hashable form: equal keys are equal positions of the same rules."""
        return (self.rules.digest, self.board, self.over, tuple(self.agenda), self.hand.key())
