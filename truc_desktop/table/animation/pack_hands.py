"""Hands at the pack: those of people at the table, and the viewer's own. They shuffle, deal, cut and knock."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import partial

from truc_desktop.art.figures.attitudes import AT_PACK, DEALING, DEALS, GATHERS, Attitude
from truc_desktop.art.light import shadow_of
from truc_desktop.art.own_hands import HandPicture, closed_hand, other_hand, pack_hand, taking_hand
from truc_desktop.scene.easing import in_cubic, in_out_sine, out_cubic
from truc_desktop.scene.imagecache import SHARED
from truc_desktop.scene.node import Node, Point
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.steps import Do, Lazy, Par, Seq, Step, Wait, WaitWhile
from truc_desktop.scene.tween import Tween
from truc_desktop.table.animation.own_hands import below_window
from truc_desktop.table.animation.staging import Staging
from truc_desktop.table.animation.timings import (
    CATCHES,
    CUT,
    DEAL_ENDS,
    DEAL_TAKES,
    DRAWS_BACK,
    KNOCK,
    PACK_LATEST,
    RAKE_IN,
    RAKE_OUT,
    REACHES_PACK,
    SHUFFLE_ENDS,
    SHUFFLE_HALVES,
    SHUFFLE_RUNS,
    SHUFFLE_SQUARES,
    SHUFFLE_TAKES,
    SORTS,
    TAKES_IN,
)
from truc_desktop.table.layout.geometry import Edge
from truc_desktop.table.nodes.seated_player import SeatedPlayer
from truc_desktop.table.nodes.tabletop import Tabletop

_OVER = 0.38
"""Up to which part of its way along the edge a card is thrown over the table, not aside."""
_HAND, _HIGH = 200.0, 1.5
"""Px of 256 units of the pictures of the viewer's hands, in units of u; height of a card as a part of its width."""
_PACK_LEFT, _PACK_ABOVE = 190.0, 34.0
"""Where the viewer has the pack in the hand: left of the middle, and above the cards' upper edge, in units of u."""
_BESIDE, _REACHES, _FROM_BELOW = (66.0, -8.0), 120.0, 300.0
"""Where the other hand waits beside the pack; how far it reaches out to throw; how far below hands come from, in u."""
_ABOVE_TABLE = 6.0
"""Height of the viewer's hands above the table, in units of u."""
_BEFORE = 26.0
"""How far before the hands of somebody at the table cards are gathered, in units of u: nearer they would be hidden."""
_RAKES, _RAKED, _BESIDE_PACK, _RAKE_LEANS = 0.42, (230.0, 70.0), 62.0, 10.0
"""How far the viewer's hands reach out to rake, as a part of the table's depth; how far from its middle line they do
the first and the second time, and how far from the pack they bring the cards, in units of u; degrees by which the arms
lean together.
"""
_LEANS = 26.0
"""How far the viewer's arm leans at most, in degrees."""
_ARM = 570.0
"""Length of the viewer's arm that throws cards, from the middle of its hand, in units of its picture: its foot stays
below the window while it reaches out.
"""
_APART = 46.0
"""How far the viewer's hands draw the halves of the pack apart, in units of u."""
_OFFERED, _LIFTED, _TAP = (-40.0, 30.0), 44.0, 26.0
"""Where the pack lies when the viewer cuts: from the middle of the table's near edge upwards; how high the upper half
is lifted, and a fist for a knock, in units of u."""


def pack_hands(table: Tabletop, staging: Staging, seat: int) -> PackHands | None:
    """Return the hands of somebody; None where only the pack moves: with less motion, and over a shoulder."""
    if not staging.lively or table.pack is None:
        return None
    player = table.seats[seat]
    if isinstance(player, SeatedPlayer):
        return SeatedHands(table, staging, player)
    return None if table.watched else OwnHands(table, staging)


