"""HandControl: plays the viewer's cards by click, drag, key and focus; the card under the pointer rises."""

from __future__ import annotations

import math
from collections.abc import Callable

from pygame import Rect

from truc_desktop.art.bubbles import tag as tag_picture
from truc_desktop.art.cards import lead_ring
from truc_desktop.scene.easing import out_cubic
from truc_desktop.scene.flight import Shake
from truc_desktop.scene.node import Node, Point
from truc_desktop.scene.pointer import PointerState
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.steps import Do, Motion, Par, Seq, Wait
from truc_desktop.scene.timeline import Timeline
from truc_desktop.scene.tween import Tween
from truc_desktop.table.layout.geometry import CARD_RATIO
from truc_desktop.table.nodes.card import BACK, CardNode
from truc_desktop.table.nodes.card_drag import CardDrag
from truc_desktop.table.nodes.tabletop import Tabletop

HOVER_IN, HOVER_OUT = 150.0, 200.0
"""Time in which a card rises and falls, ms."""
ROOM = 0.08
"""How far the cards beside a raised one make way for it, as a part of their width."""
WAITS = 0.45
"""How far a card rises that waits to be played, as a part of how far the one under the pointer does."""
FALLING, RISING, DRAGGED = 15, 16, 20
"""The z of cards that go down, that are raised, and that are dragged: they lie over the others of the hand."""
TAG = 1.3
"""Size of the tag of a raised card, as a multiple of the usual one."""
POINTED_MS = 2200.0
"""Time for which a card that is pointed out stays raised, ms."""


