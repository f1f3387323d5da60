"""Background of the table: the room, and a glass and a dish on it if there is space."""

from __future__ import annotations

from pygame import Surface

from truc_desktop.art.interiors.interior import rail_front
from truc_desktop.art.light import shadow_of
from truc_desktop.art.palette import Room
from truc_desktop.art.props import still_life
from truc_desktop.art.rooms import room_surface
from truc_desktop.scene.sprite import Sprite
from truc_desktop.table.layout.geometry import Layout

STILL_LIFE = 0.9
"""Scale of the still life, relative to u."""


def paint_ground(room: Room, place: Layout) -> Surface:
    """Return the bare table in window size, painted once for a room and a layout."""
    mat = (round(place.mat.x), round(place.mat.y), round(place.mat.w), round(place.mat.h))
    ground = room_surface(room, place.w, place.h, mat, place.u).copy()
    top = round(place.rail.top)
    ground.blit(rail_front(room, place.w, place.h - top, place.u), (0, top))
    return ground


def still_life_node(room: Room, place: Layout) -> Sprite | None:
    """Return what stands on the table beside the mat, in its place; None without space for it."""
    if place.compact or place.narrow or place.seats > 4:
        return None
    u = place.u
    picture = still_life(room.key, u * STILL_LIFE)
    return Sprite(picture, shadow_of=shadow_of, name="still-life", x=155 * u, y=175 * u, lift=5 * u)
