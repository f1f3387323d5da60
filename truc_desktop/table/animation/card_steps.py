"""Animation of cards between hands, the mat and the tricks won."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from truc_desktop.engine import Card, SeatView
from truc_desktop.presentation.sound_cues import landing_sound
from truc_desktop.scene.easing import in_cubic
from truc_desktop.scene.flight import Flip
from truc_desktop.scene.steps import Do, Lazy, Par, Seq, Step, Wait, stagger
from truc_desktop.scene.tween import Tween
from truc_desktop.table.animation.celebrations import FestiveSteps
from truc_desktop.table.animation.pack_steps import TURN_UP
from truc_desktop.table.animation.staging import LANDED
from truc_desktop.table.animation.sweep import Sweep
from truc_desktop.table.animation.table_effects import TableEffects
from truc_desktop.table.animation.throws import throw, throw_of
from truc_desktop.table.animation.timings import (
    COLLECT,
    COLLECT_GAP,
    DIM_MS,
    PLAIN_FLY,
    PLAIN_SETTLE,
    RANKS_GAP,
    SLAM,
    THROWS,
)
from truc_desktop.table.layout.geometry import CardPose
from truc_desktop.table.nodes.card import BACK, CardNode
from truc_desktop.table.nodes.tabletop import Pile, Tabletop


class CardSteps:
    """Steps for single cards on one table."""

    def __init__(
        self, table: Tabletop, hand: TableEffects, festive: FestiveSteps, strength: Mapping[Card, int]
    ) -> None:
        """``strength``: the strength of each card in the game's ranking."""
        self.table = table
        self.hand = hand
        self.festive = festive
        self.strength = strength

    def play(self, seat: int, card: Card, best: tuple[int, ...], before: SeatView, after: SeatView) -> Step:
        """Return a step: a card is thrown from a hand to the mat as its rank deserves; with less motion it flies."""
        table = self.table
        position = table.position(seat)
        positions = tuple(table.position(s) for s in best)
        if position == 0 and table.early == card:
            table.early = ""
            return Do(lambda: table.mark_best(positions))
        target = table.place.trick(position)
        node = self._take(position, card)
        self._on_mat(position, node)
        leads = seat in best and len(before.plays) > 0 and seat not in before.best
        ranking = after.rules.ranking
        thump = landing_sound(ranking.strength[card], len(ranking.groups))

        def land() -> None:
            table.trick_layer.add(node)
            self.hand.sound("play")
            if thump is not None:
                self.hand.sound(thump)
            table.mark_best(positions)

        def rest() -> None:
            node.lift = table.lift(LANDED[1] if position in positions else 7)
            if leads:
                self.hand.sound("take_lead")

        if not self.hand.staging.lively:
            fly = node.fly(target, PLAIN_FLY, lift=table.lift(7), on_land=land)
            return Par(Seq(Do(lambda: self.hand.sound("whoosh")), fly, Do(rest), Wait(PLAIN_SETTLE)),
                       self._close_ranks(position))
        name = throw_of(card, ranking)
        thrown = throw(self.hand.staging, node, target, THROWS[name], land, rest)
        pitch = 0.86 if name == SLAM else 1.12
        return Par(Seq(Do(lambda: self.hand.sound("whoosh", pitch)), thrown), self._close_ranks(position))

    def lay_early(self, card: Card, before: SeatView) -> Step:
        """Return a step: the viewer's card is thrown to the mat, although it has not been played yet."""
        after = replace(before, plays=(*before.plays, (before.seat, card)))
        step = self.play(before.seat, card, after.best, before, after)
        self.table.early = card
        return step

    def _take(self, position: int, card: Card) -> CardNode:
        """Remove the card that is played from the hand or the hidden cards, and return its node."""
        table = self.table
        if position == 0:
            node = next((n for n in table.hand if n.code == card), None)
            if node is not None:
                table.hand.remove(node)
                node.hit_rect = None
                node.on_click = node.on_hover = node.on_drag_start = node.on_drag_move = node.on_drag_end = None
                node.focusable = False
                rest = node.pose
                node.pose = CardPose(node.x + node.offset_x, node.y + node.offset_y, rest.angle, rest.width)
                node.offset_x = node.offset_y = 0.0
                table.hand_changed()
                return node
        back = table.give(position, card) if position else table.hand.pop() if table.hand else None
        pose = table.place.trick(position)
        if back is not None:
            pose = back.pose
            back.remove_self()
        return CardNode(card, pose, table.room, table.lift(7), flies=table.place.trick(position).width)

    def _close_ranks(self, position: int) -> Step:
        """Return a step: the remaining cards of the hand at the bottom move together; other hands do so at once."""
        table = self.table
        if position:
            return Wait(0)
        nodes = table.hand
        poses = table.place.hand(len(nodes))
        # One after another: each lands in a picture of its own, which is drawn then.
        each = PLAIN_FLY - RANKS_GAP * max(0, len(nodes) - 1)
        steps = [node.fly(pose, each, arc=0.0) for node, pose in zip(nodes, poses, strict=True)]
        return Seq(stagger(RANKS_GAP, *steps), Do(table.hand_changed))

    def throw(self, seat: int, card: Card) -> Step:
        """Return a step: a card goes face down to the mat."""
        table = self.table
        position = table.position(seat)
        node = self._take(position, card)
        node.turn(BACK)
        self._on_mat(position, node)
        fly = node.fly(table.place.trick(position), PLAIN_FLY, arc=0.10, rise=22 * table.place.u, lift=table.lift(7))
        landed = Seq(Do(lambda: self.hand.sound("face_down")), Wait(PLAIN_SETTLE))
        steps = Seq(Do(lambda: self.hand.sound("whoosh")), fly, landed)
        return Par(steps, self._close_ranks(position))

    def throw_in(self) -> Step:
        """Return a step: the hand is over, and whoever has cards left puts them down."""
        table = self.table

        def make() -> Step:
            steps: list[Step] = []
            for position in range(1, table.count):
                nodes = table.put_out(position)
                poses = table.place.laid(position, len(nodes))
                steps += [self._put_down(node, pose) for node, pose in zip(nodes, poses, strict=True)]
            sound = Do(lambda: self.hand.sound("discard"))
            return Seq(sound, Par(*steps)) if steps else Wait(0)

        return Lazy(make)

    def _put_down(self, node: CardNode, pose: CardPose) -> Step:
        fly = node.fly(pose, PLAIN_FLY, arc=0.10, rise=16 * self.table.place.u, lift=self.table.lift(4))
        return Seq(fly, Do(lambda: self.table.back_layer.add(node)))

    def pair(self, seat: int, up: Card, covered: Card, down: bool) -> Step:
        """Return a step: two cards are played at once, the covered one face down; ``down``: both."""
        table = self.table
        position = table.position(seat)
        below = self._take(position, covered)
        below.turn(BACK)
        table.under[position] = below
        table.trick_layer.add(below)
        above = self._take(position, up)
        if down:
            above.turn(BACK)
        self._on_mat(position, above)
        below.z = -1
        place = table.place

        def fly(node: CardNode, pose: CardPose) -> Step:
            return node.fly(pose, PLAIN_FLY, arc=0.10, rise=22 * place.u, lift=table.lift(7))

        return Seq(
            Do(lambda: self.hand.sound("whoosh")),
            Par(fly(below, place.under(position)), fly(above, place.trick(position))),
            Do(lambda: self.hand.sound("pair")),
            Wait(PLAIN_SETTLE),
        )

    def _on_mat(self, position: int, node: CardNode) -> None:
        self.table.trick[position] = node
        self.table.trick_layer.add(node)
        node.z = 30
        node.name = f"trick-{position}"

    def turn_pairs(self, turned: tuple[tuple[int, Card], ...]) -> Step:
        """Return a step: the covered cards come to the front and are turned up; those without rank stay face down."""
        table = self.table

        def make() -> Step:
            steps: list[Step] = []
            for seat, card in turned:
                position = table.position(seat)
                node = table.under.pop(position)
                table.trick[position] = node
                node.name = f"trick-{position}"
                move = node.fly(table.place.trick(position), PLAIN_FLY / 2)
                if card.hidden:
                    steps.append(move)
                    continue
                pose = table.place.trick(position)
                face = CardNode(card, pose, table.room, node.lift).image
                flip: Step = Flip(node, face, TURN_UP, rise=0.1 * pose.width) if face is not None else Wait(0)
                steps.append(Seq(move, Do(lambda n=node, c=card: n.turn(c)), flip))  # type: ignore[misc]
            best = tuple(table.position(s) for s in self._best(turned))
            shown = Do(lambda: table.mark_best(best))
            return Seq(Do(lambda: self.hand.sound("pair_turn")), Par(*steps), shown, Wait(400))

        return Lazy(make)

    def _best(self, turned: tuple[tuple[int, Card], ...]) -> tuple[int, ...]:
        strength = self.strength
        top = max(strength[card] for _, card in turned)
        return tuple(seat for seat, card in turned if strength[card] == top)

    def collect(self, winner: int | None, before: SeatView) -> Step:
        """Return a step: the finished trick stays a while, its losing cards dimmed, then moves to its winner's pile.

        A drawn trick (``winner`` None) moves to a pile of its own.
        """
        table = self.table
        position = None if winner is None else table.position(winner)
        index = sum(1 for pile in table.piles if pile.position == position)
        seats = table.pile_order(before.plays, winner)
        poses = table.pile_poses(position, index, len(seats))
        nodes = [table.trick[table.position(seat)] for seat in seats]
        losers = [n for p, n in table.trick.items() if position is not None and p != position]

        def settle() -> None:
            for z, node in enumerate(nodes):
                node.z, node.dim, node.lift = z, 0.0, table.lift(3)
                table.won_layer.add(node)
                node.name = "won"
            table.trick.clear()
            table.piles.append(Pile(nodes, position, index))

        def sink() -> None:
            table.mark_best(())
            self.hand.sound("drawn" if winner is None else "sweep")

        if self.hand.staging.lively:
            away = Sweep(table, self.hand, nodes, poses, winner).step()
        else:
            flights = [node.fly(pose, COLLECT, in_cubic) for node, pose in zip(nodes, poses, strict=True)]
            away = Seq(Do(sink), stagger(COLLECT_GAP, *flights))
        dim = Par(*(Tween(node, "dim", 0.4, DIM_MS) for node in losers))
        return Seq(dim, Lazy(self.hand.stay), away, Do(settle))
