"""The viewer's own arm that plays a card: it takes it out of the fan, carries it, lets it go and draws back.

It does so by the throw that the rank of the open card deserves; a card played face down is always carried alike.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

from truc_desktop.art.light import shadow_of
from truc_desktop.art.own_hands import HandPicture, card_hand, pressing_hand
from truc_desktop.scene.act import Act
from truc_desktop.scene.easing import out_quad
from truc_desktop.scene.imagecache import SHARED
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.steps import Do, Par, Seq, Step, Wait
from truc_desktop.table.animation.staging import Staging
from truc_desktop.table.animation.timings import (
    OWN_FOLLOWS,
    OWN_GOES,
    OWN_HANDS,
    OWN_LETS_GO,
    OWN_OPENS,
    PLAIN_FLY,
    SLAM,
)
from truc_desktop.table.nodes.card import CardNode
from truc_desktop.table.nodes.tabletop import Tabletop

Point = tuple[float, float]

HAND = 240.0
"""Px of 256 units of the hand's pictures, in units of u."""
MOST_LEAN, HALF = 16.0, 76.0
"""How far the arm leans at most, in degrees anticlockwise: it comes from the right, so that the corners of the cards
beside it stay to be read. Where the rail leaves less room it leans less; half the thickness of the arm at the window's
edge, in units of its picture. One picture serves all places a card is taken from and goes to.
"""
GRIP, PRESSES = 0.80, 1.02
"""How far below the middle of a card the middle of a hand is that holds it, and that presses it down, in widths."""
COMES_FROM = 70.0
"""How far below the card the hand is as it begins to come, in units of u."""
REACHES = 70.0
"""How far above the place of the viewer's card in the trick the hand is raised at most, in units of u."""
LIFTS = (9.0, 30.0)
"""Heights of the hand above the table, in units of u: with a card, and with one that will be slammed."""
PRESSED = 3.0
"""Height of a hand that lies on a card, in units of u."""
BEHIND, BEFORE = -3.0, 34.0
"""Depths of the hand and of its thumb among the cards in flight."""
_OPEN = -38.0, 20.0, 4.0
"""How far the thumb opens when it lets go: degrees anticlockwise, to the right and down in units of u."""
_SPARE = 70.0
"""How much longer the arm is than it has to be, in units of its picture."""


def own_arm_jobs(table: Tabletop) -> list[Callable[[], object]]:
    """Return jobs that draw ahead the viewer's arm that plays cards, with its shadows."""
    if table.watched:
        return []
    u = table.place.u

    def cast(picture: Callable[[], HandPicture], lift: float) -> None:
        SHARED.shadow(picture().surface, lift * u, shadow_of)

    def behind() -> HandPicture:
        return _holding(table)[0]

    return [partial(_holding, table), *(partial(cast, behind, lift) for lift in LIFTS),
            partial(_pressing, table), partial(cast, partial(_pressing, table), PRESSED)]  # fmt: skip


def _looks(table: Tabletop) -> tuple[str, int, float, float]:
    """Return what draws the viewer's hand, with an arm that ends below the window wherever it reaches."""
    place = table.place
    size, lean = round(HAND * place.u), _lean(table)
    down = (place.h - place.trick(0).y + REACHES * place.u) / math.cos(math.radians(lean))
    return table.players[table.viewer].who, size, lean, float(math.ceil(256 * down / size)) + _SPARE


def _lean(table: Tabletop) -> float:
    """Return how far the arm leans, in degrees clockwise, between the boards of the rail."""
    place = table.place
    up = place.h - place.trick(0).y
    free = place.rail.right.x - place.trick(0).x - HALF / 256 * HAND * place.u
    return -min(MOST_LEAN, max(0.0, round(math.degrees(math.atan2(free, up)))))


def _holding(table: Tabletop) -> tuple[HandPicture, HandPicture]:
    return card_hand(*_looks(table))


def _pressing(table: Tabletop) -> HandPicture:
    return pressing_hand(*_looks(table))