class PackHands(ABC):
    """The hands of one person while they have to do with the pack."""

    def __init__(self, table: Tabletop, staging: Staging) -> None:
        self.table, self.staging = table, staging

    @property
    def pack(self) -> Sprite:
        """The pack on the table."""
        assert self.table.pack is not None
        return self.table.pack

    def _ms(self, ms: float) -> float:
        """Convert ms at speed 1 to real ms, in which bodies move."""
        return ms / self.staging.speed

    def _move(self, node: Node, to: Point, ms: float) -> Step:
        return Par(Tween(node, "x", to[0], ms, in_out_sine), Tween(node, "y", to[1], ms, in_out_sine))

    def _home(self, dealer: int, ms: float) -> Step:
        """Return a step: the pack slides to where it lies beside the dealer."""
        pose = self.table.place.pack(self.table.position(dealer))
        return self._move(self.pack, (pose.x, pose.y), ms)

    @abstractmethod
    def gathers_at(self) -> Point:
        """Return where the middle of the pack is when the cards of a hand are gathered on it."""

    @abstractmethod
    def rake(self) -> Step:
        """Return a step: hands reach out over the table twice, and come back with the cards."""

    @abstractmethod
    def shuffle(self) -> Step:
        """Return a step: the pack is taken up from its place, its halves run together, and it lies there again."""

    @abstractmethod
    def take(self) -> Step:
        """Return a step: the pack is taken up for the deal."""

    @abstractmethod
    def reach(self, to: Point, ms: float) -> Point:
        """Begin to reach out to throw a card to a point, in ``ms``; return where it leaves the hand."""

    @abstractmethod
    def draw_back(self, ms: float) -> None:
        """Begin to go back to the pack for the next card."""

    @abstractmethod
    def from_pack(self) -> Point:
        """Return where a card comes off the pack."""

    @abstractmethod
    def put_down(self) -> Step:
        """Return a step: what is left of the pack is put down in its place."""

    @abstractmethod
    def rest(self) -> None:
        """Let the hands go where they rest."""

    @abstractmethod
    def offered(self, knocks: bool) -> Step:
        """Return a step: a hand reaches out, and the pack is pushed to where it can be cut or knocked on."""

    @abstractmethod
    def cut(self, upper: Sprite, dealer: int) -> Step:
        """Return a step: the hand lifts ``upper``, which lies on the pack, and puts it down; the rest goes on top."""

    @abstractmethod
    def knock(self, blow: Callable[[], Step], dealer: int) -> Step:
        """Return a step: two knocks on the pack; ``blow()`` returns what the pack does at each."""


