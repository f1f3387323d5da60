"""Animation of the pack: shuffling, cutting, knocking, dealing, and cards returning to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from truc_desktop.art.light import shadow_of
from truc_desktop.engine import Card, SeatView
from truc_desktop.scene.easing import in_cubic, in_out_sine, out_cubic
from truc_desktop.scene.flight import Flip, Shake
from truc_desktop.scene.node import Point
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.steps import Do, Lazy, Par, Seq, Step, Wait, stagger
from truc_desktop.scene.tween import Tween
from truc_desktop.table.animation.dealt_card import tossed
from truc_desktop.table.animation.gathering import Gathering
from truc_desktop.table.animation.pack_hands import PackHands, Receiver, SeatedHands, pack_hands
from truc_desktop.table.animation.rhythm import one_after_another, starts
from truc_desktop.table.animation.table_effects import TableEffects
from truc_desktop.table.animation.timings import (
    CATCHES,
    COLLECT,
    COLLECT_GAP,
    CUT,
    DEAL,
    DEAL_ENDS,
    DEAL_GAP,
    DEAL_REACH,
    DEAL_ROUND,
    DEAL_SPARED,
    DEAL_STAYS,
    DEAL_TURN,
    DEAL_WHOLE,
    DEALT,
    DEALT_NEAR,
    FAN_OUT,
    FAN_OUT_GAP,
    FANNED,
    KNOCK,
    LAST_TURNS,
    PLAIN_DEAL_GAP,
    SHUFFLE,
    TAKE_CARDS_GAP,
    TAKE_UP,
    TAKE_UP_GAP,
    TURN_PITCH,
    TURN_RISE,
    TURN_UP,
    TURN_UP_GAP,
)
from truc_desktop.table.layout.geometry import CardPose
from truc_desktop.table.nodes.card import BACK, CardNode
from truc_desktop.table.nodes.seated_player import SeatedPlayer
from truc_desktop.table.nodes.tabletop import Tabletop

OVER_RAIL = 0.5
"""Part of its way for which a card that is dealt to the viewer is above the rail."""
_UNTIDY = 0.05
"""How far a card of a small pile lies from the next one, as a part of its width."""


class PackSteps:
    """Steps that start or end at the pack of one table."""

    def __init__(self, table: Tabletop, hand: TableEffects) -> None:
        """``hand`` provides sounds."""
        self.table = table
        self.hand = hand
        self._ready: tuple[Sprite | None, int] = (None, -1)
        """The pack that has been gathered and shuffled before the hand begins, and for which seat."""

    def new_hand(self, dealer: int) -> Step:
        """Return a step: ``dealer`` (a seat) gathers the old cards and shuffles the pack, unless that has been done."""
        return Lazy(lambda: None if self._prepared(dealer) else self.prepare(dealer))

    def prepare(self, dealer: int) -> Step:
        """Return a step: all cards on the table are gathered by ``dealer``, the seat that deals next, who shuffles the
        pack and puts it beside them."""

        def prepared() -> None:
            self._ready = self.table.pack, dealer

        return Seq(Do(self.hand.untag), self._gather(dealer), Lazy(lambda: self._shuffle(dealer)), Do(prepared))

    def _prepared(self, dealer: int) -> bool:
        """Return, once, whether the pack that lies there has been prepared for the next deal of ``dealer``."""
        (pack, seat), self._ready = self._ready, (None, -1)
        return pack is not None and pack is self.table.pack and seat == dealer and not self._lying()

    def _lying(self) -> bool:
        """Return whether any card lies on the table or is in a hand."""
        table = self.table
        return bool(table.hand or table.trick or table.under or table.piles or any(table.backs.values()))

    def _gather(self, dealer: int) -> Step:
        return Lazy(lambda: Gathering(self.table, self.hand, dealer).step())

    def _shuffle(self, dealer: int) -> Step:
        """Return a step: the dealer shuffles the pack with their hands, or it does so alone."""
        hands = pack_hands(self.table, self.hand.staging, dealer)
        sound = Do(lambda: self.hand.sound("shuffle"))
        return Seq(sound, self._riffle() if hands is None else hands.shuffle())

    def _to_pack(self, node: CardNode, pose: CardPose) -> Step:
        """Return a step: a card that lies face down slides onto the pack, and is one of it then."""
        x, y = (pose.x, pose.y) if self.table.pack is None else (self.table.pack.x, self.table.pack.y)
        fly = node.fly(CardPose(x, y, pose.angle, pose.width), COLLECT, in_cubic, arc=0.0)
        return fly if self.hand.staging.lively else Tween(node, "alpha", 0.0, COLLECT)

    def take_back(self, dealer: int) -> Step:
        """Return a step: all cards go back to the pack for a new deal, and ``dealer`` (a seat) shuffles it."""
        return Seq(Do(self.hand.untag), self._gather(dealer), Lazy(lambda: self._shuffle(dealer)))

    def expose(self, after: SeatView) -> Step:
        """Return a step: a card dealt face up to another player is turned up in front of them."""
        table = self.table

        def make() -> Step:
            if after.exposed is None or after.exposed[0] == after.seat:
                return Wait(0)
            seat, card = after.exposed
            position = table.position(seat)
            if position == 0:
                node, pose = table.hand[0], table.hand[0].pose
                moved: Step = Wait(0)
            else:
                node, pose = table.backs[position][0], table.place.laid(position, 1)[0]
                node.visible = True
                table.show_held(position)
                moved = node.fly(pose, COLLECT, arc=0.08, lift=table.lift(4))
            face = CardNode(card, pose, table.room, node.lift).image
            if face is None:
                return moved
            turned = Seq(Do(lambda: node.turn(card)), Flip(node, face, TURN_UP))
            return Seq(Do(lambda: self.hand.sound("exposed")), moved, turned)

        return Lazy(make)

    def cover(self, seat: int) -> Step:
        """Return a step: a card dealt face up to another player is turned down again and taken into the hand."""
        table = self.table

        def make() -> Step:
            position = table.position(seat)
            unseen = table.watched or position != 0
            nodes = table.hand if position == 0 else table.backs.get(position, [])
            steps: list[Step] = []
            for node in nodes if unseen else ():
                if node.code != BACK:
                    node.turn(BACK)
                    node.rest(node.pose)
                    if position:
                        home = node.fly(table.place.backs(position, len(nodes))[0], COLLECT, arc=0.08)
                        steps.append(Seq(home, Do(partial(table.take_in, position, node))))
            return Par(*steps)

        return Lazy(make)

    def lay_away(self, seat: int, card: Card) -> Step:
        """Return a step: a card is discarded from a hand to the pack, face down; the others move together."""
        table = self.table
        position = table.position(seat)

        def make() -> Step:
            close: list[Step] = []
            if position:
                given = table.give(position, card)
                if given is None:
                    return Wait(0)
                node = given
            else:
                node = next((n for n in table.hand if n.code == card), table.hand[-1])
                table.hand.remove(node)
                poses = table.place.hand(len(table.hand))
                close = [n.fly(pose, COLLECT, arc=0.0) for n, pose in zip(table.hand, poses, strict=True)]
            node.turn(BACK)
            node.rest(node.pose)
            table.hand_changed()
            away = Seq(self._to_pack(node, table.place.pack(position)), Do(node.remove_self))
            return Seq(Do(lambda: self.hand.sound("discard")), Par(away, *close), Do(table.hand_changed))

        return Lazy(make)

    def leave(self, seat: int) -> Step:
        """Return a step: all cards of a player go to the pack."""
        table = self.table
        position = table.position(seat)
        nodes = list(table.hand) if position == 0 else list(table.backs.get(position, []))

        def gone() -> None:
            for node in nodes:
                node.remove_self()
            if position == 0:
                table.hand.clear()
                table.hand_changed()
            else:
                table.backs[position] = []

        pose = table.place.pack(position)
        sweep = stagger(COLLECT_GAP, *(self._to_pack(node, pose) for node in nodes))
        def out() -> None:
            if position:
                table.put_out(position)
            for node in nodes:
                if node.code != BACK:
                    node.turn(BACK)
                    node.rest(node.pose)

        return Seq(Do(out), Do(lambda: self.hand.sound("leave")), sweep, Do(gone))

    def _riffle(self) -> Step:
        """Return a step: the halves of the pack move apart and together twice, then it is squared."""
        pack = self.table.pack
        if pack is None:
            return Wait(0)
        apart = 46 * self.table.place.u
        other = Sprite(pack.image, shadow_of=shadow_of, x=pack.x, y=pack.y, z=-1, lift=pack.lift)
        part = SHUFFLE * 0.8 / 4

        def both(left: float, right: float) -> Step:
            return Par(
                Tween(pack, "offset_x", left, part, in_out_sine), Tween(other, "offset_x", right, part, in_out_sine)
            )

        square = Shake(pack, 3 * self.table.place.u, SHUFFLE * 0.2, shakes=1, vertical=True)
        return Seq(
            Do(lambda: self.table.pack_layer.add(other)),
            both(-apart, apart), both(0.0, 0.0), both(-apart, apart), both(0.0, 0.0),
            Do(other.remove_self), square,
        )  # fmt: skip

    def cut(self, seat: int, dealer: int, words: Step) -> Step:
        """Return a step: ``seat`` cuts the pack of ``dealer`` and says so, which is ``words``."""
        sound = Do(lambda: self.hand.sound("cut"))

        def make() -> Step:
            hands = pack_hands(self.table, self.hand.staging, seat)
            if hands is None:
                return Seq(words, sound, self._cut_alone())

            def halve() -> Step:
                pack = hands.pack
                upper = Sprite(pack.image, shadow_of=shadow_of, x=pack.x, y=pack.y, z=1, lift=pack.lift)
                self.table.pack_layer.add(upper)
                return Seq(hands.cut(upper, dealer), Do(upper.remove_self))

            return Seq(Par(words, hands.offered(False)), sound, Lazy(halve))

        return Lazy(make)

    def knock(self, seat: int, dealer: int, words: Step) -> Step:
        """Return a step: ``seat`` knocks on the pack of ``dealer`` twice and says so, which is ``words``."""
        sound = Do(lambda: self.hand.sound("knock"))

        def make() -> Step:
            hands = pack_hands(self.table, self.hand.staging, seat)
            if hands is None:
                return Seq(words, sound, self._tap(KNOCK / 2), self._tap(KNOCK / 2))
            return Seq(Par(words, hands.offered(True)), sound, hands.knock(lambda: self._tap(KNOCK / 4), dealer))

        return Lazy(make)

    def _tap(self, ms: float) -> Step:
        """Return a step: the pack feels a knock."""
        pack = self.table.pack
        return Wait(ms) if pack is None else Shake(pack, 4 * self.table.place.u, ms, shakes=1, vertical=True)

    def _cut_alone(self) -> Step:
        """Return a step: the upper half is lifted off and put down, the lower half put on top of it."""
        pack = self.table.pack
        if pack is None:
            return Wait(0)
        u = self.table.place.u
        upper = Sprite(pack.image, shadow_of=shadow_of, x=pack.x, y=pack.y, z=1, lift=pack.lift)
        part, up = CUT / 3, 20 * u

        def under() -> None:
            upper.z = -1

        return Seq(
            Do(lambda: self.table.pack_layer.add(upper)),
            Par(
                Tween(upper, "offset_x", 74 * u, part, in_out_sine), Tween(upper, "lift", pack.lift + up, part),
                Tween(upper, "offset_y", -up * 0.5, part),
            ),
            Do(under),
            Par(
                Tween(upper, "lift", pack.lift, part), Tween(upper, "offset_y", 0.0, part),
                Tween(pack, "lift", pack.lift + up, part), Tween(pack, "offset_x", 37 * u, part, in_out_sine),
                Tween(pack, "offset_y", -up * 0.4, part),
            ),
            Par(
                Tween(upper, "offset_x", 0.0, part, in_out_sine), Tween(pack, "offset_x", 0.0, part, in_out_sine),
                Tween(pack, "offset_y", 0.0, part), Tween(pack, "lift", pack.lift, part),
            ),
            Do(upper.remove_self),
        )  # fmt: skip

    # ------------------------------------------------------------------ the deal
    def deal(self, dealer: int, hands: tuple[tuple[Card, ...], ...], after: SeatView) -> Step:
        """Return a step: cards are dealt one at a time, starting with the lead; the viewer's are turned up."""
        table, n = self.table, self.table.count
        lead = after.rules.next_seat(dealer)
        order = [
            ((lead + turn) % n, round_)
            for round_ in range(max(map(len, hands)))
            for turn in range(n)
            if round_ < len(hands[(lead + turn) % n])
        ]
        own = () if table.watched else hands[table.viewer]

        def make() -> Step:
            holds = pack_hands(table, self.hand.staging, dealer)
            if holds is None:
                flights = [
                    self._deal_one(seat, round_, len(hands[seat]), i / max(1, len(order) - 1))
                    for i, (seat, round_) in enumerate(order)
                ]
                lively = self.hand.staging.lively
                dealt = _in_rounds(order, _beat(len(order)), flights) if lively else stagger(PLAIN_DEAL_GAP, *flights)
                return Seq(dealt, self._turn_up(own))
            return self._by_hand(dealer, holds, order, tuple(map(len, hands)), own)

        return Lazy(make)

    def _by_hand(
        self, dealer: int, holds: PackHands, order: Sequence[tuple[int, int]], each: tuple[int, ...],
        own: tuple[Card, ...],
    ) -> Step:  # fmt: skip
        """Return a step: the dealer throws a card to each of ``order`` (seat and round); ``each``: cards by seat.

        The cards slide to rest in front of their players, who take them up when all are dealt, from the lead on.
        """
        table, staging, last = self.table, self.hand.staging, len(order) - 1
        beat = _beat(len(order)) + DEAL_SPARED / max(1, last)
        throws = [
            self._throw_one(seat, n, each[seat], i / max(1, last), beat, holds) for i, (seat, n) in enumerate(order)
        ]
        down = Seq(Wait(_starts(order, beat)[-1] + DEAL - DEAL_ENDS), holds.put_down())
        takes = [
            Lazy(partial(self._take_up, seat, Receiver(staging, player, each[seat])))
            for seat, round_ in order
            if not round_ and isinstance(player := table.seats[seat], SeatedPlayer)
        ]
        taken = Par(self._fan_out(own), one_after_another(TAKE_UP_GAP, takes))
        return Seq(holds.take(), Par(_in_rounds(order, beat, throws), down), taken, Do(holds.rest))

    def _throw_one(self, seat: int, index: int, each: int, part: float, beat: float, holds: PackHands) -> Step:
        """Return a step: the dealer's arm reaches out and lets a card go, which slides to rest before its player."""
        table, position, place = self.table, self.table.position(seat), self.table.place
        lead, stays = DEAL_REACH * beat, DEAL_STAYS * beat
        dealer = isinstance(holds, SeatedHands) and holds.player.seat == seat

        def make() -> Step:
            pose = self._piled(index, each) if position == 0 else place.dealt(position, each)[index]
            leaves = holds.from_pack() if dealer else holds.reach((pose.x, pose.y), lead)
            return Seq(Wait(lead), Par(Seq(Wait(stays), Do(back)), Lazy(lambda: slide(pose, leaves))))

        def back() -> None:
            if not dealer:
                holds.draw_back(beat - lead - stays)

        def slide(pose: CardPose, leaves: Point) -> Step:
            node = CardNode(BACK, pose, table.room, table.lift(13 if position == 0 else 4), flies=pose.width)
            node.pose = CardPose(*leaves, pose.angle - DEAL_TURN, place.back_width)
            node.x, node.y = leaves
            self.hand.sound("deal", 1.10 - 0.18 * part)
            if position:
                table.dealt_layer.add(node)
                table.backs.setdefault(position, []).append(node)
                return tossed(self.hand.staging, node, pose, DEAL - lead, DEALT)
            # It passes over the calls and stakes in the rail, and lies behind the wood in front of the hand.
            self.hand.staging.above.add(node)
            table.hand.append(node)
            flight = tossed(self.hand.staging, node, pose, DEAL - lead, DEALT_NEAR)
            return Par(flight, Seq(Wait(OVER_RAIL * (DEAL - lead)), Do(partial(table.hand_layer.add, node))))

        return Lazy(make)

    def _piled(self, index: int, each: int) -> CardPose:
        """Return where the viewer's card lies before the hand is taken up: in a small pile in the middle."""
        poses = self.table.place.hand(each)
        first, last, pose = poses[0], poses[-1], poses[index]
        aside = (index - (each - 1) / 2) * _UNTIDY * pose.width
        return replace(pose, x=(first.x + last.x) / 2 + aside, y=pose.y + abs(aside))

    def _take_up(self, seat: int, catcher: Receiver) -> Step:
        """Return a step: a player takes up the cards that lie before them."""
        table, position = self.table, self.table.position(seat)
        nodes = list(table.backs.get(position, ()))
        homes = table.place.backs(position, len(nodes))

        def there(node: CardNode) -> None:
            table.take_in(position, node)
            catcher.take_in()

        flights = [
            Seq(node.fly(pose, TAKE_UP, in_out_sine, arc=0.03), Do(partial(there, node)))
            for node, pose in zip(nodes, homes, strict=True)
        ]
        return Seq(Do(catcher.expect), Wait(CATCHES), stagger(TAKE_CARDS_GAP, *flights))

    def _fan_out(self, cards: tuple[Card, ...]) -> Step:
        """Return a step: the viewer's cards leave their pile one after another, and then each is turned up: ``cards``.
        """
        table = self.table

        def make() -> Step:
            poses = table.place.hand(len(table.hand))
            spread = starts(FAN_OUT_GAP, len(poses))
            turned = starts(TURN_UP_GAP, len(poses))
            moves = []
            for n, (node, pose, code) in enumerate(zip(table.hand, poses, cards or [""] * len(poses), strict=True)):
                turns = Seq(Wait(max(0.0, turned[n] - spread[n])), self._turned(node, code, n, len(poses)))
                moves.append(Seq(Wait(spread[n]), tossed(self.hand.staging, node, pose, FAN_OUT, FANNED), turns))
            return Seq(Par(*moves), Do(table.hand_changed))

        return Lazy(make)

    def deal_again(self, dealer: int, hands: tuple[tuple[Card, ...], ...], after: SeatView) -> Step:
        """Return a step: all hands are set aside, and new cards are dealt."""
        return Seq(self._gather(dealer), self.deal(dealer, hands, after))

    def _deal_one(self, seat: int, index: int, each: int, part: float) -> Step:
        table = self.table
        position = table.position(seat)

        def make() -> Step:
            place, pack = table.place, table.pack
            start = place.pack(position)
            poses = place.hand(each) if position == 0 else place.backs(position, each)
            pose = poses[index]
            node = CardNode(BACK, pose, table.room, table.lift(13 if position == 0 else 4), flies=pose.width)
            (table.hand_layer if position == 0 else table.dealt_layer).add(node)
            if position == 0:
                table.hand.append(node)
            else:
                table.backs.setdefault(position, []).append(node)
            node.pose = CardPose(
                pack.x if pack else start.x, pack.y if pack else start.y, start.angle, start.width
            )
            node.x, node.y = node.pose.x, node.pose.y
            self.hand.sound("deal", 1.10 - 0.18 * part)
            taken = Do(lambda: table.take_in(position, node) if position else None)
            return Seq(node.fly(pose, DEAL, out_cubic, arc=0.08, spin=1 if index % 2 else 0, rise=10 * place.u), taken)

        return Lazy(make)

    def _turn_up(self, cards: tuple[Card, ...]) -> Step:
        """Return a step: the viewer's cards are turned up where they are."""
        table = self.table

        def make() -> Step:
            pairs = list(zip(table.hand, cards, strict=False))
            steps = [self._turned(node, code, n, len(pairs)) for n, (node, code) in enumerate(pairs)]
            return Seq(one_after_another(TURN_UP_GAP, steps), Do(table.hand_changed))

        return Lazy(make)

    def _turned(self, node: CardNode, code: str, index: int, count: int) -> Step:
        """Return a step: a card of the viewer's, the ``index``-th of ``count``, is turned up, the last one more slowly;
        none without a ``code``."""

        def show() -> None:
            self.hand.sound("flip", 1.0 + TURN_PITCH * index)
            node.turn(code)
            node.name = f"hand-{code}"

        def make() -> Step:
            face = CardNode(code, node.pose, self.table.room, node.lift).image if code else None
            if face is None:
                return Wait(0)
            ms = TURN_UP * (LAST_TURNS if index == count - 1 else 1.0)
            return Seq(Do(show), Flip(node, face, ms, rise=TURN_RISE * node.pose.width))

        return Lazy(make)


def _beat(cards: int) -> float:
    """Return the time from one dealt card to the next."""
    return min(DEAL_GAP, DEAL_WHOLE / max(1, cards))


def _starts(order: Sequence[tuple[int, int]], beat: float) -> list[float]:
    """Return when each card of a deal is thrown: about a ``beat`` apart, with a pause between rounds."""
    first = order[0][0] if order else 0
    on = starts(beat, len(order), first)
    return [at + round_ * DEAL_ROUND for at, (_seat, round_) in zip(on, order, strict=True)]


def _in_rounds(order: Sequence[tuple[int, int]], beat: float, steps: Sequence[Step]) -> Step:
    """Return the steps of a deal, one for each of ``order``, each at its time."""
    return Par(*(Seq(Wait(start), step) for start, step in zip(_starts(order, beat), steps, strict=True)))
