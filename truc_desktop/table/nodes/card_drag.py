"""A dragged card of the hand: it hangs from the pointer, swings as it is moved, and shows where it will land."""

from __future__ import annotations

from truc_desktop.art.lesson_pictures import glow_frame
from truc_desktop.i18n import _
from truc_desktop.presentation.card_names import card_name
from truc_desktop.scene.node import Node, Point
from truc_desktop.scene.sprite import Sprite
from truc_desktop.table.layout.geometry import CARD_RATIO, CardPose, Layout
from truc_desktop.table.nodes.card import CardNode

LIFT = 26.0
"""Height of a dragged card above the table, in units of u."""
THROW = 0.275
"""How far above where it was taken up a card must be let go to be played, as a part of its height."""
SWING = 1.8
"""Degrees by which a card is turned for each width of a card that it is moved sideways in 100 ms."""
MOST = 9.0
"""Greatest turn, in degrees."""
FOLLOWS = 90.0
"""Time in which a card takes up two thirds of a turn, or loses them once it is held still, ms."""


class CardDrag:
    """One drag of one card, from the moment it is taken up until it is let go."""

    def __init__(self, node: CardNode, pos: Point, place: Layout, layer: Node, swings: bool) -> None:
        """``pos``: of the pointer, in window px; ``layer`` takes the frame on the cloth; ``swings``: it may move."""
        self.node = node
        self._taken_at = node.offset_y
        """How far above its place the card was when it was taken up, in px, below 0: it had risen to the pointer."""
        self._grab = (pos[0] - node.x - node.offset_x, pos[1] - node.y - node.offset_y)
        self._place, self._layer, self._swings = place, layer, swings
        self._from: float | None = None
        """The offset to the side in the last frame, px."""
        self._frame: Sprite | None = None
        node.lift = LIFT * place.u
        if swings:
            node.take_off(node.pose.width)

    @property
    def plays(self) -> bool:
        """Whether the card is played if it is let go now."""
        return self.node.offset_y - self._taken_at < -THROW * self.node.pose.width * CARD_RATIO

    def move(self, pos: Point, playable: bool) -> None:
        """Follow the pointer. ``playable``: the rules allow the card now, so its place on the cloth may be shown."""
        node = self.node
        node.offset_x, node.offset_y = pos[0] - self._grab[0] - node.x, pos[1] - self._grab[1] - node.y
        if (playable and self.plays) != (self._frame is not None):
            self._mark(self._frame is None)

    def advance(self, dt_ms: float) -> None:
        """Swing with the way of the last frame, or come to rest."""
        if not self._swings or dt_ms <= 0:
            return
        node = self.node
        before = node.offset_x if self._from is None else self._from
        self._from = node.offset_x
        way = (node.offset_x - before) / node.pose.width * 100.0 / dt_ms
        goal = max(-MOST, min(MOST, -SWING * 10.0 * way))
        node.angle += (goal - node.angle) * min(1.0, dt_ms / FOLLOWS)

    def end(self) -> None:
        """Let the card go: it has its own picture again, and nothing marks the cloth."""
        self._mark(False)
        if self._swings:
            node = self.node
            offset = node.offset_x, node.offset_y
            node.rest(node.pose)
            node.offset_x, node.offset_y = offset

    def _mark(self, on: bool) -> None:
        """Show where on the cloth the card will land, or no longer."""
        if self._frame is not None:
            self._frame.remove_self()
            self._frame = None
        if on:
            pose: CardPose = self._place.trick(0)
            picture = glow_frame(round(pose.width), round(pose.width * CARD_RATIO), self._place.t)
            told = _("Let go to play {card}").format(card=card_name(self.node.code))
            self._frame = Sprite(picture, name="landing", x=pose.x, y=pose.y, alt=told)
            self._frame.angle = -pose.angle
            self._layer.add(self._frame)
