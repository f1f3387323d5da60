"""The gathering: between two hands the dealer rakes in all cards and taps them square on the pack."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from truc_desktop.scene.act import Act
from truc_desktop.scene.easing import in_cubic, in_out_sine, out_quad
from truc_desktop.scene.node import Point
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.steps import Do, Par, Seq, Step, Wait
from truc_desktop.scene.tween import Tween
from truc_desktop.table.animation.pack_hands import PackHands, pack_hands
from truc_desktop.table.animation.table_effects import TableEffects
from truc_desktop.table.animation.timings import (
    COLLECT,
    MARK_GOES,
    RAKE_AFTER,
    RAKE_GROUP,
    RAKE_SLIDE,
    RAKE_TAP,
    RAKE_WAVE,
    SNAP_STOP,
    TAP_HIGH,
)
from truc_desktop.table.layout.geometry import CardPose
from truc_desktop.table.nodes.card import BACK, CardNode
from truc_desktop.table.nodes.tabletop import PACK_SHEETS, Tabletop

_UNTIDY, _ASKEW = 0.09, 11.0
"""How far a raked card lies from where it belongs: as a part of its width, and in degrees."""
_OVER = 100.0
"""Depth of raked cards among those of the trick."""
_TURNS = 0.2, 0.75
"""From which to which part of its way a card turns face down."""
_ON_CLOTH = 0.45
"""Part of the way after which a card that was in a hand is over the cloth, below the arms that rake."""
_SEEN = PACK_SHEETS
"""Number of raked cards that are drawn: those below them are covered."""


class Gathering:
    """All cards of one table on their way to the pack of the next dealer."""

    def __init__(self, table: Tabletop, hand: TableEffects, dealer: int) -> None:
        """``dealer``: the seat that deals next; ``hand`` provides sounds."""
        self.table, self.hand, self.staging, self.dealer = table, hand, hand.staging, dealer
        self.hands: PackHands | None = pack_hands(table, hand.staging, dealer)
        self.home = table.place.pack(table.position(dealer))
        self.at: Point = (self.home.x, self.home.y) if self.hands is None else self.hands.gathers_at()
        self._groups = self._nearest_first()
        self.nodes: list[CardNode] = [node for group in self._groups for node in group]
        """The cards, in the order in which they set off."""
        self._landed: list[CardNode] = []

    def step(self) -> Step:
        """Return the step; with less motion the cards fade where they lie. Then only the pack is on the table."""
        if not self.nodes:
            return Do(self._end)
        if not self.staging.lively:
            fades = [Tween(node, "alpha", 0.0, COLLECT) for node in (*self.nodes, *self._marks())]
            return Seq(Do(self._heard), Par(*fades), Do(self._end))
        marks = [Tween(mark, "alpha", 0.0, MARK_GOES) for mark in self._marks()]
        rakes: Step = Wait(0) if self.hands is None else self.hands.rake()
        return Seq(Do(self._begin), Par(rakes, self._pack_comes(), self._wave(), *marks), Act(RAKE_TAP, self._tap),
                   Do(self._square), Do(self._end))  # fmt: skip

    # ------------------------------------------------------------------ before
    def _marks(self) -> list[Sprite]:
        return [pile.mark for pile in self.table.piles if pile.mark is not None]

    def _nearest_first(self) -> list[list[CardNode]]:
        """Return what lies together, each from the top card down, the nearest to the dealer first."""
        table = self.table
        together: list[list[CardNode]] = [pile.nodes for pile in table.piles]
        together += [[node] for node in (*table.trick.values(), *table.under.values())]
        together += [*table.backs.values(), table.hand]

        def far(group: Sequence[CardNode]) -> float:
            return min(math.dist((node.x, node.y), self.at) for node in group)

        return [group[::-1] for group in sorted(filter(None, together), key=far)]

    def _heard(self) -> None:
        self.table.mark_best(())
        self.hand.sound("sweep")

    def _begin(self) -> None:
        """Let everything lie loose: nobody holds a card any more, and none can be played."""
        table = self.table
        self._heard()
        for position in range(1, table.count):
            table.put_out(position)
        table.backs, table.trick, table.under = {}, {}, {}
        table.let_go()

    # ------------------------------------------------------------------ the way
    def _pack_comes(self) -> Step:
        """Return a step: the pack is pushed to the next dealer."""
        pack = self.table.pack
        if pack is None:
            return Wait(0)
        return Seq(Wait(RAKE_AFTER / 2), Par(Tween(pack, "x", self.at[0], RAKE_SLIDE, in_out_sine),
                                             Tween(pack, "y", self.at[1], RAKE_SLIDE, in_out_sine)))  # fmt: skip

    def _wave(self) -> Step:
        """Return a step: group after group sets off, its cards soon after one another."""
        gap = RAKE_WAVE / max(1, len(self._groups) - 1)
        inside = min(RAKE_GROUP, gap / max(map(len, self._groups)))
        moves: list[Step] = []
        for nth, group in enumerate(self._groups):
            for i, node in enumerate(group):
                start = RAKE_AFTER + min(RAKE_WAVE, nth * gap) + i * inside
                moves.append(Seq(Wait(start), self._slide(node, len(moves))))
        return Par(*moves)

    def _loose(self, n: int) -> CardPose:
        """Return where the ``n``-th card comes to rest, not quite square."""
        width = self.home.width
        x, y = self._top
        turn = 2.4 * n
        return CardPose(x + _UNTIDY * width * math.cos(turn), y + _UNTIDY * width * math.sin(turn),
                        self.home.angle + _ASKEW * math.sin(1.7 * n), width)  # fmt: skip

    @property
    def _top(self) -> Point:
        """The middle of the uppermost card of the pack where it is gathered."""
        u, below = self.table.place.u, PACK_SHEETS - 1
        return self.at[0] - round(below * 0.9 * u) / 2, self.at[1] - round(below * 1.5 * u) / 2

    def _slide(self, node: CardNode, n: int) -> Step:
        """Return a step: a card slides to the dealer, and turns face down on the way."""
        table, end, lift = self.table, self._loose(n), self.table.lift(4)
        held = node in table.hand or any(node in backs for backs in table.backs.values())
        start = [replace(node.pose)]
        open_ = [node.code != BACK]

        def begin() -> None:
            lies = node.pose
            start[0] = CardPose(node.x + node.offset_x, node.y + node.offset_y, lies.angle, lies.width)
            node.offset_x = node.offset_y = 0.0
            node.z = _OVER + n
            if not (held and node.parent in (table.hand_layer, table.dealt_layer)):
                table.trick_layer.add(node)
            if not open_[0]:
                node.take_off(end.width)
                node.lift = lift

        def go(progress: float) -> None:
            one, eased = start[0], in_out_sine(progress)
            node.x, node.y = one.x + (end.x - one.x) * eased, one.y + (end.y - one.y) * eased
            if eased > _ON_CLOTH and node.parent is not table.trick_layer:
                table.trick_layer.add(node)
            turned = max(0.0, min(1.0, (eased - _TURNS[0]) / (_TURNS[1] - _TURNS[0])))
            if open_[0] and turned >= 0.5:
                open_[0] = False
                node.turn(BACK)
                node.take_off(end.width)
                node.lift = lift
            width, angle = one.width + (end.width - one.width) * eased, one.angle + (end.angle - one.angle) * eased
            drawn = (one.angle, one.width) if open_[0] else (0.0, end.width)
            node.angle, node.scale = drawn[0] - angle, width / drawn[1]
            if faced:
                node.squeeze = abs(math.cos(math.pi * turned))

        def there() -> None:
            node.squeeze = 1.0
            node.pose = end
            self._landed.append(node)
            for covered in self._landed[-_SEEN - 1:-_SEEN]:
                covered.visible = False

        faced = open_[0]
        return Seq(Do(begin), Act(RAKE_SLIDE, go, moves=node), Do(there))

    # ------------------------------------------------------------------ the end
    def _tap(self, progress: float) -> None:
        """Lift the cards with the pack, and tap them on the table; they come square on the way."""
        up = out_quad(progress / 0.5) if progress < 0.5 else 1 - in_cubic((progress - 0.5) / 0.5)
        high, eased = self.staging.u * TAP_HIGH * up, in_out_sine(progress)
        x, y = self._top
        for node in self._landed[-_SEEN:]:
            loose = node.pose
            node.x = loose.x + (x - loose.x) * eased
            node.y = loose.y + (y - loose.y) * eased - high
            node.angle = -(loose.angle + (self.home.angle - loose.angle) * eased)
        if self.table.pack is not None:
            self.table.pack.offset_y = -high if progress < 1 else 0.0

    def _square(self) -> None:
        """The cards are square on the pack, and the table feels it."""
        self.hand.sound("square")
        self.hand.effect("knock", 0.45, 1.2)
        self.staging.stop(SNAP_STOP)
        self.staging.puff((self.at[0], self.at[1] + self.home.width * 0.6), 5, 150, self.home.width * 0.5)

    def _end(self) -> None:
        """Leave only the pack on the table, where the cards have been gathered."""
        table = self.table
        table.clear_cards()
        table.lay_pack(self.dealer)
        if self.nodes and self.staging.lively and table.pack is not None:
            table.pack.x, table.pack.y = self.at