class HandControl:
    """Connects the card nodes of the hand to pointer, keys and focus."""

    def __init__(
        self, table: Tabletop, ambient: Timeline, play: Callable[[str], None], refuse: Callable[[str], None],
        tick: Callable[[], None], pointer: PointerState,
    ) -> None:  # fmt: skip
        """``play`` receives a card, ``refuse`` a reason; ``tick`` plays the sound of a rising card; ``pointer`` is that
        of the table's stage."""
        self.table = table
        self.ambient = ambient
        self._play, self._refuse, self._tick = play, refuse, tick
        self._pointer = pointer
        self._codes: tuple[str, ...] = ()
        self._left_at: Point | None = None
        """Where the pointer has rested since the hand changed: a card there came to it. None: it has moved."""
        self._playable: tuple[str, ...] = ()
        self._why = ""
        self._raised: CardNode | None = None
        self._tag, self._held, self._waits = "", "", ""
        self._ringed = False
        self._rings: list[Sprite] = []
        self.tags = Node(name="card-tags", z=75)
        """The layer of the tag over a raised card."""
        self.landing = Node(name="landing-place", z=29)
        """The layer of the frame on the cloth that shows where a dragged card will land."""
        self._drag: CardDrag | None = None
        self._foot = 0.0
        self.on_raised: Callable[[str], None] = lambda code: None
        """Receives the code of the card that the pointer or the focus raises, "" for none."""
        table.on_hand_changed = self.rewire

    @property
    def held(self) -> str:
        """The code of the card that stays raised until it is pressed again; "" for none."""
        return self._held

    @property
    def raised(self) -> str:
        """The code of the card under the pointer or with the focus; "" for none."""
        return "" if self._raised is None else self._raised.code

    @property
    def tagged(self) -> bool:
        """Whether a tag is shown over a card."""
        return bool(self.tags.children)

    def allow(self, playable: tuple[str, ...], why: str, tag: str = "", ringed: bool = False) -> None:
        """Set which cards may be played now, and the reason why others may not.

        ``tag``: what playing a card would do besides, shown on the card that is raised; "" for nothing. ``ringed``:
        those that may be played have a ring, as one of them is to be chosen for something.
        """
        self._playable, self._why, self._tag = playable, why, tag
        self._ringed = ringed
        self._show_rings()
        for node in self.table.hand:
            node.enabled = True
        self._show_tag()

    def hold(self, code: str) -> None:
        """Raise the card with this code until it is played, another one is held, or ``let_down`` is called."""
        self.let_down()
        node = self._node(code)
        if node is None:
            return
        self._hover(node, True)
        self._held = code
        self._show_tag()

    def let_down(self) -> None:
        """Hold no card any more."""
        node, self._held = self._node(self._held), ""
        if node is not None and node is not self._raised:
            self._hover(node, False)

    def wait(self, code: str) -> None:
        """Raise the card with this code a little until it is its turn, and no other one; "" for none."""
        before, self._waits = self._waits, code
        for node in (self._node(before), self._node(code)):
            if node is not None and node is not self._raised and node.code != self._held:
                self._rest(node)

    def _rest(self, node: CardNode) -> None:
        """Let a card go where it rests: down among the others, or a little raised while it waits to be played."""
        self.ambient.play(Tween(node, "offset_y", self._resting_y(node), HOVER_OUT, out_cubic))

    def _resting_y(self, node: CardNode) -> float:
        return -WAITS * self.table.place.rise if node.code == self._waits else 0.0

    def _node(self, code: str) -> CardNode | None:
        return next((node for node in self.table.hand if code and node.code == code), None)

    def unring(self) -> None:
        """Take the rings away: a card has been chosen."""
        self._ringed = False
        self._show_rings()

    def _show_rings(self) -> None:
        """Put a ring on every card that may be played while one is to be chosen; rings rise and shake with the cards.
        """
        wanted = [node for node in self.table.hand if self._ringed and node.code in self._playable]
        if [ring.parent for ring in self._rings] == wanted:
            return
        for ring in self._rings:
            if ring.parent is not None:
                ring.remove_self()
        pictures = [lead_ring(node.pose.width, node.pose.angle, self.table.place.u) for node in wanted]
        self._rings = [Sprite(picture, name="chosen-for") for picture in pictures]
        for node, ring in zip(wanted, self._rings, strict=True):
            node.add(ring)

    def _show_tag(self) -> None:
        """Show the tag over the card that is held, or else over the one that is raised."""
        node = self._node(self._held) or self._raised
        if not self._tag or node is None or node.code not in self._playable:
            self.tags.clear()
            return
        name = f"tag-{node.code}-{self._tag}"
        place, pose = self.table.place, node.pose
        top = pose.y - 0.5 * pose.width * CARD_RATIO - place.rise
        self.tags.clear()
        self.tags.add(Sprite(
            tag_picture(self._tag, TAG * place.t), name=name, x=pose.x, y=top - 6 * place.t, alt=self._tag,
        ))  # fmt: skip

    def end_at(self, foot: float) -> None:
        """Set the y in px below which the cards are hidden and do not take the pointer."""
        if foot != self._foot:
            self._foot = foot
            self.rewire()

    def press(self, index: int) -> bool:
        """Play the ``index``-th card from the left (from 0); return whether there is one."""
        if index >= len(self.table.hand) or self.table.watched:
            return False
        self._activate(self.table.hand[index])
        return True

    def advance(self, dt_ms: float) -> None:
        """Let ``dt_ms`` pass: a dragged card swings. A card that slid under a resting pointer is raised as soon as the
        pointer moves."""
        if self._drag is not None:
            self._drag.advance(dt_ms)
        if self._left_at is None or self._pointer.pos == self._left_at:
            return
        self._left_at = None
        node = self._pointer.hovered
        if isinstance(node, CardNode) and node in self.table.hand and node.code != BACK:
            self._hover(node, True)

    def rewire(self) -> None:
        """Connect every card of the hand; called whenever the hand has changed."""
        codes = tuple(node.code for node in self.table.hand)
        if codes != self._codes:
            self._codes, self._left_at = codes, self._pointer.pos
        if self._raised is not None and self._raised not in self.table.hand:
            self._raised = None
            self.on_raised("")
            for node in self.table.hand:  # those beside it had made way for it
                self.ambient.play(Tween(node, "offset_x", 0.0, HOVER_OUT, out_cubic))
        if self._node(self._held) is None:
            self._held = ""
        self._show_tag()
        self._show_rings()
        for i, node in enumerate(self.table.hand):
            if node.code == BACK:
                continue
            if node.code == self._waits and node is not self._raised:
                self._rest(node)
            self._wire(node, i)

    def _wire(self, node: CardNode, index: int) -> None:
        if node is not self._raised and node.code != self._held:
            node.z = index
        node.focusable, node.focus_group = True, "hand"
        self._aim(node)
        node.hit_angle = -node.pose.angle
        node.on_click = lambda: self._activate(node)
        node.on_hover = lambda inside: self._point(node, inside)
        node.on_focus = lambda has: self._hover(node, has)
        node.on_drag_start = lambda pos: self._drag_start(node, pos)
        node.on_drag_move = lambda pos: self._drag_move(node, pos)
        node.on_drag_end = lambda pos, dropped: self._drag_end(node, dropped)

    def _aim(self, node: CardNode) -> None:
        """Set where a card takes the pointer: where it rests, and what it rises over while it is raised. So it neither
        leaves a pointer that pushes it up nor trembles under one at its foot.
        """
        pose = node.pose
        w, h = pose.width, pose.width * CARD_RATIO
        top, foot = pose.y - h / 2, pose.y + h / 2
        if node is self._raised:
            top -= self.table.place.rise
        foot = math.floor(min(foot, self._foot) if self._foot else foot)
        node.hit_rect = Rect(round(pose.x - w / 2), math.floor(top), round(w), foot - math.floor(top))
        # Turned as the card is: a longer box about its own middle would no longer hold all that the shorter one does.
        node.hit_pivot = pose.x, pose.y

    def _activate(self, node: CardNode) -> None:
        if node.code in self._playable:
            self._play(node.code)
        else:
            # The table may only be behind the session: the screen decides, and gives the reason if not.
            waited = self._waits
            self._play(node.code)
            if node.code not in (waited, self._waits):
                self.shake(node.code)

    def shake(self, code: str) -> None:
        """Let the card with this code shake, as a no; nothing happens if it is not in the hand."""
        node = self._node(code)
        if node is not None:
            self.ambient.play(Shake(node, 9 * self.table.place.u, 260))

    # ------------------------------------------------------------------ rising
    def point_out(self, code: str) -> None:
        """Raise the card with this code for POINTED_MS."""
        node = self._node(code)
        if node is None or node is self._raised:
            return
        self._hover(node, True, told=False)
        self.ambient.play(Seq(Wait(POINTED_MS), Do(lambda: self._hover(node, False))))

    def _point(self, node: CardNode, inside: bool) -> None:
        """The pointer has come to a card or left it. A card that has come to the pointer is not raised."""
        if not inside or self._left_at is None or self._pointer.pos != self._left_at:
            self._hover(node, inside)

    def _hover(self, node: CardNode, inside: bool, told: bool = True) -> None:
        """Raise a card or let it down; ``told``: ``on_raised`` hears of it."""
        if node not in self.table.hand:
            return
        if inside and self._raised is not node:
            self._tick()
        self._raised = node if inside else None if self._raised is node else self._raised
        self._show_tag()
        if told:
            self.on_raised(self.raised)
        if node.code == self._held:
            return
        u = self.table.place.u
        index = self.table.hand.index(node)
        up = -self.table.place.rise if inside else self._resting_y(node)
        ms = HOVER_IN if inside else HOVER_OUT
        node.z = RISING if inside else FALLING
        self._aim(node)
        steps = [
            Tween(node, "offset_y", up, ms, out_cubic),
            Tween(node, "lift", (22 if inside else 13) * u, ms, out_cubic),
        ]
        for side in (-1, 1):
            if 0 <= index + side < len(self.table.hand):
                part = side * ROOM * node.pose.width if inside else 0.0
                steps.append(Tween(self.table.hand[index + side], "offset_x", part, ms, out_cubic))
        self.ambient.play(Seq(Par(*steps), Do(lambda: self._settle(node))))

    def _settle(self, node: CardNode) -> None:
        """Put a card that has gone down back among the others."""
        if node in self.table.hand and node.z == FALLING:
            node.z = self.table.hand.index(node)

    # ------------------------------------------------------------------ dragging
    def _drag_start(self, node: CardNode, pos: Point) -> None:
        node.z = DRAGGED
        self._drag = CardDrag(node, pos, self.table.place, self.landing, self.ambient.motion is Motion.FULL)

    def _drag_move(self, node: CardNode, pos: Point) -> None:
        if self._drag is not None and self._drag.node is node:
            self._drag.move(pos, node.code in self._playable)

    def _drag_end(self, node: CardNode, dropped: bool) -> None:
        drag, self._drag = self._drag, None
        if drag is None or drag.node is not node:
            return
        drag.end()
        if dropped and drag.plays:
            self._play(node.code)
        if node in self.table.hand:
            index = self.table.hand.index(node)
            node.z = index
            lift = 13 * self.table.place.u
            self.ambient.play(
                Par(
                    Tween(node, "offset_x", 0.0, HOVER_OUT),
                    Tween(node, "offset_y", self._resting_y(node), HOVER_OUT),
                    Tween(node, "lift", lift, HOVER_OUT),
                )
            )
