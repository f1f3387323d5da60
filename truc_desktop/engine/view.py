"""What one seat may know: its own type, not a state with holes.

A view is made in two ways that must agree: ``view_of`` looks at the match, ``fold`` only at redacted events.
Robots, screens and far players get nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from .actions import Action
from .cards import HIDDEN, Card
from .challenges import Challenges
from .events import (
    CallAccepted,
    CallMade,
    CallRefused,
    CallVoided,
    CardDiscarded,
    CardPlayed,
    CardsShown,
    CardThrown,
    ChallengesOpened,
    ChoicesOpened,
    DecisionDue,
    EnvitAccepted,
    EnvitCalled,
    EnvitDeclared,
    EnvitRefused,
    EnvitSettled,
    Event,
    FlorAnnounced,
    FlorCalled,
    FlorDeclared,
    FlorRequested,
    FlorSettled,
    FlorShrunk,
    GameEnded,
    HandBegan,
    HandConceded,
    HandDealt,
    HandEnded,
    Instructed,
    LeftHand,
    MatchEnded,
    NewDealAsked,
    OfferMade,
    PairPlayed,
    PairsTurned,
    Phase,
    PointsAwarded,
    Reason,
    RedealAgreed,
    RedealProposed,
    RedealRefused,
    SetWon,
    SideDecided,
    SignalMade,
    TrickDrawn,
    TrickWon,
)
from .flor_rule import NO_FLOR, Flor
from .ladder import NOBODY, Standing
from .match import Match
from .match_rule import Board, Mode
from .ruleset import RuleSet
from .showdown import UNCALLED, Showdown, Stage
from .sides import Sides
from .trick import Trick, hand_winner


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
    are those made.
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
    def best(self) -> tuple[int, ...]:
        """The seats that hold the highest card of the trick in progress."""
        if not self.plays:
            return ()
        strength = self.rules.ranking.strength
        top = max(strength[card] for _, card in self.plays)
        return tuple(seat for seat, card in self.plays if strength[card] == top)


def view_of(match: Match, seat: int) -> SeatView:
    """The view of ``seat`` (PUBLIC for nobody's) of a match."""
    hand, seated = match.hand, 0 <= seat < match.rules.players
    seen = tuple(
        (s.seat, s.kind)
        for s in hand.signs
        if seated and (seat == s.seat or seat in hand.sides.partners(s.seat) or seat in s.noticed)
    )
    due = match.due().redacted(seat)
    assert isinstance(due, DecisionDue)
    return SeatView(
        rules=match.rules,
        seat=seat,
        board=match.board,
        number=hand.number,
        dealer=hand.dealer,
        lead=hand.lead,
        sides=hand.sides,
        mode=hand.mode,
        base=hand.base,
        cards=hand.hands[seat] if seated else (),
        dealt=hand.dealt[seat] if seated else (),
        cards_each=hand.cards_each,
        held=tuple(len(cards) for cards in hand.hands),
        plays=tuple(hand.plays),
        tricks=tuple(hand.tricks),
        standings=tuple(hand.standings),
        calls=tuple(hand.calls),
        signals=seen,
        points=match.points(),
        over=hand.over,
        winner=hand.winner,
        reason=hand.reason,
        match_over=match.over,
        phase=due.phase,
        to_play=due.to_play,
        to_answer=due.to_answer,
        asks=due.asks,
        choices=match.legal(seat),
        redeals=hand.redeals,
        redeal_shut=hand.redeal_shut,
        aside=hand.aside[seat] if seated else (),
        orders=hand.orders,
        gone=hand.gone,
        envit=hand.envit,
        down=hand.down[seat] if seated else (),
        covered=tuple((s, card if s == seat else HIDDEN) for s, card in hand.covered),
        void=hand.void,
        flor=hand.flor,
        challenges=isinstance(match.top, Challenges),
        requests=hand.requests,
        exposed=hand.exposed,
        declared=hand.declared,
        shown=hand.shown,
    )


def fold(view: SeatView, events: Iterable[Event]) -> SeatView:
    """The view after ``events``, which must be redacted for the view's seat."""
    for event in events:
        view = _step(view, event)
    return view


def _begin(view: SeatView, event: HandBegan) -> SeatView:
    rules, n = view.rules, view.rules.players
    return replace(
        view, board=event.board, number=event.number, dealer=event.dealer, lead=event.lead,
        sides=rules.sides(event.dealer), mode=event.mode,
        base=rules.ladders[0].base, cards=(), dealt=(), cards_each=0, held=(0,) * n, plays=(), tricks=(),
        standings=(Standing(),) * len(rules.ladders), calls=(), signals=(), points=(0,) * len(rules.accounts),
        over=False, winner=None, reason=None, redeals=0, redeal_shut=False, aside=(), orders=("",) * n,
        gone=(), envit=UNCALLED, down=(), covered=(), void=(), exposed=None, declared=(), shown=(),
        flor=NO_FLOR, challenges=False, requests=(),
    )  # fmt: skip


def _lose(view: SeatView, seat: int, cards: tuple[Card, ...], thrown: tuple[Card, ...], shown: Card) -> SeatView:
    """``seat`` has laid ``cards``, the ``thrown`` ones without rank; ``shown`` lies on the table."""
    held = tuple(n - len(cards) if s == seat else n for s, n in enumerate(view.held))
    own = seat == view.seat
    return replace(
        view, held=held, plays=(*view.plays, (seat, shown)),
        cards=tuple(c for c in view.cards if c not in cards) if own else view.cards,
        down=view.down + thrown if own else view.down,
    )  # fmt: skip


def _with_standing(view: SeatView, ladder: int, standing: Standing) -> tuple[Standing, ...]:
    return (*view.standings[:ladder], standing, *view.standings[ladder + 1 :])


def _step(view: SeatView, event: Event) -> SeatView:
    rules = view.rules
    match event:
        case HandBegan():
            return _begin(view, event)
        case HandDealt(_, hands, again, up):
            own = hands[view.seat] if view.seat >= 0 else ()
            if again:
                aside, orders = view.aside + view.dealt, ("",) * rules.players
                view = replace(view, redeals=view.redeals + 1, aside=aside, orders=orders)
            held = tuple(len(h) for h in hands)
            exposed = next(((seat, up) for seat, cards in enumerate(hands) if up and up in cards), None)
            return replace(view, cards=own, dealt=own, cards_each=min(held), held=held, exposed=exposed)
        case NewDealAsked():
            none = (0,) * rules.players
            return replace(view, cards=(), dealt=(), cards_each=0, held=none, exposed=None)
        case CardDiscarded(seat, card):
            held = tuple(n - 1 if s == seat else n for s, n in enumerate(view.held))
            if seat != view.seat:
                return replace(view, held=held)
            kept = tuple(c for c in view.cards if c != card)
            return replace(view, cards=kept, dealt=kept, held=held, aside=(*view.aside, card))
        case RedealRefused():
            return replace(view, redeal_shut=True)
        case OfferMade(seat, ladder, offer, stake, _, asked, accepts, number):
            standing = view.standings[ladder]
            if accepts:
                standing = standing.accept(rules.ladders[ladder], 1 - asked)
            standings = _with_standing(view, ladder, standing.offer(seat, stake, number))
            return replace(view, standings=standings, calls=(*view.calls, (seat, offer, False)))
        case LeftHand(seat):
            return replace(view, gone=(*view.gone, seat))
        case EnvitCalled(seat, word, stake):
            calls = (*view.calls, (seat, word, False))
            return replace(view, calls=calls, envit=view.envit.call(seat, word, stake))
        case EnvitAccepted(_, _, players):
            return replace(view, envit=view.envit.accept(players))
        case EnvitRefused(_, _, side) if rules.envit is not None:
            return replace(view, envit=view.envit.refuse(rules.envit, side))
        case FlorAnnounced(seat):
            return replace(view, flor=view.flor.join((seat,)), envit=view.envit.cancel())
        case FlorCalled(seat, word, asked, joined):
            return replace(view, flor=view.flor.join(joined).call(seat, word, asked))
        case FlorShrunk(_, joined):
            return replace(view, flor=view.flor.join(joined))
        case FlorDeclared(seat, named):
            return replace(view, declared=(*view.declared, ("flor", seat, named)))
        case FlorSettled(winner, side, amount):
            return replace(view, flor=view.flor.settle(side, amount, winner, view.side_of))
        case ChallengesOpened(winner, reason):
            return replace(view, over=True, winner=winner, reason=reason, challenges=True)
        case FlorRequested(seat, to, had):
            return replace(view, requests=(*view.requests, (seat, to, had)))
        case EnvitDeclared(seat, named):
            return replace(view, declared=(*view.declared, ("envit", seat, named)))
        case CardsShown(seat, shown):
            return replace(view, shown=(*view.shown, (seat, shown)))
        case EnvitSettled(winner, side):
            return replace(view, envit=view.envit.settle(winner, side))
        case Instructed(_, to, order):
            return replace(view, orders=(*view.orders[:to], order, *view.orders[to + 1 :]))
        case SideDecided(_, _, play, stake):
            return replace(view, base=stake) if play else view
        case CallMade(seat, ladder, word, _, _, asked, accepts):
            standing = view.standings[ladder]
            if accepts:
                standing = standing.accept(rules.ladders[ladder], 1 - asked)
            standings = _with_standing(view, ladder, standing.propose(seat))
            return replace(view, standings=standings, calls=(*view.calls, (seat, word, False)))
        case CallVoided(seat, word):
            return replace(view, calls=(*view.calls, (seat, word, True)))
        case CallAccepted(seat, ladder, _, _):
            standing = view.standings[ladder].accept(rules.ladders[ladder], view.side_of(seat))
            return replace(view, standings=_with_standing(view, ladder, standing))
        case CardPlayed(seat, card, _):
            held = tuple(n - 1 if s == seat else n for s, n in enumerate(view.held))
            cards = tuple(c for c in view.cards if c != card) if seat == view.seat else view.cards
            orders = tuple("" if s == seat else order for s, order in enumerate(view.orders))
            return replace(view, cards=cards, held=held, plays=(*view.plays, (seat, card)), orders=orders)
        case TrickWon(_, winner):
            trick = Trick(view.plays[0][0], view.plays, winner)
            return replace(view, plays=(), tricks=(*view.tricks, trick))
        case TrickDrawn(_, leader):
            return replace(view, plays=(), tricks=(*view.tricks, Trick(leader, view.plays, None)))
        case PointsAwarded(account, amount, _):
            points = tuple(p + amount if i == account else p for i, p in enumerate(view.points))
            return replace(view, points=points, board=rules.match.tally(view.board, account, amount))
        case CardThrown(seat, card):
            return _lose(view, seat, (card,), (card,), HIDDEN)
        case PairPlayed(seat, up, covered, down, void):
            thrown = (up, covered) if down else ()
            after = _lose(view, seat, (up, covered), thrown, HIDDEN if down else up)
            gone = (*view.void, seat) if void else view.void
            return replace(after, covered=(*view.covered, (seat, covered)), void=gone)
        case PairsTurned(turned):
            return replace(view, plays=turned)
        case HandEnded(winner, reason, _, board):
            return replace(view, over=True, winner=winner, reason=reason, board=board, challenges=False)
        case GameEnded(_, board) | SetWon(_, board):
            return replace(view, board=board)
        case MatchEnded():
            return replace(view, match_over=True)
        case SignalMade(seat, kind, _, _):
            return replace(view, signals=(*view.signals, (seat, kind)))
        case DecisionDue(phase, to_play, to_answer, asks):
            return replace(view, phase=phase, to_play=to_play, to_answer=to_answer, asks=asks)
        case ChoicesOpened(_, actions):
            return replace(view, choices=actions)
        case CallRefused() | HandConceded() | RedealProposed() | RedealAgreed():
            return view
    return view
