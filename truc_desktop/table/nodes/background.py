"""What is around the cards: the room with its table, and the viewer's glass and a dish or a candle on the cloth."""

from __future__ import annotations

import pygame
from pygame import Surface

from truc_desktop.art.figures.renderer import Cel
from truc_desktop.art.interiors.interior import interior
from truc_desktop.art.interiors.life import (
    FLAME_MS,
    FLAMES,
    STEAM_MS,
    STEAMS,
    WICK,
    candle,
    flame,
    olives,
    steam,
    tumbler,
)
from truc_desktop.art.light import shadow_of
from truc_desktop.art.palette import Room
from truc_desktop.scene.node import Node
from truc_desktop.scene.sprite import Sprite
from truc_desktop.table.layout.geometry import Layout
from truc_desktop.table.nodes.cels import Flicker
from truc_desktop.table.nodes.room_life import RoomLife

DRINKS = {
    "catalan": "wine", "valencian": "juice", "french": "white", "poitou": "white", "pulperia": "mate",
    "contrast": "wine",
}  # fmt: skip
"""What the viewer drinks, by room, also where no glass stands on the table: it is raised to a toast."""
LEVEL = 6
"""How full the viewer's glass is, of 8."""
_GLASS, _DISH, _CANDLE = 168.0, 214.0, 200.0
"""Sizes of the things: px of 256 units, in units of u."""
_STEAM = 60.0
"""Height of steam above the foot of a mate, in units of u."""


def paint_ground(room: Room, place: Layout) -> Surface:
    """Return the room with its bare table in window size; not to be drawn on. It takes many frames the first time."""
    return interior(room, place.view)


class StillLife(Sprite):
    """What stands on the table before the viewer: first the glass, which they may take into the hand."""

    def __init__(self, things: list[tuple[Cel, float, float]], lift: float) -> None:
        """``things``: pictures and the window px of their feet."""
        boxes = [cel.rect.move(round(x), round(y)) for cel, x, y in things]
        whole = boxes[0].unionall(boxes[1:])
        self._pictures = []
        for first in (0, 1):
            picture = Surface(whole.size, pygame.SRCALPHA, 32)
            for (cel, _x, _y), box in list(zip(things, boxes, strict=True))[first:]:
                picture.blit(cel.surface, (box.x - whole.x, box.y - whole.y))
            self._pictures.append(picture)
        x, y = whole.center
        super().__init__(self._pictures[0], shadow_of=shadow_of, name="still-life", x=x, y=y, lift=lift)

    def take_glass(self, taken: bool) -> None:
        """Show the table without the glass, or with it."""
        self.image = self._pictures[taken]


def still_life_node(room: Room, place: Layout) -> StillLife | None:
    """Return what stands on the table before the viewer; None where there is no room for it."""
    if place.glass is None or room.table == "flat":
        return None
    u = place.u
    things = [(tumbler(LEVEL, DRINKS[room.key], round(_GLASS * u)), *place.glass)]
    if place.beside is not None and room.key != "pulperia":
        thing = candle(round(_CANDLE * u)) if room.key == "poitou" else olives(round(_DISH * u))
        things.append((thing, *place.beside))
    return StillLife(things, 5 * u)


def room_life_node(room: Room, place: Layout, moving: bool, seed: str) -> Node | None:
    """Return what passes at the wall now and then; None where nothing moves, or there is no wall."""
    return RoomLife(room.key, place.view, seed) if moving and room.table != "flat" else None


def living_node(room: Room, place: Layout, moving: bool) -> Node | None:
    """Return what lives on the table: the candle's flame, or steam over a mate; None if there is nothing."""
    if room.table == "flat":
        return None
    u = place.u
    if room.key == "poitou" and place.beside is not None:
        size = round(_CANDLE * u)
        fire = Flicker(lambda n: flame(n, size), FLAMES, FLAME_MS, moving)
        fire.x, fire.y = (round(c) for c in place.beside)
        fire.y -= round(WICK * size / 256)
        fire.name = "flame"
        return fire
    if room.key == "pulperia" and place.glass is not None:
        size = round(_GLASS * u)
        mist = Flicker(lambda n: steam(n, size), STEAMS, STEAM_MS, moving)
        mist.x, mist.y = (round(c) for c in place.glass)
        mist.y -= round(_STEAM * u)
        mist.name = "steam"
        return mist
    return None
