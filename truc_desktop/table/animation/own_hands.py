"""Hands that come over the table: the viewer's glass at a toast, palms that meet, and cards that are thrown in."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from truc_desktop.art.figures.attitudes import Attitude
from truc_desktop.art.light import shadow_of
from truc_desktop.art.own_hands import HandPicture, open_palm, raised_glass
from truc_desktop.scene.act import Act
from truc_desktop.scene.easing import in_cubic, in_out_sine, out_back, out_cubic
from truc_desktop.scene.imagecache import SHARED
from truc_desktop.scene.node import Node, Point
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.steps import Do, Lazy, Par, Seq, Step, Wait, stagger
from truc_desktop.scene.tween import FadeInstead, Tween
from truc_desktop.table.animation.table_effects import TableEffects
from truc_desktop.table.animation.timings import (
    FLASH_MS,
    FOLD_DOWN,
    FOLD_IN,
    HAND_SEEN,
    JOINS_AFTER,
    JOINS_MS,
    PALM_COMES,
    PALM_GOES,
    PALM_STAYS,
    PUSH_BACK,
    PUSH_IN,
    PUSH_STAYS,
    THROW_FLY,
    THROW_GAP,
    TOAST_DOWN,
    TOAST_STAYS,
    TOAST_UP,
)
from truc_desktop.table.layout.geometry import CardPose, Edge, Layout
from truc_desktop.table.nodes.background import DRINKS
from truc_desktop.table.nodes.card import BACK, CardNode
from truc_desktop.table.nodes.drinks import OWN
from truc_desktop.table.nodes.seated_player import SeatedPlayer
from truc_desktop.table.nodes.tabletop import Tabletop

GLASS_SIZE, PALM_SIZE, FAR_PALM = 260.0, 220.0, 0.72
"""Px of 256 units of a picture, in units of u; size of the palm of somebody at the far edge, as a part."""
TOAST_ABOVE, TOAST_GAP = 128.0, 6.0
"""The middle of the raised hand above the table's near edge, and its distance to the right inlay, in units of u."""
SWING, APART = 230.0, 26.0
"""How far palms swing before they meet, and half the distance of their middles then, in units of u."""
OVER_CARDS = 52.0
"""Depth of the hand that pushes the viewer's cards: over them, and behind what lies in front of the hand."""
MOST_TURN = 34.0
"""How far the viewer's arm leans, in degrees."""
FOLD_BESIDE, FOLD_TURNED = 0.12, 0.45
"""What is left of the distance between the viewer's cards when they have closed, as a part; the part of their way after
which they are on edge."""
PUSHED = 62.0
"""How far cards are pushed onto the table, in units of u."""


def hand_jobs(table: Tabletop) -> list[Callable[[], object]]:
    """Return jobs that draw the viewer's hands ahead."""
    if table.watched:
        return []
    who, u = table.players[table.viewer].who, table.place.u
    return [
        partial(raised_glass, who, round(GLASS_SIZE * u), DRINKS[table.room.key], OWN[table.drunk]),
        partial(open_palm, who, round(PALM_SIZE * u), 0.0),
    ]


def below_window(node: Sprite, place: Layout) -> float:
    """Return how far down the middle of a hand is, in window px, while nothing of it is seen: hands come from there and
    go there, for one that fades looks like a ghost's."""
    high = 0.0 if node.image is None else node.anchor[1] * node.image.get_height()
    return place.h + high + node.lift


def _cast(picture: Callable[[], HandPicture], lift: float) -> None:
    """Draw the shadow of a hand ``lift`` px above the table."""
    SHARED.shadow(picture().surface, lift, shadow_of)


