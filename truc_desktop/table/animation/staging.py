"""Staging: the time of the table, and what a blow does to it: hop, ripple, dust, flash, a cloth that comes nearer."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import partial

from pygame import Rect, Surface

from truc_desktop.art.cards import card_outline
from truc_desktop.art.celebration import burst
from truc_desktop.art.impact import (
    FOLDS,
    PUFF_KINDS,
    fold_px,
    folds,
    impact_jobs,
    puff_px,
    puffs,
    spark_px,
    sparks,
)
from truc_desktop.art.light import shadow_of
from truc_desktop.art.marks import token
from truc_desktop.engine import Rng
from truc_desktop.presentation.stake_on_table import FEW, MOST
from truc_desktop.scene.act import Act
from truc_desktop.scene.easing import in_out_sine, out_cubic, out_quad
from truc_desktop.scene.flight import Shake
from truc_desktop.scene.imagecache import SHARED
from truc_desktop.scene.node import Node, Point
from truc_desktop.scene.pace import Pace
from truc_desktop.scene.particles import Particle, Particles
from truc_desktop.scene.push import Push
from truc_desktop.scene.ripple import Ripple
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.steps import Do, Motion, Par, Seq, Step, Wait
from truc_desktop.scene.timeline import Timeline
from truc_desktop.table.animation.lamp import FULL, Lamp, Light
from truc_desktop.table.animation.timings import (
    BODY_MS,
    HOP_MS,
    JOLT,
    KNOCKS,
    RIPPLE_GAP,
    SHOUTS,
    SPIN_MS,
    TENSION_STOPS,
    WAVE,
    Shout,
)
from truc_desktop.table.layout.geometry import Layout
from truc_desktop.table.nodes.background import STEAM, StillLife
from truc_desktop.table.nodes.drinks import OWN
from truc_desktop.table.nodes.seated_player import SeatedPlayer
from truc_desktop.table.nodes.stake_tokens import SIZE, TOKEN_LIFT, token_picture
from truc_desktop.table.nodes.tabletop import Tabletop

HEIGHTS = (3.0, 9.0, 22.0, 40.0, 64.0)
"""Heights of a thrown card above the table, in units of u: each needs shadows of its own."""
LANDED = (2.0, 11.0)
"""Height of a card in the moment it meets the cloth, and when it holds the trick, in units of u."""
RAYS = 3.3
"""Size of the rays under a slammed card, in widths of it."""
POINT_FLASHES = (3.2, 3.8, 4.6)
"""Sizes of the rays where the first, second and later points of an award land, in sizes of a point."""
POINT_LARGEST, TOKEN_LARGEST = 2.8, 1.9
"""Size in which a point is drawn for its way, in sizes of a point and of a token on the cloth: it is never enlarged."""
FASTEST = 8.0
"""Above this speed there are no effects: they would last less than a frame."""
FRINGE = 14.0
"""Width of the wood around the cloth that comes nearer with it, in units of u."""
FLAT = 0.82
"""Height of a ring on the cloth as a part of its width: the table is seen at an angle."""
SINKS = 0.6
"""How far those who have lost sink in their seats, in heights by which the winners rise."""
FAR = 1500.0
"""Distance at which a hop has died away, in units of u."""
LEAST_HOP = 0.22
"""Least part of a hop, however far away."""
SWELL, SWELL_LARGE = 0.03, 0.12
"""Steps in which a live face swells; each costs as much as drawing the face."""
SCALE_STEP = 0.15
"""Steps of sizes in a large window."""
MOST_ROUNDS = 8
"""An effect may play another one at its end, at most so often."""
HEAVY_MS, HEAVY_LARGE_MS = 3.6, 12.0
"""Share of the faces' drawing time that is taken in a frame in which most of the window is redrawn, and of a large one,
ms: faces are a few frames late then, which nobody sees while the light changes."""


def bounce(progress: float) -> float:
    """Return the height, 0..1, of what a blow has thrown up: up, down, and a smaller hop."""
    if progress < 0.31:
        return out_quad(progress / 0.31)
    if progress < 0.71:
        return 1 - ((progress - 0.31) / 0.40) ** 2
    again = (progress - 0.71) / 0.29
    return 0.22 * 4 * again * (1 - again)


def around(corners: Sequence[Point]) -> Rect:
    """Return the upright rectangle around some points."""
    left, top = math.floor(min(x for x, _ in corners)), math.floor(min(y for _, y in corners))
    right, foot = math.ceil(max(x for x, _ in corners)), math.ceil(max(y for _, y in corners))
    return Rect(left, top, right - left, foot - top)


def inside(corners: Sequence[Point], x: float, y: float) -> bool:
    """Return whether a point is in a trapezium, whose ``corners`` go round from the far left one."""
    (left, far), (right, _far), (low_right, near), (low_left, _near) = corners
    down = (y - far) / (near - far)
    return 0 <= down <= 1 and left + (low_left - left) * down <= x <= right + (low_right - right) * down


def point_px(place: Layout) -> int:
    """Return the size of a point in its hole, in px."""
    return max(18, round(34 * place.t))


def flying_px(place: Layout) -> int:
    """Return the size in which a point is drawn for its way to the score, in px."""
    return round(max(POINT_LARGEST * point_px(place), TOKEN_LARGEST * SIZE * place.token))


def burst_picture(px: float) -> Surface:
    """Return the picture of a burst of rays, ``px`` wide."""
    return burst(max(8, round(px)))


def burst_px(u: float, how: Shout) -> float:
    """Return the size of the rays at a raise's blow, in px: it grows with the fist."""
    return (320 + 50 * how.rings) * how.fist**2 * u


