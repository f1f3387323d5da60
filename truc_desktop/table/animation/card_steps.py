"""Animation of cards between hands, the mat and the tricks won."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from truc_desktop.engine import Card, SeatView
from truc_desktop.presentation.deciding import FORCES, decides, force_of, sure_winner
from truc_desktop.presentation.match_point import decides_match
from truc_desktop.presentation.sound_cues import landing_sound
from truc_desktop.presentation.wording.verdict import Verdict
from truc_desktop.scene.easing import in_cubic
from truc_desktop.scene.flight import Flip
from truc_desktop.scene.node import Point
from truc_desktop.scene.steps import Do, Lazy, Midway, Par, Seq, Step, Wait, stagger
from truc_desktop.scene.tween import Tween
from truc_desktop.table.animation.arm import PlayingArm
from truc_desktop.table.animation.celebrations import FestiveSteps
from truc_desktop.table.animation.decisions import DecisionSteps
from truc_desktop.table.animation.last_card import LastCardSteps
from truc_desktop.table.animation.own_arm import OwnArm
from truc_desktop.table.animation.rhythm import one_after_another
from truc_desktop.table.animation.staging import FASTEST, LANDED, point_px
from truc_desktop.table.animation.sweep import Sweep
from truc_desktop.table.animation.table_effects import TableEffects
from truc_desktop.table.animation.throws import harder, throw, throw_of, weight_of
from truc_desktop.table.animation.timings import (
    BEATEN_DIM,
    COLLECT,
    COLLECT_GAP,
    DIM_MS,
    FLASH_MS,
    HARDER,
    LANDINGS,
    LAST_TURNS,
    LAY,
    OWN_SLAM,
    PAIRS_GAP,
    PAIRS_WHOLE,
    PLAIN_FLY,
    PLAIN_SETTLE,
    RANKS_GAP,
    READY_FROM,
    READY_LATEST,
    SLAM,
    THROWS,
    TURN_UP,
    VERDICT_LEAST,
    Throw,
)
from truc_desktop.table.animation.trick_taken import ON_TOP, TakenSteps
from truc_desktop.table.layout.geometry import CardPose
from truc_desktop.table.nodes.card import BACK, CardNode
from truc_desktop.table.nodes.seated_player import SeatedPlayer
from truc_desktop.table.nodes.tabletop import SECOND_DIM, Tabletop
from truc_desktop.table.nodes.tag_place import bounds


class CardSteps:
    """Steps for single cards on one table."""

    def __init__(
        self, table: Tabletop, hand: TableEffects, festive: FestiveSteps, last: LastCardSteps,
        strength: Mapping[Card, int],
    ) -> None:  # fmt: skip
        """``last``: what the card is like that wins the match; ``strength``: that of each card in the game's ranking.
        """
        self.table = table
        self.hand = hand
        self.festive = festive
        self.last = last
        self.decisions = DecisionSteps(table, hand)
        self.taken = TakenSteps(table, hand, strength)
        self.strength = strength
        self.mark: Callable[[int], Point | None] = lambda number: None
        """Returns the window point of a trick's mark (from 0), if it is shown."""

    def play(self, seat: int, card: Card, best: tuple[int, ...], before: SeatView, after: SeatView) -> Step:
        """Return a step: a card is thrown from a hand to the mat as its rank deserves; with less motion it flies.

        Nothing before it meets the cloth depends on what it beats or decides. One that decides the hand is nailed down.
        """
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
        highest = next((one for other, one in before.plays if other in before.best and not one.hidden), None)
        landing = LANDINGS[weight_of(card, ranking, highest)]
        beaten: list[CardNode] = []
        if leads and highest is not None:
            landing = harder(landing, HARDER[force_of(before)])
            beaten = [table.trick[p] for p in map(table.position, before.best) if p in table.trick]

        def meet() -> None:
            table.trick_layer.add(node)
            if beaten:
                table.take_ring()
            elif len(before.plays) and seat not in best and self.hand.staging.lively:
                self.hand.staging.play(Tween(node, "dim", SECOND_DIM, DIM_MS))
            if self.hand.staging.lively:
                self.hand.effect("play", landing.gain, landing.pitch, seat)
            else:
                self.hand.sound("play", landing.pitch)

        def settle() -> None:
            table.trick_layer.add(node)
            if thump is not None:
                self.hand.sound(thump)

        def land() -> None:
            meet()
            settle()

        def rest() -> None:
            table.mark_best(positions)
            node.lift = table.lift(LANDED[1] if position in positions else 7)
            if leads:
                self.hand.sound("take_lead")

        if not self.hand.staging.lively:
            fly = node.fly(target, PLAIN_FLY, lift=table.lift(7), on_land=land)
            laid = Seq(Do(lambda: self.hand.sound("whoosh")), fly, Do(rest), Wait(PLAIN_SETTLE))
            if _wins_match(seat, before, after):
                laid = Seq(laid, self._last(node, seat, before))
            return Par(laid, self._close_ranks(position))
        name = throw_of(card, ranking)
        style, felt, nailed = THROWS[name], None, None
        wins = _wins_match(seat, before, after)
        if _decided_by(seat, before, after) and not wins:
            force = force_of(before)
            felt = partial(self.decisions.felt, node, target, force)
            nailed = self.decisions.nail(node, target, force, settle) if name != SLAM else None
        blow = land if nailed is None else meet
        arm: PlayingArm | OwnArm | None = self._arm(seat, style)
        if self._own(seat):
            arm, style = OwnArm(table, self.hand.staging, name, node), OWN_SLAM if name == SLAM else style
        thrown = throw(self.hand.staging, node, target, style, landing, blow, rest, felt, nailed, arm, beaten)
        if wins:  # it lies there before the table holds its breath: until then nothing depends on what it decides
            thrown = Seq(thrown, self._last(node, seat, before))
        pitch = 0.86 if name == SLAM else 1.12
        return Par(Seq(Do(lambda: self.hand.sound("whoosh", pitch)), thrown), self._close_ranks(position))

    def _last(self, node: CardNode, seat: int, before: SeatView) -> Step:
        """Return a step: a card of ``seat`` that lies in the trick wins the match."""
        side = before.side_of(seat)

        def nail() -> Step:
            on_blow = partial(self.table.trick_layer.add, node)
            return self.decisions.nail(node, node.pose, FORCES - 1, on_blow, last=True)

        return self.last.held(nail, before.members(side), None if before.seat < 0 else side == before.side)

    def _arm(self, seat: int, style: Throw) -> PlayingArm | None:
        """Return the arm of somebody whom we see, with which they play a card; None for the viewer."""
        player, staging = self.table.seats[seat], self.hand.staging
        if not staging.lively or not isinstance(player, SeatedPlayer) or self.table.position(seat) == 0:
            return None
        return PlayingArm(staging, player, style)

    def _own(self, seat: int) -> bool:
        """Whether the viewer's own hand is seen when ``seat`` plays a card."""
        return self.hand.staging.lively and self.table.position(seat) == 0 and not self.table.watched

    def _by_hand(self, seat: int, fly: Step, *nodes: CardNode) -> Step:
        """Return a step in which the player's arm reaches out while ``nodes`` fly face down; the last is on top."""
        if self._own(seat):
            return OwnArm(self.table, self.hand.staging, LAY, nodes[-1]).beside(fly, *nodes)
        arm = self._arm(seat, THROWS[LAY])
        if arm is None:
            return fly
        return Seq(Do(arm.pick), Wait(arm.hand.pick_ms), Do(arm.carry), fly, Do(arm.go_back))

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
        steps = Seq(Do(lambda: self.hand.sound("whoosh")), self._by_hand(seat, fly, node), landed)
        return Par(steps, self._close_ranks(position))

    def throw_in(self) -> Step:
        """Return a step: the hand is over, and players with cards left put them down."""
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

    def throw_in_jobs(self) -> list[Callable[[], object]]:
        """Return jobs that draw ahead the hands of those who put down what they have left: all do in one frame."""
        table = self.table
        holding = {position for position, nodes in table.backs.items() if any(not node.visible for node in nodes)}
        return [node.emptied_ahead for node in table.seats
                if isinstance(node, SeatedPlayer) and table.position(node.seat) in holding]  # fmt: skip

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

        both = Par(fly(below, place.under(position)), fly(above, place.trick(position)))
        return Seq(
            Do(lambda: self.hand.sound("whoosh")),
            self._by_hand(seat, both, below, above),
            Do(lambda: self.hand.sound("pair")),
            Wait(PLAIN_SETTLE),
        )

    def _on_mat(self, position: int, node: CardNode) -> None:
        self.hand.speech.uncover(bounds(self.table.place.trick(position)))
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
                ms = TURN_UP * (LAST_TURNS if seat == turned[-1][0] else 1.0)
                flip: Step = Flip(node, face, ms, rise=0.1 * pose.width) if face is not None else Wait(0)
                steps.append(Seq(move, Do(lambda n=node, c=card: n.turn(c)), flip))  # type: ignore[misc]
            best = tuple(table.position(s) for s in self._best(turned))
            shown = Do(lambda: table.mark_best(best))
            gap = min(PAIRS_GAP, PAIRS_WHOLE / max(1, len(steps))) if self.hand.staging.lively else 0.0
            opened = one_after_another(gap, steps, turned[0][0])
            return Seq(Do(lambda: self.hand.sound("pair_turn")), opened, shown, Wait(400))

        return Lazy(make)

    def _best(self, turned: tuple[tuple[int, Card], ...]) -> tuple[int, ...]:
        strength = self.strength
        top = max(strength[card] for _, card in turned)
        return tuple(seat for seat, card in turned if strength[card] == top)

    def collect(
        self, winner: int | None, before: SeatView, verdict: Verdict | None = None, equal: Sequence[int] = ()
    ) -> Step:  # fmt: skip
        """Return a step: the finished trick stays a while, its losing cards dimmed, then moves to its winner's pile.

        A drawn trick (``winner`` None) moves to a pile of its own; its highest cards are those of the seats ``equal``.
        ``verdict``: what is said of it; the cards that it is about are lit.
        """
        table = self.table
        position, index = table.next_pile(winner)
        seats = table.pile_order(before.plays, winner)
        poses = table.pile_poses(position, index, len(seats))
        nodes = [table.trick[table.position(seat)] for seat in seats]
        best = [table.trick[table.position(seat)] for seat in (equal if winner is None else (winner,))]
        losers = [n for n in table.trick.values() if best and n not in best]

        def settle() -> None:
            for z, node in enumerate(nodes):
                node.z, node.dim, node.lift = z, 0.0, table.lift(3)
                table.won_layer.add(node)
                node.name = "won"
            table.trick.clear()
            table.add_pile(nodes, winner)
            if verdict is not None and self.hand.staging.lively:
                self._light_mark(len(before.tricks))

        def sink() -> None:
            table.mark_best(())
            self.hand.sound("drawn" if winner is None else "sweep")

        reads: Step = Lazy(self.hand.stay)
        if self.hand.staging.lively:
            sweep = Sweep(table, self.hand, nodes, poses, winner)
            away = sweep.step()
            if winner is not None:
                latest = READY_LATEST * self.hand.staging.speed
                reads = Lazy(lambda: Midway(self.hand.stay(), READY_FROM, latest, sweep.ready))
        else:
            flights = [node.fly(pose, COLLECT, in_cubic) for node, pose in zip(nodes, poses, strict=True)]
            away = Seq(Do(sink), stagger(COLLECT_GAP, *flights))
        dim = Par(*(Tween(node, "dim", BEATEN_DIM, DIM_MS) for node in losers))
        stays = Seq(Wait(DIM_MS), reads)
        dark = Do(self.taken.end)
        us = winner is not None and (before.seat < 0 or before.side_of(winner) == before.side)
        taken: Step = dim
        if winner is not None:
            taken = self.taken.take(winner, before.plays, us, before.members(before.side_of(winner)), force_of(before),
                                    verdict is not None)
        if verdict is None or self.hand.staging.speed > FASTEST:
            return Seq(Par(taken, stays), dark, away, Do(settle))
        word = Do(lambda: self.hand.staging.play(self.decisions.say(verdict, best)))
        least = Par(reads, Wait(VERDICT_LEAST))
        if winner is None:
            knock, lit, unlit = self._knock(verdict, best)
            return Seq(dim, knock, lit, word, least, unlit, away, Do(settle))
        return Seq(self._nail(winner, before, verdict, best), Par(taken, Wait(DIM_MS)), word, least, dark, away,
                   Do(settle))  # fmt: skip

    def _light_mark(self, number: int) -> None:
        """Let rays fall about the mark of a trick that was drawn or has decided the hand."""
        staging, at = self.hand.staging, self.mark(number)
        if at is not None:
            staging.play(staging.flash(at, 3.0 * point_px(self.table.place), 2 * FLASH_MS, staging.high, 2))

    def _knock(self, verdict: Verdict, best: Sequence[CardNode]) -> tuple[Step, Step, Step]:
        """Return what the equal cards of a drawn trick do; their light; its end."""
        table, decisions = self.table, self.decisions
        lit, dark = decisions.equal(best)
        if not self.hand.staging.lively or not best:
            return Wait(0), lit, dark
        return Seq(Do(lambda: table.mark_best(())), decisions.knock(best, verdict.force)), lit, dark

    def _nail(self, winner: int, before: SeatView, verdict: Verdict, best: Sequence[CardNode]) -> Step:
        """Return what the highest card does of a trick that decides the hand: nothing more if it was nailed down."""
        table, node = self.table, best[0]
        if _nailed(winner, before):
            return Wait(0)
        if decides_match(before, winner):
            return Seq(Do(lambda: table.mark_best(())), self._last(node, winner, before))
        if not self.hand.staging.lively:
            return Wait(0)

        def nailed() -> None:
            table.trick_layer.add(node)

        def rises() -> None:
            table.mark_best(())
            node.z = ON_TOP

        return Seq(Do(rises), self.decisions.nail(node, node.pose, verdict.force, nailed))


def _decided_by(seat: int, before: SeatView, after: SeatView) -> bool:
    """Return whether the card that ``seat`` has just laid open decides the hand for certain."""
    return decides(after) and not decides(before) and sure_winner(after) == seat


def _wins_match(seat: int, before: SeatView, after: SeatView) -> bool:
    """Return whether the card that ``seat`` has just laid open decides the hand, and the match with it."""
    return _decided_by(seat, before, after) and decides_match(before, seat)


def _nailed(winner: int, view: SeatView) -> bool:
    """Return whether the highest card of a complete trick has been nailed down as it was played."""
    at = next(n for n, (seat, _card) in enumerate(view.plays, 1) if seat == winner)
    laid, earlier = (replace(view, plays=view.plays[:n]) for n in (at, at - 1))
    return _decided_by(winner, earlier, laid)