class HandSteps:
    """Steps for the hands at one table."""

    def __init__(self, table: Tabletop, hand: TableEffects) -> None:
        """``hand`` provides sounds and the layers of effects."""
        self.table, self.hand = table, hand

    def _sprite(self, picture: HandPicture, name: str, z: float = 0.0) -> Sprite:
        node = Sprite(picture.surface, anchor=picture.anchor, shadow_of=shadow_of, name=name, z=z)
        node.lift = self._lift
        return node

    @property
    def _lift(self) -> float:
        """Height of a hand above the table, in px."""
        return 8 * self.table.place.u

    # ------------------------------------------------------------------ a toast
    def toast(self) -> Step:
        """Return a step: the viewer raises their glass, as the others of their side do."""

        def make() -> Step:
            table, staging = self.table, self.hand.staging
            place, u = table.place, table.place.u
            who, room = table.players[table.viewer].who, table.room.key
            picture = raised_glass(who, round(GLASS_SIZE * u), DRINKS[room], OWN[table.drunk])
            node, top = self._sprite(picture, "own-glass"), place.view.near - TOAST_ABOVE * u
            node.x = place.rail.right.x - TOAST_GAP * u - (1 - picture.anchor[0]) * picture.surface.get_width()
            node.y, node.alpha = below_window(node, place), 0.0
            table.own_arm.add(node)
            staging.take_glass(True)
            up = Par(Tween(node, "y", top, TOAST_UP, out_back), FadeInstead(node, 1.0, HAND_SEEN))
            gone = Seq(Wait(max(0.0, TOAST_DOWN - HAND_SEEN)), FadeInstead(node, 0.0, HAND_SEEN))
            down = Par(Tween(node, "y", node.y, TOAST_DOWN, in_cubic), gone)
            return Seq(up, Wait(TOAST_STAYS), down, Do(node.remove_self), Do(lambda: staging.take_glass(False)))

        return Lazy(make)

    def drink(self) -> Step:
        """Return a step: the viewer drinks to the others, because they feel like it, and one who sits at ease joins.

        A partner joins before a rival does.
        """

        def join(seat: int, name: Attitude) -> None:
            node = self.table.seats[seat]
            if isinstance(node, SeatedPlayer) and node.attitude == ("rest" if name == "toast" else "toast"):
                node.take_up(name, JOINS_MS)

        table = self.table
        mine = table.seats[table.viewer].us
        others = sorted((node for node in table.seats if node.seat != table.viewer and node.animator.at_ease),
                        key=lambda node: node.us != mine)  # fmt: skip
        joined = [Seq(Wait(JOINS_AFTER), Do(partial(join, node.seat, "toast")), Wait(TOAST_STAYS),
                      Do(partial(join, node.seat, "rest"))) for node in others[:1]]  # fmt: skip
        gulp = Seq(Wait(TOAST_UP + TOAST_STAYS / 2), Do(partial(self.hand.effect, "gulp")))
        return Par(Do(partial(self.hand.effect, "toast")), self.toast(), gulp, *joined)

    # ------------------------------------------------------------------ palms that meet
    def high_five_jobs(self, one: int, other: int) -> list[Callable[[], object]]:
        """Return jobs that draw ahead the palms of ``high_five`` and their shadows."""
        meet = self._meeting(one, other)
        palms = [partial(self._palm_picture, seat, self._reach(seat, meet)) for seat in (one, other)]
        return [*palms, *(partial(_cast, palm, self._lift) for palm in palms)]

    def high_five(self, one: int, other: int, layer: Node) -> Step:
        """Return a step: the palms of two players (seats) meet over the table, in ``layer``, below its ribbon."""

        def make() -> Step:
            table, u = self.table, self.table.place.u
            meet = self._meeting(one, other)
            arms = [self._palm(seat, meet) for seat in (one, other)]
            for node, (dx, dy) in arms:
                node.alpha = 0.0  # an arm that is open at its end
                node.x, node.y = meet[0] - dx * SWING * u, meet[1] - dy * SWING * u
                layer.add(node)
            come = [
                Par(Tween(node, "x", meet[0] - dx * APART * u, PALM_COMES, in_cubic),
                    Tween(node, "y", meet[1] - dy * APART * u, PALM_COMES, in_cubic),
                    Tween(node, "alpha", 1.0, HAND_SEEN))
                for node, (dx, dy) in arms
            ]  # fmt: skip
            go = [
                Par(Tween(node, "x", meet[0] - dx * SWING * u, PALM_GOES, out_cubic),
                    Tween(node, "y", meet[1] - dy * SWING * u, PALM_GOES, out_cubic),
                    Tween(node, "alpha", 0.0, PALM_GOES))
                for node, (dx, dy) in arms
            ]  # fmt: skip

            def clap() -> None:
                self.hand.effect("high_five", 0.8, seat=other if one == table.viewer else one)
                staging = self.hand.staging
                if staging.lively:
                    staging.play(staging.flash(meet, 190 * u, FLASH_MS, layer, 5))

            gone = [Do(node.remove_self) for node, _way in arms]
            return Seq(Par(*come), Do(clap), Wait(PALM_STAYS), Par(*go), *gone)

        return Lazy(make)

    def _foot(self, seat: int) -> Point:
        """Return where somebody's arm comes over the edge of the table."""
        place, position = self.table.place, self.table.position(seat)
        return (place.view.cx - 70 * place.u, float(place.h)) if not position else place.places[position].foot

    def _meeting(self, one: int, other: int) -> Point:
        """Return where two palms meet: in the middle between both, on the cloth."""
        (x0, y0), (x1, y1) = self._foot(one), self._foot(other)
        view, u = self.table.place.view, self.table.place.u
        y = max(view.far + 90 * u, min(view.near - 130 * u, (y0 + y1) / 2))
        return (x0 + x1) / 2, y

    def _palm(self, seat: int, meet: Point) -> tuple[Sprite, Point]:
        """Return the palm of a player, and the direction in which their arm reaches."""
        angle = self._reach(seat, meet)
        way = math.sin(math.radians(angle)), -math.cos(math.radians(angle))
        picture = self._palm_picture(seat, angle)
        return self._sprite(picture, f"palm-{seat}", 2 if seat == self.table.viewer else 3), way

    def _reach(self, seat: int, meet: Point) -> float:
        """Return the angle at which the arm of a player reaches for a point, in degrees clockwise from upright."""
        x, y = self._foot(seat)
        angle = math.degrees(math.atan2(meet[0] - x, y - meet[1]))
        return max(-MOST_TURN, min(MOST_TURN, angle)) if seat == self.table.viewer else angle

    def _palm_picture(self, seat: int, angle: float) -> HandPicture:
        table = self.table
        far = table.position(seat) and table.edge(seat) is Edge.TOP
        size = round(PALM_SIZE * table.place.u * (FAR_PALM if far else 1.0))
        return open_palm(table.players[seat].who, size, float(round(angle)))

    # ------------------------------------------------------------------ cards thrown in
    def throw_in(self, seat: int, number: int) -> Step:
        """Return a step: a player who has refused in hand ``number`` throws their cards on the table; the viewer puts
        theirs down."""
        own = self.table.position(seat) == 0
        return Lazy(partial(self._fold, number) if own else partial(self._throw, seat))

    def push_away(self) -> Step:
        """Return a step: the viewer pushes their cards away, which spring back."""
        return Lazy(self._push_away)

    def _throw(self, seat: int) -> Step:
        table, position = self.table, self.table.position(seat)
        nodes = table.put_out(position)
        poses = table.place.laid(position, len(nodes))
        u, lift = table.place.u, table.lift(4)
        flights = [
            node.fly(pose, THROW_FLY, out_cubic, arc=0.14, spin=1 if i % 2 else -1, rise=26 * u, lift=lift)
            for i, (node, pose) in enumerate(zip(nodes, poses, strict=True))
        ]
        return stagger(THROW_GAP, *flights) if flights else Wait(0)

    def _fold(self, number: int) -> Step:
        """Return a step: the viewer's cards close, turn over, and are pushed onto the table, where they lie."""
        table, u = self.table, self.table.place.u
        if not table.hand or table.watched:
            return Wait(0)
        nodes = table.fold(number)
        poses = table.place.laid(0, len(nodes))
        starts = [replace(node.pose, x=node.x + node.offset_x, y=node.y + node.offset_y) for node in nodes]
        middle = starts[len(starts) // 2]
        picture = open_palm(table.players[table.viewer].who, round(PALM_SIZE * u), 0.0)
        palm = self._sprite(picture, "own-palm", OVER_CARDS)
        below = below_window(palm, table.place)
        palm.x, palm.y = middle.x, below
        table.root.add(palm)

        def reach(progress: float) -> None:
            palm.y = below + (middle.y + 0.5 * middle.width - below) * out_cubic(progress)

        def push(progress: float) -> None:
            eased, lies = in_out_sine(progress), poses[len(poses) // 2]
            palm.x = middle.x + (lies.x - middle.x) * eased
            palm.y = middle.y + 0.5 * middle.width + (lies.y + 0.9 * lies.width - middle.y - 0.5 * middle.width) * eased

        back = Par(Tween(palm, "y", below, PUSH_BACK, in_cubic), FadeInstead(palm, 0.0, PUSH_BACK))
        gone = Seq(Wait(PUSH_STAYS), back, Do(palm.remove_self))
        folds = [self._folded(*each, middle, nth) for nth, each in enumerate(zip(nodes, starts, poses, strict=True))]
        return Seq(Par(Act(FOLD_IN, reach, moves=palm), *(first for first, _then in folds)),
                   Par(Act(FOLD_DOWN, push, moves=palm), *(then for _first, then in folds)),
                   Do(lambda: self.hand.staging.play(gone)))  # fmt: skip

    def _folded(self, node: CardNode, start: CardPose, lies: CardPose, onto: CardPose, nth: int) -> tuple[Step, Step]:
        """Return the steps in which the ``nth`` card of the viewer's closes onto the one at ``onto``, and turns over on
        its way to where it ``lies``."""
        table, open_ = self.table, [True]
        away, turn_by = (start.x - onto.x) * FOLD_BESIDE, start.angle * FOLD_BESIDE
        beside = replace(onto, x=onto.x + away, angle=onto.angle + turn_by)

        def begin() -> None:
            node.offset_x = node.offset_y = 0.0

        def between(one: CardPose, other: CardPose, part: float) -> None:
            drawn = (start.angle, start.width) if open_[0] else (0.0, lies.width)
            node.x, node.y = one.x + (other.x - one.x) * part, one.y + (other.y - one.y) * part
            node.angle = drawn[0] - (one.angle + (other.angle - one.angle) * part)
            node.scale = (one.width + (other.width - one.width) * part) / drawn[1]

        def turn(progress: float) -> None:
            if open_[0] and progress >= FOLD_TURNED:
                open_[0] = False
                node.turn(BACK)
                node.take_off(lies.width)
            node.squeeze = abs(math.cos(math.pi * min(1.0, 0.5 * progress / FOLD_TURNED)))
            between(beside, lies, in_out_sine(progress))

        def there() -> None:
            node.turn(BACK)
            node.squeeze, node.lift, node.z = 1.0, table.lift(4), float(nth)
            node.rest(lies)
            table.back_layer.add(node)

        close = Act(FOLD_IN, lambda progress: between(start, beside, in_out_sine(progress)), moves=node)
        return Seq(Do(begin), close), Seq(Act(FOLD_DOWN, turn, moves=node), Do(there))

    def _push_away(self) -> Step:
        table, u = self.table, self.table.place.u
        if not table.hand or table.watched:
            return Wait(0)
        who, place = table.players[table.viewer].who, table.place
        node = self._sprite(open_palm(who, round(PALM_SIZE * u), 0.0), "own-palm", OVER_CARDS)
        node.x, low = place.view.cx, place.hand_top + 230 * u
        node.y = gone = below_window(node, place)
        node.alpha = 0.0
        table.root.add(node)
        cards = list(table.hand)
        away = [Tween(card, "offset_y", -PUSHED * u, PUSH_IN, out_cubic) for card in cards]
        back = [Tween(card, "offset_y", 0.0, PUSH_BACK, in_cubic) for card in cards]
        come = Par(Tween(node, "y", low, PUSH_IN, out_cubic), FadeInstead(node, 1.0, HAND_SEEN))
        push = Par(Tween(node, "y", low - PUSHED * u, PUSH_IN, out_cubic), *away)
        go = Par(Tween(node, "y", gone, PUSH_BACK, in_cubic), FadeInstead(node, 0.0, PUSH_BACK), *back)
        # Nothing waits for the hand to go: it goes while the points are on their way.
        leaves = Seq(Wait(PUSH_STAYS), go, Do(node.remove_self))
        return Seq(come, push, Do(lambda: self.hand.staging.play(leaves)))
