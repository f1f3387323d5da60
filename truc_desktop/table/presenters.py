"""How each event is acted out: an event in, an animation step out (the motion table of the house)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from truc_desktop.art.light import shadow_of
from truc_desktop.engine.cards import Card
from truc_desktop.engine.events import (
    CallAccepted,
    CallMade,
    CallRefused,
    CallVoided,
    CardPlayed,
    Event,
    GameEnded,
    HandBegan,
    HandConceded,
    HandDealt,
    HandEnded,
    MatchEnded,
    PackCut,
    PackKnocked,
    PointsAwarded,
    Said,
    SideDecided,
    SignalMade,
    SizeChosen,
    TrickDrawn,
    TrickWon,
)
from truc_desktop.engine.view import SeatView
from truc_desktop.scene.easing import in_cubic, in_out_sine, out_cubic
from truc_desktop.scene.flight import Flip, Pulse, Shake
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.steps import Do, Lazy, Par, Seq, Step, Wait, stagger
from truc_desktop.scene.tween import Tween

from .cardnode import BACK, CardNode
from .layout import CardPose
from .tabletop import Pile, Tabletop
from .words import Phrase, Words

DEAL, DEAL_GAP = 220.0, 70.0
TURN_UP, TURN_UP_GAP = 160.0, 50.0
READY, FLY, SETTLE = 50.0, 240.0, 60.0
COLLECT, COLLECT_GAP = 260.0, 30.0
SHUFFLE, CUT, KNOCK = 700.0, 400.0, 300.0
RAISE = 350.0
BRAVE_GROUPS = 1
"""How many groups from the top of the ranking make the table shake when they land."""


class Stagehand(Protocol):
    """What presenters may ask of the table besides its cards."""

    @property
    def stay_ms(self) -> float:
        """How long a finished trick stays, before speed."""

    def say(self, seat: int, phrase: Phrase, voice: str = "") -> Step:
        """A bubble of ``seat``; the step lasts only until it is up, the bubble stays on by itself."""

    def sound(self, name: str, pitch: float = 1.0) -> None:
        """Play a sound."""

    def gesture(self, seat: int, kind: str) -> Step:
        """The face of ``seat`` makes the signal ``kind``."""

    def caught(self, event: SignalMade) -> None:
        """A rival has seen the viewer's signal, or the viewer has seen a rival's."""

    def mood(self, seat: int, name: str, ms: float) -> None:
        """A face takes on a mood for a while."""

    def stake_raised(self, after: SeatView) -> Step:
        """The stake plate shows what is asked now and swells, and the room dims."""

    def tokens(self, account: int, amount: int, before: SeatView) -> Step:
        """Tokens fly from the winners to the slate."""

    def celebrate(self, won: bool) -> Step:
        """A game is over: a rain of tokens for the winners, a fanfare or its sad sister."""


class Presenter:
    """Turns events into steps on one table."""

    def __init__(self, table: Tabletop, hand: Stagehand, words: Words) -> None:
        self.table = table
        self.hand = hand
        self.words = words

    def present(self, event: Event, before: SeatView, after: SeatView) -> Step | None:
        """The step that acts ``event`` out; the table stands as ``before`` when it begins."""
        words = self.words
        match event:
            case HandBegan():
                return self._new_hand(event)
            case PackCut(seat):
                return Seq(self.hand.say(seat, words.cut), self._cut())
            case PackKnocked(seat):
                return Seq(self.hand.say(seat, words.knock), self._knock())
            case SizeChosen(seat, count):
                return Seq(self.hand.say(seat, words.one if count == 1 else words.three, "talk"), Wait(350))
            case HandDealt(dealer, hands):
                return self._deal(dealer, hands, after)
            case SideDecided(seat, _side, play, _stake):
                return Seq(self.hand.say(seat, words.play if play else words.not_play, "accept"), Wait(500))
            case CallMade(seat, _l, word, stake, _f, asked, _a):
                return self._call(seat, words.calls[word], word, asked, stake, after)
            case CallVoided(seat, word):
                return self.hand.say(seat, words.calls[word], "talk")
            case CallAccepted(seat, _l, _stake, by_play):
                if by_play:
                    return None
                return Seq(self.hand.say(seat, words.accept, "accept"), Wait(450))
            case CallRefused(seat, _l):
                self.hand.sound("refuse")
                return Seq(self.hand.say(seat, words.refuse, "refuse"), Wait(700))
            case HandConceded(seat):
                return Seq(self.hand.say(seat, words.concede, "refuse"), Wait(600))
            case CardPlayed(seat, card, best):
                return self._play(seat, card, best, before, after)
            case TrickWon(_number, seat):
                return self._collect(seat, before)
            case TrickDrawn():
                return self._collect(None, before)
            case PointsAwarded(account, amount, _reason):
                return self.hand.tokens(account, amount, before)
            case HandEnded(winner, _reason, _points, _board):
                return self._hand_over(winner, before)
            case SignalMade(seat, kind, _to, _noticed):
                self.hand.caught(event)
                return self.hand.gesture(seat, kind)
            case Said(seat, text):
                phrase = next((p for p in words.talk if p.text == text), Phrase(text, ""))
                return self.hand.say(seat, phrase, "talk")
            case GameEnded((account, *_), _board):
                return Seq(Wait(300), self.hand.celebrate(account == before.side))
            case MatchEnded():
                return Wait(200)
        return None

    # ------------------------------------------------------------------ the pack
    def _new_hand(self, event: HandBegan) -> Step:
        table = self.table
        nodes = self._all_cards()

        def fresh() -> None:
            table.clear_cards()
            table.lay_pack(event.dealer)
            self.hand.sound("shuffle")

        pose = table.place.pack(table.position(event.dealer))
        sweep: Step = Wait(0)
        if nodes:
            steps = [self._to_pack(node, pose) for node in nodes]
            sweep = Seq(Do(lambda: self.hand.sound("sweep")), stagger(COLLECT_GAP / 2, *steps))
        return Seq(sweep, Do(fresh), self._riffle())

    def _to_pack(self, node: CardNode, pose: object) -> Step:
        table = self.table
        target = table.place.pack(0) if table.pack is None else None
        x, y = (target.x, target.y) if target else (table.pack.x, table.pack.y)  # type: ignore[union-attr]
        return Par(
            Tween(node, "x", x, COLLECT, in_cubic),
            Tween(node, "y", y, COLLECT, in_cubic),
            Tween(node, "alpha", 0.0, COLLECT, in_cubic),
        )

    def _all_cards(self) -> list[CardNode]:
        table = self.table
        nodes = list(table.hand) + list(table.trick.values())
        for backs in table.backs.values():
            nodes += backs
        for pile in table.piles:
            nodes += pile.nodes
        return nodes

    def _riffle(self) -> Step:
        """The pack parts into two halves that run into each other, twice, and is squared."""
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

    def _cut(self) -> Step:
        pack = self.table.pack
        if pack is None:
            return Wait(0)
        u = self.table.place.u
        return Seq(
            Do(lambda: self.hand.sound("cut")),
            Tween(pack, "offset_x", 34 * u, CUT / 2, in_out_sine),
            Tween(pack, "offset_x", 0.0, CUT / 2, in_out_sine),
        )

    def _knock(self) -> Step:
        pack = self.table.pack
        if pack is None:
            return Wait(0)
        tap = Shake(pack, 4 * self.table.place.u, KNOCK / 2, shakes=1, vertical=True)
        again = Shake(pack, 4 * self.table.place.u, KNOCK / 2, shakes=1, vertical=True)
        return Seq(Do(lambda: self.hand.sound("knock")), tap, again)

    # ------------------------------------------------------------------ the deal
    def _deal(self, dealer: int, hands: tuple[tuple[Card, ...], ...], after: SeatView) -> Step:
        table, n = self.table, self.table.count
        lead = after.rules.next_seat(dealer)
        each = len(hands[0])
        flights: list[Step] = []
        for i in range(each * n):
            round_, turn = divmod(i, n)
            flights.append(self._deal_one((lead + turn) % n, round_, each, i / max(1, each * n - 1)))
        return Seq(stagger(DEAL_GAP, *flights), self._turn_up(hands[table.viewer]))

    def _deal_one(self, seat: int, index: int, each: int, part: float) -> Step:
        table = self.table
        position = table.position(seat)

        def make() -> Step:
            place, pack = table.place, table.pack
            start = place.pack(position)
            poses = place.hand(each) if position == 0 else place.backs(position, each)
            pose = poses[index]
            node = CardNode(BACK, pose, table.room, table.lift(13 if position == 0 else 4))
            (table.hand_layer if position == 0 else table.back_layer).add(node)
            if position == 0:
                table.hand.append(node)
            else:
                table.backs.setdefault(position, []).append(node)
            node.pose = CardPose(
                pack.x if pack else start.x, pack.y if pack else start.y, start.angle, start.width
            )
            node.x, node.y = node.pose.x, node.pose.y
            self.hand.sound("deal", 1.10 - 0.18 * part)
            return node.fly(pose, DEAL, out_cubic, arc=0.08, spin=1 if index % 2 else 0, rise=10 * place.u)

        return Lazy(make)

    def _turn_up(self, cards: tuple[Card, ...]) -> Step:
        table = self.table

        def show(node: CardNode, code: str) -> Callable[[], None]:
            def act() -> None:
                self.hand.sound("flip")
                node.turn(code)
                node.name = f"hand-{code}"

            return act

        def make() -> Step:
            steps: list[Step] = []
            for node, code in zip(table.hand, cards, strict=False):
                face = CardNode(code, node.pose, table.room, node.lift).image
                if face is None:
                    continue
                rise = 0.10 * node.pose.width * 1.556
                steps.append(Seq(Do(show(node, code)), Flip(node, face, TURN_UP, rise=rise)))
            return Seq(stagger(TURN_UP_GAP, *steps), Do(table.hand_changed))

        return Lazy(make)

    # ------------------------------------------------------------------ cards
    def _play(self, seat: int, card: Card, best: tuple[int, ...], before: SeatView, after: SeatView) -> Step:
        table = self.table
        position = table.position(seat)
        target = table.place.trick(position)
        node = self._take(position, card)
        table.trick[position] = node
        table.trick_layer.add(node)
        node.z = 30
        node.name = f"trick-{position}"
        positions = tuple(table.position(s) for s in best)
        leads = seat in best and len(before.plays) > 0 and seat not in before.best
        strength = after.rules.ranking.strength
        brave = strength[card] > len(after.rules.ranking.groups) - BRAVE_GROUPS

        def land() -> None:
            self.hand.sound("play")
            table.mark_best(positions)

        steps: list[Step] = [
            Do(lambda: self.hand.sound("whoosh")),
            Wait(READY),
            node.fly(target, FLY, arc=0.10, rise=22 * table.place.u, lift=table.lift(7), on_land=land),
        ]
        after_landing: list[Step] = []
        if leads:
            after_landing.append(Seq(Do(lambda: self.hand.sound("take_lead")), Pulse(node, 1.08, 120)))
        if brave:
            after_landing.append(Seq(Do(lambda: self.hand.sound("thump")), Shake(table.root, 4 * table.place.u, 180)))
        steps.append(Par(*after_landing, Wait(SETTLE)))
        return Par(Seq(*steps), self._close_ranks(position))

    def _take(self, position: int, card: Card) -> CardNode:
        """The node of the card that is played, out of the hand or the hidden fan."""
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
        backs = table.backs.get(position, [])
        if backs:
            back = backs.pop()
            pose = back.pose
            back.remove_self()
        else:
            pose = table.place.trick(position)
        return CardNode(card, pose, table.room, table.lift(7))

    def _close_ranks(self, position: int) -> Step:
        """The cards left behind move together."""
        table = self.table
        nodes = table.hand if position == 0 else table.backs.get(position, [])
        poses = table.place.hand(len(nodes)) if position == 0 else table.place.backs(position, len(nodes))
        steps = [node.fly(pose, FLY, arc=0.0) for node, pose in zip(nodes, poses, strict=True)]
        return Seq(Par(*steps), Do(table.hand_changed))

    def _collect(self, winner: int | None, before: SeatView) -> Step:
        """The finished trick stays a while, losing cards dimmed, then goes to its winner, anticlockwise."""
        table = self.table
        position = None if winner is None else table.position(winner)
        index = sum(1 for pile in table.piles if pile.position == position)
        codes = table.pile_order(before.plays, winner)
        poses = table.pile_poses(position, index, len(codes))
        nodes = [next(n for n in table.trick.values() if n.code == code) for code in codes]
        losers = [n for p, n in table.trick.items() if position is not None and p != position]

        def settle() -> None:
            for node in nodes:
                node.dim = 0.0
                node.lift = table.lift(3)
                table.won_layer.add(node)
                node.name = "won"
            table.trick.clear()
            table.piles.append(Pile(nodes, position, index))

        def sink() -> None:
            table.mark_best(())
            self.hand.sound("sweep")
            for z, node in enumerate(nodes):
                node.z = z

        steps = [node.fly(pose, COLLECT, in_cubic, arc=0.06) for node, pose in zip(nodes, poses, strict=True)]
        return Seq(
            Par(*(Tween(node, "dim", 0.4, 160) for node in losers)),
            Wait(self.hand.stay_ms),
            Do(sink),
            stagger(COLLECT_GAP, *steps),
            Do(settle),
        )

    # ------------------------------------------------------------------ bets and ends
    def _call(self, seat: int, phrase: Phrase, word: str, asked: int, stake: int, after: SeatView) -> Step:
        hand = self.hand
        for other in after.rules.members(asked):
            hand.mood(other, "suspicious" if other != self.table.viewer else "thinking", 1500)
        drum = f"drum{min(3, max(1, stake - 1))}"
        return Par(
            hand.say(seat, phrase, word),
            Seq(Do(lambda: hand.sound(drum)), hand.stake_raised(after)),
            Wait(RAISE + 350),
        )

    def _hand_over(self, winner: int | None, before: SeatView) -> Step:
        hand = self.hand
        for seat in range(self.table.count):
            if winner is not None:
                hand.mood(seat, "glee" if before.rules.side(seat) == winner else "dismay", 2600)
        if winner is not None:
            hand.sound("hand_won" if winner == before.side else "hand_lost")
        return Wait(700)
