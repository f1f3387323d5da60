"""Throws: a card is tossed, laid or slammed on the mat, as the rank of the open card deserves."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from truc_desktop.art.impact import pressed
from truc_desktop.engine import Card, Ranking
from truc_desktop.scene.act import Act
from truc_desktop.scene.easing import in_cubic, in_out_sine, out_cubic, out_quad
from truc_desktop.scene.steps import Do, Par, Seq, Step, Wait
from truc_desktop.table.animation.arm import PlayingArm
from truc_desktop.table.animation.staging import LANDED, RAYS, Staging
from truc_desktop.table.animation.timings import (
    FLASH_MS,
    GIVE_WAY,
    GIVE_WAY_REACH,
    LAY,
    SHAKE_MS,
    SLAM,
    SLAM_GROUPS,
    TAP,
    TOSS,
    TOSS_SHARE,
    WAVE,
    Throw,
)
from truc_desktop.table.layout.geometry import CardPose
from truc_desktop.table.nodes.card import CardNode

RAISED = 20.0
"""How far above its place a card hangs before it comes down, in units of u."""
_HIGH = 1.5  # height of a card in widths
RIPPLE = 430.0
"""How far the folds of a slammed card run, in units of u."""


def throw_of(card: Card, ranking: Ranking) -> str:
    """Return TOSS, LAY or SLAM for an open card, by its place in the ranking alone."""
    strength, groups = ranking.strength[card], len(ranking.groups)
    if strength > groups - SLAM_GROUPS:
        return SLAM
    return TOSS if strength <= groups * TOSS_SHARE else LAY


class _Flight:
    """One thrown card, from the hand to its place."""

    def __init__(self, staging: Staging, node: CardNode, target: CardPose, style: Throw) -> None:
        self.staging, self.node, self.target, self.style = staging, node, target, style
        start = node.pose
        way = math.hypot(target.x - start.x, target.y - start.y) or 1.0
        self.way = way
        self.nx, self.ny = (target.x - start.x) / way, (target.y - start.y) / way
        self.side = 1 if self.nx >= 0 else -1
        self.x, self.y, self.angle, self.scale, self.lift = start.x, start.y, 0.0, 1.0, 0.0
        self.turn = 0.0

    def take_off(self) -> None:
        """Rise above hand and table."""
        node, pose = self.node, self.node.pose
        self.staging.above.add(node)
        node.x, node.y = pose.x, pose.y
        node.take_off(self.target.width)
        self._note()
        self.turn = (-self.target.angle - node.angle + 180) % 360 - 180

    def _note(self) -> None:
        node = self.node
        self.x, self.y, self.angle, self.scale, self.lift = node.x, node.y, node.angle, node.scale, node.lift

    def draw_back(self, progress: float) -> None:
        """Draw back from the place the card will go to."""
        node, style, eased = self.node, self.style, out_quad(progress)
        back = style.back * self.staging.u * eased
        node.x, node.y = self.x - self.nx * back, self.y - self.ny * back
        node.scale = self.scale * (1 + style.swell * 0.22 * eased)
        node.angle = self.angle + self.side * style.lean * 0.35 * eased
        node.lift = self.staging.high_step(22 * self.staging.u)
        if progress >= 1:
            self._note()

    def picked(self, at: tuple[float, float], progress: float) -> None:
        """Move into the hand that takes the card."""
        node, eased = self.node, out_quad(progress)
        node.x, node.y = self.x + (at[0] - self.x) * eased, self.y + (at[1] - self.y) * eased
        node.lift = self.staging.high_step(22 * self.staging.u)
        if progress >= 1:
            self._note()

    def carried(self, to: tuple[float, float], slams: bool, progress: float) -> None:
        """Go along with the hand, to where it lets go."""
        node, eased = self.node, in_out_sine(progress)
        node.x, node.y = self.x + (to[0] - self.x) * eased, self.y + (to[1] - self.y) * eased
        node.scale = self.scale * (1 + 0.12 * eased)
        node.angle = self.angle + (self.side * -14 if slams else 0.5 * self.turn) * eased
        if progress >= 1:
            self._note()
            self.turn = (-self.target.angle - node.angle + 180) % 360 - 180
            self.way = math.hypot(self.target.x - node.x, self.target.y - node.y) or 1.0
            self.nx, self.ny = (self.target.x - node.x) / self.way, (self.target.y - node.y) / self.way

    def fly(self, progress: float) -> None:
        """Fly in a bow past the place, or above it when the card hangs there."""
        node, style, target, u = self.node, self.style, self.target, self.staging.u
        hangs = style.hang_ms > 0
        eased = in_out_sine(progress) ** 0.85 if hangs else out_cubic(progress)
        bow = 4 * eased * (1 - eased)
        far = self.way * style.over
        end_x = target.x + self.nx * far
        end_y = target.y + self.ny * far - (RAISED * u if hangs else 0)
        up_x, up_y = (self.ny, -self.nx) if self.nx > 0 else (-self.ny, self.nx)
        arc = bow * style.arc * self.way
        node.x = self.x + (end_x - self.x) * eased + up_x * arc
        node.y = self.y + (end_y - self.y) * eased + up_y * arc
        node.scale = self.scale + (1 - self.scale) * eased + style.swell * (eased if hangs else bow)
        lean = self.side * style.lean * math.sin(math.pi * progress**0.8) * (0.6 if hangs else 1.0)
        leant = self.side * style.lean * 0.35
        node.angle = self.angle - leant * eased + self.turn * eased + lean
        end = style.rise * u if hangs else 3 * u
        node.lift = self.staging.high_step((self.lift + 9 * u) * (1 - eased) + end * eased + style.rise * u * bow * 0.7)
        if progress >= 1:
            self._note()

    def hang(self, progress: float) -> None:
        """Stand in the air for a moment, still rising."""
        self.node.y = self.y - 5 * self.staging.u * math.sin(math.pi * progress)
        self.node.scale = self.scale + 0.025 * math.sin(math.pi * progress / 2)
        if progress >= 1:
            self._note()

    def drop(self, progress: float) -> None:
        """Come down hard."""
        node, target, eased = self.node, self.target, in_cubic(progress)
        node.x = self.x + (target.x - self.x) * eased
        node.y = self.y + (target.y - self.y) * eased
        node.scale = self.scale + (0.97 - self.scale) * eased
        node.angle = self.angle + (-target.angle - self.angle) * eased
        node.lift = self.staging.high_step(self.lift + (self.staging.u - self.lift) * eased)

    def slide_back(self, progress: float) -> None:
        """Come back from where the card slid to."""
        node, target, eased = self.node, self.target, out_cubic(progress)
        node.x = self.x + (target.x - self.x) * eased
        node.y = self.y + (target.y - self.y) * eased
        node.angle = self.angle + (-target.angle - self.angle) * eased


def throw(
    staging: Staging, node: CardNode, target: CardPose, style: Throw, on_blow: Callable[[], object],
    on_rest: Callable[[], object], felt: Callable[[], object] | None = None, again: Step | None = None,
    arm: PlayingArm | None = None,
) -> Step:  # fmt: skip
    """Return a step that throws a card to ``target``; it ends when the card lies there.

    ``on_blow()`` is called when the card meets the cloth, and must move it to its layer; ``on_rest()`` when it lies.
    ``felt()``: what the table feels of a slam, in place of the usual. ``again``: what a card does that is not slammed,
    in place of sliding back; it must come to rest in ``target``. ``arm``: that of the player, who carries the card some
    way; the rest of the throw is as short.
    """
    if arm is not None and not arm.slams:
        hand = arm.hand
        style = replace(style, fly_ms=style.fly_ms * hand.flies, arc=style.arc * hand.arc, lean=style.lean * hand.lean)
    card = _Flight(staging, node, target, style)

    def press(wide: float, high: float) -> None:
        node.rest(target)
        if node.image is not None:
            node.image = pressed(node.image, wide, high)

    def blow() -> None:
        node.pose = target
        on_blow()
        if style.over:
            node.scale = 1.0
            node.image = pressed(node.picture(target.width), *style.squash)
        else:
            press(*style.squash)
        node.lift = LANDED[0] * staging.u
        if felt is not None and not style.over:
            felt()
            return
        staging.stop(style.stop_ms)
        _felt(staging, card)

    def spring() -> None:
        node.image = node.picture(target.width)

    def stretch() -> None:
        press(2 - style.squash[0] ** 0.5, 2 - style.squash[1] ** 0.5)

    def rest() -> None:
        node.rest(target)
        on_rest()

    flight: list[Step] = [Do(card.take_off), *_set_off(card, arm), Act(style.fly_ms, card.fly, moves=node)]
    if style.hang_ms:
        flight += [Act(style.hang_ms, card.hang, moves=node), Act(style.drop_ms, card.drop, moves=node)]
    if style.over and again is not None:
        landing: tuple[Step, ...] = (Wait(TAP), Do(spring), again)
    elif style.over:
        landing = (Par(Act(style.over_back_ms, card.slide_back, moves=node), Seq(Wait(style.squash_ms), Do(spring))),)
    else:
        landing = (Wait(style.squash_ms), Do(stretch), Wait(style.squash_ms * 0.8))
    if arm is not None:
        back = Seq(Wait(arm.hand.stays_ms / staging.speed), Do(arm.go_back))
        return Seq(*flight, Do(blow), Do(lambda: staging.play(back)), *landing, Do(rest))
    return Seq(*flight, Do(blow), *landing, Do(rest))


def _set_off(card: _Flight, arm: PlayingArm | None) -> tuple[Step, ...]:
    """Return what a card does before it flies: it draws back, or goes along with the hand of the player."""
    node = card.node
    if arm is None:
        return (Act(card.style.back_ms, card.draw_back, moves=node),)
    height = node.pose.width * _HIGH
    start, end = arm.way(height)
    return (
        Do(arm.pick), Act(arm.hand.pick_ms, partial(card.picked, start), moves=node),
        Do(arm.carry), Act(arm.carry_ms, partial(card.carried, end, arm.slams), moves=node), Do(arm.let_go),
    )  # fmt: skip


def _felt(staging: Staging, card: _Flight) -> None:
    """Let the table feel the blow of a card: dust, cards that give way, hops, folds, a shake."""
    style, target, u = card.style, card.target, staging.u
    at, half = (target.x, target.y), target.width * 0.52
    if style.hang_ms:
        staging.puff((target.x, target.y + half * 0.25), style.dust, 520, half * 0.9)
    else:
        edge = (target.x + card.nx * half, target.y + card.ny * half)
        staging.puff(edge, style.dust, 150, way=math.atan2(card.ny, card.nx))
    steps = [give_way(staging, card.node, target, style)]
    if style.hop:
        blown = Par(staging.hop(at, style.hop, but=(card.node,)), staging.ripple(at, style.rings, RIPPLE))
        steps.append(Seq(Wait(style.stop_ms), blown))
    if style.shake:
        steps.append(Seq(Wait(style.stop_ms), staging.shake(style.shake * u, SHAKE_MS)))
    if style.rings and card.node.parent is not None:
        steps.append(staging.flash(at, target.width * RAYS, FLASH_MS, card.node.parent, card.node.z - 0.4))
    staging.play(Par(*steps))


def give_way(staging: Staging, node: CardNode, target: CardPose, style: Throw) -> Step:
    """Return a step: the cards of the trick next to a thrown one move a little away from it, and back."""
    steps: list[Step] = []
    for other in staging.table.trick.values():
        far = math.dist((other.x, other.y), (target.x, target.y)) / staging.u
        push = max(0.0, 1 - far / GIVE_WAY_REACH) * style.nudge * staging.u * 2
        if other is node or push < 0.6:
            continue
        dx, dy = (other.x - target.x) / far / staging.u * push, (other.y - target.y) / far / staging.u * push
        steps.append(Seq(Wait(style.stop_ms + far / WAVE * 0.4), Act(GIVE_WAY, _aside(other, dx, dy))))
    return Par(*steps)


def _aside(node: CardNode, dx: float, dy: float) -> Callable[[float], None]:
    def go(progress: float) -> None:
        part = out_quad(progress / 0.25) if progress < 0.25 else 1 - in_out_sine((progress - 0.25) / 0.75)
        part = part if progress < 1 else 0.0
        node.displace("nudge", dx * part, dy * part)

    return go
