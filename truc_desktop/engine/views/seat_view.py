"""What one seat may know: its own type, not a state with holes."""

from __future__ import annotations

from dataclasses import dataclass

from truc_desktop.engine.actions import Action, AnnounceFlor, CloseHand, DealCards, PlayCard, PlayPair, ThrowDown
from truc_desktop.engine.cards import HIDDEN, Card
from truc_desktop.engine.events import PUBLIC, Phase, Reason
from truc_desktop.engine.match import Match
from truc_desktop.engine.questions import (
    TURNS,
    Answer,
    AskConsent,
    AskHolders,
    AwaitDeal,
    Challenges,
    ChooseCards,
    CutOrKnock,
    DecideShort,
    DiscardExtra,
    EnvitAnswer,
    HandOver,
    KeepOrNewDeal,
    OfferAnswer,
    Question,
)
from truc_desktop.engine.refusals import Refusal
from truc_desktop.engine.rules.flor import NO_FLOR, Flor
from truc_desktop.engine.rules.ladder import NOBODY, Standing
from truc_desktop.engine.rules.match_rule import Board, Mode
from truc_desktop.engine.rules.ruleset import RuleSet
from truc_desktop.engine.rules.showdown import UNCALLED, Showdown, Stage
from truc_desktop.engine.rules.sides import Sides
from truc_desktop.engine.rules.tricks import TiePair, Trick, hand_winner
from truc_desktop.engine.state import Hand


