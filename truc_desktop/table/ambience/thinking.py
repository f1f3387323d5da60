"""Thinking: whose turn lasts for a moment looks at their cards and does something with a hand, and the others glance at
them. Who must answer a bet looks at a partner and at the caller as well. A pose of thought follows later (``bearing``).

Public facts alone count: for whom the table waits, for how long, and whose bet is open; chance decides what the hand
does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from truc_desktop.presentation.open_bet import open_bettor
from truc_desktop.table.ambience.bearing import Bearing
from truc_desktop.table.ambience.glances import FaceGazes
from truc_desktop.table.ambience.pastimes import Pastimes
from truc_desktop.table.nodes.seated_player import SeatedPlayer
from truc_desktop.table.nodes.tabletop import Tabletop

MUSES, APART = 800.0, 260.0
"""Time of a turn after which somebody is seen to think, and from then to the next one if several are to decide, ms."""
READS = 1300.0
"""How long they look at their cards then, ms."""
SEEN, NEXT, LOOKS = 1000.0, 170.0, 1000.0
"""Time of a turn after which the first of the others glances at who thinks, from one to the next, and how long such a
glance lasts, ms."""

CONSULTS, FACES, AGAIN = 1200.0, 1500.0, 1300.0
"""How long somebody who must answer a bet looks at a partner, at the caller, and at their cards again, ms."""
ROUNDS = 2
"""How often they do."""


class Thinking:
    """The first moments of thought of all players at one table but the viewer."""

    def __init__(self, table: Tabletop, gazes: FaceGazes, bearing: Bearing, pastimes: Pastimes) -> None:
        self.table, self.gazes, self.bearing, self.pastimes = table, gazes, bearing, pastimes
        self._awaited: tuple[int, ...] = ()
        self._waited = 0.0
        self._to_think: list[tuple[float, int]] = []
        self._to_glance: list[tuple[float, int]] = []
        self._to_weigh: list[tuple[float, int, int | None, float]] = []
        """When who looks at whom (None: at their cards), and for how long, before they answer a bet."""
        self.ahead: Callable[[Iterable[Iterator[None]]], None] | None = None
        """Takes jobs that draw in advance what is to come."""

    def advance(self, dt_ms: float, going: bool) -> None:
        """Let ``dt_ms`` pass. Unless ``going``, and while somebody who is to decide makes a sign, time stands still."""
        if self.bearing.awaited != self._awaited:
            self._begin()
        seats = self.table.seats
        if not going or any(seats[seat].animator.signalling for seat in self._awaited):
            return
        self._waited += dt_ms
        view = self.bearing.view
        weighs = view is not None and open_bettor(view) is not None  # a pose of thought is about to come
        for seat in _due(self._to_think, self._waited):
            if seats[seat].animator.motion == "full" and (weighs or self.pastimes.think(seat)):
                self.gazes.glance((seat,), self.table.gaze_point(seat, None), READS)
                self._prepare(seat)
        for seat in _due(self._to_glance, self._waited):
            if seats[seat].animator.at_ease and not self.gazes.glancing(seat):
                self.gazes.glance((seat,), self.table.gaze_point(seat, self._awaited[0]), LOOKS)

        while self._to_weigh and self._to_weigh[0][0] <= self._waited:
            _at, seat, target, ms = self._to_weigh.pop(0)
            if seats[seat].animator.at_ease:
                self.gazes.glance((seat,), self.table.gaze_point(seat, target), ms)

    def _prepare(self, seat: int) -> None:
        """Draw in advance the way from what a hand is about to do to the card that it plays."""
        node, name = self.table.seats[seat], self.pastimes.next_of(seat)
        if self.ahead is not None and name is not None and isinstance(node, SeatedPlayer):
            self.ahead([node.way_ahead(name, "pick")])

    def _begin(self) -> None:
        """Begin with the turn of others, or of nobody: the viewer's own is not thought about by people at the table."""
        self._awaited, self._waited = self.bearing.awaited, 0.0
        seated = [node.seat for node in self.table.seats if isinstance(node, SeatedPlayer)]
        thinkers = [seat for seat in self._awaited if seat in seated]
        if len(thinkers) != len(self._awaited):
            thinkers = []
        others = [seat for seat in seated if seat not in thinkers] if thinkers else []
        self._to_think = [(MUSES + nth * APART, seat) for nth, seat in enumerate(thinkers)]
        self._to_glance = [(SEEN + nth * NEXT, seat) for nth, seat in enumerate(others)]
        self._to_weigh = sorted(self._weighing(self._to_think), key=lambda look: look[0])

    def _weighing(self, thinkers: Iterable[tuple[float, int]]) -> Iterator[tuple[float, int, int | None, float]]:
        """Yield the looks of those who must answer the open bet, if there is one; see ``_to_weigh``."""
        view = self.bearing.view
        caller = None if view is None else open_bettor(view)
        if view is None or caller is None:
            return
        for begins, seat in thinkers:
            at = begins + READS
            looks = [(partner, CONSULTS) for partner in view.partners(seat)[:1]] + [(caller, FACES), (None, AGAIN)]
            for target, ms in looks * ROUNDS:
                yield at, seat, target, ms
                at += ms


def _due(moments: list[tuple[float, int]], now: float) -> list[int]:
    """Take out of moments in order, and return, those that have come."""
    due = [seat for at, seat in moments if at <= now]
    del moments[: len(due)]
    return due
