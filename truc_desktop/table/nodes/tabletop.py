"""Tabletop: the nodes of pack, cards and players. It shows a view; presenters animate it to the next one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Surface

from truc_desktop.art.budget import Budget
from truc_desktop.art.cards import back_surface, lead_ring
from truc_desktop.art.light import shadow_of
from truc_desktop.art.marks import side_mark
from truc_desktop.art.palette import Room
from truc_desktop.art.trick_mat import trick_mat
from truc_desktop.engine import Phase, SeatView
from truc_desktop.i18n import N_, _
from truc_desktop.presentation.card_names import FRENCH_RANKS
from truc_desktop.presentation.games import profile_of
from truc_desktop.presentation.player import Player
from truc_desktop.presentation.sound_cues import sound_cues_of
from truc_desktop.presentation.stake_on_table import stake_on_table
from truc_desktop.presentation.wording.roles import role_told
from truc_desktop.scene.node import Node, Point
from truc_desktop.scene.sprite import Sprite
from truc_desktop.table.layout.geometry import CardPose, Edge, Layout
from truc_desktop.table.nodes.card import BACK, CardNode
from truc_desktop.table.nodes.drinks import OTHERS
from truc_desktop.table.nodes.own_player import OwnPlayer
from truc_desktop.table.nodes.player import PlayerNode
from truc_desktop.table.nodes.seated_player import SeatedPlayer
from truc_desktop.table.nodes.stake_tokens import StakeTokens

PACK_SHEETS = 7
"""Number of backs drawn for the pack."""
MARK, LEAST_MARK = 0.62, 27.0
"""Size of the mark on a won trick, as a part of its cards' width, and its least size in u."""
PEOPLE_Z, ARMS_Z, SEATS_Z = 5.0, 35.0, 40.0
"""Depth of bodies, of arms, and of plates: cards lie before the bodies and behind the arms."""
SECOND_DIM = 0.18
"""How dark a card of the trick is that another one beats, until the trick is finished."""
_ORDERS = {
    "play_low": N_("told to play low"), "play_high": N_("told to play high"),
    "leave_it": N_("told not to beat it"), "beat_it": N_("told to beat it"),
}  # fmt: skip
"""Orders of a governor that stand, as the plate of the partner tells them."""


def is_over(view: SeatView) -> bool:
    """Return whether a hand is over and its cards still lie on the table: all cards left have been thrown in."""
    return (view.over or view.challenges) and bool(view.tricks or view.plays or any(view.held))


@dataclass(slots=True)
class Pile:
    """A finished trick on the table: nodes, the position before which its winner's side lays its tricks (None: drawn),
    and its index among these.
    """

    nodes: list[CardNode]
    position: int | None
    index: int
    mark: Sprite | None = None
    """The mark of the side that has won it."""