# ---------------------------------------------------------------- people at the table
class SeatedHands(PackHands):
    """Those of somebody whom we see. While the pack is in their hands it is a part of their picture."""

    def __init__(self, table: Tabletop, staging: Staging, player: SeatedPlayer) -> None:
        super().__init__(table, staging)
        self.player = player

    def _act(self, name: Attitude, ms: float) -> Step:
        return Do(lambda: self.player.act(name, self._ms(ms)))

    def _taken(self, ms: float) -> Step:
        """Return a step: the pack goes into the hand."""
        pack = self.pack

        def unseen() -> bool:
            return self._holds and not self.player.shows_pack

        def gone() -> None:
            pack.visible = not self._holds

        # Their picture may be late: until it shows the pack, that is to be seen by itself.
        seen = Seq(WaitWhile(unseen, PACK_LATEST), Do(gone))
        return Seq(self._act("deal", ms), self._move(pack, self.player.pack_at("deal"), ms * 0.6),
                   Do(lambda: self.staging.play(seen)), Wait(ms * 0.4))  # fmt: skip

    @property
    def _holds(self) -> bool:
        """Whether the pack is in their hands, as far as they have come."""
        return self.player.attitude in DEALING and self.player.attitude != "set_down"

    def _lies(self, ms: float) -> Step:
        """Return a step: the pack goes from the hand to its place."""
        pack, pose = self.pack, self.table.place.pack(self.table.position(self.player.seat))

        def seen() -> None:
            pack.visible = True

        laid = self._move(pack, (pose.x, pose.y), ms * 0.7)
        return Seq(self._act("set_down", ms * 0.6), Wait(ms * 0.3), Do(seen), laid)

    def gathers_at(self) -> Point:
        """See PackHands."""
        (x, y), u = self.player.between_hands("scoop"), self.table.place.u
        edge = self.table.edge(self.player.seat)
        if edge is Edge.TOP:
            return x, y + _BEFORE * u
        return x + (_BEFORE if edge is Edge.LEFT else -_BEFORE) * u, y

    def rake(self) -> Step:
        """See PackHands."""
        first = Do(lambda: self.player.take_up("rake", self._ms(RAKE_OUT)))
        return Seq(first, Wait(RAKE_OUT), self._act("scoop", RAKE_IN), Wait(RAKE_IN),
                   self._act("rake", RAKE_OUT), Wait(RAKE_OUT), self._act("scoop", RAKE_IN), Wait(RAKE_IN))  # fmt: skip

    def shuffle(self) -> Step:
        """See PackHands."""
        half, run = SHUFFLE_HALVES, SHUFFLE_RUNS
        riffle = (self._act("split", half * 0.6), Wait(half), self._act("bridge", run * 0.6), Wait(run))
        return Seq(self._taken(SHUFFLE_TAKES), *riffle, self._act("deal", SHUFFLE_SQUARES), Wait(SHUFFLE_SQUARES),
                   self._lies(SHUFFLE_ENDS), Do(self.rest))  # fmt: skip

    def take(self) -> Step:
        """See PackHands."""
        return self._taken(DEAL_TAKES)

    def _towards(self, to: Point) -> Attitude:
        """Return the movement that throws a card towards a point: along the edge they sit at, or away from it."""
        x0, y0 = self.from_pack()
        along = to[0] - x0 if self.table.edge(self.player.seat) is Edge.TOP else to[1] - y0
        aside = along / (math.dist(to, (x0, y0)) or 1.0)
        far, over, near = DEALS
        return over if abs(aside) < _OVER else near if aside > 0 else far

    def reach(self, to: Point, ms: float) -> Point:
        """See PackHands."""
        name = self._towards(to)
        self.player.act(name, self._ms(ms))
        return self.player.card_at(name, _HIGH * self.table.place.back_width)

    def draw_back(self, ms: float) -> None:
        """See PackHands."""
        self.player.act("deal", self._ms(ms))

    def from_pack(self) -> Point:
        """See PackHands."""
        return self.player.pack_at("deal")

    def put_down(self) -> Step:
        """See PackHands."""
        return self._lies(DEAL_ENDS)

    def rest(self) -> None:
        """See PackHands."""
        if self.player.attitude in (*DEALING, *AT_PACK, *GATHERS):
            self.player.take_up("rest", self._ms(DRAWS_BACK))

    def _at(self, name: Attitude) -> Point:
        return self.player.card_at(name, 0.3 * self.table.place.back_width)

    def offered(self, knocks: bool) -> Step:
        """See PackHands."""
        reached = self._move(self.pack, self._at("knock" if knocks else "cut"), REACHES_PACK)
        return Par(self._act("knuckle" if knocks else "cut", REACHES_PACK), reached)

    def cut(self, upper: Sprite, dealer: int) -> Step:
        """See PackHands."""
        part, (x, y), low = CUT / 3, self._at("halve"), self._at("cut")
        u = self.table.place.u

        def under() -> None:
            upper.z = -1

        home = self.table.place.pack(self.table.position(dealer))
        raised = Par(self._move(upper, (x, y), part), Tween(upper, "lift", upper.lift + 20 * u, part))
        return Seq(
            self._act("halve", part), raised, self._act("cut", part),
            Par(self._move(upper, (x + (x - low[0]), low[1]), part), Tween(upper, "lift", upper.lift, part)),
            Do(under), Do(self.rest), Par(self._home(dealer, part), self._move(upper, (home.x, home.y), part)),
        )  # fmt: skip

    def knock(self, blow: Callable[[], Step], dealer: int) -> Step:
        """See PackHands."""
        part = KNOCK / 4

        def tap(after: Attitude) -> Step:
            return Seq(self._act("knock", part), Wait(part), self._act(after, part))

        return Seq(tap("knuckle"), blow(), tap("knuckle"), blow(), Do(self.rest), Do(partial(self._slide_home, dealer)))

    def _slide_home(self, dealer: int) -> None:
        self.staging.play(self._home(dealer, REACHES_PACK))


