"""Answers to a bet: who accepts raps on the table and nods, as loudly as the stake is high."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

from truc_desktop.art.figures.attitudes import PASTIMES, Attitude
from truc_desktop.art.light import shadow_of
from truc_desktop.art.own_hands import closed_hand
from truc_desktop.presentation.sound_cues import FISTS
from truc_desktop.scene.act import Act
from truc_desktop.scene.easing import in_cubic, out_cubic
from truc_desktop.scene.node import Point
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.steps import Do, Par, Seq, Step, Wait
from truc_desktop.table.animation.own_hands import below_window
from truc_desktop.table.animation.sweep import nod
from truc_desktop.table.animation.table_effects import TableEffects
from truc_desktop.table.animation.timings import RAP_DOWN, RAP_OUT, RAP_STAYS, RAP_UP, RAPS, SHAKE_MS
from truc_desktop.table.nodes.seated_player import SeatedPlayer
from truc_desktop.table.nodes.tabletop import Tabletop

NOD, NOD_MS = 9.0, 420.0
"""Depth of the nod of who accepts, in units of u, and its duration, ms."""
_HAND, _RAISED, _ASIDE, _ABOVE = 220.0, 46.0, 130.0, 148.0
"""The viewer's hand: px of 256 units of its picture, how high it is raised, how far right of the middle it raps: away
from the bubble; how far above their cards: so that the sleeve is seen above them, in units of u."""
_AT_EASE: tuple[Attitude, ...] = ("rest", "think", *PASTIMES)


class AnswerSteps:
    """Steps for the answers to bets at one table."""

    def __init__(self, table: Tabletop, hand: TableEffects) -> None:
        """``hand`` provides sounds and effects."""
        self.table, self.hand = table, hand

    def jobs(self) -> list[Callable[[], object]]:
        """Return jobs that draw ahead the viewer's hand."""
        return [] if self.table.watched else [self._own_hand]

    def accepted(self, seat: int, step: int) -> Step:
        """Return a step, beside which the match goes on: ``seat`` raps on the table and nods.

        ``step``: how often the bet has been raised, from 0. With less motion nobody does.
        """
        return Do(lambda: self._begin(seat, max(0, min(step, len(RAPS) - 1))))

    def _begin(self, seat: int, step: int) -> None:
        staging, player = self.hand.staging, self.table.seats[seat]
        if not staging.lively:
            return
        nods = nod(staging, seat, NOD, NOD_MS, 1.0)
        if isinstance(player, SeatedPlayer):
            if player.attitude in _AT_EASE:
                staging.play(Par(nods, self._by_arm(player, step)))
            else:
                staging.play(nods)
        elif not self.table.watched:
            staging.play(self._by_own_hand(seat, step))

    def _felt(self, at: Point, seat: int, step: int) -> None:
        """Let the table feel the rap: what lies on it hops, the cloth gives, dust flies up."""
        staging, how = self.hand.staging, RAPS[step]
        self.hand.effect(FISTS[step], how.gain, 1.25, seat)
        staging.puff(at, how.dust, 240, 22 * staging.u)
        shake = staging.shake(how.shake * staging.u, SHAKE_MS)
        staging.play(Par(staging.hop(at, how.hop), staging.ripple(at, 1, how.reach, how.reach_ms), shake))

    def _by_arm(self, player: SeatedPlayer, step: int) -> Step:
        speed = self.hand.staging.speed

        def take_up(name: Attitude, ms: float) -> Step:
            return Do(lambda: player.take_up(name, ms / speed))

        def rest() -> None:
            if player.attitude == "knock":
                player.take_up("rest", RAP_OUT / speed)

        blow = Do(lambda: self._felt(player.card_at("knock", 0.0), player.seat, step))
        return Seq(take_up("knuckle", RAP_UP), Wait(RAP_UP), take_up("knock", RAP_DOWN), Wait(RAP_DOWN), blow,
                   Wait(RAP_STAYS), Do(rest))  # fmt: skip

    def _own_hand(self) -> Sprite:
        """Return the viewer's fist, with an arm that ends below the window even while it is raised."""
        table, size = self.table, round(_HAND * self.table.place.u)
        below = table.place.h - self._rapped + 2 * _RAISED * table.place.u
        picture = closed_hand(table.players[table.viewer].who, size, 0.0, float(math.ceil(256 * below / size)))
        return Sprite(picture.surface, anchor=picture.anchor, shadow_of=shadow_of, name="own-rap", z=1)

    @property
    def _rapped(self) -> float:
        """Return the height of the middle of the viewer's hand while it raps, in window px."""
        place = self.table.place
        return min(place.view.near, place.hand_top) - _ABOVE * place.u

    def _by_own_hand(self, seat: int, step: int) -> Step:
        place = self.table.place
        node, u = self._own_hand(), place.u
        node.lift = 6 * u
        node.x, at, away = place.view.cx + _ASIDE * u, self._rapped, below_window(node, place)

        def come(progress: float) -> None:
            node.y = away + (at - _RAISED * u - away) * out_cubic(progress)

        def strike(progress: float) -> None:
            node.y = at - _RAISED * u * (1 - in_cubic(progress))

        def go(progress: float) -> None:
            node.y = at + (away - at) * in_cubic(progress)

        return Seq(
            Do(partial(self.table.own_arm.add, node)), Act(RAP_UP, come), Act(RAP_DOWN, strike),
            Do(lambda: self._felt((node.x, at), seat, step)), Wait(RAP_STAYS), Act(RAP_OUT, go), Do(node.remove_self),
        )  # fmt: skip
