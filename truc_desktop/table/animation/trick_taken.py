"""A trick is taken: its highest card comes down once more, so that it is felt at once whose trick it is.

A trick of the viewer's side: the winning card comes down in its place, warm light falls about it and the beaten cards
slide towards it. One of the rivals: their card covers the best one of the viewer's side, which darkens, without light.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from pygame import Rect, Surface

from truc_desktop.art.impact import pressed
from truc_desktop.art.light import glow
from truc_desktop.art.theme import cached
from truc_desktop.engine import Card
from truc_desktop.scene.act import Act
from truc_desktop.scene.easing import in_cubic, in_out_sine, out_cubic, out_quad
from truc_desktop.scene.node import Node
from truc_desktop.scene.steps import Do, Par, Seq, Step, Wait
from truc_desktop.scene.tween import Tween
from truc_desktop.table.animation.staging import FASTEST, LANDED
from truc_desktop.table.animation.table_effects import TableEffects
from truc_desktop.table.animation.timings import (
    BEATEN_DIM,
    COVERED_DIM,
    COVERS_NEAR,
    DIM_MS,
    DRAWN_IN,
    DRAWN_MS,
    DRAWN_NEAR,
    LOST,
    TAKEN,
    Take,
)
from truc_desktop.table.layout.geometry import CARD_RATIO, CardPose
from truc_desktop.table.nodes.card import CardNode
from truc_desktop.table.nodes.cels import LightPool
from truc_desktop.table.nodes.tabletop import Tabletop

LIGHT, COLOUR = 1.2, "#ffcf5a"
"""The light about a card that has taken a trick: its radius in widths of the card, and colour."""
DRAWN_TRIES = 6
"""Into how many steps the way of a beaten card is divided, to find how far it may slide."""
ON_TOP = 20.0
"""Depth of that card among the cards of the trick."""


@cached
def taken_light(radius: int, strength: float) -> Surface:
    """Return the light about a card that has taken a trick, ``radius`` px."""
    return glow(max(2, radius), COLOUR, strength, 0.2, soft=True)


class TakenSteps:
    """Steps for tricks that are taken at one table."""

    def __init__(self, table: Tabletop, hand: TableEffects, strength: Mapping[Card, int]) -> None:
        """``hand`` provides sounds and effects; ``strength``: that of each card in the game's ranking."""
        self.table, self.hand, self.strength = table, hand, strength
        self._pools: list[Node] = []

    def jobs(self) -> list[Callable[[], object]]:
        """Return jobs that draw ahead the lights of tricks."""
        width = self.table.place.trick_width
        return [partial(taken_light, round(LIGHT * width), part) for how in TAKEN for part in (how.light, how.after)]

    def take(
        self, winner: int, plays: Sequence[tuple[int, Card]], us: bool, side: Sequence[int], force: int,
        nailed: bool = False,
    ) -> Step:  # fmt: skip
        """Return a step: the trick ``plays``, which lies on the cloth, is taken by the seat ``winner``.

        ``us``: whether its ``side`` (all seats of it) is the viewer's. ``force``: how much the hand is worth, from 0.
        With less motion only light and darkness tell it. ``nailed``: the card has just been nailed down, and comes down
        once more only to cover another one.
        """
        table, how = self.table, (TAKEN if us else LOST)[force]
        nodes = {seat: table.trick[table.position(seat)] for seat, _card in plays}
        top = nodes[winner]
        ours = [] if us else [seat for seat, _card in plays if seat not in side]
        beaten = [(node, COVERED_DIM if seat in ours else BEATEN_DIM) for seat, node in nodes.items() if seat != winner]
        dim = [Tween(node, "dim", dark, DIM_MS) for node, dark in beaten]
        if not self.hand.staging.lively:
            return Par(Do(partial(self._told, top, us, how)), *dim)
        target = top.pose
        if ours:
            strengths = {seat: self.strength.get(card, 0) for seat, card in plays}
            covered = max(ours, key=lambda seat: (strengths[seat], seat == table.viewer))
            target = _over(top.pose, nodes[covered].pose)
        moves = [self._draw_in(node, target) for node, _dark in beaten] if us else []
        told = Do(partial(self._told, top, us, how)), Do(partial(self.hand.staging.bodies, side, how.body))
        if nailed and us:
            return Seq(*told, Par(*dim, *moves))
        return Seq(self._come_down(top, target, how), *told, Par(self._land(top, target, how), *dim, *moves))

    def end(self) -> None:
        """Let the light of a trick go: its cards are swept away."""
        for pool in self._pools:
            pool.remove_self()
        self._pools.clear()

    # ------------------------------------------------------------------ the winning card
    def _come_down(self, node: CardNode, target: CardPose, how: Take) -> Step:
        """Return a step: a card draws back, rises, and comes down at ``target``."""
        staging, start = self.hand.staging, node.pose
        far = math.hypot(target.x - start.x, target.y - start.y)
        away = (0.0, 0.0) if far < 1 else ((start.x - target.x) / far, (start.y - target.y) / far)
        high = how.rise * staging.u

        def begin() -> None:
            self.table.mark_best(())
            node.z = ON_TOP
            node.take_off(start.width)

        def draw_back(progress: float) -> None:
            back = how.back * staging.u * out_quad(progress)
            node.x, node.y = start.x + away[0] * back, start.y + away[1] * back
            node.scale = 1 - how.crouch * out_quad(progress)

        def rise(progress: float) -> None:
            eased, back = out_cubic(progress), how.back * staging.u
            part = how.reach * in_out_sine(progress)
            x, y = start.x + away[0] * back, start.y + away[1] * back
            node.x = x + (target.x - x) * part
            node.y = y + (target.y - y) * part - high * eased
            node.scale = 1 - how.crouch + (how.swell + how.crouch) * eased
            node.lift = staging.high_step(high * eased)

        def drop(progress: float) -> None:
            eased, back = in_cubic(progress), how.back * staging.u
            x = start.x + away[0] * back
            y = start.y + away[1] * back
            x, y = x + (target.x - x) * how.reach, y + (target.y - y) * how.reach
            node.x, node.y = x + (target.x - x) * eased, y + (target.y - y) * eased - high * (1 - eased)
            node.scale = 1 + how.swell * (1 - eased)
            node.lift = staging.high_step(high * (1 - eased))

        return Seq(Do(begin), Act(how.back_ms, draw_back, moves=node), Act(how.rise_ms, rise, moves=node),
                   Act(how.drop_ms, drop, moves=node))  # fmt: skip

    def _land(self, node: CardNode, target: CardPose, how: Take) -> Step:
        """Return a step: a card lies at ``target``, pressed flat for a moment, and the cloth feels it."""
        staging = self.hand.staging

        def press(wide: float, tall: float) -> None:
            node.rest(target)
            node.lift = LANDED[0] * staging.u
            if node.image is not None:
                node.image = pressed(node.image, wide, tall)

        def blow() -> None:
            press(*how.squash)
            staging.stop(how.stop_ms)
            staging.puff((target.x, target.y + target.width * 0.3), how.dust, 320, target.width * 0.5)
            if how.hop:
                staging.play(Seq(Wait(how.stop_ms), staging.hop((target.x, target.y), how.hop, but=(node,))))

        def rest() -> None:
            node.rest(target)
            node.lift = LANDED[1] * staging.u

        wide, tall = how.squash
        return Seq(Do(blow), Wait(how.squash_ms), Do(lambda: press(2 - wide**0.5, 2 - tall**0.5)),
                   Wait(how.squash_ms), Do(rest))  # fmt: skip

    def _told(self, node: CardNode, us: bool, how: Take) -> None:
        """Let it be heard whose trick it is, and light fall about a card of the viewer's side."""
        self.hand.effect("trick_won" if us else "trick_lost", how.gain)
        if not us or self.table.room.table == "flat" or self.hand.staging.speed > FASTEST:
            return
        radius = round(LIGHT * node.pose.width)
        pool = LightPool(taken_light(radius, how.light), z=-1.0)
        pool.x, pool.y = node.pose.x, node.pose.y
        self._pools.append(pool)
        self.table.trick_layer.add(pool)

        def fade() -> None:
            pool.light = taken_light(radius, how.after)

        self.hand.staging.play(Seq(Wait(how.light_ms), Do(fade)))

    # ------------------------------------------------------------------ what answers
    def _draw_in(self, node: CardNode, to: CardPose) -> Step:
        """Return a step: a beaten card slides towards the one at ``to``, and under its edge if it is near."""
        start, target = node.pose, self._drawn_in(node.pose, to)
        hop = 6 * self.hand.staging.u

        def slide(progress: float) -> None:
            eased = out_cubic(progress)
            node.x, node.y = start.x + (target.x - start.x) * eased, start.y + (target.y - start.y) * eased
            node.rise = round(hop * math.sin(math.pi * progress)) if progress < 1 else 0

        return Seq(Act(DRAWN_MS, slide, moves=node), Do(lambda: node.rest(target)))

    def _drawn_in(self, start: CardPose, to: CardPose) -> CardPose:
        """Return where a beaten card slides to: less far where it would come under a name plate."""
        plates = [seat.plate.body() for seat in self.table.seats if seat.plate is not None]
        apart = _apart(start, to)
        most = max(0.0, min(DRAWN_IN, 1 - DRAWN_NEAR / apart)) if apart else 0.0
        for nth in range(DRAWN_TRIES, 0, -1):
            part = most * nth / DRAWN_TRIES
            there = replace(start, x=start.x + (to.x - start.x) * part, y=start.y + (to.y - start.y) * part)
            box = Rect(0, 0, round(there.width), round(there.width * CARD_RATIO))
            box.center = round(there.x), round(there.y)
            if box.collidelist(plates) < 0:
                return there
        return start


def _apart(one: CardPose, other: CardPose) -> float:
    """Return how far apart two cards lie, in sizes of a card: at 1 they touch."""
    wide, tall = (one.width + other.width) / 2, (one.width + other.width) / 2 * CARD_RATIO
    return math.hypot((one.x - other.x) / wide, (one.y - other.y) / tall)


def _over(from_: CardPose, covered: CardPose) -> CardPose:
    """Return where a card lies that has come over the edge of another one, which is still to be known."""
    apart = _apart(from_, covered)
    part = 0.0 if apart <= COVERS_NEAR else 1 - COVERS_NEAR / apart
    return replace(from_, x=from_.x + (covered.x - from_.x) * part, y=from_.y + (covered.y - from_.y) * part)