class OwnArm:
    """The viewer's arm while it plays one card. Its pictures are in the layer of cards in flight."""

    def __init__(self, table: Tabletop, staging: Staging, name: str, node: CardNode) -> None:
        """``name``: the throw (TOSS, LAY, SLAM) of the card ``node``."""
        self.table, self.staging, self.node = table, staging, node
        self.hand = OWN_HANDS[name]
        self.slams = name == SLAM
        self._below = 0.0
        self._last: Point = (node.x, node.y)
        self._way: Point = (0.0, -1.0)
        self._holds = self._plain = False
        behind, before = _holding(table)
        lift = LIFTS[self.slams] * staging.u
        self._arm = Sprite(behind.surface, anchor=behind.anchor, shadow_of=shadow_of, name="own-arm-plays", z=BEHIND,
                           lift=lift)  # fmt: skip
        self._thumb = Sprite(before.surface, anchor=before.anchor, name="own-thumb", z=BEFORE)

    @property
    def carry_ms(self) -> float:
        """Time for which the hand carries a card that it will let go, after it has taken it, in ms at speed 1."""
        return 0.0 if self.slams else self.hand.reach_ms * self.hand.lets_go

    def ease(self, progress: float) -> float:
        """Return how much of its way with the hand a card has gone: a card that is tossed is fastest as it leaves."""
        lets_go = self.hand.lets_go
        return progress ** (1 + 0.75 * (1 - lets_go)) if lets_go < 0.7 else progress * progress * (3 - 2 * progress)

    def pick(self) -> None:
        """Begin to take the card: the hand is below it."""
        self.staging.above.add(self._arm)
        self.staging.above.add(self._thumb)
        self._holds = True
        self.take(0.0)

    def take(self, progress: float) -> None:
        """Come up to the card."""
        self._below = COMES_FROM * self.staging.u * (1 - out_quad(progress))
        self.follow()

    def carry(self) -> None:
        """Begin to carry it."""

    def follow(self) -> None:
        """Be where the card is, as long as the hand holds it."""
        if not self._holds:
            return
        node = self.node
        if (moved := math.dist(self._last, (node.x, node.y))) > 0.5:
            self._way = (node.x - self._last[0]) / moved, (node.y - self._last[1]) / moved
        self._last = node.x, node.y
        far = (PRESSES if self._arm.z == BEFORE else GRIP) * node.scale * self._width
        turn = math.radians(node.angle) * 0.5  # the wrist gives
        x, y = node.x + far * math.sin(turn), node.y + far * math.cos(turn) + self._below
        for sprite in (self._arm, self._thumb):
            sprite.x, sprite.y = x, y

    @property
    def _width(self) -> float:
        return self.table.place.trick(0).width

    def press(self) -> None:
        """Turn over, to bring a card down that was raised."""
        picture = _pressing(self.table)
        self._arm.image, self._arm.anchor = picture.surface, picture.anchor
        self._arm.z, self._arm.lift = BEFORE, PRESSED * self.staging.u
        self._thumb.remove_self()
        self.follow()

    def let_go(self) -> None:
        """Let the card fly on; a card that is slammed stays under the hand."""
        if not self.slams:
            self.go_back()

    def go_back(self) -> None:
        """Draw back over the edge of the table, beside all else. Nothing happens if it does already."""
        if not self._holds:
            return
        self._holds = False
        self.staging.play(self._leave())

    def _leave(self) -> Step:
        u, lean = self.staging.u, math.radians(_lean(self.table))
        x, y = self._arm.x, self._arm.y
        flick = 0.0 if self.slams or self._plain else OWN_FOLLOWS * u * (1 - 0.6 * self.hand.lets_go)
        ahead = x + self._way[0] * flick, y + self._way[1] * flick
        far = self.table.place.h - ahead[1] + 0.5 * HAND * u

        def put(right: float, down: float) -> None:
            for sprite in (self._arm, self._thumb):
                sprite.x, sprite.y = right, down

        def opens(progress: float) -> None:
            angle, right, down = _OPEN
            self._thumb.angle = angle * progress
            self._thumb.displace("open", right * u * progress, down * u * progress)

        def follow_through(progress: float) -> None:
            eased = out_quad(progress)
            put(x + (ahead[0] - x) * eased, y + (ahead[1] - y) * eased)
            opens(eased)

        def away(progress: float) -> None:
            gone = far * 0.5 * (progress**3 + progress**2)
            put(ahead[0] - math.tan(lean) * gone, ahead[1] + gone)
            if self._plain:
                opens(min(1.0, 3 * progress))

        stays: Step = Act(OWN_OPENS, follow_through)
        if self.slams or self._plain:
            stays = Wait(self.hand.stays_ms if self.slams else 0.0)
        return Seq(stays, Act(OWN_GOES, away), Do(self._arm.remove_self), Do(self._thumb.remove_self))

    # ------------------------------------------------------------------ cards face down
    def beside(self, fly: Step, *nodes: CardNode) -> Step:
        """Return the step ``fly``, in which ``nodes``, which fly by themselves, are brought by the hand; the middle one
        of them is the arm's card. It takes no longer."""
        above, down = self.staging.above, self.table.trick_layer
        taken = PLAIN_FLY * OWN_LETS_GO
        rise = self.hand.pick_ms / taken
        self._plain = True

        def up() -> None:
            for node in nodes:
                above.add(node)
            self.pick()

        def lie() -> None:
            for node in nodes:
                down.add(node)

        brought = Seq(Act(taken, lambda progress: self.take(min(1.0, progress / rise))), Do(self.let_go))
        return Seq(Do(up), Par(fly, brought), Do(lie))
