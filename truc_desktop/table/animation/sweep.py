"""The sweep: a finished trick is gathered, squared with a snap, snatched to its winner and fanned."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

from truc_desktop.scene.act import Act
from truc_desktop.scene.easing import in_cubic, in_out_cubic, out_back, out_cubic, out_quad
from truc_desktop.scene.flight import Flight, Pose
from truc_desktop.scene.steps import Do, Lazy, Par, Seq, Step, Wait, stagger
from truc_desktop.scene.tween import Tween
from truc_desktop.table.animation.staging import Staging
from truc_desktop.table.animation.table_effects import TableEffects
from truc_desktop.table.animation.timings import (
    DOWN,
    FAN,
    FAN_GAP,
    GATHER,
    GATHER_GAP,
    NOD_MS,
    PULL,
    PULL_BACK,
    SNAP_STOP,
    SWISH,
    WIN_LIFT,
    WIN_LIFT_MS,
)
from truc_desktop.table.layout.geometry import CardPose
from truc_desktop.table.nodes.card import CardNode
from truc_desktop.table.nodes.tabletop import Tabletop

STACK = 2.2
"""Distance from one card of a squared trick to the next, in units of u."""
NOD = 5.0
"""Depth of the winner's nod, in units of u."""


def nod(staging: Staging, seat: int, depth: float, ms: float, times: float) -> Step:
    """Return a step: a player nods, ``depth`` units of u deep."""
    player = staging.table.seats[seat]

    def go(progress: float) -> None:
        down = depth * staging.u * math.sin(math.tau * times * progress) * (1 - progress) ** 0.6
        player.displace("nod", 0.0, down if progress < 1 else 0.0)

    return Act(ms, go)


class Sweep:
    """One finished trick on its way to its winner. The last card is the top one."""

    def __init__(
        self, table: Tabletop, hand: TableEffects, nodes: Sequence[CardNode], poses: Sequence[CardPose],
        winner: int | None,
    ) -> None:  # fmt: skip
        """``poses``: where the cards will lie. ``winner``: a seat; None for a drawn trick."""
        self.table, self.hand, self.staging = table, hand, hand.staging
        self.nodes, self.poses, self.winner = list(nodes), list(poses), winner
        self.top = self.nodes[-1]

    def step(self) -> Step:
        """Return the step."""
        return Seq(Do(self._begin), Lazy(self._gather), Do(self._snap), Lazy(self._pull), Lazy(self._swish),
                   Do(self._land), Lazy(self._fan))  # fmt: skip

    def _begin(self) -> None:
        self.table.mark_best(())
        self.hand.sound("drawn" if self.winner is None else "sweep", 1.1)
        for z, node in enumerate(self.nodes):
            node.z = z
        top, place = self.top.pose, self.table.place
        self.x, self.y = (top.x, top.y) if self.winner is not None else place.trick_centre
        self.angle = top.angle

    def _stacked(self, x: float, y: float, angle: float, width: float, n: int) -> CardPose:
        below = (len(self.nodes) - 1 - n) * STACK * self.staging.u
        return CardPose(x - below, y + below, angle, width)

    def _gather(self) -> Step:
        """Let the winning card rise while the others slide under it."""
        moves: list[Step] = []
        width = self.top.pose.width
        for n, node in enumerate(self.nodes):
            if node is not self.top or self.winner is None:
                to = self._stacked(self.x, self.y, self.angle, width, n)
                lit = Tween(node, "dim", 0.0, GATHER)
                moves.append(Par(node.fly(to, GATHER, in_out_cubic, arc=0.05, lift=self.table.lift(6)), lit))
        whole = GATHER + GATHER_GAP * max(0, len(moves) - 1)
        if self.winner is None:
            return stagger(GATHER_GAP, *moves)
        up = Par(Tween(self.top, "scale", WIN_LIFT, WIN_LIFT_MS, out_cubic),
                 Tween(self.top, "lift", self.table.lift(24), WIN_LIFT_MS, out_cubic))  # fmt: skip
        down = Par(Tween(self.top, "scale", 1.0, DOWN, in_cubic),
                   Tween(self.top, "lift", self.table.lift(4), DOWN, in_cubic))  # fmt: skip
        return Par(Seq(up, Wait(max(0.0, whole - WIN_LIFT_MS - DOWN)), down), stagger(GATHER_GAP, *moves))

    def _snap(self) -> None:
        """Square the cards; only the top one casts a shadow from now on."""
        self.hand.sound("square")
        self.staging.stop(SNAP_STOP)
        for n, node in enumerate(self.nodes):
            node.rest(self._stacked(self.x, self.y, self.angle, self.top.pose.width, n))
            node.lift = self.table.lift(4) if node is self.top else 0.0
        width = self.top.pose.width
        self.staging.puff((self.x, self.y + width * 0.6), 4, 150, width * 0.5)

    def _pull(self) -> Step:
        """Draw the cards back from where they will go."""
        to = self.poses[-1]
        far = math.hypot(to.x - self.x, to.y - self.y) or 1.0
        dx, dy = (self.x - to.x) / far, (self.y - to.y) / far
        starts = [(node.x, node.y) for node in self.nodes]

        def go(progress: float) -> None:
            back = PULL_BACK * self.staging.u * out_quad(progress)
            for node, (x, y) in zip(self.nodes, starts, strict=True):
                node.x, node.y = x + dx * back, y + dy * back

        return Act(PULL, go)

    def _swish(self) -> Step:
        """Snatch them away as one."""
        to = self.poses[-1]
        moves: list[Step] = []
        for n, (node, pose) in enumerate(zip(self.nodes, self.poses, strict=True)):
            ahead = to if node is self.top else self._stacked(to.x, to.y, to.angle, pose.width, n)
            rise = 16 * self.staging.u if node is self.top else 0.0
            lift = self.table.lift(4) if node is self.top else 0.0
            flight = Flight(node, _shrunk(node, ahead), SWISH, in_out_cubic, arc=0.16, rise=rise, lift_to=lift)
            moves.append(Seq(Do(partial(node.take_off, node.pose.width)), flight))
        return Seq(Do(lambda: self.hand.sound("whoosh", 0.95)), Par(*moves))

    def _land(self) -> None:
        self.hand.sound("play", 1.15)
        to = self.poses[-1]
        self.staging.puff((to.x, to.y), 5, 130, to.width * 0.4)
        if self.winner is not None:
            self.staging.play(nod(self.staging, self.winner, NOD, NOD_MS, 1.0))

    def _fan(self) -> Step:
        """Fan them; each comes to rest in a frame of its own, in which its picture is drawn."""
        moves: list[Step] = []
        for node, pose in zip(self.nodes, self.poses, strict=True):
            flight = Flight(node, _shrunk(node, pose), FAN, out_back, lift_to=self.table.lift(3))
            moves.append(Seq(flight, Do(partial(node.rest, pose))))
        return stagger(FAN_GAP, *moves)



def _shrunk(node: CardNode, to: CardPose) -> Pose:
    """Return the pose of a card at ``to`` in its large picture: a small one would be enlarged on the way."""
    return Pose(to.x, to.y, -to.angle, to.width / node.pose.width)
