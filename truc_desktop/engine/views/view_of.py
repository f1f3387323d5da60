"""The view of a seat, made from the match.

A view is made in two ways that must agree: ``view_of`` looks at the match, ``project`` only at redacted events.
Robots, screens and far players get nothing else.
"""

from __future__ import annotations

from truc_desktop.engine.cards import HIDDEN
from truc_desktop.engine.events import DecisionDue
from truc_desktop.engine.match import Match
from truc_desktop.engine.questions import Challenges
from truc_desktop.engine.views.seat_view import SeatView


def view_of(match: Match, seat: int) -> SeatView:
    """The view of ``seat`` (PUBLIC for nobody's) of a match."""
    hand, seated = match.hand, 0 <= seat < match.rules.players
    seen = tuple(
        s
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
        signals=tuple((s.seat, s.kind) for s in seen),
        overseen=tuple((s.seat, s.kind) for s in seen if s.noticed),
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
