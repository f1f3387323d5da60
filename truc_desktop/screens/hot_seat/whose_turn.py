"""Which of the people at one machine the table waits for, judged by public information."""

from __future__ import annotations

from collections.abc import Container, Mapping

from truc_desktop.engine import SeatView


def secret(views: Mapping[int, SeatView]) -> bool:
    """Whether a holder of a flor is asked in secret (SPEC 9.5). ``views``: of two or more seats, by seat."""
    return any(view.asks_another for view in views.values())


def asks(view: SeatView) -> bool:
    """Whether a question about a flor is for the owner of the view; if it is secret, only they know."""
    return view.asks == "flor" and bool(view.choices)


def in_order(views: Mapping[int, SeatView]) -> tuple[int, ...]:
    """The seats of ``views`` in playing order."""
    some = next(iter(views.values()))
    return tuple(sorted(views, key=lambda seat: (seat - some.lead) % some.rules.players))


def due(views: Mapping[int, SeatView], done: Container[int] = ()) -> tuple[int, ...]:
    """The seats among ``views`` (of the people at this machine, by seat) that the table waits for, in playing order.

    ``done``: seats that have seen the challenges after a hand, which everyone is shown. Returns () when the table
    waits for others, when the match is over, and for a secret question (see ``SecretRound``).
    """
    some, order = next(iter(views.values())), in_order(views)
    if some.match_over or secret(views):
        return ()
    if some.challenges:
        return tuple(seat for seat in order if seat not in done)
    if some.awaited:
        return tuple(seat for seat in order if seat in some.awaited)
    return tuple(seat for seat in order if views[seat].choices)
