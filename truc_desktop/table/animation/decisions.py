"""Decisions: the card that decides a hand is nailed to the table, equal cards knock together, and a word says why."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise

from pygame import Surface

from truc_desktop.art.cards import lead_ring
from truc_desktop.art.cloth_word import WORD, cloth_word, word_letters
from truc_desktop.art.equal_mark import equal_mark
from truc_desktop.art.impact import pressed
from truc_desktop.art.light import glow, shadow_of
from truc_desktop.i18n import _
from truc_desktop.presentation.games import Vocabulary
from truc_desktop.presentation.sound_cues import DRUMS, GLASSES
from truc_desktop.presentation.wording.verdict import Verdict
from truc_desktop.scene.act import Act
from truc_desktop.scene.easing import in_cubic, out_back, out_cubic, out_quad
from truc_desktop.scene.node import Node
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.steps import Do, Lazy, Par, Seq, Step, Wait
from truc_desktop.scene.tween import Tween
from truc_desktop.table.animation.staging import LANDED, RAYS
from truc_desktop.table.animation.table_effects import TableEffects
from truc_desktop.table.animation.throws import give_way
from truc_desktop.table.animation.timings import (
    DECISION_IN,
    DECISION_OUT,
    DECISIONS,
    EQUAL_IN,
    EQUAL_SIZE,
    FLASH_MS,
    HALO,
    HALO_GAP,
    HALO_GROWS,
    HEAVIEST,
    KNOCK_APART,
    KNOCK_BACK,
    KNOCK_IN,
    KNOCK_STOP,
    KNOCK_UP,
    LANDINGS,
    LAST_NAIL,
    SHAKE_MS,
    VERDICT_READ,
    WORD_IN,
    WORD_LARGE,
    WORD_OUT,
    WORD_STAYS,
    WORD_TREMBLES,
    WORD_WAITS,
    Decision,
)
from truc_desktop.table.layout.geometry import CardPose
from truc_desktop.table.nodes.card import CardNode
from truc_desktop.table.nodes.cels import LightPool
from truc_desktop.table.nodes.tabletop import Tabletop
from truc_desktop.table.nodes.word_place import word_place

SQUASH = 1.12, 0.88
"""Width and height of a card as it is nailed down, as factors."""
DRUM_PITCH, THUMP_PITCH = 0.82, 0.78
"""The blow of a decision is lower than those of the raises before it."""
LIGHT, LIGHT_STRENGTH, LIGHT_COLOUR = 1.25, 0.5, "#ffcf5a"
"""The light about the card that has won: its radius in widths of a card, strength and colour."""
WIDE, TALL = 0.6, 0.22
"""Greatest width of a word and size of its letters, as parts of the cloth: cards remain to be seen."""
SLANT = 3.0
"""How far a word is turned, in degrees anticlockwise: up to the right, like a shout."""
SMALLER = 1.0, 0.7
"""Sizes of a word, as factors: the second where the first would cover something."""
MARK_Z = 60.0
"""Depth of the sign between equal cards, among the cards of the trick."""
HANGS, HANG_TURNS = 2.2, 60.0
"""How far a card trembles that hangs above the cloth, in units of u, and how often."""
LIES_FLAT = 4.0
"""Degrees by which two equal cards lean away from each other once they have knocked together."""


def _how(force: int, last: bool) -> Decision:
    """Return how a card is felt that decides a hand with ``force``, or (``last``) the match."""
    return LAST_NAIL if last else DECISIONS[force]


class DecisionSteps:
    """Steps for what decides a hand, or leaves it open, at one table. Words are shown in ``layer``."""

    def __init__(self, table: Tabletop, hand: TableEffects) -> None:
        """``hand`` provides sounds and effects."""
        self.table, self.hand = table, hand
        self.layer = Node(name="words", z=76)
        self.patience = 1.0
        """How much longer than usual a word stays."""

    def jobs(self, words: Vocabulary) -> list[Callable[[], object]]:
        """Return jobs that draw ahead the letters of every word that may land on the cloth."""
        said = (("won", True), ("won", False), ("lost", False), ("drawn", None), ("drawn", True), ("drawn", False))
        letters = [partial(word_letters, words.act(act).text, us, *size) for size in self._sizes() for act, us in said]
        return [*letters, partial(equal_mark, round(EQUAL_SIZE * self.table.place.trick_width))]

    def _sizes(self) -> list[tuple[float, float, float]]:
        """Return the sizes in which a word may be drawn: type unit, greatest width, greatest height of the letters."""
        place = self.table.place
        t = min(place.t, place.u * 1.3)
        return [(t, place.mat.w * WIDE, min(WORD * t, place.mat.h * TALL) * part) for part in SMALLER]

    # ------------------------------------------------------------------ a card that decides
    def nail(
        self, node: CardNode, target: CardPose, force: int, on_blow: Callable[[], object], last: bool = False
    ) -> Step:
        """Return a step: a card that lies at ``target`` springs up and is nailed there with ``force``.

        ``on_blow()`` is called as it meets the cloth, and must put it into its layer. ``last``: it wins the match.
        """
        how, staging, flat_ms = _how(force, last), self.hand.staging, LANDINGS[HEAVIEST].squash_ms
        start = [0.0] * 3

        def begin() -> None:
            staging.above.add(node)
            if not node.angle:
                node.take_off(target.width)
            start[:] = node.x, node.y, node.angle

        def rise(progress: float) -> None:
            eased = out_cubic(progress)
            x, y, angle = start
            node.x = x + (target.x - x) * eased
            node.y = y + (target.y - how.rise * staging.u - y) * eased
            node.angle = angle + (-target.angle - angle) * eased
            node.scale = 1 + how.swell * eased
            node.lift = staging.high_step(how.rise * staging.u * eased)

        def hang(progress: float) -> None:
            node.displace("hang", HANGS * staging.u * math.sin(HANG_TURNS * progress) * (progress < 1), 0.0)

        def drop(progress: float) -> None:
            eased = in_cubic(progress)
            node.y = target.y - how.rise * staging.u * (1 - eased)
            node.scale = 1 + how.swell * (1 - eased)
            node.lift = staging.high_step(how.rise * staging.u * (1 - eased))

        def blow() -> None:
            on_blow()
            node.rest(target)
            self._press(node, SQUASH)
            node.lift = LANDED[0] * staging.u
            self.felt(node, target, force, last)

        def rest() -> None:
            node.rest(target)
            node.lift = LANDED[1] * staging.u

        hangs = (Act(how.hang_ms, hang),) if how.hang_ms else ()
        return Seq(
            Do(begin), Act(how.rise_ms, rise, moves=node), *hangs, Act(how.drop_ms, drop, moves=node), Do(blow),
            Wait(flat_ms), Do(lambda: self._press(node, (2 - SQUASH[0] ** 0.5, 2 - SQUASH[1] ** 0.5))),
            Wait(flat_ms * 0.8), Do(rest),
        )  # fmt: skip

    @staticmethod
    def _press(node: CardNode, squash: tuple[float, float]) -> None:
        node.rest(node.pose)
        if node.image is not None:
            node.image = pressed(node.image, *squash)

    def felt(self, node: CardNode, target: CardPose, force: int, last: bool = False) -> None:
        """Let the whole table feel that a card has decided the hand, or (``last``) the match, from the blow on."""
        how, staging, hand = _how(force, last), self.hand.staging, self.hand
        hand.sound("thump_top", THUMP_PITCH)
        if force:
            hand.sound(DRUMS[force - 1], DRUM_PITCH)
        staging.stop(how.stop_ms)
        self.table.ring((node,))
        at = target.x, target.y
        staging.puff((target.x, target.y + target.width * 0.13), how.dust, 560, target.width * 0.47)
        glasses = Do(lambda: hand.effect(GLASSES[min(force, len(GLASSES)) - 1])) if force else Wait(0)
        shake = staging.shake(how.shake * staging.u, SHAKE_MS)
        folds = staging.ripple(at, how.rings, LANDINGS[HEAVIEST].reach * (1 + force / 3))
        blown = Par(glasses, folds, staging.hop(at, how.hop, but=(node,)), shake)
        heads = Seq(Wait(how.stop_ms), staging.jolt(at, how.tick, range(self.table.count)))
        steps = [give_way(staging, node, target, how.nudge, how.stop_ms), Seq(Wait(how.stop_ms), blown), heads]
        if node.parent is not None:
            steps.append(staging.flash(at, target.width * RAYS, FLASH_MS + how.stop_ms, node.parent, node.z - 0.4))
            steps += [Seq(Wait(HALO_GAP * n), self._halo(node, target)) for n in range(how.halos)]
        if how.push:
            stays = how.stop_ms + how.push_hold_ms
            steps.append(staging.come_nearer(at, how.push, DECISION_IN, stays, DECISION_OUT))
        staging.play(Par(*steps))

    def _halo(self, node: CardNode, target: CardPose) -> Step:
        """Return a step: a ring of light in the shape of the card widens round it and fades."""
        ring = Sprite(lead_ring(target.width, target.angle, self.table.place.u), x=target.x, y=target.y, z=node.z - 0.3)

        def put() -> None:
            if node.parent is not None:
                node.parent.add(ring)

        def grow(progress: float) -> None:
            ring.scale = self.hand.staging.in_steps(1 + HALO_GROWS * out_quad(progress))
            ring.alpha = 1 - in_cubic(progress)

        return Seq(Do(put), Act(HALO, grow), Do(ring.remove_self))

    # ------------------------------------------------------------------ equal cards
    def knock(self, nodes: Sequence[CardNode], force: int) -> Step:
        """Return a step: the equal cards of a drawn trick knock against each other in the middle of the cloth."""
        table, staging = self.table, self.hand.staging
        u = table.place.u
        ordered = sorted(nodes, key=lambda node: (node.x, node.y))
        width = max(node.pose.width for node in ordered)
        cx, cy = table.place.trick_centre
        apart = [n - (len(ordered) - 1) / 2 for n in range(len(ordered))]
        poses = [CardPose(cx + 2 * k * KNOCK_APART * width, cy, LIES_FLAT * (k > 0) - LIES_FLAT * (k < 0), width)
                 for k in apart]  # fmt: skip
        starts = [(node.x, node.y, -node.pose.angle) for node in ordered]

        def take_off() -> None:
            for node in ordered:
                node.z = 40
                node.take_off(node.pose.width)

        def up(progress: float) -> None:
            for node, (x, y, _angle), k in zip(ordered, starts, apart, strict=True):
                eased = out_cubic(progress)
                node.x, node.y = x + math.copysign(14 * u, k) * eased, y - 16 * u * eased
                node.scale, node.lift = 1 + 0.10 * eased, staging.high_step(22 * u * eased)

        def meet(progress: float) -> None:
            eased = in_cubic(progress)
            for node, (x, y, angle), pose, k in zip(ordered, starts, poses, apart, strict=True):
                x, y = x + math.copysign(14 * u, k), y - 16 * u
                touch = cx + (pose.x - cx) * 0.80
                node.x, node.y = x + (touch - x) * eased, y + (pose.y - 16 * u - y) * eased
                node.angle = angle + (-pose.angle * 2.4 - angle) * eased

        def clack() -> None:
            self.hand.sound("square", 0.9)
            self.hand.sound("knock", 1.05)
            staging.stop(KNOCK_STOP)
            flash = staging.flash((cx, cy - 16 * u), width * RAYS * 0.9, FLASH_MS, table.trick_layer, 39)
            hop = staging.hop((cx, cy), 5 + 3 * force, but=ordered)
            staging.play(Par(flash, Seq(Wait(KNOCK_STOP), hop)))
            staging.puff((cx, cy), 8, 300, width * 0.4)

        def back(progress: float) -> None:
            eased = out_cubic(progress)
            for node, pose in zip(ordered, poses, strict=True):
                touch = cx + (pose.x - cx) * 0.80
                node.x, node.y = touch + (pose.x - touch) * eased, pose.y - 16 * u * (1 - eased)
                node.angle = -pose.angle * (2.4 - 1.4 * eased)
                node.scale, node.lift = 1.10 - 0.10 * eased, staging.high_step(22 * u * (1 - eased))

        def rest() -> None:
            for node, pose in zip(ordered, poses, strict=True):
                node.rest(pose)
                node.lift = LANDED[1] * u

        return Seq(Do(take_off), Act(KNOCK_UP, up), Act(KNOCK_IN, meet), Do(clack), Act(KNOCK_BACK, back), Do(rest))

    # ------------------------------------------------------------------ light and word
    def equal(self, nodes: Sequence[CardNode]) -> tuple[Step, Step]:
        """Return two steps: these cards are marked alike, with light, gold rims and a sign between them; it is gone.

        With less motion the cards stay where they were played, and have no sign.
        """
        lit, unlit = self.light(nodes)
        marks: list[Node] = []

        def on() -> None:
            self.table.ring(nodes)
            if self.hand.staging.lively and len(nodes) > 1:
                ordered = sorted(nodes, key=lambda node: node.pose.x)
                marks.extend(self._mark(left.pose, right.pose) for left, right in pairwise(ordered))
                self.table.trick_layer.add(*marks)
                self.hand.staging.play(Par(*(Tween(mark, "scale", 1.0, EQUAL_IN, out_back) for mark in marks)))

        def off() -> None:
            for mark in marks:
                mark.remove_self()
            marks.clear()
            self.table.take_ring()

        return Par(lit, Do(on)), Seq(unlit, Do(off))

    def _mark(self, left: CardPose, right: CardPose) -> Sprite:
        """Return the sign that two cards are equal, between them, as it begins to swell."""
        mark = Sprite(equal_mark(round(EQUAL_SIZE * left.width)), shadow_of=shadow_of, name="equal", z=MARK_Z,
                      x=(left.x + right.x) / 2, y=(left.y + right.y) / 2, lift=LANDED[1] * self.table.place.u,
                      alt=_("Equally high"))  # fmt: skip
        mark.scale = 0.4
        return mark

    def light(self, nodes: Sequence[CardNode]) -> tuple[Step, Step]:
        """Return two steps: lamplight falls about these cards; it is gone."""
        pools: list[Node] = []

        def on() -> None:
            if self.table.room.table == "flat":
                return
            for node in nodes:
                radius = max(2, round(node.pose.width * LIGHT))
                pool = LightPool(glow(radius, LIGHT_COLOUR, LIGHT_STRENGTH, 0.2, soft=True), z=node.z - 0.5)
                pool.x, pool.y = node.pose.x, node.pose.y
                pools.append(pool)
                self.table.trick_layer.add(pool)

        def off() -> None:
            for pool in pools:
                pool.remove_self()
            pools.clear()

        return Do(on), Do(off)

    def say(self, verdict: Verdict, about: Sequence[CardNode]) -> Step:
        """Return a step: the word lands on the cloth beside the cards it is ``about``, stays a while and fades."""

        def make() -> Step:
            place = self.table.place
            u = place.u

            def drawn(size: tuple[float, float, float]) -> Surface:
                return cloth_word(verdict.word.text, verdict.line, verdict.us, *size)

            sizes = self._sizes()
            lies = (_slanted(drawn(size).get_size()) for size in sizes)
            won = verdict.winner is not None
            n, at = word_place(self.table, lies, about, self.hand.speech.bubble, settled=won)
            node = Sprite(drawn(sizes[n]), shadow_of=shadow_of, name="verdict", x=at[0], y=at[1])
            node.alt = f"{verdict.word.text} {verdict.line}"
            node.angle, node.alpha = SLANT, 0.0
            self.layer.add(node)

            def fall(progress: float) -> None:
                eased = in_cubic(progress)
                node.scale = self.hand.staging.in_steps(WORD_LARGE + (1 - WORD_LARGE) * eased)
                node.lift = 5 * u if progress == 1 else 0.0
                node.alpha = min(1.0, progress * 3)

            def tremble(progress: float) -> None:
                part = (3 + 2 * verdict.force) * u * (1 - progress) if progress < 1 else 0.0
                node.displace("tremble", part * math.sin(44 * progress), 0.6 * part * math.sin(31 * progress))

            waits = Wait(WORD_WAITS if self.hand.staging.large else 0.0)
            stays = self.patience * max(WORD_STAYS, self.hand.staging.to_read(VERDICT_READ))
            return Seq(
                waits, Act(WORD_IN, fall, moves=node), Do(lambda: self.hand.sound("play", 0.8)),
                Par(Act(WORD_TREMBLES, tremble), Wait(stays)),
                Tween(node, "alpha", 0.0, WORD_OUT), Do(node.remove_self),
            )  # fmt: skip

        return Lazy(make)


def _slanted(size: tuple[int, int]) -> tuple[int, int]:
    """Return the size of the box about a word that lies aslant."""
    turn, (w, h) = math.radians(SLANT), size
    return (math.ceil(w * math.cos(turn) + h * math.sin(turn)), math.ceil(h * math.cos(turn) + w * math.sin(turn)))
