"""The sweep: a finished trick is gathered, at the hand that its winner holds out, perhaps tapped square, swept to its
place in their own way, and fanned."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from truc_desktop.art.figures.attitudes import PASTIMES
from truc_desktop.art.figures.builds import BUILDS
from truc_desktop.art.light import shadow_of
from truc_desktop.art.own_hands import HandPicture, taking_hand
from truc_desktop.scene.act import Act
from truc_desktop.scene.easing import in_cubic, in_out_cubic, in_out_sine, out_back, out_cubic, out_quad
from truc_desktop.scene.flight import Flight, Pose
from truc_desktop.scene.imagecache import SHARED
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.steps import Do, Lazy, Par, Seq, Step, Wait, stagger
from truc_desktop.scene.tween import Tween
from truc_desktop.table.animation.own_hands import below_window
from truc_desktop.table.animation.staging import Staging
from truc_desktop.table.animation.table_effects import TableEffects
from truc_desktop.table.animation.timings import (
    ASKEW,
    DOWN,
    FAN,
    FAN_GAP,
    GATHER,
    GATHER_GAP,
    HAND_GOES,
    NOD_MS,
    PULL,
    PULL_BACK,
    READY_MS,
    SNAP_STOP,
    SWISH,
    TAKINGS,
    TAP_HIGH,
    TAP_MS,
    THROUGH,
    TRAIL,
    WIN_LIFT,
    WIN_LIFT_MS,
)
from truc_desktop.table.layout.geometry import CARD_RATIO, CardPose
from truc_desktop.table.nodes.card import CardNode
from truc_desktop.table.nodes.seated_player import SeatedPlayer
from truc_desktop.table.nodes.tabletop import Tabletop

STACK = 2.2
"""Distance from one card of a squared trick to the next, in units of u."""
HAND, HOLDS = 200.0, 0.22
"""The viewer's hand: px of 256 units of its picture, in units of u, and how far below the middle of the top card it is,
in widths of the card: so high that the sleeve is seen above the viewer's own cards."""
ARM_REACHES, ARM_YIELDS = 0.42, 30.0
"""How far the viewer's hand reaches from the near edge of the table, as a part of its depth; how much of that it takes
to slow down, in units of u. Cards that go farther slide on by themselves.
"""
_AT_EDGE = 64.0
"""How far below where it will hold the cards the viewer's hand waits, in units of u: its fingers are at their edge."""
_LEANS, _SHOULDER = (-28.0, -14.0, 0.0, 14.0, 28.0), 200.0
"""Degrees by which the viewer's arm leans, a picture for each; how far below the window it comes from, in u."""
_SPARE = 60.0
"""How much longer the arm is than it has to be, in units of its picture: it leans, and comes from below."""
_LIFT = 6.0
"""Height of the hand above the table, in units of u."""
NOD = 5.0
"""Depth of the winner's nod, in units of u."""


def nod(staging: Staging, seat: int, depth: float, ms: float, times: float) -> Step:
    """Return a step: a player nods, ``depth`` units of u deep."""
    player = staging.table.seats[seat]

    def go(progress: float) -> None:
        down = depth * staging.u * math.sin(math.tau * times * progress) * (1 - progress) ** 0.6
        player.displace("nod", 0.0, down if progress < 1 else 0.0)

    return Act(ms, go)


def sweep_jobs(table: Tabletop) -> list[Callable[[], object]]:
    """Return jobs that draw ahead the arm with which the viewer sweeps a trick, and its shadows."""
    if table.watched:
        return []
    arms = [partial(_arm, table, lean) for lean in _LEANS if lean <= 0]  # the viewer's tricks lie to the left
    return [*arms, *(partial(_shade, table, arm) for arm in arms)]


def _shade(table: Tabletop, arm: Callable[[], HandPicture]) -> None:
    SHARED.shadow(arm().surface, _LIFT * table.place.u, shadow_of)


