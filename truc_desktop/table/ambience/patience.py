"""Patience: how people bear it that somebody takes long. After some seconds their faces show it, later their hands.

Public facts count alone: for whom the table waits, and for how long. No face looks like a sign, and
somebody who makes one loses that face first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from truc_desktop.art.faces.moods import HOLDING, WAITING
from truc_desktop.engine import Rng
from truc_desktop.presentation.small_talk.chatter import NEWCOMERS_TIME
from truc_desktop.table.ambience.bearing import Bearing
from truc_desktop.table.ambience.glances import FaceGazes, Place
from truc_desktop.table.nodes.seated_player import SeatedPlayer
from truc_desktop.table.nodes.tabletop import Tabletop

STAGES = (4000.0, 9000.0, 16_000.0)
"""Times of waiting after which faces change, and with the second and third also hands, ms."""
APART = 1150.0
"""Time from one person's change to the next one's, ms."""
AGAIN = 90_000.0
"""Time after the last stage until somebody goes back to the second one, and from that to the last one again, ms."""
LOOKS, HOLDS = 1500.0, 4600.0
"""How long the look lasts that goes with a change, and the attitude, ms."""
TAKES_UP, RELAXES = 520.0, 260.0
"""Time to take up an attitude of waiting, and to end it once the waiting is over, ms."""


class Wait(NamedTuple):
    """The faces of somebody at each stage, names of WAITING, and where they look: at who is awaited, or elsewhere."""

    faces: tuple[str, str, str]
    looks: str = "pca"
    """A letter for each stage: p, the one who is awaited; c, the cloth; a, their own cards; o, another who waits."""


OF: dict[str, Wait] = {
    "remei": Wait(("eager", "amused", "drowsy"), "ppc"),
    "laia": Wait(("curious", "impatient", "fed_up"), "cpa"),
    "quim": Wait(("amused", "eager", "fed_up"), "poc"),
    "montse": Wait(("eager", "curious", "impatient"), "pcp"),
    "ramon": Wait(("stony", "impatient", "drowsy"), "cpc"),
    "empar": Wait(("curious", "impatient", "fed_up"), "pop"),
    "vicent": Wait(("amused", "drowsy", "drowsy"), "pcc"),
    "consol": Wait(("eager", "stony", "impatient"), "pap"),
    "ximo": Wait(("curious", "amused", "drowsy"), "cpa"),
    "nelo": Wait(("eager", "curious", "uneasy"), "pop"),
    "josette": Wait(("curious", "fed_up", "amused"), "pop"),
    "marcel": Wait(("stony", "uneasy", "drowsy"), "cpc"),
    "awa": Wait(("amused", "impatient", "fed_up"), "ppo"),
    "benat": Wait(("eager", "impatient", "fed_up"), "pcp"),
    "baptiste": Wait(("stony", "uneasy", "drowsy"), "acp"),
    "suzette": Wait(("amused", "curious", "drowsy"), "opc"),
    "fernand": Wait(("amused", "eager", "drowsy"), "pco"),
    "theo": Wait(("uneasy", "fed_up", "drowsy"), "aco"),
    "rosendo": Wait(("stony", "curious", "drowsy"), "pcc"),
    "malena": Wait(("stony", "curious", "impatient"), "pcp"),
    "anibal": Wait(("fed_up", "impatient", "drowsy"), "ocp"),
    "delia": Wait(("amused", "fed_up", "drowsy"), "poc"),
    "tita": Wait(("curious", "amused", "drowsy"), "pap"),
    "beto": Wait(("eager", "impatient", "uneasy"), "pcp"),
}
"""By key of the cast."""


@dataclass
class _Waiter:
    """Somebody who waits, the changes to come, and how long their hand stays where it is."""

    node: SeatedPlayer
    stages: list[tuple[float, int]] = field(default_factory=list)
    held: float = 0.0


class Patience:
    """The waiting of all players at one table whom the viewer sees."""

    def __init__(self, table: Tabletop, gazes: FaceGazes, bearing: Bearing, seed: int) -> None:
        """``seed`` is the match's; its stream decides no play."""
        self.table, self.gazes, self.bearing = table, gazes, bearing
        self._lots = Rng(seed).split("patience")
        self._waiters = [_Waiter(node) for node in table.seats if isinstance(node, SeatedPlayer)]
        self._awaited: tuple[int, ...] = ()
        self._waited = 0.0
        self._kind = False
        self.ahead: Callable[[Iterable[Iterator[None]]], None] | None = None
        """Takes jobs that draw in advance what is to come."""

    def advance(self, dt_ms: float, quiet: bool, newcomer: bool = False) -> None:
        """Let ``dt_ms`` pass. Unless ``quiet`` the waiting stands still, and hands go back. ``newcomer``: the person
        plays their first match; people are patient for longer, and nobody shows that it wears off."""
        self._kind = newcomer
        slower = NEWCOMERS_TIME if newcomer else 1.0
        if self.bearing.awaited != self._awaited:
            self._begin(slower)
        for one in self._waiters:
            if one.node.animator.signalling or not quiet:
                self._rest(one)
            if one.node.animator.signalling and one.node.animator.tempered in (*HOLDING, *WAITING):
                one.node.animator.temper("")
        if not quiet or not self._awaited:
            return
        self._waited += dt_ms
        for one in self._waiters:
            if one.held > 0:
                one.held -= dt_ms
                if one.held <= 0:
                    self._rest(one)
            if one.stages and self._waited >= one.stages[0][0]:
                at, stage = one.stages[0]
                if self._show(one, stage):
                    one.stages = one.stages[1:] or [(at + AGAIN * slower, len(STAGES) - stage)]

    def _begin(self, slower: float) -> None:
        """Begin to wait for somebody, or for nobody."""
        self._awaited, self._waited = self.bearing.awaited, 0.0
        order = list(self._waiters)
        self._lots.shuffle(order)
        for nth, one in enumerate(order):
            self._rest(one)
            if one.node.animator.tempered in WAITING:
                one.node.animator.temper("")
            waits = bool(self._awaited) and one.node.seat not in self._awaited
            one.stages = [(at * slower + nth * APART, stage) for stage, at in enumerate(STAGES)] if waits else []

    def _rest(self, one: _Waiter) -> None:
        one.held = 0.0
        if one.node.attitude == "wait":
            one.node.take_up("rest", RELAXES)

    def _show(self, one: _Waiter, stage: int) -> bool:
        """Show that somebody has waited until a stage; return whether they were free to."""
        node = one.node
        if not node.animator.at_ease or node.attitude != "rest":
            return False
        how = OF[node.who]
        node.animator.temper(how.faces[0 if self._kind else stage])
        self.gazes.glance((node.seat,), self._place(node.seat, how.looks[stage]), LOOKS)
        if stage and node.animator.motion == "full":
            node.take_up("wait", TAKES_UP)
            one.held = HOLDS
        elif self.ahead is not None and not stage:
            self.ahead([node.way_ahead("rest", "wait")])
        return True

    def _place(self, seat: int, look: str) -> Place:
        """Return the point at which somebody looks; see Wait."""
        table = self.table
        others = [one.node.seat for one in self._waiters if one.node.seat not in (seat, *self._awaited)]
        if look == "c" or (look == "o" and not others):
            return table.place.trick_centre
        if look == "a":
            return table.gaze_point(seat, None)
        return table.gaze_point(seat, self._lots.choice(others) if look == "o" else self._awaited[0])
