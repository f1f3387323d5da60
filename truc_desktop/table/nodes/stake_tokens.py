"""The stake as tokens in a dish on the cloth: nodes of what is agreed, and paler ones of what a bet asks for."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Surface

from truc_desktop.art.light import shadow_of
from truc_desktop.art.marks import token
from truc_desktop.art.palette import Room
from truc_desktop.art.stake_dish import stake_dish
from truc_desktop.i18n import _
from truc_desktop.presentation.stake_on_table import StakeOnTable
from truc_desktop.presentation.wording.scores import points
from truc_desktop.scene.node import Node, Point
from truc_desktop.scene.sprite import Sprite
from truc_desktop.table.layout.geometry import Layout
from truc_desktop.table.nodes.told_mark import ToldMark

ASKED = 0.5
"""How much of a token is seen that is asked for and not yet agreed."""
TOKEN_LIFT = 3.0
"""Height of a token above the cloth, in units of u, for its shadow."""
DISH, DISH_LIFT = 2.4, 2.0
"""Width of the dish in which the tokens lie, in sizes of a token; its height above the cloth, in units of u."""
SIZE = 36 / 24
"""Size of the picture of a token, in sizes of the token."""


@dataclass(frozen=True, slots=True)
class Changed:
    """Tokens that have come to lie on the cloth, that lie there for nothing now and are to be removed, and that were
    asked for and are agreed now. ``moved``: those that make room for others, with where they lay before.
    """

    came: tuple[Sprite, ...] = ()
    gone: tuple[Sprite, ...] = ()
    firm: tuple[Sprite, ...] = ()
    moved: tuple[tuple[Sprite, Point], ...] = ()


class StakeTokens:
    """The tokens of one table, in a layer of their own."""

    def __init__(self, room: Room) -> None:
        """``room`` says what its tokens are."""
        self.room = room
        self.layer = Node(name="stake-tokens", z=8)
        self.shown = StakeOnTable()
        """What lies there."""
        self.nodes: list[ToldMark] = []
        """The tokens on the cloth."""
        self.dish: Sprite | None = None
        """The dish in which they lie; None: there is no room for it."""
        self._place: Layout | None = None
        self._taken = False

    def lay_out(self, place: Layout, stake: StakeOnTable) -> None:
        """Lay ``stake`` down at once: for a window of another size, or a table that is set up."""
        self._place, self.shown, self._taken = place, StakeOnTable(), False
        self.layer.clear()
        self.nodes, self.dish = [], None
        if place.stake_at is not None:
            x, y = place.stake_at
            self.dish = Sprite(dish_picture(self.room, place), shadow_of=shadow_of, name="stake-dish", x=x, y=y, z=-1,
                               lift=DISH_LIFT * place.u)  # fmt: skip
            self.layer.add(self.dish)
        self.change(stake)

    def change(self, stake: StakeOnTable) -> Changed:
        """Lay down what is missing, and say what is too much, which stays in the layer.

        What has been taken for the score is not laid down again before the next hand.
        """
        if stake == self.shown or (self._taken and stake.all):
            return Changed()
        agreed = self.shown.agreed
        self._taken, self.shown = False, stake
        gone, self.nodes = self.nodes[stake.all:], self.nodes[: stake.all]
        already = len(self.nodes)
        moved: list[tuple[Sprite, Point]] = []
        if self._place is not None:
            places = self._place.tokens(stake.all)
            for index, (node, at) in enumerate(zip(self.nodes, places, strict=False)):
                if (node.x, node.y) != at:
                    moved.append((node, (node.x, node.y)))
                node.x, node.y = at
                node.image = token_picture(self.room, self._place, index, stake.all)
            for x, y in places[already:]:
                self.nodes.append(self._new(self._place, x, y, stake.all))
        for index, node in enumerate(self.nodes):
            node.alpha = 1.0 if index < stake.agreed else ASKED
            node.alt, node.tip = "" if index else _told(stake), _tip(stake)
        firm = self.nodes[agreed: min(already, stake.agreed)]
        return Changed(tuple(self.nodes[already:]), tuple(gone), tuple(firm), tuple(moved))

    def take(self) -> Point | None:
        """Take away a token that flies to the score; return where it lay, None if there is none."""
        if not self.nodes:
            return None
        self._taken = True
        node = self.nodes.pop()
        node.remove_self()
        return node.x, node.y

    def _new(self, place: Layout, x: float, y: float, count: int) -> ToldMark:
        index = len(self.nodes)
        picture = token_picture(self.room, place, index, count)
        node = ToldMark(f"stake-token-{index}", picture, TOKEN_LIFT * place.u, _tip(self.shown))
        node.x, node.y, node.z = x, y, index
        self.layer.add(node)
        return node


def dish_picture(room: Room, place: Layout) -> Surface:
    """Return the picture of the dish in which the tokens of the stake lie."""
    return stake_dish(room.key, round(place.token * DISH))


def token_picture(room: Room, place: Layout, index: int, count: int) -> Surface:
    """Return the picture of the ``index``-th token of the stake (from 0) of ``count``."""
    return token(room.token, round(place.token_size(count) * SIZE), index)


def _tip(stake: StakeOnTable) -> str:
    """Return what the tokens mean, for those who point at them."""
    said = _("What this hand is worth: {n}.").format(n=points(stake.agreed))
    if not stake.asked:
        return said
    return said + " " + _("The pale ones are asked for: {n} if the bet is accepted.").format(n=points(stake.all))


def _told(stake: StakeOnTable) -> str:
    """Return the stake in words, for those who do not see it."""
    if stake.asked:
        said = _("tokens on the cloth: {n}, and {more} more that a bet asks for")
        return said.format(n=points(stake.agreed), more=stake.asked)
    return _("tokens on the cloth: {n}").format(n=points(stake.agreed))