def _arm(table: Tabletop, lean: float) -> HandPicture:
    """Return the viewer's hand with an arm that ends below the window wherever it reaches."""
    place = table.place
    size = round(HAND * place.u)
    down = (place.h - _farthest(table)) / math.cos(math.radians(lean))
    return taking_hand(table.players[table.viewer].who, size, lean, float(math.ceil(256 * down / size)) + _SPARE)


def _farthest(table: Tabletop) -> float:
    """Return the height at which the viewer's arm reaches no farther, in window px."""
    view = table.place.view
    return view.near - ARM_REACHES * (view.near - view.far)


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
        self.reaches: SeatedPlayer | None = None
        self.own: Sprite | None = None
        self._comes_from: float | None = None
        """How far below the cards the viewer's hand comes from, in px; None: from below the window."""
        self._pushed_x = self.top.x
        """Where the top card was when the viewer's hand last went with it."""
        self.taking = TAKINGS["lay" if winner is None else BUILDS[table.players[winner].who].plays]

    def step(self) -> Step:
        """Return the step."""
        square = [Lazy(self._tap), Do(self._snap)] if self.taking.taps else [Do(self._close)]
        return Seq(Do(self._begin), Lazy(self._gather), *square, Lazy(self._pull), Lazy(self._swish), Do(self._land),
                   Lazy(self._fan))  # fmt: skip

    def ready(self) -> None:
        """Let the winner bend towards the trick, which still lies there to be read, or the viewer's hand come to its
        edge: nobody does for a drawn one."""
        player = None if self.winner is None else self.table.seats[self.winner]
        if isinstance(player, SeatedPlayer) and player.attitude in ("rest", *PASTIMES):
            self.reaches = player
            player.take_up("ready", READY_MS / self.staging.speed)
        elif self.winner == self.table.viewer and not self.table.watched:
            own = self.own = self._own_hand()
            self.table.own_arm.add(own)
            waits = self._comes_from = _AT_EDGE * self.staging.u
            far = max(0.0, below_window(own, self.table.place) - self._held_at - waits)

            def come(progress: float) -> None:
                if self.own is own:
                    self._follow(waits + (1 - out_cubic(progress)) * far)

            come(0.0)
            self.staging.play(Act(READY_MS, come))

    def _begin(self) -> None:
        self.table.mark_best(())
        self.hand.sound("drawn" if self.winner is None else "sweep", 1.1)
        for z, node in enumerate(self.nodes):
            node.z = z
        top, place = self.top.pose, self.table.place
        self.x, self.y = (top.x, top.y) if self.winner is not None else place.trick_centre
        self.angle = top.angle
        player = None if self.winner is None else self.table.seats[self.winner]
        if isinstance(player, SeatedPlayer) and player.attitude in ("rest", "ready", *PASTIMES):
            self.reaches = player
            player.take_up("reach", self._gathers / self.staging.speed)
            self.x, self.y = player.card_at("reach", CARD_RATIO * top.width)
        elif self.winner == self.table.viewer and not self.table.watched and self.own is None:
            self.own = self._own_hand()
            self.table.own_arm.add(self.own)

    @property
    def _gathers(self) -> float:
        """Time in which a card is gathered, in ms."""
        return GATHER * self.taking.gather

    @property
    def _sweeps(self) -> float:
        """Time in which the cards are swept away, in ms."""
        return SWISH * self.taking.sweep

    def _stacked(self, x: float, y: float, angle: float, width: float, n: int) -> CardPose:
        below = (len(self.nodes) - 1 - n) * STACK * self.staging.u
        return CardPose(x - below, y + below, angle, width)

    def _glide(self, node: CardNode, to: CardPose, ms: float, arc: float, rise: float, lift: float) -> Step:
        """Return a step: a card moves in its large picture, turned as a sprite: it will not lie there for long."""
        wide = self.top.pose.width

        def there() -> None:
            node.pose = replace(to, width=wide)

        turned = Pose(to.x, to.y, -to.angle, to.width / wide)
        flight = Flight(node, turned, ms, in_out_cubic, arc=arc, rise=rise, lift_to=lift)
        return Seq(Do(partial(node.take_off, wide)), flight, Do(there))

    def _gather(self) -> Step:
        """Let the winning card rise while the others slide under it, not quite square."""
        moves: list[Step] = []
        width = self.top.pose.width
        for n, node in enumerate(self.nodes):
            if node is not self.top or self.winner is None or self.reaches is not None:
                askew = self.angle + (0.0 if node is self.top else ASKEW if n % 2 else -ASKEW)
                to = self._stacked(self.x, self.y, askew, width, n)
                lit = Tween(node, "dim", 0.0, self._gathers)
                moves.append(Par(self._glide(node, to, self._gathers, 0.05, 0.0, self.table.lift(6)), lit))
        whole = self._gathers + GATHER_GAP * max(0, len(moves) - 1)
        if self.winner is None or self.reaches is not None:  # those come to the hand that is held out for them
            return stagger(GATHER_GAP, *moves)
        up = Par(Tween(self.top, "scale", WIN_LIFT, WIN_LIFT_MS, out_cubic),
                 Tween(self.top, "lift", self.table.lift(24), WIN_LIFT_MS, out_cubic))  # fmt: skip
        down = Par(Tween(self.top, "scale", 1.0, DOWN, in_cubic),
                   Tween(self.top, "lift", self.table.lift(4), DOWN, in_cubic))  # fmt: skip
        rises = Seq(up, Wait(max(0.0, whole - WIN_LIFT_MS - DOWN)), down)
        return Par(rises, stagger(GATHER_GAP, *moves), Act(whole, self._come))

    # ------------------------------------------------------------------ the viewer's hand
    def _own_hand(self) -> Sprite:
        """Return the viewer's hand, which comes over the cards."""
        node = Sprite(shadow_of=shadow_of, name="own-sweep", z=1)
        node.lift = _LIFT * self.table.place.u
        self._lean(node)
        return node

    def _lean(self, hand: Sprite) -> None:
        """Let the viewer's arm lean so that it comes from where they sit."""
        place = self.table.place
        below = place.h + _SHOULDER * place.u - hand.y
        angle = math.degrees(math.atan2(hand.x - place.view.cx, below)) if hand.y else 0.0
        picture = _arm(self.table, min(_LEANS, key=lambda lean: abs(lean - angle)))
        if hand.image is not picture.surface:
            hand.image, hand.anchor = picture.surface, picture.anchor

    def _come(self, progress: float) -> None:
        """Let the viewer's hand come over the cards."""
        if self.own is not None:
            if self._comes_from is None:
                self._comes_from = below_window(self.own, self.table.place) - self._held_at
            self._follow((1 - out_cubic(progress)) * self._comes_from)

    def _follow(self, below: float = 0.0) -> None:
        """Put the viewer's hand on the top card, or so many px below."""
        if self.own is not None:
            self.own.x = self.top.x
            self.own.y = self._held_at + below
            self._lean(self.own)

    @property
    def _held_at(self) -> float:
        """Return the height at which a hand holds the top card, in window px."""
        return self.top.y + HOLDS * self.top.pose.width * self.top.scale

    def _push(self, start: float) -> None:
        """Let the viewer's hand, which was at the height ``start``, go with the top card; where the arm ends it slows
        down, lets the cards slide on, and goes back.
        """
        own = self.own
        if own is None:
            return
        yields = ARM_YIELDS * self.staging.u
        beyond = max(0.0, min(_farthest(self.table) + yields, start) - self._held_at)
        slows = math.exp(-beyond / yields)
        own.x += (self.top.x - self._pushed_x) * slows
        own.y = self._held_at + beyond - yields * (1 - slows)
        self._lean(own)
        self._pushed_x = self.top.x
        if beyond > 3 * yields:
            self._go()

    def _go(self) -> None:
        """Let the viewer's hand leave the cards, and its arm go back over the edge of the table."""
        own, self.own = self.own, None
        if own is None:
            return
        start, far = own.y, below_window(own, self.table.place) - own.y

        def away(progress: float) -> None:
            own.y = start + far * in_out_sine(progress)

        self.staging.play(Seq(Act(HAND_GOES, away), Do(own.remove_self)))

    # ------------------------------------------------------------------ the way
    def _tap(self) -> Step:
        """Lift the cards together, and tap them on the table; they come square on the way."""
        places = [self._stacked(self.x, self.y, self.angle, self.top.pose.width, n) for n in range(len(self.nodes))]
        starts = [(node.x, node.y, node.angle) for node in self.nodes]
        drawn = [node.pose.angle + node.angle for node in self.nodes]  # how far the picture itself is turned
        high = self.staging.u * TAP_HIGH
        self.top.lift = self.table.lift(11)
        for node in self.nodes[:-1]:
            node.lift = 0.0

        def go(progress: float) -> None:
            up = out_quad(progress / 0.5) if progress < 0.5 else 1 - in_cubic((progress - 0.5) / 0.5)
            eased = in_out_sine(progress)
            for node, at, (x, y, angle), off in zip(self.nodes, places, starts, drawn, strict=True):
                node.x, node.y = x + (at.x - x) * eased, y + (at.y - y) * eased - high * up
                node.angle = angle + (off - self.angle - angle) * eased
            self._follow()

        return Act(TAP_MS, go)

    def _snap(self) -> None:
        """The cards have been tapped square."""
        self.hand.sound("square")
        self.staging.stop(SNAP_STOP)
        self.staging.puff((self.x, self.y + self.top.pose.width * 0.6), 6, 170, self.top.pose.width * 0.5)
        self._close()

    def _close(self) -> None:
        """The cards lie square on each other; only the top one casts a shadow from now on."""
        width = self.top.pose.width
        for n, node in enumerate(self.nodes):
            node.pose = self._stacked(self.x, self.y, self.angle, width, n)
            node.x, node.y = node.pose.x, node.pose.y
            node.lift = self.table.lift(4) if node is self.top else 0.0

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
            self._follow()

        return Act(PULL, go)

    def _swish(self) -> Step:
        """Sweep them away, each behind the one above it, a little past their place; the winner's arm goes back."""
        to = self.poses[-1]
        past_x, past_y = (to.x - self.x) * THROUGH, (to.y - self.y) * THROUGH
        moves: list[Step] = []
        for n, (node, pose) in enumerate(zip(self.nodes, self.poses, strict=True)):
            ahead = to if node is self.top else self._stacked(to.x, to.y, to.angle, pose.width, n)
            ahead = replace(ahead, x=ahead.x + past_x, y=ahead.y + past_y)
            rise = self.taking.rise * self.staging.u if node is self.top else 0.0
            lift = self.table.lift(4) if node is self.top else 0.0
            later = TRAIL * self.taking.trail * (len(self.nodes) - 1 - n)
            moves.append(Seq(Wait(later), self._glide(node, ahead, self._sweeps, self.taking.arc, rise, lift)))
        start, self._pushed_x = self._held_at, self.top.x
        moves.append(Act(self._sweeps, lambda progress: self._push(start)))
        return Seq(Do(self._draw_in), Do(lambda: self.hand.sound("whoosh", 0.95)), Par(*moves))

    def _draw_in(self) -> None:
        """Let the arm that has reached for the trick go back, unless it does something else by now."""
        if self.reaches is not None and self.reaches.attitude == "reach":
            self.reaches.take_up("rest", self._sweeps / self.staging.speed)

    def _land(self) -> None:
        self._go()
        self.hand.sound("play", 1.15)
        to = self.poses[-1]
        self.staging.puff((to.x, to.y), 6, 150, to.width * 0.4)
        if self.winner is not None:
            self.staging.play(nod(self.staging, self.winner, NOD, NOD_MS, 1.0))

    def _fan(self) -> Step:
        """Fan them; each comes to rest in a frame of its own, in which its picture is drawn."""
        moves: list[Step] = []
        for node, pose in zip(self.nodes, self.poses, strict=True):
            small = Pose(pose.x, pose.y, -pose.angle, pose.width / node.pose.width)
            flight = Flight(node, small, FAN, out_back, lift_to=self.table.lift(3))
            moves.append(Seq(flight, Do(partial(node.rest, pose))))
        return stagger(FAN_GAP, *moves)
