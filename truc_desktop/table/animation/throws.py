"""Throws: a card is tossed, laid or slammed by its rank, and meets the cloth with the weight it has in the trick."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from truc_desktop.art.impact import pressed
from truc_desktop.engine import Card, Ranking
from truc_desktop.scene.act import Act
from truc_desktop.scene.easing import in_cubic, in_out_sine, out_quad
from truc_desktop.scene.steps import Do, Par, Seq, Step, Wait
from truc_desktop.scene.tween import Tween
from truc_desktop.table.animation.arm import PlayingArm
from truc_desktop.table.animation.own_arm import OwnArm
from truc_desktop.table.animation.staging import LANDED, RAYS, Staging
from truc_desktop.table.animation.timings import (
    FLASH_MS,
    GIVE_WAY,
    GIVE_WAY_REACH,
    HEAVIEST,
    KNOCK_OUT,
    KNOCK_RETURNS,
    LAY,
    NEARER_BACK,
    NEARER_IN,
    NEARER_STAYS,
    SECOND_DIM_MS,
    SHAKE_MS,
    SLAM,
    SLAM_GROUPS,
    TAP,
    TOSS,
    TOSS_SHARE,
    WAVE,
    Landing,
    Throw,
)
from truc_desktop.table.layout.geometry import CardPose
from truc_desktop.table.nodes.card import CardNode
from truc_desktop.table.nodes.tabletop import SECOND_DIM

RAISED = 20.0
"""How far above its place a card hangs before it comes down, in units of u."""
OWN_GROWS, CARRIED_GROWS = 0.12, 0.5
"""How much a card grows in the viewer's hand, as a part of its size; and in that of somebody at the table, as a part of
the way from its size in their hand to that on the cloth: else it would jump when it is let go."""
_HIGH = 1.5  # height of a card in widths
_TOP = 0.42  # part of a flight after which a card falls


def throw_of(card: Card, ranking: Ranking) -> str:
    """Return TOSS, LAY or SLAM for an open card, by its place in the ranking alone."""
    strength, groups = ranking.strength[card], len(ranking.groups)
    singles = next((n for n, group in enumerate(ranking.groups) if len(group) > 1), groups)
    if strength > groups - max(SLAM_GROUPS, singles):
        return SLAM
    return TOSS if strength <= groups * TOSS_SHARE else LAY


def weight_of(card: Card, ranking: Ranking, best: Card | None) -> int:
    """Return the weight with which an open card meets the cloth, 0..HEAVIEST, by its rank and the open cards alone.

    ``best``: the highest card of the trick so far, None for the first one. A card that beats it lands with more weight
    than its rank has, and one that it beats with less.
    """
    own = {TOSS: 0, LAY: 1, SLAM: HEAVIEST - 1}[throw_of(card, ranking)]
    gained = 0 if best is None else _sign(ranking.strength[card] - ranking.strength[best])
    return max(0, min(HEAVIEST, own + gained))


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def _height(progress: float) -> float:
    """Return the height of a thrown card, 0..1: up to its top, and down faster and faster."""
    if progress < _TOP:
        return out_quad(progress / _TOP)
    return 1 - math.pow((progress - _TOP) / (1 - _TOP), 2.2)


class _Flight:
    """One thrown card, from the hand to its place."""

    def __init__(self, staging: Staging, node: CardNode, target: CardPose, style: Throw, covered: bool) -> None:
        """``covered``: its back is to the viewer until the hand that carries it turns it over."""
        self.staging, self.node, self.target, self.style = staging, node, target, style
        self.covered = covered
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
        if self.covered:
            node.turn_over(self.target.width, 0.0)
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

    def carried(self, to: tuple[float, float], arm: PlayingArm | OwnArm, grows: float, progress: float) -> None:
        """Go along with the hand, to where it lets go, and grow by ``grows`` of its scale on the cloth meanwhile.

        A covered card is turned over on the way.
        """
        node, eased = self.node, arm.ease(progress)
        node.x, node.y = self.x + (to[0] - self.x) * eased, self.y + (to[1] - self.y) * eased
        node.scale = self.scale + grows * eased
        if self.covered:
            node.turn_over(self.target.width, progress)
        node.angle = self.angle + (self.side * -14 if arm.slams else 0.5 * self.turn) * eased
        if progress >= 1:
            self._note()
            self.turn = (-self.target.angle - node.angle + 180) % 360 - 180
            self.way = math.hypot(self.target.x - node.x, self.target.y - node.y) or 1.0
            self.nx, self.ny = (self.target.x - node.x) / self.way, (self.target.y - node.y) / self.way

    def fly(self, progress: float) -> None:
        """Fly in a bow and fall, until the card meets the cloth near its place; or rise above it and hang there."""
        node, style, target, u = self.node, self.style, self.target, self.staging.u
        hangs = style.hang_ms > 0
        eased = in_out_sine(progress) ** 0.85 if hangs else progress * (1.5 - 0.5 * progress)
        bow = 4 * eased * (1 - eased)
        high = 0.0 if hangs else _height(progress)
        far = -self.way * style.short
        end_x = target.x + self.nx * far
        end_y = target.y + self.ny * far - ((RAISED + style.high) * u if hangs else 0)
        up_x, up_y = (self.ny, -self.nx) if self.nx > 0 else (-self.ny, self.nx)
        arc = bow * style.arc * self.way
        node.x = self.x + (end_x - self.x) * eased + up_x * arc
        node.y = self.y + (end_y - self.y) * eased + up_y * arc - style.high * u * high
        node.scale = self.scale + (1 - self.scale) * eased + style.swell * (eased if hangs else high)
        lean = self.side * style.lean * math.sin(math.pi * progress**0.8) * (0.6 if hangs else 1.0)
        leant = self.side * (style.lean * 0.35 - style.settle)
        node.angle = self.angle - leant * eased + self.turn * eased + lean
        end, above = (style.rise * u, bow * 0.7) if hangs else (2 * u, high)
        node.lift = self.staging.high_step((self.lift + 9 * u) * (1 - eased) + end * eased + style.rise * u * above)
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

    def slide(self, progress: float) -> None:
        """Slide from where the card met the cloth to its place, and turn to and fro until it lies."""
        node, target, eased = self.node, self.target, out_quad(progress)
        node.x = self.x + (target.x - self.x) * eased
        node.y = self.y + (target.y - self.y) * eased
        node.angle = -target.angle + (self.angle + target.angle) * (1 - progress) ** 2 * math.cos(4 * progress)


def harder(landing: Landing, by: float) -> Landing:
    """Return a landing that is felt ``by`` times as much."""
    return replace(
        landing, stop_ms=landing.stop_ms * by, nudge=landing.nudge * by, dust=round(landing.dust * by),
        shake=landing.shake * by, hop=landing.hop * by, reach=landing.reach * by, knock=landing.knock * by,
        knock_turn=landing.knock_turn * by, jolt=landing.jolt * by, push=landing.push * by,
    )  # fmt: skip


def throw(
    staging: Staging, node: CardNode, target: CardPose, style: Throw, landing: Landing, on_blow: Callable[[], object],
    on_rest: Callable[[], object], felt: Callable[[], object] | None = None, again: Step | None = None,
    arm: PlayingArm | OwnArm | None = None, beaten: Sequence[CardNode] = (),
) -> Step:  # fmt: skip
    """Return a step that throws a card to ``target``; it ends when the card lies there.

    ``style``: how it flies; ``landing``: what the table feels of it. ``on_blow()`` is called when the card meets the
    cloth, and must move it to its layer; ``on_rest()`` when it lies.
    ``felt()``: what the table feels of a slam, in place of the usual. ``again``: what a card does that is not slammed,
    in place of sliding on; it must come to rest in ``target``. ``arm``: that of the player, who carries the card some
    way; the rest of the throw is as short. ``beaten``: the cards of the trick that it beats and that were the best.
    """
    slams = style.hang_ms > 0
    if arm is not None and not slams:
        hand = arm.hand
        style = replace(style, fly_ms=style.fly_ms * hand.flies, arc=style.arc * hand.arc, high=style.high * hand.arc,
                        lean=style.lean * hand.lean)  # fmt: skip
        if isinstance(arm, OwnArm):  # it slides as far as if the hand had not gone with it
            style = replace(style, short=style.short / (1 - hand.lets_go))
    card = _Flight(staging, node, target, style, covered=isinstance(arm, PlayingArm))

    def press(wide: float, high: float) -> None:
        if slams:
            node.rest(target)
        else:
            node.scale, node.image = 1.0, node.picture(target.width)
        if node.image is not None:
            node.image = pressed(node.image, wide, high)

    def blow() -> None:
        node.pose = target
        on_blow()
        press(*landing.squash)
        node.lift = LANDED[0] * staging.u
        for other in beaten:
            staging.play(knocked(staging, other, (card.nx, card.ny) if not slams else _from(target, other), landing))
        if felt is not None and slams:
            felt()
            return
        staging.stop(landing.stop_ms)
        _felt(staging, card, landing)

    def spring() -> None:
        node.image = node.picture(target.width)

    def stretch() -> None:
        press(2 - landing.squash[0] ** 0.5, 2 - landing.squash[1] ** 0.5)

    def rest() -> None:
        node.rest(target)
        on_rest()

    def moved(ms: float, play: Callable[[float], object]) -> Act:
        return Act(ms, _along(arm, play), moves=node)

    flight: list[Step] = [Do(card.take_off), *_set_off(card, arm), moved(style.fly_ms, card.fly)]
    if slams:
        drop = moved(style.drop_ms, card.drop)
        flight += [moved(style.hang_ms, card.hang), drop if arm is None else Seq(Do(arm.press), drop)]
        landed: tuple[Step, ...] = (Wait(landing.squash_ms), Do(stretch), Wait(landing.squash_ms * 0.8))
    elif again is not None:
        landed = (Wait(TAP), Do(spring), again)
    else:
        settles = Seq(Wait(landing.squash_ms), Do(spring))
        landed = (Par(Act(style.slide_ms, card.slide, moves=node), settles),)
    if isinstance(arm, PlayingArm):
        back: Step = Seq(Wait(arm.hand.stays_ms / staging.speed), Do(arm.go_back))
        return Seq(*flight, Do(blow), Do(lambda: staging.play(back)), *landed, Do(rest))
    gone = Wait(0) if arm is None else Do(arm.go_back)
    return Seq(*flight, Do(blow), gone, *landed, Do(rest))


def _along(arm: PlayingArm | OwnArm | None, play: Callable[[float], object]) -> Callable[[float], object]:
    """Return what moves a card, and the hand with it."""

    def go(progress: float) -> None:
        play(progress)
        if arm is not None:
            arm.follow()

    return go


def _set_off(card: _Flight, arm: PlayingArm | OwnArm | None) -> tuple[Step, ...]:
    """Return what a card does before it flies: it draws back, or goes along with the hand of the player."""
    node = card.node
    if arm is None:
        return (Act(card.style.back_ms, card.draw_back, moves=node),)
    if isinstance(arm, OwnArm):
        share, pick_ms = arm.hand.lets_go, arm.hand.pick_ms

        def taken(progress: float) -> None:
            card.draw_back(progress)
            arm.take(progress)

        def carried(progress: float) -> None:
            way = card.target.x - card.x, card.target.y - card.y
            to = card.x + share * way[0], card.y + share * way[1]
            card.carried(to, arm, OWN_GROWS * card.scale, progress)

        picked: list[Step] = [Do(arm.pick), Act(pick_ms, taken, moves=node), Do(arm.carry)]
        if arm.carry_ms:
            picked.append(Act(arm.carry_ms, _along(arm, carried), moves=node))
        return (*picked, Do(arm.let_go))
    small, large = node.pose.width, card.target.width
    grows = CARRIED_GROWS * (large - small)
    start, end = arm.way(small * _HIGH, (small + grows) * _HIGH)
    return (
        Do(arm.pick), Act(arm.hand.pick_ms, partial(card.picked, start), moves=node),
        Do(arm.carry), Act(arm.carry_ms, partial(card.carried, end, arm, grows / large), moves=node), Do(arm.let_go),
    )  # fmt: skip


def _from(target: CardPose, other: CardNode) -> tuple[float, float]:
    """Return the direction from a place to a card."""
    dx, dy = other.x - target.x, other.y - target.y
    far = math.hypot(dx, dy) or 1.0
    return dx / far, dy / far


def _felt(staging: Staging, card: _Flight, landing: Landing) -> None:
    """Let the table feel the blow of a card: dust, cards that give way, hops, folds, a shake, people who start."""
    style, target, u = card.style, card.target, staging.u
    at, half = (target.x, target.y), target.width * 0.52
    if style.hang_ms:
        staging.puff((target.x, target.y + half * 0.25), landing.dust, 540, half * 0.9)
    else:
        edge = (target.x + card.nx * half, target.y + card.ny * half)
        staging.puff(edge, landing.dust, 150, way=math.atan2(card.ny, card.nx))
    steps = [give_way(staging, card.node, target, landing.nudge, landing.stop_ms)]
    after: list[Step] = []
    if landing.hop:
        after += [staging.hop(at, landing.hop, but=(card.node,)),
                  staging.ripple(at, landing.rings, landing.reach, landing.reach_ms)]  # fmt: skip
    if landing.shake:
        after.append(staging.shake(landing.shake * u, SHAKE_MS))
    if landing.jolt:
        after.append(staging.jolt(at, landing.jolt, range(staging.table.count)))
    if after:
        steps.append(Seq(Wait(landing.stop_ms), Par(*after)))
    if landing.push:
        steps.append(staging.come_nearer(at, landing.push, NEARER_IN, landing.stop_ms + NEARER_STAYS, NEARER_BACK))
    if landing.rays and card.node.parent is not None:
        rays = staging.flash(at, target.width * RAYS, FLASH_MS + landing.stop_ms, card.node.parent, card.node.z - 0.4)
        steps.append(rays)
    staging.play(Par(*steps))


def knocked(staging: Staging, node: CardNode, way: tuple[float, float], landing: Landing) -> Step:
    """Return a step: a card that is beaten becomes darker at once, and is pushed the ``way`` (a direction) of the blow
    and turned a little; it comes back to exactly where it lay.
    """
    far, turn = landing.knock * staging.u, math.copysign(landing.knock_turn, -way[0])
    mine = [node.angle]

    def go(progress: float) -> None:
        part = out_quad(progress)
        put(part)

    def back(progress: float) -> None:
        put(1 - in_out_sine(progress) if progress < 1 else 0.0)

    def put(part: float) -> None:
        node.displace("knocked", way[0] * far * part, way[1] * far * part)
        if node.angle == mine[0]:  # otherwise something else turns it by now
            node.angle = mine[0] = turn * part

    dark = Tween(node, "dim", SECOND_DIM, SECOND_DIM_MS)
    if node.angle or not landing.knock:
        return dark
    return Par(dark, Seq(Act(KNOCK_OUT, go), Wait(landing.stop_ms), Act(KNOCK_RETURNS, back)))


def give_way(staging: Staging, node: CardNode, target: CardPose, nudge: float, stop_ms: float) -> Step:
    """Return a step: the cards of the trick next to a thrown one move a little away from it, and back.

    ``nudge``: how far, in units of u; ``stop_ms``: the time before, in which all stands still.
    """
    steps: list[Step] = []
    for other in staging.table.trick.values():
        far = math.dist((other.x, other.y), (target.x, target.y)) / staging.u
        push = max(0.0, 1 - far / GIVE_WAY_REACH) * nudge * staging.u * 2
        if other is node or push < 0.6:
            continue
        dx, dy = (other.x - target.x) / far / staging.u * push, (other.y - target.y) / far / staging.u * push
        steps.append(Seq(Wait(stop_ms + far / WAVE * 0.4), Act(GIVE_WAY, _aside(other, dx, dy))))
    return Par(*steps)


def _aside(node: CardNode, dx: float, dy: float) -> Callable[[float], None]:
    def go(progress: float) -> None:
        part = out_quad(progress / 0.25) if progress < 0.25 else 1 - in_out_sine((progress - 0.25) / 0.75)
        part = part if progress < 1 else 0.0
        node.displace("nudge", dx * part, dy * part)

    return go
