"""Sitting: how people come to sit otherwise at rest in the course of a hand: after a trick, a hand, or a long while.

What all at the table can see decides, and chance of its own; never a card. Nobody is seen to move before all is drawn
that they may do next.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from truc_desktop.art.figures.manners import build_in, manners
from truc_desktop.engine import Rng, SeatView
from truc_desktop.table.nodes.seated_player import SeatedPlayer
from truc_desktop.table.nodes.tabletop import Tabletop, is_over

WHILE = (16_000.0, 30_000.0)
"""Shortest and longest time for which somebody sits in one manner while nothing ends, ms."""
SOON = (700.0, 4200.0)
"""Time after the end of a trick or a hand until somebody sits otherwise, ms."""
AFTER_TRICK, AFTER_HAND = 0.4, 0.8
"""How likely somebody then does."""
CROWD, SELDOMER = 4, 0.5
"""People from whom on that is so much less likely, and the rest takes so much longer: somebody moves all the time."""
SETTLED = 12_000.0
"""Time for which the table has waited for the person until all stay as they sit, ms: another manner needs a picture
more for each look, and a table that is left alone costs little."""
CHANGES = 760.0
"""Time of a change, ms."""
TRIES_AGAIN = 300.0
"""Time until the next try where somebody is busy, ms."""

Prepare = Callable[[SeatedPlayer, int, Callable[[], None]], None]
"""Draws in advance what somebody needs in another manner, and then calls."""


@dataclass
class _Sitter:
    node: SeatedPlayer
    lots: Rng
    left: float
    """The time until they will sit otherwise, ms."""


@dataclass
class _Change:
    """A change that is being drawn, of one person at a time."""

    sitter: _Sitter
    manner: int
    ready: bool = False

    def done(self) -> None:
        """Note that all is drawn."""
        self.ready = True


class Sitting:
    """How all players at one table sit whom the viewer sees."""

    def __init__(self, table: Tabletop, seed: int) -> None:
        """``seed`` is the match's; each seat has a stream of its own, and none of them decides play."""
        streams = Rng(seed).split("sitting")
        people = [node for node in table.seats if isinstance(node, SeatedPlayer)]
        self._calm = SELDOMER if len(people) > CROWD else 1.0
        self._sitters = []
        for node in people:
            lots = streams.split(str(node.seat))
            self._sitters.append(_Sitter(node, lots, _between(SOON, lots) + _between(WHILE, lots) * lots.random()))
        self._ended: tuple[int, int] | None = None
        self._waited = 0.0
        self._change: _Change | None = None
        self.prepare: Prepare | None = None
        """Draws what a change needs; without it changes are begun at once."""

    def advance(self, dt_ms: float, view: SeatView | None, quiet: bool, waiting: bool = False) -> None:
        """Let ``dt_ms`` pass. ``view``: the one shown. Nobody moves unless ``quiet``; ``waiting``: the table waits for
        the person."""
        self._waited = self._waited + dt_ms if waiting else 0.0
        if view is None or is_over(view):
            return
        self._note(view)
        for sitter in self._sitters:
            sitter.left -= dt_ms
        if self._change is None:
            if self._waited < SETTLED:
                self._plan()
        else:
            self._go_on(self._change, quiet)

    def forget(self) -> None:
        """Forget the change that is being drawn: what was asked for will not be drawn any more."""
        if self._change is not None:
            self._change.sitter.left = TRIES_AGAIN
            self._change = None

    def _note(self, view: SeatView) -> None:
        """Let some sit otherwise soon as a trick or a hand has ended."""
        ended = view.number, len(view.tricks)
        if self._ended is not None and ended != self._ended:
            likely = self._calm * (AFTER_HAND if ended[0] != self._ended[0] else AFTER_TRICK)
            for sitter in self._sitters:
                if sitter.lots.chance(likely):
                    sitter.left = min(sitter.left, _between(SOON, sitter.lots))
        self._ended = ended

    def _plan(self) -> None:
        """Have the next change drawn, if it is time for one."""
        sitter = min(self._sitters, key=lambda one: one.left, default=None)
        if sitter is None or sitter.left > 0:
            return
        if not _free(sitter.node):
            sitter.left = TRIES_AGAIN
            return
        self._change = change = _Change(sitter, self._choose(sitter))
        if self.prepare is None:
            change.done()
        else:
            self.prepare(sitter.node, change.manner, change.done)

    def _choose(self, sitter: _Sitter) -> int:
        """Return another manner, in which nobody else sits if there is one."""
        node = sitter.node
        others = [manner for manner in range(manners(node.who)) if manner != node.manner]
        seen = {build_in(one.node.who, one.node.manner).rest for one in self._sitters if one is not sitter}
        apart = [manner for manner in others if build_in(node.who, manner).rest not in seen]
        return sitter.lots.choice(apart or others)

    def _go_on(self, change: _Change, quiet: bool) -> None:
        """Begin a change as soon as it is drawn and nothing else is to be seen of that person."""
        sitter = change.sitter
        if not (change.ready and quiet and _free(sitter.node)):
            return
        sitter.node.sit_otherwise(change.manner, CHANGES)
        sitter.left = _between(WHILE, sitter.lots) / self._calm
        self._change = None


def _free(node: SeatedPlayer) -> bool:
    """Return whether somebody does nothing but sit there with their cards, as far as that is seen to move at all."""
    person = node.person
    still = person is not None and not person.moving and node.attitude == "rest"
    return still and node.cards > 0 and node.animator.at_ease and node.animator.motion == "full"


def _between(span: tuple[float, float], lots: Rng) -> float:
    return span[0] + (span[1] - span[0]) * lots.random()
