"""The picture of a room with its table, as seen by somebody who sits at it: one opaque surface for each window size."""

from __future__ import annotations

import math

import pygame
from pygame import Rect, Surface

from truc_desktop.art.colour import lighten, rgb
from truc_desktop.art.interiors.front_edge import rail_front
from truc_desktop.art.interiors.view import View
from truc_desktop.art.interiors.walls import LIGHTS, draw_wall
from truc_desktop.art.lamplight import light_table
from truc_desktop.art.light import glow, shadow
from truc_desktop.art.mat import MARGIN, mat_sprite
from truc_desktop.art.palette import GOLDD, INK, Room
from truc_desktop.art.svg import Svg, raster
from truc_desktop.art.tabletops import draw_table_top
from truc_desktop.art.textures import grain_tile, multiply_tiled
from truc_desktop.art.theme import cached
from truc_desktop.paths import asset

_FAR_AWAY = 0.80  # how far the rows of the cloth draw together at the far edge
_LONG = 1.12  # length of the flat table for its height in the window
_AROUND = (120, 34, 42)  # board left free around the mat at its sides, its far and its near end, in units
_LARGE = 1.2  # px per unit above which a wall is drawn at half its size
_SOFTER, _BLUR = 4, 4  # a room that is being painted: part of the window's size at which it is blurred, px of that
WALL_BLUR = 1.3  # units: the wall is a little out of focus, so that people stand out


@cached
def interior(room: Room, view: View, sharp: bool = False) -> Surface:
    """Return a room with its table: opaque, cached, not to be drawn on. A flat room has no wall and no light.

    ``sharp``: its wall is in focus, for a picture without people.
    """
    return _painted(room, view, sharp, ())


@cached
def room_with_guests(room: Room, view: View, guests: tuple[str, ...]) -> Surface:
    """Return the same with guests, keys of the cast, in the back of the room (see draw_guests)."""
    return _painted(room, view, False, guests)


def wall_part(view: View, sharp: bool) -> int:
    """Return how many times smaller a wall is drawn: out of focus, a large one takes a quarter of the work so."""
    return 2 if view.u > _LARGE and not sharp else 1


def add_lights(out: Surface, room: Room, view: View, corner: tuple[int, int] = (0, 0)) -> None:
    """Add the lights of a room to a part of its picture with its top left ``corner`` there."""
    for dx, y, radius, colour, strength in LIGHTS[room.key]:
        light = glow(max(2, round(radius * view.u)), colour, strength, 0.0, True)
        place = light.get_rect(center=(round(view.cx + dx * view.u), round(y * view.u)))
        out.blit(light, place.move(-corner[0], -corner[1]), special_flags=pygame.BLEND_RGB_ADD)


def _painted(room: Room, view: View, sharp: bool, guests: tuple[str, ...]) -> Surface:
    out = Surface((view.w, view.h), 0, 32)
    if room.table == "flat":
        _flat(out, room, view)
        return out
    _wall(out, room, view, sharp, guests)
    out.blit(table_in_view(room, view), (0, 0))
    if view.rail:
        out.blit(rail_front(room, view.w, view.rail, view.u), (0, view.h - view.rail))
    multiply_tiled(out, grain_tile())
    return out


def table_outline(view: View) -> list[tuple[float, float]]:
    """Return the corners of the table in window px, clockwise from the far left one."""
    return [
        (view.cx - view.far_half, view.far), (view.cx + view.far_half, view.far), (view.cx + view.near_half, view.near),
        (view.cx - view.near_half, view.near),
    ]  # fmt: skip