class Receiver:
    """The hand of somebody at the table that takes up the cards they are dealt."""

    def __init__(self, staging: Staging, player: SeatedPlayer, cards: int) -> None:
        """``cards``: how many they get."""
        self.staging, self.player, self._left = staging, player, cards

    def expect(self) -> None:
        """The hand comes out for the cards, unless it has put down the pack."""
        if self.player.attitude not in DEALING:
            self.player.take_up("catch", CATCHES / self.staging.speed)

    def take_in(self) -> None:
        """A card has been taken up: after the last one sort them, and rest."""
        self._left -= 1
        if not self._left:
            self.player.take_up("sort", TAKES_IN / self.staging.speed)
            self.staging.play(Seq(Wait(SORTS), Do(self._rest)))

    def _rest(self) -> None:
        if self.player.attitude == "sort":
            self.player.take_up("rest", DRAWS_BACK / self.staging.speed)


# ---------------------------------------------------------------- the viewer's own
def own_pack_jobs(table: Tabletop) -> list[Callable[[], object]]:
    """Return jobs that draw the viewer's hands at the pack ahead."""
    if table.watched:
        return []
    who, size = table.players[table.viewer].who, round(_HAND * table.place.u)
    leans = [partial(taking_hand, who, size, lean, _ARM) for lean in (-_LEANS, 0.0, _LEANS)]
    rakes = [partial(_cast, table, n) for n in range(2)]
    return [partial(pack_hand, who, size), *leans, partial(closed_hand, who, size, -_LEANS / 2), *rakes]


def _cast(table: Tabletop, nth: int) -> None:
    """Draw one of the viewer's hands that rake, and its shadow: with the whole arm that is a large one."""
    SHARED.shadow(raking_hands(table)[nth].surface, _ABOVE_TABLE * table.place.u, shadow_of)


def raking_hands(table: Tabletop) -> tuple[HandPicture, HandPicture]:
    """Return the viewer's left and right hand as they rake in cards, with arms that end below the window."""
    who, size, view = table.players[table.viewer].who, round(_HAND * table.place.u), table.place.view
    far = view.near - _RAKES * (view.near - view.far)
    arm = math.ceil(256 * (table.place.h - far) / size)
    return other_hand(who, size, _RAKE_LEANS, arm), taking_hand(who, size, -_RAKE_LEANS, arm)


