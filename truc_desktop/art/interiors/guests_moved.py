"""Guests who follow the game: what is laid over the picture of a room as they are struck, breathless or merry."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from truc_desktop.art.interiors.guests import FEELINGS, draw_guests, guests_areas, have_room
from truc_desktop.art.interiors.interior import WALL_BLUR, add_lights, dusk_of, table_outline, wall_part
from truc_desktop.art.interiors.view import View
from truc_desktop.art.interiors.walls import draw_wall
from truc_desktop.art.palette import Room
from truc_desktop.art.svg import Svg, raster
from truc_desktop.art.textures import grain_tile, multiply_tiled
from truc_desktop.art.theme import cached

_SOFT_EDGE = 8.0
"""Width in which a picture fades into the wall at its edges, in units."""


@cached
def guests_moved(room: Room, view: View, guests: tuple[str, ...]) -> tuple[tuple[Surface, ...], ...]:
    """Return what is laid over room_with_guests() as guests show each of FEELINGS: one picture for each area.

    The areas are guests_areas(). Edges are soft, and it is clear where the table is. Empty where there are no guests.
    Raises KeyError for an unknown guest.
    """
    if room.table == "flat" or not guests or not have_room(view):
        return ()
    areas = guests_areas(view, len(guests))
    part = wall_part(view, False)
    blur = max(1, round(WALL_BLUR * view.u / part))
    top = (areas[0].top // part) - 4 * blur
    high = -(-areas[0].bottom // part) + 4 * blur - top
    svg = Svg(view.w / view.u, view.h / view.u)
    draw_wall(svg, room.key, view.cx / view.u)
    px = part / view.u
    wall = raster(svg.source(top * px, high * px), view.w // part, high)
    dusk = dusk_of(view)
    found = []
    for feeling in FEELINGS:
        drawn = Surface(wall.get_size(), 0, 32)
        drawn.blit(wall, (0, 0))
        draw_guests(drawn, room, view, guests, feeling, top)
        drawn = pygame.transform.box_blur(drawn, blur)
        found.append(tuple(_moved(drawn, top * part, part, dusk, area, room, view) for area in areas))
    return tuple(found)


def _moved(band: Surface, top: int, part: int, dusk: Surface, area: Rect, room: Room, view: View) -> Surface:
    """Return an area of the window, from a ``band`` of the wall in a ``part`` of its size, in the light of the room."""
    left = area.x // part
    small = Rect(left, (area.y - top) // part, -(-area.right // part) - left, -(-area.h // part) + 1)
    piece = band.subsurface(small.clip(band.get_rect()))
    out = Surface(area.size, 0, 32)
    out.blit(pygame.transform.smoothscale_by(piece, part), (left * part - area.x, small.y * part + top - area.y))
    out.blit(dusk, (0, 0), area, special_flags=pygame.BLEND_RGB_MULT)
    add_lights(out, room, view, area.topleft)
    tile = grain_tile()
    w, h = tile.get_size()
    multiply_tiled(out, tile, Rect(-(area.x % w), -(area.y % h), area.w + w, area.h + h))
    soft = max(2, round(_SOFT_EDGE * view.u))
    mask = Surface(area.size, pygame.SRCALPHA, 32)
    beyond = Rect(-soft if area.left == 0 else 0, 0, area.w + soft, area.h)  # the window's edge needs none
    for step in range(soft):
        mask.fill((255, 255, 255, 255 * (step + 1) // soft), beyond.inflate(-2 * step, -2 * step))
    table = [(x - area.x, y - area.y) for x, y in table_outline(view)]
    pygame.draw.polygon(mask, (255, 255, 255, 0), table)
    pygame.draw.polygon(mask, (255, 255, 255, 0), table, max(3, round(9 * view.u)))
    clear = Surface(area.size, pygame.SRCALPHA, 32)
    clear.blit(out, (0, 0))
    clear.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return clear
