"""Background of the table: the room, with a glass and a dish if there is space."""

from __future__ import annotations

from pygame import Surface

from truc_desktop.art.light import drop
from truc_desktop.art.palette import Room
from truc_desktop.art.props import still_life
from truc_desktop.art.rooms import room_surface
from truc_desktop.table.layout.geometry import Layout

STILL_LIFE = 0.9
"""Scale of the still life, relative to u."""


def paint_ground(room: Room, place: Layout) -> Surface:
    """Return the background in window size, painted once for a room and a layout."""
    mat = (round(place.mat.x), round(place.mat.y), round(place.mat.w), round(place.mat.h))
    ground = room_surface(room, place.w, place.h, mat, place.u).copy()
    if not place.compact and not place.narrow and place.seats <= 4:
        things = still_life(room.key, place.u * STILL_LIFE)
        drop(ground, things, 155 * place.u, 175 * place.u, lift=5 * place.u)
    return ground
