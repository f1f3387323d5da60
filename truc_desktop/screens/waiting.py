"""Whom of the people at one machine the table waits for, by what everybody may know."""

from __future__ import annotations

from collections.abc import Container, Mapping

from truc_desktop.engine.events import Phase
from truc_desktop.engine.view import SeatView


def secret(views: Mapping[int, SeatView]) -> bool:
    """Whether somebody is asked in secret (SPEC 9.5): whoever holds a flor. ``views`` by seat, of two or more."""
    return any(view.asks == "flor" and not view.to_answer for view in views.values())


def due(views: Mapping[int, SeatView], done: Container[int] = ()) -> tuple[int, ...]:
    """The seats among ``views`` (of the people at this machine, by seat) that the table waits for, in playing order.

    ``done``: seats that have looked at what everybody is shown in turn: the challenges after a hand, and a secret
    question, of which it must not be told whom it is for. () when it is for others, or when the match is over.
    """
    some = next(iter(views.values()))
    order = sorted(views, key=lambda seat: (seat - some.lead) % some.rules.players)
    if some.match_over:
        return ()
    if some.challenges:
        return tuple(seat for seat in order if seat not in done)
    if secret(views):
        asked_here = any(view.choices for view in views.values())
        return tuple(seat for seat in order if seat not in done) if asked_here else ()
    if some.to_answer:
        return tuple(seat for seat in order if seat in some.to_answer)
    if some.phase is Phase.PLAY and not some.over:
        return tuple(seat for seat in order if seat == some.to_play)
    return tuple(seat for seat in order if views[seat].choices)