def blurred_room(room: Room, w: int, h: int) -> Surface:
    """Return a blurred room, made at once, to be shown while the room itself is being painted: a small picture of it,
    enlarged. A flat room has none, and is painted as fast.

    Raises FileNotFoundError for a room without such a picture.
    """
    if room.table == "flat":
        plain = Surface((w, h), 0, 32)
        plain.fill(rgb(room.wood[0]))
        return plain
    loaded = pygame.image.load(asset("rooms", f"{room.key}.png"))
    small = Surface(loaded.get_size(), 0, 32)
    small.blit(loaded, (0, 0))
    larger = pygame.transform.smoothscale(small, (max(1, w // _SOFTER), max(1, h // _SOFTER)))
    return pygame.transform.smoothscale(pygame.transform.box_blur(larger, _BLUR), (w, h))


def stand_in(before: Surface | None, room: Room, w: int, h: int) -> Surface:
    """Return what is shown while a room is being painted: its picture of ``before``, for another size of the window,
    stretched to this one, or without one a blurred room."""
    if before is None:
        return blurred_room(room, w, h)
    return before if before.get_size() == (w, h) else pygame.transform.scale(before, (w, h))


def _flat(out: Surface, room: Room, view: View) -> None:
    """Draw flat colours and a white line, for high contrast."""
    out.fill(rgb(room.wood[0]))
    pygame.draw.polygon(out, rgb(room.mat[0]), table_outline(view))
    pygame.draw.polygon(out, (255, 255, 255), table_outline(view), max(2, round(4 * view.u)))
    if view.rail:
        pygame.draw.rect(out, rgb(room.wood[1]), (0, view.h - view.rail, view.w, view.rail))
        pygame.draw.line(out, (255, 255, 255), (0, view.near), (view.w, view.near), max(2, round(3 * view.u)))


def _wall(out: Surface, room: Room, view: View, sharp: bool, guests: tuple[str, ...]) -> None:
    u = view.u
    svg = Svg(view.w / u, view.h / u)
    draw_wall(svg, room.key, view.cx / u)
    part = wall_part(view, sharp)
    small = (max(1, view.w // part), max(1, view.h // part))
    drawn = Surface(small, 0, 32)
    drawn.blit(raster(svg.source(), *small), (0, 0))
    if guests:
        from truc_desktop.art.interiors.guests import draw_guests  # it draws people, which few rooms need

        draw_guests(drawn, room, view, guests)
    if not sharp:
        drawn = pygame.transform.box_blur(drawn, max(1, round(WALL_BLUR * u / part)))
    out.blit(pygame.transform.smoothscale(drawn, out.get_size()) if part > 1 else drawn, (0, 0))
    out.blit(dusk_of(view), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    add_lights(out, room, view)


def dusk_of(view: View) -> Surface:
    """Return a light to multiply: darker to the sides and below, so that people stand out."""
    small = Surface((64, 36), 0, 32)
    middle = view.cx / view.w
    for y in range(36):
        for x in range(64):
            far = math.hypot((x / 63 - middle) / 0.62, (y / 35 - 0.12) / 0.62)
            light = max(0.36, 0.66 - 0.34 * min(1.2, far) ** 1.5)
            small.set_at((x, y), (int(255 * light), int(228 * light), int(207 * light)))
    return pygame.transform.smoothscale(small, (view.w, view.h))


def table_in_view(room: Room, view: View) -> Surface:
    """Return the table with its cloth on a transparent picture of the window. Not for a flat room."""
    flat = _table_top(room, view)
    w, h = flat.get_size()
    out = Surface((view.w, view.h), pygame.SRCALPHA, 32)
    far, near = round(view.far), round(view.near)
    for y in range(far, min(near, view.h)):
        down = (y - far) / (near - far)
        depth = _FAR_AWAY + (1 - _FAR_AWAY) * down
        along = 1 - (1 / depth - 1) / (1 / _FAR_AWAY - 1)
        row = min(h - 2, max(0, int(along * (h - 2))))
        half = view.half(y)
        strip = pygame.transform.smoothscale(flat.subsurface((0, row, w, 2)), (max(1, round(2 * half)), 1))
        out.blit(strip, (round(view.cx - half), y))
    u = view.u
    left, right, low_right, low_left = table_outline(view)
    pygame.draw.line(out, rgb(INK), left, right, max(2, round(4 * u)))
    lip = rgb(GOLDD if room.table == "marble" else lighten(room.wood[2], 0.1))  # marble has a rim of brass
    pygame.draw.line(out, lip, (left[0], view.far + 3 * u), (right[0], view.far + 3 * u), max(1, round(2 * u)))
    for upper, lower in ((left, low_left), (right, low_right)):
        pygame.draw.line(out, rgb(INK), upper, lower, max(2, round(6 * u)))
    return out


def _table_top(room: Room, view: View) -> Surface:
    """Return the table from above, with mat and lamplight."""
    u = view.u
    w, h = round(2 * view.near_half), round((view.near - view.far) * _LONG)
    svg = Svg(w / u, h / u)
    draw_table_top(svg, room)
    flat = Surface((w, h), pygame.SRCALPHA, 32)
    flat.blit(raster(svg.source(), w, h), (0, 0))
    side, top, foot = (length * u for length in _AROUND)
    mat = mat_sprite(room, round((w - 2 * side) / u), round((h - top - foot) / u), u)
    x, y = side - MARGIN * u, top - MARGIN * u
    flat.blit(shadow(mat, max(2, round(8 * u)), 150), (round(x - 16 * u), round(y - 8 * u)))
    flat.blit(mat, (round(x), round(y)))
    light_table(flat, Rect(round(side), round(top), w - 2 * round(side), h - round(top + foot)), u)
    return flat
