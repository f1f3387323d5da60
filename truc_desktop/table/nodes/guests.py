"""Guests who follow the game of two players: what they look like as they are struck, hold their breath or are merry.

At rest they are a part of the picture of the room; only what changes is drawn over it.
"""

from __future__ import annotations

from collections.abc import Mapping

import pygame
from pygame import Rect, Surface

from truc_desktop.art.interiors.guests import FEELINGS, Feeling, guests_areas
from truc_desktop.art.interiors.guests_moved import guests_moved
from truc_desktop.art.palette import Room
from truc_desktop.scene.node import Node, Visual
from truc_desktop.table.layout.geometry import Layout


class GuestsNode(Node):
    """The guests at one side of a room; nothing is drawn while they are calm."""

    feeling = Visual[Feeling]("calm")
    light = Visual[Surface | None](None)
    """The light that is painted into the picture of the room, of any size for the whole window; None for full light."""

    def __init__(self, moved: Mapping[Feeling, Surface], area: Rect, window: tuple[int, int]) -> None:
        """``moved``: what is drawn over an ``area`` of the ``window``, both in px, for each feeling but calm."""
        super().__init__(name="guests", z=-9)
        self._moved, self._area, self._window = moved, area, window
        self._lit: tuple[Surface, Surface, Surface] | None = None
        """A picture, the light in which it was drawn last, and what that looks like."""

    def body(self) -> Rect:
        """Return the part of the window that looks different, in px."""
        return Rect(0, 0, 0, 0) if self.feeling == "calm" else self._area.copy()

    def draw(self, target: Surface, clip: Rect) -> None:
        """Draw the guests as they feel."""
        if self.feeling != "calm":
            picture = self._moved[self.feeling]
            target.blit(picture if self.light is None else self._in_light(picture, self.light), self._area)

    def _in_light(self, picture: Surface, light: Surface) -> Surface:
        if self._lit is None or self._lit[0] is not picture or self._lit[1] is not light:
            out = picture.copy()
            out.blit(_part_of(light, self._area, self._window), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
            self._lit = picture, light, out
        return self._lit[2]


def _part_of(light: Surface, area: Rect, window: tuple[int, int]) -> Surface:
    """Return an area of a small light of the whole window, enlarged."""
    across, down = light.get_width() / window[0], light.get_height() / window[1]
    left, top = int(area.x * across), int(area.y * down)
    right, foot = -int(-area.right * across // 1), -int(-area.bottom * down // 1)
    part = Rect(left, top, right - left, foot - top).clip(light.get_rect())
    size = round(part.w / across), round(part.h / down)
    out = Surface(area.size, 0, 32)
    out.fill((255, 255, 255))
    out.blit(pygame.transform.smoothscale(light.subsurface(part), size),
             (round(part.x / across) - area.x, round(part.y / down) - area.y))  # fmt: skip
    return out


def guest_nodes(room: Room, place: Layout, guests: tuple[str, ...]) -> tuple[GuestsNode, ...]:
    """Return a node for the guests (keys of the cast) at each side of a room; none where there are no guests.

    It draws them as they feel, which takes many frames unless guests_moved() has been called before.
    """
    moved = guests_moved(room, place.view, guests)
    areas = guests_areas(place.view, len(guests)) if moved else ()
    return tuple(
        GuestsNode({feeling: moved[i][nth] for i, feeling in enumerate(FEELINGS)}, area, (place.w, place.h))
        for nth, area in enumerate(areas)
    )
