"""The climax of a hand: a stamp for a bluff that worked or was called, and the light for an award that is great.

What follows from the viewer's own cards is on their screen alone: a stamp and their own fan. What people do follows
from what everybody knows.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect, Surface

from truc_desktop.art.card_glint import faces_mask, glint_over
from truc_desktop.art.celebration import burst
from truc_desktop.art.light import glow, shadow_of
from truc_desktop.art.own_hands import open_palm
from truc_desktop.art.stamp import stamp
from truc_desktop.art.theme import cached
from truc_desktop.i18n import _, pgettext
from truc_desktop.presentation.sound_cues import DRUMS
from truc_desktop.scene.act import Act
from truc_desktop.scene.easing import in_cubic, in_out_sine, out_back, out_cubic
from truc_desktop.scene.imagecache import SHARED
from truc_desktop.scene.node import Point
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.steps import Do, Lazy, Par, Seq, Step, Wait
from truc_desktop.scene.tween import Tween
from truc_desktop.scene.veil import Veil
from truc_desktop.table.animation.own_hands import HandSteps, below_window
from truc_desktop.table.animation.staging import FASTEST
from truc_desktop.table.animation.table_effects import TableEffects
from truc_desktop.table.animation.timings import (
    BLUFF_BACK,
    BLUFF_GAP,
    BLUFF_GLINT,
    BLUFF_HIGH,
    BLUFF_LIFT,
    BLUFF_SPOT,
    DROP_FALL,
    DROP_IN,
    DROP_STAYS,
    FLASH_MS,
    GREAT_BACK,
    GREAT_BEAT,
    GREAT_PUSH,
    GREAT_SLOW,
    GREAT_STAYS,
    LOST_SPOT,
    PALM_GOES,
    PLAIN_STAMP,
    RATTLE,
    SHAKE_MS,
    SPOT_STEPS,
    STAMP_HELD,
    STAMP_OUT,
    STAMP_SIZES,
    STAMP_STAYS,
    STAMP_STEP,
    STAMPED,
    WON_SPOT,
    Spot,
)
from truc_desktop.table.nodes.cels import LightPool
from truc_desktop.table.nodes.seated_player import SeatedPlayer
from truc_desktop.table.nodes.tabletop import Tabletop
from truc_desktop.table.nodes.word_place import word_place

PX, WIDE, SMALLER = 104.0, 0.5, 0.72
"""Type size of a stamp in units of u, its greatest width as a part of the cloth's, and its smaller size as a factor,
where the first would cover something."""
ABOVE_HAND = 70.0
"""How far above the viewer's cards a stamp about them is best, in units of u."""
RAYS, REACH = 1.25, 520.0
"""Size of the rays behind a stamp in widths of it; how far the folds run, in units of u."""
LIFT = 9.0
"""Height of a stamp above the table, in units of u."""
WARM, WARM_REACH, WARM_LIGHT = "#ffb347", 1.7, 0.42
"""The light behind each of the winners: its colour, its radius in halves of a face, its strength."""
PALM, PALM_SHOWS = 220.0, 40.0
"""The viewer's hand behind their cards: px of 256 units of its picture, and how far its fingers are seen above them, in
units of u."""
DROPS_FROM, DROPS_ASIDE = 70.0, 210.0
"""How far the viewer's hand is lifted before it drops, and how far to the left of the middle, in units of u."""


def bluff_word() -> str:
    """Return what the stamp says of a bluff of the viewer's that worked."""
    # Translators: A stamp on the table: the viewer's own bluff has just worked, and all rivals have given up. Short.
    return pgettext("stamp", "Your bluff!")


def called_word(own: bool) -> str:
    """Return what the stamp says of a bluff that has failed; ``own``: it was one of the viewer's side."""
    if own:
        # Translators: A stamp on the table, ruefully: the viewer's side raised on weak cards, and has lost. Short.
        return _("Bluff called")
    # Translators: A stamp on the table, gladly: the rivals raised on weak cards, and have lost. Short.
    return _("Bluff called!")


@cached
def warm_light(radius: int) -> Surface:
    """Return the light behind somebody who has won a great award, ``radius`` px."""
    return glow(max(2, radius), WARM, WARM_LIGHT, 0.1, True)


