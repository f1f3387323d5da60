"""The guests of a room: who are struck by a raise, hold their breath at a higher one, and are merry at the end."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Surface

from truc_desktop.art.interiors.guests import Feeling
from truc_desktop.art.interiors.guests_moved import guests_moved
from truc_desktop.art.palette import Room
from truc_desktop.engine import SeatView
from truc_desktop.presentation.deciding import force_of
from truc_desktop.presentation.sound_cues import raise_waiting
from truc_desktop.scene.node import Node
from truc_desktop.table.layout.geometry import Layout
from truc_desktop.table.nodes.guests import GuestsNode, guest_nodes


def feeling_of(view: SeatView) -> Feeling:
    """Return what guests feel, by what everybody at the table knows: struck by a raise that waits for its answer,
    breathless at a higher one, and merry at the end of a hand that was raised."""
    step = raise_waiting(view)
    if step is not None:
        return "breathless" if step else "struck"
    return "merry" if view.match_over or (view.over and force_of(view)) else "calm"


class Guests:
    """The guests who watch one table; ``who``: keys of the cast, none where more than two play."""

    def __init__(self, room: Room, who: tuple[str, ...]) -> None:
        self.who = who
        self._room = room
        self._place: Layout | None = None
        self._layer: Node | None = None
        self._nodes: tuple[GuestsNode, ...] = ()
        self._light: Surface | None = None

    def lay_out(self, place: Layout, layer: Node) -> None:
        """Take over a layout; guests who feel something are shown in ``layer``."""
        for node in self._nodes:
            node.remove_self()
        self._place, self._layer, self._nodes, self._light = place, layer, (), None

    def draw_ahead(self, draw: Callable[..., None]) -> None:
        """Let ``draw(function, *arguments)`` draw in a thread what guests look like, unless that has been drawn."""
        if self.who and self._place is not None and not self._drawn():
            draw(guests_moved, self._room, self._place.view, self.who)

    def lit(self, light: Surface | None) -> None:
        """Take note of the light that is painted into the picture of the room; None for full light."""
        self._light = light
        for node in self._nodes:
            node.light = light

    def show(self, view: SeatView, at_once: bool) -> None:
        """Show what guests feel; unless ``at_once`` only if that has been drawn."""
        feeling = feeling_of(view)
        if feeling != "calm" and not self._nodes and self.who and (at_once or self._drawn()):
            self._come_alive()
        for node in self._nodes:
            node.feeling = feeling

    def _drawn(self) -> bool:
        return self._place is not None and guests_moved.keeps(self._room, self._place.view, self.who)

    def _come_alive(self) -> None:
        if self._place is None or self._layer is None:
            return
        self._nodes = guest_nodes(self._room, self._place, self.who)
        self._layer.add(*self._nodes)
        self.lit(self._light)