class OwnHands(PackHands):
    """The viewer's own hands: they come over the near edge of the table, one with the pack."""

    def __init__(self, table: Tabletop, staging: Staging) -> None:
        super().__init__(table, staging)
        self._who = table.players[table.viewer].who
        self._size = round(_HAND * table.place.u)
        behind, before = pack_hand(self._who, self._size)
        self._grip = [self._sprite(behind, "own-grip", -1.0), self._sprite(before, "own-thumb", 1.0)]
        self._free = self._sprite(taking_hand(self._who, self._size, 0.0, _ARM), "own-taking", 2.0)  # as drawn ahead
        self._lift = self.pack.lift

    def _sprite(self, picture: HandPicture, name: str, z: float) -> Sprite:
        node = Sprite(picture.surface, anchor=picture.anchor, shadow_of=shadow_of, name=name, z=z)
        node.lift, node.alpha = _ABOVE_TABLE * self.table.place.u, 0.0
        return node

    def _wear(self, node: Sprite, picture: HandPicture) -> None:
        node.image, node.anchor = picture.surface, picture.anchor

    @property
    def _held(self) -> Point:
        """Where the pack is in the hand."""
        place = self.table.place
        return place.view.cx - _PACK_LEFT * place.u, place.hand_top - _PACK_ABOVE * place.u

    @property
    def _waiting(self) -> Point:
        """Where the other hand waits."""
        (x, y), u = self._held, self.table.place.u
        return x + _BESIDE[0] * u, y + _BESIDE[1] * u

    def _come(self, nodes: Sequence[Sprite], to: Point, ms: float) -> Step:
        """Return a step: hands come to a point from below."""

        def appear() -> None:
            for node in nodes:
                node.x, node.y, node.alpha = to[0], below_window(node, self.table.place), 1.0
                self.table.own_arm.add(node)

        return Seq(Do(appear), Par(*(Tween(node, "y", to[1], ms, out_cubic) for node in nodes)))

    def _go(self, nodes: Sequence[Sprite], ms: float) -> Step:
        """Return a step: hands go where they came from."""
        away = [Tween(node, "y", below_window(node, self.table.place), ms, in_cubic) for node in nodes]
        return Seq(Par(*away), *(Do(node.remove_self) for node in nodes))

    def _into_hand(self, ms: float) -> Step:
        def held() -> None:
            self.table.own_arm.add(self.pack)

        return Seq(Do(held), Par(self._move(self.pack, self._held, ms), self._come(self._grip, self._held, ms),
                                 self._come([self._free], self._waiting, ms)))  # fmt: skip

    def _lay_down(self, ms: float) -> Step:
        """Return a step: the pack slides to its place, and the hands go."""

        def lies() -> None:
            self.table.pack_layer.add(self.pack)

        away = Lazy(lambda: self._go([*self._grip, self._free], ms))
        return Seq(Do(lies), Par(self._home(self.table.viewer, ms), away))

    def gathers_at(self) -> Point:
        """See PackHands."""
        return self._held

    def rake(self) -> Step:
        """See PackHands: both hands come from below, and go there when the cards are gathered."""
        table, u, (x, y) = self.table, self.table.place.u, self._held
        view = table.place.view
        arms = raking_hands(table)
        hands = [self._sprite(picture, f"own-rake-{n}", 2.0) for n, picture in enumerate(arms)]
        far = view.near - _RAKES * (view.near - view.far)
        below = table.place.h - far + _FROM_BELOW * u

        def to(ways: Sequence[Point], ms: float) -> Step:
            return Par(*(self._move(node, way, ms) for node, way in zip(hands, ways, strict=True)))

        def come() -> None:
            for node, side in zip(hands, (-1, 1), strict=True):
                node.x, node.y, node.alpha = view.cx + side * _RAKED[0] * u, far + below, 1.0
                table.own_arm.add(node)

        def gone() -> Step:
            away = [Tween(node, "y", node.y + below, DRAWS_BACK, in_cubic) for node in hands]
            return Seq(Par(*away), *(Do(node.remove_self) for node in hands))

        outer = [(view.cx + side * _RAKED[0] * u, far) for side in (-1, 1)]
        inner = [(view.cx + side * _RAKED[1] * u, far + 40 * u) for side in (-1, 1)]
        close = [(x + side * _BESIDE_PACK * u, y) for side in (-1, 1)]
        return Seq(Do(come), to(outer, RAKE_OUT), to(close, RAKE_IN), to(inner, RAKE_OUT), to(close, RAKE_IN),
                   Do(lambda: self.staging.play(Lazy(gone))))  # fmt: skip

    def shuffle(self) -> Step:
        """See PackHands."""
        part, u = SHUFFLE_HALVES / 2, self.table.place.u
        other = Sprite(self.pack.image, shadow_of=shadow_of, x=self._held[0], y=self._held[1], z=0.5, lift=self._lift)
        left = [self.pack, *self._grip]

        def both(apart: float, ms: float) -> Step:
            moved = [Tween(node, "offset_x", -apart * u, ms, in_out_sine) for node in left]
            return Par(*moved, *(Tween(node, "offset_x", apart * u, ms, in_out_sine) for node in (other, self._free)))

        return Seq(
            self._into_hand(SHUFFLE_TAKES), Do(lambda: self.table.own_arm.add(other)),
            both(_APART, part), both(0.0, part), both(_APART * 0.7, SHUFFLE_RUNS / 2), both(0.0, SHUFFLE_RUNS / 2),
            Do(other.remove_self), Wait(SHUFFLE_SQUARES), self._lay_down(SHUFFLE_ENDS),
        )  # fmt: skip

    def take(self) -> Step:
        """See PackHands."""
        return self._into_hand(DEAL_TAKES)

    def reach(self, to: Point, ms: float) -> Point:
        """See PackHands."""
        x0, y0 = self._waiting
        far, way = _REACHES * self.table.place.u, math.atan2(to[1] - y0, to[0] - x0)
        way = min(-0.2, max(-math.pi + 0.2, way)) if way < 0 else -math.pi / 2
        lean = _LEANS * round(max(-1.0, min(1.0, 1.6 * math.cos(way))))
        self._wear(self._free, taking_hand(self._who, self._size, lean, _ARM))
        at = x0 + far * math.cos(way), y0 + far * math.sin(way)
        self.staging.play(self._move(self._free, at, ms))
        return at

    def draw_back(self, ms: float) -> None:
        """See PackHands."""
        self.staging.play(self._move(self._free, self._waiting, ms))

    def from_pack(self) -> Point:
        """See PackHands."""
        return self._held

    def put_down(self) -> Step:
        """See PackHands."""
        return self._lay_down(DEAL_ENDS)

    def rest(self) -> None:
        """See PackHands: the hands are gone by then."""

    @property
    def _offer(self) -> Point:
        """Where the pack lies when the viewer is to cut it."""
        place = self.table.place
        return place.view.cx + _OFFERED[0] * place.u, min(place.view.near, place.hand_top) - _OFFERED[1] * place.u

    def offered(self, knocks: bool) -> Step:
        """See PackHands."""
        (x, y), up = self._offer, _TAP * self.table.place.u if knocks else 0.0
        lean = -_LEANS / 2 if knocks else 0.0
        hand = closed_hand(self._who, self._size, lean) if knocks else taking_hand(self._who, self._size, lean, _ARM)
        self._wear(self._free, hand)
        return Par(self._move(self.pack, (x, y), REACHES_PACK), self._come([self._free], (x, y - up), REACHES_PACK))

    def cut(self, upper: Sprite, dealer: int) -> Step:
        """See PackHands."""
        part, up, (x, y) = CUT / 3, _LIFTED * self.table.place.u, self._offer
        aside = 74 * self.table.place.u
        home = self.table.place.pack(self.table.position(dealer))

        def under() -> None:
            upper.z = -1
            self.staging.play(self._go([self._free], DRAWS_BACK))

        ways = ((x + aside / 2, y - up), (x + aside, y))
        return Seq(
            *(Par(self._move(upper, to, part), self._move(self._free, to, part)) for to in ways),
            Do(under), Par(self._home(dealer, part), self._move(upper, (home.x, home.y), part)),
        )  # fmt: skip

    def knock(self, blow: Callable[[], Step], dealer: int) -> Step:
        """See PackHands."""
        part, up, (x, y) = KNOCK / 4, _TAP * self.table.place.u, self._offer

        def tap() -> Step:
            return Seq(self._move(self._free, (x, y), part), Par(blow(), self._move(self._free, (x, y - up), part)))

        def gone() -> None:
            self.staging.play(self._go([self._free], DRAWS_BACK))
            self.staging.play(self._home(dealer, REACHES_PACK))

        return Seq(tap(), tap(), Do(gone))