class ClimaxSteps:
    """Steps for the climax of a hand at one table."""

    def __init__(self, table: Tabletop, hand: TableEffects, hands: HandSteps) -> None:
        """``hand`` provides sounds and effects, ``hands`` the one that pushes the viewer's cards away."""
        self.table, self.hand, self.hands = table, hand, hands
        self._veil: Veil | None = None
        """The dark of the spot that was the last one to begin."""

    # ------------------------------------------------------------------ stamps
    def bluff(self, folded: int, number: Rect) -> Step:
        """Return a step: a bluff of the viewer's has worked, as seat ``folded`` has given up. ``number``: where the
        number of the points will be, which the stamp leaves free.

        The light falls on both of them, a hand lifts the viewer's cards, light runs over them, and a stamp comes down.
        With less motion only the stamp is seen; at instant speed nothing.
        """

        def make() -> Step | None:
            staging, top = self.hand.staging, self.table.place.hand_top - ABOVE_HAND * self.table.place.u
            if staging.speed > FASTEST:
                return None
            node = self._stamp(bluff_word(), True, (self.table.place.view.cx, top), number)
            if not staging.lively:
                return self._still(node)
            lasts = BLUFF_LIFT + STAMP_STEP * len(STAMP_SIZES) + STAMP_HELD
            staging.play(Par(self.spot(BLUFF_SPOT, (folded,), True, lasts), self._lift_cards(lasts)))
            self.hand.effect("sleeve", 0.8)
            return Seq(Wait(BLUFF_LIFT), self._comes_down(node, True))

        return Lazy(make)

    def called(self, us: bool | None, own: bool, number: Rect) -> Step:
        """Return a step: a bluff has failed, and a stamp says so, in the colour of the side that has won the hand.

        ``us``: that is the viewer's side; None: nobody plays at this screen. ``own``: the bluff was their own side's.
        ``number``: as in ``bluff``.
        """

        def make() -> Step | None:
            staging = self.hand.staging
            if staging.speed > FASTEST:
                return None
            node = self._stamp(called_word(own), us, None, number)
            return self._comes_down(node, bool(us)) if staging.lively else self._still(node)

        return Lazy(make)

    def stamp_jobs(self, word: str, us: bool | None) -> list[Callable[[], object]]:
        """Return jobs that draw ahead a stamp in the sizes in which it comes down."""
        jobs: list[Callable[[], object]] = []
        for part in (1.0, SMALLER):
            picture = partial(self._picture, word, us, part)
            jobs += [picture, *slam_jobs(picture, 0.0)]
            if us:
                jobs.append(partial(lambda draw: burst(_rays(draw())), picture))
            jobs.append(partial(lambda draw: SHARED.shadow(draw(), LIFT * self.table.place.u, shadow_of), picture))
        return jobs

    def _picture(self, word: str, us: bool | None, part: float) -> Surface:
        place = self.table.place
        return stamp(word, us, PX * place.u * part, WIDE * place.mat.w * part)

    def _stamp(self, word: str, us: bool | None, near: Point | None, number: Rect) -> Sprite:
        pictures = [self._picture(word, us, part) for part in (1.0, SMALLER)]
        sizes = [each.get_size() for each in pictures]
        nth, (x, y) = word_place(self.table, sizes, (), self.hand.speech.bubble, near, (number,))
        return Sprite(pictures[nth], shadow_of=shadow_of, name="stamp", x=x, y=y, z=1.2, alt=word)

    def _still(self, node: Sprite) -> Step:
        """Return a step for less motion: a stamp is there, and gone after a while; nothing waits for that."""
        stays = Seq(Wait(PLAIN_STAMP), Do(node.remove_self))

        def show() -> None:
            self.hand.staging.high.add(node)
            self.hand.staging.play(stays)

        return Seq(Do(show), Wait(STAMP_HELD))

    def _comes_down(self, node: Sprite, us: bool) -> Step:
        """Return a step: a stamp comes down, all feel it, and it stays while the hand goes on."""
        staging = self.hand.staging

        def size(scale: float) -> Step:
            return Do(lambda: setattr(node, "scale", scale))

        def begin() -> None:
            node.alpha = 0.75
            staging.high.add(node)

        def blow() -> None:
            node.scale, node.alpha, node.lift = 1.0, 1.0, LIFT * staging.u
            self._felt((node.x, node.y), us, 0 if node.image is None else _rays(node.image))
            staging.play(Par(
                rattled(node, STAMPED.rattle * staging.u),
                Seq(Wait(STAMP_HELD + STAMP_STAYS), Tween(node, "alpha", 0.0, STAMP_OUT), Do(node.remove_self)),
            ))  # fmt: skip

        sizes = [step for each in STAMP_SIZES for step in (size(each), Wait(STAMP_STEP))]
        return Seq(Do(begin), *sizes, Do(blow), Wait(STAMP_HELD))

    def _felt(self, at: Point, us: bool, rays: int) -> None:
        """Let the table feel a stamp that has come down at a point; ``rays``: size of the rays about it, in px."""
        how, staging, hand = STAMPED, self.hand.staging, self.hand
        staging.stop(how.stop_ms)
        hand.effect("thump_top", 0.9, 0.9 if us else 0.75)
        hand.effect("knock", 0.7, 0.8)
        if at[1] > self.table.place.view.far:  # there is no dust on a wall
            staging.puff(at, how.dust, 460, 90 * staging.u)
        felt = [staging.flash(at, rays, FLASH_MS + how.stop_ms, staging.high, 1)] if us else []
        after = Par(staging.hop(at, how.hop), staging.ripple(at, how.rings, REACH),
                    staging.shake(how.shake * staging.u, SHAKE_MS))  # fmt: skip
        staging.play(Par(*felt, Seq(Wait(how.stop_ms), after)))

    # ------------------------------------------------------------------ the viewer's cards
    def _lift_cards(self, lasts: float) -> Step:
        """Return a step: a hand behind the viewer's cards lifts them, light runs over them, and they sink again.

        ``lasts``: how long it takes until they do, in ms.
        """
        table, u = self.table, self.table.place.u
        cards = list(table.hand)
        if not cards or table.watched:
            return Wait(0)
        high = BLUFF_HIGH * u
        up = [Seq(Wait(n * BLUFF_GAP), Tween(card, "offset_y", -high, BLUFF_LIFT, out_back))
              for n, card in enumerate(cards)]  # fmt: skip
        down = [Tween(card, "offset_y", 0.0, BLUFF_BACK, in_out_sine) for card in cards]
        picture = open_palm(table.players[table.viewer].who, round(PALM * u), 0.0)
        palm = Sprite(picture.surface, anchor=picture.anchor, shadow_of=shadow_of, name="own-palm")
        palm.lift = 8 * u
        reach = picture.anchor[1] * picture.surface.get_height()
        there = table.place.hand_top - high + reach - PALM_SHOWS * u
        palm.x, palm.y = table.place.view.cx, below_window(palm, table.place)
        come, go = Tween(palm, "y", there, BLUFF_LIFT, out_back), Tween(palm, "y", palm.y, BLUFF_BACK, in_cubic)
        return Seq(
            Do(lambda: table.own_arm.add(palm)), Par(come, *up),
            Par(Lazy(self._glint), Wait(max(BLUFF_GLINT, lasts - BLUFF_LIFT))), Par(go, *down), Do(palm.remove_self),
        )  # fmt: skip

    def _glint(self) -> Step | None:
        """Return a step: light runs over the faces of the viewer's cards."""
        shown = [(card.image, card.body()) for card in self.table.hand if card.image is not None]
        if not shown or self.table.room.table == "flat":
            return None
        mask, box = faces_mask(shown)
        node = Sprite(glint_over(mask, 0.0), name="card-glint", x=box.centerx, y=box.centery, z=90)

        def run(progress: float) -> None:
            node.image = glint_over(mask, in_out_sine(progress))

        return Seq(Do(lambda: self.table.hand_layer.add(node)), Act(BLUFF_GLINT, run), Do(node.remove_self))

    # ------------------------------------------------------------------ light
    def spot(self, how: Spot, seats: Sequence[int], own: bool, lasts: float) -> Step:
        """Return a step: the room is dark for ``lasts`` ms, except the people at ``seats`` and, with ``own``, what lies
        in the trick and in the viewer's hand."""
        table, staging, place = self.table, self.hand.staging, self.table.place
        veil = Veil(Rect(0, 0, place.w, place.h), strength=how.dark, colour=how.colour, name="dark")
        veil.alpha, before = 0.0, 0.0
        steps = SPOT_STEPS // 2 if staging.large else SPOT_STEPS

        def dark(part: float) -> None:
            alpha = max(before, round(part * steps) / steps)
            if alpha != veil.alpha:
                veil.alpha = alpha
                staging.heavy()

        def begin() -> None:
            nonlocal before
            last, self._veil = self._veil, veil
            if last is not None and last.parent is not None:  # from one spot to the next it does not grow light
                before = veil.alpha = min(1.0, last.alpha * last.strength / how.dark)
            self.hand.darken(veil)
            table.light(seats)
            table.light_cards(own)

        def free() -> None:
            nonlocal before
            before = 0.0

        def gone() -> None:
            if veil.parent is not None:
                veil.remove_self()
                table.light(())
                table.light_cards(False)

        return Seq(Do(begin), Act(how.in_ms, dark), Wait(max(0.0, lasts - how.in_ms)),
                   Do(free), Act(how.out_ms, lambda progress: dark(1 - progress)), Do(gone))  # fmt: skip

    def gathers(self, us: bool, winners: Sequence[int], lasts: float) -> Step:
        """Return a step: the table holds its breath before a great award, and the light gathers on its ``winners``.

        ``us``: they are the viewer's side; ``lasts``: how long the award then takes, in ms. Otherwise the room becomes
        dark and cold.
        """
        staging, hand = self.hand.staging, self.hand
        at, far = self.table.place.trick_centre, GREAT_BEAT + lasts + GREAT_STAYS

        def nearer(progress: float) -> None:
            staging.push(GREAT_PUSH * out_cubic(min(3, math.floor(progress * 3) + 1) / 3))

        def back(progress: float) -> None:
            staging.push(GREAT_PUSH * (1 - in_out_sine(progress) if progress < 1 else 0.0))

        def begin() -> None:
            staging.pace.slow(GREAT_SLOW, GREAT_BEAT / staging.speed)
            hand.effect("crowd_breath" if us else "thump_top", 0.7, 1.0 if us else 0.6)
            hand.effect(DRUMS[1], 0.7, 1.0 if us else 0.75)
            staging.aim(at, GREAT_PUSH)
            push = Seq(Act(GREAT_BEAT / 2, nearer), Wait(far - GREAT_BEAT / 2), Act(GREAT_BACK, back))
            spot = self.spot(WON_SPOT if us else LOST_SPOT, winners, us, far)
            staging.play(Par(push, spot, self._warm(winners, far)))

        return Seq(Do(begin), Wait(GREAT_BEAT * GREAT_SLOW))

    def _warm(self, winners: Sequence[int], lasts: float) -> Step:
        """Return a step: warm light behind each of the winners."""
        table = self.table
        if table.room.table == "flat":
            return Wait(0)
        pools = []
        for node in (table.seats[seat] for seat in winners):
            if isinstance(node, SeatedPlayer):
                pool = LightPool(warm_light(round(WARM_REACH * node.half)), z=-50)
                pool.x, pool.y = node.x, node.y
                pools.append(pool)
        return Seq(Do(lambda: table.lit_layer.add(*pools)), Wait(lasts), *(Do(pool.remove_self) for pool in pools))

    def gather_jobs(self, winners: Sequence[int]) -> list[Callable[[], object]]:
        """Return jobs that draw ahead the light behind the winners of a great award."""
        seated = [node for node in (self.table.seats[seat] for seat in winners) if isinstance(node, SeatedPlayer)]
        return [partial(warm_light, round(WARM_REACH * node.half)) for node in seated]

    # ------------------------------------------------------------------ the viewer has lost much
    def drop(self) -> Step:
        """Return a step: the viewer's hand pushes their cards away, or, if they have none, drops on the table."""

        def make() -> Step | None:
            table, u = self.table, self.table.place.u
            if table.watched or not self.hand.staging.lively:
                return None
            if table.hand:
                return self.hands.push_away()
            picture = open_palm(table.players[table.viewer].who, round(PALM * u), 0.0)
            palm = Sprite(picture.surface, anchor=picture.anchor, shadow_of=shadow_of, name="own-palm")
            palm.lift = 8 * u
            low, away = table.place.view.near - 40 * u, below_window(palm, table.place)
            palm.x, palm.y = table.place.view.cx - DROPS_ASIDE * u, away

            def falls() -> None:
                self.hand.effect("knock", 0.8, 0.65)
                self.hand.staging.puff((palm.x, palm.y), 4, 220, 50 * u)
                self.hand.staging.play(self.hand.staging.hop((palm.x, palm.y), 5))

            come = Tween(palm, "y", low - DROPS_FROM * u, DROP_IN, out_cubic)
            go = Tween(palm, "y", away, PALM_GOES, in_cubic)
            return Seq(Do(lambda: table.own_arm.add(palm)), come, Tween(palm, "y", low, DROP_FALL, in_cubic), Do(falls),
                       Wait(DROP_STAYS), go, Do(palm.remove_self))  # fmt: skip

        return Lazy(make)


def rattled(node: Sprite, px: float) -> Step:
    """Return a step: something trembles by ``px`` at a blow, and comes to rest."""

    def go(progress: float) -> None:
        part = px * (1 - progress)
        node.displace("rattle", part * math.sin(50 * progress), 0.6 * part * math.sin(37 * progress))

    return Act(RATTLE, go)


def slam_jobs(picture: Callable[[], Surface], angle: float) -> list[Callable[[], object]]:
    """Return jobs that draw ahead a picture in the sizes in which it comes down, turned by ``angle`` degrees."""
    return [partial(lambda size: SHARED.turned(picture(), angle, size), size) for size in (*STAMP_SIZES, 1.0)]


def _rays(picture: Surface) -> int:
    """Return the size of the rays about a stamp, in px."""
    return max(8, round(RAYS * picture.get_width()))