def _cast(picture: Callable[[], Surface], lift: float) -> None:
    SHARED.shadow(picture(), lift, shadow_of)


def _jolt(player: SeatedPlayer, px: float, progress: float) -> None:
    part = math.sin(math.tau * progress) * (1 - progress) if progress < 1 else 0.0
    player.displace("jolt", 0.0, -px * part)


def _rise(player: Node, px: float, progress: float) -> None:
    part = out_cubic(progress / 0.3) if progress < 0.3 else 1 - in_out_sine((progress - 0.3) / 0.7)
    player.displace("bodies", 0.0, px * part if progress < 1 else 0.0)


class Staging:
    """Effects of one table. Nothing waits for them: ``effects`` runs beside the events, in real time.

    ``pace`` is the time of the events and faces: it stands still at a blow.
    """

    def __init__(self, table: Tabletop, sound: Callable[[str, float], None]) -> None:
        """``sound(name, pitch)`` plays a sound."""
        self.table = table
        self.sound = sound
        self.pace = Pace()
        self.effects = Timeline()
        self.speed = 1.0
        self.below, self.above = Node(name="below-table", z=-4), Node(name="above-table", z=74.5)
        self.high = Node(name="above-all", z=86)
        self.ground: Callable[[], Surface | None] = lambda: None
        """Returns the picture of the bare table as it is shown."""
        self.show_ground: Callable[[Surface], None] = lambda picture: None
        """Shows another picture of the bare table."""
        self._rng = Rng(0)
        self._push: Push | None = None
        self._pushed: set[Node] = set()
        self._dust: Particles | None = None
        self._trail: Particles | None = None
        self._cloth = Rect(0, 0, 0, 0)
        self._heavy = False
        self._hurried = False
        self._lamp = Lamp(self.below, self._show, lambda: self._push is not None and self._push.amount > 0)
        self._still_life: StillLife | None = None
        self._living: Node | None = None
        self._fare: tuple[Node, ...] = ()

    # ------------------------------------------------------------------ time
    @property
    def lively(self) -> bool:
        """Whether effects are shown: not with less motion, nor at instant speed."""
        return self.effects.motion is Motion.FULL and self.speed <= FASTEST

    @property
    def heard(self) -> bool:
        """Whether effects are heard: not at instant speed, nor while all of them are brought to their end."""
        return self.speed <= FASTEST and not self._hurried

    def set_pace(self, speed: float, motion: Motion) -> None:
        """Set the speed of the table and how much may move, from the settings."""
        self.speed, self.effects.speed, self.effects.motion = speed, speed, motion
        self.pace.off = not self.lively
        if self.pace.off:
            self.hurry()

    def advance(self, dt_ms: float) -> float:
        """Let ``dt_ms`` of real time pass for the effects; return how much passes for events and faces."""
        self.effects.advance(dt_ms)
        return self.pace.passing(dt_ms)

    def at_least(self, ms: float) -> float:
        """Convert a least duration in real ms to the table's own time at the current speed."""
        return ms * max(1.0, self.speed)

    def to_read(self, ms: float) -> float:
        """Do the same as ``at_least`` for something that is read; 0 at instant speed, where nothing stays."""
        return self.at_least(ms) if self.speed <= FASTEST else 0.0

    def load(self) -> float:
        """Return, once a frame, the ms by which the faces' drawing time is to be reduced in it."""
        before, self._heavy = self.heavy_ms, False
        return before

    @property
    def heavy_ms(self) -> float:
        """The time in ms that what is redrawn of the window in this frame takes from the faces, as far as known."""
        return (HEAVY_LARGE_MS if self.large else HEAVY_MS) if self._heavy else 0.0

    def high_step(self, height: float) -> float:
        """Return the height in px, of those for which shadows are drawn ahead, that is nearest to ``height`` px."""
        return min((step * self.u for step in HEIGHTS), key=lambda step: abs(step - height))

    def heavy(self) -> None:
        """Note that most of the window is redrawn in this frame."""
        self._heavy = True

    def stop(self, ms: float) -> None:
        """Let the time of the events stand still for ``ms``, longer when the game is tense."""
        self.pace.stop(ms * (1 + TENSION_STOPS * self._lamp.light.tension) / self.speed)

    def hurry(self) -> None:
        """Show the end of all effects at once: a click or key, or the table is laid out again."""
        self._hurried = True
        for _ in range(MOST_ROUNDS):
            if self.effects.idle:
                break
            self.effects.skip()
        self._hurried = False
        self.pace.release()
        for bits in (self._dust, self._trail):
            if bits is not None:
                bits.still()

    def take_glass(self, taken: bool) -> None:
        """Let the viewer's glass stand on the table, and its steam rise there, or not because it is in the hand."""
        if self._still_life is not None:
            self._still_life.take_glass(taken)
        if self._living is not None and self._living.name == STEAM:
            self._living.visible = not taken

    def pour(self, drunk: int) -> None:
        """Let everybody's glass be as full as it is when so much has been drunk (see drunk_of)."""
        self.table.pour(drunk)
        self.pour_own(drunk)

    def drinks_ahead(self, drunk: int) -> list[Callable[[], object]]:
        """Return jobs that draw ahead the viewer's glass at what comes after so much has been drunk."""
        standing, after = self._still_life, drunk + 1
        return [] if standing is None or after >= len(OWN) else [partial(standing.draw_ahead, after)]

    @property
    def glass_stands(self) -> bool:
        """Whether the viewer's glass stands on the table."""
        return self._still_life is not None and not self._still_life.taken

    def pour_own(self, drunk: int) -> None:
        """Let only the viewer's glass be as full as it is when so much has been drunk."""
        if self._still_life is not None:
            self._still_life.pour(drunk)

    def play(self, step: Step) -> None:
        """Play a step that nothing waits for."""
        self.effects.play(step)

    # ------------------------------------------------------------------ the window
    def jobs(self) -> list[Callable[[], object]]:
        """Return jobs that draw ahead what the effects at this size need; all players are in their places."""
        place, room, width = self.table.place, self.table.room, self.table.place.trick_width
        jobs: list[Callable[[], object]] = [*impact_jobs(place.u)]
        flat = partial(card_outline, width)
        jobs += [partial(_cast, flat, height * place.u) for height in (LANDED[0], *HEIGHTS)]
        for pose in (place.trick(position) for position in range(place.seats)):
            lying = partial(card_outline, pose.width, pose.angle)
            jobs += [partial(_cast, lying, height * place.u) for height in LANDED]
        for pose in place.won(0, 0, place.seats):
            jobs.append(partial(_cast, partial(card_outline, pose.width, pose.angle), 3 * place.u))
        rays = [part * point_px(place) for part in POINT_FLASHES]
        sizes = [width * RAYS, 150 * place.u, *rays, *(burst_px(place.u, how) for how in (*SHOUTS, *KNOCKS))]
        jobs += [partial(burst_picture, px) for px in dict.fromkeys(sizes)]
        jobs += [partial(token, room.token, flying_px(place), n) for n in range(3)]
        if place.stake_at is not None:
            for count in (FEW, MOST):
                jobs += [partial(token_picture, room, place, n, count) for n in range(count)]
                jobs.append(partial(_cast, partial(token_picture, room, place, 0, count), TOKEN_LIFT * place.u))
        return [*jobs, *self._lamp.jobs(), self.cut_cloth]

    def rays_ahead(self, how: Shout) -> Callable[[], object]:
        """Return the job that draws ahead the rays of a raise."""
        return partial(burst_picture, burst_px(self.u, how))

    def cut_cloth(self) -> None:
        """Cut the cloth out of the picture of the bare table, before it has to come nearer."""
        if self._push is not None:
            self._push.cut_out()

    def lay_out(
        self, still_life: StillLife | None = None, living: Node | None = None, room_life: Node | None = None,
        fare: Sequence[Node] = (),
    ) -> None:  # fmt: skip
        """Prepare for the table's layout; everything still running ends.

        ``still_life`` stands on the table, and ``living`` (a flame, steam) over it, ``fare`` beside it;
        ``room_life`` is at the wall.
        """
        self.hurry()
        for layer in (self.below, self.above, self.high):
            layer.clear()
        place = self.table.place
        window = Rect(0, 0, place.w, place.h)
        outline = place.cloth(FRINGE * place.u)
        self._cloth = around(outline).clip(window)
        self._push = Push(lambda: self.ground(), self._cloth, outline=outline, name="push", z=-10)
        self._dust = Particles(puffs(puff_px(place.u)), area=window, drag=5.5, name="dust", z=9)
        self._trail = Particles([sparks(spark_px(place.u))], area=window, drag=3, name="sparks", z=1)
        self.below.add(self._push, self._dust)
        self._still_life, self._living, self._fare = still_life, living, tuple(fare)
        if still_life is not None:
            still_life.z = 5
            self.below.add(still_life)
        for thing in fare:
            thing.z = 5
            self.below.add(thing)
        if room_life is not None:
            self.below.add(room_life)
        if living is not None:
            living.z = 6
            self.below.add(living)
        self.high.add(self._trail)
        self.new_ground()

    def new_ground(self) -> None:
        """Light another picture of the bare table, which has just been painted."""
        if self._push is not None:
            self._push.forget()
        self._lamp.lay_out(self.table.place, self.ground())

    @property
    def u(self) -> float:
        """Px per unit of the layout."""
        return self.table.place.u

    @property
    def large(self) -> bool:
        """Whether the window is so large that faces and cloth change in few steps."""
        return self._push is not None and self._push.large

    def in_steps(self, scale: float) -> float:
        """Return a scale rounded to few steps in a large window, where every size of a picture takes long to make."""
        return 1 + SCALE_STEP * round((scale - 1) / SCALE_STEP) if self.large else scale

    # ------------------------------------------------------------------ what a blow does
    def hop(self, at: Point, height: float, but: Collection[Node] = ()) -> Step:
        """Return a step: all that lies on the cloth and in the hand hops as the blow reaches it.

        ``height`` in units of u; ``but``: what does not.
        """
        steps: list[Step] = []
        beside = () if self._still_life is None else (self._still_life,)
        for node in (*self.table.on_cloth(), *self.table.hand, *beside):
            if node in but:
                continue
            far = math.dist(at, (node.x, node.y)) / self.u
            high = height * self.u * max(LEAST_HOP, 1 - far / FAR)
            reached = [self._one_hop(node, high)]
            if node in beside:
                reached.append(self._spin(node, min(7.0, height * 0.35)))
            steps.append(Seq(Wait(far / WAVE), Par(*reached)))
        return Par(*steps)

    def jolt(self, at: Point, height: float, seats: Iterable[int]) -> Step:
        """Return a step: the heads of those of ``seats`` who sit there are jolted as a blow at a point reaches them.

        ``height`` in units of u.
        """
        steps: list[Step] = []
        for player in (self.table.seats[seat] for seat in seats):
            if isinstance(player, SeatedPlayer):
                far = math.dist(at, (player.x, player.y)) / self.u
                steps.append(Seq(Wait(far / WAVE), Act(JOLT, partial(_jolt, player, height * self.u))))
        return Par(*steps)

    @staticmethod
    def _one_hop(node: Sprite, high: float) -> Step:
        def up(progress: float) -> None:
            node.rise = round(high * bounce(progress)) if progress < 1 else 0

        return Act(HOP_MS, up)

    @staticmethod
    def _spin(node: Sprite, degrees: float) -> Step:
        """Return a step: what stands there turns to and fro."""

        def turn(progress: float) -> None:
            node.angle = degrees * math.sin(2 * math.tau * progress) * (1 - progress) ** 1.6 if progress < 1 else 0.0

        return Act(SPIN_MS, turn)

    def ripple(self, at: Point, rings: int, far: float, ms: float = 0.0) -> Step:
        """Return a step: ``rings`` rings of folds run through the cloth, as far as ``far`` units of u.

        ``ms``: how long one takes; 0: as long as it is far.
        """
        pictures = folds(fold_px(self.u), FOLDS)
        corners = self.table.place.cloth(-8 * self.u)
        inner = around(corners)
        steps: list[Step] = []
        for n in range(rings):
            ring = Ripple(at, pictures, far * self.u * (1 - 0.16 * n), inner, seed=n, flat=FLAT,
                          within=partial(inside, corners), name="ripple")
            steps.append(Seq(Wait(RIPPLE_GAP * n), self._one_ring(ring, ms or far / WAVE * 1.5)))
        return Par(*steps)

    def _one_ring(self, ring: Ripple, ms: float) -> Step:
        def grow(progress: float) -> None:
            ring.reach = 0.10 + 0.90 * out_quad(progress)

        return Seq(Do(lambda: self.below.add(ring)), Act(ms, grow), Do(ring.remove_self))

    def flash(
        self, at: Point, px: float, ms: float, layer: Node, z: float = 0.0, above: float | None = None
    ) -> Step:  # fmt: skip
        """Return a step: a burst of rays of ``px`` at a point of ``layer``, gone within ``ms``. ``above``: how far it
        reaches over the point at most, px, where something is to be read."""

        def go(progress: float) -> None:
            node.scale = 0.75 + 0.25 * out_cubic(min(1.0, progress * 2.2))
            node.alpha = 1.0 if progress < 0.55 else max(0.0, 1 - (progress - 0.55) / 0.45)

        rays = burst_picture(px)
        if above is not None:
            rays = rays.copy()
            rays.fill((0, 0, 0, 0), (0, 0, rays.get_width(), max(0, round(rays.get_height() / 2 - above))))
        node = Sprite(rays, x=at[0], y=at[1], z=z)
        node.scale = 0.75
        return Seq(Do(lambda: layer.add(node)), Act(ms, go), Do(node.remove_self))

    def shake(self, px: float, ms: float) -> Step:
        """Return a step: people and what lies on the table, lit or not, shake up and down by ``px``. What is part of
        the table does not: its mats and boards would come loose from the cloth and the rail, which stand still. A
        large window, all of which is drawn for each step, is drawn at the ends of the swings alone."""
        fixed = self.table.mat_layer, self.table.boards
        shaken = [layer for layer in self.table.root.children if layer not in fixed]
        shaken += [self.table.lit_layer, self.table.lit_hand]
        shakes = [Shake(layer, px, ms, shakes=3, vertical=True, jumps=self.large) for layer in shaken]
        return Par(*shakes, Act(ms, lambda _progress: self.heavy())) if px and self.large else Par(*shakes)

    def swell(self, seat: int, part: float) -> None:
        """Enlarge a player by ``part`` of their size; 0: as usual."""
        player = self.table.seats[seat]
        step = SWELL_LARGE if self.large else SWELL
        player.swell(round(part / step) * step)

    def bodies(self, winners: Collection[int], height: float) -> None:
        """Let ``winners`` rise in their seats by ``height`` units of u, and all others sink a little less; the viewer's
        own body is not seen."""
        for seat, player in enumerate(self.table.seats):
            if seat == self.table.viewer and not self.table.watched:
                continue
            far = (-height if seat in winners else SINKS * height) * self.u
            self.play(Act(BODY_MS, partial(_rise, player, far)))

    def puff(self, at: Point, count: int, speed: float, radius: float = 0.0, way: float | None = None) -> None:
        """Throw up ``count`` puffs of dust from a circle of ``radius`` px; ``speed`` in units of u per second.

        ``way``: the direction they take, in radians; None: all around.
        """
        if not self.lively or self._dust is None:
            return
        for n in range(count):
            loose = self._rng.random() - 0.5
            turn = math.tau * (n + 0.6 * loose) / count if way is None else way + 2.2 * loose
            fast = speed * self.u * (0.6 + 0.6 * self._rng.random())
            x, y = at[0] + radius * math.cos(turn), at[1] + 1.25 * radius * math.sin(turn)
            life = 300 + 160 * self._rng.random()
            self._dust.throw(Particle(n % PUFF_KINDS, x, y, fast * math.cos(turn), fast * math.sin(turn), life))

    def spark(self, at: Point) -> None:
        """Leave a spark behind at a point."""
        if self.lively and self._trail is not None:
            self._trail.throw(Particle(0, *at, 40 * (self._rng.random() - 0.5), 20.0, 260.0))

    # ------------------------------------------------------------------ the cloth
    def aim(self, at: Point, most: float) -> None:
        """Let the cloth come nearer about a point from now on, by at most ``most``."""
        if self._push is not None:
            self._push.aim(at, most)

    def push(self, amount: float) -> None:
        """Bring the cloth nearer by ``amount`` and shift what lies on it."""
        push = self._push
        if push is None:
            return
        before = push.amount
        push.amount = amount
        if push.amount == before:
            return
        self._heavy = True
        standing = self._standing() if push.amount else {}
        for node in self._pushed - standing.keys():
            node.displace("push")
        for node, at in standing.items():
            node.displace("push", *push.shift(*at))
        self._pushed = set(standing)
        if not push.amount:
            self._lamp.cloth_back()

    def _standing(self) -> dict[Node, Point]:
        """Return all that lies or stands on the cloth, each with the point of it with which it moves along."""
        found = self.table.on_cloth_at() | {thing: (thing.x, thing.y) for thing in self._fare}
        if self._still_life is not None:
            for node in (self._still_life, self._living):
                if node is not None:
                    found[node] = self._still_life.stands_at
        return found

    def prepare(self) -> None:
        """Make one of the pictures of the cloth that will be needed while it goes back."""
        if self._push is not None and self._push.prepare():
            self._heavy = True

    def come_nearer(self, at: Point, most: float, in_ms: float, stays_ms: float, back_ms: float) -> Step:
        """Return a step: the cloth comes nearer about a point by ``most`` (a part), stays, and goes back."""
        beat = [0]

        def nearer(progress: float) -> None:
            beat[0] += 1
            if self.large and beat[0] == 1 and progress < 1:
                self.prepare()  # a frame before it is drawn
                return
            part = min(3, math.floor(progress * 3) + 1) / 3
            self.push(most * out_cubic(part))

        def prepare(_progress: float) -> None:
            beat[0] += 1
            if beat[0] % 2 == 0:
                self.prepare()

        def back(progress: float) -> None:
            self.push(most * (1 - in_out_sine(progress) if progress < 1 else 0.0))

        return Seq(Do(lambda: self.aim(at, most)), Act(in_ms, nearer), Act(stays_ms, prepare), Act(back_ms, back))

    # ------------------------------------------------------------------ the lamp
    @property
    def light_now(self) -> Light:
        """How low the lamp hangs, or is on its way to."""
        return self._lamp.light

    @property
    def painted_light(self) -> Surface | None:
        """The light that is painted into the picture of the ground, small; None while that is the bare one."""
        return self._lamp.painted

    def hang(self, light: Light) -> None:
        """Take note of how low the lamp hangs, without a way there: the table is about to be laid out."""
        self._lamp.light = FULL if self.table.room.table == "flat" else light

    def light(self, light: Light) -> None:
        """Let the lamp hang as low as for ``light``: for the end of a game, and for what a hand is worth.

        In high contrast there is no lamp.
        """
        step = None if self.table.room.table == "flat" else self._lamp.change(light, self.lively)
        if step is None:
            return
        if self.effects.motion is Motion.NONE or self.speed > FASTEST:
            self._lamp.settle(light)
        else:
            self.play(step)

    def _show(self, picture: Surface) -> None:
        self.show_ground(picture)
        if self._push is not None:
            self._push.forget()
