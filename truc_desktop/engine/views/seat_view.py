"""What one seat may know: its own type, not a state with holes."""

from __future__ import annotations

from dataclasses import dataclass

from truc_desktop.engine.actions import Action
from truc_desktop.engine.cards import Card
from truc_desktop.engine.events import Phase, Reason
from truc_desktop.engine.rules.flor import NO_FLOR, Flor
from truc_desktop.engine.rules.ladder import NOBODY, Standing
from truc_desktop.engine.rules.match_rule import Board, Mode
from truc_desktop.engine.rules.ruleset import RuleSet
from truc_desktop.engine.rules.showdown import UNCALLED, Showdown, Stage
from truc_desktop.engine.rules.sides import Sides
from truc_desktop.engine.rules.tricks import TiePair, Trick, hand_winner


@dataclass(frozen=True, slots=True)
class SeatView:
    """Everything ``seat`` may know of the hand, the board and the question (``PUBLIC`` knows nobody's cards).

    ``sides`` say who plays with whom in this hand; ``cards`` are those still held, ``dealt`` as received,
    ``cards_each`` how many everybody got (0 before the deal), ``held[seat]`` how many each holds; ``plays`` the trick
    in progress; ``calls`` (seat, word, void) and ``signals`` (seat, kind), as far as seen, in this hand's order;
    ``base`` the points of the hand before bets; ``choices`` what the seat may do now, without talk and signals;
    ``redeals`` made in this hand, ``aside`` the own cards laid aside; ``orders[seat]`` what a governor has
    told him; ``gone`` who has left the hand, ``envit`` where the side bet stands; ``down`` the own cards thrown face
    down (in ``plays`` all of them are hidden), ``covered`` (seat, card) of pairs, ``void`` seats whose upper card lost
    its rank; ``exposed`` (seat, card) was dealt face up; ``declared`` (bet, seat, value or None for "they are good");
    ``shown`` (seat, cards) at the end of the hand; ``asks`` names the bet or proposal that must be answered; ``flor``
    says where the flor stands; ``challenges``: the hand that is over stays open for them, ``requests`` (seat, to, had)
    are those made. ``overseen`` are those of ``signals`` that rivals of their maker noticed. ``honesty``: (seat,
    times true, times false) of the signs of earlier hands that this seat saw and open cards have proved; whoever keeps
    count of them fills it in (``SignalAudit``), the match itself does not.
    """

    rules: RuleSet
    seat: int
    board: Board
    number: int
    dealer: int
    lead: int
    sides: Sides
    mode: Mode
    base: int
    cards: tuple[Card, ...]
    dealt: tuple[Card, ...]
    cards_each: int
    held: tuple[int, ...]
    plays: tuple[tuple[int, Card], ...]
    tricks: tuple[Trick, ...]
    standings: tuple[Standing, ...]
    calls: tuple[tuple[int, str, bool], ...]
    signals: tuple[tuple[int, str], ...]
    points: tuple[int, ...]
    over: bool
    winner: int | None
    reason: Reason | None
    match_over: bool
    phase: Phase
    to_play: int | None
    to_answer: tuple[int, ...]
    asks: str
    choices: tuple[Action, ...]
    redeals: int = 0
    redeal_shut: bool = False
    aside: tuple[Card, ...] = ()
    orders: tuple[str, ...] = ()
    gone: tuple[int, ...] = ()
    envit: Showdown = UNCALLED
    down: tuple[Card, ...] = ()
    covered: tuple[tuple[int, Card], ...] = ()
    void: tuple[int, ...] = ()
    flor: Flor = NO_FLOR
    challenges: bool = False
    requests: tuple[tuple[int, int, bool], ...] = ()
    exposed: tuple[int, Card] | None = None
    declared: tuple[tuple[str, int, int | None], ...] = ()
    shown: tuple[tuple[int, tuple[Card, ...]], ...] = ()
    honesty: tuple[tuple[int, int, int], ...] = ()
    overseen: tuple[tuple[int, str], ...] = ()

    @property
    def closed(self) -> bool:
        """Whether this is a hand without bets (SPEC 2.3)."""
        return self.mode is not Mode.NORMAL

    @property
    def value(self) -> int:
        """Points (or Prize) the hand is worth now."""
        return self.base if self.closed else self.rules.ladders[0].worth(self.standings[0])

    @property
    def pending(self) -> int | None:
        """The ladder whose proposal waits for an answer, or None."""
        if self.over or self.envit.stage is Stage.OPEN or self.asks == "flor":
            return None
        return next((i for i, s in enumerate(self.standings) if s.proposer is not None), None)

    def side_of(self, seat: int) -> int:
        """The side of a seat in this hand, 0 or 1."""
        return self.sides.of[seat]

    def members(self, side: int) -> tuple[int, ...]:
        """The seats of a side in this hand, ascending."""
        return self.sides.members[side]

    def partners(self, seat: int) -> tuple[int, ...]:
        """The other seats of one's side in this hand."""
        return self.sides.partners(seat)

    def accounts_of(self, side: int) -> tuple[int, ...]:
        """The accounts, by their numbers, that what a side wins in this hand is written for."""
        return self.rules.accounts_of(side, self.sides)

    @property
    def rooster(self) -> int | None:
        """The seat that plays alone against several in this hand, or None."""
        return self.sides.rooster

    @property
    def decided(self) -> int | None:
        """The side whose hand it is by the tricks so far, also while the rest is played out; else None."""
        sides = [None if t.winner is None else self.side_of(t.winner) for t in self.tricks]
        return hand_winner(sides, self.cards_each)

    @property
    def raise_right(self) -> int:
        """The side that may make the next raise of the first ladder, BOTH or NOBODY."""
        if self.closed or self.over or self.decided is not None:
            return NOBODY
        return self.standings[0].raiser(self.rules.ladders[0], self.side_of)

    @property
    def side(self) -> int:
        """The viewer's side; 0 for a viewer without a seat."""
        return self.side_of(self.seat) if self.seat >= 0 else 0

    @property
    def signs(self) -> tuple[str, ...]:
        """The kinds of signal the viewer may make now (``Match.signals``)."""
        rule = self.rules.signals
        if self.seat < 0 or not rule.on or not self.partners(self.seat) or not self.cards_each or self.over:
            return ()
        if self.phase in (Phase.DEAL, Phase.REDEAL) or self.match_over:
            return ()
        if rule.upward and self.seat == (self.dealer if self.dealer in self.members(self.side) else self.lead):
            return ()
        free = not rule.truthful
        return tuple(s.kind for s in rule.signs if free or rule.true(s.kind, self.cards, self.dealt))

    @property
    def best(self) -> tuple[int, ...]:
        """The seats that hold the highest card of the trick in progress."""
        if not self.plays:
            return ()
        strength = self.rules.ranking.strength
        # A void pair has lost the rank of its upper card, by option of both (SPEC 8.1).
        both = len(self.tricks) > 1 and self.rules.tricks.tie_pair is not TiePair.BOTH_VOID
        void = () if both else self.void
        ranks = [(seat, 0 if seat in void else strength[card]) for seat, card in self.plays]
        top = max(rank for _, rank in ranks)
        return tuple(seat for seat, rank in ranks if rank == top)