class Tabletop:
    """All nodes of a table. Positions are numbered from the viewer: 0 at the bottom, 1 to the right."""

    def __init__(self, view: SeatView, players: tuple[Player, ...], room: Room, budget: Budget, seed: int) -> None:
        """Create the players; ``arrange`` must follow. ``seed`` varies the movements of the faces."""
        self.viewer = max(view.seat, 0)
        """The seat at the bottom of the screen."""
        self.watched = view.seat < 0
        """Whether the viewer is a spectator: the cards at the bottom are then hidden like all others."""
        self.signs = profile_of(view.rules).signs
        self.sign_cards = {sign.kind: sign.cards for sign in view.rules.signals.signs}
        """The cards of which each kind of sign says that its maker holds one."""
        self.cues = sound_cues_of(view.rules.key)
        self.players = players
        self.room = room
        self.root = Node(name="table")
        self.people_layer, self.arms_layer = Node(name="people", z=PEOPLE_Z), Node(name="arms", z=ARMS_Z)
        self.mat_layer, self.won_layer = Node(name="mats", z=9), Node(name="tricks", z=10)
        self.pack_layer = Node(name="pack", z=15)
        self.back_layer, self.trick_layer = Node(name="others", z=20), Node(name="trick", z=30)
        self.seat_layer, self.hand_layer = Node(name="players", z=SEATS_Z), Node(name="hand", z=50)
        self.dealt_layer = Node(name="dealt", z=45)
        self.stake = StakeTokens(room)
        self.root.add(self.people_layer, self.mat_layer, self.won_layer, self.pack_layer, self.back_layer)
        self.root.add(self.trick_layer, self.stake.layer)
        self.own_arm = Node(name="own-arm", z=49)
        """The viewer's own arm: over the table, behind their cards and what lies in front of these."""
        self.boards = Node(name="boards", z=49.5)
        """The boards let into the rail, which the viewer's arm reaches under as it does under what stands on them."""
        self.root.add(self.arms_layer, self.seat_layer, self.dealt_layer, self.own_arm, self.boards, self.hand_layer)
        self.lit_layer, self.lit_cards = Node(name="lit", z=75), Node(name="lit-cards", z=75.2)
        self.shown_over: int | None = None
        """The seat that is drawn with its cards over it, in a close-up; None: nobody's."""
        """Lit players, and cards drawn over one of them, above the veil over the room. Not a child of ``root``."""
        self.lit_hand = Node(name="lit-hand", z=65)
        """The lit hand and trick, above the veil and below what lies in front of the hand. Not a child of ``root``."""
        self.layout: Layout | None = None
        self.hand: list[CardNode] = []
        self.backs: dict[int, list[CardNode]] = {}
        self.trick: dict[int, CardNode] = {}
        self.under: dict[int, CardNode] = {}
        self.piles: list[Pile] = []
        self.pack: Sprite | None = None
        self._rings: list[Sprite] = []
        self.seats: list[PlayerNode] = []
        for seat, player in enumerate(players):
            us = view.side_of(seat) == view.side
            who = seat, player.who, player.name, us, seed + seat, budget
            if seat == self.viewer:
                self.seats.append(OwnPlayer(*who, self.watched))
            else:
                self.seats.append(SeatedPlayer(*who, room))
        self.count = len(players)
        self.drunk = 0
        """How much everybody has drunk of their glass, see drunk_of()."""
        for node in self.seats:
            self.send_home(node)
        self.absent: dict[int, str] = {}
        """Text on the plate of a player who is away or replaced by a robot, by seat."""
        self.early = ""
        """The card of the viewer that lies on the mat although it may still be taken back; "" for none."""
        self.folded: int | None = None
        """The number of the hand in which the viewer has put their own cards face down, since they refused a bet."""
        self.on_hand_changed: Callable[[], None] | None = None

    # ------------------------------------------------------------------ places
    @property
    def place(self) -> Layout:
        """The current layout. Raises RuntimeError before the first ``arrange``."""
        if self.layout is None:
            raise RuntimeError("the table has not been laid out yet")
        return self.layout

    def position(self, seat: int) -> int:
        """Return the position of a seat on this screen."""
        return (seat - self.viewer) % self.count

    def lift(self, height: float) -> float:
        """Convert a height above the table from units of u to window px."""
        return height * self.place.u

    # ------------------------------------------------------------------ all at once
    def arrange(self, layout: Layout, view: SeatView) -> None:
        """Rebuild everything at rest as in ``view``: at the start, after a resize, after a jump."""
        self.layout, self.early = layout, ""
        for layer in (self.mat_layer, self.won_layer, self.pack_layer, self.back_layer, self.trick_layer,
                      self.hand_layer, self.lit_cards, self.dealt_layer):  # fmt: skip
            layer.clear()
        self.light(())
        for seat, node in enumerate(self.seats):
            node.place(layout, self.position(seat))
        self._order_people()
        self.hand, self.backs, self.trick, self.under, self.piles = [], {}, {}, {}, []
        self.stake.lay_out(layout, stake_on_table(view))
        for node in self.seats:
            node.belong(view.side_of(node.seat) == view.side)
        self.lay_mats()
        self._lay_piles(view)
        self.lay_pack(view.dealer)
        for seat in range(self.count):
            position = self.position(seat)
            if position:
                self._lay_held(view, seat, position)
        own = self._front(view)
        if self.folded == view.number and view.reason is not None:
            self.backs[0] = [self.new_back(0, pose) for pose in layout.laid(0, len(own))]
        else:
            self.hand = [self.new_own(card, pose) for card, pose in zip(own, layout.hand(len(own)), strict=True)]
        for seat, card in view.plays:
            position = self.position(seat)
            self.trick[position] = self.new_trick_card(position, card)
        self._lay_covered(view)
        self.mark_best(tuple(self.position(seat) for seat in view.best))
        self.show_players(view)
        self.hand_changed()

    def _lay_held(self, view: SeatView, seat: int, position: int) -> None:
        """Put the cards of another player into their hand, or before them when the hand is over or one is exposed."""
        held = 0 if seat in view.gone else view.held[seat]
        if is_over(view):
            self.backs[position] = [self.new_back(position, pose) for pose in self.place.laid(position, held)]
        else:
            self.backs[position] = [self.new_back(position, pose) for pose in self.place.backs(position, held)]
            for node in self.backs[position]:
                node.visible = False
            if view.exposed is not None and view.exposed[0] == seat and self.backs[position]:
                node = self.backs[position][0]
                node.turn(view.exposed[1])
                node.rest(self.place.laid(position, 1)[0])
                node.visible = True
        self.show_held(position)

    def show_held(self, position: int) -> None:
        """Let a player hold as many cards as are in their hand: those that lie or fly elsewhere are seen."""
        count = sum(not node.visible for node in self.backs.get(position, ()))
        self.seats[(position + self.viewer) % self.count].hold(count)

    def take_in(self, position: int, node: CardNode) -> None:
        """Let a card that has reached another player become one of those in the hand."""
        node.visible = False
        self.back_layer.add(node)
        self._close_hand(position)

    def put_out(self, position: int) -> list[CardNode]:
        """Let the cards in the hand of another player become cards that can fly, above everything on the table."""
        nodes = self.backs.get(position, [])
        for node in nodes:
            if not node.visible:
                node.visible = True
                self.dealt_layer.add(node)
        self.show_held(position)
        return nodes

    def let_go(self) -> list[CardNode]:
        """Take the cards out of the viewer's hand and return them: none of them can be played any more."""
        nodes, self.hand = self.hand, []
        for node in nodes:
            node.hit_rect = None
            node.on_click = node.on_hover = node.on_drag_start = node.on_drag_move = node.on_drag_end = None
            node.focusable = False
        self.hand_changed()
        return nodes

    def fold(self, number: int) -> list[CardNode]:
        """Let the cards in the viewer's hand become cards that lie before them, and return them: they have given up the
        hand with this ``number``, and will see only their backs."""
        self.folded = number
        self.backs[0] = self.let_go()
        return self.backs[0]

    def give(self, position: int, code: str) -> CardNode | None:
        """Take a card from another player's hand, the one with this ``code`` if it lies open; None: there is none."""
        nodes = self.backs.get(position, [])
        node = next((node for node in nodes if node.code == code), nodes[-1] if nodes else None)
        if node is not None:
            nodes.remove(node)
            if not node.visible:
                node.visible = True
                self.dealt_layer.add(node)
            self._close_hand(position)
        return node

    def _close_hand(self, position: int) -> None:
        """Let the fan of another player close after its cards have changed."""
        held = [node for node in self.backs.get(position, ()) if not node.visible]
        for node, pose in zip(held, self.place.backs(position, len(held)), strict=True):
            node.pose, node.x, node.y = pose, pose.x, pose.y
        self.show_held(position)

    def _front(self, view: SeatView) -> tuple[str, ...]:
        """Return the cards at the bottom of the screen: the viewer's own, or backs for a spectator."""
        if self.viewer in view.gone:
            return ()
        return (BACK,) * view.held[self.viewer] if self.watched else view.cards

    def _lay_covered(self, view: SeatView) -> None:
        """Add the covered cards of pairs, unless they have been turned up."""
        if len(view.tricks) > 1 and not (view.over and len(view.tricks) == 2):
            return
        for seat, _card in view.covered:
            position = self.position(seat)
            node = CardNode(BACK, self.place.under(position), self.room, self.lift(5), name=f"under-{position}")
            node.z = -1
            self.under[position] = node
            self.trick_layer.add(node)

    def _lay_piles(self, view: SeatView) -> None:
        for trick in view.tricks:
            position, index = self.next_pile(trick.winner)
            cards = dict(trick.plays)
            codes = [cards[seat] for seat in self.pile_order(trick.plays, trick.winner)]
            poses = self.pile_poses(position, index, len(codes))
            nodes = [CardNode(code, pose, self.room, self.lift(3)) for code, pose in zip(codes, poses, strict=True)]
            self.won_layer.add(*nodes)
            self.add_pile(nodes, trick.winner)

    def next_pile(self, winner: int | None) -> tuple[int | None, int]:
        """Return where the next trick goes that a seat wins, or that is drawn: the position, and how many lie there.

        All tricks of a side lie in one place, no matter who has won them.
        """
        position = None if winner is None else self._heap_of(self.seats[winner].us)
        return position, sum(1 for pile in self.piles if pile.position == position)

    def _heap_of(self, us: bool) -> int:
        """Return the position before which a side lays its tricks."""
        return self.place.heap_of(self.position(node.seat) for node in self.seats if node.us == us)

    def lay_mats(self) -> None:
        """Lay the mats of the sides that sit at the table now, on which their tricks will lie."""
        u, wanted = self.place.u, dict[str, Sprite]()
        for us in sorted({node.us for node in self.seats}):
            heap = self._heap_of(us)
            mat = next(box for position, box in self.place.mats if position == heap)
            name = f"mat-{heap}-{'us' if us else 'them'}"
            x, y = mat.centre
            picture = self.mat_layer.find(name) or Sprite(
                trick_mat(us, round(mat.w), round(mat.h), u), shadow_of=shadow_of, name=name, x=x, y=y,
                lift=self.lift(2),
            )  # fmt: skip
            if isinstance(picture, Sprite):
                wanted[name] = picture
        for old in list(self.mat_layer.children):
            if old.name not in wanted:
                old.remove_self()
        self.mat_layer.add(*(new for new in wanted.values() if new.parent is None))

    def add_pile(self, nodes: list[CardNode], winner: int | None) -> None:
        """Take note of a finished trick that lies where it belongs, and lay the mark of its winner's side on its
        foot.
        """
        pile = Pile(nodes, *self.next_pile(winner))
        self.piles.append(pile)
        if winner is None:
            return
        box = nodes[0].body().unionall([node.body() for node in nodes[1:]])
        px = round(max(LEAST_MARK * self.place.u, MARK * self.place.won_width))
        pile.mark = Sprite(
            side_mark(self.seats[winner].us, px), shadow_of=shadow_of, name="won-mark",
            x=box.centerx, y=box.bottom - px * 0.2, z=len(nodes), lift=self.lift(4),
            alt=_("trick won by {name}").format(name=self.players[winner].name),
        )  # fmt: skip
        self.won_layer.add(pile.mark)

    def unmark_piles(self) -> None:
        """Take the marks off the finished tricks, whose cards are about to be collected."""
        for pile in self.piles:
            if pile.mark is not None:
                pile.mark.remove_self()

    @staticmethod
    def pile_order(plays: tuple[tuple[int, str], ...], winner: int | None) -> list[int]:
        """Return the seats of a finished trick in the order of the pile: the winner last, on top."""
        return sorted((seat for seat, _card in plays), key=lambda seat: seat == winner)

    def pile_poses(self, position: int | None, index: int, count: int) -> tuple[CardPose, ...]:
        """Return the poses of a finished trick's cards at a ``position``, ``index`` among those; None: drawn."""
        if position is None:
            return self.place.drawn(index, count)
        return self.place.won(position, index, count)

    def clear_cards(self) -> None:
        """Remove all cards except the pack."""
        for layer in (self.won_layer, self.back_layer, self.trick_layer, self.lit_cards, self.hand_layer,
                      self.dealt_layer):
            layer.clear()
        self.hand, self.backs, self.trick, self.under, self.piles = [], {}, {}, {}, []
        for position in range(1, self.count):
            self.show_held(position)
        self.hand_changed()

    # ------------------------------------------------------------------ pieces
    def lay_pack(self, dealer: int) -> None:
        """Put the pack next to the dealer (a seat)."""
        self.pack_layer.clear()
        pose = self.place.pack(self.position(dealer))
        self.pack = Sprite(
            self._pack_picture(pose), shadow_of=shadow_of, x=pose.x, y=pose.y, lift=self.lift(8),
            alt=_("the pack"), name="pack",
        )  # fmt: skip
        self.pack_layer.add(self.pack)

    def _pack_picture(self, pose: CardPose) -> Surface:
        back = back_surface(self.room.key, pose.width, pose.angle)
        step_x, step_y = 0.9 * self.place.u, 1.5 * self.place.u
        extra = PACK_SHEETS - 1
        w, h = back.get_width() + round(extra * step_x) + 1, back.get_height() + round(extra * step_y) + 1
        picture = Surface((w, h), back.get_flags(), back)
        picture.fill((0, 0, 0, 0))
        for i in range(PACK_SHEETS):
            picture.blit(back, (round((extra - i) * step_x), round((extra - i) * step_y)))
        return picture

    def new_back(self, position: int, pose: CardPose) -> CardNode:
        """Add a hidden card of another player, in front of them."""
        node = CardNode(BACK, pose, self.room, self.lift(4), name=f"back-{position}")
        self.back_layer.add(node)
        return node

    def new_own(self, code: str, pose: CardPose) -> CardNode:
        """Add a card to the viewer's hand layer."""
        node = CardNode(code, pose, self.room, self.lift(13), name=f"hand-{code}")
        self.hand_layer.add(node)
        return node

    def new_trick_card(self, position: int, code: str) -> CardNode:
        """Add a card of the trick in front of a position."""
        node = CardNode(code, self.place.trick(position), self.room, self.lift(7), name=f"trick-{position}")
        node.z = len(self.trick)
        self.trick_layer.add(node)
        return node

    def on_cloth(self) -> list[Sprite]:
        """Return all that lies on the mat: the stake, the trick, the tricks won, cards that lie aside and the pack."""
        cards: list[Sprite] = [*self.stake.nodes, *self.trick.values(), *self.under.values(), *self._rings]
        cards += [node for pile in self.piles for node in pile.nodes]
        cards += [node for backs in self.backs.values() for node in backs if node.visible]
        return cards if self.pack is None else [*cards, self.pack]

    def on_cloth_at(self) -> dict[Node, Point]:
        """Return all that lies on the mat, with trays and dish, and the point of the cloth with which each moves: what
        lies in a tray or in the dish moves with that."""
        found: dict[Node, Point] = {node: (node.x, node.y) for node in (*self.on_cloth(), *self.mat_layer.children)}
        trays = {position: mat.centre for position, mat in self.place.mats}
        for pile in self.piles:
            if pile.position in trays:
                marks = () if pile.mark is None else (pile.mark,)
                found.update(dict.fromkeys((*pile.nodes, *marks), trays[pile.position]))
        if self.stake.dish is not None:
            dish = self.stake.dish
            found.update(dict.fromkeys((dish, *self.stake.nodes), (dish.x, dish.y)))
        return found

    def open_cards(self) -> list[Sprite]:
        """Return the cards that lie open on the cloth: those of the trick, and finished tricks with their marks."""
        won = [node for pile in self.piles for node in (*pile.nodes, pile.mark) if node is not None]
        return [*self.trick.values(), *won]

    def hand_changed(self) -> None:
        """Call ``on_hand_changed``, because the cards in the hand have changed."""
        if self.on_hand_changed is not None:
            self.on_hand_changed()

    def take_ring(self) -> None:
        """Take away the rings about the best cards of the trick: they are beaten, and another one is marked soon."""
        for ring in self._rings:
            ring.remove_self()
        self._rings.clear()

    def mark_best(self, positions: tuple[int, ...]) -> None:
        """Raise the cards that hold the trick above the others, which become a little darker, and ring them: equal ones
        alike.

        With no ``positions`` nothing becomes brighter or darker.
        """
        self.take_ring()
        for position, node in self.trick.items():
            best = position in positions
            node.z = 10 + position if best else position
            node.lift = self.lift(11 if best else 7)
            if positions:
                node.dim = 0.0 if best or node.code == BACK else SECOND_DIM
        if len(self.trick) > 1:
            self._ring([node for position, node in self.trick.items() if position in positions])

    def ring(self, nodes: Sequence[CardNode]) -> None:
        """Put a gold rim round these cards of the trick, and round no others."""
        self.take_ring()
        self._ring(nodes)

    def _ring(self, nodes: Sequence[CardNode]) -> None:
        for node in nodes:
            pose = node.pose
            ring = Sprite(lead_ring(pose.width, pose.angle, self.place.u), x=pose.x, y=pose.y, z=node.z + 0.5)
            self._rings.append(ring)
            self.trick_layer.add(ring)

    # ------------------------------------------------------------------ players
    def show_players(self, view: SeatView, eyes: dict[int, str] | None = None) -> None:
        """Update plates, badges and rays from a view; ``eyes`` holds eye tabs by seat."""
        turn = () if view.phase in (Phase.OVER, Phase.DEAL) else view.awaited
        dealt = any(view.held)
        for seat, node in enumerate(self.seats):
            badges = tuple(
                kind
                for kind, has in (
                    ("dealer", seat == view.dealer), ("lead", dealt and seat == view.lead),
                    ("away", seat in self.absent),
                )
                if has
            )
            node.belong(view.side_of(seat) == view.side)
            role, notice = self._role(view, seat)
            node.show(role, notice, seat in turn, badges, (eyes or {}).get(seat, ""), role_told(view, seat))
        if not self.piles:  # who plays together may change with a hand
            self.lay_mats()

    def pour(self, drunk: int) -> None:
        """Let the glasses of people be as full as they are when so much has been drunk (see drunk_of)."""
        self.drunk = drunk
        for node in self.seats:
            if isinstance(node, SeatedPlayer):
                node.pour(OTHERS[drunk])

    def _order_people(self) -> None:
        """Let those who are nearer to the viewer hide those who are farther away; people are never hidden by cards."""
        for rank, node in enumerate(sorted(self.seats, key=lambda node: node.y)):
            node.z = SEATS_Z + rank / 100
            depths = (PEOPLE_Z, PEOPLE_Z + 0.005 if self._is_far(node) else ARMS_Z)
            for part, z in zip(node.parts, depths, strict=False):
                part.z = z + rank / 100

    def _is_far(self, node: PlayerNode) -> bool:
        """Whether somebody sits between a player and the viewer: the arms then are behind that person."""
        return self.layout is not None and self.layout.places[self.position(node.seat)].far

    def in_front_of(self, seat: int) -> tuple[int, ...]:
        """Return who sits between a player and the viewer at the same side of the table, and hides part of them."""
        node = self.seats[seat]
        if not self._is_far(node):
            return ()
        side = self.place.w / 2
        return tuple(
            other.seat for other in self.seats
            if other.seat != self.viewer and other.y > node.y and (other.x < side) == (node.x < side)
            and abs(other.x - node.x) < node.head.w + other.head.w
        )  # fmt: skip

    def send_home(self, node: PlayerNode) -> None:
        """Put a player where they belong: below the veil."""
        self.seat_layer.add(node)
        for part, layer in zip(node.parts, (self.people_layer, self.arms_layer), strict=False):
            (self.people_layer if self._is_far(node) else layer).add(part)

    @staticmethod
    def lend(node: PlayerNode, layer: Node) -> None:
        """Put a player with body and arms into another layer."""
        layer.add(*node.parts, node)

    def light(self, seats: Sequence[int]) -> None:
        """Move these players above the veil, and all others below it."""
        for node in self.seats:
            lit = node.seat in seats
            # A player may be lent to another scene, which will return the node.
            if node.parent is self.seat_layer and lit:
                self.lend(node, self.lit_layer)
            elif node.parent is self.lit_layer and not lit:
                self.send_home(node)

    def show_over(self, seat: int | None) -> None:
        """Draw the cards that a player has in the trick over that player, in the light; None: in the trick again."""
        self.shown_over = seat
        self.trick_layer.add(*self.lit_cards.children)
        if seat is not None:
            laid = (cards.get(self.position(seat)) for cards in (self.under, self.trick))
            nodes = [node for node in laid if node is not None]
            places = {(node.x, node.y) for node in nodes}
            self.lit_cards.add(*nodes, *(ring for ring in self._rings if (ring.x, ring.y) in places))

    def light_cards(self, on: bool) -> None:
        """Move the stake and the cards in the hand and the trick above the veil, or back: a bet is about these.

        The viewer's own arm goes with them: over the trick, behind their hand.
        """
        where = self.lit_hand if on else self.root
        for layer in (self.stake.layer, self.trick_layer, self.own_arm, self.hand_layer):
            if layer.parent is not where:
                where.add(layer)

    def _standing(self, view: SeatView, seat: int) -> str:
        """Return a seat's relation to the viewer."""
        if seat == self.viewer or self.watched:
            return ""
        return _("your partner") if view.side_of(seat) == view.side else _("rival")

    def _special(self, view: SeatView, seat: int) -> str:
        """Return what a seat is besides; governors are always marked: they speak for their sides (SPEC 5). So are
        the governed while an order stands, which they must obey."""
        if view.rooster == seat:
            return _("the rooster")
        if view.rules.governors and view.orders and view.orders[seat]:
            return _told_to(view.orders[seat])
        if view.governor(view.side_of(seat)) != seat:
            return ""
        if seat == self.viewer or self.watched:
            return _("governor")
        return _("your governor") if view.side_of(seat) == view.side else _("their governor")

    def _role(self, view: SeatView, seat: int) -> tuple[str, str]:
        """Return what a seat is, in words, and the part of it that has no badge and no colour: the plate tells it."""
        special = self._special(view, seat)
        left = _("have left the hand") if seat == self.viewer and not self.watched else _("has left the hand")
        gone = left if seat in view.gone else self.absent.get(seat, "")
        notice = " · ".join(part for part in (special, gone) if part)
        if gone:
            return " · ".join(part for part in (special or self._standing(view, seat), gone) if part), notice
        leads = seat == view.lead and any(view.held)
        extra = _("dealer") if seat == view.dealer else _("first player") if leads else ""
        return " · ".join(part for part in (special or self._standing(view, seat), extra) if part), notice

    def gaze_point(self, seat: int, target: int | None) -> tuple[float, float] | None:
        """Return the point in window px that a seat looks at: a face, or its own cards; None for the viewer."""
        if target == self.viewer and seat != self.viewer and not self.watched:
            return None
        if target is not None:
            node = self.seats[target]
            return node.x, node.y
        if self.position(seat) == 0:
            x, y = self.place.trick_centre
            return x, y - 200 * self.place.u
        x, y, _angle = self.place.places[self.position(seat)].backs
        return x, y

    def edge(self, seat: int) -> Edge:
        """Return the edge of the table at which a seat is."""
        return self.place.places[self.position(seat)].edge


def _told_to(order: str) -> str:
    """Return an order that stands, for the plate of the player who must obey it."""
    if order in _ORDERS:
        return _(_ORDERS[order])
    return _("told to play: {rank}").format(rank=_(FRENCH_RANKS[order.removeprefix("play_rank ")]))
