"""The room of the menu as a picture: its table with pack, glass and olives, and the small things that live in it."""

from __future__ import annotations

import pygame
from pygame import Surface

from truc_desktop.art.cards import back_surface
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
from truc_desktop.art.light import drop, glow
from truc_desktop.art.rooms import room_of, room_surface
from truc_desktop.art.theme import cached
from truc_desktop.art.type import put
from truc_desktop.scene.node import Node
from truc_desktop.screens.menu.menu_scene import Scene
from truc_desktop.table.nodes.cels import Flicker

_PACK_CARD, _PACK_LEAN, _PACK_SHEETS = 96.0, 14.0, 9
_GLASS = (-268.0, 0.53)
_CANDLE, _CANDLE_DOWN = 40.0, 0.30
_DRINKS = {"catalan": "wine", "valencian": "juice", "french": "white", "poitou": "white", "pulperia": "mate"}


@cached
def menu_ground(room_key: str, w: int, h: int, u: float, scene: Scene | None) -> Surface:
    """The room with pack, glass and olives on its table, or a bare table top without a ``scene``."""
    room = room_of(room_key)
    if scene is None:
        return room_surface(room, w, h, None, u)
    out = interior(room, scene.view).copy()
    s = scene.scale
    x, y = scene.pack()
    sheet = back_surface(room_key, _PACK_CARD * s, _PACK_LEAN)
    drop(out, sheet, x, y, lift=9 * u, alpha=150)
    for i in range(1, _PACK_SHEETS):
        put(out, sheet, x - i * 0.8 * s, y - i * 1.5 * s, 0.5, 0.5)
    things = [
        (olives(round(190 * s)), scene.on_cloth(-190, 0.36)),
        (tumbler(6, _DRINKS[room_key], round(190 * s)), scene.on_cloth(*_GLASS)),
    ]
    if room_key == "poitou":
        things.append((candle(round(190 * s)), scene.on_cloth(_CANDLE, _CANDLE_DOWN)))
        warm = glow(max(2, round(150 * s)), "#8a4a16", 1.0, soft=True)
        x, y = scene.on_cloth(_CANDLE, _CANDLE_DOWN)
        out.blit(warm, warm.get_rect(center=(round(x), round(y - 50 * s))), special_flags=pygame.BLEND_RGB_ADD)
    for thing, place in things:
        out.blit(thing.surface, (round(place[0]) + thing.x, round(place[1]) + thing.y))
    return out


def living_things(room_key: str, scene: Scene, moving: bool) -> list[Node]:
    """The small things that live in a room: a candle's flame, the steam over a mate. None in high contrast."""
    s = scene.scale
    if room_of(room_key).table == "flat":
        return []
    if room_key == "poitou":
        size = round(190 * s)
        x, y = scene.on_cloth(_CANDLE, _CANDLE_DOWN)
        fire = Flicker(lambda n: flame(n, size), FLAMES, FLAME_MS, moving)
        fire.x, fire.y = round(x), round(y - WICK * size / 256)
        return [fire]
    if room_key == "pulperia":
        size = round(150 * s)
        x, y = scene.on_cloth(*_GLASS)
        mist = Flicker(lambda n: steam(n, size), STEAMS, STEAM_MS, moving)
        mist.x, mist.y = round(x), round(y - 60 * s)
        return [mist]
    return []