@dataclass(frozen=True, slots=True)
class SeatView:
    """Everything ``seat`` may know of the hand, the board and the question (``PUBLIC`` knows nobody's cards).

    ``sides`` say who plays with whom in this hand; ``cards`` are those still held, ``dealt`` as received,
    ``cards_each`` how many everybody got (0 before the deal), ``held[seat]`` how many each holds; ``plays`` the trick
    in progress; ``calls`` (seat, word, void) and ``signals`` (seat, kind), as far as seen, in this hand's order;
    ``base`` the points of the hand before bets; ``choices`` what the seat may do now, without talk and signals;
    ``redeals`` made in this hand, ``aside`` the own cards laid aside; ``orders[seat]`` what a governor has told it (for
    a robot, in a game without governors, what a partner has asked for aloud); ``gone`` who has left the hand, ``envit``
    where the side bet stands; ``down`` the own cards thrown face down (in ``plays`` all of them are hidden),
    ``covered`` (seat, card) of pairs, ``void`` seats whose upper card lost its rank; ``exposed`` (seat, card) was dealt
    face up; ``declared`` (bet, seat, value or None for "they are good"); ``shown`` (seat, cards) at the end of the
    hand; ``asks`` names the bet or proposal that must be answered; ``flor`` says where the flor stands; ``challenges``:
    the hand that is over stays open for them, ``requests`` (seat, to, had) are those made. ``overseen`` are those of
    ``signals`` that rivals of their maker noticed. ``honesty``: (seat, times true, times false) of the signs of earlier
    hands that this seat saw and open cards have proved; those who keep count of them fill it in (``SignalAudit``), the
    match itself does not. ``advice``: (seat, opinion) that partners were given aloud, filled in for robots.
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
    advice: tuple[tuple[int, str], ...] = ()

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
        if self.over or self.reason is not None or self.envit.stage is Stage.OPEN or self.asks == "flor":
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

    def governor(self, side: int) -> int | None:
        """Who speaks for ``side`` in this hand; None in a game without governors (SPEC 5)."""
        return self.sides.governor(side, self.dealer, self.lead) if self.rules.governors else None

    @property
    def governs(self) -> bool:
        """Whether the viewer is the governor of their side."""
        return self.seat >= 0 and self.governor(self.side) == self.seat

    @property
    def awaited(self) -> tuple[int, ...]:
        """Whom the table waits for in this hand, as far as the viewer may know, ascending.

        Those who must answer, otherwise the seat whose card comes next. Nobody between two hands, while cards are
        dealt, and for a secret question to others.
        """
        playing = self.phase is Phase.PLAY and not self.over and self.asks == "none"
        return self.to_answer or ((self.to_play,) if playing and self.to_play is not None else ())

    @property
    def asks_another(self) -> bool:
        """Whether a holder of a flor is asked in secret (SPEC 9.5), and it is not the viewer."""
        return self.asks == "flor" and not self.to_answer

    @property
    def must_act(self) -> bool:
        """Whether the table may wait for the viewer: they can do something, and nobody else is asked instead."""
        if not self.choices or self.match_over:
            return False
        if self.to_answer:
            return self.seat in self.to_answer
        return self.phase is not Phase.PLAY or self.challenges or self.to_play == self.seat

    @property
    def may_accept_by_playing(self) -> bool:
        """Whether the viewer is not asked to answer the waiting bet, but would accept it by playing (SPEC 2.2)."""
        if self.pending is None or self.seat in self.to_answer:
            return False
        return any(isinstance(choice, PlayCard | ThrowDown | PlayPair) for choice in self.choices)

    @property
    def may_signal(self) -> tuple[str, ...]:
        """The kinds of signal the viewer may make now: those of ``Match.signals``."""
        return () if self.seat < 0 or self.match_over else _position(self).signals(self.seat)

    def why_not(self, action: Action) -> Refusal | None:
        """None when the viewer may do ``action`` now, otherwise the reason: that of ``Match.verify``.

        Cards are dealt and hands are closed by the table, so that these are refused.
        """
        if action in self.choices:
            return None
        if action.seat != self.seat:
            return Refusal.NOT_YOUR_SEAT
        if self.match_over:
            return Refusal.MATCH_OVER
        if isinstance(action, DealCards | CloseHand):
            return Refusal.NOT_NOW
        return _position(self).verify(action)

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


def _position(view: SeatView) -> Match:
    """The match as far as the viewer knows it: other cards are hidden, and only the top question is there.

    It answers for the viewer's own actions as the whole match does; it cannot be played on.
    """
    rules = view.rules
    hand = Hand(view.number, view.dealer, view.lead, view.sides, len(rules.ladders), view.base, view.mode)
    hand.cards_each, hand.decided, hand.over = view.cards_each, view.decided, view.over
    hand.hands = [view.cards if seat == view.seat else (HIDDEN,) * n for seat, n in enumerate(view.held)]
    hand.dealt = tuple(view.dealt if seat == view.seat else (HIDDEN,) * n for seat, n in enumerate(view.held))
    hand.turn = view.lead if view.to_play is None else view.to_play
    hand.plays, hand.tricks, hand.standings = list(view.plays), list(view.tricks), list(view.standings)
    laid = view.plays or (view.tricks[-1].plays if view.tricks else ())
    hand.last = laid[-1][0] if laid else None
    hand.orders, hand.gone, hand.envit, hand.flor = view.orders, view.gone, view.envit, view.flor
    hand.down = tuple(view.down if seat == view.seat else () for seat in rules.seats)
    hand.covered, hand.void, hand.exposed = view.covered, view.void, view.exposed
    hand.redeals, hand.redeal_shut = view.redeals, view.redeal_shut
    hand.may_flor = (view.seat,) if any(isinstance(choice, AnnounceFlor) for choice in view.choices) else ()
    match = object.__new__(Match)
    match.rules, match.board, match.over, match.fresh, match.log = rules, view.board, view.match_over, False, None
    match.hand = hand
    match.agenda = [_question(view, match)]
    return match


def _question(view: SeatView, match: Match) -> Question:
    """What the table waits on. Of a question about flor only that it is one."""
    answering = view.to_answer[:1] or (PUBLIC,)
    match view.phase:
        case Phase.CUT:
            return CutOrKnock(answering[0], view.dealer)
        case Phase.KNOCKED:
            return ChooseCards(view.dealer)
        case Phase.DEAL | Phase.REDEAL:
            return AwaitDeal(view.dealer, view.rules.deal.cards_each, view.phase is Phase.REDEAL)
        case Phase.EXPOSED:
            return KeepOrNewDeal(answering[0])
        case Phase.DISCARD:
            return DiscardExtra(answering[0])
        case Phase.DECIDE:
            return DecideShort(view.side_of(answering[0]))
        case Phase.OVER:
            return (Challenges if view.challenges else HandOver)(match.next_question())
    if view.asks == "flor":
        return AskHolders(answering, None)
    if view.asks == "redeal":
        return AskConsent(view.to_answer)
    if view.envit.stage is Stage.OPEN:
        return EnvitAnswer(1 - view.side_of(view.envit.chain[-1][0]))
    ladder = view.pending
    if ladder is None:
        return TURNS
    proposer = view.standings[ladder].proposer
    assert proposer is not None
    return (OfferAnswer if view.rules.ladders[ladder].open else Answer)(ladder, 1 - view.side_of(proposer))
