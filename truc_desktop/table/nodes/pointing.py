"""What a lesson points at: lit cards, a hand over one, light on a person, a ring round a button, a slip on the wall.

It follows what it points at, wherever that moves, and needs no more than the table's nodes and their rectangles.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from truc_desktop.art.faces.cast import BY_KEY
from truc_desktop.art.lesson_pictures import glow_frame, light_pool, pointing_hand
from truc_desktop.scene.node import Node
from truc_desktop.scene.sprite import Sprite
from truc_desktop.table.layout.geometry import CARD_RATIO
from truc_desktop.table.nodes.card import CardNode
from truc_desktop.table.nodes.tabletop import Tabletop
from truc_desktop.table.nodes.wall_paper import slip_on_wall

POINTING_HAND = "pointing-hand"
BREATH = 1300.0
"""Period of a light that comes and goes, ms."""
LEAST_LIGHT = 0.45
HAND, NOD = 96.0, 10.0
"""Height of the pointing hand, and how far it moves up and down, in units of t."""
ASLANT = 55.0
"""How far the pointing hand is turned from straight down, to the right, degrees."""
POOL = 2.1
"""Width of the light on a person, in widths of their box."""

Where = Callable[[], Rect | None]
"""Returns the rectangle of what is pointed at, in window px; None while it is not there."""


class Light(Node):
    """A picture that stays at something and comes and goes like breath. ``still``: it does not move."""

    def __init__(
        self, name: str, where: Where, draw: Callable[[Rect], Surface], still: bool, nod: float = 0.0,
        tilt: Callable[[], float] = lambda: 0.0, on: Callable[[], Node | None] | None = None,
    ) -> None:  # fmt: skip
        """``draw(box)`` returns the picture, to be centred on the box; ``nod``: px by which it moves up and down, in
        place of its light; ``tilt()``: degrees clockwise by which it is turned; ``on()``: what the picture belongs to
        and is drawn with, under what lies over that; None: it lies over everything."""
        super().__init__(name=name)
        self._where, self._draw, self._still, self._nod = where, draw, still, nod
        self._tilt, self._on = tilt, on
        self._sprite = Sprite(None)
        self._size = (0, 0)
        self._time = 0.0
        self.add(self._sprite)
        self.follow()

    def reach(self) -> Rect | None:
        """Return the box in window px in which the picture moves; None while it is not there."""
        box = self._where()
        if box is None:
            return None
        turned = math.radians(self._tilt())
        along, across = abs(math.cos(turned)), abs(math.sin(turned))
        w, h = box.w * along + box.h * across, box.w * across + box.h * along
        return Rect(math.floor(box.centerx - w / 2), math.floor(box.centery - h / 2 - self._nod), math.ceil(w) + 1,
                    math.ceil(h + self._nod) + 1)  # fmt: skip

    def on_exit(self) -> None:
        """Take the picture away from what it belongs to."""
        self._sprite.remove_self()

    def on_enter(self) -> None:
        """Show the picture."""
        if self._sprite.parent is None:
            self.add(self._sprite)
        self.follow()

    def advance(self, dt_ms: float) -> None:
        """Move with what is pointed at."""
        self._time += dt_ms
        self.follow()

    def follow(self) -> None:
        """Take the place of what is pointed at; nothing is shown while it is not there."""
        box = self._where()
        self._sprite.visible = box is not None and box.w > 0
        if box is None or box.w <= 0:
            return
        if box.size != self._size:
            self._size = box.size
            self._sprite.image = self._draw(box)
        breath = 1.0 if self._still else 0.5 + 0.5 * math.cos(math.tau * self._time / BREATH)
        owner = self if self._on is None else self._on()
        if owner is not None and self._sprite.parent is not owner:  # a hand is rebuilt when the window changes
            owner.add(self._sprite)
        self._sprite.x, self._sprite.y = box.center if owner is self else (0.0, 0.0)
        self._sprite.angle = -self._tilt()
        if self._nod:
            self._sprite.y -= self._nod * (1 - breath)
        else:
            self._sprite.alpha = LEAST_LIGHT + (1 - LEAST_LIGHT) * breath


class Pointing:
    """Everything that points, in two layers: ``below`` behind the people, ``above`` over cards and controls."""

    def __init__(self, table: Tabletop, panels: Node, still: bool) -> None:
        """``panels``: the node with the buttons. ``still``: nothing may move."""
        self._table, self._panels = table, panels
        self.still = still
        self.below, self.above = Node(name="lesson-light", z=-3.5), Node(name="lesson-pointing", z=76)

    def clear(self) -> None:
        """Point at nothing; the slip stays."""
        for node in (*self.below.children, *self.above.children):
            if node.name != "slip":
                node.remove_self()

    # ------------------------------------------------------------------ lights
    def _card(self, code: str) -> CardNode | None:
        return next((node for node in self._table.hand if node.code == code), None)

    def card_box(self, code: str) -> Rect | None:
        """The rectangle of a card in the player's hand; None if it is not there."""
        node = self._card(code)
        if node is None:
            return None
        x, y = node.window_pos
        w, h = node.pose.width, node.pose.width * CARD_RATIO
        return Rect(round(x - w / 2), round(y - h / 2), round(w), round(h))

    def light_cards(self, codes: Sequence[str]) -> None:
        """Light cards of the player."""
        for code in codes:
            self._light_card(code)

    def _light_card(self, code: str) -> None:
        def tilt() -> float:
            node = self._card(code)
            return 0.0 if node is None else node.pose.angle

        self._add(self.above, f"light-{code}", lambda: self.card_box(code), self._frame, tilt=tilt,
                  on=lambda: self._card(code))  # fmt: skip

    def point(self, seat: int, code: str) -> None:
        """Hold the hand of ``seat`` beside a card of the player: it points at the card's left upper corner from the
        left, where nothing lies on the cloth."""
        person = BY_KEY[self._table.players[seat].who]
        t = self._table.place.t

        def box() -> Rect | None:
            card = self.card_box(code)
            if card is None:
                return None
            size, aslant = round(HAND * t), math.radians(ASLANT)
            middle = card.left - size / 2 * math.sin(aslant), card.top - (size / 2) * math.cos(aslant)
            return Rect(round(middle[0] - size / 2), round(middle[1] - size / 2), size, size)

        def slanted() -> float:
            return -ASLANT

        def draw(_box: Rect) -> Surface:
            return pointing_hand(round(HAND * t), person.skin[0], person.skin[1], person.cloth[0])

        self._add(self.above, POINTING_HAND, box, draw, NOD * t, tilt=slanted)

    def ring(self, name: str) -> None:
        """Put a ring round the control called ``name``."""
        def box() -> Rect | None:
            node = self._panels.find(name)
            return node.focus_box() if node is not None and node.shown else None

        self._add(self.above, f"ring-{name}", box, self._frame)

    def frame(self, name: str, where: Where) -> None:
        """Put a frame of light called ``name`` round what ``where`` returns."""
        self._add(self.above, name, where, self._frame)

    def lamp(self, seat: int) -> None:
        """Let light fall on a player."""
        def box() -> Rect | None:
            body = self._table.seats[seat].body()
            pool = Rect(0, 0, round(body.w * POOL), round(body.w * POOL * 0.92))
            pool.center = body.center
            return pool

        self._add(self.below, f"lamp-{seat}", box, lambda box: light_pool(box.w, box.h))

    def _frame(self, box: Rect) -> Surface:
        return glow_frame(box.w, box.h, self._table.place.t)

    def _add(
        self, layer: Node, name: str, where: Where, draw: Callable[[Rect], Surface], nod: float = 0.0,
        tilt: Callable[[], float] = lambda: 0.0, on: Callable[[], Node | None] | None = None,
    ) -> None:  # fmt: skip
        if layer.find(name) is None:
            layer.add(Light(name, where, draw, self.still, nod, tilt, on))

    def pointed_at(self) -> tuple[str, ...]:
        """The names of everything that points now."""
        return tuple(node.name for node in (*self.below.children, *self.above.children))

    # ------------------------------------------------------------------ papers
    def show_slip(self, told: str) -> None:
        """Put a slip of paper on the wall at the right, in place of another one; "" takes it away."""
        self._take("slip")
        if told:
            self.above.add(slip_on_wall(self._table, told, self._papers()))

    def _papers(self) -> list[Rect]:
        """Return the boxes of what else is to be read: prompt and calls, and the strip of the ranks."""
        top: Node = self._panels
        while top.parent is not None:
            top = top.parent
        found = [node.body() for node in self._panels.children if node.name.startswith(("prompt", "choice-"))]
        ranks = top.find("ranking")
        return found if ranks is None else [*found, ranks.body()]

    def _take(self, name: str) -> None:
        for node in self.above.children:
            if node.name == name:
                node.remove_self()
