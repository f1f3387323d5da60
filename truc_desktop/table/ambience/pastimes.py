"""Pastimes: what the people at the table do while nothing happens, so that nobody is a still picture for long.

They glance at the table, their cards, the player who is to act or (after a hand) at one another, sort their cards, sip
or drum; and every now and then they shift their weight. Time, chance and public facts decide, never a card; faces make
no move that could be taken for a sign.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from truc_desktop.art.figures.attitudes import PASTIMES, Attitude
from truc_desktop.art.figures.builds import BUILDS
from truc_desktop.engine import Rng, SeatView
from truc_desktop.table.ambience.glances import FaceGazes, Place
from truc_desktop.table.nodes.seated_player import SeatedPlayer
from truc_desktop.table.nodes.tabletop import Tabletop, is_over

Deed = Literal["look", "sort", "fidget", "peek", "scratch"]
PAUSE = (3400.0, 4800.0)
"""Shortest and longest time between two pastimes of somebody of middling pace, ms."""
MANY = 2
"""Least number of cards that can be sorted."""
WEIGHT = (8000.0, 15000.0)
"""Shortest and longest time between two shifts of the weight, ms."""
GLANCE = (900.0, 1500.0)
"""Time of a glance, ms."""
BREAKS_OFF, TRIES_AGAIN = 180.0, 200.0
"""Time in which a hand goes back because the face has something to show, and until the next try, ms."""
FEW, SOONER = 3, 0.8
"""People up to whom more is done with the hands, and the pauses between as a part of the usual ones: among more of them
somebody moves all the time anyway."""
CROWD, SELDOMER = 5, 1.4
"""People from whom on everybody does something more seldom, and the pauses between as a part of the usual ones: the
table as a whole is as lively as one of fewer."""
SETTLED, QUIETER = 12_000.0, 4.0
"""Time for which the table has waited for the person until all sit more quietly, ms, and the pauses then as a part of
the usual ones: who thinks for so long is not disturbed, and a table that is left alone costs little."""
_LIVELY: tuple[tuple[Deed, int], ...] = (
    ("look", 6), ("sort", 3), ("peek", 3), ("fidget", 4), ("scratch", 2),
)  # fmt: skip
_DEEDS: tuple[tuple[Deed, int], ...] = (("look", 10), ("sort", 2), ("fidget", 4))
"""What people do, and how often: of a few people, and of many."""

Beat = tuple[Attitude, float, float]  # an attitude, the time of the change, and how long it lasts then, ms
_SORT: tuple[Beat, ...] = (("sort", 400, 900), ("rest", 400, 0))
_PEEK: tuple[Beat, ...] = (("peek", 380, 1300), ("rest", 420, 0))
_SCRATCH: tuple[Beat, ...] = (("scratch", 420, 900), ("rest", 480, 0))
_HABITS: dict[str, tuple[Beat, ...]] = {
    "smooth": (("fidget", 460, 120), ("rest", 560, 0)),
    "drum": (("fidget", 110, 30), ("rest", 110, 30)) * 2,
    "knock": (("fidget", 150, 40), ("rest", 90, 120)) * 2,
    "turn": (("fidget", 380, 420), ("rest", 420, 0)),
    "sip": (("fidget", 520, 900), ("rest", 560, 0)),
}
"""The habits of builds, as changes one after another."""


@dataclass
class _Sitter:
    """Somebody at the table, the time until their next change, and the changes to come."""

    node: SeatedPlayer
    lots: Rng
    left: float = 0.0
    sits: int = 0
    """Where their weight is: -1, 0 or 1."""
    shifts: float = 0.0
    """The time until it is somewhere else, ms."""
    beats: list[Beat] = field(default_factory=list)


class Pastimes:
    """The pastimes of all players at one table whom the viewer sees."""

    def __init__(self, table: Tabletop, gazes: FaceGazes, seed: int) -> None:
        """``seed`` is the match's; each seat has a stream of its own, and none of them decides play."""
        self.table, self.gazes = table, gazes
        self._waited = 0.0
        streams = Rng(seed).split("pastimes")
        self._sitters = [
            _Sitter(node, streams.split(str(seat)))
            for seat, node in enumerate(table.seats)
            if isinstance(node, SeatedPlayer)
        ]
        often = _LIVELY if len(self._sitters) <= FEW else _DEEDS
        self._deeds: list[Deed] = [name for name, times in often for _ in range(times)]
        self._thoughts = streams.split("thoughts")
        for sitter in self._sitters:
            sitter.left = PAUSE[0] * sitter.lots.random() + self._pause(sitter) / 2
        self._weights = {sitter.node.seat: streams.split(f"weight {sitter.node.seat}") for sitter in self._sitters}
        for sitter in self._sitters:
            sitter.shifts = _between(WEIGHT, self._weights[sitter.node.seat]) * 0.7

    def advance(
        self, dt_ms: float, view: SeatView | None, quiet: bool, glances: bool, waiting: bool = False
    ) -> None:  # fmt: skip
        """Let ``dt_ms`` pass. ``view``: the one shown. Unless ``quiet`` bodies stay at rest, and what goes on ends;
        ``glances``: eyes may move even then, as behind a dialog; ``waiting``: the table waits for the person."""
        self._waited = self._waited + dt_ms if waiting else 0.0
        for sitter in self._sitters:
            sitter.left -= dt_ms
            sitter.shifts -= dt_ms
            node = sitter.node
            if sitter.shifts <= 0 and quiet and node.attitude == "rest" and node.animator.at_ease:
                self._shift_weight(sitter)
            if sitter.beats and node.attitude not in (*PASTIMES, "rest"):
                self._rest(sitter)  # something that matters more has begun
            elif node.attitude in PASTIMES and not (quiet and node.animator.at_ease):
                node.take_up("rest", BREAKS_OFF)
                self._rest(sitter)
            elif sitter.left <= 0:
                self._next(sitter, view, quiet, glances)

    def think(self, seat: int) -> bool:
        """Let somebody do something with a hand because it is their turn; return whether they are free to."""
        sitter = next((one for one in self._sitters if one.node.seat == seat), None)
        if sitter is None or not sitter.node.animator.at_ease or sitter.node.attitude != "rest":
            return False
        deeds: list[Deed] = [deed for deed in dict.fromkeys(self._deeds) if deed != "look"]
        deed = self._thoughts.choice(deeds)
        sitter.beats = list(_beats(sitter.node, deed if sitter.node.cards >= MANY else "fidget"))
        sitter.left = 0.0
        return True

    def next_of(self, seat: int) -> Attitude | None:
        """Return the attitude that somebody is about to take up to pass the time; None: none."""
        return next((one.beats[0][0] for one in self._sitters if one.node.seat == seat and one.beats), None)

    def _shift_weight(self, sitter: _Sitter) -> None:
        """Let somebody shift their weight to where it is not."""
        lots = self._weights[sitter.node.seat]
        sitter.sits = lots.choice([side for side in (-1, 0, 1) if side != sitter.sits])
        sitter.shifts = _between(WEIGHT, lots) * self._quieter
        sitter.node.shift_weight(sitter.sits)

    def _next(self, sitter: _Sitter, view: SeatView | None, quiet: bool, glances: bool) -> None:
        """Go on with what a player does, or begin something."""
        node = sitter.node
        if sitter.beats:
            name, ms, stays = sitter.beats.pop(0)
            node.take_up(name, ms)
            sitter.left = ms + stays
            if not sitter.beats:
                sitter.left += self._pause(sitter)
            return
        calm = node.animator.at_ease and node.animator.motion == "full" and not self.gazes.glancing(node.seat)
        if (quiet or glances) and calm and view is not None:
            self._rest(sitter)
            self._begin(sitter, view, quiet and not is_over(view))
        else:
            sitter.left = TRIES_AGAIN

    def _rest(self, sitter: _Sitter) -> None:
        sitter.beats.clear()
        sitter.left = self._pause(sitter)

    def _pause(self, sitter: _Sitter) -> float:
        people = len(self._sitters)
        pace = BUILDS[sitter.node.who].pace * (SOONER if people <= FEW else SELDOMER if people >= CROWD else 1.0)
        return _between(PAUSE, sitter.lots) * pace * self._quieter

    @property
    def _quieter(self) -> float:
        """How much longer than usual people sit still."""
        return QUIETER if self._waited >= SETTLED else 1.0

    def _begin(self, sitter: _Sitter, view: SeatView, moves: bool) -> None:
        """Begin something; without ``moves`` it is a glance."""
        node = sitter.node
        deed = sitter.lots.choice(self._deeds)
        if not moves or node.attitude != "rest" or (deed == "sort" and node.cards < MANY):
            deed = "look"
        if deed == "peek" and not node.cards:
            deed = "fidget"
        if deed == "look":
            places = self._places(node.seat, view)
            at = places[sitter.lots.below(len(places))]
            self.gazes.glance((node.seat,), at, _between(GLANCE, sitter.lots))
            return
        if deed == "peek":
            self.gazes.glance((node.seat,), self.table.gaze_point(node.seat, None), sum(_PEEK[0][1:]))
        sitter.beats = list(_beats(node, deed))
        sitter.left = 0.0

    def _places(self, seat: int, view: SeatView) -> list[Place]:
        """Return where a player may glance: the middle of the table, their cards, or the player who is to act; after a
        hand, anybody."""
        table = self.table
        looks_at = self.gazes.looks_at(seat)
        places: list[Place] = [table.place.trick_centre]
        if looks_at is not None:
            places.append(table.gaze_point(seat, None))
        if is_over(view):
            return places + [table.gaze_point(seat, other) for other in range(table.count) if other != seat]
        others = [other for other in view.awaited if other not in (seat, looks_at, table.viewer)]
        return places + [table.gaze_point(seat, other) for other in others[:1]]


def _beats(node: SeatedPlayer, deed: Deed) -> tuple[Beat, ...]:
    """Return what somebody does, change by change."""
    return {"sort": _SORT, "peek": _PEEK, "scratch": _SCRATCH}.get(deed, _HABITS[BUILDS[node.who].habit])


def _between(span: tuple[float, float], lots: Rng) -> float:
    return span[0] + (span[1] - span[0]) * lots.random()
