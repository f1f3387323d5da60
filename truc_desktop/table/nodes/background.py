"""What is around the cards: the room with its table, and the viewer's glass and a dish or a candle on the cloth."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Surface

from truc_desktop.art.faces.cast import HOUSES
from truc_desktop.art.figures.cel import Cel
from truc_desktop.art.interiors.guests import MOST
from truc_desktop.art.interiors.interior import interior, room_with_guests
from truc_desktop.art.interiors.life import (
    FLAME_MS,
    FLAMES,
    STEAM_MS,
    STEAMS,
    WICK,
    bread,
    candle,
    carafe,
    flame,
    olives,
    steam,
    tumbler,
)
from truc_desktop.art.interiors.view import View
from truc_desktop.art.light import shadow_of
from truc_desktop.art.palette import Room
from truc_desktop.scene.imagecache import SHARED
from truc_desktop.scene.node import Node, Point
from truc_desktop.scene.sprite import Sprite
from truc_desktop.table.layout.geometry import Layout
from truc_desktop.table.nodes.cels import Flicker
from truc_desktop.table.nodes.drinks import OWN
from truc_desktop.table.nodes.room_life import RoomLife

DRINKS = {
    "catalan": "wine", "valencian": "juice", "french": "white", "poitou": "white", "pulperia": "mate",
    "contrast": "wine",
}  # fmt: skip
"""What the viewer drinks, by room, also where no glass stands on the table: it is raised to a toast."""
_GLASS, _DISH, _CANDLE, _BREAD, _CARAFE = 168.0, 214.0, 200.0, 214.0, 186.0
"""Sizes of the things: px of 256 units, in units of u."""
_STEAM = 60.0
"""Height of steam above the foot of a mate, in units of u."""
STEAM = "steam"
"""Name of the node of that steam."""


def guests_of(room: Room, players: Sequence[str]) -> tuple[str, ...]:
    """Return who sits in the back of a room while only two play: people of the house; ``players`` and guests are keys
    of the cast."""
    if len(players) > 2:
        return ()
    return tuple(who for who in HOUSES.get(room.key, ()) if who not in players)[:MOST]


def paint_ground(room: Room, place: Layout, guests: tuple[str, ...] = ()) -> Surface:
    """Return the room with its bare table in window size; not to be drawn on. It takes many frames the first time."""
    return room_with_guests(room, place.view, guests) if guests else interior(room, place.view)


def keeps_ground(room: Room, place: Layout, guests: tuple[str, ...] = ()) -> bool:
    """Return whether that picture is in the memory for pictures."""
    return room_with_guests.keeps(room, place.view, guests) if guests else interior.keeps(room, place.view)


def keep_ground(picture: Surface, room: Room, view: View, guests: tuple[str, ...] = ()) -> None:
    """Leave that picture in the memory for pictures, as just used; ``view``: that of its layout."""
    if guests:
        room_with_guests.keep(picture, room, view, guests)
    else:
        interior.keep(picture, room, view)


class StillLife(Sprite):
    """What stands on the table before the viewer: first the glass, which they may take into the hand."""

    def __init__(
        self, glass: Callable[[int], Cel], foot: Point, beside: list[tuple[Cel, float, float]], lift: float, drunk: int
    ) -> None:
        """``glass(level)`` returns the glass with ``level`` of eight parts, ``foot`` is its place in window px.

        ``beside``: what else there is, and the window px of its feet. ``drunk``: see drunk_of().
        """
        self._glass, self._foot, self._beside = glass, foot, beside
        boxes = [cel.rect.move(round(x), round(y)) for cel, x, y in ((glass(OWN[drunk]), *foot), *beside)]
        self._whole = boxes[0].unionall(boxes[1:])
        self._drunk, self._taken = drunk, False
        self._pictures: dict[int | None, Surface] = {}
        x, y = self._whole.center
        super().__init__(self._picture(), shadow_of=shadow_of, name="still-life", x=x, y=y, lift=lift)
        self.hit_rect = boxes[0]  # only the glass takes a click

    @property
    def stands_at(self) -> Point:
        """The point of the cloth with which all of it moves: the foot of what stands beside the glass, which is nearer
        to the middle; else that of the glass."""
        return self._beside[-1][1:] if self._beside else self._foot

    @property
    def taken(self) -> bool:
        """Whether the glass is in the viewer's hand."""
        return self._taken

    @property
    def drunk(self) -> int:
        """How much of the glass has been drunk, see drunk_of()."""
        return self._drunk

    def take_glass(self, taken: bool) -> None:
        """Show the table without the glass, or with it."""
        self._taken = taken
        self.image = self._picture()

    def pour(self, drunk: int) -> None:
        """Show the glass as full as it is when so much has been drunk."""
        self._drunk = drunk
        self.image = self._picture()

    def draw_ahead(self, drunk: int) -> None:
        """Draw in advance what ``pour`` will show, with its shadow."""
        SHARED.shadow(self._drawn(drunk), self.lift, shadow_of)

    def _picture(self) -> Surface:
        return self._drawn(None if self._taken else self._drunk)

    def _drawn(self, drunk: int | None) -> Surface:
        """Return all things, with a glass of which so much has been drunk, or (None) without it."""
        if drunk not in self._pictures:
            picture = Surface(self._whole.size, pygame.SRCALPHA, 32)
            glass = [] if drunk is None else [(self._glass(OWN[drunk]), *self._foot)]
            for cel, x, y in (*glass, *self._beside):
                box = cel.rect.move(round(x), round(y))
                picture.blit(cel.surface, (box.x - self._whole.x, box.y - self._whole.y))
            self._pictures[drunk] = picture
        return self._pictures[drunk]


def still_life_node(room: Room, place: Layout, drunk: int) -> StillLife | None:
    """Return what stands on the table before the viewer; None where there is no room for it.

    ``drunk``: how much of the glass, see drunk_of().
    """
    if place.glass is None or room.table == "flat":
        return None
    u = place.u
    beside = []
    if place.beside is not None and room.key != "pulperia":
        thing = candle(round(_CANDLE * u)) if room.key == "poitou" else olives(round(_DISH * u))
        beside.append((thing, *place.beside))

    def glass(level: int) -> Cel:
        return tumbler(level, DRINKS[room.key], round(_GLASS * u))

    return StillLife(glass, place.glass, beside, 5 * u, drunk)


def fare_nodes(room: Room, place: Layout) -> tuple[Sprite, ...]:
    """Return what else stands on the table of two players: bread, and a carafe or a kettle."""
    if room.table == "flat":
        return ()
    found = []
    for name, cel, at in (
        ("bread", bread(round(_BREAD * place.u)), place.bread),
        ("carafe", carafe(DRINKS[room.key], round(_CARAFE * place.u)), place.carafe),
    ):  # fmt: skip
        if at is not None:
            box = cel.rect.move(round(at[0]), round(at[1]))
            x, y = box.center
            found.append(Sprite(cel.surface, shadow_of=shadow_of, name=name, x=x, y=y, lift=5 * place.u))
    return tuple(sorted(found, key=lambda thing: thing.y))


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
        mist.name = STEAM
        return mist
    return None
