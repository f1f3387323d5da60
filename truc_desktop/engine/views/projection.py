"""Views from events alone: what happened, as a seat was told of it, changes what that seat knows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from truc_desktop.engine.cards import HIDDEN, Card
from truc_desktop.engine.events import (
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
from truc_desktop.engine.rules.flor import NO_FLOR
from truc_desktop.engine.rules.ladder import Standing
from truc_desktop.engine.rules.showdown import UNCALLED
from truc_desktop.engine.rules.tricks import Trick
from truc_desktop.engine.views.seat_view import SeatView


def project(view: SeatView, events: Iterable[Event]) -> SeatView:
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
        standings=(Standing(),) * len(rules.ladders), calls=(), signals=(), overseen=(),
        points=(0,) * len(rules.accounts), over=False, winner=None, reason=None, redeals=0, redeal_shut=False,
        aside=(), orders=("",) * n,
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
        case SignalMade(seat, kind, _, noticed):
            overseen = (*view.overseen, (seat, kind)) if noticed else view.overseen
            return replace(view, signals=(*view.signals, (seat, kind)), overseen=overseen)
        case DecisionDue(phase, to_play, to_answer, asks):
            return replace(view, phase=phase, to_play=to_play, to_answer=to_answer, asks=asks)
        case ChoicesOpened(_, actions):
            return replace(view, choices=actions)
        case CallRefused():
            return replace(view, reason=Reason.REFUSED)  # from now on nothing waits for an answer
        case HandConceded() | RedealProposed() | RedealAgreed():
            return view
    return view
